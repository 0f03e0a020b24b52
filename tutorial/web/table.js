// <hearts-table>: the custom element. It brings words, settings, engine and game together, draws
// when the game changes, speaks the live message and puts the focus where it belongs.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { dialogView, syncDialog } from "./dialogs.js";
import { Engine } from "./engine.js";
import { TableGame } from "./game.js";
import { focusCard } from "./hand.js";
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
  #root = document.createElement("div");
  #live = document.createElement("p");
  /** @type {import("./dialogs.js").DialogName | null} */ #dialog = null;
  /** @type {{text: string, retry: boolean} | null} */ #loading = null;
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
      this.engine.stop();
    });
  }

  async #boot() {
    let words;
    try {
      const lang = this.dataset.lang ?? document.documentElement.lang;
      words = await loadWords(this.dataset.root ?? "./", lang);
    } catch {
      // Without words nothing can be said; the page's own text stays.
      return;
    }
    const game = new TableGame(this.engine, words, await loadSettings());
    this.#game = game;
    game.addEventListener("change", () => this.#draw());
    game.addEventListener("stop", () => this.#wishFocus(game));
    game.addEventListener("say", (event) => this.#speak(/** @type {CustomEvent} */ (event).detail));
    if (store.failure) this.#storeFailed();
    this.prepend(this.#root);
    await this.#start(game);
  }

  /** @param {TableGame} game */
  async #start(game) {
    this.#showLoading("start", 0);
    try {
      await this.engine.start();
      this.#loading = null;
      await game.resume();
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
    this.#dialog = name;
    this.#draw();
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
    if (game.view) {
      // The text for readers without JavaScript has done its work.
      for (const child of [...this.children]) {
        if (child !== this.#root && child !== this.#live) child.remove();
      }
    }
    this.dataset.deck = game.settings.deck;
    render(this.#template(game), this.#root);
    syncDialog(this.#root, this.#dialog);
    this.#moveFocus(game);
  }

  /** @param {TableGame} game */
  #template(game) {
    const { words, view } = game;
    const loading = this.#loading;
    const retry = loading?.retry ? () => void this.#start(game) : null;
    return html`${noticesView(words, game.notices, (text) => {
      game.notices = game.notices.filter((other) => other !== text);
      this.#draw();
    })}
    ${loading ? loadingView(words, loading.text, retry) : nothing}
    ${view ? this.#tableTemplate(game, view) : nothing}`;
  }

  /**
   * @param {TableGame} game
   * @param {import("./wire.d.ts").State} view
   */
  #tableTemplate(game, view) {
    return html`${tableView({
      game,
      view,
      rules: `${this.dataset.root ?? "./"}${this.dataset.lang ?? "en"}/rules/`,
      onActivate: (code, event) => this.#activate(game, code, event),
      onFocus: (code) => {
        if (game.focus === code) return;
        game.focus = code;
        this.#draw();
      },
      onCommand: (command) => this.#command(game, command),
      onOpen: (name) => this.#open(name),
    })}
    ${dialogView(this.#dialog, {
      words: game.words,
      view,
      settings: game.settings,
      onSetting: (id, choice) => this.#setting(game, id, choice),
      onNew: () => {
        this.#open(null);
        void game.start();
      },
      onClose: () => this.#open(null),
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
