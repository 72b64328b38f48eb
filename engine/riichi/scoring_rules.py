"""A ruleset as the scorer wants it: plain attributes and ready-made question lists.

A `Ruleset` knows where each value comes from; scoring needs only the values, thousands of times a
second. `scoring_rules` makes the one from the other, once for each ruleset. Its `plan` answers
which yaku are worth asking for in a hand with given traits, and what each is worth there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from . import traits as t
from .consulted import is_open
from .situation import WINDS
from .tile import ALL, BIT, KINDS_3P, LANE, NEXT, NEXT_3P, RED
from .yaku import LOCAL_YAKU, YAKU, YAKUHAI_NORTH, Yaku

if TYPE_CHECKING:
    from .ruleset import Ruleset

SWITCHES = (
    "players",
    "kuitan",
    "ippatsu",
    "double_riichi",
    "renhou",
    "min_han",
    "kiriage",
    "kazoe",
    "stack_yakuman",
    "all_green_hatsu",
    "chiitoi_same_pairs",
    "double_wind_pair_fu",
    "pinfu_tsumo",
    "rinshan_tsumo_fu",
    "open_pinfu_ron_fu",
    "ura_dora",
    "kan_dora",
    "kan_ura",
    "honba_ron",
    "nuki_dora",
    "pao",
    "pao_scope",
    "pao_honba",
)
"""The settings that scoring reads as they are."""


_DERIVED = ("double_yakuman", "tsumo_loss", "tsumo_share", "north_yakuhai", "kita_rinshan")
"""Settings that the view reads to make something else of them."""


Counted = tuple[tuple[Yaku, int], ...]
"""Yaku with their han, or with their number of yakuman in a yakuman hand."""
Answer = tuple[Counted, int, bool]
"""The yaku that a reading has, what they come to, and whether pinfu is one: it changes the fu."""
Askable = tuple[int, int, tuple[Yaku, int]]
"""What a yaku needs and what it bars, as traits, and the yaku with its worth."""
TOO_MANY = 16 * ALL + (0x888 << RED)
"""The bits of packed tiles into which `ScoringRules.room` lifts a fifth copy or a red too many.

