"""Words that only the examples of Affenraffen use.

small FIELDS                 a position in the first round, of which only this is given
feed CHANGE > OUT; OUT       what a new reader of hands makes of one change after the other
arms SPOT TILE SHOWN > CELLS the picture of a lifted tile beside those that are shown; or `wait`
"""

import json

from shared_rules.affenraffen import rules
from shared_rules.affenraffen.hands import Hands, arms

_reader = [None, None]  # the game that is read, and its reader


def small_state(fields: dict) -> dict:
    """A whole state: what these fields leave out is as at the beginning of a search."""
    state = rules.new(fields["players"], fields.get("options", {}), 1).state()
    state.update({"phase": "search", "round": 1, "goal": "any5", "pile": [], "rng": 1})
    options = state["options"]
    state.update(fields)
    state["options"] = options
    return state


def say(game, word: str, rest: str):
    """The game after such a line; None if there is no such word."""
    given, _, wanted = rest.partition(" > ")
    if word == "small":
        return rules.load(small_state(json.loads(rest)))
    if word == "feed":
        if _reader[0] is not game:
            _reader[:] = [game, Hands(game)]
        out = _reader[1].feed(given)
        assert out == (wanted.split("; ") if wanted else []), (rest, out)
        return game
    if word == "arms":
        spot, tile, shown = given.split(" ", 2)
        lit = arms(spot, tile, json.loads(shown))
        assert lit == (None if wanted == "wait" else wanted.split(" ")), (rest, lit)
        return True
    return None
