"""Where each key of a TOML text stands, since tomllib keeps no line numbers.

``locate`` walks the text once with a small scanner that knows just enough of TOML: tables,
dotted and quoted keys, inline tables, arrays and all four kinds of string. It expects a text that
tomllib has accepted; from any other text it returns what it could find, and never raises.
"""

from __future__ import annotations

from contextlib import suppress

Path = tuple[str, ...]


def locate(text: str) -> dict[Path, int]:
    """The 1-based line of every key, by its path; an item of a list has its index in the path.

    >>> locate('[settings]\\nkiriage = { value = true }')[("settings", "kiriage", "value")]
    2
    """
    scanner = _Scanner(text)
    with suppress(IndexError, RecursionError):
        scanner.document()
    return scanner.lines


def line_of(lines: dict[Path, int], path: Path) -> int | None:
    """The line of ``path``, or of the nearest table around it that has one."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return None


class _Scanner:
    """Reads a text from front to back; ``at`` is the place reached."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.line = text, 0, 1
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def document(self) -> None:
        table: Path = ()
        while self._skip_blank():
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _step(self, count: int = 1) -> None:
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def _skip_blank(self) -> bool:
        """Pass white space, line ends and comments; false at the end of the text."""
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == "#":
                self._skip_line()
            elif char in " \t\r\n":
                self._step()
            else:
                return True
        return False

    def _skip_line(self) -> None:
        end = self.text.find("\n", self.at)
        self.at = len(self.text) if end < 0 else end

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, self.line)

    def _header(self) -> Path:
        many = self.text.startswith("[[", self.at)
        self._step(2 if many else 1)
        path = self._key()
        if many:
            count = self.counts.get(path, 0)
            self.counts[path] = count + 1
            path = (*path, str(count))
        self._note(path)
        self._skip_line()
        return path

    def _pair(self, table: Path) -> None:
        line = self.line
        path = table + self._key()
        for end in range(len(table) + 1, len(path) + 1):
            self.lines.setdefault(path[:end], line)
        if self.text[self.at] != "=":
            self._skip_line()
            return
        self._step()
        self._value(path)

    def _key(self) -> Path:
        """A key with its dots, up to the first character that cannot belong to it."""
        parts: list[str] = []
        while True:
            self._spaces()
            char = self.text[self.at]
            if char in "\"'":
                parts.append(self._string())
            else:
                start = self.at
                while self.at < len(self.text) and (
                    self.text[self.at].isalnum() or self.text[self.at] in "_-"
                ):
                    self.at += 1
                if start == self.at:
                    self._step()
                    return tuple(parts)
                parts.append(self.text[start : self.at])
            self._spaces()
            if self.at >= len(self.text) or self.text[self.at] != ".":
                return tuple(parts)
            self._step()

    def _spaces(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip_blank()
        char = self.text[self.at]
        if char in "\"'":
            self._string()
        elif char == "[":
            self._array(path)
        elif char == "{":
            self._inline_table(path)
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def _array(self, path: Path) -> None:
        self._step()
        count = 0
        while self._skip_blank() and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self._step()
                continue
            item = (*path, str(count))
            self._note(item)
            self._value(item)
            count += 1
        self._step()

    def _inline_table(self, path: Path) -> None:
        self._step()
        while self._skip_blank() and self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self._step()
            else:
                self._pair(path)
        self._step()

    def _string(self) -> str:
        """Pass a string of any kind; its text with simple escapes undone."""
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        start = self.at + len(mark)
        end = start
        while not self.text.startswith(mark, end):
            if end >= len(self.text):
                raise IndexError("a string without an end")
            end += 2 if quote == '"' and self.text[end] == "\\" else 1
        # Up to two quotes may stand right before the closing three.
        while len(mark) == 3 and self.text.startswith(quote, end + 3):
            end += 1
        inside = self.text[start:end]
        self._step(end + len(mark) - self.at)
        if quote == '"' and "\\" in inside and "\n" not in inside:
            return _unescape(inside)
        return inside


def _unescape(text: str) -> str:
    """The escapes that a key may carry, undone by the parser that knows them all."""
    import tomllib

    try:
        return str(tomllib.loads(f'key = "{text}"')["key"])
    except ValueError:
        return text
