"""Makes the list of happenings that led to a failure as short as it can be."""

from tests.worlds.world import World


def failure_of(seed: int, happenings: list) -> str:
    """What goes wrong in the world of a seed when this happens; "" if nothing does."""
    try:
        World(seed).live(happenings)
    except Exception as error:  # whatever it is, it was not meant to be
        return "%s: %s" % (type(error).__name__, str(error) or "-")
    return ""


def _kind(failure: str) -> str:
    """Failures of one kind begin alike; cells and moves in them may differ."""
    return failure[:40]


def shrunk(seed: int, happenings: list, tries: int = 400) -> tuple:
    """(the shortest list that was found to fail in the same way, how it fails)."""
    failure = failure_of(seed, happenings)
    if not failure:
        return happenings, ""
    size = max(1, len(happenings) // 2)
    while size and tries > 0:
        place, smaller = 0, False
        while place < len(happenings) and tries > 0:
            fewer = happenings[:place] + happenings[place + size :]
            tries -= 1
            seen = failure_of(seed, fewer)
            if seen and _kind(seen) == _kind(failure):
                happenings, failure, smaller = fewer, seen, True
            else:
                place += size
        if not smaller or size > 1:
            size //= 2
    return happenings, failure
