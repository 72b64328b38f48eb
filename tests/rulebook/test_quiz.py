"""The quiz: its questions are fair, its answers are the engine's, the same seed gives the same."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from riichi import Score, Win, load_ruleset, score
from riichi.records import win_from_record
from rulebook import quiz, quiz_tool
from rulebook.errors import RulebookError
from rulebook.site import Place, load_site

SITE = load_site()
RULES = tuple(SITE.rulesets.values())
NAMES = [rules.id for rules in RULES]
EVERY = [pytest.param(level, id=level) for level in quiz.LEVELS]


def under(question: dict[str, Any], name: str) -> dict[str, Any] | None:
    """The answer of a question under a ruleset."""
    at = question["by"][NAMES.index(name)]
    found: dict[str, Any] | None = None if at < 0 else question["answers"][at]
    return found


def win_of(question: dict[str, Any], name: str) -> Win:
    return win_from_record({**question["hand"], "rules": name})


@pytest.mark.parametrize("level", EVERY)
def test_a_level_has_all_its_kinds_in_turn(level: str):
    made = quiz.questions(level, RULES)
    kinds = quiz.LEVELS[level].kinds
    assert [one["kind"] for one in made] == list(kinds) * quiz.EACH
    texts = [json.dumps(one, sort_keys=True) for one in made]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("level", EVERY)
def test_the_seed_decides(level: str):
    again = quiz.questions.__wrapped__(level, RULES)
    assert again == quiz.questions(level, RULES)


@pytest.mark.parametrize("level", EVERY)
def test_choices_are_different_and_hold_what_is_right(level: str):
    for one in quiz.questions(level, RULES):
        options = one["options"]
        assert len(set(options)) == len(options) >= 2, one
        assert len(one["by"]) == len(RULES)
        for answer in one["answers"]:
            right = answer["right"]
            assert right and len(set(right)) == len(right)
            assert len(right) < len(options)
            assert all(0 <= at < len(options) for at in right)
            assert one["many"] or len(right) == 1


@pytest.mark.parametrize("level", EVERY)
def test_the_right_choice_is_the_engines_answer(level: str):
    for one in quiz.questions(level, RULES):
        if "hand" not in one:
            continue
        for name in ("tenhou-4p", "ema-2016", "mleague", "tenhou-3p", "dora-tournament"):
            answer = under(one, name)
            if answer is None:
                continue
            result = score(win_of(one, name))
            texts = [one["options"][at] for at in answer["right"]]
            if not isinstance(result, Score):
                assert texts == [quiz.NO_WIN] and answer["answer"]["win"] is False
                continue
            record = result.to_record()
            assert {**answer["answer"], **record} == {**record, **answer["answer"]}
            if one["kind"] == "points":
                paid = [int(part.replace(",", "")) for part in re.findall(r"[\d,]+", texts[0])]
                assert paid == list(result.payment.get("tsumo", [result.payment.get("ron")]))
                assert texts[0].endswith(" all") == (
                    result.win.is_dealer and result.win.by == "tsumo"
                )
            elif one["kind"] == "han_fu":
                assert texts == [f"{result.han}/{result.fu}"]
            elif one["kind"] == "fu":
                assert texts == [str(result.fu)]
            elif one["kind"] == "yaku":
                assert set(texts) == {yaku.id for yaku, _ in result.yaku}
            else:
                assert texts == [" ".join(result.reading.parts())]


def test_fu_are_the_rounded_sum_of_their_list():
    for one in quiz.questions("fu", RULES):
        for answer in one["answers"]:
            raw = sum(fu for _, fu in answer["answer"]["fu_items"])
            assert answer["answer"]["fu"] in (-(-raw // 10) * 10, 25, 30)


def test_a_question_about_readings_has_one_best_answer():
    asked = [one for one in quiz.questions("expert", RULES) if one["kind"] == "reading"]
    for one in asked:
        record = under(one, "tenhou-4p")["answer"]  # type: ignore[index]
        paid = json.dumps(record["payment"])
        assert all(json.dumps(lost.get("payment")) != paid for lost in record["losing"])


def splits(counts: Counter[int], sets: int, pair: bool) -> bool:
    """Whether tiles of one suit, by number, are so many sets and perhaps a pair."""
    if not +counts:
        return sets == 0 and not pair
    low = min(+counts)
    for part, is_set in (((low,) * 3, True), ((low, low + 1, low + 2), True), ((low,) * 2, False)):
        need = Counter(part)
        if (pair or is_set) and all(counts[tile] >= n for tile, n in need.items()):
            rest = counts - need
            if splits(rest, sets - is_set, pair and is_set):
                return True
    return False


@pytest.mark.parametrize("level", ["first", "table", "expert"])
def test_waits_are_all_the_tiles_that_complete_it(level: str):
    asked = [one for one in quiz.questions(level, RULES) if one["kind"] == "waits"]
    for one in asked:
        held = Counter(int(digit) for digit in one["tiles"][:-1])
        size = held.total()
        right = set()
        for number in range(1, 10):
            more = held + Counter([number])
            seven = size == 13 and len(more) == 7 and set(more.values()) == {2}
            if more[number] <= 4 and (splits(more, size // 3, True) or seven):
                right.add(f"{number}{one['tiles'][-1]}")
        [answer] = one["answers"]
        assert {one["options"][at] for at in answer["right"]} == right, one["tiles"]
        for wait in answer["waits"]:
            digits = "".join(re.findall(r"\d", "".join(wait["parts"])))
            assert Counter(map(int, digits)) == held + Counter([int(wait["tile"][0])])


NEXT = {"1z": "2z", "2z": "3z", "3z": "4z", "4z": "1z", "5z": "6z", "6z": "7z", "7z": "5z"}


def test_dora_follow_their_circles():
    asked = [one for one in quiz.questions("first", RULES) if one["kind"] == "dora"]
    for one in asked:
        tile = one["indicator"]
        dora = NEXT.get(tile) or f"{int(tile[0]) % 9 + 1}{tile[1]}"
        for name in NAMES:
            answer = under(one, name)
            three = load_ruleset(name).players == 3
            if three and tile[1] == "m":
                expected = {"1m": "9m", "9m": "1m"}.get(tile)
                assert (answer and answer["tile"]) == expected
            else:
                assert answer and answer["tile"] == dora
                assert [one["options"][at] for at in answer["right"]] == [dora]


def test_hands_are_as_varied_as_at_a_table():
    hands = [
        one["hand"]
        for level in quiz.LEVELS
        for one in quiz.questions(level, RULES)
        if "hand" in one
    ]
    kinds = Counter(meld["kind"] for hand in hands for meld in hand.get("melds", ()))
    assert set(kinds) == {"chii", "pon", "daiminkan", "shouminkan", "ankan"}
    assert {hand["by"] for hand in hands} == {"ron", "tsumo"}
    assert {hand["seat"] for hand in hands} >= {"E", "S", "W"}
    called = sum("melds" in hand for hand in hands)
    assert 0.15 < called / len(hands) < 0.6


def test_three_players_have_questions_too():
    for level in quiz.LEVELS:
        for name in ("tenhou-3p", "mjsoul-3p", "dora-3p"):
            can = [one for one in quiz.questions(level, RULES) if under(one, name)]
            assert len(can) >= quiz.EACH // 2, (level, name)


def test_a_site_of_three_player_rules_alone():
    site = load_site(["tenhou-3p"])
    for level in quiz.LEVELS:
        made = quiz.questions(level, tuple(site.rulesets.values()))
        assert sum(one["by"] == [0] for one in made) >= quiz.EACH // 2
    assert quiz_tool.plain(site.ruleset("tenhou-3p"), Place(site, "tools/quiz.md"))


def test_scripts_are_small_and_plain():
    for path, text in quiz_tool.scripts(SITE).items():
        assert path.endswith(".js") and "</script" not in text
        assert len(text) < 200_000
        body = text[text.index("= [") + 2 : text.rindex(";")]
        assert len(json.loads(body)) == len(quiz.questions(path.split("/")[-1][:-3], RULES))


def test_plain_questions_fold_their_answers():
    html = str(quiz_tool.plain(SITE.ruleset(SITE.default), Place(SITE, "tools/quiz.md")))
    assert html.count('<details class="rb-answer">') == quiz_tool.PLAIN * len(quiz.LEVELS)
    with pytest.raises(RulebookError):
        SITE.ruleset("nowhere")
