// How the table looks: templates from the game's state. Nothing is kept here.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { seatViews, statusView, trickView } from "./board.js";
import { handView } from "./hand.js";
import { seatName } from "./seats.js";
import { outcome, sheetView } from "./sheet.js";
import { sayTaken, sayTurn } from "./speech.js";
import { textView } from "./textview.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./game.js").TableGame} TableGame
 * @typedef {import("./dialogs.js").DialogName} DialogName
 * @typedef {object} TableParts
 * @property {TableGame} game
 * @property {import("./acts.js").Acts} acts what the person can do
 * @property {import("./playing.js").Playing} playing what the person can do with cards
 * @property {import("./game.js").Shown} view the game's state
 * @property {(rule?: string) => string} rules address of the rules page, worded for this game
 * @property {readonly string[]} explained the rules that it explains
 * @property {string} summary the rules of this game in a line
 * @property {() => void} onCopy copies a link to this game
 * @property {(text: string) => void} onTyped a command was typed
 * @property {(code: string) => void} onActivate
 * @property {import("./drag.js").CardDrag} drag
 * @property {(code: string) => void} onFocus
 * @property {(command: import("./keys.js").Command) => void} onCommand
 * @property {(name: DialogName) => void} onOpen
 * @property {(round: number) => void} onReplay
 * @property {() => void} onGames
 */

/** An answer of more letters takes the place of the line above it. */
const LONG = 150;

/** @param {TableParts} parts */
export function tableView(parts) {
  const { game, view } = parts;
  const { words } = game;
  const shown = shownTrick(game, view);
  const told = game.settings.view === "text";
  return html`<section class="table ${told ? "is-text" : ""}" aria-label=${words.t("table.label")}>
    ${told
      ? textView(parts, game.over ? overView(parts) : sayView(parts, notesView(parts)), shown)
      : pictureView(parts, shown)}
    ${controlsView(parts)}
    ${game.settings.commands === "open" ? commandView(parts) : nothing} ${aboutView(parts)}
  </section>`;
}

/**
 * @param {TableParts} parts
 * @param {import("./board.js").Shown} shown
 */
