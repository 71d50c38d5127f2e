"""Lessons on the Playground: the master finds out what a position is worth, against itself.

    python -m host.games.playground.lessons 40000

plays so many games for two on the full board, from knowing nothing, and tells the weights that
`learnt.py` keeps. It learns by temporal differences: after each game, from its end to its
beginning, every position is worth a bit more what was believed of the next one.
"""

import sys
from math import exp

from host.games.playground.learnt import WEIGHTS, parts
from host.games.playground.mastery import reply, strength
from shared_rules.chance import seeded
from shared_rules.playground import rules

_FASTEST, _SLOWEST = 0.01, 0.0005  # how much one position teaches, in the first and last lesson
_PATIENCE = 0.8  # how much the end of a game counts in what is believed of the position before
_CURIOUS = 30  # one of so many moves is made by whim
_FIRST_SEED = 10**6  # no game of a league has such a one


def lesson(seed: int, rate: float) -> None:
    """Play a game with what is known, and learn from it."""
    game, whim, seen = rules.new(2, {}, seed), seeded(seed), []
    while game.phase != "over":
        if game.phase == "roll":
            opinion = 1 / (1 + exp(strength(game, 1) - strength(game, 0)))
            seen.append((opinion, parts(game, 0), parts(game, 1)))
        moves = game.legal_moves()
        by_whim = len(moves) > 1 and not whim.below(_CURIOUS)
        game.play(moves[whim.below(len(moves))] if by_whim else reply(game, game.turn, None))
    believed = float(game.winner == 0)
    for opinion, own, others in reversed(seen):
        step = rate * (believed - opinion)
        for part, amount in own:
            WEIGHTS[part] += step * amount
        for part, amount in others:
            WEIGHTS[part] -= step * amount
        believed = _PATIENCE * believed + (1 - _PATIENCE) * opinion


def learn(lessons: int) -> None:
    """All lessons; smaller and smaller steps."""
    WEIGHTS[:] = [0.0] * len(WEIGHTS)
    for number in range(lessons):
        rate = _FASTEST * (_SLOWEST / _FASTEST) ** (number / lessons)
        lesson(_FIRST_SEED + number, rate)


if __name__ == "__main__":
    learn(int(sys.argv[1]))
    print(*[f"{weight:.3f}" for weight in WEIGHTS])
