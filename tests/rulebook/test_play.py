"""Worked situations and the tables about play: amounts by arithmetic, rules by what they say."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rulebook.errors import RulebookError
from rulebook.inline import expand_inline
from rulebook.site import Place, Site, load_site

Convert = Callable[..., str]
TWO_PINFU = (
    "S: 22m34m678m456p789s +5m ron riichi\nN: 34m234678p11s567s +5m ron riichi\ndiscarder: W\n"
)


@pytest.fixture(scope="module")
def everywhere() -> Place:
    return Place(load_site(), "draws.md", "docs/draws.md", 3)


def text(html: str) -> str:
    """The words of a page on one line."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


def block(body: str, convert: Convert, place: Place | None = None) -> str:
    fenced = f"```riichi {body}\n```"
    return text(convert(fenced, place) if place else convert(fenced))


# ---- settlements: (score - 30,000) / 1,000 + uma + oka ----


@pytest.mark.parametrize(
    ("scores", "rules", "points"),
    [
        # 20 + 10 and an oka of 4 x 5 for first place
        ("41000 28000 19000 12000", "tenhou-4p", "+51 / +8 / -21 / -38"),
        # 15 and 5, no oka, starts with the return points
        ("41000 31000 29000 19000", "ema-2025", "+26 / +6 / -6 / -26"),
        # equal second places: earlier seat under Tenhou
        ("40000 25000 25000 10000", "tenhou-4p", "+50 / +5 / -15 / -40"),
        # shared under EMA: (5 - 5) / 2 = 0 each
        ("50000 30000 30000 10000", "ema-2025", "+35 / 0 / 0 / -35"),
        # rounded: 41.5 up, 27.5 up, 18.4 down, 12.6 up; first place loses what the others gained
        ("41500 27500 18400 12600", "tenhou-4p", "+51 / +8 / -22 / -37"),
        # another uma: 11 + 30 + 20, -2 + 10, -11 - 10, -18 - 30
        ("41000 28000 19000 12000", "tenhou-4p uma=30/10/-10/-30", "+61 / +8 / -21 / -48"),
    ],
)
def test_final_points(scores: str, rules: str, points: str, convert: Convert) -> None:
    body = f"settle\n{scores}\nrules: {rules}\nclaim: {points}"
    assert f"Final points {points.replace(' / ', ' ')}" in block(body, convert)


def test_sticks_chips_and_chombo_count(convert: Convert) -> None:
    body = (
        "settle\n40000 28000 19000 12000\nsticks: 1\nrules: tenhou-4p\nclaim: +51 / +8 / -21 / -38"
    )
    assert "First place takes the sticks +1,000" not in block(body, convert)
    body = "settle\n50000 30000 30000 10000\nrules: ema-2025\nchombo: 1 0 0 0\n"
    assert "Final points +15 0 0 -35" in block(body, convert)
    body = "settle\n41000 28000 19000 12000\nrules: tenhou-4p\nchips: 3 -1 -1 -1\nchip-value: 2\n"
    assert "Final points +57 +6 -23 -40" in block(body, convert)


def test_what_rules_leave_open_is_said(convert: Convert) -> None:
    found = block("settle\n41000 31000 29000 19000\nrules: ema-2025", convert)
    assert "These rules do not say: Rounding. Taken here: not rounded." in found


# ---- several winners: 2 han 30 fu each, 2,000 ----


@pytest.mark.parametrize(
    ("rules", "deltas"),
    [
        # the first after West is North: counter and both sticks
        ("tenhou-4p", "0 / +2,000 / -4,300 / +4,300"),
        # each is paid for the counter and takes the own stick
        ("ema-2025", "0 / +3,300 / -4,600 / +3,300"),
    ],
)
def test_two_winners(rules: str, deltas: str, convert: Convert) -> None:
    body = f"several\n{TWO_PINFU}honba: 1\nsticks: 2\nriichi: S N\nrules: {rules}\nclaim: {deltas}"
    assert "West the discarder" in block(body, convert)


def test_head_bump_leaves_one_winner(convert: Convert, everywhere: Place) -> None:
    body = f"several\n{TWO_PINFU}rules: mleague\nclaim: 0 / 0 / -2,000 / +2,000"
    assert "South no win (hand: 2,000) 0" in block(body, convert, everywhere)


def test_three_winners_or_none(convert: Convert) -> None:
    three = TWO_PINFU.replace("S: ", "E: 34m567m345p55p999s +5m ron riichi\nS: ", 1)
    # 1 han, 20 + 10 for the closed ron + 8 for the triplet = 40 fu: 40 x 2^3 x 6 = 1,920 -> 2,000
    claim = "+2,000 / +2,000 / -6,000 / +2,000"
    block(f"several\n{three}rules: mjsoul-4p\nclaim: {claim}", convert)
    found = block(f"several\n{three}rules: tenhou-4p\nclaim: 0 / 0 / 0 / 0", convert)
    assert "The hand is drawn" in found


