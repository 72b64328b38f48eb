"""Both forms inside Markdown: where they are read, where they are left alone, errors by line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.errors import RulebookError
from rulebook.fences import find_blocks, parse_block
from rulebook.markdown_ext import RulebookExtension, leftovers
from rulebook.site import Place, Site

Convert = Callable[..., str]
HAND = "```riichi hand\n234m067p22s34588s +2s ron riichi dora=4p\n```"


def test_code_is_left_alone(convert: Convert) -> None:
    html = convert("`[[5p]]`\n\n```\n[[5p]]\n```\n\n    [[5p]]\n")
    assert "<img" not in html
    assert html.count("[[5p]]") == 3


def test_a_longer_fence_shows_the_source_of_a_block(convert: Convert) -> None:
    html = convert(f"````md\n{HAND}\n````")
    assert "<figure" not in html
    assert "```riichi" in html


def test_links_stay_links(convert: Convert) -> None:
    html = convert(
        "[[x]](http://a.example) and [[5p] y][r] and [a [[5p]] b](http://c.example)\n\n"
        "[r]: http://b.example"
    )
    assert '<a href="http://a.example">[x]</a>' in html
    assert '<a href="http://b.example">' in html
    assert '<a href="http://c.example">a <img' in html


def test_forms_in_headings_tables_and_emphasis(convert: Convert) -> None:
    html = convert("## Worth [[points 4/30 ron]]\n\n| a |\n|---|\n| **[[fu base]]** |\n")
    assert ">Worth 7,700</h2>" in html
    assert "<strong>20 fu</strong>" in html


def test_an_inline_link_is_relative_to_the_page(convert: Convert, site: Site) -> None:
    page = Place(site, "scoring/fu.md", "docs/scoring/fu.md")
    assert '<a href="../yaku/pinfu.md">Pinfu</a>' in convert("[[yaku pinfu]]", page)


@pytest.mark.parametrize(
    "text",
    ['=== "A"\n\n    {}\n\n=== "B"\n\n    text', "!!! note\n\n    {}", "1. item\n\n    {}", "{}"],
)
def test_blocks_work_where_they_are_indented(text: str, convert: Convert) -> None:
    indent = "\n" + " " * 4 if "    {" in text else "\n"
    html = convert(text.format(HAND.replace("\n", indent)))
    assert html.count("<figure") == 1
    assert "<p><figure" not in html
    assert "```" not in html


def test_a_block_makes_no_paragraph_of_its_own(convert: Convert) -> None:
    html = convert(f"before\n{HAND}\nafter")
    assert "<p>before</p>" in html
    assert "<p>after</p>" in html
    assert "<p><figure" not in html


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a\n\nb [[pionts 4/30]] c\n", 3, "Did you mean 'points'"),
        (
            "a\n\n```riichi hand\n234m067p22s34588s +2s ron\nclaim: 9 han\n```\n",
            5,
            "claims '9 han'",
        ),
        ("\n```riichi hand\n234m067p22s345s +5s ron\n```\n", 3, "cannot be: closed"),
        ("\n```riichi hnad\n```\n", 2, "Did you mean 'hand'"),
        ("\n```riichi\n```\n", 2, "without a kind"),
        ("\n\n```riichi hand\n", 3, "never closed"),
        ("```riichi hand\n1m +1m ron\nrules: tenhou\n```", 3, "no ruleset of this site"),
        ("```riichi hand\n1m +1m ron\nclaims: 1 han\n```", 3, "Did you mean 'claim'"),
        ("```riichi hand\ntitle: a\ntitle: b\n```", 3, "twice"),
        ("```riichi hand\ntitle: a\nwhat is this\n```", 3, "a line here is 'key: value'"),
        ("```riichi hand\n```", 1, "no hand in the block"),
        ("```riichi table scorse\n```", 1, "Did you mean 'scores'"),
        ("```riichi table\n```", 1, "table without a name"),
        ("```riichi table scores\nby: rules\n```", 2, "allowed: ruleset"),
        ("```riichi table scores\nseat: east\n```", 1, "allowed: non-dealer, dealer"),
        ("```riichi table compare\n```", 1, "no settings to compare"),
        ("```riichi table compare\nsettings: kuitann\n```", 1, "Did you mean 'kuitan'"),
        ("```riichi table yaku-facts\ntonyao\n```", 1, "Did you mean 'tanyao'"),
        ("```riichi ladder\nbase: 2 han\n```", 2, "a ladder starts from a size"),
        ("```riichi ladder\nbase: 2 han 30 fu\ndora: 4\n```", 3, "a range from none"),
        ("```riichi ladder\nbase: 2 han 30 fu\nyaku: riichi\n```", 2, "riichi make 1"),
        ("```riichi tiles\n99q\n```", 1, "found '99q'"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(
    text: str, line: int, says: str, convert: Convert
) -> None:
    with pytest.raises(RulebookError) as caught:
        convert(text, offset=10)
    assert str(caught.value).startswith(f"docs/dora.md:{line + 10}: "), str(caught.value)
    assert says in str(caught.value)


def test_a_page_can_go_on_after_a_mistake(site: Site) -> None:
    from markdown import Markdown

    found: list[RulebookError] = []
    extension = RulebookExtension(site, found.append)
    text = "[[x]]\n\n```riichi y\n```\n\n[[5p]]"
    extension.begin(Place(site, "a.md", "docs/a.md"), text)
    html = Markdown(extensions=[extension]).convert(text)
    assert [error.line for error in found] == [3, 1]
    assert html.count("rb-error") == 2
    assert "5p.svg" in html


def test_markup_stays_text(convert: Convert) -> None:
    evil = '<script>alert(1)</script> "quoted" & [[5p]]'
    html = convert(f"```riichi hand\n234m067p22s34588s +2s ron\ntitle: {evil}\nnote: {evil}\n```")
    assert "<script>" not in html
    assert html.count("&lt;script&gt;") == 2
    html = convert("```riichi tiles\n123m\ntitle: <b>x</b>\ncaption: <img src=x>\n```")
    assert "<b>" not in html and "<img src=x" not in html
    with pytest.raises(RulebookError):
        convert("```riichi <script>\n```")


def test_a_mistake_on_the_page_is_text_too(site: Site) -> None:
    extension = RulebookExtension(site, lambda error: None)
    from markdown import Markdown

    html = Markdown(extensions=[extension]).convert("```riichi <b>x</b>\n```")
    assert "<b>" not in html


def test_forms_that_were_never_read_are_noticed(convert: Convert) -> None:
    html = convert("<div>[[5p]]</div>\n\n`[[6p]]`")
    assert leftovers(html) == ["[[5p]]"]


def test_options_and_text_of_a_block() -> None:
    lines = ["```riichi hand one", "# a remark", "123m", "456m", "claim ema-2016: 1 han", "```"]
    block = parse_block(next(find_blocks(lines)), 100)
    assert block.kind == "hand"
    assert block.words == ("one",)
    assert block.text == ("123m", "456m")
    assert block.options == {"claim ema-2016": "1 han"}
    assert (block.line, block.first_text, block.lines["claim ema-2016"]) == (101, 103, 105)
