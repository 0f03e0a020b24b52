// How the table looks: templates from the game's state. Nothing is kept here.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { place, seatView, statusView, trickView } from "./board.js";
import { handView } from "./hand.js";
import { outcome, sheetView } from "./sheet.js";
import { sayTaken, sayTurn } from "./speech.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./game.js").TableGame} TableGame
 * @typedef {import("./dialogs.js").DialogName} DialogName
 * @typedef {object} TableParts
 * @property {TableGame} game
 * @property {State} view the game's state
 * @property {string} rules address of the rules page
 * @property {(code: string, event: MouseEvent) => void} onActivate
 * @property {(code: string) => void} onFocus
 * @property {(command: import("./keys.js").Command) => void} onCommand
 * @property {(name: DialogName) => void} onOpen
 */

/** @param {TableParts} parts */
export function tableView(parts) {
  const { game, view } = parts;
  const { words } = game;
  const { letters } = game.settings;
  const seats = view.seats.map((_, seat) => seat);
  const shown = shownTrick(game, view);
  return html`<section class="table" aria-label=${words.t("table.label")}>
    ${statusView(words, view, shown)}
    <div class="felt">
      ${seats
        .sort((a, b) => place(view, a) - place(view, b))
        .map((seat) => seatView(words, view, seat, letters))}
      ${game.over
        ? nothing
        : html`<div class="middle" @click=${() => game.hurry()}>
            ${trickView(words, view, shown, letters)}
          </div>`}
    </div>
    ${game.over ? overView(parts) : playView(parts)} ${controlsView(parts)}
  </section>`;
}

/**
 * The trick in the middle: the running one, or the finished one until the next card.
 * @param {TableGame} game
 * @param {State} view
 * @returns {import("./board.js").Shown}
 */
function shownTrick(game, view) {
  const last = view.last_trick;
  if (view.trick.length === 0 && last && view.phase !== "pass") {
    return { plays: last.plays, winner: last.winner, done: true, fresh: game.trickUnseen };
  }
  return { plays: view.trick, winner: null, done: false, fresh: true };
}

/**
 * The line that says what is to be done, the answer or the button that goes with it, and the hand.
 * @param {TableParts} parts
 */
function playView(parts) {
  const { game, view, onActivate, onFocus, onCommand } = parts;
  const unseen = game.cardsUnseen;
  return html`<div class="say">
      <p class="say-main">${instruction(game, view)}</p>
      <div class="say-slot">${noteView(parts)} ${actionView(game, view)}</div>
    </div>
    ${handView({
      words: game.words,
      hand: view.hand,
      toggles: view.phase === "pass",
      focus: game.focus,
      letters: game.settings.letters,
      stateOf: (code) => ({
        points: view.values[code] ?? 0,
        illegal: !unseen && view.why[code] !== undefined,
        chosen: game.chosen.includes(code),
        marked: game.marked.includes(code),
        fresh: unseen && (view.received ?? []).includes(code),
      }),
      onActivate,
      onFocus,
      onCommand,
    })}`;
}

/**
 * @param {TableGame} game
 * @param {State} view
 */
function instruction(game, view) {
  const { words } = game;
  const name = (/** @type {number | null} */ seat) => (seat === null ? "" : words.t(`seat.${seat}`));
  if (view.phase === "pass") {
    const count = words.t("pass.count", { n: game.chosen.length, total: view.pass_size });
    return html`<b>${words.t(`pass.choose.${view.direction}`)}</b>
      <span class="say-more">${words.t("pass.to", { player: name(view.pass_to) })}</span>
      <span class="say-more">${count}</span>`;
  }
  if (game.cardsUnseen) {
    return html`<b>${words.t("receive.cards", { cards: view.received })}</b>
      <span class="say-more">${words.t("receive.from", { player: name(view.receive_from) })}</span>`;
  }
  if (game.trickUnseen) return sayTaken(words, view);
  return game.mine ? html`<b>${sayTurn(words, view)}</b>` : sayTurn(words, view);
}

/** @param {TableParts} parts */
function noteView({ game, rules }) {
  const { note, words } = game;
  if (!note) return nothing;
  return html`<p class="note">
    ${note.text}
    ${note.rule ? html`<a href=${`${rules}#${note.rule}`}>${words.t("rule.link")}</a>` : nothing}
  </p>`;
}

/**
 * @param {TableGame} game
 * @param {State} view
 */
function actionView(game, view) {
  const { words } = game;
  if (view.phase === "pass") {
    const early = game.chosen.length !== view.pass_size;
    return actionButton(words.t(`pass.confirm.${view.direction}`), () => game.pass(), early);
  }
  if (game.cardsUnseen) return actionButton(words.t("receive.seen"), () => game.seeCards());
  if (game.waiting) return actionButton(words.t("button.continue"), () => void game.hurry());
  return nothing;
}

/** @param {TableParts} parts */
function overView(parts) {
  const { game, view } = parts;
  const { words } = game;
  const done = view.phase === "game_end";
  const title = done ? words.t("game.over") : words.t("log.round", { n: view.round });
  return html`<div class="over">
    <h2 class="over-title">${title}</h2>
    ${outcome(words, view)
      .filter((sentence) => sentence !== title)
      .map((sentence) => html`<p class="over-line">${sentence}</p>`)}
    ${sheetView(words, view)} ${noteView(parts)}
    ${done
      ? actionButton(words.t("button.new"), () => void game.start())
      : actionButton(words.t("sheet.next"), () => game.next())}
  </div>`;
}

/** @param {TableParts} parts */
function controlsView({ game, onOpen }) {
  const { words } = game;
  /** @type {[string, () => void][]} */
  const controls = [
    ["hint", () => game.hint()],
    ["undo", () => game.undo()],
    ["last", () => onOpen("last")],
    ["scores", () => onOpen("scores")],
    ["new", () => onOpen("new")],
    ["settings", () => onOpen("settings")],
    ["help", () => onOpen("help")],
  ];
  return html`<div class="controls" role="group" aria-label=${words.t("controls.label")}>
    ${controls.map(
      ([id, action]) =>
        html`<button type="button" class="button" data-control=${id} @click=${action}>
          ${words.t(`button.${id}`)}
        </button>`,
    )}
  </div>`;
}

/**
 * The one button that the table waits for.
 * @param {string} text
 * @param {() => void} action
 * @param {boolean} [early] not yet: stays a button that says why
 */
function actionButton(text, action, early = false) {
  return html`<button
    type="button"
    class="button is-main table-action"
    aria-disabled=${early ? "true" : nothing}
    @click=${action}
  >
    ${text}
  </button>`;
}

/**
 * Messages that stay until they are closed.
 * @param {Words} words
 * @param {readonly string[]} notices
 * @param {(text: string) => void} onClose
 */
export function noticesView(words, notices, onClose) {
  return html`<div role="alert">
    ${notices.map(
      (text) =>
        html`<div class="notice">
          <p>${text}</p>
          <button type="button" class="button" @click=${() => onClose(text)}>
            ${words.t("button.close")}
          </button>
        </div>`,
    )}
  </div>`;
}

/**
 * @param {Words} words
 * @param {string} text
 * @param {(() => void) | null} onRetry
 */
export function loadingView(words, text, onRetry) {
  return html`<div class="table-loading">
    <p>${text}</p>
    ${onRetry
      ? html`<button type="button" class="button is-main" @click=${onRetry}>
          ${words.t("button.retry")}
        </button>`
      : nothing}
  </div>`;
}
