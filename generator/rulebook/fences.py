"""Finding the block form in a page's text; leans on `errors` only.

A block is a fence whose info string starts with `riichi`. Fences of any other kind are left
alone with all that is in them, so a longer fence around a block shows its source. Blocks may be
indented (in a content tab, an admonition, a list item).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from .errors import RulebookError, unknown

_FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
_OPTION = re.compile(r"^(?P<key>[a-z][a-z-]*(?: [a-z0-9][\w-]*)?):(?:\s+(?P<value>.*))?$")


@dataclass(frozen=True)
class Block:
    """One block form: its kind (`hand`), the words after it, its text lines and its options."""

    kind: str
    words: tuple[str, ...]
    text: tuple[str, ...]
    options: dict[str, str]
    line: int
    lines: dict[str, int] = field(default_factory=dict)
    """Line number of each option, for error messages."""
    first_text: int = 0
    """Line number of the first text line."""

    def allow(self, *names: str) -> None:
        """Raise `RulebookError` for an option that this kind of block does not have."""
        for name in self.options:
            base = name.split(" ")[0]
            if name not in names and f"{base} *" not in names:
                shown = [allowed.replace(" *", " <ruleset>") for allowed in names]
                error = unknown(name, shown, "option of this block")
                raise RulebookError(error.message, "", self.lines.get(name, self.line))


@dataclass(frozen=True)
class Span:
    """A block form in a text: the lines `[start, end)` (from 0) that it takes up."""

    start: int
    end: int
    indent: str
    info: str
    body: tuple[str, ...]


def find_blocks(lines: Sequence[str]) -> Iterator[Span]:
    """Every block form of a page; raises `RulebookError` for one that is never closed."""
    number = 0
    while number < len(lines):
        opening = _FENCE.match(lines[number])
        if opening is None:
            number += 1
            continue
        end = _closing(lines, number, opening["fence"])
        info = opening["info"].strip()
        is_ours = info == "riichi" or info.startswith("riichi ")
        if end is None:
            if is_ours:
                raise RulebookError(
                    f"the block '{info}' is never closed; end it with a line "
                    f"{opening['indent']}{opening['fence']}",
                    "",
                    number + 1,
                )
            number += 1
            continue
        if is_ours:
            indent = opening["indent"]
            body = tuple(line.removeprefix(indent).rstrip() for line in lines[number + 1 : end])
            yield Span(number, end + 1, indent, info, body)
        number = end + 1


def _closing(lines: Sequence[str], start: int, fence: str) -> int | None:
    closing = re.compile(rf"^[ \t]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*$")
    return next((n for n in range(start + 1, len(lines)) if closing.match(lines[n])), None)


def parse_block(span: Span, offset: int = 0) -> Block:
    """Read a block's words and options; `offset` is the number of lines above the text.

    Lines before the first `key: value` are the block's own text. A line that belongs to neither
    is an error.
    """
    words = span.info.split()[1:]
    line = span.start + 1 + offset
    if not words:
        raise RulebookError("found ```riichi without a kind, such as ```riichi hand", "", line)
    text: list[str] = []
    options: dict[str, str] = {}
    lines: dict[str, int] = {}
    first_text = 0
    for number, content in enumerate(span.body, line + 1):
        if not content.strip() or content.lstrip().startswith("# "):
            continue
        if match := _OPTION.match(content.strip()):
            if match["key"] in options:
                raise RulebookError(f"found the option {match['key']!r} twice", "", number)
            options[match["key"]] = (match["value"] or "").strip()
            lines[match["key"]] = number
        elif options:
            raise RulebookError(
                f"found {content.strip()!r} after an option; a line here is 'key: value'",
                "",
                number,
            )
        else:
            first_text = first_text or number
            text.append(content.strip())
    return Block(words[0], tuple(words[1:]), tuple(text), options, line, lines, first_text or line)


def replace_blocks(text: str, make: Callable[[Span], str]) -> str:
    """The text with each block form replaced by what `make` gives, indented alike."""
    lines = text.split("\n")
    result: list[str] = []
    done = 0
    for span in find_blocks(lines):
        result += lines[done : span.start]
        result += [f"{span.indent}{line}" for line in make(span).split("\n")]
        done = span.end
    return "\n".join(result + lines[done:])
