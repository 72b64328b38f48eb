"""The pages of the yaku: one for each, and one for the local yaku; leans on `page` and the engine.

Each leads to the lines of the engine that make it, so that an edit link and an error message name
the record, or the very hand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from riichi import LIMITS, YAKU, Ruleset, Win, WinError
from riichi.yaku import LOCAL_YAKU, Yaku

from .amounts import worth
from .page import ENGINE, Page, block, page_text, plain
from .site import DEFAULT_RULES, Site, repository_path
from .wording import full_romaji, yaku_path

LOCAL_PAGE = "yaku/local.md"
MANGAN_HAN = next(limit.han or 0 for limit in LIMITS if limit.id == "mangan")


def yaku_pages(site: Site) -> Iterator[Page]:
    """The page of every yaku, in the order of their worth, then that of the local ones."""
    for yaku in sorted(YAKU.values(), key=_by_worth(site)):
        yield yaku_page(yaku, site)
    yield local_page(site)


def _by_worth(site: Site) -> Callable[[Yaku], tuple[bool, int]]:
    """The order of the yaku pages: by han, yakuman last, otherwise as the engine has them."""

    def key(yaku: Yaku) -> tuple[bool, int]:
        rules = _speaks_for(yaku, site)
        han, times = worth(yaku, rules, is_open=False)
        han = han or MANGAN_HAN * _is_mangan(yaku, rules)
        return bool(times) or not han, han

    return key


def yaku_page(yaku: Yaku, site: Site) -> Page:
    """The page of one yaku: what it is, what it is worth, hands that have it and some that fail."""
    source, lines = yaku_source(yaku.id)
    rules = _speaks_for(yaku, site)
    text = site.words.text
    examples = [_example(hand, yaku, rules, site) for hand in yaku.examples]
    body = [
        heading(yaku, 1),
        f"**{plain(yaku.english)}.** {plain(yaku.condition)}",
        block("table yaku-facts", yaku.id, f"rules: {rules.id}"),
        f"## {text('yaku.examples.one' if len(examples) == 1 else 'yaku.examples')} {{#examples}}",
        *examples,
        f"## {text('yaku.misses')} {{#near-misses}}" if yaku.near_misses else "",
        *(_near_miss(hand, why, yaku, rules, site) for hand, why in yaku.near_misses),
        f"## {text('yaku.how_often')} {{#how-often}}",
        block("table yaku-seen", yaku.id),
    ]
    names = " ".join(filter(None, (yaku.short, full_romaji(yaku), yaku.kanji)))
    description = f"{names}, {yaku.english}: {yaku.condition}"
    title, tags = f"{yaku.short} ({yaku.english})", search_names(yaku)
    markdown = page_text(title, body, description=description, tags=tags)
    return Page(
        yaku_path(yaku.id),
        yaku.short,
        markdown,
        source,
        lines.get("", 0),
        lines,
        rules.id,
        section(yaku, rules, site),
    )


def search_names(yaku: Yaku) -> list[str]:
    """What readers call a yaku: the search weighs these nearly as much as headings."""
    names = (yaku.short, yaku.english, yaku.id.replace("_", " "), yaku.kana, *yaku.names.values())
    # A name of several words is in the heading already; each word more would find its parts.
    told = {yaku.kanji, *(name.lower() for name in (yaku.short, yaku.romaji) if " " in name)}
    found = {name.lower(): name for name in reversed(names) if name and name.lower() not in told}
    return list(reversed(found.values()))


def heading(yaku: Yaku, level: int) -> str:
    """A heading with the name players use, the full one and the characters."""
    full = full_romaji(yaku)
    parts = [
        "#" * level,
        plain(yaku.short),
        f'<small class="rb-full">{plain(full)}</small>' if full else "",
        f'<span lang="ja" class="rb-kanji">{plain(yaku.kanji)}</span>',
        f"{{#{yaku.id.replace('_', '-')}}}" if level > 1 else "",
    ]
    return " ".join(filter(None, parts))


def _example(hand: str, yaku: Yaku, rules: Ruleset, site: Site) -> str:
    return block("hand", *_stated(hand, rules, site), f"claim: has: {yaku.id}")


def _near_miss(hand: str, why: str, yaku: Yaku, rules: Ruleset, site: Site) -> str:
    reason = " ".join(why.split())
    stated = _stated(hand, rules, site)
    title = site.words.text("yaku.not", yaku=in_text(yaku))
    claim = f"claim: lacks: {yaku.id}"
    return block("hand", *stated, f"title: {title}", claim, f"note: {reason}")


def in_text(yaku: Yaku) -> str:
    """A yaku's name within a sentence: without the capital it begins with.

    >>> in_text(YAKU["chanta"])
    'chanta'
    """
    return yaku.short[0].lower() + yaku.short[1:]


def section(yaku: Yaku, rules: Ruleset, site: Site) -> str:
    """The heading of the navigation that a yaku stands under: its han, mangan, or yakuman."""
    han, times = worth(yaku, rules, is_open=False)
    if _is_mangan(yaku, rules):
        return site.words.text("limit.mangan").capitalize()
    if times or not han:
        return site.words.text("limit.yakuman").capitalize()
    return site.words.text("unit.han", n=han)


def _speaks_for(yaku: Yaku, site: Site) -> Ruleset:
    """The ruleset that a yaku's page speaks for: the site's own, or the first that scores it."""
    order = [site.ruleset(site.default), *site.rulesets.values()]
    scored = [r for r in order if any(worth(yaku, r, False)) or _is_mangan(yaku, r)]
    return scored[0] if scored else order[0]


def _is_mangan(yaku: Yaku, rules: Ruleset) -> bool:
    """Whether a ruleset pays a yaku as a mangan of its own instead of in han."""
    return yaku.id == "renhou" and rules["renhou"] == "mangan"


def _stated(hand: str, rules: Ruleset, site: Site) -> list[str]:
    """An example's lines: the hand, and the ruleset it can be won under, the page's if possible.

    A hand with a red five cannot be where there are none, so it may speak for another ruleset.
    """
    if " rules=" in hand:
        return [hand]
    for each in (rules, *site.rulesets.values()):
        with suppress(WinError):
            Win.parse(hand, rules=each)
            return [hand, f"rules: {each.id}"]
    return [f"{hand} rules={DEFAULT_RULES}"]


def local_page(site: Site) -> Page:
    """The local yaku, which no standard ruleset has: each with hands that have it, or nearly."""
    text = site.words.text
    kanji = f'<span lang="ja" class="rb-kanji">{text("local.title_ja")}</span>'
    body = [f"# {text('local.title')} {kanji}", text("local.lead"), text("local.switch")]
    lines: dict[str, int] = {}
    for yaku in LOCAL_YAKU.values():
        body += _local_section(yaku, site)
        _, own = yaku_source(yaku.id)
        lines |= {f"{hand} rules={local_rules(yaku)}": line for hand, line in own.items()}
    markdown = page_text(text("local.title"), body, description=text("local.description"))
    source = repository_path(ENGINE / "yaku" / "local.py")
    return Page(LOCAL_PAGE, text("local.title"), markdown, source, 1, lines)


def _local_section(yaku: Yaku, site: Site) -> list[str]:
    """One local yaku: names, condition, worth, hands."""
    text = site.words.text
    rules = local_rules(yaku)
    hands = [
        block("hand", f"{hand} rules={rules}", f"claim: has: {yaku.id}") for hand in yaku.examples
    ]
    near = [(f"{hand} rules={rules}", why) for hand, why in yaku.near_misses]
    hands += [_near_miss(hand, why, yaku, site.ruleset(site.default), site) for hand, why in near]
    worth_text = text("local.worth", worth=_local_worth(yaku, site))
    about = f"**{plain(yaku.english)}.** {plain(yaku.condition)} {plain(worth_text)}"
    return [heading(yaku, 2), about, *hands]


def _local_worth(yaku: Yaku, site: Site) -> str:
    """What a local yaku is worth, in words; the record says it, since no ruleset does."""
    text = site.words.text
    if yaku.yakuman:
        return text("worth.yakuman.1")
    closed, opened = (text("unit.han", n=han) for han in (yaku.closed, yaku.open))
    if yaku.closed == yaku.open:
        return closed
    key = "han_both" if yaku.closed and yaku.open else "han_closed" if yaku.closed else "han_open"
    return text(f"local.{key}", closed=closed, open=opened)


def local_rules(yaku: Yaku) -> str:
    """Tenhou's rules with one local yaku switched on, as the shorthand of a hand names them."""
    parts = [DEFAULT_RULES]
    if yaku.setting == "local_yaku":
        parts.append(f"local_yaku={yaku.id}")
    if yaku.id in ("open_riichi", "sashikomi"):  # who deals into an open riichi needs one
        parts.append("open_riichi=true")
    return ":".join(parts)


