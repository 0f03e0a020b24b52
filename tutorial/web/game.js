// A game as it lies on the table, without its looks: the engine's state, what may be seen of it by
// whoever holds the device, what the person has chosen, and what the table waits for. Nothing is
// asked of the engine here; flow.js does that.

import { covered, isCovered } from "./handover.js";
import { PERSON, peopleAt } from "./seats.js";
import { Seen } from "./seen.js";
import { PACE } from "./settings.js";
import { Told } from "./told.js";
import { TurnClock } from "./turnclock.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./wire.d.ts").AnyEvent} GameEvent
 * @typedef {{state: State, save: string, events?: GameEvent[]}} Reply
 * @typedef {"hand" | "action"} Wish where the focus should go: a card, or the button that is needed
 * @typedef {State & {shared: boolean}} Shown the engine's state; `shared`: see TableGame
 */

/**
 * Events: "change" (draw again), "stop" (the table waits for the person), "keep" (save it), "elsewhere"
 * (it is another tab's).
 */
export class TableGame extends EventTarget {
  /** What may be seen of the game now. @type {Shown | null} */ view = null;
  /** Several people share the device, or did: some may play no more, and still see it. */
  shared = false;
  /** Cards chosen for passing. @type {string[]} */ chosen = [];
  /** The card that is played once it is confirmed. @type {string | null} */ raised = null;
  /** Cards a hint points at. @type {string[]} */ marked = [];
  /** The card that is the hand's tab stop. @type {string | null} */ focus = null;
  /** @type {Wish | null} */ wish = null;
  /** Another tab plays this game: nothing moves here. */
  elsewhere = false;
  /** Nothing moves until the person goes on. */
  paused = false;
  /** The seconds for a turn of this game, or "none". @type {string} */ turnTime;
  /** The person's time for this turn. */
  clock = new TurnClock();

  #seen = new Seen();
  /** The seat that was left last, as long as nobody plays. @type {number | null} */ #left = null;
  /** The engine's text of the game. */
  #save = "";
  /** The game with the hand of whose turn it is, whoever holds the device. @type {Shown | null} */
  #whole = null;
  /** The seat of whom has taken the device, if people share it. @type {number | null} */
  #holder = null;

  /**
   * @param {Words} words
   * @param {Settings} settings
   */
  constructor(words, settings) {
    super();
    this.words = words;
    this.settings = settings;
    this.turnTime = settings.turn_time;
    /** What the person is told. */
    this.told = new Told(words);
    this.told.addEventListener("change", () => this.changed());
  }

  // --- another state ----------------------------------------------------------------------------

  /**
   * Another game comes on the table; its state is still to come.
   * @param {{seen?: Seen, left?: number | null, paused?: boolean, shared?: boolean,
   *   turnTime?: string | null}} [kept]
   */
  begin({ seen = new Seen(), left = null, paused = false, shared = false, turnTime = null } = {}) {
    this.elsewhere = false;
    this.paused = paused;
    this.shared = shared;
    this.turnTime = turnTime ?? this.settings.turn_time;
    this.focus = null;
    this.told.hush();
    this.#left = left;
    this.#seen = seen;
    this.#holder = null;
  }

  /** Another tab plays it from now on. */
  giveUp() {
    this.elsewhere = true;
    this.told.note = null;
    this.dispatchEvent(new Event("elsewhere"));
  }

  /** @param {boolean} on nothing moves until the person goes on */
  pause(on) {
    this.paused = on;
    this.wish = on ? "action" : "hand";
    this.told.note = null;
    this.#keep();
  }

  /** @param {string} turnTime the seconds for a turn of this game from now on, or "none" */
  setTurnTime(turnTime) {
    this.turnTime = turnTime;
    this.#keep();
  }

  /** @param {Reply} reply the engine's state, and its text of the game */
  replace({ state, save }) {
    this.shared ||= peopleAt(state) > 1;
    if (peopleAt(state) > 0) this.#left = null;
    this.#whole = { ...state, shared: this.shared };
    this.#save = save;
    this.#show();
    const keep = state.phase === "pass" ? (this.view?.hand ?? []) : [];
    this.chosen = this.chosen.filter((card) => keep.includes(card));
    this.raised = null;
    this.marked = [];
    this.told.note = null;
    this.#keep();
  }

