"""Nobody types a figure: what the check finds, whatever it is dressed in, and what it lets be."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import typed
from rulebook.errors import RulebookError
from rulebook.inline import expand_inline
from rulebook.prose import pieces
from rulebook.site import Place, load_site
from rulebook.typed import typed_in_data, typed_in_page


def found(text: str, place: Place) -> list[RulebookError]:
    return typed_in_page(text, place)


TYPED = [
    # In digits, however they are written.
    "Tanyao is 1 han.",
    "It pays 7,700.",
    "It pays 7700 or 7.700 or 7 700.",
    "A mangan is 8k.",
    "Worth 30-fu.",
    "2han",
    "A 1000-point stick",
    "Everyone starts with 25000.",
    "Uma 15/5",
    "Uma: +15, +5, −5, −15",
    "1,000/2,000",
    "2,600 all",
    "It is ７,７００.",
    "It is ②&nbsp;han.",
    "It is &#50; han.",
    "It is 2\u200b han, 2\u00adhan.",
    "It is ٣ han.",
    "½ of it",
    "Add 300 for each counter",
    "In 40 % of all hands",
    "Thirty seconds, or 45 seconds",
    "The target is 30,000.",
    "Base points of 1920",
    "A payment of 2000",
    "uma 20:10",
    # In words.
    "Tanyao is one han.",
    "Two **closed** han",
    "two more han",
    "thirty fu",
    "two or three han",
    "It pays eight thousand.",
    "It pays a hundred.",
    "twenty-five thousand to begin with",
    "Mangan is eight.",
    "Tanyao: han, two",
    "The han are three.",
    "Tanyao is always one.",
    "Tanyao (one), pinfu (one)",
    "half the points",
    "A couple of han",
    "A dozen fu",
    "A single han",
    "Ten percent of the hands",
    "It is worth two.",
    "The discarder pays twelve.",
    "paid as two yakuman",
    "with three red fives",
    "six times the base points",
    "twohan",
    "II han",
    "Tw\u043e han",  # a Cyrillic letter
    "一翻の役",
    "三十符 and 八千点",
    # Cut up by markup.
    "**2** han",
    "It is **two** *han*.",
    "t**w**o han",
    "t<b>w</b>o han",
    "two\nhan",
    "two<br>han",
    "[two](dora.md) han",
    "[two han](dora.md)",
    "[two han][dora]\n\n[dora]: dora.md",
    "`2` han",
    "`2 han`",
    "`8,000`",
    "two &mdash; han",
    "two (closed) han",
    "~~one~~ two han",
    # Wherever text is shown.
    "# Two han",
    "Two han\n-------",
    "| A | B |\n|---|---|\n| two han | x |",
    "| Yaku | Han |\n|---|---|\n| Tanyao | two |",
    "| Yaku | Han |\n|---|---|\n| Tanyao | 2 |",
    "Yaku | Han\n--- | ---\nTanyao | 2",
    "> Two han",
    "* Two han",
    "1. Two han",
    "- [ ] Two han",
    "!!! note \"Two han\"\n    Text",
    "??? question \"What are two han?\"\n    Text",
    "=== \"Two han\"\n\n    Text",
    "![two han](picture.svg)",
    "![x](picture.svg \"two han\")",
    "[x](dora.md 'two han')",
    "[x]: dora.md \"two han\"",
    "<img src=\"x.svg\" alt=\"two han\">",
    "<p title='two han'>x</p>",
    "<span aria-label=\"8,000\">x</span>",
    "<td>two han</td>",
    "x[^1]\n\n[^1]: Two han.",
    "Term\n:   Two han",
    "x\n{: title=\"two han\" }",
    "---\ntitle: Two han\n---\n\nx",
    "---\ndescription: >-\n  What two\n  han are\n---\n\nx",
    "```riichi hand\n234m067p22s34588s +2s ron\ntitle: Two han\n```",
    "    ```riichi hand\n    234m067p22s34588s +2s ron\n    note: Two han.\n    ```",
    "```\n1 han = 1000 points\n```",
    "````text\nTanyao: 1 han\n````",
    "[[han tanyao]] and two han",
    "*[Han]: two han",
]  # fmt: skip


@pytest.mark.parametrize("text", TYPED)
def test_a_typed_figure_is_found(text: str, place: Place) -> None:
    assert found(text, place)


FREE = [
    "Four players build a wall; one of them is the dealer.",
    "At least one yaku is needed, two are better.",
    "You hold thirteen tiles, four sets and a pair.",
    "A run is three tiles; the suits go from one to nine.",
    "The rules of 2016, [[ruleset ema-2025]] and EMA 2025.",
    "We meet on 3 May 2026 at 19:30, entry € 5 or 5 euros. Also 2026-05-03, May 3rd.",
    "On A4 paper, with Python 3.12 and MkDocs 1.6.1.",
    "The 14th tile. The 2nd player.",
    "1. First\n2. Second\n10. Tenth",
    "# A heading {#two-han}\n\nText {: #eight-thousand .c2 }",
    "[tables](tables.md#2-han) <https://example.org/2-han/8000>",
    "![hand](hand-2.svg)",
    "Text[^12].\n\n[^12]: A note.",
    "[x][two han]\n\n[two han]: dora.md",
    "<!-- two han -->",
    "<script>let points = 8000</script>",
    "`[[points 4/30 ron]]` and `riichi score --rules tenhou-4p`",
    "```python\npoints = 8000\n```",
    "```riichi hand\n234m067p22s34588s +2s ron\nclaim: 2 han 40 fu, 2,600\n```",
    "[[han tanyao]] [[points 4/30 ron]] [[case 4 han 30 fu]] [[plain 12]]",
    "[[from qdanPage 40 minutes]] and [[said qdan_half_game]]",
    "Thirteen orphans, nine gates, seven pairs, three colours, two-sided, one-shot.",
    "Points decide. Han count more than fu. Each han doubles them.",
    "The player who points to one of the tiles scores nothing.",
    "Others pay all three.",
    "---\ntitle: Dora\nrules: tenhou-4p\nsearch:\n  boost: 2\n---\n\nx",
    "tiles such as 5m, 34s and 067p",
    "| Players | Name |\n|---|---|\n| three players | sanma |",
]


@pytest.mark.parametrize("text", FREE)
def test_what_is_no_figure_passes(text: str, place: Place) -> None:
    assert [str(error) for error in found(text, place)] == []


def test_it_is_told_with_file_line_and_what_to_write(place: Place) -> None:
    text = "---\ntitle: Dora\n---\n\n# Dora\n\nFirst line,\nsecond: a non-dealer's ron of 7,700.\n"
    (error,) = found(text, place)
    assert (error.file, error.line) == ("docs/dora.md", 8)
    assert "found '7,700' typed out; write [[points 4/30 ron]];" in str(error)
    for other in ("[[case ", "[[said ", "[[from ", "[[plain "):
        assert other in str(error)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Tanyao is one han.", "[[han tanyao]]"),
        ("a base of twenty fu", "[[fu base]]"),
        ("8,000 for a mangan", "[[points mangan ron]]"),
        ("a start with twenty-five thousand", "[[setting start_points]]"),
        ("11,600", "[[points 4/30 ron dealer]]"),
        ("1,000/2,000", "[[points 3/30 tsumo]]"),
        ("three red fives", "[[setting aka]]"),
    ],
)
def test_the_form_that_computes_it_is_named_and_does(text: str, form: str, place: Place) -> None:
    (error,) = found(text, place)
    assert f"write {form}" in str(error)
    expand_inline(form.strip("[]"), place)


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("case 4 han 30 fu", "4 han 30 fu"),
        ("case 25 fu", "25 fu"),
        ("case 8,000 points", "8,000 points"),
        ("step fu", "10"),
        ("step payment", "100"),
        ("step final", "1,000"),
        ("bonus dora", "1 han"),
        ("bonus north", "1 han"),
        ("times ron", "4 times"),
        ("times ron dealer", "6 times"),
        ("times tsumo", "once"),
        ("times tsumo dealer", "2 times"),
        ("times quad", "4 times"),
        ("plain 12 Main Street", "12 Main Street"),
    ],
)
def test_forms_for_what_no_ruleset_answers(form: str, text: str, place: Place) -> None:
    assert expand_inline(form, place) == text


def test_a_figure_from_a_source_names_it(place: Place) -> None:
    html = str(expand_inline("from qdanPage 40 minutes", place))
    assert "40 minutes" in html and 'title="Qdan' in html
    assert "qdanPage" in place.used.counted


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ("case 4", "a case is written"),
        ("case 33 fu", "found 33 fu"),
        ("case 120 fu", "found 120 fu"),
        ("plain 8 han", "found '8 han'"),
        ("plain", "found nothing"),
        ("from nowhere 8", "no source"),
        ("from qdanPage", "lacks what the source says"),
        ("step kan", "thing that is rounded"),
        ("bonus luck", "kind of dora"),
        ("times pon", "thing that is multiplied"),
    ],
)
def test_they_name_what_is_wrong(form: str, says: str, place: Place) -> None:
    with pytest.raises(RulebookError, match=says.replace("(", r"\(")):
        expand_inline(form, place)


def test_the_guide_and_its_data_have_none(root: Path) -> None:
    site, read = load_site(), 0
    for path in sorted((root / "docs").rglob("*.md")):
        name = path.relative_to(root / "docs").as_posix()
        assert typed_in_page(path.read_text("utf-8"), Place(site, name, f"docs/{name}")) == []
        read += 1
    assert read >= 30
    assert typed_in_data() == []


def test_a_figure_in_the_data_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "words.toml"
    text = '[a]\n"x.one" = "1 han"\nfine = "{n} han"\n"x.text" = "Add\\nthree hundred."\n'
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(typed, "HERE", tmp_path)
    monkeypatch.setattr(typed, "DATA", ("words.toml",))
    (error,) = typed_in_data()
    assert str(error).startswith("words.toml:4: found 'three hundred' typed out in")


def test_a_long_page_is_read_quickly(place: Place) -> None:
    """No nesting of brackets, stars or tags takes more than a moment."""
    for start in ("*", "[", "<b ", "`", "(", "_", "[[", "| ", "<!--", "![", '"', "two "):
        list(pieces(start * 20000))
        typed_in_page(start * 4000 + "han", place)
