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
import { focusCard, leaveCard } from "./hand.js";
import { focusMistake } from "./newgameview.js";
import { STANDARD, loadOptions, ruleLink } from "./options.js";
import { summary } from "./optionsform.js";
import { Playing } from "./playing.js";
import { pressOnce } from "./pointer.js";
import { copy } from "./sending.js";
import { Session } from "./session.js";
import { loadSettings } from "./settings.js";
import { soon } from "./soon.js";
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
  #drag = new CardDrag((code, at) => this.#drop(code, at));
  #connected = false;
  /** Something has changed that is not drawn yet. */
  #changed = false;
  /** The answer that was brought into sight last. @type {object | null} */ #answer = null;
  /** A drawing waits for the rest of its work. */
  #settling = false;
  /** Each start of the engine has a number; what an older one has to say is out of date. */
  #attempt = 0;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#escape(event);

  connectedCallback() {
    if (this.#connected) return;
    this.#connected = true;
    this.#root.className = "table-root";
    this.#live.className = "visually-hidden";
    this.#live.setAttribute("role", "status");
    this.append(this.#live);
    pressOnce(this);
    this.engine.addEventListener("progress", (event) => {
      const { progress, stage } = /** @type {CustomEvent} */ (event).detail;
      this.#showLoading(stage, progress);
    });
    this.engine.addEventListener("lost", () => void this.#recover());
    // Not every browser gives a button that is clicked the focus.
    document.addEventListener("keydown", this.#onKey);
    store.addEventListener("failed", () => this.#storeFailed());
    void this.#boot();
  }

  disconnectedCallback() {
    // A moved element is connected again in the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#attempt += 1;
      document.removeEventListener("keydown", this.#onKey);
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
    if (store.trouble) this.#storeFailed();
    this.prepend(this.#root);
    this.append(this.#gamesRoot);
    await this.#start(this.#parts, () => this.engine.start());
  }

  // --- the engine -----------------------------------------------------------------------------------

  /**
   * Starts the engine and brings a game onto the table. A failure can be retried.
   * @param {Parts} parts
   * @param {() => Promise<void>} start
   */
  async #start(parts, start) {
    const { dialogs, game, session } = parts;
    const { told, words } = game;
    this.#attempt += 1;
    const attempt = this.#attempt;
    const again = game.view !== null || game.elsewhere;
    if (!again) this.#showLoading("start", 0);
    try {
      await start();
      this.#loading = null;
      const how = await session.resume();
      if (attempt !== this.#attempt) return;
      if (how !== "elsewhere" && again) {
        told.tell(words.t(how === "resumed" ? "error.recovered" : "error.restarted"));
      } else if (how === "resumed") {
        told.say(words.t("loading.resume"));
      }
      session.flow.open();
      if (again) return;
      // An address may ask for a game: it is offered, and nothing is given up for it.
      if (location.search !== "") await dialogs.openNew(location.search);
      document.dispatchEvent(new Event("hearts-ready"));
    } catch (error) {
      if (attempt === this.#attempt) this.#startFailed(parts, error);
    }
  }

  /** The worker died: another one goes on from the last save. */
  async #recover() {
    if (!this.#parts) return;
    const { game, session } = this.#parts;
    session.flow.close("error.lost");
    game.told.refuse("error.lost");
    await this.#start(this.#parts, () => this.engine.restart());
  }

  /**
   * @param {Parts} parts
   * @param {unknown} error
   */
  #startFailed({ game, session }, error) {
    console.error(error);
    session.flow.close("error.start");
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
    if (!this.#parts || !store.trouble) return;
    const { told, words } = this.#parts.game;
    told.notice(words.t(store.trouble));
    this.#draw();
  }

  // --- what the person does -------------------------------------------------------------------------

  /**
   * A card was dragged; elsewhere than on the table it goes back.
   * @param {string} code
   * @param {Element | null} at
   */
  #drop(code, at) {
    if (at?.closest(TABLE)) this.#parts?.playing.drop(code);
  }

  /** @param {KeyboardEvent} event */
  #escape({ key }) {
    const { acts, dialogs, games } = this.#parts ?? {};
    if (key === "Escape" && dialogs?.name === null && games?.page === null) acts?.lower();
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
    // It is marked before it has the focus.
    if (!(await dialogs.startNew())) soon(() => focusMistake(this.#root, dialogs.chosen));
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

  /** Draws all changes of this task at once, in one of its own. */
  #draw() {
    if (!this.#changed) soon(() => this.#drawNow());
    this.#changed = true;
  }

  #drawNow() {
    this.#changed = false;
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
    leaveCard(this.#root, game.view?.hand ?? []);
    render(this.#template(parts), this.#root);
    if (dialogs.name === null) syncDialog(this.#root, null);
    // In one piece, all that the browser does after a drawing would keep a slow device waiting too long.
    // So it works out the styles now, which it needs for this, and the layout in the next task.
    this.#root.getAnimations({ subtree: true });
    if (!this.#settling) soon(() => this.#settle(parts));
    this.#settling = true;
  }

  /**
   * Opens a dialog or moves the focus: for both the page is laid out.
   * @param {Parts} parts
   */
  #settle({ dialogs, game }) {
    this.#settling = false;
    if (!this.#root.isConnected) return;
    if (dialogs.name !== null) syncDialog(this.#root, dialogs.name);
    else this.#moveFocus(game);
    this.#showAnswer(game.told);
    this.#root.getBoundingClientRect();
  }

  /**
   * A new answer comes into sight: the button that was pressed for it may be far below.
   * @param {import("./told.js").Told} told
   */
  #showAnswer({ note }) {
    if (note === this.#answer) return;
    this.#answer = note;
    if (note) this.#root.querySelector(".notes .note:last-child")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Parts} parts */
  #template(parts) {
    const { told, words } = parts.game;
    const loading = this.#loading;
    const retry = loading?.retry ? () => void this.#start(parts, () => this.engine.start()) : null;
    return html`${noticesView(words, told.notices, (text) => told.close(text))}
    ${loading ? loadingView(words, loading.text, retry) : nothing} ${this.#contents(parts)}`;
  }

  /** @param {Parts} parts */
  #contents(parts) {
    const { game, games } = parts;
    if (game.elsewhere) return html`${elsewhereView(games)} ${this.#dialogTemplate(parts, null)}`;
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
      explained: options.rules,
      summary: summary(game.words, options, choice),
      onCopy: () => void this.#copyLink(parts, view),
      onTyped: (text) => void typed(text, playing, open),
      onActivate: (code) => playing.activate(code),
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
    ${this.#dialogTemplate(parts, view)}`;
  }

  /**
   * @param {Parts} parts
   * @param {import("./game.js").Shown | null} view
   */
  #dialogTemplate(parts, view) {
    return dialogView({ dialogs: parts.dialogs, view, onNew: () => void this.#startNew(parts) });
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
    if (here && (game.over || game.waiting || game.handover !== null)) game.wish = "action";
  }

  /** @param {TableGame} game */
  #moveFocus(game) {
    // Who types goes on typing.
    if (document.activeElement?.closest(".command")) game.wish = null;
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
