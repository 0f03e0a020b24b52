// What the page keeps on this device. A browser may forbid it or be full: then values live until
// the page is left, and the owner is told once, so that the person can be told in words.

import { createStore, del, get, set } from "./vendor/idb-keyval/index.js";

/** Some browsers leave a forbidden database request open for ever. */
const PATIENCE = 4000;

/**
 * A small table of named values. `write` puts one value in one transaction: after a crash there is
 * the old value or the new one, never a part. Event "failed": detail {full: boolean}.
 */
export class Store extends EventTarget {
  /** @type {Map<string, unknown>} */ #memory = new Map();
  /** @type {ReturnType<typeof createStore> | null} */ #store = null;
  /** The first failure, for those who came too late for the event: {full: boolean} or null.
   * @type {{full: boolean} | null} */
  failure = null;

  /** @param {string} [name] name of the database */
  constructor(name = "learn-hearts") {
    super();
    try {
      this.#store = createStore(name, "values");
    } catch {
      // Said at the first use, when somebody listens.
    }
  }

  /**
   * @param {string} key
   * @returns {Promise<any>} undefined if there is none
   */
  async read(key) {
    if (this.#memory.has(key)) return this.#memory.get(key);
    return this.#try((store) => get(key, store));
  }

  /**
   * @param {string} key
   * @param {unknown} value anything that can be cloned
   * @returns {Promise<boolean>} whether it will be there after the page is left
   */
  async write(key, value) {
    const kept = await this.#try(async (store) => {
      await set(key, value, store);
      return true;
    });
    if (kept) this.#memory.delete(key);
    else this.#memory.set(key, value);
    return kept === true;
  }

  /**
   * @param {string} key
   * @returns {Promise<void>}
   */
  async remove(key) {
    this.#memory.delete(key);
    await this.#try((store) => del(key, store));
  }

  /**
   * @template T
   * @param {(store: NonNullable<ReturnType<typeof createStore>>) => Promise<T>} action
   * @returns {Promise<T | undefined>}
   */
  async #try(action) {
    if (!this.#store) {
      this.#fail(null);
      return undefined;
    }
    let timer = 0;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("timeout")), PATIENCE);
    });
    try {
      return await Promise.race([action(this.#store), /** @type {Promise<never>} */ (late)]);
    } catch (error) {
      this.#fail(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.failure) return;
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    this.failure = { full };
    this.dispatchEvent(new CustomEvent("failed", { detail: this.failure }));
  }
}

/** The one store of the site: the table's game, the lessons' progress, the settings. */
export const store = new Store();
