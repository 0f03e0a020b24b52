// A game at the table, without its looks: the engine's state, what the person has chosen and seen,
// the clock that lets CPU players play, and what is said. The rules are asked of the engine.

import { EngineError, LOST } from "./engine.js";
import { loadGame, saveGame, setAside } from "./saved.js";
import { PACE } from "./settings.js";
import { outcome } from "./sheet.js";
import { eventSentences, sayScores, sayTurn } from "./speech.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./wire.d.ts").AnyEvent} GameEvent
 * @typedef {{state: State, save: string, events?: GameEvent[]}} Reply
 * @typedef {{text: string, rule?: string}} Note an answer, and the rule's paragraph it is about
 * @typedef {"hand" | "action"} Wish where the focus should go: a card, or the button that is needed
 */

const SEATS = Object.freeze(["person", "casual", "casual", "casual"]);

/**
 * Events: "change" (draw again), "say" (detail: one live message).
 */
export class TableGame extends EventTarget {
  /** @type {State | null} */ view = null;
  /** Cards chosen for passing. @type {string[]} */ chosen = [];
  /** Cards a hint points at. @type {string[]} */ marked = [];
  /** @type {Note | null} */ note = null;
  /** Messages that stay until they are closed. @type {string[]} */ notices = [];
  /** The card that is the hand's tab stop. @type {string | null} */ focus = null;
  /** @type {Wish | null} */ wish = null;
  /** A request of the person is on its way. */
  busy = false;

  /** The engine's text of the game as it is shown. */
  #saved = "";
  /** The number of moves at which the last finished trick was seen. */
  #seenTrick = -1;
  /** The round whose received cards were seen. */
  #seenCards = 0;
  /** Sentences for the next live message. @type {string[]} */ #said = [];
  /** Each run of the clock has a number; an older one stops by itself. */
  #run = 0;
  /** Ends a pause early. @type {(() => void) | null} */ #wake = null;

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {Words} words
   * @param {import("./settings.js").Settings} settings
   */
  constructor(engine, words, settings) {
    super();
    this.engine = engine;
    this.words = words;
    this.settings = settings;
  }

  // --- start, resume, recover -------------------------------------------------------------------

  /**
   * Goes on with the saved game, or starts one.
   * @returns {Promise<"resumed" | "new">}
   */
  async resume() {
    const saved = await loadGame();
    if (saved?.game) {
      try {
        const reply = await this.engine.call("load", { save: saved.game.save });
        this.#seenTrick = saved.game.seenTrick;
        this.#seenCards = saved.game.seenCards;
        this.#replace(reply);
        this.#say(this.words.t("loading.resume"));
        await this.go();
        return "resumed";
      } catch (error) {
        if (!(error instanceof EngineError) || error.code === LOST) throw error;
        const key = error.code === "save.version" ? "error.version" : "error.damaged";
        this.notices.push(this.words.t(key));
      }
    } else if (saved) {
      this.notices.push(this.words.t("error.damaged"));
    }
    if (saved) await setAside(saved.raw);
    await this.start();
    return "new";
  }

