"""Who holds what: the layer between the board's sensors and the rules of Affenraffen.

`feed` takes `up X`, `down X`, and from timers `knock S`, `late`, `due`, `shown S`; it returns
moves, which it also plays, and the signals `ask K S`, `go S`, `wait S`, `halt`, `warn WHAT X`.
There is no clock here.
"""

from shared_rules.affenraffen import pictures
from shared_rules.affenraffen.discs import Ground

arms = pictures.arms


class Hands:
    """Reads the changes of a game; where it is known whose hand it was, by the seat."""

    def __init__(self, game):
        self.ground = Ground(game.players)
        self._seats = None  # reads hands that have a name, once there are any
        if game.options["turns"]:
            from shared_rules.affenraffen.seat_hands import CalmHands

            self.crowd = self._seats = CalmHands(game, self.ground)
        else:
            from shared_rules.affenraffen.crowded_hands import CrowdedHands

            self.crowd = CrowdedHands(game, self.ground)
        self.asking = self.crowd.asking
        self.waiting = self.crowd.waiting

    def seats(self):
        """The reader of hands that have a name."""
        if self._seats is None:
            from shared_rules.affenraffen.seat_hands import SeatHands

            self._seats = SeatHands(self.crowd.game, self.ground)
        return self._seats

    def feed(self, line: str, seat: int = -1) -> list:
        """One input; the moves it means, which have been played, and the signals."""
        if seat < 0:
            return self.crowd.feed(line)
        seats = self.seats()
        seats.seat = seat
        return seats.feed(line)

    def open_again(self, spot: str, who: int):
        """The disc of this spot was in a hand before reading began; -1: in anybody's."""
        (self.crowd if who < 0 else self.seats()).open_again(spot, who)

    def open_spots(self) -> list:
        """The spots whose discs are in hands."""
        if self._seats is None or self._seats is self.crowd:
            return self.crowd.open_spots()
        return self.crowd.open_spots() + self._seats.open_spots()
