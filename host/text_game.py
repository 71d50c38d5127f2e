"""A game in the terminal, on any board: draws it, names the moves, takes the answers of people.

The board plays; this only looks at it and asks. The pieces of a simulated board are moved along,
at a real one people are told what to do.
"""

import json

from rich.console import Console
from rich.table import Table

from host import far_hands, lattice
from host.board_line import BoardLine
from host.mirror import Mirror
from host.trouble import Refused
from shared_rules.cells import cell_number
from shared_rules.registry import entry_of

HELP = """\
the number or the name of a move   plays it
undo, u                            takes back the latest move, and what bots did after it
state, s                           tells the position in full
look, l, or just Enter             draws the board again
quit, q                            ends; a board that goes on keeps the game"""


class TextGame:
    """People at a terminal, and the game on a board."""

    def __init__(self, line: BoardLine, console: Console, read):
        self._line = line
        self._console = console
        self._read = read  # read(prompt) gives a line; EOFError when there are no more
        self._reached = far_hands.can_reach(line)
        self._mirror = Mirror(line)

    def run(self):
        """Until the game is over or the people leave."""
        while True:
            self._hear(0)
            self._settle()
            state = self._line.ask("state")
            if state["screen"] != "game":
                self._console.print("The game was left at the board.")
                return
            if state["result"] is not None:
                self._show(state, [])
                self._tell_result(state)
                return
            if not self._take_turn(state):
                return

    def _take_turn(self, state: dict) -> bool:
        """Let whoever is to act do so; False when the people leave."""
        acting = state["to_act"] if isinstance(state["to_act"], list) else [state["to_act"]]
        people = [player for player in acting if not state["seats"][player]]
        if not people:
            self._hear(1)
            return True
        self._show(state, people)
        return self._obey(state["moves"], people[0])

    # What people say.

    def _obey(self, moves: list, player: int) -> bool:
        while True:
            try:
                said = self._read(f"player {player}> ").strip()
            except (EOFError, KeyboardInterrupt):
                said = "quit"
            if said in ("quit", "q"):
                self._console.print("Goodbye.")
                return False
            if said in ("help", "h", "?"):
                self._console.print(HELP, highlight=False)
            elif said in ("state", "s"):
                view = self._line.ask("state", player=player)["view"]
                self._console.print_json(json.dumps(view))
            elif said in ("", "look", "l") or self._done(said, moves):
                return True

    def _done(self, said: str, moves: list) -> bool:
        """Whether the board did what was said; if not, it says why."""
        if said.isdecimal() and 1 <= int(said) <= len(moves):
            said = moves[int(said) - 1]
        try:
            if said in ("undo", "u"):
                if not self._line.ask("undo")["count"]:
                    self._console.print("This is the first position.")
            else:
                self._line.ask("move", move=said)
        except Refused as refused:
            self._console.print(f"{refused} (`help` lists what can be said.)", style="red")
            return False
        return True

    # What the board says.

    def _hear(self, seconds: float):
        """Tell the news: what has come, or what comes first within so many seconds."""
        for notice in self._line.notices(seconds):
            self._tell(notice)
            seconds = 0  # the rest only if it is here already
            if not self._line_has_more():
                return

    def _line_has_more(self) -> bool:
        return False

    def _tell(self, notice: dict):
        say = notice["say"]
        if say == "moved":
            events = "; ".join(notice["events"])
            self._console.print(f"{notice['number']:>4} {notice['move']} > {events}", highlight=False)

    # Looking.

    def _settle(self): ...
    def _show(self, state, people): ...
    def _tell_result(self, state): ...
