"""Settings that decide what a winning hand is worth: dora, yaku, limits and fu."""

from __future__ import annotations

from .base import Get, Setting
from .kinds import Bool, Choice, Int
from .lists import Ids, SuitCounts
from .values import FrozenMap

#: The yakuman by id, with their names.
YAKUMAN = (
    ("kokushi", "kokushi musou"),
    ("kokushi_13", "kokushi musou with thirteen waits"),
    ("suuankou", "suuankou"),
    ("suuankou_tanki", "suuankou tanki"),
    ("daisangen", "daisangen"),
    ("shousuushii", "shousuushii"),
    ("daisuushii", "daisuushii"),
    ("tsuuiisou", "tsuuiisou"),
    ("ryuuiisou", "ryuuiisou"),
    ("chinroutou", "chinroutou"),
    ("chuuren", "chuuren poutou"),
    ("junsei_chuuren", "junsei chuuren poutou"),
    ("suukantsu", "suukantsu"),
    ("tenhou", "tenhou"),
    ("chiihou", "chiihou"),
)
#: The local yaku by id, with their names; open riichi has a setting of its own.
LOCAL_YAKU = (
    ("tsubame_gaeshi", "tsubame gaeshi"),
    ("kanburi", "kanburi"),
    ("shiiaru_raotai", "shiiaru raotai"),
    ("uumensai", "uumensai"),
    ("sanrenkou", "sanrenkou"),
    ("isshoku_sanjun", "isshoku sanjun"),
    ("iipin_mouyue", "iipin mouyue"),
    ("chuupin_raoyui", "chuupin raoyui"),
    ("uupin_kaihou", "uupin kaihou"),
    ("ryanzou_chankan", "ryanzou chankan"),
    ("kinkei_dokuritsu", "kinkei dokuritsu"),
    ("sanpuukou", "sanpuukou"),
    ("ishinouenimo", "ishi no ue nimo sannen"),
    ("daisharin", "daisharin"),
    ("daichisei", "daichisei"),
    ("paarenchan", "paarenchan"),
    ("shiisanpuutaa", "shiisanpuutaa"),
    ("suurenkou", "suurenkou"),
    ("isshoku_yonjun", "isshoku yonjun"),
    ("hyakumangoku", "hyakumangoku"),
    ("beni_kujaku", "beni kujaku"),
    ("kouitten", "kouitten"),
    ("kokuiisou", "kokuiisou"),
    ("sashikomi", "the open-riichi deal-in"),
)
FLIP = Choice(
    (
        ("now", "at once"),
        ("before_draw", "before the replacement draw"),
        ("after_discard", "after the discard"),
    )
)
_SUITS = {3: "ps", 4: "psm"}


def _reds(get: Get) -> FrozenMap:
    """The usual spread of so many red fives: circles first, and no characters with three."""
    suits, spread = _SUITS[get("players")], dict.fromkeys("mps", 0)
    for turn in range(get("aka")):
        spread[suits[turn % len(suits)]] += 1
    return FrozenMap(spread)


def _kan_ura(get: Get) -> bool:
    return bool(get("ura_dora") and get("kan_dora"))


DORA = (
    Setting(
        "aka",
        "dora",
        "Red fives",
        Int(0, 12),
        0,
        "How many fives in the set are red.",
        "Each red five in a winning hand adds one han.",
        default_3p=2,
        scoring=True,
    ),
    Setting(
        "aka_by_suit",
        "dora",
        "Red fives by suit",
        SuitCounts(),
        FrozenMap({"m": 0, "p": 0, "s": 0}),
        "How many fives of each suit are red.",
        "Says which red fives a hand can hold at all.",
        default_3p=FrozenMap({"m": 0, "p": 1, "s": 1}),
        scoring=True,
        follows=_reds,
    ),
    Setting(
        "ura_dora",
        "dora",
        "Ura dora",
        Bool(),
        True,
        "Whether a riichi win looks under the dora indicator.",
        "A riichi hand can gain han that nobody could see beforehand.",
        scoring=True,
    ),
    Setting(
        "kan_dora",
        "dora",
        "Kan dora",
        Bool(),
        True,
        "Whether every kan turns a further dora indicator.",
        "A kan can raise the value of everybody's hand.",
        scoring=True,
    ),
    Setting(
        "kan_ura",
        "dora",
        "Kan ura dora",
        Bool(),
        True,
        "Whether a riichi win also looks under the indicators turned for kans.",
        "After a kan a riichi hand has two chances or more for ura dora.",
        scoring=True,
        follows=_kan_ura,
    ),
    Setting(
        "kan_flip_closed",
        "dora",
        "Indicator of a closed kan",
        FLIP,
        "now",
        "When the indicator for a closed kan is turned.",
        "Decides whether a win on the replacement tile already counts it.",
    ),
    Setting(
        "kan_flip_open",
        "dora",
        "Indicator of an open kan",
        FLIP,
        "after_discard",
        "When the indicator for a kan called on a discard is turned.",
        "Turned late, it does not count for a win on the replacement tile.",
    ),
    Setting(
        "kan_flip_added",
        "dora",
        "Indicator of an added kan",
        FLIP,
        "after_discard",
        "When the indicator for a tile added to a pon is turned.",
        "Turned late, it does not count for a win on the replacement tile.",
    ),
)

