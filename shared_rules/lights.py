"""Light words: what a cell can say, as one small number made of a colour and a pattern.

Never colour alone: wherever two meanings may meet, their patterns differ too, so that they can be
told apart without seeing colours. A word is below 2**15: the pattern, its colour, a second colour
for patterns that alternate, and whether it is soft: the same at a quarter of the brightness. There
is room for 64 patterns, and the sixteenth bit is free. How colours and patterns look stands in
light_tables.py.
"""

DARK, WHITE, RED, YELLOW, GREEN, BLUE, ORANGE, PURPLE, PINK, LIGHT_BLUE = range(10)

# At which bit the parts of a word begin. First come five bits of the pattern; its sixth lies
# apart. pixel_words.py of the firmware and lights.js of the page know them, too; a test compares.
COLOUR_BIT, SECOND_BIT, SIXTH_BIT, SOFT_BIT = 5, 9, 13, 14
STEP_MS = 100  # the length of one figure of a pattern

(
    OFF,
    FAINT,
    DIM,
    STEADY,
    BREATHING,
    PULSING,
    BLINKING,
    STROBING,
    ALTERNATING,
    ONE_FLASH,
    TWO_FLASHES,
    THREE_FLASHES,
    FOUR_FLASHES,
    FIVE_FLASHES,
    SIX_FLASHES,
    TWO_LONG,
    ONE_FAINT,
    RUNNING,
    WITH_A_GAP,
    ALL_SIGNS,
    SWAPPING,
    SWELLING,
    ONE_SLOW,
    TWO_SLOW,
    THREE_SLOW,
    FOUR_SLOW,
    ONE_WINK,
    TWO_WINKS,
    THREE_WINKS,
    LONG_SHORT_SWELL,
    THREE_SWELLS,
    FOUR_SWELLS,
    SWAPPING_FAST,
) = range(33)  # of the 64 that a word has room for
FLASHES = (OFF, ONE_FLASH, TWO_FLASHES, THREE_FLASHES, FOUR_FLASHES, FIVE_FLASHES, SIX_FLASHES)


def word(colour: int, pattern: int, second: int = 0, soft: bool = False) -> int:
    """The light word of a colour and a pattern."""
    first_five, sixth = pattern & (1 << COLOUR_BIT) - 1, pattern >> COLOUR_BIT
    light = first_five | colour << COLOUR_BIT | second << SECOND_BIT | sixth << SIXTH_BIT
    return soften(light) if soft else light


def soften(light: int) -> int:
    """The same light at a quarter of its brightness, for what is only said in passing."""
    return light | 1 << SOFT_BIT if light else light


def parts(light: int) -> tuple:
    """(colour, pattern, second colour, whether soft) of a light word."""
    first_five, colours = (1 << COLOUR_BIT) - 1, (1 << SECOND_BIT - COLOUR_BIT) - 1
    return (
        light >> COLOUR_BIT & colours,
        light & first_five | (light >> SIXTH_BIT & 1) << COLOUR_BIT,
        light >> SECOND_BIT & colours,
        light >> SOFT_BIT & 1 == 1,
    )


# What the lights mean, in every game and every menu.
NOTHING = word(DARK, OFF)
MISSING = word(WHITE, STEADY)
SURPLUS = word(ORANGE, STROBING)
WRONG = word(RED, ALTERNATING, WHITE)
GOAL = word(WHITE, BLINKING)
ORIGIN = word(WHITE, FAINT)
TURN = word(WHITE, BREATHING)
BELL = word(WHITE, PULSING)
THINKING = word(BLUE, BREATHING)
WON = word(GREEN, RUNNING)
CHOICE = word(BLUE, PULSING)
CHOSEN = word(GREEN, STEADY)
START = word(GREEN, BLINKING)
BACK = word(ORANGE, WITH_A_GAP)
PAGE = word(ORANGE, RUNNING)
DISCARD = word(RED, TWO_LONG)
PERSON = word(WHITE, BREATHING)
DANGER = word(RED, TWO_LONG)
HINT = word(YELLOW, SWELLING)
