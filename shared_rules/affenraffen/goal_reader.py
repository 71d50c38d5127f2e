"""Reads how a goal is turned over: the marker on f8 is lifted and put back (7.1)."""

from shared_rules.affenraffen.layout import MARKERS

_IN_THE_AIR_MS = 120  # a marker that is only pushed turns nothing


class GoalReader:
    """Reads while all discs lie in their places, before a round."""

    stirred = False

    def __init__(self, scene):
        self._scene = scene
        self._lifted_at = -1  # when the marker was lifted
        self.lost = False

    def begin(self, seen: bytearray, now: int):
        """All discs are in their places."""
        self.lost = False
        self._lifted_at = -1

    def read(self, changes: list, now: int) -> list:
        """Whatever else is touched has to be put right first."""
        made = []
        for cell, down, _ in changes:
            if cell != MARKERS[0] or not self._scene.game.next_goal():
                self.lost = True
            elif not down:
                self._lifted_at = now
            elif self._lifted_at >= 0:
                if now - self._lifted_at >= _IN_THE_AIR_MS:
                    made.append(("flip",))
                self._lifted_at = -1
        return made

    def turn(self, now: int):
        """Nothing comes of waiting."""
        return ()