function pictureView(parts, shown) {
  const { acts, game, view } = parts;
  const { settings, words } = game;
  const { letters } = settings;
  // While one passes, an answer lies where the trick will: nothing else does there yet.
  const passing = view.phase === "pass";
  return html`${statusView(words, view, shown)}
    <div class="felt" data-players=${view.seats.length}>
      ${seatViews(words, view, letters)}
      ${game.over
        ? nothing
        : html`<div class="middle" @click=${() => acts.hurry()}>
            ${trickView(words, view, shown, letters)}
          </div>`}
      ${passing ? notesView(parts) : nothing}
    </div>
    ${game.over
      ? overView(parts)
      : html`${sayView(parts, passing ? nothing : notesView(parts))} ${ownHandView(parts)}`}`;
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
 * The line that says what is to be done, and the answer or the button that goes with it.
 * @param {TableParts} parts
 * @param {unknown} answer
 */
function sayView(parts, answer) {
  const { game, view } = parts;
  return html`<div class="say">
    <p class="say-main">${instruction(game, view)}</p>
    <div class="say-slot">
      ${answer} ${actionView(parts)} ${claimView(parts)}
    </div>
  </div>`;
}

/** @param {TableParts} parts */
function ownHandView({ game, view, drag, onActivate, onFocus, onCommand }) {
  if (game.covered) return nothing;
  const unseen = game.cardsUnseen;
  return handView({
    words: game.words,
    hand: view.hand,
    toggles: game.choosing,
    focus: game.focus,
    letters: game.settings.letters,
    stateOf: (code) => ({
      points: view.values[code] ?? 0,
      illegal: !unseen && view.why[code] !== undefined,
      chosen: game.isChosen(code),
      marked: game.marked.includes(code),
      fresh: unseen && (view.received ?? []).includes(code),
    }),
    onActivate,
    onFocus,
    onCommand,
    drag,
  });
}

/**
 * @param {TableGame} game
 * @param {State} view
 */
function instruction(game, view) {
  const { words } = game;
  const name = (/** @type {number | null} */ seat) =>
    seat === null ? "" : seatName(words, view, seat);
  if (game.paused) return html`<b>${words.t("pause.on")}</b>`;
  if (game.watching && !game.trickUnseen) return words.t("players.watch");
  if (game.handover !== null) {
    return html`<b>${words.t("handover.text", { player: name(game.handover) })}</b>
      ${game.trickUnseen ? html`<span class="say-more">${sayTaken(words, view)}</span>` : nothing}`;
  }
  // Where people share the device the places stay as they are: whose hand is shown is said here.
  const who = game.shared
    ? html`<span class="badge badge-turn say-who">${name(view.me)}</span>`
    : nothing;
  if (view.phase === "pass") {
    const count = words.t("pass.count", { n: game.chosen.length, total: view.pass_size });
    return html`${who} <b>${words.t(`pass.choose.${view.direction}`)}</b>
      <span class="say-more">${words.t("pass.to", { player: name(view.pass_to) })}</span>
      <span class="say-more">${count}</span> ${clockView(game)}`;
  }
  if (game.cardsUnseen) {
    return html`${who} <b>${words.t("receive.cards", { cards: view.received })}</b>
      <span class="say-more">${words.t("receive.from", { player: name(view.receive_from) })}</span>`;
  }
  if (game.trickUnseen) return sayTaken(words, view);
  if (!game.mine) return sayTurn(words, view);
  return html`${who} <b>${sayTurn(words, view)}</b> ${clockView(game)}`;
}

/**
 * The time that is left for a turn; it is read out when asked for, and told once when it gets short.
 * @param {TableGame} game
 */
function clockView({ clock, words }) {
  if (!clock.running) return nothing;
  return html`<span class="say-more clock" role="timer">${words.n("clock.left", clock.seconds)}</span>`;
}

/**
 * An offer to end a round in which nobody can get points any more.
 * @param {TableParts} parts
 */
function claimView({ acts, game, view }) {
  if (!view.claim || !game.mine || game.trickUnseen || game.paused) return nothing;
  return html`<button type="button" class="button" data-do="claim" @click=${() => acts.claim()}>
    ${game.words.t("claim.offer")}
  </button>`;
}

/** @param {TableParts} parts */
function notesView(parts) {
  return html`<div class="notes">${newsView(parts.game)} ${noteView(parts)}</div>`;
}

/** @param {TableGame} game */
function newsView({ told }) {
  return told.news.map((text) => html`<p class="note news">${text}</p>`);
}

/**
 * The answer to what was done last, or else a tip.
 * @param {TableParts} parts
 */
function noteView({ acts, explained, game, rules }) {
  const { tip, words } = game;
  const { note } = game.told;
  if (note) {
    const rule = note.rule !== undefined && explained.includes(note.rule) ? note.rule : null;
    return html`<p class="note ${note.text.length > LONG ? "is-long" : ""}">
      ${note.text} ${rule === null ? nothing : html`<a href=${rules(rule)}>${words.t("rule.link")}</a>`}
    </p>`;
  }
  if (tip === null) return nothing;
  return html`<p class="note tip">
    ${words.t(`tip.${tip}`)}
    <button type="button" class="button" data-do="tip" @click=${() => acts.closeTips()}>
      ${words.t("tip.close")}
    </button>
  </p>`;
}

/** @param {TableParts} parts */
function actionView({ acts, game, playing, view, onOpen }) {
  const { handover, words } = game;
  if (game.paused) return actionButton(words.t("button.continue"), () => acts.pause(false));
  if (game.watching && !game.waiting) {
    if (game.left === null) return actionButton(words.t("players.choose"), () => onOpen("players"));
    return actionButton(words.t("players.return"), () => acts.back());
  }
  if (handover !== null && !game.waiting) {
    return actionButton(words.t("handover.take"), () => acts.takeDevice());
  }
  if (view.phase === "pass") {
    const early = game.chosen.length !== view.pass_size;
    return actionButton(words.t(`pass.confirm.${view.direction}`), () => playing.pass(), early);
  }
  if (game.raised !== null) {
    return actionButton(words.t("raise.play", { card: game.raised }), () => playing.confirm());
  }
  if (game.cardsUnseen) return actionButton(words.t("receive.seen"), () => acts.seeCards());
  if (game.waiting) return actionButton(words.t("button.continue"), () => void acts.hurry());
  return nothing;
}

/** @param {TableParts} parts */
function overView(parts) {
  const { acts, game, view, onReplay } = parts;
  const { words } = game;
  const done = view.phase === "game_end";
  const title = done ? words.t("game.over") : words.t("log.round", { n: view.round });
  return html`<div class="over">
    <h2 class="over-title">${title}</h2>
    ${outcome(words, view)
      .filter((sentence) => sentence !== title)
      .map((sentence) => html`<p class="over-line">${sentence}</p>`)}
    ${sheetView(words, view, onReplay)} ${newsView(game)} ${noteView(parts)}
    ${actionButton(words.t(done ? "button.new" : "sheet.next"), () => acts.proceed())}
    ${done || game.left === null
      ? nothing
      : html`<button type="button" class="button" data-do="return" @click=${() => acts.back()}>
          ${words.t("players.return")}
        </button>`}
  </div>`;
}

/** @param {TableParts} parts */
function controlsView({ acts, game, view, onOpen, onGames }) {
  const { words } = game;
  /** @type {[string, () => void][]} */
  const kitty = view.kitty ? [["kitty", () => onOpen("kitty")]] : [];
  /** @type {[string, () => void][]} */
  const pause = [["pause", () => acts.pause(true)]];
  /** @type {[string, () => void][]} */
  const replay = [["replay", () => onOpen("replay")]];
  /** @type {[string, () => void][]} */
  const controls = [
    ["hint", () => acts.hint()],
    ["undo", () => acts.undo()],
    ...(game.over || game.paused ? [] : pause),
    ["last", () => onOpen("last")],
    ...kitty,
    ["scores", () => onOpen("scores")],
    ["players", () => onOpen("players")],
    ...(view.sheet.length > 0 ? replay : []),
    ["new", () => onOpen("new")],
    ["games", onGames],
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
 * The field for typed commands.
 * @param {TableParts} parts
 */
function commandView({ game, onTyped, onOpen }) {
  const { words } = game;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const text = String(new FormData(form).get("command") ?? "");
    form.reset();
    onTyped(text);
  };
  return html`<form class="command" @submit=${submit}>
    <label for="table-command">${words.t("commands.label")}</label>
    <input
      id="table-command"
      name="command"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      maxlength="200"
      required
    />
    <button class="button">${words.t("commands.do")}</button>
    <button type="button" class="button" data-do="commands" @click=${() => onOpen("commands")}>
      ${words.t("commands.help")}
    </button>
  </form>`;
}

/**
 * What game this is: its rules, its cards, its prize.
 * @param {TableParts} parts
 */
function aboutView({ game, view, rules, summary, onCopy }) {
  const { words } = game;
  return html`<div class="about">
    <p class="about-rules"><a href=${rules()}>${words.t("about.rules", { rules: summary })}</a></p>
    ${view.prize > 0
      ? html`<p class="about-prize">${words.n("about.prize", view.prize)}</p>`
      : nothing}
    ${view.code === null
      ? nothing
      : html`<p class="about-code">
          ${words.t("about.code")} <code>${view.code}</code>
          <button type="button" class="button" data-do="copy" @click=${onCopy}>
            ${words.t("about.copy")}
          </button>
        </p>`}
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
