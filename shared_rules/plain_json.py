"""Reads JSON that came from outside, from a wire or a file: not nested without end.

Deep nesting is a few bytes long and takes the stack of whoever reads, checks or prints it.
"""

import json

_DEEPEST = 12  # brackets within brackets; nothing that a board knows needs half of it
_CLOSED_BY = {"{": "}", "[": "]"}


def loads(text):
    """The value of some JSON, text or bytes; ValueError if it is none, or nested too deeply."""
    if isinstance(text, (bytes, bytearray)):
        text = bytes(text).decode()
    text = text.strip()
    if _may_be_deep(text) and _depth(text) > _DEEPEST:
        raise ValueError("This is nested too deeply.")
    if text[:1] in _CLOSED_BY and text[-1] != _CLOSED_BY[text[0]]:
        raise ValueError("This is not closed.")  # which MicroPython takes before 1.26
    return json.loads(text)


def _may_be_deep(text: str) -> bool:
    """A quick look that spares most texts the long one."""
    return text.count("[") + text.count("{") > _DEEPEST


def _depth(text: str) -> int:
    """How deep brackets lie within brackets; those in texts do not count."""
    depth = deepest = 0
    quoted = escaped = False
    for letter in text:
        if quoted:
            quoted = escaped or letter != '"'
            escaped = letter == "\\" and not escaped
        elif letter == '"':
            quoted = True
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    return deepest
