"""What every game can do, for whoever is handed one and does not ask which it is.

The rules themselves are in `shared_rules`, where MicroPython knows no types. Its README tells what
a game must do; this says it once more, to the checker of types.
Python 3.9 reads it, too, as it does all that plays in a league: unions are quoted.
"""

from typing import Any, Protocol


class AnyGame(Protocol):
    """A game in progress."""

    @property
    def to_act(self) -> Any:
        """Who acts: a player, a list of players, or None when it is over."""

    @property
    def result(self) -> "dict | None":
        """Winners and scores; None before the end."""

    def legal_moves(self) -> list:
        """All that may be played now."""

    def actor(self, move: str) -> "int | None":
        """Whose move it is; None if it is nobody's in particular."""

    def play(self, move: str) -> list:
        """Play a move; the events that follow."""

    def view(self, player: "int | None") -> dict:
        """What a player may see, or a spectator."""

    def state(self) -> dict:
        """All there is to know."""

    def fork(self) -> "AnyGame":
        """Another one that goes on from here by itself."""
