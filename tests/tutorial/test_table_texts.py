"""The rules for the reader's table: complete for every table, and what they say is so."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from hearts.cards import Card, CardSet
from hearts.legality import legal
from hearts.model import Pass, Seat
from hearts.options import PRESETS, Options, penalty_cards, preset, specs
from hearts.round import apply, dealer, observe, pass_direction, shuffled, start, tricks_in
from hearts.scoring import is_over, round_points, total
from jinja2.runtime import Macro

from tests.tutorial.test_docs import DOCS, LANGUAGES, RULE_IDS, sections
from tutorial import site, table_proof
from tutorial.conditions import Condition
from tutorial.diagram import Diagrams
from tutorial.i18n import Translator
from tutorial.languages import Language, source
from tutorial.marking import unmark
from tutorial.run import BuildError
from tutorial.table_texts import TableTexts, cycle, game

PAGES = ["rules.md", "quick.md"]
TABLES = 60
BLOCK = re.compile(
    r'<(div|template) class="when[^"]*" data-when="([^"]*)"[^>]*>\n\n(.*?)\n\n</\1>', re.S
)


def source_of(name: str, language: Language) -> tuple[str, dict[str, Any]]:
    """A page's template, its front matter left out, and the names in it."""
    body = (DOCS / name).read_text("utf-8").split("---\n", 2)[2]
    return body, site.page_context(language, site.Place.of(f"{name[:-3]}/", name))


def markdown(name: str, language: Language) -> str:
    """A page as it is before it becomes HTML."""
    body, context = source_of(name, language)
    return unmark(site.render(body, language, context, name))


def shown(page: str, options: Options) -> str:
    """What of a page shows at a table, without what hides and marks."""
    values = options.as_dict()

    def text(block: re.Match[str]) -> str:
        holds = Condition.parse(*block[2].split("|")).holds(values)
        return re.sub(r'^<p class="visually-hidden">.*\n\n', "", block[3]) if holds else ""

    return BLOCK.sub(text, page)


def random_tables(count: int, seed: int = 4) -> list[Options]:
    """Every preset, and tables with any values."""
    rng = random.Random(seed)
    tables = [preset(name) for name in PRESETS]
    while len(tables) < count:
        values: dict[str, Any] = {
            spec.id: rng.choice(spec.choices)
            if spec.choices
            else rng.choice([100, rng.randint(1, 1000)])
            for spec in specs()
        }
        tables.append(Options(**values))
    return tables


# The proof ---------------------------------------------------------------------------------------

HEAD = "---\ntitle: 'x'\ndescription: 'x'\n---\n\n"


def proved(tmp_path: Path, body: str) -> list[str]:
    path = tmp_path / "page.md"
    path.write_text(HEAD + body, "utf-8")
    return table_proof.problems(path, tmp_path)


def text(condition: str) -> str:
    return f'{{% call when("{condition}") %}}\nx\n{{% endcall %}}\n'


def test_the_pages_are_complete_for_every_table() -> None:
    table_proof.check()


def test_a_gap_is_found_with_its_line(tmp_path: Path) -> None:
    body = "## A {: #a }\n\n" + text("players=3") + text("players=4 leftover=kitty")
    assert proved(tmp_path, body) == [
        "docs/page.md:8: a: no text for players=4 leftover=remove",
    ]


def test_an_overlap_is_found_with_its_lines(tmp_path: Path) -> None:
    body = "## A {: #a }\n\n" + text("moon") + text("moon=off")
    assert proved(tmp_path, body) == [
        "docs/page.md:11: a: texts of the lines 8 and 11 both hold for moon=off",
    ]


def test_sets_are_those_below_a_heading_and_those_named_alike(tmp_path: Path) -> None:
    named = text("jack=off").replace('off")', 'off", of="more")')
    body = "## A {: #a }\n\n" + text("jack") + named + "## B {: #b }\n\n" + text("jack=on")
    assert proved(tmp_path, body) == [
        "docs/page.md:11: a more: no text for jack=on",
        "docs/page.md:16: b: no text for jack=off",
    ]


def test_a_text_that_stands_alone_leaves_nothing_elsewhere(tmp_path: Path) -> None:
    assert proved(tmp_path, "## A {: #a }\n\n" + text("jack=on").replace("when", "only")) == []


def test_a_number_that_no_text_names_is_tried_too(tmp_path: Path) -> None:
    assert proved(tmp_path, "## A {: #a }\n\n" + text("end_score=100")) == [
        "docs/page.md:8: a: no text for end_score=1",
    ]


