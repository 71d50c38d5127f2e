"""A list that a board tells in pieces, such as the lines of its record: the one reader of it."""


class LongList:
    """`wanted` are the fields of the next request; its answer is taken until all is there."""

    def __init__(self, field: str) -> None:
        self._field = field
        self._next = 0
        self.found: list = []

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing more to be asked for."""
        return self._next is None

    @property
    def wanted(self) -> dict:
        """Where the next piece begins."""
        return {"from": self._next}

    def take(self, answer: dict) -> list:
        """Add the piece of an answer; and return it."""
        piece = answer[self._field]
        self.found += piece
        self._next = answer["next"]
        return piece
