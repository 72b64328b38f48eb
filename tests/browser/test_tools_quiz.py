"""The quiz as a person uses it: asks, judges, explains, counts, prints."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from rulebook import quiz, quiz_tool
from rulebook.project import read_project

TOOL = "/tools/quiz/"
SITE = read_project(Path(__file__).resolve().parents[2] / "mkdocs.yml").site
NAMES = list(SITE.rulesets)


def asked(level: str, number: int, rules: str = "tenhou-4p") -> tuple[dict[str, Any], list[int]]:
    """A question and the places of its right choices."""
    question = quiz.questions(level, tuple(SITE.rulesets.values()))[number - 1]
    return question, question["answers"][question["by"][NAMES.index(rules)]]["right"]


def first(level: str, kind: str) -> int:
    """The number of the first question of a kind."""
    made = quiz.questions(level, tuple(SITE.rulesets.values()))
    return next(at for at, one in enumerate(made, 1) if one["kind"] == kind)


def options(page: Page):  # type: ignore[no-untyped-def]
    return page.locator(".rb-options button")


def tally(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("[data-rb-tally]")


def go(page: Page, level: str, number: int, more: str = "&rules=tenhou-4p") -> None:
    page.goto(f"{TOOL}?level={level}&question={number}{more}")
    expect(options(page).first).to_be_visible()


def test_right_and_wrong_by_mouse(page: Page) -> None:
    number = first("table", "points")
    question, [right] = asked("table", number)
    go(page, "table", number)
    expect(page.locator(".rb-question h2")).to_have_text("What is paid for this hand?")
    options(page).nth(right).click()
    expect(page.locator(".rb-verdict")).to_have_text("Right.")
    expect(page.locator("[data-rb-out]")).to_contain_text("How the payment is reached")
    expect(tally(page)).to_have_text("Right so far: 1 of 1")
    go(page, "table", number)
    options(page).nth((right + 1) % len(question["options"])).click()
    expect(page.locator(".rb-verdict")).to_contain_text(
        f"Not quite. It is {question['options'][right]}."
    )
    expect(options(page).nth(right)).to_have_class("rb-is-right")
    expect(options(page).first).to_be_disabled()
    # kept on this device, until it is started anew
    page.reload()
    expect(tally(page)).to_have_text("Right so far: 1 of 2")
    page.get_by_role("button", name="Start the tally anew").click()
    expect(tally(page)).to_have_text("Right so far: 0 of 0")


def test_several_choices_by_keyboard(page: Page) -> None:
    number = first("first", "waits")
    _, right = asked("first", number)
    go(page, "first", number)
    options(page).first.focus()
    for at in range(9):
        if at in right:
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".rb-verdict")).to_have_text("Right.")
    expect(page.locator(".rb-waits li")).to_have_count(len(right))
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rb-question")).to_contain_text(f"Question {number + 1} of")
    expect(options(page).first).to_be_focused()


@pytest.mark.parametrize(
    ("level", "kind"),
    [
        ("first", "dora"),
        ("first", "yaku"),
        ("table", "han_fu"),
        ("fu", "fu"),
        ("expert", "reading"),
        ("expert", "waits"),
    ],
)
def test_every_kind_is_judged_and_explained(level: str, kind: str, page: Page) -> None:
    number = first(level, kind)
    question, right = asked(level, number)
    go(page, level, number)
    expect(options(page)).to_have_count(len(question["options"]))
    for at in right:
        options(page).nth(at).click()
    if question["many"]:
        page.get_by_role("button", name="Check").click()
    expect(page.locator(".rb-verdict")).to_have_text("Right.")
    expect(page.locator("[data-rb-out] > *")).not_to_have_count(1)


def test_a_kind_alone(page: Page) -> None:
    page.goto(f"{TOOL}?level=fu&kind=fu&rules=tenhou-4p")
    expect(page.locator(".rb-question")).to_contain_text("Question 1 of")
    for _ in range(3):
        expect(page.locator(".rb-question h2")).to_have_text("How many fu, rounded up?")
        page.get_by_role("button", name="Next question").click()
    expect(page.locator(".rb-question")).to_contain_text("Question 4 of")
    page.locator(".rb-levels label", has_text="First hands").click()
    expect(page.locator("[name=kind]")).to_have_value("all")


def differing() -> tuple[str, int, str]:
    """A question that Tenhou and another ruleset answer differently, and the other one's id."""
    for level in quiz.LEVELS:
        for number, one in enumerate(quiz.questions(level, tuple(SITE.rulesets.values())), 1):
            right = [one["answers"][at]["right"] if at >= 0 else None for at in one["by"]]
            own = right[NAMES.index("tenhou-4p")]
            for name, other in zip(NAMES, right, strict=True):
                if not one["many"] and own and other and own != other:
                    return level, number, name
    raise AssertionError("every question is answered alike")


