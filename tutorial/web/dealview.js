// The cards of a round as they were dealt, to look at, to print and to share.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { plate, rankSign, split } from "./cards.js";
import { revealButton, sendButtons } from "./gamesparts.js";
import { seatName } from "./seats.js";

/** In the order of a hand on the screen, where black and red alternate. */
const SUITS = ["C", "D", "S", "H"];

/**
 * @typedef {import("./games.js").Games} Games
 * @typedef {import("./wire.d.ts").State} State
 */

/** @param {Games} games */
export function dealView(games) {
  const { words, deal, round: shown, warning } = games;
  const { view } = games.game;
  if (!view || (!deal && warning === null)) return nothing;
  const begun = Array.from({ length: view.round }, (_, i) => i + 1);
  return html`<p>${words.t("deal.about")}</p>
    <label class="games-round"
      >${words.t("deal.round")}
      <select @change=${(/** @type {Event} */ event) =>
        void games.showDeal(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
        ${begun.map(
          (round) =>
            html`<option value=${round} .selected=${round === shown}>
              ${words.number(round)}
            </option>`,
        )}
      </select></label
    >
    ${view.code === null ? nothing : html`<p>${words.t("deal.code", { code: view.code })}</p>`}
    ${!deal
      ? html`<p>${warning}</p>
          <div class="games-buttons">
            ${revealButton(games, () => void games.showDeal(shown, true))}
          </div>`
      : html`<div class="deal-print">
            <h3 class="deal-title">${words.t("status.round", { n: deal.round })}</h3>
            ${deal.hands.map((hand, seat) => handView(games, seatName(words, view, seat), hand))}
            ${deal.kitty.length === 0 ? nothing : handView(games, words.t("kitty.title"), deal.kitty)}
          </div>
          <div class="games-buttons">
            <button
              type="button"
              class="button is-main"
              data-do="print"
              @click=${() => window.print()}
            >
              ${words.t("deal.print")}
            </button>
            ${sendButtons(games, words.t("games.page.deal"), deal.text)}
          </div>`}`;
}

/**
 * @param {Games} games
 * @param {string} name
 * @param {readonly string[]} hand
 */
function handView({ words, game }, name, hand) {
  const letters = game.settings.letters;
  const ranks = (/** @type {string} */ suit) =>
    hand
      .filter((card) => split(card).suit === suit)
      .map((card) => rankSign(words, split(card).rank, letters))
      .join(" ");
  return html`<div class="deal-hand">
    <b>${name}</b>
    <span class="visually-hidden">${words.list(hand.map((card) => words.card(card)))}</span>
    ${SUITS.map(
      (suit) =>
        html`<span aria-hidden="true">${plate(suit)} ${ranks(suit) || "–"}</span>`,
    )}
  </div>`;
}
