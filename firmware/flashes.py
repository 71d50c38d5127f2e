"""Flashes: light words laid over the picture for a while, because something happened."""


class Flashes:
    """What is flashing now; later flashes lie over earlier ones."""

    def __init__(self):
        self._shown = []  # (cells, word, until when)
        self._until = 0  # when the first of them ends

    def add(self, shown: list, now: int):
        """Show (cells, word, milliseconds) from now on."""
        for cells, light, milliseconds in shown:
            self._shown.append((cells, light, now + milliseconds))
        self._drop_old(now)

    def forget(self):
        """What happened does not matter any more."""
        self._shown = []

    def over(self, now: int) -> bool:
        """Whether one of them has just ended, so that the picture must be painted again."""
        if not self._shown or now < self._until:
            return False
        self._drop_old(now)
        return True

    def _drop_old(self, now: int):
        self._shown = [flash for flash in self._shown if flash[2] > now]
        if self._shown:
            self._until = min([flash[2] for flash in self._shown])

    def paint(self, frame):
        """Lay them over a frame."""
        for cells, light, _ in self._shown:
            for cell in cells:
                frame[cell] = light