# ---- what follows a hand ----


@pytest.mark.parametrize(
    ("situation", "rules", "says"),
    [
        ("South 4, 24000 29000 12000 35000, dealer wins", "tenhou-4p", "leading dealer has won"),
        ("South 4, 24000 29000 12000 35000, dealer wins", "ema-2025", "again: South 4, 1 counter"),
        ("South 4, 29000 29000 21000 21000, another wins", "tenhou-4p", "on: West 1, no counters"),
        ("South 4, 31000 29000 21000 19000, another wins", "tenhou-4p", "reached the target"),
        ("South 4, 29000 29000 21000 21000, another wins", "ema-2025", "that was the last hand"),
        ("East 1, 50000 51000 -100 -900, another wins", "tenhou-4p", "out of points"),
        ("East 1, 50000 51000 -100 -900, another wins", "ema-2025", "on: East 2, no counters"),
        (
            "East 1, 25000 25000 25000 25000, draw, dealer noten",
            "tenhou-4p",
            "on: East 2, 1 counter",
        ),
        ("East 1, 25000 25000 25000 25000, aborted", "tenhou-4p", "again: East 1, 1 counter"),
    ],
)
def test_what_follows(situation: str, rules: str, says: str, convert: Convert) -> None:
    assert says in block(f"follows\n{situation}\nrules: {rules}", convert)


# ---- tenpai with a dead wait ----


@pytest.mark.parametrize(
    ("hand", "rules", "answer"),
    [
        ("4444m567p123s999s", "tenhou-4p", "noten"),
        ("4m567p123s999s ankan=9999p", "tenhou-4p", "tenpai"),
        ("1m567p123s pon=999s ankan=2222p\nseen: 1m1m1m", "dora-4p", "noten"),
        ("1m567p123s pon=999s ankan=2222p\nseen: 1m1m1m", "tenhou-4p", "tenpai"),
        ("4444m567p123s999s", "wrc-2025", "unknown"),
    ],
)
def test_dead_waits(
    hand: str, rules: str, answer: str, convert: Convert, everywhere: Place
) -> None:
    block(f"tenpai\n{hand}\nrules: {rules}\nclaim: {answer}", convert, everywhere)


# ---- mistakes ----


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("settle\n41000 28000 19000 12000\nclaim: +1 / 0 / 0 / -1", "+51 / +8 / -21 / -38"),
        ("settle\n41000 28000 19000", "found 3 scores"),
        ("settle\n41000 28000 19000 lots", "whole numbers"),
        ("settle\n41000 28000 19000 12000\nchips: 1 1 1 1", "add up to 0"),
        (f"several\n{TWO_PINFU.replace('discarder: W', 'sticks: 0')}", "write discarder: W"),
        (f"several\n{TWO_PINFU.replace('S: ', 'X: ')}", "a claimant is"),
        (f"several\n{TWO_PINFU.replace('22m', '2m')}", "cannot be"),
        ("follows\nSouth 4, 25000 25000, dealer wins", "found 2 scores"),
        ("follows\nSouth 4", "a situation is"),
        ("follows\nSouth 4, 1 1 1 1, rain", "end of a hand"),
        ("follows\nEast 1, 1 1 1 1, dealer wins\nclaim: over", "it is 'goes on'"),
        ("tenpai\n444m", "cannot be"),
        ("tenpai\n4444m567p123s999s\nseen: 9q", "9q"),
        ("table values", "neither settings nor a group"),
        ("table values\ngroup: tiles", "group of settings"),
        ("table choices\nrules: ema-2016", "leaves the host none"),
        ("table rounds\nplayers: 10", "played by fours"),
        ("table rounds\nplayers: 48", "seats are free"),
        ("table rounds\nplayers: few", "whole number"),
        ("table tsumo-share\nsize: big", "limit"),
    ],
)
def test_a_mistake_says_what_is_allowed(body: str, says: str, convert: Convert) -> None:
    with pytest.raises(RulebookError) as caught:
        convert(f"```riichi {body}\n```")
    assert says in str(caught.value)


# ---- tables ----


def test_rulesets_that_agree_stand_together(convert: Convert) -> None:
    found = block("table values\nsettings: kiriage", convert)
    assert "no Tenhou 4p , MJ Soul 4p , EMA 2016 yes EMA 2025" in found


def test_a_group_explains_its_settings(convert: Convert) -> None:
    found = block("table values\ngroup: chips", convert)
    assert "turned into points at the end" in found


def test_what_a_host_may_choose(convert: Convert, everywhere: Place) -> None:
    found = block("table choices\nrules: qdan-standard", convert, everywhere)
    assert "1 han 2 han 4 han" in found


