// The score sheet: a row for each round, the running score, who leads, who won, who shot the moon.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { bySeat, seatName, seatNames } from "./seats.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 */

/**
 * Marks are words and a frame, not a colour alone.
 * @param {Words} words
 * @param {State} view
 */
export function sheetView(words, view) {
  if (view.sheet.length === 0) return html`<p>${words.t("sheet.empty")}</p>`;
  const seats = view.seats.map((_, seat) => seat);
  const best = view.winners ?? view.leaders;
  const badge = words.t(view.winners ? "sheet.winner" : "sheet.leader");
  return html`<div class="sheet-scroll">
    <table class="sheet" data-players=${view.seats.length}>
      <caption class="visually-hidden">
        ${words.t("sheet.caption")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.t("sheet.round")}</th>
          ${seats.map((seat) => html`<th scope="col">${seatName(words, view, seat)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${view.sheet.map(
          (row) =>
            html`<tr>
              <th scope="row">${words.number(row.round)}</th>
              ${seats.map(
                (seat) =>
                  html`<td>
                    ${words.number(row.points[seat] ?? 0)}${row.moon === seat
                      ? html` <span class="badge badge-moon"
                          ><span aria-hidden="true">☾</span> ${words.t("sheet.moon")}</span
                        >`
                      : nothing}
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
              html`<td class=${best.includes(seat) ? (view.winners ? "is-winner" : "is-leader") : ""}>
                <b>${words.number(view.scores[seat] ?? 0)}</b>
                ${best.includes(seat)
                  ? html`<span class="badge"
                      ><span aria-hidden="true">${view.winners ? "★" : "▲"}</span> ${badge}</span
                    >`
                  : nothing}
              </td>`,
          )}
        </tr>
      </tfoot>
    </table>
  </div>`;
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
