"""The record of a yaku and its register, apart from what any one yaku is."""

from __future__ import annotations

import pickle

import pytest

from riichi import FU_ITEMS, LIMITS, YAKU, Win, load_ruleset
from riichi.readings import Reading, readings
from riichi.yaku import LOCAL_YAKU, YAKUHAI_NORTH
from riichi.yaku.record import register

RIICHI = YAKU["riichi"]


def reading(text: str, **settings: object) -> Reading:
    (found,) = readings(Win.parse(text, load_ruleset("tenhou-4p").with_settings(settings)))
    return found


@pytest.mark.parametrize("record", [RIICHI, FU_ITEMS["base"], LIMITS[0]])
def test_a_record_cannot_be_changed_or_added_to(record: object) -> None:
    with pytest.raises(AttributeError):
        record.id = "other"  # type: ignore[attr-defined]
    assert not hasattr(record, "__dict__")


@pytest.mark.parametrize("record", [RIICHI, FU_ITEMS["base"]])
def test_a_record_is_equal_to_itself_alone(record: object) -> None:
    assert record == record
    assert record._replace() != record  # type: ignore[attr-defined]
    assert len({record, record._replace()}) == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "record",
    [*YAKU.values(), *LOCAL_YAKU.values(), YAKUHAI_NORTH, *FU_ITEMS.values()],
    ids=repr,
)
def test_a_record_stays_the_same_one_in_another_process(record: object) -> None:
    assert pickle.loads(pickle.dumps(record)) is record


def test_names_by_source() -> None:
    assert RIICHI.names["mjsoul"] == RIICHI.mjsoul
    assert RIICHI.names["wrc"] == RIICHI.wrc
    assert RIICHI.names["tenhou"] == "立直"
    assert set(RIICHI.names) == {"ema", "wrc", "mjsoul", "tenhou"}
    named = RIICHI._replace(english="Ready")
    assert named._replace(ema="").names["ema"] == "Ready"
    assert named._replace(ema="Riichi!").names["ema"] == "Riichi!"


def test_a_record_says_which_it_is() -> None:
    assert repr(RIICHI) == "Yaku('riichi')"
    assert repr(FU_ITEMS["base"]) == "FuItem('base')"


def test_holds_needs_all_its_traits_and_none_of_the_others() -> None:
    assert RIICHI.holds(reading("123m456p23478s66z +9s ron riichi"))
    assert not RIICHI.holds(reading("123m456p23478s66z +9s ron"))
    # what is laid open counts as open riichi instead
    laid_open = reading("123m456p23478s66z +9s ron riichi open_riichi", open_riichi=True)
    assert not RIICHI.holds(laid_open)
    # a hand without a `needs` of its own is asked by its test alone
    everywhere = RIICHI._replace(needs=0, unless=0, test=None)
    assert everywhere.holds(laid_open)
    assert not everywhere._replace(test=lambda reading: False).holds(laid_open)


def test_a_heavenly_hand_of_unconnected_tiles_is_no_tenhou() -> None:
    hand = "147m258p369s1234z +4z tsumo tenhou seat=E"
    assert not YAKU["tenhou"].holds(reading(hand, local_yaku=["shiisanpuutaa"]))
    assert YAKU["tenhou"].holds(reading("123m456p23478s66z +9s tsumo tenhou seat=E"))


@pytest.mark.parametrize("taken", [RIICHI, LOCAL_YAKU["open_riichi"]])
def test_no_id_is_registered_twice(taken: object) -> None:
    mine: dict[str, object] = {}
    with pytest.raises(ValueError, match=f"{taken.id} is registered twice"):  # type: ignore[attr-defined]
        register(mine, taken)  # type: ignore[arg-type]
    assert not mine
    register(mine, RIICHI._replace(id="brand_new"))
    assert list(mine) == ["brand_new"]


def test_closed_only_and_han_lost_when_open() -> None:
    closed_only = {id for id, yaku in YAKU.items() if yaku.closed_only}
    assert {"riichi", "menzen_tsumo", "pinfu", "iipeikou", "chiitoitsu", "ryanpeikou"} < closed_only
    assert {"kokushi", "suuankou", "chuuren", "renhou", "tenhou"} < closed_only
    assert not closed_only & {"tanyao", "toitoi", "chinitsu", "daisangen", "suukantsu"}
    assert {id for id, yaku in YAKU.items() if yaku.loses_han} == {
        "sanshoku_doujun", "ittsu", "chanta", "junchan", "honitsu", "chinitsu",
    }  # fmt: skip