Up to twenty copies of a kind, and only a fifth one lifts them. No hand can hold more, but an absurd
one together with its indicators can, so that the hand is looked at by itself too.
"""


class Questions:
    """Yaku whose traits a hand has, with their worth; some of them have a test left to ask.

    `tests` are those left, each with a bit of its own. Which of them hold, as bits, decides which
    yaku the hand has and what they come to; `answers` remembers that, and `answer` works it out.
    """

    __slots__ = ("answers", "asked", "tests")

    def __init__(self, asked: Counted) -> None:
        self.asked = asked
        self.tests = tuple(
            [(1 << place, yaku.test) for place, (yaku, _) in enumerate(asked) if yaku.test]
        )
        self.answers: dict[int, Answer] = {}

    def answer(self, held: int) -> Answer:
        """The yaku that hold when these tests do."""
        counted = self.asked
        if self.tests:
            counted = tuple(
                [
                    one
                    for place, one in enumerate(counted)
                    if one[0].test is None or held >> place & 1
                ]
            )
        pinfu = any(one.id == "pinfu" for one, _ in counted)
        found = self.answers[held] = (counted, sum([worth for _, worth in counted]), pinfu)
        return found


_questions = lru_cache(maxsize=2048)(Questions)
"""The questions for these yaku: hands of many shapes have the same ones."""


class Plan(NamedTuple):
    """The yaku to ask for in a hand of a certain shape; None where there are no yakuman at all.

    `sure` is the answer of the ordinary ones where no test is left to ask.
    """

    yakuman: Questions | None
    ordinary: Questions
    sure: Answer | None


class ScoringRules:
    """The scorer's view of a ruleset; made by `scoring_rules`, read-only.

    Every name of `SWITCHES` is an attribute with the setting's effective value. `missing_kinds`
    are the kinds that are not in the set, `seats` the winds that are seated, `room` what is added
    to packed tiles to lift one too many into a bit of `TOO_MANY`, `unpaired` the bits that packed
    counts of seven pairs have none of, `dora_lane` the shift to the lane that an indicator's kind
    points to, `local` the local yaku in play, `share` what becomes of the empty seat's share,
    `north_value` whether North is a yakuhai, `unknown` the switches that nobody has stated. `asked`
    are the traits that any yaku of the shape needs or bars, `yakuman` and `ordinary` the yaku of
    the shape that are worth something in a closed and in an open hand. `bases`, `sums`, `declared`
    and `plans` remember what was worked out.
    """

    __slots__ = (
        *SWITCHES,
        "asked",
        "bases",
        "declared",
        "dora_lane",
        "kita_rinshan",
        "local",
        "north_value",
        "double_yakuman",
        "missing_kinds",
        "of_shape",
        "ordinary",
        "of_situation",
        "plans",
        "room",
        "ruleset",
        "seats",
        "share",
        "sums",
        "unknown",
        "unpaired",
        "yakuman",
    )

    players: int
    kuitan: bool
    ippatsu: bool
    double_riichi: bool
    renhou: str
    min_han: int
    kiriage: bool
    kazoe: str
    stack_yakuman: bool
    all_green_hatsu: str
    chiitoi_same_pairs: bool
    double_wind_pair_fu: int
    pinfu_tsumo: bool
    rinshan_tsumo_fu: bool
    open_pinfu_ron_fu: int
    ura_dora: bool
    kan_dora: bool
    kan_ura: bool
    honba_ron: int
    nuki_dora: bool
    pao: tuple[str, ...]
    pao_scope: str
    pao_honba: str

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        for name in SWITCHES:
            setattr(self, name, ruleset[name])
        self.double_yakuman = frozenset(ruleset["double_yakuman"])
        self.seats = WINDS[: self.players]
        self.local = {id: LOCAL_YAKU[id] for id in ruleset["local_yaku"]}
        if ruleset["open_riichi"]:
            self.local["open_riichi"] = LOCAL_YAKU["open_riichi"]
        self.missing_kinds = 0
        if self.players == 3:
            self.missing_kinds = ALL & ~sum(BIT[kind] for kind in KINDS_3P)
        self.room = 11 * ALL + (_red_room(ruleset) << RED)
        self.declared: dict[int, tuple[Counted, int]] = {}
        points_to = NEXT_3P if self.players == 3 else NEXT
        self.dora_lane = tuple(LANE * kind for kind in points_to)
        three = self.players == 3
        self.kita_rinshan = three and bool(ruleset["kita_rinshan"])
        self.share = ruleset["tsumo_share"] if three and not ruleset["tsumo_loss"] else "lost"
        self.north_value = three and bool(ruleset["north_yakuhai"])
        if self.north_value:
            self.local["yakuhai_north"] = YAKUHAI_NORTH
        self.unpaired = 29 * ALL & ~(self.chiitoi_same_pairs * 4 * ALL)
        self.sums: dict[tuple[int, str, bool], int] = {}
        self.unknown = tuple(name for name in (*SWITCHES, *_DERIVED) if is_open(ruleset, name))
        self.bases: dict[tuple[int, int], tuple[int, str | None]] = {}
        yaku = (*YAKU.values(), *self.local.values())
        self.of_situation = tuple(filter(self._hangs_on_situation, yaku))
        self.of_shape = tuple(one for one in yaku if one not in self.of_situation)
        self.asked = t.OPEN
        for one in self.of_shape:
            self.asked |= one.needs | one.unless
        self.yakuman = self._askable(True)
        self.ordinary = self._askable(False)
        self.plans = _plans(self.yakuman, self.ordinary)

    def _hangs_on_situation(self, yaku: Yaku) -> bool:
        """Whether the way the hand was won alone decides about an ordinary yaku."""
        traits = yaku.needs | yaku.unless
        of_hand = traits & ~t.SITUATION or yaku.test is not None
        return not of_hand and not self.is_yakuman(yaku)

    def _askable(self, yakuman: bool) -> tuple[tuple[Askable, ...], tuple[Askable, ...]]:
        """What can be asked for in a closed and in an open hand: yakuman, or the others."""
        asked = [one for one in self.of_shape if self.is_yakuman(one) == yakuman]
        closed, opened = (
            tuple(
                [
                    (one.needs, one.unless, (one, self.worth(one, is_open)))
                    for one in asked
                    if self.worth(one, is_open)
                ]
            )
            for is_open in (False, True)
        )
        return closed, opened

    def worth(self, yaku: Yaku, is_open: bool) -> int:
        """Han of an ordinary yaku in a closed or open hand; for a yakuman, how many times one.

        0 means that it is not scored here. Renhou as a mangan is no han of its own: the scorer
        sets it against the rest of the hand.
        """
        if yaku.id == "renhou":
            return {"yakuman": 1, "han": yaku.closed}.get(self.renhou, 0)
        if yaku.yakuman:
            return 2 if yaku.id in self.double_yakuman else 1
        if yaku.setting in ("kuitan", "ippatsu", "double_riichi") and not getattr(
            self, yaku.setting
        ):
            return 0 if is_open or yaku.id != "tanyao" else yaku.closed
        return yaku.open if is_open else yaku.closed

    def is_yakuman(self, yaku: Yaku) -> bool:
        """Whether the ruleset pays this yaku as a yakuman."""
        return bool(yaku.yakuman) or (yaku.id == "renhou" and self.renhou == "yakuman")

    def declaration(self, situation: int) -> tuple[Counted, int]:
        """The yaku that a situation gives by itself, and the sum of their han."""
        found = self.declared.get(situation)
        if found is None:
            counted = self._of_situation(situation)
            found = counted, sum(worth for _, worth in counted)
            self.declared[situation] = found  # as many as there are situations: a few hundred
        return found

    def plan(self, traits: int) -> Plan:
        """The yaku of the shape whose needs these traits meet, with their worth, yakuman apart.

        Ask with those traits only that are `asked` for: others would make more plans, all alike.
        """
        plan = self.plans.get(traits)
        if plan is None:
            if len(self.plans) >= 1024:
                self.plans.clear()
            is_open = bool(traits & t.OPEN)
            yakuman = _matching(self.yakuman[is_open], traits)
            ordinary = _matching(self.ordinary[is_open], traits)
            questions = _questions(ordinary)
            sure = None if questions.tests else questions.answer(0)
            plan = Plan(_questions(yakuman) if yakuman else None, questions, sure)
            self.plans[traits] = plan
        return plan

    def _of_situation(self, traits: int) -> Counted:
        """The yaku that a situation gives by itself, with what each is worth, if anything."""
        if traits & t.DOUBLE_RIICHI and not self.double_riichi:
            traits = traits & ~t.DOUBLE_RIICHI | t.RIICHI
        is_open = bool(traits & t.OPEN)
        found = []
        for one in self.of_situation:
            if one.needs & ~traits or one.unless & traits:
                continue
            worth = self.worth(one, is_open)
            if one.id == "open_riichi" and traits & t.DOUBLE_RIICHI:
                worth = 1  # beside the two of double riichi
            if worth:
                found.append((one, worth))
        return tuple(found)


@lru_cache(maxsize=256)
def _plans(*askable: tuple[tuple[Askable, ...], ...]) -> dict[int, Plan]:
    """The plans made so far, shared by all rulesets under which the same can be asked for."""
    return {}


def _matching(askable: tuple[Askable, ...], traits: int) -> Counted:
    """Those whose needs the traits meet."""
    missing = ~traits
    return tuple(
        [one for needs, unless, one in askable if not (needs & missing or unless & traits)]
    )


def _red_room(ruleset: Ruleset) -> int:
    """Seven less the red fives of each suit, packed: adding a hand's reds overflows at one more."""
    by_suit = ruleset["aka_by_suit"]
    if ruleset.is_assumed("aka_by_suit"):
        # Not stated which fives are red: any five may be, as long as there are red ones at all.
        copies = 4 if ruleset.is_assumed("aka") or ruleset["aka"] else 0
        by_suit = dict.fromkeys("mps", copies)
    return sum((7 - by_suit[suit]) << 4 * place for place, suit in enumerate("mps"))


_KEPT = 256
_MADE: dict[int, tuple[ScoringRules, Ruleset]] = {}
"""By the ruleset's identity; it is kept beside its view, so that no other can take its place."""


def scoring_rules(ruleset: Ruleset | ScoringRules) -> ScoringRules:
    """The scorer's view of a ruleset, made once for each (a view is its own view)."""
    made = _MADE.get(id(ruleset))
    if made is not None:
        return made[0]
    if isinstance(ruleset, ScoringRules):
        return ruleset
    if len(_MADE) >= _KEPT:
        _MADE.clear()
    view = ScoringRules(ruleset)
    _MADE[id(ruleset)] = (view, ruleset)
    return view
