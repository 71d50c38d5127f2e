"""A world: one board, its people, its host, its faults, and a clock that only we turn."""

from host.simulator.parts import simulated_board
from shared_rules.chance import seeded
from shared_rules.record import FURTHER
from shared_rules.record_reader import replay
from shared_rules.wide_chance import SEED_BYTES, seed_of
from tests.shared.simulated import empty_folder
from tests.worlds.disk import Disk, PowerCut
from tests.worlds.faults import DyingPixels, FaultySwitches
from tests.worlds.happens import Happens
from tests.worlds.people import WorldHands
from tests.worlds.port import Port
from tests.worlds.watcher import Violation, Watcher, look_closely, look_for_secrets, need

SIZES = ((16, 16), (16, 16), (8, 8))


class World(Happens):
    """Everything that one seed decides. `live` lets things happen until one must not."""

    def __init__(self, seed: int):
        self.chance = seeded(seed + 1000003)
        self.folder = empty_folder("world-%d" % seed)
        self.size = SIZES[seed % len(SIZES)]
        self.disk = Disk()
        self.passes = 0
        self.counts = {"passes": 0, "touches": 0, "cuts": 0, "positions": 0}
        self.app = None
        self._sitting = None  # that was looked at last
        self._count = -1  # of the moves that it had then
        self._sound = None  # the record and the position that were found sound last
        self._hidden = None  # the position that was seen to tell no secret last
        self.safe = None  # (header, count, state) that was acknowledged last
        self.unsaved = False  # a writing failed, and nothing says that it was made good
        self.watcher = Watcher()
        self.pixels = DyingPixels()
        self.doubted = False  # since hands began what they do, a cell was not believed
        self.touched_at = {}  # cell -> when a hand was there last
        self._covered = ()
        self._switch_on(0)
        self.hands = WorldHands(self, seed)
        self._puts = 0

    # Power.

    def _switch_on(self, now: int):
        port = self._new_port()
        self.app = simulated_board(self.folder, port, self.size, self._new_seed)
        port.match = self.app.match
        self.app.link.choose_features(["moves", "cells", "log"])
        port.begin_to_hear()
        self.app.display.lights = self.pixels
        self.port = port
        cells = self.app.simulated
        for cell in self._covered:
            cells.put(cell, True)
        self.switches = FaultySwitches(cells, self.app.watch, self.chance)
        put = cells.put

        def counted(cell: int, down: bool, seat: int = -1):
            self.counts["touches"] += 1
            self.watcher.touched(self.hands.now)
            self.touched_at[cell] = self.hands.now
            put(cell, down, seat)

        def by_bot(cell: int, down: bool, seat: int):
            if not self.switches.any and not self.app.watch.flapping:
                self.watcher.reached_in(seat)
            counted(cell, down, seat)

        cells.put, self.app.match.touch = counted, by_bot

    def _new_port(self) -> Port:
        return Port()

    def _new_seed(self) -> str:
        return seed_of(bytes([self.chance.below(256) for _ in range(SEED_BYTES)]))

    def _lose_power(self):
        """Off and on again: what was acknowledged is there."""
        before = self.app
        self.counts["cuts"] += 1
        self._covered = [cell for cell in range(256) if before.simulated.covered(cell)]
        self.disk.cut_after = -1
        self.disk.full = 0
        self._switch_on(self.hands.now)
        self.hands.app = self.app
        self.hands.begun = ()
        self.watcher = Watcher()
        if self.safe is not None and not self.unsaved:
            self._check_kept(before)
        self.unsaved = False
        if self.counts["cuts"] % 2 == 0:
            self._look_at_first_menu()
        self._go_on()

    def _look_at_first_menu(self):
        """What lay there when the power came back is no choice."""
        match, menu = self.app.match, self.app.menu
        before = match.saved, list(menu.choices)
        self.hands.wait(700)
        same = match.sitting is None and (match.saved, menu.choices) == before
        need(same, "what lay there was a choice")

    def _check_kept(self, before):
        header, count, state = self.safe
        found, damage = replay(self.app.match.journal.lines())
        need(damage is None, "the record was not mended: %s" % damage)
        allowed, sitting = [(header, state)], before.match.sitting
        if sitting is not None:
            allowed.append((sitting.header, sitting.game.state()))
        kept = (found.header, found.game.state()) in allowed
        if not kept and sitting is not None and sitting.header == header == found.header:
            kept = count < found.count and is_begun(sitting, found.moves)
        need(kept, "an acknowledged move was lost")

    def _go_on(self):
        """The saved game, if there is one, goes on."""
        if self.app.match.saved is not None:
            self.app.match.resume(self.hands.now)
        self._note_safe()

    # Time.

    def tick(self, now: int):
        """One pass of the board."""
        self.passes += 1
        self.port.now = now
        if self.switches.any:
            self.switches.turn(now)
        self.app.turn(now)
        if self.app.watch.flapping:
            self.doubted = True
        sitting = self.app.match.sitting
        same = sitting is not None and sitting is self._sitting and sitting.count == self._count
        if sitting is not self._sitting:
            self.watcher.touched(now)
        if not same:
            self.watcher.went_on(self._who_moved(sitting))
        if not same or self.disk.failed:
            self._note_safe()
        self.watcher.look(self.app, now)
        self.port.look(self.app)
        self.watcher.look_at_lights(self.app, now)

    def _who_moved(self, sitting):
        """Whose move was the latest one; None where that cannot be said."""
        if sitting is None or sitting is not self._sitting or sitting.count < self._count:
            return None
        return sitting.game.actor(sitting.moves[-1])

    def _note_safe(self):
        sitting = self._sitting = self.app.match.sitting
        if self.disk.failed:
            self.unsaved, self.disk.failed = True, 0
        if sitting is None:
            if self.app.match.saved is None:
                self.safe = None
            return
        self._count = sitting.count
        if self.safe is None or self.safe[:2] != (sitting.header, sitting.count):
            self.counts["positions"] += 1
            self.safe = (sitting.header, sitting.count, sitting.game.state())

    # What happens.

    def count(self, word: str):
        """It happened once more."""
        self.counts[word] = self.counts.get(word, 0) + 1

    def live(self, happenings: list):
        """Let all of this happen. Violation, or any other exception, if something is wrong."""
        with self.disk:
            self.hands.wait(50)
            for happening in happenings:
                self.do(happening)
                self.counts["passes"] = self.passes

    def do(self, happening: list):
        """One happening, and a close look after it."""
        word, numbers = happening[0], happening[1:]
        self.count(word)
        self.doubted = False
        try:
            if getattr(self, "_" + word)(*numbers) is False:  # there was nothing to happen to
                self.counts[word] -= 1
            self.hands.wait(100)
        except PowerCut:
            self._lose_power()
        except AssertionError as error:
            if not self.switches.any and not self.doubted:  # hands are sure of sound boards only
                raise Violation("hands and board disagree: %s" % error)
        saved = not self.unsaved and not self.disk.full
        self._sound = look_closely(self.app, saved, self._sound)
        self._hidden = look_for_secrets(self.app, self._hidden)


def is_begun(sitting, moves: list) -> bool:
    """Whether a sitting began with these moves, in whole gestures: moves that hands made at once
    are played, and kept, one after the other."""
    rest = list(sitting._written_since(len(moves)))
    return sitting.moves[: len(moves)] == moves and not (rest and rest[0].startswith(FURTHER))
