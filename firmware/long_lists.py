"""Long lists in pieces, so that every answer stays a line that docs/link.md allows."""

import json

_LINES_AT_ONCE = 10
_MOVES_AT_ONCE = 800  # bytes
_WHOLE = 1930  # bytes of a position and the moves beside it, if a position leaves room for any


def some_lines(source, first: int, head=()) -> dict:
    """Some lines, the first of this number; `next` is where to go on, or None at the end.

    The lines of `head` take the place of the first ones.
    """
    lines = []
    number = first
    for line in source:
        if len(lines) == _LINES_AT_ONCE:
            return {"lines": lines, "next": number}
        text = line if isinstance(line, str) else line.decode()
        lines.append(head[number] if number < len(head) else text)
        number += 1
    return {"lines": lines, "next": None}


def has_head(first: int) -> bool:
    """Whether the lines from this number on begin with those of the head."""
    return first < _LINES_AT_ONCE


def some_moves(moves: list, first: int) -> dict:
    """Some moves from a number on, at least one; `next` is where to go on, or None at the end."""
    first = max(0, first)
    return _moves_in(moves, first, max(_MOVES_AT_ONCE, len(moves[first]) if moves[first:] else 0))


def moves_beside(moves: list, position: dict) -> dict:
    """As many of the first moves as a line has room for beside a position; perhaps none."""
    return _moves_in(moves, 0, min(_MOVES_AT_ONCE, _WHOLE - len(json.dumps(position))))


def _moves_in(moves: list, first: int, room: int) -> dict:
    last = first
    while last < len(moves) and room >= len(moves[last]):
        room -= len(moves[last]) + 4  # its quotation marks, comma and space
        last += 1
    return {"moves": moves[first:last], "next": last if last < len(moves) else None}
