// What people have seen of a game, since the table waits for it: the last finished trick, and the
// cards that each received.

/**
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {object} Kept
 * @property {number} seenTrick the number of moves at which the last finished trick was seen
 * @property {number} seenCards the round whose received cards were seen
 * @property {number[] | null} seenBy the seats that have seen them; null: all
 */

export class Seen {
  #trick = -1;
  #round = 0;
  /** @type {number[] | null} */ #by = [];

  /** @param {Kept} [kept] missing: nothing was seen */
  constructor(kept) {
    if (!kept) return;
    this.#trick = kept.seenTrick;
    this.#round = kept.seenCards;
    this.#by = kept.seenBy;
  }

  /** @returns {Kept} */
  get kept() {
    return { seenTrick: this.#trick, seenCards: this.#round, seenBy: this.#by };
  }

  /**
   * Whether a finished trick lies on the table that was seen.
   * @param {State} view
   */
  hasTrick(view) {
    return this.#trick === view.moves;
  }

  /**
   * Whether the seat whose hand is shown has seen what it received.
   * @param {State} view
   */
  hasCards({ me, round }) {
    return this.#round === round && (this.#by?.includes(me) ?? true);
  }

  /** @param {State} view */
  trick({ moves }) {
    this.#trick = moves;
  }

  /** @param {State} view */
  cards({ me, round }) {
    this.#by = this.#round === round ? [...(this.#by ?? []), me] : [me];
    this.#round = round;
  }

  /** The cards that will be received are others. */
  forgetCards() {
    this.#round = 0;
  }
}
