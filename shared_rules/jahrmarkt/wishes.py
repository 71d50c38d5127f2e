"""What has been wished for in this turn but is not bound yet: number, wagon, sites (RL24)."""

from shared_rules.jahrmarkt.layout import SOURCES, place_of
from shared_rules.jahrmarkt.listing import first_sites, further_sites, take_moves


class Wishes:
    """What the player who is on has tapped, and which number his figure is on."""

    def __init__(self, scene):
        self._scene = scene
        self._seen = bytearray(256)
        self.source = ""  # the wagon or pile that was tapped
        self.sites = []  # the sites that were tapped, in their order

    def forget(self):
        """The position is another."""
        self.source = ""
        self.sites = []

    def number(self, seen: bytearray) -> int:
        """The number of this turn: covered for good, or by a figure that may leave; 0 if none."""
        self._seen = seen
        scene = self._scene
        if scene.game.phase != "number":
            return scene.game.turn.number
        chosen = self.covered()
        return chosen[0] if len(chosen) == 1 else 0

    def covered(self) -> list:
        """The free numbers with a figure on them."""
        scene = self._scene
        numbers = scene.own.numbers
        return [one for one in scene.free_numbers() if self._seen[numbers[one - 1]]]

    def before(self, number: int) -> tuple:
        """The move that chooses the number, if it has not been made."""
        return ("use %d" % number,) if self._scene.game.phase == "number" else ()

    def plot(self) -> int:
        """All sites that are named or tapped, as a mask."""
        plot = self._scene.game.turn.plot
        for square in self.sites:
            plot |= 1 << square
        return plot

    def site_moves(self) -> tuple:
        """The moves that name the tapped sites."""
        game = self._scene.game
        names = game.names(game.player)
        return tuple(["site " + names[square] for square in self.sites])

    def spoken(self, move: str) -> str:
        """A move as it was meant, after those wishes that it goes on with: for the sentence why
        not."""
        number = self.number(self._seen)
        if not number or move == "pass":
            return move
        meant, word = self.before(number), move.split(" ")[0]
        if word in ("site", "build"):
            meant += self.site_moves()
        elif word == "lay" and self.source:
            meant += ("take " + self.source,)
        return ", ".join(meant + (move,))

    # Taps.

    def take_note(self, cell: int) -> bool:
        """A tap that wishes for something, or asks; False if it can mean nothing."""
        scene = self._scene
        source = scene.own.source_at(cell)
        number = self.number(self._seen)
        if source:
            return number > 0 and self._tap_source(source, number)
        if cell == scene.own.bell:
            return scene.game.phase == "number" and not self.source and not self.sites
        square = scene.own.square_at(cell)
        if square < 0:
            return False
        ground = scene.game.ground
        if ground.free >> square & 1 and number and self._tap_site(square, number):
            return True
        if self.source in ("L", "R"):
            self.source = ""  # whatever it was, the pile is not meant
            return True
        built = [mask for _, mask, _ in ground.attractions if mask >> square & 1]
        return scene.game.phase == "number" and built != []  # it shows how far it goes

    def _tap_source(self, source: str, number: int) -> bool:
        """A wagon is compared with another one, or let go by a second tap."""
        game = self._scene.game
        if game.phase == "site" or "take " + source not in take_moves(game, number):
            return False
        self.sites = []
        self.source = "" if source == self.source else source
        return True

    def _tap_site(self, square: int, number: int) -> bool:
        """A site more; one that was tapped before is released with all after it."""
        if square in self.sites:
            del self.sites[self.sites.index(square) :]
            return True
        if not self.possible_sites(number) >> square & 1:
            return False
        self.source = ""
        self.sites.append(square)
        return True

    def possible_sites(self, number: int) -> int:
        """The sites that may be tapped next."""
        game, plot = self._scene.game, self.plot()
        if not number:
            return 0
        return further_sites(game, number, plot) if plot else first_sites(game, number)

    # For the notes.

    def chosen(self) -> int:
        """The number of this turn by what was seen last; 0 if none."""
        return self.number(self._seen)

    def sees(self, cell: int) -> bool:
        """Whether a magnet was seen there."""
        return self._seen[cell] > 0

    # What a move needs beforehand.

    def moves(self, seen: bytearray) -> tuple:
        """The moves that wait for what binds them; from a pile nobody knows what would come."""
        number = self.number(seen)
        if not number:
            return ()
        if self.source not in ("", "L", "R"):
            return self.before(number) + ("take " + self.source,)
        return self.before(number) + self.site_moves()

    def ready(self, move: str, seen: bytearray) -> tuple:
        """Cells to cover, to bare or to tap so that this move is offered, or is begun."""
        self._seen = seen
        word, _, what = move.partition(" ")
        scene = self._scene
        game, own = scene.game, scene.own
        if word in ("use", "pass"):
            number = int(what) if word == "use" else scene.free_numbers()[0]
            return self._figure_on(number, seen)
        if word == "take" and self.source != what:
            return (own.wagons[SOURCES.index(what)],)
        if word == "site":
            square = place_of(game.market, game.player, what)
            return () if square in self.sites else (own.cell_of(square),)
        return ()

    def _figure_on(self, number: int, seen: bytearray) -> tuple:
        """The number cells to change so that only this one is covered."""
        numbers, found = self._scene.own.numbers, []
        for one in self._scene.free_numbers():
            if seen[numbers[one - 1]] != (one == number):
                found.append(numbers[one - 1])
        return tuple(found)
