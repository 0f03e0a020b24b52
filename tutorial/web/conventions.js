// How a language writes numbers and lists. Browsers know most languages, but leave out some that few
// of their users read (Chromium knows no Icelandic): for those the catalog brings CLDR's conventions.

/**
 * @typedef {{tag: string, decimal: string, group: string,
 *   list: {pair: string, start: string, middle: string, end: string}}} Conventions
 */

/**
 * @param {Conventions} conventions
 * @param {Intl.NumberFormatOptions} [options]
 * @returns {{format: (value: number) => string}}
 */
export function numberFormat({ tag, decimal, group }, options = {}) {
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
 * @returns {{format: (items: readonly string[]) => string}} "a, b and c"
 */
export function listFormat({ tag, list }) {
  if (Intl.ListFormat.supportedLocalesOf(tag).length > 0) {
    return new Intl.ListFormat(tag, { type: "conjunction" });
  }
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
