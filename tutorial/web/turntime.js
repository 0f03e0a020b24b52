// The time of a turn: it begins with the turn, stands still whenever the person is asked for nothing,
// and goes on where it stood.

/** Seconds left at which the person is told. */
const HURRY = 10;

/** @typedef {import("./game.js").TableGame} TableGame */

export class TurnTime {
  /** The turn that the clock was started for. */
  #turn = "";

  /**
   * @param {TableGame} game
   * @param {() => void} onOut no time is left
   */
  constructor(game, onOut) {
    this.game = game;
    game.clock.addEventListener("tick", () => this.#tick());
    game.clock.addEventListener("out", onOut);
  }

  /** Starts the clock of a turn, or lets it go on after an interruption. */
  go() {
    const { clock, turnTime, view } = this.game;
    const seconds = Number(turnTime);
    if (!view || !(seconds > 0) || this.game.asked === null) return clock.stop();
    const turn = `${view.round}/${view.moves}/${seconds}`;
    // A turn that is taken back after its time ran out has all of it again.
    if (turn === this.#turn && clock.seconds > 0) return clock.go();
    this.#turn = turn;
    clock.start(seconds);
  }

  stop() {
    this.game.clock.stop();
  }

  /** Another game has come on the table: its turns have their whole time. */
  forget() {
    this.#turn = "";
  }

  #tick() {
    const { clock, told, words } = this.game;
    if (clock.seconds === HURRY) {
      told.say(words.n("clock.left", HURRY));
      told.announce();
    }
    this.game.changed();
  }
}
