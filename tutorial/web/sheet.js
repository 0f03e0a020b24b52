// The score sheet: a row for each round, the running score, who leads, who won, who shot the moon.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { bySeat, seatName, seatNames } from "./seats.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 */

/** A longer name stands upright where columns are narrow. */
const SHORT_NAME = 6;

/** The signs on the sheet, and the messages that say what they mean. */
export const SHEET_SIGNS = Object.freeze({
  leader: { sign: "\u25b2", text: "sheet.leader" },
  winner: { sign: "\u2605", text: "sheet.winner" },
  moon: { sign: "\u263e", text: "sheet.moon" },
});

/** @typedef {keyof typeof SHEET_SIGNS} SheetSign */

/**
 * Marks are words and a frame, not a colour alone.
 * @param {Words} words
 * @param {State} view
 * @param {(round: number) => void} onReplay a round is to be seen again
 */
export function sheetView(words, view, onReplay) {
  if (view.sheet.length === 0) return html`<p>${words.t("sheet.empty")}</p>`;
  const seats = view.seats.map((_, seat) => seat);
  const names = seats.map((seat) => seatName(words, view, seat));
  const best = view.winners ?? view.leaders;
  /** @type {SheetSign} */
  const mark = view.winners ? "winner" : "leader";
  const moon = view.sheet.some((row) => row.moon !== null);
  const long = names.some((name) => name.length > SHORT_NAME);
  return html`<div class="sheet-scroll">
    <table class="sheet is-even ${long ? "is-upright" : ""}">
      <caption class="visually-hidden">
        ${words.t("sheet.caption")}
      </caption>
      <thead>
        <tr>
          ${[words.t("sheet.round"), ...names].map(
            (name) => html`<th scope="col"><span>${name}</span></th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${view.sheet.map(
          (row) =>
            html`<tr>
              <th scope="row">
                <button
                  type="button"
                  class="button sheet-replay"
                  data-do="replay"
                  aria-label=${words.t("sheet.replay", { n: row.round })}
                  @click=${() => onReplay(row.round)}
                >
                  ${words.number(row.round)}
                </button>
              </th>
              ${seats.map(
                (seat) =>
                  html`<td>
                    ${words.number(row.points[seat] ?? 0)}
                    ${row.moon === seat ? signBadge(words, "moon") : nothing}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.t("sheet.total")}</th>
          ${seats.map(
            (seat) =>
              html`<td class=${best.includes(seat) ? `is-${mark}` : ""}>
                <b>${words.number(view.scores[seat] ?? 0)}</b>
                ${best.includes(seat) ? signBadge(words, mark) : nothing}
              </td>`,
          )}
        </tr>
      </tfoot>
    </table>
    <p class="sheet-signs" aria-hidden="true">
      ${[SHEET_SIGNS[mark], ...(moon ? [SHEET_SIGNS.moon] : [])].map(
        ({ sign, text }) => html`<span>${sign} ${words.t(text)}</span>`,
      )}
    </p>
  </div>`;
}

/**
 * A sign and its words, which narrow columns leave to screen readers.
 * @param {Words} words
 * @param {SheetSign} id
 */
function signBadge(words, id) {
  const { sign, text } = SHEET_SIGNS[id];
  return html`<span class="badge badge-${id}"
    ><span aria-hidden="true">${sign}</span>
    <span class="badge-text">${words.t(text)}</span></span
  >`;
}

/**
 * What there is to say about the end of a round or of the game.
 * @param {Words} words
 * @param {State} view
 * @returns {string[]} sentences
 */
export function outcome(words, view) {
  const sentences = [];
  const moon = view.sheet[view.sheet.length - 1]?.moon ?? null;
  if (moon !== null) sentences.push(moonSentence(words, view, moon));
  sentences.push(...jackSentences(words, view), ...kittySentences(words, view));
  if (view.winners) {
    sentences.push(words.t("game.over"));
    const [first, ...others] = view.winners;
    if (others.length === 0 && view.leaders.length > 1) {
      sentences.push(words.t("game.lots", { players: seatNames(words, view, view.leaders) }));
    }
    if (first !== undefined && others.length === 0) sentences.push(bySeat(words, view, "game.won", first));
    else sentences.push(words.t("game.shared", { players: seatNames(words, view, view.winners) }));
    if (view.prize_winner !== null) {
      sentences.push(bySeat(words, view, "game.prize", view.prize_winner, view.prize));
    }
  } else if (view.tied) {
    sentences.push(words.t("game.tie", { players: seatNames(words, view, view.leaders) }));
  }
  return sentences;
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {number} shooter
 */
function moonSentence(words, view, shooter) {
  return view.options.moon === "shooter_subtracts"
    ? bySeat(words, view, "log.moon.shooter_subtracts", shooter, -view.total)
    : bySeat(words, view, "log.moon.others_add", shooter, view.total);
}

/**
 * A card that takes points off is worth a sentence.
 * @param {Words} words
 * @param {State} view
 */
function jackSentences(words, view) {
  return view.taken.flatMap(({ cards }, seat) =>
    cards
      .map((card) => view.values[card] ?? 0)
      .filter((points) => points < 0)
      .map((points) => bySeat(words, view, "log.jack", seat, points)),
  );
}

/**
 * @param {Words} words
 * @param {State} view
 */
function kittySentences(words, view) {
  const { taker = null, points = null } = view.kitty ?? {};
  return taker === null || !points ? [] : [bySeat(words, view, "log.kitty.points", taker, points)];
}
