// The rules that a table has chosen, and the query string that holds them: a preset if it is not the
// standard game, and each option that differs from it: `?preset=black_maria&end_score=50`.
//
//   const options = await loadOptions(ROOT);            // what can be chosen, from the engine
//   const { choice, wrong } = options.read(location.search);
//   choice                                              // {preset: "standard", values: {players: 4, …}}
//   options.query(choice)                               // "" or "?jack=on", to put behind an address
//   ruleLink(rulesPage, "hearts.lead", options, choice) // a rule's paragraph, worded for this choice
//
// `values` are the engine's options by their ids, as `new` takes them. A form to choose them is in
// optionsform.js. No rule is known here: values are only compared.

/**
 * @typedef {string | number} Value
 * @typedef {{id: string, kind: "choice" | "number", default: Value, choices?: Value[],
 *   min?: number, max?: number}} Spec
 * @typedef {{groups: {id: string, options: Spec[]}[], presets: Record<string, Record<string, Value>>,
 *   settings: Record<string, Record<string, Value>>, table: Spec[], levels: string[],
 *   name_length: number, numbers: Record<string, Record<string, number>>, rules: string[]}} Declared
 * @typedef {Record<string, Value>} Values every option's value
 * @typedef {{preset: string, values: Values}} Choice the preset it began with, and what it is now
 * @typedef {{option: string, value: string}} Wrong a name and a value of the query that don't fit
 */

/** The preset in which nothing differs from the defaults. */
export const STANDARD = "standard";

const PRESET = "preset";

/** @type {Map<string, Promise<Options>>} */
const loaded = new Map();

/**
 * Loads what can be chosen, once for the whole page.
 * @param {string} root address of the site's root, absolute or relative to the page
 * @returns {Promise<Options>}
 */
export function loadOptions(root) {
  const url = new URL(`${root}app/options.json`, document.baseURI).href;
  let options = loaded.get(url);
  if (!options) {
    options = fetchOptions(url);
    loaded.set(url, options);
    options.catch(() => loaded.delete(url));
  }
  return options;
}

/**
 * @param {string} url
 * @returns {Promise<Options>}
 */
async function fetchOptions(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Options(await response.json());
}

export class Options {
  /** @param {Declared} declared */
  constructor(declared) {
    this.groups = declared.groups;
    this.presets = declared.presets;
    /** What a preset sets at the table beside the rules, by preset. */
    this.settings = declared.settings;
    /** The table settings that there are. */
    this.table = declared.table;
    /** The strengths of CPU players, weakest first. */
    this.levels = declared.levels;
    /** The characters that a person's name may have. */
    this.nameLength = declared.name_length;
    /** The numbers in the words of values, by the key of the message. */
    this.numbers = declared.numbers;
    /** The ids of rules that explain why something is refused, in a paragraph of the rules page. */
    this.rules = declared.rules;
    this.specs = declared.groups.flatMap((group) => group.options);
  }

  /**
   * @param {string} id
   * @returns {Spec | undefined}
   */
  spec(id) {
    return this.specs.find((spec) => spec.id === id);
  }

  /**
   * A preset as a choice; of an unknown one, the standard game.
   * @param {string} preset
   * @returns {Choice}
   */
  of(preset) {
    const known = Object.hasOwn(this.presets, preset) ? preset : STANDARD;
    const defaults = Object.fromEntries(this.specs.map((spec) => [spec.id, spec.default]));
    return { preset: known, values: { ...defaults, ...this.presets[known] } };
  }

  /**
   * How a preset sets the table beside the rules.
   * @param {string} preset
   * @returns {Record<string, string>} by the ids of settings
   */
  tableOf(preset) {
    const defaults = this.table.map(({ id, default: value }) => [id, value]);
    const set = { ...Object.fromEntries(defaults), ...this.settings[preset] };
    return Object.fromEntries(Object.entries(set).map(([id, value]) => [id, String(value)]));
  }

  /**
   * A choice in which one option has another value.
   * @param {Choice} choice
   * @param {string} id
   * @param {Value} value
   * @returns {Choice}
   */
  changed(choice, id, value) {
    return { ...choice, values: { ...choice.values, [id]: value } };
  }

  /**
   * A text as a value that the option can have.
   * @param {Spec} spec
   * @param {string} text
   * @returns {Value | undefined} undefined if it can't have that value
   */
  parse(spec, text) {
    if (spec.kind !== "number") return spec.choices?.find((value) => String(value) === text);
    const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
    return number >= (spec.min ?? 0) && number <= (spec.max ?? 0) ? number : undefined;
  }

  /**
   * The choice that a query string holds, and what in it is wrong and was left out. Names that are no
   * options belong to somebody else and are left alone.
   * @param {string} search as `location.search`
   * @returns {{choice: Choice, wrong: Wrong[]}}
   */
  read(search) {
    const query = new URLSearchParams(search);
    const name = query.get(PRESET) ?? STANDARD;
    /** @type {Wrong[]} */
    const wrong = Object.hasOwn(this.presets, name) ? [] : [{ option: PRESET, value: name }];
    let choice = this.of(name);
    for (const spec of this.specs) {
      const text = query.get(spec.id);
      if (text === null) continue;
      const value = this.parse(spec, text);
      if (value === undefined) wrong.push({ option: spec.id, value: text });
      else choice = this.changed(choice, spec.id, value);
    }
    return { choice, wrong };
  }

  /**
   * @param {string} search
   * @returns {boolean} whether a query string says anything about the rules
   */
  inQuery(search) {
    const query = new URLSearchParams(search);
    return [PRESET, ...this.specs.map(({ id }) => id)].some((name) => query.has(name));
  }

  /**
   * The query string that holds a choice, "" for the standard game.
   * @param {Choice} choice
   * @param {string} [search] a query string whose other names are kept
   * @returns {string}
   */
  query(choice, search = "") {
    const query = new URLSearchParams(search);
    for (const name of [PRESET, ...this.specs.map((spec) => spec.id)]) query.delete(name);
    if (choice.preset !== STANDARD) query.set(PRESET, choice.preset);
    for (const id of this.differing(choice, choice.preset)) query.set(id, String(choice.values[id]));
    const text = query.toString();
    return text && `?${text}`;
  }

  /**
   * The ids of the options in which a choice differs from a preset, in their order.
   * @param {Choice} choice
   * @param {string} [preset]
   * @returns {string[]}
   */
  differing(choice, preset = STANDARD) {
    const { values } = this.of(preset);
    return this.specs.map(({ id }) => id).filter((id) => choice.values[id] !== values[id]);
  }
}

/**
 * Whether a text shows for a choice.
 * @param {string} when as pages declare it: `players=3,5 leftover=kitty|players=4`
 * @param {Choice} choice
 * @returns {boolean}
 */
export function holds(when, { values }) {
  return when.split("|").some((way) =>
    way.split(" ").every((part) => {
      const [id = "", allowed = ""] = part.split("=");
      return allowed.split(",").includes(String(values[id]));
    }),
  );
}

/**
 * The address of a rule's paragraph, worded for a choice of rules.
 * @param {string} page address of the rules page in the reader's language, without query and anchor
 * @param {string} rule a rule's id
 * @param {Options} options
 * @param {Choice} choice
 * @returns {string}
 */
export function ruleLink(page, rule, options, choice) {
  return `${page}${options.query(choice)}#${rule}`;
}
