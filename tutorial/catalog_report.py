"""What translators ask: what is missing, what is wrong, where, and how much of it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from tutorial import catalogs, i18n, spelling
from tutorial.catalogs import Problem
from tutorial.i18n import DOMAINS, CatalogError, catalog_path
from tutorial.languages import ROOT, Language, read
from tutorial.run import InputError


def _listed(root: Path) -> tuple[Language, ...]:
    return read(root / "locales" / "languages.toml")


def check(root: Path = ROOT) -> int:
    """Print on stderr, as `path:line: message`, what nobody may hand in; 1 if there is any, else 0.

    That is anything wrong, catalogs that the English texts have left behind, and anything missing
    in a language that is complete. Another language may be unfinished: `report` says how far.
    """
    found: list[Problem] = []
    for language in _listed(root)[1:]:
        mine = _of(language, root)
        if not language.complete:
            mine = [problem for problem in mine if problem.severity == "wrong"]
        found += mine
    lines = [*map(str, found), *_stale(root)]
    for line in dict.fromkeys(lines):
        print(line, file=sys.stderr)
    return 1 if lines else 0


def _stale(root: Path) -> list[str]:
    """What is not up to date, or in the way of bringing it up to date."""
    try:
        return [str(problem) for problem in catalogs.stale(root)]
    except CatalogError as error:
        return [str(error)]


def _of(language: Language, root: Path) -> list[Problem]:
    """All problems of a language, without files that are not up to date."""
    found: list[Problem] = []
    for domain in DOMAINS:
        path = catalog_path(language, domain, root / "locales")
        found += catalogs.check_catalog(language, path, root / "locales" / f"{domain}.pot")
    return sorted(found)


def report(codes: Iterable[str] = (), root: Path = ROOT) -> int:
    """Print all that is missing, fuzzy, wrong or misspelt in the languages, and the counts of each.

    codes: the languages, by default all but the source language. The result is 1 where `check`
    finds fault with one of them, else 0. Raises InputError for a language that is not listed.
    """
    listed = _listed(root)
    known = {language.code: language for language in listed[1:]}
    wanted = list(codes) or list(known)
    for code in wanted:
        if code not in known:
            raise InputError(f"there are no catalogs for {code!r}; known are {', '.join(known)}")
    i18n.forget()
    failed = False
    old = _stale(root)
    for line in old:
        print(line)
    for code in wanted:
        language = known[code]
        found = _of(language, root)
        for problem in found:
            print(problem)
        unknown = list(misspelt(language, root))
        for line in unknown:
            print(line)
        print(_summary(language, found, len(unknown), root))
        wrong = any(problem.severity == "wrong" for problem in found)
        failed = failed or wrong or (language.complete and bool(found))
    return 1 if failed or old else 0


def misspelt(language: Language, root: Path = ROOT) -> Iterator[str]:
    """Lines `path:line: message` for words that neither dictionary nor our own list knows.

    None where hunspell or its dictionary is not installed.
    """
    if not spelling.available(language):
        return
    texts = [
        (text, problem)
        for domain in DOMAINS
        for text, problem in _texts(catalog_path(language, domain, root / "locales"))
    ]
    for text, unknown in spelling.unknown_words([text for text, _ in texts], language).items():
        for word in unknown:
            where = next(place for said, place in texts if said == text)
            yield f"{where} is this spelt right? {word}"


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    """The finished translations of a catalog with their places, as `path:line:`."""
    try:
        catalog = i18n.read_catalog(path)
    except (CatalogError, OSError):
        return
    for message in catalog:
        if message.id and not message.fuzzy:
            forms = [message.string] if isinstance(message.string, str) else message.string
            for text in forms or ():
                if text:
                    yield text, str(Problem(path, message.lineno or 1, "")).rstrip()


def _summary(language: Language, found: list[Problem], unknown: int, root: Path) -> str:
    counts = Counter(problem.severity for problem in found)
    total = done = 0
    for domain in DOMAINS:
        template = root / "locales" / f"{domain}.pot"
        total += sum(1 for message in i18n.read_catalog(template) if message.id)
        # Of a catalog that can't be read nothing is shown, and that is said above.
        with suppress(CatalogError):
            done += len(i18n.load(language, domain, root / "locales").forms)
    percent = 100 * done // total if total else 0
    if spelling.available(language):
        spelt = f"{unknown} words to look at"
    else:
        spelt = f"spelling not checked ({spelling.missing(language)})"
    return (
        f"{language.code}  {language.name}: {done} of {total} messages translated ({percent} %), "
        f"{counts['missing']} missing, {counts['fuzzy']} fuzzy, {counts['wrong']} wrong; {spelt}"
    )
