// What is asked of the engine for the person: one request at a time.
//
// What is asked for while another request is on its way waits for its turn, in the order of asking.
// Some of it is meant for the table as it lies: a card, the cards to pass, the next round. That is void
// if by its turn another state lies there. So two quick taps play one card and a double click deals one
// round, while undo pressed twice takes two decisions back. A hint takes long and changes nothing, so it
// gives way to any other request. While the engine is away nothing waits for it: who asks is told.

/**
 * @typedef {() => Promise<void>} Action
 * @typedef {object} Around
 * @property {() => unknown} state what lies on the table; another object after every change
 * @property {(hint: boolean) => void} before an action, which may be a hint
 * @property {() => void} after it, unless another has taken its place or the engine was lost
 * @property {(error: unknown) => void} failed
 * @property {() => void} refuse somebody asks while the engine is away
 * @typedef {{hint: boolean, done: Promise<void>}} Request
 */

export class Requests {
  /** The engine is there, with the game. */
  open = false;
  /** The request that is on its way. @type {Request | null} */ #now = null;

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
    return this.#now !== null;
  }

  /** Whether a request is on its way that doesn't give way. */
  get blocked() {
    return this.#now !== null && !this.#now.hint;
  }

  /**
   * A request in its turn.
   * @param {Action} action
   * @returns {Promise<void>} when it is done, or void; nothing that goes wrong in it is thrown
   */
  ask(action) {
    return this.inTurn(() => this.#do(action));
  }

  /**
   * A request that is meant for the table as it lies.
   * @param {Action} action
   * @returns {Promise<void>} as of `ask`
   */
  askIfSame(action) {
    return this.ifSame(() => this.#do(action));
  }

  /**
   * Gets a hint, which gives way to whatever is asked for meanwhile.
   * @param {(wanted: () => boolean) => Promise<void>} action hears whether it has not given way yet
   */
  hint(action) {
    return this.inTurn(async () => {
      if (!this.busy) await this.#do(action, true);
    });
  }

  /**
   * Does it when no request is on its way, or one that gives way.
   * @param {() => void | Promise<void>} action
   */
  async inTurn(action) {
    if (!this.open) return this.around.refuse();
    while (this.blocked) await this.#now?.done;
    if (this.open) await action();
  }

  /**
   * Does it in its turn, unless another state lies on the table by then.
   * @param {() => void | Promise<void>} action
   */
  ifSame(action) {
    const state = this.around.state();
    return this.inTurn(() => (state === this.around.state() ? action() : undefined));
  }

  /** Waits for nothing any more; a request on its way comes to nothing. */
  forget() {
    this.#now = null;
  }

  /**
   * @param {(wanted: () => boolean) => Promise<void>} action
   * @param {boolean} [hint]
   */
  async #do(action, hint = false) {
    const { after, before, failed } = this.around;
    let end = () => {};
    /** @type {Request} */
    const mine = { hint, done: new Promise((resolve) => (end = resolve)) };
    this.#now = mine;
    before(hint);
    this.engine.cancel("cpu", "hint"); // what the person does comes first
    try {
      await action(() => this.#now === mine);
    } catch (error) {
      failed(error);
    }
    end();
    if (this.#now === mine) this.#now = null;
    if (this.open && !this.busy) after();
  }
}
