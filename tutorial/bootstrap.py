"""Bring everything the build needs, with nothing but Python: `python3 -m tutorial.bootstrap`.

Each step has a stamp made of the contents of its inputs, so a second run has nothing to do. A step
fills a folder beside the real one and renames it, so an interrupted run leaves nothing half made.
Everything that can go wrong outside this program ends in one sentence and exit code 1.

Standard library only, and no syntax newer than Python 3.7, so that an old Python can say so.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

OLDEST = (3, 11)

UNREACHABLE = (
    "Temporary failure in name resolution",
    "Name or service not known",
    "Failed to establish a new connection",
    "NewConnectionError",
    "Connection refused",
    "ConnectTimeoutError",
    "Read timed out",
    "Cannot connect to proxy",
    "ProxyError",
    "ECONNREFUSED",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ETIMEDOUT",
    "ECONNRESET",
)
"""What pip, npm and apt-get print when they don't get through."""


class SetupError(Exception):
    """Something outside this program is missing; the text is for the person at the keyboard."""


if sys.version_info < OLDEST:
    sys.exit(
        "Learn Hearts needs Python {}.{} or newer, and this is Python {}.{}: run make with"
        " PYTHON=python3.12, or whichever newer Python is installed.".format(
            *OLDEST, *sys.version_info[:2]
        )
    )

# After the check, since these modules may use newer syntax.
from tutorial.paths import (  # noqa: E402
    BROWSER,
    BUILD,
    COMPILER,
    ENGINE,
    NODE_MODULES,
    NPM,
    PYTHON,
    ROOT,
    TUTORIAL,
    VENV,
)
from tutorial.spelling import DICTIONARIES  # noqa: E402
from tutorial.stamps import digest, whole_folder, write_whole  # noqa: E402

LOCK = ROOT / "requirements.lock"
TESTS_LOCK = ROOT / "tests" / "requirements.lock"
COMPILER_LOCK = TUTORIAL / "compile" / "requirements.lock"
SCRATCH = BUILD / "set-up"
INSTALLING = BUILD / "installing"
"""Exists while pip changes the environment; still there means that pip was interrupted."""
MADE_BY = VENV / "made-by.txt"
"""Which Python made the environment, and where: its programs work for these two alone."""
TEST_PACKAGES = VENV / "test-packages.txt"
"""Says that the packages for the proofs are there; it goes away with the environment."""


class Step(NamedTuple):
    """Something to bring: what it is, the hash of its inputs, is it there, and how to make it."""

    name: str
    title: str
    key: str
    present: Callable[[], bool]
    make: Callable[[], None]


def run(
    command: list[object],
    task: str,
    cwd: os.PathLike[str] | None = None,
    timeout: float | None = None,
    env: Mapping[str, str] | None = None,
) -> None:
    """Run a program with its output in a log file; raise SetupError with one sentence."""
    log = BUILD / "log" / (task.replace(" ", "-") + ".txt")
    log.parent.mkdir(parents=True, exist_ok=True)
    words = [str(word) for word in command]
    try:
        with log.open("w", encoding="utf-8") as out:
            code = subprocess.run(
                words,
                cwd=cwd or ROOT,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                timeout=timeout,
                check=False,
            ).returncode
    except FileNotFoundError:
        raise SetupError(f"Could not {task}: the program {words[0]} is missing.") from None
    except subprocess.TimeoutExpired:
        raise SetupError(f"Could not {task}: it took more than {timeout:.0f} seconds.") from None
    if code == 0:
        return
    text = log.read_text(encoding="utf-8", errors="replace")
    where = f"(full output: {log.relative_to(ROOT)})"
    if any(sign in text for sign in UNREACHABLE):
        raise SetupError(
            f"Could not {task}: the package registry could not be reached; check the network"
            f" connection and run the same command again {where}."
        )
    if "ensurepip" in text and "venv" in words:
        raise SetupError(
            f"Could not {task}: this Python has no venv module; install it"
            f" (on Debian and Ubuntu: apt-get install python3-venv) {where}."
        )
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    raise SetupError(f"Could not {task}: {lines[-1] if lines else f'exit code {code}'} {where}.")


