"""Two engines of one game side by side: its rules, and a model that was written from their text
alone. They must agree move by move, and in how many ways play can go on from a position."""

import json

from shared_rules.registry import open_game


class TwoEngines:
    """The rules of a game and its model; `ways_on(game)` tells all that can happen next."""

    def __init__(self, name: str, model, ways_on):
        self._load, self._model, self._ways_on = open_game(name).load, model, ways_on

    def at(self, state: dict) -> tuple:
        """Both of them, fresh, at the same position."""
        return self._load(state), self._model(json.loads(json.dumps(state)))

    def play(self, state: dict, choose, most: int, which) -> bool:
        """From a position so many moves that `choose(game)` tells; whether the game ended."""
        game, model = self.at(state)
        for number in range(most):
            moves = game.legal_moves()
            assert sorted(moves) == sorted(model.legal_moves()), (which, number)
            if not moves:
                return True
            move = choose(game)
            assert game.play(move) == model.play(move), (which, number, move)
            assert game.state() == model.state, (which, number, move)
        return False

    def ways_differ(self, state: dict, depth: int) -> bool:
        """Whether play can go on in more than one way; in as many in both engines."""
        ways = [self._count_ways(state, engine, depth) for engine in (0, 1)]
        assert ways[0] == ways[1], state
        return ways[0] > 1

    def _count_ways(self, state: dict, engine: int, depth: int, path: tuple = ()) -> int:
        """How many ends the tree of this depth has behind these moves."""
        game = self.at(state)[engine]
        for move in path:
            game.play(move)
        ways = self._ways_on(game)
        if not depth or not ways:
            return 1
        if depth == 1:
            return len(ways)
        return sum(self._count_ways(state, engine, depth - 1, (*path, move)) for move in ways)


def after(game, choose, most: int) -> dict:
    """The state of a game after so many moves, or at its end."""
    for _ in range(most):
        if game.result is None:
            game.play(choose(game))
    return game.state()
