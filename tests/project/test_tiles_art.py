"""The tile pictures: all there, small, self-contained, drawn by art/, and showing what they say."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TILES = ROOT / "overrides" / "assets" / "tiles"
ART = ROOT / "art"
SVG = "{http://www.w3.org/2000/svg}"

SUITED = [f"{number}{suit}" for suit in "mps" for number in range(10)]
HONOURS = [f"{number}z" for number in range(1, 8)]
PLAIN = [*SUITED, *HONOURS, "back"]
INDEXED = [f"index/{name}" for name in (*SUITED, *HONOURS)]
NAMES = [*PLAIN, *INDEXED]
ALL_GREEN = ["2s", "3s", "4s", "6s", "8s", "6z"]
KANJI_LIMIT, DRAWN_LIMIT, INDEX_MORE = 4096, 2048, 512  # bytes


def text_of(name: str) -> str:
    return (TILES / f"{name}.svg").read_text(encoding="utf-8")


def root_of(name: str) -> ET.Element:
    return ET.fromstring(text_of(name))


def of_class(name: str, kind: str) -> list[ET.Element]:
    return [element for element in root_of(name).iter() if element.get("class") == kind]


def hue(colour: str) -> str:
    """Say which of the set's inks a hex colour is, by its strongest channel."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    if min(red, green, blue) > 200:
        return "ivory"
    if max(red, green, blue) < 64:
        return "ink"
    return max(("red", red), ("green", green), ("blue", blue), key=lambda pair: pair[1])[0]


def inks(name: str) -> set[str]:
    """Return the hues used on the face: what is in the art group, the bare face left out."""
    art = root_of(name).find(f"{SVG}g")
    assert art is not None
    colours = {
        value
        for element in art.iter()
        for value in (element.get("fill"), element.get("stroke"))
        if value and value != "none"
    }
    return {hue(colour) for colour in colours} - {"ivory"}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", str(ART / "draw_tiles.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_folder_holds_exactly_the_set() -> None:
    assert (len(PLAIN), len(INDEXED)) == (38, 37)
    found = {path.relative_to(TILES).with_suffix("").as_posix() for path in TILES.rglob("*.svg")}
    assert found == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_file_is_one_size_and_stands_alone(name: str) -> None:
    root = root_of(name)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 60 80"
    assert (root.get("width"), root.get("height")) == ("60", "80")
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect"}
    for element in root.iter():
        assert not {"id", "style", "href"} & {key.rpartition("}")[2] for key in element.attrib}
    addresses = re.findall(r"[a-z]+://[^\"]*|url\(|@import|&\w+;", text_of(name))
    assert addresses == ["http://www.w3.org/2000/svg"]


@pytest.mark.parametrize("name", NAMES)
def test_each_file_is_small(name: str) -> None:
    limit = KANJI_LIMIT if name[-1] in "mz" else DRAWN_LIMIT
    limit += INDEX_MORE if name in INDEXED else 0
    assert (TILES / f"{name}.svg").stat().st_size <= limit


@pytest.mark.parametrize("name", NAMES)
def test_no_part_begins_off_the_tile(name: str) -> None:
    for path in root_of(name).iter(f"{SVG}path"):
        for x, y in re.findall(r"M(-?\d+)[ ]?(-?\d+)", path.get("d", "")):
            assert 0 <= int(x) <= 600
            assert 0 <= int(y) <= 740, "the face ends at 74"


