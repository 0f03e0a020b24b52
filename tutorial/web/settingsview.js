// How settings look: a group of choices for each.

import { html } from "./vendor/lit-html/lit-html.js";
import { valueText } from "./optionsform.js";
import { settingSpecs } from "./settings.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./options.js").Options} Options
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {import("./settings.js").Spec} Spec
 */

/**
 * Settings that the engine declares have their words among those of the options.
 * @param {Words} words
 * @param {Options} options
 * @param {Settings} settings
 * @param {Spec} spec
 * @param {string} form keeps the fields of two forms apart
 * @param {(choice: string) => void} onChange
 */
export function settingField(words, options, settings, { id, choices, declared }, form, onChange) {
  const name = `${form}-${id}`;
  return html`<fieldset class="setting" data-setting=${id}>
    <legend>${declared ? words.t(`option.${id}`) : words.t(`settings.${id}`)}</legend>
    ${choices.map(
      (choice) =>
        html`<label
          ><input
            type="radio"
            name=${name}
            value=${choice}
            .checked=${choice === settings[id]}
            @change=${() => onChange(choice)}
          />
          ${declared
            ? valueText(words, options, id, choice)
            : words.t(`settings.${id}.${choice}`)}</label
        >`,
    )}
  </fieldset>`;
}

/**
 * @param {Words} words
 * @param {Options} options
 * @param {Settings} settings
 * @param {import("./acts.js").Acts} acts
 */
export function settingsView(words, options, settings, acts) {
  return settingSpecs(options).map((spec) =>
    settingField(words, options, settings, spec, "setting", (choice) =>
      acts.set({ [spec.id]: choice }),
    ),
  );
}
