"""Every way a ruleset can be wrong, with the exact words."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from riichi.ruleset import RulesetError, load_ruleset, ruleset_from_record
from riichi.settings import SETTINGS

YAKUMAN = SETTINGS["pao"].allowed
FLIPS = '"now", "before_draw", "after_discard"'
STATUSES = '"sure", "likely", "unknown", "not_applicable", "stated"'
ENTRY_KEYS = "value, status, sources, note, options, assume"
UMA = SETTINGS["uma"].allowed

NEST: list[Any] = []
for _ in range(5000):
    NEST = [NEST]

HEAD = 'name = "Club"\n'
FILES = {
    "no name": ("[settings]\n", ["my.toml: name: the ruleset has no name; allowed: a text"]),
    "name is no text": (
        "name = 7\n",
        ["my.toml:1: name: found 7; allowed: a text of 1 to 100 characters"],
    ),
    "name is empty": (
        'name = " "\n',
        ['my.toml:1: name: found " "; allowed: a text of 1 to 100 characters'],
    ),
    "short is long": (
        HEAD + 'short = "fifteen letters"\n',
        ['my.toml:2: short: found "fifteen letters"; allowed: a text of 1 to 14 characters'],
    ),
    "date is a number": (
        HEAD + "date = 2026\n",
        ["my.toml:2: date: found 2026; allowed: a date such as 2026-01-31"],
    ),
    "misspelt key": (
        HEAD + 'extend = "ema-2025"\n',
        [
            (
                "my.toml:2: extend: there is no such key; allowed: name, short, edition, date, "
                "extends, note, [settings] (did you mean extends?)"
            )
        ],
    ),
    "setting outside its table": (
        HEAD + "kiriage = true\n",
        ["my.toml:2: kiriage: this is a setting, and settings belong under [settings]"],
    ),
    "settings is no table": (
        HEAD + "settings = true\n",
        ["my.toml:2: settings: found true; allowed: a table [settings]"],
    ),
    "misspelt setting": (
        HEAD + "[settings]\nkirage = true\n",
        ["my.toml:3: kirage: there is no such setting (did you mean kiriage?)"],
    ),
    "unheard-of setting": (
        HEAD + "[settings]\nzzz = true\n",
        ["my.toml:3: zzz: there is no such setting"],
    ),
    "misspelt truth": (
        HEAD + '[settings]\n\n# a word\nkiriage = "truee"\n',
        ['my.toml:5: kiriage: found "truee"; allowed: true, false (did you mean true?)'],
    ),
    "number for a truth": (
        HEAD + "[settings]\nkiriage = 1\n",
        ["my.toml:3: kiriage: found 1; allowed: true, false"],
    ),
    "number out of bounds": (
        HEAD + "[settings]\naka = 13\n",
        ["my.toml:3: aka: found 13; allowed: a whole number from 0 to 12"],
    ),
    "fraction": (
        HEAD + "[settings]\naka = 1.5\n",
        ["my.toml:3: aka: found 1.5; allowed: a whole number from 0 to 12"],
    ),
    "number in quotes": (
        HEAD + '[settings]\nstart_points = "25,000"\n',
        [
            (
                'my.toml:3: start_points: found "25,000"; allowed: a whole number from 0 to '
                "1,000,000 in steps of 100 (did you mean 25000?)"
            )
        ],
    ),
    "one of two numbers": (
        HEAD + "[settings]\ndouble_wind_pair_fu = 3\n",
        ["my.toml:3: double_wind_pair_fu: found 3; allowed: 4, 2"],
    ),
    "number or none": (
        HEAD + '[settings]\nriichi_min_points = "non"\n',
        [
            (
                'my.toml:3: riichi_min_points: found "non"; allowed: a whole number from 0 to '
                '100,000, "none" (did you mean none?)'
            )
        ],
    ),
    "misspelt choice": (
        HEAD + '[settings]\nkan_flip_open = "after_discrad"\n',
        [
            (
                f'my.toml:3: kan_flip_open: found "after_discrad"; allowed: {FLIPS} '
                "(did you mean after_discard?)"
            )
        ],
    ),
    "false for none": (
        HEAD + "[settings]\nbust = false\n",
        ['my.toml:3: bust: found false; allowed: "none", "below0", "le0" (did you mean none?)'],
    ),
    "misspelt yakuman": (
        HEAD + '[settings]\npao = [\n  "daisangen",\n  "daisushi",\n]\n',
        [
            (
                'my.toml:5: pao: found "daisushi" in ["daisangen", "daisushi"]; allowed: '
                f"{YAKUMAN} (did you mean daisuushii?)"
            )
        ],
    ),
    "yakuman twice": (
        HEAD + '[settings]\npao = ["daisangen", "daisangen"]\n',
        [f'my.toml:3: pao: found "daisangen" in ["daisangen", "daisangen"]; allowed: {YAKUMAN}'],
    ),
    "uma that is no sum of zero": (
        HEAD + "[settings]\numa = [15, 5, -5, -10]\n",
        [
            (
                "my.toml:3: uma: found [15, 5, -5, -10]; allowed: numbers that add up to 0 "
                "(these add up to +5)"
            )
        ],
    ),
    "uma of two": (
        HEAD + "[settings]\numa = [10, -10]\n",
        [f"my.toml:3: uma: found [10, -10]; allowed: {UMA}"],
    ),
    "uma of three for four": (
        HEAD + "[settings]\nplayers = 4\numa = [15, 0, -15]\n",
        ["my.toml:4: uma: found [15, 0, -15]; allowed: 4 numbers with 4 players"],
    ),
    "floating uma called fixed": (
        HEAD + '[settings]\numa = [15, 5, -5, -15]\numa_kind = "floating"\n',
        ['my.toml:4: uma_kind: found "floating"; allowed: "fixed", as uma is written'],
    ),
    "reds that do not add up": (
        HEAD + "[settings]\naka = 2\naka_by_suit = { m = 1, p = 1, s = 1 }\n",
        [
            (
                "my.toml:4: aka_by_suit: found {m = 1, p = 1, s = 1}; allowed: a table that adds "
                "up to 2, the value of aka"
            )
        ],
    ),
    "reds that do not exist": (
        HEAD + "[settings]\nplayers = 3\naka_by_suit = { m = 1, p = 1, s = 1 }\n",
        ["my.toml:4: aka_by_suit: found {m = 1, p = 1, s = 1}; allowed: m = 0 with three players"],
    ),
    "suits that are missing": (
        HEAD + "[settings]\naka_by_suit = { m = 1, p = 1 }\n",
        [
            (
                "my.toml:3: aka_by_suit: found {m = 1, p = 1}; allowed: a table with m, p and s, "
                "each a whole number from 0 to 4"
            )
        ],
    ),
    "tiles that do not fit": (
        HEAD + "[settings]\ntiles = 136\nplayers = 3\n",
        ["my.toml:3: tiles: found 136; allowed: 108 with 3 players"],
    ),
    "oka that does not add up": (
        HEAD + "[settings]\nplayers = 4\nstart_points = 25000\nreturn_points = 30000\noka = 10\n",
        [
            (
                "my.toml:6: oka: found 10; allowed: 0 or 20, which is 4 times the difference "
                "between start_points 25,000 and return_points 30,000"
            )
        ],
    ),
    "misspelt status": (
        HEAD + '[settings]\nkiriage = { value = true, status = "surely" }\n',
        [f'my.toml:3: kiriage: found status "surely"; allowed: {STATUSES} (did you mean sure?)'],
    ),
    "misspelt entry key": (
        HEAD + "[settings]\nkiriage = { value = true, notes = 1 }\n",
        [
            (
                f'my.toml:3: kiriage: there is no key "notes" here; allowed: {ENTRY_KEYS} '
                "(did you mean note?)"
            )
        ],
    ),
    "table without a value": (
        HEAD + '[settings]\nkiriage = { note = "so they say" }\n',
        ['my.toml:3: kiriage: status "stated" needs a value; allowed: true, false'],
    ),
    "sure without sources": (
        HEAD + '[settings]\nkiriage = { value = true, status = "sure" }\n',
        ['my.toml:3: kiriage: status "sure" needs sources; for your own word use status "stated"'],
    ),
    "unknown with a value": (
        HEAD + '[settings]\nkiriage = { value = true, status = "unknown" }\n',
        [
            (
                'my.toml:3: kiriage: status "unknown" has no value; what to play with meanwhile '
                "goes under assume"
            )
        ],
    ),
    "nothing to assume": (
        HEAD + "[settings]\nkiriage = { value = true, assume = false }\n",
        ['my.toml:3: kiriage: assume goes with status "unknown" only'],
    ),
    "unknown source": (
        HEAD + '[settings]\nkiriage = { value = true, status = "sure", sources = ["ema52"] }\n',
        [
            (
                'my.toml:3: kiriage: found source "ema52"; allowed: an id from sources.toml '
                "(did you mean ema25?)"
            )
        ],
    ),
    "sources that are no list": (
        HEAD + '[settings]\nkiriage = { value = true, sources = "ema25" }\n',
        ['my.toml:3: kiriage: found sources "ema25"; allowed: a list of source ids'],
    ),
    "options that are no list": (
        HEAD + "[settings]\nkiriage = { value = true, options = false }\n",
        ["my.toml:3: kiriage: found options false; allowed: a list of values"],
    ),
    "a wrong option": (
        HEAD + "[settings.aka]\nvalue = 3\noptions = [\n0,\n99,\n]\n",
        ["my.toml:6: aka: found 99; allowed: a whole number from 0 to 12"],
    ),
    "a note that is no text": (
        HEAD + "[settings]\nkiriage.value = true\nkiriage.note = 5\n",
        ["my.toml:4: kiriage: found 5; allowed: a note of at most 2000 characters"],
    ),
    "misspelt base": (
        HEAD + 'extends = "ema_2025"\n',
        [
            (
                'my.toml:2: extends: found "ema_2025"; allowed: the id of a built-in ruleset, or '
                "the name of a file beside it (did you mean ema-2025?)"
            )
        ],
    ),
    "base in another folder": (
        HEAD + 'extends = "../other"\n',
        [
            (
                'my.toml:2: extends: found "../other"; allowed: the id of a built-in ruleset, or '
                "the name of a file beside it"
            )
        ],
    ),
    "base is itself": (
        HEAD + 'extends = "my"\n',
        ['my.toml:2: extends: found "my", which comes back to itself: my.toml -> my.toml'],
    ),
    "several at once": (
        HEAD + "[settings]\naka = -1\nkirage = 1\nrenhou = 5\n",
        [
            "my.toml:3: aka: found -1; allowed: a whole number from 0 to 12",
            "my.toml:4: kirage: there is no such setting (did you mean kiriage?)",
            'my.toml:5: renhou: found 5; allowed: "none", "mangan", "yakuman", "han"',
        ],
    ),
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(path: str | Path) -> RulesetError:
    with pytest.raises(RulesetError) as caught:
        load_ruleset(path)
    return caught.value


@pytest.mark.parametrize("case", FILES)
def test_a_wrong_file_is_told_what_is_wrong_and_where(here: Path, case: str) -> None:
    text, messages = FILES[case]
    Path("my.toml").write_text(text, encoding="utf-8")
    error = refusal("my.toml")
    assert [str(problem) for problem in error.errors] == messages
    assert str(error) == "\n".join(messages)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEAD + "\n\nkiriage == true\n", 4),
        (HEAD + 'note = "no end', 2),
        (HEAD + "[settings]\naka = 0\naka = 3\n", 4),
        (HEAD + "[settings\n", 2),
        ("name", 1),
    ],
)
def test_a_file_that_is_not_toml_says_where(here: Path, text: str, line: int) -> None:
    # What follows is the parser's own wording, which differs between versions of Python.
    Path("my.toml").write_text(text, encoding="utf-8")
    assert str(refusal("my.toml")).startswith(f"my.toml:{line}: this is not TOML: ")


def test_an_error_carries_its_parts(here: Path) -> None:
    Path("my.toml").write_text(HEAD + '[settings]\nkiriage = "truee"\n', encoding="utf-8")
    error = refusal("my.toml")
    assert (error.file, error.line, error.setting) == ("my.toml", 3, "kiriage")
    assert (error.found, error.allowed) == ('"truee"', "true, false")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert isinstance(error, ValueError)


def test_files_that_are_no_text(here: Path) -> None:
    Path("latin.toml").write_bytes(b'name = "a"\nnote = "\xe9t\xe9"\n')
    Path("big.toml").write_text("#" * (256 * 1024 + 1), encoding="utf-8")
    Path("folder.toml").mkdir()
    Path("deep.toml").write_text("a = " + "[" * 50_000, encoding="utf-8")
    Path("digits.toml").write_text("aka = " + "9" * 5000, encoding="utf-8")
    assert str(refusal("latin.toml")) == (
        "latin.toml:2: the file is not UTF-8 text: byte 0xe9 does not belong"
    )
    assert str(refusal("big.toml")) == "big.toml: the file is larger than 256 KiB"
    assert str(refusal("folder.toml")) == "folder.toml: this is a folder, not a ruleset file"
    assert str(refusal("missing.toml")) == "missing.toml: there is no such file"
    assert str(refusal("deep.toml")) == "deep.toml: the file nests too deeply"
    assert str(refusal("digits.toml")).startswith(
        "digits.toml: this is not TOML: exceeds the limit"
    )
    assert refusal("nul\0.toml").file == "nul\0.toml"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for(here: Path) -> None:
    os.mkfifo("pipe.toml")
    assert str(refusal("pipe.toml")) == "pipe.toml: this is not an ordinary file"


def test_a_byte_order_mark_and_windows_line_ends_are_no_error(here: Path) -> None:
    text = "\ufeff" + HEAD + "[settings]\nkiriage = true\n"
    Path("my.toml").write_bytes(text.replace("\n", "\r\n").encode())
    assert load_ruleset("my.toml")["kiriage"] is True


def test_a_circle_of_files_is_named(here: Path) -> None:
    for name, base in (("a", "b"), ("b", "c.toml"), ("c", "a")):
        Path(f"{name}.toml").write_text(f'name = "x"\nextends = "{base}"\n', encoding="utf-8")
    error = refusal("a.toml")
    assert str(error.errors[-1]) == (
        'c.toml:2: extends: found "a", which comes back to itself: '
        "a.toml -> b.toml -> c.toml -> a.toml"
    )
    assert str(error.errors[0]) == (
        "a.toml:2: extends: what this extends has mistakes of its own, in b.toml"
    )


def test_an_endless_ladder_of_files_is_refused(here: Path) -> None:
    for step in range(30):
        text = f'name = "x"\nextends = "r{step + 1}"\n'
        Path(f"r{step}.toml").write_text(text, encoding="utf-8")
    assert 'extends: found "r20", more than 20 rulesets deep' in str(refusal("r0.toml"))


def test_extends_cannot_leave_the_folder(here: Path) -> None:
    Path("outside.toml").write_text('name = "outside"\n', encoding="utf-8")
    clubs = Path("clubs")
    clubs.mkdir()
    (clubs / "link.toml").symlink_to(Path("outside.toml").resolve())
    for base in ("../outside", "..", "link", "/etc/passwd", ".", "clubs/../link", "a\\\\b"):
        (clubs / "my.toml").write_text(f'name = "x"\nextends = "{base}"\n', encoding="utf-8")
        error = refusal(clubs / "my.toml")
        assert error.setting == "extends", base
        assert error.file == str(clubs / "my.toml")


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (
            "tenhou_4p",
            (
                'there is no ruleset "tenhou_4p"; allowed: the id of a built-in ruleset '
                "(did you mean tenhou-4p?)"
            ),
        ),
        (
            "../../secret.toml",
            'there is no ruleset "../../secret.toml"; allowed: the id of a built-in ruleset',
        ),
        (
            5,
            'found 5; allowed: the id of a ruleset, or {"extends": id, setting: value, ...}',
        ),
        (None, 'found null; allowed: the id of a ruleset, or {"extends": id, setting: value, ...}'),
        ({}, "extends: found nothing; allowed: the id of a built-in ruleset"),
        ({"extends": 1}, "extends: found 1; allowed: the id of a built-in ruleset"),
        (
            {"extends": "ema2025"},
            (
                'extends: found "ema2025"; allowed: the id of a built-in ruleset '
                "(did you mean ema-2025?)"
            ),
        ),
        (
            {"extends": "tenhou-4p", "kiriage": None},
            "kiriage: found null; allowed: true, false",
        ),
        (
            {"extends": "tenhou-4p", "kiriag": True, "kazoe": "off"},
            (
                "kiriag: there is no such setting (did you mean kiriage?)\n"
                'kazoe: found "off"; allowed: "yakuman", "sanbaiman"'
            ),
        ),
        (
            {"extends": "tenhou-4p", "aka": 4, "aka_by_suit": {"m": 1, "p": 1, "s": 1}},
            (
                "aka_by_suit: found {m = 1, p = 1, s = 1}; allowed: a table that adds up to 4, "
                "the value of aka"
            ),
        ),
        ({"extends": "tenhou-4p", 7: True}, "7: there is no such setting"),
        (
            {"extends": "tenhou-4p", "renhou": NEST},
            'renhou: found [[[[…]]]]; allowed: "none", "mangan", "yakuman", "han"',
        ),
        (
            {"extends": "tenhou-4p", "aka": 10**5000},
            "aka: found a number of more than 60 digits; allowed: a whole number from 0 to 12",
        ),
    ],
)
def test_a_wrong_record_is_told_what_is_wrong(record: Any, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        ruleset_from_record(record)
    assert str(caught.value) == message
    assert caught.value.file is None
