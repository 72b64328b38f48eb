"""The printed sheets: pages, paper, figures, fonts, tags; read back with pypdf."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import IndirectObject

from riichi import score_cell
from rulebook.errors import RulebookError
from rulebook.pdf import Press, printed_files
from rulebook.plugin import print_on_request
from rulebook.sheet_content import sheet_content
from rulebook.site import Place, Site, load_site
from rulebook.tilefont import character

PAPER = {"a4": (595.28, 841.89), "letter": (612, 792)}
LOOKED_AT = ("ema-2025", "tenhou-3p", "pantheon-rrc")
SMALLEST = 7  # pt
MARGIN = 10 / 25.4 * 72
ADDRESS = "https://club.example/riichi/"
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)


@pytest.fixture(scope="module")
def whole() -> Site:
    return load_site(address=ADDRESS)


@pytest.fixture(scope="module")
def press(whole: Site, tmp_path_factory: pytest.TempPathFactory) -> Press:
    return Press(whole, tmp_path_factory.mktemp("sheets"))


def opened(press: Press, name: str) -> PdfReader:
    return PdfReader(io.BytesIO(press.print(f"cheat-sheet/{name}.pdf")))


def words(reader: PdfReader) -> list[str]:
    """The text of each page, its blanks made alike."""
    return [re.sub(r"\s+", " ", page.extract_text()) for page in reader.pages]


def test_every_ruleset_has_its_sheets(whole: Site) -> None:
    files = printed_files(whole)
    for name in whole.rulesets:
        for ending in ("a4", "letter", "large-a4"):
            assert f"cheat-sheet/{name}-{ending}.pdf" in files
    assert "cheat-sheet/first-game-letter.pdf" in files


@pytest.mark.slow
def test_all_sheets_have_two_pages(root: Path) -> None:
    """As the guide has them: those that its last build printed are read, the others printed."""
    press = Press(load_site(), root / ".cache" / "rulebook")
    for path in press.files:
        reader = PdfReader(io.BytesIO(press.print(path)))
        expected = 1 if "first-game" in path else 2
        if "-large" in path:
            assert len(reader.pages) > expected, path
        else:
            assert len(reader.pages) == expected, path
        paper = PAPER["letter" if path.endswith("letter.pdf") else "a4"]
        for page in reader.pages:
            assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, *paper], abs=0.1)


@pytest.mark.parametrize("name", LOOKED_AT)
@pytest.mark.parametrize("paper", PAPER)
def test_a_sheet_has_its_size_and_two_pages(name: str, paper: str, press: Press) -> None:
    reader = opened(press, f"{name}-{paper}")
    assert len(reader.pages) == 2
    for page in reader.pages:
        assert [float(side) for side in page.mediabox[2:]] == pytest.approx(PAPER[paper], abs=0.1)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_every_figure_is_the_engines(name: str, whole: Site, press: Press) -> None:
    """The score tables row by row, as they are read: fu, then ron above tsumo in each cell."""
    rules = whole.ruleset(name)
    text = words(opened(press, f"{name}-a4"))[1].replace(" ", "")
    for dealer in (False, True):
        expected = ""
        for fu in FU:
            expected += str(fu)
            for han in (1, 2, 3, 4):
                for by in ("ron", "tsumo"):
                    cell = score_cell(han, fu, dealer, by, rules)
                    expected += "–" if cell.impossible else said(cell.payment)
        assert expected.replace(" ", "") in text, "dealer" if dealer else "non-dealer"
    for share in ("8,000", "12,000", "16,000", "24,000", "32,000", "48,000"):
        assert share in text


def said(payment: Any) -> str:
    if "ron" in payment:
        return f"{payment['ron']:,}"
    amounts = [f"{amount:,}" for amount in payment["tsumo"]]
    return "/".join(amounts) if len(amounts) > 1 else f"{amounts[0]} all"


def test_three_players_have_their_own_sheet(press: Press) -> None:
    first, second = words(opened(press, "tenhou-3p-a4"))
    assert "Sanshoku doujun" not in first  # no runs of characters, so no such hand
    assert "Sanshoku doukou" in first
    assert "200 on a ron, 100 from each payer" in second
    assert "nobody pays for the empty seat" in second
    assert "North set aside" in second
    # 1m and 9m point to each other.
    assert character("1m") + "›" + character("9m") in second.replace(" ", "")


def test_a_share_that_is_not_lost_is_in_every_payment() -> None:
    """Half of the empty seat's share to each payer: a mangan costs 3,000 and 5,000."""
    from riichi.ruleset import ruleset_from_record

    record = {"extends": "tenhou-3p", "tsumo_loss": False, "tsumo_share": "half"}
    rules = ruleset_from_record(record)
    site = load_site(["tenhou-3p"])
    content = sheet_content(rules, Place(site))
    mangan = content.limits[0]
    assert mangan.cells == (("8,000", "3,000/5,000"), ("12,000", "6,000 all"))
    assert "half to each payer" in content.remarks


