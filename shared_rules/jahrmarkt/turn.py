"""What has been done in the present turn."""


class Turn:
    """Begun with a number; the rest follows from the action that is chosen."""

    number = 0
    source = ""  # where the tile came from
    tile = 0  # in the hand
    plot = 0  # the named sites
    sold = 0  # tickets placed by the visitor's stop
    built = 0  # squares of what was built

    def copy(self):
        """A turn of its own in which the same was done."""
        twin = Turn()
        twin.number, twin.source, twin.tile = self.number, self.source, self.tile
        twin.plot, twin.sold, twin.built = self.plot, self.sold, self.built
        return twin
