"""How far an undo goes, and the way back. It is loaded only while that lasts."""

from shared_rules.secrets import check_undo


def undoing(sitting, count: int, stops):
    """Take back moves in small steps, and return how many: with 0 the latest gesture of a person,
    and what bots did after it. `stops(game, move)`: whether it may stop before this move.

    ValueError, and nothing changed, if somebody would then know what is hidden.
    """
    check_undo(sitting)
    taken = min(count, sitting.count)
    if not count:
        taken = yield from _since_a_person(sitting, stops)
    check_undo(sitting, taken)
    if taken:
        yield from sitting.undoing(taken)  # at once: one by one takes many times as long
    return taken


def _since_a_person(sitting, stops):
    """How many moves there are since that gesture began, itself included."""
    for mark in range(sitting.marks - 1, -1, -1):
        latest = -1
        for count, game, move, further in sitting.retraced(mark):
            if not further and stops(game, move):
                latest = count
            yield
        if latest >= 0:
            return sitting.count - latest
    return sitting.count
