"""From light words to pixel words: the arithmetic of a frame, as machine code on the chip.

The one source runs everywhere: MicroPython's compiler takes `@micropython.viper` for an order and
`ptr8` for a type, to CPython both mean nothing. Whole numbers only, and no memory is taken.

    table    what it holds                                      made by
    0-63     the level of each pattern now                      `set_levels`
    64-127   1 where it is of the second colour, 2 where it     `set_levels`
             runs from cell to cell
    128-158  levels of the running pattern, by how far a cell   `set_levels`
             is from a1, at most 30
    192-239  red, green, blue of each colour                    `new_table`
    240-495  what a pixel gets for each brightness              `set_curve`
    496-559  of each pattern how many figures it has; 64 more:  `new_table`
             it glides, 128 more: it runs from cell to cell,
             192 more: it is at double tempo
    560-607  the least that red, green, blue of each colour     `new_table`
             get while it is not dark
    608-     the figures of all patterns, one after the other;  `new_table`
             16 more: of the second colour
"""

import sys

from shared_rules.lights import STEP_MS

if sys.implementation.name != "micropython":
    ptr8 = ptr16 = ptr32 = int

    class micropython:
        """CPython runs the functions as they are."""

        viper = staticmethod(lambda function: function)

    def const(number: int) -> int:
        """MicroPython's compiler writes the number itself wherever the name stands."""
        return number


SUM_BITS = const(18)  # enough for 256 white pixels

# The table.
_SECOND = const(64)
_RUNNING = const(128)
_RED = const(192)
_GREEN = const(193)
_BLUE = const(194)
_CURVE = const(240)
_LENGTHS = const(496)
_LEAST = const(560)
_STEPS = const(608)
_PATTERNS = const(33)
_SIGNS = "~>^"  # of what a pattern does beside going through its figures
_GLIDES = const(1)
_RUNS = const(2)
_HASTY = const(3)

# The bits of a light word, as shared_rules/lights.py has them.
_COLOUR_BIT = const(5)
_SECOND_BIT = const(9)
_SIXTH_BIT = const(13)
_SOFT_BIT = const(14)
_FIRST_FIVE = const((1 << _COLOUR_BIT) - 1)
_COLOURS = const((1 << _SECOND_BIT - _COLOUR_BIT) - 1)


def new_table() -> bytearray:
    """The table for all patterns and colours, with a straight curve."""
    from shared_rules.light_tables import COLOURS, PATTERNS  # nobody else on the chip needs them

    table = bytearray(_STEPS + sum([len(figures.lstrip(_SIGNS)) for _, figures in PATTERNS]))
    place = 0
    for colour in COLOURS:
        for channel in colour[1:]:
            table[_RED + place] = channel
            # Its strong channels: with all of them every faint colour would be white.
            table[_LEAST + place] = 1 if channel and 2 * channel >= max(colour[1:]) else 0
            place += 1
    first = _STEPS
    for pattern in range(len(PATTERNS)):
        _, figures = PATTERNS[pattern]
        first = _note_pattern(table, pattern, figures, first)
    for value in range(256):
        table[_CURVE + value] = value
    return table


def _note_pattern(table: bytearray, pattern: int, figures: str, first: int) -> int:
    """Write it into the table, its figures from `first` on; where those of the next one begin."""
    kind = _SIGNS.find(figures[0]) + 1
    figures = figures.lstrip(_SIGNS)
    table[_LENGTHS + pattern] = kind << 6 | len(figures)
    for place in range(len(figures)):
        figure = ord(figures[place])  # a letter is a figure of the second colour
        step = figure - 97 + 16 if figure >= 97 else figure - 48
        table[first + place] = step
    return first + len(figures)


def set_curve(table: bytearray, brightness: int):
    """What a pixel gets for each brightness that an eye should see, in per cent of it all.

    Eyes see by a power of about 2.2; four fifths of the square and one of the cube come to the
    same.
    """
    for value in range(1, 256):
        curved = value * value * (4 * 255 + value) // (5 * 255 * 255)
        table[_CURVE + value] = curved * brightness // 100


def set_levels(table, now: int):
    """How bright each pattern is at this time, in milliseconds."""
    _set_levels(table, now & 0x1FFFFFFF, _PATTERNS, STEP_MS)


@micropython.viper
def _set_levels(table: ptr8, now: int, patterns: int, step_ms: int):
    step = now // step_ms
    passed = now % step_ms
    hasty = (now << 1) // step_ms
    first = _STEPS
    for pattern in range(patterns):
        kind = table[_LENGTHS + pattern]
        length = kind & 63
        kind >>= 6
        place = (hasty if kind == _HASTY else step) % length
        here = table[first + place]
        level = (here & 15) * 28
        if kind == _GLIDES:
            place += 1  # no remainder: the chip divides slowly
            there = table[first + (place if place < length else 0)]
            if here < 16 and there < 16:
                level = (here * (step_ms - passed) + there * passed) * 28 // step_ms
        elif kind == _RUNS:
            here = 32
            for away in range(_RUNNING, _RUNNING + 31):
                table[away] = (table[first + place] & 15) * 28
                place = (place if place else length) - 1
        table[pattern] = level
        table[_SECOND + pattern] = here >> 4
        first += length


@micropython.viper
def compose(frame: ptr16, cells: ptr8, table: ptr8, words: ptr32, count: int) -> int:
    """Fill `words` (green, red, blue, nothing) for a chain of cells.

    The sum of all channels, and SUM_BITS above it how many pixels are not dark.
    """
    total = 0
    before = -1
    word = 0
    drawn = 0
    for place in range(count):
        cell = cells[place]
        light = frame[cell]
        if light == 0:
            words[place] = 0
            continue
        if light != before:
            before = light
            pattern = light & _FIRST_FIVE | (light >> _SIXTH_BIT & 1) << _COLOUR_BIT
            level = table[pattern]
            colour = light >> _COLOUR_BIT & _COLOURS
            kind = table[_SECOND + pattern]
            if kind:
                if kind == 1:
                    colour = light >> _SECOND_BIT & _COLOURS
                else:
                    level = table[_RUNNING + (cell >> 4) + (cell & 15)]
                    before = -1  # the next cell of this word looks different
            if light >> _SOFT_BIT & 1:
                level >>= 2  # soft
            colour *= 3
            red = table[_CURVE + (table[_RED + colour] * level >> 8)]
            green = table[_CURVE + (table[_GREEN + colour] * level >> 8)]
            blue = table[_CURVE + (table[_BLUE + colour] * level >> 8)]
            if level:  # what is not dark stays lit
                if red == 0:
                    red = table[_LEAST + colour]
                if green == 0:
                    green = table[_LEAST + 1 + colour]
                if blue == 0:
                    blue = table[_LEAST + 2 + colour]
            word = green << 24 | red << 16 | blue << 8
            drawn = red + green + blue
            if drawn:
                drawn += 1 << SUM_BITS
        words[place] = word
        total += drawn
    return total


@micropython.viper
def dim(words: ptr32, count: int, scale: int):
    """Every channel times scale / 256, rounded up: what is not dark stays lit."""
    for place in range(count):
        word = words[place] >> 8
        if word:
            red = (word & 0xFF00) * scale + 0xFF00 >> 8 & 0xFF00
            others = (word & 0xFF00FF) * scale + 0xFF00FF >> 8 & 0xFF00FF  # green, blue at once
            words[place] = (others | red) << 8
