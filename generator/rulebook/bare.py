"""Figures that somebody typed: points, han, fu, payments and rules' values in plain prose.

`bare_figures` reads cleaned prose (see `prose`) and gives what looks like such a figure, in digits
or in words. Whatever a page needs of them comes from a form, so each is a mistake. What is no
figure of the game, such as a date, a time of day or a paper size, passes. Leans on nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


def _words(text: str) -> list[str]:
    return text.split()


SMALL = _words("one two three four five six seven eight nine ten eleven twelve")
TEENS = _words("thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
TENS = _words("twenty thirty forty fifty sixty seventy eighty ninety")
BIG = _words("hundred thousand million")
LOOSE = _words("zero nil single couple pair dozen half quarter")
VALUES = {word: n for n, word in enumerate(SMALL + TEENS, 1)}
VALUES |= {word: 10 * n for n, word in enumerate(_words("twenty thirty forty fifty"), 2)}
VALUES |= {word: 10 * n for n, word in enumerate(_words("sixty seventy eighty ninety"), 6)}
VALUES |= {"hundred": 100, "thousand": 1000, "single": 1, "couple": 2, "dozen": 12}
NUMBER = frozenset([*SMALL, *TEENS, *TENS, *BIG, *LOOSE])
UNITS = frozenset(
    _words(
        "han fan hans fans fu fus minipoint minipoints point points pt pts yakuman yakumans "
        "percent minute minutes second seconds chip chips akadora 翻 飜 符 点 役満"
    )
)
STRICT_UNITS = frozenset(_words("han fan hans fans fu fus minipoints 翻 飜 符 uma oka"))
"""Units that are never a verb: a number may follow them as well."""
LIMITS = frozenset(_words("mangan haneman baiman sanbaiman"))
GAP = frozenset(
    _words(
        "more less fewer extra whole closed open base full or and to of the these those "
        "further additional added bonus final rounded raw counted single double ura dora lone "
        "mere big small riichi yaku such fine little lousy precious"
    )
)
"""What may stand between a number and its unit."""
LINK = frozenset(
    _words(
        "is are was were = : , of worth at by → - – — makes make gives give costs cost pays "
        "pay always only just about roughly exactly begins begin starts start from still then"
    )
)
"""What may stand between a unit and a number that follows it."""
PAYING = frozenset(
    _words(
        "pay pays paid cost costs worth gets gain gains gained receives receive collects "
        "collect earns earn scores"
    )
)
SAFE = frozenset(
    _words(
        "player players people person tables games pages page sheets years year days weeks "
        "months members teams clubs tiles tile orphans pieces kinds kind seats cards lines "
        "steps words copies ranks millimetres mm cm kb px"
    )
)
"""Nouns that make a number no figure of the rules."""
ENDS = frozenset(_words(". , ; : ! ? ) each all more less from in when for if and or as but"))

_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|"
    r"Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?"
)
_PASSES = re.compile(
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}\b|\b{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b"
    r"|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}\.\d{1,2}\.(?:19|20)\d\d\b"
    r"|\b(?:in|since|until|before|after) (?:1900|2000)\b(?![.,]?\d)"
    r"|\b(?:19[5-9]\d|20\d[1-9]|20[1-9]0)\b(?![.,/]\d)"
    r"|\b(?:[01]?\d|2[0-4]):[0-5]\d(?! ?[:/]? ?\d)\b"
    r"|[€$£¥] ?\d[\d.,]*|\b\d[\d.,]* ?(?:€|euros?|EUR|USD|CHF|pounds|francs|yen)(?!\w)"
    r"|\bA[3-6]\b|\bPDF/UA-\d|\bv?\d+\.\d+\.\d+\b"
    r"|\b(?:Python|MkDocs|ProperDocs|Material|WCAG|Chromium|Node|version|Pyodide|page|chapter|"
    r"section|step) v?\d+(?:\.\d+)*(?!\d)"
    # Places and ranks, not amounts: the 14th tile, triplets of 2 to 8.
    r"|(?<![\w.,])\d+(?:st|nd|rd|th)\b|“\d”"
    # Tiles in notation, in either order: 123m0p, m123p456, 5pr.
    r"|(?<![\w.,])(?:[0-9]+[mpsz]r?)+(?!\w)|\b(?:[mpsz][0-9]+)+\b"
    r"|\b2 to 8(?=$|[,;.)]| tri)|\b1, 9 or honours",
    re.IGNORECASE,
)
_TOKEN = re.compile(
    r"[+\-−±×]?\d+(?:[.,'’_· ]\d{3})*(?:[.,⁄]\d+)?k?|[〇零一二三四五六七八九十百千万]+"
    r"(?=[翻飜符点役])|役満|[翻飜符点]|[^\W\d_]+|\S"
)
_KANJI_NUMBER = re.compile(r"[〇零一二三四五六七八九十百千万]+\Z")
_MERGED = re.compile(rf"(?:{'|'.join(SMALL + TEENS + TENS)})(?:han|fu)\Z", re.IGNORECASE)
_ROMAN = re.compile(r"(?:I{1,3}|IV|VI{0,3}|IX|XI{0,3})\Z")
_IN_CODE = re.compile(
    r"\A\s*(?:\d{1,3}(?:,\d{3})+|\d+00)(?:\s*[/-]\s*(?:\d{1,3}(?:,\d{3})+|\d+00))?\s*(?:all)?\s*\Z"
    r"|(?<![\w=/+])\d[\d,.]*[\s-]?(?:han|fan|fu|points?|pts)\b",
    re.IGNORECASE,
)
_TIME = re.compile(r"\b(?:uma|oka)\b", re.IGNORECASE)


class Bare(NamedTuple):
    """A typed figure: what was found, where in the text, and what it counts if that is known."""

    text: str
    at: int
    unit: str = ""


class _Token(NamedTuple):
    text: str
    at: int

    @property
    def low(self) -> str:
        return self.text.lower()

    @property
    def end(self) -> int:
        return self.at + len(self.text)


def bare_figures(
    text: str, names: re.Pattern[str] | None = None, worthy: frozenset[str] = LIMITS
) -> list[Bare]:
    """What looks like a typed figure; `names` are words with digits that pass.

    `worthy` are words for what is worth something, of which a number alone says how much.

    >>> [found.text for found in bare_figures("A mangan pays 8,000, tanyao is one han.")]
    ['8,000', 'one han']
    >>> bare_figures("Four players meet on 3 May 2026 at 19:30 and call two yaku.")
    []
    """
    open_text = names.sub(lambda m: " " * len(m[0]), text) if names else text
    if not _TIME.search(open_text):
        open_text = _PASSES.sub(lambda m: " " * len(m[0]), open_text)
    tokens = [_Token(m[0], m.start()) for m in _TOKEN.finditer(open_text)]
    return list(_figures(tokens, text, worthy))


def bare_in_code(text: str) -> list[Bare]:
    """Figures shown as code: an amount alone, or a number with its unit.

    >>> [found.text for found in bare_in_code("1,000/2,000")], bare_in_code("riichi score --json")
    (['1,000/2,000'], [])
    """
    return [Bare(found[0].strip(), found.start()) for found in _IN_CODE.finditer(text)]


def _figures(tokens: list[_Token], text: str, worthy: frozenset[str]) -> Iterator[Bare]:
    at = 0
    while at < len(tokens):
        end = _number_end(tokens, at)
        if end == at:
            if _MERGED.match(tokens[at].text):
                yield Bare(tokens[at].text, tokens[at].at)
            at += 1
            continue
        unit = _unit_after(tokens, at, end)
        if _is_figure(tokens, at, end, unit, worthy):
            last = tokens[unit] if unit else tokens[end - 1]
            name = tokens[unit].low if unit else _unit_before(tokens, at)
            yield Bare(" ".join(text[tokens[at].at : last.end].split()), tokens[at].at, name)
        at = end


def _number_end(tokens: list[_Token], at: int) -> int:
    """The end of a number in words or digits that begins here; the same place when none does."""
    end = at
    while end < len(tokens):
        low = tokens[end].low
        joins = end > at and low in ("-", "–", "and", "/") and end + 1 < len(tokens)
        if _is_number(tokens, end):
            end += 1
        elif joins and _goes_on(tokens, end):
            end += 2
        else:
            break
    return end


def _goes_on(tokens: list[_Token], at: int) -> bool:
    """Whether what joins here leads to more of the same number: `thirty-four`, `400/700`."""
    low, following = tokens[at].low, tokens[at + 1]
    if low == "/":
        return following.text[0].isdigit()
    if low == "and":
        return tokens[at - 1].low in BIG and _is_number(tokens, at + 1)
    return following.low in NUMBER


def _is_number(tokens: list[_Token], at: int) -> bool:
    text, low = tokens[at].text, tokens[at].low
    if low in NUMBER or text[0].isdigit() or (len(text) > 1 and text[1].isdigit()):
        return True
    if _KANJI_NUMBER.match(text):
        return True
    following = tokens[at + 1].low if at + 1 < len(tokens) else ""
    return bool(_ROMAN.match(text)) and following in STRICT_UNITS


def _unit_after(tokens: list[_Token], at: int, end: int) -> int:
    """The place of the unit that a number ending here counts; none without one."""
    for place in range(end, min(end + 4, len(tokens))):
        low = tokens[place].low
        if low in UNITS or low in ("uma", "oka"):
            return place
        if low == "times":
            after = tokens[place + 1].low if place + 1 < len(tokens) else ""
            return 0 if after == "in" or after in NUMBER else place
        if low in ("red", "reds"):
            return place if _is_red(tokens, place) else 0
        if low not in GAP and low not in NUMBER and low not in "-–—~/()'\"“”":
            return 0
    return 0


def _is_red(tokens: list[_Token], place: int) -> bool:
    return tokens[place].low == "reds" or (
        place + 1 < len(tokens) and tokens[place + 1].low in ("five", "fives")
    )


def _unit_before(tokens: list[_Token], at: int) -> str:
    """The unit that a number follows, as in `han: two`; empty without one."""
    for place in range(at - 1, max(at - 4, -1), -1):
        low = tokens[place].low
        if low in STRICT_UNITS:
            return low
        if low not in LINK:
            return ""
    return ""


def _is_figure(tokens: list[_Token], at: int, end: int, unit: int, worthy: frozenset[str]) -> bool:
    first = tokens[at].low
    number = {tokens[place].low for place in range(at, end)}
    if not number <= NUMBER | {"and", "-", "–"} or unit:
        return not (first in ("couple", "pair", "single") and tokens[unit].low not in STRICT_UNITS)
    if number <= {"couple", "pair", "single", "dozen", "half", "quarter"}:
        return False
    after = [tokens[place].low for place in range(end, min(end + 2, len(tokens)))]
    if not number.isdisjoint({*TEENS, *TENS, *BIG}):
        return SAFE.isdisjoint(after)
    return _small(tokens, at, end, worthy)


def _small(tokens: list[_Token], at: int, end: int, worthy: frozenset[str]) -> bool:
    """Whether a small number without a unit is an amount all the same."""
    after = [token.low for token in tokens[end : end + 1]]
    alone = at == 0 and (end == len(tokens) or tokens[end].low in ("all", "each"))
    ends = not after or after[0] in ENDS
    before = [tokens[place].low for place in range(max(at - 3, 0), at)]
    if alone or (_unit_before(tokens, at) and ends):
        return True
    paying = bool(before) and (
        before[-1] in PAYING or (before[-1] in LINK | {"each"} and not PAYING.isdisjoint(before))
    )
    limit = bool(before) and before[-1] in LINK | {"("} and not worthy.isdisjoint(before)
    return ends and (paying or limit)
