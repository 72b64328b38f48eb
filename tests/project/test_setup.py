"""The shape of the project itself: who imports whom, what is locked, what must not be in git."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent.parent
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAX_LINES = 500


@cache
def files_in_git() -> tuple[Path, ...]:
    """Every file that git keeps here and that is still there."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    assert paths, "git lists no files"
    return tuple(path for path in paths if path.is_file())


def modules(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found, f"no modules in {folder}"
    return found


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and top package of every absolute import, wherever in the module it stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.lineno, node.module.partition(".")[0]


def offenders(paths: list[Path], wrong) -> list[str]:
    return [
        f"{name(path)}:{line}: import of {package}"
        for path in paths
        for line, package in imports(path)
        if wrong(package)
    ]


def test_engine_needs_only_the_standard_library():
    allowed = {*sys.stdlib_module_names, "riichi"}
    found = offenders(modules("engine/riichi"), lambda package: package not in allowed)
    # The one exception: an extra, asked for only when a cluster is asked for.
    assert [re.sub(r":\d+", "", one) for one in found] == [
        "engine/riichi/scale.py: import of distributed"
    ]


def test_the_engines_one_extra_is_imported_inside_a_function():
    tree = ast.parse((ROOT / "engine" / "riichi" / "scale.py").read_text("utf-8"))
    inside = {
        node for part in tree.body if isinstance(part, ast.FunctionDef) for node in ast.walk(part)
    }
    asked = [
        n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module == "distributed"
    ]
    assert asked and set(asked) <= inside


def test_engine_knows_nothing_of_the_generator():
    assert not offenders(modules("engine/riichi"), lambda package: package == "rulebook")


def test_only_the_plugin_knows_mkdocs():
    inner = [path for path in modules("generator/rulebook") if path.name != "plugin.py"]
    builders = {"mkdocs", "properdocs", "material"}
    assert not offenders(inner, lambda package: package in builders)


@pytest.mark.parametrize("folder", ["engine", "generator", "tests", "scripts"])
def test_modules_are_short(folder):
    lengths = {name(p): len(p.read_text("utf-8").splitlines()) for p in modules(folder)}
    assert not {path: n for path, n in lengths.items() if n >= MAX_LINES}


# Written in pieces, so that this file does not hold what it looks for.
HOSTS = ("py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "deb." + "debian.org")
MACHINE_PATH = re.compile(r"(?<![\w./~-])/(?:work|root|home|Users|opt|mnt)/[\w.]")


def test_no_file_names_a_machine_or_a_registry():
    found = []
    for path in files_in_git():
        raw = path.read_bytes()
        if b"\0" in raw[:4096]:
            continue  # a picture or a packed file
        text = raw.decode("utf-8")
        traces = [host for host in HOSTS if host in text]
        traces += [match.group() for match in MACHINE_PATH.finditer(text)]
        found += [f"{name(path)}: {trace}" for trace in traces]
    assert not found


def test_no_lock_file_with_addresses_is_in_git():
    unwanted = {"uv.lock", "poetry.lock", "Pipfile.lock", "yarn.lock"}
    assert not [name(path) for path in files_in_git() if path.name in unwanted]
    # npm's lock file can do without: then it says nothing but versions and checksums
    for path in files_in_git():
        if path.name == "package-lock.json":
            assert "://" not in path.read_text("utf-8"), name(path)


def logical_lines(path: Path) -> list[str]:
    text = re.sub(r"\\\n", " ", path.read_text("utf-8"))
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def locked(path: Path) -> dict[str, str]:
    """Package and version of every line; fails on a line that is anything else."""
    found = {}
    for line in logical_lines(path):
        match = re.match(
            r"([a-z0-9-]+)==([^\s;]+)(?: ; [^-]+)?((?:\s+--hash=sha256:\w{64})+)$", line
        )
        assert match, f"{name(path)}: not a locked requirement: {line[:80]}"
        found[match[1]] = match[2]
    return found


@pytest.mark.parametrize("path", REQUIREMENTS, ids=name)
def test_requirements_are_locked_with_hashes_and_without_addresses(path):
    assert locked(path)
    text = path.read_text("utf-8")
    assert not re.search(r"://|--(?:extra-)?index|--find-links| @ |--trusted", text)


def test_requirement_files_agree():
    seen: dict[str, str] = {}
    for path in REQUIREMENTS:
        for package, version in locked(path).items():
            assert seen.setdefault(package, version) == version, f"{package} in {name(path)}"


def wanted() -> Iterator[tuple[str, str]]:
    """Each requirement of pyproject.toml with the file that must lock it."""
    for text in SETTINGS["project"]["dependencies"]:
        yield "site", text
    for text in SETTINGS["project"]["optional-dependencies"]["scale"]:
        yield "test", text
    groups = {
        "build": "site",
        "docs": "site",
        **{name: name for name in ("test", "mutants", "check", "lock")},
    }
    for group, file in groups.items():
        for text in SETTINGS["dependency-groups"][group]:
            yield file, text


@pytest.mark.parametrize(("file", "text"), list(wanted()))
def test_locks_satisfy_the_ranges(file, text):
    requirement = Requirement(text)
    versions = locked(ROOT / "requirements" / f"{file}.txt")
    assert requirement.name in versions, "run `make lock`"
    assert requirement.specifier.contains(versions[requirement.name]), "run `make lock`"


def make_targets() -> set[str]:
    text = (ROOT / "Makefile").read_text("utf-8")
    return set(re.findall(r"^([a-z]+):", text, re.MULTILINE))


def test_make_has_every_target():
    usual = {"site", "serve", "test", "bench", "check", "lock", "screens", "clean"}
    assert make_targets() >= usual | {"tools"}


@pytest.mark.parametrize(
    "command", ["make site", "make serve", "make test", "uv run mkdocs serve", "uv run pytest"]
)
def test_readme_gives_the_commands(command):
    assert command in (ROOT / "README.md").read_text("utf-8")


def test_readme_names_only_targets_that_are_there():
    text = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"`make ([a-z]+)\b", text)) <= make_targets()


def test_ci_runs_the_readmes_test_command():
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert "make test" in lines
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_the_wheel_holds_both_packages_and_the_theme(tmp_path):
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())

    def inside(folder: str, prefix: str) -> set[str]:
        files = (p for p in files_in_git() if (ROOT / folder) in p.parents)
        return {prefix + path.relative_to(ROOT / folder).as_posix() for path in files}

    expected = inside("engine", "") | inside("generator", "")
    expected |= inside("overrides", "rulebook/overrides/")
    assert not expected - names
    assert not [entry for entry in names if entry.startswith(("tests/", "docs/", "overrides/"))]
