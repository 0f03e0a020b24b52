// The saved game: the engine's text, which is not looked into, and what the person has already seen.

import { store } from "./store.js";

const KEY = "game";
const FORMAT = 1;

/**
 * @typedef {{save: string, seenTrick: number, seenCards: number}} Game
 */

/** The last write. Writes keep their order and do not wait for each other: the page may be left. */
let last = Promise.resolve(true);

/**
 * @param {Game} game
 * @returns {Promise<boolean>} whether it will be there after the page is left
 */
export function saveGame(game) {
  last = store.write(KEY, { format: FORMAT, ...game });
  return last;
}

/**
 * @returns {Promise<{raw: unknown, game?: Game} | null>} null: none; without `game`: damaged
 */
export async function loadGame() {
  await last;
  const raw = await store.read(KEY);
  if (raw === undefined) return null;
  const value = /** @type {Record<string, unknown>} */ (
    typeof raw === "object" && raw !== null ? raw : {}
  );
  const { format, save, seenTrick, seenCards } = value;
  if (format !== FORMAT || typeof save !== "string") return { raw };
  return {
    raw,
    game: {
      save,
      seenTrick: typeof seenTrick === "number" ? seenTrick : -1,
      seenCards: typeof seenCards === "number" ? seenCards : 0,
    },
  };
}

/**
 * Keeps a game that can't be read under another name, so that nothing is lost and play goes on.
 * @param {unknown} raw
 * @returns {Promise<void>}
 */
export async function setAside(raw) {
  await store.write(`damaged-${new Date().toISOString()}`, raw);
  await store.remove(KEY);
}
