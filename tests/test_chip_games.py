"""A whole game of each rule set on the emulated chip, its magnets moved by virtual hands."""

import pytest

from shared_rules.registry import entry_of, game_names
from tests import emulated
from tests.touch_tape import BRISK, Quick, Tape

MUST_STAY_FREE = 100 * 1024  # of 228 KB
SEED = 7


@pytest.mark.parametrize("game", game_names())
def test_the_record_of_a_whole_game_is_the_same_as_here(game):
    _, _, players, _, side = entry_of(game)
    tape = Tape(game, players, side, SEED, BRISK, Quick)
    here = tape.board
    with emulated.Board(tiles=side * side // 64, **BRISK) as board:
        board.ask("new", game=game, players=players, seed=SEED)
        board.chip.touch(tape.touches)
        board.let_pass(tape.touches[-1][0] / 1000 + 1)
        told = [line.encode() for line in board.record()]
        assert told == list(here.journal.lines())
        state = board.ask("state")["ok"]
        assert state["result"] == here.sitting.game.result is not None
        assert state["view"] == here.sitting.game.view(None)
        free = board.ask("stats")["ok"]["free"]
        print(f"{game}: {here.sitting.count} moves, {free // 1024} KB free")
        assert free >= MUST_STAY_FREE
