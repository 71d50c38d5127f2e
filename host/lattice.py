"""The board drawn in a terminal: each cell as two characters for its light, `[ ]` for a piece.

The first character is the colour, a capital one if the light runs at double tempo; the second is
the pattern. So everything can be read without seeing colours.
"""

from rich.text import Text

from shared_rules.cells import COLUMNS, SIDE
from shared_rules.lights import COLOURS, PATTERNS, parts

COLOUR_LETTERS = " wrygbopkl"  # in the order of shared_rules/lights.py
PATTERN_SIGNS = " .:#~*!%x123456=,>_?&"


def words_of(frame: str, columns: int, rows: int) -> dict:
    """Cell number -> light word, of a frame as the link tells it."""
    words = [int(frame[place : place + 4], 16) for place in range(0, len(frame), 4)]
    return {row * SIDE + column: words[row * columns + column]
            for row in range(rows) for column in range(columns)}  # fmt: skip


def draw(words: dict, pieces: set, columns: int, rows: int) -> Text:
    """The lattice with its names; cells beyond these columns and rows are left out."""
    heads = "   " + "".join(f" {COLUMNS[column]}  " for column in range(columns))
    drawing = Text(heads + "\n", style="dim")
    for row in range(rows - 1, -1, -1):
        drawing.append(f"{row + 1:>2} ")
        for column in range(columns):
            cell = row * SIDE + column
            drawing.append_text(_cell(words[cell], cell in pieces))
        drawing.append("\n")
    return drawing


def _cell(word: int, piece: bool) -> Text:
    colour, pattern, _, fast = parts(word)
    signs = COLOUR_LETTERS[colour] + PATTERN_SIGNS[pattern]
    if not word:
        signs = "  " if piece else "· "
    _, red, green, blue = COLOURS[colour]
    style = f"bold rgb({red},{green},{blue})" if word else "dim"
    text = Text("[" if piece else " ")
    text.append(signs.upper() if fast else signs, style)
    return text.append("]" if piece else " ")


def legend(words: dict) -> str:
    """What the characters mean, for those that are to be seen."""
    seen = [parts(word) for word in words.values() if word]
    colours = sorted({colour for colour, _, _, _ in seen})
    patterns = sorted({pattern for _, pattern, _, _ in seen})
    told = [f"{COLOUR_LETTERS[colour]} {COLOURS[colour][0]}" for colour in colours]
    told += [f"{PATTERN_SIGNS[pattern]} {PATTERNS[pattern][0]}" for pattern in patterns]
    if any(fast for _, _, _, fast in seen):
        told.append("CAPITAL double tempo")
    return ", ".join(told + ["[ ] a piece"])
