"""Example hands as figures: tiles in their places, the words beside them, tabs by ruleset."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from riichi import Meld, load_ruleset, parse_tiles
from rulebook import tiles
from rulebook.errors import RulebookError
from rulebook.figures import Example, closed_groups, figure, prove, read_win
from rulebook.site import Place, Site

RULES = load_ruleset("tenhou-4p")


def pictures(html: str) -> list[str]:
    return re.findall(r"tiles/(\w+)\.svg", html)


@pytest.mark.parametrize(
    ("source", "sideways"), [("left", 0), ("across", 1), ("right", 2), (None, 0)]
)
def test_the_called_tile_lies_sideways_on_its_side(
    source: str | None, sideways: int, place: Place
) -> None:
    html = tiles.meld(Meld("pon", parse("555z"), source), place, frozenset())
    parts = re.findall(r'<span class="rb-side">|<img', html)
    flat = [part for n, part in enumerate(parts) if not (n and parts[n - 1].startswith("<span"))]
    assert flat.index('<span class="rb-side">') == sideways


def parse(text: str):  # type: ignore[no-untyped-def]
    from riichi import Tiles

    return Tiles.parse(text)


def test_a_chii_begins_with_the_tile_that_was_called(place: Place) -> None:
    html = tiles.meld(Meld("chii", parse("423m")), place, frozenset())
    assert pictures(html) == ["4m", "2m", "3m"]
    assert html.index("rb-side") < html.index("4m.svg") < html.index("2m.svg")


def test_a_closed_kan_shows_two_backs_and_its_red_five(place: Place) -> None:
    html = tiles.meld(Meld("ankan", parse("5550p")), place, frozenset())
    assert pictures(html) == ["back", "0p", "5p", "back"]
    assert "rb-side" not in html


def test_an_added_kan_stacks_its_fourth_tile(place: Place) -> None:
    html = tiles.meld(Meld("shouminkan", parse("2222s"), "across"), place, frozenset())
    assert len(pictures(html)) == 4
    assert '<span class="rb-side rb-two"><img' in html


def test_an_open_kan_from_the_right(place: Place) -> None:
    html = tiles.meld(Meld("daiminkan", parse("2222s"), "right"), place, frozenset())
    assert html.rindex("rb-side") > html.rindex('<img class="rb-t"', 0, html.rindex("rb-side"))


def test_tiles_stand_in_the_groups_of_the_reading() -> None:
    win = read_win("234m067p22s34588s +2s ron", RULES)
    groups = closed_groups(win, prove(Example("234m067p22s34588s +2s ron", RULES)))
    assert ["".join(map(str, group)) for group in groups] == [
        "2m3m4m",
        "0p6p7p",
        "2s2s",
        "3s4s5s",
        "8s8s",
    ]


def test_a_hand_without_sets_is_cut_by_suit() -> None:
    text = "1133m2288p4466s7z +7z tsumo"
    groups = closed_groups(read_win(text, RULES), prove(Example(text, RULES)))
    assert sum(map(len, groups)) == 13
    assert max(map(len, groups)) <= 5


def test_every_tile_is_drawn_and_named(place: Place) -> None:
    text = "234m55p67s chii=678p pon=555z +8s ron dora=4p"
    html = figure(Example(text, RULES), place)
    hand = html[html.index('class="rb-hand"') : html.index("</div>")]
    assert sorted(pictures(hand)) == sorted(
        str(tile) for tile in parse_tiles("234m55p67s678p555z8s")
    )
    assert all(f'alt="{tile.name}"' in hand for tile in parse_tiles("234m55p678s5z"))
    assert "chii: six seven eight of circles; pon of white dragon. Won by ron on eight" in hand
    assert hand.count("rb-dora") == 2  # the indicator 4p makes both fives dora


def test_the_figure_says_what_it_scores(place: Place) -> None:
    html = figure(Example("234m067p22s34588s +2s ron riichi dora=4p", RULES), place)
    assert re.search(r"Riichi</a> .*?1 han", html)
    assert "<strong>4 han 40 fu, mangan</strong>" in html
    assert "the discarder pays 8,000" in html
    assert 'href="../rulesets/tenhou-4p/"' in html
    assert "How the 40 fu come about" in html


def test_who_pays_on_a_self_draw(place: Place) -> None:
    # menzen tsumo, riichi, tanyao: 3 han; 20 + 2 (self-draw) + 4 (triplet): 30 fu
    hand = "234m567p22s34588s +2s tsumo riichi"
    assert "the dealer pays 2,000, the others 1,000 each" in figure(Example(hand, RULES), place)
    assert "everyone pays 2,000" in figure(Example(f"{hand} seat=E", RULES), place)


def test_counters_and_sticks_are_told(place: Place) -> None:
    html = figure(Example("123m456p23478s66s +9s ron honba=2 sticks=1", RULES), place)
    assert "with counters and sticks 2,600 in all" in html


def test_a_hand_that_may_not_win_says_why(place: Place) -> None:
    html = figure(Example("123m456p23478s66z +9s ron dora=3m", RULES, "no yaku"), place)
    assert "No win: no yaku" in html
    assert "rb-nowin" in html


def test_a_wrong_claim_names_the_ruleset() -> None:
    with pytest.raises(RulebookError, match="under Tenhou 4p it is 1 han 30 fu, 1,000"):
        prove(Example("123m456p23478s66s +9s ron", RULES, "2 han"))


def test_one_tab_for_each_ruleset(convert: Callable[..., str], site: Site) -> None:
    text = "```riichi hand\n234m067p22s34588s +2s ron\nby: ruleset\nclaim: has: tanyao\n```"
    text = text.replace("067p", "567p")
    html = convert(text)
    labels = re.findall(r"<label for=\"(\S+)\">([^<]+)</label>", html)
    assert [label for _, label in labels] == [rules.short for rules in site.rulesets.values()]
    assert html.count("<figure") == 4
    ids = re.findall(r'<input[^>]* id="([^"]+)"', html)
    assert ids == [target for target, _ in labels]
    assert len(re.findall(r'checked="checked"', html)) == 1


def test_a_claim_for_one_ruleset_alone(convert: Callable[..., str]) -> None:
    # tanyao and 3 dora, an open triplet of simples and a pair wait: 24, so 30 fu
    hand = "234m567p888s5s chii=678m +5s ron dora=7s"
    block = f"```riichi hand\n{hand}\nrules: tenhou-4p, ema-2025\nclaim: 7,700\n{{}}```"
    with pytest.raises(RulebookError, match="under EMA 2025 it is 4 han 30 fu, mangan 8,000"):
        convert(block.format(""))
    assert convert(block.format("claim ema-2025: mangan 8,000\n")).count("<figure") == 2


def test_changed_settings_for_one_hand(convert: Callable[..., str]) -> None:
    hand = "234m567p888s5s chii=678m +5s ron dora=7s"
    convert(f"```riichi hand\n{hand}\nrules: tenhou-4p kiriage=true\nclaim: mangan 8,000\n```")
    with pytest.raises(RulebookError, match="kiriage"):
        convert(f"```riichi hand\n{hand}\nrules: tenhou-4p kiriag=true\n```")


def test_a_question_hides_its_answer(convert: Callable[..., str]) -> None:
    html = convert("```riichi hand\n123m456p23478s66s +9s ron\nshow: question\n```")
    assert html.index("What is it worth?") < html.index("1,000")
    assert html.index("<details") < html.index("1 han 30 fu")


def test_what_the_answer_only_assumes_is_told(place: Place) -> None:
    # No source says whether Qdan rounds 4 han 30 fu up; Tenhou's own list says that it does not.
    hand = "678p56s22s pon=555p chii=234m +4s ron dora=4p"
    told = "Assumed, since these rules do not say: kiriage mangan (no)."
    assert told in figure(Example(hand, load_ruleset("qdan-standard")), place)
    assert "Assumed" not in figure(Example(hand, RULES), place)
    # 2 han 30 fu are far from a mangan under any of its values.
    small = figure(Example(hand.removesuffix(" dora=4p"), load_ruleset("qdan-standard")), place)
    assert "kiriage" not in small


def test_the_other_readings_say_why_they_lost(place: Place) -> None:
    hand = "223344m556677p9s +9s ron"
    html = figure(Example(hand, RULES, show=("payment", "readings")), place)
    assert "Why not read it otherwise?" in html
    assert "Chiitoitsu: 2 han 25 fu, pays 1,600 against 5,200" in html
    assert "read it otherwise" not in figure(Example(hand, RULES), place)
    with pytest.raises(RulebookError, match="one way only"):
        figure(Example("123m456p23478s66z +9s ron riichi", RULES, show=("readings",)), place)
