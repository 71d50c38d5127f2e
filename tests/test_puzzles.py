"""Twenty puzzles: each can be solved in its turns, not sooner, by few first moves."""

import pytest

from host.games.folders import part_of
from host.games.texts import LANGUAGES, all_texts
from host.moves_text import as_record
from host.puzzle_search import Finding, stars_of
from host.puzzles import MISSED, OPEN, SOLVED, Goal, all_puzzles, judged, picture_of
from shared_rules.record_reader import replay

PUZZLES = all_puzzles()


def position(puzzle: dict):
    """The game of a puzzle, as it lies on the board."""
    sitting, damage = replay(as_record(puzzle["moves"]).splitlines(keepends=True))
    assert damage is None and sitting.header.game == puzzle["game"]
    return sitting.game


def name_of(puzzle: dict) -> str:
    return f"{puzzle['game']}-{puzzle['goal']}-{puzzle['turns']}"


def test_there_are_twenty_of_three_games_at_least_and_no_two_are_alike():
    assert len(PUZZLES) >= 20
    assert len({puzzle["game"] for puzzle in PUZZLES}) >= 3
    assert len({puzzle["moves"] for puzzle in PUZZLES}) == len(PUZZLES)
    assert {puzzle["stars"] for puzzle in PUZZLES} == {1, 2, 3}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_a_puzzle_is_sound(puzzle):
    game, goal, turns = position(puzzle), Goal(puzzle["goal"]), puzzle["turns"]
    plan = part_of(puzzle["game"], "puzzle_plan")
    finding = Finding(game, goal, turns, plan.THROW)
    assert finding.is_sound(turns), (finding.solved_in, finding.firsts, finding.choices)
    assert [event.split(" ")[-1] for event in finding.throws] == puzzle["throws"]
    assert puzzle["stars"] == stars_of(puzzle["game"], plan, game, goal, turns)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_goal_has_its_sentence(language):
    texts = all_texts(language)["games"]
    for puzzle in PUZZLES:
        words = puzzle["goal"].split(" ")
        own = texts[puzzle["game"]]["puzzles"]
        names = " ".join(words[::2])
        assert names in own and (words[1] != "1" or names + " 1" in own), puzzle["goal"]


def test_every_puzzle_has_a_picture():
    for number in range(len(PUZZLES)):
        assert picture_of(number).startswith("<svg")
    with pytest.raises(ValueError, match="There is no such puzzle"):
        picture_of(len(PUZZLES))


def entry(*events) -> dict:
    return {"events": list(events)}


def test_a_puzzle_is_open_solved_or_missed():
    goal = Goal("saved 2 captured 0")
    saved, turn = entry("saved T1", "turn 0"), entry("rolled big", "turn 0")
    assert judged(goal, 2, [], False) == {"state": OPEN, "left": 2, "seen": 0}
    assert judged(goal, 2, [saved], False) == {"state": OPEN, "left": 1, "seen": 1}
    assert judged(goal, 2, [saved, saved], False)["state"] == SOLVED
    assert judged(goal, 2, [saved, turn], False)["state"] == MISSED
    assert judged(goal, 2, [saved, turn, saved], False)["state"] == MISSED, "too late"
    assert judged(goal, 3, [saved, entry("captured T2 c3")], False)["state"] == MISSED
    assert judged(goal, 3, [saved], True)["state"] == MISSED, "the game is over"
    last = entry("saved T1", "saved T2", "over won 9 0")
    assert judged(goal, 3, [last], True)["state"] == SOLVED


@pytest.mark.parametrize(
    "wrong", ["", "saved", "saved x", "saved 1 captured", "saved 1000", "x" * 99]
)
def test_a_goal_that_nobody_knows_is_refused(wrong):
    with pytest.raises(ValueError, match="This puzzle has a goal that nobody knows"):
        Goal(wrong)
