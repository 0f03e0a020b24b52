// What the pages of the dialog about saved games have in common: a question, and the ways out of it.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { canShare } from "./sending.js";

/** @typedef {import("./games.js").Games} Games */

/**
 * @param {Games} games
 * @param {string} title
 * @param {string} text
 */
export function sendButtons(games, title, text) {
  const { words } = games;
  return html`<button
      type="button"
      class="button"
      data-do="copy"
      @click=${() => void games.copy(text)}
    >
      ${words.t("games.copy")}
    </button>
    ${canShare()
      ? html`<button
          type="button"
          class="button"
          data-do="share"
          @click=${() => void games.share(title, text)}
        >
          ${words.t("games.share")}
        </button>`
      : nothing}`;
}

/**
 * @param {Games} games
 * @param {() => void} onClick
 */
export function revealButton({ words }, onClick) {
  return html`<button type="button" class="button" data-do="reveal" @click=${onClick}>
    ${words.t("deal.reveal")}
  </button>`;
}

/**
 * @param {Games} games
 * @param {string} text
 * @param {string} yes
 * @param {() => void} onYes
 */
export function question(games, text, yes, onYes) {
  return html`<div class="games-form" role="group" aria-label=${text}>
    <p>${text}</p>
    <div class="games-buttons">
      <button type="button" class="button is-main" data-do="confirm" @click=${onYes}>${yes}</button>
      ${cancelButton(games)}
    </div>
  </div>`;
}

/** @param {Games} games */
export function cancelButton(games) {
  return html`<button type="button" class="button" data-do="cancel" @click=${() => games.cancel()}>
    ${games.words.t("button.cancel")}
  </button>`;
}
