"""Examples in docstrings as blocks of code on the reference page.

A docstring here shows its examples as plain doctests. For Markdown three arrows are three
quotations, so this extension of Griffe puts a fence around each run of them.
"""

from __future__ import annotations

from typing import Any

import griffe


def fenced(text: str) -> str:
    """The text with a fence around each doctest.

    >>> fenced("Adds.\\n\\n>>> 1 + 1\\n2\\n\\nDone.").split("\\n")
    ['Adds.', '', '```pycon', '>>> 1 + 1', '2', '```', '', 'Done.']
    """
    lines: list[str] = []
    inside = False
    for line in text.split("\n"):
        if not inside and line.lstrip().startswith(">>> "):
            lines.append("```pycon")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join([*lines, *(["```"] if inside else [])])


class DoctestFences(griffe.Extension):
    """Rewrites every docstring that Griffe finds."""

    def on_object(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Called for each module, class, function and attribute."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
