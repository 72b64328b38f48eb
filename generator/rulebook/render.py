"""From a template and values to HTML; leans on Jinja2 and `site`.

Autoescape is on for every template, and nothing but a template (or `Markup.format`) makes HTML,
so whatever comes out of a ruleset, a hand or a title stays text. The result has neither blank
lines nor indentation: it survives any Markdown parser and stays small.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from .site import Place

TEMPLATES = Path(__file__).parent / "templates"
_SPACE = re.compile(r"\s*\n\s*")


def points(number: int) -> str:
    """A number of points as it is printed: 11,600."""
    return f"{number:,}"


def ja(text: str) -> Markup:
    """Japanese text, marked as such for fonts and screen readers."""
    return Markup('<span lang="ja">{}</span>').format(text) if text else Markup()


def short(title: str) -> str:
    """A document's title up to its first pause, for where many are named.

    >>> short("Pantheon, club and tournament software: its ruleset templates")
    'Pantheon'
    """
    return re.split(r"[:,]| \(", title)[0]


@cache
def environment() -> Environment:
    """The Jinja2 environment of all templates."""
    env = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.filters |= {"points": points, "ja": ja, "short": short}
    return env


def render(template: str, place: Place, /, **values: Any) -> Markup:
    """Fill a template of `templates/`; `place` and `t` (interface strings) are always there."""
    html = environment().get_template(template).render(place=place, t=place.text, **values)
    return Markup(_SPACE.sub("\n", html).strip())
