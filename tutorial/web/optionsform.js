// The form in which the rules of a table are chosen, as a template for lit-html, and choices in words.
// The form keeps nothing: draw it again with the new choice after `onChoice`, as in
//
//   optionsForm({ words, options, choice, id: "new", wrong: this.wrong,
//     onChoice: (choice, said) => { … },   // `said`: what was changed, in words
//     onWrong: (wrong) => { … } })         // a number that can't be: draw again with it in `wrong`
//
// `options` and `choice` are those of options.js; `id` keeps the ids of two forms on a page apart. It
// is a <div> without a button that submits, so it may stand in a <form> or a dialog. Its looks are in
// options.css, which app.css brings to every page.

import { html, nothing } from "./vendor/lit-html/lit-html.js";
import { STANDARD } from "./options.js";

/**
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./options.js").Options} Options
 * @typedef {import("./options.js").Choice} Choice
 * @typedef {import("./options.js").Spec} Spec
 * @typedef {import("./options.js").Value} Value
 * @typedef {import("./options.js").Wrong} Wrong
 * @typedef {object} FormParts
 * @property {Words} words
 * @property {Options} options
 * @property {Choice} choice
 * @property {readonly Wrong[]} [wrong] what was typed and can't be taken
 * @property {string} id
 * @property {boolean} [short] only the names of games can be chosen
 * @property {unknown} [more] the button that shows the rest, above it: it stays where it is
 * @property {(choice: Choice, said: string, option?: string) => void} onChoice `option`: the one that
 *   was changed; missing where a preset was chosen
 * @property {(wrong: Wrong) => void} onWrong
 */

/** @param {FormParts} parts */
export function optionsForm(parts) {
  const { words, options, choice, id, onChoice } = parts;
  const start = (/** @type {string} */ preset) => {
    const chosen = options.of(preset);
    onChoice(chosen, presetName(words, options, chosen));
  };
  return html`<div class="options">
    <div class="options-preset">
      <label for=${`${id}-preset`}>${words.t("chooser.preset")}</label>
      <select
        id=${`${id}-preset`}
        aria-describedby=${`${id}-about`}
        @change=${(/** @type {Event} */ event) =>
          start(/** @type {HTMLSelectElement} */ (event.target).value)}
      >
        ${Object.keys(options.presets).map(
          (preset) =>
            html`<option value=${preset} .selected=${preset === choice.preset}>
              ${words.t(`preset.${preset}`)}
            </option>`,
        )}
      </select>
      <button type="button" class="button" @click=${() => start(STANDARD)}>
        ${words.t("chooser.reset")}
      </button>
      <p class="options-about" id=${`${id}-about`}>${words.t(`preset.${choice.preset}.about`)}</p>
    </div>
    ${parts.more ?? nothing} ${parts.short ? nothing : groupsView(parts)}
  </div>`;
}

/** @param {FormParts} parts */
function groupsView(parts) {
  const { words, options } = parts;
  return html`<div class="options-groups">
    ${options.groups.map(
      (group) =>
        html`<fieldset class="options-group">
          <legend>${words.t(`chooser.group.${group.id}`)}</legend>
          ${group.options.map((spec) =>
            spec.kind === "number" ? numberField(parts, spec) : choiceField(parts, spec),
          )}
        </fieldset>`,
    )}
  </div>`;
}

/**
 * @param {FormParts} parts
 * @param {Spec} spec
 * @param {Value} value
 */
function choose({ words, options, choice, onChoice }, spec, value) {
  const said = settingText(words, options, spec.id, value);
  onChoice(options.changed(choice, spec.id, value), said, spec.id);
}

/**
 * @param {FormParts} parts
 * @param {Spec} spec
 */
function choiceField(parts, spec) {
  const { words, options, choice, id } = parts;
  return html`<fieldset class="options-choice">
    <legend>${words.t(`option.${spec.id}`)}</legend>
    ${(spec.choices ?? []).map(
      (value) =>
        html`<label
          ><input
            type="radio"
            name=${`${id}-${spec.id}`}
            value=${value}
            .checked=${value === choice.values[spec.id]}
            @change=${() => choose(parts, spec, value)}
          /><span>${valueText(words, options, spec.id, value)}</span></label
        >`,
    )}
  </fieldset>`;
}

