"""The board: one pass per tick, from the sensors over the table and the rules to lights and link.

No hardware inside and no clock: sensors, lights, port and journal are handed in, and so is the
time, in milliseconds. Nothing here waits.
"""

from firmware.display import Display
from firmware.link import Link
from firmware.long_work import LongWork
from firmware.match import Match, game_screen
from firmware.memory import forget
from firmware.news import News
from firmware.picture import paint
from firmware.reader import MADE, PLAY, PRESSED, REFUSE, SEVERAL, Wish
from firmware.requests import obey
from firmware.table import Table
from shared_rules.cells import cell_name
from shared_rules.errors import IllegalMove


class BoardApp:
    """Everything that happens on one board."""

    def __init__(self, watch, lights, port, journal, settings, size: tuple, new_seed, spent=None):
        self.watch = watch
        self.display = Display(lights)
        self.link = Link(port)
        self.settings = settings
        self.size = size  # columns, rows
        self.table = Table(settings)
        self.menu = None  # the menus, while no game is played
        self.news = News(self.link, self.table, watch, size)
        self.match = Match(self.table, self.news, watch, journal, settings, size, new_seed)
        self.simulated = None  # the cells of a simulated board, which the host may lift and place
        self.files = None  # the files with settings and faults, where there are any
        self.test = None  # the self test while it runs; the game waits
        self.after_loop = None  # on a chip: "" while it goes on, then what comes after it
        self.stirred_at = 0  # when something happened last: since then it rests
        watch.spent = spent
        self.work = LongWork(size[0], spent)
        self.recover(0)

    def recover(self, now: int):
        """Look for a game that was left, and open the menu."""
        self.work.begin(self.match.recovering(), self._recovered, None, now)

    def _recovered(self, _, now: int):
        self.open_menu(now)

    def turn(self, now: int):
        """One pass: sensors -> table -> rules -> lights -> link, never back."""
        changes = self.watch.changes(now)
        if self.watch.flapping is not self.table.differences.ignored:
            self.table.ignore(self.watch.flapping, now)
            self.match.expect_bot(now)
        if changes:
            self._change(changes, now)
        elif not self.watch.pending:
            self.table.fresh = False
        requests = self.link.requests()
        if requests:
            self._obey(requests, now)
        self._save(now)
        if self.work.busy or self.work.waiting:
            self._go_on_with_work(now)
        elif self.test is None and not (changes or (self.watch.pending and self.table.has_read)):
            self._go_on(now)  # else what hands do is shown first, and played in a later pass
        if self.table.dirty:
            self.watch.glance()  # a move may have been played
            if changes or not self._is_awaited():
                self._paint(now)
        if self.display.is_due(now, self.watch.pending):
            self.display.show(self.table.frame if self.test is None else self.test.turn(now), now)
        self.news.turn(now)
        self.link.flush()

    def _paint(self, now: int):
        self.stirred_at = now
        self._make_room()
        paint(self.table, self.match.waits_for_bot())
        self.work.paint(self.table.frame)
        self.watch.glance()
        self.news.painted()
        self.display.waits = True

    def _save(self, now: int):
        """If lines of the record are missing, all of it is written anew before anything else."""
        if self.match.journal.unsaved and not self.work.busy:
            self.work.begin(self.match.saving(), None, None, now)

    def _is_awaited(self) -> bool:
        """Whether one of many hands has done something meanwhile: its light comes first."""
        return self.table.many_hands and (self.watch.pending or self.watch.stirs())

    def tidy(self, now: int):
        """While hands rest, the record is put in order; to be called between two passes."""
        journal, in_play = self.match.journal, self.menu is None and not self.match.over
        rests = journal.untidy and now - self.stirred_at >= journal.record.rest_ms(in_play)
        if rests and not self.watch.glance():
            journal.tidy(in_play)

    def _obey(self, requests: list, now: int):
        self.stirred_at = now
        self._play_what_was_read(now)
        for request in requests:
            self._save(now)
            if not self.work.holds_up(request):
                obey(self, request, now)
            elif not self.work.put_off(request):
                self.link.fail(
                    request["id"], "The board is busy with a long game: ask again soon."
                )

    def _go_on_with_work(self, now: int):
        """Work that grows with the length of the game; what would change it waits, and is done
        afterwards: what hands did first, then one request in a pass."""
        self.stirred_at = now
        if self.work.busy:
            self.table.dirty = self.work.turn(now) or self.table.dirty
            if not self.work.busy:
                self.match.expect_bot(now)  # the pieces may have been put right meanwhile
        elif self.table.has_read:
            self._grant(self.table.read_by_hands(), now)
        else:
            obey(self, self.work.waiting.pop(0), now)

    def _go_on(self, now: int):
        wish = self.table.turn(now)
        if wish is not None:
            self._grant(wish, now)
        elif self.match.bot_turn.waiting and not self.table.has_read:
            self.match.let_bots_think(now)  # what hands did comes before what a bot will do

    def _change(self, changes: list, now: int):
        if self.link.wants("cell"):
            for cell, down in changes:
                self.link.tell("cell", {"cell": cell_name(cell), "down": down})
        if self.test is not None:
            for cell, down in changes:
                self.test.change(cell, down)
            return
        self._tell_table([(cell, down, self._hand_at(cell)) for cell, down in changes], now)
        if self.work.busy:
            return
        again = self.match.over and self.table.reader.in_order
        if again and self.match.scene.starts_again(self.table.differences.seen):
            self.match.once_more(now)
        self.match.expect_bot(now)

    def _tell_table(self, changes: list, now: int):
        self.table.change(changes, now)
        while self.table.restless:
            self.watch.distrust(self.table.restless.pop(), now)

    def _play_what_was_read(self, now: int):
        """What many hands did comes before a request that may change the position."""
        while self.table.has_read and not self.work.busy:
            self._grant(self.table.read_by_hands(), now)

    def _hand_at(self, cell: int) -> int:
        """The seat of the hand that touched a cell, where that can be known; else -1."""
        seat = -1 if self.simulated is None else self.simulated.hand_at(cell)
        return seat if seat < len(self.match.seats) else -1  # it may be of an earlier game

    def end_loop(self, then: str):
        """End the chip's loop after this pass; its `main.py` does what comes then."""
        self.after_loop = then

    # The self test.

    def begin_test(self, now: int):
        """Test cells and lights from here on, and return the test; one that runs begins anew."""
        from firmware.self_test import SelfTest  # takes memory only where it is wanted

        seen = self.table.differences.seen if self.test is None else self.test.seen
        self.test = SelfTest(self.size[0], self.size[1], seen, now)
        return self.test

    def end_test(self, now: int):
        """Back to what was shown before; the table catches up with what stands there now."""
        if self.test is not None:
            seen, self.test = self.test.seen, None
            self.table.take_over()  # whatever was moved meanwhile was not played
            before = self.table.differences.seen
            cells = [cell for cell in range(len(seen)) if seen[cell] != before[cell]]
            self._tell_table([(cell, seen[cell] == 1, -1) for cell in cells], now)
            self.table.present(self.table.scene, now)
            self.match.expect_bot(now)

    # What the people at the board want.

    def _grant(self, wish: Wish, now: int):
        word, what = wish
        if self.match.sitting is None:
            if word == PLAY:
                self._choose(what[0], now)
        elif word == PLAY and self.table.reader.paused:
            if what[0] == "undo":
                self._undo_by_hand(now)
            else:
                self.leave(now)
        elif word in (PLAY, MADE, SEVERAL):
            self._play(word, what, now)
        elif word == REFUSE:
            self._refuse(what, self.table.differences.surplus_cells(), now)
        elif word == PRESSED:
            self._pressed(what, now)

    def _play(self, word: str, what, now: int):
        """Play what a reader has read; if it erred, the pieces go back."""
        try:
            if word == PLAY:
                self.match.play_gesture(what, now)
            elif word == SEVERAL:
                self.match.play_several(what, now)
            else:
                self.match.play_gesture(what, now, True)
        except IllegalMove as error:
            self.table.present(self.match.scene, now)
            self.link.tell("refused", {"why": str(error), "move": ""})

    def _pressed(self, cell: int, now: int):
        """The bell was put where it means no move."""
        scene, bell = self.match.scene, self.table.bell
        if len(scene.pause_cells) and cell == scene.pause_cells[0]:
            self.table.pause(now)
            self.match.expect_bot(now)  # it waits, too
        elif self.match.over:
            if cell == bell.home and bell.came_straight_back():
                self.match.once_more(now)
        elif scene.pressed(cell):
            self.table.look_again()
        else:
            move = scene.meant_by_bell(cell, bell.came_straight_back())
            if move is not None:
                bell.refused = self.table.dirty = True
                self._refuse(move, (cell,), now)

    def _refuse(self, move: str, cells, now: int):
        """Tell why a move that somebody seems to have tried on these cells is not allowed."""
        if self.match.over:
            return  # the game is over: pieces may go where they like
        for cell in cells:
            self.table.flash(self.match.scene.refusal_flashes(cell), now)
        why = "That is no move of this game."
        if move is None:
            why = "The bell came too fast: put it down again."
        elif move:
            try:
                self.match.sitting.game.fork().play(move)
                why = self.match.scene.objection() or "This piece may move, but not like that."
            except IllegalMove as error:
                why = str(error)
        self.link.tell("refused", {"why": why, "move": move or ""})

    def _undo_by_hand(self, now: int):
        self.work.begin(self.match.undoing(0), self._undone_by_hand, self._refuse_undo, now)

    def _undone_by_hand(self, taken: int, now: int):
        if not self.match.undone(taken, now):
            self._refuse_undo("There is nothing to take back.")

    def _refuse_undo(self, why):
        self.table.dismiss()
        self.link.tell("refused", {"why": str(why), "move": "undo"})

    # The menus.

    def _choose(self, command: str, now: int):
        """A choice in a menu."""
        request = self.menu.choose(command)
        if request == "resume":
            self.match.resume(now)
        elif request == "discard":
            self.discard(now)
        elif request != "start" or not self._start(command, now):
            self.show_menu(now)

    def _start(self, command: str, now: int) -> bool:
        """Begin the game that the menu has put together, if it can be played here."""
        game, players, options, seats = self.menu.order()
        try:
            self.begin(game, players, options, self.match.new_seed(), seats, now)
        except ValueError as error:
            self.menu.refuse(command)
            self.link.tell("refused", {"why": str(error), "move": command})
            return False
        return True

    def begin(self, *order):
        """A new game, ordered as of a match. ValueError if it cannot be played here: then the one
        before is still there, or, where a chip has no room for both, comes from its record."""
        try:
            self.match.begin(*order)
        except MemoryError:
            from firmware import making_way  # hardly anybody needs it

            making_way.begin(self, order)

    def leave(self, now: int):
        """Back to the menu; the game can be resumed. What its record lacks is written first."""
        if self.match.journal.whole:
            self._left(None, now)
        else:
            self.work.begin(self.match.saving(), self._left, None, now)

    def _left(self, _, now: int):
        self.match.leave()
        self.open_menu(now)

    def discard(self, now: int):
        """Forget the saved game."""
        self.match.discard()
        self.open_menu(now)

    def open_menu(self, now: int):
        """The first menu: is a saved game to go on, or which one is to be played?"""
        from firmware.menu import Menu  # takes memory only while no game is played

        self.menu = Menu(*self.size)
        if self.match.saved is None:
            self.menu.show_games()
        else:
            self.menu.show_saved(self.match.saved_pause_cells())
        self.show_menu(now)

    def _make_room(self):
        """While a game is played, nobody needs the menus."""
        if self.menu is not None and self.match.sitting is not None:
            self.menu = None
            forget("firmware.menu")

    def show_menu(self, now: int):
        """Show the menu as it is now."""
        self.table.reader.bots_sit = False
        self.table.present(self.menu, now)
        self.tell_screen()

    def tell_screen(self):
        """Tell which screen is shown."""
        if self.link.wants("screen"):
            self.link.tell("screen", self.screen())

    def screen(self) -> dict:
        """What the board shows: a game, or a menu with its choices."""
        if self.match.sitting is not None:
            return game_screen()
        offered = self.menu.choices if self.menu is not None else ()  # it is just starting
        choices = [[cell_name(cell), command] for cell, _, command in offered]
        return {"screen": "menu", "choices": choices}
