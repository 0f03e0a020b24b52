"""Rules for the reader's table: chosen in a form, kept in the address, shown, shared, printed."""

from __future__ import annotations

import json
import random
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from hearts.options import PRESETS, Options, preset, specs
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.axe import COLOURS, ROOM, complaints, look
from tests.browser.conftest import Lent
from tests.browser.fitting import expect_no_sideways_scroll
from tests.browser.test_screens import expect_own_language
from tests.browser.test_search import found
from tests.browser.words import CODES, TRANSLATED, catalog, say
from tests.conftest import Site
from tutorial.conditions import Condition

PAGES = ["rules", "quick"]
KITTY = "?players=5&leftover=kitty"
MARIA = "?preset=black_maria"
ODD = (
    "?preset=omnibus&players=5&leftover=kitty&hearts_lead=any_time&queen_breaks_hearts=yes"
    "&queen_when=played_when_broken&black_maria=on&moon=shooter_subtracts&end_score=1000&tie=shared"
)
"""As much text as there can be."""


class Rules:
    """A page of rules with its chooser."""

    def __init__(self, page: Page, root: str, lang: str = "en", name: str = "rules") -> None:
        self.page, self.root, self.lang, self.name = page, root, lang, name
        self.chooser = page.locator("hearts-rules")
        self.summary = self.chooser.locator(".chooser-summary")
        self.said = self.chooser.get_by_role("status")
        self.wrong = self.chooser.get_by_role("alert")

    def open(self, query: str = "") -> Rules:
        """Go to the page, until it has the words."""
        self.page.goto(f"{self.root}{self.lang}/{self.name}/{query}")
        self.summary.wait_for()
        return self

    def unfold(self) -> Rules:
        self.chooser.locator("summary").click()
        return self

    def radio(self, option: str, value: str | int) -> Locator:
        return self.page.locator(f'input[name="rules-{option}"][value="{value}"]')

    @property
    def end_score(self) -> Locator:
        return self.page.get_by_label(say(self.lang, "option.end_score"), exact=True)

    @property
    def query(self) -> dict[str, list[str]]:
        return parse_qs(urlsplit(self.page.url).query)

    def paragraph(self, rule: str) -> str:
        """The text that shows below a rule's heading, up to the next one."""
        text: str = self.page.evaluate(
            """id => {
              const parts = [];
              let next = document.getElementById(id).nextElementSibling;
              for (; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) {
                if (next.checkVisibility()) parts.push(next.innerText.trim());
              }
              return parts.join(" ");
            }""",
            rule,
        )
        return text


SHOWN = """all => all.map((text) =>
  [text.dataset.when, text.checkVisibility({ visibilityProperty: true })])"""


def expect_texts_of(page: Page, options: Options) -> None:
    """The texts that hold for a game are seen and no others."""
    shown: list[tuple[str, bool]] = page.locator("[data-when]").evaluate_all(SHOWN)
    assert shown
    values = options.as_dict()
    for when, seen in shown:
        assert seen == Condition.parse(*when.split("|")).holds(values), when


@pytest.fixture
def rules(lent: Lent) -> Rules:
    """The English rules, not opened yet."""
    return Rules(lent.page("static", lambda _: None), lent.site.url)


@pytest.fixture
def fresh(page: Page, steady_site: Site) -> Rules:
    """The English rules on a page of its own, with a history of its own."""
    return Rules(page, steady_site.url)


# Choosing ----------------------------------------------------------------------------------------


def test_the_standard_game_is_shown_first(rules: Rules) -> None:
    rules.open()
    expect(rules.summary).to_have_text("4 players · Standard · to 100 points")
    expect(rules.chooser.locator(".chooser-differs")).to_have_count(0)
    assert "two of clubs" in rules.paragraph("lead.opening")