YAKU = (
    Setting(
        "min_han",
        "yaku",
        "Least han to win",
        Int(1, 13, unit=" han"),
        1,
        "How many han of yaku a hand must have; dora do not help.",
        "A hand below it cannot win, however many dora it holds.",
        scoring=True,
    ),
    Setting(
        "kuitan",
        "yaku",
        "Open tanyao",
        Bool(),
        True,
        "Whether tanyao counts with called tiles.",
        "Without it a fast open hand of middle tiles needs another yaku.",
        scoring=True,
    ),
    Setting(
        "atozuke",
        "yaku",
        "Late yaku",
        Bool(),
        True,
        "Whether the yaku may be settled only by the last tiles.",
        "Without it the first call has to show the yaku already.",
    ),
    Setting(
        "ippatsu",
        "yaku",
        "Ippatsu",
        Bool(),
        True,
        "Whether a win within one uncalled turn of riichi adds a han.",
        "Makes riichi stronger, and a call worth making just to break it.",
        scoring=True,
    ),
    Setting(
        "double_riichi",
        "yaku",
        "Double riichi",
        Bool(),
        True,
        "Whether riichi on an undisturbed first turn is worth two han.",
        "Without it such a riichi is an ordinary one.",
        scoring=True,
    ),
    Setting(
        "open_riichi",
        "yaku",
        "Open riichi",
        Bool(),
        False,
        "Whether a player may declare riichi with the waits laid open, for a further han.",
        "Discarding into a hand that everybody sees is usually punished.",
    ),
    Setting(
        "local_yaku",
        "yaku",
        "Local yaku",
        Ids(LOCAL_YAKU),
        (),
        "Which local yaku count.",
        "Adds yaku that no standard ruleset has.",
        scoring=True,
    ),
    Setting(
        "renhou",
        "yaku",
        "Renhou",
        Choice(
            (
                ("none", "no yaku"),
                ("mangan", "a mangan"),
                ("yakuman", "a yakuman"),
                ("han", "a yaku with han of its own"),
            )
        ),
        "mangan",
        "What a ron in the first uninterrupted turn, before one's own draw, is worth.",
        "Ranges from nothing to a yakuman for the same piece of luck.",
        default_3p="none",
        scoring=True,
    ),
    Setting(
        "nagashi_mangan",
        "yaku",
        "Nagashi mangan",
        Choice((("none", "not used"), ("draw", "a payment at the draw"), ("win", "a win"))),
        "none",
        "What it is worth to discard only terminals and honours, none of them called.",
        "As a payment it replaces the noten payments; as a win it also takes sticks and counters.",
        default_3p="draw",
    ),
    Setting(
        "chiitoi_same_pairs",
        "yaku",
        "Four alike as two pairs",
        Bool(),
        False,
        "Whether four equal tiles count as two of the seven pairs.",
        "Usually seven different pairs are needed.",
        scoring=True,
    ),
)

SCORE = (
    Setting(
        "kiriage",
        "score",
        "Kiriage mangan",
        Bool(),
        False,
        "Whether 4 han 30 fu and 3 han 60 fu are raised to mangan.",
        "Turns 7,700 into 8,000, and 11,600 into 12,000 for the dealer.",
        scoring=True,
    ),
    Setting(
        "kazoe",
        "score",
        "Thirteen han and more",
        Choice((("yakuman", "a counted yakuman"), ("sanbaiman", "no more than sanbaiman"))),
        "yakuman",
        "What an ordinary hand of thirteen han or more is worth.",
        "Decides whether dora can build a yakuman.",
        scoring=True,
    ),
    Setting(
        "double_yakuman",
        "score",
        "Double yakuman",
        Ids(YAKUMAN),
        (),
        "Which yakuman are paid twice.",
        "Rewards the rarer form of a yakuman, such as its widest wait.",
        scoring=True,
    ),
    Setting(
        "stack_yakuman",
        "score",
        "Several yakuman add up",
        Bool(),
        True,
        "Whether a hand with more than one yakuman is paid for each.",
        "Without it the hand is paid as a single yakuman.",
        scoring=True,
    ),
    Setting(
        "all_green_hatsu",
        "score",
        "Green dragon in ryuuiisou",
        Choice((("optional", "not needed"), ("required", "needed"))),
        "optional",
        "Whether ryuuiisou has to hold the green dragon.",
        "Needed, the hand of bamboo tiles alone is no yakuman.",
        scoring=True,
    ),
)

FU = (
    Setting(
        "double_wind_pair_fu",
        "fu",
        "Pair of the double wind",
        Int(2, 4, unit=" fu", only=(4, 2)),
        4,
        "Fu for a pair of the wind that is both seat and round wind.",
        "Two fu can lift a hand into the next step of the table.",
        scoring=True,
    ),
    Setting(
        "pinfu_tsumo",
        "fu",
        "Pinfu with tsumo",
        Bool(),
        True,
        "Whether a pinfu hand keeps pinfu on tsumo, at 20 fu.",
        "Without it the tsumo fu are counted and the yaku is lost.",
        scoring=True,
    ),
    Setting(
        "rinshan_tsumo_fu",
        "fu",
        "Tsumo fu after a kan",
        Bool(),
        True,
        "Whether a win on a replacement tile gets the two fu for tsumo.",
        "Without it such a win counts two fu less.",
        scoring=True,
    ),
    Setting(
        "open_pinfu_ron_fu",
        "fu",
        "Open hand without fu",
        Int(20, 30, unit=" fu", only=(30, 20)),
        30,
        "What an open hand of runs that has only the base fu counts on ron.",
        "Sets the cheapest hand of the game at 1,000 points, or less.",
        scoring=True,
    ),
)
