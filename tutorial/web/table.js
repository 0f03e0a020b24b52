// <hearts-table>: a whole game against three CPU players. The element keeps the page's part of the
// game (what was seen, what is chosen, what is said); the rules are asked of the engine.

import { html, nothing, render } from "./vendor/lit-html/lit-html.js";
import { place, seatView, statusView, trickView } from "./board.js";
import { dialogView, syncDialog } from "./dialogs.js";
import { Engine, EngineError, LOST } from "./engine.js";
import { focusCard, handView } from "./hand.js";
import { loadGame, saveGame, setAside } from "./saved.js";
import { PACE, loadSettings, saveSettings } from "./settings.js";
import { outcome, sheetView } from "./sheet.js";
import { eventSentences, sayHand, sayLastTrick, sayPoints, sayTrick, sayTurn } from "./speech.js";
import { store } from "./store.js";
import { loadWords } from "./words.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./wire.d.ts").AnyEvent} Event
 * @typedef {{state: State, events?: Event[]}} Reply
 * @typedef {{text: string, rule?: string}} Note
 */

const SEATS = Object.freeze(["person", "casual", "casual", "casual"]);

/** A second click so near and so soon belongs to the first one. */
const DOUBLE = Object.freeze({ milliseconds: 350, pixels: 30 });

export class HeartsTable extends HTMLElement {
  engine = new Engine();

  /** @type {Words | null} */ #words = null;
  /** @type {State | null} */ #view = null;
  /** @type {import("./settings.js").Settings} */
  #settings = { speed: "normal", deck: "two", letters: "local" };
  #root = document.createElement("div");
  #live = document.createElement("p");

  /** Cards chosen for passing. @type {string[]} */ #chosen = [];
  /** Cards a hint points at. @type {string[]} */ #marked = [];
  /** @type {Note | null} */ #note = null;
  /** Messages that stay until they are closed. @type {string[]} */ #notices = [];
  /** @type {import("./dialogs.js").DialogName | null} */ #dialog = null;
  /** @type {{text: string, retry: boolean} | null} */ #loading = null;

  /** The number of moves at which the last finished trick was seen. */
  #seenTrick = -1;
  /** The round whose received cards were seen. */
  #seenCards = 0;

