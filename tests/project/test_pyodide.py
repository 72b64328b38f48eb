"""The engine in a browser's Python: its wheel, unmodified, under Pyodide in node.

Node and npm are no part of the project's set-up. Where they are missing, or npm cannot fetch the
package, the test says so and is left out; everything else that goes wrong is a failure.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from riichi.answers import answer

ROOT = Path(__file__).resolve().parent.parent.parent
PYODIDE = "314.0.7"
PLACE = {"rules": "tenhou-4p", "seat": "S", "round": "E"}
WINS = [
    # riichi, pinfu, one dora: a plain closed ron
    {**PLACE, "closed": "123m456p23478s22p", "win": "9s", "by": "ron", "flags": ["riichi"],
     "dora": ["8s"], "honba": 1},
    # open, with a red five and a quad, by self-draw
    {**PLACE, "closed": "067m22s34s", "win": "5s", "by": "tsumo", "rules": "mjsoul-4p",
     "melds": [{"kind": "chii", "tiles": "234p"}, {"kind": "shouminkan", "tiles": "6666p"}]},
    # three players, Norths, and a yakuman
    {**PLACE, "closed": "555666777z9m11s9m", "win": "9m", "by": "ron", "rules": "tenhou-3p",
     "north": 2, "sticks": 1},
]  # fmt: skip
SCRIPT = """
const { loadPyodide } = await import(process.argv[2]);
const fs = await import("node:fs");
const python = await loadPyodide();
python.FS.mkdir("/wheel");
const wheel = new Uint8Array(fs.readFileSync(process.argv[3]));
python.unpackArchive(wheel, "zip", { extractDir: "/wheel" });
python.globals.set("wins", fs.readFileSync(0, "utf8"));
const answered = python.runPython(`
import json, sys
sys.path.insert(0, "/wheel")
import riichi
from riichi.answers import answer
json.dumps({
    "platform": sys.platform,
    "from": riichi.__file__,
    "answers": [answer(win) for win in json.loads(wins)],
})
`);
console.log(answered);
"""


def skip(why: str) -> None:
    """Leave the test out, and say why where it cannot be overlooked."""
    print(f"not tested under Pyodide: {why}", file=sys.stderr)
    pytest.skip(why)


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """The runtime's folder, fetched once by npm and kept in .build."""
    if not (shutil.which("node") and shutil.which("npm")):
        skip("node and npm are not installed")
    folder = ROOT / ".build" / f"pyodide-{PYODIDE}"
    module = folder / "node_modules" / "pyodide" / "pyodide.mjs"
    if not module.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--prefix", ".", "--no-save", "--ignore-scripts", "--no-audit"]
        done = subprocess.run(
            [*command, f"pyodide@{PYODIDE}"], cwd=folder, capture_output=True, text=True
        )
        if done.returncode or not module.exists():
            skip(f"npm cannot fetch pyodide {PYODIDE}: {done.stderr.strip()[-300:]}")
    return module


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_scores_alike_under_pyodide(pyodide, wheel, tmp_path):
    script = tmp_path / "score.mjs"
    script.write_text(SCRIPT, "utf-8")
    done = subprocess.run(
        ["node", str(script), pyodide.as_uri(), str(wheel)],
        input=json.dumps(WINS),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr[-1500:]
    said = json.loads(done.stdout)
    assert said["platform"] == "emscripten"
    assert said["from"].startswith("/wheel/")
    assert said["answers"] == [answer(win) for win in WINS]


def test_what_the_three_wins_are_worth():
    # 3 han 30 fu and a counter; 20 + 2 + 8, 2 han 30 fu; a yakuman of 32,000 and a stick
    assert [answer(win)["total"] for win in WINS] == [4200, 2000, 33000]
