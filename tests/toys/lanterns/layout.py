"""The garden of Lanterns: twenty cells in four rows, a tower, and the cells for a pause."""

from shared_rules.cells import cell_name, cell_number, cells_of

COLUMNS, ROWS = 5, 4
GARDEN = bytes([cell_number("b2") + 16 * row + column for row in range(4) for column in range(5)])
NAMES = tuple([cell_name(cell) for cell in GARDEN])
TOWER = cell_number("a1")
PAUSE = cells_of("a8 c8 e8")


def neighbours(space: int) -> list:
    """The spaces beside, above and below one of the garden."""
    row, column = space // COLUMNS, space % COLUMNS
    found = []
    for other_row, other_column in (
        (row - 1, column),
        (row, column - 1),
        (row, column + 1),
        (row + 1, column),
    ):
        if 0 <= other_row < ROWS and 0 <= other_column < COLUMNS:
            found.append(other_row * COLUMNS + other_column)
    return found
