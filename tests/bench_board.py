"""The board's own speed: passes, whole games by virtual hands, from touch to light.

    micropython tests/bench_board.py

Prints one line of JSON; `tests/bench.py` runs it on both runtimes.
"""

import json
import sys

sys.path.insert(0, ".")

from host.hands import Hands
from shared_rules.registry import game_names
from tests.bench_play import cpu_seconds
from tests.shared.games import habit
from tests.shared.simulated import board, play_by_hand


def microseconds_a_pass(size: tuple, busy: bool, passes: int) -> float:
    """An idle pass of a game at rest, or one in which a piece comes or goes every tenth time."""
    app, _, hands = board("bench", size)
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    hands.settle()
    hands.wait(4000)
    now, turn, house = hands.now, app.turn, app.match.scene.pools[0][0]
    begun = cpu_seconds()
    for number in range(passes):
        now += 10
        if busy and number % 10 == 0:
            app.simulated.put(house, number % 20 == 0)
        turn(now)
    return (cpu_seconds() - begun) * 1000000 / passes


def simulated_seconds_a_second(game: str, players: int, options: dict, size: tuple) -> float:
    """How much faster than life a whole game runs, hands included."""
    begun = cpu_seconds()
    _, _, hands = play_by_hand(game, players, options, 2, size=size)
    return hands.now / 1000 / (cpu_seconds() - begun)


def passes_from_touch_to_light() -> int:
    """Passes from a change of a cell to the picture that answers it."""
    app, _, _ = board("bench-touch")
    hands = Hands(app)
    app.match.begin("smart_sheep", 1, {"wolves": {"big": "g4", "little": "a7"}}, 1, [""], 0)
    hands.settle()
    app.match.play("roll=any", hands.now)
    hands.wait(2000)
    start = app.match.scene.gestures(app.table.differences.seen)[0][1][0]
    before = list(app.table.frame)
    app.simulated.put(start, False)
    passes = 0
    while list(app.table.frame) == before:
        hands.wait(10)
        passes += 1
    return passes


def figures() -> list:
    """(what, figure, unit) for each measurement."""
    lines = []
    for size in ((8, 8), (16, 16)):
        cells = size[0] * size[1]
        for name, busy in (("idle", False), ("in play", True)):
            label = "pass %s, %d cells" % (name, cells)
            lines.append((label, microseconds_a_pass(size, busy, 4000), "us"))
    for game in [game for game in game_names() if habit(game, "BENCH_BY_HAND")]:
        speed = simulated_seconds_a_second(game, *habit(game, "BENCH_BY_HAND"))
        lines.append((game + " by hand", speed, "simulated s per CPU-s"))
    lines.append(("from touch to light", passes_from_touch_to_light(), "passes"))
    return lines


if __name__ == "__main__":
    print(json.dumps(figures()))
