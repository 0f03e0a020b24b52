// How a person likes the table: kept on the device, changed in one place, told to whoever draws. Some
// settings belong to the game, so that a preset may set them too: the engine declares those.

import { store } from "./store.js";

const KEY = "settings";

/**
 * @typedef {"instant" | "normal" | "slow" | "wait"} Speed
 * @typedef {object} Settings
 * @property {Speed} speed
 * @property {string} turn_time seconds for a turn, or "none"
 * @property {"off" | "on"} confirm a card is raised before it is played
 * @property {string} commands "closed" or "open": the field for typed commands
 * @property {"picture" | "text"} view
 * @property {"two" | "four"} deck
 * @property {"local" | "english"} letters
 * @property {"on" | "off"} tips for the first game; the table turns them off when it has told them
 */

/**
 * What a setting can be, in this order.
 * @typedef {{id: keyof Settings, choices: readonly string[], default: string, declared: boolean}} Spec
 */

/** Those that only the page knows; settingsview.js has the words. @type {readonly Spec[]} */
const OWN = Object.freeze([
  own("speed", ["wait", "slow", "normal", "instant"], "normal"),
  own("confirm", ["off", "on"], "off"),
  own("view", ["picture", "text"], "picture"),
  own("deck", ["two", "four"], "two"),
  own("letters", ["local", "english"], "local"),
  own("tips", ["on", "off"], "on"),
]);

/**
 * Milliseconds: before a CPU card, and for a finished trick (null: until the person goes on).
 * @type {Record<Speed, {card: number, trick: number | null}>}
 */
export const PACE = Object.freeze({
  instant: { card: 0, trick: 0 },
  normal: { card: 650, trick: 1500 },
  slow: { card: 1500, trick: 3500 },
  wait: { card: 650, trick: null },
});

/**
 * @param {keyof Settings} id
 * @param {readonly string[]} choices
 * @param {string} other what it is unless it was chosen
 * @returns {Spec}
 */
function own(id, choices, other) {
  return { id, choices, default: other, declared: false };
}

/**
 * Every setting, those of the game after the speed.
 * @param {import("./options.js").Options} options
 * @returns {Spec[]}
 */
export function settingSpecs({ table }) {
  const declared = table
    .filter(({ kind }) => kind === "choice")
    .map((spec) => ({
      id: /** @type {keyof Settings} */ (spec.id),
      choices: (spec.choices ?? []).map(String),
      default: String(spec.default),
      declared: true,
    }));
  const [speed, ...others] = OWN;
  return [...(speed ? [speed] : []), ...declared, ...others];
}

/**
 * @param {import("./options.js").Options} options
 * @returns {Promise<Settings>} with defaults for all that is missing or unknown
 */
export async function loadSettings(options) {
  return complete(await store.read(KEY), settingSpecs(options));
}

/** @returns {Promise<Pick<Settings, "deck" | "letters">>} what matters where there is no game */
export async function loadLooks() {
  return complete(await store.read(KEY), OWN);
}

/**
 * @param {Settings} settings
 * @returns {Promise<boolean>}
 */
export function saveSettings(settings) {
  return store.write(KEY, settings);
}

/**
 * @param {unknown} value whatever was stored, by whichever version
 * @param {readonly Spec[]} specs
 * @returns {Settings}
 */
function complete(value, specs) {
  const stored = /** @type {Record<string, unknown>} */ (value ?? {});
  /** @type {Record<string, string>} */
  const result = {};
  for (const { id, choices, default: other } of specs) {
    const choice = stored[id];
    result[id] = typeof choice === "string" && choices.includes(choice) ? choice : other;
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (result));
}
