"""A ruleset's page: every setting with value, source and how sure it is; changes; choices; yaku."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from riichi import load_ruleset, ruleset_ids
from riichi.settings import SETTINGS
from rulebook.blocks import render_block
from rulebook.errors import RulebookError
from rulebook.fences import find_blocks, parse_block
from rulebook.pages import pages
from rulebook.prices import causes, differs, price
from rulebook.project import read_project
from rulebook.ruleset_pages import earlier_editions
from rulebook.site import Place, Site, load_site

KIRIAGE = "234m567p888s5s chii=678m +5s ron dora=7s"
"""4 han 30 fu: 7,700, or a mangan where it is rounded up."""


@pytest.fixture(scope="module")
def guide(root: Path) -> Site:
    """The guide's own site."""
    return read_project(root / "mkdocs.yml").site


def made(text: str, site: Site, page: str = "rulesets/x.md") -> str:
    """The HTML of the blocks of a text."""
    lines = text.split("\n")
    place = Place(site, page)
    return "\n".join(render_block(parse_block(span), place) for span in find_blocks(lines))


def words(markup: str) -> str:
    """The text that markup shows, on one line."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", markup))).strip()


def rows(markup: str) -> Iterator[list[str]]:
    """The texts of the cells of each table row."""
    for row in re.findall(r"<tr[^>]*>(.*?)</tr>", markup, re.DOTALL):
        yield [words(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)]


def page_html(name: str, site: Site) -> str:
    return made(pages(site)[f"rulesets/{name}.md"].markdown, site, f"rulesets/{name}.md")


def test_every_shipped_ruleset_has_its_page_and_a_few_stand_in_tabs(guide: Site) -> None:
    assert len(ruleset_ids()) == 29
    assert {f"rulesets/{name}.md" for name in ruleset_ids()} <= set(pages(guide))
    assert list(guide.rulesets)[: len(guide.tabs)] == list(guide.tabs)
    assert len([rules for rules in guide.main if rules.players == 4]) <= 12


@pytest.mark.parametrize("name", ruleset_ids())
def test_a_page_has_the_settings_that_concern_it_and_no_others(name: str, guide: Site) -> None:
    rules, markup = guide.ruleset(name), page_html(name, guide)
    found = re.findall(r'<tr id="rule-(\w+)">', markup)
    wanted = [each.name for each in SETTINGS.values() if each.concerns(rules.players)]
    assert sorted(found) == sorted(wanted)
    # Group by group; inside one, what nobody has stated may stand at the end.
    assert [SETTINGS[one].group for one in found] == [SETTINGS[one].group for one in wanted]
    for setting in wanted:
        row = markup.partition(f'<tr id="rule-{setting}">')[2].partition("</tr>")[0]
        entry, text = rules.entry(setting), words(row)
        assert SETTINGS[setting].meaning in text and SETTINGS[setting].effect in text
        if entry.known:
            assert SETTINGS[setting].say(entry.value) in text
        elif entry.status == "unknown":
            assert f"› assumed {SETTINGS[setting].say(rules[setting])}" in text
        mark = {
            "sure": "✓ sure",
            "likely": "≈ likely",
            "stated": "• stated",
            "unknown": "? unknown",
            "not_applicable": "– does not apply",
        }[entry.status]
        assert mark in text, "how sure it is has to be told in a word and by a sign"
        assert entry.note in text
        for source in entry.sources:
            assert f'href="../../sources/#{source}"' in row


def test_what_is_inherited_says_from_where(guide: Site) -> None:
    markup = page_html("ema-2025", guide)
    table = dict(_settings(markup))
    assert 'As in <a href="../../rulesets/ema-2016/#rule-players">EMA 2016</a>' in table["players"]
    assert "As in" not in table["kiriage"]
    # Two steps up: WRC 2025 has it from 2015, and says so.
    assert "WRC 2015" in dict(_settings(page_html("wrc-2025", guide)))["length"]


def _settings(markup: str) -> list[tuple[str, str]]:
    return re.findall(r'<tr id="rule-(\w+)">(.*?)</tr>', markup, re.DOTALL)


def test_what_changed_from_ema_2016_to_2025(guide: Site) -> None:
    markup = page_html("ema-2025", guide)
    found = {row[0]: row[1:] for row in rows(markup) if len(row) == 3}
    assert found["Kiriage mangan"] == ["no", "yes"]
    assert found["Pair of the double wind"] == ["4 fu", "2 fu"]
    assert found["Live tiles for riichi"] == ["4", "1"]
    text = words(markup)
    assert "EMA 2016 4 han 30 fu 7,700 EMA 2025 4 han 30 fu, mangan 8,000" in text
    assert "Because of: Kiriage mangan" in text
    # One han 50 fu is 1,600; with two fu less it is 40 fu, 1,300.
    assert "EMA 2016 1 han 50 fu 1,600 EMA 2025 1 han 40 fu 1,300" in text
    assert "Because of: Pair of the double wind" in text


def test_what_changed_between_the_wrc_editions(guide: Site) -> None:
    assert [r.id for r in earlier_editions(guide.ruleset("wrc-2025"), guide)] == [
        "wrc-2022",
        "wrc-2015",
    ]
    assert [r.id for r in earlier_editions(guide.ruleset("wrc-2022"), guide)] == ["wrc-2015"]
    assert earlier_editions(guide.ruleset("dora-tournament"), guide) == []
    page = pages(guide)["rulesets/wrc-2025.md"].markdown
    assert "{#since-wrc-2022}" in page and "{#since-wrc-2015}" in page
    markup = page_html("wrc-2025", guide)
    found = [row for row in rows(markup) if len(row) == 3]
    assert ["Thirteen han and more", "no more than sanbaiman", "a counted yakuman"] in found
    assert ["Live tiles for riichi", "4", "0"] in found
    # Thirteen han: a sanbaiman is 24,000, a yakuman 32,000.
    text = words(markup)
    assert re.search(r"WRC 2022 1\d han \d0 fu, sanbaiman 24,000", text)
    assert re.search(r"WRC 2025 1\d han \d0 fu, counted yakuman 32,000", text)
    older = [row for row in rows(page_html("wrc-2022", guide)) if len(row) == 3]
    assert ["Several yakuman add up", "no", "yes"] in older


def test_a_price_and_what_makes_it() -> None:
    before, after = load_ruleset("ema-2016"), load_ruleset("ema-2025")
    assert price(KIRIAGE, before).pays == "7,700"
    assert price(KIRIAGE, after).pays == "8,000"
    assert differs(KIRIAGE, (before, after))
    assert causes(KIRIAGE, before, after) == ("kiriage",)
    red = "234m067p22s345s +5s ron riichi"
    assert price(red, before).kind == "impossible"
    assert not differs(red, (before, load_ruleset("tenhou-4p")))
    assert price("1m", before).kind == "impossible"


def test_the_house_rule_table(guide: Site) -> None:
    markup = page_html("qdan-standard", guide)
    found = {row[0]: row[1:] for row in rows(markup) if len(row) == 4}
    assert next(rows(markup)) == ["Name", "What it is", "Default", "Can be changed"]
    assert found["Starting points"][1:] == ["25,000", "yes, to: 30,000"]
    assert found["Red fives"][1:] == ["3", "yes, to: 0"]
    assert found["Open tanyao"][1:] == ["yes", "yes, to: no"]
    assert found["Least han to win"][1:] == ["1 han", "yes, to: 2 han; 4 han"]
    assert found["Uma"][1] == "+15 / +5 / -5 / -15"
    assert found["Uma"][2].count(";") == 2
    assert found["Players"][1:] == ["four players", "no: follows the size of the party"]
    assert "5 + 20 seconds" in found["Time limit"][1] and "none" in found["Time limit"][1]
    assert found["Time limit"][2] == "yes, to: 30 or 60 seconds"
    assert found["Hands shown to spectators"][1] == "off"
    assert found["Rules"][1] == "Standard"
    assert all(row[0] for row in found.values()), "a house rule has no description"


ROOM = {
    "1 han": "門前清自摸和 立直 一発 断么九 平和 一盃口 槍槓 嶺上開花 海底摸月 河底撈魚",
    "2 han": "ダブル立直 七対子 対々和 三暗刻 三色同刻 三色同順 混老頭 一気通貫 混全帯么九"
    " 小三元 三槓子",
    "3 han": "混一色 純全帯么九 二盃口",
    "6 han": "清一色",
    "yakuman": "国士無双 大三元 四暗刻 緑一色 小四喜 字一色 九蓮宝燈 清老頭 四槓子 大四喜"
    " 地和 天和",
    "double yakuman": "四暗刻単騎 純正九蓮宝燈 国士無双十三面待ち",
}
"""What the Japanese room's page lists, by worth; value triplets and the double wind apart."""


