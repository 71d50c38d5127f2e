"""Play, undo, save, load and nonsense in any order that hypothesis finds."""

import json

import pytest
from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from shared_rules.chance import seeded
from shared_rules.errors import IllegalMove
from shared_rules.record import Sitting, header_text, move_text, undo_text
from shared_rules.record_reader import replay
from shared_rules.registry import game_names, open_game
from tests.shared.random_play import random_start


class Table(RuleBasedStateMachine):
    """Somebody at a table who does anything at all; `states` remembers how it was."""

    name = ""

    @initialize(seed=strategies.integers(0, 2**31))
    def begin(self, seed):
        players, options = random_start(self.name, seeded(seed))
        self.sitting = Sitting(self.name, players, options, seed)
        self.states = [self.sitting.game.state()]
        self.text = header_text(self.sitting.header)

    @precondition(lambda self: self.sitting.game.result is None)
    @rule(pick=strategies.integers(0, 2**16))
    def play(self, pick):
        moves = self.sitting.game.legal_moves()
        move = moves[pick % len(moves)]
        self.text += move_text(move, self.sitting.play(move))
        self.states.append(self.sitting.game.state())

    @precondition(lambda self: len(self.states) > 1)
    @rule(count=strategies.integers(1, 80))
    def undo(self, count):
        count = min(count, len(self.states) - 1)
        self.sitting.undo(count)
        self.text += undo_text(count)
        del self.states[-count:]

    @rule()
    def save_and_load(self):
        state = json.loads(json.dumps(self.sitting.game.state()))
        self.sitting.game = open_game(self.name).load(state)

    @rule(word=strategies.text(max_size=12))
    def say_nonsense(self, word):
        if word.startswith("roll") or word in self.sitting.game.legal_moves():
            return  # by an odd chance this is no nonsense
        try:
            self.sitting.game.play(word)
        except IllegalMove as error:
            assert str(error).endswith(".")
        else:
            raise AssertionError(f"{word!r} was accepted")

    @invariant()
    def the_position_is_the_remembered_one(self):
        assert self.sitting.game.state() == self.states[-1]
        assert (self.sitting.game.result is None) == bool(self.sitting.game.legal_moves())

    def teardown(self):
        if not hasattr(self, "text"):
            return  # hypothesis gave up before the game began
        again, damage = replay(self.text.splitlines(keepends=True))
        assert damage is None
        assert again.game.state() == self.states[-1]


@pytest.mark.parametrize("name", game_names())
def test_nothing_breaks_the_table(name):
    machine = type("Table_" + name, (Table,), {"name": name})
    machine.TestCase.settings = settings(
        max_examples=60,
        stateful_step_count=60,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    machine.TestCase().runTest()
