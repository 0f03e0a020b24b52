"""The whole site, part by part: only parts whose sources changed are made again.

The parts (the runtime, the pages of each language) are kept by the hash of their sources. The site
is put together in a folder beside the real one and swapped in, so `site/` is always complete.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tutorial import i18n
from tutorial.browser import build_runtime, copy_libraries, runtime_key
from tutorial.declared import declared
from tutorial.languages import by_code, languages
from tutorial.licenses import write_licenses
from tutorial.metadata import address
from tutorial.offline import write_service_worker
from tutorial.paths import BUILD, ENGINE, NODE_MODULES, ROOT, TUTORIAL, WEB
from tutorial.preload import preload
from tutorial.proof import check as prove_lessons
from tutorial.run import BuildError
from tutorial.stamps import digest, keep_newest, whole_folder, write_whole
from tutorial.styles import join as join_styles
from tutorial.table_proof import check as prove_tables

PAGES = BUILD / "cache" / "pages"
NOT_IN_APP = ("sw.js", "*.d.ts", "tsconfig.json", "README*")

Say = Callable[[str], None]


def pages_key(part: str) -> str:
    """The hash of all that the pages of a language are made of; for "root", of the chooser."""
    python = [f"{path.name} {digest(path)}" for path in sorted(TUTORIAL.glob("*.py"))]
    # Every language shows how complete the others are, so each depends on all catalogs.
    return (
        part
        + "-"
        + digest(
            ROOT / "docs",
            ROOT / "mkdocs.yml",
            # Another MkDocs or theme makes other pages.
            ROOT / "requirements.lock",
            # A page tells of what packages are shipped.
            TUTORIAL / "package-lock.json",
            ROOT / "locales",
            ENGINE / "hearts",
            TUTORIAL / "lessons",
            TUTORIAL / "templates",
            TUTORIAL / "words",
            # Pages that know their address say it to search engines.
            f"at {address()}",
            *python,
        )
    )


def build_pages(part: str, target: Path) -> None:
    """Make the pages of one language, or the root page, in the cache."""
    # Here and not above: MkDocs takes a while to import, and an unchanged site doesn't need it.
    from tutorial.site import build_language, build_root

    with whole_folder(target, BUILD / "scratch") as fresh:
        if part == "root":
            build_root(fresh)
        else:
            build_language(by_code(part), fresh)


def assemble(site: Path, runtime: Path, pages: list[Path]) -> None:
    """Put the site together from its parts in the folder `site`."""
    app = site / "app"
    for part in pages:
        shutil.copytree(part, site, dirs_exist_ok=True)
    shutil.copytree(WEB, app, ignore=shutil.ignore_patterns(*NOT_IN_APP), dirs_exist_ok=True)
    join_styles(app / "app.css")
    shutil.copytree(runtime, app / "pyodide", dirs_exist_ok=True)
    (app / "options.json").write_text(i18n.to_json(declared()), "utf-8")
    copy_libraries(app / "vendor")
    preload(site)
    write_licenses(app / "licenses.txt")
    write_service_worker(site)


def prove_catalogs() -> None:
    """Raise BuildError with a line `path:line: what` for each thing that is wrong in a catalog.

    All languages, before any page is made: each page says what the others call something.
    """
    from tutorial import catalogs

    if found := catalogs.problems(complete=False):
        raise BuildError("\n".join(map(str, found)))


def site_key(keys: Iterable[str]) -> str:
    """The hash of everything, the pages' hashes among it, for a build that has nothing to do."""
    return digest(runtime_key(), *keys, WEB, NODE_MODULES / ".package-lock.json", ROOT / "LICENSE")


def build(out: Path, say: Say = print) -> None:
    """Build the whole site into `out`, telling each step through `say`.

    Raises BuildError, also for a lesson that does not hold, rules with a gap for some table, or a
    translation's own error, without touching the `out` there was.
    """
    started = time.monotonic()
    parts = ["root", *(language.code for language in languages())]
    # Once: a source that changes during the build belongs to the next one.
    keys = {part: pages_key(part) for part in parts}
    key = site_key(keys.values())
    stamp = BUILD / "stamps" / f"site-{digest(str(out.resolve()))}"
    if out.exists() and stamp.exists() and stamp.read_text() == key:
        return
    prove_catalogs()
    prove_lessons()
    prove_tables()
    todo = [part for part in parts if not (PAGES / keys[part]).exists()]
    steps = 2 + len(todo)
    say(f"[site 1/{steps}] Python for the browser …")
    runtime = build_runtime()
    # MkDocs keeps one project's state in its modules: each language has a process of its own.
    workers = max(1, min(len(todo), os.cpu_count() or 1))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = [(part, pool.submit(build_pages, part, PAGES / keys[part])) for part in todo]
        for number, (part, job) in enumerate(jobs, 2):
            say(f"[site {number}/{steps}] pages: {part} …")
            job.result()
    say(f"[site {steps}/{steps}] putting the site together …")
    # Beside the target, since a folder can only be swapped in on the same file system.
    inside = out.resolve().is_relative_to(ROOT)
    scratch = BUILD / "scratch" if inside else out.resolve().parent / ".learn-hearts-scratch"
    with whole_folder(out, scratch) as fresh:
        assemble(fresh, runtime, [PAGES / keys[part] for part in parts])
    write_whole(stamp, key)
    keep_newest(PAGES.iterdir(), 4 * len(parts))
    say(f"The site is in {out} ({time.monotonic() - started:.0f} s).")
