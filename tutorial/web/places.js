// What is wrong with a text that should be a game, in words: the place, what stands there, what was
// expected. The engine tells it as data; see NotationError.

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./engine.js").EngineError} EngineError
 */

/** Forms of what was expected that are no words of a record. @type {Record<string, string>} */
const FORMS = {
  card: "import.expected.card",
  "legal card": "import.expected.legal",
  "card not dealt yet": "import.expected.undealt",
  "card in play": "import.expected.deck",
  "visible character": "import.expected.visible",
  "whole number": "import.expected.number",
  "number of the round": "import.expected.number",
  "end of line": "import.expected.line",
  "end of record": "import.expected.record",
};

/** A longer list would not be read. */
const MOST = 6;

/** What would not be seen, or would turn the sentence around it. */
const HIDDEN = /\p{C}/gu;

/**
 * @param {Words} words
 * @param {EngineError} error `save.damaged`, `save.version` or another
 * @returns {string}
 */
export function sayPlace(words, error) {
  const { line, column, text, expected, why, where, version } = /** @type {Record<string, any>} */ (
    error.args
  );
  if (error.code === "save.version") {
    return words.t("import.version", { version: String(version), expected: String(expected) });
  }
  if (error.code !== "save.damaged") return words.refusal(error);
  if (line === undefined) return words.t("import.wrapping");
  const place = { line: Number(line), column: Number(column) };
  if (where === "json") return words.t("import.json", place);
  if (why) return words.t("import.rule", { ...place, reason: words.refusal(why) });
  const told = { ...place, expected: sayExpected(words, expected) };
  if (!text) return words.t("import.end", told);
  const found = words.t("import.found", { ...told, text: text.replace(HIDDEN, "\ufffd") });
  // Who took another text by mistake need not think about what stands in it.
  const nothingRead = place.line === 1 && place.column === 1;
  return nothingRead ? `${words.t("import.wrapping")} ${found}` : found;
}

/**
 * @param {Words} words
 * @param {unknown} expected a form or a list of them
 * @returns {string}
 */
function sayExpected(words, expected) {
  const forms = (Array.isArray(expected) ? expected : [expected]).map(String);
  const told = forms.slice(0, MOST).map((form) => sayForm(words, form));
  if (forms.length > MOST) told.push(words.t("import.expected.other"));
  return words.choices.format(told);
}

/**
 * @param {Words} words
 * @param {string} form
 * @returns {string}
 */
function sayForm(words, form) {
  if (FORMS[form]) return words.t(FORMS[form]);
  const [, count, noun] = /^(\d+) (card|seat)s?$/.exec(form) ?? [];
  if (count !== undefined) return words.n(`import.expected.${noun}s`, Number(count));
  const [, min, max] = /^(-?\d+)\.\.(-?\d+)$/.exec(form) ?? [];
  if (max !== undefined) {
    return words.t("import.expected.range", { min: Number(min), max: Number(max) });
  }
  const [, most] = /^name of 1\.\.(\d+) characters$/.exec(form) ?? [];
  if (most !== undefined) return words.n("import.expected.name", Number(most));
  return words.t("import.expected.word", { word: form }); // it belongs to the record itself
}
