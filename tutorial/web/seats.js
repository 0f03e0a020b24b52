// Who sits where: the person at the near side, the others clockwise, each named by the side.

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 */

/**
 * The sides of the table by the number of players, clockwise from the person's own.
 * @type {Readonly<Record<number, readonly string[]>>}
 */
const SIDES = Object.freeze({
  3: ["south", "west", "east"],
  4: ["south", "west", "north", "east"],
  5: ["south", "west", "northwest", "northeast", "east"],
});

/** The messages that name the seats; the person's own is "you". */
const NAMES = Object.freeze(
  /** @type {Record<string, string>} */ ({
    south: "seat.0",
    west: "seat.1",
    northwest: "seat.northwest",
    north: "seat.2",
    northeast: "seat.northeast",
    east: "seat.3",
  }),
);

/**
 * The side where a seat is drawn.
 * @param {{seats: readonly string[], me: number}} view
 * @param {number} seat
 * @returns {string}
 */
export function sideOf({ seats, me }, seat) {
  const count = seats.length;
  return SIDES[count]?.[(seat - me + count) % count] ?? "south";
}

/**
 * All seats, the person's own first, then clockwise.
 * @param {State} view
 * @returns {number[]}
 */
export function clockwise({ seats, me }) {
  return seats.map((_, place) => (me + place) % seats.length);
}

/**
 * A player's name.
 * @param {Words} words
 * @param {{seats: readonly string[], me: number}} view
 * @param {number} seat
 * @returns {string}
 */
export function seatName(words, view, seat) {
  return words.t(NAMES[sideOf(view, seat)] ?? "");
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {readonly number[]} seats
 * @returns {string[]} their names
 */
export function seatNames(words, view, seats) {
  return seats.map((seat) => seatName(words, view, seat));
}

/**
 * The sentence about a seat; "you" has one of its own, with the same key and ".you".
 * @param {Words} words
 * @param {State} view
 * @param {string} key
 * @param {number} seat
 * @param {number | null} [n] the count of a sentence that has one
 * @returns {string}
 */
export function bySeat(words, view, key, seat, n = null) {
  const own = seat === view.me;
  const name = own ? `${key}.you` : key;
  const player = own ? "" : seatName(words, view, seat);
  return n === null ? words.t(name, { player }) : words.n(name, n, { player });
}
