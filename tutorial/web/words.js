// Words of one language: looks up whole sentences by key, fills in names, cards, numbers and lists.
// The catalog decides plural forms and the grammatical role of a card; conventions.js does the rest.

import { dateFormat, listFormat, numberFormat } from "./conventions.js";
import { marked, watchEnglish } from "./english.js";

/** The page's only number sign that Intl spells with a hyphen in some languages. */
const MINUS = "\u2212";

/**
 * @typedef {"played" | "object" | "label"} Role
 * @typedef {{lang: string, tag: string, plural: string, messages: Record<string, string | string[]>,
 *   roles: Record<string, Role>, english: string[],
 *   conventions: Omit<import("./conventions.js").Conventions, "tag">}} Catalog
 * @typedef {string | number | readonly string[] | null | undefined} Value
 */

/** The root of the whole site, found from this module's own address: it lives in `<root>app/`. */
export const ROOT = new URL("../", import.meta.url).href;

/** @type {Map<string, Promise<Words>>} */
const loaded = new Map();

/**
 * Loads a language once for the whole page.
 * @param {string} root address of the site's root, absolute or relative to the page
 * @param {string} lang folder of the language; "fil" is the same as "tl"
 * @returns {Promise<Words>}
 */
export function loadWords(root, lang) {
  const folder = lang === "fil" ? "tl" : lang;
  const url = new URL(`${root}${folder}/messages.json`, document.baseURI).href;
  let words = loaded.get(url);
  if (!words) {
    words = fetchWords(url);
    loaded.set(url, words);
    words.catch(() => loaded.delete(url));
  }
  return words;
}

/**
 * @param {string} url
 * @returns {Promise<Words>}
 */
async function fetchWords(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Words(await response.json());
}

export class Words {
  /** @param {Catalog} catalog */
  constructor(catalog) {
    this.catalog = catalog;
    this.lang = catalog.lang;
    this.tag = catalog.tag;
    const conventions = { tag: this.tag, ...catalog.conventions };
    this.numbers = numberFormat(conventions);
    this.decimals = numberFormat(conventions, { maximumFractionDigits: 1 });
    this.signs = numberFormat(conventions, { signDisplay: "always" });
    this.percents = numberFormat(conventions, { style: "percent" });
    this.lists = listFormat(conventions);
    this.choices = listFormat(conventions, "disjunction");
    this.dates = dateFormat(conventions);
    /** Keys of messages that are not translated yet. @type {Set<string>} */
    this.english = new Set(catalog.english);
    if (this.english.size) watchEnglish();
  }

  /**
   * @param {string} key
   * @returns {boolean} whether the catalog has this message
   */
  has(key) {
    return key in this.catalog.messages;
  }

  /**
   * A sentence. A missing key gives the key itself: visible, and never a crash.
   * @param {string} key
   * @param {Record<string, Value>} [args] `card` and `cards` take card codes, other strings stay,
   *   numbers and lists are spelled in the language
   * @returns {string}
   */
  t(key, args = {}) {
    const message = this.catalog.messages[key];
    const text = Array.isArray(message) ? message[message.length - 1] : message;
    return text === undefined ? key : this.#fill(key, text, args);
  }

  /**
   * A sentence with a count `{n}`, in the plural form that the language has for it.
   * @param {string} key
   * @param {number} n may be negative: the form goes by its absolute value
   * @param {Record<string, Value>} [args]
   * @returns {string}
   */
  n(key, n, args = {}) {
    const message = this.catalog.messages[key];
    if (message === undefined) return key;
    const text = Array.isArray(message) ? (message[this.#form(n)] ?? message[0]) : message;
    return this.#fill(key, text ?? key, { n, ...args });
  }

  /**
   * The name of a card in full words.
   * @param {string} code rank and suit: "QS"
   * @param {Role} [role] its place in the sentence
   * @returns {string}
   */
  card(code, role = "label") {
    return this.t(`card.${role}.${code}`);
  }

  /**
   * @param {readonly string[]} items
   * @returns {string} "a, b and c"
   */
  list(items) {
    return this.lists.format(items);
  }

  /**
   * @param {number} value
   * @returns {string}
   */
  number(value) {
    return this.numbers.format(value).replace("-", MINUS);
  }

  /**
   * @param {number} value
   * @returns {string} with one place after the point, where it is no whole number
   */
  decimal(value) {
    return this.decimals.format(value).replace(/^-0$/, "0").replace("-", MINUS);
  }

  /**
   * @param {number} value
   * @returns {string} with its sign: "+3"
   */
  signed(value) {
    return this.signs.format(value).replace("-", MINUS);
  }

  /**
   * @param {number} share 0 to 1
   * @returns {string}
   */
  percent(share) {
    return this.percents.format(share);
  }

  /**
   * The sentence for a code of the engine: a suit, a card or a way may have one of its own.
   * @param {{code: string, args?: Record<string, any>}} reason
   * @returns {string}
   */
  refusal({ code, args = {} }) {
    const key = `refuse.${code}`;
    for (const special of [args.suit, args.card, args.how]) {
      if (typeof special === "string" && this.has(`${key}.${special}`)) {
        return this.t(`${key}.${special}`, args);
      }
    }
    return this.has(key) ? this.t(key, args) : this.t("error.unknown", { code });
  }

  /**
   * @param {number} n
   * @returns {number} index of the plural form
   */
  #form(n) {
    const count = Math.trunc(Math.abs(n));
    const { plural } = this.catalog;
    // The catalog lists the forms of 0 to 199; no language asked for looks at more than two digits.
    return Number(plural[count < 200 ? count : 100 + (count % 100)] ?? 0);
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {Record<string, Value>} args
   * @returns {string}
   */
  #fill(key, text, args) {
    const role = this.catalog.roles[key] ?? "label";
    const said = text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = args[name];
      if (value === undefined || value === null) return whole;
      if (name === "card") return this.card(String(value), role);
      if (name === "cards" && typeof value === "object") {
        return this.list(value.map((code) => this.card(code, role)));
      }
      if (typeof value === "number") return this.number(value);
      return typeof value === "string" ? value : this.list(value);
    });
    return this.english.has(key) ? marked(said) : said;
  }
}
