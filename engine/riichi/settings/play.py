"""Settings of the play of a hand: calls, riichi, furiten, ron, draws and liability."""

from __future__ import annotations

from .base import Get, Setting
from .hands import YAKUMAN
from .kinds import Bool, Choice, Int
from .lists import Ids


def _triple_ron(get: Get) -> str:
    return "all" if get("double_ron") and get("players") == 4 else "head_bump"


CALLS = (
    Setting(
        "kuikae_same",
        "calls",
        "Discarding the tile just called",
        Bool(),
        False,
        "Whether the very tile that was called may be discarded at once.",
        "Allowed, a call can serve only to skip a draw.",
    ),
    Setting(
        "kuikae_suji",
        "calls",
        "Discarding the other end of the run",
        Bool(),
        False,
        "Whether the tile at the other end of a called run may be discarded at once.",
        "Allowed, a finished run can be swapped for a better one.",
    ),
)

RIICHI = (
    Setting(
        "riichi_min_points",
        "riichi",
        "Points for riichi",
        Int(0, 100_000, none="no minimum"),
        1000,
        "How many points a player needs to declare riichi.",
        "Without a minimum the stick may be owed.",
    ),
    Setting(
        "riichi_min_wall",
        "riichi",
        "Live tiles for riichi",
        Int(0, 70),
        4,
        "How many tiles must be left to draw when riichi is declared.",
        "Four leave a full turn; fewer allow riichi without another draw of one's own.",
    ),
    Setting(
        "riichi_stick_on_ron",
        "riichi",
        "Stick when the riichi tile is won",
        Choice((("not_paid", "is kept"), ("paid", "is paid"))),
        "not_paid",
        "What happens to the stick when the tile that declares riichi is won by another player.",
        "Kept, the riichi never came about and 1,000 points are saved.",
    ),
    Setting(
        "furiten_riichi",
        "riichi",
        "Riichi while furiten",
        Bool(),
        True,
        "Whether a furiten hand may declare riichi.",
        "Such a hand can win by tsumo only.",
    ),
    Setting(
        "riichi_ankan",
        "riichi",
        "Closed kan after riichi",
        Choice(
            (
                ("none", "not allowed"),
                ("waits", "if the waits stay the same"),
                ("strict", "if the waits and every reading stay the same"),
            )
        ),
        "strict",
        "Which closed kan a player in riichi may declare.",
        "The stricter the test, the fewer kans turn new dora behind a riichi.",
        default_3p="waits",
    ),
)

FURITEN = (
    Setting(
        "temp_furiten_clears",
        "furiten",
        "Temporary furiten ends",
        Choice(
            (
                ("own_draw", "with the next draw"),
                ("own_discard", "with the next discard"),
                ("own_draw_or_call", "with the next draw or call"),
            )
        ),
        "own_draw",
        "When a player who let a winning tile pass may ron again.",
        "Decides whether a call is enough to be free again.",
    ),
)

RON = (
    Setting(
        "double_ron",
        "ron",
        "Two winners (double ron)",
        Bool(),
        False,
        "Whether two players may win on one discard.",
        "Otherwise only the one whose turn would come first wins.",
        default_3p=True,
    ),
    Setting(
        "triple_ron",
        "ron",
        "Three winners (triple ron)",
        Choice(
            (
                ("all", "all three win"),
                ("abort", "the hand is drawn"),
                ("head_bump", "only the first in turn wins"),
            )
        ),
        "head_bump",
        "What happens when three players claim one discard.",
        "The discarder pays three hands, one hand, or nothing.",
        players="4p",
        follows=_triple_ron,
    ),
    Setting(
        "sticks_on_multi_ron",
        "ron",
        "Sticks with several winners",
        Choice(
            (
                ("nearest", "all to the first in turn"),
                ("own_back_rest_nearest", "each takes their own, the first in turn the rest"),
            )
        ),
        "own_back_rest_nearest",
        "Who takes the riichi sticks when several win on one discard.",
        "Moves 1,000 points a stick between the winners.",
        default_3p="nearest",
    ),
    Setting(
        "honba_on_multi_ron",
        "ron",
        "Counters with several winners",
        Choice((("nearest", "to the first in turn"), ("each", "to every winner"))),
        "each",
        "Who is paid for the counters when several win on one discard.",
        "Paid to each, the discarder pays for the same counters more than once.",
        default_3p="nearest",
    ),
    Setting(
        "honba_ron",
        "ron",
        "Counter on ron",
        Int(0, 30000, step=100),
        300,
        "Points each counter adds to a ron.",
        "On tsumo every payer adds an equal share of it.",
        default_3p=200,
        scoring=True,
    ),
    Setting(
        "kokushi_ankan_ron",
        "ron",
        "Kokushi robs a closed kan",
        Bool(),
        True,
        "Whether kokushi musou may win on a tile of another player's closed kan.",
        "No other hand can rob a closed kan.",
    ),
)

