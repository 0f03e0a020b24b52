// The tricks of a finished round once more, one after the other.

/**
 * @typedef {import("./wire.d.ts").ReplayReply} ReplayReply
 */

/** Event "change": draw again. */
export class Replay extends EventTarget {
  /** The trick that is shown, counted from 0. */
  at = 0;

  /** @param {ReplayReply} reply */
  constructor({ round, tricks }) {
    super();
    this.round = round;
    this.tricks = tricks;
  }

  get trick() {
    return this.tricks[this.at];
  }

  /** @param {number} at the trick to show; nothing happens beyond the first and the last one */
  show(at) {
    if (at < 0 || at >= this.tricks.length) return;
    this.at = at;
    this.dispatchEvent(new Event("change"));
  }
}
