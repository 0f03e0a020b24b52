// How a language writes numbers, lists and dates. Browsers know most languages, but leave out some that few
// of their users read (Chromium knows no Icelandic): for those the catalog brings CLDR's conventions.

/**
 * @typedef {{pair: string, start: string, middle: string, end: string}} ListPatterns
 * @typedef {{tag: string, decimal: string, group: string, list: ListPatterns, or: ListPatterns,
 *   date: {pattern: string, months: string[]}}} Conventions
 */

/**
 * @template T
 * @typedef {{format: (value: T) => string}} Format
 */

/**
 * Browsers take long to make a format, and a page needs few of them.
 * @template T
 * @param {() => Format<T>} make
 * @returns {Format<T>}
 */
function onFirstUse(make) {
  /** @type {Format<T> | null} */
  let made = null;
  return { format: (value) => (made ??= make()).format(value) };
}

/**
 * @param {Conventions} conventions
 * @param {Intl.NumberFormatOptions} [options]
 * @returns {Format<number>}
 */
export function numberFormat(conventions, options = {}) {
  return onFirstUse(() => makeNumberFormat(conventions, options));
}

/**
 * @param {Conventions} conventions
 * @param {"conjunction" | "disjunction"} [type]
 * @returns {Format<readonly string[]>} "a, b and c", or "a, b or c"
 */
export function listFormat(conventions, type = "conjunction") {
  return onFirstUse(() => makeListFormat(conventions, type));
}

/**
 * @param {Conventions} conventions
 * @returns {Format<number>} of milliseconds: a day and a time of the device's time zone
 */
export function dateFormat(conventions) {
  return onFirstUse(() => makeDateFormat(conventions));
}

/**
 * @param {Conventions} conventions
 * @param {Intl.NumberFormatOptions} options
 * @returns {Format<number>}
 */
function makeNumberFormat({ tag, decimal, group }, options) {
  if (Intl.NumberFormat.supportedLocalesOf(tag).length > 0) {
    return new Intl.NumberFormat(tag, options);
  }
  const plain = new Intl.NumberFormat("en", options);
  /** @type {Record<string, string>} */
  const own = { decimal, group };
  return {
    format: (value) =>
      plain
        .formatToParts(value)
        .map((part) => own[part.type] ?? part.value)
        .join(""),
  };
}

/**
 * @param {Conventions} conventions
 * @param {"conjunction" | "disjunction"} type
 * @returns {Format<readonly string[]>}
 */
function makeListFormat(conventions, type) {
  const { tag } = conventions;
  if (Intl.ListFormat.supportedLocalesOf(tag).length > 0) return new Intl.ListFormat(tag, { type });
  const list = type === "conjunction" ? conventions.list : conventions.or;
  const put = (/** @type {string} */ pattern, /** @type {string} */ first, /** @type {string} */ rest) =>
    pattern.replace(/\{[01]\}/g, (place) => (place === "{0}" ? first : rest));
  return {
    format: (items) => {
      const last = items.length - 1;
      if (last < 1) return items[0] ?? "";
      if (last === 1) return put(list.pair, items[0] ?? "", items[1] ?? "");
      return items.reduceRight((rest, item, at) => {
        const pattern = at === 0 ? list.start : at === last - 1 ? list.end : list.middle;
        return put(pattern, item, rest);
      });
    },
  };
}

/**
 * @param {Conventions} conventions
 * @returns {Format<number>}
 */
function makeDateFormat({ tag, date }) {
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) {
    return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  }
  return {
    format: (milliseconds) => {
      const told = new Date(milliseconds);
      const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
      const month = told.getMonth();
      /** @type {Record<string, string>} */
      const fields = {
        d: String(told.getDate()),
        dd: two(told.getDate()),
        M: String(month + 1),
        MM: two(month + 1),
        MMM: date.months[month] ?? "",
        y: String(told.getFullYear()),
        HH: two(told.getHours()),
        mm: two(told.getMinutes()),
      };
      // Letters between apostrophes are words of the language.
      return date.pattern.replace(/'([^']*)'|[a-zA-Z]+/g, (field, word) => word ?? fields[field] ?? "");
    },
  };
}
