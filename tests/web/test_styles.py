"""Style sheets become one, in the order in which they were imported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial import styles
from tutorial.paths import WEB
from tutorial.run import BuildError


def test_imports_are_put_in_their_places(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("a {}\n")
    (tmp_path / "b.css").write_text("b {}\n")
    sheet = tmp_path / "all.css"
    sheet.write_text('/* x */\n@import url("b.css");\n@import url("a.css");\nc {}\n')
    styles.join(sheet)
    assert sheet.read_text() == "/* x */\nb {}\na {}\nc {}\n"
    assert list(tmp_path.iterdir()) == [sheet]


@pytest.mark.parametrize(
    ("inner", "problem"),
    [
        (None, "a.css is imported and isn't there"),
        ('@import url("b.css");', "import it in all.css"),
    ],
)
def test_a_wrong_import_stops_the_build(tmp_path: Path, inner: str | None, problem: str) -> None:
    if inner:
        (tmp_path / "a.css").write_text(inner)
    (tmp_path / "all.css").write_text('@import url("a.css");\n')
    with pytest.raises(BuildError, match=problem):
        styles.join(tmp_path / "all.css")


def test_the_site_has_the_styles_in_one(site_folder: Path) -> None:
    app = site_folder / "app"
    text = (app / "app.css").read_text("utf-8")
    assert "@import" not in text
    assert [path.name for path in app.glob("*.css")] == ["app.css"]
    for path in WEB.glob("*.css"):
        if path.name != "app.css":
            assert path.read_text("utf-8") in text, f"{path.name} is not imported in app.css"
