"""What lies beside the board on paper: the card that tells what a lifted disc shows."""

from textwrap import wrap

from host.drawing.shapes import Shape, circle, group, rect, text
from host.games.affenraffen.animals import animal, card
from shared_rules.affenraffen.pictures import SHAPES

VARIANTS = {"60-discs": {"extras": False}}  # another printed board
COLUMNS, ROWS = 7, 10  # cells of a page of A4
_LINE = 62  # letters of a line of advice
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left
_ARM = 0.36


def sheets(texts: dict) -> list:
    """(name, title, columns, rows, shapes) of the sheet, in the language of the texts."""
    return [("key", texts["paper"]["key"], COLUMNS, ROWS, _key(texts["paper"]))]


def _key(words: dict) -> list:
    """Arms for animals, centres for backgrounds; then additional goals and advice."""
    drawn = [text(COLUMNS / 2, 0.4, words["key"], 0.3, "ink")]
    for place, letter in enumerate("fzapl"):
        x = 0.75 + place * 1.375
        drawn += _picture(x, 1.7, SHAPES[letter], "yellow", "dark")
        drawn += [animal(letter, x, 2.75, 0.8), text(x, 3.35, words["animals"][place], 0.19)]
    for place, (colour, centre) in enumerate(
        (("light-blue", "dark"), ("yellow", "steady"), ("green", "blinks"))
    ):
        x = 1.2 + place * 2.3
        drawn += _picture(x, 4.5, SHAPES["z"], colour, centre)
        drawn.append(text(x, 5.25, words["centres"][place], 0.18))
    for place, (code, centre) in enumerate(
        (("+3a", "steady"), ("-2z", "dark"), ("+5", "breathes"))
    ):
        x = 1.2 + place * 2.3
        drawn += _picture(x - 0.45, 6.4, SHAPES[code[-1]], "white", centre)
        drawn += [_moved(card(code), x + 0.65, 6.4), text(x, 7.2, words["goals"][place], 0.17)]
    y = 7.75
    for advice in words["advice"]:
        for line in wrap(advice, _LINE):
            drawn.append(text(COLUMNS / 2, y, line, 0.19, "ink"))
            y += 0.27
        y += 0.12
    return drawn


def _picture(x: float, y: float, arms: tuple, colour: str, centre: str) -> list:
    """A lifted disc: its place, and the lit cells around it."""
    shapes = [rect(x - 0.58, y - 0.58, 1.16, 1.16, "night", 0.15)]
    for place, (dx, dy) in enumerate(_STEPS):
        lit = place in arms
        fill = colour if lit else "stone"
        shapes.append(circle(x + dx * _ARM, y + dy * _ARM, 0.16, fill, opacity=1 if lit else 0.25))
    if centre == "dark":
        return [*shapes, circle(x, y, 0.16, "black")]
    shapes.append(circle(x, y, 0.16, colour, opacity=0.45 if centre == "breathes" else 1))
    if centre == "blinks":  # shown by a ring: half of the time it is dark
        shapes.append(circle(x, y, 0.09, "black"))
    return shapes


def _moved(shapes: tuple, x: float, y: float) -> Shape:
    return group(shapes, x, y, 0.9)
