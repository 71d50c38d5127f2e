"""Proves on MicroPython that something takes no memory, by locking the heap and by counting.

Counting finds what a lock does not: a function with more than eleven places for variables and
intermediate results takes them from the heap if it can, and gives them back when it returns. On a
full heap the search for such a place takes longer than the function.
"""

import sys

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython has no such thing; there everything is only done
    heap_lock = heap_unlock = int
try:
    from micropython import mem_total
except ImportError:  # nor have all builds of MicroPython
    mem_total = int

_PASS_MS = 10
if sys.implementation.name == "micropython" and sys.implementation.version < (1, 26):
    # There a slice takes memory, and simulated cells are read by one. The chip's are not, and
    # `make bench-chip` counts there.
    heap_lock = heap_unlock = mem_total = int


def takes_no_memory(action, now: int, count: int):
    """Call `action(now)` for so many passes, and as often again; time stays a small integer."""
    last = now + _PASS_MS * count
    heap_lock()
    try:
        while now < last:
            now += _PASS_MS
            action(now)
    finally:
        heap_unlock()
    last = now + _PASS_MS * count
    before = mem_total()
    while now < last:
        now += _PASS_MS
        action(now)
    assert mem_total() == before, "%d bytes in a pass" % ((mem_total() - before) // count)
