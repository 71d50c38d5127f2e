"""The board drawn in a terminal: each cell as the name of its piece, and its light in two signs.

The first sign is the colour, a capital letter if the light runs at double tempo; the second is
the pattern. So everything can be read without seeing colours.
"""

from rich.text import Text

from shared_rules.cells import COLUMNS, SIDE
from shared_rules.light_tables import COLOURS, PATTERNS
from shared_rules.lights import parts

COLOUR_LETTERS = " wrygbopklenua"  # in the order of shared_rules/lights.py
PATTERN_SIGNS = " .:#~*!%x123456=,>_?&^¹²³⁴([{"


def words_of(frame: str, columns: int) -> dict:
    """Cell number -> light word, of a frame as the link tells it."""
    words = {}
    for place in range(len(frame) // 4):
        row, column = divmod(place, columns)
        words[row * SIDE + column] = int(frame[4 * place : 4 * place + 4], 16)
    return words


def frame_of(words, columns: int, rows: int) -> str:
    """The frame as the link tells it, of light words by cell number."""
    cells = [row * SIDE + column for row in range(rows) for column in range(columns)]
    return "".join(f"{words[cell]:04x}" for cell in cells)


def draw(words: dict, pieces: dict, columns: int, rows: int) -> Text:
    """The lattice; `pieces` are names by cell. What is beyond columns and rows is left out."""
    width = max([len(name) for name in pieces.values()], default=1)
    drawing = Text("  ")
    for column in range(columns):
        drawing.append(COLUMNS[column].rjust(width + 2) + " ", "dim")
    for row in range(rows - 1, -1, -1):
        drawing.append(f"\n{row + 1:>2}", "dim")
        for column in range(columns):
            cell = row * SIDE + column
            drawing.append(" " + pieces.get(cell, "").rjust(width), "bold")
            drawing.append(*_light(words[cell]))
    return drawing


def _light(word: int) -> tuple:
    """The two signs of a light word, and their style."""
    if not word:
        return "· ", "dim"
    colour, pattern, _, fast = parts(word)
    letter = COLOUR_LETTERS[colour]
    _, red, green, blue = COLOURS[colour]
    return (letter.upper() if fast else letter) + PATTERN_SIGNS[
        pattern
    ], f"rgb({red},{green},{blue})"


def legend(words: dict) -> str:
    """What the signs mean, for those that are to be seen."""
    seen = [parts(word) for word in words.values() if word]
    colours = sorted({colour for colour, _, _, _ in seen})
    patterns = sorted({pattern for _, pattern, _, _ in seen})
    told = [f"{COLOUR_LETTERS[colour]} {COLOURS[colour][0]}" for colour in colours]
    told += [f"{PATTERN_SIGNS[pattern]} {PATTERNS[pattern][0]}" for pattern in patterns]
    if any(fast for _, _, _, fast in seen):
        told.append("CAPITAL double tempo")
    return ", ".join(told)
