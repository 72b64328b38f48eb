"""Inline forms for numbers that a page has to name and no ruleset answers.

A case that a writer chose, the steps amounts are rounded to, a figure that a source states, and a
number that is no figure of the game. They register with `inline`; the check for typed figures
(`typed`) lets nothing else pass.
"""

from __future__ import annotations

import re

from markupsafe import Markup

from riichi import FU_ITEMS, Score, Win, load_ruleset
from riichi import score as engine_score
from riichi.fu import rounded
from riichi.ruleset import sources
from riichi.settle import settle

from .amounts import STEPS, fu_of, pay, ron_points, tsumo_shares
from .bare import bare_figures
from .errors import RulebookError, choose
from .inline import Answer, Words, inline
from .used import Document

_CASE = re.compile(
    r"(?:(?P<han>\d{1,2}) han)?(?: ?(?P<fu>\d{2,3}) fu)?(?:(?P<points>\d{1,3}(?:,?\d{3})*) points)?"
)
_MOST_FU = 110


@inline
def case(words: Words) -> Answer:
    """`[[case 4 han 30 fu]]`, `[[case 30 fu]]`, `[[case 8,000 points]]`: a case the page is about.

    It is chosen, not computed: what the case pays is asked for with `points`.
    """
    text = " ".join(words.left)
    words.left.clear()
    found = _CASE.fullmatch(text)
    if not text or found is None:
        raise RulebookError(
            f"found [[{words.form}]]; a case is written 4 han 30 fu, 4 han, 30 fu or 8,000 points"
        )
    fu = int(found["fu"] or 30)
    if fu != 25 and not (20 <= fu <= _MOST_FU and rounded(fu) == fu):
        raise RulebookError(f"found {fu} fu, which no hand is counted with")
    if found["points"]:
        points = int(found["points"].replace(",", ""))
        return words.place.text("unit.points", n=f"{points:,}")
    parts = [(unit, found[unit]) for unit in ("han", "fu") if found[unit]]
    return " ".join(words.place.text(f"unit.{unit}", n=int(n)) for unit, n in parts)


@inline
def step(words: Words) -> Answer:
    """`[[step fu]]`, `[[step payment]]`, `[[step final]]`: what amounts are rounded or cut to."""
    steps = STEPS | {"final": _per_final_point()}
    return f"{choose(words.next('what is rounded'), steps, 'thing that is rounded'):,}"


def _per_final_point() -> int:
    """How many points of a score make one final point."""
    rules = load_ruleset("tenhou-4p")
    total = rules["start_points"] * rules.players
    ahead, behind = total * 7 // 10, total * 6 // 10
    more, less = (
        settle([first, total - first - 10000, 7000, 3000], rules).points[0]
        for first in (ahead, behind)
    )
    return int((ahead - behind) // (more - less))


def bonus_han(kind: str) -> int:
    """The han that one dora of a kind adds, found by scoring a hand with it and without.

    >>> bonus_han("dora")
    1
    """
    hand = "234m{five}67p22s34588s +2s ron riichi {more}"
    base = _han(hand.format(five=5, more=""), "tenhou-4p")
    if kind == "north":
        return _han(f"{_SANMA} north=1", "tenhou-3p") - _han(_SANMA, "tenhou-3p")
    five, more = {"dora": (5, "dora=3s"), "ura": (5, "ura=3s"), "red": (0, "")}[kind]
    return _han(hand.format(five=five, more=more), "tenhou-4p") - base


_SANMA = "222p567p345s678s5z +5z ron riichi"


def _han(text: str, rules: str) -> int:
    result = engine_score(Win.parse(text, rules=load_ruleset(rules)))
    if not isinstance(result, Score):
        raise RulebookError(f"the hand {text!r} does not win")
    return int(result.to_record()["han"] or 0)


@inline
def bonus(words: Words) -> Answer:
    """`[[bonus dora]]`, `[[bonus ura]]`, `[[bonus red]]`, `[[bonus north]]`: han for each."""
    kind = words.next("a kind of dora")
    kinds = {name: name for name in ("dora", "ura", "red", "north")}
    return words.place.text("unit.han", n=bonus_han(choose(kind, kinds, "kind of dora")))


@inline
def from_(words: Words) -> Answer:
    """`[[from emaRules 40 minutes]]`: a figure that a source states, with the source's id first."""
    source = choose(words.next("a source, by its id"), sources(), "source")
    text = " ".join(words.left)
    words.left.clear()
    if not text:
        raise RulebookError(f"found [[{words.form}]], which lacks what the source says")
    words.place.used.cite(Document(source.id, source.title, source.date))
    html = Markup('<span class="rb-stat" title="{}">{}</span>')
    return html.format(source.title, text)


@inline
def plain(words: Words) -> Answer:
    """`[[plain 12 Main Street]]`: a number that is no figure of the game, shown as it is."""
    text = " ".join(words.left)
    words.left.clear()
    counted = next((found for found in bare_figures(text) if found.unit), None)
    if not text or counted:
        found = repr(counted.text) if counted else "nothing"
        raise RulebookError(
            f"found {found} in [[{words.form}]]; it is for numbers that are no figure of the game"
        )
    return text


@inline
def times(words: Words) -> Answer:
    """`[[times ron dealer]]`, `[[times tsumo]]`: base points paid how many times; `times quad`.

    A tsumo is what a non-dealer pays to a non-dealer; `dealer` says that the winner is the dealer.
    """
    kinds = {"ron": "ron", "tsumo": "tsumo", "quad": "quad"}
    kind = choose(words.next("ron, tsumo or quad"), kinds, "thing that is multiplied")
    if kind == "quad":
        quad, triplet = (f"{shape}_simple_closed" for shape in ("quad", "triplet"))
        rules = words.rules()
        number = fu_of(FU_ITEMS[quad], rules) // fu_of(FU_ITEMS[triplet], rules)
    else:
        dealer = words.pick(("dealer", "non-dealer")) == "dealer"
        unit = STEPS["payment"]
        paid = pay(unit, dealer, kind, words.rules())
        number = ron_points(paid) // unit if kind == "ron" else tsumo_shares(paid)[0] // unit
    return words.place.text("count.times", n=number)
