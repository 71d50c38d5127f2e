"""People with habits, and the hands they have."""

from host.hands import Clumsy, Habits, Hands


class Quick(Habits):
    """No time to lose."""

    lift_ms, rest_ms = 260, 400


class Forgetful(Habits):
    """What was I about to do?"""

    dither = 60
    lift_ms, rest_ms = 2600, 900


class Child(Habits):
    """Small, and not always careful."""

    bounce, slide, misplace, knock_over = 30, 40, 25, 6


class Cheater(Habits):
    """Tries what is not allowed, and looks whether somebody minds."""

    misplace, dither = 70, 20


PEOPLE = (Habits, Quick, Forgetful, Clumsy, Child, Cheater)
NEVER_STILL = (Habits, Quick)  # where every touch counts, others would make other moves


class WorldHands(Hands):
    """Hands in a world: its time passes while they move."""

    def __init__(self, world, seed: int):
        super().__init__(world.app, Habits, seed)
        self._world = world

    def wait(self, milliseconds: int):
        """Let the world run for a while."""
        until, tick = self.now + milliseconds, self._world.tick
        while self.now < until:
            self.now += self._tick_ms
            tick(self.now)
