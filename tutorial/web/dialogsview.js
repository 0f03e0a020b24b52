// How the table's dialogs look: native <dialog> elements, so that focus, Escape and the page behind are the
// browser's work.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { SEAT_SIGNS } from "./board.js";
import { cardView, split } from "./cards.js";
import { KEY_HELP } from "./keys.js";
import { bySeat, seatName } from "./seats.js";
import { newGameView } from "./newgameview.js";
import { playersView } from "./playersview.js";
import { playsView, replayView } from "./replayview.js";
import { settingsView } from "./settingsview.js";
import { SHEET_SIGNS, sheetView } from "./sheet.js";
import { sayLastTrick } from "./speech.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {import("./dialogs.js").DialogName} DialogName
 * @typedef {object} DialogParts
 * @property {import("./dialogs.js").Dialogs} dialogs
 * @property {import("./game.js").Shown | null} view null: no game lies on the table
 * @property {() => void} onNew a new game was chosen
 */

/** @type {Record<DialogName, string>} */
const TITLES = {
  help: "help.title",
  settings: "settings.title",
  new: "new.title",
  scores: "sheet.title",
  last: "button.last",
  kitty: "kitty.title",
  replay: "replay.title",
  commands: "commands.title",
  players: "players.title",
};

/** @param {DialogParts} parts */
export function dialogView(parts) {
  const { dialogs, onNew } = parts;
  const { chosen, game, name } = dialogs;
  const { words } = game;
  return html`<dialog
    class="table-dialog"
    aria-labelledby="table-dialog-title"
    @close=${() => dialogs.close()}
    @click=${closeByBackdrop}
  >
    ${name === null
      ? nothing
      : html`<div class="dialog-body" role="group" aria-labelledby="table-dialog-title" tabindex="0">
            <h2 id="table-dialog-title" class="dialog-title" tabindex="-1" autofocus>${words.t(TITLES[name])}</h2>
            ${body(name, parts)}
          </div>
          <div class="dialog-buttons">
            ${name === "new"
              ? html`<p class="note" role="alert" ?hidden=${chosen.refusal === ""}>
                    ${chosen.refusal}
                  </p>
                  <button type="button" class="button is-main" @click=${onNew}>
                    ${words.t("new.confirm")}
                  </button>`
              : nothing}
            <button type="button" class="button" @click=${closeAround}>
              ${words.t(name === "new" ? "button.cancel" : "button.close")}
            </button>
          </div>`}
  </dialog>`;
}

/**
 * The dialog around a button that is clicked closes by itself, and what comes of that is drawn in a
 * task of its own.
 * @param {Event} event
 */
export function closeAround({ currentTarget }) {
  if (currentTarget instanceof Element) currentTarget.closest("dialog")?.close();
}

/**
 * A click on the backdrop hits the dialog element itself.
 * @param {Event} event
 */
export function closeByBackdrop(event) {
  if (event.target === event.currentTarget) closeAround(event);
}

/**
 * Opens or closes the element after it was drawn.
 * @param {ParentNode} container
 * @param {DialogName | null} name
 */
export function syncDialog(container, name) {
  const dialog = container.querySelector("dialog");
  if (!dialog) return;
  const before = dialog.dataset["name"] ?? "";
  dialog.dataset["name"] = name ?? "";
  if (name === null) {
    if (dialog.open) dialog.close();
  } else if (name !== before) {
    if (!dialog.open) dialog.showModal();
    // Another dialog in the place of the one whose button was pressed.
    else dialog.querySelector("h2")?.focus();
  }
}

/**
 * @param {DialogName} name
 * @param {DialogParts} parts
 */
function body(name, parts) {
  const { dialogs, view } = parts;
  const { acts, chosen, forms, game, replay } = dialogs;
  const { settings, words } = game;
  if (name === "new") {
    return newGameView(words, chosen, view && goesOn(view) ? words.t("new.text") : null);
  }
  if (!view) return nothing;
  switch (name) {
    case "help":
      return helpView(words, view);
    case "settings":
      return settingsView(words, dialogs.options, { ...settings, turn_time: game.turnTime }, acts);
    case "scores":
      return sheetView(words, view, (round) => void dialogs.replayRound(round));
    case "last":
      return lastTrickView(words, view, settings.letters);
    case "kitty":
      return kittyView(words, view, settings.letters);
    case "replay":
      return replay
        ? replayView(words, view, replay, settings.letters, (round) => void dialogs.replayRound(round))
        : nothing;
    case "commands":
      return commandsView(words, forms);
    case "players":
      return playersView(words, view, dialogs.options.levels, acts);
  }
}