def test_a_choice_changes_text_and_address_and_is_said(rules: Rules) -> None:
    rules.open().unfold()
    rules.radio("passing", "never").check()
    assert rules.query == {"passing": ["never"]}
    assert rules.paragraph("pass.three").startswith(("Other than", "No cards are passed"))
    expect(rules.said).to_have_text("Passing: No passing at all. This page now says so.")
    expect(rules.summary).to_have_text("4 players · Standard, changed · to 100 points")
    expect(rules.chooser.locator(".chooser-differs li")).to_have_text(
        ["Passing: No passing at all"]
    )


def test_focus_stays_where_it_is(rules: Rules) -> None:
    rules.open().unfold()
    rules.radio("jack", "off").focus()
    rules.page.keyboard.press("ArrowDown")
    expect(rules.radio("jack", "on")).to_be_focused()
    assert rules.query == {"jack": ["on"]}


def test_the_form_is_used_by_keys_alone(rules: Rules) -> None:
    rules.open()
    rules.chooser.locator("summary").focus()
    keys = rules.page.keyboard
    keys.press("Enter")
    keys.press("Tab")
    expect(rules.page.get_by_label(say("en", "chooser.preset"))).to_be_focused()
    keys.type("Om")
    expect(rules.said).to_have_text("Omnibus. This page now says so.")
    assert rules.query == {"preset": ["omnibus"]}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_the_engines(rules: Rules, name: str) -> None:
    rules.open(KITTY).unfold()
    rules.page.get_by_label(say("en", "chooser.preset")).select_option(name)
    values = preset(name).as_dict()
    for option, value in values.items():
        if option == "end_score":
            expect(rules.end_score).to_have_value(str(value))
        else:
            expect(rules.radio(option, value)).to_be_checked()
    assert rules.query == ({} if name == "standard" else {"preset": [name]})


def test_back_to_the_standard_game(rules: Rules) -> None:
    rules.open(ODD).unfold()
    rules.page.get_by_role("button", name=say("en", "chooser.reset")).click()
    assert rules.query == {}
    expect(rules.summary).to_have_text("4 players · Standard · to 100 points")


@pytest.mark.parametrize("lang", CODES)
def test_any_number_ends_the_game_in_the_right_form(rules: Rules, lang: str) -> None:
    rules.lang = lang
    rules.open().unfold()
    words = catalog(lang)
    for n in (1, 2, 21, 104, 1000):
        rules.end_score.fill(str(n))
        rules.end_score.press("Enter")
        assert rules.query == {"end_score": [str(n)]}
        form = int(words["plural"][n if n < 200 else 100 + n % 100])
        digits = f"{n:,}" if lang in ("en", "tl") else None
        sentence = words["messages"]["rules.end"][form]
        start, end = sentence.split("{n}")
        shown = rules.page.locator('[data-message="rules.end"]').inner_text()
        assert shown.startswith(start)
        assert shown.endswith(end)
        assert re.sub(r"\D", "", shown[len(start) : -len(end)]) == str(n)
        assert digits is None or digits in shown


@pytest.mark.parametrize("text", ["0", "1001", "2.5", ""])
def test_a_number_that_cannot_be_is_refused_in_words(rules: Rules, text: str) -> None:
    rules.open().unfold()
    rules.end_score.fill(text)
    rules.end_score.press("Tab")
    expect(rules.end_score).to_have_attribute("aria-invalid", "true")
    expect(rules.said).to_have_text("Only whole numbers from 1 to 1,000 are possible.")
    assert rules.query == {}
    assert "100 points" in rules.paragraph("end.score")
    rules.end_score.fill("50")
    rules.end_score.press("Tab")
    expect(rules.end_score).not_to_have_attribute("aria-invalid", "true")
    assert "50 points" in rules.paragraph("end.score")


# The address -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", PAGES)
def test_a_shared_link_shows_that_game(rules: Rules, lang: str, name: str) -> None:
    rules.lang, rules.name = lang, name
    rules.open(MARIA)
    expect(rules.summary).to_contain_text(say(lang, "preset.black_maria"))
    rules.unfold()
    expect(rules.radio("players", 3)).to_be_checked()
    expect_texts_of(rules.page, preset("black_maria"))


