// A game at the table, without its looks: the engine's state, what the person has chosen and seen,
// the clock that lets CPU players play, and what is said. The rules are asked of the engine.

import { CANCELLED, EngineError, LOST } from "./engine.js";
import { covered, isCovered, openEvents } from "./handover.js";
import { hintSentences } from "./hintwords.js";
import { Keeper } from "./keeper.js";
import { MOST_GAMES } from "./saved.js";
import { PERSON, isYou, peopleAt, seatName } from "./seats.js";
import { PACE } from "./settings.js";
import { outcome } from "./sheet.js";
import { eventSentences, sayKitty, sayScores, sayTurn } from "./speech.js";
import { TurnClock } from "./turnclock.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./wire.d.ts").AnyEvent} GameEvent
 * @typedef {{state: State, save: string, events?: GameEvent[]}} Reply
 * @typedef {{text: string, rule?: string}} Note an answer, and the rule's paragraph it is about
 * @typedef {"hand" | "action"} Wish where the focus should go: a card, or the button that is needed
 * @typedef {State & {names: readonly string[] | null}} Shown the engine's state, with people's names
 */

/** The first game on a device: the engine's defaults. */
const FIRST = Object.freeze({ options: {} });

/** Seconds left at which the person is told. */
const HURRY = 10;

/**
 * Events: "change" (draw again), "say" (detail: one live message).
 */
export class TableGame extends EventTarget {
  /** What may be seen of the game now. @type {Shown | null} */ view = null;
  /** Of people who share the device, "" where none is given. @type {readonly string[] | null} */
  names = null;
  /** Cards chosen for passing. @type {string[]} */ chosen = [];
  /** Cards a hint points at. @type {string[]} */ marked = [];
  /** @type {Note | null} */ note = null;
  /** Messages that stay until they are closed. @type {string[]} */ notices = [];
  /** What must not be missed; stays until the person acts. @type {string[]} */ news = [];
  /** The card that is the hand's tab stop. @type {string | null} */ focus = null;
  /** @type {Wish | null} */ wish = null;
  /** A request of the person is on its way. */
  busy = false;
  /** Nothing else is on its way than a hint, which gives way to whatever the person does. */
  #hinting = false;
  /** Another tab plays this game: nothing moves here. */
  elsewhere = false;
  /** Nothing moves until the person goes on. */
  paused = false;
  /** The person's time for this turn. */
  clock = new TurnClock();
  /** Saves the game that is played. */
  keeper = new Keeper();

