"""Runs the worked examples of a game: its `examples.txt`, which says what is right.

V3 A title (the rule numbers)
  new PLAYERS OPTIONS       a new game with seed 1
  state FIELDS              that game with these fields of its state replaced
  legal MOVE; MOVE          the whole set of legal moves, in any order
  offers NUMBER MOVE; MOVE  how many legal moves there are, and some of them
  do MOVE > EVENT; EVENT    plays a move; the events must be these, if any are told
  not MOVE                  is refused with a sentence and changes nothing
  then FIELDS               what must hold now; `a.b` is field b of field a,
                            `result` and `to_act` are those of the game
  sees FIELDS               what player 0 may know
  hides FIELD               what player 0 may not know
"""

import json

from shared_rules.errors import IllegalMove
from shared_rules.registry import open_game


def read_examples(name: str) -> list:
    """(title, lines) for each example of a game."""
    examples = []
    with open("shared_rules/%s/examples.txt" % name) as file:
        for line in file:
            if line[0] in "VW":
                examples.append((line.strip(), []))
            elif line.startswith("  "):
                examples[-1][1].append(line.strip())
    return examples


def run_example(name: str, lines: list):
    """Play through the lines of one example; AssertionError tells the line that does not hold."""
    rules = open_game(name)
    game = None
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "new":
            players, _, options = rest.partition(" ")
            game = rules.new(int(players), json.loads(options), 1)
        elif word == "state":
            state = game.state()
            state.update(json.loads(rest))
            game = rules.load(state)
        elif word == "legal":
            assert sorted(game.legal_moves()) == sorted(_parts(rest)), (line, game.legal_moves())
        elif word == "do":
            move, _, told = rest.partition(" > ")
            events = game.play(move)
            assert not told or events == _parts(told), (line, events)
        elif word == "not":
            move, _, words = rest.partition(" > ")
            _refuse(game, move, words)
        elif word == "then":
            _compare(game, json.loads(rest))
        elif word == "offers":
            _count(game.legal_moves(), rest)
        elif word == "sees":
            view, wanted = game.view(0), json.loads(rest)
            assert {field: view[field] for field in wanted} == wanted, (line, view)
        elif word == "hides":
            assert rest in game.state() and rest not in game.view(0), line
        else:
            raise AssertionError("an example cannot say: " + line)


def _parts(text: str) -> list:
    return text.split("; ") if text else []


def _count(moves: list, told: str):
    number, _, some = told.partition(" ")
    assert len(moves) == int(number), (told, len(moves))
    for move in _parts(some):
        assert move in moves, move


def _refuse(game, move: str, words: str):
    before = game.state()
    try:
        game.play(move)
    except IllegalMove as error:
        assert str(error).endswith(".") and words in str(error), (move, str(error))
    else:
        raise AssertionError("%s was accepted" % move)
    assert game.state() == before, "%s was refused but changed the game" % move


def _compare(game, wanted: dict):
    for field in wanted:
        if field in ("result", "to_act"):
            found = getattr(game, field)
        else:
            found = game.state()
            for part in field.split("."):
                found = found[part]
        assert found == wanted[field], (field, found, wanted[field])