def works(*command: object) -> bool:
    """Does a program start and end well?"""
    try:
        return (
            subprocess.run(
                [str(word) for word in command],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=60,
                check=False,
            ).returncode
            == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def pip_install() -> list[object]:
    """The command of pip for packages whose locks name all that they need."""
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--retries", "1"]
    return [*pip, "--disable-pip-version-check", "--no-input", "--no-deps"]


def make_environment() -> None:
    """The virtual environment with the locked packages, engine and tutorial."""
    maker = f"{VENV}\n{sys.version}\n"
    same = MADE_BY.exists() and MADE_BY.read_text(encoding="utf-8") == maker
    healthy = same and not INSTALLING.exists() and works(PYTHON, "-m", "pip", "--version")
    write_whole(INSTALLING, "pip is at work\n")
    if not healthy:
        run([sys.executable, "-m", "venv", "--clear", VENV], "make the environment .venv")
        write_whole(MADE_BY, maker)
    run([*pip_install(), "-r", LOCK], "install the Python packages")
    local = ["--no-build-isolation", "-e", ENGINE, "-e", ROOT]
    run([*pip_install(), *local], "install the engine and the tutorial")
    INSTALLING.unlink()


def make_test_packages() -> None:
    """What only the proofs need, added to the environment: playing goes on without it."""
    TEST_PACKAGES.unlink(missing_ok=True)
    # by force, since an interrupted pip may have left half a package
    again = "--force-reinstall"
    run([*pip_install(), again, "-r", TESTS_LOCK], "install the packages for the tests")
    write_whole(TEST_PACKAGES, TESTS_LOCK.read_text(encoding="utf-8"))


def make_node_modules() -> None:
    """The JavaScript packages, checked against the lock's checksums."""
    with whole_folder(NODE_MODULES, SCRATCH) as fresh:
        work = fresh.parent / "npm"
        work.mkdir()
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(TUTORIAL / name, work / name)
        command = [NPM, "ci", "--no-audit", "--no-fund", "--fetch-retries=1"]
        run(
            command,
            "install the JavaScript packages",
            cwd=work,
            env={"PATH": f"{NPM.parent}{os.pathsep}{os.environ.get('PATH', '')}"},
        )
        fresh.rmdir()
        (work / "node_modules").rename(fresh)


def make_compiler() -> None:
    """pyodide-build as plain files: it runs in Pyodide's Python, whatever Python this is."""
    with whole_folder(COMPILER, SCRATCH) as fresh:
        foreign = ["--ignore-requires-python", "--python-version", "3.14", "--only-binary=:all:"]
        target = ["--no-compile", "--target", fresh, "-r", COMPILER_LOCK]
        run([*pip_install(), *foreign, *target], "install pyodide-build")


SYSTEM_BROWSERS = (
    "chromium-headless-shell",  # the same without windows, and the tests take a tenth less time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)

PLAYWRIGHT_PATH = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def playwright_browser() -> str | None:
    """The path of Playwright's own Chromium if it is there and starts."""
    answer = subprocess.run(
        [str(PYTHON), "-c", PLAYWRIGHT_PATH], capture_output=True, text=True, check=False
    )
    path = answer.stdout.strip()
    return path if path and works(path, "--version") else None


def system_browser() -> str | None:
    """The path of an installed Chromium or Chrome that starts."""
    for name in SYSTEM_BROWSERS:
        path = shutil.which(name)
        if path and works(path, "--version"):
            return path
    return None


def download_browser() -> str | None:
    """Playwright's own download, given up early where only package registries are reached."""
    with contextlib.suppress(SetupError):
        run(
            [PYTHON, "-m", "playwright", "install", "chromium"],
            "download a browser",
            timeout=240,
            env={"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"},
        )
    return playwright_browser()


def may_install() -> bool:
    """May we install packages of the system, Debian's or Ubuntu's?"""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def install(packages: list[str], task: str) -> None:
    """Install packages of the system."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], "read the package list", env=quiet)
    run(["apt-get", "install", "-y", *packages], task, env=quiet)


def install_browser() -> str | None:
    """Debian's or Ubuntu's own Chromium, where we may install it."""
    if not may_install():
        return None
    with contextlib.suppress(SetupError):
        install(["chromium", "fonts-dejavu-core"], "install a browser")
    return system_browser()


def find_browser() -> None:
    """Find or bring a browser for the tests, and write down where it is."""
    for look in (playwright_browser, system_browser, download_browser, install_browser):
        path = look()
        if path:
            write_whole(BROWSER, json.dumps({"executable": path}) + "\n")
            return
    raise SetupError(
        "No browser for the tests was found or could be installed: install Chromium or Chrome"
        " and run the same command again (playing and building need none)."
    )


def browser_present() -> bool:
    """Is the browser that was found still there?"""
    try:
        return os.access(json.loads(BROWSER.read_text())["executable"], os.X_OK)
    except (OSError, ValueError, KeyError):
        return False


def spelling_present() -> bool:
    """Are hunspell and the dictionaries of all languages there?"""
    return all(works("hunspell", "-d", name, "-l") for name in DICTIONARIES)


def find_spelling() -> None:
    """Install hunspell and its dictionaries where we may; else say what is left out without them.

    The tests skip what needs them, so that other systems can run the rest.
    """
    if spelling_present():
        return
    packages = ["hunspell", *DICTIONARIES.values()]
    if may_install():
        with contextlib.suppress(SetupError):  # as for a browser: not every machine reaches Debian
            install(packages, "install hunspell and its dictionaries")
    if not spelling_present():
        print(
            "  The spelling of the texts will not be tested: hunspell or one of its dictionaries"
            f" is missing (on Debian and Ubuntu: apt-get install {' '.join(packages)}).",
            flush=True,
        )


def steps(tests: bool) -> Iterator[Step]:
    """What is needed, in order; `tests` adds what proves it."""
    environment = Step(
        "environment",
        "Python packages into .venv (about half a minute)",
        digest(LOCK, ROOT / "pyproject.toml", ENGINE / "pyproject.toml", str(ROOT), sys.version),
        lambda: PYTHON.exists() and not INSTALLING.exists(),
        make_environment,
    )
    yield environment
    if tests:
        yield Step(
            "test-packages",
            "Python packages for the tests",
            # wherever the environment may be made anew, these have to be put into it again
            digest(TESTS_LOCK, environment.key),
            lambda: environment.present() and TEST_PACKAGES.exists(),
            make_test_packages,
        )
    yield Step(
        "javascript",
        "JavaScript packages into tutorial/node_modules",
        digest(TUTORIAL / "package-lock.json", TUTORIAL / "package.json"),
        NODE_MODULES.exists,
        make_node_modules,
    )
    yield Step(
        "compiler",
        "pyodide-build, which compiles Python for the browser",
        digest(COMPILER_LOCK),
        COMPILER.exists,
        make_compiler,
    )
    if tests:
        yield Step(
            "browser", "a browser for the tests", digest(LOCK), browser_present, find_browser
        )
        yield Step(
            "spelling",
            "hunspell and its dictionaries",
            digest(*DICTIONARIES, *DICTIONARIES.values()),
            spelling_present,
            find_spelling,
        )


def up_to_date(step: Step) -> bool:
    """Was this step done with these inputs, and is its result still there?"""
    stamp = BUILD / "stamps" / step.name
    return stamp.exists() and stamp.read_text() == step.key and step.present()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait for another set-up of this checkout instead of mixing with it."""
    try:
        import fcntl
    except ImportError:  # a system without it: two set-ups at once are the user's own risk
        yield
        return
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def bring(tests: bool) -> None:
    """Do the steps that are not up to date, with a line for each."""
    with alone():
        todo = [step for step in steps(tests) if not up_to_date(step)]
        for number, step in enumerate(todo, 1):
            print(f"[set-up {number}/{len(todo)}] {step.title} …", flush=True)
            stamp = BUILD / "stamps" / step.name
            stamp.unlink(missing_ok=True)
            step.make()
            write_whole(stamp, step.key)
        if todo:
            shutil.rmtree(SCRATCH, ignore_errors=True)


def main() -> int:
    """Bring everything; exit code 1 after one sentence on what is missing."""
    parser = argparse.ArgumentParser(prog="python3 -m tutorial.bootstrap", description=__doc__)
    parser.add_argument("--tests", action="store_true", help="what the tests need as well")
    arguments = parser.parse_args()
    try:
        bring(arguments.tests)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; the next run goes on from here.", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Could not set up: {error.strerror}: {error.filename}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