def test_a_preset_may_be_changed_in_the_address(rules: Rules) -> None:
    rules.open("?preset=black_maria&end_score=50&players=4")
    expect(rules.summary).to_have_text("4 players · Black Maria, changed · to 50 points")


@pytest.mark.parametrize("lang", CODES)
def test_wrong_values_are_told_and_the_usual_ones_taken(rules: Rules, lang: str) -> None:
    rules.lang = lang
    rules.open("?preset=nonsense&players=7&jack=on&end_score=1e3&moon=%3Cb%3E")
    option, shown = say(lang, "option.players"), say(lang, "option.players.4")
    expect(rules.wrong.locator("p")).to_have_count(4)
    expect(rules.wrong).to_contain_text(say(lang, "chooser.wrong.preset", value="nonsense"))
    told = say(lang, "chooser.wrong.value", option=option, value="7", shown=shown)
    expect(rules.wrong).to_contain_text(told)
    expect(rules.wrong).to_contain_text("<b>")
    rules.unfold()
    expect(rules.radio("players", 4)).to_be_checked()
    expect(rules.radio("jack", "on")).to_be_checked()
    expect(rules.end_score).to_have_value("100")


def test_other_names_in_the_address_are_left_alone(rules: Rules) -> None:
    rules.open("?h=moon&jack=on").unfold()
    expect(rules.wrong.locator("p")).to_have_count(0)
    rules.radio("players", 3).check()
    assert rules.query == {"h": ["moon"], "jack": ["on"], "players": ["3"]}


def test_the_paragraph_of_the_address_is_in_view(fresh: Rules) -> None:
    fresh.open("?players=5&leftover=kitty#moon.take_all")
    expect(fresh.page.locator('[id="moon.take_all"]')).to_be_in_viewport()


def test_back_and_forward_bring_each_choice_back(fresh: Rules) -> None:
    fresh.open().unfold()
    fresh.radio("jack", "on").check()
    fresh.page.locator('article a[href*="quick"]').first.click()
    expect(fresh.page).to_have_url(re.compile(r"/quick/\?jack=on$"))
    fresh.summary.wait_for()
    fresh.unfold().radio("players", 3).check()
    fresh.page.go_back()
    expect(fresh.page).to_have_url(re.compile(r"/rules/\?jack=on$"))
    expect(fresh.summary).to_have_text("4 players · Standard, changed · to 100 points")
    fresh.page.go_forward()
    expect(fresh.page).to_have_url(re.compile(r"/quick/\?players=3&jack=on$"))
    expect(fresh.summary).to_have_text("3 players · Standard, changed · to 100 points")


def test_back_to_an_earlier_paragraph_brings_its_choice_back(fresh: Rules) -> None:
    fresh.open("?jack=on")
    fresh.page.evaluate("() => { location.hash = 'moon.jack'; }")
    fresh.unfold().radio("jack", "off").check()
    assert "counts nothing here" in fresh.paragraph("moon.jack")
    fresh.page.go_back()
    expect(fresh.radio("jack", "on")).to_be_checked()
    assert "counts beside the moon" in fresh.paragraph("moon.jack")


def hrefs(page: Page, pattern: str) -> set[str]:
    """The addresses of links whose path matches, without host."""
    found: list[str] = page.locator("a[href]").evaluate_all("all => all.map((a) => a.href)")
    parts = [urlsplit(href) for href in found]
    return {
        f"{part.path}?{part.query}"
        for part in parts
        if re.search(pattern, part.path) and not part.fragment
    }


def test_the_choice_goes_along_on_links(rules: Rules) -> None:
    rules.open(MARIA)
    query = "?preset=black_maria"
    links = hrefs(rules.page, r"/[a-z]{2}/([a-z_]+/)*$")
    assert {f"/en/{name}/{query}" for name in ("rules", "play", "learn", "glossary")} <= links
    assert f"/fr/rules/{query}" in links
    assert [link for link in links if not link.endswith(query)] == []


