// <hearts-table>: the custom element. It brings words, settings, engine and game together, draws
// when the game changes, speaks the live message and puts the focus where it belongs.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { typed } from "./commands.js";
import { dialogView, syncDialog } from "./dialogs.js";
import { Engine } from "./engine.js";
import { TableGame } from "./game.js";
import { Games } from "./games.js";
import { drawGames, elsewhereView } from "./gamesview.js";
import { focusCard } from "./hand.js";
import { NewGame } from "./newgame.js";
import { focusMistake } from "./newgameview.js";
import { STANDARD, loadOptions, ruleLink } from "./options.js";
import { summary } from "./optionsform.js";
import { Replay } from "./replay.js";
import { copy } from "./sending.js";
import { loadSettings, saveSettings } from "./settings.js";
import { sayHand, sayLastTrick, sayPoints, sayTrick } from "./speech.js";
import { store } from "./store.js";
import { loadingView, noticesView, tableView } from "./tableview.js";
import { loadWords } from "./words.js";

/** A second click so near and so soon belongs to the first one. */
const DOUBLE = Object.freeze({ milliseconds: 350, pixels: 30 });

/** Commands of the hand that are answered with a sentence. */
const ANSWERS = Object.freeze({
  trick: sayTrick,
  lastTrick: sayLastTrick,
  points: sayPoints,
  hand: sayHand,
});

export class HeartsTable extends HTMLElement {
  engine = new Engine();

  /** @type {TableGame | null} */ #game = null;
  /** @type {Games | null} */ #games = null;
  #gamesRoot = document.createElement("div");
  #root = document.createElement("div");
  #live = document.createElement("p");
  /** @type {import("./dialogs.js").DialogName | null} */ #dialog = null;
  /** @type {{text: string, retry: boolean} | null} */ #loading = null;
  /** What is chosen for a new game. @type {NewGame | null} */ #chosen = null;
  /** @type {Replay | null} */ #replay = null;
  /** An example of every command. @type {Record<string, string>} */ #forms = {};
  #lastPlay = { time: -Infinity, x: 0, y: 0 };
  #connected = false;

