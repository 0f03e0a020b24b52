// The saved games, each under an id of its own, and the results that they counted. A game is the
// engine's text, which is not looked into, with what the person has seen and how it is called. What
// can't be read is left where it is: it is shown, can be exported, and is never written over.

import { store } from "./store.js";

/** How a game is kept. Once this was released, another way needs another number: see CONTRIBUTING.md. */
const FORMAT = 1;
const GAME = "game.";
const RESULT = "result.";
const CURRENT = "games.current";
const STATISTICS = "statistics";

/** More games than this are not begun: the list must stay a list, and devices have an end. */
export const MOST_GAMES = 100;

/**
 * What a list says of a game without reading its save.
 * @typedef {{preset: string | null, round: number, phase: string, score: number, moves: number}} About
 * @typedef {import("./wire.d.ts").GameResult} GameResult
 * @typedef {import("./wire.d.ts").State} State
 * @typedef {object} Game
 * @property {string} save
 * @property {number} seenTrick
 * @property {number} seenCards
 * @property {number[] | null} seenBy the seats that have seen those cards; null: all
 * @property {number | null} left the seat that was left to a CPU player, as long as nobody plays
 * @property {boolean} paused
 * @property {boolean} shared several people share the device, or did
 * @property {string | null} turnTime seconds for a turn, or "none"; null: as the device is set
 * @property {string | null} name given by the person
 * @property {number} begun milliseconds of the epoch
 * @property {number} changed
 * @property {boolean} imported it came from elsewhere and counts in no statistics
 * @property {boolean} counted its result is among the results
 * @property {About | null} about
 * @typedef {{key: string, id: string, raw: unknown, game: Game | null, other: boolean}} Entry `game`
 *   is null where it can't be read, `other` if that is because another version wrote it
 * @typedef {"kept" | "unkept" | "elsewhere"} Kept
 */

/**
 * @param {State} state
 * @returns {About}
 */
export function aboutState({ me, moves, phase, preset, round, scores }) {
  return { preset, round, phase, score: scores[me] ?? 0, moves };
}

/** @returns {string} a new id: of a game, or of a tab */
export function newId() {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join("");
}

/**
 * Every saved game, the one played last first.
 * @returns {Promise<Entry[]>}
 */
export async function listGames() {
  return (await store.entries(GAME))
    .map(([key, raw]) => entry(key, raw))
    .sort((a, b) => (b.game?.changed ?? 0) - (a.game?.changed ?? 0));
}

/**
 * @param {string} id
 * @returns {Promise<Entry | null>}
 */
export async function readGame(id) {
  const raw = await store.read(GAME + id);
  return raw === undefined ? null : entry(GAME + id, raw);
}

/**
 * Adds a game; no other is touched.
 * @param {Partial<Game> & {save: string}} game
 * @param {string} [owner] the tab that plays it
 * @returns {Promise<string>} its id
 */
export async function addGame(game, owner) {
  const id = newId();
  await store.write(GAME + id, { ...fresh(), ...game, format: FORMAT, owner });
  return id;
}

/**
 * Makes a tab the only one that may write a game.
 * @param {string} id
 * @param {string} owner
 * @returns {Promise<void>}
 */
export async function ownGame(id, owner) {
  await store.change([GAME + id], ([raw]) =>
    entry(GAME + id, raw).game ? { [GAME + id]: { ...raw, owner } } : {},
  );
}

/**
 * Keeps what has changed in a game, unless another tab has taken it over. The first result that it
 * has counts in the statistics, in the same transaction: once, whatever happens in between.
 * @param {string} id
 * @param {string} owner
 * @param {Partial<Game>} part
 * @param {GameResult | null} result
 * @returns {Promise<Kept>}
 */
export async function keepGame(id, owner, part, result) {
  const key = GAME + id;
  let elsewhere = false;
  const kept = await store.change([key], ([raw]) => {
    const before = entry(key, raw).game;
    elsewhere = before !== null && raw.owner !== owner;
    if (elsewhere) return {};
    const counts = result !== null && !before?.counted && !before?.imported;
    const game = { ...fresh(), ...raw, ...part, format: FORMAT, owner, changed: Date.now() };
    if (!counts) return { [key]: game };
    return { [key]: { ...game, counted: true }, [RESULT + id]: { result, ended: Date.now() } };
  });
  if (elsewhere) return "elsewhere";
  return kept ? "kept" : "unkept";
}

