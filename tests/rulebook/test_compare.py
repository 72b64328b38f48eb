"""The comparison: its data, the plain table, and the hands that are paid differently."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from riichi import Ruleset, Win
from riichi.ruleset import diff
from riichi.settings import SETTINGS
from rulebook import tiles
from rulebook.blocks import render_block
from rulebook.corpus import corpus
from rulebook.fences import find_blocks, parse_block
from rulebook.pages import pages
from rulebook.prices import price, rests_on
from rulebook.project import read_project
from rulebook.site import Place, Site
from rulebook.tables.side_by_side import DIGITS, _meld_code, packed

HANDS_AT_LEAST = 150
"""As many example hands as were found once."""
LARGEST = 150_000


@pytest.fixture(scope="module")
def guide(root: Path) -> Site:
    return read_project(root / "mkdocs.yml").site


@pytest.fixture(scope="module")
def markup(guide: Site) -> str:
    text = pages(guide)["rulesets/compare.md"].markdown
    spans = find_blocks(text.split("\n"))
    place = Place(guide, "rulesets/compare.md")
    return "\n".join(render_block(parse_block(span), place) for span in spans)


@pytest.fixture(scope="module")
def data(markup: str) -> dict[str, Any]:
    found = re.search(r"data-rb-compare-data>(.*?)</script>", markup, re.DOTALL)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


def test_the_data_is_small_and_cannot_end_its_element(markup: str, data: dict[str, Any]) -> None:
    raw = markup.partition("data-rb-compare-data>")[2].partition("</script>")[0]
    assert len(raw.encode()) < LARGEST
    assert "<" not in raw and ">" not in raw
    assert json.loads(packed({"x": "</script><!--&"}))["x"] == "</script><!--&"
    assert len(data["rules"]) == 29


def picked(picks: str, values: list[Any], index: int) -> Any:
    return None if picks[index] == "-" else values[DIGITS.index(picks[index])]


def test_every_value_is_the_engine_s(guide: Site, data: dict[str, Any]) -> None:
    every = list(guide.rulesets.values())
    seen = 0
    for _, rows in data["groups"]:
        for name, title, values, picks in rows:
            assert title == SETTINGS[name].title
            for index, rules in enumerate(every):
                cell, entry = picked(picks, values, index), rules.entry(name)
                assert (cell is None) == (not SETTINGS[name].concerns(rules.players))
                if cell is None:
                    continue
                seen += 1
                if entry.known:
                    assert cell[0].startswith(SETTINGS[name].say(entry.value))
                    assert cell[2] == ""
                elif entry.status == "unknown":
                    assert cell[0] == "unknown" and cell[2] == SETTINGS[name].say(rules[name])
                assert cell[1] == entry.status
    assert seen > 29 * 70


def different(data: dict[str, Any], a: int, b: int) -> set[str]:
    """The settings that the page calls different between two rulesets."""
    found = set()
    for _, rows in data["groups"]:
        for name, _, values, picks in rows:
            one, two = (picked(picks, values, index) for index in (a, b))
            if (one and one[0]) != (two and two[0]):
                found.add(name)
    return found


def test_what_differs_is_what_diff_says(guide: Site, data: dict[str, Any]) -> None:
    every = list(guide.rulesets.values())
    for a, b in (("ema-2016", "ema-2025"), ("wrc-2022", "wrc-2025"), ("tenhou-4p", "mjsoul-4p")):
        pair = guide.ruleset(a), guide.ruleset(b)
        told = different(data, *(every.index(rules) for rules in pair))
        wanted = {found.setting for found in diff(*pair)}
        # Besides: further values that a host may choose, and rules that do not apply.
        extra = {name for name in told - wanted if not _is_only_words(name, *pair)}
        assert wanted <= told and not extra


def _is_only_words(name: str, a: Ruleset, b: Ruleset) -> bool:
    one, two = a.entry(name), b.entry(name)
    return one.options != two.options or one.status != two.status


def test_the_corpus_has_the_examples_of_pages_and_yaku(guide: Site) -> None:
    hands = corpus(guide)
    assert len(hands) >= HANDS_AT_LEAST
    assert len({hand.text for hand in hands}) == len(hands)
    assert not any("rules=" in hand.text for hand in hands)
    folders = {hand.page.partition("/")[0] for hand in hands}
    assert {"dora.md", "yaku", "scoring", "learn"} <= folders
    assert all((guide.docs / hand.page).is_file() for hand in hands if "yaku/" not in hand.page)  # type: ignore[operator]
    assert next(hand for hand in hands if hand.page == "dora.md").page_title == "Dora"


def test_prices_are_the_engine_s(guide: Site, data: dict[str, Any]) -> None:
    every = list(guide.rulesets.values())
    kinds = {"win": "w", "no_win": "n", "impossible": "x"}
    for hand in data["hands"]:
        for index, rules in enumerate(every):
            kind, _, paid, assumed = picked(hand["picks"], hand["prices"], index)
            wanted = price(hand["text"], rules)
            assert kind == kinds[wanted.kind]
            assert paid == wanted.pays or wanted.payers
            assert bool(assumed) == bool(rests_on(hand["text"], rules))
    apart = {hand["text"] for hand in data["hands"]}
    only = {entry[0] for entry in data["only"]}
    assert not apart & only and data["total"] == len(corpus(guide))
    for hand in corpus(guide):
        found = [price(hand.text, rules) for rules in every]
        possible = {each.amount for each in found if each.kind != "impossible"}
        assert (hand.text in apart) == (len(possible) > 1)
        rare = len(possible) == 1 and any(each.kind == "impossible" for each in found)
        assert (hand.text in only) == rare


def test_known_differences_are_among_them(guide: Site, data: dict[str, Any]) -> None:
    ids = [entry[0] for entry in data["rules"]]
    a, b = ids.index("ema-2016"), ids.index("ema-2025")
    pairs = {
        (picked(hand["picks"], hand["prices"], a)[2], picked(hand["picks"], hand["prices"], b)[2])
        for hand in data["hands"]
    }
    assert ("7,700", "8,000") in pairs, "no example of kiriage"
    assert ("1,600", "1,300") in pairs, "no example of the pair of a double wind"


def test_a_hand_that_cannot_be_says_why(guide: Site, data: dict[str, Any]) -> None:
    ids = [entry[0] for entry in data["rules"]]
    reasons = set()
    for _, _, _, prices, picks in data["only"]:
        kind, why, _, _ = picked(picks, prices, ids.index("ema-2025"))
        if kind == "x":
            reasons.add(why)
        kind, why, _, _ = picked(picks, prices, ids.index("tenhou-3p"))
        if kind == "x":
            reasons.add(why)
    assert "its red fives are not in the set" in reasons
    assert "no North is set aside there" in reasons
    assert "three players play without some of its tiles" in reasons


def test_called_sets_lie_as_in_figures(guide: Site) -> None:
    place = Place(guide)
    melds = ("chii=123m", "pon=999p", "shouminkan=9999p", "daiminkan=8888s", "ankan=1111s")
    for text in melds:
        win = Win.parse(f"234m567p22s55s {text} +5s tsumo", rules=guide.ruleset("tenhou-4p"))
        drawn = str(tiles.meld(win.melds[0], place, frozenset()))
        shape = re.sub(r'<span class="rb-side rb-two">', "=", drawn)
        shape = re.sub(r'<span class="rb-side">', "-", shape)
        shape = re.sub(r'<img[^>]*tiles/(\w+)\.svg"[^>]*>', r"\1", shape)
        shape = re.sub(r"<[^>]*>", "", shape).replace("back", "b")
        assert _meld_code(win.melds[0], frozenset()) == shape, text


def test_the_plain_table_shows_only_what_differs(guide: Site, markup: str) -> None:
    plain = markup.partition("<script")[0]
    heads = re.findall(r'<th scope="col"><a href="\.\./\.\./rulesets/([\w-]+)/">', plain)
    assert len(heads) == 5 and set(heads) <= set(guide.tabs)
    assert "Kiriage mangan" in plain
    assert plain.count("<figure") >= 3
    for row in re.findall(r'<tr><th scope="row">[^<]*</th>(.*?)</tr>', plain, re.DOTALL):
        cells = re.findall(r'<td data-label="[^"]+">(.*?)</td>', row, re.DOTALL)
        if len(cells) == 5:
            assert len({re.sub(r"<.*", "", cell.removeprefix("<span>")) for cell in cells}) > 1
