"""The pictures of lifted tiles as time goes by: each lasts three seconds, or until it is down.

Where two would touch, the later one waits until the earlier one is over. What only the page of a
player may show stays dark.
"""

from shared_rules.affenraffen.layout import SPOTS
from shared_rules.affenraffen.pictures import arm_cells

PICTURE_MS = 3000
WAITS, SHOWN, OVER = range(3)
NEVER = 0x3FFFFFFF


class Shown:
    """A lifted tile: what it is, and what of it is lit."""

    def __init__(self, spot: int, code: str):
        self.spot = spot
        self.cell = SPOTS[spot]
        self.code = code
        self.state = WAITS
        self.arms = ()
        self.ends = NEVER


class Gallery:
    """What is lifted now, in the order of lifting."""

    def __init__(self):
        self.pictures = []
        self.next = NEVER  # when one of them ends

    def look(self, game, now: int, stays_dark):
        """Bring the pictures up to date; `stays_dark(spot)` tells which are never shown."""
        self.pictures = [one for one in self.pictures if one.spot in game.holder]
        known = [one.spot for one in self.pictures]
        for spot in game.air:
            if spot not in known:
                self.pictures.append(Shown(spot, game.tiles[spot]))
                if stays_dark(spot):
                    self.pictures[-1].state = OVER
        for one in self.pictures:
            if now >= one.ends:
                one.state, one.arms, one.ends = OVER, (), NEVER
        for one in self.pictures:
            if one.state == WAITS:
                self._begin(one, now)
        self.next = min([NEVER] + [one.ends for one in self.pictures])

    def _begin(self, one: Shown, now: int):
        others = [(other.cell, other.arms) for other in self.pictures if other.state == SHOWN]
        arms = arm_cells(one.cell, one.code, others)
        if arms is not None:
            one.state, one.arms, one.ends = SHOWN, arms, now + PICTURE_MS

    def forget(self):
        """Nothing is shown any more."""
        self.pictures = []
        self.next = NEVER
