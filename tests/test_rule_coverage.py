"""Every rule of every game decides something in the recorded plays, seen from its positions."""

import re
from functools import cache

import pytest

from shared_rules.options import offered
from shared_rules.registry import entry_of, game_names, open_game
from tests.games.steps import header_of, plays_of, steps_of
from tests.micropython_runtime import ROOT
from tests.shared.games import folder_of, habit, part_of


def questions_of(name: str):
    """The module of a game that asks where its rules decided something."""
    return part_of(name, "touches")


@cache
def answers_of(name: str) -> dict:
    """(rule, side) -> the answers that were found in all plays: True, False or both."""
    asked = questions_of(name)
    rules = {**asked.RULES, **getattr(asked, "RULINGS", {})}
    sides = [(rule, side) for rule in rules for side in rules[rule]]
    answers = {side: set() for side in sides}
    for path in plays_of(name):
        with open(path) as lines:
            for step in steps_of(lines, asked.Step):
                for rule, side in sides:
                    if len(answers[rule, side]) < 2:
                        answers[rule, side].add(bool(side(step)))
    return answers


def listed(sides: list) -> str:
    return ", ".join("%s %s" % (rule, side.__name__) for rule, side in sides)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_asked_about(name):
    numbers = ["R%d" % (number + 1) for number in range(habit(name, "RULES"))]
    assert list(questions_of(name).RULES) == numbers
    assert all(questions_of(name).RULES.values())


@pytest.mark.parametrize("name", game_names())
def test_every_number_that_plays_touch_is_explained_to_people(name):
    text = (ROOT / folder_of(name) / "RULES.md").read_text()
    for rule in {rule for rule, _ in answers_of(name)}:
        assert is_named(rule, text), f"{rule} is not explained"


@pytest.mark.parametrize("language", ("de", "fr"))
@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_explained_in_every_language(name, language):
    text = (ROOT / folder_of(name) / f"RULES.{language}.md").read_text()
    numbers = ["R%d" % (number + 1) for number in range(habit(name, "RULES"))]
    assert [rule for rule in numbers if not is_named(rule, text)] == []


def is_named(rule: str, text: str) -> bool:
    """Whether a rule is named, by itself or in a row: R19-R21, RL5 to RL10, or with bis or à."""
    letters, number = re.match(r"(R|RL)(\d+)$", rule).groups()
    rows = re.findall(rf"\b{letters}(\d+)(?: to | bis | à |-){letters}(\d+)\b", text)
    inside = any(int(first) <= int(number) <= int(last) for first, last in rows)
    return inside or bool(re.search(rf"\b{rule}\b", text))


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_touched_by_a_recorded_play(name):
    answers = answers_of(name)
    untouched = [side for side in answers if True not in answers[side]]
    assert not untouched, "no play touches " + listed(untouched)


@pytest.mark.parametrize("name", game_names())
def test_no_question_is_answered_with_yes_everywhere(name):
    answers = answers_of(name)
    empty = [side for side in answers if False not in answers[side]]
    assert not empty, "these say nothing: " + listed(empty)


@pytest.mark.parametrize("name", game_names())
def test_plays_are_for_every_number_of_players(name):
    _, _, least, most, _ = entry_of(name)
    assert {header_of(path)[1] for path in plays_of(name)} == set(range(least, most + 1))


@pytest.mark.parametrize("name", game_names())
def test_plays_use_every_value_and_every_form_of_the_options(name):
    chosen = [header_of(path)[2] for path in plays_of(name)]
    for option, values in [(line.name, offered(line)) for line in open_game(name).OPTIONS]:
        used = [options.get(option, values[0]) for options in chosen]
        assert not [value for value in values if value not in used], option
        forms = habit(name, "FORMS").get(option, set())
        assert forms <= {type(value) for value in used}, option
