// Every page loads this module. It fetches what the page has elements for, and lets the service
// worker in only when the page has all it needs, so that the two don't compete for the network. It
// imports nothing itself: what a page needs must not wait for what it doesn't.

/** An engine that is not ready by then won't keep the page from working offline. */
const ENGINE_PATIENCE = 60_000;

/** A message that asks for nothing leaves by itself after a while. */
const GOOD_NEWS = 12_000;

/** Elements and their modules; a page without them loads neither. */
const ELEMENTS = Object.freeze({
  "hearts-table": () => import("./table.js"),
  "hearts-lesson": () => import("./lesson.js"),
  "hearts-rules": () => import("./rulespage.js"),
});

/** Elements that start the engine and say "hearts-ready" on the document. */
const WITH_ENGINE = "hearts-table, hearts-lesson";

/** The page that lists the lessons. */
const LIST_OF_LESSONS = /\/learn\/(index\.html)?$/;

async function markLessons() {
  const [{ markLessonLinks }, { ROOT }] = await Promise.all([
    import("./progress.js"),
    import("./words.js"),
  ]);
  await markLessonLinks(ROOT, document.documentElement.lang || "en");
}

/** Links to other pages take along what the address says of the reader's rules. */
async function carryAlong() {
  const [{ carryFromAddress }, { ROOT }] = await Promise.all([
    import("./carry.js"),
    import("./words.js"),
  ]);
  await carryFromAddress(ROOT);
}

async function main() {
  const ready = document.querySelector(WITH_ENGINE) ? engineReady() : pageLoaded();
  for (const [name, load] of Object.entries(ELEMENTS)) {
    if (document.querySelector(name)) load().catch((error) => console.error(error));
  }
  // Pages with a choice of their own do this themselves.
  if (location.search && !document.querySelector("hearts-rules")) {
    carryAlong().catch((error) => console.error(error));
  }
  import("./drawer.js").then(({ openDrawerByKeys }) => openDrawerByKeys(), console.error);
  if (LIST_OF_LESSONS.test(location.pathname)) markLessons().catch((error) => console.error(error));
  await ready;
  if ("serviceWorker" in navigator) await register();
}

/** @returns {Promise<void>} */
function pageLoaded() {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else window.addEventListener("load", () => resolve(), { once: true });
  });
}

/** @returns {Promise<void>} */
function engineReady() {
  return new Promise((resolve) => {
    document.addEventListener("hearts-ready", () => resolve(), { once: true });
    setTimeout(resolve, ENGINE_PATIENCE);
  });
}

async function register() {
  const container = navigator.serviceWorker;
  /** The person asked for the new version in this tab. */
  let asked = false;
  const controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (controlled) {
      void offer("app.update.other", "app.update.reload", () => location.reload());
    }
  });
  let registration;
  try {
    registration = await container.register(new URL("../sw.js", import.meta.url));
  } catch {
    // Private windows and some settings forbid it; the pages work without.
    return;
  }
  const propose = () => {
    const worker = registration.waiting;
    if (!worker || !container.controller) return;
    void offer("app.update", "app.update.use", () => {
      asked = true;
      worker.postMessage({ type: "SKIP_WAITING" });
    });
  };
  propose();
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state !== "installed") return;
      if (container.controller) propose();
      else void offer("app.offline.ready", null, null);
    });
  });
}

/**
 * A message above the page, away from the cards; nothing happens until the person wants it.
 * @param {string} text key of the message
 * @param {string | null} button key of the button's text
 * @param {(() => void) | null} action
 */
async function offer(text, button, action) {
  let words;
  try {
    const { ROOT, loadWords } = await import("./words.js");
    words = await loadWords(ROOT, document.documentElement.lang || "en");
  } catch {
    return;
  }
  document.querySelector(".app-notice")?.remove();
  const notice = document.createElement("div");
  notice.className = "app-notice";
  notice.setAttribute("role", "status");
  document.body.append(notice);
  const line = document.createElement("p");
  line.textContent = words.t(text);
  notice.append(line);
  if (button && action) notice.append(makeButton(words.t(button), action));
  const later = words.t(button ? "app.update.later" : "button.close");
  notice.append(makeButton(later, () => notice.remove()));
  if (!button) setTimeout(() => notice.remove(), GOOD_NEWS);
}

/**
 * @param {string} text
 * @param {() => void} action
 */
function makeButton(text, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text;
  button.addEventListener("click", action);
  return button;
}

void main();
