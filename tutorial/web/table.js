// <hearts-table>: the custom element. It brings words, settings, engine and game together, draws
// when the game changes, speaks the live message and puts the focus where it belongs.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { Acts } from "./acts.js";
import { typed } from "./commands.js";
import { Dialogs } from "./dialogs.js";
import { dialogView, syncDialog } from "./dialogsview.js";
import { CardDrag } from "./drag.js";
import { Engine } from "./engine.js";
import { Flow } from "./flow.js";
import { TableGame } from "./game.js";
import { Games } from "./games.js";
import { drawGames, elsewhereView } from "./gamesview.js";
import { focusCard } from "./hand.js";
import { focusMistake } from "./newgameview.js";
import { STANDARD, loadOptions, ruleLink } from "./options.js";
import { summary } from "./optionsform.js";
import { Playing } from "./playing.js";
import { Clicks } from "./pointer.js";
import { copy } from "./sending.js";
import { Session } from "./session.js";
import { loadSettings } from "./settings.js";
import { answerTo } from "./speech.js";
import { store } from "./store.js";
import { loadingView, noticesView, tableView } from "./tableview.js";
import { loadWords } from "./words.js";

/**
 * @typedef {object} Parts what there is once the words are there
 * @property {TableGame} game
 * @property {Session} session
 * @property {Acts} acts
 * @property {Playing} playing
 * @property {Dialogs} dialogs
 * @property {Games} games
 */

/** Where a card is dropped to be played: around the trick, and above the hand. */
const TABLE = ".felt, .say";

export class HeartsTable extends HTMLElement {
  engine = new Engine();