DRAW = (
    Setting(
        "noten_total",
        "draw",
        "Noten payments",
        Int(0, 100_000, step=100),
        3000,
        "Points that players without tenpai pay in all at an exhaustive draw.",
        "Shared by the payers and shared among those who are tenpai.",
        default_3p=2000,
    ),
    Setting(
        "keishiki_tenpai",
        "draw",
        "Tenpai without a yaku",
        Bool(),
        True,
        "Whether a tenpai hand that has no yaku counts at the draw.",
        "With it a hopeless hand can still save the noten payment.",
    ),
    Setting(
        "fifth_tile",
        "draw",
        "Waiting for a fifth copy",
        Choice(
            (
                ("always_tenpai", "always tenpai"),
                (
                    "noten_if_four_in_own_discardable_hand",
                    "noten with all four in the part of the hand that can be discarded",
                ),
                (
                    "noten_if_four_in_own_concealed_hand",
                    "noten with all four in the concealed hand",
                ),
                (
                    "noten_if_all_winning_tiles_in_own_hand_and_melds",
                    "noten with every winning tile in the hand and its melds",
                ),
                ("noten_if_all_copies_in_own_hand", "noten with all copies in one's own hand"),
                ("noten_if_only_fifth_copy", "noten if only a fifth copy could win"),
                ("noten_if_five_of_a_kind_shape", "noten if the finished shape has five alike"),
                (
                    "noten_if_all_four_visible_own_hand_or_table",
                    "noten with all four in sight, in the hand or on the table",
                ),
            )
        ),
        "noten_if_all_winning_tiles_in_own_hand_and_melds",
        "Whether a hand is tenpai when nothing is left that could complete it.",
        "Decides a noten payment, and for the dealer the next deal.",
    ),
    Setting(
        "noten_declare",
        "draw",
        "Hiding tenpai",
        Bool(),
        True,
        "Whether a tenpai player without riichi may call noten at the draw.",
        "Keeps the hand secret at the price of the payment.",
        default_3p=False,
    ),
    Setting(
        "abort_kyuushu",
        "draw",
        "Nine kinds",
        Bool(),
        False,
        "Whether a first hand with nine kinds of terminals and honours may be thrown in.",
        "The alternative is to play on towards kokushi musou.",
        default_3p=True,
    ),
    Setting(
        "abort_suufon",
        "draw",
        "Four winds",
        Bool(),
        False,
        "Whether the hand is drawn when all first discards are the same wind.",
        "Gives a way out of a bad start when the others join in.",
    ),
    Setting(
        "abort_suucha",
        "draw",
        "Everyone in riichi",
        Bool(),
        False,
        "Whether the hand is drawn when all players have declared riichi.",
        "Otherwise all play on without a choice until somebody wins.",
    ),
    Setting(
        "abort_suukan",
        "draw",
        "Four kans",
        Bool(),
        False,
        "Whether the hand is drawn after four kans by two or more players.",
        "Otherwise play goes on and no further kan is possible.",
        default_3p=True,
    ),
    Setting(
        "abort_dealer",
        "draw",
        "Dealer after an abortive draw",
        Choice((("repeat", "deals again"), ("pass", "passes the deal on"))),
        "repeat",
        "Who deals after a hand was aborted.",
        "A repeat also adds a counter.",
    ),
)

PAO = (
    Setting(
        "pao",
        "pao",
        "Yakuman with liability",
        Ids(YAKUMAN),
        ("daisangen", "daisuushii"),
        "Which yakuman make the player who fed the last open set liable.",
        "That player pays a tsumo alone and shares a ron with the discarder.",
    ),
    Setting(
        "pao_scope",
        "pao",
        "Liability with several yakuman",
        Choice((("whole", "the whole hand"), ("part", "that yakuman only"))),
        "part",
        "Whether liability reaches the other yakuman of the same hand.",
        "Decides what the rest of the hand costs the other players.",
    ),
    Setting(
        "pao_honba",
        "pao",
        "Counters on a shared ron",
        Choice((("liable", "the liable player"), ("discarder", "the discarder"))),
        "discarder",
        "Who pays the counters when a ron is shared between the two.",
        "Moves 300 points a counter from one payer to the other.",
        default_3p="liable",
    ),
    Setting(
        "pao_rinshan",
        "pao",
        "Liability for an open kan",
        Bool(),
        False,
        "Whether feeding a kan means paying alone for a win on its replacement tile.",
        "Turns that tsumo into something like a ron against the feeder.",
    ),
)
