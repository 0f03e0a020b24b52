// What the page keeps on this device. A browser may forbid it or be full: then values live until
// the page is left, and the owner is told once, so that the person can be told in words.

import { createStore, get, promisifyRequest } from "./vendor/idb-keyval/index.js";

/** Some browsers leave a forbidden database request open for ever. */
const PATIENCE = 4000;

/**
 * A small table of named values. `write` puts one value in one transaction: after a crash there is
 * the old value or the new one, never a part. Event "failed": detail {full: boolean}.
 */
export class Store extends EventTarget {
  /** @type {Map<string, unknown>} */ #memory = new Map();
  /** How many times each value was written. @type {Map<string, number>} */ #writes = new Map();
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
    this.#writes.set(key, (this.#writes.get(key) ?? 0) + 1);
    const write = this.#writes.get(key);
    const kept = await this.#change((values) => values.put(value, key));
    // An older write that failed late says nothing about the value there is now.
    if (write !== this.#writes.get(key)) return kept;
    if (kept) this.#memory.delete(key);
    else this.#memory.set(key, value);
    return kept;
  }

  /**
   * @param {string} key
   * @returns {Promise<void>}
   */
  async remove(key) {
    this.#memory.delete(key);
    await this.#change((values) => values.delete(key));
  }

  /**
   * One change in a transaction of its own. Changes take effect in the order in which they are
   * asked for. The transaction is committed at once: left to itself it would end only after the
   * page has heard of its success, and a page that is left before that would take it back.
   * @param {(values: IDBObjectStore) => void} change
   * @returns {Promise<boolean>} whether it was kept
   */
  async #change(change) {
    const kept = await this.#try((store) =>
      store("readwrite", async (values) => {
        change(values);
        values.transaction.commit();
        await promisifyRequest(values.transaction);
        return true;
      }),
    );
    return kept === true;
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
