"""``riichi waits`` and ``riichi settle``: hands and final scores from the command line.

Exit status: 0 when all is well, 1 for a hand or scores that cannot be, 2 for wrong usage or a
ruleset that does not exist. Errors go to standard error. What a command needs is imported when it
runs, so that the other commands start no slower.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .ruleset import load_ruleset

if TYPE_CHECKING:
    from fractions import Fraction

    from .waits import Hand


def add_play_commands(commands: Any) -> None:
    """Add ``waits`` and ``settle`` to the subcommands of an argument parser."""
    waits = commands.add_parser(
        "waits",
        help="shanten, waits and furiten of a hand",
        description="How far a hand is from tenpai, which tiles help it, and what it waits for.",
        epilog='example: riichi waits "234m067p22s34s pon=555z" --discards 2s5s',
    )
    waits.add_argument("hand", nargs="+", help="concealed tiles, and melds such as pon=555z")
    waits.add_argument("--discards", default="", metavar="TILES", help="the player's own discards")
    waits.add_argument("--seen", default="", metavar="TILES", help="other tiles that lie face up")
    waits.set_defaults(run=run_waits, parser=waits)
    settled = commands.add_parser(
        "settle",
        help="final points from final scores",
        description="Uma, oka, sticks and rounding, step by step.",
        epilog="example: riichi settle --rules ema-2025 41000 38000 29000 12000",
    )
    settled.add_argument(
        "scores", nargs="+", type=_points, help="final scores by seat, the first dealer first"
    )
    settled.add_argument("--sticks", type=int, default=0, metavar="N", help="riichi sticks left")
    settled.add_argument("--chips", type=_numbers, default=(), metavar="A,B,..", help="net chips")
    settled.add_argument(
        "--chip-value", type=_value, default="0", metavar="PT", help="thousands a chip"
    )
    settled.add_argument("--chombo", type=_numbers, default=(), metavar="A,B,..", help="faults")
    settled.add_argument("--lot", type=int, metavar="SEED", help="draw equal scores by this lot")
    settled.set_defaults(run=run_settle, parser=settled)
    for command in (waits, settled):
        command.add_argument("--rules", default="tenhou-4p", help="a ruleset id or a file (.toml)")
        command.add_argument("--json", action="store_true", help="answer with one JSON object")


def _points(text: str) -> int:
    """A score as people write it: 41000, 41,000, -300."""
    try:
        return int(text.replace(",", ""))
    except ValueError:
        raise ArgumentTypeError(f"found {text!r}; a number of points is expected") from None


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise ArgumentTypeError(f"found {text!r}; numbers with commas are expected") from None


def _value(text: str) -> Fraction:
    whole, _, decimals = text.partition(".")
    if not whole.isdecimal() or not (decimals or "0").isdecimal() or len(text) > 12:
        raise ArgumentTypeError(f"found {text!r}; thousands a chip are expected, such as 0.5")
    from fractions import Fraction

    return Fraction(text)


def run_waits(args: Namespace) -> int:
    """Print what a hand waits for, or what would help it."""
    from .meld import MeldError
    from .tile import TileError, Tiles
    from .waits import HandError
    from .waits_answer import waits_record, waits_text

    rules = load_ruleset(args.rules)
    try:
        hand = _read_hand(" ".join(args.hand).split())
        discards, seen = Tiles.parse(args.discards), Tiles.parse(args.seen)
        record = waits_record(hand, rules, discards, seen)
    except (TileError, MeldError, HandError) as error:
        return _refuse("waits", error)
    print(json.dumps(record, ensure_ascii=False) if args.json else waits_text(record, rules))
    return 0


def _read_hand(words: Sequence[str]) -> Hand:
    from .meld import KINDS_OF_MELD, Meld, MeldError
    from .waits import Hand

    tiles = ""
    melds = []
    for word in words:
        kind, equals, text = word.partition("=")
        if not equals:
            tiles += word
        elif kind in KINDS_OF_MELD:
            melds.append(Meld.parse(kind, text))
        else:
            raise MeldError(f"found {word!r}; melds are {'=, '.join(KINDS_OF_MELD)}=")
    return Hand.parse(tiles, *melds)


def run_settle(args: Namespace) -> int:
    """Print final points, step by step."""
    from random import Random

    from .settle import Extras, SettleError, settle
    from .settle_answer import settle_record, settle_text

    rules = load_ruleset(args.rules)
    extras = Extras(args.sticks, (), args.chips, args.chip_value, args.chombo)
    try:
        rng = None if args.lot is None else Random(args.lot)
        found = settle(args.scores, rules, extras, rng)
    except SettleError as error:
        hint = " (--lot SEED draws one)" if error.field == "tie_break" else ""
        return _refuse("settle", f"{error}{hint}")
    record = settle_record(found, rules)
    print(json.dumps(record, ensure_ascii=False) if args.json else settle_text(record, rules))
    return 0


def _refuse(command: str, error: object) -> int:
    print(f"riichi {command}: {error}", file=sys.stderr)
    return 1
