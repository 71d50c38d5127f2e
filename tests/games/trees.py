"""Trees: in how many ways a game can go on from a position, which two engines must agree about."""


def count_ways(position, ways_on, depth: int, path: tuple = ()) -> int:
    """How many ends a tree of this depth has. `position(path)` is a fresh game after these moves,
    `ways_on(game)` all that can happen next."""
    ways = ways_on(position(path))
    if not depth or not ways:
        return 1
    if depth == 1:
        return len(ways)
    return sum(count_ways(position, ways_on, depth - 1, (*path, move)) for move in ways)
