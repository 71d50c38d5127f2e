"""Reading hands whose owner is known: in the calm game (A11), or the seat of a page or a bot."""

from shared_rules.affenraffen.discs import Discs
from shared_rules.affenraffen.layout import SPOT_OF, WHO, is_animal, is_red


class SeatHands(Discs):
    """One hand for each seat, one disc in it; `seat` is whose hand it is now."""

    seat = 0

    def _forget(self):
        self._open = {}  # the spot whose disc is in a hand
        self._others = []  # (hand, spot) of discs that were lifted besides

    def open_again(self, spot: str, seat: int):
        """This disc was in a hand before reading began."""
        self._open[self._hand_of(seat)] = spot

    def open_spots(self) -> list:
        """The spots whose discs are in hands."""
        return [self._open[hand] for hand in sorted(self._open)]

    def _me(self) -> int:
        return self.seat

    def _hand_of(self, seat: int) -> int:
        return seat

    def _play_mine(self, rest: str):
        self._play(WHO[self._me()] + rest)

    def _up_spot(self, spot: str):
        hand = self._hand_of(self._me())
        number = SPOT_OF[spot]
        if self.game.hand[self._me()] == number:
            self._open[hand] = spot  # it lay there while its tile was being looked at
        elif hand in self._open or self._has_others(hand) or not self._may_lift(number):
            self._others.append((hand, spot))
            self._warn("hands", spot)
        else:
            self._open[hand] = spot
            if not self._blind:
                self._play_mine(" look " + spot)

    def _has_others(self, hand: int) -> bool:
        return [spot for one, spot in self._others if one == hand] != []

    def _may_lift(self, spot: int) -> bool:
        me = self._me()
        return self.game.may_act(me) and self.game.hand[me] < 0 and self.game.lying[spot] == 1

    def _hear(self, word: str, spot: str):
        mine = self._open.get(self._hand_of(self._me())) == spot
        if word == "shown" and self._blind and mine and self._may_lift(SPOT_OF[spot]):
            self._play_mine(" look " + spot)

    def _down_spot(self, spot: str):
        hand = self._hand_of(self._me())
        if (hand, spot) in self._others:
            self._others.remove((hand, spot))
        elif self._open.get(hand) != spot:
            self._reject("place", spot)
        elif self._must_be_given(spot):
            self._reject("give", spot)
        else:
            del self._open[hand]
            if self._was_shown(spot):
                self._play_mine(" back " + spot)

    def _down_keep(self, player: int, cell: str):
        hand = self._hand_of(self._me())
        spot = self._open.get(hand, "")
        if not spot:
            self._reject("what", cell)
            return
        rest = self._meaning(spot, player)
        self._settles(spot, cell)
        if rest and self._can_play(WHO[self._me()] + rest):
            del self._open[hand]
        else:
            self._reject("zone", cell)

    def _meaning(self, spot: str, player: int) -> str:
        """What it means to lay this tile before a player, or ""."""
        code, own = self._code(spot), player == self._me()
        if not self._was_shown(spot):
            return " take " + spot if own else ""
        if is_red(code):
            return "" if own else " give " + spot + " to " + WHO[player]
        if not own or (self._blind and is_animal(code)):
            return ""
        return (" take " if is_animal(code) else " keep ") + spot

    def _down_done(self, player: int, cell: str):
        if player != self._me():
            self._reject("done", cell)  # the marker counts as in the air
            return
        self._ground.markers -= 1
        self._claim_marker(player, cell)


class CalmHands(SeatHands):
    """Every gesture is that of the player whose turn it is."""

    def _me(self) -> int:
        return self.game.turn

    def _hand_of(self, seat: int) -> int:
        return 0  # one hand for all
