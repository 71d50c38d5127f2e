"""What people and their pages read about the lights: meanings, words, and colours at a time.

The board itself needs none of it, and its memory is small: it never imports this file.
"""

from shared_rules.cells import SIDE
from shared_rules.light_tables import COLOURS, PATTERNS
from shared_rules.lights import (
    BACK,
    BELL,
    CHOICE,
    CHOSEN,
    DANGER,
    DISCARD,
    GOAL,
    HINT,
    MISSING,
    ORIGIN,
    PAGE,
    PERSON,
    START,
    STEP_MS,
    SURPLUS,
    THINKING,
    TURN,
    WON,
    WRONG,
    parts,
)

MEANINGS = (
    # word, name, what it tells
    (MISSING, "missing", "A piece belongs here: put it down."),
    (SURPLUS, "surplus", "This piece does not belong here: take it away."),
    (WRONG, "wrong", "That was refused: take the piece off this cell."),
    (GOAL, "goal", "The piece in your hand may go here."),
    (ORIGIN, "origin", "Here the piece in your hand came from; it may go back."),
    (TURN, "turn", "This player is to move."),
    (BELL, "bell", "Put the bell here."),
    (THINKING, "thinking", "The board is thinking."),
    (WON, "won", "Here is the winner."),
    (CHOICE, "choice", "You may choose this: put a piece here."),
    (CHOSEN, "chosen", "This is chosen."),
    (START, "start", "Start the game, or go on with the saved one."),
    (BACK, "back", "Back to the games."),
    (PAGE, "page", "More options."),
    (PERSON, "person", "A person sits here; flashes in purple: a bot, the more the stronger."),
    (DISCARD, "discard", "Forget the saved game."),
    (DANGER, "danger", "Danger: here something can be lost."),
    (HINT, "hint", "Somebody asked for advice: try this."),
)


def described(light: int) -> str:
    """A light word in plain words: `blue three flashes`."""
    colour, pattern, second, soft = parts(light)
    text = COLOURS[colour][0]
    if second:
        text += " and " + COLOURS[second][0]
    return ("soft " if soft else "") + text + " " + PATTERNS[pattern][0]


def rgb(light: int, now: int, cell: int = 0) -> int:
    """The colour of a cell that shows this word, `now` in milliseconds, as 0xRRGGBB."""
    colour, level = colour_and_level(light, now, cell)
    _, red, green, blue = COLOURS[colour]
    return (red * level >> 8) << 16 | (green * level >> 8) << 8 | blue * level >> 8


def colour_and_level(light: int, now: int, cell: int) -> tuple:
    """Which of the colours is shown then, and how much of it: 256 would be all."""
    colour, pattern, second, soft = parts(light)
    figures = PATTERNS[pattern][1]
    kind = figures[0]
    place = (now << 1 if kind == "^" else now) // STEP_MS
    if kind == ">":
        place -= cell // SIDE + cell % SIDE  # the dot moves away from the lower left corner
    if kind in "~>^":
        figures = figures[1:]
    figure = ord(figures[place % len(figures)])
    if figure >= 97:  # a letter
        colour, figure = second, figure - 49
    level = (figure - 48) * 28
    if kind == "~":
        level += _glide(figures, place, now)
    return colour, level >> 2 if soft else level


def _glide(figures: str, place: int, now: int) -> int:
    """What to add to the present figure on the way to the next one of the same colour."""
    here = ord(figures[place % len(figures)])
    there = ord(figures[(place + 1) % len(figures)])
    if here >= 97 or there >= 97:
        return 0
    return (there - here) * 28 * (now % STEP_MS) // STEP_MS
