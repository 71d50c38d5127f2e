"""How much a test does. In the small heap of a chip MicroPython takes many times as long, and as
WebAssembly twice as long again; what they play differently from CPython, test_both_runtimes.py
finds in hundreds of games."""

import sys

_WEBASSEMBLY = sys.platform == "webassembly"
_MICROPYTHON = sys.implementation.name == "micropython"


def some(numbers: range) -> range:
    """All of them on CPython, every third on MicroPython, every sixth of them as WebAssembly."""
    return numbers[:: 6 if _WEBASSEMBLY else 3 if _MICROPYTHON else 1]


def most(numbers: range) -> range:
    """All of them, but every sixth as WebAssembly."""
    return numbers[:: 6 if _WEBASSEMBLY else 1]
