"""What a bot of Affenraffen remembers: the tiles it has seen, spot by spot, and what it has taken.

A mind hears all events and does not know whose it is, so it notes for every player what that
player has seen; a bot asks for its own part, and for the rest only where everybody sees it.
"""

from shared_rules.affenraffen.layout import ANIMALS, EXTRAS, SPOT_NAMES, SPOT_OF, WHO
from shared_rules.chance import Chance, seeded

_FORGETS = 3  # per cent of what he remembers, with every action of a forgetful player
_ENDS = ("back", "take", "extra", "gift")  # events that end an action
UNKNOWN = "??"
_KNOWN = ANIMALS + EXTRAS
EVERYBODY = 0xFF


class Mind(Chance):
    """Chance and memory of one bot.

    What is forgotten has a chance of its own: the same events leave the same memory, whatever was
    drawn to choose a move.
    """

    def __init__(self, level: str, seed: int):
        super().__init__(seeded(seed).state)
        self._memory = seeded(self.state)
        self._forgetful = level != "strong"
        self._begin()

    def _begin(self):
        self._codes = bytearray(len(SPOT_NAMES))  # the tile of each spot, by its number in _KNOWN
        self._seers = bytearray(len(SPOT_NAMES))  # who remembers it, as bits
        self._taken: list[list] = [
            [] for _ in range(6)
        ]  # what each player took: who remembered it, its code

    def see(self, events: list):
        """Something happened at the table."""
        for event in events:
            words = event.split(" ")
            if words[0] == "goal":
                self._begin()
            elif words[0] == "see":
                spot = SPOT_OF[words[2]]
                self._codes[spot] = _KNOWN.index(words[3])
                self._seers[spot] |= 1 << WHO.index(words[1])
            elif words[0] in _ENDS:
                player = WHO.index(words[1])
                if words[0] == "take":
                    self._take(player, SPOT_OF[words[2]], int(words[3]))
                if self._forgetful:
                    self._forget(1 << player)

    def _take(self, player: int, spot: int, count: int):
        taken = self._taken[player]
        del taken[count - 1 :]  # what was taken back
        taken += [(0, UNKNOWN)] * (count - 1 - len(taken))
        taken.append((self._seers[spot], _KNOWN[self._codes[spot]]))

    def _forget(self, seer: int):
        for spot in range(len(self._seers)):
            if self._seers[spot] & seer and self._memory.below(100) < _FORGETS:
                self._seers[spot] ^= seer

    def known(self, player: int, of_all: bool) -> list:
        """The code of each spot that a player remembers, else ""; `of_all`: what anybody saw."""
        mask = EVERYBODY if of_all else 1 << player
        codes = []
        for spot in range(len(self._codes)):
            codes.append(_KNOWN[self._codes[spot]] if self._seers[spot] & mask else "")
        return codes

    def taken(self, player: int, of_all: bool, count: int) -> list:
        """What he knows of the tiles before him, of which there are so many."""
        mask = EVERYBODY if of_all else 1 << player
        taken = self._taken[player][:count]
        known = [code if seers & mask else UNKNOWN for seers, code in taken]
        return known + [UNKNOWN] * (count - len(known))
