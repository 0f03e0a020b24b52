// The table's dialogs: which one is open, and what it needs of the engine and of the device. How they
// look is in dialogsview.js.

import { EngineError, LOST } from "./engine.js";
import { NewGame } from "./newgame.js";
import { Replay } from "./replay.js";

/**
 * @typedef {"help" | "settings" | "new" | "scores" | "last" | "kitty" | "replay"
 *   | "commands" | "players"} DialogName
 */

/** Event "change": draw again. */
export class Dialogs extends EventTarget {
  /** The one that is open. @type {DialogName | null} */ name = null;
  /** What is chosen for a new game. @type {NewGame} */ chosen;
  /** @type {Replay | null} */ replay = null;
  /** An example of every command. @type {Record<string, string>} */ forms = {};

  /**
   * @param {import("./acts.js").Acts} acts
   * @param {import("./options.js").Options} options
   */
  constructor(acts, options) {
    super();
    this.acts = acts;
    this.game = acts.game;
    this.options = options;
    this.chosen = new NewGame(options, acts.game.settings);
    // Taken back, the table must not open by itself what lay there; a new game can be chosen without it.
    this.game.addEventListener("elsewhere", () => {
      if (this.name !== "new") this.#show(null);
    });
  }

  /** @param {DialogName} name */
  async open(name) {
    if (name === "new") await this.openNew();
    else if (name === "commands") await this.#openCommands();
    else if (name === "replay") await this.replayRound(this.game.view?.sheet.length ?? 0);
    else this.#show(name);
  }

  close() {
    // Loaded again, the page must not ask the same once more.
    if (this.name === "new" && location.search !== "") {
      history.replaceState(history.state, "", location.pathname + location.hash);
    }
    this.#show(null);
  }

  /**
   * Opens the choice of a new game with what was chosen the last time, or with what an address asks
   * for. One that asks for nothing opens nothing.
   * @param {string} [search]
   */
  async openNew(search = "") {
    const chosen = new NewGame(this.options, this.game.settings);
    await chosen.recall();
    const asked = chosen.read(search);
    if (search !== "" && !asked) return;
    if (chosen.code !== "") await this.#checkCode(chosen);
    chosen.addEventListener("change", () => this.#changed());
    this.chosen = chosen;
    this.#show("new");
  }

  /**
   * Starts the game that is chosen.
   * @returns {Promise<boolean>} false if something is wrong with it, which is then said
   */
  async startNew() {
    const { acts, chosen, game } = this;
    if (!chosen.check(game.words)) return false;
    const { settings } = chosen;
    chosen.refusal = await acts.session.start(chosen.request);
    if (chosen.refusal !== "") {
      this.#changed();
      return false;
    }
    await chosen.remember();
    acts.set(settings);
    this.close();
    return true;
  }

  /** @param {number} round a finished one, whose tricks are shown from the first */
  async replayRound(round) {
    const reply = await this.#ask("replay", { round });
    if (!reply) return;
    this.replay = new Replay(reply);
    this.replay.addEventListener("change", () => this.#changed());
    this.#show("replay");
  }

  /**
   * Who sends a wrong deal code may be asked for another one, before all else is chosen.
   * @param {NewGame} chosen
   */
  async #checkCode(chosen) {
    const { acts, game } = this;
    try {
      await acts.flow.question("code", { code: chosen.code });
    } catch (error) {
      if (error instanceof EngineError && error.code !== LOST) chosen.refusal = game.words.refusal(error);
    }
  }

  async #openCommands() {
    const reply = await this.#ask("command", { text: "help" });
    if (!reply) return;
    this.forms = reply.forms;
    this.#show("commands");
  }

  /**
   * What a dialog needs of the engine.
   * @param {string} verb
   * @param {Record<string, unknown>} fields
   * @returns {Promise<any>} null if there is no answer, which is then said
   */
  async #ask(verb, fields) {
    try {
      return await this.acts.flow.question(verb, fields);
    } catch (error) {
      this.acts.flow.failed(error);
      return null;
    }
  }

  /** @param {DialogName | null} name */
  #show(name) {
    this.name = this.game.elsewhere && name !== "new" ? null : name;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
