"""What a player may know and do, and what happens to one who does otherwise."""

from typing import Protocol

from host.games.any_game import AnyGame
from host.games.folders import part_of

PROGRAM = "program"  # `program:COMMAND` is a bot of somebody else


class MatchFacts(Protocol):
    """What whoever sits at a match must know of it."""

    @property
    def game(self) -> str:
        """Its name."""

    @property
    def bots(self) -> list:
        """Who sits there."""

    @property
    def options(self) -> dict:
        """Of the game."""

    @property
    def seed(self) -> "int | str":
        """All that is mixed and thrown follows from it."""


class Forfeit(Exception):
    """A seat has lost its game by a fault: too slow, gone, or not a legal move."""

    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat


def is_strange(bot: str) -> bool:
    """Whether a bot is a program of somebody else, who might want to know too much."""
    return bot.partition(":")[0] == PROGRAM


def own_moves(game: AnyGame, seat: int) -> list:
    """The legal moves that are this player's to make; those of others may tell what they hold."""
    return [move for move in game.legal_moves() if game.actor(move) in (seat, None)]


def own_events(match: MatchFacts, seat: int, events: list) -> list:
    """The events that a player may hear of, as on the page."""
    hearing = part_of(match.game, "hearing")
    if hearing is None or not hearing.is_discreet(match.options):
        return events
    return [event for event in events if hearing.heard(event, seat) == event]
