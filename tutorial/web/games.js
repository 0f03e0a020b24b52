// What a person does with saved games: the state of the dialog about them, and its actions. How it
// looks is in gamesview.js.

import { EngineError, LOST } from "./engine.js";
import { isPlayed } from "./keeper.js";
import { sayPlace } from "./places.js";
import {
  aboutState,
  addGame,
  forgetResults,
  isFinished,
  listGames,
  listResults,
  MOST_GAMES,
  ratingWanted,
  removeFinished,
  removeGame,
  renameGame,
  wantRating,
} from "./saved.js";
import { copy, download, share } from "./sending.js";
import { store } from "./store.js";

/** A game of a thousand points is far smaller. */
const MOST_TEXT = 1_000_000;
const MOST_NAME = 80;

/** So many games of the list are drawn at once; a hundred would keep a slow device busy. */
const BIT = 8;

/**
 * @typedef {import("./saved.js").Entry} Entry
 * @typedef {import("./wire.d.ts").StatisticsReply} Statistics
 * @typedef {import("./wire.d.ts").DealReply} Deal
 * @typedef {"list" | "import" | "deal" | "statistics"} Page
 * @typedef {"rename" | "delete" | "export"} Doing
 * @typedef {{name: string, text: string, ending: string, running: boolean}} Export `running`: the
 *   round goes on, and the text tells who holds which cards
 */

