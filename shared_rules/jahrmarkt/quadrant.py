"""The cells of one player's quadrant: market, numbers, wagons, entrances, tent and bell cell."""

from shared_rules.jahrmarkt.layout import (
    BELL_ROW,
    CORNERS,
    ENTRY_LEFT,
    ENTRY_RIGHT,
    FIELD_COLUMNS,
    NUMBER_ROWS,
    ORIGINS,
    ROW,
    ROWS,
    SOURCES,
    TENT_ROW,
    WAGON_ROWS,
    WIDTHS,
    row_mask,
)


class Quadrant:
    """Where everything of one player is on the lattice."""

    def __init__(self, market: int, player: int):
        self.origin = ORIGINS[market][player]
        self.wide = WIDTHS[market]
        self.columns = FIELD_COLUMNS[market]
        self._corners = CORNERS[market]
        left, right = self.origin - 1, self.origin + self.wide
        self.numbers = bytes([left + row * ROW for row in NUMBER_ROWS])
        self.wagons = bytes([right + row * ROW for row in WAGON_ROWS])  # as SOURCES
        self.bell = left + BELL_ROW * ROW
        self.tents = bytes((left + TENT_ROW * ROW, right + TENT_ROW * ROW))
        self.entries = bytes((left, right))

    def cells(self) -> list:
        """All of them, row by row."""
        first = self.origin - 1
        return [first + row * ROW + x for row in range(ROWS) for x in range(self.wide + 2)]

    def squares(self) -> int:
        """All squares of the market, as a mask."""
        mask = 0
        for row in range(ROWS):
            mask |= row_mask(self.wide) << row * ROW
        return mask

    def cell_of(self, place: int) -> int:
        """The cell of a square or an entrance."""
        if place == ENTRY_LEFT:
            return self.entries[0]
        return self.entries[1] if place == ENTRY_RIGHT else self.origin + place

    def square_at(self, cell: int) -> int:
        """The square of a cell, -1 outside the market."""
        square = cell - self.origin
        inside = 0 <= square < ROWS * ROW and square % ROW < self.wide
        return square if inside else -1

    def field_cells(self, field: int) -> tuple:
        """The four cells of a field, which is counted from 0."""
        corner = self.origin + self._corners[field]
        return (corner, corner + 1, corner + ROW, corner + ROW + 1)

    def source_at(self, cell: int) -> str:
        """The wagon or pile of a cell, "" if it is none."""
        for place in range(len(SOURCES)):
            if self.wagons[place] == cell:
                return SOURCES[place]
        return ""
