"""Who sits at the board tonight: names by seats, and how much advice everybody has left."""

from host.session.growing import LEVEL as GROWING
from host.session.growing import is_growing
from host.session.people import cleaned

ENDLESS = -1


class Guests:
    """Kept as long as the game lasts that they sit at."""

    def __init__(self) -> None:
        self.names: list = []  # by seat, "" for nobody in particular
        self._hints: list = []  # left for each seat, ENDLESS
        self.game, self._players = "", 0
        self.seats: list = []
        self._children: list = []  # seats
        self._counted = False  # the end of their game is in the people's file

    def sit_down(
        self,
        game: str,
        players: int,
        seats: list,
        names: list,
        hints: int,
        children: list | tuple = (),
    ) -> None:
        """Another game begins: who sits where, and so much advice for everybody; for children as
        much as they like."""
        self.game, self._players = game, players
        self.seats = (seats + [""] * players)[:players]
        self.names = sitting_names(self.seats, names)
        self._counted = False
        self._hints = [max(ENDLESS, min(hints, 99))] * players
        self._children = [
            seat for seat in children if 0 <= seat < players and not self.seats[seat]
        ]
        for seat in self._children:
            self._hints[seat] = ENDLESS

    def state(self) -> dict:
        """All that must be known to find them again."""
        sitting = {"game": self.game, "players": self._players, "counted": self._counted}
        sitting |= {"names": self.names, "seats": self.seats, "children": self._children}
        return sitting | {"hints": self._hints}

    def load(self, state: dict) -> None:
        """They sit where they sat."""
        self.game, self._players = state["game"], state["players"]
        self.names, self.seats = state["names"], state["seats"]
        self._hints, self._counted = state["hints"], state["counted"]
        self._children = state.get("children", [])  # who was kept before there were any

    def belong_to(self, game: str, players: int) -> bool:
        """Whether they sit at this game."""
        return (self.game, self._players) == (game, players)

    def hints_left(self, player: int) -> int:
        """How much advice a player may still have; ENDLESS: as much as there is."""
        return self._hints[player] if player < len(self._hints) else 0

    def need_hint(self, player: int) -> None:
        """ValueError if there is no advice left for this player."""
        if not self.hints_left(player):
            raise ValueError("There is no advice left in this game.")

    def take_hint(self, player: int) -> None:
        """One less."""
        if self._hints[player] > 0:
            self._hints[player] -= 1

    def see(self, follower, people) -> bool:
        """Once their game is over, it is counted; if it is taken back, it may end once more.
        Whether they have just begun another one, as the bell lets them."""
        if follower is None or not self.belong_to(follower.name, follower.players):
            return False
        result = follower.game.result
        again = self._counted and result is None and not follower.count
        if result is not None and not self._counted:
            people.note(self.game, self.names, self.seats, result, self._children)
        self._counted = (self._counted and not again) or result is not None
        return again

    def for_another(self, people) -> list:
        """The seats for another game: a bot that grows has learnt from the one before."""
        seats = [GROWING if is_growing(level) else level for level in self.seats]
        self.seats = people.seated(self.game, seats, self.names)
        return self.seats


def sitting_names(seats: list, names: list) -> list:
    """The name of whoever sits on each seat, "" for guests and bots."""
    given = (names + [""] * len(seats))[: len(seats)]
    return ["" if bot else cleaned(name) for name, bot in zip(given, seats)]
