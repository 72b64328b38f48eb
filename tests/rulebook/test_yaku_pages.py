"""The yaku on the site: pages with near misses, names, how often each is seen, yakuman, local."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from riichi import YAKU, load_ruleset, ruleset_ids
from riichi.yaku import LOCAL_YAKU
from rulebook.errors import RulebookError
from rulebook.fences import Block
from rulebook.figures import Example, figure
from rulebook.frequencies import about, band, frequencies, newest, percent
from rulebook.inline import expand_inline
from rulebook.pages import pages
from rulebook.site import Place, Site, load_site
from rulebook.statistics import counts
from rulebook.tables import TABLES
from rulebook.tables.yaku import cell, english_names, is_stated, yaku_rows
from rulebook.wording import full_romaji, yaku_path
from rulebook.yaku_pages import in_text, local_rules

FACTS = Path(__file__).resolve().parents[3] / "shared" / "facts" / "yaku.toml"
SAMPLES = {"2016": 1_442_983, "2018": 1_560_585}
"""How many wins were counted."""
TENHOU = load_ruleset("tenhou-4p")


def plain(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


@pytest.fixture(scope="module")
def whole() -> Site:
    """The site as it is published, as far as rulesets go."""
    return load_site(
        ["tenhou-4p", "mjsoul-4p", "ema-2025", "wrc-2025", "mleague", "qdan-standard", "dora-4p"]
    )


# ---- pages ----


@pytest.mark.parametrize("id", YAKU)
def test_a_page_has_every_hand_and_every_reason(id: str, site: Site) -> None:
    yaku = YAKU[id]
    text = pages(site)[yaku_path(id)].markdown
    assert text.count(f"claim: has: {id}") == len(yaku.examples)
    assert text.count(f"claim: lacks: {id}") == len(yaku.near_misses)
    for hand in (*yaku.examples, *(hand for hand, _ in yaku.near_misses)):
        assert f"\n{hand}" in text
    for _, why in yaku.near_misses:
        assert f"\nnote: {why}\n" in text
    assert f"title: Not {in_text(yaku)}" in text
    for anchor in ("{#examples}", "{#near-misses}", "{#how-often}"):
        assert anchor in text


def test_a_page_begins_with_the_name_players_use(site: Site) -> None:
    made = pages(site)
    page = made["yaku/chanta.md"]
    assert page.title == "Chanta"
    assert "# Chanta" in page.markdown and "Honchantaiyaochuu" in page.markdown
    assert full_romaji(YAKU["ittsu"]) == "Ikkitsuukan"
    assert not full_romaji(YAKU["pinfu"])
    assert "rb-full" not in made["yaku/pinfu.md"].markdown


def test_pages_stand_by_worth(site: Site) -> None:
    made = [page for page in pages(site).values() if page.path.startswith("yaku/")]
    sections = list(dict.fromkeys(page.section for page in made))
    assert sections == ["1 han", "2 han", "3 han", "Mangan", "6 han", "Yakuman", ""]
    assert [page.title for page in made if page.section == "Mangan"] == ["Renhou"]
    assert made[-1].path == "yaku/local.md"


def test_a_link_is_worded_with_it(place: Place) -> None:
    def text(form: str) -> str:
        answer = expand_inline(form, place)
        return answer.text  # type: ignore[union-attr]

    assert text("yaku honitsu") == "Honitsu"
    assert text("yaku honitsu romaji") == "Honiisou"
    assert text("yaku honitsu english") == "Half flush"


def test_names_are_told_once_with_all_who_use_them(place: Place) -> None:
    assert english_names(YAKU["chanta"], place) == [
        ("Half outside hand", "EMA, Mahjong Soul"),
        ("Common Ends", "WRC"),
    ]
    # EMA has no name of its own for the harder form
    assert ("Thirteen orphans", "EMA, WRC") in english_names(YAKU["kokushi_13"], place)


def test_the_card_tells_what_it_goes_with(convert: Callable[..., str]) -> None:
    html = convert("```riichi table yaku-facts\npinfu\n```")
    assert re.search(r"Never with</dt><dd>.*Chiitoitsu", html)
    assert "Rinshan" not in html  # three players: pinfu on the tile after a North
    assert "about one win in 5.0" in html
    html = convert("```riichi table yaku-facts\ndaisangen\n```")
    assert "Other yaku and dora count for nothing" in html


def test_worth_elsewhere_is_told_only_where_it_differs(whole: Site) -> None:
    place = Place(whole, "yaku/index.md")
    rows = {row.yaku.id: row for row in yaku_rows(list(whole.rulesets.values()), TENHOU, place)}
    assert not rows["riichi"].differs and not rows["riichi"].by
    assert dict(rows["suuankou_tanki"].differs) == {
        "double yakuman": ["MJ Soul 4p", "DORA麻雀 4p"],
        "unknown (assumed: yakuman)": ["Qdan Standard"],
    }
    assert dict(rows["daisuushii"].differs)["double yakuman"] == ["MJ Soul 4p"]
    assert dict(rows["renhou"].differs)["mangan"] == ["EMA 2025", "WRC 2025"]


def test_what_nobody_has_said_is_unknown(whole: Site) -> None:
    qdan = load_ruleset("qdan-standard")
    assert not is_stated(YAKU["renhou"], qdan)
    place = Place(whole, "yaku/index.md")
    assert cell(YAKU["renhou"], qdan, place).closed == "unknown (assumed: mangan)"
    assert cell(YAKU["pinfu"], qdan, place).closed == "1 han"


def test_tags_follow_the_ruleset(whole: Site) -> None:
    place = Place(whole, "yaku/index.md")
    without = TENHOU.with_settings({"kuitan": False})
    assert "closed-only" not in cell(YAKU["tanyao"], TENHOU, place).tags
    assert "closed-only" in cell(YAKU["tanyao"], without, place).tags
    assert cell(YAKU["honitsu"], TENHOU, place).tags == ("ordinary", "loses-han")
    assert cell(YAKU["renhou"], TENHOU, place).size == ""


# ---- how often ----


@pytest.mark.skipif(not FACTS.is_file(), reason="the fact sheets are kept outside the project")
def test_counts_and_percents_are_those_of_the_facts() -> None:
    listed = tomllib.loads(FACTS.read_text("utf-8"))["yaku"]
    compared = 0
    for fact in listed:
        for year, digits in (("2016", 4), ("2018", 5)):
            stated = fact.get(f"freq_{year}")
            found = {each.year: each for each in frequencies().get(fact["id"], ())}
            if fact["class"] == "local" or fact["id"] == "nagashi_mangan" or stated is None:
                assert year not in found
                continue
            assert found[year].count == stated["count"]
            assert abs(100 * found[year].share - stated["percent"]) <= 0.51 * 10**-digits
            compared += 1
    assert compared == sum(map(len, frequencies().values())) == 79


def test_samples_and_who_counted() -> None:
    for id, counted in frequencies().items():
        assert id in YAKU
        assert [each.year for each in counted] == sorted((e.year for e in counted), reverse=True)
        for each in counted:
            assert each.wins == SAMPLES[each.year]
            source = counts()[each.source]
            assert f"{each.wins:,} wins" in source["games"]
            assert source["address"].startswith("https://")


def test_one_win_in_so_many() -> None:
    riichi = newest("riichi")
    assert riichi is not None and riichi.one_in == about(1_560_585 / 622_192) == "2.5"
    assert riichi.percent == "39.9%"
    assert [about(n) for n in (9.96, 94.6, 995.1, 4743.4)] == ["10.0", "95", "1,000", "4,700"]
    assert percent(0.1) == "10.0%" and percent(0.0043) == "0.43%"


def test_what_was_not_counted_stays_unknown(convert: Callable[..., str]) -> None:
    assert newest("renhou") is None and band("renhou") == "unknown"
    html = convert("```riichi table yaku-seen\nrenhou\n```")
    assert "Nobody has counted it" in html and "%" not in html
    html = plain(convert("```riichi table yaku-seen\nsuukantsu\n```"))
    assert html.count("0% not once") == 2
    html = plain(convert("```riichi table yaku-seen\nmenzen_tsumo\n```"))
    assert "Tenhou, Houou tables, 2016: 1,442,983 wins 24.2% about one win in 4.1 348,844" in html
    assert "2018" not in html
    html = plain(convert("```riichi table yaku-seen\nkokushi\n```"))
    assert "thirteen-sided form is counted in" in html


def test_a_yaku_that_is_none_is_named(convert: Callable[..., str]) -> None:
    with pytest.raises(RulebookError, match="Did you mean 'tanyao'"):
        convert("```riichi table yaku-seen\ntonyao\n```")


# ---- the list ----


def test_the_list_has_a_column_of_how_often(convert: Callable[..., str]) -> None:
    html = convert("```riichi table yaku-list\n```")
    rows = re.findall(r"(?s)<tr data-tags.*?</tr>", html)
    assert len(rows) == len(YAKU)
    last = {
        re.search(r'<a href="[^"]*">([^<]+)<', row)[1]: plain(row.split("<td")[-1]) for row in rows
    }  # type: ignore[index]
    seen = {name: text.partition(">")[2].strip() for name, text in last.items()}
    assert seen["Riichi"] == "39.9%"
    assert seen["Kokushi musou"] == "one in 4,700"
    assert seen["Suukantsu"] == "never"
    assert seen["Renhou"] == "not counted"
    for value in ("closed-only", "loses-han", "often", "rare", "unknown", "mangan"):
        assert f'<option value="{value}">' in html


# ---- yakuman ----


def test_yakuman_by_ruleset(whole: Site) -> None:
    place = Place(whole, "yaku/yakuman.md")
    html = str(TABLES["yakuman-rules"].make(Block("table", (), (), {}, 1), place, []))
    rows = {
        plain(re.search(r"<th.*?</th>", row)[0]): [
            plain(c) for c in re.findall(r"<td.*?</td>", row)
        ]  # type: ignore[index]
        for row in re.findall(r"(?s)<tr>.*?</tr>", html)[1:]
    }
    assert rows == {
        "Tenhou 4p , WRC 2025": [*["single"] * 4, "add up", "counted yakuman"],
        "MJ Soul 4p": [*["double"] * 4, "add up", "counted yakuman"],
        "EMA 2025": [*["single"] * 4, "count as one", "sanbaiman"],
        "M.League": [*["single"] * 4, "add up", "sanbaiman"],
        "Qdan Standard": [*["unknown"] * 4, "add up", "counted yakuman"],
        "DORA麻雀 4p": [*["double"] * 3, "single", "unknown", "counted yakuman"],
    }


# ---- local yaku ----


def test_local_yaku_have_a_page_of_their_own(site: Site) -> None:
    page = pages(site)["yaku/local.md"]
    assert "No standard ruleset has any of these" in page.markdown
    for id, yaku in LOCAL_YAKU.items():
        assert f"{{#{id.replace('_', '-')}}}" in page.markdown
        for hand in yaku.examples:
            text = f"{hand} rules={local_rules(yaku)}"
            assert text in page.markdown
            assert page.origin(text) > 1
        assert page.markdown.count(f"claim: has: {id}\n") == len(yaku.examples)
        assert page.markdown.count(f"claim: lacks: {id}\n") == len(yaku.near_misses)


def test_no_shipped_ruleset_plays_a_local_yaku() -> None:
    for name in ruleset_ids():
        rules = load_ruleset(name)
        assert not rules["local_yaku"] and not rules["open_riichi"], name


def test_a_figure_says_what_was_changed(place: Place) -> None:
    rules = TENHOU.with_settings({"kuitan": False})
    html = plain(str(figure(Example("234m55p67s chii=678p chii=345s +8s ron", rules), place)))
    assert "Tenhou 4p with open tanyao: no" in html
    html = plain(str(figure(Example("234m567p22s34588s +2s ron", TENHOU), place)))
    assert " with " not in html.partition("How the")[0]
