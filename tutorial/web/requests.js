// What is asked of the engine for the person: one request at a time. A hint takes long and changes
// nothing, so it gives way to any other.

import { EngineError, LOST } from "./engine.js";

/**
 * @typedef {() => Promise<void>} Action
 * @typedef {object} Around
 * @property {() => void} before an action
 * @property {() => void} after it, unless the engine was lost in it or another is due
 * @property {(error: unknown) => void} failed
 */

export class Requests {
  #busy = false;
  #hinting = false;
  /** The request that is on its way, or the last one. */
  #doing = Promise.resolve();
  /** Asked for while a request was on its way. @type {(() => void) | null} */ #later = null;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {Around} around
   */
  constructor(engine, around) {
    this.engine = engine;
    this.around = around;
  }

  /** Whether a request is on its way. */
  get busy() {
    return this.#busy;
  }

  /** Whether a request is on its way that doesn't give way. */
  get blocked() {
    return this.#busy && !this.#hinting;
  }

  /**
   * Does it unless another request is on its way.
   * @param {Action} action
   * @returns {Promise<void>} when it is done; nothing that goes wrong in it is thrown
   */
  async ask(action) {
    if (this.#hinting) {
      this.#hinting = false;
      this.engine.cancel("hint");
      return new Promise((resolve) => {
        this.#later = () => resolve(this.ask(action));
      });
    }
    if (this.#busy) return;
    await this.#do(action);
  }

  /**
   * Gets a hint, which gives way to whatever is asked for meanwhile.
   * @param {Action} action
   */
  hint(action) {
    if (this.#busy) return;
    this.#hinting = true;
    void this.#do(action);
  }

  /**
   * Tries again when the request that is on its way is done. The first one who comes is kept; who
   * waits for a hint to end has nothing to wait for.
   * @param {() => void} action
   */
  afterwards(action) {
    if (this.blocked) this.#later ??= action;
  }

  /**
   * Does it when no request is on its way, or one that gives way; in the order of asking.
   * @param {() => void | Promise<void>} action
   */
  async inTurn(action) {
    while (this.blocked) await this.#doing;
    await action();
  }

  /** Waits for nothing any more, and does nothing after it. */
  forget() {
    this.#busy = false;
    this.#hinting = false;
    this.#later = null;
  }

  /** @param {Action} action */
  async #do(action) {
    const { after, before, failed } = this.around;
    let lost = false;
    this.#busy = true;
    before();
    this.engine.cancel("cpu", "hint"); // what the person does comes first
    this.#doing = (async () => {
      try {
        await action();
      } catch (error) {
        lost = error instanceof EngineError && error.code === LOST;
        failed(error);
      } finally {
        this.#busy = false;
        this.#hinting = false;
      }
    })();
    await this.#doing;
    const later = this.#later;
    this.#later = null;
    if (lost) return;
    later?.();
    if (!this.#busy) after();
  }
}
