"""The engine in a browser's Python: its wheel, unmodified, under Pyodide in node.

Pyodide is the one that the hand analyser's page loads. It runs in the Node.js that Playwright
carries, so that no other one has to be installed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from riichi.answers import answer
from rulebook.browser_python import bring

ROOT = Path(__file__).resolve().parent.parent.parent
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


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """The runtime's module, brought by npm unless it is there."""
    return bring(ROOT) / "pyodide.mjs"


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
        [str(compute_driver_executable()[0]), str(script), pyodide.as_uri(), str(wheel)],
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
