"""Where keys stand in a TOML text."""

from __future__ import annotations

import tomllib

import pytest

from riichi.toml_lines import line_of, locate

TEXT = '''\
# a comment with [settings] and a = "b"
name = "has = and # and [x]"
note = """
several
lines \\""" of = text
"""
path = 'C:\\dir' # trailing

[settings]
kiriage = { value = true, note = "a, b = {c}" }
"double_yakuman" = [ # comment ]
  "daisuushii",
  'kokushi_13', ]
uma.value = [15, 5,
  -5, -15]
uma . status = "sure"
aka_by_suit = { value = { m = 1, p = 1,
s = 1 } }
"kaz\\u006fe" = "yakuman"
raw = \'\'\'two
lines\'\'\'\'
[ other . "dotted.key" ]
a = 1
[[many]]
b = 1
[[many]]
b = 2
'''

PLACES = {
    ("name",): 2,
    ("note",): 3,
    ("path",): 7,
    ("settings",): 9,
    ("settings", "kiriage"): 10,
    ("settings", "kiriage", "value"): 10,
    ("settings", "kiriage", "note"): 10,
    ("settings", "double_yakuman"): 11,
    ("settings", "double_yakuman", "0"): 12,
    ("settings", "double_yakuman", "1"): 13,
    ("settings", "uma"): 14,
    ("settings", "uma", "value", "0"): 14,
    ("settings", "uma", "value", "2"): 15,
    ("settings", "uma", "status"): 16,
    ("settings", "aka_by_suit", "value", "m"): 17,
    ("settings", "aka_by_suit", "value", "s"): 18,
    ("settings", "kazoe"): 19,
    ("settings", "raw"): 20,
    ("other", "dotted.key"): 22,
    ("other", "dotted.key", "a"): 23,
    ("many", "0"): 24,
    ("many", "1", "b"): 27,
}


@pytest.mark.parametrize("path", PLACES, ids=".".join)
def test_every_key_is_found(path: tuple[str, ...]) -> None:
    assert locate(TEXT)[path] == PLACES[path]


def test_windows_line_ends_count_once() -> None:
    assert locate(TEXT.replace("\n", "\r\n"))["other", "dotted.key", "a"] == 23


def test_a_place_without_a_line_takes_that_of_the_table_around_it() -> None:
    lines = locate("[settings]\nkiriage = 1")
    assert line_of(lines, ("settings", "kiriage", "value", "3")) == 2
    assert line_of(lines, ("elsewhere",)) is None


def test_every_cut_of_a_text_is_survived() -> None:
    for end in range(len(TEXT)):
        locate(TEXT[:end])
        locate(TEXT[end:])


def test_the_sample_is_toml_but_for_one_line() -> None:
    # A line break inside an inline table is newer than tomllib; the scanner does not mind it.
    tomllib.loads(TEXT.replace("p = 1,\ns", "p = 1, s"))
