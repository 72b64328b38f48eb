"""The foot of every page: a way to report, when its rules were checked, and what it rests on.

Nothing is tracked: the question is a plain link to a prepared report that names the page, and
without an address for reports it says how a page is mended. Leans on `used`.
"""

from __future__ import annotations

import html
from datetime import date
from urllib.parse import quote

from markupsafe import Markup

from .errors import RulebookError
from .made import built_from, table_sources
from .render import render
from .site import Place, Site

FIELDS = ("page", "title")


def foot(
    place: Place, title: str, report: str = "", can_edit: bool = False, repository: str = ""
) -> Markup:
    """The foot of a page that has been made at this place.

    `report` is an address with `{page}` and `{title}` in it; both are filled in, encoded.
    `repository` is the address of the source, for links to what made the tables.
    """
    rules = sorted_as_shown(place)
    return render(
        "foot.html",
        place,
        report=report_address(report, place, title),
        can_edit=can_edit,
        rules=rules,
        checked=day(place.used.checked(), place.site),
        documents=place.used.documents(),
        made=built_from(place.site, _speaks(place, rules)),
        tables=table_sources(place.used.tables, place.site, repository),
    )


def _speaks(place: Place, used: list[str]) -> list[str]:
    """The ruleset that a page names, or else the site's own when any speaks there."""
    name = place.rules or (place.site.default if used else "")
    return [name] if name else []


def sorted_as_shown(place: Place) -> list[str]:
    """Ids of the rulesets that a page used, in the site's order."""
    used = place.used.every_ruleset()
    return [name for name in place.site.rulesets if name in used]


def report_address(template: str, place: Place, title: str) -> str:
    """The address of a prepared report that names the page; empty without a template.

    >>> from rulebook.site import load_site
    >>> site = load_site(["ema-2025"])
    >>> report_address("https://example.org/new?about={page}", Place(site, "faq.md"), "Questions")
    'https://example.org/new?about=/faq/'
    """
    values = {"page": f"/{place.site.url(place.page)}", "title": html.unescape(title)}
    try:
        return template.format(**{key: quote(value) for key, value in values.items()})
    except (KeyError, ValueError, IndexError) as error:
        allowed = ", ".join(f"{{{name}}}" for name in FIELDS)
        raise RulebookError(
            f"found {template!r} as extra.report_url; what it may hold in braces: {allowed}",
            "mkdocs.yml",
        ) from error


def day(when: date | None, site: Site) -> str:
    """A date as one reads it: `29 October 2026`; empty when there is none."""
    if when is None:
        return ""
    return f"{when.day} {site.words.text(f'month.{when.month}')} {when.year}"
