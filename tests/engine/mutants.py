"""Whether the tests notice when a rule is changed: mutmut changes the rules of play, bit by bit.

    make mutants    or    python -m tests.engine.mutants [share]

Each mutant of legality, scoring, round and game is run against the quick tests that reach it. Fails
if less than `share` percent (90) are noticed, or if one survives that `mutants.md` doesn't explain.
mutmut works in a folder of its own, `.build/mutants`, where `.venv/bin/mutmut browse` shows what
it did. It leaves alone what is decorated (properties, cached functions) and the tables of rules.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from tutorial.paths import BUILD, ENGINE, ROOT

FOLDER: Final = BUILD / "mutants"
MODULES: Final = ("legality", "scoring", "round", "game")
TESTS: Final = (
    "told", "cases", "corner_cases", "rules", "basics", "record", "table_settings", "laws", "names",
)  # fmt: skip
SLOW: Final = (
    "laws.py::test_rounds_of_these_laws_meet_the_corners_of_the_rules",
    "laws.py::test_games_of_these_laws_meet_ties_and_scores_below_zero",
    "laws.py::test_what_is_not_legal_is_refused_and_changes_nothing",
    "laws.py::test_undo_and_replay_are_exact_at_every_move",
    "record.py::test_a_record_cut_off_anywhere_is_read_or_refused",
    "table_settings.py::test_the_prize_of_a_shared_win_is_drawn_as_by_draw_lots",
    "table_settings.py::test_a_record_tells_the_prize_and_who_gets_it",
    "table_settings.py::test_the_lot_for_the_prize_is_the_same_whoever_sits_there",
)
"""Tests that would take most of the time and find no mutant that others don't."""
EXPLAINED: Final = Path(__file__).with_name("mutants.md")

SETTINGS: Final = """\
[mutmut]
source_paths=
    hearts
only_mutate=
{modules}
also_copy=
    docs
    conftest.py
pytest_add_cli_args_test_selection=
{tests}
pytest_add_cli_args=
{slow}
timeout_multiplier=40

[tool:pytest]
addopts = --import-mode=importlib -p no:cacheprovider -p no:xdist
pythonpath = .
"""


FASTEST_FIRST: Final = """\
import json
from pathlib import Path


def pytest_collection_modifyitems(items):
    stats = Path(__file__).with_name("mutmut-stats.json")
    times = json.loads(stats.read_text())["duration_by_test"] if stats.exists() else {}
    items.sort(key=lambda item: times.get(item.nodeid, 0))
"""


def prepare() -> None:
    """Lay out what mutmut needs. It starts afresh: it would not ask new tests about old mutants."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ENGINE / "hearts", FOLDER / "hearts", ignore=caches)
    shutil.copytree(ROOT / "tests" / "engine", FOLDER / "tests" / "engine", ignore=caches)
    (FOLDER / "tests" / "__init__.py").touch()
    (FOLDER / "docs").mkdir()
    shutil.copy(ROOT / "docs" / "rules.md", FOLDER / "docs")
    settings = SETTINGS.format(
        modules="\n".join(f"    hearts/{name}.py" for name in MODULES),
        tests="\n".join(f"    tests/engine/test_{name}.py" for name in TESTS),
        slow="\n".join(f"    --deselect=tests/engine/test_{name}" for name in SLOW),
    )
    (FOLDER / "setup.cfg").write_text(settings, encoding="utf-8")
    (FOLDER / "conftest.py").write_text(FASTEST_FIRST, encoding="utf-8")


def mutmut(*words: str, capture: bool = False) -> str:
    """Run mutmut in its folder."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *words],
        cwd=FOLDER,
        env={**os.environ, "LAWS": "few"},
        stdout=subprocess.PIPE if capture else None,
        text=True,
        check=True,
    )
    return done.stdout or ""


def results() -> dict[str, str]:
    """What became of each mutant, by its name."""
    found = re.findall(r"^\s+(\S+): (.+)$", mutmut("results", "--all", "true", capture=True), re.M)
    return dict(found)


def explained() -> set[str]:
    """The mutants that no test can notice, or need not: those named in mutants.md."""
    return set(re.findall(r"^\| `(\S+)` \|", EXPLAINED.read_text(encoding="utf-8"), re.M))


def main(share: float) -> int:
    """Make and run the mutants; 1 if too many survive."""
    prepare()
    mutmut("run", "--max-children", str(os.cpu_count() or 1))
    became = results()
    counts = Counter(became.values())
    noticed = counts["killed"] + counts["timeout"]
    percent = 100 * noticed / len(became)
    print(f"{noticed} of {len(became)} mutants noticed ({percent:.1f} %): {dict(counts)}")
    alive = {name for name, what in became.items() if what not in ("killed", "timeout")}
    for name in sorted(alive - explained()):
        print(f"not explained: {name} ({became[name]})")
    for name in sorted(explained() - alive):
        print(f"explained, but noticed or gone: {name}")
    return int(percent < share or bool(alive - explained()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.engine.mutants", description=__doc__)
    parser.add_argument("share", type=float, nargs="?", default=90, help="percent (90)")
    sys.exit(main(parser.parse_args().share))
