"""The board drawn in a terminal: each cell as the name of its piece, and its light in two signs.

The first sign is the colour, the second the pattern; a soft light has a third sign. So everything
can be read without seeing colours.
"""

from rich.text import Text

from shared_rules.cells import COLUMNS, SIDE
from shared_rules.light_tables import COLOURS, PATTERNS
from shared_rules.lights import parts

COLOUR_LETTERS = " wrygbopkl"  # in the order of shared_rules/lights.py
SOFT_SIGN = "'"
PATTERN_SIGNS = " .:#~*!%x123456=,>_?&^¹²³⁴([{sft@"


def draw(words: dict, pieces: dict, columns: int, rows: int) -> Text:
    """The lattice; `pieces` are names by cell. What is beyond columns and rows is left out."""
    width = max([len(name) for name in pieces.values()], default=1)
    signs = max([len(_light(word)[0]) for word in words.values()], default=2)
    drawing = Text("  ")
    for column in range(columns):
        drawing.append(COLUMNS[column].rjust(width + 2) + " " * (signs - 1), "dim")
    for row in range(rows - 1, -1, -1):
        drawing.append(f"\n{row + 1:>2}", "dim")
        for column in range(columns):
            cell = row * SIDE + column
            light, style = _light(words[cell])
            drawing.append(" " + pieces.get(cell, "").rjust(width), "bold")
            drawing.append(light.ljust(signs), style)
    return drawing


def _light(word: int) -> tuple:
    """The signs of a light word, and their style."""
    if not word:
        return "· ", "dim"
    colour, pattern, _, soft = parts(word)
    _, red, green, blue = COLOURS[colour]
    light = COLOUR_LETTERS[colour] + PATTERN_SIGNS[pattern] + (SOFT_SIGN if soft else "")
    return light, f"rgb({red},{green},{blue})"


def legend(words: dict) -> str:
    """What the signs mean, for those that are to be seen."""
    seen = [parts(word) for word in words.values() if word]
    colours, patterns, _, soft = zip(*seen, strict=True) if seen else ((),) * 4
    meanings = [f"{COLOUR_LETTERS[one]} {COLOURS[one][0]}" for one in sorted(set(colours))]
    meanings += [f"{PATTERN_SIGNS[one]} {PATTERNS[one][0]}" for one in sorted(set(patterns))]
    if any(soft):
        meanings.append(f"{SOFT_SIGN} soft")
    return ", ".join(meanings)
