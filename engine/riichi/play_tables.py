"""What draws, several winners and liability come to, as plain data; asked from `draws`, `winners`
and `pao`.

Seats are winds; the dealer is East. A program looks a case up and adds counters and sticks.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from .consulted import assumed_among, consult
from .draws import exhaustive_draw
from .meld import Meld
from .outcome import WINDS
from .pao import pao_payers
from .payment import LIMITS, payment
from .ruleset import Ruleset
from .scoring_rules import scoring_rules
from .tile import Tiles, parse_tiles
from .win import Pao, Win
from .winners import ron_winners
from .yaku import YAKU


def draw_table(rules: Ruleset) -> dict[str, Any]:
    """What each tenpai player gets and each other player pays, by how many are tenpai.

    >>> from .ruleset import load_ruleset
    >>> draw_table(load_ruleset("tenhou-4p"))["rows"][1]
    {'tenpai': 1, 'gets': 3000, 'pays': 1000}
    """
    rows, assumed = [], dict[str, None]()
    for ready in range(rules.players + 1):
        drawn = exhaustive_draw([n < ready for n in range(rules.players)], rules)
        assumed |= dict.fromkeys(drawn.assumed)
        gets, pays = max(*drawn.deltas, 0), max(*(-paid for paid in drawn.deltas), 0)
        rows.append({"tenpai": ready, "gets": gets, "pays": pays})
    return {"rows": rows, "assumed": list(assumed)}


def nagashi_table(rules: Ruleset) -> dict[str, Any]:
    """What nagashi mangan is (`none`, `draw` or `win`), and each seat's points by who has it.

    Several are added up. As a win, counters and sticks go to the first of them, counted from East.
    """
    players = rules.players
    noten, seats, assumed = [False] * players, WINDS[:players], dict[str, None]()
    by_seat = {}
    for player, seat in enumerate(seats):
        drawn = exhaustive_draw(noten, rules, nagashi=[player])
        assumed |= dict.fromkeys(drawn.assumed)
        by_seat[seat] = dict(zip(seats, drawn.deltas, strict=True))
    how = rules["nagashi_mangan"]
    assumed_names = [name for name in assumed if name == "nagashi_mangan"]
    return {"how": how, "by_seat": by_seat if how != "none" else {}, "assumed": assumed_names}


def ron_table(rules: Ruleset) -> dict[str, dict[str, str | None]]:
    """Who wins a discard: by discarder and claimants, the winners, the nearest in turn first.

    None where the hand is aborted.

    >>> from .ruleset import load_ruleset
    >>> ron_table(load_ruleset("dora-4p"))["W"]["SN"]
    'N'
    """
    seats = WINDS[: rules.players]
    table: dict[str, dict[str, str | None]] = {}
    for discarder, seat in enumerate(seats):
        others = [player for player in range(rules.players) if player != discarder]
        table[seat] = {}
        for size in range(1, rules.players):
            for claims in combinations(others, size):
                found = ron_winners(claims, discarder, rules)
                winners = "".join(seats[player] for player in found.winners)
                claimed = "".join(seats[player] for player in claims)
                table[seat][claimed] = None if found.aborted else winners
    return table


def several_table(rules: Ruleset) -> dict[str, Any]:
    """Who of several winners gets counters and sticks, and what of it is assumed."""
    assumed = {}
    for claimants in range(2, rules.players):
        consulted = consult(rules)
        ron_winners(range(1, claimants + 1), 0, consulted)
        assumed[f"ron_{claimants}"] = list(consulted.assumed)
    return {
        "honba": rules["honba_on_multi_ron"],
        "sticks": rules["sticks_on_multi_ron"],
        "assumed": {
            **assumed,
            "honba": list(assumed_among(rules, ["honba_on_multi_ron"])),
            "sticks": list(assumed_among(rules, ["sticks_on_multi_ron"])),
        },
    }


def pao_table(rules: Ruleset, most: int) -> dict[str, Any]:
    """Who pays for a yakuman that somebody is liable for; empty `rows` where nobody is.

    A row: the winner's seat, how many yakuman are paid, how many of them are covered, what is paid
    and by whom the counters are. On a self-draw the liable player pays the share of `rest`, too.
    """
    names = ("pao", "pao_scope", "pao_honba")
    covers = [scoring_rules(rules).worth(YAKU[one], False) for one in rules["pao"] if one in YAKU]
    whole = rules["pao_scope"] == "whole"
    rows = [
        _pao_row(rules, seat, times, covered)
        for seat in ("non_dealer", "dealer")
        for times in range(1, most + 1)
        for covered in ([times] if whole else range(1, max(covers, default=0) + 1))
        if covers and covered <= times
    ]
    return {
        "yakuman": list(rules["pao"]),
        "scope": rules["pao_scope"],
        "rows": rows,
        "assumed": list(assumed_among(rules, names)),
    }


def _pao_row(rules: Ruleset, seat: str, times: int, covered: int) -> dict[str, Any]:
    winner, liable, discarder = ("E", "S", "W") if seat == "dealer" else ("S", "W", "E")
    win, name = _liable_win(rules, winner), rules["pao"][0]
    drawn = win.replace(by="tsumo", pao=Pao(name, liable))
    ron = win.replace(by="ron", pao=Pao(name, liable, discarder))
    left = LIMITS[-1].base * (times - covered)
    rest = payment(left, winner == "E", "tsumo", win.scoring.share)["tsumo"]
    assert isinstance(rest, list)
    paid = _pays(ron, times, covered)
    counters = "liable" if paid != _pays(ron.replace(honba=1), times, covered) else "discarder"
    return {
        "seat": seat,
        "times": times,
        "covered": covered,
        "ron": {"liable": paid, "discarder": _pays(ron, times, covered, discarder)},
        "ron_honba": counters,
        "tsumo": {"liable": _pays(drawn, times, covered) - rest[0], "rest": rest},
        "tsumo_honba": "each" if left else "liable",
    }


def _liable_win(rules: Ruleset, seat: str) -> Win:
    """A hand to ask with who pays for a yakuman; which one it has is told apart from it."""
    pons = tuple(Meld.parse("pon", 3 * dragon + "z") for dragon in "567")
    closed, won = parse_tiles("44p22s"), parse_tiles("2s")[0]
    return Win(Tiles(closed), won, "tsumo", rules, seat, "E", pons)


def _pays(win: Win, times: int, covered: int, seat: str = "") -> int:
    """What a seat pays, or the liable player, when so many yakuman are covered by liability."""
    assert win.pao is not None
    yaku = ((YAKU[win.pao.yakuman], covered), (YAKU["tsuuiisou"], times - covered))
    wanted = seat or win.pao.player
    return sum(one.points for one in pao_payers(win, yaku, times) if one.seat == wanted)