  /** A new game. */
  async start() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    await this.#ask(async () => {
      const reply = await this.engine.call("new", { options: {}, seats: SEATS, seed });
      this.#seenTrick = -1;
      this.#seenCards = 0;
      this.#said = [];
      this.focus = null;
      this.#take(reply);
    });
  }

  /** The engine is gone: nothing moves until it is back. */
  halt() {
    this.#run += 1;
    this.#wake?.();
    this.busy = false;
  }

  // --- the clock --------------------------------------------------------------------------------

  /** Lets CPU players play, and stops wherever the person has something to do or to see. */
  async go() {
    this.#run += 1;
    const run = this.#run;
    this.#wake?.();
    for (;;) {
      if (this.trickUnseen) {
        const wait = PACE[this.settings.speed].trick;
        if (wait === null) return this.#stop();
        if (!(await this.#pause(wait, run))) return;
        // The person may have asked meanwhile that the table waits.
        if (!this.waiting) this.#seeTrick();
      } else if (this.view?.phase !== "play" || this.mine || this.cardsUnseen) {
        return this.#stop();
      } else {
        if (!(await this.#pause(PACE[this.settings.speed].card, run))) return;
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
  }

  /** The person's turn: all that happened is said in one message. */
  #stop() {
    const { view, words } = this;
    if (!view) return;
    if (this.trickUnseen) {
      this.#say(words.t("turn.trick"));
    } else if (view.phase === "pass") {
      this.#say(words.t(`pass.choose.${view.direction}`));
    } else if (view.phase !== "play") {
      this.#say(...outcome(words, view), sayScores(words, view));
    } else if (!this.cardsUnseen) {
      this.#say(sayTurn(words, view));
    }
    this.dispatchEvent(new Event("stop"));
    this.#changed();
    this.#announce();
  }

  /**
   * @param {number} milliseconds
   * @param {number} run
   * @returns {Promise<boolean>} false if the clock was started anew meanwhile
   */
  async #pause(milliseconds, run) {
    this.#changed();
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

  /** It is the person's turn to play. */
  get mine() {
    return this.view?.phase === "play" && this.view.turn === this.view.me;
  }

  /** A finished trick lies on the table and was not seen yet. */
  get trickUnseen() {
    const { view } = this;
    return Boolean(
      view?.last_trick &&
        view.trick.length === 0 &&
        view.phase !== "pass" &&
        this.#seenTrick !== view.moves,
    );
  }

  /** Cards were received and not seen yet. */
  get cardsUnseen() {
    const { view } = this;
    return Boolean(
      view?.phase === "play" &&
        view.received?.length &&
        view.hand.length === view.tricks_total &&
        this.#seenCards !== view.round,
    );
  }

  /** The table waits for the person before a finished trick is taken away. */
  get waiting() {
    return this.trickUnseen && PACE[this.settings.speed].trick === null;
  }

  /** The round or the game is over, and its last trick was seen. */
  get over() {
    const phase = this.view?.phase;
    return (phase === "round_end" || phase === "game_end") && !this.trickUnseen;
  }

  #seeTrick() {
    this.#seenTrick = this.view?.moves ?? -1;
    this.#save();
  }

  // --- what the person does ---------------------------------------------------------------------

  /**
   * A card was activated: chosen, played, or refused with the reason.
   * @param {string} code
   * @returns {boolean} whether it was played
   */
  activate(code) {
    const { view } = this;
    if (!view || this.busy) return false;
    this.focus = code;
    const reason = view.why[code];
    if (view.phase === "pass") this.#toggle(code);
    else if (this.cardsUnseen) this.refuse(this.words.t("receive.wait"));
    else if (reason) this.refuse(this.words.refusal(reason), reason.code);
    else if (this.mine) return this.#play(view, code);
    // An impatient tap goes on with a finished trick or the next card.
    else if (!this.hurry()) this.refuse(this.words.t("refuse.turn.not_yours"));
    return false;
  }

  /**
   * @param {State} view
   * @param {string} code
   */
  #play(view, code) {
    const at = view.hand.indexOf(code);
    void this.#ask(async () => {
      const reply = await this.engine.call("move", { move: { play: code } });
      // The focus goes to the neighbour of the card that left the hand.
      const { hand } = /** @type {State} */ (reply.state);
      this.focus = hand[Math.min(at, hand.length - 1)] ?? null;
      this.wish = this.focus === null ? "action" : "hand";
      this.#take(reply);
    });
    return true;
  }

  /** @param {string} code */
  #toggle(code) {
    const size = this.view?.pass_size ?? 0;
    const chosen = this.chosen.includes(code);
    if (!chosen && this.chosen.length >= size) {
      return this.refuse(this.words.t("pass.full"), "pass.three");
    }
    this.note = null;
    this.chosen = chosen ? this.chosen.filter((card) => card !== code) : [...this.chosen, code];
    this.#say(this.words.t("pass.count", { n: this.chosen.length, total: size }));
    this.#changed();
    this.#announce();
  }

  /** Passes the chosen cards on. */
  pass() {
    if (this.chosen.length !== this.view?.pass_size) {
      return this.refuse(this.words.t("pass.missing"), "pass.three");
    }
    void this.#ask(async () => {
      const reply = await this.engine.call("move", { move: { pass: this.chosen } });
      this.wish = "action";
      this.#take(reply);
    });
  }

  /** The received cards were seen: play begins. */
  seeCards() {
    this.#seenCards = this.view?.round ?? 0;
    this.focus = this.view?.hand[0] ?? null;
    this.wish = "hand";
    this.#save();
    void this.go();
  }

  /**
   * Ends a pause or takes a finished trick away.
   * @returns {boolean} false if there was nothing to hurry
   */
  hurry() {
    if (this.waiting) {
      this.#seeTrick();
      this.wish = "hand";
      void this.go();
    } else if (this.#wake) {
      this.#wake();
    } else {
      return false;
    }
    return true;
  }

  /** Deals the next round. */
  next() {
    void this.#ask(async () => {
      const reply = await this.engine.call("next");
      this.wish = "hand";
      this.focus = null;
      this.#take(reply);
    });
  }

  /** Back to before the person's last decision. */
  undo() {
    void this.#ask(async () => {
      this.#replace(await this.engine.call("undo"));
      this.#seenTrick = this.view?.moves ?? -1;
      if (this.view?.phase === "pass") this.#seenCards = 0;
      this.#save();
      this.#said = [];
      this.#say(this.words.t("log.undo"));
    });
  }

  /** Marks what the best player would do. */
  hint() {
    const { view, words } = this;
    if (!view || this.busy) return;
    if (this.cardsUnseen) return this.refuse(words.t("receive.wait"));
    if (view.phase !== "pass" && !this.mine) return this.refuse(words.t("refuse.turn.not_yours"));
    void this.#ask(async () => {
      const { move } = await this.engine.call("hint");
      this.marked = move.pass ?? [move.play];
      const text = move.pass
        ? words.t("hint.pass", { cards: move.pass })
        : words.t("hint.play", { card: move.play });
      this.note = { text };
      this.#say(text);
    });
  }

  /**
   * Shows an answer and says it at once.
   * @param {string} text
   * @param {string} [rule] id of the rule's paragraph
   */
  refuse(text, rule) {
    this.note = rule === undefined ? { text } : { text, rule };
    this.#say(text);
    this.#changed();
    this.#announce();
  }

  /**
   * @param {import("./settings.js").Settings} settings
   */
  set(settings) {
    const waited = this.waiting;
    this.settings = settings;
    this.#changed();
    // A table that waited goes on at once when it is told not to. One that runs is left alone:
    // a second clock would ask for the move that the first one is just getting.
    if (waited && !this.waiting && !this.busy) void this.go();
  }

  // --- requests ---------------------------------------------------------------------------------

  /**
   * One request at a time; a refusal is worded, never silent.
   * @param {() => Promise<void>} action
   */
  async #ask(action) {
    if (this.busy) return;
    this.busy = true;
    this.#run += 1;
    this.#wake?.();
    this.#wake = null;
    this.engine.cancel(); // a CPU player still thinking: what the person does comes first
    let lost = false;
    try {
      await action();
    } catch (error) {
      lost = error instanceof EngineError && error.code === LOST;
      this.#failed(error);
    } finally {
      this.busy = false;
    }
    if (!lost) await this.go();
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof EngineError) {
      // The engine's "lost" event brings the table back; nothing to add here.
      if (error.code !== LOST) this.refuse(this.words.refusal(error));
    } else {
      console.error(error);
      this.refuse(this.words.t("error.unknown", { code: String(error) }));
    }
  }

  /**
   * The game went on.
   * @param {Reply} reply
   */
  #take(reply) {
    this.#replace(reply);
    this.#say(...eventSentences(this.words, reply.state, reply.events ?? []));
  }

  /** @param {Reply} reply */
  #replace({ state, save }) {
    this.view = state;
    this.#saved = save;
    const keep = state.phase === "pass" ? state.hand : [];
    this.chosen = this.chosen.filter((card) => keep.includes(card));
    this.marked = [];
    this.note = null;
    this.#save();
  }

  /** Saves after every change; a failure is told by the store's event. */
  #save() {
    const seen = { seenTrick: this.#seenTrick, seenCards: this.#seenCards };
    void saveGame({ save: this.#saved, ...seen });
  }

  /** @param {string[]} sentences */
  #say(...sentences) {
    this.#said.push(...sentences.filter(Boolean));
  }

  #announce() {
    if (this.#said.length === 0) return;
    this.dispatchEvent(new CustomEvent("say", { detail: this.#said.join(" ") }));
    this.#said = [];
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
