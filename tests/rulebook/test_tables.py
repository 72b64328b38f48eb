"""Tables and ladders: every figure against arithmetic done here, not against the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import ceil

import pytest

from riichi import YAKU, load_ruleset
from rulebook.fences import Block
from rulebook.ladder import dora_steps
from rulebook.render import render
from rulebook.site import Place, Site, load_site
from rulebook.tables import TABLES
from rulebook.tables.dora import circles
from rulebook.tables.fu import fu_rows
from rulebook.tables.scores import FU, HAN, entry, limit_rows
from rulebook.tables.yaku import yaku_rows
from rulebook.wording import limit_size

TENHOU = load_ruleset("tenhou-4p")
EMA_2016 = load_ruleset("ema-2016")
EMA_2025 = load_ruleset("ema-2025")

# What cannot be, and why: fu of 20 need pinfu by self-draw (2 han with the self-draw), 25 fu are
# seven pairs (2 han, 3 with the self-draw), and more than 100 fu at 1 han needs a closed ron with
# two quads and a pair worth 4.
IMPOSSIBLE = {
    *((han, 20, "ron") for han in HAN),
    (1, 20, "tsumo"),
    (1, 25, "ron"),
    (1, 25, "tsumo"),
    (2, 25, "tsumo"),
    (1, 110, "tsumo"),
}


def up(points: float) -> int:
    return ceil(points / 100) * 100


def by_hand(han: int, fu: int, dealer: bool, way: str, kiriage: bool) -> str:
    base = min(fu * 2 ** (han + 2), 2000)
    if kiriage and base == 1920:
        base = 2000
    if way == "ron":
        return f"{up(base * (6 if dealer else 4)):,}"
    if dealer:
        return f"{up(base * 2):,} all"
    return f"{up(base):,}/{up(base * 2):,}"


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("way", ["ron", "tsumo"])
@pytest.mark.parametrize(("rules", "kiriage"), [(TENHOU, False), (EMA_2025, True)])
def test_every_cell_of_the_score_tables(dealer: bool, way: str, rules, kiriage: bool) -> None:  # type: ignore[no-untyped-def]
    for han in HAN:
        for fu in FU:
            cell = entry(han, fu, dealer, way, rules)
            if (han, fu, way) in IMPOSSIBLE:
                assert cell.impossible and not cell.text, (han, fu, way)
            elif (han, fu) == (1, 110) and rules is EMA_2025:
                assert cell.impossible  # a pair worth 4 is what it takes, and there is none
            else:
                assert cell.text == by_hand(han, fu, dealer, way, kiriage), (han, fu)
                reached = fu * 2 ** (han + 2) >= (1920 if kiriage else 2000)
                assert cell.limit == ("mangan" if reached else ""), (han, fu)


def test_impossible_cells_say_why_below_the_table(convert: Callable[..., str]) -> None:
    html = convert("```riichi table scores\nseat: non-dealer\n```")
    marks = set(re.findall(r"–<sup>(\w)</sup>", html))
    reasons = re.findall(r"<sup>(\w)</sup> ([^<]+)</span>", html)
    assert marks == {mark for mark, _ in reasons}
    assert any("seven pairs" in reason for _, reason in reasons)


def test_the_table_names_the_ruleset_it_speaks_for(convert: Callable[..., str]) -> None:
    html = convert("```riichi table scores\nrules: ema-2025\nwin: ron\nseat: dealer\n```")
    assert '<span class="rb-speaks">EMA 2025</span>' in html
    assert "12,000" in html and "11,600" not in html
    html = convert("```riichi table scores\nwin: ron\nseat: dealer\n```")
    assert '<span class="rb-speaks">Tenhou 4p</span>' in html
    assert "11,600" in html


def test_limits_and_what_they_pay() -> None:
    bases = {
        "mangan": 2,
        "haneman": 3,
        "baiman": 4,
        "sanbaiman": 6,
        "kazoe_yakuman": 8,
        "yakuman": 8,
    }
    rows = {row["limit"].id: row["paid"] for row in limit_rows(TENHOU)}
    assert list(rows) == list(bases)
    for name, base in bases.items():
        assert rows[name]["non-dealer", "ron"] == f"{base * 4},000"
        assert rows[name]["dealer", "ron"] == f"{base * 6},000"
        assert rows[name]["non-dealer", "tsumo"] == f"{base},000/{base * 2},000"
        assert rows[name]["dealer", "tsumo"] == f"{base * 2},000 all"
    assert "kazoe_yakuman" not in {row["limit"].id for row in limit_rows(EMA_2016)}


@pytest.mark.parametrize(
    ("limit", "size"),
    [
        ("mangan", "5 han"),
        ("haneman", "6–7 han"),
        ("baiman", "8–10 han"),
        ("sanbaiman", "11–12 han"),
        ("kazoe_yakuman", "13 han or more"),
    ],
)
def test_what_a_limit_takes(limit: str, size: str, site: Site) -> None:
    assert limit_size(limit, TENHOU, site.words) == size


def test_the_dora_circles_of_four_and_three_players() -> None:
    def rows(players: int) -> dict[str, str]:
        return {name: " ".join(map(str, tiles)) for name, tiles in circles(players)}

    four = rows(4)
    for suit in "mps":
        assert four[suit] == " ".join(f"{n}{suit}" for n in range(1, 10))
    assert four["wind"] == "1z 2z 3z 4z"
    assert four["dragon"] == "5z 6z 7z"
    assert rows(3) == {**four, "m": "1m 9m"}


def test_the_dora_ladder_of_riichi_and_pinfu(place: Place) -> None:
    steps = dora_steps(2, 30, 4, "ron", TENHOU, place)
    assert [(s.dora, s.han, s.non_dealer, s.dealer) for s in steps] == [
        (0, 2, "2,000", "2,900"),
        (1, 3, "3,900", "5,800"),
        (2, 4, "7,700", "11,600"),
        (3, 5, "8,000", "12,000"),
        (4, 6, "12,000", "18,000"),
    ]
    assert dora_steps(2, 30, 2, "ron", EMA_2025, place)[2].non_dealer == "8,000"
    assert dora_steps(2, 20, 1, "tsumo", TENHOU, place)[1].non_dealer == "700/1,300"


def test_the_yaku_list_has_every_yaku_once(site: Site, place: Place) -> None:
    rows = yaku_rows(list(site.rulesets.values()), TENHOU, place)
    assert [row.yaku.id for row in rows] == list(YAKU)
    worth = {row.yaku.id: (row.closed, row.open) for row in rows}
    assert worth["riichi"] == ("1 han", "closed only")
    assert worth["honitsu"] == ("3 han", "2 han")
    assert worth["chinitsu"] == ("6 han", "5 han")
    assert worth["tanyao"] == ("1 han", "1 han")
    assert worth["daisangen"] == ("yakuman", "yakuman")
    assert worth["kokushi"] == ("yakuman", "closed only")


def test_where_rulesets_differ_the_list_says_so(site: Site, place: Place) -> None:
    rows = {row.yaku.id: row for row in yaku_rows(list(site.rulesets.values()), TENHOU, place)}
    assert ("double yakuman", ["MJ Soul 4p"]) in rows["daisuushii"].differs
    assert ("mangan", ["EMA 2016", "EMA 2025"]) in [
        (text.split(" ")[0], who) for text, who in rows["renhou"].differs
    ]
    assert not rows["pinfu"].differs
    twice = rows["daisuushii"].by["mjsoul-4p"]
    assert (twice.closed, twice.open, twice.size) == ("double yakuman", "double yakuman", "yakuman")


def test_the_list_is_a_plain_table_without_script(convert: Callable[..., str]) -> None:
    html = convert("```riichi table yaku-list\n```")
    # The controls stand in a box of their own, which only a script makes visible.
    bare = re.sub(r'(?s)<div class="rb-tools".*?</div>', "", html)
    assert bare.count("<tr") == len(YAKU) + 1
    assert "<button" not in bare and "<select" not in bare and "<input" not in bare
    html = convert("```riichi table yaku-list\nkind: yakuman\nfilter: no\n```")
    assert "rb-tools" not in html
    assert html.count("<tr") == sum(record.kind == "yakuman" for record in YAKU.values()) + 1


def test_the_north_has_a_row_where_it_is_worth_something_to_all(
    convert: Callable[..., str],
) -> None:
    page = Place(load_site(["tenhou-4p", "dora-3p", "mjsoul-3p"]), "scoring/fu.md")

    def rows(rules: str) -> str:
        return convert(f"```riichi table fu\nrules: {rules}\n```", page)

    assert "Pair of Norths" in rows("dora-3p")
    assert "Pair of Norths" not in rows("mjsoul-3p") + rows("tenhou-4p")


@pytest.mark.parametrize("pdf", [True, False])
def test_sheets_link_what_was_printed(pdf: bool, convert: Callable[..., str]) -> None:
    page = Place(load_site(["tenhou-4p"], pdf=pdf), "cheat-sheet/index.md")
    html = convert("```riichi table sheets\n```\n\n```riichi table first-game\n```", page)
    assert ("first-game-letter.pdf" in html, "tenhou-4p-large-a4.pdf" in html) == (pdf, pdf)


def test_fu_follow_the_ruleset(convert: Callable[..., str]) -> None:
    def double_wind(rules: str) -> str:
        html = convert(f"```riichi table fu\nrules: {rules}\n```")
        found = re.search(r"Pair of the double wind.*?<td>(\d+)</td>", html)
        assert found
        return found[1]

    assert double_wind("tenhou-4p") == "4"
    assert double_wind("ema-2025") == "2"


def test_rulesets_side_by_side(convert: Callable[..., str]) -> None:
    html = convert(
        "```riichi table compare\nsettings: kiriage kuitan\nrules: ema-2016, ema-2025\n```"
    )
    assert re.findall(r"<td data-label[^>]*>([^<]*)</td>", html) == ["no", "yes", "yes", "yes"]
    html = convert("```riichi table kan-dora\nrules: tenhou-4p, ema-2016\n```")
    cells = re.findall(r"<td data-label[^>]*>([^<]*)</td>", html)
    assert cells[:3] == ["at once", "after the discard", "after the discard"]
    assert cells[4:7] == ["before the replacement draw"] * 3


def test_unknown_is_printed_as_unknown(convert: Callable[..., str]) -> None:
    html = convert("```riichi table settings\nrules: mjsoul-4p\ngroup: settle\n```")
    rules = load_ruleset("mjsoul-4p")
    unknown = [name for name in ("rounding",) if not rules.entry(name).known]
    assert unknown and html.count('class="rb-sure rb-sure-unknown"') >= 1
    assert re.search(r"</span> unknown</span><small><span[^>]*><span[^>]*>›</span> assumed", html)


def test_a_score_table_says_what_it_only_assumes(convert: Callable[..., str]) -> None:
    whole = Place(load_site(["mleague", "dora-4p", "tenhou-4p"]), "scoring/tables.md")

    def table(rules: str, kind: str) -> str:
        return convert(f"```riichi table {kind}\nrules: {rules}\n```", whole)

    # The M.League's kiriage is stated; what an open hand without fu gets is not.
    note = "Assumed, since these rules do not say: pinfu with tsumo (yes); open hand without fu (30"
    assert note in table("mleague", "scores")
    assert "kiriage mangan (no)" in table("dora-4p", "scores")
    assert "Assumed" not in table("tenhou-4p", "scores") + table("dora-4p", "limits")
    # Whether thirteen han are a yakuman is not known of every ruleset.
    rmu = Place(load_site(["rmu-a"]), "scoring/index.md")
    assert "thirteen han and more" in convert("```riichi table limits\nrules: rmu-a\n```", rmu)


def test_many_unknown_settings_are_folded_away_and_still_named(place: Place) -> None:
    whole = Place(load_site(["qdan-standard", "ema-2025"]), "rulesets/qdan-standard.md")

    def parts(rules: str, group: str) -> tuple[str, str]:
        make = TABLES["settings"].make
        block = Block("table", ("settings",), (), {"group": group}, 1)
        html = make(block, whole, [load_ruleset(rules)])
        shown, _, folded = html.partition("<details")
        return shown, folded

    shown, folded = parts("qdan-standard", "dora")  # its page speaks of four of the eight
    assert "rule-aka" in shown and "rule-kan_flip_open" not in shown
    assert "Indicator of an open kan" in folded.partition("</summary>")[0]
    assert 'id="rule-kan_flip_open"' in folded and "rb-sure-unknown" in folded
    # Something is said of these two, so they stay in sight.
    assert "rule-nagashi_mangan" in parts("qdan-standard", "yaku")[0]
    assert "rule-double_yakuman" in parts("qdan-standard", "score")[0]
    assert parts("ema-2025", "score")[1] == ""  # a single unknown one


BODIES = {
    "compare": "settings: aka",
    "changes": "rules: ema-2025\nagainst: ema-2016",
    "values": "settings: aka",
    "yaku-facts": "tanyao",
    "yaku-seen": "tanyao",
    "rounds": "players: 16",
    "open-data": "yaku",
}
"""What the tables that cannot do without ask for."""


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_table_has_a_caption_and_scopes(name: str, convert: Callable[..., str]) -> None:
    html = convert(f"```riichi table {name}\n{BODIES.get(name, '# nothing')}\n```")
    for table in re.findall(r"(?s)<table.*?</table>", html):
        assert re.search(r'<caption(?: class="rb-sr")?>', table)
        assert not re.search(r"<th(?! scope)", table.replace("<thead", ""))


def test_names_of_a_ruleset_stay_text(tmp_path, convert: Callable[..., str]) -> None:  # type: ignore[no-untyped-def]
    from rulebook.markdown_ext import RulebookExtension
    from rulebook.pages import pages
    from rulebook.site import load_site

    evil = '<img src=x onerror=alert(1)> [[5p]] **b** "q"'
    file = tmp_path / "club.toml"
    quoted = evil.replace('"', '\\"')
    file.write_text(
        f'name = "{quoted}"\nshort = "<b>club"\nnote = "{quoted}"\nextends = "ema-2025"\n'
    )
    site = load_site(["club.toml", "ema-2025"], folder=tmp_path)
    from markdown import Markdown

    for page in pages(site).values():
        if "club" not in page.path:
            continue
        extension = RulebookExtension(site)
        place = Place(site, page.path, page.source, 1, page.rules)
        text = page.markdown.split("---\n", 2)[2]
        extension.begin(place, text, 0, page.origin)
        html = Markdown(extensions=["pymdownx.superfences", "attr_list", extension]).convert(text)
        assert "<img src=x" not in html, page.path
        assert "<b>club" not in html, page.path
        assert "<strong>b</strong>" not in html, page.path
        assert "&lt;img src=x onerror=alert(1)&gt;" in html, page.path


def test_a_block_s_options_are_its_own() -> None:
    assert Block("table", (), (), {}, 1).allow("rules") is None


def test_fu_that_hang_on_an_unknown_rule_are_marked(place: Place) -> None:
    # For the M.League no source says what an open hand without fu gets, nor that pinfu keeps its
    # 20 fu on tsumo; for the pair of the double wind one does.
    mleague = load_ruleset("mleague")
    marked = {row["item"].id: row["assumed"] for row in fu_rows(mleague) if row["assumed"]}
    assert marked == {"open_all_runs": "fu", "tsumo": "when"}
    assert not any(row["assumed"] for row in fu_rows(load_ruleset("tenhou-4p")))
    html = render("fu.html", place, rules=mleague, rows=fu_rows(mleague))
    cells = re.findall(r"<td>(\d+)(.*?)</td>", html)
    assert [fu for fu, mark in cells if "assumed" in mark] == ["10"]
    assert re.search(r"except with pinfu <span[^>]*rb-sure-assumed", html)
