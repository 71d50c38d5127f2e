"""What a player may know and do, and what happens to one who does otherwise."""


class Forfeit(Exception):
    """A seat has lost its game by a fault: too slow, gone, or not a legal move."""

    def __init__(self, seat: int, sentence: str):
        super().__init__(sentence)
        self.seat = seat


def own_moves(game, seat: int) -> list:
    """The legal moves that are this player's to make; those of others may tell what they hold."""
    return [move for move in game.legal_moves() if game.actor(move) in (seat, None)]
