"""What a reader of a page's Markdown reads, piece by piece, each with its line; needs nothing else.

A piece is a paragraph, a heading, a table cell, an alternative text, a title: words that stand
together. Markup inside words is taken away, so that `t**w**o` reads as it is shown. Forms, link
targets, ids and notation in code are no prose; `FORM` stands where a form was.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

FORM = "\ufffc"
CODE = "code"
PROSE = "prose"
SHOWN_KEYS = ("title", "description", "note", "caption", "subtitle", "summary")
"""Options of a block, and keys of the front matter, whose text is printed."""
SHOWN_ATTRIBUTES = ("title", "alt", "aria-label", "aria-description", "placeholder", "label")
PLAIN_FENCES = frozenset({"", "text", "txt", "plain", "none", "html"})

_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
# Letters of other scripts that look Latin, in a word that has Latin letters too.
_LOOKALIKE = str.maketrans("асеорхуіһԝтпαοενι", "aceopxyihwtnaoevi")
_MIXED = re.compile(r"\b(?=\w*[a-zA-Z])(?=\w*[\u0370-\u052f])\w+\b")
_FENCE = re.compile(r"^[ \t]*(?:>[ \t]*)*(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
_FORM = re.compile(r"\[\[[^\[\]\n]+\]\](?![\(\[])")
_CODE = re.compile(r"(?P<ticks>`+)(?P<code>.+?)(?<!`)(?P=ticks)(?!`)", re.DOTALL)
_SILENT = re.compile(r"(?is)<(script|style)\b.*?</\1\s*>|<!--(?:(?!<!--).)*?-->")
_TAG = re.compile(r"</?([a-zA-Z][\w-]*)((?:\"[^\"]*\"|'[^']*'|[^<>\"'])*)/?>")
_WORDY = frozenset(
    re.findall(r"\w+", "a abbr b bdi bdo cite code del dfn em i ins kbd mark q s small span strong")
) | {"sub", "sup", "u", "var"}
_ATTRIBUTE = re.compile(
    rf"\b(?:{'|'.join(SHOWN_ATTRIBUTES)})\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>}}]+))", re.I
)
_ATTR_LIST = re.compile(r"\{:?(?=[^}\n]*[#.=:])[^{}\n]*\}|\{:[^{}\n]*\}")
_TARGET = re.compile(
    r"\]\(\s*(?:<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)"
    r"(?:\s+(?:\"([^\"]*)\"|'([^']*)'|\(([^()]*)\)))?\s*\)"
)
_DEFINITION = re.compile(r"^ {0,3}\[(?!\^)[^\]\n]+\]:\s*\S+(?:\s+[\"'(](.*)[\"')])?\s*$")
_REFERENCE = re.compile(r"\](?:\[[^\[\]\n]*\])")
_NOTE = re.compile(r"\[\^[^\]\n]*\]:?")
_AUTOLINK = re.compile(r"<(?:https?|mailto):[^<>\s]*>|\bhttps?://\S+")
_LIST = re.compile(r"^[ \t]*(?:>[ \t]*)*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)+")
_HEAD = re.compile(r"\A---\n(.*?)\n(?:---|\.\.\.)\n", re.DOTALL)
_PAIR = re.compile(r"^\s*([\w-]+)\s*:\s*(.+)$")
_RULE = re.compile(r"^[\s|:+-]*-[\s|:+-]*$")
_EMPHASIS = re.compile(r"\\(.)|(\*+|~~?|\^+|==)|(?<!\w)(_+)(?=\S)|(?<=\S)(_+)(?!\w)", re.DOTALL)


class Piece(NamedTuple):
    """Words that stand together, the line each of them begins on, and what kind they are."""

    text: str
    lines: tuple[int, ...]
    """The line of every character of `text`."""
    kind: str = PROSE

    def line(self, at: int) -> int:
        """The line of the character at a position."""
        return self.lines[min(at, len(self.lines) - 1)] if self.lines else 0


def cleaned(text: str) -> str:
    """Text as the eye reads it: entities resolved, one kind of digit, nothing invisible.

    >>> cleaned("７,７００&nbsp;po\\u200bints &#50;")
    '7,700 points 2'
    """
    plain = unicodedata.normalize("NFKC", _INVISIBLE.sub("", html.unescape(text)))
    return "".join(
        str(unicodedata.digit(char)) if char.isdigit() and not char.isascii() else char
        for char in _MIXED.sub(lambda m: m[0].translate(_LOOKALIKE), _INVISIBLE.sub("", plain))
    )


def without_code(text: str) -> str:
    """A page's text with everything blanked that is code or a block, its lines where they were.

    >>> without_code("a `b` c\\n```x\\nd\\n```\\ne")
    'a   c\\n\\n\\n\\ne'
    """
    lines = list(enumerate(text.split("\n")))
    kept = [line for _, line in lines]
    at = 0
    while at < len(lines):
        fence = _FENCE.match(lines[at][1])
        if fence is None:
            at += 1
            continue
        end = _closing(lines, at, fence["fence"])
        kept[at : end + 1] = [""] * len(kept[at : end + 1])
        at = end + 1
    return _blank(_SILENT, _blank(_CODE, "\n".join(kept)))


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a page, its front matter included."""
    head = _HEAD.match(text)
    lines = text.split("\n")
    skipped = head[0].count("\n") if head else 0
    yield from _front(lines[1 : skipped - 1] if head else [], 2)
    body = [(number, line) for number, line in enumerate(lines, 1) if number > skipped]
    yield from _body(body)