/**
 * @param {string} id
 * @param {string | null} name null: called by its rules and its date
 */
export async function renameGame(id, name) {
  const key = GAME + id;
  await store.change([key], ([raw]) => (entry(key, raw).game ? { [key]: { ...raw, name } } : {}));
}

/** @param {string} key of an entry */
export async function removeGame(key) {
  await store.remove(key);
}

/** @param {string} key of an entry, which is removed if its game is over */
export async function removeFinished(key) {
  await store.change([key], ([raw]) => (isFinished(entry(key, raw)) ? { [key]: undefined } : {}));
}

/**
 * @param {Entry} entry
 * @returns {boolean}
 */
export function isFinished({ game }) {
  return game?.about?.phase === "game_end";
}

/** @returns {Promise<string | null>} the id of the game that this device played last */
export async function currentGame() {
  const id = await store.read(CURRENT);
  return typeof id === "string" ? id : null;
}

/** @param {string} id */
export async function setCurrentGame(id) {
  await store.write(CURRENT, id);
}

// --- statistics -----------------------------------------------------------------------------------

/** @returns {Promise<unknown[]>} results as they were counted, in their order */
export async function listResults() {
  const kept = (await store.entries(RESULT)).map(([, value]) => fields(value));
  return kept.sort((a, b) => Number(a.ended) - Number(b.ended)).map(({ result }) => result);
}

/** Forgets all results; games that were counted are not counted again. */
export async function forgetResults() {
  const keys = (await store.entries(RESULT)).map(([key]) => key);
  await store.change([], () => Object.fromEntries(keys.map((key) => [key, undefined])));
}

/** @returns {Promise<boolean>} whether the person wants a rating */
export async function ratingWanted() {
  return fields(await store.read(STATISTICS)).rating === true;
}

/** @param {boolean} rating */
export async function wantRating(rating) {
  await store.write(STATISTICS, { rating });
}

// --- what is stored -------------------------------------------------------------------------------

function fresh() {
  const now = Date.now();
  return {
    seenTrick: -1,
    seenCards: 0,
    seenBy: null,
    left: null,
    paused: false,
    shared: false,
    turnTime: null,
    name: null,
    begun: now,
    changed: now,
    imported: false,
    counted: false,
    about: null,
  };
}

/**
 * @param {string} key
 * @param {unknown} raw whatever was stored, by whichever version
 * @returns {Entry}
 */
function entry(key, raw) {
  const id = key.slice(GAME.length);
  const value = fields(raw);
  const { format, save, name } = value;
  if (format !== FORMAT || typeof save !== "string") {
    return { key, id, raw, game: null, other: typeof format === "number" && format !== FORMAT };
  }
  const number = (/** @type {unknown} */ told, /** @type {number} */ other) =>
    typeof told === "number" && Number.isFinite(told) ? told : other;
  const game = {
    save,
    seenTrick: number(value.seenTrick, -1),
    seenCards: number(value.seenCards, 0),
    seenBy: Array.isArray(value.seenBy) ? value.seenBy.map(Number) : null,
    left: typeof value.left === "number" ? value.left : null,
    paused: value.paused === true,
    shared: value.shared === true,
    turnTime: typeof value.turnTime === "string" ? value.turnTime : null,
    name: typeof name === "string" ? name : null,
    begun: number(value.begun, 0),
    changed: number(value.changed, 0),
    imported: value.imported === true,
    counted: value.counted === true,
    about: about(value.about),
  };
  return { key, id, raw, game, other: false };
}

/**
 * @param {unknown} value
 * @returns {About | null}
 */
function about(value) {
  const { preset, round, phase, score, moves } = fields(value);
  const fits = [round, score, moves].every((number) => typeof number === "number");
  if (!fits || typeof phase !== "string") return null;
  const told = { preset: typeof preset === "string" ? preset : null, round, phase, score, moves };
  return /** @type {About} */ (told);
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function fields(value) {
  return /** @type {Record<string, unknown>} */ (
    typeof value === "object" && value !== null ? value : {}
  );
}
