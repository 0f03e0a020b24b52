// Which game lies on the table: the saved one that goes on, another of the saved ones, a new one. It is
// saved after every change.

import { EngineError, LOST } from "./engine.js";
import { Keeper } from "./keeper.js";
import { MOST_GAMES, aboutState } from "./saved.js";
import { PERSON } from "./seats.js";
import { Seen } from "./seen.js";

/** The first game on a device: the engine's defaults. */
const FIRST = Object.freeze({ options: {} });

export class Session {
  keeper = new Keeper();
  /** The id of the game on the table; the keeper turns to another one before that is read.
   * @type {string | null} */
  #id = null;
  /** The new game that is on its way. @type {Promise<string> | null} */ #starting = null;

  /** @param {import("./flow.js").Flow} flow */
  constructor(flow) {
    this.flow = flow;
    this.game = flow.game;
    this.engine = flow.engine;
    this.game.addEventListener("keep", () => this.#keep());
    this.keeper.addEventListener("elsewhere", () => this.#leaveItThere());
  }

  /**
   * Brings the saved game onto the table, or a new one. Nothing moves there yet.
   * @returns {Promise<"resumed" | "new" | "elsewhere">}
   */
  async resume() {
    const { told, words } = this.game;
    const { entry, elsewhere } = await this.keeper.resume();
    if (elsewhere) {
      this.#leaveItThere();
      return "elsewhere";
    }
    if (entry) {
      const problem = await this.#load(entry);
      if (!problem) return "resumed";
      told.notice(words.t(`error.${problem}`));
    }
    await this.#begin(await this.engine.call("new", FIRST));
    return "new";
  }

  /**
   * Goes on with another saved game. One that can't be read leaves this one on the table.
   * @param {string} id
   * @param {boolean} [over] also if another tab plays it, which then stops
   */
  async takeUp(id, over = false) {
    await this.flow.ask(async () => {
      const { game, keeper } = this;
      const before = game.elsewhere ? null : keeper.id;
      const { entry, elsewhere } = await keeper.take(id, over);
      if (elsewhere) {
        this.#leaveItThere();
        return;
      }
      const problem = entry ? await this.#load(entry) : "gone";
      if (!problem) {
        game.wish = "hand";
        game.told.say(game.words.t("loading.resume"));
      } else if (before !== null && (await keeper.take(before)).elsewhere) {
        this.#leaveItThere();
      } else {
        game.told.refuse(`games.${problem}`);
      }
    });
  }

  /** Takes the game over from the other tab, which then stops. */
  takeOver() {
    return this.keeper.id === null ? this.start() : this.takeUp(this.keeper.id, true);
  }

  /**
   * A new game beside those there are. Who asks twice, as a double click does, gets one.
   * @param {Record<string, unknown>} [request] what the engine is asked for; else one like this
   * @returns {Promise<string>} why there is none, in words; "" if there is
   */
  async start(request = this.#alike()) {
    this.#starting ??= this.#start(request);
    try {
      return await this.#starting;
    } finally {
      this.#starting = null;
    }
  }

  /** @param {Record<string, unknown>} request */
  async #start(request) {
    const { told, words } = this.game;
    if (await this.keeper.full()) {
      const full = words.n("games.full", MOST_GAMES);
      told.answer(full);
      return full;
    }
    let refusal = words.t(this.flow.away);
    await this.flow.ask(async () => {
      try {
        await this.#begin(await this.engine.call("new", request));
        this.game.wish = "hand";
        refusal = "";
      } catch (error) {
        refusal = words.refusal(expected(error));
      }
    });
    return refusal;
  }

  /** Leaves the page: another tab may take the game up. */
  leave() {
    this.flow.halt();
    this.keeper.leave();
  }

  /** The same rules, players and prize once more; who left the last seat of a person sits there again. */
  #alike() {
    const { kept, view } = this.game;
    if (!view) return FIRST;
    const { options, names, prize } = view;
    const seats = view.seats.map((kind, seat) => (seat === kept.left ? PERSON : kind));
    return { options, seats, names, prize };
  }

  /** @param {import("./game.js").Reply} reply the engine's, with a new game */
  async #begin(reply) {
    await this.keeper.add({ save: reply.save });
    this.#turn({ turnTime: this.game.turnTime });
    this.flow.take(reply);
  }

  /**
   * The keeper's game comes on the table: what was chosen in another one is chosen no more.
   * @param {Parameters<import("./game.js").TableGame["begin"]>[0]} kept
   */
  #turn(kept) {
    if (this.#id !== this.keeper.id) this.game.chosen = [];
    this.#id = this.keeper.id;
    this.flow.begin(kept);
  }

  /**
   * @param {import("./saved.js").Entry} entry
   * @returns {Promise<"damaged" | "version" | null>} why it can't be read
   */
  async #load({ game: saved, other }) {
    if (!saved) return other ? "version" : "damaged";
    const { game } = this;
    try {
      const reply = await this.engine.call("load", { save: saved.save });
      const { left, paused, shared, turnTime } = saved;
      this.#turn({ seen: new Seen(saved), left, paused, shared, turnTime });
      game.replace(reply);
    } catch (error) {
      return expected(error).code === "save.version" ? "version" : "damaged";
    }
    return null;
  }

  /** Another tab plays the game. */
  #leaveItThere() {
    const { told, words } = this.game;
    this.flow.halt();
    this.game.giveUp();
    told.hush();
    told.say(words.t("elsewhere.text"));
    this.game.changed();
    told.announce();
  }

  /** A failure is told by the store's event. */
  #keep() {
    const { kept, whole } = this.game;
    if (whole && this.keeper.id === this.#id) this.keeper.keep({ ...kept, about: aboutState(whole) }, whole.result);
  }
}

/**
 * @param {unknown} error
 * @returns {EngineError} the engine's answer; anything else is thrown on
 */
function expected(error) {
  if (error instanceof EngineError && error.code !== LOST) return error;
  throw error;
}