@pytest.mark.parametrize("name", ["ema-2025-a4", "first-game-letter", "ema-2025-large-a4"])
def test_fonts_are_embedded_and_legible(name: str, press: Press) -> None:
    reader = opened(press, name)
    found = {font for page in reader.pages for font in fonts(page)}
    assert found >= {"RulebookSans-Regular", "RulebookSans-SemiBold", "Type3"}
    assert {each.split("-")[0] for each in found} <= {"RulebookSans", "RulebookKanji", "Type3"}
    least = SMALLEST if "large" not in name else 12
    for page in reader.pages:
        for size, x, y, text in printed(page):
            assert size >= least - 0.01, text
            width, height = (float(side) for side in page.mediabox[2:])
            assert MARGIN - 0.5 <= x <= width - MARGIN, text
            assert 20 <= y <= height - MARGIN, text


@pytest.mark.parametrize("name", ["ema-2025-a4", "tenhou-3p-letter", "first-game-a4"])
def test_no_text_runs_out_of_the_margins(name: str, press: Press) -> None:
    for page in opened(press, name).pages:
        width = float(page.mediabox[2])
        edges = list(lines(page))
        assert len(edges) > 200
        assert min(left for left, _ in edges) >= MARGIN - 0.5
        assert max(right for _, right in edges) <= width - MARGIN + 0.5


def lines(page: Any) -> Iterator[tuple[float, float]]:
    """Where each shown piece of text begins and ends, from the widths that its font states."""
    known = {str(name): advances(each.get_object()) for name, each in fonts_of(page).items()}
    found: list[tuple[float, float]] = []
    using: tuple[str, float] = "", 0.0

    def before(
        operator: bytes, operands: list[Any], outer: list[float], inner: list[float]
    ) -> None:
        nonlocal using
        if operator == b"Tf":
            using = str(operands[0]), float(operands[1])
        if operator not in (b"Tj", b"TJ"):
            return
        size, widths, usual = known[using[0]]
        width = 0.0
        for piece in operands[0] if operator == b"TJ" else operands:
            if isinstance(piece, int | float):
                width -= float(piece) / 1000
                continue
            raw = piece if isinstance(piece, bytes) else piece.original_bytes
            codes = (raw[start : start + size] for start in range(0, len(raw), size))
            width += sum(widths.get(int.from_bytes(code), usual) for code in codes)
        left = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
        found.append((left, left + width * using[1] * inner[0] * outer[0]))

    page.extract_text(visitor_operand_before=before)
    return iter(found)


def fonts_of(page: Any) -> dict[str, Any]:
    found: dict[str, Any] = page["/Resources"]["/Font"]
    return found


def advances(font: Any) -> tuple[int, dict[int, float], float]:
    """Bytes of a letter's code, width of each letter in ems, and that of those not listed."""
    if font["/Subtype"] == "/Type3":
        first, scale = int(font["/FirstChar"]), float(font["/FontMatrix"][0])
        return 1, {first + n: float(w) * scale for n, w in enumerate(font["/Widths"])}, 0.0
    below = font["/DescendantFonts"][0].get_object()
    widths: dict[int, float] = {}
    listed = [each.get_object() for each in below.get("/W", [])]
    while listed:
        start, following = int(listed.pop(0)), listed.pop(0)
        if isinstance(following, list):
            widths |= {start + n: float(w) / 1000 for n, w in enumerate(following)}
        else:
            widths |= dict.fromkeys(range(start, int(following) + 1), float(listed.pop(0)) / 1000)
    return 2, widths, float(below.get("/DW", 1000)) / 1000


def fonts(page: Any) -> Iterator[str]:
    for reference in page["/Resources"]["/Font"].values():
        font = reference.get_object()
        if font["/Subtype"] == "/Type3":  # its letters are drawn in the file itself
            yield "Type3"
            continue
        below = font["/DescendantFonts"][0].get_object()
        about = below["/FontDescriptor"].get_object()
        assert "/FontFile2" in about or "/FontFile3" in about, font["/BaseFont"]
        yield str(font["/BaseFont"]).split("+")[1].removesuffix("-Identity-H")


def printed(page: Any) -> list[tuple[float, float, float, str]]:
    """Every piece of text with its size and where it begins, in points."""
    pieces: list[tuple[float, float, float, str]] = []

    def visit(text: str, outer: list[float], inner: list[float], _: Any, size: float) -> None:
        if text.strip():
            x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            pieces.append((abs(size * inner[3] * outer[3]), x, y, text))

    page.extract_text(visitor_text=visit)
    assert pieces
    return pieces


