"""What there is to say of a hand that is not won: shanten, waits, furiten, useful tiles.

Leans on `waits`, `shanten` and `furiten`; the answer is a record, and a text made from it.
"""

from __future__ import annotations

from typing import Any

from .consulted import Consulted, assumed_text
from .furiten import Furiten
from .ruleset import Ruleset
from .shanten import COMPLETE, TENPAI, shanten
from .tile import KINDS, KINDS_3P, LANE, Tile, Tiles, unpack
from .useful import best_discards, useful_tiles
from .waits import Hand, HandError, Tenpai, is_tenpai


def waits_record(hand: Hand, rules: Ruleset, discards: Tiles, seen: Tiles) -> dict[str, Any]:
    """The answer of ``riichi waits --json``; raises `HandError`.

    A hand with a drawn tile gets one entry in `options` for each of the best discards.
    """
    consulted = Consulted(rules)
    table = discards.counts + seen.counts
    _check_copies(hand, table)
    if rules.players == 3:
        _check_three_players(hand.own + table)
    now = shanten(hand.closed.counts, rules.players)
    record: dict[str, Any] = {
        "rules": rules.id,
        "closed": str(hand.closed),
        "melds": [str(meld) for meld in hand.melds],
        "shanten": now,
    }
    if not hand.is_drawn:
        record |= _prospects(hand, consulted, discards, table)
    elif now != COMPLETE:
        record["options"] = []
        outside = table + hand.own - hand.closed.counts
        for one in best_discards(hand.closed.counts, outside, rules.players):
            tile = Tile.of(one.kind)
            rest, thrown = hand.without(one.kind), discards + Tiles([tile])
            found = _prospects(rest, consulted, thrown, table + Tiles([tile]).counts)
            record["options"].append({"discard": str(tile), **found})
    record["assumed"] = list(consulted.assumed)
    return record


def _check_copies(hand: Hand, table: int) -> None:
    for kind in range(KINDS):
        copies = (hand.own >> LANE * kind & 31) + (table >> LANE * kind & 31)
        if copies > 4:
            raise HandError(
                f"found {copies} copies of {Tile.of(kind)} in the hand and on the table; a set has "
                "four of a tile"
            )


def _check_three_players(counts: int) -> None:
    for kind, _ in unpack(counts):
        if kind not in KINDS_3P:
            raise HandError(f"found {Tile.of(kind)}; three players play without 2m to 8m")


def _prospects(hand: Hand, rules: Consulted, discards: Tiles, table: int) -> dict[str, Any]:
    """Waits and furiten of a tenpai hand, useful tiles of another."""
    found = is_tenpai(hand, rules, table, has_yaku=lambda _: True)
    if found.waits:
        return _tenpai_record(found, discards)
    outside = table + hand.own - hand.closed.counts
    useful = useful_tiles(hand.closed.counts, outside, rules.players)
    tiles = [{"tile": str(Tile.of(kind)), "left": left} for kind, left in useful.tiles]
    return {"tenpai": False, "waits": [], "useful": tiles, "copies": useful.copies}


def _tenpai_record(found: Tenpai, discards: Tiles) -> dict[str, Any]:
    kinds = {wait.kind for wait in found.waits}
    me = Furiten(frozenset(tile.kind for tile in discards))
    among = sorted(kinds & me.discards)
    return {
        "tenpai": bool(found),
        "waits": [
            {"tile": str(Tile.of(wait.kind)), "left": wait.left, "dead": wait in found.dead}
            for wait in found.waits
        ],
        "copies": sum(wait.left for wait in found.waits),
        "furiten": not me.may_ron(kinds),
        "furiten_tiles": [str(Tile.of(kind)) for kind in among],
    }


def waits_text(record: dict[str, Any], rules: Ruleset) -> str:
    """The answer of ``riichi waits`` for a person."""
    now = record["shanten"]
    names = {COMPLETE: "complete", TENPAI: "tenpai"}
    lines = [
        f"Hand     {' '.join([record['closed'], *record['melds']])}",
        f"Shanten  {now}" + (f", {names[now]}" if now in names else ""),
    ]
    for option in record.get("options", ()):
        lines += ["", f"Discard  {option['discard']}", *_prospect_lines(option)]
    if "tenpai" in record:
        lines += _prospect_lines(record)
    if record["assumed"]:
        lines += ["", assumed_text(rules, record["assumed"])]
    return "\n".join(lines)


def _prospect_lines(found: dict[str, Any]) -> list[str]:
    if "useful" in found:
        tiles = " ".join(f"{one['tile']} ({one['left']})" for one in found["useful"])
        return [f"Useful   {tiles}: {found['copies']} in all"]
    waits = " ".join(
        f"{one['tile']} ({one['left']} left{', dead' if one['dead'] else ''})"
        for one in found["waits"]
    )
    lines = [f"Waits    {waits}"]
    if not found["tenpai"]:
        lines.append("         noten at a draw: every wait is dead by these rules")
    if found["furiten"]:
        tiles = ", ".join(found["furiten_tiles"])
        lines.append(f"Furiten  yes: {tiles} among the discards, so no ron on any wait")
    else:
        lines.append("Furiten  no")
    return lines
