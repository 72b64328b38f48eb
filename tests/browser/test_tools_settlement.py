"""The settlement: its script against the engine, and the page as a person uses it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from playwright.sync_api import Page, expect

from riichi import load_ruleset
from riichi.settle import Extras, SettleError, settle

TOOL = "/tools/settlement/"
SETS = 200
RUN = """([id, sets]) => {
  const table = rulebook.tools.tables(id);
  return sets.map((one) => {
    const found = rulebook.tools.settle(table, one);
    return { points: found.points, places: found.places, steps: found.steps };
  });
}"""


def score_sets(players: int, chombo: bool, rng: Random) -> list[dict[str, object]]:
    """Final scores of all kinds: ordinary, below zero, odd, with ties, sticks, chips, faults."""
    sets = []
    for number in range(SETS):
        step = rng.choice((100, 100, 1000, 1))
        scores = [rng.randint(-20_000, 70_000) // step * step for _ in range(players)]
        if number % 3 == 0:  # ties of two, or of more
            for _ in range(rng.randint(1, players - 1)):
                scores[rng.randrange(players)] = rng.choice(scores)
        if number % 25 == 0:
            scores = [rng.choice((25_000, 30_000))] * players
        chips = [rng.randint(-9, 9) for _ in range(players - 1)]
        sets.append(
            {
                "scores": scores,
                "sticks": rng.choice((0, 0, 1, 2, 3)),
                "chips": [*chips, -sum(chips)] if number % 4 == 0 else [],
                "chip": rng.choice((500, 2000, 5000)),
                "chombo": [rng.choice((0, 0, 1)) for _ in range(players)] if chombo else [],
            }
        )
    return sets


def part(number: float, of: int) -> Fraction:
    """A number of parts, which must be whole: the script says -0 for nothing taken off."""
    assert number == int(number)
    return Fraction(int(number), of)


class Drawn(Random):
    """Draws lots in a given order, as the page is told that they were drawn."""

    def __init__(self, order: list[int]) -> None:
        super().__init__(0)
        self.order = order

    def shuffle(self, x) -> None:  # type: ignore[no-untyped-def]
        x.sort(key=self.order.index)


def test_the_script_settles_as_the_engine_does(page: Page) -> None:
    page.goto(TOOL)
    rulesets = page.evaluate("rulebook.tools.rulesets")
    assert len(rulesets) > 10
    rng = Random(20260930)
    for name in rulesets:
        rules = load_ruleset(name)
        table = page.evaluate("(id) => rulebook.tools.tables(id).settlement", name)
        sets = score_sets(rules.players, bool(table["chombo"]), rng)
        for one in sets:
            one["lot"] = rng.sample(range(rules.players), rules.players)
        answers = page.evaluate(RUN, [name, sets])
        for asked, got in zip(sets, answers, strict=True):
            extras = Extras(
                asked["sticks"],  # type: ignore[arg-type]
                (),
                tuple(asked["chips"]),  # type: ignore[arg-type]
                Fraction(asked["chip"], 1000),  # type: ignore[call-overload]
                tuple(asked["chombo"]),  # type: ignore[arg-type]
            )
            right = settle(asked["scores"], rules, extras, Drawn(asked["lot"]))  # type: ignore[arg-type]
            where = (name, asked)
            assert [part(one, 12_000) for one in got["points"]] == list(right.points), where
            assert got["places"] == list(right.places), where
            steps = [(step.id, list(step.values)) for step in right.steps[:-1]]
            unit = {"scores": 12, "sticks": 12}
            assert [
                (id, [part(one, unit.get(id, 12_000)) for one in values])
                for id, values in got["steps"]
            ] == steps, where


def test_every_assumption_is_the_engines(page: Page) -> None:
    page.goto(TOOL)
    for name in page.evaluate("rulebook.tools.rulesets"):
        rules = load_ruleset(name)
        assumed = page.evaluate("(id) => rulebook.tools.tables(id).settlement.assumed", name)
        for tied in (False, True):
            for sticks in (0, 1):
                scores = [30_000 - (0 if tied else 100 * n) for n in range(rules.players)]
                right = settle(scores, rules, Extras(sticks), Random(0)).assumed
                told = [
                    *assumed["always"],
                    *(assumed["ties"] * tied),
                    *(assumed["sticks"] * sticks),
                ]
                assert set(told) == set(right), (name, tied, sticks)


def enter(page: Page, *scores: int) -> None:
    for seat, score in zip(("East", "South", "West", "North"), scores, strict=False):
        page.get_by_label(seat, exact=True).first.fill(str(score))


def final(page: Page) -> list[str]:
    return page.locator(".rb-result-row td").all_inner_texts()


def test_by_hand(page: Page) -> None:
    page.goto(TOOL)
    enter(page, 41000, 28000, 19000, 12000)
    # 41 - 30 + 20 + 20 oka; 28 - 30 + 10; 19 - 30 - 10; 12 - 30 - 20
    assert final(page) == ["+51", "+8", "−21", "−38"]
    assert "E=41000&S=28000&W=19000&N=12000" in page.url
    page.reload()
    assert final(page) == ["+51", "+8", "−21", "−38"]
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("mjsoul-3p")
    expect(page.get_by_label("North", exact=True).first).to_be_hidden()
    enter(page, 50000, 35000, 20000)
    assert final(page) == ["+30", "0", "−30"]


def test_ties_sticks_and_what_is_assumed(page: Page) -> None:
    page.goto(TOOL + "?rules=ema-2025&E=39000&S=39000&W=31000&N=10000&sticks=1")
    # the first two share 15 and 5, and the stick: 39.5 - 30 + 10
    assert final(page) == ["+19.5", "+19.5", "−4", "−35"]
    expect(page.locator("[data-rb-out]")).to_contain_text("These rules do not say: Rounding")
    page.goto(TOOL + "?rules=tenhou-4p&E=30000&S=30000&W=25000&N=10000")
    expect(page.locator("[data-rb-out]")).to_contain_text("add up to 95,000")


def test_lots(page: Page) -> None:
    page.goto(TOOL + "?rules=dora-tournament&E=30000&S=30000&W=40000&N=20000")
    lot = page.get_by_label("Lots drawn")
    expect(lot).to_be_visible()
    first = final(page)
    lot.select_option("SENW")
    assert final(page) == [first[1], first[0], first[2], first[3]]
    assert "lot=SENW" in page.url
    page.get_by_label("South", exact=True).first.fill("29000")
    expect(lot).to_be_hidden()


def test_chips(page: Page) -> None:
    page.goto(TOOL)
    page.get_by_text("Chips and penalties").click()
    page.locator("[name=chips_E]").fill("3")
    expect(page.locator("[data-rb-out]")).to_contain_text("The chips add up to +3.")
    page.locator("[name=chips_N]").fill("-3")
    page.locator("[name=chip]").fill("2000")
    expect(page.locator("[data-rb-out]")).to_contain_text("Chips at 2,000 points")
    # equal scores, by seat: 25 - 30 + 20 + 20 + 6, and 25 - 30 - 20 - 6
    assert final(page)[0] == "+41" and final(page)[3] == "−31"


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("?E=abc", "The link says E=abc. Allowed: a whole number from -200,000 to 200,000."),
        ("?rules=tenhou-3p&N=25000", "The link says N=25000, which has no meaning here"),
        ("?sticks=-1", "The link says sticks=-1."),
        ("?lot=SSSS&rules=dora-tournament", "The link says lot=SSSS."),
        ("?rules=%3Cb%3E", "The link says rules=<b>."),
    ],
)
def test_a_bad_value_is_named(query: str, named: str, page: Page) -> None:
    page.goto(TOOL + query)
    expect(page.locator("[data-rb-problems]")).to_contain_text(named)


def test_a_bad_number_typed_is_named(page: Page) -> None:
    page.goto(TOOL)
    page.get_by_label("East", exact=True).first.fill("999999999")
    expect(page.locator("[data-rb-problems]")).to_contain_text("East: found “999999999”.")
    expect(page.locator("[data-rb-out]")).to_be_empty()


def test_without_script(new_page) -> None:  # type: ignore[no-untyped-def]
    page: Page = new_page(java_script_enabled=False)
    page.goto(TOOL)
    expect(page.get_by_text("This tool needs JavaScript.")).to_be_visible()
    expect(page.locator(".rb-table").first).to_contain_text("+20 / +10 / -10 / -20")


def test_an_engine_that_names_no_points_for_a_chombo_has_no_field(page: Page) -> None:
    page.goto(TOOL)
    page.get_by_text("Chips and penalties").click()
    expect(page.locator("[name=chombo_E]")).to_be_hidden()
    with pytest.raises(SettleError):
        settle((25000,) * 4, load_ruleset("tenhou-4p"), Extras(chombo=(1, 0, 0, 0)))
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("ema-2016")
    enter(page, 45000, 35000, 25000, 15000)
    page.locator("[name=chombo_E]").fill("1")
    # 45 - 30 + 15 - 20
    assert final(page)[0] == "+10"
