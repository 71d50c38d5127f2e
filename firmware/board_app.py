"""The board: one pass per tick, from the sensors over the table and the rules to lights and link.

No hardware inside and no clock: sensors, lights, port and journal are handed in, and so is the
time, in milliseconds. Nothing here waits.
"""

from firmware.link import Link
from firmware.menu import Menu
from firmware.requests import obey
from firmware.self_test import SelfTest
from firmware.table import PLAY, PRESSED, REFUSE, SEVERAL, Table
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.errors import IllegalMove
from shared_rules.record import Sitting
from shared_rules.registry import open_game
from shared_rules.secrets import public_header

_FRAME_MS = 33  # between two frames told to the host


class BoardApp:
    """Everything that happens on one board."""

    version = "0.1.0"

    def __init__(self, watch, lights, port, journal, settings, size: tuple, seeds):
        self.watch = watch
        self.lights = lights
        self.link = Link(port)
        self.journal = journal
        self.settings = settings
        self.columns, self.rows = size
        self.new_seed = seeds  # new_seed() gives the seed of a new game
        self.table = Table(settings)
        self.menu = Menu(self.columns, self.rows)
        self.sitting = None
        self.scene = None
        self.seats = []
        self.simulated = None  # the cells of a simulated board, which the host may lift and place
        self.kept = None  # the files with settings and faults, where there are any
        self.test = None  # the self test while it runs; the game waits
        self.leaves_for = None  # "bootloader" once the host wants it, on a board that has one
        self.passes = 0
        self._bots = None
        self._bot_at = -1  # when the next bot moves, -1 if none is waited for
        self._told = ([], [])  # the differences the host knows
        self._flaps_told = 0
        self._frame_told_at = 0
        self._frame_untold = False
        self.saved = journal.resume()
        self._ask_about_saved()

    def turn(self, now: int):
        """One pass: sensors -> table -> rules -> lights -> link, never back."""
        self.passes += 1
        changes = self.watch.changes(now)
        if changes:
            self._change(changes, now)
        if self.watch.flaps != self._flaps_told:
            self._tell_flapping()
        requests = self.link.requests()
        if requests:
            for request in requests:
                obey(self, request, now)
        if self.test is None:
            self._go_on(now)
        if self.table.dirty:
            self.table.paint()
            self._frame_untold = True
            self._tell_differences()
        if self._frame_untold and now - self._frame_told_at >= _FRAME_MS:
            self._tell_frame(now)
        self.lights.show(self.table.frame if self.test is None else self.test.turn(now), now)
        self.link.flush()

    def _go_on(self, now: int):
        wish = self.table.turn(now)
        if wish is not None:
            self._grant(wish, now)
        elif 0 <= self._bot_at <= now:
            self._move_bot(now)

    def _change(self, changes: list, now: int):
        for cell, down in changes:
            if self.test is None:
                self.table.change(cell, down, now)
            else:
                self.test.change(cell, down)
            if self.link.wants("cell"):
                self.link.tell("cell", {"cell": cell_name(cell), "down": down})
        self._expect_bot(now)

    # The self test.

    def begin_test(self, now: int):
        """Test cells and lights from here on; begins anew if it runs already."""
        seen = self.table.seen if self.test is None else self.test.seen
        self.test = SelfTest(self.columns, self.rows, seen, now)

    def end_test(self, now: int):
        """Back to what was shown before; the table catches up with what stands there now."""
        if self.test is not None:
            seen, self.test = self.test.seen, None
            for cell in range(len(seen)):
                if seen[cell] != self.table.seen[cell]:
                    self.table.change(cell, seen[cell] == 1, now)

    # What the people at the board want.

    def _grant(self, wish: tuple, now: int):
        kind, what = wish
        if self.sitting is None:
            if kind == PLAY:
                self._choose(what[0], now)
        elif kind == PLAY and self.table.paused:
            if what[0] == "undo":
                self.undo(0, now)
            else:
                self.leave(now)
        elif kind == PLAY:
            for move in what:
                self.play(move, now)
        elif kind == SEVERAL:
            self._play_several(what, now)
        elif kind == REFUSE:
            self._refuse(what)
        elif kind == PRESSED:
            self._pressed(what, now)

    def _play_several(self, moves: tuple, now: int):
        """Moves made at once count one by one, as long as the turn lasts that they began in."""
        acting = self.sitting.game.to_act
        for move in moves:
            game = self.sitting.game
            if game.to_act != acting or move not in game.legal_moves():
                return
            self.play(move, now)

    def _choose(self, command: str, now: int):
        """A choice in a menu."""
        request = self.menu.choose(command)
        if request == "resume":
            self.resume(now)
            return
        if request == "discard":
            self.discard()
        elif request == "start":
            game, players, options, seats = self.menu.order()
            try:
                self.begin(game, players, options, self.new_seed(), seats, now)
                return
            except ValueError as error:
                self.menu.refuse(command)
                self.link.tell("refused", {"why": str(error), "move": command})
        self.show_menu(now)

    def _pressed(self, cell: int, now: int):
        """The bell was put where it means no move."""
        if cell == self.scene.pause_cells[0]:
            self.table.pause(now)
        elif self.sitting.game.result is not None:
            if cell == self.scene.bell_cells[0] and self.table.came_straight_back():
                game, players, options, _ = self.sitting.header
                self.begin(game, players, options, self.new_seed(), self.seats, now)  # once more
        elif self.scene.pressed(cell):
            self.table.dirty = True
        else:
            move = self.scene.meant_by_bell(cell, self.table.came_straight_back())
            if move is not None:
                self._refuse(move)

    def _refuse(self, move: str):
        """Tell why a move that somebody seems to have tried is not allowed."""
        why = "That is no move of this game."
        if move:
            try:
                self.sitting.game.fork().play(move)
            except IllegalMove as error:
                why = str(error)
        self.link.tell("refused", {"why": why, "move": move})

    # The game.

    def begin(self, game: str, players: int, options: dict, seed: int, seats: list, now: int):
        """A new game. ValueError, and nothing changed, if it cannot be played here."""
        if len(seats) != players:
            raise ValueError("There must be a seat for each of the %d players." % players)
        sized = dict(open_game(game, "scene").options_for(self.columns, self.rows))
        sized.update(options)
        sitting = Sitting(game, players, sized, seed)
        scene = open_game(game, "scene").Scene(sized)
        if not self._fits(scene):
            raise ValueError("This game needs a larger board.")
        bots = BotSeats(game, seats, seed)
        self.journal.begin(sitting.header, seats)
        self._sit_down(sitting, scene, seats, bots, now)

    def _fits(self, scene) -> bool:
        last = max(scene.cells)
        return last % 16 < self.columns and last // 16 < self.rows

    def resume(self, now: int):
        """Go on with the saved game."""
        sitting, seats, _ = self.saved
        game, _, _, seed = sitting.header
        bots = BotSeats(game, seats, seed)
        bots.recall(self.journal.lines())
        self._sit_down(sitting, self._saved_scene(), seats, bots, now)

    def _sit_down(self, sitting, scene, seats: list, bots, now: int):
        self.saved = None
        self.sitting, self.scene, self.seats, self._bots = sitting, scene, seats, bots
        self.table.hold_ms = self.settings.hold_ms if "".join(seats) else 0
        self._present(now)
        self.link.tell("started", self.told_header())
        self.tell_screen()

    def play(self, move: str, now: int) -> list:
        """Play a move, write it down, tell it. IllegalMove, and nothing changed, if it is none."""
        events = self.sitting.play(move)
        self.journal.add_move(move, events)
        game = self.sitting.game
        self._present(now)
        self.table.flash(self.scene.flashes(events), now)
        self._bots.see(events)
        told = {"move": move, "events": events, "number": self.sitting.count}
        told["to_act"] = game.to_act
        self.link.tell("moved", told)
        if game.result is not None:
            self.link.tell("over", {"result": game.result})
        return events

    def undo(self, count: int, now: int) -> int:
        """Take back moves; with 0 the latest, and those of bots that followed it. How many."""
        taken = 0
        while count == 0 or taken < count:
            try:
                self.sitting.undo(1)
            except ValueError:
                break  # this is the first position
            taken += 1
            if count == 0 and not self._a_bot_acts():
                break
        if taken:
            self.journal.add_undo(taken)
            self.table.forget_flashes()
            self._present(now)
            told = {"count": taken, "number": self.sitting.count}
            told["to_act"] = self.sitting.game.to_act
            self.link.tell("undone", told)
        return taken

    def leave(self, now: int):
        """Back to the menu; the game can be resumed."""
        self.sitting = self.scene = None
        self._bot_at = -1
        self.saved = self.journal.resume()
        self._ask_about_saved(now)

    def discard(self):
        """Forget the saved game."""
        self.journal.discard()
        self.saved = None
        self.menu.show_games()

    def _present(self, now: int):
        self.scene.look(self.sitting.game)
        self.table.present(self.scene, now)
        self._expect_bot(now)

    # Bots.

    def _a_bot_acts(self) -> bool:
        acting = self.sitting.game.to_act
        for player in acting if isinstance(acting, list) else [acting]:
            if player is not None and self.seats[player]:
                return True
        return False

    def _expect_bot(self, now: int):
        """A bot moves a while after the pieces stand as they should."""
        self._bot_at = -1
        if self.sitting is not None and self.table.at_rest() and self._a_bot_acts():
            self._bot_at = now + self.settings.bot_pause_ms

    def _move_bot(self, now: int):
        self._bot_at = -1
        move = self._bots.next_move(self.sitting.game)
        if move is not None:
            self.play(move, now)

    # Menus and news.

    def _ask_about_saved(self, now: int = 0):
        """At the start, and after a game was left: is the saved one to go on?"""
        if self.saved is not None:
            over = self.saved[0].game.result is not None
            if over or not self._fits(self._saved_scene()):  # it is a game of a larger board
                self.saved = None
        if self.saved is None:
            self.menu.show_games()
        else:
            self.menu.show_saved(self._saved_scene().pause_cells)
        self.show_menu(now)

    def _saved_scene(self):
        game, _, options, _ = self.saved[0].header
        return open_game(game, "scene").Scene(options)

    def show_menu(self, now: int):
        """Show the menu as it is now."""
        self.table.hold_ms = 0
        self.table.present(self.menu, now)
        self.tell_screen()

    def told_header(self) -> dict:
        """What may be told about the game that is played, besides its position."""
        over = self.sitting.game.result is not None
        game, players, options, seed = public_header(self.sitting.header, over)
        told = {"game": game, "players": players, "options": options}
        told["seed"], told["seats"] = seed, self.seats
        return told

    def screen(self) -> dict:
        """What the board shows: a game, or a menu with its choices."""
        if self.sitting is not None:
            return {"screen": "game", "choices": []}
        choices = [[cell_name(cell), command] for cell, _, command in self.menu.choices]
        return {"screen": "menu", "choices": choices}

    def tell_screen(self):
        """Tell the host which screen is shown."""
        if self.link.wants("screen"):
            self.link.tell("screen", self.screen())

    def differences(self) -> tuple:
        """The names of the cells to fill and to clear, if the table asks for any."""
        table = self.table
        if self.sitting is None or (table.agreed and not table.mistaken):
            return [], []
        names = [cell_name(cell) for cell in table.missing_cells()]
        return names, [cell_name(cell) for cell in table.surplus_cells()]

    def forget_told(self):
        """A new host knows nothing yet."""
        self._told = ([], [])

    def _tell_differences(self):
        if self.link.wants("differ"):
            differences = self.differences()
            if differences != self._told:
                self._told = differences
                missing, surplus = differences
                self.link.tell("differ", {"missing": missing, "surplus": surplus})

    def _tell_flapping(self):
        self._flaps_told = self.watch.flaps
        cells = [cell_name(cell) for cell in self.watch.flapping]
        self.link.tell("flapping", {"cells": cells})

    def _tell_frame(self, now: int):
        self._frame_told_at = now
        self._frame_untold = False
        if self.link.wants("frame"):
            self.link.tell("frame", {"words": self.frame_text()})

    def frame_text(self) -> str:
        """The light words of all cells, four hex digits each, a1 first, row by row."""
        rows = []
        for row in range(self.rows):
            for column in range(self.columns):
                rows.append("%04x" % self.table.frame[row * 16 + column])
        return "".join(rows)
