"""From light words to pixel words: the arithmetic of a frame, as machine code on the chip.

The one source runs everywhere: MicroPython's compiler takes `@micropython.viper` for an order and
`ptr8` for a type, to CPython both mean nothing. Whole numbers only, and no memory is taken.

    table    what it holds                                      made by
    0-63     the level of each pattern now, 32 on: at double    `set_levels`
    64-127   1 where it is of the second colour, 2 where it     `set_levels`
             runs from cell to cell
    128-191  levels of the running pattern, by how far a cell   `set_levels`
             is from a1, at most 30; 160 on: at double tempo
    192-239  red, green, blue of each colour                    `new_table`
    240-495  what a pixel gets for each brightness              `set_curve`
    496-527  of each pattern how many figures it has            `new_table`
    528-559  0 plain, 1 glides, 2 runs from cell to cell        `new_table`
    560-607  the least that red, green, blue of each colour     `new_table`
             get while it is not dark
    608-     48 figures of each pattern; 16 more: second colour `new_table`
"""

import sys

from shared_rules.lights import PATTERN_COUNT, STEP_MS

if sys.implementation.name != "micropython":
    ptr8 = ptr16 = ptr32 = int

    class micropython:
        """CPython runs the functions as they are."""

        viper = staticmethod(lambda function: function)


SUM_BITS = 18  # enough for 256 white pixels
_FIGURES = 48  # room for the figures of a pattern
_RED_FIRST = 192
_CURVE = 240
_LENGTHS = 496
_KINDS = 528
_LEAST = 560
_STEPS = 608


def new_table() -> bytearray:
    """The table for all patterns and colours, with a straight curve."""
    from shared_rules.light_tables import COLOURS, PATTERNS  # nobody else on the chip needs them

    table = bytearray(_STEPS + 32 * _FIGURES)
    place = 0
    for colour in COLOURS:
        for channel in colour[1:]:
            table[_RED_FIRST + place] = channel
            # Its strong channels: with all of them every faint colour would be white.
            table[_LEAST + place] = 1 if channel and 2 * channel >= max(colour[1:]) else 0
            place += 1
    for pattern in range(len(PATTERNS)):
        _note_pattern(table, pattern, PATTERNS[pattern][1])
    for value in range(256):
        table[_CURVE + value] = value
    return table


def _note_pattern(table: bytearray, pattern: int, figures: str):
    kind = "~>".find(figures[0]) + 1
    if kind:
        figures = figures[1:]
    table[_LENGTHS + pattern] = len(figures)
    table[_KINDS + pattern] = kind
    for place in range(len(figures)):
        figure = ord(figures[place])  # a letter is a figure of the second colour
        step = figure - 97 + 16 if figure >= 97 else figure - 48
        table[_STEPS + pattern * _FIGURES + place] = step


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
    _set_levels(table, now & 0x1FFFFFFF, PATTERN_COUNT, STEP_MS)


@micropython.viper
def _set_levels(table: ptr8, now: int, patterns: int, step_ms: int):
    for tempo in range(2):
        step = (now << tempo) // step_ms
        passed = (now << tempo) % step_ms
        slot = tempo << 5
        first = 608
        for pattern in range(patterns):
            length = table[496 + pattern]
            place = step % length
            here = table[first + place]
            kind = table[528 + pattern]
            level = (here & 15) * 28
            if kind == 0:
                pass
            elif kind == 1:
                place += 1  # no remainder: the chip divides slowly
                there = table[first + (place if place < length else 0)]
                if here < 16 and there < 16:
                    level = (here * (step_ms - passed) + there * passed) * 28 // step_ms
            else:
                here = 32
                row = 128 + (tempo << 5)
                for away in range(row, row + 31):
                    table[away] = (table[first + place] & 15) * 28
                    place = (place if place else length) - 1
            table[slot] = level
            table[slot + 64] = here >> 4
            slot += 1
            first += 48


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
            slot = (light & 31) | (light >> 8 & 32)  # the bits of shared_rules/lights.py
            level = table[slot]
            colour = light >> 5 & 15
            kind = table[64 + slot]
            if kind:
                if kind == 1:
                    colour = light >> 9 & 15
                else:
                    level = table[128 + (slot & 32) + (cell >> 4) + (cell & 15)]
                    before = -1  # the next cell of this word looks different
            if light & 0x4000:
                level >>= 2  # soft
            colour *= 3
            red = table[240 + (table[192 + colour] * level >> 8)]
            green = table[240 + (table[193 + colour] * level >> 8)]
            blue = table[240 + (table[194 + colour] * level >> 8)]
            if level:  # what is not dark stays lit
                if red == 0:
                    red = table[560 + colour]
                if green == 0:
                    green = table[561 + colour]
                if blue == 0:
                    blue = table[562 + colour]
            word = green << 24 | red << 16 | blue << 8
            drawn = red + green + blue
            if drawn:
                drawn += 0x40000  # 1 << SUM_BITS
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
