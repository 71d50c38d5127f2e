"""What every generator can do that draws numbers below a limit."""


class Draws:
    """A generator; each kind says for itself what it draws and what it remembers."""

    @property
    def state(self) -> int:
        """All it remembers, as one number."""
        raise NotImplementedError

    def twin(self):
        """Another one that goes on from here by itself."""
        raise NotImplementedError

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        raise NotImplementedError

    def shuffle(self, items: list):
        """Put a list into random order, in place; every order is equally likely."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]
