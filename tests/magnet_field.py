"""The field of many magnets at every hall switch, with all tolerances at their worst.

Fields add up, so each magnet is bounded by itself: the least and the most it can make at a switch
so many cells away, however it stands in its cell, however strong and however near it is. A
position's bounds are sums of these. The field of one disc is magpylib's, exact for a disc.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

import magpylib
import numpy

from hardware import magnet
from hardware.board import CELL_PARTS, PITCH_MM

SIDE = 16
_REACH = SIDE - 1  # cells from one side of the board to the other
_DIRECTIONS = 16


def disc_mt(x_mm, y_mm, gap_mm: float, remanence_t: float, size_mm: tuple) -> numpy.ndarray:
    """Vertical field of a disc with its south pole down at places beside its axis, below it."""
    diameter, height = size_mm
    body = magpylib.magnet.Cylinder(
        polarization=(0, 0, remanence_t), dimension=(diameter / 1000, height / 1000)
    )
    depth = numpy.full(numpy.shape(x_mm), -(gap_mm + height / 2))
    places = numpy.stack([x_mm, y_mm, depth], axis=-1) / 1000
    return numpy.reshape(magpylib.getB(body, places), places.shape)[..., 2] * 1000


@dataclass(frozen=True)
class Bounds:
    """What a magnet makes at least and at most, in mT: a row per magnet, a column per switch."""

    least: numpy.ndarray
    most: numpy.ndarray
    own: float  # at least, at the switch of its own cell


def _by_cells(by_distance: numpy.ndarray) -> numpy.ndarray:
    """The field of every cell's magnet at every other cell; its own cell left out."""
    rows, columns = numpy.divmod(numpy.arange(SIDE * SIDE), SIDE)
    table = by_distance[rows - rows[:, None] + _REACH, columns - columns[:, None] + _REACH]
    numpy.fill_diagonal(table, 0.0)
    return table


@cache
def bounds(play_mm: float) -> tuple:
    """One Bounds for each common state: sheets thin or thick, room cold or warm."""
    found = []
    for sheets in (-magnet.SHEETS_MM, magnet.SHEETS_MM):
        for warmth in (-magnet.WARMTH, magnet.WARMTH):
            found.append(_single_bounds(play_mm, magnet.distance_mm() + sheets, 1 + warmth))
    return tuple(found)


def _single_bounds(play_mm: float, gap_mm: float, strength: float) -> Bounds:
    """Every piece for itself up to `play_mm` from the middle of its cell, weak or strong."""
    rows, columns = numpy.mgrid[-_REACH : _REACH + 1, -_REACH : _REACH + 1] * PITCH_MM
    hall_x, hall_y, _ = CELL_PARTS["hall"]
    least = numpy.full(rows.shape, numpy.inf)
    most = -least
    for x, y in _standing_places(play_mm + magnet.PLACEMENT_MM):
        for gap in (gap_mm - magnet.SINGLE_MM, gap_mm + magnet.SINGLE_MM):
            for slack, remanence in zip((-1, 1), magnet.REMANENCE_RANGE_T):
                size = tuple(
                    side + slack * magnet.MAGNET_TOLERANCE_MM for side in magnet.MAGNET_MM
                )
                places = columns + hall_x + x, rows + hall_y + y
                field = disc_mt(*places, gap, remanence * strength, size)
                least, most = numpy.minimum(least, field), numpy.maximum(most, field)
    own = float(least[_REACH, _REACH])
    return Bounds(_by_cells(least), _by_cells(most), own)


def _standing_places(play_mm: float):
    """Where a piece may stand, from the middle of its cell."""
    for radius in (0.0, play_mm / 2, play_mm):
        for step in range(_DIRECTIONS if radius else 1):
            angle = 2 * pi * step / _DIRECTIONS
            yield radius * cos(angle), radius * sin(angle)


def _numbers(boards: numpy.ndarray) -> numpy.ndarray:
    """Truths as numbers, which numpy multiplies twenty times faster."""
    return boards.astype(float)


def weakest_seen_mt(boards: numpy.ndarray, play_mm: float) -> float:
    """The least field under any standing piece; `boards` has a row of 256 truths per position."""
    fields = [
        (worst.own + _numbers(boards) @ worst.least)[boards].min() for worst in bounds(play_mm)
    ]
    return float(min(fields)) - magnet.EARTH_MT


def strongest_empty_mt(boards: numpy.ndarray, play_mm: float) -> float:
    """The most a south-only switch sees on an empty cell, also on one just emptied."""
    fields = [(_numbers(boards) @ worst.most).max() for worst in bounds(play_mm)]
    return float(max(fields)) + magnet.EARTH_MT


def strongest_either_pole_mt(boards: numpy.ndarray, play_mm: float) -> float:
    """The most a switch for both poles would see there: why it is not taken."""
    fields = [-(_numbers(boards) @ worst.least).min() for worst in bounds(play_mm)]
    return max(float(max(fields)) + magnet.EARTH_MT, strongest_empty_mt(boards, play_mm))


def worst_filling(play_mm: float) -> tuple:
    """(weakest seen, strongest empty) with a magnet on every cell where it does harm."""
    seen = min(worst.own + numpy.minimum(worst.least, 0).sum(0).min() for worst in bounds(play_mm))
    empty = max(numpy.maximum(worst.most, 0).sum(0).max() for worst in bounds(play_mm))
    return float(seen) - magnet.EARTH_MT, float(empty) + magnet.EARTH_MT
