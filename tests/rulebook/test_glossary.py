"""The glossary: its terms are those of the facts in its own words, and running text links them."""

from __future__ import annotations

import copy
import difflib
import re
import time
import tomllib
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from markdown import Markdown

from riichi import YAKU
from rulebook.errors import RulebookError
from rulebook.examples import check_site
from rulebook.glossary import PAGE, Glossary, Term, explained, glossary, meaning, title
from rulebook.markdown_ext import RulebookExtension
from rulebook.pages import pages
from rulebook.site import Place, Site
from rulebook.terms import TermLinks
from rulebook.wording import yaku_path

Convert = Callable[..., str]
TERMS = 183
PER_PAGE = 0.005
"""Seconds that linking may take on a page."""


@pytest.fixture(scope="module")
def facts(root: Path) -> dict[str, dict[str, str]]:
    file = root.parent / "shared" / "facts" / "glossary.toml"
    if not file.is_file():
        pytest.skip("the facts are not beside the project")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {term["id"]: term for term in data["term"]}


def linked(html: str) -> list[tuple[str, str]]:
    """The terms that a page links: anchor and word."""
    return re.findall(r'<a class="rb-term" href="[^"#]*#([\w-]+)"[^>]*>([^<]*)</a>', html)


def test_every_term_of_the_facts_is_there_under_its_names(facts: dict[str, dict[str, str]]) -> None:
    found = glossary().terms
    assert list(found) == list(facts)
    assert len(found) == TERMS
    for name, term in found.items():
        for field in ("group", "kanji", "kana", "english"):
            assert getattr(term, field) == facts[name][field], name


def test_meanings_are_in_the_guide_s_own_words(
    facts: dict[str, dict[str, str]], site: Site
) -> None:
    for name, term in glossary().terms.items():
        theirs = facts[name]["meaning"].lower()
        ours = meaning(term, site).lower()
        assert difflib.SequenceMatcher(None, ours, theirs).ratio() <= 0.8, name


def test_a_meaning_is_one_short_sentence_without_a_typed_figure(site: Site) -> None:
    assert len(glossary().terms) == TERMS
    for name, term in glossary().terms.items():
        said = meaning(term, site)
        assert not re.search(r"\d", re.sub(r"\[\[.*?\]\]", "", term.meaning)), name
        assert "[[" not in said and said.endswith(".") and ". " not in said, name
        assert said[0].isupper() and len(said) <= 120, (name, len(said))
        assert "unknown" not in said, name


def test_no_two_meanings_are_the_same(site: Site) -> None:
    said = [meaning(term, site) for term in glossary().terms.values()]
    assert len(set(said)) == len(said)


def test_figures_are_those_of_the_site_s_ruleset(site: Site) -> None:
    terms = glossary().terms
    assert "8,000" in meaning(terms["mangan"], site)  # 2,000 base points, four times
    assert "32,000" in meaning(terms["yakuman"], site)
    assert "20 fu" in meaning(terms["fuutei"], site)
    assert "1,000" in meaning(terms["riichibou"], site)
    other = Site({"ema-2025": site.rulesets["ema-2025"]}, "ema-2025")
    assert "25,000" in meaning(terms["haikyuu_genten"], site)
    assert "30,000" in meaning(terms["haikyuu_genten"], other)


def test_a_yaku_leads_to_its_own_page() -> None:
    for name in set(glossary().terms) & set(YAKU):
        assert glossary().terms[name].see == yaku_path(name)
    for dragon in ("haku", "hatsu", "chun"):
        assert glossary().terms[dragon].see == yaku_path(f"yakuhai_{dragon}")


