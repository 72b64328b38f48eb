"""The quiz's page: a script of questions for each level, and some of them for readers without one.

Leans on `quiz` for the questions and on `figures` for hands on the page.
"""

from __future__ import annotations

import json
from typing import Any

from markupsafe import Markup

from riichi import Ruleset, win_from_record
from riichi.notation import write_win

from .figures import Example, facts, figure
from .hand_tool import names
from .quiz import KINDS, LEVELS, questions
from .site import Place, Site

FOLDER = "assets/quiz"
SHEET = 8
"""Questions on a drill sheet: one side of paper, with the key on the other."""
PLAIN = 3
"""Hands of each level that stand on the page for readers without a script."""


def script(level: str) -> str:
    """The address of a level's questions."""
    return f"{FOLDER}/{level}.js"


def scripts(site: Site) -> dict[str, str]:
    """The questions of each level as a script: a page opened from a disk may not fetch files."""
    return {script(level): _script(level, site) for level in LEVELS}


def _script(level: str, site: Site) -> str:
    place = Place(site, "tools/quiz.md")
    lines = []
    for question in questions(level, tuple(site.rulesets.values())):
        record = question.get("hand")
        if record:
            win = win_from_record({**record, "rules": ""}, _rules(question, site))
            question = question | {"facts": facts(win, place)}
        lines.append(json.dumps(question, ensure_ascii=False, separators=(",", ":")))
    body = ",\n".join(lines)
    return (
        "window.rulebookQuiz = window.rulebookQuiz || {};\n"
        f"window.rulebookQuiz[{json.dumps(level)}] = [\n{body}\n];\n"
    )


def _rules(question: dict[str, Any], site: Site) -> Ruleset:
    """A ruleset under which a question can be asked: the site's own, where it can."""
    rulesets = list(site.rulesets.values())
    able = [one for one, at in zip(rulesets, question["by"], strict=True) if at >= 0]
    return next((one for one in able if one.id == site.default), able[0])


def values(rules: Ruleset, place: Place) -> dict[str, Any]:
    """What the tool's template and script need besides the words."""
    rulesets = list(place.site.rulesets.values())
    kinds = {level: list(dict.fromkeys(here.kinds)) for level, here in LEVELS.items()}
    return {
        "levels": list(LEVELS),
        "kinds": list(dict.fromkeys(kind for here in kinds.values() for kind in here)),
        "data": {
            **names(place),
            "rulesets": [
                [one.id, f"{one.name}, {one.edition}" if one.edition else one.name]
                for one in rulesets
            ],
            "levels": {level: place.url(script(level)) for level in LEVELS},
            "kinds": kinds,
            "sheet": SHEET,
            "analyser": place.url("tools/hand.md"),
        },
    }


def plain(rules: Ruleset, place: Place) -> Markup:
    """Some questions with folded answers, for readers without a script."""
    parts = []
    for level in LEVELS:
        title = Markup("<h2>{}</h2>").format(place.text(f"quiz.level.{level}"))
        found = questions(level, tuple(place.site.rulesets.values()))
        at = list(place.site.rulesets).index(rules.id)
        asked = [one for one in found if one["kind"] in KINDS and one["by"][at] >= 0][:PLAIN]
        if asked:
            parts += [title, *(_plain_hand(one["hand"], rules, place) for one in asked)]
    return Markup("\n").join(parts)


def _plain_hand(record: dict[str, Any], rules: Ruleset, place: Place) -> Markup:
    text = write_win(win_from_record({**record, "rules": ""}, rules)).partition(" rules=")[0]
    return figure(Example(text, rules, show=("question",)), place)
