"""The board: one pass per tick, from the sensors over the table and the rules to lights and link.

No hardware inside and no clock: sensors, lights, port and journal are handed in, and so is the
time, in milliseconds. Nothing here waits.
"""

from firmware.bot_turn import BotTurn
from firmware.link import Link
from firmware.memory import forget_others
from firmware.menu import Menu
from firmware.news import News
from firmware.picture import paint
from firmware.requests import obey
from firmware.table import PLAY, PRESSED, REFUSE, SEVERAL, Table
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.errors import IllegalMove
from shared_rules.record import Sitting
from shared_rules.registry import open_game
from shared_rules.secrets import check_undo, public_header


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
        self.stirred_at = 0  # when something happened last: since then it rests
        self._bots = None
        self.bot_turn = BotTurn()
        self.news = News(self)
        self.saved = None
        self._offer(self.journal.resume(), 0)

    def turn(self, now: int):
        """One pass: sensors -> table -> rules -> lights -> link, never back."""
        self.passes += 1
        changes = self.watch.changes(now)
        if self.watch.flapping is not self.table.ignored:
            self.table.ignore(self.watch.flapping)
            self._expect_bot(now)
        if changes:
            self._change(changes, now)
        requests = self.link.requests()
        if requests:
            self._obey(requests, now)
        if self.test is None:
            self._go_on(now)
        if self.table.dirty:
            self.stirred_at = now
            paint(self.table, self.bot_turn.waiting)
            self.news.painted()
        self.news.turn(now)
        self.lights.show(self.table.frame if self.test is None else self.test.turn(now), now)
        self.link.flush()

    def _obey(self, requests: list, now: int):
        self.stirred_at = now
        for request in requests:
            obey(self, request, now)

    def _go_on(self, now: int):
        wish = self.table.turn(now)
        if wish is not None:
            self._grant(wish, now)
        elif self.bot_turn.waiting:
            move = self.bot_turn.turn(self._bots, self.sitting.game, now)
            if move is not None:
                self.play(move, now)

    def _change(self, changes: list, now: int):
        for cell, down in changes:
            if self.test is None:
                self.table.change(cell, down, now)
            else:
                self.test.change(cell, down)
            if self.link.wants("cell"):
                self.link.tell("cell", {"cell": cell_name(cell), "down": down})
        over = self.sitting is not None and self.sitting.game.result is not None
        if over and self.table.agreed and self.scene.starts_again(self.table.seen):
            self._once_more(now)
        self._expect_bot(now)

    # The self test.

    def begin_test(self, now: int):
        """Test cells and lights from here on; begins anew if it runs already."""
        from firmware.self_test import SelfTest  # takes memory only where it is wanted

        seen = self.table.seen if self.test is None else self.test.seen
        self.test = SelfTest(self.columns, self.rows, seen, now)

    def end_test(self, now: int):
        """Back to what was shown before; the table catches up with what stands there now."""
        if self.test is not None:
            seen, self.test = self.test.seen, None
            for cell in range(len(seen)):
                if seen[cell] != self.table.seen[cell]:
                    self.table.change(cell, seen[cell] == 1, now)
            self._expect_bot(now)

    # What the people at the board want.

    def _grant(self, wish: tuple, now: int):
        kind, what = wish
        if self.sitting is None:
            if kind == PLAY:
                self._choose(what[0], now)
        elif kind == PLAY and self.table.paused:
            if what[0] == "undo":
                self._undo_by_hand(now)
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
                self._once_more(now)
        elif self.scene.pressed(cell):
            self.table.dirty = True
        else:
            move = self.scene.meant_by_bell(cell, self.table.came_straight_back())
            if move is not None:
                self.table.bell_refused = self.table.dirty = True
                self._refuse(move)

    def _refuse(self, move: str):
        """Tell why a move that somebody seems to have tried is not allowed."""
        if self.sitting.game.result is not None:
            return  # the game is over: pieces may go where they like
        why = "That is no move of this game."
        if move:
            try:
                self.sitting.game.fork().play(move)
                why = self.scene.objection() or "This piece may move, but not like that."
            except IllegalMove as error:
                why = str(error)
        self.link.tell("refused", {"why": why, "move": move})

    def _undo_by_hand(self, now: int):
        why = "There is nothing to take back."
        try:
            if self.undo(0, now):
                return
        except ValueError as error:
            why = str(error)
        self.table.dismiss()
        self.link.tell("refused", {"why": why, "move": "undo"})

    def _once_more(self, now: int):
        """The same game with the same people, but other secrets."""
        game, players, options, _ = public_header(self.sitting.header, False)
        self.begin(game, players, options, self.new_seed(), self.seats, now)

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
        self._write(self.journal.begin, sitting.header, seats)
        self._sit_down(sitting, scene, seats, bots, now)

    def _fits(self, scene) -> bool:
        last = max(scene.cells)
        return last % 16 < self.columns and last // 16 < self.rows

    def resume(self, now: int):
        """Go on with the saved game."""
        sitting, seats, _ = self.saved
        game, players, _, seed = sitting.header
        try:
            bots = BotSeats(game, seats, seed)
        except ValueError:  # a bot of another version: people take its seat
            seats = [""] * players
            bots = BotSeats(game, seats, seed)
        bots.recall(self.journal.lines())
        self._sit_down(sitting, self._saved_scene(), seats, bots, now)

    def _sit_down(self, sitting, scene, seats: list, bots, now: int):
        self.saved = None
        self.sitting, self.scene, self.seats, self._bots = sitting, scene, seats, bots
        forget_others(sitting.header[0])
        self.table.bots_sit = "".join(seats) != ""
        self._present(now)
        self.link.tell("started", self.news.header())
        self.news.tell_screen()

    def play(self, move: str, now: int) -> list:
        """Play a move, write it down, tell it. IllegalMove, and nothing changed, if it is none."""
        events = self.sitting.play(move)
        self._write(self.journal.add_move, move, events)
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
        """Take back moves; with 0 the latest, and those of bots that followed it. How many.

        ValueError, and nothing changed, if the secrets of the game are out.
        """
        check_undo(self.sitting)
        before = self.sitting.count
        if count and before:
            self.sitting.undo(min(count, before))  # at once: one by one takes many times as long
        while count == 0 and self.sitting.count:
            self.sitting.undo(1)
            if "" not in self.seats or not self._bots.act(self.sitting.game):
                break
        taken = before - self.sitting.count
        if taken:
            self._write(self.journal.add_undo, taken)
            self.table.flashes.forget()  # what they tell has not happened
            self._present(now)
            told = {"count": taken, "number": self.sitting.count}
            told["to_act"] = self.sitting.game.to_act
            self.link.tell("undone", told)
        return taken

    def leave(self, now: int):
        """Back to the menu; the game can be resumed."""
        left = (self.sitting, self.seats, None)
        self.sitting = self.scene = None
        self.bot_turn.end()
        self._offer(left, now)

    def discard(self):
        """Forget the saved game."""
        self._write(self.journal.discard)
        self.saved = None
        self.menu.show_games()

    def _present(self, now: int):
        self.bot_turn.end()
        self.scene.look(self.sitting.game)
        self.table.present(self.scene, now)
        self._expect_bot(now)

    def _expect_bot(self, now: int):
        """A bot moves a while after the pieces stand as they should."""
        at_rest = self.sitting is not None and self.table.at_rest()
        if at_rest and self._bots.act(self.sitting.game):
            self.bot_turn.begin(now + self.settings.bot_pause_ms)
        else:
            self.bot_turn.end()

    # The journal and the menus.

    def _write(self, write, *what):
        """Write to the journal. A full disk stops no game: it goes on, and the host is told."""
        try:
            write(*what)
        except OSError:
            self.news.log("The game cannot be saved: the board's file system is full or broken.")

    def _offer(self, saved, now: int):
        """At the start, and after a game was left: is it to go on?"""
        self.saved = saved
        if self.saved is not None:
            sitting, _, damage = self.saved
            if damage:
                self.news.log(str(damage))
            if sitting.game.result is not None or not self._fits(self._saved_scene()):
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
        self.table.bots_sit = False
        self.table.present(self.menu, now)
        self.news.tell_screen()
