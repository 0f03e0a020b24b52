// The learner's hand: one tab stop with a roving tabindex, in two rows on a narrow screen.

import { repeat } from "./vendor/lit-html/directives/repeat.js";
import { html } from "./vendor/lit-html/lit-html.js";
import { cardButton } from "./cards.js";
import { commandOf, target } from "./keys.js";

/** A row much longer than the other would make cards too narrow to touch. */
const LONGEST_ROW = 9;

/**
 * Two rows of about the same length, split between suits where that is possible.
 * @param {readonly string[]} hand sorted by suit
 * @returns {string[][]}
 */
export function rows(hand) {
  const half = hand.length / 2;
  let cut = Math.ceil(half);
  let best = Infinity;
  for (let at = 1; at < hand.length; at += 1) {
    const between = hand[at]?.slice(-1) !== hand[at - 1]?.slice(-1);
    const longest = Math.max(at, hand.length - at);
    if (between && longest <= LONGEST_ROW && Math.abs(at - half) < best) {
      best = Math.abs(at - half);
      cut = at;
    }
  }
  return [hand.slice(0, cut), hand.slice(cut)];
}

/**
 * @typedef {object} HandParts
 * @property {import("./words.js").Words} words
 * @property {readonly string[]} hand in the order shown
 * @property {(code: string) => import("./cards.js").CardState} stateOf
 * @property {boolean} toggles cards are chosen (passing), not played
 * @property {string | null} focus the card that is the tab stop
 * @property {string} letters
 * @property {(code: string) => void} onActivate
 * @property {(code: string) => void} onFocus
 * @property {(command: import("./keys.js").Command) => void} onCommand
 * @property {import("./drag.js").CardDrag} [drag] missing: cards stay where they are
 */

/** @param {HandParts} parts */
export function handView(parts) {
  const { words, hand, stateOf, toggles, letters, onActivate, onFocus, onCommand, drag } = parts;
  const stop = parts.focus && hand.includes(parts.focus) ? parts.focus : hand[0];
  const onKeydown = (/** @type {KeyboardEvent} */ event) => {
    const from = codeOf(event.target);
    if (from === null) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    // The site's own shortcuts use some of the same letters.
    event.stopPropagation();
    const next = target(hand, from, command);
    if (next === null) onCommand(command);
    else focusCard(/** @type {HTMLElement} */ (event.currentTarget), next);
  };
  const onFocusin = (/** @type {FocusEvent} */ event) => {
    const code = codeOf(event.target);
    if (code !== null) onFocus(code);
  };
  return html`<div
    class="hand"
    role="toolbar"
    aria-label=${words.t("hand.label")}
    data-count=${hand.length}
    @keydown=${onKeydown}
    @focusin=${onFocusin}
    @pointerdown=${drag}
    @touchmove=${drag}
    @click=${drag}
  >
    ${rows(hand).map(
      (row) =>
        html`<div class="hand-row" style="--row: ${row.length}">
          ${repeat(row, (code) => code, (code) => {
            const state = stateOf(code);
            return cardButton(words, code, state, {
              letters,
              onActivate,
              ...(toggles ? { pressed: Boolean(state.chosen) } : {}),
              tabindex: code === stop ? 0 : -1,
            });
          })}
        </div>`,
    )}
  </div>`;
}

/**
 * @param {ParentNode} container
 * @param {string} code
 * @returns {boolean} whether the card was there
 */
export function focusCard(container, code) {
  const card = container.querySelector(`button[data-card="${code}"]`);
  if (!(card instanceof HTMLElement)) return false;
  card.focus({ preventScroll: true });
  return true;
}

/**
 * Takes the focus from a card that is no longer in the hand. The browser does so too when the card is
 * removed, but works out the styles of all that is half drawn by then.
 * @param {ParentNode} container
 * @param {readonly string[]} hand
 */
export function leaveCard(container, hand) {
  const { activeElement } = document;
  const code = codeOf(activeElement);
  if (code === null || hand.includes(code) || !container.contains(activeElement)) return;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/**
 * @param {EventTarget | null} node
 * @returns {string | null}
 */
function codeOf(node) {
  return node instanceof Element ? (node.closest("button[data-card]")?.getAttribute("data-card") ?? null) : null;
}
