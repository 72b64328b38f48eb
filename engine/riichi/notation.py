"""The shorthand in which a person writes a win: one line of words; leans on `win`.

The concealed tiles come first, `+` marks the winning tile, and the rest are words in any order:

    234m067p22s34588s +2s ron riichi dora=4p seat=S round=E

* `ron` or `tsumo`, and flags by name (`riichi`, `ippatsu`, `haitei`, ...);
* melds: `chii=123m`, `pon=555z`, `daiminkan=1111z`, `shouminkan=2222s`, `ankan=3333p`;
* indicators: `dora=4p1z`, `ura=9s`;
* `seat=E`, `round=S`, `honba=1`, `sticks=2`, `north=1`, `rules=ema-2025`;
* a ruleset with single settings changed: `rules=tenhou-4p:kuitan=false:kazoe=sanbaiman`, a list
  written with `+`: `rules=tenhou-4p:local_yaku=sanrenkou+uumensai`;
* liability: `pao=daisangen:W`, with the discarder on a ron `pao=daisangen:W:S`.
"""

from __future__ import annotations

import re

from .meld import KINDS_OF_MELD
from .ruleset import Ruleset, RulesetError, load_ruleset, ruleset_from_record
from .settings import SETTINGS
from .situation import ALL_FLAGS, WinError
from .tile import TileError, Tiles
from .win import Win

_COUNTERS = ("honba", "sticks", "north")
_ROWS = ("dora", "ura")
_WORDS = ("seat", "round", "rules", "pao", *_COUNTERS, *_ROWS, *KINDS_OF_MELD)
LONGEST = 2000


def parse_win(text: str, rules: str | Ruleset = "tenhou-4p") -> Win:
    """A win from shorthand; raises `WinError` with the word it could not read.

    >>> parse_win("34m567p55s chii=678s chii=234p +5m tsumo seat=E").melds[0].kind
    'chii'
    """
    if len(text) > LONGEST:
        raise WinError("win", f"found {len(text)} characters; a win is written in one short line")
    record: dict[str, object] = {"closed": "", "melds": [], "flags": []}
    for word in text.split():
        _read_word(word, record)
    for name, how in (("win", "+5s"), ("by", "ron or tsumo")):
        if name not in record:
            raise WinError(name, f"missing; write {how}")
    record.setdefault("seat", "S")
    record.setdefault("round", "E")
    ruleset = _ruleset(record.pop("rules", rules))
    from .records import win_from_record

    return win_from_record(record | {"rules": ruleset.id}, ruleset)


def write_win(win: Win) -> str:
    """A win in shorthand, the inverse of `parse_win`; the ruleset is named when it has an id.

    >>> write_win(parse_win("34m567p55s chii=678s chii=234p +5m tsumo seat=E"))
    '34m567p55s +5m tsumo chii=678s chii=234p seat=E round=E rules=tenhou-4p'
    """
    words = [str(win.closed), f"+{win.win}", win.by]
    words += [str(meld) for meld in win.melds]
    words += sorted(win.flags)
    words += [f"{name}={getattr(win, name)}" for name in _ROWS if getattr(win, name)]
    words += [f"seat={win.seat}", f"round={win.round}"]
    words += [f"{name}={getattr(win, name)}" for name in _COUNTERS if getattr(win, name)]
    if win.pao is not None:
        parts = (win.pao.yakuman, win.pao.player, win.pao.discarder)
        words.append("pao=" + ":".join(part for part in parts if part))
    if not win.rules.id.endswith("*"):
        words.append(f"rules={win.rules.id}")
    return " ".join(word for word in words if word)


def _ruleset(rules: object) -> Ruleset:
    if isinstance(rules, Ruleset):
        return rules
    name, *changes = str(rules).split(":")
    try:
        if not changes:
            return load_ruleset(name)
        return ruleset_from_record({"extends": name} | dict(map(_change, changes)))
    except RulesetError as error:
        raise WinError("rules", str(error)) from None


def _change(text: str) -> tuple[str, object]:
    """A changed setting as written after a ruleset's id: `kuitan=false`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise WinError("rules", f"found {text!r}; a changed setting is written name=value")
    if name in SETTINGS and isinstance(SETTINGS[name].default, tuple):
        return name, [_setting_value(part) for part in value.split("+") if part]
    return name, _setting_value(value)


def _setting_value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def _read_word(word: str, record: dict[str, object]) -> None:
    name, equals, value = word.partition("=")
    if equals:
        _read_named(name, value, record)
    elif word in ("ron", "tsumo"):
        _once("by", word, record)
    elif word.startswith("+"):
        _once("win", word[1:], record)
    elif word in ALL_FLAGS:
        record["flags"].append(word)  # type: ignore[attr-defined]
    elif word[:1].isdigit():
        record["closed"] = f"{record['closed']}{word}"
    else:
        raise WinError(*_unknown(word))


def _unknown(word: str) -> tuple[str, str]:
    known = ("ron", "tsumo", *ALL_FLAGS, *(f"{name}=" for name in _WORDS))
    from difflib import get_close_matches  # only once something is misspelt

    near = get_close_matches(word, known, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    return "win", f"found {word!r}, which is no word of the shorthand{hint}"


def _once(name: str, value: object, record: dict[str, object]) -> None:
    if name in record:
        raise WinError(name, f"found {value!r} after {record[name]!r}; it is written once")
    record[name] = value


def _read_named(name: str, value: str, record: dict[str, object]) -> None:
    if name in KINDS_OF_MELD:
        record["melds"].append({"kind": name, "tiles": value})  # type: ignore[attr-defined]
    elif name in _COUNTERS:
        if not value.isascii() or not value.isdigit() or len(value) > 6:
            raise WinError(name, f"found {value!r}; a whole number from 0 up is expected")
        _once(name, int(value), record)
    elif name in _ROWS:
        try:
            row = Tiles.parse(value)
        except TileError as error:
            raise WinError(name, str(error)) from None
        _once(name, [str(tile) for tile in row], record)
    elif name == "pao":
        _once(name, _pao(value), record)
    elif name in _WORDS:
        _once(name, value, record)
    else:
        raise WinError(*_unknown(f"{name}="))


def _pao(value: str) -> dict[str, str]:
    parts = value.split(":")
    if len(parts) not in (2, 3):
        raise WinError(
            "pao",
            f"found {value!r}; write pao=yakuman:player or, on a ron, pao=yakuman:player:discarder",
        )
    return dict(zip(("yakuman", "player", "discarder"), parts, strict=False))
