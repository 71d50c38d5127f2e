"""Flashes: light words laid over the picture for a while, because something happened."""


class Flashes:
    """What is flashing now; later flashes lie over earlier ones."""

    def __init__(self):
        self._shown = []  # (cells, word, from when, until when)
        self._now = 0  # when it was looked at last
        self._next = 0  # when the first of them begins or ends

    def add(self, shown: list, now: int):
        """Show (cells, word, milliseconds) from now on, or from so many milliseconds on."""
        for flash in shown:
            begins = now + (flash[3] if len(flash) > 3 else 0)
            self._shown.append((flash[0], flash[1], begins, begins + flash[2]))
        self._look(now)

    def forget(self):
        """What happened does not matter any more."""
        self._shown = []

    def turn(self, now: int) -> bool:
        """Whether one of them has just begun or ended: the picture must be painted again."""
        if not self._shown or now < self._next:
            return False
        self._look(now)
        return True

    def _look(self, now: int):
        self._now = now
        self._shown = [flash for flash in self._shown if flash[3] > now]
        if self._shown:
            self._next = min([flash[2] if flash[2] > now else flash[3] for flash in self._shown])

    def paint(self, frame):
        """Lay them over a frame."""
        for cells, light, begins, _ in self._shown:
            if begins <= self._now:
                for cell in cells:
                    frame[cell] = light
