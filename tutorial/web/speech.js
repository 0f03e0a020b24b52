// What is said about the game: sentences from events, and answers to "what lies on the table?".
// Everything said is a whole message of the catalog.

import { PERSON, bySeat, isYou, seatName } from "./seats.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./wire.d.ts").AnyEvent} Event
 */

/**
 * Sentences for the live message. What the person did is not repeated.
 * @param {Words} words
 * @param {State} view the state after the events
 * @param {readonly Event[]} events
 * @returns {string[]}
 */
export function eventSentences(words, view, events) {
  return events.flatMap((event) => {
    switch (event.type) {
      case "deal":
        return [words.t("log.deal", { n: event.round })];
      case "receive":
        return [words.t("receive.cards", { cards: event.cards })];
      case "play":
        return event.seat === view.me
          ? []
          : [words.t("live.play", { player: seatName(words, view, event.seat), card: event.card })];
      case "broken":
        return [words.t("log.broken")];
      case "kitty":
        return [sayKitty(words, view, event)];
      case "trick":
        return trickSentences(words, view, { ...event, plays: view.last_trick?.plays ?? [] });
      case "round":
        return [words.t("log.round", { n: view.sheet.length })];
      default:
        return [];
    }
  });
}

/**
 * Who took a trick, with which card and with how many points.
 * @param {Words} words
 * @param {State} view
 * @param {{winner: number, points: number, plays: readonly {seat: number, card: string}[]}} trick
 * @returns {string[]}
 */
export function trickSentences(words, view, { winner, points, plays }) {
  const card = plays.find((play) => play.seat === winner)?.card ?? null;
  const player = seatName(words, view, winner);
  const you = isYou(view, winner) ? ".you" : "";
  const sentences = [words.t(`log.take${you}`, { player, card })];
  if (points !== 0) sentences.push(words.n(`log.points${you}`, points, { player }));
  return sentences;
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {{seat: number, cards?: readonly string[]}} kitty
 */
export function sayKitty(words, view, { seat, cards }) {
  return cards ? words.t("log.kitty.you", { cards }) : bySeat(words, view, "log.kitty", seat);
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayTurn(words, view) {
  if (view.phase !== "play" || view.turn === null) return "";
  const own = view.turn === view.me && view.seats[view.me] === PERSON;
  if (!own) return words.t("turn.other", { player: seatName(words, view, view.turn) });
  return words.n("turn.you.count", view.legal.length);
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayTrick(words, view) {
  if (view.trick.length === 0) return words.t("say.trick.empty");
  return view.trick
    .map(({ seat, card }) => words.t("live.play", { player: seatName(words, view, seat), card }))
    .join(" ");
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayLastTrick(words, view) {
  const last = view.last_trick;
  if (!last) return words.t("say.last.none");
  const plays = last.plays.map(({ seat, card }) =>
    words.t("say.play", { player: seatName(words, view, seat), card }),
  );
  return [
    words.t("say.last", { plays }),
    sayTaken(words, view),
    ...(last.points === 0 ? [words.t("log.points.none")] : []),
  ].join(" ");
}

/**
 * Who took the last trick, and with how many points.
 * @param {Words} words
 * @param {State} view
 */
export function sayTaken(words, view) {
  return view.last_trick ? trickSentences(words, view, view.last_trick).join(" ") : "";
}

/**
 * @param {Words} words
 * @param {State} view
 */
function sayPoints(words, view) {
  const points = view.taken.map((taken, seat) => score(words, view, seat, taken.points));
  return `${words.t("say.points", { points })} ${sayScores(words, view)}`;
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayScores(words, view) {
  return words.t("log.scores", { scores: view.scores.map((n, seat) => score(words, view, seat, n)) });
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {number} seat
 * @param {number} n
 */
function score(words, view, seat, n) {
  return words.t("log.score", { player: seatName(words, view, seat), n });
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayHand(words, view) {
  if (view.hand.length === 0) return words.t("say.hand.none");
  return words.t("say.hand", { cards: view.hand });
}

/** @type {Readonly<Record<string, (words: Words, view: State) => string>>} */
const ANSWERS = Object.freeze({
  trick: sayTrick,
  last: sayLastTrick,
  points: sayPoints,
  hand: sayHand,
});

/**
 * The answer to a question about the table.
 * @param {Words} words
 * @param {State} view
 * @param {string} question what is asked for, by a key or by a typed command
 * @returns {string | null} null: that is no question
 */
export function answerTo(words, view, question) {
  return ANSWERS[question]?.(words, view) ?? null;
}
