// The module worker that runs Python: it loads Pyodide and the wheels, then answers requests.
// Page to worker: {v, id, do, …}, {cancel: id} for a request that need not be answered any more, or
// {ping} to hear whether it is alive.
// Worker to page: {progress, stage}, {ready}, replies, {pong}, {fatal}.
// It knows nothing of the game: text goes into a hearts.protocol.Job, and text comes out. Requests
// are answered one after the other, each in slices, so that a cancellation is heard in between.

/**
 * What the build wrote to runtime.json.
 * @typedef {{
 *   version: string,
 *   info: Record<string, string>,
 *   wheels: string[],
 *   files: Record<string, number>,
 * }} Runtime
 */

const base = new URL("./pyodide/", import.meta.url).href;
const SLICE = 20; // milliseconds of Python at a time

/**
 * A request being answered: `step` gives the answer, or nothing yet.
 * @typedef {{
 *   step: (milliseconds: number) => string | undefined,
 *   cancel: () => string,
 *   destroy: () => void,
 * }} Job
 */

/** @type {((text: string) => Job) | undefined} */
let begin;
/** @type {any[]} Requests whose turn has not come. */
const waiting = [];
/** @type {{id: unknown, job: Job} | null} */
let running = null;
let answering = false;

self.addEventListener("message", ({ data }) => {
  if (data.ping) {
    self.postMessage({ pong: true });
  } else if (data.cancel === undefined) {
    waiting.push(data);
    if (begin) void answerAll();
  } else {
    cancel(data.cancel);
  }
});

/** Answers requests until none is left. */
async function answerAll() {
  if (answering) return;
  answering = true;
  try {
    while (begin && waiting.length) {
      const request = waiting.shift();
      const mine = { id: request.id, job: begin(JSON.stringify(request)) };
      running = mine;
      while (running === mine) {
        const answer = mine.job.step(SLICE);
        if (answer !== undefined) finish(mine.job, answer);
        else await aMoment();
      }
    }
  } catch (error) {
    fatal(error);
  }
  answering = false;
}

/** @param {Job} job @param {string} answer */
function finish(job, answer) {
  running = null;
  job.destroy();
  self.postMessage(JSON.parse(answer));
}

/** @param {unknown} id of a request, which may have been answered already */
function cancel(id) {
  try {
    const place = waiting.findIndex((request) => request.id === id);
    if (running && running.id === id) {
      finish(running.job, running.job.cancel());
    } else if (begin && place >= 0) {
      const [request] = waiting.splice(place, 1);
      const before = running;
      const job = begin(JSON.stringify(request));
      finish(job, job.cancel());
      running = before;
    }
  } catch (error) {
    fatal(error);
  }
}

/** Lets messages in; a timer would wait longer than the slice takes. */
function aMoment() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
}

/** The page can only start another worker. @param {unknown} error */
function fatal(error) {
  self.postMessage({ fatal: error instanceof Error ? `${error.message}` : String(error) });
}

/**
 * Replace fetch by one that counts the bytes as they come, whoever asks for them.
 * @param {Runtime} runtime
 */
function countDownloads(runtime) {
  const total = Object.values(runtime.files).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  let shown = 0;
  /** @param {number} bytes */
  const add = (bytes) => {
    loaded += bytes;
    const progress = Math.min(1, loaded / total);
    // A message for each chunk would keep the page busier than the download does.
    if (progress - shown < 0.01 && progress < 1) return;
    shown = progress;
    // When all is there, Python still has to start.
    self.postMessage({ progress, stage: progress < 1 ? "download" : "start" });
  };
  const plainFetch = self.fetch.bind(self);
  self.fetch = async (resource, options) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, self.location.href);
    if (url.href.startsWith(base)) url.searchParams.set("v", runtime.version);
    const [response, kept] = await Promise.all([plainFetch(url, options), isKept(url)]);
    if (!response.ok || !response.body) return response;
    if (kept) {
      // Untouched, it comes with the code that the browser may have compiled from it.
      add(runtime.files[url.pathname.split("/").at(-1) ?? ""] ?? 0);
      return response;
    }
    const counter = new TransformStream({
      transform(chunk, controller) {
        add(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };
  return add;
}

/**
 * Whether the device keeps this file, which then needs no download.
 * @param {URL} url
 */
async function isKept(url) {
  try {
    return (await self.caches?.match(url, { ignoreSearch: true })) !== undefined;
  } catch {
    return false; // a browser may forbid even to ask
  }
}

/** @param {string} url @returns {Promise<ArrayBuffer>} */
async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response.arrayBuffer();
}

async function start() {
  const response = await fetch(`${base}runtime.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} runtime.json`);
  /** @type {Runtime} */
  const runtime = await response.json();
  const add = countDownloads(runtime);
  const wheels = Promise.all(runtime.wheels.map((name) => bytes(base + name)));
  // A failure is reported where it is awaited; until then it must not count as unhandled.
  wheels.catch(() => {});
  const query = `?v=${runtime.version}`;
  const scripts = ["pyodide.mjs", "pyodide.asm.mjs"];
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    scripts.map((name) => import(`${base}${name}${query}`)),
  );
  add(scripts.reduce((sum, name) => sum + runtime.files[name], 0));
  const python = await loadPyodide({
    indexURL: base,
    createPyodideModule,
    lockFileContents: { info: runtime.info, packages: {} },
  });
  self.postMessage({ progress: 1, stage: "start" });
  for (const wheel of await wheels) python.unpackArchive(wheel, "wheel");
  python.pyimport("tutorial.judge");
  begin = python.pyimport("hearts.protocol").Job;
  self.postMessage({ ready: true });
  void answerAll();
}

start().catch(fatal);