def test_the_answer_follows_the_ruleset(page: Page) -> None:
    level, number, other = differing()
    for name in ("tenhou-4p", other):
        _, [right] = asked(level, number, name)
        go(page, level, number, f"&rules={name}")
        options(page).nth(right).click()
        expect(page.locator(".rb-verdict")).to_have_text("Right.")
        rules = SITE.rulesets[name]
        expect(page.locator(".rb-question .rb-under")).to_contain_text(rules.name)


def test_a_hand_that_three_players_cannot_have(page: Page) -> None:
    made = quiz.questions("table", tuple(SITE.rulesets.values()))
    at = NAMES.index("tenhou-3p")
    number = next(n for n, one in enumerate(made, 1) if one["by"][at] < 0)
    page.goto(f"{TOOL}?level=table&question={number}&rules=tenhou-3p")
    expect(page.locator(".rb-question")).to_contain_text("cannot have this hand")
    page.get_by_role("button", name="Next question").click()
    expect(options(page).first).to_be_visible()


BAD = [
    ("?level=easy", "The link says level=easy. Allowed: first, table, fu, expert."),
    ("?kind=luck", "The link says kind=luck. Allowed: all, dora, yaku"),
    ("?level=fu&kind=dora", "The link says kind=dora. Allowed: all, fu, han_fu."),
    ("?rules=nowhere", "The link says rules=nowhere. Allowed: "),
    ("?question=0", "The link says question=0. Allowed: a whole number from 1 to"),
    ("?question=9999", "The link says question=9999."),
    ("?question=<img src=x>", "The link says question=<img src=x>."),
    ("?sheet=2", "The link says sheet=2. Allowed: 1."),
    ("?luck=1", "The link says luck=1, which has no meaning here."),
]


def test_a_bad_link_is_named(page: Page) -> None:
    for query, named in BAD:
        page.goto(TOOL + query)
        expect(page.locator("[data-rb-problems]")).to_contain_text(named)
        assert page.locator("[data-rb-problems] img").count() == 0


def test_the_link_comes_back_to_the_question(page: Page) -> None:
    go(page, "expert", 5)
    page.get_by_role("button", name="Next question").click()
    address = page.locator("[data-rb-link]").input_value()
    assert address == page.url and "question=6" in address
    page.goto(address)
    expect(page.locator(".rb-question")).to_contain_text("Question 6 of")


def test_a_sheet_with_its_key(page: Page) -> None:
    page.add_init_script("window.print = () => { window.printed = (window.printed || 0) + 1; };")
    go(page, "table", 1)
    page.get_by_role("button", name="Print a drill sheet").click()
    assert page.evaluate("window.printed") == 1
    expect(page.locator(".rb-sheet > ol").first.locator("> li")).to_have_count(quiz_tool.SHEET)
    expect(page.locator(".rb-sheet > ol").last.locator("> li")).to_have_count(quiz_tool.SHEET)
    question, [right] = asked("table", 1)
    expect(page.locator(".rb-keys-list > li").first).to_have_text(question["options"][right])
    assert "sheet=1" in page.url
    pages = [one.extract_text() for one in PdfReader(io.BytesIO(page.pdf(format="A4"))).pages]
    assert len(pages) == 2
    assert "Drill sheet" in pages[0] and "Key" in pages[-1] and "Drill sheet" not in pages[-1]
    assert not any("Copy link" in text or "Level" in text for text in pages)
    page.get_by_role("button", name="Back to the questions").click()
    expect(options(page).first).to_be_visible()


def test_with_the_network_cut(page: Page, problems: list[str]) -> None:
    go(page, "fu", 1)
    page.context.set_offline(True)
    page.get_by_role("button", name="Next question").click()
    expect(page.locator(".rb-question")).to_contain_text("Question 2 of")
    page.locator(".rb-levels label", has_text="Expert").click()
    expect(page.locator(".rb-question")).to_contain_text("Are you offline?")
    page.context.set_offline(False)
    page.locator(".rb-levels label", has_text="Fu").click()
    expect(options(page).first).to_be_visible()
    problems[:] = [one for one in problems if "DISCONNECTED" not in one]


def test_on_a_phone(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    for level, kind in (("expert", "reading"), ("table", "yaku"), ("first", "waits")):
        go(page, level, first(level, kind))
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        box = options(page).first.bounding_box()
        assert box and box["height"] >= 38 and box["width"] >= 24
        options(page).first.tap()


def test_without_javascript(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto(TOOL)
    expect(page.locator("form.rb-form")).to_be_hidden()
    answer = page.locator("[data-rb-static] .rb-answer").first
    expect(answer.locator(".rb-result")).to_be_hidden()
    answer.locator("summary").first.click()
    expect(answer.locator(".rb-result")).to_be_visible()
