"""What a ruleset's own page shows: a card, what changed, the host's choices, the marks explained.

Everything is read from the ruleset; which example hands a change makes dearer is asked of `prices`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from riichi import Ruleset
from riichi.ruleset import Difference, diff
from riichi.settings import SETTINGS

from ..corpus import corpus
from ..errors import RulebookError
from ..fences import Block
from ..figures import priced_hand
from ..foot import day
from ..prices import causes, differs, price, rests_on
from ..render import render
from ..said import house_rules
from ..site import Place
from ..used import last_day
from ..wording import assumed_text, setting_text
from .base import Table

MARKS = ("sure", "stated", "likely", "unknown", "assumed", "not_applicable")
FIGURES = 6
"""How many hands are shown with both prices; the comparison has them all."""


def card(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """A ruleset in short: edition, date, what it is built on, how sure it is; and where to go."""
    ruleset, site = rules[0], place.site
    concerned = [s.name for s in SETTINGS.values() if s.concerns(ruleset.players)]
    place.used.settings(rules, concerned)
    count = Counter(ruleset.entry(name).status for name in concerned)
    return render(
        "ruleset-card.html",
        place,
        rules=ruleset,
        base=site.rulesets.get(ruleset.extends),
        other=compared_with(ruleset, place),
        date=day(last_day(ruleset.date), site),
        settings=len(concerned),
        count=[(mark, count[mark]) for mark in MARKS if count[mark]],
        own=sum(name in ruleset.own for name in concerned),
    )


def compared_with(rules: Ruleset, place: Place) -> Ruleset | None:
    """The ruleset to compare with at first: what it is built on, or the first for as many."""
    site = place.site
    if rules.extends in site.rulesets:
        return site.rulesets[rules.extends]
    order = [site.ruleset(site.default), *site.rulesets.values()]
    return next((r for r in order if r.players == rules.players and r.id != rules.id), None)


def changes(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """What differs from another ruleset, with notes, and the hands that are paid differently."""
    if "against" not in block.options:
        raise RulebookError("found nothing to compare with; write against: ema-2016")
    after, before = rules[0], place.site.ruleset(block.options["against"])
    found = [d for d in diff(before, after) if SETTINGS[d.setting].concerns(after.players)]
    hands = changed_hands(before, after, place)
    return render(
        "changes.html",
        place,
        before=before,
        after=after,
        rows=[_change(d, before, after, place) for d in found if d.kind == "value"],
        silent=[_change(d, before, after, place) for d in found if d.kind == "known"],
        hands=[_two_prices(text, before, after, place) for text in _most_telling(hands)],
        count=len(hands),
        of=len(corpus(place.site)),
    )


def _change(found: Difference, before: Ruleset, after: Ruleset, place: Place) -> dict[str, Any]:
    words, name = place.site.words, found.setting
    return {
        "setting": SETTINGS[name],
        "before": setting_text(before, name, words),
        "after": setting_text(after, name, words),
        "assumed": assumed_text(after, name, words) or assumed_text(before, name, words),
        "note": found.b.note or found.a.note,
    }


def changed_hands(before: Ruleset, after: Ruleset, place: Place) -> dict[str, tuple[str, ...]]:
    """Example hands that are paid differently, each with the settings that are the cause."""
    texts = [hand.text for hand in corpus(place.site)]
    return {text: causes(text, before, after) for text in texts if differs(text, (before, after))}


def _most_telling(hands: dict[str, tuple[str, ...]]) -> list[str]:
    """A few of the hands: first one for each cause, then the rest in their order."""
    first: dict[tuple[str, ...], str] = {}
    for text, why in hands.items():
        first.setdefault(why, text)
    return list(dict.fromkeys((*first.values(), *hands)))[:FIGURES]


def _two_prices(text: str, before: Ruleset, after: Ruleset, place: Place) -> dict[str, Any]:
    words = place.site.words
    both = [(rules, price(text, rules)) for rules in (before, after)]
    return {
        "hand": priced_hand(text, after, place),
        "prices": [
            (rules, found.size(words), found.paid(words), bool(rests_on(text, rules)))
            for rules, found in both
        ],
        "why": [SETTINGS[name].title for name in causes(text, before, after)],
    }


def choices(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """The house-rule table: name, description, default, and whether the host can change it."""
    ruleset = rules[0]
    house = house_rules(ruleset.id)
    rows = [
        {
            "name": setting.title,
            "meaning": setting.meaning,
            "default": setting.say(entry.value),
            "change": place.text(
                "choices.yes", others="; ".join(setting.say(option) for option in entry.options)
            ),
        }
        for setting in SETTINGS.values()
        if (entry := ruleset.entry(setting.name)).known and entry.options
    ]
    return render(
        "house-rules.html",
        place,
        rules=ruleset,
        rows=[*house.get("before", ()), *rows, *house.get("after", ())],
        every=house.get("every", ""),
    )


def marks(block: Block, place: Place, rules: Sequence[Ruleset]) -> Markup:
    """What the marks beside the values mean."""
    return render("marks.html", place, marks=MARKS)


TABLES = {
    "ruleset-card": Table(card, per_ruleset=True),
    "changes": Table(changes, ("against",), per_ruleset=True),
    "house-rules": Table(choices, per_ruleset=True),
    "sure-marks": Table(marks),
}
