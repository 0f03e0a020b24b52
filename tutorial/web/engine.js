// The page's side of the worker that knows the rules: calls with answers, and what happens when
// the worker dies. A call never stays open for ever: it is answered, refused or rejected.

/**
 * Why a call failed: `code` is a rule id or a technical code, `args` its data.
 * The page words it with `refuse.<code>`; see words.js.
 */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, unknown>} [args]
   */
  constructor(code, args = {}) {
    super(code);
    this.name = "EngineError";
    this.code = code;
    this.args = args;
  }
}

/** Code of every call that was open when the worker died. */
export const LOST = "engine.lost";

/** Code of a call that was given up. */
export const CANCELLED = "cancelled";

/** A worker that says nothing for so long, in milliseconds, is asked whether it is still there. */
const PATIENCE = 15_000;

/**
 * @typedef {{verb?: string, resolve: (ok: any) => void, reject: (error: EngineError) => void}} Waiting
 * @typedef {{progress?: number, stage?: string, ready?: boolean, fatal?: string, pong?: true,
 *   id?: number, ok?: any, error?: {code: string, args?: Record<string, unknown>}}} FromWorker
 */

/**
 * One worker at a time. Events: "progress" (detail {progress, stage}), "ready", and "lost" when a
 * worker that had started is gone; the owner then calls `restart` and loads its last save.
 */
export class Engine extends EventTarget {
  /** @type {Worker | null} */ #worker = null;
  /** @type {Promise<void> | null} */ #starting = null;
  /** @type {Waiting | null} */ #start = null;
  /** @type {Map<number, Waiting>} */ #pending = new Map();
  #lastId = 0;
  #ready = false;
  /** Runs while a call is open. @type {ReturnType<typeof setTimeout> | undefined} */ #watch;
  patience = PATIENCE;

  /** @param {URL | string} [url] address of the worker's module */
  constructor(url = new URL("./worker.js", import.meta.url)) {
    super();
    this.url = url;
  }

  /** True while calls are answered. */
  get ready() {
    return this.#ready;
  }

  /**
   * Starts the worker; asking again gives the same promise.
   * @returns {Promise<void>} rejected with code "engine.lost" if the worker can't start
   */
  start() {
    this.#starting ??= new Promise((resolve, reject) => {
      this.#start = { resolve, reject };
      const worker = new Worker(this.url, { type: "module" });
      this.#worker = worker;
      worker.addEventListener("message", (event) => {
        if (worker === this.#worker) this.#receive(event.data);
      });
      const died = (/** @type {Event} */ event) => {
        if (worker === this.#worker) this.#die(/** @type {ErrorEvent} */ (event).message ?? "");
      };
      worker.addEventListener("error", died);
      worker.addEventListener("messageerror", died);
    });
    return this.#starting;
  }

  /**
   * Starts another worker in place of the one that died, or of the one that runs.
   * @returns {Promise<void>}
   */
  restart() {
    this.#drop("restart");
    return this.start();
  }

  /** Ends the worker as a crash would; for tests and for the browser's memory pressure. */
  kill() {
    this.#die("killed");
  }

  /** Ends the worker for good, silently, when its element leaves the page. */
  stop() {
    this.#drop("stopped");
  }

  /**
   * Asks the engine. Field `do` names the verb.
   * @param {string} verb
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<any>} the reply's `ok`; rejected with an EngineError
   */
  call(verb, fields = {}) {
    const worker = this.#worker;
    if (!worker || !this.#ready) return Promise.reject(new EngineError(LOST, { why: "not ready" }));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { verb, resolve, reject });
      worker.postMessage({ v: 1, id, do: verb, ...fields });
      this.#listen(false);
    });
  }

  /**
   * Gives up open calls: each is rejected with the code "cancelled" and has changed nothing, unless
   * its answer was about to come.
   * @param {...string} verbs which calls
   */
  cancel(...verbs) {
    for (const [id, { verb = "" }] of this.#pending) {
      if (verbs.includes(verb)) this.#worker?.postMessage({ cancel: id });
    }
  }

  /**
   * Expects a sign of life while calls are open. A worker that thinks answers a question in between;
   * one that hangs does not, and then it counts as dead.
   * @param {boolean} asked whether it was asked already
   */
  #listen(asked) {
    clearTimeout(this.#watch);
    if (this.#pending.size === 0) return;
    this.#watch = setTimeout(() => {
      if (asked) {
        this.#die("hung");
      } else {
        this.#worker?.postMessage({ ping: true });
        this.#listen(true);
      }
    }, this.patience);
  }

  /** @param {FromWorker | string} data */
  #receive(data) {
    this.#answer(data);
    this.#listen(false);
  }

  /** @param {FromWorker | string} data */
  #answer(data) {
    const message = /** @type {FromWorker} */ (typeof data === "string" ? JSON.parse(data) : data);
    if (message.fatal !== undefined) {
      this.#die(message.fatal);
    } else if (message.ready) {
      this.#ready = true;
      this.#start?.resolve(undefined);
      this.#start = null;
      this.dispatchEvent(new Event("ready"));
    } else if (message.progress !== undefined) {
      // A late word of the download says nothing any more.
      if (!this.#ready) this.dispatchEvent(new CustomEvent("progress", { detail: message }));
    } else if (message.id !== undefined) {
      const waiting = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.error) {
        waiting?.reject(new EngineError(message.error.code, message.error.args));
      } else {
        waiting?.resolve(message.ok);
      }
    }
  }

  /** @param {string} why */
  #die(why) {
    const wasReady = this.#ready;
    this.#drop(why);
    if (wasReady) this.dispatchEvent(new CustomEvent("lost", { detail: { why } }));
  }

  /** @param {string} why */
  #drop(why) {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#starting = null;
    const error = new EngineError(LOST, { why });
    this.#start?.reject(error);
    this.#start = null;
    const open = [...this.#pending.values()];
    this.#pending.clear();
    for (const waiting of open) waiting.reject(error);
  }
}
