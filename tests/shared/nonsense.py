"""Move strings that nobody should type: random, and legal ones with something wrong."""

from shared_rules.chance import seeded
from shared_rules.errors import IllegalMove
from tests.shared.games import habit
from tests.shared.random_play import random_game, random_move

_PIECES = (
    "roll roll= =6 = 7 stop a1 - i9 A1 0 00 999999999999"
    " undo None True {} [] \x00 \xe4 \u2603 > ; \t"
).split(" ")


def pieces_of(name: str) -> list:
    """What broken moves of a game are made of: its words, and what is never part of a move."""
    words = list(habit(name, "WORDS"))
    return _PIECES + words + [word.replace(" ", "\t") for word in words if " " in word]


def nonsense(chance, legal: str, pieces: list) -> str:
    """A move string made up from pieces of real moves."""
    kind = chance.below(4)
    if kind == 0:  # pieces put together
        return "".join([pieces[chance.below(len(pieces))] for _ in range(1 + chance.below(4))])
    if kind == 1:  # any characters
        return "".join([chr(chance.below(300)) for _ in range(chance.below(9))])
    if not legal:
        return ""
    place = chance.below(len(legal))
    if kind == 2:  # one character of a legal move changed
        return legal[:place] + chr(32 + chance.below(95)) + legal[place + 1 :]
    return legal[:place] + legal[place:] * (1 + chance.below(30))  # part of it repeated


def fuzz(name: str, count: int, seed: int) -> int:
    """Try so many strings on the positions of random games; how many were refused."""
    chance = seeded(seed)
    refused, pieces = 0, pieces_of(name)
    forced = ["roll=" + face for face in habit(name, "FACES")]
    game = random_game(name, seed)
    for number in range(count):
        if game.result is not None:
            seed += 1
            game = random_game(name, seed)
        moves = game.legal_moves()
        word = nonsense(chance, moves[chance.below(len(moves))], pieces)
        before = game.state()
        try:
            game.play(word)
            unlisted = habit(name, "is_unlisted")(word) or ("roll" in moves and word in forced)
            assert word in moves or unlisted, repr(word)
        except IllegalMove as error:
            refused += 1
            sentence = str(error)
            assert len(sentence) > 10 and sentence[-1] == ".", (word, sentence)
            assert word not in moves, word
            assert game.state() == before, word
        if number % 10 == 0 and game.result is None:
            game.play(random_move(game, chance))
    return refused
