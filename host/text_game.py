"""A game in the terminal, on any board: draws it, names the moves, takes the answers of people.

The board plays; this only looks at it and asks. The pieces of a simulated board are moved along,
at a real one it says what people have to do.
"""

import json
from collections.abc import Callable
from contextlib import suppress

from rich.columns import Columns
from rich.console import Console

from firmware.messages import FIRST_CELLS
from host import far_hands, lattice
from host.advice import advise
from host.board_line import BoardLine
from host.follower import follow
from host.frames import words_of
from host.games.telling import Teller
from host.games.words import GameWords, note_sentence
from host.master_seats import MasterSeats
from host.touches import magnets, piece_names, touches
from host.trouble import Refused, Unplugged
from shared_rules.registry import entry_of

HELP = """\
a number, or a move  plays it
hint, i              shows a good move, and why it is one
undo, u              takes back the latest move, and what bots did after it
state, s             tells the position in full
look, l, or Enter    draws the board again
quit, q              ends; a board that runs by itself keeps the game"""
_KNOWN = ("game", "v", "players")  # what everybody at the table knows anyway


class TextGame:
    """People at a terminal, and the game on a board."""

    def __init__(
        self,
        line: BoardLine,
        console: Console,
        read: Callable[[str], str],
        masters: MasterSeats | None = None,
    ) -> None:
        self._line = line
        self._masters = masters or MasterSeats()
        self._console = console
        self._read = read  # read(prompt) gives a line; EOFError when there are no more
        # What a real board asked people to put right.
        self._asked_for: tuple[list, list] = ([], [])
        self._follower = follow(line)
        self._seen = magnets([])
        self._several = False  # whether more than one player could make the next move

    def run(self) -> None:
        """Until the game is over or the people leave."""
        with suppress(KeyboardInterrupt):
            while True:
                try:
                    if not self._go_on():
                        return
                except Unplugged:
                    self._wait_for_board()

    def _go_on(self) -> bool:
        """News, pieces, the next turn; False when it is over."""
        self._hear(0)
        self._settle()
        state = self._line.ask("state")
        if state["screen"] != "game":
            self._print("The game was left at the board.")
            return False
        if state["result"] is not None:
            self._show(state)
            self._tell_result(state)
            return False
        return self._take_turn(state)

    def _wait_for_board(self) -> None:
        while not self._line.connected:
            self._hear(1)

    def _take_turn(self, state: dict) -> bool:
        """Let whoever is to act do so; False when the people leave."""
        if self._follower.hides:
            self._follower.show(state["view"])
        seats = self._masters.among(state["seats"], self._follower)
        people = [player for player in acting(state) if not seats[player]]
        if self._master_moved():
            return True
        if not people:
            self._hear(1)
            return True
        self._several = len(acting(state)) > 1
        self._show(state)
        moves = [move for move in all_moves(self._line, state) if self._is_for(move, people)]
        self._show_moves(moves)
        return self._obey(moves, people)

    def _master_moved(self) -> bool:
        """Whether a master who may act has done so."""
        for seat in self._masters.acting(self._follower):
            state = self._line.ask("state", player=seat)
            moves = all_moves(self._line, state)
            move = self._masters.choose(self._follower, seat, state["view"], moves)
            if move is not None:
                self._line.ask("move", move=move)
                self._hear(1)
                return True
        return False

    def _is_for(self, move: str, people: list) -> bool:
        """Whether it is for one of these people to make a move, and not for a bot beside them."""
        by = self._follower.game.actor(move)
        return by is None or by in people

    @property
    def _teller(self) -> Teller:
        """Players by the names that the page has for them, too."""
        return Teller("en", self._follower.name)

    # What people say.

    def _obey(self, moves: list, people: list) -> bool:
        """Take words until one of them changes something; False when the people leave."""
        who = ", ".join(self._teller.player(player) for player in people)
        view_of = people[0] if len(people) == 1 else None
        while True:
            try:
                said = self._read(f"{who}> ").strip()
            except EOFError:
                said = "quit"
            if said in ("quit", "q"):
                self._print("Goodbye.")
                return False
            if said in ("help", "h", "?"):
                self._print(HELP)
            elif said in ("hint", "i"):
                self._advise(people[0])
            elif said in ("state", "s"):
                self._console.print_json(
                    json.dumps(self._line.ask("state", player=view_of)["view"])
                )
            elif said in ("", "look", "l") or self._done(said, moves):
                return True

    def _advise(self, player: int) -> None:
        """Show me: a move of the game's bot, and why."""
        advice = advise(self._follower, player, self._seen)
        words = self._teller.sentence(advice.why) if advice else "Nothing occurs to the bot."
        self._print(f"{advice.move}: {words}" if advice else words, "green")

    def _done(self, said: str, moves: list) -> bool:
        """Whether the board did what was said; if not, people have read why."""
        if said.isdecimal() and 1 <= int(said) <= len(moves):
            said = moves[int(said) - 1]
        try:
            if said not in ("undo", "u"):
                self._line.ask("move", move=said)
            elif not self._line.ask("undo")["count"]:
                self._print("This is the first position.")
            else:
                while self._masters.must_act(follow(self._line)):
                    if not self._line.ask("undo")["count"]:
                        break
        except Refused as refused:
            self._print(f"{refused} (`help` tells what can be said.)", "red")
            return False
        return True

    # What the board says.

    def _hear(self, seconds: float) -> None:
        """Tell the news that has come; if there is none, wait so many seconds for some."""
        for notice in self._line.notices(seconds):
            self._tell(notice)
            break
        for notice in self._line.notices(0):
            self._tell(notice)

    def _tell(self, notice: dict) -> None:
        say = notice["say"]
        if say == "moved":
            self._tell_move(notice)
        elif say == "undone":
            self._print(f"{notice['count']} taken back; {notice['number']} moves stand.")
            self._follower = follow(self._line)
        elif say == "refused":
            self._print(notice["why"], "red")
        elif say == "notes":
            self._tell_notes(notice["notes"])
        elif say == "started":
            self._follower = follow(self._line)
        elif say == "unplugged":
            self._print("The board is unplugged; waiting for it.", "yellow")
        elif say == "reconnected":
            self._print("The board is back.", "green")
            resume_saved(self._line)

    def _tell_move(self, notice: dict) -> None:
        """The move as in the record; and who made it, where that is not obvious."""
        by = notice["by"]
        if notice["number"] == self._follower.count + 1:  # else the record had it already
            self._follower.moved(notice["move"], notice["events"], by)
        who = f"{self._teller.player(by)}: " if self._several and by is not None else ""
        self._several = isinstance(notice["to_act"], list)
        events = "; ".join(self._heard(notice["events"], notice["by"]))
        self._print(f"{notice['number']:>4}  {who}{notice['move']} > {events}")

    def _heard(self, events: list, by: int | None) -> list:
        """Of what bots do people hear no more than they would at a table."""
        words = GameWords(self._follower.name, self._follower.options)
        if not words.is_discreet or by is None:
            return events
        seats = self._line.ask("state").get("seats", [])
        if not "".join(seats[by : by + 1]):
            return events
        return [words.heard(event, -1) for event in events]

    def _tell_notes(self, notes: list) -> None:
        words = GameWords(self._follower.name, self._follower.options)
        for note in notes:
            said = words.hint_of([note], self._follower.game) or note_sentence(*note)
            self._print(self._teller.sentence(said), "yellow")

    def _settle(self) -> None:
        """Put the pieces right, or tell people what the board asks for."""
        if far_hands.can_reach(self._line):
            far_hands.put_right(self._line)
            follower = self._follower
            far_hands.place_bell(self._line, follower.bell_home, follower.bell_cells)
            return
        state = self._line.ask("state")
        asked_for = state["missing"], state["surplus"]
        if asked_for != self._asked_for:
            self._asked_for = asked_for
            for verb, cells in zip(("Put pieces on", "Take away"), asked_for, strict=True):
                if cells:
                    more = " …" if len(cells) == FIRST_CELLS else "."
                    self._print(f"{verb} {' '.join(cells)}{more}", "yellow")

    # Looking.

    def _show(self, state: dict) -> None:
        """The lattice, what its signs mean, and the short part of the position."""
        self._follower.show(state["view"])
        self._seen = magnets(self._line.ask("cells")["seen"])
        columns, rows = self._follower.size()
        words = words_of(self._line.ask("frame")["words"], self._line.board["columns"])
        pieces = piece_names(self._follower.name, self._follower.scene, self._seen)
        self._console.print(lattice.draw(words, pieces, columns, rows))
        self._print(lattice.legend(words), "dim")
        view = state["view"]
        short = [f"{name} {view[name]}" for name in view if _is_short(name, view[name])]
        self._print(f"{entry_of(state['game']).title}: {', '.join(short)}")

    def _show_moves(self, moves: list) -> None:
        offered = []
        for number, move in enumerate(moves, 1):
            how = touches(self._follower.scene, self._seen, move)
            if not all(cell in move for cell in how.split(" to ")):  # else the move says it
                move = f"{move}  ({how})"
            offered.append(f"{number:>2} {move}")
        self._console.print(Columns(offered, padding=(0, 3), column_first=True), highlight=False)

    def _tell_result(self, state: dict) -> None:
        result = state["result"]
        winners = ", ".join(self._teller.player(one) for one in result["winners"]) or "nobody"
        self._print(f"It is over: won by {winners}; scores {result['scores']}.", "bold")

    def _print(self, text: str, style: str | None = None) -> None:
        self._console.print(text, style=style, highlight=False)


def _is_short(name: str, value: object) -> bool:
    """Whether a field of a position fits a line with others, and is news."""
    is_short = isinstance(value, (str, int)) and not isinstance(value, bool)
    return is_short and name not in _KNOWN and value not in ("", -1)


def acting(state: dict) -> list:
    """Everybody who may act."""
    players = state["to_act"]
    return players if isinstance(players, list) else [players]


def all_moves(line: BoardLine, state: dict) -> list:
    """All legal moves; the state tells only the first of a long list."""
    return list(line.ask_all("moves", "moves", state))


def resume_saved(line: BoardLine) -> bool:
    """Go on with the game that the board has saved, if its menu offers one."""
    choices = line.ask("state")["choices"]
    saved = any(command == "resume" for _, command in choices)
    if saved:
        line.ask("resume")
    return saved
