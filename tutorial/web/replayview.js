// How the tricks of a finished round look, for the table's dialog.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { cardView } from "./cards.js";
import { seatName } from "./seats.js";
import { trickSentences } from "./speech.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./replay.js").Replay} Replay
 */

/**
 * @param {Words} words
 * @param {State} view
 * @param {Replay} replay
 * @param {string} letters
 * @param {(round: number) => void} onRound another round is to be seen
 */
export function replayView(words, view, replay, letters, onRound) {
  const { at, round, trick, tricks } = replay;
  if (!trick) return nothing;
  const last = tricks.length - 1;
  const rounds = view.sheet.length;
  const step = (/** @type {string} */ id, /** @type {boolean} */ end, /** @type {() => void} */ go) =>
    html`<button
      type="button"
      class="button"
      data-do=${id}
      aria-disabled=${end ? "true" : nothing}
      @click=${() => (end ? undefined : go())}
    >
      ${words.t(`replay.${id}`)}
    </button>`;
  return html`<div role="status">
      <p>
        <b>${words.t("status.round", { n: round })}</b>
        ${words.t("status.trick", { n: at + 1, total: tricks.length })}
      </p>
      ${playsView(words, view, trick, letters)}
      <p>${trickSentences(words, view, trick).join(" ")}</p>
    </div>
    <div class="replay-steps">
      ${step("first", at === 0, () => replay.show(0))}
      ${step("back", at === 0, () => replay.show(at - 1))}
      ${step("next", at === last, () => replay.show(at + 1))}
      ${step("end", at === last, () => replay.show(last))}
    </div>
    ${rounds > 1
      ? html`<div class="replay-steps">
          ${step("earlier", round === 1, () => onRound(round - 1))}
          ${step("later", round === rounds, () => onRound(round + 1))}
        </div>`
      : nothing}`;
}

/**
 * The cards of a trick in their order, each below the name of whoever played it.
 * @param {Words} words
 * @param {State} view
 * @param {{plays: readonly {seat: number, card: string}[], winner: number}} trick
 * @param {string} letters
 */
export function playsView(words, view, trick, letters) {
  return html`<ul class="replay-plays">
    ${trick.plays.map(({ seat, card }) => {
      const player = seatName(words, view, seat);
      return html`<li>
        <span aria-hidden="true">${player}</span>
        ${cardView(words, card, { by: player, winner: seat === trick.winner }, { letters })}
      </li>`;
    })}
  </ul>`;
}
