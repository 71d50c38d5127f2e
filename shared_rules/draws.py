"""What every generator can do that draws numbers below a limit."""


class Draws:
    """A generator with `below(limit)`."""

    def shuffle(self, items: list):
        """Put a list into random order, in place; every order is equally likely."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]
