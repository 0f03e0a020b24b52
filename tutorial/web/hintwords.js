// A hint in words: which card, why, and what the best player expects of it. Only what may matter is
// said, and nothing as certain: the numbers come from deals that the cards seen so far allow.

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").HintReply} HintReply
 * @typedef {import("./wire.d.ts").Prospect} Prospect
 */

/** Chances that are too small to tell of. */
const SLIGHT = Object.freeze({ trick: 0.005, queen: 0.01, moon: 0.05 });

/** Points that nobody would notice. */
const SAME = 0.05;

/**
 * @param {Words} words
 * @param {HintReply} reply
 * @returns {string[]} sentences
 */
export function hintSentences(words, { move, reasons, prospects }) {
  const [best, next] = prospects;
  const why = reasons.map((reason) => said(words, reason));
  if ("pass" in move) {
    const hint = words.t("hint.pass", { cards: move.pass });
    return [hint, ...why, ...(best ? expected(words, best) : [])];
  }
  const hint = words.t("hint.play", { card: move.play });
  if (!best) return [hint, ...why];
  const others = best.cards.filter((card) => card !== move.play);
  return [
    hint,
    ...why,
    ...(others.length ? [words.t("hint.same", { cards: others })] : []),
    ...expected(words, best),
    ...(next ? [compared(words, best, next)] : []),
  ];
}

/**
 * A reason; suits have a sentence each.
 * @param {Words} words
 * @param {HintReply["reasons"][number]} reason
 */
function said(words, { code, args }) {
  const filled = /** @type {Record<string, string | number>} */ (args);
  const { suit, n } = filled;
  const name = suit === undefined ? code : `${code}.${suit}`;
  if (typeof n === "number") return words.n(`reason.${name}`, n, filled);
  return words.t(`reason.${name}`, filled);
}

/**
 * @param {Words} words
 * @param {Prospect} best
 */
function expected(words, best) {
  const percent = (/** @type {number} */ share) => ({ percent: words.percent(share) });
  const chances = [
    ...(best.trick < SLIGHT.trick ? [] : [words.t("hint.trick", percent(best.trick))]),
    ...(best.queen < SLIGHT.queen ? [] : [words.t("hint.queen", percent(best.queen))]),
    ...(best.moon < SLIGHT.moon ? [] : [words.t("hint.moon", percent(best.moon))]),
    ...(best.other_moon < SLIGHT.moon ? [] : [words.t("hint.other_moon", percent(best.other_moon))]),
  ];
  return [
    words.t("hint.points", { n: words.decimal(best.points), deals: best.deals }),
    ...(chances.length ? [words.t("hint.chances", { chances })] : []),
  ];
}

/**
 * How much better than the next one.
 * @param {Words} words
 * @param {Prospect} best
 * @param {Prospect} next
 */
function compared(words, best, next) {
  const { points } = next;
  const [card = ""] = next.cards;
  // The place in the game counts too: what costs fewer points need not be better.
  if (points - best.points < SAME) return words.t("hint.close", { card });
  return words.t("hint.next", { card, n: words.decimal(points) });
}
