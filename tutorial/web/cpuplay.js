// The clock of the CPU players: one after the other they play, at the table's speed, until the person
// has something to do or to see.

import { PACE } from "./settings.js";

/**
 * @typedef {object} Hands
 * @property {(reply: import("./game.js").Reply) => void} onPlay a CPU player has played
 * @property {() => void} onStop the person has something to do or to see
 * @property {(error: unknown) => void} onFailed
 */

export class CpuPlay {
  /** Each run of the clock has a number; an older one stops by itself. */
  #run = 0;
  /** Ends a rest early. @type {(() => void) | null} */ #wake = null;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {import("./game.js").TableGame} game
   * @param {Hands} hands
   */
  constructor(engine, game, hands) {
    this.engine = engine;
    this.game = game;
    this.hands = hands;
  }

  /** Whether the table rests before it goes on by itself. */
  get resting() {
    return this.#wake !== null;
  }

  /** Goes on at once where it rests. */
  hurry() {
    this.#wake?.();
  }

  /** Stops the clock without a word. */
  stop() {
    this.#run += 1;
    this.#wake?.();
    this.#wake = null;
  }

  /** Lets CPU players play. */
  async go() {
    this.stop();
    const run = this.#run;
    const { engine, game, hands } = this;
    for (;;) {
      const { card, trick } = PACE[game.settings.speed];
      if (game.paused) {
        return hands.onStop();
      } else if (game.trickUnseen) {
        if (trick === null) return hands.onStop();
        if (!(await this.#rest(trick, run))) return;
        // The person may have asked meanwhile that the table waits.
        if (!game.waiting) game.seeTrick();
      } else if (!game.cpuTurn || game.cardsUnseen) {
        return hands.onStop();
      } else {
        if (!(await this.#rest(card, run))) return;
        try {
          hands.onPlay(await engine.call("cpu"));
          // What was played is played, even if the clock was stopped in that very moment.
          if (run !== this.#run) return;
        } catch (error) {
          if (run === this.#run) hands.onFailed(error);
          return;
        }
      }
    }
  }

  /**
   * @param {number} milliseconds
   * @param {number} run
   * @returns {Promise<boolean>} false if the clock was stopped or started anew meanwhile
   */
  async #rest(milliseconds, run) {
    this.game.changed();
    if (milliseconds > 0) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
      if (run === this.#run) this.#wake = null;
    }
    return run === this.#run;
  }
}
