"""The inline forms with what each gives, from the docstrings of the functions that make them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup

from riichi import Ruleset

from ..fences import Block
from ..render import render
from ..site import Place
from .base import Table

_CODE = re.compile(r"`([^`]+)`")


def rows() -> list[tuple[Markup, Markup]]:
    """Each form as it is written, and what it gives, both with their code marked."""
    from ..inline import FUNCTIONS  # which has all of them only when `markdown_ext` is loaded

    made = []
    for function in FUNCTIONS.values():
        said = " ".join((function.__doc__ or "").split())
        written, _, gives = said.partition("`: ")
        made.append((_marked(f"{written}`"), _marked(gives)))
    return made


def _marked(text: str) -> Markup:
    """Text in which `code` is code."""
    parts = _CODE.split(text)
    code = Markup("<code>{}</code>")
    return Markup().join(code.format(p) if n % 2 else p for n, p in enumerate(parts))


def forms_table(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The table of the developers' page."""
    return render("forms.html", place, rows=rows())


TABLES = {"forms": Table(forms_table)}
