// How settings look: a group of choices for each.

import { html } from "./vendor/lit-html/lit-html.js";
import { CHOICES } from "./settings.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./settings.js").Settings} Settings
 */

/** Settings that the engine declares too have their words among those of the options. */
const DECLARED = Object.freeze(["turn_time", "commands"]);

/**
 * @param {Words} words
 * @param {Settings} settings
 * @param {keyof Settings} id
 * @param {string} form keeps the fields of two forms apart
 * @param {(choice: string) => void} onChange
 */
export function settingField(words, settings, id, form, onChange) {
  const declared = DECLARED.includes(id);
  const name = `${form}-${id}`;
  return html`<fieldset class="setting" data-setting=${id}>
    <legend>${declared ? words.t(`option.${id}`) : words.t(`settings.${id}`)}</legend>
    ${CHOICES[id].map(
      (choice) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            value=${choice}
            .checked=${choice === settings[id]}
            @change=${() => onChange(choice)}
          />
          ${declared ? declaredText(words, id, choice) : words.t(`settings.${id}.${choice}`)}</label
        >`,
    )}
  </fieldset>`;
}

/**
 * @param {Words} words
 * @param {Settings} settings
 * @param {(id: string, choice: string) => void} onSetting
 */
export function settingsView(words, settings, onSetting) {
  const ids = /** @type {(keyof Settings)[]} */ (Object.keys(CHOICES));
  return ids.map((id) =>
    settingField(words, settings, id, "setting", (choice) => onSetting(id, choice)),
  );
}

/**
 * @param {Words} words
 * @param {string} id
 * @param {string} choice
 */
function declaredText(words, id, choice) {
  const named = words.has(`option.${id}.${choice}`);
  return named ? words.t(`option.${id}.${choice}`) : words.n(`option.${id}.n`, Number(choice));
}
