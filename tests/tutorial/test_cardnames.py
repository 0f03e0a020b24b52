"""The card names of every language, held against a table that was checked by hand.

The table is written out again here on purpose: a slip in a catalog or in a tool that rewrites
catalogs must not pass because both sides were made from the same file.
"""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from tutorial import cardnames

LOCALES = Path(__file__).resolve().parents[2] / "locales"

# card; English; fr bare; fr with article; is nominative; is accusative; is dative; tl
TABLE = """
2C; two of clubs; deux de trèfle; le deux de trèfle; laufatvistur; laufatvist; laufatvisti; dos ng trebol
3C; three of clubs; trois de trèfle; le trois de trèfle; laufaþristur; laufaþrist; laufaþristi; tres ng trebol
4C; four of clubs; quatre de trèfle; le quatre de trèfle; laufafjarki; laufafjarka; laufafjarka; kuwatro ng trebol
5C; five of clubs; cinq de trèfle; le cinq de trèfle; laufafimma; laufafimmu; laufafimmu; singko ng trebol
6C; six of clubs; six de trèfle; le six de trèfle; laufasexa; laufasexu; laufasexu; sais ng trebol
7C; seven of clubs; sept de trèfle; le sept de trèfle; laufasjöa; laufasjöu; laufasjöu; siyete ng trebol
8C; eight of clubs; huit de trèfle; le huit de trèfle; laufaátta; laufaáttu; laufaáttu; otso ng trebol
9C; nine of clubs; neuf de trèfle; le neuf de trèfle; laufanía; laufaníu; laufaníu; nuwebe ng trebol
TC; ten of clubs; dix de trèfle; le dix de trèfle; laufatía; laufatíu; laufatíu; diyes ng trebol
JC; jack of clubs; valet de trèfle; le valet de trèfle; laufagosi; laufagosa; laufagosa; jack ng trebol
QC; queen of clubs; dame de trèfle; la dame de trèfle; laufadrottning; laufadrottningu; laufadrottningu; reyna ng trebol
KC; king of clubs; roi de trèfle; le roi de trèfle; laufakóngur; laufakóng; laufakóngi; hari ng trebol
AC; ace of clubs; as de trèfle; l’as de trèfle; laufaás; laufaás; laufaás; alas ng trebol
2D; two of diamonds; deux de carreau; le deux de carreau; tígultvistur; tígultvist; tígultvisti; dos ng diyamante
3D; three of diamonds; trois de carreau; le trois de carreau; tígulþristur; tígulþrist; tígulþristi; tres ng diyamante
4D; four of diamonds; quatre de carreau; le quatre de carreau; tígulfjarki; tígulfjarka; tígulfjarka; kuwatro ng diyamante
5D; five of diamonds; cinq de carreau; le cinq de carreau; tígulfimma; tígulfimmu; tígulfimmu; singko ng diyamante
6D; six of diamonds; six de carreau; le six de carreau; tígulsexa; tígulsexu; tígulsexu; sais ng diyamante
7D; seven of diamonds; sept de carreau; le sept de carreau; tígulsjöa; tígulsjöu; tígulsjöu; siyete ng diyamante
8D; eight of diamonds; huit de carreau; le huit de carreau; tígulátta; tíguláttu; tíguláttu; otso ng diyamante
9D; nine of diamonds; neuf de carreau; le neuf de carreau; tígulnía; tígulníu; tígulníu; nuwebe ng diyamante
TD; ten of diamonds; dix de carreau; le dix de carreau; tígultía; tígultíu; tígultíu; diyes ng diyamante
JD; jack of diamonds; valet de carreau; le valet de carreau; tígulgosi; tígulgosa; tígulgosa; jack ng diyamante
QD; queen of diamonds; dame de carreau; la dame de carreau; tíguldrottning; tíguldrottningu; tíguldrottningu; reyna ng diyamante
KD; king of diamonds; roi de carreau; le roi de carreau; tígulkóngur; tígulkóng; tígulkóngi; hari ng diyamante
AD; ace of diamonds; as de carreau; l’as de carreau; tígulás; tígulás; tígulás; alas ng diyamante
2H; two of hearts; deux de cœur; le deux de cœur; hjartatvistur; hjartatvist; hjartatvisti; dos ng puso
3H; three of hearts; trois de cœur; le trois de cœur; hjartaþristur; hjartaþrist; hjartaþristi; tres ng puso
4H; four of hearts; quatre de cœur; le quatre de cœur; hjartafjarki; hjartafjarka; hjartafjarka; kuwatro ng puso
5H; five of hearts; cinq de cœur; le cinq de cœur; hjartafimma; hjartafimmu; hjartafimmu; singko ng puso
6H; six of hearts; six de cœur; le six de cœur; hjartasexa; hjartasexu; hjartasexu; sais ng puso
7H; seven of hearts; sept de cœur; le sept de cœur; hjartasjöa; hjartasjöu; hjartasjöu; siyete ng puso
8H; eight of hearts; huit de cœur; le huit de cœur; hjartaátta; hjartaáttu; hjartaáttu; otso ng puso
9H; nine of hearts; neuf de cœur; le neuf de cœur; hjartanía; hjartaníu; hjartaníu; nuwebe ng puso
TH; ten of hearts; dix de cœur; le dix de cœur; hjartatía; hjartatíu; hjartatíu; diyes ng puso
JH; jack of hearts; valet de cœur; le valet de cœur; hjartagosi; hjartagosa; hjartagosa; jack ng puso
QH; queen of hearts; dame de cœur; la dame de cœur; hjartadrottning; hjartadrottningu; hjartadrottningu; reyna ng puso
KH; king of hearts; roi de cœur; le roi de cœur; hjartakóngur; hjartakóng; hjartakóngi; hari ng puso
AH; ace of hearts; as de cœur; l’as de cœur; hjartaás; hjartaás; hjartaás; alas ng puso
2S; two of spades; deux de pique; le deux de pique; spaðatvistur; spaðatvist; spaðatvisti; dos ng espada
3S; three of spades; trois de pique; le trois de pique; spaðaþristur; spaðaþrist; spaðaþristi; tres ng espada
4S; four of spades; quatre de pique; le quatre de pique; spaðafjarki; spaðafjarka; spaðafjarka; kuwatro ng espada
5S; five of spades; cinq de pique; le cinq de pique; spaðafimma; spaðafimmu; spaðafimmu; singko ng espada
6S; six of spades; six de pique; le six de pique; spaðasexa; spaðasexu; spaðasexu; sais ng espada
7S; seven of spades; sept de pique; le sept de pique; spaðasjöa; spaðasjöu; spaðasjöu; siyete ng espada
8S; eight of spades; huit de pique; le huit de pique; spaðaátta; spaðaáttu; spaðaáttu; otso ng espada
9S; nine of spades; neuf de pique; le neuf de pique; spaðanía; spaðaníu; spaðaníu; nuwebe ng espada
TS; ten of spades; dix de pique; le dix de pique; spaðatía; spaðatíu; spaðatíu; diyes ng espada
JS; jack of spades; valet de pique; le valet de pique; spaðagosi; spaðagosa; spaðagosa; jack ng espada
QS; queen of spades; dame de pique; la dame de pique; spaðadrottning; spaðadrottningu; spaðadrottningu; reyna ng espada
KS; king of spades; roi de pique; le roi de pique; spaðakóngur; spaðakóng; spaðakóngi; hari ng espada
AS; ace of spades; as de pique; l’as de pique; spaðaás; spaðaás; spaðaás; alas ng espada
"""

