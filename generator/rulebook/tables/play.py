"""Tables about play: turn order after a discard, the empty seat's share, a tournament's rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from markupsafe import Markup

from riichi import Ruleset
from riichi.outcome import in_turn
from riichi.payment import SHARES, payment, payment_sum
from riichi.settings import SETTINGS
from riichi.tourney import lucky_loser

from ..claims import payment_text
from ..errors import RulebookError, choose, one_of
from ..fences import Block
from ..render import render
from ..site import Place
from ..wording import limit_bases
from .base import Table

SEATS = ("E", "S", "W", "N")


def turn_order(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """Who comes first when several claim a discard, for each discarder."""
    players = int(one_of(block.options.get("players", "4"), ("3", "4"), "number of players"))
    rows = []
    for discarder in range(players):
        others = frozenset(range(players)) - {discarder}
        order = in_turn(others, discarder, players)
        rows.append((SEATS[discarder], [SEATS[player] for player in order]))
    return render("turn-order.html", place, rows=rows, title=block.options.get("title", ""))


def tsumo_share(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """What three players pay for one hand, for each way to deal with the empty seat's share."""
    size = block.options.get("size", "mangan")
    base = choose(size, limit_bases(), "limit")
    labels = SETTINGS["tsumo_share"].labels
    rows = []
    for share in SHARES:
        cells = []
        for dealer in (False, True):
            drawn = payment(base, dealer, "tsumo", share)
            total = payment_sum(drawn, dealer, players=3)
            ron = payment_sum(payment(base, dealer, "ron", share), dealer, players=3)
            cells.append({"paid": payment_text(drawn), "total": total, "ron": ron})
        label = place.text("share.lost") if share == "lost" else labels[share]
        rows.append((label, cells))
    return render("tsumo-share.html", place, rows=rows, size=place.text(f"limit.{size}"))


def rounds(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The rounds of a tournament in which the best of each table go on, down to one table.

    `players: 48`, `each: 1` (how many of a table go on), `lucky: yes` (a free seat is drawn among
    those just knocked out). Raises `RulebookError` when seats stay empty.
    """
    players, each = _whole(block, "players", 0), _whole(block, "each", 1)
    most = 1 if one_of(block.options.get("lucky", "no"), ("yes", "no"), "word") == "yes" else 0
    rows: list[dict[str, int]] = []
    through = [str(player) for player in range(players)]
    while True:
        tables, left = divmod(len(through), 4)
        if left or not tables:
            raise RulebookError(f"found {len(through)} players; a round is played by fours")
        rows.append({"players": len(through), "tables": tables})
        if tables == 1:
            return render("rounds.html", place, rows=rows, title=block.options.get("title", ""))
        winners = through[: tables * each]
        losers = through[tables * each :]
        try:
            following, lot = lucky_loser(winners, losers, Random(1), most=most)
        except ValueError as error:
            raise RulebookError(str(error)) from error
        through = list(following)
        rows[-1] |= {"through": len(winners), "out": len(losers)}
        if lot is not None:
            rows[-1] |= {"pool": len(lot.among), "drawn": len(lot.drawn)}


def _whole(block: Block, name: str, default: int) -> int:
    text = block.options.get(name, str(default))
    if not text.isascii() or not text.isdigit() or int(text) > 4096:
        raise RulebookError(f"found {name} {text!r}; allowed: a whole number up to 4096")
    return int(text)


TABLES = {
    "turn-order": Table(turn_order, ("players", "title")),
    "tsumo-share": Table(tsumo_share, ("size",)),
    "rounds": Table(rounds, ("players", "each", "lucky", "title")),
}
