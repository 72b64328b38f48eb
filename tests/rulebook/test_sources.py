"""The sources page, the notes a page takes of what it uses, and the foot made of them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from markupsafe import escape

from riichi import ruleset_ids
from riichi.ruleset import sources
from rulebook.errors import RulebookError
from rulebook.expand import expand_page
from rulebook.foot import day, foot, report_address
from rulebook.pages import pages
from rulebook.said import said_figures
from rulebook.site import Place, Site, load_site
from rulebook.statistics import counts, statistics
from rulebook.tables.documents import weights
from rulebook.used import last_day


@pytest.fixture(scope="module")
def everything() -> Site:
    return load_site()


def test_weights_are_those_of_the_files(everything: Site, root: Path) -> None:
    counted: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    for name in ruleset_ids():
        file = root / "engine" / "riichi" / "rulesets" / f"{name}.toml"
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["settings"].values():
            named = entry.get("sources", ()) if isinstance(entry, dict) else ()
            counted.update(named)
            if len(named) == 1:
                alone.update(named)
    found = weights(everything)
    assert {name: weight.by_ruleset.total() for name, weight in found.items()} == counted
    assert {name: weight.alone for name, weight in found.items() if weight.alone} == alone


def test_every_document_is_there_with_date_and_address(everything: Site) -> None:
    text = expand_page(pages(everything)["sources.md"], everything)
    for source in sources().values():
        entry = text.partition(f'<li id="{source.id}">')[2].partition("</li>")[0]
        assert entry, source.id
        assert (source.address.replace("&", "&amp;") in entry) if source.address else True
        assert source.date in entry and source.checked in entry
    used = {name for rules in everything.rulesets.values() for name in rules.own}
    assert used
    named = {
        source
        for rules in everything.rulesets.values()
        for name in rules.own
        for source in rules.entry(name).sources
    }
    assert named <= set(re.findall(r'<li id="(\w+)">', text))


def test_statistics_say_who_counted_what(everything: Site) -> None:
    text = expand_page(pages(everything)["sources.md"], everything)
    for name, count in counts().items():
        section = text.partition(f'id="count-{name}"')[2].partition("</section>")[0]
        assert count["who"] in section and count["games"] in section and count["state"] in section
        assert count.get("address", "") in section
    five = statistics()["dora_five"]
    assert five.meaning in text and "273,951" in text and "2,748 of 23,959" in text
    for entry in said_figures().values():
        assert str(escape(entry["meaning"])) in text and entry["text"] in text


def test_a_page_notes_what_it_uses(convert: Callable[..., str], site: Site) -> None:
    place = Place(site, "dora.md")
    convert("Kuitan: [[setting kuitan ema-2025]].", place)
    assert ("ema-2025", "kuitan") in place.used.named
    assert {each.anchor for each in place.used.documents()} >= {"ema25"}
    place = Place(site, "dora.md")
    convert("It was [[stat dora_five]], and [[said dora_login]].", place)
    assert not place.used.every_ruleset()
    anchors = {each.anchor for each in place.used.documents()}
    assert anchors == {"count-houou", "doraMahjongPage"}
    place = Place(site, "dora.md")
    hand = "234m567p22s34588s +2s ron riichi"
    convert(f"```riichi hand\n{hand}\nrules: ema-2016, tenhou-4p\n```", place)
    assert set(place.used.every_ruleset()) == {"ema-2016", "tenhou-4p"}
    # Kiriage can change a payment, so its sources are the page's.
    assert {"doraGuide", "pantheon"} <= {each.anchor for each in place.used.documents()}


def test_a_page_that_asks_for_nothing_names_nothing(
    convert: Callable[..., str], site: Site
) -> None:
    place = Place(site, "faq.md")
    convert("A tile: [[5p]].", place)
    assert not place.used.documents() and place.used.checked() is None
    assert "No ruleset speaks on this page." in foot(place, "Questions")


def test_when_the_rules_were_last_checked(convert: Callable[..., str], site: Site) -> None:
    place = Place(site, "dora.md")
    convert("[[setting kiriage ema-2016]]", place)
    # The ruleset is of 2016-04-01; Pantheon's template, a source, of 2026-07-28.
    assert place.used.checked() == date(2026, 7, 28)
    assert "last checked on 28 July 2026" in foot(place, "Dora")


def test_days() -> None:
    assert last_day("v1.1, August 2025", "undated", "") is None
    assert last_day("2025-12-31", date(2026, 1, 1)) == date(2026, 1, 1)
    assert day(date(2026, 5, 3), load_site(["ema-2025"])) == "3 May 2026"
    assert day(None, load_site(["ema-2025"])) == ""


def test_the_report_names_the_page(site: Site) -> None:
    place = Place(site, "yaku/tanyao.md")
    form = "https://example.org/issues/new?template=page.yml&title={title}&page={page}"
    assert report_address(form, place, "Tanyao & <more>") == (
        "https://example.org/issues/new?template=page.yml"
        "&title=Tanyao%20%26%20%3Cmore%3E&page=/yaku/tanyao/"
    )
    html = foot(place, 'x"><script>', form)
    assert "<script>" not in html and "Was this page helpful?" in html
    assert 'href="https://example.org/issues/new?template=page.yml&amp;title=x%22' in html


def test_without_an_address_the_foot_says_what_to_do(site: Site) -> None:
    place = Place(site, "dora.md")
    assert "the pencil at the top of the page" in foot(place, "Dora", "", can_edit=True)
    plain = foot(place, "Dora")
    assert "tell whoever publishes this copy" in plain and "mailto" not in plain


def test_a_wrong_report_address_is_an_error(site: Site) -> None:
    with pytest.raises(RulebookError, match=r"what it may hold in braces: \{page\}, \{title\}"):
        report_address("https://example.org/{path}", Place(site), "Home")


def test_every_page_of_the_guide_has_its_foot(site_dir: Path) -> None:
    without = [
        path.relative_to(site_dir).as_posix()
        for path in site_dir.rglob("index.html")
        if 'class="rb-foot"' not in path.read_text(encoding="utf-8")
    ]
    assert all(path.startswith(("cheat-sheet/", "embed/")) for path in without), without
    dora = (site_dir / "dora" / "index.html").read_text(encoding="utf-8")
    assert "Was this page helpful?" in dora and "../sources/#doraGuide" in dora


def test_links_to_sources_and_settings_have_targets(site_dir: Path) -> None:
    ids = set(
        re.findall(r' id="([^"]+)"', (site_dir / "sources" / "index.html").read_text("utf-8"))
    )
    for path in (site_dir / "rulesets").rglob("index.html"):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r'sources/#([^"]+)"', text)) <= ids, path
        anchors = re.findall(r' id="([^"]+)"', text)
        own = set(anchors)
        assert len(own) == len(anchors), f"{path}: an anchor twice"
        assert set(re.findall(r'href="#(rule-[^"]+)"', text)) <= own, path
        for name, anchor in re.findall(r'href="\.\./\.\./rulesets/([\w-]+)/#(rule-\w+)"', text):
            there = (site_dir / "rulesets" / name / "index.html").read_text(encoding="utf-8")
            assert f'id="{anchor}"' in there
