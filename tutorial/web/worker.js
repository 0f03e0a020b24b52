// The module worker that runs Python: it loads Pyodide and the wheels, then answers requests.
// Page to worker: {v, id, do, …}. Worker to page: {progress, stage}, {ready}, replies, {fatal}.
// It knows nothing of the game: text goes in at hearts.protocol.handle, and text comes out.

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
/** @type {((text: string) => string) | undefined} */
let handle;
/** @type {unknown[]} Requests that came before Python was ready. */
const waiting = [];

self.addEventListener("message", (event) => {
  if (handle) answer(event.data);
  else waiting.push(event.data);
});

/** @param {unknown} request */
function answer(request) {
  if (!handle) return;
  try {
    self.postMessage(JSON.parse(handle(JSON.stringify(request))));
  } catch (error) {
    fatal(error);
  }
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
    self.postMessage({ progress, stage: "download" });
  };
  const plainFetch = self.fetch.bind(self);
  self.fetch = async (resource, options) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, self.location.href);
    if (url.href.startsWith(base)) url.searchParams.set("v", runtime.version);
    const response = await plainFetch(url, options);
    if (!response.ok || !response.body) return response;
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
  handle = python.pyimport("hearts.protocol").handle;
  self.postMessage({ ready: true });
  waiting.splice(0).forEach(answer);
}

start().catch(fatal);