@pytest.mark.parametrize("name", ["dora-4p", "dora-3p", "dora-tournament"])
def test_the_japanese_room_s_yaku_by_han(name: str, guide: Site) -> None:
    markup = page_html(name, guide)
    found = {row[0]: row[1] for row in rows(markup) if len(row) == 2 and row[0] in ROOM}
    assert set(found) == set(ROOM)
    for worth, kanji in ROOM.items():
        for each in kanji.split():
            assert re.search(rf"(?:^| ){each}(?: |$)", found[worth]), (worth, each)
    listed = {
        worth: len(re.findall(r"[ぁ-ん一-龯ァ-ヶー々]+", text)) for worth, text in found.items()
    }
    # Value triplets: three dragons, each two words in Japanese, the seat's and the round's wind.
    assert listed == {w: len(k.split()) for w, k in ROOM.items()} | {"1 han": 10 + 3 * 2 + 2}
    assert "人和" not in found["yakuman"]
    assert guide.ruleset(name)["kazoe"] == "yakuman"
    assert guide.ruleset(name)["nagashi_mangan"] == "none"
    closed = re.search(r"七対子 closed only", found["2 han"])
    assert closed and "一気通貫 1 han when open" in found["2 han"]
    assert "混一色 2 han when open" in found["3 han"]
    assert "二盃口 closed only" in found["3 han"]
    assert "清一色 5 han when open" in found["6 han"]