  /** The engine's text of the game as it is shown. */
  #saved = "";
  /** The number of moves at which the last finished trick was seen. */
  #seenTrick = -1;
  /** The round whose received cards were seen. */
  #seenCards = 0;
  /** The seats that have seen them. @type {number[]} */ #seenBy = [];
  /** The game with the hand of whose turn it is, whoever holds the device. @type {Shown | null} */
  #whole = null;
  /** The seat of whom has taken the device, if people share it. @type {number | null} */
  #holder = null;
  /** Sentences for the next live message. @type {string[]} */ #said = [];
  /** Each run of the clock has a number; an older one stops by itself. */
  #run = 0;
  /** Ends a rest early. @type {(() => void) | null} */ #wake = null;
  /** The turn that the clock was started for. */
  #timed = "";
  /** Asked for while a request was on its way. @type {(() => void) | null} */ #later = null;

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
    this.keeper.addEventListener("elsewhere", () => this.#leaveItThere());
    this.clock.addEventListener("tick", () => this.#tick());
    this.clock.addEventListener("out", () => this.#timeOut());
  }

  // --- start, resume, recover -------------------------------------------------------------------

  /**
   * Goes on with the saved game, or starts one.
   * @returns {Promise<"resumed" | "new" | "elsewhere">}
   */
  async resume() {
    const { entry, elsewhere, aside } = await this.keeper.resume();
    if (aside) this.notices.push(this.words.t("error.damaged"));
    if (elsewhere) {
      this.#leaveItThere();
      return "elsewhere";
    }
    if (entry) {
      const problem = await this.#load(entry);
      if (!problem) {
        await this.go();
        return "resumed";
      }
      this.notices.push(this.words.t(`error.${problem}`));
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
    await this.#ask(async () => {
      const before = this.elsewhere ? null : this.keeper.id;
      const { entry, elsewhere } = await this.keeper.take(id, over);
      if (elsewhere) {
        this.#leaveItThere();
        return;
      }
      const problem = entry ? await this.#load(entry) : "gone";
      if (!problem) {
        this.wish = "hand";
        return;
      }
      if (before !== null) await this.keeper.take(before);
      this.refuse(this.words.t(`games.${problem}`));
    });
  }

  /** Takes the game over from the other tab, which then stops. */
  takeOver() {
    return this.keeper.id === null ? this.start() : this.takeUp(this.keeper.id, true);
  }

  /**
   * @param {import("./saved.js").Entry} entry
   * @returns {Promise<"damaged" | "version" | null>} why it can't be read
   */
  async #load({ game, newer }) {
    if (!game) return newer ? "version" : "damaged";
    try {
      const reply = await this.engine.call("load", { save: game.save });
      this.elsewhere = false;
      this.#seenTrick = game.seenTrick;
      this.#seenCards = game.seenCards;
      this.#seenBy = game.seenBy ?? [...reply.state.seats.keys()];
      this.paused = game.paused;
      this.names = game.names;
      this.#holder = null;
      this.#said = [];
      this.focus = null;
      this.#timed = "";
      this.#replace(reply);
      this.#say(this.words.t("loading.resume"));
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === LOST) throw error;
      return error.code === "save.version" ? "version" : "damaged";
    }
    return null;
  }

  /** Another tab plays the game. */
  #leaveItThere() {
    this.halt();
    this.elsewhere = true;
    this.#said = [];
    this.#say(this.words.t("elsewhere.text"));
    this.#changed();
    this.#announce();
  }

  /**
   * A new game beside those there are.
   * @param {Record<string, unknown>} [request] what the engine is asked for; else one like this
   * @param {readonly string[] | null} [names] of the people who share the device
   * @returns {Promise<string>} why there is none, in words; "" if there is
   */
  async start(request = this.#alike(), names = this.names) {
    if (await this.keeper.full()) {
      const full = this.words.n("games.full", MOST_GAMES);
      this.refuse(full);
      return full;
    }
    return this.#begin(request, names);
  }

  /** The same rules, players and prize once more. */
  #alike() {
    if (!this.view) return FIRST;
    const { options, seats, prize } = this.view;
    return { options, seats, prize };
  }

  /**
   * @param {Record<string, unknown>} [request]
   * @param {readonly string[] | null} [names]
   */
  async #begin(request = FIRST, names = null) {
    let refusal = "";
    await this.#ask(async () => {
      let reply;
      try {
        reply = await this.engine.call("new", request);
      } catch (error) {
        if (!(error instanceof EngineError) || error.code === LOST) throw error;
        refusal = this.words.refusal(error);
        return;
      }
      this.paused = false;
      await this.keeper.add({ save: reply.save });
      this.elsewhere = false;
      this.#seenTrick = -1;
      this.#seenCards = 0;
      this.names = names;
      this.#holder = null;
      this.#said = [];
      this.focus = null;
      this.#timed = "";
      this.#take(reply);
    });
    return refusal;
  }

  /** The engine is gone: nothing moves until it is back. */
  halt() {
    this.#run += 1;
    this.#wake?.();
    this.busy = false;
    this.#hinting = false;
    this.clock.stop();
  }

  // --- the clock --------------------------------------------------------------------------------

  /** Lets CPU players play, and stops wherever the person has something to do or to see. */
  async go() {
    this.#run += 1;
    const run = this.#run;
    this.#wake?.();
    if (this.paused) return this.#stop();
    for (;;) {
      if (this.trickUnseen) {
        const wait = PACE[this.settings.speed].trick;
        if (wait === null) return this.#stop();
        if (!(await this.#rest(wait, run))) return;
        // The person may have asked meanwhile that the table waits.
        if (!this.waiting) this.#seeTrick();
      } else if (!this.#cpuTurn || this.cardsUnseen) {
        return this.#stop();
      } else {
        if (!(await this.#rest(PACE[this.settings.speed].card, run))) return;
        try {
          const reply = await this.engine.call("cpu");
          if (run !== this.#run) return;
          this.#take(reply);
        } catch (error) {
          if (run === this.#run) this.failed(error);
          return;
        }
      }
    }
  }

  /** The person's turn: all that happened is said in one message. */
  #stop() {
    const { view, words } = this;
    if (!view) return;
    if (this.paused) {
      this.#say(words.t("pause.on"));
    } else if (this.trickUnseen) {
      this.#say(words.t("turn.trick"));
    } else if (this.handover !== null) {
      this.#say(words.t("handover.text", { player: seatName(words, view, this.handover) }));
    } else if (view.phase === "pass") {
      this.#say(words.t(`pass.choose.${view.direction}`));
    } else if (view.phase !== "play") {
      this.#say(...outcome(words, view), sayScores(words, view));
    } else if (!this.cardsUnseen) {
      this.#say(sayTurn(words, view));
    } else if (this.shared) {
      this.#say(words.t("receive.cards", { cards: view.received ?? [] }));
    }
    this.#time();
    this.dispatchEvent(new Event("stop"));
    this.#changed();
    this.#announce();
  }

  /** Starts the clock of a turn, or lets it go on after an interruption. */
  #time() {
    const { view } = this;
    const seconds = Number(this.settings.turn_time);
    const passing = view?.phase === "pass" && this.handover === null;
    const asked = passing || (this.mine && !this.cardsUnseen && !this.trickUnseen);
    if (!view || !(seconds > 0) || this.paused || !asked) return this.clock.stop();
    const turn = `${view.round}/${view.moves}/${seconds}`;
    if (turn === this.#timed) return this.clock.go();
    this.#timed = turn;
    this.clock.start(seconds);
  }

  #tick() {
    if (this.clock.seconds === HURRY) {
      this.#say(this.words.n("clock.left", HURRY));
      this.#announce();
    }
    this.#changed();
  }

  /** No time is left: the engine decides in the person's place. */
  #timeOut() {
    const turn = this.view?.turn;
    void this.#ask(async () => {
      const reply = /** @type {Reply} */ (await this.engine.call("auto"));
      this.wish = "hand";
      this.#take(reply);
      const { names, view, words } = this;
      const player = view ? seatName(words, view, turn ?? 0) : "";
      for (const event of reply.events ?? []) {
        if (event.type === "play" && event.seat === turn) {
          this.#tell(words.t(names ? "clock.played.other" : "clock.played", { player, card: event.card }));
        }
        if (event.type === "pass" && event.seat === turn) {
          const cards = event.cards ?? [];
          this.#tell(words.t(names ? "clock.passed.other" : "clock.passed", { player, cards }));
        }
      }
    });
  }

  /**
   * Says what must not be missed, and keeps it in sight.
   * @param {string} text
   */
  #tell(text) {
    this.news.push(text);
    this.#say(text);
  }

  /**
   * @param {number} milliseconds
   * @param {number} run
   * @returns {Promise<boolean>} false if the clock was started anew meanwhile
   */
  async #rest(milliseconds, run) {
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

  /** It is the turn of the person whose hand is seen to play. */
  get mine() {
    const { view } = this;
    return view?.phase === "play" && view.turn === view.me && view.seats[view.me] === PERSON;
  }

  /** The game waits for a CPU player, to pass or to play. */
  get #cpuTurn() {
    const { phase, turn = null, seats } = this.view ?? {};
    return (phase === "pass" || phase === "play") && turn !== null && seats?.[turn] !== PERSON;
  }

  /** Several people share the device, or did: some may play no more, and still see it. */
  get shared() {
    return this.names !== null;
  }

  /** No hand may be seen. */
  get covered() {
    return this.#whole !== null && isCovered(this.#whole, this.#holder);
  }

  /** The seat of whom the device is handed to, if the game waits for that. @type {number | null} */
  get handover() {
    const { me = null, turn, seats } = this.#whole ?? {};
    return this.covered && me === turn && seats?.[me ?? 0] === PERSON ? me : null;
  }

  /** A game of one person, whose seat a CPU player has. @type {number | null} */
  get left() {
    const { view, names } = this;
    return view && names === null && peopleAt(view) === 0 ? view.me : null;
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
        !(this.#seenCards === view.round && this.#seenBy.includes(view.me)),
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
    if (!view || (this.busy && !this.#hinting)) return false;
    this.focus = code;
    if (this.#still()) return false;
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

  /**
   * Plays a card that was named, and not merely touched.
   * @param {string} code
   */
  playCard(code) {
    if (this.view?.phase === "play") this.activate(code);
    else this.refuse(this.words.t("refuse.phase.wrong"));
  }

  /**
   * Passes cards that were named.
   * @param {string[]} cards
   */
  passCards(cards) {
    if (this.view?.phase !== "pass") return this.refuse(this.words.t("refuse.phase.wrong"));
    if (this.#still()) return;
    this.#pass(cards);
  }

  /** Passes the chosen cards on. */
  pass() {
    if (this.#still()) return;
    if (this.chosen.length !== this.view?.pass_size) {
      return this.refuse(this.words.t("pass.missing"), "pass.three");
    }
    this.#pass(this.chosen);
  }

  /** @param {string[]} cards */
  #pass(cards) {
    void this.#ask(async () => {
      const reply = await this.engine.call("move", { move: { pass: cards } });
      this.wish = "action";
      this.#take(reply);
    });
  }

  /** The received cards were seen: play begins. */
  seeCards() {
    const { me = 0, round = 0 } = this.view ?? {};
    this.#seenBy = this.#seenCards === round ? [...this.#seenBy, me] : [me];
    this.#seenCards = round;
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

  /** Does what the table waits for, if it isn't a card. */
  proceed() {
    const phase = this.view?.phase;
    if (this.paused) this.pause(false);
    else if (this.waiting) this.hurry();
    else if (this.handover !== null) this.takeDevice();
    else if (this.cardsUnseen) this.seeCards();
    else if (this.over && phase === "round_end") this.next();
    else if (this.over) void this.start();
    else if (!this.hurry()) this.refuse(this.words.t("refuse.nothing"));
  }

  /**
   * Stops the table and the clock, or lets them go on.
   * @param {boolean} on
   */
  pause(on) {
    if (!this.view || on === this.paused) return this.refuse(this.words.t(on ? "pause.on" : "pause.off"));
    if (on && this.over) return this.refuse(this.words.t("refuse.phase.wrong"));
    this.paused = on;
    this.wish = on ? "action" : "hand";
    // What a CPU player did in the very moment of the pause is asked for again.
    void this.#ask(async () => this.#replace(await this.engine.call("state")));
  }

  /** @returns {boolean} whether nothing can be done with the cards now, which is then said */
  #still() {
    const { handover, paused, view, words } = this;
    if (paused) this.refuse(words.t("pause.first"));
    else if (view && handover !== null) {
      this.refuse(words.t("handover.text", { player: seatName(words, view, handover) }));
    }
    return paused || handover !== null;
  }

  /** The next person has taken the device: the hand may be seen. */
  takeDevice() {
    const seat = this.handover;
    if (seat === null || this.busy) return;
    this.#holder = seat;
    this.news = [];
    this.note = null;
    this.#show();
    this.focus = this.view?.hand[0] ?? null;
    this.wish = this.cardsUnseen ? "action" : "hand";
    void this.go();
  }

  /**
   * Gives a seat to a CPU player, or to a person.
   * @param {number} seat
   * @param {string} kind
   */
  sit(seat, kind) {
    void this.#ask(async () => {
      const { view, words } = this;
      if (!view) return;
      const reply = /** @type {Reply} */ (await this.engine.call("sit", { seat, player: kind }));
      if (this.left !== null) this.wish = "hand";
      // Whose hand is shown now need not be theirs who hold the device.
      this.#holder = null;
      this.#replace(reply);
      const back = kind === PERSON;
      const key = back ? "players.back" : "players.left";
      // "You" are whoever sits there as a person, before or after.
      const table = (back && this.view) || view;
      const who = { player: seatName(words, table, seat), level: words.t(`level.${kind}`) };
      this.#tell(words.t(isYou(table, seat) ? `${key}.you` : key, who));
    });
  }

  /** Plays the rest of the round out, in which no points are left. */
  claim() {
    if (this.#still()) return;
    void this.#ask(async () => {
      const reply = /** @type {Reply} */ (await this.engine.call("claim"));
      this.wish = "action";
      this.#replace(reply);
      this.#seenTrick = reply.state.moves;
      this.#save();
      this.#tell(this.words.t("claim.done"));
    });
  }

  /**
   * Says why a card may not be played now, or that it may.
   * @param {string} code
   */
  why(code) {
    if (this.handover !== null && this.#still()) return;
    void this.#ask(async () => {
      const { reason } = await this.engine.call("why", { card: code });
      if (reason) this.refuse(this.words.refusal(reason), reason.code);
      else this.refuse(this.words.t("why.allowed", { card: code }));
    });
  }

  /**
   * Changes something about the game: its prize, or the score that ends it.
   * @param {string} verb
   * @param {Record<string, unknown>} fields
   * @param {string} done what is said when it is done
   */
  change(verb, fields, done) {
    void this.#ask(async () => {
      this.#replace(await this.engine.call(verb, fields));
      this.refuse(done);
    });
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
    if (this.paused && this.#still()) return;
    void this.#ask(async () => {
      const reply = await this.engine.call("undo");
      // Whoever took it back, the hand is that of whom it is given back to.
      this.#holder = null;
      this.#replace(reply);
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
    if (!view) return;
    if (this.#hinting) return;
    if (this.busy) {
      this.#later ??= () => this.hint();
      return;
    }
    if (this.#still()) return;
    if (this.cardsUnseen) return this.refuse(words.t("receive.wait"));
    if (view.phase !== "pass" && !this.mine) return this.refuse(words.t("refuse.turn.not_yours"));
    void this.#ask(async () => {
      this.#hinting = true;
      const reply = /** @type {import("./wire.d.ts").HintReply} */ (await this.engine.call("hint"));
      this.marked = "pass" in reply.move ? reply.move.pass : [reply.move.play];
      const text = hintSentences(words, reply).join(" ");
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
    if (!this.busy && !this.#wake) this.#time();
    this.#changed();
    // A table that waited goes on at once when it is told not to. One that runs is left alone:
    // a second clock would ask for the move that the first one is just getting.
    if (waited && !this.waiting && !this.busy) void this.go();
  }

  // --- requests ---------------------------------------------------------------------------------

  /**
   * One request at a time; a refusal is worded, never silent.
   * @param {() => Promise<void>} action
   * @returns {Promise<void>}
   */
  async #ask(action) {
    if (this.#hinting) {
      this.#hinting = false;
      this.engine.cancel("hint");
      return new Promise((resolve) => {
        this.#later = () => resolve(this.#ask(action));
      });
    }
    if (this.busy) return;
    this.busy = true;
    this.news = [];
    this.#run += 1;
    this.#wake?.();
    this.#wake = null;
    this.clock.stop();
    this.engine.cancel("cpu", "hint"); // what the person does comes first
    let lost = false;
    try {
      await action();
    } catch (error) {
      lost = error instanceof EngineError && error.code === LOST;
      this.failed(error);
    } finally {
      this.busy = false;
      this.#hinting = false;
    }
    const later = this.#later;
    this.#later = null;
    if (lost || this.elsewhere) return;
    later?.();
    if (!this.busy) await this.go();
  }

  /**
   * Words what went wrong with a request.
   * @param {unknown} error
   */
  failed(error) {
    if (error instanceof EngineError) {
      // The engine's "lost" event brings the table back, and what was given up made room for
      // something else; nothing to add here.
      if (error.code !== LOST && error.code !== CANCELLED) this.refuse(this.words.refusal(error));
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
    const { view } = this;
    if (!view) return;
    const events = reply.events ?? [];
    const reader = this.shared ? this.#holder : view.me;
    for (const event of events) {
      if (event.type === "kitty" && event.seat === view.me && event.seat === reader) {
        this.news.push(sayKitty(this.words, view, event));
      }
    }
    this.#say(...eventSentences(this.words, view, this.shared ? openEvents(events) : events));
  }

  /** @param {Reply} reply */
  #replace({ state, save }) {
    if (this.names === null && peopleAt(state) > 1) this.names = state.seats.map(() => "");
    this.#whole = { ...state, names: this.names };
    this.#saved = save;
    this.#show();
    const keep = state.phase === "pass" ? (this.view?.hand ?? []) : [];
    this.chosen = this.chosen.filter((card) => keep.includes(card));
    this.marked = [];
    this.note = null;
    this.#save();
  }

  /** Shows what may be seen by whoever holds the device. */
  #show() {
    this.view = this.#whole && this.covered ? covered(this.#whole) : this.#whole;
  }

  /** Saves after every change; a failure is told by the store's event. */
  #save() {
    const view = this.#whole;
    if (!view) return;
    const { preset, round, phase, moves } = view;
    const about = { preset, round, phase, moves, score: view.scores[view.me] ?? 0 };
    const seen = {
      seenTrick: this.#seenTrick,
      seenCards: this.#seenCards,
      seenBy: this.#seenBy,
      paused: this.paused,
    };
    this.keeper.keep({ save: this.#saved, ...seen, names: this.names, about }, view.result);
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
