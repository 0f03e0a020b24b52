// Cards under a pointer: what of all that a hand does with it counts.

/** A second click so near and so soon belongs to the first one. */
const DOUBLE = Object.freeze({ milliseconds: 350, pixels: 30 });

/** Clicks on cards; the one after a card was played may have been meant for that card. */
export class Clicks {
  #last = { time: -Infinity, x: 0, y: 0 };

  /** @param {MouseEvent} event that played a card */
  played({ clientX, clientY, timeStamp }) {
    this.#last = { time: timeStamp, x: clientX, y: clientY };
  }

  /** @param {MouseEvent} event */
  isDouble(event) {
    // A click made by a key has no count and no place.
    if (event.detail === 0) return false;
    const { time, x, y } = this.#last;
    const near = Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE.pixels;
    return event.timeStamp - time < DOUBLE.milliseconds && near;
  }
}
