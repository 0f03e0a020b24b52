// Who sits where, and what they are called. At a table of one person that person sits at the near
// side and is "you"; the others are named by their sides, clockwise. Where people share a device the
// places stay as they are, whoever's turn it is, and everybody has a name: one of their own, or that
// of the side.

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {object} Seats
 * @property {readonly string[]} seats who plays at each
 * @property {number} me whose knowledge is shown
 * @property {readonly string[]} [names] what people are called, "" where nobody has said so
 * @property {boolean} [shared] several people share the device, or did
 */

/** The kind of a seat where a person plays; any other is a CPU player's strength. */
export const PERSON = "person";

/**
 * The sides of the table by the number of players, clockwise from the near side.
 * @type {Readonly<Record<number, readonly string[]>>}
 */
const SIDES = Object.freeze({
  3: ["south", "west", "east"],
  4: ["south", "west", "north", "east"],
  5: ["south", "west", "northwest", "northeast", "east"],
});

/** The messages that name the seats. */
const NAMES = Object.freeze(
  /** @type {Record<string, string>} */ ({
    south: "seat.south",
    west: "seat.1",
    northwest: "seat.northwest",
    north: "seat.2",
    northeast: "seat.northeast",
    east: "seat.3",
  }),
);

/**
 * The side where a seat is drawn.
 * @param {Seats} view
 * @param {number} seat
 * @returns {string}
 */
export function sideOf({ seats, me, shared }, seat) {
  const count = seats.length;
  const near = shared ? 0 : me;
  return SIDES[count]?.[(seat - near + count) % count] ?? "south";
}

/**
 * All seats clockwise, that at the near side first.
 * @param {Seats} view
 * @returns {number[]}
 */
export function clockwise({ seats, me, shared }) {
  const near = shared ? 0 : me;
  return seats.map((_, place) => (near + place) % seats.length);
}

/**
 * How many people sit at the table.
 * @param {{seats: readonly string[]}} view
 * @returns {number}
 */
export function peopleAt({ seats }) {
  return seats.filter((kind) => kind === PERSON).length;
}

/**
 * Whether a seat is called "you".
 * @param {Seats} view
 * @param {number} seat
 * @returns {boolean}
 */
export function isYou({ seats, me, shared }, seat) {
  return !shared && seat === me && seats[seat] === PERSON;
}

/**
 * A player's name.
 * @param {Words} words
 * @param {Seats} view
 * @param {number} seat
 * @returns {string}
 */
export function seatName(words, view, seat) {
  if (isYou(view, seat)) return words.t("seat.0");
  return view.names?.[seat] || words.t(NAMES[sideOf(view, seat)] ?? "");
}

/**
 * @param {Words} words
 * @param {Seats} view
 * @param {readonly number[]} seats
 * @returns {string[]} their names
 */
export function seatNames(words, view, seats) {
  return seats.map((seat) => seatName(words, view, seat));
}

/**
 * The sentence about a seat; "you" has one of its own, with the same key and ".you".
 * @param {Words} words
 * @param {Seats} view
 * @param {string} key
 * @param {number} seat
 * @param {number | null} [n] the count of a sentence that has one
 * @returns {string}
 */
export function bySeat(words, view, key, seat, n = null) {
  const own = isYou(view, seat);
  const name = own ? `${key}.you` : key;
  const player = own ? "" : seatName(words, view, seat);
  return n === null ? words.t(name, { player }) : words.n(name, n, { player });
}