ROWS = [tuple(part.strip() for part in line.split(";")) for line in TABLE.strip().splitlines()]
COLUMNS = {
    ("fr", "label"): 2,
    ("fr", "object"): 3,
    ("fr", "played"): 3,
    ("is", "label"): 4,
    ("is", "object"): 5,
    ("is", "played"): 6,
    ("tl", "label"): 7,
    ("tl", "object"): 7,
    ("tl", "played"): 7,
}
INDEXES = {"fr": "23456789 10 V D R A", "is": "23456789 10 G D K Á", "tl": "23456789 10 J Q K A"}
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "is": "nplurals=2; plural=(n % 10 != 1 || n % 100 == 11);",
    "tl": "nplurals=2; plural=(n % 10 == 4 || n % 10 == 6 || n % 10 == 9);",
}


def catalog(language: str) -> polib.POFile:
    """The card catalog of a language."""
    return polib.pofile(str(LOCALES / language / "LC_MESSAGES" / "cards.po"))


def translations(language: str) -> dict[tuple[str | None, str], str]:
    """(context, English) to translation, fuzzy and obsolete entries left out."""
    return {
        (entry.msgctxt, entry.msgid): entry.msgstr
        for entry in catalog(language).translated_entries()
    }


def test_table_is_whole() -> None:
    assert len(ROWS) == 52
    assert {len(row) for row in ROWS} == {8}
    assert {row[0] for row in ROWS} == {rank + suit for suit in "CDHS" for rank in "23456789TJQKA"}


@pytest.mark.parametrize("role", ["label", "object", "played"])
def test_english_names(role: str) -> None:
    texts = {message.key: message for message in cardnames.MESSAGES}
    for row in ROWS:
        message = texts[f"card.{role}.{row[0]}"]
        assert (message.context, message.text) == (f"card|{role}", row[1])


@pytest.mark.parametrize(("language", "role"), COLUMNS)
def test_names_in_every_role(language: str, role: str) -> None:
    known = translations(language)
    expected = {(f"card|{role}", row[1]): row[COLUMNS[language, role]] for row in ROWS}
    assert {key: known.get(key) for key in expected} == expected


@pytest.mark.parametrize("language", INDEXES)
def test_index_letters(language: str) -> None:
    known = translations(language)
    first, *rest = INDEXES[language].split(" ")
    assert [known["card symbol", m.text] for m in cardnames.INDEXES] == [*first, *rest]


@pytest.mark.parametrize("language", PLURALS)
def test_header_and_completeness(language: str) -> None:
    found = catalog(language)
    assert found.metadata["Language"] == language
    assert found.metadata["Plural-Forms"] == PLURALS[language]
    assert translations(language).keys() == {(m.context, m.text) for m in cardnames.MESSAGES}


def test_keys_are_unique() -> None:
    keys = [message.key for message in cardnames.MESSAGES]
    assert len(keys) == len(set(keys)) == 52 * 3 + 13 + 4
