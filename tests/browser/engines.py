"""A profile in which Python runs already: starting it is what takes time.

A page that stands aside has the workers. Every other page of the profile gets one of them in the
place of a worker of its own, and leaves it to the next when it is closed, reloaded or crashes.
"""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page

from tests.conftest import Site, new_context

ASIDE = "aside"
"""An address below the site with nothing that runs."""

KEPT = "cookies,indexeddb,local_storage"
"""What a page may leave on the device; without "all", since locks would go astray with it."""

NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""Its downloads would only take time."""

# The page that stands aside. A worker is free when the page that had it holds its lock no more;
# what that page asked for last is given up, and what is answered late is heard by nobody.
KEEP = """(url) => {
  const workers = new Set();
  const channel = new BroadcastChannel("engines");

  const begin = (owner) => {
    const kept = { owner, open: new Set(), ready: false };
    kept.worker = new Worker(url, { type: "module" });
    kept.worker.addEventListener("message", ({ data }) => {
      if (data.ready) kept.ready = true;
      if (data.fatal !== undefined) end(kept);
      kept.open.delete(data.id);
      const whole = data.id === kept.last ? { ready: true } : data;
      if (!kept.last || whole.ready) channel.postMessage({ to: kept.owner, heard: whole });
      if (whole.ready) kept.last = null;
    });
    kept.worker.addEventListener("error", ({ message }) => {
      end(kept);
      channel.postMessage({ to: kept.owner, failed: message ?? "" });
    });
    workers.add(kept);
  };

  const end = (kept) => {
    kept.worker.terminate();
    workers.delete(kept);
  };

  const handOver = (kept, owner) => {
    kept.owner = owner;
    kept.last = owner;
    for (const id of kept.open) kept.worker.postMessage({ cancel: id });
    kept.worker.postMessage({ v: 1, id: owner, do: "options" });
  };

  channel.addEventListener("message", async ({ data: { from, start, told, stop } }) => {
    if (start) {
      const { held } = await navigator.locks.query();
      const owners = new Set(held.map(({ name }) => name));
      const free = [...workers].find((kept) => kept.ready && !owners.has(kept.owner));
      if (free) handOver(free, from);
      else begin(from);
      return;
    }
    const kept = [...workers].find(({ owner }) => owner === from);
    if (!kept) return;
    if (stop) {
      // One that owes an answer may never give it.
      if (kept.ready && kept.open.size === 0) kept.owner = null;
      else end(kept);
    } else {
      if (told.id !== undefined) kept.open.add(told.id);
      kept.worker.postMessage(told);
    }
  });
}"""

# Every other page.
BORROW = f"""if (location.origin === "%s" && !location.pathname.endsWith("/{ASIDE}")) {{
  const {{ locks }} = navigator;
  const Own = Worker;
  window.Worker = class extends EventTarget {{
    #name = crypto.randomUUID();
    #channel = new BroadcastChannel("engines");
    #gone = () => {{}};

    constructor(url, options) {{
      super();
      // The theme has one for its search.
      if (!`${{url}}`.endsWith("/app/worker.js")) return new Own(url, options);
      this.#channel.addEventListener("message", ({{ data: {{ to, heard, failed }} }}) => {{
        if (to !== this.#name) return;
        this.dispatchEvent(
          failed === undefined
            ? new MessageEvent("message", {{ data: heard }})
            : new ErrorEvent("error", {{ message: failed }}),
        );
      }});
      locks.request(this.#name, () => {{
        this.#tell({{ start: true }});
        return new Promise((gone) => (this.#gone = gone));
      }}).catch(() => {{}}); // a test may take all locks away
    }}

    postMessage(told) {{
      this.#tell({{ told }});
    }}

    terminate() {{
      this.#tell({{ stop: true }});
      this.#channel.close();
      this.#gone();
    }}

    #tell(what) {{
      this.#channel.postMessage({{ from: this.#name, ...what }});
    }}
  }};
}}"""


def quick_context(browser: Browser, locale: str = "en-GB") -> BrowserContext:
    """A fresh profile without service workers."""
    fresh = new_context(browser, locale)
    fresh.add_init_script(NO_SERVICE_WORKER)
    return fresh


def go_aside(page: Page, root: str) -> None:
    """To a page of the site with nothing on it."""
    empty = '<!doctype html><link rel="icon" href="data:,">'
    page.route(root + ASIDE, lambda route: route.fulfill(body=empty, content_type="text/html"))
    page.goto(root + ASIDE)


class Engines:
    """A profile for one test after the other; pages of the site have an engine at once."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.site = site
        self._origin = site.url.rstrip("/")
        self.context = quick_context(browser)
        self.context.add_init_script(BORROW % self._origin)
        self._aside: Page | None = None

    def clear(self) -> BrowserContext:
        """The profile as if it were new: no page that a test sees, and nothing kept."""
        self.close_pages()
        self._aside = self._aside or self._stand_aside()
        session = self.context.new_cdp_session(self._aside)
        session.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": KEPT})
        session.detach()
        self.context.clear_permissions()
        return self.context

    def close_pages(self) -> None:
        """Leave what a test has opened."""
        for page in self.context.pages:
            if page is not self._aside:
                page.close()

    def _stand_aside(self) -> Page:
        page = self.context.new_page()
        go_aside(page, self.site.url)
        page.evaluate(KEEP, self.site.url + "app/worker.js")
        return page

    def close(self) -> None:
        """The end of the run."""
        self.context.close()
