"""Flashes: light words laid over the picture for a while, because something happened."""

from collections import namedtuple

_Shown = namedtuple("_Shown", ("cells", "light", "begins", "ends"))


class Flashes:
    """What is flashing now; later flashes lie over earlier ones."""

    def __init__(self):
        self._shown = []
        self._now = 0  # when it was looked at last
        self._next = 0  # when the first of them begins or ends

    def add(self, flashes: list, now: int):
        """Show these from now on, each after its delay."""
        for cells, light, milliseconds, delay_ms in flashes:
            if not milliseconds:
                self.forget()
                continue
            begins = now + delay_ms
            self._shown.append(_Shown(cells, light, begins, begins + milliseconds))
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
        self._shown = [one for one in self._shown if one.ends > now]
        if self._shown:
            self._next = min([one.begins if one.begins > now else one.ends for one in self._shown])

    def paint(self, frame):
        """Lay them over a frame."""
        for cells, light, begins, _ in self._shown:
            if begins <= self._now:
                for cell in cells:
                    frame[cell] = light
