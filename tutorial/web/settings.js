// How a person likes the table: kept on the device, changed in one place, told to whoever draws.

import { store } from "./store.js";

const KEY = "settings";

/**
 * @typedef {"instant" | "normal" | "slow" | "wait"} Speed
 * @typedef {object} Settings
 * @property {Speed} speed
 * @property {"none" | "30" | "60"} turn_time seconds for a turn
 * @property {"closed" | "open"} commands the field for typed commands
 * @property {"picture" | "text"} view
 * @property {"two" | "four"} deck
 * @property {"local" | "english"} letters
 */

/** Each setting with its choices in their order; settingsview.js has the words. */
export const CHOICES = Object.freeze({
  speed: ["wait", "slow", "normal", "instant"],
  turn_time: ["none", "30", "60"],
  commands: ["closed", "open"],
  view: ["picture", "text"],
  deck: ["two", "four"],
  letters: ["local", "english"],
});

/** @type {Readonly<Settings>} */
const DEFAULTS = Object.freeze({
  speed: "normal",
  turn_time: "none",
  commands: "closed",
  view: "picture",
  deck: "two",
  letters: "local",
});

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
 * @returns {Promise<Settings>} with defaults for all that is missing or unknown
 */
export async function loadSettings() {
  return complete(await store.read(KEY));
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
 * @returns {Settings}
 */
function complete(value) {
  const stored = /** @type {Record<string, unknown>} */ (value ?? {});
  /** @type {Record<string, string>} */
  const result = {};
  for (const [id, choices] of Object.entries(CHOICES)) {
    const choice = stored[id];
    const known = typeof choice === "string" && choices.includes(choice);
    result[id] = known ? choice : DEFAULTS[/** @type {keyof Settings} */ (id)];
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (result));
}
