"""Every rule of every game decides something in the recorded plays, seen from its positions."""

import importlib
from functools import cache

import pytest

from shared_rules.registry import entry_of, game_names, open_game
from tests.rule_touch.steps import header_of, plays_of, steps_of

RULES_EACH = {"playground": 22, "smart_sheep": 32, "schafhof": 40}  # as many as RULES.md tells
FORMS = {
    "smart_sheep": {"tiles": {list, str, dict}, "wolves": {str, dict}},
    "schafhof": {"tiles": {type(None), str}},
}


def questions_of(name: str):
    """The module of a game that asks where its rules decided something."""
    return importlib.import_module("tests.rule_touch." + name)


@cache
def answers_of(name: str) -> dict:
    """(rule, side) -> the answers that were found in all plays: True, False or both."""
    asked = questions_of(name)
    sides = [(rule, side) for rule in asked.RULES for side in asked.RULES[rule]]
    answers = {side: set() for side in sides}
    for path in plays_of(name):
        with open(path) as lines:
            for step in steps_of(lines, asked.Step):
                for rule, side in sides:
                    if len(answers[rule, side]) < 2:
                        answers[rule, side].add(bool(side(step)))
    return answers


def told(sides: list) -> str:
    return ", ".join("%s %s" % (rule, side.__name__) for rule, side in sides)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_asked_about(name):
    numbers = ["R%d" % (number + 1) for number in range(RULES_EACH[name])]
    assert list(questions_of(name).RULES) == numbers
    assert all(questions_of(name).RULES.values())


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_touched_by_a_recorded_play(name):
    answers = answers_of(name)
    untouched = [side for side in answers if True not in answers[side]]
    assert not untouched, "no play touches " + told(untouched)


@pytest.mark.parametrize("name", game_names())
def test_no_question_is_answered_with_yes_everywhere(name):
    answers = answers_of(name)
    empty = [side for side in answers if False not in answers[side]]
    assert not empty, "these say nothing: " + told(empty)


@pytest.mark.parametrize("name", game_names())
def test_plays_are_for_every_number_of_players(name):
    _, _, least, most, _ = entry_of(name)
    assert {header_of(path)[1] for path in plays_of(name)} == set(range(least, most + 1))


@pytest.mark.parametrize("name", game_names())
def test_plays_use_every_value_and_every_form_of_the_options(name):
    chosen = [header_of(path)[2] for path in plays_of(name)]
    for option, values in open_game(name).OPTIONS:
        used = [options.get(option, values[0]) for options in chosen]
        assert not [value for value in values if value not in used], option
        forms = FORMS.get(name, {}).get(option, set())
        assert forms <= {type(value) for value in used}, option