def test_a_new_choice_goes_along_at_once(rules: Rules) -> None:
    rules.open(MARIA).unfold()
    rules.radio("players", 4).check()
    assert hrefs(rules.page, r"/en/play/$") == {"/en/play/?preset=black_maria&players=4"}
    button = rules.page.get_by_role("link", name=say("en", "chooser.play"))
    expect(button).to_have_attribute(
        "href", re.compile(r"/en/play/\?preset=black_maria&players=4$")
    )


def test_the_choice_survives_other_pages_and_the_search(rules: Rules) -> None:
    page = rules.page
    page.goto(f"{rules.root}en/variants/?jack=on")
    nav = page.locator('.md-tabs a[href*="rules/"]').first
    expect(nav).to_have_attribute("href", re.compile(r"\?jack=on$"))
    own = page.locator('article a[href*="rules/?preset=black_maria"]').first
    expect(own).to_have_attribute("href", re.compile(r"rules/\?preset=black_maria"))
    page.locator('.md-sidebar--primary a[href*="glossary/"]').click()
    expect(page).to_have_url(f"{rules.root}en/glossary/?jack=on")
    assert found(page, "tracking")[0] == f"{rules.root}en/about/"
    page.locator(".md-search-result__link").first.click()
    expect(page).to_have_url(re.compile(r"/en/about/\?jack=on"))


def test_the_link_can_be_copied(browser: Browser, steady_site: Site) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    rules = Rules(context.new_page(), steady_site.url).open(MARIA)
    rules.page.get_by_role("button", name=say("en", "chooser.copy")).click()
    expect(rules.said).to_have_text(say("en", "chooser.copied"))
    copied = rules.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{steady_site.url}en/rules/{MARIA}"
    context.close()


def test_a_link_that_cannot_be_copied_is_shown(rules: Rules) -> None:
    rules.open(MARIA)
    rules.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    rules.page.get_by_role("button", name=say("en", "chooser.copy")).click()
    expect(rules.said).to_contain_text(f"{rules.root}en/rules/{MARIA}")


