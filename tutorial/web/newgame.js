// What a person chooses for a new game: the rules, who plays, the cards, the prize, the time for a turn
// and the speed. The choice is remembered on the device. How it looks is in newgameview.js.

import { STANDARD } from "./options.js";
import { numberText } from "./optionsform.js";
import { PERSON, peopleAt } from "./seats.js";
import { store } from "./store.js";

const KEY = "new-game";

/** The query string's name for a deal code. */
const DEAL = "deal";

/** Who plays unless something else was chosen. */
export const LEVEL = "casual";

/**
 * @typedef {import("./options.js").Options} Options
 * @typedef {import("./options.js").Choice} Choice
 * @typedef {import("./options.js").Wrong} Wrong
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {{options: Record<string, unknown>, seats: string[], names: string[], code: string,
 *   prize: number}} Request
 */

/** Event "change": draw again. */
export class NewGame extends EventTarget {
  /** @type {Choice} */ choice;
  /** What was typed and can't be taken. @type {Wrong[]} */ wrong = [];
  /** What was wrong with the address. @type {Wrong[]} */ wrongLink = [];
  /** Who sits at each seat, clockwise; some more than play now. @type {string[]} */ #kinds;
  /** What people are called; "": by their side. @type {string[]} */ names;
  code = "";
  prize = 0;
  /** Single rules are shown, not only the names of games. */
  detailed = false;
  /** Why the engine refused the choice, in words. */
  refusal = "";
  /** The table's, of which a preset sets some. @type {Settings} */ settings;

  /**
   * @param {Options} options
   * @param {Settings} settings
   */
  constructor(options, settings) {
    super();
    this.options = options;
    this.choice = options.of(STANDARD);
    this.#kinds = Array.from({ length: this.most }, (_, seat) => (seat === 0 ? PERSON : LEVEL));
    this.names = this.#kinds.map(() => "");
    this.settings = settings;
  }

  /** The greatest number of players there can be. */
  get most() {
    return Math.max(...(this.options.spec("players")?.choices ?? []).map(Number));
  }

  /** Who can sit at a seat: a person, or a CPU player of some strength. */
  get sitters() {
    return [PERSON, ...this.options.levels];
  }

  get players() {
    return Number(this.choice.values["players"]);
  }

  /** Begins with what was chosen the last time. */
  async recall() {
    const stored = /** @type {Record<string, unknown>} */ ((await store.read(KEY)) ?? {});
    const { query, kinds, names, prize } = stored;
    if (typeof query === "string") this.choice = this.options.read(query).choice;
    if (Array.isArray(kinds)) {
      this.#kinds = this.#kinds.map((kind, i) => (this.sitters.includes(kinds[i]) ? kinds[i] : kind));
    }
    if (Array.isArray(names)) this.names = this.names.map((_, i) => String(names[i] ?? ""));
    if (typeof prize === "number") this.setPrize(String(prize));
    this.detailed = this.#changed;
  }

  remember() {
    const query = this.options.query(this.choice);
    return store.write(KEY, { query, kinds: this.#kinds, names: this.names, prize: this.prize });
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

  /**
   * @param {Choice} choice
   * @param {string} [option] the one that was changed; missing where all were
   */
  choose(choice, option) {
    const before = this.choice.preset;
    const another = choice.preset !== before;
    this.choice = choice;
    this.wrong = this.wrong.filter((bad) =>
      option === undefined ? !this.options.spec(bad.option) : bad.option !== option,
    );
    if (another) this.#settle(before, choice.preset);
    this.changed();
  }

  /**
   * Another preset sets the table as it wants, but for what the person has set otherwise.
   * @param {string} before
   * @param {string} after
   */
  #settle(before, after) {
    const [old, own] = [this.options.tableOf(before), this.options.tableOf(after)];
    const kept = Object.entries(this.settings).map(([id, value]) => [
      id,
      value === old[id] ? own[id] : value,
    ]);
    this.settings = Object.fromEntries(kept);
  }

  /**
   * @param {string} id
   * @param {string} value
   */
  set(id, value) {
    this.settings = { ...this.settings, [id]: value };
    this.changed();
  }

  /** Who sits at each of the seats that play. */
  get kinds() {
    return this.#kinds.slice(0, this.players);
  }

  /** Whether several people share the device. */
  get shared() {
    return peopleAt({ seats: this.kinds }) > 1;
  }

  /**
   * @param {number} seat
   * @param {string} kind
   */
  setKind(seat, kind) {
    this.#kinds = this.#kinds.map((old, i) => (i === seat ? kind : old));
    this.changed();
  }

  /**
   * @param {number} seat
   * @param {string} name
   */
  setName(seat, name) {
    this.names = this.names.map((old, i) => (i === seat ? name.trim() : old));
    this.refusal = "";
    this.changed();
  }

  /** @param {string} code */
  setCode(code) {
    this.code = code;
    this.refusal = "";
    this.changed();
  }

  /** @param {string} text */
  setPrize(text) {
    const spec = this.options.table.find(({ id }) => id === "prize");
    const prize = spec && this.options.parse(spec, text);
    if (typeof prize !== "number") return this.mistake({ option: "prize", value: text });
    this.prize = prize;
    this.wrong = this.wrong.filter(({ option }) => option !== "prize");
    this.changed();
  }

  /** @param {Wrong} bad what was typed and can't be taken */
  mistake(bad) {
    this.wrong = [...this.wrong.filter(({ option }) => option !== bad.option), bad];
    this.changed();
  }

  /** The seat of a person who is called as another is, if there is one. @type {number | null} */
  get sameName() {
    const names = this.#called.map((name) => name.toLocaleLowerCase());
    const at = names.findIndex((name, seat) => name !== "" && names.indexOf(name) < seat);
    return at < 0 ? null : at;
  }

  /**
   * Whether nothing is wrong with what was typed. If something is, `refusal` says what, and its field
   * is shown.
   * @param {import("./words.js").Words} words
   */
  check(words) {
    const [bad] = this.wrong;
    const seat = this.sameName;
    this.refusal = seat === null ? "" : words.t("new.name.twice", { name: this.names[seat] ?? "" });
    if (seat !== null) this.changed();
    if (!bad) return seat === null;
    const rule = this.options.spec(bad.option);
    const spec = rule ?? this.options.table.find(({ id }) => id === bad.option);
    const option = words.t(`option.${bad.option}`);
    if (spec) this.refusal = words.t("chooser.set", { option, value: numberText(words, spec) });
    this.detailed ||= rule !== undefined;
    this.changed();
    return false;
  }

  /** What people are called. */
  get #called() {
    return this.kinds.map((kind, seat) => (kind === PERSON ? (this.names[seat] ?? "") : ""));
  }

  /** @returns {Request} what the engine is asked for */
  get request() {
    return {
      options: this.choice.values,
      seats: this.kinds,
      names: this.#called,
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
