from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutorial import i18n, languages, words
from tutorial.i18n import CatalogError, Translator
from tutorial.languages import LOCALES, PSEUDO, Language, by_code
from tutorial.marking import END, START, to_html
from tutorial.message import Message, msg, msgn, msgp
from tutorial.pseudo import pseudo
from tutorial.run import InputError

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path


def write(root: Path, code: str, body: str, domain: str = "ui") -> Language:
    """Write a catalog for a language and give the language back."""
    language = by_code(code)
    path = i18n.catalog_path(language, domain, root)
    path.parent.mkdir(parents=True, exist_ok=True)
    plural = f'"Language: {code}\\n"\n"Plural-Forms: {language.plural}\\n"\n'
    path.write_text(f"{HEADER}{plural}\n{body}\n", "utf-8")
    i18n.forget()
    return language


@pytest.mark.parametrize(
    ("code", "second"),
    [
        ("en", lambda n: n != 1),
        ("fr", lambda n: n > 1),
        ("is", lambda n: n % 10 != 1 or n % 100 == 11),
        ("tl", lambda n: n % 10 in (4, 6, 9)),
    ],
)
def test_plural_digits_follow_the_language(code: str, second: object) -> None:
    digits = i18n.plural_digits(by_code(code))
    assert len(digits) == 200
    assert callable(second)
    assert [digit == "1" for digit in digits] == [bool(second(n)) for n in range(200)]


def test_the_cycle_of_digits_holds_for_large_counts() -> None:
    for language in languages.languages():
        digits = i18n.plural_digits(language)
        index = i18n.plural_index(language.plural_expression)
        for n in (200, 211, 1001, 1111, 99_996, 1_000_000):
            assert int(digits[100 + n % 100]) == index(n), (language.code, n)


def test_tagalog_is_not_english_by_accident(root: Path) -> None:
    language = write(root, "tl", 'msgid "Play"\nmsgstr "Maglaro"')
    assert Translator(language, root=root).gettext("Play") == "Maglaro"
    assert by_code("fil") == language


def test_a_missing_message_is_english_and_marked(root: Path) -> None:
    language = write(root, "fr", 'msgid "Play"\nmsgstr ""')
    assert Translator(language, root=root).gettext("Play") == "Play"
    marked = Translator(language, root=root, marked=True)
    assert marked.gettext("Play") == f"{START}Play{END}"
    assert Translator(by_code("en"), root=root, marked=True).gettext("Play") == "Play"


def test_fuzzy_and_half_filled_plurals_are_left_out(root: Path) -> None:
    language = write(
        root,
        "is",
        '#, fuzzy\nmsgid "Play"\nmsgstr "Spila"\n\n'
        'msgid "{n} point"\nmsgid_plural "{n} points"\nmsgstr[0] "{n} stig"\nmsgstr[1] ""\n',
    )
    translator = Translator(language, root=root)
    assert translator.gettext("Play") == "Play"
    assert translator.ngettext("{n} point", "{n} points", 1) == "{n} point"
    assert translator.ngettext("{n} point", "{n} points", 21) == "{n} points"


def test_a_context_tells_equal_texts_apart(root: Path) -> None:
    language = write(
        root,
        "is",
        'msgctxt "card|label"\nmsgid "queen"\nmsgstr "drottning"\n\n'
        'msgctxt "card|played"\nmsgid "queen"\nmsgstr "drottningu"\n',
    )
    translator = Translator(language, root=root)
    assert translator.pgettext("card|played", "queen") == "drottningu"
    assert translator.gettext("queen") == "queen"


def test_negative_counts_go_by_their_size(root: Path) -> None:
    language = write(
        root,
        "tl",
        'msgid "{n} point"\nmsgid_plural "{n} points"\n'
        'msgstr[0] "{n} puntos"\nmsgstr[1] "{n} na puntos"\n',
    )
    translator = Translator(language, root=root)
    message = msgn("points", "{n} point", "{n} points")
    assert translator.message(message, -6) == "{n} na puntos"
    assert translator.message(message, -5) == "{n} puntos"


def test_the_first_domain_wins(root: Path) -> None:
    write(root, "fr", 'msgid "Pass"\nmsgstr "Passer"', "ui")
    language = write(root, "fr", 'msgid "Pass"\nmsgstr "L’échange"', "lessons")
    assert Translator(language, ("ui", "lessons"), root=root).gettext("Pass") == "Passer"
    assert Translator(language, ("lessons", "ui"), root=root).gettext("Pass") == "L’échange"


