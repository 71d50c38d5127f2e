"""Which landed disc may be which tile: complete assignments, in small.

A landing has a list of candidates, spots in the order they were lifted; a complete assignment
gives every landing one of its own, all different. `choices` is such a list of lists.
"""


def assignment(choices: list):
    """One complete assignment, as a list of spots; None if there is none."""
    chosen = [None] * len(choices)
    taker = {}  # the landing that has a spot
    for landing in range(len(choices)):
        if not _find_room(choices, landing, chosen, taker, {}):
            return None
    return chosen


def _find_room(choices: list, start: int, chosen: list, taker: dict, reached: dict) -> bool:
    """A spot for a landing that has none; whoever had it moves on. What is in `reached`, spots
    and from which landing they were reached, is closed."""
    waiting = [start]
    spot = None
    while waiting and spot is None:
        spot = _reach(choices, waiting.pop(0), reached, taker, waiting)
    if spot is None:
        return False
    while spot is not None:  # everybody on the way moves on by one
        landing = reached[spot]
        spot_before = chosen[landing]
        chosen[landing] = spot
        taker[spot] = landing
        spot = spot_before
    return True


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
    holder = {}  # the landing that has a spot in one of the assignments
    chosen = assignment(choices)
    for landing in range(len(chosen)):
        holder[chosen[landing]] = landing
    ways = _ways(choices, holder)
    left = []
    for landing in range(len(choices)):
        # A spot that is free, or whose holder can make way: for this landing, or to a free one.
        wanted = 1 << landing | 1 << len(choices)
        spots = choices[landing]
        left.append([spot for spot in spots if spot not in holder or ways[holder[spot]] & wanted])
    return left


def _ways(choices: list, holder: dict) -> list:
    """For each landing, as bits, those whose spots it can get at by others making way.

    The bit behind the last landing says that it can get at a spot that nobody has.
    """
    count = len(choices)
    ways = []
    for landing in range(count):
        way = 1 << landing
        for spot in choices[landing]:
            way |= 1 << holder.get(spot, count)
        ways.append(way)
    for middle in range(count):
        for landing in range(count):
            if ways[landing] >> middle & 1:
                ways[landing] |= ways[middle]
    return ways


def first_assignment(choices: list) -> list:
    """Landing by landing the first candidate that leaves the others matchable; there must be one
    complete assignment."""
    chosen = assignment(choices)
    taker = {}
    for landing in range(len(chosen)):
        taker[chosen[landing]] = landing
    given = {}  # the spots of the landings before, which keep them
    for landing in range(len(choices)):
        for spot in choices[landing]:
            if spot not in given and _take(choices, landing, spot, chosen, taker, given):
                break
        given[chosen[landing]] = landing
    return chosen


def _take(choices: list, landing: int, spot, chosen: list, taker: dict, given: dict) -> bool:
    """Let a landing have this spot, if whoever has it finds another one."""
    before, other = chosen[landing], taker.get(spot, landing)
    if spot == before:
        return True
    del taker[before]
    chosen[landing], taker[spot] = spot, landing
    if other == landing:
        return True  # nobody had it
    chosen[other] = None
    closed = dict(given)
    closed[spot] = landing
    if _find_room(choices, other, chosen, taker, closed):
        return True
    chosen[landing], taker[before] = before, landing
    chosen[other], taker[spot] = spot, other
    return False


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
