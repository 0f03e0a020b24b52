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
    else if (!this.hurry()) game.told.refuse("refuse.nothing");
  }

  /**
   * Ends a rest or takes a finished trick away.
   * @returns {boolean} false if there was nothing to hurry
   */
  hurry() {
    const { flow, game } = this;
    if (flow.isAway()) return true;
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
    if (flow.isAway()) return;
    game.seeCards();
    game.focus = game.view?.hand[0] ?? null;
    game.wish = "hand";
    void flow.go();
  }

  /** Deals the next round. */
  next() {
    void this.flow.askIfSame(async () => {
      const reply = await this.engine.call("next");
      this.game.wish = "hand";
      this.game.focus = null;
      this.flow.take(reply);
    });
  }

  /** Plays the rest of the round out, in which no points are left. */
  claim() {
    if (this.still()) return;
    void this.flow.askIfSame(async () => {
      const { game } = this;
      const reply = /** @type {Reply} */ (await this.engine.call("claim"));
      game.wish = "action";
      game.replace(reply);
      game.seeTrick();
      game.told.tell(game.words.t("claim.done"));
    });
  }

  /** Back to before the person's last decision; a card that is only raised is lowered. */
  undo() {
    void this.flow.ask(async () => {
      const { game } = this;
      if ((game.paused && this.still()) || this.lower()) return;
      const reply = await this.engine.call("undo");
      // Whoever took it back, the hand is that of whom it is given back to.
      game.handOn();
      game.replace(reply);
      game.seeBack();
      game.told.hush();
      game.told.say(game.words.t("log.undo"));
    });
  }

  /**
   * Takes a raised card back.
   * @returns {boolean} whether one was raised
   */
  lower() {
    const { game } = this;
    if (game.raised === null) return false;
    game.focus = game.raised;
    game.raised = null;
    game.wish = "hand";
    game.told.refuse("raise.back");
    return true;
  }

  // --- stopping -----------------------------------------------------------------------------------

  /**
   * Stops the table and the clock, or lets them go on.
   * @param {boolean} on
   */
  pause(on) {
    void this.flow.ask(async () => {
      const { game } = this;
      if (on === game.paused) game.told.refuse(on ? "pause.on" : "pause.off");
      else if (on && game.over) game.told.refuse("refuse.phase.wrong");
      else game.pause(on);
    });
  }

  /** @returns {boolean} whether nothing can be done with the cards now, which is then said */
  still() {
    if (this.flow.isAway()) return true;
    const { handover, paused, told, view, words } = this.game;
    if (paused) told.refuse("pause.first");
    else if (view && handover !== null) {
      told.answer(words.t("handover.text", { player: seatName(words, view, handover) }));
    }
    return paused || handover !== null;
  }

  // --- people -------------------------------------------------------------------------------------

  /** The next person has taken the device: the hand may be seen. */
  takeDevice() {
    void this.flow.askIfSame(async () => {
      const { game } = this;
      const seat = game.handover;
      if (seat === null) return;
      game.told.note = null;
      game.takeDevice(seat);
      game.focus = game.view?.hand[0] ?? null;
      game.wish = game.cardsUnseen ? "action" : "hand";
    });
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
      if (!view || view.seats[seat] === kind) return;
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

  /** The only person who played takes the seat again. */
  back() {
    if (this.game.left !== null) this.sit(this.game.left, PERSON);
  }

  // --- asking and setting -------------------------------------------------------------------------

  /** Marks what the best player would do. */
  hint() {
    const { flow, game } = this;
    const { told, words } = game;
    void flow.requests.inTurn(() => {
      if (this.still()) return;
      if (game.view?.phase === "game_end") return told.refuse("game.over");
      if (game.view?.phase === "round_end") {
        return told.answer(words.t("log.round", { n: game.view.round }));
      }
      if (game.cardsUnseen) return told.refuse("receive.wait");
      if (game.view?.phase !== "pass" && !game.mine) return told.refuse("refuse.turn.not_yours");
      return flow.requests.hint(async (wanted) => {
        const reply = /** @type {import("./wire.d.ts").HintReply} */ (await this.engine.call("hint"));
        // Too late: something else was asked for meanwhile, and the next person may hear it.
        if (!wanted()) return;
        game.marked = "pass" in reply.move ? reply.move.pass : [reply.move.play];
        const text = hintSentences(words, reply).join(" ");
        told.note = { text };
        told.say(text);
      });
    });
  }

  /**
   * Says why a card may not be played now, or that it may.
   * @param {string} code
   */
  why(code) {
    void this.flow.ask(async () => {
      const { handover, told, words } = this.game;
      if (handover !== null && this.still()) return;
      const { reason } = await this.engine.call("why", { card: code });
      if (reason) told.explain(reason);
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

  /** Shows no more tips. */
  closeTips() {
    this.game.wish = "hand";
    this.set({ tips: "off" });
  }

  /** @param {Partial<import("./settings.js").Settings>} part how the person likes the table from now on */
  set(part) {
    if (part.turn_time !== undefined) this.game.setTurnTime(part.turn_time);
    this.flow.set({ ...this.game.settings, ...part });
    void saveSettings(this.game.settings);
  }
}