@cache
def _yaku_files() -> tuple[tuple[Path, tuple[str, ...]], ...]:
    """The engine's yaku modules and their lines."""
    return tuple(
        (path, tuple(path.read_text(encoding="utf-8").split("\n")))
        for path in sorted((ENGINE / "yaku").glob("*.py"))
    )


def _begins(yaku: Yaku, content: Sequence[str]) -> int | None:
    """The line (from 0) where a module begins a yaku's record, if it has it.

    A family of yaku is made by a function that is called with what sets each apart.
    """
    family, _, member = yaku.id.partition("_")
    for written in (f'id="{yaku.id}"', f'"{yaku.romaji}"', f'_{family}("{member}"'):
        for number, row in enumerate(content):
            if written in row:
                return number
    return None


def yaku_source(name: str) -> tuple[str, dict[str, int]]:
    """The module that holds a yaku, and the lines of its record: `""` is where it begins."""
    yaku = YAKU[name] if name in YAKU else LOCAL_YAKU[name]
    texts = [*yaku.examples, *(text for text, _ in yaku.near_misses)]
    for path, content in _yaku_files():
        start = _begins(yaku, content)
        if start is not None:
            lines = {"": start + 1}
            for text in texts:
                found = (n for n in range(start, len(content)) if f'"{text}"' in content[n])
                lines[text] = next(found, start) + 1
            return repository_path(path), lines
    return repository_path(ENGINE / "yaku" / "__init__.py"), {"": 1}
