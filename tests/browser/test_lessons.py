"""Every step of every lesson in a browser, by keyboard alone: hint, answer, next; then reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conftest import Site, Watch
from tutorial.lesson import Lesson, Step, cards
from tutorial.lessons import LESSONS

MANY = 80
"""More tab stops than a page has."""

WAY = """selector => {
  const at = document.activeElement;
  const wanted = document.querySelector(selector);
  if (at.matches(selector)) return "here";
  const before = wanted && at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? "Shift+Tab" : "Tab";
}"""
"""Which key leads towards the first element that fits a selector."""

NEXT = '.lesson-live [data-focus="next"]'


def open_lesson(page: Page, site: Site, lesson: str, language: str = "en") -> None:
    page.goto(f"{site.url}{language}/learn/{lesson}/")
    expect(page.locator(".lesson-live")).to_be_visible(timeout=60_000)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab, or Shift and Tab, until something that fits the selector has the focus."""
    for _ in range(MANY):
        way = page.evaluate(WAY, selector)
        if way == "here":
            return
        page.keyboard.press(way)
    raise AssertionError(f"the keyboard does not reach {selector}")


def press(page: Page, selector: str) -> None:
    tab_to(page, selector)
    page.keyboard.press("Enter")


def press_card(page: Page, card: str) -> None:
    """Into the hand by one Tab, then along it with the arrows."""
    tab_to(page, ".lesson-live .hand button.card")
    for _ in range(MANY):
        if page.evaluate("document.activeElement.dataset.card") == card:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not reach {card}")


def hints(page: Page) -> None:
    """All three hints, the last of which is the answer."""
    for number in (1, 2, 3):
        press(page, ".lesson-hint")
        expect(page.locator(".lesson-hints p")).to_have_count(number)


def work_through(page: Page, step: Step) -> None:
    """Solve a step as someone does who asks for every hint."""
    if step.kind == "show":
        for _ in step.script:
            press(page, '[data-focus="show"]')
    if not step.asks:
        return
    expect(page.locator(NEXT)).to_have_count(0)
    hints(page)
    answer = cards(step.solution)
    if step.kind == "quiz":
        press(page, f'[data-choice="{answer[0]}"]')
    elif step.kind == "play-card":
        press_card(page, answer[0])
    else:
        for card in answer:
            press_card(page, card)
        press(page, ".lesson-check")
    expect(page.locator(".lesson-verdict.is-right")).to_be_visible()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_by_keyboard_alone(
    lesson: Lesson, steady_site: Site, context: BrowserContext, watch: Watch
) -> None:
    assert watch.faults == []
    page = context.new_page()
    open_lesson(page, steady_site, lesson.id)
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator(f'.lesson-live[data-step="{step.id}"]')).to_be_visible()
        if number > 1:
            expect(page.locator(".lesson-title")).to_be_focused()
        work_through(page, step)
        if number < len(lesson.steps):
            press(page, NEXT)
    expect(page.locator(".lesson-end")).to_contain_text("Lesson finished.")
    expect(page.locator(".lesson-dot.is-done")).to_have_count(len(lesson.steps))
    page.goto(f"{steady_site.url}en/learn/")
    expect(page.locator(".lesson-mark")).to_have_text("done")


def test_a_mistake_is_explained_and_the_position_comes_back(
    steady_site: Site, context: BrowserContext, watch: Watch
) -> None:
    assert watch.faults == []
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    open_lesson(page, steady_site, "follow-suit")
    page.locator(".lesson-dot").nth(4).click()
    hand = page.locator(".lesson-live .hand button.card")
    verdict = page.locator(".lesson-verdict.is-wrong")

    page.locator('.hand [data-card="9H"]').click()
    expect(verdict).to_contain_text("Follow suit: play a club.")
    expect(verdict.locator("a")).to_have_attribute("href", "../../../en/rules/#play.follow")
    expect(hand).to_have_count(5)

    page.locator('.hand [data-card="JC"]').click()
    expect(verdict).to_contain_text("you take the trick and the heart")
    expect(page.locator(".lesson-trick .is-winner")).to_have_attribute("data-card", "JC")
    expect(page.locator(".lesson-live .lesson-task")).to_be_visible()
    page.locator('[data-focus="again"]').click()
    expect(hand).to_have_count(5)
    expect(page.locator(".hand .is-marked")).to_have_count(2)

    page.locator('.hand [data-card="JC"]').click()
    page.locator(".lesson-reveal").click()
    expect(page.locator(".lesson-hints")).to_contain_text("Play the four of clubs.")
    page.locator('[data-focus="again"]').click()
    page.locator('.hand [data-card="4C"]').click()
    expect(page.locator(".lesson-verdict.is-right")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    page.locator(".lesson-reset summary").click()
    page.locator(".lesson-reset button").click()
    expect(page.locator(".lesson-dot.is-done")).to_have_count(0)


def test_progress_is_there_after_leaving_in_the_middle(
    steady_site: Site, context: BrowserContext, watch: Watch
) -> None:
    assert watch.faults == []
    page = context.new_page()
    open_lesson(page, steady_site, "first-trick")
    page.locator(NEXT).click()
    for _ in range(4):
        page.locator('[data-focus="show"]').click()
    page.reload()
    expect(page.locator('.lesson-live[data-step="open"]')).to_be_visible(timeout=60_000)
    expect(page.locator(".lesson-dot.is-done")).to_have_count(2)


def test_a_lost_worker_loses_nothing(
    steady_site: Site, context: BrowserContext, watch: Watch
) -> None:
    assert watch.faults == []
    page = context.new_page()
    open_lesson(page, steady_site, "follow-suit")
    page.locator(".lesson-dot").nth(2).click()
    page.locator('.hand [data-card="4C"]').click()
    page.evaluate("document.querySelector('hearts-lesson').engine.kill()")
    expect(page.locator(".lesson-note")).to_contain_text("goes on at this step", timeout=60_000)
    page.locator('.hand [data-card="JC"]').click()
    page.locator(".lesson-check").click()
    expect(page.locator(".lesson-verdict.is-right")).to_be_visible()


def test_a_lesson_can_be_read_without_javascript(steady_site: Site, browser: object) -> None:
    context = browser.new_context(java_script_enabled=False)  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto(f"{steady_site.url}en/learn/breaking-hearts/")
    expect(page.locator(".lesson-static section")).to_have_count(len(LESSONS[2].steps))
    page.locator("details").first.click()
    expect(page.locator("details").first).to_contain_text("Only hearts are barred.")
    context.close()
