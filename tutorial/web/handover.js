// Several people at one device: what may be seen and said while it goes from hand to hand, which is
// what everybody at the table knows.

import { PERSON } from "./seats.js";

/**
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./wire.d.ts").AnyEvent} GameEvent
 */

/** Nobody's seat. */
const NOBODY = -1;

/**
 * Whether no hand may be seen: nobody who plays holds the device, or not the one whose hand it is.
 * A device that is shared asks who holds it even if only one person is left: the others are still near.
 * @param {State & {shared: boolean}} state
 * @param {number | null} holder who has taken the device
 * @returns {boolean}
 */
export function isCovered(state, holder) {
  if (state.phase !== "pass" && state.phase !== "play") return false;
  return state.seats[state.me] !== PERSON || (state.shared && state.me !== holder);
}

/**
 * The state without what only one seat may know.
 * @template {State & {shared: boolean}} T
 * @param {T} state
 * @returns {T}
 */
export function covered(state) {
  return {
    ...state,
    me: state.shared ? NOBODY : state.me,
    hand: [],
    legal: [],
    why: {},
    sent: null,
    received: null,
    claim: false,
    kitty: state.kitty && { ...state.kitty, cards: null, points: null },
    taken: inTricks(state),
  };
}

/**
 * What each seat has taken without the kitty, which only its taker has seen.
 * @param {State} state
 */
function inTricks({ kitty, taken }) {
  const { cards, points, taker } = kitty ?? {};
  if (!cards) return taken;
  return taken.map((all, seat) =>
    seat === taker
      ? {
          cards: all.cards.filter((card) => !cards.includes(card)),
          points: all.points - (points ?? 0),
        }
      : all,
  );
}

/**
 * Events without what only one seat may know: each sees it when it has the device.
 * @param {readonly GameEvent[]} events
 * @returns {GameEvent[]}
 */
export function openEvents(events) {
  return events
    .filter(({ type }) => type !== "receive")
    .map((event) => {
      if (event.type !== "kitty" && event.type !== "pass") return event;
      const { cards: _, ...open } = event;
      return open;
    });
}