  connectedCallback() {
    if (this.#connected) return;
    this.#connected = true;
    this.#root.className = "table-root";
    this.#live.className = "visually-hidden";
    this.#live.setAttribute("role", "status");
    this.append(this.#live);
    this.engine.addEventListener("progress", (event) => {
      const { progress, stage } = /** @type {CustomEvent} */ (event).detail;
      this.#showLoading(stage, progress);
    });
    this.engine.addEventListener("lost", () => void this.#recover());
    store.addEventListener("failed", () => this.#storeFailed());
    void this.#boot();
  }

  disconnectedCallback() {
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#game?.halt();
      this.#game?.keeper.leave();
      this.engine.stop();
    });
  }

  async #boot() {
    let words, options;
    try {
      const root = this.dataset.root ?? "./";
      const lang = this.dataset.lang ?? document.documentElement.lang;
      [words, options] = await Promise.all([loadWords(root, lang), loadOptions(root)]);
    } catch {
      // Without words nothing can be said; the page's own text stays.
      return;
    }
    const game = new TableGame(this.engine, words, await loadSettings());
    this.#game = game;
    const chosen = new NewGame(options, game.settings);
    this.#chosen = chosen;
    chosen.addEventListener("change", () => this.#draw());
    game.addEventListener("change", () => this.#draw());
    game.addEventListener("stop", () => this.#wishFocus(game));
    game.addEventListener("say", (event) => this.#speak(/** @type {CustomEvent} */ (event).detail));
    if (store.failure) this.#storeFailed();
    this.prepend(this.#root);
    const games = new Games(game);
    this.#games = games;
    games.addEventListener("change", () => drawGames(games, this.#gamesRoot));
    this.append(this.#gamesRoot);
    await this.#start(game);
  }

  /** @param {TableGame} game */
  async #start(game) {
    this.#showLoading("start", 0);
    try {
      await this.engine.start();
      this.#loading = null;
      await game.resume();
      await this.#readAddress();
      document.dispatchEvent(new Event("hearts-ready"));
    } catch (error) {
      this.#startFailed(game, error);
    }
  }

  /** The worker died: another one goes on from the last save. */
  async #recover() {
    const game = this.#game;
    if (!game) return;
    game.halt();
    game.refuse(game.words.t("error.lost"));
    try {
      await this.engine.restart();
      this.#loading = null;
      const how = await game.resume();
      if (how === "elsewhere") return;
      game.refuse(game.words.t(how === "resumed" ? "error.recovered" : "error.restarted"));
    } catch (error) {
      this.#startFailed(game, error);
    }
  }

  /**
   * @param {TableGame} game
   * @param {unknown} error
   */
  #startFailed(game, error) {
    console.error(error);
    this.#loading = { text: game.words.t("error.start"), retry: true };
    this.#draw();
    this.#speak(this.#loading.text);
  }

  /**
   * @param {string} stage
   * @param {number} progress
   */
  #showLoading(stage, progress) {
    const words = this.#game?.words;
    if (!words) return;
    const text =
      stage === "download"
        ? words.t("loading.download", { percent: words.percent(progress) })
        : words.t("loading.start");
    this.#loading = { text, retry: false };
    this.#draw();
  }

  #storeFailed() {
    const game = this.#game;
    if (!game || !store.failure) return;
    const text = game.words.t(store.failure.full ? "error.full" : "error.store");
    if (!game.notices.includes(text)) game.notices.push(text);
    this.#draw();
  }

  // --- what the person does -----------------------------------------------------------------------

  /**
   * @param {TableGame} game
   * @param {string} code
   * @param {MouseEvent} event
   */
  #activate(game, code, event) {
    if (this.#isDouble(event)) return;
    if (game.activate(code)) {
      this.#lastPlay = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    }
  }

  /** @param {MouseEvent} event */
  #isDouble(event) {
    // A click made by a key has no count and no place.
    if (event.detail === 0) return false;
    const { time, x, y } = this.#lastPlay;
    const near = Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE.pixels;
    return event.timeStamp - time < DOUBLE.milliseconds && near;
  }

  /**
   * @param {TableGame} game
   * @param {import("./keys.js").Command} command
   */
  #command(game, command) {
    if (command === "help") this.#open("help");
    else if (command === "hint") game.hint();
    else if (command in ANSWERS && game.view) {
      const answer = ANSWERS[/** @type {keyof typeof ANSWERS} */ (command)];
      game.refuse(answer(game.words, game.view));
    }
  }

  /** @param {import("./dialogs.js").DialogName | null} name */
  #open(name) {
    if (name === "new") return void this.#openNew();
    if (name === "commands") return void this.#openCommands();
    this.#dialog = name;
    this.#draw();
  }

  // --- a new game ---------------------------------------------------------------------------------

  /** Opens the choice with what was chosen the last time, or with what the address asks for. */
  async #openNew(search = "") {
    const game = this.#game;
    const options = this.#chosen?.options;
    if (!game || !options) return;
    const chosen = new NewGame(options, game.settings);
    await chosen.recall();
    const asked = chosen.read(search);
    if (search !== "" && !asked) return;
    chosen.addEventListener("change", () => this.#draw());
    this.#chosen = chosen;
    this.#dialog = "new";
    this.#draw();
  }

  /** An address may ask for a game: it is offered, and nothing is given up for it. */
  async #readAddress() {
    const { search } = location;
    if (search !== "") await this.#openNew(search);
  }

  async #startNew() {
    const game = this.#game;
    const chosen = this.#chosen;
    if (!game || !chosen) return;
    if (!chosen.check(game.words)) return focusMistake(this.#root, chosen);
    const settings = chosen.settings;
    chosen.refusal = await game.start(chosen.request, chosen.sharing);
    if (chosen.refusal !== "") return this.#draw();
    await chosen.remember();
    game.set(settings);
    void saveSettings(settings);
    this.#close();
  }

  #close() {
    // Loaded again, the page must not ask the same once more.
    if (this.#dialog === "new" && location.search !== "") {
      history.replaceState(history.state, "", location.pathname + location.hash);
    }
    this.#open(null);
  }

  // --- the game on the table ----------------------------------------------------------------------