/** Event "change": draw again. */
export class Games extends EventTarget {
  /** The page of the dialog that is open. @type {Page | null} */ page = null;
  /** @type {Entry[]} */ list = [];
  /** How many games of the list are drawn. */
  shown = Infinity;
  /** What is being done with which game. @type {{key: string, doing: Doing} | null} */ active = null;
  /** The question whether all finished games should be deleted is open. */
  clearing = false;
  /** @type {Export | null} */ exported = null;
  /** What was done or went wrong, in words. */
  message = "";
  /** The id of the game that was imported just now. @type {string | null} */ added = null;
  /** The text to import. */
  typed = "";
  /** The round whose cards are asked for. */
  round = 1;
  /** @type {Deal | null} */ deal = null;
  /** Why the cards of the round are shown only to who insists. @type {string | null} */ warning = null;
  /** The person wants to see the text of a game whose round goes on. */
  peek = false;
  /** @type {Statistics | null} */ statistics = null;
  rating = false;
  /** The question whether the statistics should be forgotten is open. */
  forgetting = false;
  /** The import that is on its way. @type {Promise<void> | null} */ #importing = null;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    super();
    this.session = session;
    this.game = session.game;
    this.words = session.game.words;
  }

  /** @param {Page} page */
  async open(page) {
    this.page = page;
    this.active = null;
    this.message = "";
    this.added = null;
    this.clearing = false;
    this.forgetting = false;
    if (page === "list") await this.#reload();
    if (page === "deal") await this.showDeal(this.game.view?.round ?? 1);
    if (page === "statistics") await this.#count();
    this.#show(BIT);
  }

  /**
   * Draws the dialog, and with each frame a bit more of the list.
   * @param {number} count
   */
  #show(count) {
    const all = this.page !== "list" || count >= this.list.length;
    this.shown = all ? Infinity : count;
    this.#changed();
    if (!all) requestAnimationFrame(() => this.#show(count + BIT));
  }

  close() {
    if (this.page === null) return;
    this.page = null;
    this.#changed();
  }

  // --- the list -----------------------------------------------------------------------------------

  /** @param {Entry} entry */
  isCurrent(entry) {
    return entry.id !== "" && entry.id === this.session.keeper.id && !this.game.elsewhere;
  }

  /**
   * What a game is called: by the person, or by its rules and the time it was begun, and counted where
   * more were begun in the same minute.
   * @param {Entry} entry
   * @returns {string}
   */
  nameOf(entry) {
    const { game, other } = entry;
    if (!game) return this.words.t(other ? "games.name.version" : "games.name.damaged");
    if (game.name !== null) return game.name;
    const { preset } = game.about ?? {};
    const rules = preset ? this.words.t(`preset.${preset}`) : this.words.t("games.own");
    const name = this.words.t("games.name", { rules, date: this.words.dates.format(game.begun) });
    const before = this.list.filter((one) => isAlike(one, entry) && isBefore(one, entry)).length;
    return before === 0 ? name : this.words.t("games.name.again", { name, n: before + 1 });
  }

  /** @returns {Entry[]} the finished games that may be deleted together */
  get finished() {
    return this.list.filter((entry) => isFinished(entry) && !this.isCurrent(entry));
  }

  /** @param {string} id */
  takeUp(id) {
    this.close();
    void this.session.takeUp(id);
  }

  /**
   * Opens what is to be done with a game, or closes it again.
   * @param {Entry} entry
   * @param {Doing} doing
   */
  async begin(entry, doing) {
    const again = this.active?.key === entry.key && this.active.doing === doing;
    this.message = "";
    this.exported = null;
    this.peek = false;
    this.active = again ? null : { key: entry.key, doing };
    if (!again && doing === "export") this.exported = await this.#export(entry);
    this.#changed();
  }

  cancel() {
    this.active = null;
    this.clearing = false;
    this.forgetting = false;
    this.#changed();
  }

  /**
   * @param {Entry} entry
   * @param {string} typed
   */
  async rename(entry, typed) {
    const name = typed.trim().slice(0, MOST_NAME);
    await renameGame(entry.id, name === "" ? null : name);
    await this.#reload();
    const renamed = this.list.find(({ key }) => key === entry.key);
    if (!renamed) return this.#done(this.words.t("games.gone"));
    this.#done(this.#andLoss(this.words.t("games.rename.done", { name: this.nameOf(renamed) })));
  }

  /** @param {Entry} entry */
  async remove(entry) {
    if (await isPlayed(entry.id)) {
      this.#done(this.words.t("games.delete.played"));
      return;
    }
    await removeGame(entry.key);
    await this.#reload();
    this.#done(this.words.t("games.delete.done"));
  }

  askToClear() {
    this.clearing = true;
    this.#changed();
  }

  async clear() {
    for (const { id, key } of this.finished) if (!(await isPlayed(id))) await removeFinished(key);
    await this.#reload();
    this.#done(this.words.t("games.finished.done"));
  }

  async #reload() {
    await this.session.keeper.settled();
    this.list = await listGames();
  }

  // --- export -------------------------------------------------------------------------------------

  /**
   * A game as its readable record; one that can't be read as it is stored.
   * @param {Entry} entry
   * @returns {Promise<Export>}
   */
  async #export(entry) {
    const name = this.nameOf(entry);
    if (entry.game) {
      try {
        const { record, state } = await this.session.flow.question("read", { text: entry.game.save });
        return { name, text: record, ending: "txt", running: goesOn(state) };
      } catch (error) {
        this.message = this.#problem(error);
      }
    }
    const text = JSON.stringify(entry.raw, null, 1) ?? "";
    return { name, text, ending: "json", running: goesOn(entry.game?.about ?? null) };
  }

  /** Shows the text of a game whose round goes on. */
  insist() {
    this.peek = true;
    this.#changed();
  }

  /** @param {Export} told */
  download({ name, text, ending }) {
    download(name, text, ending);
    this.#say(this.words.t("games.downloaded"));
  }

  /** @param {string} text */
  async copy(text) {
    this.#say(this.words.t((await copy(text)) ? "games.copied" : "games.copy.failed"));
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  async share(title, text) {
    if (!(await share(title, text))) this.#say(this.words.t("games.share.failed"));
  }

  // --- import -------------------------------------------------------------------------------------

  /** @param {File | undefined} file */
  async importFile(file) {
    if (!file) return;
    if (file.size > MOST_TEXT) {
      this.#say(this.words.t("import.long"));
      return;
    }
    try {
      this.typed = await file.text();
    } catch {
      this.#say(this.words.t("import.unreadable"));
      return;
    }
    await this.import();
  }

  /**
   * Adds the game that the typed text tells of. It is read first: what is wrong adds nothing. Who asks
   * twice gets one.
   */
  async import() {
    this.#importing ??= this.#import();
    try {
      await this.#importing;
    } finally {
      this.#importing = null;
    }
  }

  async #import() {
    this.added = null;
    if (this.typed.trim() === "") return this.#say(this.words.t("import.empty"));
    if (this.typed.length > MOST_TEXT) return this.#say(this.words.t("import.long"));
    if ((await listGames()).length >= MOST_GAMES) {
      return this.#say(this.words.n("games.full", MOST_GAMES));
    }
    try {
      const { save, state } = await this.session.flow.question("read", { text: this.typed });
      const { round, phase, moves } = state;
      const about = aboutState(state);
      // All of it was seen where it comes from.
      const seen = { seenTrick: moves, seenCards: phase === "pass" ? round - 1 : round };
      this.added = await addGame({ save, about, ...seen, imported: true });
      this.typed = "";
      this.#say(this.#andLoss(this.words.t("import.done")));
    } catch (error) {
      this.#say(this.#problem(error));
    }
  }

  // --- the cards of a round -----------------------------------------------------------------------

  /**
   * The engine tells the cards of a round that goes on only to who insists.
   * @param {number} round
   * @param {boolean} [peek] the person insists
   */
  async showDeal(round, peek = false) {
    this.message = "";
    this.round = round;
    this.deal = null;
    this.warning = null;
    if (!this.game.view) return;
    try {
      this.deal = await this.session.flow.question("deal", { round, peek });
    } catch (error) {
      const problem = this.#problem(error);
      if (error instanceof EngineError && error.code === "deal.running") this.warning = problem;
      else this.message = problem;
    }
    this.#changed();
  }

  // --- statistics ---------------------------------------------------------------------------------

  async #count() {
    await this.session.keeper.settled();
    this.rating = await ratingWanted();
    try {
      const results = await listResults();
      this.statistics = await this.session.flow.question("statistics", { results });
    } catch (error) {
      this.message = this.#problem(error);
    }
  }

  /** @param {boolean} wanted */
  async rate(wanted) {
    this.rating = wanted;
    this.#changed();
    await wantRating(wanted);
  }

  askToForget() {
    this.forgetting = true;
    this.#changed();
  }

  async forget() {
    await forgetResults();
    await this.#count();
    this.forgetting = false;
    this.#say(this.words.t("statistics.reset.done"));
  }

  // ------------------------------------------------------------------------------------------------

  /** @param {unknown} error */
  #problem(error) {
    if (error instanceof EngineError && error.code === LOST) return this.words.t(this.session.flow.away);
    if (error instanceof EngineError) return sayPlace(this.words, error);
    console.error(error);
    return this.words.t("error.unknown", { code: String(error) });
  }

  /**
   * What was done, and that it is not kept where that is so.
   * @param {string} done
   */
  #andLoss(done) {
    return store.trouble ? `${done} ${this.words.t(store.trouble)}` : done;
  }

  /** @param {string} message */
  #done(message) {
    this.active = null;
    this.clearing = false;
    this.#say(message);
  }

  /** @param {string} message */
  #say(message) {
    this.message = message;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {{phase: string} | null} game
 * @returns {boolean} whether its round goes on
 */
function goesOn(game) {
  return game?.phase === "pass" || game?.phase === "play";
}

/**
 * Whether two games without a name of their own have the same rules and the same minute.
 * @param {Entry} one
 * @param {Entry} other
 */
function isAlike({ game: one }, { game: other }) {
  if (!one || !other || one.name !== null) return false;
  const minute = (/** @type {number} */ time) => Math.floor(time / 60_000);
  return minute(one.begun) === minute(other.begun) && one.about?.preset === other.about?.preset;
}

/**
 * @param {Entry} one
 * @param {Entry} other
 */
function isBefore(one, other) {
  const [a, b] = [one.game?.begun ?? 0, other.game?.begun ?? 0];
  return a === b ? one.key < other.key : a < b;
}
