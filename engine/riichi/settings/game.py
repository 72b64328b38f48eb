"""Settings of the game as a whole: the table, the dealer, the end, the settlement, the extras."""

from __future__ import annotations

from .base import Get, Setting
from .kinds import Bool, Choice, Int, Text
from .lists import Uma
from .values import FrozenMap

POINTS = Int(0, 1_000_000, step=100)
STOP = Choice(
    (
        ("none", "no"),
        ("auto", "yes, by itself"),
        ("choice", "yes, if the dealer wishes"),
    )
)


def _tiles(get: Get) -> int:
    return 108 if get("players") == 3 else 136


def _return_points(get: Get) -> int:
    return max(int(get("start_points")), 40000 if get("players") == 3 else 30000)


def _target(get: Get) -> int | None:
    return None if get("extension") == "none" else get("return_points")


def _uma_kind(get: Get) -> str:
    return "floating" if isinstance(get("uma"), FrozenMap) else "fixed"


def _oka(get: Get) -> int:
    """Everyone's difference between start and return points goes to first place."""
    lost = max(0, get("return_points") - get("start_points"))
    return int(lost * get("players") // 1000)


TABLE = (
    Setting(
        "players",
        "table",
        "Players",
        Int(3, 4, only=(4, 3)),
        4,
        "How many play at one table.",
        "Decides the tile set, how many payers a tsumo has and the shape of the uma.",
        default_3p=3,
        scoring=True,
    ),
    Setting(
        "tiles",
        "table",
        "Tiles",
        Int(108, 136, only=(136, 108)),
        136,
        "How many tiles the wall is built from.",
        "Three players leave out the characters from two to eight, so 1m and 9m point at each "
        "other as dora indicators.",
        default_3p=108,
        scoring=True,
        follows=_tiles,
    ),
    Setting(
        "length",
        "table",
        "Length",
        Choice(
            (
                ("single", "one hand"),
                ("tonpuu", "the East round"),
                ("hanchan", "the East and South rounds"),
                ("iisou", "all four rounds"),
            )
        ),
        "hanchan",
        "Which rounds are scheduled.",
        "Sets the last scheduled hand, after which the game is settled or extended.",
    ),
    Setting(
        "start_points",
        "table",
        "Starting points",
        POINTS,
        30000,
        "Points each player has at the first deal.",
        "A lower start brings a player closer to running out, and leaves an oka for first place "
        "when the return points are higher.",
        default_3p=35000,
    ),
)

DEALER = (
    Setting(
        "renchan",
        "dealer",
        "Dealer repeat",
        Choice(
            (
                ("tenpai", "after a win or when tenpai at a draw"),
                ("agari", "after a win only"),
                ("none", "never"),
            )
        ),
        "tenpai",
        "When East deals again.",
        "A dealer who repeats adds a counter and plays on at one and a half times the price.",
    ),
)

END = (
    Setting(
        "target_points",
        "end",
        "Points needed to end",
        Int(0, 1_000_000, step=100, none="no target", relative_to="start_points"),
        None,
        "What somebody has to hold for the game to end with its last scheduled hand.",
        "Nobody there yet: the game goes on as the extension says.",
        default_3p=40000,
        follows=_target,
    ),
    Setting(
        "agari_yame",
        "end",
        "Stop after the dealer's win",
        STOP,
        "none",
        "Whether a leading dealer who wins the last hand ends the game there.",
        "Without it the last dealer has to keep dealing while winning, even from first place.",
        default_3p="auto",
    ),
    Setting(
        "tenpai_yame",
        "end",
        "Stop when the dealer is tenpai",
        STOP,
        "none",
        "Whether a leading dealer who is tenpai at the last hand's draw ends the game there.",
        "Without it tenpai in the last hand means another hand for the dealer.",
        default_3p="auto",
    ),
    Setting(
        "bust",
        "end",
        "Running out of points",
        Choice(
            (
                ("none", "the game goes on"),
                ("below0", "ends the game below zero"),
                ("le0", "ends the game at zero or below"),
            )
        ),
        "none",
        "Whether the game stops when a player has nothing left.",
        "With it one big deal-in can end the game at once; without it scores go negative.",
        default_3p="below0",
    ),
    Setting(
        "extension",
        "end",
        "Extra hands",
        Choice(
            (
                ("none", "no"),
                ("sudden_death", "until someone reaches the target"),
                ("fixed", "a whole extra round"),
            )
        ),
        "none",
        "What follows when the last scheduled hand leaves everyone short of the target.",
        "Play moves into the next round wind instead of being settled.",
        default_3p="sudden_death",
    ),
    Setting(
        "extension_dealer_priority",
        "end",
        "Dealer repeat before the target",
        Bool(),
        True,
        "In extra time: whether a dealer repeat comes before the end that a player has earned.",
        "With it a dealer who repeats plays on although another player has enough.",
    ),
)

SETTLE = (
    Setting(
        "return_points",
        "settle",
        "Return points",
        POINTS,
        30000,
        "The score that counts as nothing won and nothing lost.",
        "It is taken off every final score before uma and oka.",
        default_3p=40000,
        follows=_return_points,
    ),
    Setting(
        "uma",
        "settle",
        "Uma",
        Uma(),
        (15, 5, -5, -15),
        "Thousands added by final place, first place first, without the oka.",
        "Makes the place worth more than the last few points.",
        default_3p=(20, 0, -20),
    ),
    Setting(
        "uma_kind",
        "settle",
        "Kind of uma",
        Choice(
            (
                ("fixed", "the same in every game"),
                ("floating", "by how many reach the return points"),
            )
        ),
        "fixed",
        "Whether the uma depends on how many players finish at or above the return points.",
        "A floating uma pays a lone winner more and moves to the others when several do well.",
        follows=_uma_kind,
    ),
    Setting(
        "oka",
        "settle",
        "Oka",
        Int(0, 1000, plus=True),
        0,
        "Thousands that first place takes on top of the uma.",
        "It is what all players lost between starting and return points.",
        default_3p=15,
        follows=_oka,
    ),
    Setting(
        "rounding",
        "settle",
        "Rounding",
        Choice(
            (
                ("none", "not rounded"),
                ("nearest_1000_half_away", "to the nearest thousand, halves away from zero"),
                ("five_down_six_up", "to a thousand, 500 down and 600 up"),
            )
        ),
        "none",
        "How a final score becomes whole thousands.",
        "First place takes up what rounding the others leaves over.",
    ),
    Setting(
        "tie_break",
        "settle",
        "Equal scores",
        Choice(
            (("seat", "earlier seat first"), ("split", "share the places"), ("lot", "drawn by lot"))
        ),
        "split",
        "What decides between equal final scores.",
        "Sharing halves the uma of the places concerned; otherwise one player is ranked higher.",
        default_3p="seat",
    ),
    Setting(
        "leftover_sticks",
        "settle",
        "Sticks left at the end",
        Choice(
            (
                ("first", "go to first place"),
                ("stay", "go to nobody"),
                ("split", "are given back or shared"),
            )
        ),
        "first",
        "Who takes riichi sticks still on the table when the game ends.",
        "Each is worth 1,000 points to whoever gets it.",
    ),
)

EXTRAS = (
    Setting(
        "chombo",
        "penalty",
        "Chombo",
        Text(),
        "not settled",
        "The penalty for a fault that spoils the hand.",
        "Taken at once from the score or afterwards from the total; the hand is often redealt.",
    ),
    Setting(
        "chips",
        "chips",
        "Chips",
        Text(),
        "none",
        "Extra counters for ippatsu, ura dora, red fives or yakuman.",
        "They change hands beside the score and are turned into points at the end.",
    ),
    Setting(
        "dealer_repeats_off",
        "tourney",
        "No dealer repeats",
        Bool(),
        False,
        "Whether the deal passes on after every hand, whatever happened.",
        "Every player deals equally often, so a round has a known number of hands.",
    ),
    Setting(
        "lucky_loser",
        "tourney",
        "Lucky loser",
        Bool(),
        False,
        "Whether a free place in the next round is drawn among those just knocked out.",
        "Fills a table that the winners alone leave short.",
    ),
)
