"""How much a test does. In the small heap of a chip MicroPython takes many times as long; what it
plays differently from CPython, test_both_runtimes.py finds in hundreds of games."""

import sys


def some(numbers: range) -> range:
    """All of them on CPython, every third on MicroPython."""
    return numbers[::3] if sys.implementation.name == "micropython" else numbers