class Ids(HTMLParser):
    """The ids of a built page, and what it links to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.depth = 0
        self.nested = 0
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note ids and links, and links within links."""
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a":
            self.nested += self.depth > 0
            self.depth += 1
            self.links.append(given.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        """Leave a link."""
        if tag == "a":
            self.depth = max(0, self.depth - 1)


def test_every_term_has_a_card_and_its_link_leads_to_an_anchor(site_dir: Path) -> None:
    page = Ids(site_dir / "glossary" / "index.html")
    assert len(set(page.ids)) == len(page.ids)
    known: dict[Path, Ids] = {}
    for term in glossary().terms.values():
        assert term.anchor in page.ids
        if not term.see:
            continue
        path, _, anchor = term.see.partition("#")
        folder = re.sub(r"(^|/)index$", "", path.removesuffix(".md"))
        file = site_dir / folder / "index.html"
        assert f"../{folder}/" + (f"#{anchor}" if anchor else "") in page.links, term.id
        known.setdefault(file, Ids(file))
        assert not anchor or anchor in known[file].ids, f"{term.id}: {term.see}"


def test_no_page_links_a_term_twice_or_within_a_link(site_dir: Path) -> None:
    anchors = {term.anchor for term in glossary().terms.values()}
    total = 0
    for file in sorted(site_dir.rglob("*.html")):
        html = file.read_text(encoding="utf-8")
        found = [anchor for anchor, _ in linked(html)]
        total += len(found)
        assert len(set(found)) == len(found), file
        assert set(found) <= anchors, file
        assert not Ids(file).nested, file
        for heading in re.findall(r"(?s)<h[1-6]\b.*?</h[1-6]>", html):
            assert "rb-term" not in heading, file
    assert total > 300
    assert not linked((site_dir / "glossary" / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A hand in tenpai. Tenpai again.", [("tenpai", "tenpai")]),
        ("*Tenpai* and **noten**.", [("tenpai", "Tenpai"), ("noten", "noten")]),
        ("The seat winds", [("jikaze", "seat winds")]),
        ("the ura dora and the dora", [("uradora", "ura dora"), ("dora", "dora")]),
        ("the dealer's tile", [("oya", "dealer")]),
        ("turn\nand the dead\nwall", [("wanpai", "dead\nwall")]),
        ("counter-clockwise, kanji, ronin, a tonne, dora-based", []),
        ("riichi mahjong, double riichi", []),
        ("A chombo, [chombo](dora.md), `ron`, <kbd>pon</kbd>", [("chombo", "chombo")]),
        ('<a href="#x">ron</a> then <span lang="ja">栄和</span> ron', [("ron", "ron")]),
        ("# Ron\n\n## Tsumo\n\nchii", [("chii", "chii")]),
        ("| Ron |\n|---|\n| pon |", [("pon", "pon")]),
        ('!!! note "Ron"\n\n    tsumo', [("tsumo", "tsumo")]),
        ("```\nron\n```\n\n    ron", []),
        ("[[5p]] ron [[yaku riichi]] tsumo", [("ron", "ron"), ("tsumo", "tsumo")]),
        ("ton nan", []),
    ],
)
def test_only_running_text_is_linked_and_once(
    text: str, found: list[tuple[str, str]], convert: Convert
) -> None:
    assert linked(convert(text)) == found


def test_a_term_can_be_marked_by_hand(convert: Convert) -> None:
    html = convert("[[term chombo]], [[term daburon english]], [[term tsumo kanji]] and a chombo")
    assert linked(html) == [("chombo", "chombo"), ("daburon", "double ron"), ("tsumo", "自摸")]
    assert 'lang="ja">自摸</a> and a chombo' in html
    with pytest.raises(RulebookError, match="Did you mean 'chombo'"):
        convert("[[term chonbo]]")


def test_a_link_says_what_the_term_means(convert: Convert, site: Site) -> None:
    html = convert("noten")
    said = title(glossary().terms["noten"], site)
    assert said.startswith("not ready · 不聴 ノーテン: ")
    assert f'<a class="rb-term" href="../glossary/#noten" title="{said}">noten</a>' in html


def test_a_page_can_do_without(site: Site) -> None:
    extension = RulebookExtension(site)
    for place, terms in ((Place(site, "a.md"), False), (Place(site, PAGE), True)):
        extension.begin(place, "ron", terms=terms)
        assert Markdown(extensions=[extension]).convert("ron") == "<p>ron</p>"


def test_two_terms_cannot_claim_one_word() -> None:
    one = Term("aa", "tiles", "一", "イ", "one", "Meaning.")
    two = Term("bb", "tiles", "二", "ニ", "two", "Meaning.", aliases=("AA",))
    with pytest.raises(RulebookError, match="aa and bb both claim 'aa'"):
        Glossary({"aa": one, "bb": two}, ()).words()


def test_linking_takes_little_time(site: Site, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[float] = []
    run = TermLinks.run

    def timed(links: TermLinks, tree: Element) -> None:
        twin = copy.deepcopy(tree)
        start = time.process_time()
        run(links, tree)
        first = time.process_time() - start
        start = time.process_time()
        run(links, twin)  # once more: the machine may have been busy
        spent.append(min(first, time.process_time() - start))

    monkeypatch.setattr(TermLinks, "run", timed)
    report = check_site(site, root / "docs")
    assert len(spent) == report.pages > 60
    assert max(spent) < PER_PAGE, f"up to {max(spent) * 1000:.1f} ms"


def test_cards_lead_only_to_pages_that_a_site_has(site: Site, tmp_path: Path) -> None:
    (tmp_path / "dora.md").write_text("# Dora\n")
    small = replace(site, docs=tmp_path)
    assert explained(glossary().terms["riichi"], small) == "yaku/riichi.md"
    assert explained(glossary().terms["kandora"], small) == "dora.md#kan-dora"
    assert explained(glossary().terms["hai"], small) == ""
    assert "](yaku/index.md)" not in pages(small)[PAGE].markdown


def test_the_glossary_is_a_page_of_every_site(site: Site) -> None:
    page = pages(site)[PAGE]
    assert page.source == "generator/rulebook/glossary.toml"
    assert page.markdown.count("```riichi terms") == 1 + len(dict(glossary().groups()))


def test_every_word_is_explained_on_a_page() -> None:
    assert not [term.id for term in glossary().terms.values() if not term.see]
