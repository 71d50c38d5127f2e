"""The twelve trick cards: the bit of each ability, and the condition on which it is learnt (R24).

Conditions speak of a ground at the end of its player's turn, or of what was done in that turn.
"""

from shared_rules.jahrmarkt.layout import ALL_CORNERS, FIELD_COLUMNS, count
from shared_rules.jahrmarkt.shapes import SIZES

CARDS = 12
HANDCART = 1 << 1
TOPPING_OUT = 1 << 2
WINCH = 1 << 3
BACK_STAIRS = 1 << 4
TWIN_TILLS = 1 << 5
CLEAR_LANE = 1 << 6
SIDE_GATE = 1 << 7
REBUILD = 1 << 8
OLD_HANDS = 1 << 9
TARPAULINS = 1 << 10
MEGAPHONE = 1 << 11
CORNER_PITCH = 1 << 12


def limits(able: int, trick: int, more: int) -> bytes:
    """How far each number goes, by the usable tricks: this one makes it go so much farther."""
    if not able & (trick | OLD_HANDS):
        return b"\0\1\2\3\4\5"
    ahead = more if able & trick else 0
    first = 3 if able & OLD_HANDS else 1  # T9
    return bytes([min(5, number + ahead) for number in (0, first, 2, 3, 4, 5)])


def _row_is_laid(ground, turn) -> bool:
    fields, columns = ground.fields, FIELD_COLUMNS[ground.market]
    for row in range(0, len(fields), columns):
        if fields.find(b"\0", row, row + columns) < 0:
            return True
    return False


def _three_sizes(ground, turn) -> bool:
    if len(ground.attractions) < 3:
        return False
    sizes = 0
    for shape, _, _ in ground.attractions:
        sizes |= 1 << SIZES[shape]
    return count(sizes) >= 3


def _built_big(ground, turn) -> bool:
    return turn.built >= 4


def _two_in_tent(ground, turn) -> bool:
    return ground.tent >= 2


def _two_tickets(ground, turn) -> bool:
    return turn.sold >= 2


def _two_barkers(ground, turn) -> bool:
    return ground.barkers & ground.barkers - 1 != 0  # without the first of them


def _corners_are_laid(ground, turn) -> bool:
    fields, columns = ground.fields, FIELD_COLUMNS[ground.market]
    return bool(fields[0] and fields[columns - 1] and fields[-columns] and fields[-1])


def _four_without_hammer(ground, turn) -> bool:
    if len(ground.fields) - ground.empty < 4:
        return False
    sites = ground.free | ground.free >> 1
    laid = ground.walk | ground.walk >> 1  # every tile has walkways
    up, corners = ground.up, ALL_CORNERS[ground.market]
    done = (laid | laid >> up) & ~(sites | sites >> up) & corners
    return count(done) >= 4


def _drew_dearly(ground, turn) -> bool:
    return turn.number >= 4 and turn.source in ("L", "R")


def _six_tickets(ground, turn) -> bool:
    return ground.tickets() >= 6


def _three_about(ground, turn) -> bool:
    others = ground.visitors & ground.visitors - 1  # without the first of them
    return others & others - 1 != 0


def _sold_out(ground, turn) -> bool:
    for shape, _, tickets in ground.attractions:
        if tickets == SIZES[shape] >= 2:
            return True
    return False


# Whether the condition of each card is met by a ground and a turn; the first card is T1.
CONDITIONS = (
    _row_is_laid,
    _three_sizes,
    _built_big,
    _two_in_tent,
    _two_tickets,
    _two_barkers,
    _corners_are_laid,
    _four_without_hammer,
    _drew_dearly,
    _six_tickets,
    _three_about,
    _sold_out,
)