  /** What is kept of the game on the device. */
  get kept() {
    const { paused, shared, turnTime } = this;
    return { save: this.#save, ...this.#seen.kept, left: this.#left, shared, paused, turnTime };
  }

  /** The state that is kept, with what only one seat may know. */
  get whole() {
    return this.#whole;
  }

  #keep() {
    this.dispatchEvent(new Event("keep"));
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  // --- what may be seen ---------------------------------------------------------------------------

  /** The seat of whom holds a device that is shared. */
  get holder() {
    return this.#holder;
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

  /** Nobody plays but CPU players. */
  get watching() {
    return this.view !== null && peopleAt(this.view) === 0;
  }

  /** The seat that was left to a CPU player by the only person who played. @type {number | null} */
  get left() {
    return this.watching && !this.shared ? this.#left : null;
  }

  /** @param {number} seat that its person leaves, from the next state on */
  leave(seat) {
    if (this.view?.seats[seat] === PERSON) this.#left = seat;
  }

  /** @param {number} seat of whom has taken the device: the hand may be seen */
  takeDevice(seat) {
    this.#holder = seat;
    this.#show();
  }

  /** The device is handed on before another hand is shown, from the next state on. */
  handOn() {
    this.#holder = null;
  }

  #show() {
    this.view = this.#whole && this.covered ? covered(this.#whole) : this.#whole;
  }

  // --- what was seen ------------------------------------------------------------------------------

  /** A finished trick lies on the table and was not seen yet. */
  get trickUnseen() {
    const { view } = this;
    return Boolean(
      view?.last_trick &&
        view.trick.length === 0 &&
        view.phase !== "pass" &&
        !this.#seen.hasTrick(view),
    );
  }

  /** Cards were received and not seen yet. */
  get cardsUnseen() {
    const { view } = this;
    return Boolean(
      view?.phase === "play" &&
        view.received?.length &&
        view.hand.length === view.tricks_total &&
        !this.#seen.hasCards(view),
    );
  }

  seeTrick() {
    if (this.#whole) this.#seen.trick(this.#whole);
    this.#keep();
  }

  seeCards() {
    if (this.view) this.#seen.cards(this.view);
    this.#keep();
  }

  /** A decision was taken back: nothing lies there that was not seen, but cards may be passed again. */
  seeBack() {
    if (this.view?.phase === "pass") this.#seen.forgetCards();
    this.seeTrick();
  }

  // --- what the table waits for -------------------------------------------------------------------

  /** It is the turn of the person whose hand is seen to play. */
  get mine() {
    const { view } = this;
    return view?.phase === "play" && view.turn === view.me && view.seats[view.me] === PERSON;
  }

  /** What a person has to do now, with cards. @type {"pass" | "play" | null} */
  get asked() {
    if (this.paused) return null;
    if (this.view?.phase === "pass") return this.handover === null && !this.cpuTurn ? "pass" : null;
    return this.mine && !this.cardsUnseen && !this.trickUnseen ? "play" : null;
  }

  /** What a tip is about, for who plays for the first time; it gives way to an answer. */
  get tip() {
    return this.settings.tips === "off" || this.told.note ? null : this.asked;
  }

  /** Cards are chosen before something is done with them. */
  get choosing() {
    const confirming = this.settings.confirm === "on" && this.mine && !this.cardsUnseen;
    return this.view?.phase === "pass" || confirming;
  }

  /**
   * Whether a card is chosen, to pass it or to play it.
   * @param {string} code
   */
  isChosen(code) {
    return this.raised === code || this.chosen.includes(code);
  }

  /** The game waits for a CPU player, to pass or to play. */
  get cpuTurn() {
    const { phase, turn = null, seats } = this.view ?? {};
    return (phase === "pass" || phase === "play") && turn !== null && seats?.[turn] !== PERSON;
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
}