def test_a_yaku_paid_as_a_mangan_is_listed_as_one(guide: Site) -> None:
    found = {row[0]: row[1] for row in rows(page_html("ema-2025", guide)) if len(row) == 2}
    assert "人和" in found["mangan"]
    assert "人和" not in page_html("tenhou-4p", guide)


def test_the_card_counts_how_sure_it_is(guide: Site) -> None:
    rules = guide.ruleset("mleague")
    markup = page_html("mleague", guide)
    card = words(markup.partition("rb-ruleset-card")[2].partition("</dl>")[0])
    concerned = [each.name for each in SETTINGS.values() if each.concerns(4)]
    for status, mark in (("sure", "✓ sure"), ("likely", "≈ likely"), ("unknown", "? unknown")):
        number = sum(rules.entry(name).status == status for name in concerned)
        assert not number or f"{number} {mark}" in card
    assert "18 September 2026" in card


def test_markup_in_a_ruleset_stays_text(tmp_path: Path) -> None:
    hostile = '<img src=x onerror="alert(1)">'
    (tmp_path / "club.toml").write_text(
        f"name = '{hostile}'\nshort = '<b>x</b>'\nextends = 'ema-2025'\nnote = '{hostile} [[5p]]'\n"
        f"edition = '{hostile}'\n[settings]\nchombo = '{hostile}'\nkiriage = false\n"
    )
    site = load_site(["ema-2016", "ema-2025", "club.toml"], folder=tmp_path)
    for path in ("rulesets/club.md", "rulesets/compare.md", "sources.md", "rulesets/ema-2025.md"):
        markup = made(pages(site)[path].markdown, site, path)
        assert "<img src=x" not in markup and "<b>x" not in markup
    assert "<img" not in pages(site)["rulesets/club.md"].markdown


def test_tabs_name_rulesets_of_the_site() -> None:
    site = load_site(tabs=["ema-2025", "tenhou-4p"])
    assert [rules.id for rules in site.main] == ["ema-2025", "tenhou-4p"]
    assert len(site.rulesets) == 29
    with pytest.raises(RulebookError, match="Did you mean 'ema-2025'"):
        load_site(["ema-2025", "tenhou-4p"], tabs=["ema-2052"])
    assert [rules.id for rules in load_site(["ema-2025"]).main] == ["ema-2025"]


def test_changes_need_something_to_compare_with(guide: Site) -> None:
    with pytest.raises(RulebookError, match="against: ema-2016"):
        made("```riichi table changes\nrules: ema-2025\n```", guide)
