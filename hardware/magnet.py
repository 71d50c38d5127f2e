"""The field of a piece's magnet at the hall switch: why this magnet and this surface."""

from math import hypot, pi

from hardware.board import CELL_PARTS, PITCH_MM

REMANENCE_T = 1.3  # N42 neodymium, 1.28 to 1.32 T
MAGNET_MM = (8.0, 3.0)  # diameter, height

# From the circuit board up to the magnet, in mm.
STACK_MM = (
    ("light grid", 8.0),
    ("opal diffuser", 2.0),
    ("paper overlay", 0.2),
    ("clear cover", 1.0),
    ("felt under the piece", 0.8),
)
ELEMENT_MM = 0.6  # the sensitive spot lies about this high in a SOT-23

# Typical thresholds: TMAG5231 data sheet SLYS042D lists 1.8, 2.85, 3.0 (and 40: not that one) mT.
OPERATE_MT = 3.0
RELEASE_MT = 1.5


def distance_mm() -> float:
    """Hall element to the lower face of the magnet."""
    return round(sum(height for _, height in STACK_MM) - ELEMENT_MM, 2)


def on_axis_mt(gap_mm) -> float:
    """Field of a disc magnet on its axis (exact for uniform magnetisation)."""
    radius, height = MAGNET_MM[0] / 2, MAGNET_MM[1]
    far = (gap_mm + height) / hypot(radius, gap_mm + height)
    near = gap_mm / hypot(radius, gap_mm)
    return REMANENCE_T * 1000 / 2 * (far - near)


def beside_mt(gap_mm, aside_mm) -> float:
    """Vertical field beside the axis, the magnet taken as a dipole in its middle (signed)."""
    height = gap_mm + MAGNET_MM[1] / 2
    volume = pi * (MAGNET_MM[0] / 2) ** 2 * MAGNET_MM[1]
    reach = hypot(height, aside_mm)
    cosine = height / reach
    return REMANENCE_T * 1000 * volume / (4 * pi * reach**3) * (3 * cosine * cosine - 1)


def seen_offset_mm() -> float:
    """How far a piece may stand from the middle of its cell, the worst way, and be seen."""
    hall_aside = abs(CELL_PARTS["hall"][1])
    offset = 0.0
    while abs(beside_mt(distance_mm(), offset + hall_aside + 0.1)) >= OPERATE_MT:
        offset = round(offset + 0.1, 1)
    return offset


def neighbour_mt() -> float:
    """The strongest field a piece in the next cell can make, standing up to its own limit."""
    nearest = PITCH_MM - seen_offset_mm() - abs(CELL_PARTS["hall"][1])
    worst = 0.0
    for step in range(200):
        worst = max(worst, abs(beside_mt(distance_mm(), nearest + step / 10)))
    return worst
