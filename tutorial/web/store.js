// What the page keeps on this device. A browser may forbid it or be full: then values live until
// the page is left, and the owner is told once, so that the person can be told in words.

import { createStore, get, promisifyRequest } from "./vendor/idb-keyval/index.js";

/** Some browsers leave a forbidden database request open for ever. */
const PATIENCE = 4000;

/**
 * A small table of named values. Each change is one transaction: after a crash there is all of it or
 * nothing, never a part. Event "failed": from now on nothing is kept; see `trouble`.
 */
export class Store extends EventTarget {
  /** @type {Map<string, unknown>} */ #memory = new Map();
  /** The last change of each value. @type {Map<string, number>} */ #writes = new Map();
  #changes = 0;
  /** @type {ReturnType<typeof createStore> | null} */ #store = null;
  /** Why nothing is kept now, as the key of a message. @type {"error.full" | "error.store" | null} */
  trouble = null;

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
   * All values whose names begin alike.
   * @param {string} prefix
   * @returns {Promise<[string, any][]>} names and values, by name
   */
  async entries(prefix) {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const kept = await this.#try((store) =>
      store("readonly", async (values) => {
        const [keys, all] = await Promise.all([
          promisifyRequest(values.getAllKeys(range)),
          promisifyRequest(values.getAll(range)),
        ]);
        return keys.map((key, i) => /** @type {[string, unknown]} */ ([String(key), all[i]]));
      }),
    );
    const found = new Map(kept ?? []);
    for (const [key, value] of this.#memory) if (key.startsWith(prefix)) found.set(key, value);
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /**
   * @param {string} key
   * @param {unknown} value anything that can be cloned
   * @returns {Promise<boolean>} whether it will be there after the page is left
   */
  write(key, value) {
    return this.change([], () => ({ [key]: value }));
  }

  /**
   * @param {string} key
   * @returns {Promise<boolean>}
   */
  remove(key) {
    return this.change([], () => ({ [key]: undefined }));
  }

  /**
   * Reads some values and writes others, in one transaction: nobody else comes in between. Changes
   * take effect in the order in which they are asked for. The transaction is committed at once: left
   * to itself it would end only after the page has heard of its success, and a page that is left
   * before that would take it back.
   * @param {readonly string[]} keys names of the values to read
   * @param {(values: any[]) => Record<string, unknown>} change gives what to write, undefined to
   *   remove; it may be called once more if nothing can be kept
   * @returns {Promise<boolean>} whether it will be there after the page is left
   */
  async change(keys, change) {
    this.#changes += 1;
    const turn = this.#changes;
    /** @type {Record<string, unknown> | undefined} */ let written;
    const decide = (/** @type {unknown[]} */ stored) => {
      const values = keys.map((key, i) => (this.#memory.has(key) ? this.#memory.get(key) : stored[i]));
      written = change(values);
      for (const key of Object.keys(written)) this.#writes.set(key, turn);
      return written;
    };
    const kept = await this.#try((store) => store("readwrite", (values) => put(values, keys, decide)));
    const told = Object.entries(written ?? decide([]));
    for (const [key, value] of told) {
      // An older change that failed late says nothing about the value there is now.
      if (this.#writes.get(key) !== turn) continue;
      if (kept || value === undefined) this.#memory.delete(key);
      else this.#memory.set(key, value);
    }
    if (kept && told.length > 0) this.trouble = null; // the next one is told again
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
    if (this.trouble) return;
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    this.trouble = full ? "error.full" : "error.store";
    this.dispatchEvent(new Event("failed"));
  }
}

/**
 * One change in one transaction.
 * @param {IDBObjectStore} values
 * @param {readonly string[]} keys
 * @param {(stored: unknown[]) => Record<string, unknown>} decide
 * @returns {Promise<true>}
 */
function put(values, keys, decide) {
  const { transaction } = values;
  const done = promisifyRequest(transaction).then(() => /** @type {const} */ (true));
  done.catch(() => {}); // told where it is awaited, if the change itself went well
  const apply = (/** @type {unknown[]} */ stored) => {
    for (const [key, value] of Object.entries(decide(stored))) {
      if (value === undefined) values.delete(key);
      else values.put(value, key);
    }
    transaction.commit();
  };
  if (keys.length === 0) {
    apply([]);
    return done;
  }
  const read = keys.map((key) => values.get(key));
  return new Promise((resolve, reject) => {
    done.then(resolve, reject);
    // Requests are answered in their order: after the last one all are there.
    /** @type {IDBRequest} */ (read[read.length - 1]).onsuccess = () => {
      try {
        apply(read.map((request) => request.result));
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
  });
}

/** The one store of the site: the table's game, the lessons' progress, the settings. */
export const store = new Store();
