// The table's dialogs: native <dialog> elements, so that focus, Escape and the page behind are the
// browser's work.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { cardView } from "./cards.js";
import { KEY_HELP } from "./keys.js";
import { CHOICES } from "./settings.js";
import { sheetView } from "./sheet.js";
import { sayLastTrick } from "./speech.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {"help" | "settings" | "new" | "scores" | "last"} DialogName
 * @typedef {object} DialogParts
 * @property {Words} words
 * @property {State} view
 * @property {import("./settings.js").Settings} settings
 * @property {(id: string, choice: string) => void} onSetting
 * @property {() => void} onNew
 * @property {() => void} onClose
 */

/** @type {Record<DialogName, string>} */
const TITLES = {
  help: "help.title",
  settings: "settings.title",
  new: "new.title",
  scores: "sheet.title",
  last: "button.last",
};

/**
 * @param {DialogName | null} name null: closed
 * @param {DialogParts} parts
 */
export function dialogView(name, parts) {
  const { words, onClose, onNew } = parts;
  // A click on the backdrop hits the dialog element itself.
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (event.target === event.currentTarget) onClose();
  };
  return html`<dialog
    class="table-dialog"
    aria-labelledby="table-dialog-title"
    @close=${onClose}
    @click=${onClick}
  >
    ${name === null
      ? nothing
      : html`<div class="dialog-body">
          <h2 id="table-dialog-title" class="dialog-title" tabindex="-1" autofocus>${words.t(TITLES[name])}</h2>
          ${body(name, parts)}
          <div class="dialog-buttons">
            ${name === "new"
              ? html`<button type="button" class="button is-main" @click=${onNew}>
                  ${words.t("new.confirm")}
                </button>`
              : nothing}
            <button type="button" class="button" @click=${onClose}>
              ${words.t(name === "new" ? "button.cancel" : "button.close")}
            </button>
          </div>
        </div>`}
  </dialog>`;
}

/**
 * Opens or closes the element after it was drawn.
 * @param {ParentNode} container
 * @param {DialogName | null} name
 */
export function syncDialog(container, name) {
  const dialog = container.querySelector("dialog");
  if (!dialog) return;
  if (name !== null && !dialog.open) dialog.showModal();
  if (name === null && dialog.open) dialog.close();
}

/**
 * @param {DialogName} name
 * @param {DialogParts} parts
 */
function body(name, { words, view, settings, onSetting }) {
  switch (name) {
    case "help":
      return helpView(words);
    case "settings":
      return settingsView(words, settings, onSetting);
    case "new":
      return html`<p>${words.t("new.text")}</p>`;
    case "scores":
      return sheetView(words, view);
    case "last":
      return lastTrickView(words, view, settings.letters);
  }
}

/**
 * @param {Words} words
 * @param {State} view
 * @param {string} letters
 */
function lastTrickView(words, view, letters) {
  const last = view.last_trick;
  return html`${last
      ? html`<div class="card-row">
          ${last.plays.map(({ seat, card }) =>
            cardView(words, card, { by: seat, winner: seat === last.winner }, { letters }),
          )}
        </div>`
      : nothing}
    <p>${sayLastTrick(words, view)}</p>`;
}

/** @param {Words} words */
function helpView(words) {
  const sign = (/** @type {string} */ key) => (key.startsWith("key.") ? words.t(key) : key);
  return html`<p>${words.t("help.aim")}</p>
    <p>${words.t("help.mouse")}</p>
    <p>${words.t("help.cpu")}</p>
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

/**
 * @param {Words} words
 * @param {import("./settings.js").Settings} settings
 * @param {(id: string, choice: string) => void} onSetting
 */
function settingsView(words, settings, onSetting) {
  return Object.entries(CHOICES).map(([id, choices]) => {
    const current = settings[/** @type {keyof typeof settings} */ (id)];
    return html`<fieldset class="setting">
      <legend>${words.t(`settings.${id}`)}</legend>
      ${choices.map(
        (choice) =>
          html`<label
            ><input
              type="radio"
              name=${`setting-${id}`}
              value=${choice}
              .checked=${choice === current}
              @change=${() => onSetting(id, choice)}
            />
            ${words.t(`settings.${id}.${choice}`)}</label
          >`,
      )}
    </fieldset>`;
  });
}
