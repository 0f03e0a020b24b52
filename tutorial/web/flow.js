// How a game goes on: the person's requests one at a time, the CPU players in between, and the time of
// a turn; and what is said about all of it. Whoever does something at the table asks for it here.

import { CpuPlay } from "./cpuplay.js";
import { CANCELLED, EngineError, LOST } from "./engine.js";
import { openEvents } from "./handover.js";
import { Requests } from "./requests.js";
import { seatName } from "./seats.js";
import { outcome } from "./sheet.js";
import { eventSentences, sayKitty, sayScores, sayTurn } from "./speech.js";
import { TurnTime } from "./turntime.js";

/**
 * @typedef {import("./game.js").Reply} Reply
 * @typedef {import("./game.js").TableGame} TableGame
 */

export class Flow {
  /** Why nothing can be asked of the engine, as the key of a message. */
  away = "error.lost";

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {TableGame} game
   */
  constructor(engine, game) {
    this.engine = engine;
    this.game = game;
    this.cpu = new CpuPlay(engine, game, {
      onPlay: (reply) => this.take(reply),
      onStop: () => this.#stop(),
      onFailed: (error) => this.failed(error),
    });
    this.requests = new Requests(engine, {
      state: () => game.whole,
      before: (hint) => {
        game.told.news = [];
        game.told.held = !hint;
        this.cpu.stop();
        this.time.stop();
      },
      after: () => this.#goOn(),
      failed: (error) => this.failed(error),
      refuse: () => game.told.refuse(this.away),
    });
    this.time = new TurnTime(game, () => this.#timeOut());
  }

  /**
   * A request in its turn; a refusal is worded, never silent. See requests.js.
   * @param {import("./requests.js").Action} action
   */
  ask(action) {
    return this.requests.ask(action);
  }

  /**
   * A request that is meant for the table as it lies.
   * @param {import("./requests.js").Action} action
   */
  askIfSame(action) {
    return this.requests.askIfSame(action);
  }

  /**
   * Asks what changes nothing, and waits for no other request.
   * @param {string} verb
   * @param {Record<string, unknown>} fields
   * @returns {Promise<any>} rejected with an EngineError
   */
  async question(verb, fields) {
    if (this.isAway()) throw new EngineError(LOST);
    return this.engine.call(verb, fields);
  }

  /** Whether nothing can be asked of the engine, which is then said. */
  isAway() {
    if (this.requests.open) return false;
    this.game.told.refuse(this.away);
    return true;
  }

  /** Lets CPU players play, and stops wherever the person has something to do or to see. */
  async go() {
    const { blocked, open } = this.requests;
    // A request that is on its way lets the game go on when it is done.
    if (open && !blocked && !this.game.elsewhere) await this.cpu.go();
  }

  /** The game is gone: nothing moves until one is back. */
  halt() {
    this.cpu.stop();
    this.time.stop();
    this.requests.forget();
    this.game.told.held = false;
  }

  /**
   * The engine is gone too: whoever asks is told until it is back.
   * @param {string} why key of the message
   */
  close(why) {
    this.away = why;
    this.requests.open = false;
    this.halt();
  }

  /** The engine is there, with the game, which goes on. */
  open() {
    this.requests.open = true;
    this.#goOn();
  }

  #goOn() {
    const { told } = this.game;
    told.held = false;
    void this.go();
    // Where no person plays, what there is to say does not wait for the turn of one.
    if (this.game.watching) told.announce();
  }

  /**
   * Another game comes on the table; see `TableGame.begin`.
   * @param {Parameters<TableGame["begin"]>} kept
   */
  begin(...kept) {
    this.time.forget();
    this.game.begin(...kept);
  }

  /**
   * The game went on.
   * @param {Reply} reply
   */
  take(reply) {
    const { game } = this;
    const { told, words } = game;
    game.replace(reply);
    const { view } = game;
    if (!view) return;
    const events = reply.events ?? [];
    const reader = game.shared ? game.holder : view.me;
    for (const event of events) {
      if (event.type === "kitty" && event.seat === view.me && event.seat === reader) {
        told.news.push(sayKitty(words, view, event));
      }
    }
    told.say(...eventSentences(words, view, game.shared ? openEvents(events) : events));
  }

  /**
   * Words what went wrong with a request.
   * @param {unknown} error
   */
  failed(error) {
    const { told, words } = this.game;
    if (error instanceof EngineError) {
      // That the engine is gone is told already, and what was given up made room for something
      // else; nothing to add here.
      if (error.code !== LOST && error.code !== CANCELLED) told.explain(error);
    } else {
      console.error(error);
      told.answer(words.t("error.unknown", { code: String(error) }));
    }
  }

  /** @param {import("./settings.js").Settings} settings */
  set(settings) {
    const { game } = this;
    const waited = game.waiting;
    game.settings = settings;
    game.raised = null;
    const { busy, open } = this.requests;
    if (open && !busy && !this.cpu.resting) this.time.go();
    game.changed();
    // A table that waited goes on at once when it is told not to. One that runs is left alone:
    // a second clock would ask for the move that the first one is just getting.
    if (waited && !game.waiting) void this.go();
  }

  /** The person's turn: all that happened is said in one message. */
  #stop() {
    const { game } = this;
    const { told, view, words } = game;
    if (!view) return;
    if (game.paused) {
      told.say(words.t("pause.on"));
    } else if (game.trickUnseen) {
      told.say(words.t("turn.trick"));
    } else if (game.handover !== null) {
      told.say(words.t("handover.text", { player: seatName(words, view, game.handover) }));
    } else if (view.phase === "pass") {
      told.say(words.t(`pass.choose.${view.direction}`));
    } else if (view.phase !== "play") {
      told.say(...outcome(words, view), sayScores(words, view));
    } else if (!game.cardsUnseen) {
      told.say(sayTurn(words, view));
    } else if (game.shared) {
      told.say(words.t("receive.cards", { cards: view.received ?? [] }));
    }
    if (game.tip !== null) told.say(words.t(`tip.${game.tip}`));
    this.time.go();
    game.dispatchEvent(new Event("stop"));
    game.changed();
    told.announce();
  }

  /** No time is left: the engine decides in the person's place. */
  #timeOut() {
    const { game } = this;
    const turn = game.view?.turn ?? 0;
    void this.askIfSame(async () => {
      const reply = /** @type {Reply} */ (await this.engine.call("auto"));
      game.wish = "hand";
      this.take(reply);
      const { shared, told, view, words } = game;
      const player = view ? seatName(words, view, turn) : "";
      for (const event of reply.events ?? []) {
        if (event.type === "play" && event.seat === turn) {
          told.tell(words.t(shared ? "clock.played.other" : "clock.played", { player, card: event.card }));
        }
        if (event.type === "pass" && event.seat === turn) {
          const cards = event.cards ?? [];
          told.tell(words.t(shared ? "clock.passed.other" : "clock.passed", { player, cards }));
        }
      }
    });
  }
}