@pytest.mark.parametrize(
    ("condition", "complaint"),
    [("players=7", "players can’t be '7'"), ("seats=4", "no option 'seats'")],
)
def test_what_is_not_declared_is_found_with_its_line(
    tmp_path: Path, condition: str, complaint: str
) -> None:
    found = proved(tmp_path, "## A {: #a }\n\n" + text("jack") + text(condition))
    assert len(found) == 1
    assert found[0].startswith(f"docs/page.md:11: {complaint}")


def test_a_picture_that_cannot_be_at_a_table_is_found_with_its_line(tmp_path: Path) -> None:
    body = '{% call(game) when("players") %}\n{{ game.hand("2D 5C") }}\n{% endcall %}\n'
    found = proved(tmp_path, "## A {: #a }\n\n" + body)
    assert found == ["docs/page.md:9: not in play at this table: 2D"]


def test_the_build_stops_with_all_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text(HEAD + "## A {: #a }\n\n" + text("jack=on"), "utf-8")
    (tmp_path / "two.md").write_text(HEAD + "## A {: #a }\n\n" + text("tie=shared"), "utf-8")
    with pytest.raises(BuildError) as error:
        table_proof.check(tmp_path)
    assert str(error.value).splitlines() == [
        "docs/one.md:8: a: no text for jack=off",
        "docs/two.md:8: a: no text for tie=play_on",
    ]


