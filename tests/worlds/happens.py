"""What can happen in a world, one method for each word of evening.py."""

from firmware.settings import SETTINGS
from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import GAMES, open_game
from tests.shared.games import habit
from tests.shared.random_hands import clear, play_on, put_right, touch_anything
from tests.shared.random_play import random_start
from tests.worlds.disk import PowerCut
from tests.worlds.evening import HOUR
from tests.worlds.host import asked, line_of, nonsense
from tests.worlds.menus import Menus
from tests.worlds.people import NEVER_STILL, PEOPLE
from tests.worlds.updates import UPDATES
from tests.worlds.watcher import need


class Happens(Menus):
    """The happenings; a world has everything that they happen to."""

    def _game(self, which: int, draw: int, bots: int):
        chance = seeded(draw)
        self.hands.begun = ()
        fitting = [line[0] for line in GAMES if line[4] <= min(self.size)]
        game = fitting[which % len(fitting)]
        for _ in range(20):
            players, options = random_start(game, chance)
            levels = open_game(game, "bots").BOTS
            seats = [""] * players
            for seat in range(min(bots, players)):
                seats[players - 1 - seat] = levels[0]
            try:
                BotSeats(game, seats, 1)
                self.app.begin(game, players, options, self._new_seed(), seats, self.hands.now)
                break
            except ValueError:
                pass  # these options do not fit this board
        self._settle()

    def _settle(self):
        self.doubted = False
        if self.app.match.sitting is None:
            return
        if self._can_be_put_right() and "" in self.app.match.seats:
            put_right(self.app, self.hands)
            return
        for _ in range(12):  # where bots play alone, something is asked for until the end
            self.hands.wait(80)
            if not self.hands._answer_lights():
                return

    def _can_be_put_right(self) -> bool:
        """Whether no switch lies, and the board believes all of them."""
        return not self.switches.any and not self.app.watch.flapping

    def _moves(self, count: int, who: int, draw: int):
        if self.app.match.sitting is None or self.app.match.sitting.game.result is not None:
            self._game(draw, draw, draw % 3)
        chance = seeded(draw)
        for _ in range(count):
            match = self.app.match
            if match.sitting is None or match.sitting.game.result is not None:
                return
            counts = habit(match.sitting.header.game, "EVERY_TOUCH_COUNTS")
            people = NEVER_STILL if counts else PEOPLE
            self.hands.habits = people[who % len(people)]
            self._settle()
            if self._people_are_on():
                self._play_on(chance)
            else:
                self.hands.wait(1500)

    def _play_on(self, chance):
        match = self.app.match
        self.doubted = self._bots_sit() and isinstance(match.sitting.game.to_act, list)
        play_on(self.app, self.hands, chance)  # in a race a bot may be quicker

    def _people_are_on(self) -> bool:
        """Whether somebody who is no bot can make a move."""
        match = self.app.match
        if match.sitting is None or match.waits_for_bot():
            return False
        acting = match.sitting.game.to_act
        acting = acting if isinstance(acting, list) else [acting]
        return "" in [match.seats[player] for player in acting if player is not None]

    def _bots_sit(self) -> bool:
        match = self.app.match
        return match.sitting is not None and "".join(match.seats) != ""

    def _mess(self, count: int, draw: int):
        chance = seeded(draw)
        for _ in range(count):
            touch_anything(self.app, self.hands, chance)

    # Faults.

    def _cell(self, number: int) -> int:
        return number // 16 % self.size[1] * 16 + number % self.size[0]

    def _piece(self, number: int) -> int:
        covered = [cell for cell in range(256) if self.app.simulated.covered(cell)]
        return covered[number % len(covered)] if covered else self._cell(number)

    def _fault(self):
        self.watcher.touched(self.hands.now)

    def _blink(self, cell: int, hundredths: int, kind: int):
        """No move comes of a switch that blinks while nobody touches anything."""
        if self.switches.any or self._bots_sit() or self.app.match.sitting is None:
            return False
        self._settle()
        if self.app.match.sitting is None or not self.app.table.at_rest():
            return False
        self.hands.wait(1600)  # whatever was begun is over
        self._fault()
        place = self._piece(cell) if kind else self._cell(cell)
        before = self.app.match.sitting.count
        reads = self.app.match.scene.reader is not None  # where everybody plays, all counts
        is_bell = self.app.table.bell.may_come_to(place)
        self.switches.wander(place, 10 * hundredths, 10 * hundredths + 1, self.hands.now)
        self.hands.wait(10 * hundredths)
        self.switches.heal()
        self.hands.wait(800)
        sitting = self.app.match.sitting
        if not reads and not is_bell:
            need(sitting is not None and sitting.count == before, "a blink was a move")

    def _stick(self, cell: int, down: int):
        self._fault()
        self.switches.stick(self._cell(cell), down == 1)
        self.hands.wait(7000)

    def _under(self, piece: int, down: int):
        self._fault()
        self.switches.stick(self._piece(piece), down == 1)
        self.hands.wait(7000)

    def _bounce(self, cell: int):
        self._fault()
        self.switches.bounce(self._cell(cell))
        self.hands.wait(3000)

    def _wander(self, piece: int, least: int, more: int):
        self._fault()
        self.switches.wander(self._piece(piece), 10 * least, 10 * (least + more), self.hands.now)
        self.hands.wait(20000)

    def _swap(self, one: int, other: int):
        self._fault()
        self.switches.swap(self._cell(one), self._cell(other))
        self.hands.wait(2000)

    def _drift(self, piece: int, beside: int, hundredths: int):
        self._fault()
        cell = self._piece(piece)
        if beside:  # an empty cell beside it feels the piece
            cell = cell + 1 if cell % 16 + 1 < self.size[0] else cell - 1
        self.switches.drift(cell, 0 if beside else 10 * hundredths + 50)
        self.hands.wait(7000)

    def _cable(self, tile: int, down: int, tenths: int):
        """The cable of a tile slips out; somebody puts it back."""
        self._fault()
        self.switches.pull(0 if self.size == (8, 8) else tile, down == 1)
        self.hands.wait(100 * tenths)
        self._heal()

    def _pixels(self, hundredths: int):
        self._fault()
        self.pixels.dead_until = self.hands.now + 10 * hundredths

    def _heal(self):
        """All is mended: the way back is shown, and followed, and the record is whole again."""
        self.switches.heal()
        self.disk.full = 0
        self.disk.cut_after = -1
        self.watcher.touched(self.hands.now)
        self.hands.begun = ()
        self.hands.habits = PEOPLE[0]
        self.hands.wait(6500)
        self._wait_for_trust()
        if self.app.test is not None:
            self.app.end_test(self.hands.now)
        if self.app.match.sitting is None:
            return
        clear(self.hands, bytes(self.app.match.scene.pause_cells))
        self._settle()
        if not self._people_are_on():
            return
        sitting = self.app.match.sitting
        before = sitting.count
        self._play_on(self.chance)
        sitting = self.app.match.sitting
        if sitting is not None and sitting.count > before:
            self.unsaved = False  # a move was made on a sound disk: all of it is there

    def _wait_for_trust(self):
        """A cell that flapped must be quiet for as long as people have set, or three times; a bot
        may touch it meanwhile."""
        healed, longest = self.hands.now, 3 * self.app.settings.flap_quiet_ms
        while self.app.watch.flapping:
            for cell in self.app.watch.flapping:
                quiet = self.hands.now - max(healed, self.touched_at.get(cell, 0))
                need(quiet <= longest + 500, "a cell that is well is not believed")
            self.hands.wait(500)

    # The people want something else.

    def _undo(self, count: int):
        if self.app.match.sitting is None:
            return False
        self.hands.begun = ()
        try:
            count = min(count, self.app.match.sitting.count)
            return self.app.match.undo(count, self.hands.now) > 0
        except ValueError:
            return False  # the secrets are out

    def _ring(self, what: int):
        if self.app.match.sitting is None:
            return False
        cells = self.app.match.scene.pause_cells
        clear(self.hands, bytes(cells))
        self.hands.carry_bell(cells[0])
        self.hands.wait(300)
        if what and self.app.table.reader.paused:
            self.hands.place(cells[what])
            self.hands.wait(500)
            self.hands.lift(cells[what])
        self.hands.begun = ()
        if self.app.match.sitting is not None and self.hands.covered(cells[0]):
            self.hands.lift(cells[0])

    def _abort(self):
        if self.app.match.sitting is None:
            return False
        self.app.leave(self.hands.now)
        self.hands.begun = ()

    def _cut(self, after: int):
        if after < 20:
            raise PowerCut()
        self.disk.cut_after = after

    def _update(self, kind: int):
        """Switched off in the middle of whatever it is; another version starts."""
        UPDATES[kind](self.folder, self.app.match)
        raise PowerCut()

    def _full(self, count: int):
        self.disk.full += count

    # The host.

    def _deaf(self, tenths: int):
        self.port.deaf_until = self.hands.now + 100 * tenths

    def _unplug(self, tenths: int, letters: int):
        """The host is gone in the middle of a line of its own and of ours, and comes again."""
        line = line_of({"id": 1, "do": "settings", "and": "so on"})
        self.port.incoming += line[:letters]
        self.port.gone_until = self.hands.now + 100 * tenths
        self.hands.wait(100 * tenths)
        self.port.incoming += b"\n" + line_of({"id": 2, "do": "hello"})
        self.hands.wait(1000)

    def _nonsense(self, count: int, draw: int):
        chance = seeded(draw)
        before = self.app.match.sitting
        for _ in range(count):
            self.port.incoming += nonsense(chance)
            self.hands.wait(20)
        need(self.app.match.sitting is before, "nonsense ended a game")

    def _ask(self, count: int, draw: int):
        chance = seeded(draw)
        for _ in range(count):
            self.port.incoming += asked(chance)
            self.hands.wait(20)

    def _set(self, which: int, share: int):
        name, _, least, most = SETTINGS[which % 8]
        value = least + (most - least) * share // 99
        if name in ("bot_pause_ms", "flap_quiet_ms", "flap_edges"):
            self.app.settings.set(name, value)

    def _test(self, tenths: int):
        self.app.begin_test(self.hands.now)
        self.hands.wait(100 * tenths)
        self.app.end_test(self.hands.now)

    def _jump(self, kind: int, size: int):
        self.hands.now += (1000, HOUR, 24 * HOUR, 24 * HOUR * 30)[kind] * size
        self.watcher.touched(self.hands.now)

    def _wait(self, tenths: int):
        self.hands.wait(100 * tenths)
