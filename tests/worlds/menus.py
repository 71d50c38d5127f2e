"""What people do in the menus of a world, by hand."""

from shared_rules.chance import seeded
from tests.shared.random_hands import clear
from tests.worlds.people import PEOPLE
from tests.worlds.watcher import need

_GO_ON = ("start", "resume", "discard")


class Menus:
    """The happenings of the menus; see happens.py."""

    def _menu(self, pick: int, count: int = 0, draw: int = 0):
        """The game is left, one cell is chosen, and so many others. Scripts from before there was
        a count have one number, and leave no game."""
        if self.app.match.sitting is not None and (not count or not self._leave_for_menu()):
            return False
        chance = seeded(draw)
        self._choose(self.app.menu.choices[pick % len(self.app.menu.choices)])
        for _ in range(count):
            if self.app.match.sitting is not None:
                break
            choices = self.app.menu.choices
            if chance.below(3) == 0:  # else hardly anybody would come to a game
                choices = [one for one in choices if one[2].split()[0] in _GO_ON] or choices
            self._choose(choices[chance.below(len(choices))])
        if self.app.match.sitting is not None:
            self._settle()

    def _again(self):
        """The game is left, and goes on as it was."""
        left = self.app.match.sitting
        if left is not None and not self._leave_for_menu():
            return False
        if self.app.match.saved is None:
            return False
        saved = self.app.match.saved[0]
        need(left is None or saved is left, "a game that was left is not offered")
        for one in list(self.app.menu.choices):
            if one[2] == "resume":
                self._choose(one)
                break
        if self.app.match.sitting is None:  # a switch lies, or another menu is open: a page helps
            self._go_on()
        need(self.app.match.sitting is saved, "a game that was left does not come back")
        self._settle()

    def _leave_for_menu(self) -> bool:
        """Back to the menu, which stays open for a while; whether it does."""
        self.app.leave(self.hands.now)
        self.hands.begun = ()
        self.hands.wait(500)
        return self.app.match.sitting is None

    def _choose(self, choice: tuple):
        """Put a piece on a lit cell, and take it away again."""
        cell, _, command = choice
        self.hands.habits = PEOPLE[0]
        self.hands.wait(100)  # the board may just have been switched on
        clear(self.hands, bytes([cell] + self.app.table.differences.surplus_cells()))
        if self.app.menu is None:
            return  # a contact that came and went has begun a game
        before = list(self.app.menu.choices), self.app.menu.refused
        self.hands.place(cell)
        self.hands.wait(400)
        if self._can_be_put_right() and not self.doubted:
            self._look_at_choice(command, before)
        if self.hands.covered(cell):
            self.hands.lift(cell)

    def _look_at_choice(self, command: str, before: tuple):
        """What was chosen has happened."""
        match, menu, word = self.app.match, self.app.menu, command.split()[0]
        if word == "resume":
            need(match.sitting is not None, "a game does not go on, though it was chosen")
        elif word == "discard":
            need(
                match.sitting is None and match.saved is None, "a game is there, though discarded"
            )
        elif word == "start":
            refused = menu is not None and menu.refused >= 0
            need(match.sitting is not None or refused, "a game was chosen, and does not begin")
        elif word in ("game", "back", "seat"):
            need(
                before != (menu.choices, menu.refused), "something was chosen, and nothing happens"
            )
