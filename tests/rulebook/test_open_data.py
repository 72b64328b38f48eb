"""The open data: valid by their schemas, deterministic, and in agreement with the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import fastjsonschema  # type: ignore[import-untyped]
import pytest

from riichi import load_ruleset, ruleset_ids, score_cell
from rulebook.open_data import SCHEMAS, TABLES, files, schema
from rulebook.site import Site, load_site
from rulebook.tables.open_data import fields

EVERY = load_site()
FILES = files(EVERY)
DATA = [path for path in FILES if path.startswith("api/") and "/schema/" not in path]
UP = {"api/rulesets": "ruleset", "api/scores": "scores"}


def schema_of(path: str) -> str:
    folder = path.rpartition("/")[0]
    return UP.get(folder) or path.rpartition("/")[2].removesuffix(".json")


@pytest.fixture(scope="module")
def check() -> Callable[[str, Any], None]:
    compiled = {path.stem: fastjsonschema.compile(schema(path.stem)) for path in SCHEMAS.glob("*")}
    return lambda name, data: compiled[name](data)


def test_there_is_a_file_for_every_ruleset() -> None:
    for one in ruleset_ids():
        assert f"api/rulesets/{one}.json" in FILES
        assert f"api/scores/{one}.json" in FILES


@pytest.mark.parametrize("path", DATA)
def test_the_data_hold_to_their_schema(path: str, check: Callable[[str, Any], None]) -> None:
    data = json.loads(FILES[path])
    check(schema_of(path), data)
    named = data["$schema"]
    folder = path.split("/")[:-1]
    while named.startswith("../"):
        named = named.removeprefix("../")
        folder = folder[:-1]
    assert "/".join([*folder, named]) in FILES


def test_a_schema_refuses_what_it_does_not_know(check: Callable[[str, Any], None]) -> None:
    data = json.loads(FILES["api/scores/ema-2025.json"])
    for wrong in ({"players": 5}, {"honba": {"ron": "300", "tsumo": 100}}, {"extra": 1}):
        with pytest.raises(fastjsonschema.JsonSchemaException):
            check("scores", {**data, **wrong})


def test_the_same_site_gives_the_same_bytes() -> None:
    assert files(load_site()) == FILES


def test_every_field_of_every_schema_says_what_it_is() -> None:
    for path in SCHEMAS.glob("*.json"):
        for field in fields(schema(path.stem), {}):
            assert field.meaning, f"{path.name}: {field.path}"


@pytest.mark.parametrize("name", ["tenhou-4p", "ema-2025", "mjsoul-3p", "wrc-2025"])
def test_every_cell_is_the_engines(name: str) -> None:
    rules, data = load_ruleset(name), json.loads(FILES[f"api/scores/{name}.json"])
    for cell in data["cells"]:
        for seat, dealer in (("non_dealer", False), ("dealer", True)):
            for by in ("ron", "tsumo"):
                right = score_cell(cell["han"], cell["fu"] or 30, dealer, by, rules)
                assert right.payment[by] == cell[seat][by]
                assert right.limit == cell["limit"]


def test_what_is_paid_by_arithmetic() -> None:
    data = json.loads(FILES["api/scores/tenhou-4p.json"])
    cell = next(one for one in data["cells"] if (one["han"], one["fu"]) == (3, 30))
    # 30 doubled five times is 960; 4 x 960 = 3,840, 6 x 960 = 5,760, 2 x 960 = 1,920
    assert (cell["formula"], cell["base"], cell["doublings"]) == (960, 960, 5)
    assert cell["non_dealer"] == {"ron": 3900, "tsumo": [1000, 2000]}
    assert cell["dealer"] == {"ron": 5800, "tsumo": [2000]}


def test_the_tools_script_holds_the_same_tables() -> None:
    script = FILES[TABLES]
    assert script.startswith("window.rulebookTables = {")
    data = json.loads(script.removeprefix("window.rulebookTables = ").rstrip().rstrip(";"))
    for name, keys in data["rulesets"].items():
        whole = {key: data["parts"][part] for key, part in keys.items()}
        expected = json.loads(FILES[f"api/scores/{name}.json"])
        del expected["$schema"]
        assert whole == expected
    assert len(script) < 200_000


def test_a_ruleset_names_only_sources_that_it_lists() -> None:
    for name in ruleset_ids():
        data = json.loads(FILES[f"api/rulesets/{name}.json"])
        named = {one for setting in data["settings"].values() for one in setting["sources"]}
        assert named == set(data["sources"])


def test_a_clubs_own_ruleset_gets_its_files(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "our-club.toml").write_text(
        'name = "Our club"\nshort = "Club"\nextends = "ema-2025"\n[settings]\nkiriage = false\n'
    )
    site: Site = load_site(["our-club.toml", "ema-2025"], folder=tmp_path)
    data = json.loads(files(site)["api/scores/our-club.json"])
    assert data["kiriage"]["own"] is False
