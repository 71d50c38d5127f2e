"""Light words: what a cell can say, as one small number made of a colour and a pattern.

Never colour alone: wherever two meanings may meet, their patterns differ too, so that they can be
told apart without seeing colours. A word is below 2**14: the pattern, its colour, a second colour
for patterns that alternate, and whether it runs at double tempo. How colours and patterns look is
told by light_tables.py.
"""

DARK, WHITE, RED, YELLOW, GREEN, BLUE, ORANGE, PURPLE, PINK, LIGHT_BLUE = range(10)
SOFT_YELLOW, SOFT_GREEN, SOFT_BLUE, SOFT_ORANGE = range(10, 14)

STEP_MS = 100  # the length of one figure of a pattern
PATTERN_COUNT = 29

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
) = range(PATTERN_COUNT)
FLASHES = (OFF, ONE_FLASH, TWO_FLASHES, THREE_FLASHES, FOUR_FLASHES, FIVE_FLASHES, SIX_FLASHES)


def word(colour: int, pattern: int, second: int = 0, fast: bool = False) -> int:
    """The light word of a colour and a pattern."""
    return pattern | colour << 5 | second << 9 | (1 << 13 if fast else 0)


def parts(light: int) -> tuple:
    """(colour, pattern, second colour, whether fast) of a light word."""
    return light >> 5 & 15, light & 31, light >> 9 & 15, light >> 13 == 1


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
