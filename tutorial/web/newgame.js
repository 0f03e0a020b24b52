// What a person chooses for a new game: the rules, who plays, the cards, the prize, the time for a turn
// and the speed. The choice is remembered on the device. How it looks is in newgameview.js.

import { STANDARD } from "./options.js";
import { store } from "./store.js";

const KEY = "new-game";

/** The query string's name for a deal code. */
export const DEAL = "deal";

/** Who plays unless something else was chosen. */
const LEVEL = "casual";
const LEVELS = Object.freeze(["beginner", "casual", "strong", "expert"]);

/**
 * @typedef {import("./options.js").Options} Options
 * @typedef {import("./options.js").Choice} Choice
 * @typedef {import("./options.js").Wrong} Wrong
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {{options: Record<string, unknown>, seats: string[], code: string, prize: number}} Request
 */

/** The strengths of CPU players, weakest first. */
export { LEVELS };

/** Event "change": draw again. */
export class NewGame extends EventTarget {
  /** @type {Choice} */ choice;
  /** What was typed and can't be taken. @type {Wrong[]} */ wrong = [];
  /** What was wrong with the address. @type {Wrong[]} */ wrongLink = [];
  /** A level for each CPU player, clockwise; some more than play now. @type {string[]} */ levels;
  code = "";
  prize = 0;
  /** Single rules are shown, not only the names of games. */
  detailed = false;
  /** Why the engine refused the choice, in words. */
  refusal = "";
  /** The person's own settings, on top of which a preset may set others. @type {Settings} */ #own;
  /** @type {Settings} */ settings;

  /**
   * @param {Options} options
   * @param {Settings} settings
   */
  constructor(options, settings) {
    super();
    this.options = options;
    this.choice = options.of(STANDARD);
    this.levels = Array.from({ length: this.most - 1 }, () => LEVEL);
    this.#own = settings;
    this.settings = settings;
  }

  /** The greatest number of players there can be. */
  get most() {
    return Math.max(...(this.options.spec("players")?.choices ?? []).map(Number));
  }

  get players() {
    return Number(this.choice.values["players"]);
  }

  /** Begins with what was chosen the last time. */
  async recall() {
    const stored = /** @type {Record<string, unknown>} */ ((await store.read(KEY)) ?? {});
    const { query, levels, prize } = stored;
    if (typeof query === "string") this.choice = this.options.read(query).choice;
    if (Array.isArray(levels)) {
      this.levels = this.levels.map((level, i) => (LEVELS.includes(levels[i]) ? levels[i] : level));
    }
    if (typeof prize === "number") this.setPrize(String(prize));
    this.detailed = this.#changed;
  }

  remember() {
    const query = this.options.query(this.choice);
    return store.write(KEY, { query, levels: this.levels, prize: this.prize });
  }

  /**
   * Takes over what an address asks for.
   * @param {string} search
   * @returns {boolean} false if it asks for nothing
   */
  read(search) {
    const query = new URLSearchParams(search);
    const names = ["preset", DEAL, ...this.options.specs.map(({ id }) => id)];
    if (!names.some((name) => query.has(name))) return false;
    const { choice, wrong } = this.options.read(search);
    this.wrongLink = wrong;
    this.code = query.get(DEAL) ?? "";
    this.choose(choice);
    this.detailed = this.#changed;
    return true;
  }

  /**
   * The query string for a game with these rules and these cards.
   * @param {Choice} choice
   * @param {string | null} code
   * @returns {string}
   */
  link(choice, code) {
    return this.options.query(choice, code === null ? "" : `?${DEAL}=${code}`);
  }

  /** @param {Choice} choice */
  choose(choice) {
    const another = choice.preset !== this.choice.preset;
    this.choice = choice;
    this.wrong = [];
    if (another) {
      const { turn_time: time, commands } = this.options.settings[choice.preset] ?? {};
      this.settings = /** @type {Settings} */ ({
        ...this.#own,
        ...(time === undefined ? {} : { turn_time: String(time) }),
        ...(commands === undefined ? {} : { commands }),
      });
    }
    this.changed();
  }

  /**
   * @param {string} id
   * @param {string} value
   */
  set(id, value) {
    this.settings = { ...this.settings, [id]: value };
    this.changed();
  }

  /**
   * @param {number} cpu counted from 0
   * @param {string} level
   */
  setLevel(cpu, level) {
    this.levels = this.levels.map((old, i) => (i === cpu ? level : old));
    this.changed();
  }

  /** @param {string} text */
  setPrize(text) {
    const spec = this.options.table.find(({ id }) => id === "prize");
    const prize = spec && this.options.parse(spec, text);
    this.wrong = this.wrong.filter(({ option }) => option !== "prize");
    if (typeof prize === "number") this.prize = prize;
    else this.wrong.push({ option: "prize", value: text });
    this.changed();
  }

  /** @returns {Request} what the engine is asked for */
  get request() {
    return {
      options: this.choice.values,
      seats: ["person", ...this.levels.slice(0, this.players - 1)],
      code: this.code,
      prize: this.prize,
    };
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  get #changed() {
    return this.options.differing(this.choice, this.choice.preset).length > 0;
  }
}
