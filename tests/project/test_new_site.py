"""A club's own site, from the wheel in a fresh environment: two commands, as for a new user."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import fastjsonschema
import pytest
import yaml

from riichi import load_ruleset
from riichi.ruleset import FOLDER, ruleset_ids
from riichi.settings import SETTINGS
from rulebook.cli import main
from rulebook.errors import RulebookError
from rulebook.new_site import new_site, ruleset_file, slug, write_new_site
from rulebook.ruleset_schema import schema

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel, and the site of a club in an awkward folder."""
    top = tmp_path_factory.mktemp("a new user 新人")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(top)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = top.glob("*.whl")
    venv.create(top / "env", with_pip=False)
    (packages,) = (top / "env").glob("lib/python3*/site-packages")
    # What the wheel asks for is taken from this environment; this project itself is not, because
    # an editable install is known by a .pth file, which counts only in a folder of one's own.
    (packages / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    install = ["-m", "pip", "install", "-qq", "--no-deps", "--no-index"]
    target = ["--target", str(packages), str(wheel)]
    subprocess.run([sys.executable, *install, *target], check=True, capture_output=True)
    here = top / "Clubs & Söhne 麻雀"
    here.mkdir()
    run(here, "rulebook", "new", "my-club", "--extends", "ema-2025", "--name", "Kan & <b>Söhne</b>")
    return here / "my-club"


def run(folder: Path, module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of the fresh environment, with nothing of this checkout on its path."""
    python = next(top / "env/bin/python" for top in folder.parents if (top / "env").is_dir())
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    command = [python, "-m", "rulebook.cli" if module == "rulebook" else module, *words]
    done = subprocess.run(
        command,
        cwd=folder,
        env=env | {"NO_MKDOCS_2_WARNING": "1", "SOURCE_DATE_EPOCH": "1767225600"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done


@pytest.fixture(scope="module")
def built(club: Path) -> Path:
    run(club, "mkdocs", "build", "--strict")
    return club / "site"


@pytest.mark.slow
def test_two_commands_make_a_site(built: Path) -> None:
    home = (built / "index.html").read_text("utf-8")
    assert "Kan &amp; &lt;b&gt;Söhne&lt;/b&gt;" in home and "<b>Söhne" not in home
    assert 'id="differences"' in home
    for path in (
        "rulesets/my-club/index.html",
        "cheat-sheet/my-club/index.html",
        "cheat-sheet/my-club-a4.pdf",
        "tools/score-calculator/index.html",
        "tools/settlement/index.html",
        "glossary/index.html",
        "assets/tiles/5p.svg",
        "assets/rulebook/rulebook.css",
        "api/rulesets/my-club.json",
    ):
        assert (built / path).is_file(), path


@pytest.mark.slow
def test_a_changed_rule_is_on_the_first_page(club: Path, built: Path) -> None:
    file = club / "my-club.toml"
    text = file.read_text("utf-8")
    assert "\n# kiriage = true\n" in text
    file.write_text(text.replace("\n# kiriage = true\n", "\nkiriage = false\n"), "utf-8")
    run(club, "rulebook", "check")
    run(club, "mkdocs", "build", "--strict")
    home = (built / "index.html").read_text("utf-8")
    changes = home[home.index('id="differences"') : home.index('id="tools"')]
    assert SETTINGS["kiriage"].title in changes
    # A hand just below the limit pays what the club's rule says, on its score tables too.
    assert "7,700" in (built / "cheat-sheet/my-club/index.html").read_text("utf-8")


@pytest.mark.parametrize("base", ruleset_ids())
def test_every_remark_is_a_line_that_holds(base: str, tmp_path: Path) -> None:
    """With every # taken away, each setting is the base's, and the schema agrees."""
    rules = load_ruleset(base)
    text = ruleset_file("Our club", rules)
    (tmp_path / "club.toml").write_text(text, "utf-8")
    as_is = load_ruleset(tmp_path / "club.toml")
    assert all(as_is[name] == rules[name] for name in SETTINGS)
    opened = re.sub(r"(?m)^# (\w+ = )", r"\1", text)
    named = tomllib.loads(opened)["settings"]
    assert set(named) == {n for n, s in SETTINGS.items() if s.concerns(rules.players)}
    (tmp_path / "open.toml").write_text(opened, "utf-8")
    loaded = load_ruleset(tmp_path / "open.toml")
    assert {name: loaded[name] for name in named} == {name: rules[name] for name in named}
    VALID(tomllib.loads(opened))


VALID = fastjsonschema.compile(schema())


@pytest.mark.parametrize("name", ruleset_ids())
def test_the_schema_takes_every_shipped_ruleset(name: str) -> None:
    VALID(tomllib.loads((Path(FOLDER) / f"{name}.toml").read_text("utf-8")))


@pytest.mark.parametrize(
    "text",
    [
        "[settings]\n",
        'name = "x"\nextend = "y"\n',
        'name = "x"\n[settings]\nkirage = true\n',
        'name = "x"\n[settings]\nkiriage = "yes"\n',
        'name = "x"\n[settings]\naka = 13\n',
        'name = "x"\n[settings]\nstart_points = 25050\n',
        'name = "x"\n[settings]\npao = ["tanyao"]\n',
        'name = "x"\n[settings]\nkiriage = {value = true, status = "shure"}\n',
    ],
)
def test_the_schema_refuses_what_the_engine_refuses(text: str, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(ValueError):
        load_ruleset(tmp_path / "x.toml")
    with pytest.raises(fastjsonschema.JsonSchemaException):
        VALID(tomllib.loads(text))


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(RulebookError, match="not empty"):
        write_new_site(tmp_path, "Club", "ema-2025")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_base_that_does_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", str(tmp_path / "x"), "--extends", "ema-2052"]) == 1
    assert "Did you mean 'ema-2025'?" in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("id", ["ema-2025", "../x", "A", "a/b", "a b"])
def test_an_id_that_will_not_do(id: str) -> None:
    with pytest.raises(RulebookError, match="found"):
        new_site("Club", "ema-2025", id)


def test_a_hostile_name_stays_text() -> None:
    name = 'x"\n]]: {{ 1 }} ${id} # <script>alert(1)</script> [[5p]]\\'
    made = new_site(name, "ema-2025")
    settings = yaml.safe_load(made["mkdocs.yml"])
    assert settings["site_name"] == " ".join(name.split())
    assert "<script>" not in made["docs/index.md"] and "[[5p]]" not in made["docs/index.md"]
    (rules,) = (text for path, text in made.items() if path.endswith(".toml"))
    assert tomllib.loads(rules)["name"] == " ".join(name.split())
    assert yaml.safe_load(made[".github/workflows/publish.yml"])["name"] == "publish"


def test_the_workflow_pins_every_action() -> None:
    text = new_site("Club", "ema-2025")[".github/workflows/publish.yml"]
    uses = re.findall(r"uses: (\S+)", text)
    assert len(uses) == 4
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", one) for one in uses)


def test_names_become_ids() -> None:
    assert slug("Riichi Club Zürich") == "riichi-club-zurich"
