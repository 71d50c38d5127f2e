"""Runs on the chip instead of main.py: what named fields cost (firmware/README, decision 13).

Prints a JSON line [what, bytes or nanoseconds] for each figure, then THE END.
"""

import gc
import json
from time import ticks_diff, ticks_us

from shared_rules.gesture import Flash, Gesture, Press

_COPIES = 50
_TIMES = 2000
_FIELDS = "moves lifts places swapped held"


class Thing:
    """The same fields as attributes of an object."""


def thing(*values):
    """One of these, with as many attributes."""
    made = Thing()
    for name, value in zip(_FIELDS.split(), values):
        setattr(made, name, value)
    return made


def plain(*values):
    """A plain tuple."""
    return values


def bytes_of(make, fields: int) -> int:
    """What each takes of the heap, beside what is in its fields."""
    kept, values = [None] * _COPIES, tuple(range(fields))
    gc.collect()
    before = gc.mem_alloc()
    for place in range(_COPIES):
        kept[place] = make(*values)
    gc.collect()
    return (gc.mem_alloc() - before + _COPIES // 2) // _COPIES


def no_field(one):
    for _ in range(_TIMES):
        pass


def first_field(one):
    for _ in range(_TIMES):
        one.moves  # noqa: B018


def last_field(one):
    for _ in range(_TIMES):
        one.held  # noqa: B018


def field_4(one):
    for _ in range(_TIMES):
        one[4]


def all_unpacked(one):
    for _ in range(_TIMES):
        _, _, _, _, _ = one


def nanoseconds(read, one) -> int:
    """What it takes to read once, without the loop around it."""
    gc.collect()
    begun = ticks_us()
    no_field(one)
    middle = ticks_us()
    read(one)
    return (ticks_diff(ticks_us(), middle) - ticks_diff(middle, begun)) * 1000 // _TIMES


def main():
    """Bytes of each kind, and reading a gesture in every way that there is."""
    for name, kind, fields in (("gesture", Gesture, 5), ("press", Press, 4), ("flash", Flash, 4)):
        for form, make in (("named tuple", kind), ("plain tuple", plain), ("object", thing)):
            print(json.dumps(["bytes: a %s as %s" % (name, form), bytes_of(make, fields)]))
    named, tupled = (first_field, last_field), (field_4, all_unpacked)
    for form, make, ways in (
        ("named tuple", Gesture, named + tupled),
        ("plain tuple", plain, tupled),
        ("object", thing, named),
    ):
        one = make(*range(5))
        for read in ways:
            print(json.dumps(["ns: %s, %s" % (form, read.__name__), nanoseconds(read, one)]))
    print("THE END")


main()
