// @ts-nocheck: the type checker knows either pages or service workers, and this is the only one.
// Keeps the whole site for use without a network. The build fills in the list of files.
// A new version waits until the page says so: nobody loses a game to an update.
/* global workbox */
importScripts(
  "./app/vendor/workbox/workbox-core.prod.js",
  "./app/vendor/workbox/workbox-routing.prod.js",
  "./app/vendor/workbox/workbox-strategies.prod.js",
  "./app/vendor/workbox/workbox-precaching.prod.js",
);

const FILES = /* manifest */ [];
const ROOT = new URL("./", self.location.href);
const { precaching, routing, core } = workbox;

// Workbox adds the scope to the name, so that two copies on one host don't clean each other's.
core.setCacheNameDetails({ prefix: "learn-hearts" });
precaching.cleanupOutdatedCaches();
precaching.precacheAndRoute(FILES, {
  // A query string never changes what these files are; the worker's script carries one.
  ignoreURLParametersMatching: [/.*/],
  cleanURLs: false,
});

// Links name folders, but people also type index.html.
routing.registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.href.startsWith(ROOT.href),
  async ({ url, request }) => {
    const path = url.pathname.slice(ROOT.pathname.length);
    const folder = path.replace(/index\.html$/, "").replace(/\/?$/, "/");
    for (const candidate of [folder, path]) {
      const key = precaching.getCacheKeyForURL(new URL(`./${candidate}`.replace("//", "/"), ROOT).href);
      if (!key) continue;
      // A folder without its slash would break the relative links of its page.
      if (candidate === folder && path !== folder && !path.endsWith("index.html") && path !== "") {
        return Response.redirect(new URL(folder + url.search, ROOT).href, 301);
      }
      const kept = await caches.match(key);
      if (kept) return kept;
    }
    try {
      return await fetch(request);
    } catch {
      const language = FILES.some((file) => file.url === `${path.split("/")[0]}/404.html`)
        ? path.split("/")[0]
        : "en";
      return Response.redirect(new URL(`${language}/404.html`, ROOT).href, 302);
    }
  },
);

self.addEventListener("message", (event) => {
  if (event.data && event.data.type === "SKIP_WAITING") self.skipWaiting();
});
