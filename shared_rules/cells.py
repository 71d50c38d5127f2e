"""Cells of the lattice: names like chess squares (a1 bottom left, p16 top right) and numbers.

A number is row * 16 + column on every build, so it fits a byte and means the same cell on an 8x8
board as on a 16x16 one; a smaller board simply has fewer of them.
"""

SIDE = 16  # columns and rows of the largest build
COLUMNS = "abcdefghijklmnop"


def cell_number(name: str) -> int:
    """The number of a cell, `c4` -> 50. ValueError if there is no such cell."""
    column = COLUMNS.find(name[:1]) if name else -1
    # Exactly one spelling for each cell: no sign, no blank, no leading zero, no foreign digits.
    row = _ROWS.get(name[1:], -1)
    if column >= 0 and row >= 0:
        return row * SIDE + column
    raise ValueError("There is no cell called %s." % name)


def cell_name(number: int) -> str:
    """The name of a cell, 50 -> `c4`. ValueError if there is no such number."""
    if not 0 <= number < SIDE * SIDE:
        raise ValueError("There is no cell number %d." % number)
    return COLUMNS[number % SIDE] + str(number // SIDE + 1)


def cells_of(words: str) -> bytes:
    """Cell numbers of a line of names: how layouts write their paths."""
    return bytes([cell_number(word) for word in words.split()])


def words_of(cells: bytes) -> str:
    """The names of cells as one line."""
    return " ".join([cell_name(cell) for cell in cells])


def extent(cells) -> tuple:
    """(columns, rows) that a board must have for these cells."""
    return max([cell % SIDE for cell in cells]) + 1, max(cells) // SIDE + 1


def surround(frame, number: int, light: int):
    """Put a light word on the cells beside, above and below a cell."""
    if number % SIDE:
        frame[number - 1] = light
    if number % SIDE < SIDE - 1:
        frame[number + 1] = light
    if number >= SIDE:
        frame[number - SIDE] = light
    if number < SIDE * (SIDE - 1):
        frame[number + SIDE] = light


_ROWS = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 7, "9": 8, "10": 9}
_ROWS.update({"11": 10, "12": 11, "13": 12, "14": 13, "15": 14, "16": 15})
