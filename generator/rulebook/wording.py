"""Engine values in the words of a page: han, limits, settings, payments; leans on `catalogue`.

One place decides how a value is said, so that a table, a figure and a sentence say it alike.
"""

from __future__ import annotations

from collections.abc import Iterable

from riichi import LIMITS, Ruleset
from riichi.settings import SETTINGS
from riichi.yaku import Yaku

from .amounts import limits, worth
from .catalogue import Catalogue
from .errors import RulebookError, did_you_mean


def yaku_path(name: str) -> str:
    """The page of a yaku.

    >>> yaku_path("menzen_tsumo")
    'yaku/menzen-tsumo.md'
    """
    return f"yaku/{name.replace('_', '-')}.md"


def full_romaji(yaku: Yaku) -> str:
    """The full romaji of a yaku that players call something shorter; empty for the others.

    >>> from riichi import YAKU
    >>> full_romaji(YAKU["chanta"]), full_romaji(YAKU["tanyao"])
    ('Honchantaiyaochuu', '')
    """
    return yaku.romaji.partition(" / ")[0] if yaku.short != yaku.romaji else ""


def limit_name(limit: str | None, yakuman: int, words: Catalogue) -> str:
    """A limit's name, a multiple yakuman included; empty below the limits."""
    if yakuman > 1:
        return words.text("limit.multiple", n=yakuman)
    return words.text(f"limit.{limit}") if limit else ""


def yaku_worth(yaku: Yaku, rules: Ruleset, is_open: bool, words: Catalogue) -> str:
    """What a yaku is worth in a hand: `2 han`, `yakuman`, `mangan`, or that it is not scored."""
    han, times = worth(yaku, rules, is_open)
    if times:
        return words.text(f"worth.yakuman.{min(times, 2)}")
    if yaku.id == "renhou" and rules["renhou"] == "mangan" and not is_open:
        return words.text("limit.mangan")
    return words.text("unit.han", n=han) if han else words.text("worth.none")


def is_closed_only(yaku: Yaku, rules: Ruleset) -> bool:
    """Whether only a closed hand can score a yaku under a ruleset (tanyao without kuitan, too)."""
    return yaku.closed_only or not any(worth(yaku, rules, True))


def limit_size(limit: str, rules: Ruleset, words: Catalogue) -> str:
    """What a limit takes, in words: `6-7 han`, `13 han or more`, or a yakuman hand.

    >>> from riichi import load_ruleset
    >>> from rulebook.catalogue import catalogue
    >>> limit_size("haneman", load_ruleset("tenhou-4p"), catalogue())
    '6–7 han'
    """
    for each, first, last in limits(rules):
        if each.id == limit:
            if first is None:
                return words.text("limits.by_name")
            if last is None:
                return words.text("limits.from", first=first)
            key = "limits.one" if first == last else "limits.range"
            return words.text(key, first=first, last=last)
    return words.text("worth.none")


def check_setting(name: str) -> str:
    """The name of a setting when there is one; raises `RulebookError` with a hint."""
    if name not in SETTINGS:
        raise RulebookError(
            f"found {name!r}, which is no rule setting.{did_you_mean(name, SETTINGS)} "
            "`riichi rules show ID` lists them all"
        )
    return name


def setting_text(rules: Ruleset, name: str, words: Catalogue) -> str:
    """A setting's value in words, with the other values a host may choose; or `unknown`.

    >>> from riichi import load_ruleset
    >>> from rulebook.catalogue import catalogue
    >>> setting_text(load_ruleset("ema-2025"), "kiriage", catalogue())
    'yes'
    """
    check_setting(name)
    entry = rules.entry(name)
    if not entry.known:
        return words.text(f"status.{entry.status}")
    text = SETTINGS[name].say(entry.value)
    if entry.options:
        others = ", ".join(SETTINGS[name].say(option) for option in entry.options)
        return words.text("setting.or", value=text, others=others)
    return text


def assumed_text(rules: Ruleset, name: str, words: Catalogue) -> str:
    """What is played with where a ruleset is silent, in words; empty where it speaks."""
    entry = rules.entry(name)
    if entry.known or entry.status == "not_applicable":
        return ""
    return words.text("setting.usual", value=SETTINGS[name].say(rules[name]))


def assumed_note(rules: Ruleset, names: Iterable[str], words: Catalogue) -> str:
    """What an answer takes for granted that nobody has stated: these settings and their values.

    >>> from riichi import load_ruleset
    >>> from rulebook.catalogue import catalogue
    >>> assumed_note(load_ruleset("qdan-standard"), ["kiriage"], catalogue())
    'Assumed, since these rules do not say: kiriage mangan (no).'
    """
    parts = [
        words.text(
            "figure.assumed_one",
            setting=SETTINGS[name].title.lower(),
            value=SETTINGS[name].say(rules[name]),
        )
        for name in names
    ]
    return words.text("figure.assumed", settings="; ".join(parts)) if parts else ""


def limit_bases() -> dict[str, int]:
    """Base points of each limit, by id."""
    return {limit.id: limit.base for limit in LIMITS}
