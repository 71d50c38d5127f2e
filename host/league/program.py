"""A bot that is any program: text lines on its standard input and output, and nothing else.

Each line to the program is one JSON value. The first tells the game, the players, its seat and the
options that are no secret; `{"view": ...}` follows after every move, as its seat may see it; with
`"moves"` beside it, it is asked for one of them, and answers with that move alone on a line.
"""

import json
import queue
import shlex
import subprocess
import threading

from host.league.trust import Forfeit, own_moves
from shared_rules.registry import open_game

SECONDS = 5.0  # for one move
LONGEST_LINE = 4096  # characters of an answer


class Program:
    """One seat, played by a process of its own."""

    def __init__(
        self, command: "str | list", seat: int, match, surroundings: "dict | None" = None
    ):
        self._seat = seat
        try:
            self._process = subprocess.Popen(
                shlex.split(command) if isinstance(command, str) else command,
                env=surroundings,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        except (OSError, ValueError) as error:
            raise Forfeit(seat, f"The program {command} cannot be started: {error}.") from None
        # Threads, so that a program which neither reads nor answers holds nobody up.
        self._words: queue.Queue = queue.Queue()
        self._answers: queue.Queue = queue.Queue()
        threading.Thread(target=self._speak, daemon=True).start()
        threading.Thread(target=self._listen, daemon=True).start()
        secret = getattr(open_game(match.game), "SECRET_OPTIONS", ())
        options = {name: match.options[name] for name in match.options if name not in secret}
        head = {"game": match.game, "players": len(match.bots), "seat": seat, "options": options}
        self.tell(head)

    def tell(self, words: dict):
        """One line to the program."""
        self._words.put(words)

    def choose(self, game):
        """Its answer, if it comes in time and is a legal move; else it has lost."""
        moves = own_moves(game, self._seat)
        if not moves:
            return None
        while not self._answers.empty():  # said without having been asked
            if self._answers.get_nowait() is None:
                raise self._fault("has ended")
        self.tell({"view": game.view(self._seat), "moves": moves})
        return self.answer(moves)

    def answer(self, moves: list):
        """What the program says, if it is one of these."""
        try:
            answer = self._answers.get(timeout=SECONDS)
        except queue.Empty:
            raise self._fault(f"took longer than {SECONDS:g} seconds") from None
        if answer is None:
            raise self._fault("has ended")
        if answer not in moves:
            raise self._fault("made a move that is not legal")
        return answer

    def see(self, game, events: list):
        """It sees what its seat sees; events may name what another one looked at."""
        self.tell({"view": game.view(self._seat)})

    def leave(self):
        """The game is over, and so is the program."""
        self._process.kill()  # both threads end with it
        self._words.put({})
        self._process.wait()

    def _fault(self, what: str) -> Forfeit:
        return Forfeit(self._seat, f"The program of seat {self._seat} {what}.")

    def _speak(self):
        stdin = self._process.stdin
        try:
            while stdin is not None:
                stdin.write(json.dumps(self._words.get()) + "\n")
                stdin.flush()
        except OSError:
            pass  # it has ended: that is noticed when it is asked for a move

    def _listen(self):
        stdout = self._process.stdout
        while stdout is not None:
            line = stdout.readline(LONGEST_LINE)
            if not line:
                break
            self._answers.put(line.strip())
        self._answers.put(None)
