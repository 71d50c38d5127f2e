"""How far a league is played: to its end, or whole rounds for so many minutes of CPU time.

A round is what has the same seed: every bot has met the same others in it. Games that are kept
are not played again, so a league that was too short goes on where it stopped.
"""

import math
import os
from itertools import chain, groupby
from pathlib import Path

from host.league.crew import outcomes
from host.league.shelf import Shelf


def played(matches: list, folder: Path, minutes: float = math.inf) -> list:
    """The outcomes of all whole rounds that are kept or fit into the time; of one at least."""
    shelf = Shelf(folder, matches)
    rounds = [list(one) for _, one in groupby(shelf.missing(), key=lambda match: match.seed)]
    begun, done = cpu_minutes(), 0
    size = len(rounds) if minutes == math.inf else 1
    if not minutes and whole_rounds(shelf.outcomes, matches):
        size = 0
    while size:
        for outcome in outcomes(list(chain(*rounds[done : done + size]))):
            shelf.keep(outcome)
        done += size
        fit = that_fit(done, cpu_minutes() - begun, minutes)
        size = math.ceil(min(fit, len(rounds) - done))
    return whole_rounds(shelf.outcomes, matches)


def cpu_minutes() -> float:
    """What this program and all that it has started and waited for have used."""
    return sum(os.times()[:4]) / 60


def that_fit(done: int, used: float, minutes: float) -> float:
    """Half of the rounds for which time is left by what those before took: games may be long."""
    return max(0.0, minutes - used) * done / max(used, 0.001) / 2


def whole_rounds(seen: list, matches: list) -> list:
    """The outcomes of those seeds with which every match was played, in order."""
    known = {outcome.match.number for outcome in seen}
    unfinished = {match.seed for match in matches if match.number not in known}
    whole = [outcome for outcome in seen if outcome.match.seed not in unfinished]
    return sorted(whole, key=lambda outcome: outcome.match.number)
