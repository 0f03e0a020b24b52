// Words what the engine expected in a text, as the page does it: node places.mjs < request > answers.
// The request has a language's messages and what to word; answers are sentences of a browser that
// knows the language, and of one that has to go by the conventions in the messages.

import { readFileSync } from "node:fs";
import { sayPlace } from "../../tutorial/web/places.js";
import { Words } from "../../tutorial/web/words.js";

const { catalog, errors } = JSON.parse(readFileSync(0, "utf8"));
const said = () => {
  const words = new Words(catalog);
  return errors.map((/** @type {any} */ error) => sayPlace(words, error));
};
const known = said();
for (const format of [Intl.ListFormat, Intl.NumberFormat, Intl.DateTimeFormat]) {
  format.supportedLocalesOf = () => [];
}
process.stdout.write(JSON.stringify({ known, unknown: said() }));
