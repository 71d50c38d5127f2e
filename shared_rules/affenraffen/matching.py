"""Which landed disc may be which tile: complete assignments, in small.

A landing has a list of candidates, spots in the order they were lifted; a complete assignment
gives every landing one of its own, all different. `choices` is such a list of lists.
"""


def assignment(choices: list):
    """One complete assignment, as a list of spots; None if there is none."""
    taker = {}  # the landing that has a spot
    chosen = [None] * len(choices)
    for start in range(len(choices)):
        reached = {}  # from which landing a spot was reached
        waiting = [start]
        spot = None
        while waiting and spot is None:
            spot = _reach(choices, waiting.pop(0), reached, taker, waiting)
        if spot is None:
            return None
        while spot is not None:  # everybody on the way moves on by one
            landing = reached[spot]
            spot_before = chosen[landing]
            chosen[landing] = spot
            taker[spot] = landing
            spot = spot_before
    return chosen


def _reach(choices: list, landing: int, reached: dict, taker: dict, waiting: list):
    """A free spot that this landing may have; else whoever has one of its spots may look on."""
    for spot in choices[landing]:
        if spot not in reached:
            reached[spot] = landing
            if spot not in taker:
                return spot
            waiting.append(taker[spot])
    return None


def possible(choices: list) -> list:
    """The choices without those that occur in no complete assignment; there must be one."""
    chosen = assignment(choices)
    ways = _ways(choices, chosen)
    left = []
    for landing in range(len(choices)):
        left.append([spot for spot in choices[landing] if _can_have(landing, spot, chosen, ways)])
    return left


def _can_have(landing: int, spot, chosen: list, ways: list) -> bool:
    """Whether this landing may have a spot: it is free, or whoever has it can make way."""
    if spot not in chosen:
        return True
    way = ways[chosen.index(spot)]
    return way >> len(chosen) & 1 == 1 or way >> landing & 1 == 1


def _ways(choices: list, chosen: list) -> list:
    """For each landing, as bits, those whose spots it can get at by others making way.

    The bit behind the last landing says that it can get at a spot that nobody has.
    """
    count = len(choices)
    ways = []
    for landing in range(count):
        way = 1 << landing
        for spot in choices[landing]:
            way |= 1 << (chosen.index(spot) if spot in chosen else count)
        ways.append(way)
    for middle in range(count):
        for landing in range(count):
            if ways[landing] >> middle & 1:
                ways[landing] |= ways[middle]
    return ways


def first_assignment(choices: list) -> list:
    """Landing by landing the first candidate that leaves the others matchable."""
    fixed = possible(choices)
    for landing in range(len(choices)):
        if len(fixed[landing]) > 1:
            fixed[landing] = fixed[landing][:1]
            fixed = possible(fixed)
    return [spots[0] for spots in fixed]


def groups(choices: list) -> list:
    """Landings that are linked by common candidates, as lists of their places, in order."""
    found = []
    left = list(range(len(choices)))
    while left:
        group = [left.pop(0)]
        for landing in group:
            near = [other for other in left if _meet(choices[landing], choices[other])]
            group += near
            left = [other for other in left if other not in near]
        found.append(sorted(group))
    return found


def _meet(some: list, others: list) -> bool:
    for spot in some:
        if spot in others:
            return True
    return False


def is_closed(choices: list, group: list) -> bool:
    """A6: as many landings as different candidates, so that no more news can come."""
    spots = {spot for landing in group for spot in choices[landing]}
    return len(spots) == len(group)
