"""Reading hands that nobody can tell apart: everybody reaches in at once.

The board sees only which disc was lifted and where one was set down. What that means is often
clear at once, or soon; else the board asks.
"""

from shared_rules.affenraffen.discs import MARKER, Discs
from shared_rules.affenraffen.layout import SPOT_OF, WHO, is_animal, is_green, is_red
from shared_rules.affenraffen.matching import (
    assignment,
    first_assignment,
    groups,
    is_closed,
    possible,
)


class Landing:
    """A disc on a keep cell of which nobody knows yet which tile it is."""

    def __init__(self, player: int, cell: str, spots: list):
        self.player = player
        self.cell = cell
        self.spots = spots  # the candidates, in the order of lifting
        self.hint = ""  # the candidate that was knocked
        self.asked = ""  # the candidate that the board asks about
        self.is_up = False  # its disc is lifted
        self.doubted = ""  # what was asked about when it was lifted
        self.spot = ""  # once it is settled

    def in_order_of_hope(self) -> list:
        """The candidates, the likeliest first."""
        if self.hint not in self.spots:
            return self.spots
        return [self.hint] + [spot for spot in self.spots if spot != self.hint]


class CrowdedHands(Discs):
    """Everybody at once."""

    def _forget(self):
        self._open = []  # L: open spots, in the order of lifting
        self._landings = []  # P, and those that wait for earlier ones of the same player
        self._knocked = []  # q
        self.going = ""
        self._unseen = []  # spots that are to be shown once they are nobody's candidates (A10)
        self._claims = []  # (player, DONE cell), waiting for P to be empty: a halt
        self._halted = []  # spots lifted during a halt

    def _unsettled(self) -> list:
        return [landing for landing in self._landings if not landing.spot]

    def asking(self) -> list:
        """(player, keep cell, spot) of the questions that are open now."""
        waiting = self._unsettled()
        return [(one.player, one.cell, one.asked) for one in waiting if one.asked]

    def waiting(self) -> list:
        """The keep cells of which it is not settled what landed there."""
        return [landing.cell for landing in self._unsettled()]

    def open_again(self, spot: str, seat: int):
        """This disc was in a hand before reading began."""
        self._open.append(spot)

    def open_spots(self) -> list:
        """The spots whose discs are in hands, as far as it is settled."""
        return self._open

    def halts(self) -> bool:
        """Whether hands must stay off until it is settled what has landed."""
        return self._claims != []

    # What is lifted and set down.

    def _up_spot(self, spot: str):
        if self._claims:
            self._halted.append(spot)
            self._warn("halt", spot)
        elif spot not in self._open and self.game.lying[SPOT_OF[spot]]:
            self._lift(spot)

    def _lift(self, spot: str):
        """A1."""
        self._open.append(spot)
        if not self._blind:
            self._play("px look " + spot)
        if len(self._open) - len(self._unsettled()) > self.game.marker.count(0):
            self._warn("hands", spot)

    def _up_landing(self, cell: str):
        """A6: perhaps a "no"; A7: or a mistake."""
        for landing in self._unsettled():
            if landing.cell == cell:
                landing.is_up = True
                landing.doubted = landing.asked
                if not landing.asked:
                    self._warn("kept", cell)

    def _down_spot(self, spot: str):
        """A2."""
        if spot in self._halted:
            self._halted.remove(spot)
        elif spot not in self._open:
            self._reject("place", spot)
        elif self._must_be_given(spot):
            self._reject("give", spot)
        else:
            if self._was_shown(spot):
                self._play("px back " + spot)
            self._leaves(spot)
            for landing in self._unsettled():
                if spot in landing.spots:
                    landing.spots.remove(spot)
            self._settle()

    def _leaves(self, spot: str):
        """A spot is open no more."""
        self._open.remove(spot)
        if spot in self._knocked:
            self._knocked.remove(spot)

    def _down_keep(self, player: int, cell: str):
        """A3, or the answer to a question."""
        waiting = self._unsettled()
        for landing in waiting:
            if landing.cell == cell:
                self._replaced(landing)
                return
        if self._claims:
            self._reject("halt", cell)
            return
        if len(self._open) <= len(waiting):
            self._reject("what", cell)
            return
        spots = self._receivable(player)
        choices = [landing.spots for landing in waiting]
        if not spots or assignment(choices + [spots]) is None:
            self._reject("zone", cell)
            return
        landing = Landing(player, cell, spots)
        self._landings.append(landing)
        if self._knocked and self._knocked[0] in spots:
            landing.hint = self._knocked.pop(0)  # A12
        self._settle()

    def _receivable(self, player: int) -> list:
        """The open spots whose tile this player may receive."""
        return [spot for spot in self._open if self._may_receive(player, spot)]

    def _may_receive(self, player: int, spot: str) -> bool:
        code = self._code(spot)
        shown = self._was_shown(spot)
        if shown and is_red(code):
            return self.game.can_give_to(player)
        if shown and self._blind and is_animal(code):
            return False  # A10
        return not self.game.marker[player] and self.game.hand[player] < 0

    def _replaced(self, landing: Landing):
        """A6: "no", if it was asked about when it was lifted."""
        if landing.is_up:
            landing.is_up = False
            if landing.doubted:
                if landing.doubted in landing.spots:
                    landing.spots.remove(landing.doubted)
                self._settle()

    def _down_done(self, player: int, cell: str):
        """A8: the claim waits until it is settled what has landed."""
        self._ground.markers -= 1
        self._claims.append((player, cell))
        self._ground.lies[cell] = MARKER
        if self._unsettled():
            self._out.append("halt")
        else:
            self._play_claims()

    def _hear(self, word: str, spot: str):
        if word == "knock":
            self._knock(spot)
        elif word == "late":
            self._ask(True)
        elif word == "due":
            self._accept()
        elif word == "shown" and self._blind and spot in self._open:
            self._unseen.append(spot)
            self._show()

    def _knock(self, spot: str):
        """A12."""
        if self._blind or spot not in self._open or spot in self._knocked:
            return
        self._knocked.append(spot)
        if len(self._knocked) > 1:
            self._out.append("wait " + spot)
        else:
            self._go()

    # What it means.

    def _settle(self):
        """A4, then A6 and A8."""
        while self._settles_more():
            pass
        self._go()
        self._tell()
        if self.game.phase == "search":
            self._show()
            self._ask(False)
            self._play_claims()

    def _settles_more(self) -> bool:
        """A4 (1) to (3); whether anything was settled."""
        waiting = self._matched()
        choices = possible([landing.spots for landing in waiting])
        for place in range(len(waiting)):
            waiting[place].spots = choices[place]
        sure = [landing for landing in waiting if len(landing.spots) == 1]
        for landing in sure:
            self._settle_one(landing, landing.spots[0])
        return bool(sure) or self._settles_equal(waiting, choices)

    def _settles_equal(self, waiting: list, choices: list) -> bool:
        """A4 (3): where all tiles are equal it does not matter which is which."""
        for group in groups(choices):
            codes = {self._code(spot) for place in group for spot in choices[place]}
            if is_closed(choices, group) and len(codes) == 1:
                self._settle_as_hoped([waiting[place] for place in group])
                return True
        return False

    def _settle_as_hoped(self, landings: list):
        spots = first_assignment([landing.in_order_of_hope() for landing in landings])
        for place in range(len(landings)):
            self._settle_one(landings[place], spots[place])

    def _settle_one(self, landing: Landing, spot: str):
        landing.spot = spot
        self._leaves(spot)
        self._settles(spot, landing.cell)
        if landing.is_up:
            self._ground.raised.append(landing.cell)

    def _matched(self) -> list:
        """A4 (1): the landings that are not settled; all of them can be matched now."""
        waiting = self._unsettled()
        if assignment([landing.spots for landing in waiting]) is not None:
            return waiting
        for landing in waiting:
            landing.spots = self._receivable(landing.player)
        matched = []
        for landing in sorted(waiting, key=lambda one: (one.is_up, waiting.index(one))):
            if assignment([one.spots for one in matched] + [landing.spots]) is not None:
                matched.append(landing)
                continue
            self._landings.remove(landing)
            if not landing.is_up:
                self._reject("what", landing.cell)
        return self._unsettled()

    def _go(self):
        """A12: the first of the knocked spots may go."""
        first = self._knocked[0] if self._knocked else ""
        if first and first != self.going:
            self._out.append("go " + first)
        self.going = first

    def _tell(self):
        """A4 (4): in the order of landing; nobody's later tile before his earlier ones."""
        held_up = []
        for landing in self._landings[:]:
            if not landing.spot:
                held_up.append(landing.player)
            elif landing.player not in held_up and self.game.phase == "search":
                self._landings.remove(landing)
                if not self._can_play(self._meaning(landing)):
                    self._open.append(landing.spot)
                    self._reject("what", landing.cell)

    def _meaning(self, landing: Landing) -> str:
        who, spot = WHO[landing.player], landing.spot
        code = self._code(spot)
        if is_animal(code) or not self._was_shown(spot):
            return who + " take " + spot
        return who + " keep " + spot if is_green(code) else "px give " + spot + " to " + who

    def _show(self):
        """A10: what was held long enough is looked at, unless it may have landed."""
        for spot in self._unseen[:]:
            landed = [one for one in self._unsettled() if spot in one.spots]
            if spot not in self._open or self._was_shown(spot):
                self._unseen.remove(spot)
            elif not landed:
                self._unseen.remove(spot)
                self._play("px look " + spot)

    def _ask(self, late: bool):
        """A6: questions about what no more news can settle, or what is open for too long."""
        waiting = self._unsettled()
        choices = [landing.spots for landing in waiting]
        for group in groups(choices):
            members = [waiting[place] for place in group]
            if late or is_closed(choices, group) or [one for one in members if one.asked]:
                self._propose(members)

    def _propose(self, members: list):
        spots = first_assignment([landing.in_order_of_hope() for landing in members])
        if spots != [landing.asked for landing in members]:
            for place in range(len(members)):
                members[place].asked = spots[place]
                self._out.append("ask " + members[place].cell + " " + spots[place])

    def _accept(self):
        """A6: nobody has objected, so the proposals are right."""
        waiting = self._unsettled()
        for group in groups([landing.spots for landing in waiting]):
            members = [waiting[place] for place in group]
            if members[0].asked and not [one for one in members if one.is_up]:
                for landing in members:
                    self._settle_one(landing, landing.asked)
        self._settle()

    def _play_claims(self):
        """A8: once nothing is open any more; then lifts that were held up count."""
        if not self._claims or self._unsettled():
            return
        while self._claims and self.game.phase == "search":
            player, cell = self._claims.pop(0)
            self._claim_marker(player, cell)
        if self.game.phase == "search":
            held_up, self._halted = self._halted, []
            for spot in held_up:
                self._up_spot(spot)
