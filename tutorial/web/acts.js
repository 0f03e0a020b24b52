// What the person does at the table, beside passing and playing cards: each button and each command
// has its way here.

import { hintSentences } from "./hintwords.js";
import { PERSON, isYou, seatName } from "./seats.js";
import { saveSettings } from "./settings.js";

/** @typedef {import("./game.js").Reply} Reply */

export class Acts {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    this.flow = session.flow;
    this.game = session.game;
    this.engine = session.engine;
  }

  // --- going on -----------------------------------------------------------------------------------

  /** Does what the table waits for, if it isn't a card. */
  proceed() {
    const { game } = this;
    if (game.paused) this.pause(false);
    else if (game.waiting) this.hurry();
    else if (game.handover !== null) this.takeDevice();
    else if (game.cardsUnseen) this.seeCards();
    else if (game.over && game.view?.phase === "round_end") this.next();
    else if (game.over) void this.session.start();
    else if (!this.hurry()) this.#refuse("refuse.nothing");
  }

  /**
   * Ends a rest or takes a finished trick away.
   * @returns {boolean} false if there was nothing to hurry
   */
  hurry() {
    const { flow, game } = this;
    if (game.waiting) {
      game.seeTrick();
      game.wish = "hand";
      void flow.go();
    } else if (flow.cpu.resting) {
      flow.cpu.hurry();
    } else {
      return false;
    }
    return true;
  }

  /** The received cards were seen: play begins. */
  seeCards() {
    const { flow, game } = this;
    game.seeCards();
    game.focus = game.view?.hand[0] ?? null;
    game.wish = "hand";
    void flow.go();
  }

  /** Deals the next round. */
  next() {
    void this.flow.ask(async () => {
      const reply = await this.engine.call("next");
      this.game.wish = "hand";
      this.game.focus = null;
      this.flow.take(reply);
    });
  }

  /** Plays the rest of the round out, in which no points are left. */
  claim() {
    if (this.still()) return;
    void this.flow.ask(async () => {
      const { game } = this;
      const reply = /** @type {Reply} */ (await this.engine.call("claim"));
      game.wish = "action";
      game.replace(reply);
      game.seeTrick();
      game.told.tell(game.words.t("claim.done"));
    });
  }

  /** Back to before the person's last decision. */
  undo() {
    const { game } = this;
    if (game.paused && this.still()) return;
    void this.flow.ask(async () => {
      const reply = await this.engine.call("undo");
      // Whoever took it back, the hand is that of whom it is given back to.
      game.handOn();
      game.replace(reply);
      game.seeBack();
      game.told.hush();
      game.told.say(game.words.t("log.undo"));
    });
  }

  // --- stopping -----------------------------------------------------------------------------------

  /**
   * Stops the table and the clock, or lets them go on.
   * @param {boolean} on
   */
  pause(on) {
    const { game } = this;
    if (!game.view || on === game.paused) return this.#refuse(on ? "pause.on" : "pause.off");
    if (on && game.over) return this.#refuse("refuse.phase.wrong");
    game.paused = on;
    game.wish = on ? "action" : "hand";
    // The answer is the same game, with which the pause is kept.
    void this.flow.ask(async () => game.replace(await this.engine.call("state")));
  }

  /** @returns {boolean} whether nothing can be done with the cards now, which is then said */
  still() {
    const { handover, paused, told, view, words } = this.game;
    if (paused) this.#refuse("pause.first");
    else if (view && handover !== null) {
      told.answer(words.t("handover.text", { player: seatName(words, view, handover) }));
    }
    return paused || handover !== null;
  }

  // --- people -------------------------------------------------------------------------------------

  /** The next person has taken the device: the hand may be seen. */
  takeDevice() {
    const { flow, game } = this;
    const seat = game.handover;
    if (seat === null || flow.requests.busy) return;
    game.told.news = [];
    game.told.note = null;
    game.takeDevice(seat);
    game.focus = game.view?.hand[0] ?? null;
    game.wish = game.cardsUnseen ? "action" : "hand";
    void flow.go();
  }

  /**
   * Gives a seat to a CPU player, or to a person.
   * @param {number} seat
   * @param {string} kind
   */
  sit(seat, kind) {
    void this.flow.ask(async () => {
      const { game } = this;
      const { told, view, words } = game;
      if (!view) return;
      const reply = /** @type {Reply} */ (await this.engine.call("sit", { seat, player: kind }));
      if (game.watching) game.wish = "hand";
      if (kind !== PERSON) game.leave(seat);
      // Whose hand is shown now need not be theirs who hold the device.
      game.handOn();
      game.replace(reply);
      const back = kind === PERSON;
      const key = back ? "players.back" : "players.left";
      // "You" are whoever sits there as a person, before or after.
      const table = (back && game.view) || view;
      const who = { player: seatName(words, table, seat), level: words.t(`level.${kind}`) };
      told.tell(words.t(isYou(table, seat) ? `${key}.you` : key, who));
    });
  }

  // --- asking and setting -------------------------------------------------------------------------

  /** Marks what the best player would do. */
  hint() {
    const { flow, game } = this;
    const { view, words } = game;
    if (!view) return;
    if (flow.requests.busy) return flow.requests.afterwards(() => this.hint());
    if (this.still()) return;
    if (game.cardsUnseen) return this.#refuse("receive.wait");
    if (view.phase !== "pass" && !game.mine) return this.#refuse("refuse.turn.not_yours");
    flow.requests.hint(async () => {
      const reply = /** @type {import("./wire.d.ts").HintReply} */ (await this.engine.call("hint"));
      // Too late: something else was done meanwhile, and the next person may hear it.
      if (flow.requests.blocked) return;
      game.marked = "pass" in reply.move ? reply.move.pass : [reply.move.play];
      const text = hintSentences(words, reply).join(" ");
      game.told.note = { text };
      game.told.say(text);
    });
  }

  /**
   * Says why a card may not be played now, or that it may.
   * @param {string} code
   */
  why(code) {
    if (this.game.handover !== null && this.still()) return;
    void this.flow.ask(async () => {
      const { told, words } = this.game;
      const { reason } = await this.engine.call("why", { card: code });
      if (reason) told.answer(words.refusal(reason), reason.code);
      else told.answer(words.t("why.allowed", { card: code }));
    });
  }

  /**
   * Changes something about the game: its prize, or the score that ends it.
   * @param {string} verb
   * @param {Record<string, unknown>} fields
   * @param {string} done what is said when it is done
   */
  change(verb, fields, done) {
    void this.flow.ask(async () => {
      this.game.replace(await this.engine.call(verb, fields));
      this.game.told.answer(done);
    });
  }

  /** @param {Partial<import("./settings.js").Settings>} part how the person likes the table from now on */
  set(part) {
    this.flow.set({ ...this.game.settings, ...part });
    void saveSettings(this.game.settings);
  }

  /** @param {string} key of the message */
  #refuse(key) {
    this.game.told.answer(this.game.words.t(key));
  }
}
