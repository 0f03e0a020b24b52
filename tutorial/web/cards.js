// Cards as lit-html templates, shared by the table and the lessons. The markup is the same as in
// the pages rendered at build time; cards.css draws it.

import { html, nothing } from "./vendor/lit-html/lit-html.js";

/** @typedef {import("./words.js").Words} Words */

/**
 * What a person should know about a card at this moment.
 * @typedef {object} CardState
 * @property {number} [points] what it costs to take it; named when it isn't 0
 * @property {boolean} [illegal] can't be played now; stays readable
 * @property {boolean} [chosen] chosen for passing
 * @property {boolean} [marked] a hint points at it
 * @property {boolean} [fresh] just received
 * @property {boolean} [winner] takes the trick
 * @property {string | null} [by] the name of the player who played it
 */

/**
 * @param {string} code "QS"
 * @returns {{rank: string, suit: string}}
 */
export function split(code) {
  return { rank: code.slice(0, -1), suit: code.slice(-1) };
}

/**
 * The index on the card: the language's own letters, or A K Q J everywhere.
 * @param {Words} words
 * @param {string} rank
 * @param {string} [letters] setting "local" or "english"
 * @returns {string}
 */
export function rankSign(words, rank, letters = "local") {
  if (rank === "T") return "10";
  const key = `rank.${rank}`;
  return letters === "english" || !words.has(key) ? rank : words.t(key);
}

/**
 * The full name: "queen of spades, 13 points, chosen".
 * @param {Words} words
 * @param {string} code
 * @param {CardState} [state]
 * @returns {string}
 */
export function cardName(words, code, state = {}) {
  const by = state.by ?? null;
  const name =
    by === null ? words.card(code) : words.t("card.by", { player: by, card: code });
  const more = [
    state.points ? words.n("card.points", state.points) : "",
    state.fresh ? words.t("card.state.new") : "",
    state.marked ? words.t("card.state.marked") : "",
    state.chosen ? words.t("card.state.chosen") : "",
    state.illegal ? words.t("card.state.illegal") : "",
    state.winner ? words.t("card.state.winner") : "",
  ].filter(Boolean);
  return more.reduce(
    (text, next) => words.t("card.more", { name: text, state: next }),
    name,
  );
}

/**
 * @param {CardState} state
 * @returns {string}
 */
function cardClass(state) {
  return [
    "card",
    state.illegal ? "is-illegal" : "",
    state.chosen ? "is-chosen" : "",
    state.marked ? "is-marked" : "",
    state.fresh ? "is-new" : "",
    state.winner ? "is-winner" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * @param {Words} words
 * @param {string} code
 * @param {string} [letters]
 */
function face(words, code, letters) {
  const sign = rankSign(words, split(code).rank, letters);
  return html`<span class="card-rank" aria-hidden="true">${sign}</span
    ><span class="card-suit" aria-hidden="true"></span>`;
}

/**
 * The face of a button: drawn by the style sheet from attributes. As text it would count as the
 * button's label, and nobody calls a card "Q spade sign".
 * @param {Words} words
 * @param {string} code
 * @param {string} [letters]
 */
function drawnFace(words, code, letters) {
  return html`<span
      class="card-rank"
      aria-hidden="true"
      data-sign=${rankSign(words, split(code).rank, letters)}
    ></span
    ><span class="card-suit" aria-hidden="true"></span>`;
}

/**
 * A card to look at.
 * @param {Words} words
 * @param {string} code
 * @param {CardState} [state]
 * @param {{letters?: string}} [options]
 */
export function cardView(words, code, state = {}, options = {}) {
  return html`<span
    class=${cardClass(state)}
    data-suit=${split(code).suit}
    data-card=${code}
    role="img"
    aria-label=${cardName(words, code, state)}
    >${face(words, code, options.letters)}</span
  >`;
}

/**
 * A card to play or to choose. `pressed` makes it a toggle (passing); an illegal card stays a
 * button with `aria-disabled`, so that it can be asked why.
 * @param {Words} words
 * @param {string} code
 * @param {CardState} state
 * @param {object} options
 * @param {(code: string) => void} options.onActivate
 * @param {boolean} [options.pressed] undefined: no toggle
 * @param {number} [options.tabindex] for a roving tabindex
 * @param {string} [options.letters]
 */
export function cardButton(words, code, state, options) {
  const { onActivate, pressed, tabindex = 0, letters } = options;
  // A pressed toggle says so itself; its name must not say it twice.
  const name = cardName(words, code, pressed === undefined ? state : { ...state, chosen: false });
  return html`<button
    type="button"
    class=${cardClass(state)}
    data-suit=${split(code).suit}
    data-card=${code}
    tabindex=${tabindex}
    aria-label=${name}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    aria-disabled=${state.illegal ? "true" : nothing}
    @click=${() => onActivate(code)}
  >
    ${drawnFace(words, code, letters)}
  </button>`;
}

/**
 * A suit on a piece of paper, since its colours are made for that, with what stands beside it there.
 * @param {string} suit
 * @param {unknown} [more]
 */
export function plate(suit, more = nothing) {
  return html`<span class="plate" data-suit=${suit} aria-hidden="true"
    ><span class="suit"></span>${more}</span
  >`;
}
