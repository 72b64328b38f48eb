"""All there is to say of a hand, won or not: what the hand analyser shows.

A record is a win as in section 1 of the contract. Without `win` it is a hand that waits; `by` may
then be missing too. `discards` and `seen` are the player's own discards and other tiles that lie
face up, in mpsz notation. Leans on `answers` and `waits_answer`, and changes nothing of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .answers import error_record, score_record
from .meld import Meld, MeldError
from .payment import KAZOE_YAKUMAN, Payment, base_points, payment, payment_sum
from .records import win_from_record
from .ruleset import Ruleset, RulesetError, load_ruleset, ruleset_from_record
from .score import NoWin, Score, score
from .settings import SETTINGS
from .situation import EITHER_RIICHI, ONLY_BY, WinError
from .tile import KINDS, Tile, TileError, Tiles
from .waits import Hand, HandError
from .waits_answer import waits_record
from .win import Win

Record = Mapping[str, Any]
TABLE = ("discards", "seen")
"""What a record may say besides the fields of a win."""
_RON_ONLY = [flag for flag, by in ONLY_BY.items() if by == "ron"]
_TSUMO_ONLY = [flag for flag, by in ONLY_BY.items() if by == "tsumo"]


def analyse(record: Record, rules: Ruleset | None = None) -> dict[str, Any]:
    """Everything about a hand as plain data; `rules` stands in for the record's own.

    `answer` is the score, where a winning tile is given; `hand` says shanten, waits and furiten of
    the tiles without it; `worth` what each wait would pay by ron and by tsumo; `more` which single
    changes would make a win worth more. A record that cannot be is answered with `error`.

    >>> found = analyse({"rules": "tenhou-4p", "closed": "234m067p22s34588s", "win": "2s",
    ...                  "by": "ron", "seat": "S", "round": "E"})
    >>> found["answer"]["total"], [one["change"] for one in found["more"]]
    (2600, ['riichi', 'tsumo', 'han', 'han'])
    """
    try:
        if not isinstance(record, Mapping):
            raise WinError("record", "a hand is an object with named fields")
        plain = {key: value for key, value in record.items() if key not in TABLE}
        under = _rules(plain, rules)
        found = (_won if plain.get("win") else _waiting)(plain, record, under)
        return found | {"assumed": _assumed(found, under)}
    except WinError as error:
        return error_record(record.get("id") if isinstance(record, Mapping) else None, error)


def _assumed(found: dict[str, Any], rules: Ruleset) -> dict[str, dict[str, str]]:
    """The settings that the answer assumes, with their title and the value in words."""
    parts = (found.get("answer", {}), found.get("hand", {}))
    names = dict.fromkeys(name for part in parts for name in part.get("assumed", ()))
    return {
        name: {"title": SETTINGS[name].title, "value": SETTINGS[name].say(rules[name])}
        for name in names
    }


def _won(plain: dict[str, Any], record: Record, rules: Ruleset) -> dict[str, Any]:
    win = win_from_record(plain, rules)
    result = score(win)
    found: dict[str, Any] = {"answer": result.to_record(True)}
    if isinstance(result, Score):
        found["fu_tiles"] = [line.tiles for line in result.fu_lines]
    if isinstance(result, Score) or result.reason != "not_complete":
        found["hand"] = _hand_record(Hand(win.closed, win.melds), win, record, rules)
        found["worth"] = _worth(win, found["hand"])
        found["more"] = list(_more(win, result))
    else:
        drawn = Tiles((*win.closed, win.win))
        found["hand"] = _hand_record(Hand(drawn, win.melds), win, record, rules)
    return found


def _waiting(plain: dict[str, Any], record: Record, rules: Ruleset) -> dict[str, Any]:
    plain.pop("win", None)
    hand = _read_hand(plain)
    if len(hand.closed) + 3 * len(hand.melds) == 13:
        stand_in = _with_some_tile(hand, plain, rules)
        found = {"hand": _hand_record(hand, stand_in, record, rules)}
        return found | {"worth": _worth(stand_in, found["hand"])}
    return {"hand": _hand_record(hand, None, record, rules)}


def _read_hand(plain: dict[str, Any]) -> Hand:
    """The tiles of a record that names no winning tile."""
    try:
        field = "closed"
        closed = Tiles.parse(plain.get("closed", ""))
        field = "melds"
        melds = [Meld.parse(one["kind"], one["tiles"]) for one in plain.get("melds", ())]
        field = "closed"
        return Hand(closed, tuple(melds))
    except (TileError, MeldError, HandError) as error:
        raise WinError(field, str(error)) from None
    except (TypeError, KeyError, AttributeError):
        raise WinError(field, "a list of melds, each with kind and tiles, is expected") from None


def _rules(plain: dict[str, Any], rules: Ruleset | None) -> Ruleset:
    try:
        if rules is None and "rules" not in plain:
            raise WinError("rules", "missing; every hand has it")
        return rules or ruleset_from_record(plain["rules"])
    except RulesetError as error:
        raise WinError("rules", str(error)) from None


def _with_some_tile(hand: Hand, plain: dict[str, Any], rules: Ruleset) -> Win:
    """The hand as a win on any tile that it may hold: the situation, read and checked."""
    by = plain.get("by", "ron")
    first: WinError | None = None
    for kind in range(KINDS):
        try:
            return win_from_record({**plain, "win": str(Tile.of(kind)), "by": by}, rules)
        except WinError as error:  # a fifth copy, or a tile that three players leave out
            first = first or error
    assert first is not None
    raise first


def _hand_record(hand: Hand, win: Win | None, record: Record, rules: Ruleset) -> dict[str, Any]:
    row = {}
    for name in TABLE:
        try:
            row[name] = Tiles.parse(record.get(name, ""))
        except TileError as error:
            raise WinError(name, str(error)) from None
    seen = row["seen"] + win.dora if win else row["seen"]
    try:
        return waits_record(hand, rules, row["discards"], seen)
    except HandError as error:
        raise WinError("closed", str(error)) from None


def _worth(win: Win, hand: dict[str, Any]) -> list[dict[str, Any]]:
    """What a win on each wait pays; what is true of one way of winning only is left out."""
    flags = win.flags.difference(_RON_ONLY, _TSUMO_ONLY)
    return [
        {
            "tile": one["tile"],
            **{
                by: _worth_record(win, win=Tile.parse(one["tile"]), by=by, flags=flags, pao=None)
                for by in ("ron", "tsumo")
            },
        }
        for one in hand.get("waits", ())
    ]


def _worth_record(base: Win, **changes: Any) -> dict[str, Any]:
    try:
        result = score(base.replace(**changes))
    except WinError as error:
        return {"win": False, "reason": "cannot_be", "message": error.message}
    return _short(result)


def _short(result: Score | NoWin) -> dict[str, Any]:
    """A result without what explains it."""
    if isinstance(result, NoWin):
        return {"win": False, "reason": result.reason, "message": result.message}
    full = score_record(result)
    kept = ("win", "yaku", "han", "fu", "yakuman", "limit", "payment", "total")
    return {key: full[key] for key in kept}


class Change(NamedTuple):
    """One thing that could have been otherwise: its name, and the fields of the win it changes."""

    name: str
    fields: dict[str, Any]


def _changes(win: Win) -> Iterator[Change]:
    flags = win.flags
    declared = flags.intersection(EITHER_RIICHI)
    if not declared:
        yield Change("riichi", {"flags": flags | {"riichi"}})
    elif "ippatsu" not in flags:
        yield Change("ippatsu", {"flags": flags | {"ippatsu"}})
    by, lost = ("tsumo", _RON_ONLY) if win.by == "ron" else ("ron", _TSUMO_ONLY)
    yield Change(by, {"by": by, "flags": flags.difference(lost), "pao": None})
    if not win.is_closed and not any(meld.is_kan for meld in win.melds):
        held = Tiles((*win.closed, *(tile for meld in win.melds for tile in meld.tiles)))
        yield Change("closed", {"closed": held, "melds": ()})


def _more(win: Win, result: Score | NoWin) -> Iterator[dict[str, Any]]:
    """The changes that would make the win worth more, and how many more han would."""
    total = result.total if isinstance(result, Score) else 0
    for change in _changes(win):
        other = _worth_record(win, **change.fields)
        if other["win"] and other["total"] > total:
            yield {"change": change.name, **other}
    if isinstance(result, Score) and not result.yakuman:
        yield from _more_han(win, result)


def _more_han(win: Win, won: Score) -> Iterator[dict[str, Any]]:
    """The next han that pays more, and the han that reach the next limit."""
    most = KAZOE_YAKUMAN.han  # more han than for a counted yakuman are paid no more
    assert won.han is not None and won.fu is not None and most is not None
    paid, limit = won.total, won.limit
    for added in range(1, most - won.han + 1):
        han = won.han + added
        base, reached = base_points(han, won.fu, win.scoring)
        shares = payment(base, win.is_dealer, win.by, win.scoring.share)
        total = won.total + _sum(shares, win) - _sum(won.payment, win)
        if total > paid and (paid == won.total or reached != limit):
            yield {
                "change": "han",
                "n": added,
                "han": han,
                "fu": won.fu,
                "limit": reached,
                "payment": shares,
                "total": total,
            }
            if reached:
                return
            paid = total


def _sum(shares: Payment, win: Win) -> int:
    return payment_sum(shares, win.is_dealer, win.scoring.players)


def own_rules(record: Any, folder: str, names: tuple[str, ...]) -> Ruleset | None:
    """The ruleset that a record names, when it is one of a site's own (a file in FOLDER)."""
    name = record.get("rules") if isinstance(record, Mapping) else None
    if not isinstance(name, str) or name not in names:
        return None
    return _OWN.setdefault(name, load_ruleset(f"{folder}/{name}.toml"))


_OWN: dict[str, Ruleset] = {}
