"""A fairground: what one player has laid, built and brought in."""

from shared_rules.jahrmarkt.cards import (
    BACK_STAIRS,
    HANDCART,
    REBUILD,
    SIDE_GATE,
    TOPPING_OUT,
    TWIN_TILLS,
    WINCH,
    limits,
)
from shared_rules.jahrmarkt.layout import (
    ALL_CORNERS,
    CORNERS,
    ENTRY_LEFT,
    ENTRY_RIGHT,
    FIELD_COLUMNS,
    ROWS,
    SITES_OF_TILE,
    TENT,
    UPS,
    WIDTHS,
    beside,
    squares_of,
)
from shared_rules.jahrmarkt.shapes import SIZES, forms_of
from shared_rules.jahrmarkt.walks import touched_from

BOTH = 3  # visitors wait at both entrances
MASK, TICKETS = 1, 2  # where an attraction has them


class Ground:
    """One player's fairground. Squares are kept as masks; see layout.py."""

    def __init__(self, market: int):
        self.market = market
        self.row = (1 << WIDTHS[market]) - 1  # the squares of the lowest row
        self.up = UPS[market]  # from a square to the one above it
        self.corners = CORNERS[market]  # the lower left square of each field
        self.shapes = forms_of(market)
        self.fields = bytearray(FIELD_COLUMNS[market] * 4)  # the tile of each field, 0 for none
        self.empty = len(self.fields)  # how many fields have none
        self.walk = 0  # walkways
        self.free = 0  # building sites with nothing on them
        self.attractions: list[list] = []  # [shape, mask, tickets], in building order
        self.visitors = 0
        self.barkers = 0
        self.waiting = BOTH  # 1 left, 2 right entrance
        self.tent = 0
        self.used = 0  # a bit for each covered number
        self.learning = bytearray()  # the letter of each card in play (RL15)
        self.learnt = False  # whether one of them is a trick that cannot be used yet

    def copy(self):
        """A ground of its own that looks the same."""
        twin = Ground(self.market)
        twin.fields = bytearray(self.fields)
        twin.empty = self.empty
        twin.walk = self.walk
        twin.free = self.free
        twin.attractions = [list(attraction) for attraction in self.attractions]
        twin.visitors = self.visitors
        twin.barkers = self.barkers
        twin.waiting = self.waiting
        twin.tent = self.tent
        twin.used = self.used
        twin.learning = bytearray(self.learning)
        twin.learnt = self.learnt
        twin.able = self.able
        twin.takes, twin.builds = self.takes, self.builds
        twin.gates, twin.top = self.gates, self.top
        return twin

    def use_tricks(self, able: int):
        """These tricks are usable, as bits of cards.py; what they make of numbers and ways."""
        self.able = able
        self.takes = limits(able, HANDCART, 2)  # R7: the highest wagon field, by number
        self.builds = limits(able, WINCH, 1)  # R12: the largest attraction, by number
        # R17: where a first step from the left and the right entrance may lead.
        self.gates = (self.row, self.row) if able & SIDE_GATE else (1, self.row + 1 >> 1)
        # R19, T4: the squares from which a step leads into the tent.
        self.top = self.row << (ROWS - 1) * self.up
        if able & BACK_STAIRS:
            self.top |= self.top >> self.up

    # Foundations.

    def may_lay(self) -> list:
        """R8, T8: the fields that a tile may be laid on, counted from 0."""
        fields = self.fields
        if not self.able & REBUILD:
            return [field for field in range(len(fields)) if not fields[field]]
        bare, corners = self._bare(), self.corners
        return [f for f in range(len(fields)) if not fields[f] or bare >> corners[f] & 1]

    def can_lay(self) -> bool:
        """Whether there is such a field."""
        return self.empty > 0 or (self.able & REBUILD != 0 and self._bare() != 0)

    def _bare(self) -> int:
        """The corners of laid fields on which neither an attraction nor anybody stands."""
        bare = (self.walk | self.free) & ~(self.visitors | self.barkers)
        bare &= bare >> 1
        return bare & bare >> self.up & ALL_CORNERS[self.market]

    def lay(self, field: int, tile: int) -> int:
        """Put a tile on a field; the tile that was there, or 0."""
        old = self.fields[field]
        corner = self.corners[field]
        sites_of_tile = SITES_OF_TILE[self.market]
        sites = sites_of_tile[tile] << corner
        square = sites_of_tile[15] << corner
        self.fields[field] = tile
        if not old:
            self.empty -= 1
        self.free = self.free & ~square | sites
        self.walk = self.walk & ~square | square ^ sites
        return old

    # Attractions.

    def build(self, shape: int, plot: int) -> int:
        """R13: an attraction stands on these sites; how many tickets it has at once (T2)."""
        near = self.able & TOPPING_OUT and beside(plot, self.up) & self.visitors
        tickets = 1 if near else 0
        self.attractions.append([shape, plot, tickets])
        self.free ^= plot
        return tickets

    def stop_at(self, square: int) -> list:
        """R18, T5: [attraction, tickets that it gets] for a visitor who stops here."""
        if not self.attractions:
            return []
        around = touched_from(self, square)
        touched = [one for one in self.attractions if one[MASK] & around]
        each = 2 if len(touched) == 1 and self.able & TWIN_TILLS else 1
        sold = []
        for attraction in touched:
            shape, _, tickets = attraction
            room = SIZES[shape] - tickets
            if room:
                sold.append((attraction, min(each, room)))
        return sold

    def tickets(self) -> int:
        """All tickets on this ground."""
        total = 0
        for _, _, tickets in self.attractions:
            total += tickets
        return total

    # Visitors and barkers.

    def starts(self) -> list:
        """Where visitors are: entrances first, then squares."""
        starts = [ENTRY_LEFT] if self.waiting & 1 else []
        if self.waiting & 2:
            starts.append(ENTRY_RIGHT)
        return starts + squares_of(self.visitors) if self.visitors else starts

    def leave(self, start: int):
        """A visitor is no longer there."""
        if start == ENTRY_LEFT:
            self.waiting &= 2
        elif start == ENTRY_RIGHT:
            self.waiting &= 1
        elif start < ENTRY_LEFT:
            self.visitors ^= 1 << start

    def walk_to(self, start: int, goal: int) -> list:
        """A visitor walks; [attraction, tickets that it got] for each that his stop touches."""
        self.leave(start)
        if goal == TENT:
            self.tent += 1
            return []
        self.visitors |= 1 << goal
        sold = self.stop_at(goal)
        for attraction, tickets in sold:
            attraction[TICKETS] += tickets
        return sold

    def pitches(self) -> int:
        """R21: the walkways where a barker may stand."""
        return self.walk & ~(self.visitors | self.barkers)
