// What is said about the game: sentences from events, and answers to "what lies on the table?".
// Everything said is a whole message of the catalog.

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
          : [words.t("live.play", { player: words.t(`seat.${event.seat}`), card: event.card })];
      case "broken":
        return [words.t("log.broken")];
      case "trick":
        return trickSentences(words, view, event);
      case "round":
        return [words.t("log.round", { n: view.sheet.length })];
      default:
        return [];
    }
  });
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {{winner: number, points: number}} trick
 */
function trickSentences(words, view, { winner, points }) {
  const card = view.last_trick?.plays.find((play) => play.seat === winner)?.card ?? null;
  const player = words.t(`seat.${winner}`);
  const you = winner === view.me ? ".you" : "";
  const sentences = [words.t(`log.take${you}`, { player, card })];
  if (points !== 0) sentences.push(words.n(`log.points${you}`, points, { player }));
  return sentences;
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayTurn(words, view) {
  if (view.phase !== "play" || view.turn === null) return "";
  if (view.turn !== view.me) return words.t("turn.other", { player: words.t(`seat.${view.turn}`) });
  return words.n("turn.you.count", view.legal.length);
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayTrick(words, view) {
  if (view.trick.length === 0) return words.t("say.trick.empty");
  return view.trick
    .map(({ seat, card }) => words.t("live.play", { player: words.t(`seat.${seat}`), card }))
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
    words.t("say.play", { player: words.t(`seat.${seat}`), card }),
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
export function sayPoints(words, view) {
  const points = view.taken.map((taken, seat) => score(words, seat, taken.points));
  return `${words.t("say.points", { points })} ${sayScores(words, view)}`;
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayScores(words, view) {
  return words.t("log.scores", { scores: view.scores.map((n, seat) => score(words, seat, n)) });
}

/**
 * @param {Words} words
 * @param {number} seat
 * @param {number} n
 */
function score(words, seat, n) {
  return words.t("log.score", { player: words.t(`seat.${seat}`), n });
}

/**
 * @param {Words} words
 * @param {State} view
 */
export function sayHand(words, view) {
  return words.t("say.hand", { cards: view.hand });
}
