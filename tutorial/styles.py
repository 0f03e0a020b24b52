"""One style sheet out of many: imported ones would be fetched only after the first was read."""

from __future__ import annotations

import re
from pathlib import Path

from tutorial.run import BuildError

_IMPORT = re.compile(r'^@import url\("([^"]+)"\);\n', re.M)


def join(sheet: Path) -> None:
    """Put what a style sheet imports in the place of the imports, and remove those files.

    Raises BuildError for an import that isn't there, or that imports others itself.
    """
    imported: list[Path] = []

    def text_of(found: re.Match[str]) -> str:
        path = sheet.parent / found[1]
        if not path.is_file():
            raise BuildError(f"{sheet.name}: {found[1]} is imported and isn't there")
        text = path.read_text("utf-8")
        if "@import" in text:
            raise BuildError(f"{path.name}: import it in {sheet.name}, not one sheet in another")
        imported.append(path)
        return text

    joined = _IMPORT.sub(text_of, sheet.read_text("utf-8"))
    sheet.write_text(joined, "utf-8")
    for path in imported:
        path.unlink()
