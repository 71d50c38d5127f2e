"""How the master searches in Smart Sheep: the most promising turns, some turns on."""

from typing import Any

from shared_rules.smart_sheep.bots import Judge, moves_home
from shared_rules.smart_sheep.layout import MOLE
from shared_rules.smart_sheep.rules import Game
from shared_rules.steps import conclusion

POSITIONS = 4000
LEAGUE_ROUNDS = 60
ROLLOUT = "careful"
HORIZON = 8
_TURNS = 8
_SHEEP = 36  # what a sheep counts for the judge


def candidates(game: Game, player: int, moves: list, mind: Any) -> list:
    """The first moves of the best ways to finish this turn; none, where pieces are put up."""
    if game.phase != "move":
        return []
    best = conclusion(_judge(game).best_turns(game, _TURNS))
    return [(move, mind) for move in dict.fromkeys(first for _, first, _ in best)]


def value(game: Game, player: int) -> float:
    """In sheep: those at home, those on the way, those in danger."""
    return _judge(game).value(game) / _SHEEP


def _judge(game: Game) -> Judge:
    return Judge(game, ROLLOUT, conclusion(moves_home(game.at, game.place[MOLE] != 0)))
