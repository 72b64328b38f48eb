"""The check that nobody typed a figure, in pages and in the generator's own texts.

Each typed figure becomes an error with file and line, what was found, and the form that would
compute it. Leans on `prose`, which reads a page, and `bare`, which knows what looks like a figure.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from riichi import FU_ITEMS, YAKU, Ruleset
from riichi.fu import rounded
from riichi.toml_lines import line_of, locate

from .amounts import base_points, cell, pay
from .bare import LIMITS, VALUES, Bare, bare_figures, bare_in_code
from .claims import payment_text
from .errors import RulebookError
from .prose import CODE, FORM, cleaned, pieces
from .site import Place, Site, repository_path
from .wording import limit_bases

HERE = Path(__file__).parent
DATA = ("words/*.toml", "house.toml", "said.toml", "glossary.toml", "statistics.toml")
SOURCED = frozenset(
    {"text", "sources", "source", "id", "see", "address", "kanji", "kana", "english"}
)
"""Keys of the data whose values are no prose, or stand with their source."""
WORTHY = LIMITS | {yaku.short.lower().split()[-1] for yaku in YAKU.values()}
"""Words after which a number alone says what something is worth."""
ADDRESS = re.compile(r"\b[a-z]+=\d+\b")
"""Part of an address, as in `all=1`."""
OTHERWISE = (
    "a case that you chose is written [[case 4 han 30 fu]], a figure with a source [[said ID]] or "
    "[[from SOURCE ...]], a number that is no figure of the game [[plain ...]]"
)


def typed_in_page(text: str, place: Place) -> list[RulebookError]:
    """The figures typed in a written page; `text` is the whole file."""
    names, found = _names(place.site), []
    for piece in pieces(text):
        if piece.kind == CODE:
            read = bare_in_code(piece.text)
        else:
            read = bare_figures(piece.text, names, WORTHY)
        for bare in read:
            message = f"found {bare.text!r} typed out; {instead(bare, piece.text, place)}"
            found.append(RulebookError(message, place.file, piece.line(bare.at)))
    return found


def typed_in_data() -> list[RulebookError]:
    """The figures typed in the texts of the generator itself."""
    files = sorted(path for pattern in DATA for path in HERE.glob(pattern))
    return [error for path in files for error in _of_file(path, path.stat().st_mtime_ns)]


@cache
def _of_file(path: Path, changed: int) -> tuple[RulebookError, ...]:
    text = path.read_text(encoding="utf-8")
    lines, shown = locate(text), repository_path(path)
    found = []
    for keys, value in _strings(tomllib.loads(text), ()):
        prose = re.sub(r"\{[^{}]*\}|\[\[[^\[\]]+\]\]", FORM, value)
        for bare in bare_figures(cleaned(prose), ADDRESS):
            message = f"found {bare.text!r} typed out in {value!r}; have it filled in, as {{name}}"
            found.append(RulebookError(message, shown, line_of(lines, keys) or 0))
    return tuple(found)


def _strings(value: Any, keys: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text that is printed, with its path; those for n = 1 may say so."""
    if keys and (keys[-1] in SOURCED or keys[-1].endswith(".one") or keys[-1] == "one"):
        return
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(inner, (*keys, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _strings(inner, (*keys, str(number)))
    elif isinstance(value, str):
        yield keys, value


def _names(site: Site) -> re.Pattern[str] | None:
    """Words with digits that are names: those of the site's rulesets and their editions."""
    known = [text for rules in site.rulesets.values() for text in _called(rules)]
    return _pattern(tuple(sorted({name for name in known if re.search(r"\d", name)})))


def _called(rules: Ruleset) -> Iterable[str]:
    return rules.id, rules.name, rules.short, rules.edition


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str] | None:
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)") if names else None


def instead(bare: Bare, text: str, place: Place) -> str:
    """What to write for a typed figure: the form that gives this very number, where there is one.

    >>> from rulebook.site import load_site
    >>> place = Place(load_site(["tenhou-4p"]))
    >>> instead(Bare("7,700 points", 0, "points"), "", place).split(";")[0]
    'write [[points 4/30 ron]]'
    """
    return f"write {_computing(bare, text, place)}; {OTHERWISE}"


def _computing(bare: Bare, text: str, place: Place) -> str:
    number = _value(bare.text)
    if bare.unit in ("han", "hans", "fan", "fans", "翻", "飜"):
        named = [y.id for y in YAKU.values() if y.short.lower() in text.lower()]
        yaku = named[0] if named else "YAKU"
        return f"[[han {yaku}]], [[bonus dora]] or [[limit mangan]]"
    if bare.unit in ("fu", "fus", "minipoint", "minipoints", "符"):
        return _fu(number)
    if bare.unit in ("chip", "chips"):
        return "[[chip each]]"
    if bare.unit.startswith("yakuman"):
        return "[[han YAKU]]"
    if bare.unit.startswith(("red", "akadora")):
        return "[[setting aka]]"
    return _amounts(place).get(bare.text.split()[0], "") or _amounts(place).get(
        f"{number:,}", "[[points 4/30 ron]], [[setting NAME]] or another form"
    )


def _fu(number: int) -> str:
    same = [item.id for item in FU_ITEMS.values() if item.fu == number]
    return " or ".join(f"[[fu {name}]]" for name in same[:3]) or "[[fu ITEM]]"


def _value(text: str) -> int:
    """The number in a typed figure, as well as it can be told."""
    digits = re.search(r"\d[\d,.'’]*", text)
    if digits:
        return int(re.sub(r"\D", "", digits[0]))
    total, part = 0, 0
    for word in re.findall(r"[a-z]+", text.lower()):
        value = VALUES.get(word, 0)
        if value == 1000:
            total, part = total + max(part, 1) * value, 0
        else:
            part = max(part, 1) * value if value == 100 else part + value
    return total + part


def _amounts(place: Place) -> dict[str, str]:
    """Amounts that a form computes under the page's ruleset, each with the simplest form."""
    return _amounts_of(place.ruleset)


@cache
def _amounts_of(rules: Ruleset) -> dict[str, str]:
    found: dict[str, str] = {}
    ways = [(by, seat) for by in ("ron", "tsumo") for seat in ("", " dealer")]
    sizes = [(f"{han}/{fu}", han, fu) for fu in _fu_sizes() for han in (1, 2, 3, 4)]
    for by, seat in ways:
        for size, base in limit_bases().items():
            paid = payment_text(pay(base, bool(seat), by, rules))
            found.setdefault(paid, f"[[points {size} {by}{seat}]]")
    for size, han, fu in sizes:
        for by, seat in ways:
            if not cell(han, fu, bool(seat), by, rules).impossible:
                paid = payment_text(pay(base_points(han, fu, rules)[0], bool(seat), by, rules))
                found.setdefault(paid, f"[[points {size} {by}{seat}]]")
    for name in ("start_points", "return_points"):
        found.setdefault(f"{rules[name]:,}", f"[[setting {name}]]")
    return found


def _fu_sizes() -> list[int]:
    """Fu that hands are counted with, the commonest first."""
    return sorted({rounded(raw) for raw in range(20, 111)} | {25}, key=lambda fu: (fu != 30, fu))