def test_yaku_by_worth(convert: Convert, everywhere: Place) -> None:
    found = block("table yaku-by-han\nrules: dora-4p", convert, everywhere)
    double = found.partition("double yakuman")[2]
    assert "Junsei chuuren poutou" in double and "Daisuushii" not in double
    assert "Chinitsu 清一色 5 han when open" in found


def test_turn_order(convert: Convert) -> None:
    assert "South West, North, East" in block("table turn-order", convert)
    assert "West East, South" in block("table turn-order\nplayers: 3", convert)


def test_the_empty_seat(convert: Convert) -> None:
    found = block("table tsumo-share", convert)
    # a mangan is 2,000 and 4,000; half of the missing 2,000 is 1,000 more from each
    assert "2,000/4,000 6,000 in all 8,000" in found
    assert "3,000/5,000 8,000 in all 8,000" in found


def test_a_lucky_loser_fills_the_final(convert: Convert) -> None:
    found = block("table rounds\nplayers: 48\nlucky: yes", convert)
    assert "1 48 12 12 36 – 2 12 3 3 9 1 of 9 drawn by lot Final 4 1" in found


# ---- inline ----


@pytest.mark.parametrize(
    ("form", "gives"),
    [
        ("counter", "300"),
        ("counter tsumo", "100"),
        ("chip each", "1"),
        ("chip yakuman_ron", "10"),
        ("chip yakuman_tsumo", "5"),
        # ippatsu, one ura dora for each of the two 8s, one red five
        ("chips 234m067p22s34588s +2s ron riichi ippatsu dora=4p ura=7s", "4"),
        ("orphans 199m19p18s123z556z7z", "11"),
        ("hands", "8"),
        ("edition ema-2025", "v1.1, August 2025"),
    ],
)
def test_inline(form: str, gives: str, place: Place) -> None:
    assert expand_inline(form, place) == gives


def test_a_stated_figure_names_its_source(place: Place) -> None:
    found = str(expand_inline("said qdan_half_game", place))
    assert ">40 to 60 minutes<" in found and "Qdan" in found


def test_barred_discards(place: Place, everywhere: Place) -> None:
    found = expand_inline("barred 345m 5m", place)
    assert re.findall(r"(\w+)\.svg", str(found)) == ["2m", "5m"]
    assert expand_inline("barred 345m 5m dora-4p", everywhere) == "none"


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ("chip blue", "kind of chip"),
        ("chips 123m067p22s34588s +2s ron", "does not win"),
        ("barred 345m 9m", "none of its tiles"),
        ("said much", "stated figure"),
        ("orphans 8z", "8z"),
    ],
)
def test_an_inline_mistake(form: str, says: str, place: Place) -> None:
    with pytest.raises(RulebookError) as caught:
        expand_inline(form, place)
    assert says in str(caught.value)


def test_the_site_has_these_blocks(site: Site) -> None:
    from rulebook.blocks import KINDS

    assert {"settle", "several", "follows", "tenpai"} <= set(KINDS)


def test_a_yaku_without_a_page_is_shown_and_claimed(convert: Convert, everywhere: Place) -> None:
    hand = "456p789p123s99s44z +4z ron\nrules: dora-3p\nclaim: 1 han; yaku: yakuhai_north"
    assert "1 han" in block(f"hand\n{hand}", convert, everywhere)


def test_a_liable_player_is_named(convert: Convert) -> None:
    hand = "345m9s pon=555z pon=666z pon=777z +9s"
    drawn = block(f"hand\n{hand} tsumo pao=daisangen:W", convert)
    assert "West pays 32,000" in drawn and "the others" not in drawn
    shared = block(f"hand\n{hand} ron pao=daisangen:W:N", convert)
    assert "West pays 16,000, North pays 16,000" in shared


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ("tenhou-4p", "the earlier seat comes first"),
        ("mleague", "the players share the places"),
        ("dora-tournament", "a lot was drawn"),
    ],
)
def test_equal_scores_say_what_their_ruleset_does(
    rules: str, line: str, convert: Convert, everywhere: Place
) -> None:
    found = block(f"settle\n42000 24000 24000 10000\nrules: {rules}", convert, everywhere)
    assert f"Equal scores: {line}" in found
    found = block(f"settle\n42000 25000 23000 10000\nrules: {rules}", convert, everywhere)
    assert "Equal scores" not in found


def test_a_yaku_whose_worth_nobody_has_said_is_marked(convert: Convert, everywhere: Place) -> None:
    found = block("table yaku-by-han\nrules: qdan-standard", convert, everywhere)
    assert "Renhou 人和 closed only › assumed" in found
    assert "Riichi 立直 closed only Ippatsu" in found
    found = block("table yaku-by-han\nrules: ema-2025", convert, everywhere)
    assert "assumed" not in found