  /** Sentences for the next live message. @type {string[]} */ #said = [];
  /** Each run of the table's clock has a number; an older one stops by itself. */
  #run = 0;
  /** Ends a pause early. @type {(() => void) | null} */ #wake = null;
  /** A request of the person is on its way. */
  #busy = false;
  /** @type {string | null} */ #focus = null;
  /** What gets the focus after the next drawing. @type {"hand" | "action" | null} */ #focusNext = null;
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
      this.#run += 1;
      this.engine.stop();
    });
  }

  /** @returns {string} */
  get siteRoot() {
    return this.dataset.root ?? "./";
  }

  /** @returns {string} */
  get language() {
    return this.dataset.lang ?? document.documentElement.lang;
  }

  // --- start, resume, recover ---------------------------------------------------------------

  async #boot() {
    try {
      this.#words = await loadWords(this.siteRoot, this.language);
    } catch {
      // Without words nothing can be said; the page's own text stays.
      return;
    }
    this.#settings = await loadSettings();
    if (store.failure) this.#storeFailed();
    this.prepend(this.#root);
    await this.#start();
  }

  async #start() {
    this.#showLoading("start", 0);
    try {
      await this.engine.start();
    } catch {
      this.#loading = { text: this.#t("error.start"), retry: true };
      this.#draw();
      this.#announce();
      return;
    }
    this.#loading = null;
    await this.#resume();
    document.dispatchEvent(new Event("hearts-ready"));
  }

  /** Goes on with the saved game, or starts one. */
  async #resume() {
    const saved = await loadGame();
    if (saved === null) return this.#newGame();
    if (saved.game === undefined) {
      // Not even our own wrapping could be read.
      await setAside(saved.raw);
      this.#notices.push(this.#t("error.damaged"));
      return this.#newGame();
    }
    try {
      /** @type {Reply} */
      const reply = await this.engine.call("load", { save: saved.game.save });
      this.#seenTrick = saved.game.seenTrick;
      this.#seenCards = saved.game.seenCards;
      this.#replace(reply);
      this.#say(this.#t("loading.resume"));
      return this.#go();
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === LOST) return this.#failed(error);
      await setAside(saved.raw);
      const known = error.code === "save.version" ? "error.version" : "error.damaged";
      this.#notices.push(this.#t(known));
      return this.#newGame();
    }
  }

  async #newGame() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    await this.#ask(async () => {
      const reply = await this.engine.call("new", { options: {}, seats: SEATS, seed });
      this.#seenTrick = -1;
      this.#seenCards = 0;
      this.#said = [];
      this.#replace(reply);
    });
  }

  /** The worker died: another one goes on from the last save. */
  async #recover() {
    this.#run += 1;
    this.#busy = false;
    this.#note = { text: this.#t("error.lost") };
    this.#say(this.#note.text);
    this.#draw();
    this.#announce();
    try {
      await this.engine.restart();
    } catch {
      this.#loading = { text: this.#t("error.start"), retry: true };
      this.#draw();
      return;
    }
    this.#loading = null;
    this.#note = null;
    const saved = await loadGame();
    await this.#resume();
    const text = this.#t(saved === null ? "error.restarted" : "error.recovered");
    this.#note = { text };
    this.#say(text);
    this.#draw();
    this.#announce();
  }

  /**
   * @param {string} stage
   * @param {number} progress
   */
  #showLoading(stage, progress) {
    if (!this.#words) return;
    const text =
      stage === "download"
        ? this.#t("loading.download", { percent: this.#words.percent(progress) })
        : this.#t("loading.start");
    this.#loading = { text, retry: false };
    this.#draw();
  }

  #storeFailed() {
    if (!this.#words || !store.failure) return;
    const text = this.#t(store.failure.full ? "error.full" : "error.store");
    if (!this.#notices.includes(text)) this.#notices.push(text);
    this.#draw();
  }

  // --- the clock of the table -----------------------------------------------------------------

  /** Lets CPU players play, and stops wherever the person has something to do or to see. */
  async #go() {
    this.#run += 1;
    const run = this.#run;
    const pace = () => PACE[this.#settings.speed];
    for (;;) {
      const view = this.#view;
      if (!view) return;
      if (this.#trickUnseen()) {
        const wait = pace().trick;
        if (wait === null) return this.#stop();
        if (!(await this.#pause(wait, run))) return;
        this.#seeTrick();
        continue;
      }
      const mine = view.phase === "pass" || view.turn === view.me;
      if (view.phase === "round_end" || view.phase === "game_end" || mine || this.#cardsUnseen()) {
        return this.#stop();
      }
      if (!(await this.#pause(pace().card, run))) return;
      try {
        const reply = await this.engine.call("cpu");
        if (run !== this.#run) return;
        this.#take(reply);
      } catch (error) {
        if (run === this.#run) this.#failed(error);
        return;
      }
    }
  }

  /** The person's turn: draw, and say all that happened in one message. */
  #stop() {
    const view = this.#view;
    const words = this.#words;
    if (!view || !words) return;
    if (this.#trickUnseen()) this.#say(words.t("turn.trick"));
    else if (view.phase === "pass") this.#say(words.t(`pass.choose.${view.direction}`));
    else if (view.phase === "play" && !this.#cardsUnseen()) this.#say(sayTurn(words, view));
    else if (view.phase !== "play") {
      this.#say(...outcome(words, view));
      const scores = view.scores.map((n, seat) =>
        words.t("log.score", { player: words.t(`seat.${seat}`), n }),
      );
      this.#say(words.t("log.scores", { scores }));
      if (this.#root.contains(document.activeElement) || this.#focusNext) this.#focusNext = "action";
    }
    this.#draw();
    this.#announce();
  }

  /**
   * @param {number} milliseconds
   * @param {number} run
   * @returns {Promise<boolean>} false if the clock was started anew meanwhile
   */
  async #pause(milliseconds, run) {
    this.#draw();
    if (milliseconds > 0) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
      this.#wake = null;
    }
    return run === this.#run;
  }

  #trickUnseen() {
    const view = this.#view;
    return Boolean(
      view?.last_trick && view.trick.length === 0 && view.phase !== "pass" && this.#seenTrick !== view.moves,
    );
  }

  #seeTrick() {
    if (!this.#view) return;
    this.#seenTrick = this.#view.moves;
    this.#save();
  }

  #cardsUnseen() {
    const view = this.#view;
    return Boolean(
      view?.phase === "play" &&
        view.received?.length &&
        view.hand.length === view.tricks_total &&
        this.#seenCards !== view.round,
    );
  }

  // --- what the person does ---------------------------------------------------------------------

  /**
   * One request at a time; a refusal is worded, never silent.
   * @param {() => Promise<void>} action
   */
  async #ask(action) {
    if (this.#busy) return;
    this.#busy = true;
    this.#run += 1;
    this.#wake?.();
    try {
      await action();
    } catch (error) {
      this.#failed(error);
      return;
    } finally {
      this.#busy = false;
    }
    await this.#go();
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof EngineError) {
      // The "lost" event brings the table back; nothing to add here.
      if (error.code === LOST) return;
      this.#refuse(this.#words?.refusal(error) ?? error.code);
    } else {
      console.error(error);
      this.#refuse(this.#t("error.unknown", { code: String(error) }));
    }
  }

  /**
   * @param {string} text
   * @param {string} [rule] id of the rule's paragraph
   */
  #refuse(text, rule) {
    this.#note = rule === undefined ? { text } : { text, rule };
    this.#say(text);
    this.#draw();
    this.#announce();
  }

  /**
   * @param {string} code
   * @param {MouseEvent} event
   */
  #activate(code, event) {
    const view = this.#view;
    if (!view || this.#busy || this.#isDouble(event)) return;
    this.#focus = code;
    if (view.phase === "pass") return this.#toggle(code);
    if (this.#cardsUnseen()) return this.#refuse(this.#t("receive.wait"));
    if (view.turn !== view.me) {
      // An impatient tap goes on with a finished trick or the next card.
      if (this.#trickUnseen() && PACE[this.#settings.speed].trick === null) return this.#continue();
      if (this.#wake) return this.#wake();
      return this.#refuse(this.#t("refuse.turn.not_yours"));
    }
    const reason = view.why[code];
    if (reason) return this.#refuse(this.#words?.refusal(reason) ?? reason.code, reason.code);
    this.#lastPlay = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    const at = view.hand.indexOf(code);
    void this.#ask(async () => {
      const reply = await this.engine.call("move", { move: { play: code } });
      // The focus goes to the neighbour of the card that left the hand.
      const hand = /** @type {State} */ (reply.state).hand;
      this.#focus = hand[Math.min(at, hand.length - 1)] ?? null;
      this.#focusNext = this.#focus === null ? "action" : "hand";
      this.#take(reply);
    });
  }

  /** @param {MouseEvent} event */
  #isDouble(event) {
    if (event.detail === 0) return false;
    const { time, x, y } = this.#lastPlay;
    const near = Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE.pixels;
    return event.timeStamp - time < DOUBLE.milliseconds && near;
  }

  /** @param {string} code */
  #toggle(code) {
    const size = this.#view?.pass_size ?? 0;
    this.#note = null;
    if (this.#chosen.includes(code)) this.#chosen = this.#chosen.filter((card) => card !== code);
    else if (this.#chosen.length >= size) return this.#refuse(this.#t("pass.full"), "pass.three");
    else this.#chosen = [...this.#chosen, code];
    this.#say(this.#t("pass.count", { n: this.#chosen.length, total: size }));
    this.#draw();
    this.#announce();
  }

  #pass() {
    const size = this.#view?.pass_size ?? 0;
    if (this.#chosen.length < size) return this.#refuse(this.#t("pass.missing"), "pass.three");
    void this.#ask(async () => {
      const reply = await this.engine.call("move", { move: { pass: this.#chosen } });
      this.#focusNext = "action";
      this.#take(reply);
    });
  }

  #seeCards() {
    const view = this.#view;
    if (!view) return;
    this.#seenCards = view.round;
    this.#focus = view.hand[0] ?? null;
    this.#focusNext = "hand";
    this.#save();
    void this.#go();
  }

  #continue() {
    this.#seeTrick();
    this.#focusNext = "hand";
    void this.#go();
  }

  #next() {
    void this.#ask(async () => {
      const reply = await this.engine.call("next");
      this.#focusNext = "hand";
      this.#focus = null;
      this.#take(reply);
    });
  }

  #undo() {
    void this.#ask(async () => {
      this.#replace(await this.engine.call("undo"));
      this.#seenTrick = this.#view?.moves ?? -1;
      if (this.#view?.phase === "pass") this.#seenCards = 0;
      this.#said = [];
      this.#say(this.#t("log.undo"));
    });
  }

  #hint() {
    const view = this.#view;
    if (!view) return;
    if (view.phase === "play" && (view.turn !== view.me || this.#cardsUnseen())) {
      return this.#refuse(this.#t(this.#cardsUnseen() ? "receive.wait" : "refuse.turn.not_yours"));
    }
    void this.#ask(async () => {
      const { move } = await this.engine.call("hint");
      this.#marked = move.pass ?? [move.play];
      const text = move.pass
        ? this.#t("hint.pass", { cards: move.pass })
        : this.#t("hint.play", { card: move.play });
      this.#note = { text };
      this.#say(text);
    });
  }

  /** @param {import("./keys.js").Command} command */
  #command(command) {
    const view = this.#view;
    const words = this.#words;
    if (!view || !words) return;
    const answers = { trick: sayTrick, lastTrick: sayLastTrick, points: sayPoints, hand: sayHand };
    if (command === "help") this.#open("help");
    else if (command === "hint") this.#hint();
    else if (command in answers) {
      this.#refuse(answers[/** @type {keyof typeof answers} */ (command)](words, view));
    }
  }

  /** @param {import("./dialogs.js").DialogName | null} name */
  #open(name) {
    this.#dialog = name;
    this.#draw();
  }

  /**
   * @param {string} id
   * @param {string} choice
   */
  #setting(id, choice) {
    this.#settings = { ...this.#settings, [id]: choice };
    void saveSettings(this.#settings);
    this.#draw();
    // A table that waits for the person goes on at once when told not to wait any more.
    if (id === "speed" && !this.#busy) void this.#go();
  }

  // --- state --------------------------------------------------------------------------------------

  /**
   * A reply with events: the game went on.
   * @param {Reply} reply
   */
  #take(reply) {
    const words = this.#words;
    this.#replace(reply);
    if (words) this.#say(...eventSentences(words, reply.state, reply.events ?? []));
  }

  /** @param {Reply} reply */
  #replace(reply) {
    this.#view = reply.state;
    this.#chosen = this.#chosen.filter(
      (card) => reply.state.phase === "pass" && reply.state.hand.includes(card),
    );
    this.#marked = [];
    this.#note = null;
    this.#save();
  }

  /** Saves after every change; a failure is told by the store's event. */
  #save() {
    const seen = { seenTrick: this.#seenTrick, seenCards: this.#seenCards };
    this.engine.call("save").then(
      ({ save }) => saveGame({ save, ...seen }),
      (error) => {
        if (!(error instanceof EngineError) || error.code !== LOST) this.#failed(error);
      },
    );
  }

  // --- words ----------------------------------------------------------------------------------------

  /**
   * @param {string} key
   * @param {Record<string, import("./words.js").Value>} [args]
   */
  #t(key, args) {
    return this.#words?.t(key, args) ?? "";
  }

  /** @param {string[]} sentences */
  #say(...sentences) {
    this.#said.push(...sentences.filter(Boolean));
  }

  /** One live message with all that was said since the last one. */
  #announce() {
    if (this.#said.length === 0) return;
    const text = this.#said.join(" ");
    this.#said = [];
    // The same text twice in a row would not be read out again.
    this.#live.textContent = text === this.#live.textContent ? `${text}\u00a0` : text;
  }

  // --- drawing --------------------------------------------------------------------------------------

  #draw() {
    if (!this.#words || !this.#root.isConnected) return;
    if (this.#view) {
      // The text for readers without JavaScript has done its work.
      for (const child of [...this.children]) {
        if (child !== this.#root && child !== this.#live) child.remove();
      }
    }
    this.dataset.deck = this.#settings.deck;
    render(this.#template(), this.#root);
    syncDialog(this.#root, this.#dialog);
    this.#moveFocus();
  }

  #moveFocus() {
    const wish = this.#focusNext;
    if (!wish || this.#dialog) return;
    if (wish === "action") {
      const action = this.#root.querySelector(".table-action");
      if (action instanceof HTMLElement) action.focus({ preventScroll: true });
      this.#focusNext = null;
    } else {
      const hand = this.#view?.hand ?? [];
      const code = this.#focus && hand.includes(this.#focus) ? this.#focus : hand[0];
      if (code && focusCard(this.#root, code)) this.#focusNext = null;
    }
  }

  #template() {
    const words = this.#words;
    const view = this.#view;
    if (!words) return nothing;
    return html`${this.#noticeView(words)}
    ${this.#loading ? this.#loadingView(words, this.#loading) : nothing}
    ${view ? this.#tableView(words, view) : nothing}`;
  }

  /** @param {Words} words */
  #noticeView(words) {
    return html`<div role="alert">
      ${this.#notices.map(
        (text) =>
          html`<div class="notice">
            <p>${text}</p>
            <button
              type="button"
              class="button"
              @click=${() => {
                this.#notices = this.#notices.filter((other) => other !== text);
                this.#draw();
              }}
            >
              ${words.t("button.close")}
            </button>
          </div>`,
      )}
    </div>`;
  }

  /**
   * @param {Words} words
   * @param {{text: string, retry: boolean}} loading
   */
  #loadingView(words, loading) {
    return html`<div class="table-loading">
      <p>${loading.text}</p>
      ${loading.retry
        ? html`<button type="button" class="button is-main" @click=${() => void this.#start()}>
            ${words.t("button.retry")}
          </button>`
        : nothing}
    </div>`;
  }

  /**
   * @param {Words} words
   * @param {State} view
   */
  #tableView(words, view) {
    const { letters } = this.#settings;
    const over = this.#isOver(view);
    return html`<section class="table" aria-label=${words.t("table.label")} data-seats=${view.seats.length}>
        ${statusView(words, view)}
        <div class="felt">
          ${view.seats
            .map((_, seat) => seat)
            .sort((a, b) => place(view, a) - place(view, b))
            .map((seat) => seatView(words, view, seat, letters))}
          <div class="middle" @click=${() => this.#tapMiddle()}>
            ${over ? nothing : trickView(words, view, this.#shown(view), letters)}
          </div>
        </div>
        ${over ? this.#overView(words, view) : this.#playView(words, view)}
        ${this.#controlsView(words)}
      </section>
      ${dialogView(this.#dialog, {
        words,
        view,
        settings: this.#settings,
        onSetting: (id, choice) => this.#setting(id, choice),
        onNew: () => {
          this.#open(null);
          void this.#newGame();
        },
        onClose: () => this.#open(null),
      })}`;
  }

  /** @param {State} view */
  #isOver(view) {
    return (view.phase === "round_end" || view.phase === "game_end") && !this.#trickUnseen();
  }

  /**
   * The trick in the middle: the running one, or the finished one until the next card.
   * @param {State} view
   * @returns {import("./board.js").Shown}
   */
  #shown(view) {
    const last = view.last_trick;
    if (view.trick.length === 0 && last && view.phase !== "pass") {
      return { plays: last.plays, winner: last.winner, done: true, fresh: this.#trickUnseen() };
    }
    return { plays: view.trick, winner: null, done: false, fresh: true };
  }

  #tapMiddle() {
    if (this.#wake) this.#wake();
    else if (this.#trickUnseen()) this.#continue();
  }

  /**
   * The line that says what is to be done, the hand, and the one button that goes with it.
   * @param {Words} words
   * @param {State} view
   */
  #playView(words, view) {
    const passing = view.phase === "pass";
    const unseen = this.#cardsUnseen();
    const hand = handView({
      words,
      hand: view.hand,
      toggles: passing,
      focus: this.#focus,
      letters: this.#settings.letters,
      stateOf: (code) => ({
        points: view.values?.[code] ?? 0,
        illegal: !unseen && view.why[code] !== undefined,
        chosen: this.#chosen.includes(code),
        marked: this.#marked.includes(code),
        fresh: unseen && (view.received ?? []).includes(code),
      }),
      onActivate: (code, event) => this.#activate(code, event),
      onFocus: (code) => this.#focusin(code),
      onCommand: (command) => this.#command(command),
    });
    return html`<div class="say">
        <p class="say-main">${this.#instruction(words, view)}</p>
        <div class="say-slot">${this.#noteView(words)} ${this.#actionView(words, view)}</div>
      </div>
      ${hand}`;
  }

  /** @param {string} code */
  #focusin(code) {
    if (this.#focus === code) return;
    this.#focus = code;
    this.#draw();
  }

  /**
   * @param {Words} words
   * @param {State} view
   */
  #instruction(words, view) {
    if (view.phase === "pass") {
      const to = view.pass_to === null ? "" : words.t("pass.to", { player: words.t(`seat.${view.pass_to}`) });
      const count = words.t("pass.count", { n: this.#chosen.length, total: view.pass_size });
      return html`<b>${words.t(`pass.choose.${view.direction}`)}</b>
        <span class="say-more">${to}</span> <span class="say-more">${count}</span>`;
    }
    if (this.#cardsUnseen()) {
      const from =
        view.receive_from === null
          ? ""
          : words.t("receive.from", { player: words.t(`seat.${view.receive_from}`) });
      return html`<b>${words.t("receive.cards", { cards: view.received })}</b>
        <span class="say-more">${from}</span>`;
    }
    if (this.#trickUnseen()) return html`${this.#taken(words, view)}`;
    if (view.turn === view.me) {
      return html`<b>${words.n("turn.you.count", view.legal.length)}</b>`;
    }
    return html`${sayTurn(words, view)}`;
  }

  /**
   * @param {Words} words
   * @param {State} view
   */
  #taken(words, view) {
    const last = view.last_trick;
    if (!last) return "";
    const events = /** @type {Event[]} */ ([{ type: "trick", cards: [], ...last }]);
    return eventSentences(words, view, events).join(" ");
  }

  /** @param {Words} words */
  #noteView(words) {
    const note = this.#note;
    if (!note) return nothing;
    return html`<p class="note">
      ${note.text}
      ${note.rule
        ? html`<a href=${`${this.siteRoot}${this.language}/rules/#${note.rule}`}>${words.t("rule.link")}</a>`
        : nothing}
    </p>`;
  }

  /**
   * @param {Words} words
   * @param {State} view
   */
  #actionView(words, view) {
    if (view.phase === "pass") {
      const ready = this.#chosen.length === view.pass_size;
      return actionButton(words.t(`pass.confirm.${view.direction}`), () => this.#pass(), !ready);
    }
    if (this.#cardsUnseen()) return actionButton(words.t("receive.seen"), () => this.#seeCards());
    if (this.#trickUnseen() && PACE[this.#settings.speed].trick === null) {
      return actionButton(words.t("button.continue"), () => this.#continue());
    }
    return nothing;
  }

  /**
   * @param {Words} words
   * @param {State} view
   */
  #overView(words, view) {
    const done = view.phase === "game_end";
    return html`<div class="over">
      <h2 class="over-title">
        ${done ? words.t("game.over") : words.t("log.round", { n: view.round })}
      </h2>
      ${outcome(words, view)
        .filter((sentence) => sentence !== words.t("game.over"))
        .map((sentence) => html`<p class="over-line">${sentence}</p>`)}
      ${sheetView(words, view)} ${this.#noteView(words)}
      ${done
        ? actionButton(words.t("button.new"), () => void this.#newGame())
        : actionButton(words.t("sheet.next"), () => this.#next())}
    </div>`;
  }

  /** @param {Words} words */
  #controlsView(words) {
    /** @type {[string, () => void][]} */
    const controls = [
      ["hint", () => this.#hint()],
      ["undo", () => this.#undo()],
      ["last", () => this.#open("last")],
      ["scores", () => this.#open("scores")],
      ["new", () => this.#open("new")],
      ["settings", () => this.#open("settings")],
      ["help", () => this.#open("help")],
    ];
    return html`<div class="controls" role="group" aria-label=${words.t("controls.label")}>
      ${controls.map(
        ([id, action]) =>
          html`<button type="button" class="button" data-control=${id} @click=${action}>
            ${words.t(`button.${id}`)}
          </button>`,
      )}
    </div>`;
  }
}

/**
 * The one button that the table waits for.
 * @param {string} text
 * @param {() => void} action
 * @param {boolean} [early] not yet: stays a button that says why
 */
function actionButton(text, action, early = false) {
  return html`<button
    type="button"
    class="button is-main table-action"
    aria-disabled=${early ? "true" : nothing}
    @click=${action}
  >
    ${text}
  </button>`;
}

customElements.define("hearts-table", HeartsTable);
