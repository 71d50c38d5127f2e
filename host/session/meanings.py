"""What every light of the board means now: by the game, the place and the moment."""

from host.frames import words_of
from host.games.words import GameWords
from shared_rules import lights
from shared_rules.cells import cell_name
from shared_rules.light_guide import MEANINGS

_GENERAL = {light: name for light, name, _ in reversed(MEANINGS)}  # of two alike the first
_ALWAYS = ("wrong", "turn", "bell", "thinking", "won")  # what they say they say in every game
_IN_THE_AIR = ("goal", "origin")  # only while somebody holds a piece


def meanings_on(known, frame: str, columns: int) -> dict:
    """Those of a board of which this is known; {} in a menu, where every light says the same."""
    if known.game is None:
        return {}
    game, state = known.game, known.state
    held = any(cell not in known.seen for cell in game.wanted)
    asks = dict.fromkeys(state["surplus"], "meanings|surplus")
    asks |= dict.fromkeys(state["missing"], "meanings|missing")
    found = meanings_of(game.words, game.follower.game, words_of(frame, columns), held)
    return {cell: asks.get(cell, path) for cell, path in found.items()}


def meanings_of(words: GameWords, game, frame: dict, held: bool = False) -> dict:
    """Cell -> path of a text, of the game or `meanings|...` of the page; "" if it has none."""
    return {
        cell_name(number): _own(words, game, cell_name(number), light, held)
        or _general(light, held)
        for number, light in frame.items()
        if light
    }


def _own(words: GameWords, game, cell: str, light: int, held: bool) -> str:
    if light in (lights.WRONG, lights.THINKING):
        return ""
    path = words.light(game, cell, light, held)
    return f"games|{words.name}|{path}" if path else ""


def _general(light: int, held: bool) -> str:
    name = _GENERAL.get(light, "")
    speaks = name in _ALWAYS or (held and name in _IN_THE_AIR)
    return f"meanings|{name}" if speaks else ""