def test_no_two_faces_are_alike() -> None:
    assert len({text_of(name) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("number", range(10))
def test_circles_are_as_many_as_the_number(number: int) -> None:
    assert len(of_class(f"{number}p", "pip")) == (number or 5)


@pytest.mark.parametrize("number", [0, *range(2, 10)])
def test_sticks_are_as_many_as_the_number(number: int) -> None:
    assert len(of_class(f"{number}s", "stick")) == (number or 5)


def test_the_one_of_bamboo_is_the_bird() -> None:
    assert len(of_class("1s", "bird")) == 1
    assert not of_class("1s", "stick")


@pytest.mark.parametrize("number", range(1, 10))
def test_characters_are_a_dark_number_over_a_red_myriad(number: int) -> None:
    (upper,) = of_class(f"{number}m", "number")
    (lower,) = of_class(f"{number}m", "myriad")
    assert (hue(upper.get("fill", "")), hue(lower.get("fill", ""))) == ("ink", "red")


@pytest.mark.parametrize("suit", "mps")
def test_a_red_five_is_all_red_and_marked_for_grey_print(suit: str) -> None:
    assert inks(f"0{suit}") == {"red"}
    assert inks(f"5{suit}") > {"red"}, "the plain five has other inks too"
    assert len(of_class(f"0{suit}", "red-mark")) == 1
    assert [name for name in PLAIN if of_class(name, "red-mark")] == ["0m", "0p", "0s"]


@pytest.mark.parametrize("name", ALL_GREEN)
def test_the_tiles_of_all_green_have_no_other_ink(name: str) -> None:
    assert inks(name) == {"green"}


def test_only_the_tiles_of_all_green_are_all_green() -> None:
    assert [name for name in PLAIN if inks(name) == {"green"}] == ALL_GREEN


def test_honours_have_their_colours() -> None:
    assert [inks(name) for name in HONOURS[:4]] == [{"ink"}] * 4
    assert (inks("5z"), inks("6z"), inks("7z")) == ({"blue"}, {"green"}, {"red"})
    assert len(of_class("5z", "frame")) == 2, "white is framed, not blank"


def test_the_files_are_what_the_program_draws() -> None:
    result = run("--check")
    assert result.returncode == 0, result.stderr
    assert "75 tiles" in result.stdout


def test_check_names_what_is_missing_changed_and_too_much(tmp_path: Path) -> None:
    assert run("--out", str(tmp_path)).returncode == 0
    assert run("--out", str(tmp_path), "--check").returncode == 0
    (tmp_path / "1m.svg").unlink()
    (tmp_path / "2m.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "8z.svg").write_text("<svg/>", encoding="utf-8")
    result = run("--out", str(tmp_path), "--check")
    assert result.returncode == 1
    for words in ("1m.svg: not there", "2m.svg: differs", "8z.svg: not a tile of this set"):
        assert words in result.stderr


def test_the_font_is_named_with_its_licence() -> None:
    outlines = json.loads((ART / "outlines.json").read_text(encoding="utf-8"))
    notice = (TILES / "NOTICE.txt").read_text(encoding="utf-8")
    licence = (ART / "FONT-LICENSE.txt").read_text(encoding="utf-8")
    assert outlines["font"] in notice
    assert outlines["copyright"] in notice
    assert outlines["copyright"] in licence
    assert "SIL Open Font License" in notice
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


@pytest.mark.parametrize("name", INDEXED)
def test_an_index_stands_beside_the_whole_picture(name: str) -> None:
    """The plain tile's shapes are all there, only smaller, and one shape more: the index."""
    (index,) = of_class(name, "index")
    plain = [each.get("d") for each in root_of(name.partition("/")[2]).iter(f"{SVG}path")]
    shapes = [each.get("d") for each in root_of(name).iter(f"{SVG}path")]
    assert [each for each in shapes if each != index.get("d")] == plain
    corner = re.match(r"M(\d+)[ ]?(\d+)", index.get("d", ""))
    assert corner and int(corner[1]) < 400 and int(corner[2]) < 320


def test_red_fives_have_a_red_five_and_a_marked_corner() -> None:
    for suit in "mps":
        (index,) = of_class(f"index/0{suit}", "index")
        (plain,) = of_class(f"index/5{suit}", "index")
        assert index.get("d") == plain.get("d"), "both are a five"
        assert (hue(index.get("fill", "")), hue(plain.get("fill", ""))) == ("red", "ink")
        assert len(of_class(f"index/0{suit}", "red-mark")) == 1


def test_indexes_differ_where_tiles_do() -> None:
    shapes = [of_class(f"index/{name}", "index")[0].get("d") for name in (*SUITED[1:10], *HONOURS)]
    assert len(set(shapes)) == len(shapes)
