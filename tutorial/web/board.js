// What lies on the table: the seats with their scores and penalty cards, the trick in the middle,
// and the facts of the round that are always visible.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { cardView, plate, rankSign, split } from "./cards.js";
import { PERSON, clockwise, seatName, sideOf } from "./seats.js";
import { SHEET_SIGNS } from "./sheet.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {{plays: readonly {seat: number, card: string}[], winner: number | null, fresh: boolean,
 *   done: boolean}} Shown the trick as it is shown; `done`: all have played
 */

/** The signs at a seat, and the messages that say what they mean. */
export const SEAT_SIGNS = Object.freeze({
  turn: { sign: "\u25b6", text: "seat.turn" },
  leader: { sign: "1", text: "seat.leader" },
});

/**
 * The suit led to the trick that is shown.
 * @param {State} view
 * @param {Shown} shown
 */
function suitLed(view, { done, fresh, plays: [first] }) {
  return done && fresh && first ? split(first.card).suit : view.led;
}

/**
 * The facts of the round, of the trick that lies on the table until it was seen.
 * @param {Words} words
 * @param {State} view
 * @param {Shown} shown
 * @returns {[string, string][]} names and sentences
 */
export function roundFacts(words, view, shown) {
  const suit = suitLed(view, shown);
  const unseen = shown.done && shown.fresh;
  const trick = unseen ? view.trick_number - 1 : Math.min(view.trick_number, view.tricks_total);
  // After the last trick nothing is left to lead, so "none yet" would be wrong.
  const over = view.phase.endsWith("_end");
  return [
    ["round", words.t("status.round", { n: view.round })],
    ["direction", words.t(`status.direction.${view.direction}`)],
    ["trick", words.t("status.trick", { n: trick, total: view.tricks_total })],
    ...(over && !suit ? [] : [fact("led", words.t(`status.led.${suit ?? "none"}`))]),
    ["broken", words.t(`status.broken.${view.broken ? "yes" : "no"}`)],
    ...(view.kitty ? [fact("kitty", kittyFact(words, view, view.kitty))] : []),
  ];
}

/**
 * @param {string} id
 * @param {string} text
 * @returns {[string, string]}
 */
function fact(id, text) {
  return [id, text];
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {Shown} shown
 */
export function statusView(words, view, shown) {
  const facts = roundFacts(words, view, shown);
  const suit = suitLed(view, shown);
  return html`<ul class="status" aria-label=${words.t("status.label")}>
    ${facts.map(
      ([id, text]) =>
        html`<li class="status-${id}" data-on=${id === "broken" && view.broken ? "true" : nothing}>
          ${id === "led" && suit ? plate(suit) : nothing}${id === "broken"
            ? html`<span class="suit" data-suit="H" aria-hidden="true"></span>`
            : nothing}${text}
        </li>`,
    )}
  </ul>`;
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {import("./wire.d.ts").Kitty} kitty
 */
function kittyFact(words, view, { count, taker }) {
  if (taker === null) return words.n("status.kitty", count);
  return words.t("status.kitty.taken", { player: seatName(words, view, taker) });
}

/**
 * The seats in the order in which they are read, the trick among them.
 * @param {Words} words
 * @param {State} view
 * @param {string} letters
 */
export function seatViews(words, view, letters) {
  return clockwise(view).map((seat) => seatView(words, view, seat, letters));
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {number} seat
 * @param {string} letters
 */
function seatView(words, view, seat, letters) {
  const name = seatName(words, view, seat);
  const label = view.seats[seat] === PERSON ? name : words.t("seat.cpu", { player: name });
  const turn = view.phase === "play" && view.turn === seat;
  const taken = view.taken[seat] ?? { cards: [], points: 0 };
  const score = view.scores[seat] ?? 0;
  const sign = standing(view, seat);
  const lead = sign && html`<span class="seat-lead" aria-hidden="true">${sign.sign}</span>`;
  return html`<div
    class="seat ${turn ? "is-turn" : ""}"
    role="group"
    aria-label=${label}
    data-seat=${seat}
    data-place=${sideOf(view, seat)}
  >
    <p class="seat-name">
      <b>${name}</b>
      ${turn ? badge(words, "turn") : nothing}
      ${view.phase === "play" && view.leader === seat ? badge(words, "leader") : nothing}
    </p>
    <p class="seat-score">${words.t("seat.score", { n: score })} ${sign
        ? html`${lead} <span class="seat-lead-text">${words.t(sign.text)}</span>`
        : nothing}</p>
    <p class="seat-points">${words.t("seat.points", { n: taken.points })}</p>
    <p class="seat-both" aria-hidden="true">
      ${words.t("seat.both", { n: score, round: words.signed(taken.points) })} ${lead ?? nothing}
    </p>
    ${takenView(words, taken.cards, letters)}
  </div>`;
}

/**
 * The sign of a seat that has won, or that has the lowest score, once the seats differ.
 * @param {State} view
 * @param {number} seat
 */
export function standing({ leaders, seats, sheet, winners }, seat) {
  if (winners) return winners.includes(seat) ? SHEET_SIGNS.winner : null;
  const differ = sheet.length > 0 && leaders.length < seats.length;
  return differ && leaders.includes(seat) ? SHEET_SIGNS.leader : null;
}

/**
 * A sign for the eye and the words, which a narrow screen leaves to screen readers.
 * @param {Words} words
 * @param {keyof typeof SEAT_SIGNS} id
 */
function badge(words, id) {
  const { sign, text } = SEAT_SIGNS[id];
  return html`<span class="badge badge-${id}"
    ><span class="badge-sign" aria-hidden="true">${sign}</span>
    <span class="badge-text">${words.t(text)}</span></span
  >`;
}

/**
 * The penalty cards in front of a seat, short to look at and in full words to hear.
 * @param {Words} words
 * @param {readonly string[]} cards
 * @param {string} letters
 */
function takenView(words, cards, letters) {
  if (cards.length === 0) {
    return html`<p class="seat-taken">
      <span class="visually-hidden">${words.t("seat.taken.none")}</span>
    </p>`;
  }
  const suits = [...new Set(cards.map((code) => split(code).suit))];
  return html`<p class="seat-taken">
    <span class="visually-hidden">${words.t("seat.taken", { cards })}</span>
    ${suits.map((suit) =>
      plate(
        suit,
        cards
          .filter((code) => split(code).suit === suit)
          .map((code) => html` <span>${rankSign(words, split(code).rank, letters)}</span>`),
      ),
    )}
  </p>`;
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {Shown} shown
 * @param {string} letters
 */
export function trickView(words, view, shown, letters) {
  return html`<div
    class="trick ${shown.done ? "is-done" : ""} ${shown.fresh ? "is-fresh" : ""}"
    role="group"
    aria-label=${words.t("trick.label")}
    data-players=${view.seats.length}
  >
    ${view.seats.map((_, seat) => {
      const play = shown.plays.find((item) => item.seat === seat);
      return html`<div class="trick-place" data-place=${sideOf(view, seat)}>
        ${play
          ? cardView(
              words,
              play.card,
              {
                by: seatName(words, view, seat),
                winner: shown.winner === seat,
                points: view.values[play.card] ?? 0,
              },
              { letters },
            )
          : html`<span class="trick-empty" aria-hidden="true"></span>`}
      </div>`;
    })}
  </div>`;
}
