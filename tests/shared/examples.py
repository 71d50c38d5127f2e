"""Runs the worked examples of a game: its `examples.txt`, which says what is right.

V3 A title (the rule numbers)
  new PLAYERS OPTIONS       a new game with seed 1
  from S                    the position that the block S at the head of the file tells
  state FIELDS              that game with these fields of its state replaced
  legal MOVE; MOVE          the whole set of legal moves, in any order
  kind WORD MOVE; MOVE      all legal moves that begin with this word
  has MOVE; MOVE            some of the legal moves
  lacks MOVE; MOVE          no legal moves, though nobody tries them
  offers NUMBER MOVE; MOVE  how many legal moves there are, and some of them
  do MOVE > EVENT; EVENT    plays a move; the events must be these, if any are named
  not MOVE                  is refused with a sentence and changes nothing
  saved                     written down and loaded again, it is the same game
  then FIELDS               what must hold now; `a.b` is field b of field a, `a.0` its first,
                            `result` and `to_act` are those of the game
  score PLAYER FIELDS       points as they stand, in games that tell them
  sees FIELDS               what player 0 may know
  hides FIELD               what player 0 may not know

A game may have words of its own, in tests/games/<game>/shared/example_words.py.
"""

import json

from shared_rules.errors import IllegalMove
from shared_rules.registry import open_game
from tests.shared.games import folder_of


def read_examples(name: str) -> list:
    """(title, lines) for each example of a game."""
    return [example for example in _read_blocks(name) if example[0][0] in "VW"]


def _read_blocks(name: str) -> list:
    """All blocks of the file: examples, and positions that they begin with."""
    examples = []
    with open(folder_of(name) + "/examples.txt") as file:
        for line in file:
            if line[0].isalpha():
                examples.append((line.strip(), []))
            elif line.startswith("  "):
                examples[-1][1].append(line.strip())
    return examples


def run_example(name: str, lines: list):
    """Play through the lines of one example; AssertionError tells the line that does not hold."""
    game = None
    for line in lines:
        word, _, rest = line.partition(" ")
        if word in _BEGINNINGS:
            game = _BEGINNINGS[word](name, game, rest)
        elif word in _CLAIMS:
            _CLAIMS[word](game, rest)
        elif word == "saved":
            game = _saved(name, game)
        else:
            game = _say(name, game, word, rest)
            assert game is not None, "an example cannot say: " + line


def _say(name: str, game, word: str, rest: str):
    """The game after a word that only the examples of this game use."""
    try:
        words = __import__("tests.games.%s.shared.example_words" % name, None, None, ("",))
    except ImportError:
        return None
    return words.say(game, word, rest)


# How a position comes about.


def _new(name: str, game, given: str):
    players, _, options = given.partition(" ")
    return open_game(name).new(int(players), json.loads(options), 1)


def _from(name: str, game, given: str):
    for title, lines in _read_blocks(name):
        if title.split(" ")[0] == given:
            for line in lines:
                word, _, rest = line.partition(" ")
                game = _BEGINNINGS[word](name, game, rest)
            return game
    raise AssertionError("there is no position " + given)


def _state(name: str, game, given: str):
    state, fields = game.state(), json.loads(given)
    for field in fields:
        path = field.split(".")
        inner = _part(state, path[:-1])
        inner[path[-1]] = fields[field]
    return open_game(name).load(state)


def _saved(name: str, game):
    twin = open_game(name).load(json.loads(json.dumps(game.state())))
    assert twin.legal_moves() == game.legal_moves()
    assert twin.state() == game.state()
    return twin


# What is claimed of it.


def _legal(game, given: str):
    assert sorted(game.legal_moves()) == sorted(_parts(given)), (given, game.legal_moves())


def _kind(game, given: str):
    word, _, moves = given.partition(" ")
    found = [move for move in game.legal_moves() if move.split(" ")[0] == word]
    assert sorted(found) == sorted(_parts(moves)), (given, found)


def _has(game, given: str):
    for move in _parts(given):
        assert move in game.legal_moves(), move


def _lacks(game, given: str):
    for move in _parts(given):
        assert move not in game.legal_moves(), move


def _offers(game, given: str):
    number, _, some = given.partition(" ")
    moves = game.legal_moves()
    assert len(moves) == int(number), (given, len(moves))
    _has(game, some)


def _do(game, given: str):
    move, _, events = given.partition(" > ")
    found = game.play(move)
    assert not events or found == _parts(events), (given, found)


def _not(game, given: str):
    move, _, words = given.partition(" > ")
    before = game.state()
    try:
        game.play(move)
    except IllegalMove as error:
        assert str(error).endswith(".") and words in str(error), (move, str(error))
    else:
        raise AssertionError("%s was accepted" % move)
    assert game.state() == before, "%s was refused but changed the game" % move


def _then(game, given: str):
    wanted = json.loads(given)
    for field in wanted:
        if field in ("result", "to_act"):
            found = getattr(game, field)
        else:
            found = _part(game.state(), field.split("."))
        assert found == wanted[field], (field, found, wanted[field])


def _score(game, given: str):
    player, _, fields = given.partition(" ")
    found, wanted = game.score(int(player)), json.loads(fields)
    for field in wanted:
        assert found[field] == wanted[field], (given, found)


def _sees(game, given: str):
    view, wanted = game.view(0), json.loads(given)
    for field in wanted:
        assert _part(view, field.split(".")) == wanted[field], (field, view)


def _hides(game, given: str):
    assert given in game.state() and given not in game.view(0), given


def _parts(text: str) -> list:
    return text.split("; ") if text else []


def _part(whole, path: list):
    """What a path leads to; a number leads into a list."""
    for step in path:
        whole = whole[int(step)] if isinstance(whole, list) else whole[step]
    return whole


_BEGINNINGS = {"new": _new, "from": _from, "state": _state}
_CLAIMS = {
    "legal": _legal,
    "kind": _kind,
    "has": _has,
    "lacks": _lacks,
    "offers": _offers,
    "do": _do,
    "not": _not,
    "then": _then,
    "score": _score,
    "sees": _sees,
    "hides": _hides,
}
