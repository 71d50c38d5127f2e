"""Bots that think beside the board, which takes their seats for people's: here there are none.

A shell that has some puts its own in the place of these.
"""


class NoMasters:
    """What a session asks of masters."""

    levels: tuple = ()  # what they are called

    def for_board(self, game: str, seats: list, options: dict) -> list:
        """Seats as the board may know them; ValueError if they cannot play this."""
        return seats

    def sit_down(self, seats: list, begun: dict) -> None:
        """A game was begun with these seats: the board's answer to `new`."""

    def among(self, seats: list, follower) -> list:
        """The seats that the board tells, with the masters."""
        return seats

    async def undo(self, board) -> dict:
        """Take back the latest gesture, and what masters did after it."""
        return await board.ask("undo")
