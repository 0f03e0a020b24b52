// What the person does with cards: chooses and passes them, and plays them.

/** @typedef {import("./wire.d.ts").State} State */

export class Playing {
  /** @param {import("./acts.js").Acts} acts */
  constructor(acts) {
    this.acts = acts;
    this.flow = acts.flow;
    this.game = acts.game;
    this.engine = acts.engine;
  }

  /**
   * A card was activated: chosen, raised, played, or refused with the reason.
   * @param {string} code
   * @param {boolean} [sure] the person means it, and is not asked to confirm it
   */
  activate(code, sure = this.game.settings.confirm === "off") {
    const { acts, flow, game } = this;
    const { view } = game;
    if (!view) return;
    game.focus = code;
    if (acts.still()) return;
    if (flow.requests.blocked) {
      void flow.requests.ifSame(() => this.activate(code, sure));
      return;
    }
    const reason = view.why[code];
    if (view.phase === "pass") this.#toggle(code);
    else if (game.cardsUnseen) game.told.refuse("receive.wait");
    else if (reason) game.told.explain(reason);
    else if (game.mine && !sure && game.raised !== code) this.#raise(code);
    else if (game.mine) this.#play(view, code);
    // An impatient tap goes on with a finished trick or the next card.
    else if (!acts.hurry()) game.told.refuse("refuse.turn.not_yours");
  }

  /**
   * A card was dropped on the table: chosen, played, or refused with the reason.
   * @param {string} code
   */
  drop(code) {
    // Twice to the table is not back again.
    if (this.game.chosen.includes(code)) this.#count();
    else this.activate(code, true);
  }

  /** Does whatever the table waits for: the chosen cards are passed, the raised one is played. */
  proceed() {
    const { acts, game } = this;
    if (game.asked === "pass") this.pass();
    else if (game.asked === "play" && game.raised !== null) this.confirm();
    else acts.proceed();
  }

  /** Plays the card that is raised. */
  confirm() {
    if (this.game.raised !== null) this.activate(this.game.raised, true);
  }

  /**
   * Plays a card that was named, and not merely touched.
   * @param {string} code
   */
  playCard(code) {
    if (this.game.view?.phase === "play") this.activate(code, true);
    else this.game.told.refuse("refuse.phase.wrong");
  }

  /**
   * Passes cards that were named.
   * @param {string[]} cards
   */
  passCards(cards) {
    const { told, view } = this.game;
    if (view?.phase !== "pass") return told.refuse("refuse.phase.wrong");
    if (this.acts.still()) return;
    this.#pass(cards);
  }

  /** Passes the chosen cards on. */
  pass() {
    const { chosen, told, view } = this.game;
    if (this.acts.still()) return;
    if (chosen.length !== view?.pass_size) return told.refuse("pass.missing", "pass.three");
    this.#pass(chosen);
  }

  /** @param {string} code */
  #toggle(code) {
    const { game } = this;
    const size = game.view?.pass_size ?? 0;
    const chosen = game.chosen.includes(code);
    if (!chosen && game.chosen.length >= size) return game.told.refuse("pass.full", "pass.three");
    game.told.note = null;
    game.chosen = chosen ? game.chosen.filter((card) => card !== code) : [...game.chosen, code];
    this.#count();
  }

  /** Says how many cards are chosen. */
  #count() {
    const { chosen, told, view, words } = this.game;
    told.say(words.t("pass.count", { n: chosen.length, total: view?.pass_size ?? 0 }));
    this.game.changed();
    told.announce();
  }

  /** @param {string} code */
  #raise(code) {
    const { game } = this;
    game.raised = code;
    game.told.note = null;
    game.told.say(game.words.t("raise.done", { card: code }));
    game.changed();
    game.told.announce();
  }

  /**
   * @param {State} view
   * @param {string} code
   */
  #play(view, code) {
    const { game } = this;
    const at = view.hand.indexOf(code);
    void this.flow.askIfSame(async () => {
      const reply = await this.engine.call("move", { move: { play: code } });
      // The focus goes to the neighbour of the card that left the hand.
      const { hand } = /** @type {State} */ (reply.state);
      game.focus = hand[Math.min(at, hand.length - 1)] ?? null;
      game.wish = game.focus === null ? "action" : "hand";
      // Whoever has played a card needs no tips any more.
      if (game.settings.tips === "on") this.acts.set({ tips: "off" });
      this.flow.take(reply);
    });
  }

  /** @param {string[]} cards */
  #pass(cards) {
    void this.flow.askIfSame(async () => {
      const reply = await this.engine.call("move", { move: { pass: cards } });
      this.game.wish = "action";
      this.flow.take(reply);
    });
  }
}
