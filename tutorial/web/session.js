// Which game lies on the table: the saved one that goes on, another of the saved ones, a new one. It is
// saved after every change.

import { EngineError, LOST } from "./engine.js";
import { Keeper } from "./keeper.js";
import { MOST_GAMES, aboutState } from "./saved.js";
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
   * Goes on with the saved game, or starts one.
   * @returns {Promise<"resumed" | "new" | "elsewhere">}
   */
  async resume() {
    const { told, words } = this.game;
    const { entry, elsewhere, aside } = await this.keeper.resume();
    if (aside) told.notice(words.t("error.damaged"));
    if (elsewhere) {
      this.#leaveItThere();
      return "elsewhere";
    }
    if (entry) {
      const problem = await this.#load(entry);
      if (!problem) {
        await this.flow.go();
        return "resumed";
      }
      told.notice(words.t(`error.${problem}`));
    }
    await this.#begin();
    return "new";
  }

  /**
   * Goes on with another saved game. One that can't be read leaves this one on the table.
   * @param {string} id
   * @param {boolean} [over] also if another tab plays it, which then stops
   */
  async takeUp(id, over = false) {
    await this.flow.askInTurn(async () => {
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
        return;
      }
      if (before !== null) await keeper.take(before);
      game.told.answer(game.words.t(`games.${problem}`));
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
    return this.#begin(request);
  }

  /** Leaves the page: another tab may take the game up. */
  leave() {
    this.flow.halt();
    this.keeper.leave();
  }

  /** The same rules, players and prize once more. */
  #alike() {
    if (!this.game.view) return FIRST;
    const { options, seats, names, prize } = this.game.view;
    return { options, seats, names, prize };
  }

  /**
   * @param {Record<string, unknown>} [request]
   */
  async #begin(request = FIRST) {
    let refusal = "";
    await this.flow.askInTurn(async () => {
      let reply;
      try {
        reply = await this.engine.call("new", request);
      } catch (error) {
        refusal = this.game.words.refusal(expected(error));
        return;
      }
      await this.keeper.add({ save: reply.save });
      this.#id = this.keeper.id;
      this.flow.begin();
      this.flow.take(reply);
    });
    return refusal;
  }

  /**
   * @param {import("./saved.js").Entry} entry
   * @returns {Promise<"damaged" | "version" | null>} why it can't be read
   */
  async #load({ game: saved, newer }) {
    if (!saved) return newer ? "version" : "damaged";
    const { game } = this;
    try {
      const reply = await this.engine.call("load", { save: saved.save });
      const { left, paused, shared } = saved;
      this.#id = this.keeper.id;
      this.flow.begin({ seen: new Seen(saved), left, paused, shared });
      game.replace(reply);
      game.told.say(game.words.t("loading.resume"));
    } catch (error) {
      return expected(error).code === "save.version" ? "version" : "damaged";
    }
    return null;
  }

  /** Another tab plays the game. */
  #leaveItThere() {
    const { told, words } = this.game;
    this.flow.halt();
    this.game.elsewhere = true;
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
