"""Gestures against differences: what may become of the pieces that are in the air.

A gesture is (moves, places that empty, places that fill, cells exchanged, whether held); places
that lack a piece are `missing`, those with one too many `surplus`.
"""

POOL = 256  # places from here on are pools, by their number


def may_become(gesture: tuple, missing: list, surplus: list) -> bool:
    """Whether what has been lifted and put down so far can be a part of this gesture."""
    _, lifts, places, through, _ = gesture
    for cell in missing:
        if cell not in lifts and cell not in through:
            return False
    for cell in surplus:
        if cell not in places:
            return False
    return not _twice(missing) and not _twice(surplus)


def is_finished(gesture: tuple, missing: list, surplus: list, known: bytearray) -> bool:
    """Whether the board shows the end of this gesture, which it may become."""
    _, lifts, places, through, _ = gesture
    if len(missing) != len(lifts) or len(surplus) != len(places):
        return False
    for cell in missing:
        if cell not in lifts:
            return False
    for cell in through:
        if known[cell]:
            return False  # the piece that stood there has not been lifted
    return True


def several(gestures: list, missing: list, surplus: list):
    """One gesture made of several that only lift a piece each; None if it is not that."""
    if surplus or len(missing) < 2:
        return None
    moves = ()
    lifted = ()
    for known, lifts, places, through, _ in gestures:
        if len(lifts) == 1 and not places and not through and lifts[0] in missing:
            moves += known
            lifted += lifts
    return (moves, lifted, (), (), False) if len(lifted) == len(missing) else None


def first_placed(gestures: list, missing: list, surplus: list):
    """Of several pieces put down at once the one that counts now; None if none does."""
    if not missing and len(surplus) > 1:
        for gesture in gestures:
            _, lifts, places, through, _ = gesture
            if not lifts and not through and len(places) == 1 and places[0] in surplus:
                return gesture
    return None


def of_pause(cells: tuple) -> list:
    """What can be done while the bell rests on the first of these cells."""
    _, undo, abort = cells
    return [(("undo",), (), (undo,), (), False), (("abort",), (), (abort,), (), False)]


def is_knocked_over(gestures: list, missing: list) -> bool:
    """Where a lift alone is a move, several pieces astray must all be put right first."""
    return len(missing) > 1 and len(gestures) > 0 and not gestures[0][2]


def _twice(places: list) -> bool:
    """Whether something is listed twice: no gesture moves two pieces of one pool."""
    return len(places) > 1 and len(set(places)) < len(places)


def spread(places: list, pools: tuple, seen: bytearray, covered: int) -> list:
    """The cells of places; of a pool those that are covered, or bare."""
    cells = []
    for place in places:
        if place < POOL:
            cells.append(place)
        else:
            for cell in pools[place - POOL]:
                if seen[cell] == covered and cell not in cells:
                    cells.append(cell)
    return cells
