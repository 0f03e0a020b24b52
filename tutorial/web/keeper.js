// Keeps the game that this tab plays: which one it is, that it is saved, and that no other tab writes
// it meanwhile.

import {
  addGame,
  currentGame,
  keepGame,
  listGames,
  MOST_GAMES,
  newId,
  ownGame,
  readGame,
  removeGame,
  setCurrentGame,
} from "./saved.js";
import { isLocked, lock } from "./tabs.js";

/** Where a tab remembers its own game, so that two tabs with two games can both be loaded again. */
const TAB = "learn-hearts-game";

/**
 * @typedef {import("./saved.js").Game} Game
 * @typedef {import("./saved.js").Entry} Entry
 * @typedef {{entry: Entry | null, elsewhere: boolean}} Taken `entry`: null if there is none;
 *   `elsewhere`: it is another tab's, and was left to it
 */

/** Event "elsewhere": another tab has taken the game over; nothing is written any more. */
export class Keeper extends EventTarget {
  /** The id of the game that this tab plays or has just lost to another. @type {string | null} */
  id = null;
  #owner = newId();
  /** Gives the lock back. @type {(() => void) | null} */ #release = null;
  /** What was done last. Games are taken up one after the other, and after what was to be written;
   * writes keep their order and do not wait for each other, as the page may be left.
   * @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * The game that this tab, or else this device, played last.
   * @returns {Promise<Taken>}
   */
  resume() {
    return this.#inOrder(async () => {
      const id = this.id ?? tabGame() ?? (await currentGame());
      return id === null ? { entry: null, elsewhere: false } : this.#take(id, false);
    });
  }

  /**
   * Takes a game up. The game that this tab played before is given back.
   * @param {string} id
   * @param {boolean} [over] also from another tab, which then stops
   * @returns {Promise<Taken>}
   */
  take(id, over = false) {
    return this.#inOrder(() => this.#take(id, over));
  }

  /**
   * @param {string} id
   * @param {boolean} over
   * @returns {Promise<Taken>}
   */
  async #take(id, over) {
    if (!this.#release || this.id !== id) {
      const release = await lock(nameOf(id), over, () => this.#lose(id));
      this.leave();
      this.id = id;
      this.#release = release;
      if (!release) return { entry: await readGame(id), elsewhere: true };
    }
    await ownGame(id, this.#owner);
    const entry = await readGame(id);
    if (entry?.game) await remember(id);
    return { entry, elsewhere: false };
  }

  /** @returns {Promise<boolean>} whether there are as many games as there may be */
  async full() {
    return (await listGames()).length >= MOST_GAMES;
  }

  /**
   * Adds a game and plays it from now on. One in which nothing was done yet gives way to it.
   * @param {Partial<Game> & {save: string}} game
   */
  add(game) {
    return this.#inOrder(async () => {
      const { id: old } = this;
      const giveBack = this.#release;
      const id = await addGame(game, this.#owner);
      this.#release = await lock(nameOf(id), false, () => this.#lose(id));
      this.id = id;
      await remember(id);
      // From here on nothing is written any more that was done in the old one.
      const before = old !== null && giveBack ? await readGame(old) : null;
      if (before && isUntouched(before)) await removeGame(before.key);
      giveBack?.();
    });
  }

  /**
   * Saves; a failure is told by the store's event.
   * @param {Partial<Game>} part
   * @param {import("./saved.js").GameResult | null} result
   */
  keep(part, result) {
    const { id } = this;
    if (id === null || !this.#release) return;
    const kept = keepGame(id, this.#owner, part, result).then((how) => {
      if (how === "elsewhere") this.#lose(id);
    });
    this.#last = Promise.all([this.#last, kept]);
  }

  /** When all is written that was to be kept. */
  async settled() {
    await this.#last;
  }

  /** Gives the game back: another tab may take it up. */
  leave() {
    this.#release?.();
    this.#release = null;
  }

  /**
   * @template T
   * @param {() => Promise<T>} action
   * @returns {Promise<T>}
   */
  #inOrder(action) {
    const done = this.#last.then(action);
    this.#last = done.catch(() => {}); // told where it is awaited
    return done;
  }

  /** @param {string} id */
  #lose(id) {
    if (id !== this.id || !this.#release) return;
    this.leave();
    this.dispatchEvent(new Event("elsewhere"));
  }
}

/**
 * @param {string} id
 * @returns {Promise<boolean>} whether a tab plays this game
 */
export function isPlayed(id) {
  return isLocked(nameOf(id));
}

/** @param {Entry} entry */
function isUntouched({ game }) {
  return game?.about?.moves === 0 && game.name === null && !game.imported;
}

/** @param {string} id */
function nameOf(id) {
  return `learn-hearts-game-${id}`;
}

/** @param {string} id */
async function remember(id) {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Forbidden: then the device's last game is this tab's.
  }
  await setCurrentGame(id);
}

/** @returns {string | null} */
function tabGame() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}
