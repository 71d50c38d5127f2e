"""Random games for the tests: the same on every runtime, because chance is our own."""

import hashlib
from binascii import crc32

from shared_rules.chance import seeded
from shared_rules.options import offered
from shared_rules.record import canonical
from shared_rules.registry import entry_of, open_game
from tests.shared.games import habit


def random_start(name: str, chance) -> tuple:
    """Players and options of a game that can be played."""
    _, _, least, most, _ = entry_of(name)
    rules = open_game(name)
    while True:
        players = least + chance.below(most - least + 1)
        options = {}
        for line in rules.OPTIONS:
            if chance.below(3) == 0:
                values = offered(line)
                options[line.name] = values[chance.below(len(values))]
        try:
            rules.new(players, options, 1)
            return players, options
        except ValueError:
            pass  # these options do not go together


def random_game(name: str, seed: int):
    """A new game with players, options and throws that follow from the seed."""
    players, options = random_start(name, seeded(seed))
    return open_game(name).new(players, options, seed)


def random_move(game, chance) -> str:
    """One of the legal moves."""
    moves = game.legal_moves()
    return moves[chance.below(len(moves))]


def positions(name: str, seed: int, most: int = 100000):
    """The positions of a random game, one after the other; always the same object."""
    game = random_game(name, seed)
    chance = seeded(seed + 1)
    yield game
    while game.result is None and most > 0:
        game.play(random_move(game, chance))
        most -= 1
        yield game


def fingerprint(game) -> int:
    """A number for a position: hundreds of states do not fit the heap of a chip."""
    return crc32(canonical(game.state()).encode())


def digest_of_game(name: str, seed: int) -> str:
    """A short text that two runtimes share only if they played the very same game."""
    game = random_game(name, seed)
    chance = seeded(seed + 1)
    digest = hashlib.sha256()
    count, longest = 0, habit(name, "LONGEST")
    while game.result is None and count < longest:
        moves = game.legal_moves()
        move = moves[chance.below(len(moves))]
        digest.update((str(moves) + str(game.play(move))).encode())
        count += 1
        if count % 16 == 0:
            digest.update(canonical(game.state()).encode())
    digest.update(canonical([game.state(), game.result, game.view(0)]).encode())
    first = digest.digest()
    return "%s %d: %d moves %02x%02x%02x%02x" % (
        (name, seed, count) + (first[0], first[1], first[2], first[3])
    )
