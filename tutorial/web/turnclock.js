// The clock of a turn: so much time, stopped and continued at will, and told every second.

/** How often the time that is left is told, in milliseconds. */
const TICK = 1000;

/** Events: "tick" whenever another second has gone, "out" once, when no time is left. */
export class TurnClock extends EventTarget {
  /** Milliseconds left when it was last looked at. */
  #left = 0;
  /** When that was; null: it stands still. @type {number | null} */ #since = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @returns {number} whole seconds left */
  get seconds() {
    const gone = this.#since === null ? 0 : performance.now() - this.#since;
    return Math.max(0, Math.ceil((this.#left - gone) / 1000));
  }

  /** @returns {boolean} */
  get running() {
    return this.#since !== null;
  }

  /** @param {number} seconds of a new turn */
  start(seconds) {
    this.#left = seconds * 1000;
    this.#since = performance.now();
    this.#wait();
  }

  /** Stands still; `go` continues. */
  stop() {
    if (this.#since === null) return;
    this.#left -= performance.now() - this.#since;
    this.#since = null;
    clearTimeout(this.#timer);
  }

  go() {
    if (this.#since !== null || this.#left <= 0) return;
    this.#since = performance.now();
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.seconds > 0) {
        this.dispatchEvent(new Event("tick"));
        if (this.#since !== null) this.#wait();
      } else {
        this.stop();
        this.dispatchEvent(new Event("out"));
      }
    }, TICK);
  }
}
