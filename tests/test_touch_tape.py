"""Tapes for the emulated chip mean the same there: its passes come at other moments."""

import random

import pytest

from shared_rules.registry import entry_of, game_names
from tests.test_chip_games import SEED
from tests.touch_tape import BRISK, Quick, Tape, replayed


@pytest.mark.parametrize("game", game_names())
def test_boards_whose_passes_come_otherwise_read_the_same(game):
    side = entry_of(game).side
    tape = Tape(game, side, SEED, BRISK, Quick)
    wanted = list(tape.board.match.journal.lines())
    for number in range(3):
        assert replayed(tape, game, side, BRISK, random.Random(number)) == wanted
