"""Magnet, surface and hall switch with their tolerances: what the field is computed from.

The field of whole positions is computed by tests/magnet_field.py, which may know the games. Here
stand the figures, and the field on the axis, which needs no library.
"""

from math import hypot
from typing import NamedTuple

MAGNET_MM = (10.0, 3.0)  # diameter, height
MAGNET_TOLERANCE_MM = 0.1  # of both, as makers of coated discs state it
REMANENCE_T = 1.30  # N42 at 20 C
REMANENCE_RANGE_T = (1.28, 1.32)  # from piece to piece, as N42 is sold
WARMTH = 0.024  # 0 to 40 C give or take this share (0.12 % per kelvin), all pieces alike

# From the circuit board up to the magnet: what, mm, plus or minus.
_SHEETS = (  # one piece for all cells: too thick or too thin everywhere
    ("light grid", 7.0, 0.2),
    ("opal diffuser", 2.0, 0.2),
    ("paper overlay", 0.2, 0.1),
    ("clear cover", 1.0, 0.1),
)
_LAYERS = (*_SHEETS, ("felt under the piece", 0.8, 0.2))
STACK_MM = tuple((name, height) for name, height, _ in _LAYERS)
ELEMENT_MM = 0.6  # the sensitive spot lies about this high in a SOT-23
ELEMENT_TOLERANCE_MM = 0.2  # of that height, and of the solder below it
SHEETS_MM = sum(tolerance for _, _, tolerance in _SHEETS)
SINGLE_MM = _LAYERS[-1][2] + ELEMENT_TOLERANCE_MM  # from cell to cell

PLAY_MM = 5.0  # a piece may stand this far from the middle of its cell, any way, and be seen
FULL_PLAY_MM = 3.5  # the same on a board with a magnet on every cell, which no game has
PLACEMENT_MM = 0.3  # how far a switch may sit from its place: solder, tile edge, sensitive spot
EARTH_MT = 0.05


class Switch(NamedTuple):
    """A hall switch to order; fields in mT are (least, most) over temperature, None not known."""

    code: str
    distributor: str  # its number at Digi-Key
    output: str
    operate_mt: tuple[float | None, float]
    release_mt: tuple[float, float | None]
    samples_hz: tuple[float, float]  # least, typical
    current_ma: float  # typical
    play_mm: float  # how far off the middle a piece may stand with this switch
    checked: str


# Both see the south pole only: every piece carries its south pole down. Both have the supply on
# pin 1, the output on pin 2 and ground on pin 3 of a SOT-23. The first one is fitted.
SWITCHES = (
    Switch(
        "DRV5032DUDBZR",
        "296-DRV5032DUDBZRCT-ND",
        "push-pull",
        (1.2, 3.9),
        (0.9, 3.5),
        (13.3, 20.0),
        0.0016,
        PLAY_MM,
        "3.9 and 0.9 mT, one pole only, push-pull, 20 Hz, 1.6 uA, SOT-23: read in texts of the "
        "maker (SLVSDC7, JAJU835); 1.2 and 3.5 mT, and south: second hand; least 13.3 Hz: not "
        "verified",
    ),
    Switch(
        "DRV5023FAQDBZR",
        "by code",
        "open drain",
        (None, 6.8),
        (0.5, None),
        (30000.0, 30000.0),
        2.7,
        3.5,
        "6.8 and 0.5 mT, 2.7 mA, 30 kHz, 2.7 V and more, pins: read on the maker's product page "
        "and in its data sheet (SLIS151)",
    ),
)
BOARD_MS = 36  # from a changed switch to the light, 256 cells, 99 of 100 times: firmware/README.md
MARGIN_SEEN = 1.25  # field under a standing piece over the most operate point
MARGIN_EMPTY = 2.0  # least release point over the field on an empty cell


def answer_ms(switch: Switch) -> tuple[int, int]:
    """From magnet to light at most: a switch of the typical rate, and one of the least rate."""
    least, typical = switch.samples_hz
    return round(1000 / typical) + BOARD_MS, round(1000 / least) + BOARD_MS


def distance_mm() -> float:
    """Hall element to the lower face of the magnet."""
    return round(sum(height for _, height, _ in _LAYERS) - ELEMENT_MM, 2)


def distance_range_mm() -> tuple[float, float]:
    """The same with all tolerances the one way and the other."""
    slack = SHEETS_MM + SINGLE_MM
    return round(distance_mm() - slack, 2), round(distance_mm() + slack, 2)


def on_axis_mt(gap_mm: float, remanence_t: float = REMANENCE_T) -> float:
    """Field of a disc magnet on its axis (exact for uniform magnetisation)."""
    radius, height = MAGNET_MM[0] / 2, MAGNET_MM[1]
    far = (gap_mm + height) / hypot(radius, gap_mm + height)
    near = gap_mm / hypot(radius, gap_mm)
    return remanence_t * 1000 / 2 * (far - near)
