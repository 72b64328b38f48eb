"""Several winners, and what each player gains and loses by a win."""

import pytest

from riichi import Score, Win, load_ruleset, score
from riichi.winners import hand_deltas, ron_winners

TENHOU, MJSOUL, EMA, DORA, TENHOU3, MJSOUL3 = (
    load_ruleset(id)
    for id in ("tenhou-4p", "mjsoul-4p", "ema-2025", "dora-4p", "tenhou-3p", "mjsoul-3p")
)
PINFU = "23499m567p34678s +5s"  # with riichi: 2 han 30 fu by ron, 2,000, the dealer 2,900


def won(text, rules=TENHOU):
    result = score(Win.parse(text, rules))
    assert isinstance(result, Score)
    return result


# Players 0 to 3 with dealer 0 are East, South, West, North.
HEAD_BUMP = {0: (1, 2, 3), 1: (2, 3, 0), 2: (3, 0, 1), 3: (0, 1, 2)}


@pytest.mark.parametrize("discarder", range(4))
def test_head_bump_order(discarder):
    order = list(HEAD_BUMP[discarder])
    while order:
        assert ron_winners(order, discarder, DORA).winners == (order[0],)
        order.pop(0)


@pytest.mark.parametrize(
    ("rules", "claims", "winners", "aborted"),
    [
        (TENHOU, {0, 1}, (0, 1), False),
        (TENHOU, {0, 1, 2}, (), True),
        (MJSOUL, {0, 1, 2}, (0, 1, 2), False),
        (EMA, {1, 0}, (0, 1), False),
        (DORA, {1, 2}, (1,), False),
        (TENHOU, set(), (), False),
    ],
)
def test_how_many_may_win(rules, claims, winners, aborted):
    found = ron_winners(claims, 3, rules)
    assert (found.winners, found.aborted) == (winners, aborted)


def test_three_players_can_both_win():
    assert ron_winners({0, 1}, 2, MJSOUL3).winners == (0, 1)


def test_a_discarder_cannot_claim():
    with pytest.raises(ValueError, match="player 2"):
        ron_winners({2}, 2, TENHOU)


def test_a_ron_is_paid_by_the_discarder_with_counters_and_sticks():
    found = hand_deltas(
        {1: won(f"{PINFU} ron riichi")}, TENHOU, 0, 3, honba=2, sticks=2, riichi=[1]
    )
    assert found.deltas == (0, 2000 + 600 + 2000, 0, -2600)
    assert found.parts == ((1, 2000, 600, 2000),)
    assert (found.sticks, found.assumed) == (0, ())


def test_a_tsumo_is_paid_by_all():
    # 3 han 20 fu by tsumo: 700 from each, 1,300 from the dealer, 100 a counter from each.
    found = hand_deltas({2: won(f"{PINFU} tsumo riichi seat=S")}, TENHOU, 1, honba=1)
    assert found.deltas == (-800, -1400, 3000, -800)


def test_a_tsumo_among_three_loses_the_missing_share():
    hand = won("123456p23499s11z +1z tsumo riichi seat=E", TENHOU3)
    each = hand.payment["tsumo"][0]
    found = hand_deltas({0: hand}, TENHOU3, 0, honba=2)
    assert found.deltas == (2 * each + 400, -each - 200, -each - 200)


def two(rules):
    """Player 0 (North) and player 2 (South) win on player 3's discard; player 1 deals."""
    return {
        0: won(f"{PINFU} ron riichi seat=N", rules),
        2: won(f"{PINFU} ron riichi seat=S", rules),
    }


def test_two_winners_where_the_nearest_takes_everything():
    found = hand_deltas(two(TENHOU), TENHOU, 1, 3, honba=2, sticks=3, riichi=[0, 2])
    assert found.winners == (0, 2)
    assert found.deltas == (2000 + 600 + 3000, 0, 2000, -4600)


def test_two_winners_where_each_is_paid_and_takes_the_own_stick():
    found = hand_deltas(two(EMA), EMA, 1, 3, honba=2, sticks=3, riichi=[0, 2])
    assert found.deltas == (2000 + 600 + 2000, 0, 2000 + 600 + 1000, -5200)
    assert [part.sticks for part in found.parts] == [2000, 1000]


def test_a_stick_of_a_loser_goes_to_the_nearest():
    found = hand_deltas(two(EMA), EMA, 1, 3, sticks=2, riichi=[1, 2])
    assert [part.sticks for part in found.parts] == [1000, 1000]


def test_the_order_is_asked_for_only_with_several_winners():
    rules = load_ruleset("qdan-standard")
    one = hand_deltas({1: won(f"{PINFU} ron riichi", rules)}, rules, 0, 3, 1, 1)
    assert one.assumed == ()
    found = hand_deltas(two(rules), rules, 1, 3, 1, 2)
    assert found.assumed == ("honba_on_multi_ron", "sticks_on_multi_ron")


def pao(by, rules):
    discarder = ":W" if by == "ron" else ""
    return won(f"1m pon=222p pon=555z pon=666z pon=777z +1m {by} pao=daisangen:N{discarder}", rules)


def test_liability_on_a_ron_is_shared():
    # Player 1 (South) wins 32,000 from player 2; player 3 is liable, and pays counters on Tenhou.
    found = hand_deltas({1: pao("ron", TENHOU)}, TENHOU, 0, 2, honba=1, sticks=1)
    assert found.deltas == (0, 32300 + 1000, -16000, -16300)
    other = hand_deltas({1: pao("ron", EMA)}, EMA, 0, 2, honba=1, sticks=1)
    assert other.deltas == (0, 33300, -16300, -16000)


def test_liability_on_a_tsumo_falls_on_one():
    found = hand_deltas({1: pao("tsumo", TENHOU)}, TENHOU, 0, honba=2)
    assert found.deltas == (0, 32600, 0, -32600)


def test_the_feeder_of_an_open_kan_pays_where_the_rules_say_so():
    hand = won("234m567p34p55s daiminkan=1111z +5p tsumo rinshan seat=S round=E dora=9s")
    city = load_ruleset("riichi-city-4p")
    gain = hand_deltas({1: hand}, TENHOU, 0, honba=1, kan_feeder=3).deltas
    assert gain[0] < gain[2] == gain[3] < 0
    alone = hand_deltas({1: hand}, city, 0, honba=1, kan_feeder=3).deltas
    assert alone == (0, gain[1], 0, -gain[1])


@pytest.mark.parametrize(
    ("winners", "dealer", "discarder", "message"),
    [
        ({}, 0, 1, "no winner"),
        ({1: f"{PINFU} ron riichi"}, 0, 1, "found winners"),
        ({2: f"{PINFU} ron riichi"}, 0, 1, "at seat W is expected"),
        ({1: f"{PINFU} tsumo riichi"}, 0, 2, "a ron at seat S"),
    ],
)
def test_wins_that_do_not_fit_the_table_are_refused(winners, dealer, discarder, message):
    with pytest.raises(ValueError, match=message):
        scores = {player: won(text) for player, text in winners.items()}
        hand_deltas(scores, TENHOU, dealer, discarder)


def test_more_riichi_than_sticks_is_refused():
    with pytest.raises(ValueError, match="found 1 riichi with 0 sticks"):
        hand_deltas({1: won(f"{PINFU} ron riichi")}, TENHOU, 0, 2, riichi=[1])