/** @param {State} view */
function goesOn({ phase, moves }) {
  return phase !== "game_end" && moves > 0;
}

/**
 * @param {Words} words
 * @param {Record<string, string>} forms
 */
function commandsView(words, forms) {
  return html`<p>${words.t("commands.about")}</p>
    <table class="keys">
      <thead>
        <tr>
          <th scope="col">${words.t("commands.column")}</th>
          <th scope="col">${words.t("help.column.does")}</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(forms).map(
          ([name, example]) =>
            html`<tr>
              <td><code>${example}</code></td>
              <td>${words.t(`commands.does.${name}`)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {string} letters
 */
function lastTrickView(words, view, letters) {
  const last = view.last_trick;
  return html`${last ? playsView(words, view, last, letters) : nothing}
    <p>${sayLastTrick(words, view)}</p>`;
}

/**
 * The kitty: its cards for the seat that took them, and for everybody what is known of it.
 * @param {Words} words
 * @param {State} view
 * @param {string} letters
 */
function kittyView(words, view, letters) {
  const { kitty } = view;
  if (!kitty) return nothing;
  const { cards, count, taker } = kitty;
  return html`${cards
      ? html`<div class="card-row">
          ${cards.map((card) => cardView(words, card, { points: view.values[card] ?? 0 }, { letters }))}
        </div>`
      : nothing}
    <p>
      ${taker === null ? words.n("kitty.closed", count) : bySeat(words, view, "kitty.taken", taker)}
    </p>`;
}

/**
 * The aim of this game, with the cards that count in it.
 * @param {Words} words
 * @param {State} view
 */
function aimView(words, view) {
  const { values } = view;
  const hearts = Object.entries(values).find(([card]) => split(card).suit === "H")?.[1] ?? 0;
  const items = Object.entries(values)
    .filter(([card]) => split(card).suit !== "H")
    .map(([card, points]) => words.t("say.value", { card, n: points }));
  return html`<p>${words.t("help.aim")}</p>
    <p>
      ${words.t("help.values", { values: [words.t("say.value.hearts", { n: hearts }), ...items] })}
    </p>
    <p>
      ${words.t("help.round", { n: view.seats.length, tricks: view.tricks_total })}
      ${words.n("help.end", Number(view.options.end_score))}
    </p>`;
}

/**
 * What the signs at the seats and on the score sheet mean.
 * @param {Words} words
 */
function signsView(words) {
  return html`<p><b>${words.t("help.signs")}</b></p>
    <ul class="signs">
      ${[...Object.values(SEAT_SIGNS), ...Object.values(SHEET_SIGNS)].map(
        ({ sign, text }) => html`<li><span class="badge" aria-hidden="true">${sign}</span> ${words.t(text)}</li>`,
      )}
    </ul>`;
}

/**
 * @param {Words} words
 * @param {State} view
 */
function helpView(words, view) {
  const sign = (/** @type {string} */ key) => (key.startsWith("key.") ? words.t(key) : key);
  return html`${aimView(words, view)}
    <p>${words.t("help.mouse")} ${words.t("help.drag")}</p>
    <p>${words.t("help.confirm")}</p>
    <p>${words.t("help.cpu")}</p>
    ${signsView(words)}
    <table class="keys">
      <caption>
        ${words.t("help.keys")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.t("help.column.key")}</th>
          <th scope="col">${words.t("help.column.does")}</th>
        </tr>
      </thead>
      <tbody>
        ${KEY_HELP.map(
          ({ signs, does }) =>
            html`<tr>
              <td>${signs.map((key) => html`<kbd>${sign(key)}</kbd> `)}</td>
              <td>${words.t(does)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
