"""Two other engines that play the parent game of the Playground, for `make bench`.

Their rules differ in detail; for OpenSpiel as for us a throw is a move, for LUDOpy a throw and the
move after it are one.
"""

import time
from random import random


def open_spiel_maedn(games: int = 120):
    import pyspiel

    rules = pyspiel.load_game("maedn(players=4)")

    def measure():
        moves = 0
        begun = time.process_time()
        for _ in range(games):
            state = rules.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                moves += 1
        return games, moves, time.process_time() - begun

    return measure


def ludopy_game(games: int = 8):
    import ludopy

    def measure():
        moves = 0
        begun = time.process_time()
        for _ in range(games):
            game, won = ludopy.Game(), False
            while not won:
                pieces = game.get_observation()[0][1]
                chosen = pieces[int(random() * len(pieces))] if len(pieces) else -1
                won = game.answer_observation(chosen)[5]
                moves += 1
        return games, moves, time.process_time() - begun

    return measure


# label, runtime, what measures it
ENGINES = (
    ("OpenSpiel maedn, 4 players", "C++", open_spiel_maedn),
    ("LUDOpy, 4 players", "CPython", ludopy_game),
)
