"""What a bot of Schafhof remembers: the kinds it saw, spot by spot, and no more than that."""

from shared_rules.chance import Chance, seeded
from shared_rules.schafhof.layout import ALL_TILES, KINDS, LETTERS, SPOT_NAMES

_REVEALS = ("flip", "right", "free", "wrong")
_NOTICES = 80  # per cent of the tiles that a forgetful bot takes in
_FORGETS = 12  # per cent of the tiles that it forgets with every turn


class Mind(Chance):
    """Chance and memory of one bot. All it knows are events, which everybody hears.

    What it takes in and forgets has a chance of its own: the same events leave the same memory,
    whatever was drawn to choose a move.
    """

    def __init__(self, level: str, seed: int):
        super().__init__(seeded(seed).state)
        self._memory = seeded(self.state)
        self._forgetful = level != "strong"
        self.known = ["?"] * len(ALL_TILES)  # the letter of each spot

    def see(self, events: list):
        """Something happened at the table."""
        for event in events:
            words = event.split(" ")
            if words[0] in _REVEALS:
                if not self._forgetful or self._memory.below(100) < _NOTICES:
                    letter = LETTERS[KINDS.index(words[-1])]
                    self.known[SPOT_NAMES.index(words[1])] = letter
            elif words[0] == "turn" and self._forgetful:
                self._forget()

    def _forget(self):
        for spot in range(len(self.known)):
            if self.known[spot] != "?" and self._memory.below(100) < _FORGETS:
                self.known[spot] = "?"


class Thought:
    """What a bot makes of a position: the face-down tiles as far as it knows them."""

    def __init__(self, game, known: list):
        self.spots = game.face_down()
        self.letters = [known[spot] for spot in self.spots]
        self.unknown = [spot for spot in self.spots if known[spot] == "?"]
        self.hidden = hidden_letters(game, "".join(self.letters))
        self.knows_all = len(self.unknown) < 2 or self.hidden == self.hidden[0] * len(self.hidden)

    def kind_at(self, place: int) -> str:
        """The letter of a face-down tile, or the likeliest guess."""
        letter = self.letters[place]
        if letter != "?":
            return letter
        return max(self.hidden, key=self.hidden.count)

    def spot_with(self, letter: str) -> int:
        """A spot where this letter is known to lie."""
        return self.spots[self.letters.index(letter)]


def hidden_letters(game, known: str) -> str:
    """R2: what must lie on the unknown spots, for whoever can count to 44."""
    seen = known + game.shown() + "".join(game.areas)
    return "".join([letter * (ALL_TILES.count(letter) - seen.count(letter)) for letter in LETTERS])