  /**
   * The rules of the game on the table, as a choice.
   * @param {import("./wire.d.ts").State} view
   * @returns {import("./options.js").Choice}
   */
  #choiceOf(view) {
    const values = /** @type {import("./options.js").Values} */ (view.options);
    return { preset: view.preset ?? STANDARD, values };
  }

  /** @param {import("./wire.d.ts").State} view */
  async #copyLink(view) {
    const game = this.#game;
    const chosen = this.#chosen;
    if (!game || !chosen) return;
    const link = new URL(chosen.link(this.#choiceOf(view), view.code), location.href);
    link.hash = "";
    const done = await copy(link.href);
    game.refuse(game.words.t(done ? "about.copied" : "about.link", { link: link.href }));
  }

  async #openReplay() {
    const game = this.#game;
    const round = game?.view?.sheet.length;
    if (!game || !round) return;
    const reply = await this.#asked(game, "replay", { round });
    if (!reply) return;
    const replay = new Replay(reply);
    replay.addEventListener("change", () => this.#draw());
    this.#replay = replay;
    this.#open("replay");
  }

  async #openCommands() {
    const game = this.#game;
    if (!game) return;
    const reply = await this.#asked(game, "command", { text: "help" });
    if (!reply) return;
    this.#forms = reply.forms;
    this.#dialog = "commands";
    this.#draw();
  }

  /**
   * What a dialog needs of the engine.
   * @param {TableGame} game
   * @param {string} verb
   * @param {Record<string, unknown>} fields
   * @returns {Promise<any>} null if there is no answer, which is then said
   */
  async #asked(game, verb, fields) {
    try {
      return await game.engine.call(verb, fields);
    } catch (error) {
      game.failed(error);
      return null;
    }
  }

  /**
   * @param {TableGame} game
   * @param {string} id
   * @param {string} choice
   */
  #setting(game, id, choice) {
    game.set({ ...game.settings, [id]: choice });
    void saveSettings(game.settings);
  }

  // --- drawing, speaking, focus -------------------------------------------------------------------

  #draw() {
    const game = this.#game;
    if (!game || !this.#root.isConnected) return;
    if (game.view || game.elsewhere) {
      // The text for readers without JavaScript has done its work.
      for (const child of [...this.children]) {
        if (![this.#root, this.#live, this.#gamesRoot].includes(/** @type {any} */ (child))) child.remove();
      }
    }
    this.dataset.deck = game.settings.deck;
    render(this.#template(game), this.#root);
    syncDialog(this.#root, this.#dialog);
    this.#moveFocus(game);
  }

  /** @param {TableGame} game */
  #template(game) {
    const { words } = game;
    const loading = this.#loading;
    const retry = loading?.retry ? () => void this.#start(game) : null;
    return html`${noticesView(words, game.notices, (text) => {
      game.notices = game.notices.filter((other) => other !== text);
      this.#draw();
    })}
    ${loading ? loadingView(words, loading.text, retry) : nothing}
    ${this.#contents(game)}`;
  }

  /** @param {TableGame} game */
  #contents(game) {
    if (game.elsewhere && this.#games) return elsewhereView(game, this.#games);
    return game.view ? this.#tableTemplate(game, game.view) : nothing;
  }

  /**
   * @param {TableGame} game
   * @param {import("./game.js").Shown} view
   */
  #tableTemplate(game, view) {
    const chosen = this.#chosen;
    if (!chosen) return nothing;
    const { options } = chosen;
    const choice = this.#choiceOf(view);
    const page = `${this.dataset.root ?? "./"}${this.dataset.lang ?? "en"}/rules/`;
    return html`${tableView({
      game,
      view,
      rules: (rule) => {
        const link = ruleLink(page, rule ?? "", options, choice);
        return rule === undefined ? link.replace(/#$/, "") : link;
      },
      summary: summary(game.words, options, choice),
      onCopy: () => void this.#copyLink(view),
      onTyped: (text) => void typed(text, game, (name) => this.#open(name)),
      onReplay: () => void this.#openReplay(),
      onActivate: (code, event) => this.#activate(game, code, event),
      onFocus: (code) => {
        if (game.focus === code) return;
        game.focus = code;
        this.#draw();
      },
      onCommand: (command) => this.#command(game, command),
      onOpen: (name) => this.#open(name),
      onGames: () => void this.#games?.open("list"),
    })}
    ${dialogView(this.#dialog, {
      game,
      words: game.words,
      view,
      settings: game.settings,
      onSetting: (id, choice) => this.#setting(game, id, choice),
      chosen,
      replay: this.#replay,
      forms: this.#forms,
      onNew: () => void this.#startNew(),
      onClose: () => this.#close(),
    })}`;
  }

  /** @param {string} text */
  #speak(text) {
    // The same text twice in a row would not be read out again.
    this.#live.textContent = text === this.#live.textContent ? `${text}\u00a0` : text;
  }

  /**
   * The table waits for a button: whoever plays by keys finds the focus there.
   * @param {TableGame} game
   */
  #wishFocus(game) {
    const here = this.#root.contains(document.activeElement) || game.wish !== null;
    if (here && (game.over || game.waiting)) game.wish = "action";
  }

  /** @param {TableGame} game */
  #moveFocus(game) {
    if (!game.wish || this.#dialog) return;
    if (game.wish === "action") {
      const action = this.#root.querySelector(".table-action");
      if (!(action instanceof HTMLElement)) return;
      action.focus({ preventScroll: true });
      game.wish = null;
    } else {
      const hand = game.view?.hand ?? [];
      const code = game.focus !== null && hand.includes(game.focus) ? game.focus : hand[0];
      if (code && focusCard(this.#root, code)) game.wish = null;
    }
  }
}

customElements.define("hearts-table", HeartsTable);
