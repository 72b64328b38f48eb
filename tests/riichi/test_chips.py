"""Chips on the scale of the sources: one each, ten or five for a yakuman."""

import pytest

from riichi import Win, score
from riichi.chips import Scale, chip_deltas, chips_of


@pytest.mark.parametrize(
    ("win", "chips"),
    [
        ("234m567p22s34588s +2s ron riichi dora=4p", 0),
        ("234m067p22s34588s +2s ron riichi ippatsu dora=4p ura=7s", 4),  # red, ippatsu, 88s
        ("1m pon=222p pon=555z pon=666z pon=777z +1m ron", 10),
        ("1m pon=222p pon=555z pon=666z pon=777z +1m tsumo", 5),
        ("11m555666777z22p +2p ron riichi ippatsu ura=9m", 10 + 1 + 2),
    ],
)
def test_chips(win, chips):
    assert chips_of(score(Win.parse(win))) == chips


def test_who_pays():
    hand = score(Win.parse("234m067p22s34588s +2s ron riichi ippatsu dora=4p"))
    assert chip_deltas(hand, winner=1, discarder=3) == (0, 2, 0, -2)
    drawn = score(Win.parse("234m067p22s34588s +2s tsumo riichi ippatsu dora=4p"))
    assert chip_deltas(drawn, winner=1, discarder=None) == (-2, 6, -2, -2)
    assert chip_deltas(drawn, 1, None, scale=Scale(each=2)) == (-4, 12, -4, -4)
