"""A bot's hand, on boards that are simulated: it touches cells like everybody's."""


def touch(put, scene, differences, move: str, seat: int) -> bool:
    """Make this move by `put(cell, down, seat)`, if the scene says how and the board believes
    the cells; whether it could be done."""
    touches = scene.touches(move, differences.seen)
    for cell in differences.ignored:
        if (cell, True) in touches or (cell, False) in touches:
            return False
    for cell, down in touches:
        put(cell, down, seat)
        if not down and (cell, True) in touches:
            break  # lifted and put back in one moment nobody sees: that comes next time
    return bool(touches)
