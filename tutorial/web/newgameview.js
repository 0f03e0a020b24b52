// How the choice of a new game looks: a form for the table's dialog.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { complaints, numberText, optionsForm } from "./optionsform.js";
import { newSeatsView } from "./playersview.js";
import { settingSpecs } from "./settings.js";
import { settingField } from "./settingsview.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./newgame.js").NewGame} NewGame
 */

/** Settings of the table that are asked for with a new game. */
const SETTINGS = Object.freeze(["speed", "turn_time", "commands"]);

/**
 * @param {Words} words
 * @param {NewGame} chosen
 * @param {string | null} warning what becomes of the game on the table
 */
export function newGameView(words, chosen, warning) {
  const { options, choice, wrong, detailed } = chosen;
  return html`${warning === null ? nothing : html`<p>${warning}</p>`}
    ${complaints(words, options, choice, chosen.wrongLink).map(
      (text) => html`<p class="note">${text}</p>`,
    )}
    ${optionsForm({
      words,
      options,
      choice,
      wrong,
      id: "new",
      short: !detailed,
      more: detailedButton(words, chosen),
      onChoice: (other, _said, option) => chosen.choose(other, option),
      onWrong: (bad) => chosen.mistake(bad),
    })}
    ${newSeatsView(words, chosen)}
    <fieldset class="setting">
      <legend>${words.t("new.cards")}</legend>
      <label for="new-code">${words.t("new.code")}</label>
      <input
        id="new-code"
        class="new-code"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="new-code-about"
        .value=${chosen.code}
        @change=${(/** @type {Event} */ event) =>
          chosen.setCode(/** @type {HTMLInputElement} */ (event.target).value)}
      />
      <p id="new-code-about" class="new-about">${words.t("new.code.about")}</p>
    </fieldset>
    ${prizeField(words, chosen)}
    ${settingSpecs(options)
      .filter(({ id }) => SETTINGS.includes(id))
      .map((spec) =>
        settingField(words, options, chosen.settings, spec, "new", (value) => chosen.set(spec.id, value)),
      )}`;
}

/**
 * The first field with a mistake.
 * @param {ParentNode} container
 * @param {NewGame} chosen
 */
export function focusMistake(container, chosen) {
  const name = chosen.sameName === null ? "" : `name-${chosen.sameName}`;
  const field = container.querySelector(`#new-${chosen.wrong[0]?.option ?? name}`);
  if (!(field instanceof HTMLElement)) return;
  // In the middle, with the label and what is said about it.
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}

/**
 * @param {Words} words
 * @param {NewGame} chosen
 */
function detailedButton(words, chosen) {
  const { detailed } = chosen;
  return html`<button
    type="button"
    class="button"
    aria-expanded=${String(detailed)}
    data-do="detailed"
    @click=${() => {
      chosen.detailed = !detailed;
      chosen.changed();
    }}
  >
    ${words.t("new.detailed")}
  </button>`;
}

/**
 * @param {Words} words
 * @param {NewGame} chosen
 */
function prizeField(words, chosen) {
  const spec = chosen.options.table.find(({ id }) => id === "prize");
  const bad = chosen.wrong.find(({ option }) => option === "prize");
  if (!spec) return nothing;
  return html`<fieldset class="setting">
    <legend>${words.t(`option.${spec.id}`)}</legend>
    <label for="new-prize">${words.t("new.prize")}</label>
    <input
      id="new-prize"
      type="number"
      inputmode="numeric"
      min=${spec.min ?? nothing}
      max=${spec.max ?? nothing}
      aria-invalid=${bad ? "true" : nothing}
      aria-describedby="new-prize-about"
      .value=${bad ? bad.value : String(chosen.prize)}
      @change=${(/** @type {Event} */ event) =>
        chosen.setPrize(/** @type {HTMLInputElement} */ (event.target).value)}
    />
    <p id="new-prize-about" class="new-about">
      ${bad ? html`<b>${numberText(words, spec)}</b>` : words.t("new.prize.about")}
    </p>
  </fieldset>`;
}
