"""The power goes in the middle of a write, two hundred times: no acknowledged move is lost."""

import random

import pytest

from firmware.journal import Journal
from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.record_reader import verify
from shared_rules.registry import game_names
from tests.shared.simulated import BOARDS, Port, board

SIZE = (16, 16)  # every game of two has room on it


class PowerCut(Exception):
    """The lights are out."""


def fragile(journal: Journal, chance: random.Random, odds: int):
    """Let a write end at any byte, with odds of one in so many."""
    whole = journal.record.append

    def append(data):
        if chance.randrange(odds):
            whole(data)
            return
        whole(data[: chance.randrange(len(data) + 1)])
        raise PowerCut

    journal.record.append = append


def play_until_the_cut(app, hands, chance: random.Random) -> tuple:
    """(moves acknowledged, the position after them), whether by undo or by moves."""
    while True:
        count, state = app.match.sitting.count, app.match.sitting.game.state()
        covered = count - app.match.sitting.uncovered  # what others know stays
        try:
            if app.match.sitting.game.result is not None:
                return count, state
            if covered and chance.randrange(8) == 0:
                app.match.undo(1 + chance.randrange(min(covered, 5)), hands.now)
            else:
                app.match.play(chance.choice(app.match.sitting.game.legal_moves()), hands.now)
        except PowerCut:
            return count, state


@pytest.mark.parametrize("part", range(4))
def test_no_acknowledged_move_is_lost(part):
    chance = random.Random(part)
    for round_ in range(50):
        name = game_names()[round_ % len(game_names())]
        app, _, hands = board(f"power-{part}", SIZE)
        app.match.begin(name, 2, {}, round_, ["", ""], hands.now)
        fragile(app.match.journal, chance, 25)
        count, state = play_until_the_cut(app, hands, chance)
        again = simulated_board(f"{BOARDS}/power-{part}", Port(), SIZE, int)
        if again.match.saved is None:
            assert app.match.sitting.game.result is not None
            continue
        saved = again.match.saved[0]
        # The move under way may have been written whole before the cut; nothing else may differ.
        if saved.game.state() != state:
            assert saved.moves == app.match.sitting.moves
        else:
            assert saved.count == count
        again.match.resume(0)
        Hands(again).settle()
        again.match.play(again.match.sitting.game.legal_moves()[0], 0)
        assert verify(again.match.journal.lines()) == ""