def test_a_broken_file_says_where(root: Path) -> None:
    language = write(root, "fr", 'msgid "Play"\nmsgstr "Jouer"\nnonsense here')
    with pytest.raises(CatalogError, match=r"ui\.po:\d+: "):
        i18n.load(language, "ui", root)


def test_completeness_counts_what_is_finished(root: Path) -> None:
    language = write(
        root, "fr", 'msgid "a"\nmsgstr "à"\n\nmsgid "b"\nmsgstr ""\n\nmsgid "c"\nmsgstr ""'
    )
    assert i18n.completeness(language, root) == 33
    assert i18n.completeness(by_code("en"), root) == 100
    assert i18n.completeness(by_code("is"), root) == 0


MESSAGES = [
    msgn("points", "{n} point", "{n} points"),
    msg("play", "Play {card}", card="played"),
    msgp("seat.0", "seat name", "You"),
]


def test_the_export_has_everything_the_page_needs(root: Path) -> None:
    language = write(root, "tl", 'msgid "Play {card}"\nmsgstr "Laruin ang {card}"')
    data = i18n.export(language, MESSAGES, root)
    assert data["lang"] == "tl"
    assert data["tag"] == "fil"
    assert list(data["messages"]) == ["play", "points", "seat.0"]
    assert data["messages"]["play"] == "Laruin ang {card}"
    assert data["roles"] == {"play": "played"}
    assert data["english"] == ["points", "seat.0"]


def test_english_in_another_plural_rule_has_no_wrong_singular(root: Path) -> None:
    """Tagalog's first form serves 1 and 2; Icelandic's 1 and 21; French's 0 and 1."""
    for code in ("tl", "is", "fr"):
        data = i18n.export(by_code(code), MESSAGES, root)
        assert data["messages"]["points"] == ["{n} points", "{n} points"]
    data = i18n.export(by_code("en"), MESSAGES, root)
    assert data["messages"]["points"] == ["{n} point", "{n} points"]
    assert data["english"] == []


def test_the_export_refuses_one_key_twice(root: Path) -> None:
    with pytest.raises(ValueError, match="play"):
        i18n.export(by_code("en"), [msg("play", "Play"), msg("play", "Go")], root)


def test_json_is_the_same_every_time(root: Path) -> None:
    data = i18n.export(by_code("en"), MESSAGES, root)
    text = i18n.to_json(data)
    assert text == i18n.to_json(i18n.export(by_code("en"), list(reversed(MESSAGES)), root))
    assert json.loads(text) == data


def test_all_messages_of_the_page_can_be_exported() -> None:
    messages = words.MESSAGES
    assert len({message.key for message in messages}) == len(messages) > 150
    for language in languages.languages():
        data = i18n.export(language, messages)
        assert set(data["messages"]) == {message.key for message in messages}


def test_an_unknown_card_role_is_an_error() -> None:
    with pytest.raises(ValueError, match="role"):
        Message("key", "Play {card}", card_role="eaten")


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="en, fr, is, tl"):
        by_code("xx")


LISTED = LOCALES.joinpath("languages.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("listing", "problem"),
    [
        (LISTED.replace('code = "fr"', "code = fr"), r"toml: Invalid value \(at line \d+"),
        (LISTED.replace('name = "Français"\n', ""), r"toml: language 2: expected code.*'name'"),
        (LISTED.replace("nplurals=2; plural=(n > 1);", "2"), r"toml: language 2: '2' is not like"),
        (LISTED.replace('code = "fr"', 'code = "en"'), "toml: a language is listed twice: en, en"),
        ("", r"toml: expected \[\[language\]\]"),
    ],
)
def test_a_list_of_languages_that_cannot_be(tmp_path: Path, listing: str, problem: str) -> None:
    file = tmp_path / "languages.toml"
    file.write_text(listing, "utf-8")
    with pytest.raises(InputError, match=problem):
        languages.read(file)


def test_marks_become_spans_but_not_inside_tags() -> None:
    english = f"{START}Play{END}"
    html = f'<title>{english}</title><a title="{english}">{english}</a>'
    assert to_html(html) == '<title>Play</title><a title="Play"><span lang="en">Play</span></a>'
    assert to_html('<script>{"t":"\\ue000Play\\ue001"}</script>') == '<script>{"t":"Play"}</script>'


def test_the_pseudo_language_keeps_placeholders_and_markup() -> None:
    text = pseudo("Play {card} to **%(name)s** in [a trick](play.md)")
    assert text == "Pláý· {card} tó· **%(name)s** íñ· [á tríçk··](play.md)"
    assert len(pseudo("an international table")) == 22 + 0.4 * 20
    assert by_code("en-x-pseudo") == PSEUDO
    assert PSEUDO not in languages.languages()
