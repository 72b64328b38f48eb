"""Scores in words, for a person at a terminal; leans on `score` and `explain`."""

from __future__ import annotations

from .assumed import assumed_settings
from .explain import losing_readings, steps
from .score import NoWin, Score
from .settings import SETTINGS
from .tile import format_tiles, sorted_tiles
from .win import Win

_WIND_NAMES = {"E": "East", "S": "South", "W": "West", "N": "North"}
_BONUS_NAMES = (("dora", "Dora"), ("ura", "Ura dora"), ("red", "Red fives"), ("north", "Norths"))


def points(number: int) -> str:
    """Points with a comma: 12,000."""
    return f"{number:,}"


def describe(result: Score | NoWin, explain: bool = False) -> str:
    """A result in lines of text: the hand, yaku, fu list, and who pays what.

    With `explain` also what each yaku asks for, the arithmetic, and the readings that lost.
    """
    lines = [_hand_line(result.win), f"Rules: {result.win.rules.name}", ""]
    if isinstance(result, NoWin):
        lines.append(f"No win: {result.message} ({result.reason}).")
        return "\n".join(lines + _assumed_lines(result))
    lines += _yaku_lines(result)
    lines += ["", _worth_line(result), _payment_line(result)]
    if result.readings > 1:
        lines.append(
            f"Read as {' '.join(result.reading.parts())}, the best of {result.readings} readings."
        )
    if explain:
        lines += ["", *_explain_lines(result)]
    return "\n".join(lines + _assumed_lines(result))


def _explain_lines(result: Score) -> list[str]:
    lines = [f"{yaku.romaji}: {yaku.condition}" for yaku, _ in result.yaku]
    lines += ["", *steps(result)]
    for lost in losing_readings(result):
        worth = ""
        if lost.value is not None and not lost.value.is_yakuman:
            worth = f"{lost.value.han} han {lost.value.fu} fu, "
        lines.append(f"Not read as {' '.join(lost.reading.parts())}: {worth}{lost.why}")
    return lines


def _assumed_lines(result: Score | NoWin) -> list[str]:
    return [
        f"Not stated in these rules, and it would matter here: {SETTINGS[name].title.lower()}; "
        f"assumed: {SETTINGS[name].say(result.win.rules[name])}."
        for name in assumed_settings(result)
    ]


def _hand_line(win: Win) -> str:
    tiles = format_tiles(sorted_tiles(win.closed))
    words = [tiles, f"+{win.win}", *(str(meld) for meld in win.melds)]
    seat = f"seat {_WIND_NAMES[win.seat]}, round {_WIND_NAMES[win.round]}"
    shown = f", dora indicators {win.dora}" if win.dora else ""
    return f"{' '.join(words)}  {win.by}, {seat}{shown}"


def _yaku_lines(result: Score) -> list[str]:
    unit = "yakuman" if result.yakuman else "han"
    rows = [(yaku.romaji, yaku.english, f"{worth} {unit}") for yaku, worth in result.yaku]
    for name, title in _BONUS_NAMES:
        han = getattr(result, name)
        if han:
            rows.append((title, "", f"{han} han"))
    wide = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [f"  {a:<{wide[0]}}  {b:<{wide[1]}}  {c}" for a, b, c in rows]


def _worth_line(result: Score) -> str:
    if result.yakuman:
        times = "" if result.yakuman == 1 else f" {result.yakuman} times over"
        return f"Yakuman{times}"
    items = " + ".join(f"{line.item.name.lower()} {line.fu}" for line in result.fu_lines)
    raw = sum(line.fu for line in result.fu_lines)
    up = f" = {raw}, rounded up to {result.fu}" if raw != result.fu else f" = {raw}"
    limit = f": {result.limit.replace('_', ' ')}" if result.limit else ""
    return f"Fu: {items}{up}\n{result.han} han {result.fu} fu{limit}"


def _payment_line(result: Score) -> str:
    paid = result.payment
    if "ron" in paid:
        text = f"The discarder pays {points(paid['ron'])}"  # type: ignore[arg-type]
    else:
        shares: list[int] = paid["tsumo"]  # type: ignore[assignment]
        text = f"Everyone pays {points(shares[0])}"
        if len(shares) == 2:
            text = f"Non-dealers pay {points(shares[0])} each, the dealer {points(shares[1])}"
    if result.payers:
        split = ", ".join(f"{_WIND_NAMES[seat]} {points(paid)}" for seat, paid in result.payers)
        text = f"Liability (pao): {split}"
    win = result.win
    extras = [
        f"{number} {name}{'s' * (number != 1)}"
        for number, name in ((win.honba, "counter"), (win.sticks, "riichi stick"))
        if number
    ]
    with_extras = f" with {' and '.join(extras)}" if extras else ""
    return f"{text}. The winner receives {points(result.total)}{with_extras}."
