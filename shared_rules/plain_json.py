"""Reads JSON that came from outside, from a wire or a file: not nested without end.

Deep nesting is a few bytes long and takes the stack of whoever reads, checks or prints it.
"""

import json

_DEEPEST = 12  # brackets within brackets; nothing that a board knows needs half of it


def loads(text):
    """The value of some JSON, text or bytes; ValueError if it is none, or nested too deeply."""
    if isinstance(text, (bytes, bytearray)):
        text = bytes(text).decode()
    text = text.strip()
    opened = text.count("[") + text.count("{")
    if opened > _DEEPEST or opened != text.count("]") + text.count("}"):
        from shared_rules.nesting import depth  # most texts are spared the long look

        if depth(text) > _DEEPEST:
            raise ValueError("This is nested too deeply.")
    if (text[:1] == "{" and text[-1] != "}") or (text[:1] == "[" and text[-1] != "]"):
        raise ValueError("This is not closed.")  # which MicroPython takes before 1.26
    return json.loads(text)