/**
 * @param {FormParts} parts
 * @param {Spec} spec
 */
function numberField(parts, spec) {
  const { words, options, choice, id, wrong = [], onWrong } = parts;
  const name = `${id}-${spec.id}`;
  const bad = wrong.find(({ option }) => option === spec.id);
  const onChange = (/** @type {Event} */ event) => {
    const text = /** @type {HTMLInputElement} */ (event.target).value;
    const value = options.parse(spec, text);
    if (value === undefined) onWrong({ option: spec.id, value: text });
    else choose(parts, spec, value);
  };
  return html`<div class="options-number">
    <label for=${name}>${words.t(`option.${spec.id}`)}</label>
    <span
      ><input
        id=${name}
        type="number"
        inputmode="numeric"
        min=${spec.min ?? nothing}
        max=${spec.max ?? nothing}
        .value=${bad ? bad.value : String(choice.values[spec.id])}
        aria-invalid=${bad ? "true" : nothing}
        aria-describedby=${`${name}-unit`}
        @change=${onChange}
      />
      <span id=${`${name}-unit`}
        >${words.t("chooser.points")}
        ${bad
          ? html`<span class="options-wrong">${numberText(words, spec)}</span>`
          : nothing}</span
      ></span
    >
  </div>`;
}

// In words ---------------------------------------------------------------------------------------

/**
 * @param {Words} words
 * @param {Spec} spec
 * @returns {string} which numbers can be
 */
export function numberText(words, spec) {
  return words.t("chooser.number", { min: spec.min, max: spec.max });
}

/**
 * What a value of an option, or of a table setting, is called.
 * @param {Words} words
 * @param {Options} options
 * @param {string} id
 * @param {Value} value
 * @returns {string}
 */
export function valueText(words, options, id, value) {
  const key = `option.${id}.${value}`;
  if (words.has(key)) return words.t(key, options.numbers[key]);
  return words.n(`option.${id}.n`, Number(value));
}

/**
 * @param {Words} words
 * @param {Options} options
 * @param {string} id
 * @param {Value} value
 * @returns {string} "Passing: Always to the left"
 */
function settingText(words, options, id, value) {
  const option = words.t(`option.${id}`);
  return words.t("chooser.set", { option, value: valueText(words, options, id, value) });
}

/**
 * @param {Words} words
 * @param {Options} options
 * @param {Choice} choice
 * @returns {string} the preset's name, and whether something in it was changed
 */
function presetName(words, options, choice) {
  const name = words.t(`preset.${choice.preset}`);
  const same = options.differing(choice, choice.preset).length === 0;
  return same ? name : words.t("chooser.changed", { name });
}

/**
 * A game in one line: "4 players · Standard · to 100 points".
 * @param {Words} words
 * @param {Options} options
 * @param {Choice} choice
 * @returns {string}
 */
export function summary(words, options, choice) {
  const { players, end_score: end } = choice.values;
  return [
    words.n("chooser.players", Number(players)),
    presetName(words, options, choice),
    words.n("chooser.end", Number(end)),
  ].join(" · ");
}

/**
 * What differs from the standard game, each in words.
 * @param {Words} words
 * @param {Options} options
 * @param {Choice} choice
 * @returns {string[]}
 */
export function differences(words, options, choice) {
  return options
    .differing(choice)
    .map((id) => settingText(words, options, id, choice.values[id] ?? ""));
}

/**
 * What is wrong with a query string, each in a sentence.
 * @param {Words} words
 * @param {Options} options
 * @param {Choice} choice what is shown instead
 * @param {readonly Wrong[]} wrong as `options.read` found it
 * @returns {string[]}
 */
export function complaints(words, options, choice, wrong) {
  return wrong.map(({ option, value }) => {
    if (!options.spec(option)) return words.t("chooser.wrong.preset", { value });
    const shown = valueText(words, options, option, choice.values[option] ?? "");
    const label = words.t(`option.${option}`);
    return words.t("chooser.wrong.value", { option: label, value, shown });
  });
}
