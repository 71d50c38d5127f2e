"""The cells of one player's quadrant: market, numbers, wagons, entrances, tent and bell cell."""

from shared_rules.jahrmarkt.layout import (
    BELL_ROW,
    CORNERS,
    ENTRY_LEFT,
    FAR,
    NUMBER_ROWS,
    ORIGINS,
    ROW,
    ROWS,
    SOURCES,
    TENT_ROW,
    UPS,
    WAGON_ROWS,
    WIDTHS,
    row_mask,
)


class Quadrant:
    """Where everything of one player is on the lattice."""

    def __init__(self, market: int, player: int):
        self.origin = ORIGINS[market][player]
        self.wide = WIDTHS[market]
        self.market = market
        self.up = UPS[market]
        self._corners = CORNERS[market]
        left, right = self.origin - 1, self.origin + self.wide
        self.numbers = bytes([left + row * ROW for row in NUMBER_ROWS])
        self.wagons = bytes([right + row * ROW for row in WAGON_ROWS])  # as SOURCES
        self.bell = left + BELL_ROW * ROW
        self.tents = bytes((left + TENT_ROW * ROW, right + TENT_ROW * ROW))
        self.entries = bytes((left, right))
        self.far = FAR[market]  # from the origin to the cell of each square

    def cells(self) -> list:
        """All of them, row by row."""
        first = self.origin - 1
        return [first + row * ROW + x for row in range(ROWS) for x in range(self.wide + 2)]

    def squares(self) -> int:
        """All squares of the market, as a mask."""
        mask = 0
        for row in range(ROWS):
            mask |= row_mask(self.wide) << row * self.up
        return mask

    def cell_of(self, place: int) -> int:
        """The cell of a square or an entrance."""
        if place < ENTRY_LEFT:
            return self.origin + self.far[place]
        return self.entries[place - ENTRY_LEFT]

    def square_at(self, cell: int) -> int:
        """The square of a cell, -1 outside the market."""
        far = cell - self.origin
        inside = 0 <= far < ROWS * ROW and far % ROW < self.wide
        return far // ROW * self.up + far % ROW if inside else -1

    def field_cells(self, field: int) -> tuple:
        """The four cells of a field, which is counted from 0."""
        corner = self.cell_of(self._corners[field])
        return (corner, corner + 1, corner + ROW, corner + ROW + 1)

    def source_at(self, cell: int) -> str:
        """The wagon or pile of a cell, "" if it is none."""
        for place in range(len(SOURCES)):
            if self.wagons[place] == cell:
                return SOURCES[place]
        return ""