# What shows --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_rule_has_words_at_every_table(language: Language) -> None:
    page = markdown("rules.md", language)
    for options in random_tables(TABLES // 2):
        found = sections(shown(page, options))
        assert [rule for rule in RULE_IDS if not found[rule]] == [], options


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("name", PAGES)
def test_without_javascript_the_standard_game_shows(name: str, language: Language) -> None:
    for element, when, _ in BLOCK.findall(markdown(name, language)):
        standard = Condition.parse(*when.split("|")).holds(Options().as_dict())
        assert element == ("div" if standard else "template")


class AtOneTable(TableTexts):
    """Words all texts with all options of one table at once, and shows only those that hold."""

    def __init__(self, translator: Translator, options: Options) -> None:
        super().__init__(translator)
        self._own = (translator, options)

    def _text(self, ways: tuple[str, ...], caller: Macro, of: str | None) -> str:
        if not Condition.parse(*ways).holds(self._own[1].as_dict()):
            return ""
        return str(caller(game(*self._own)) if caller.arguments else caller()).strip()


@pytest.mark.parametrize("name", PAGES)
def test_no_option_that_a_text_leaves_out_would_change_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = Diagrams.hand

    def whole(self: Diagrams, cards: str, **how: Any) -> str:
        # In the first trick, nobody has played a card before.
        assert not how.get("first") or len(cards.split()) == tricks_in(self._options)
        return draw(self, cards, **how)

    monkeypatch.setattr(Diagrams, "hand", whole)
    language = source()
    page = markdown(name, language)
    translator = Translator(language)
    body, context = source_of(name, language)
    template = site.environment(translator).from_string(body)
    for options in random_tables(TABLES):
        own = template.render(context | AtOneTable(translator, options).globals())
        assert shown(page, options).split() == own.split(), options


# Against the engine ------------------------------------------------------------------------------


def rules(options: Options, page: str = "") -> dict[str, str]:
    """The English rules at a table, by rule id, without markup."""
    text = shown(page or markdown("rules.md", source()), options)
    return {rule: re.sub(r"\*", "", words) for rule, words in sections(text).items()}


@pytest.fixture(scope="module")
def english() -> str:
    return markdown("rules.md", source())


DIRECTIONS = {
    "to the left": "left",
    "to the right": "right",
    "across the table": "across",
    "nobody passes": "hold",
}


def test_the_pass_cycle_is_the_engines(english: str) -> None:
    for options in random_tables(TABLES):
        words = rules(options, english)["pass.cycle"].split("starts over")[0].split("<figure")[0]
        found = re.findall("|".join(DIRECTIONS), words)
        expected = cycle(options)
        if expected == ("hold",):
            assert "No cards are passed" in words
        else:
            assert tuple(DIRECTIONS[direction] for direction in found) == expected, options
        ordinals = re.findall(r"In (?:the (\w+)|every) round", words)
        assert bool(ordinals and ordinals[0]) == (len(expected) > 1)


def test_the_rounds_below_the_arrows_are_the_engines(english: str) -> None:
    for options in random_tables(TABLES):
        words = rules(options, english)["pass.cycle"]
        drawn = [d for d in cycle(options) if d != "hold"]
        captions = re.findall(r"<figcaption>(.*?)</figcaption>", words)
        assert len(captions) == len(drawn)
        for caption, direction in zip(captions, drawn, strict=True):
            for n in map(int, re.findall(r"\d+", caption)):
                assert pass_direction(options, n) == direction


def test_the_deal_is_the_engines(english: str) -> None:
    for options in random_tables(TABLES):
        found, deal = rules(options, english), shuffled(options, 1, random.Random(1))
        assert {len(hand) for hand in deal.hands} == {
            int(n) for n in re.findall(r"(\d+) to each player", found["deck.even"])
        }
        numbers = re.findall(r"(\d+) × (\d+) = (\d+)", found["deck.leftover"])
        players, cards, dealt = map(int, numbers[0])
        assert (players, cards) == (options.players, len(deal.hands[0]))
        assert dealt == sum(map(len, deal.hands))
        assert ("There is no kitty" in found["deck.kitty"]) == (not deal.kitty)
        left = {0: "none are", 1: "one card is left over", 2: "two cards are left over"}
        taken_out = "taken out of the pack, so" in found["deck.leftover"]
        assert left[len(deal.kitty)] in found["deck.leftover"] or taken_out


def opened(options: Options, rng: random.Random) -> tuple[bool, set[Card], list[Card]]:
    """Of a round about to begin: whether the dealer's left neighbour leads, with which cards."""
    deal = shuffled(options, 1, rng)
    round_, _ = start(options, deal, (0,) * options.players)
    while round_.phase == "pass":
        assert round_.turn is not None
        cards = CardSet(list(round_.hands[round_.turn])[:3])
        round_, _ = apply(round_, Pass(round_.turn, cards))
    assert round_.turn is not None
    view = observe(round_, round_.turn)
    neighbour = Seat((dealer(options, 1) + 1) % options.players)
    clubs = sorted(card for hand in round_.hands for card in hand if card.suit.letter == "C")
    return round_.turn == neighbour, set(legal(view)), clubs


def test_the_opening_card_is_the_engines(english: str) -> None:
    rng = random.Random(11)
    for options in random_tables(TABLES):
        words = rules(options, english)["lead.opening"].split("<figure")[0]
        for _ in range(8):
            neighbour, may_lead, clubs = opened(options, rng)
            if "to the left of the dealer" in words:
                assert neighbour
                continue
            assert may_lead == {clubs[0]}
            if "lowest club that was dealt" not in words:
                named = "3C" if "holds the three of clubs" in words else "2C"
                assert str(clubs[0]) == named


def test_the_moon_counts_as_the_engine_counts(english: str) -> None:
    for options in random_tables(TABLES):
        found, everything = rules(options, english), penalty_cards(options)
        nothing = [CardSet()] * (options.players - 1)
        shooter, other, *_ = round_points(options, [everything, *nothing])
        numbers = [int(n) for n in re.findall(r"\d+", found["moon.take_all"].split("<figure")[0])]
        assert numbers[0] == total(options)
        wording = {
            (0, total(options)): f"gets none, and everybody else gets {total(options)}.",
            (-total(options), 0): "takes as many off their own score, and nobody else gets any.",
            (total(options), 0): f"whoever takes them all has {total(options)} points.",
        }
        assert wording[shooter, other] in found["moon.take_all"]
        assert f"that is {total(options)} for each round" in found["score.total"]


def test_the_jack_beside_the_moon_counts_as_the_engine_counts(english: str) -> None:
    jack = CardSet([Card("JD")])
    for options in random_tables(TABLES):
        words = rules(options, english)["moon.jack"]
        if options.jack == "off":
            assert "counts nothing here" in words
            continue
        nothing = [CardSet()] * (options.players - 2)
        both = round_points(options, [penalty_cards(options) | jack, CardSet(), *nothing])[0]
        apart = round_points(options, [penalty_cards(options), jack, *nothing])[1]
        said = [
            int(n.replace("−", "-")) for n in re.findall(r"(?:= |scores )(−?\d+)(?=[.;])", words)
        ]
        assert said == ([both] if options.moon == "off" else [both, apart]), options


def test_examples_of_the_end_are_so() -> None:
    options = Options()
    found = rules(options)
    assert "102, 50, 50 and 15: the game is over" in found["end.score"]
    assert is_over(options, (102, 50, 50, 15))
    assert "with 102, 40, 40 and 60 points the game goes on" in found["end.tie"]
    assert not is_over(options, (102, 40, 40, 60))