# What the page may not need ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", PAGES)
def test_without_javascript_the_standard_game_and_the_variants_are_there(
    browser: Browser, steady_site: Site, lang: str, name: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{steady_site.url}{lang}/{name}/{MARIA}")
    expect_texts_of(page, Options())
    link = page.locator("noscript a")
    expect(link).to_have_attribute("href", re.compile(r"variants/$"))
    expect(link).to_be_visible()
    context.close()


def test_neither_the_game_nor_python_is_loaded(fresh: Rules) -> None:
    asked: list[str] = []
    fresh.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    fresh.open(ODD).unfold()
    fresh.page.wait_for_load_state("networkidle")
    assert any(path.endswith("/app/options.json") for path in asked)
    assert not [path for path in asked if re.search(r"pyodide|worker\.js|/table\.js|\.whl", path)]


@pytest.fixture
def kept(offline_context: BrowserContext) -> Page:
    """A page of a profile in which the site works offline."""
    return offline_context.new_page()


def test_a_choice_works_without_a_network(kept: Page, site: Site) -> None:
    kept.goto(f"{site.url}en/quick/")
    expect(kept.locator(".app-notice")).to_contain_text(
        say("en", "app.offline.ready"), timeout=60_000
    )
    site.stop()
    rules = Rules(kept, site.url).open(MARIA)
    expect(rules.summary).to_have_text("3 players · Black Maria · to 100 points")
    rules.unfold().radio("players", 5).check()
    assert "10 to each player" in rules.paragraph("deck.even")
    # An address without its last slash is put right and keeps the choice.
    kept.goto(f"{site.url}en/quick?jack=on")
    expect(kept).to_have_url(f"{site.url}en/quick/?jack=on")


# On paper ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("query", ["", MARIA, KITTY, ODD])
def test_the_quick_rules_are_one_page(rules: Rules, lang: str, query: str) -> None:
    rules.lang, rules.name = lang, "quick"
    rules.open(query)
    paper = rules.page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


@pytest.mark.parametrize("name", PAGES)
def test_the_choice_is_printed_and_the_form_is_not(fresh: Rules, name: str) -> None:
    rules = fresh
    rules.name = name
    rules.open(MARIA).unfold()
    rules.page.emulate_media(media="print")
    expect(rules.chooser.locator(".chooser-printed")).to_have_text(
        "3 players · Black Maria · to 100 points"
    )
    expect(rules.chooser.locator(".chooser-printed")).to_be_visible()
    expect(rules.chooser.locator(".chooser-differs li")).to_have_count(6)
    for hidden in ("summary", "input", "select", ".chooser-actions"):
        expect(rules.chooser.locator(hidden).first).to_be_hidden()


# JavaScript compares as Python does --------------------------------------------------------------


def random_values(rng: random.Random) -> dict[str, int | str]:
    return {
        spec.id: rng.choice(spec.choices)
        if spec.choices
        else rng.choice([100, rng.randint(1, 1000)])
        for spec in specs()
    }


def test_texts_show_as_the_proof_takes_them_to(rules: Rules) -> None:
    rules.open()
    rng = random.Random(8)
    tables = [random_values(rng) for _ in range(60)]
    whens: list[str] = rules.page.locator("[data-when]").evaluate_all(
        "all => all.map((text) => text.dataset.when)"
    )
    held = rules.page.evaluate(
        """async ([whens, tables, root]) => {
          const { holds } = await import(`${root}app/options.js`);
          return tables.map((values) => whens.map((when) => holds(when, { values })));
        }""",
        [whens, tables, rules.root],
    )
    conditions = [Condition.parse(*when.split("|")) for when in whens]
    assert len(conditions) > 100
    assert held == [[condition.holds(table) for condition in conditions] for table in tables]


def test_a_query_holds_the_whole_choice(rules: Rules) -> None:
    rules.open()
    rng = random.Random(9)
    choices = [
        {"preset": rng.choice(list(PRESETS)), "values": random_values(rng)} for _ in range(60)
    ]
    read = rules.page.evaluate(
        """async ([choices, root]) => {
          const { loadOptions } = await import(`${root}app/options.js`);
          const options = await loadOptions(root);
          return choices.map((choice) => options.read(options.query(choice)));
        }""",
        [choices, rules.root],
    )
    assert read == [{"choice": choice, "wrong": []} for choice in choices], json.dumps(read[0])


# For everybody -----------------------------------------------------------------------------------

LOOKS_OF = {
    True: [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")],
    False: [(320, "light")],
}
"""All looks in English, and the narrowest in the other languages."""


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", PAGES)
def test_axe_on_a_page_with_its_form(rules: Rules, lang: str, name: str) -> None:
    rules.lang, rules.name = lang, name
    page = rules.page
    rules.open("?preset=nonsense&players=5&leftover=kitty").unfold()
    rules.end_score.fill("0")
    rules.end_score.press("Tab")
    # A way back to the top lies over the page where it was scrolled.
    page.evaluate("() => scrollTo(0, 0)")
    # What is marked on the page looks the same in all languages.
    part = None if lang == "en" else "hearts-rules"
    for number, (width, scheme) in enumerate(LOOKS_OF[lang == "en"]):
        look(page, width, scheme)
        found = complaints(page, part, [*COLOURS, *ROOM] if number else None)
        assert not found, f"{width} px, {scheme}: {found}"


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", PAGES)
def test_pages_with_the_form_fit_narrow_screens(rules: Rules, lang: str, name: str) -> None:
    rules.lang, rules.name = lang, name
    rules.open("?preset=nonsense&players=5&leftover=kitty&black_maria=on").unfold()
    expect_no_sideways_scroll(rules.page)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("name", PAGES)
def test_chosen_rules_show_no_english(rules: Rules, lang: str, name: str) -> None:
    rules.lang, rules.name = lang, name
    rules.open(ODD).unfold()
    expect_own_language(rules.page, lang)
