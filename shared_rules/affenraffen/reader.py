"""Reads what many hands do at once, with time: the scene's own reader.

It debounces what is set down, hears knocks, and tells `Hands` when something is late or due. Moves
are played twice: by a copy of the game that `Hands` thinks with, and then by the table.
"""

from shared_rules.affenraffen.discs import EXTRA, KEPT, MARKER
from shared_rules.affenraffen.gallery import NEVER, Gallery
from shared_rules.affenraffen.hands import Hands
from shared_rules.affenraffen.layout import SPOT_NAMES, SPOT_OF, SPOTS, WHO
from shared_rules.cells import cell_name, cell_number

REST_MS = 110  # so long a disc must lie before it counts; it may only be slid over a cell
TAP_MS = 40  # so long it must lie on its own spot to be a knock
KNOCK_MS = 700  # lifted again within this time
LATE_MS = 4000
DUE_MS = 3000
_MISTAKES = 3  # more than that and two for everybody: the board was knocked over
TELL_MS = 4800  # where a cell has several things to tell, each is shown so long: two cycles
SHOWN_MS = 1200  # blind: so long a disc is held before its tile is shown


class Reader:
    """Reads for a scene."""

    def __init__(self, scene):
        self._scene = scene
        self.lost = False
        self.stirred = False  # what is shown has changed by the passing of time
        self.hands = None
        self.gallery = Gallery()
        self.warnings = {}  # cell name -> what is wrong there
        self._expected = []  # moves that the table has not played yet: (move, where a disc lies)
        self._rests = {}  # cell -> (since when a disc lies there, whose hand), not counted yet
        self._up = {}  # spot -> (when its disc was lifted, whose hand)
        self._down = {}  # cell -> when a disc was set down there
        self._dealt_with = []  # cells that have been late, spots that have been shown
        self._asked_at = 0
        self._made = []
        self._next = 0

    def begin(self, seen: bytearray, now: int):
        """The pieces stand as the position says."""
        game = self._scene.game
        self.hands = Hands(game.fork())
        self.gallery.forget()
        self.warnings, self._rests, self._up, self._down = {}, {}, {}, {}
        self._dealt_with, self._made = [], []
        self.lost = False
        self._expected = []
        self._next = 0
        self._find_discs(game, seen)
        for spot in game.air[:]:
            self._find_lifted(spot, game.holder[spot], seen, now)

    def _find_discs(self, game, seen: bytearray):
        """What lies before everybody."""
        zones, lies = self._scene.zones, self.hands.ground.lies
        zones.doubt(seen)
        zones.find(game, seen)
        for player in range(game.players):
            for cell in zones.extras[player]:
                lies[cell_name(cell)] = EXTRA
            for cell in zones.tiles[player]:
                lies[cell_name(cell)] = KEPT
            door = cell_name(zones.doors[player])
            lies.pop(door, None)
            if game.marker[player]:
                lies[door] = MARKER

    def _find_lifted(self, spot: int, who: int, seen: bytearray, now: int):
        """A disc that was in the air; one that nobody knows who held lies there: it is back."""
        name = SPOT_NAMES[spot]
        if who < 0:
            self.hands.open_again(name, who)
            self._feed("down " + name, who, now)
        elif not seen[SPOTS[spot]]:
            self.hands.open_again(name, who)

    def follow(self):
        """The table has played a move: one of ours, or somebody else's. Then it begins anew."""
        self._next = 0
        if self._expected:
            move, cell = self._expected.pop(0)
            self._scene.zones.note(move, cell)
        else:
            self.hands = None

    # From the sensors.

    def read(self, changes: list, now: int) -> list:
        """Discs that are lifted count at once, those that are set down when they rest."""
        self._scene.stir(not [1 for cell, _, _ in changes if cell not in SPOTS])
        for cell, down, seat in changes:
            if down:
                self._rests[cell] = (now, seat)
            elif cell in self._rests:
                self._touched(cell, seat, now)
            else:
                self._lifted(cell_name(cell), seat, now)
        self._look_ahead(now)
        return self._take_made()

    def _touched(self, cell: int, seat: int, now: int):
        """A disc lay there for a moment only: slid over it, or tapped on its own spot."""
        since, _ = self._rests.pop(cell)
        name = cell_name(cell)
        if now - since >= TAP_MS and name in self.hands.open_spots():
            self._set_down(name, seat, since)
            self._lifted(name, seat, now)

    def _lifted(self, name: str, seat: int, now: int):
        self._feed("up " + name, seat, now)
        if name in SPOT_OF:
            self._up[name] = now, seat
            if now - self._down.get(name, -KNOCK_MS - 1) <= KNOCK_MS:
                self._feed("knock " + name, seat, now)

    def _set_down(self, name: str, seat: int, now: int):
        self._feed("down " + name, seat, now)
        self._down[name] = now
        if name in self._dealt_with:
            self._dealt_with.remove(name)
        if name in SPOT_OF:
            self._up.pop(name, None)
            for cell in sorted(self.warnings):
                if self.warnings[cell] == "hands":
                    del self.warnings[cell]

    # The passing of time.

    def turn(self, now: int) -> list:
        """What comes of waiting."""
        scene = self._scene
        self.stirred = scene.tells_several and now // TELL_MS != scene.tells
        if self.stirred:
            scene.tells = now // TELL_MS
            scene.stir(False)
        if now < self._next:
            return self._take_made() if self._made else ()
        self.stirred = True
        for cell in sorted(self._rested(now), key=self._order_of):
            _, seat = self._rests.pop(cell)
            self._set_down(cell_name(cell), seat, now)
        self._run_timers(now)
        self._look_ahead(now)
        return self._take_made()

    def _rested(self, now: int) -> list:
        return [cell for cell in self._rests if now - self._rests[cell][0] >= REST_MS]

    def _order_of(self, cell: int) -> tuple:
        """Of discs set down at once: spots, then keep cells, then others, DONE cells last."""
        game, ground = self.hands.crowd.game, self.hands.ground
        name = cell_name(cell)
        door = ground.door_of(name)
        if door >= 0:
            return 3, (door - game.round + 1) % game.players
        if name in SPOT_OF:
            return 0, cell
        return (1 if ground.zone_of(name) >= 0 else 2), cell

    def _run_timers(self, now: int):
        for cell in self._waiting():
            if now - self._down[cell] >= LATE_MS:
                self._dealt_with.append(cell)
                self._feed("late", -1, now)
        if self.hands.asking() and now - self._asked_at >= DUE_MS:
            self._asked_at = now
            self._feed("due", -1, now)
        for spot in self._unshown():
            since, seat = self._up[spot]
            if now - since >= SHOWN_MS:
                self._dealt_with.append(spot)
                self._feed("shown " + spot, seat, now)

    def _waiting(self) -> list:
        """Landings that nobody has been asked about for being late."""
        return [cell for cell in self.hands.waiting() if cell not in self._dealt_with]

    def _unshown(self) -> list:
        """Blind: the spots whose tile is to be shown if they are held for long enough."""
        if not self._scene.game.options["blind"]:
            return []
        spots = self.hands.open_spots()
        return [spot for spot in spots if spot in self._up and spot not in self._dealt_with]

    def _look_ahead(self, now: int):
        """Bring the pictures up to date, and find out when there is something to do again."""
        if self.hands.crowd.game.phase != "search":
            self._next = NEVER
            return
        self.gallery.look(self.hands.crowd.game, now, self._is_private)
        times = [self.gallery.next]
        times += [self._rests[cell][0] + REST_MS for cell in self._rests]
        times += [self._down[cell] + LATE_MS for cell in self._waiting()]
        times += [self._up[spot][0] + SHOWN_MS for spot in self._unshown()]
        if self.hands.asking():
            times.append(self._asked_at + DUE_MS)
        self._next = min(times)

    def _is_private(self, spot: int) -> bool:
        """Whether the tile of a spot is for the page of its player alone, and not for all lamps.

        The hand of a page or a bot tells its seat, one at a real board does not (RL17).
        """
        game = self._scene.game
        if game.options["open"] or self.hands.crowd.game.holder[spot] < 0:
            return False
        _, seat = self._up.get(SPOT_NAMES[spot], (0, 0))
        return seat >= 0

    # What comes of it.

    def _feed(self, line: str, seat: int, now: int):
        word, _, cell = line.partition(" ")
        if word in ("up", "down"):
            self.warnings.pop(cell, None)
        for heard in self.hands.feed(line, seat):
            words = heard.split(" ")
            if words[0] in WHO:
                self._made.append((heard,))
                laid = ""
                if words[1] in ("take", "keep", "give"):
                    laid = self.hands.ground.cell_of.get(words[2], "")
                    self.warnings.pop(words[2], None)  # one hand is empty again
                self._expected.append((heard, laid))
            elif words[0] == "ask":
                self._asked_at = now
            elif words[0] == "warn":
                self.warnings[words[2]] = words[1]
                self.lost = len(self.warnings) > 2 * self._scene.game.players + _MISTAKES

    def _take_made(self) -> list:
        made, self._made = self._made, []
        return made

    def going(self) -> str:
        """The knocked spot that may be carried now, or ""."""
        return self.hands.crowd.going

    def halts(self) -> bool:
        """Whether hands must stay off until it is settled what has landed."""
        crowd = self.hands.crowd
        return hasattr(crowd, "halts") and crowd.halts()

    def open_cells(self) -> list:
        """The cells of the spots whose discs are in hands."""
        return [cell_number(spot) for spot in self.hands.open_spots()]
