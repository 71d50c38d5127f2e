"""Gestures against differences: what may become of the pieces that are in the air.

Places that lack a piece are `missing`, those with one too many `surplus`.
"""

from shared_rules.gesture import Gesture, gesture


def may_become(one: Gesture, missing: list, surplus: list) -> bool:
    """Whether what has been lifted and put down so far can be a part of this gesture."""
    for place in missing:
        if place not in one.lifts and place not in one.swapped:
            return False
    for place in surplus:
        if place not in one.places:
            return False
    return not _twice(missing) and not _twice(surplus)


def is_finished(one: Gesture, missing: list, surplus: list, known: bytearray) -> bool:
    """Whether the board shows the end of this gesture, which it may become."""
    if len(missing) != len(one.lifts) or len(surplus) != len(one.places):
        return False
    for place in missing:
        if place not in one.lifts:
            return False
    for place in one.swapped:
        if known[place]:
            return False  # the piece that stood there has not been lifted
    return True


def lifted_together(gestures: list, missing: list, surplus: list):
    """One gesture made of several that only lift a piece each; None if it is not that."""
    if surplus or len(missing) < 2:
        return None
    moves = ()
    lifted = ()
    for one in gestures:
        only_lifts = len(one.lifts) == 1 and not one.places and not one.swapped
        if only_lifts and one.lifts[0] in missing:
            moves += one.moves
            lifted += one.lifts
    return gesture(moves, lifted) if len(lifted) == len(missing) else None


def first_placed(gestures: list, missing: list, surplus: list):
    """Of several pieces put down at once the one that counts now; None if none does."""
    if not missing and len(surplus) > 1:
        for one in gestures:
            only_places = not one.lifts and not one.swapped and len(one.places) == 1
            if only_places and one.places[0] in surplus:
                return one
    return None


def of_pause(cells: bytes) -> list:
    """What can be done while the bell rests on the first of these cells."""
    _, undo, abort = cells
    return [gesture(("undo",), (), (undo,)), gesture(("abort",), (), (abort,))]


def is_knocked_over(gestures: list, missing: list) -> bool:
    """Where a lift alone is a move, several pieces astray must all be put right first."""
    return len(missing) > 1 and len(gestures) > 0 and not gestures[0].places


def _twice(places: list) -> bool:
    """Whether something is listed twice: no gesture moves two pieces of one pool."""
    return len(places) > 1 and len(set(places)) < len(places)
