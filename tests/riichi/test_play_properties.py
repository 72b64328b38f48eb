"""What holds of every hand and every table: one tile moves shanten by one, points are conserved."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from riichi import Score, Win, load_ruleset, ruleset_ids, score
from riichi.draws import exhaustive_draw
from riichi.game import Game, after_hand
from riichi.settle import Extras, settle
from riichi.shanten import shanten
from riichi.tile import BIT, KINDS, LANE
from riichi.useful import best_discards, useful_tiles
from riichi.waits import Hand, waits
from riichi.winners import hand_deltas

EVERYTHING = [kind for kind in range(KINDS) for _ in range(4)]
RULES = [load_ruleset(id) for id in ruleset_ids()]
PINFU = "23499m567p34678s +5s"

rulesets = st.sampled_from(RULES)


@st.composite
def hands(draw: st.DrawFn, drawn: int = 0) -> int:
    size = draw(st.sampled_from((1, 4, 7, 10, 13))) + drawn
    rng = draw(st.randoms(use_true_random=False))
    # Few kinds make near hands likely.
    pool = [kind for kind in EVERYTHING if kind < draw(st.sampled_from((9, 18, 34)))]
    return sum(BIT[kind] for kind in rng.sample(pool, size))


def suits_swapped(counts: int) -> int:
    suit = 9 * LANE
    mask = (1 << suit) - 1
    first, second = counts & mask, counts >> suit & mask
    return counts >> 2 * suit << 2 * suit | first << suit | second


@given(hands())
@settings(max_examples=60, deadline=None)
def test_a_tile_changes_shanten_by_one_at_most(counts: int) -> None:
    now = shanten(counts)
    useful = {kind for kind, _ in useful_tiles(counts).tiles}
    assert useful, "every hand can get nearer"
    for kind in range(KINDS):
        if counts >> LANE * kind & 31 < 4:
            after = shanten(counts + BIT[kind])
            assert after == now - (kind in useful)


@given(hands(drawn=1))
@settings(max_examples=30, deadline=None)
def test_the_best_discard_keeps_the_shanten(counts: int) -> None:
    found = best_discards(counts)
    assert found[0].useful.shanten == max(0, shanten(counts))
    assert [one.useful.copies for one in found] == sorted(
        (one.useful.copies for one in found), reverse=True
    )


@given(hands())
@settings(max_examples=60, deadline=None)
def test_suits_are_alike(counts: int) -> None:
    assert shanten(counts) == shanten(suits_swapped(counts))


@given(hands())
@settings(max_examples=60, deadline=None)
def test_a_hand_waits_exactly_when_it_is_tenpai(counts: int) -> None:
    tiles = "".join(
        f"{kind % 9 + 1}{'mpsz'[kind // 9]}"
        for kind in range(KINDS)
        for _ in range(counts >> LANE * kind & 31)
    )
    living = [wait for wait in waits(Hand.parse(tiles)) if wait.held < 4]
    assert bool(living) == (shanten(counts) == 0)


@given(rulesets, st.data())
def test_a_draw_moves_points_without_making_any(rules, data) -> None:
    players = rules.players
    flags = st.lists(st.booleans(), min_size=players, max_size=players)
    tenpai, nagashi = data.draw(flags), data.draw(flags)
    dealer = data.draw(st.integers(0, players - 1))
    lucky = [player for player, one in enumerate(nagashi) if one]
    found = exhaustive_draw(tenpai, rules, dealer, sticks=2, honba=1, nagashi=lucky)
    assert sum(found.deltas) == 1000 * (2 - found.sticks)
    following = after_hand(Game((rules["start_points"],) * players, dealer), found, rules)
    assert sum(following.game.scores) == rules["start_points"] * players + sum(found.deltas)


@given(
    rulesets,
    st.integers(0, 3), st.integers(0, 3), st.sets(st.integers(0, 3), min_size=1, max_size=3),
    st.integers(0, 3), st.integers(0, 5),
)  # fmt: skip
@settings(deadline=None)
def test_wins_move_points_without_making_any(rules, dealer, discarder, others, sticks, honba):
    players = rules.players
    if players == 3:
        return  # the hand holds characters that three players do not have
    winners = others - {discarder}
    results = {}
    for player in winners:
        seat = "ESWN"[(player - dealer) % players]
        result = score(Win.parse(f"{PINFU} ron riichi seat={seat}", rules))
        if not isinstance(result, Score):
            return  # more han are needed here
        results[player] = result
    if not results:
        return
    found = hand_deltas(results, rules, dealer, discarder, honba, sticks)
    assert sum(found.deltas) == 1000 * sticks
    assert found.deltas[discarder] < 0 < min(found.deltas[player] for player in winners)
    assert sum(part.total for part in found.parts) == sum(d for d in found.deltas if d > 0)


@given(rulesets, st.lists(st.integers(-300, 900), min_size=4, max_size=4), st.integers(0, 3))
def test_a_settlement_keeps_the_order_and_the_sum(rules, hundreds, sticks) -> None:
    from random import Random

    scores = [100 * one for one in hundreds[: rules.players]]
    found = settle(scores, rules, Extras(sticks=sticks), Random(0))
    for one in range(rules.players):
        for other in range(rules.players):
            if scores[one] > scores[other]:
                assert found.points[one] > found.points[other]
                assert found.places[one] < found.places[other]
    total = sum(found.points, Fraction(0))
    back = Fraction(rules["return_points"] * rules.players, 1000)
    given_sticks = total - Fraction(sum(scores), 1000) + back - rules["oka"]
    assert 0 <= given_sticks <= sticks
