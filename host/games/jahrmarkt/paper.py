"""What lies beside the board on paper: the twelve trick cards, and the sheet of shapes."""

from textwrap import wrap

from host.drawing.shapes import Shape, rect, text
from host.games.jahrmarkt.pictures import HUES, places_of
from host.games.jahrmarkt.signs import OF_SIZE, sign
from shared_rules.jahrmarkt.cards import CARDS
from shared_rules.jahrmarkt.scoring import SET_POINTS, VARIETY
from shared_rules.jahrmarkt.shapes import HOW_MANY, SHAPES, SIZES

VARIANTS = {"4x4": {"market": "4x4"}}  # another printed board
COLUMNS, ROWS = 7, 10  # cells of a page of A4
_CARD = (2.2, 2.35)
_LINE = 24  # letters of a line on a card


def sheets(texts: dict) -> list:
    """(name, title, columns, rows, shapes) of every sheet, in the language of the texts."""
    return [
        ("tricks", texts["paper"]["tricks"], COLUMNS, ROWS, _cards(texts)),
        ("shapes", texts["paper"]["shapes"], COLUMNS, ROWS, _shapes(texts)),
    ]


def _cards(texts: dict) -> list:
    """Twelve cards to be cut out."""
    drawn = []
    for card in range(1, CARDS + 1):
        column, row = (card - 1) % 3, (card - 1) // 3
        drawn += _card(0.2 + column * _CARD[0], 0.3 + row * _CARD[1], card, texts)
    return drawn


def _card(left: float, top: float, card: int, texts: dict) -> list:
    wide, high = _CARD
    middle = left + wide / 2
    drawn = [
        rect(left + 0.04, top + 0.04, wide - 0.08, high - 0.08, "sand", 0.12),
        rect(left + 0.04, top + 0.04, wide - 0.08, high - 0.08, "", 0.12, line="ink", width=0.02),
        text(middle, top + 0.32, f"{card}  {texts['cards'][str(card)]}", 0.2, "ink"),
    ]
    y = top + 0.68
    for words, colour in zip(texts["card words"][str(card)], ("soft", "ink"), strict=True):
        for line in wrap(words, _LINE):
            drawn.append(text(middle, y, line, 0.145, colour))
            y += 0.2
        y += 0.12
    return drawn


def _shapes(texts: dict) -> list:
    """Every shape with how many there are, and what sets of its size are worth."""
    drawn = []
    for size in range(1, 6):
        top = 0.3 + (size - 1) * 1.85
        drawn.append(sign(OF_SIZE[size - 1], 0.5, top + 0.3, 0.6, "ink"))
        words = texts["paper"]["sets"][size - 1] % SET_POINTS[size - 1]
        drawn.append(text(3.6, top + 0.3, words, 0.2, "ink"))
        first = [shape for shape in range(len(SHAPES)) if SIZES[shape] == size]
        for place, shape in enumerate(first):
            drawn += _shape(0.35 + place * 0.82, top + 0.75, shape)
    return [*drawn, text(3.5, ROWS - 0.25, texts["paper"]["variety"] % VARIETY, 0.18, "ink")]


def _shape(left: float, top: float, shape: int) -> list[Shape]:
    """A shape in small squares, and how many there are of it."""
    side = 0.15
    squares = [
        rect(
            left + x * side,
            top + y * side,
            side - 0.01,
            side - 0.01,
            HUES[SIZES[shape] - 1],
            0.02,
            line="ink",
            width=0.01,
        )
        for x, y in places_of(shape)
    ]
    words = f"\u00d7 {HOW_MANY[shape]}"
    return [*squares, text(left + 0.3, top + 0.68, words, 0.14, "ink")]
