"""A whole game of each rule set on an emulated chip with a release, its magnets moved by virtual
hands.
"""

import pytest

from shared_rules.registry import entry_of, game_names
from tests import emulated
from tests.shared.games import habit
from tests.touch_tape import BRISK, Quick, Tape

SEED = 7


@pytest.mark.parametrize("game", game_names())
def test_the_record_of_a_whole_game_is_the_same_as_here(game):
    side = entry_of(game).side
    tape = Tape(game, side, SEED, BRISK, Quick)
    here = tape.board.match
    with emulated.Board.released(tiles=side * side // 64, **BRISK) as board:
        begun = {"game": game, "players": tape.players, "options": tape.options, "seed": SEED}
        board.ask("new", **begun)
        board.chip.touch(tape.touches)
        board.let_pass(tape.touches[-1][0] / 1000 + 1)
        recorded = [line.encode() for line in board.record()]
        assert recorded == list(here.journal.lines())
        state = board.ask("state")["ok"]
        assert state["result"] == here.sitting.game.result is not None
        assert state["view"] == here.sitting.game.view(None)
        free = board.ask("stats")["ok"]["free"]
        print(f"{game}: {here.sitting.count} moves, {free // 1024} KB free")
        assert free >= 1024 * habit(game, "STAYS_FREE_KB")