@pytest.mark.parametrize("name", ["ema-2025-a4", "ema-2025-large-a4", "first-game-a4"])
def test_tagged_with_title_and_language(name: str, press: Press) -> None:
    reader = opened(press, name)
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    title = reader.metadata.title if reader.metadata else ""
    assert title and ("EMA Riichi Competition Rules 2025" in title or "first game" in title)
    kinds = tags(root["/StructTreeRoot"])
    assert {"/H1", "/H2", "/Table", "/TH", "/TD", "/P"} <= set(kinds)
    pictures = [each for kind, each in kinds.items() if kind == "/Figure"]
    assert pictures and all(figure.get("/Alt") for figure in pictures[0])


def tags(node: Any) -> dict[str, list[Any]]:
    """The structure elements of a document by kind."""
    found: dict[str, list[Any]] = {}
    todo = [node]
    while todo:
        here = todo.pop()
        here = here.get_object() if isinstance(here, IndirectObject) else here
        if isinstance(here, list):
            todo += here
        elif isinstance(here, dict) and ("/S" in here or "/K" in here):
            if "/S" in here:
                found.setdefault(str(here["/S"]), []).append(here)
            todo.append(here.get("/K", []))
    return found


def test_what_a_sheet_only_assumes_is_said(whole: Site, press: Press) -> None:
    # Nobody says whether Qdan rounds 4 han 30 fu up; its counters are stated, and all of Tenhou's.
    remarks = sheet_content(whole.ruleset("qdan-standard"), Place(whole)).remarks
    assert "assumed here" in remarks and "kiriage mangan" in remarks
    assert "counter on ron" not in remarks
    assert sheet_content(whole.ruleset("tenhou-4p"), Place(whole)).remarks == ""
    printed = words(opened(press, "qdan-standard-a4"))[1]
    assert "assumed here, as is customary: double riichi, renhou, kiriage mangan" in printed


def test_tiles_are_text(press: Press) -> None:
    """What is copied out of a sheet is the hand in Unicode's mahjong tiles."""
    text = words(opened(press, "ema-2025-a4"))[0]
    assert "".join(map(character, ("1z", "1z", "1z"))) in text.replace(" ", "")


def test_a_sheet_says_whose_it_is(press: Press) -> None:
    for text in words(opened(press, "ema-2025-letter")):
        assert "EMA Riichi Competition Rules 2025" in text
        assert "v1.1, August 2025" in text
        assert "2026-01-01" in text
        assert f"{ADDRESS}cheat-sheet/ema-2025/" in text
    first, second = words(opened(press, "ema-2025-letter"))
    assert "断么九" in first and "closed only" in first
    assert "◆ not the usual rule" in second and "▲ not as in EMA 2016" in second


def test_the_same_bytes_every_time(whole: Site, press: Press, tmp_path: Path) -> None:
    again = Press(whole, tmp_path)
    for name in ("ema-2025-a4", "first-game-a4"):
        path = f"cheat-sheet/{name}.pdf"
        assert press.print(path) == again.print(path)


def test_what_was_printed_is_kept(whole: Site, tmp_path: Path) -> None:
    path = "cheat-sheet/first-game-a4.pdf"
    made = Press(whole, tmp_path).print(path)
    kept = next(tmp_path.glob("*.pdf"))
    kept.write_bytes(b"kept")
    assert Press(whole, tmp_path).print(path) == b"kept"
    other = load_site(["ema-2016"], address="https://elsewhere.example/")
    assert Press(other, tmp_path).print(path) not in (b"kept", made)


def test_a_preview_prints_what_is_asked_for(press: Press) -> None:
    told: list[str] = []

    def rest(environ: dict[str, Any], start: Any) -> list[bytes]:
        return [b"the rest"]

    app = print_on_request(rest, lambda: press)
    answer = app({"PATH_INFO": "/guide/cheat-sheet/first-game-a4.pdf"}, lambda s, _: told.append(s))
    assert answer[0].startswith(b"%PDF-1.7") and told == ["200 OK"]
    assert app({"PATH_INFO": "/guide/cheat-sheet/nobody-a4.pdf"}, None) == [b"the rest"]
    assert print_on_request(rest, lambda: None)({"PATH_INFO": "/x.pdf"}, None) == [b"the rest"]


def test_without_an_address_there_is_no_code(whole: Site) -> None:
    assert sheet_content(whole.ruleset("ema-2025"), Place(whole)).qr
    bare = load_site(["ema-2025"])
    content = sheet_content(bare.ruleset("ema-2025"), Place(bare))
    assert content.qr == () and content.address == ""


def test_a_character_without_a_font_is_named(tmp_path: Path) -> None:
    rules = tmp_path / "club.toml"
    rules.write_text('name = "龘 club"\nextends = "ema-2025"\n[settings]\n', encoding="utf-8")
    site = load_site(["club.toml"], folder=tmp_path)
    with pytest.raises(RulebookError, match=r"club-large-a4\.pdf cannot be printed: .*龘"):
        Press(site, tmp_path / "kept").print("cheat-sheet/club-large-a4.pdf")