def _front(lines: list[str], first: int) -> Iterator[Piece]:
    """Titles and descriptions in the front matter, folded lines with them."""
    value: list[tuple[int, str]] = []
    shown = False
    for number, line in enumerate(lines, first):
        key, colon, rest = line.partition(":")
        if colon and not line[:1].isspace():
            yield from _words(value)
            value = []
            shown, line = key.strip() in SHOWN_KEYS, rest
        if shown:
            value.append((number, line.strip("\"'>|- ")))
    yield from _words(value)


def _body(lines: list[tuple[int, str]]) -> Iterator[Piece]:
    paragraph: list[tuple[int, str]] = []
    at = 0
    while at < len(lines):
        number, line = lines[at]
        fence = _FENCE.match(line)
        if fence:
            yield from _words(paragraph)
            paragraph = []
            end = _closing(lines, at, fence["fence"])
            yield from _fence(fence["info"].strip(), lines[at + 1 : end])
            at = end + 1
            continue
        if not line.strip() or _starts_anew(line):
            yield from _words(paragraph)
            paragraph = []
        if _is_row(line):
            yield from _row(number, line)
        elif line.strip():
            paragraph.append((number, line))
        at += 1
    yield from _words(paragraph)


def _closing(lines: list[tuple[int, str]], start: int, fence: str) -> int:
    closing = re.compile(rf"^[ \t>]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*$")
    return next((n for n in range(start + 1, len(lines)) if closing.match(lines[n][1])), len(lines))


def _fence(info: str, lines: list[tuple[int, str]]) -> Iterator[Piece]:
    """Of our own blocks what is printed; of any other, code."""
    kind = info.split()[0].strip("{}.") if info else ""
    if kind == "riichi":
        for number, line in lines:
            pair = _PAIR.match(line)
            if pair and pair[1] in SHOWN_KEYS:
                yield from _words([(number, pair[2])])
    elif kind in PLAIN_FENCES:
        for number, line in lines:
            yield _piece([(number, cleaned(line))], CODE)


def _starts_anew(line: str) -> bool:
    return bool(
        _LIST.match(line)
        or line.lstrip().startswith(("#", "!!!", "???", "===", "|", ": "))
        or _DEFINITION.match(line)
    )


def _is_row(line: str) -> bool:
    bare = _CODE.sub("", line).strip()
    return bare.startswith("|") or bare.count("|") > 1 or _RULE.match(line) is not None


def _row(number: int, line: str) -> Iterator[Piece]:
    if not _RULE.match(line):
        for cell in re.split(r"(?<!\\)\|", line):
            yield from _words([(number, cell)])


def _words(lines: list[tuple[int, str]]) -> Iterator[Piece]:
    """A paragraph's words, then what stands in its attributes, titles and code."""
    if not lines:
        return
    first = lines[0][0]
    if definition := _DEFINITION.match(lines[0][1]):
        lines = [(first, definition[1] or "")]
    text = "\n".join(_LIST.sub("", line) for _, line in lines)

    def line_at(offset: int) -> int:
        return lines[min(text.count("\n", 0, offset), len(lines) - 1)][0]

    for found in _CODE.finditer(text):
        if "[[" in found["code"]:
            continue  # a form that is shown, not asked
        yield _piece([(line_at(found.start()), cleaned(found["code"]))], CODE)
    bare = _CODE.sub(_shown_code, _FORM.sub(_keep, text))
    bare = _blank(_SILENT, bare)
    for pattern in (_ATTRIBUTE, _TARGET):
        for found in pattern.finditer(bare):
            shown = next((group for group in found.groups() if group), "")
            if shown:
                yield _piece([(line_at(found.start()), cleaned(shown))])
    bare = _TARGET.sub(lambda m: "\n" * m[0].count("\n"), bare)
    for pattern in (_REFERENCE, _NOTE, _AUTOLINK, _ATTR_LIST):
        bare = _blank(pattern, bare, "" if pattern is _REFERENCE else " ")
    bare = _TAG.sub(_shown_tag, bare)
    bare = _EMPHASIS.sub(lambda m: m[1] or "", bare).replace("[", "").replace("]", "")
    numbered = zip((number for number, _ in lines), bare.split("\n"), strict=False)
    yield _piece([(number, cleaned(line)) for number, line in numbered])


def _keep(found: re.Match[str]) -> str:
    return FORM


def _shown_code(found: re.Match[str]) -> str:
    """A number in code still counts what follows it; anything else is notation."""
    inside, after = found["code"].strip(), found.string[found.end() : found.end() + 9]
    counts = re.fullmatch(r"[\d.,]+", inside) and re.match(r"\W{0,3}(?:han|fu|poi|pts)", after)
    return inside if counts else _keep_lines(found[0], FORM)


def _shown_tag(found: re.Match[str]) -> str:
    name = found[1].lower()
    return _keep_lines(found[0], "" if name in _WORDY else " " if name == "br" else " ; ")


def _keep_lines(text: str, instead: str) -> str:
    return instead + "\n" * text.count("\n")


def _blank(pattern: re.Pattern[str], text: str, instead: str = " ") -> str:
    return pattern.sub(lambda m: _keep_lines(m[0], instead), text)


def _piece(lines: list[tuple[int, str]], kind: str = PROSE) -> Piece:
    text, places = "", []
    for number, line in lines:
        part = f"{line} "
        text += part
        places += [number] * len(part)
    return Piece(text, tuple(places), kind)
