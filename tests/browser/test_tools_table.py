"""The table helper: its script against the engine, and the page as a person uses it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from riichi import Ruleset, Score, Win, WinError, load_ruleset, score
from riichi.consulted import Consulted
from riichi.draws import exhaustive_draw
from riichi.outcome import Outcome
from riichi.winners import hand_deltas, ron_winners

TOOL = "/tools/table-helper/"
RUN = """([id, cases]) => {
  const table = rulebook.tools.tables(id);
  return cases.map((one) => rulebook.tools.pays(table, one));
}"""
WINDS = "ESWN"
# 1 han, 2 han, seven pairs, mangan and more, yakuman, and several at once; tiles that exist for
# three players too where it can be
SHAPES = (
    "22p567p34588s pon=555z +8s",
    "567p345678s22p67s +8s",
    "1199p2244s3366z7z +7z",
    "234567p23456799s +8s",
    "345p34567s22s pon=555z +8s",
    "22p33s pon=555z pon=666z pon=777z +3s",
    "22z33z pon=555z pon=666z pon=777z +3z",
    "3334447778889s +9s",
    "22233344455z66z +6z",
    "19p19s1234567z19m +1m",
    "222444666888s2p +2p",
    "44p55p66p77p88p99p1s +1s",
)


def hands(rules: Ruleset, by: str) -> list[str]:
    """Hands of many sizes that can be won under the rules by ron or tsumo."""
    flags = ("riichi", "", "riichi dora=4p", "riichi dora=1s2s ura=5p6p")
    found = {}
    for shape in SHAPES:
        for flag in flags:
            text = f"{shape} {by} {flag}"
            try:
                won = score(Win.parse(text, rules=rules))
            except WinError:
                continue
            if isinstance(won, Score):
                found.setdefault((won.han, won.fu, won.yakuman), text)
    return list(found.values())


def won(text: str, seat: str, rules: Ruleset) -> Score:
    result = score(Win.parse(f"{text} seat={seat}", rules=rules))
    assert isinstance(result, Score), text
    return result


def size(found: Score) -> dict[str, Any]:
    if found.yakuman:
        return {"han": f"yakuman{found.yakuman if found.yakuman > 1 else ''}", "fu": 30}
    return {"han": str(found.han), "fu": found.fu}


def compare(got: dict[str, Any], right: Outcome, seats: str, where: object) -> None:
    together = [sum(got[part][seat] for part in ("hand", "honba", "sticks")) for seat in seats]
    assert together == list(right.deltas), where
    for part in right.parts:
        seat = seats[part.player]
        assert [got[one][seat] for one in ("hand", "honba", "sticks")] == list(part[1:]), where


def cases(rules: Ruleset, rng: Random, number: int = 40) -> list[tuple[dict[str, Any], Any]]:
    """Ends of hands for the script, each with what the engine makes of it."""
    seats = WINDS[: rules.players]
    ron, tsumo = hands(rules, "ron"), hands(rules, "tsumo")
    assert len(ron) >= 6 and len(tsumo) >= 6, (rules.id, ron, tsumo)
    made = []
    for _ in range(number):
        honba, sticks = rng.choice((0, 0, 1, 3)), rng.choice((0, 1, 2, 4))
        common = {"honba": honba, "sticks": sticks, "liable": "", "covered": 1}
        winner = rng.randrange(rules.players)
        drawn = won(rng.choice(tsumo), seats[winner], rules)
        asked = {**common, "end": "tsumo", "hands": {seats[winner]: size(drawn)}, "riichi": []}
        made.append((asked, hand_deltas({winner: drawn}, rules, 0, None, honba, sticks)))
        made.append(ron_case(rules, rng, ron, common))
        tenpai = [rng.random() < 0.5 for _ in seats]
        lucky = [n for n in range(rules.players) if rng.random() < 0.15]
        asked = {
            **common,
            "end": "draw",
            "tenpai": [seats[n] for n, one in enumerate(tenpai) if one],
            "nagashi": [seats[n] for n in lucky],
        }
        made.append((asked, exhaustive_draw(tenpai, rules, 0, sticks, honba, lucky)))
    return made


def ron_case(
    rules: Ruleset, rng: Random, texts: list[str], common: dict[str, Any]
) -> tuple[dict[str, Any], Outcome | None]:
    seats = WINDS[: rules.players]
    discarder = rng.randrange(rules.players)
    others = [n for n in range(rules.players) if n != discarder]
    claims = rng.sample(others, rng.choice((1, 2, len(others))))
    scores = {n: won(rng.choice(texts), seats[n], rules) for n in claims}
    riichi = [n for n in claims if rng.random() < 0.5][: common["sticks"]]
    asked = {
        **common,
        "end": "ron",
        "discarder": seats[discarder],
        "hands": {seats[n]: size(scores[n]) for n in claims},
        "riichi": [seats[n] for n in riichi],
    }
    found = ron_winners(claims, discarder, rules)
    if found.aborted:
        return asked, None
    kept = {n: scores[n] for n in found.winners}
    own = [n for n in riichi if n in kept]
    honba, sticks = common["honba"], common["sticks"]
    return asked, hand_deltas(kept, rules, 0, discarder, honba, sticks, own)


def test_the_script_pays_as_the_engine_does(page: Page) -> None:
    page.goto(TOOL)
    rulesets = page.evaluate("rulebook.tools.rulesets")
    assert len(rulesets) > 10
    rng = Random(20260930)
    for name in rulesets:
        rules = load_ruleset(name)
        made = cases(rules, rng)
        answers = page.evaluate(RUN, [name, [asked for asked, _ in made]])
        for (asked, right), got in zip(made, answers, strict=True):
            if right is None:
                assert got["order"] is None
            else:
                compare(got, right, WINDS[: rules.players], (name, asked))


@pytest.mark.parametrize("honors", [False, True])
def test_liability_is_paid_as_the_engine_has_it(honors: bool, page: Page) -> None:
    page.goto(TOOL)
    for name in page.evaluate("rulebook.tools.rulesets"):
        rules = load_ruleset(name)
        if "daisangen" not in rules["pao"]:
            assert page.evaluate("(id) => rulebook.tools.tables(id).pao.rows", name) == []
            continue
        seats = WINDS[: rules.players]
        closed = "22z33z" if honors else "22p33s"
        last = "3z" if honors else "3s"
        record = {
            "closed": closed,
            "win": last,
            "round": "E",
            "rules": name,
            "melds": [{"kind": "pon", "tiles": 3 * one + "z"} for one in "567"],
            "honba": 0,
        }
        for winner, liable, discarder in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
            for by in ("ron", "tsumo"):
                pao = {"yakuman": "daisangen", "player": seats[liable]}
                if by == "ron":
                    pao["discarder"] = seats[discarder]
                win = Win.from_record({**record, "by": by, "seat": seats[winner], "pao": pao})
                found = score(win)
                assert isinstance(found, Score)
                feeds = discarder if by == "ron" else None
                right = hand_deltas({winner: found}, rules, 0, feeds, 2, 1)
                asked = {
                    "end": by,
                    "hands": {seats[winner]: size(found)},
                    "discarder": seats[discarder],
                    "honba": 2,
                    "sticks": 1,
                    "riichi": [],
                    "liable": seats[liable],
                    "covered": 1,
                }
                [got] = page.evaluate(RUN, [name, [asked]])
                compare(got, right, seats, (name, asked))


def test_every_assumption_about_several_winners_is_the_engines(page: Page) -> None:
    page.goto(TOOL)
    for name in page.evaluate("rulebook.tools.rulesets"):
        rules = load_ruleset(name)
        several = page.evaluate("(id) => rulebook.tools.tables(id).several.assumed", name)
        for claims in range(2, rules.players):
            consulted = Consulted(rules)
            ron_winners(range(1, claims + 1), 0, consulted)
            assert several[f"ron_{claims}"] == list(consulted.assumed)


def sums(page: Page) -> dict[str, str]:
    rows = page.locator("[data-rb-out] tbody tr")
    return {
        row.get_attribute("data-seat") or "": row.locator("td").last.inner_text()
        for row in rows.all()
    }


def seat(page: Page, name: str):  # type: ignore[no-untyped-def]
    return page.locator(f"[data-rb-seat={name}]")


def test_a_ron_by_mouse(page: Page) -> None:
    page.goto(TOOL)
    expect(page.locator("[data-rb-out]")).to_contain_text("Tick who wins.")
    seat(page, "E").get_by_text("wins on it").click()
    seat(page, "E").locator("select").first.select_option("3")
    page.get_by_label("Counters", exact=True).fill("1")
    page.get_by_label("Riichi sticks").fill("2")
    # the dealer's 3 han 30 fu: 5,800, 300 and 2,000 in sticks
    assert sums(page) == {"E": "+8,100", "S": "0", "W": "−6,100", "N": "0"}
    page.reload()
    assert sums(page) == {"E": "+8,100", "S": "0", "W": "−6,100", "N": "0"}


def test_two_and_three_winners(page: Page) -> None:
    link = "?rules={}&end=ron&discarder=W&E_wins=1&N_wins=1&E_han=1&N_han=2&honba=1"
    page.goto(TOOL + link.format("tenhou-4p"))
    # North is next after West and takes the counter: 2,000 + 300; East 1,500
    assert sums(page) == {"E": "+1,500", "S": "0", "W": "−3,800", "N": "+2,300"}
    expect(page.locator("[data-rb-out]")).to_contain_text(
        "In turn after the discarder: North, East"
    )
    page.goto(TOOL + link.format("dora-4p"))
    assert sums(page) == {"E": "0", "S": "0", "W": "−2,300", "N": "+2,300"}
    expect(page.locator("[data-rb-out]")).to_contain_text("no win for East")
    page.goto(TOOL + link.format("tenhou-4p") + "&S_wins=1")
    expect(page.locator("[data-rb-out]")).to_contain_text("abort the hand")


def test_a_draw_by_keyboard(page: Page) -> None:
    page.goto(TOOL)
    page.locator("[name=end]:checked").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(seat(page, "E").get_by_label("tenpai")).to_be_checked()
    assert sums(page) == {"E": "+3,000", "S": "−1,000", "W": "−1,000", "N": "−1,000"}
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("mjsoul-3p")
    assert sums(page) == {"E": "+2,000", "S": "−1,000", "W": "−1,000"}


def test_liability_by_link(page: Page) -> None:
    page.goto(TOOL + "?rules=ema-2025&end=tsumo&winner=S&S_han=yakuman&S_fu=30&liable=N&honba=1")
    assert sums(page) == {"E": "0", "S": "+32,300", "W": "0", "N": "−32,300"}
    page.get_by_role("combobox", name="Liable").select_option("S")
    expect(page.locator("[data-rb-out]")).to_contain_text("cannot be liable for the own hand")


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("?end=win", "The link says end=win. Allowed: ron, tsumo, draw."),
        ("?rules=tenhou-3p&discarder=N", "The link says discarder=N. Allowed: E, S, W."),
        ("?E_wins=2", "The link says E_wins=2. Allowed: 0, 1."),
        ("?end=draw&S_han=3", "The link says S_han=3, which has no meaning here"),
        ("?S_wins=1&S_fu=%3Ci%3E", "The link says S_fu=<i>."),
    ],
)
def test_a_bad_value_is_named(query: str, named: str, page: Page) -> None:
    page.goto(TOOL + query)
    expect(page.locator("[data-rb-problems]")).to_contain_text(named)


def test_a_size_that_cannot_be_is_told(page: Page) -> None:
    page.goto(TOOL + "?end=ron&S_wins=1&S_han=2&S_fu=20")
    expect(page.locator("[data-rb-out]")).to_contain_text("a closed ron has 30 fu")


def test_on_a_phone(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(TOOL + "?E_wins=1&S_wins=1&sticks=2&rules=ema-2025")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    seat(page, "S").get_by_text("riichi in this hand").tap()
    assert len(sums(page)) == 4
