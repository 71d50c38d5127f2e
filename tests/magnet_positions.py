"""Where magnets stand: the positions of every game in the registry, played by its bots."""

from functools import cache

import numpy

from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import entry_of, open_game
from tests.shared.games import habit

SIZES = ((8, 8), (8, 16), (16, 16))  # columns, rows
_SEEDS = 2
_LONGEST = 400  # moves of a game that are looked at


@cache
def positions(name: str) -> numpy.ndarray:
    """Every different set of occupied cells on any board, one row of 256 truths each."""
    found = set().union(*(_on_board(name, size) for size in SIZES))
    boards = numpy.zeros((len(found), 256), dtype=bool)
    for board, cells in zip(boards, sorted(found)):
        board[list(cells)] = True
    return boards


def most_standing(name: str, size: tuple) -> int:
    """How many magnets stand at once on a board of this size; 0 where it is too small."""
    return max(map(len, _on_board(name, size)), default=0)


def needed(name: str) -> tuple:
    """How many magnets a game needs on each size of board."""
    return habit(name, "MAGNETS") or tuple(most_standing(name, size) for size in SIZES)


@cache
def _on_board(name: str, size: tuple) -> frozenset:
    """The positions of all numbers of players on one size of board."""
    found = set()
    _, _, least, most, _ = entry_of(name)
    for players in range(least, most + 1):
        for seed in range(_SEEDS):
            found |= _of_one_game(name, players, size, seed)
    return frozenset(found)


def _of_one_game(name: str, players: int, size: tuple, seed: int) -> set:
    """The positions of one bot game; none where the board is too small for it."""
    rules, scenes, bots = (open_game(name, part) for part in ("rules", "scene", "bots"))
    options = dict(scenes.options_for(*size))
    scene = scenes.Scene(players, options)
    if not all(cell % 16 < size[0] and cell // 16 < size[1] for cell in scene.cells):
        return set()
    try:
        game = rules.new(players, options, seed)
    except ValueError:
        return set()  # not with so many players on this board
    seats = BotSeats(name, [bots.BOTS[0]] * players, seed)
    chance, found = seeded(seed), set()
    for _ in range(_LONGEST):
        found.add(_standing(scene, game))
        if game.result is not None:
            break
        legal = game.legal_moves()
        seats.see(game.play(seats.next_move(game) or legal[chance.below(len(legal))]))
    return found


def _standing(scene, game) -> tuple:
    """The cells with a magnet, the bell at its home among them."""
    labels = bytearray(256)
    scene.look(game)
    scene.standing(labels)
    bell = set(scene.bell_cells[:1])
    return tuple(sorted(bell | {cell for cell, label in enumerate(labels) if label}))
