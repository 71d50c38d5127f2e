"""Six people who race, for boards that know no seats: their touches are played on the chip.

Everybody looks at some tiles, carries a pair home and wants a marker; all at the same time. What
the board asks they let pass: it then takes its own proposal. No two touches come so close together
that the board's own passes would decide which of them was first: another board must read the same.
"""

from host.hands import Hands
from shared_rules.affenraffen.layout import (
    DONES,
    KEEPS,
    MARKERS,
    SEATS,
    SPOTS,
)
from shared_rules.chance import seeded

PLAYERS = 6
OPTIONS = {"young": 1}
LOOKS = 2  # before somebody knows a pair: the tape is short enough for an emulated chip
AFTER_MS = (160, 280)  # from a lift, or from a disc that must lie for a while, to the next touch
AFTER_HALT_MS = 300  # from "hands off" to the next touch


class Race:
    """One round; every person is a generator that yields how long the next step takes."""

    def __init__(self, hands: Hands, chance):
        self.app, self.hands, self.chance = hands.app, hands, chance
        game = self.app.match.sitting.game
        self.lying = [spot for spot in range(len(SPOTS)) if game.lying[spot]]
        self.chance.shuffle(self.lying)
        self.markers = list(MARKERS)
        pairs = [self._pair(game.tiles) for _ in range(PLAYERS)]
        start = hands.now
        self.tasks = [[start + 70 * me, me, self._life(me, pairs[me])] for me in range(PLAYERS)]
        self.most_in_hands = 0
        self.free_at = start  # for the next touch
        self.halted_at = start - AFTER_HALT_MS

    def _pair(self, tiles: list) -> list:
        """Two equal tiles for one person alone."""
        first = self.lying.pop()
        second = next(spot for spot in self.lying if tiles[spot] == tiles[first])
        self.lying.remove(second)
        return [first, second]

    def play(self):
        """Until the round is over; what is in the air then stays in the hands."""
        while self.tasks and self.app.match.sitting.game.phase == "search":
            task = min(self.tasks)
            if max(task[0], self.free_at) > self.hands.now:
                self.hands.wait(10)
                self._halts()
                continue
            try:
                task[0] += next(task[2])
            except StopIteration:
                self.tasks.remove(task)
            self.most_in_hands = max(self.most_in_hands, len(self.app.match.sitting.game.air))

    def _put(self, cell: int, down: bool):
        self.free_at = self.hands.now + AFTER_MS[down]
        self.app.simulated.put(cell, down, -1)

    def _life(self, me: int, pair: list):
        seat = SEATS[PLAYERS][me]
        for _ in range(LOOKS):
            spot = self.lying.pop(self.chance.below(len(self.lying)))
            yield from self._carry(SPOTS[spot], SPOTS[spot])
            self.lying.append(spot)
        for spot, cell in zip(pair, KEEPS[seat], strict=False):
            yield from self._carry(SPOTS[spot], cell)
        while not self.markers:
            yield 500
        yield from self._carry(self.markers.pop(0), DONES[seat])

    def _carry(self, start: int, goal: int):
        """From cell to cell; hands stay off while the board says so."""
        while self._halts():
            yield 100
        self._put(start, False)
        yield 300 + 10 * self.chance.below(60)
        while goal != start and self._halts():
            yield 100
        self._put(goal, True)
        yield 200 + 10 * self.chance.below(40)

    def _halts(self) -> bool:
        """Whether hands stay off; and for a while afterwards, for boards that take longer."""
        if "hands off" in [one.what for one in self.app.match.scene.notes()]:
            self.halted_at = self.hands.now
        return self.hands.now < self.halted_at + AFTER_HALT_MS


def play(hands: Hands, seed: int) -> list:
    """A whole game; the races of its rounds."""
    match = hands.app.match
    match.begin("affenraffen", PLAYERS, OPTIONS, seed, [""] * PLAYERS, hands.now)
    chance = seeded(seed)
    races = []
    while match.sitting.game.result is None:
        hands.settle()
        hands.lift(MARKERS[0])
        hands.wait(200)
        hands.place(MARKERS[0])
        hands.wait(300)
        assert match.sitting.game.phase == "search"
        races.append(Race(hands, chance))
        races[-1].play()
    hands.settle()
    return races
