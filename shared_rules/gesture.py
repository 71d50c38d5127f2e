"""What a scene tells the table, each with named fields: gestures, presses, flashes, notes.

They are named tuples: they take no more of the chip's memory than plain ones. Reading a field by
name is quick there, unpacking all of them is not (firmware/README, decision 13).
"""

from collections import namedtuple

POOL = 256  # places from here on are pools, by their number: groups of cells with equal pieces

# The moves that a hand means by it; the places that empty, the places that fill, the cells that
# are covered before and after but by another piece; whether it is held until the bell is lifted.
Gesture = namedtuple("Gesture", ("moves", "lifts", "places", "swapped", "held"))

# The bell came from `origin` (-1: from anywhere) and was put on `cell`. It counts when it has
# rested for `rest_ms` (0: as long as any move), or with BY_LIFTING when it is lifted again.
Press = namedtuple("Press", ("origin", "cell", "moves", "rest_ms"))
BY_LIFTING = -1

# Something happened and is over: a light word laid over the picture for a while.
Flash = namedtuple("Flash", ("cells", "light", "milliseconds", "delay_ms"))

# What a scene tells beside its picture, as long as it holds: a word that the game's texts know,
# the cells it is about, and the player it is meant for, or None.
Note = namedtuple("Note", ("what", "cells", "player"))


def gesture(moves: tuple, lifts=(), places=(), swapped=(), held: bool = False) -> Gesture:
    """The gesture of moves that are made by pieces."""
    return Gesture(moves, lifts, places, swapped, held)


def press(cell: int, moves: tuple, origin: int = -1, rest_ms: int = 0) -> Press:
    """The moves that the bell means on a cell."""
    return Press(origin, cell, moves, rest_ms)


def flash(cells: bytes, light: int, milliseconds: int, delay_ms: int = 0) -> Flash:
    """A light on some cells for a while, from now on or a little later; one that lasts no time at
    all ends those before it."""
    return Flash(cells, light, milliseconds, delay_ms)


def note(what: str, cells: bytes = b"", player=None) -> Note:
    """Something to say as long as it holds."""
    return Note(what, cells, player)