  /** @type {Parts | null} */ #parts = null;
  #gamesRoot = document.createElement("div");
  #root = document.createElement("div");
  #live = document.createElement("p");
  /** @type {{text: string, retry: boolean} | null} */ #loading = null;
  #clicks = new Clicks();
  #drag = new CardDrag((code, at) => this.#drop(code, at));
  #connected = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #settling;

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
    this.#root.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#escape();
    });
    store.addEventListener("failed", () => this.#storeFailed());
    void this.#boot();
  }

  disconnectedCallback() {
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#parts?.session.leave();
      this.engine.stop();
    });
  }

  async #boot() {
    let words, options;
    // Python takes longest to come, so it is sent for first; who waits for it hears of a failure.
    this.engine.start().catch(() => {});
    try {
      const root = this.dataset.root ?? "./";
      const lang = this.dataset.lang ?? document.documentElement.lang;
      [words, options] = await Promise.all([loadWords(root, lang), loadOptions(root)]);
    } catch {
      // Without words nothing can be said; the page's own text stays.
      this.engine.stop();
      return;
    }
    const game = new TableGame(words, await loadSettings(options));
    const session = new Session(new Flow(this.engine, game));
    const acts = new Acts(session);
    const dialogs = new Dialogs(acts, options);
    const games = new Games(session);
    this.#parts = { game, session, acts, dialogs, games, playing: new Playing(acts) };
    game.addEventListener("change", () => this.#draw());
    game.addEventListener("stop", () => this.#wishFocus(game));
    game.told.addEventListener("say", (event) =>
      this.#speak(/** @type {CustomEvent} */ (event).detail),
    );
    dialogs.addEventListener("change", () => this.#draw());
    games.addEventListener("change", () => drawGames(games, this.#gamesRoot));
    if (store.failure) this.#storeFailed();
    this.prepend(this.#root);
    this.append(this.#gamesRoot);
    await this.#start(this.#parts);
  }

  // --- the engine -----------------------------------------------------------------------------------

  /** @param {Parts} parts */
  async #start({ dialogs, game, session }) {
    this.#showLoading("start", 0);
    try {
      await this.engine.start();
      this.#loading = null;
      await session.resume();
      // An address may ask for a game: it is offered, and nothing is given up for it.
      if (location.search !== "") await dialogs.openNew(location.search);
      document.dispatchEvent(new Event("hearts-ready"));
    } catch (error) {
      this.#startFailed(game, error);
    }
  }

  /** The worker died: another one goes on from the last save. */
  async #recover() {
    if (!this.#parts) return;
    const { game, session } = this.#parts;
    const { told, words } = game;
    session.flow.halt();
    told.answer(words.t("error.lost"));
    try {
      await this.engine.restart();
      this.#loading = null;
      const how = await session.resume();
      if (how === "elsewhere") return;
      told.answer(words.t(how === "resumed" ? "error.recovered" : "error.restarted"));
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
    const words = this.#parts?.game.words;
    if (!words) return;
    const text =
      stage === "download"
        ? words.t("loading.download", { percent: words.percent(progress) })
        : words.t("loading.start");
    this.#loading = { text, retry: false };
    this.#draw();
  }

  #storeFailed() {
    if (!this.#parts || !store.failure) return;
    const { told, words } = this.#parts.game;
    told.notice(words.t(store.failure.full ? "error.full" : "error.store"));
    this.#draw();
  }

  // --- what the person does -------------------------------------------------------------------------

  /**
   * @param {Playing} playing
   * @param {string} code
   * @param {MouseEvent} event
   */
  #activate(playing, code, event) {
    if (this.#clicks.isDouble(event)) return;
    if (playing.activate(code)) this.#clicks.played(event);
  }

  /**
   * A card was dragged; elsewhere than on the table it goes back.
   * @param {string} code
   * @param {Element | null} at
   */
  #drop(code, at) {
    if (at?.closest(TABLE)) this.#parts?.playing.drop(code);
  }

  #escape() {
    this.#drag.cancel();
    const { dialogs, playing } = this.#parts ?? {};
    if (dialogs?.name === null) playing?.lower();
  }

  /**
   * @param {Parts} parts
   * @param {import("./keys.js").Command} command
   */
  #command({ acts, dialogs, game }, command) {
    if (command === "help") return void dialogs.open("help");
    if (command === "hint") return acts.hint();
    const answer = game.view && answerTo(game.words, game.view, command);
    if (answer !== null) game.told.answer(answer);
  }

  /** @param {Parts} parts */
  async #startNew({ dialogs }) {
    if (!(await dialogs.startNew())) focusMistake(this.#root, dialogs.chosen);
  }

  /**
   * The rules of the game on the table, as a choice.
   * @param {import("./wire.d.ts").State} view
   * @returns {import("./options.js").Choice}
   */
  #choiceOf(view) {
    const values = /** @type {import("./options.js").Values} */ (view.options);
    return { preset: view.preset ?? STANDARD, values };
  }

  /**
   * @param {Parts} parts
   * @param {import("./wire.d.ts").State} view
   */
  async #copyLink({ dialogs, game }, view) {
    const link = new URL(dialogs.chosen.link(this.#choiceOf(view), view.code), location.href);
    link.hash = "";
    const done = await copy(link.href);
    game.told.answer(game.words.t(done ? "about.copied" : "about.link", { link: link.href }));
  }

  // --- drawing, speaking, focus ---------------------------------------------------------------------

  #draw() {
    const parts = this.#parts;
    if (!parts || !this.#root.isConnected) return;
    const { dialogs, game } = parts;
    if (game.view || game.elsewhere) {
      // The text for readers without JavaScript has done its work.
      for (const child of [...this.children]) {
        if (![this.#root, this.#live, this.#gamesRoot].includes(/** @type {any} */ (child))) child.remove();
      }
    }
    this.dataset.deck = game.settings.deck;
    render(this.#template(parts), this.#root);
    if (dialogs.name === null) syncDialog(this.#root, null);
    this.#settling ??= setTimeout(() => this.#settle(parts));
  }

  /**
   * Opens a dialog or moves the focus: for both the browser lays the page out, which on a slow device
   * is so much work that it gets a task of its own.
   * @param {Parts} parts
   */
  #settle({ dialogs, game }) {
    this.#settling = undefined;
    if (!this.#root.isConnected) return;
    if (dialogs.name !== null) syncDialog(this.#root, dialogs.name);
    else this.#moveFocus(game);
  }

  /** @param {Parts} parts */
  #template(parts) {
    const { told, words } = parts.game;
    const loading = this.#loading;
    const retry = loading?.retry ? () => void this.#start(parts) : null;
    return html`${noticesView(words, told.notices, (text) => told.close(text))}
    ${loading ? loadingView(words, loading.text, retry) : nothing} ${this.#contents(parts)}`;
  }

  /** @param {Parts} parts */
  #contents(parts) {
    const { game, games } = parts;
    if (game.elsewhere) return elsewhereView(games);
    return game.view ? this.#tableTemplate(parts, game.view) : nothing;
  }

  /**
   * @param {Parts} parts
   * @param {import("./game.js").Shown} view
   */
  #tableTemplate(parts, view) {
    const { acts, dialogs, game, games, playing } = parts;
    const { options } = dialogs;
    const choice = this.#choiceOf(view);
    const page = `${this.dataset.root ?? "./"}${this.dataset.lang ?? "en"}/rules/`;
    const open = (/** @type {import("./dialogs.js").DialogName} */ name) => void dialogs.open(name);
    return html`${tableView({
      game,
      acts,
      playing,
      view,
      rules: (rule) => {
        const link = ruleLink(page, rule ?? "", options, choice);
        return rule === undefined ? link.replace(/#$/, "") : link;
      },
      summary: summary(game.words, options, choice),
      onCopy: () => void this.#copyLink(parts, view),
      onTyped: (text) => void typed(text, playing, open),
      onActivate: (code, event) => this.#activate(playing, code, event),
      drag: this.#drag,
      onFocus: (code) => {
        if (game.focus === code) return;
        game.focus = code;
        this.#draw();
      },
      onCommand: (command) => this.#command(parts, command),
      onOpen: open,
      onReplay: (round) => void dialogs.replayRound(round),
      onGames: () => void games.open("list"),
    })}
    ${dialogView({ dialogs, view, onNew: () => void this.#startNew(parts) })}`;
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
    if (game.wish === "action") {
      const action = this.#root.querySelector(".table-action");
      if (!(action instanceof HTMLElement)) return;
      action.focus({ preventScroll: true });
      game.wish = null;
    } else if (game.wish === "hand") {
      const hand = game.view?.hand ?? [];
      const code = game.focus !== null && hand.includes(game.focus) ? game.focus : hand[0];
      if (code && focusCard(this.#root, code)) game.wish = null;
    }
  }
}

customElements.define("hearts-table", HeartsTable);
