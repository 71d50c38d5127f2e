"""A bot that is any program: text lines on its standard input and output, and nothing else.

Each line to the program is one JSON value. The first tells the game, the players, its seat and the
options that are no secret; `{"view": ...}` follows after every move, as its seat may see it; with
`"moves"` beside it, it is asked for one of them, and answers with that move alone on a line.

It runs in an empty folder, with hardly anything in its environment, and ends with all that it has
started.
"""

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
from contextlib import suppress

from host.games.any_game import AnyGame
from host.league.trust import Forfeit, MatchFacts, own_moves
from shared_rules.registry import open_game

SECONDS = 5.0  # for one move
FIRST_SECONDS = 30.0  # for the first one: it has to load what it needs
LONGEST_LINE = 4096  # characters of an answer
_SURROUNDINGS = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT")
_LONGEST_SHOWN = 300  # characters of what it said, in a sentence
_END_SECONDS = 5.0  # for the processes to be gone once they are killed


class Program:
    """One seat, played by a process of its own."""

    def __init__(self, command: str, seat: int, match: MatchFacts) -> None:
        self._name = command
        self._seat = seat
        self._folder = tempfile.mkdtemp(prefix="bot-")
        try:
            self._process = self._begun()
        except (OSError, ValueError, IndexError) as error:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise self._fault(f"cannot be started ({error})") from None
        # Threads, so that a program which neither reads nor answers holds nobody up.
        self._words: queue.Queue = queue.Queue()
        self._answers: queue.Queue = queue.Queue()
        self._complaint = ""  # its latest line on its standard error
        self._patience = FIRST_SECONDS
        talk = (self._speak, self._listen, self._overhear)
        self._threads = [threading.Thread(target=one, daemon=True) for one in talk]
        for thread in self._threads:
            thread.start()
        secret = getattr(open_game(match.game), "SECRET_OPTIONS", ())
        options = {name: match.options[name] for name in match.options if name not in secret}
        head = {"game": match.game, "players": len(match.bots), "seat": seat, "options": options}
        self.tell(head)

    def command(self) -> list:
        """Its words; files are whole paths, since it starts in a folder of its own."""
        words = shlex.split(self._name)
        return [os.path.abspath(word) if os.path.isfile(word) else word for word in words]

    def surroundings(self) -> dict:
        """Its environment."""
        few = {name: os.environ[name] for name in _SURROUNDINGS if name in os.environ}
        return {**few, "HOME": self._folder}

    def _begun(self) -> subprocess.Popen:
        return subprocess.Popen(
            self.command(),
            cwd=self._folder,
            env=self.surroundings(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )

    def tell(self, words: dict) -> None:
        """One line to the program."""
        self._words.put(words)

    def choose(self, game: AnyGame) -> "str | None":
        """Its answer, if it comes in time and is a legal move; else it has lost."""
        moves = own_moves(game, self._seat)
        if not moves:
            return None
        while not self._answers.empty():  # said without having been asked
            if self._answers.get_nowait() is None:
                raise self._fault("has ended", self._last_words())
        self.tell({"view": game.view(self._seat), "moves": moves})
        return self.answer(moves)

    def answer(self, moves: list) -> "str | None":
        """What the program says, if it is one of these."""
        try:
            answer = self._answers.get(timeout=self._patience)
        except queue.Empty:
            words = f"took longer than {self._patience:g} seconds"
            raise self._fault(words, self._last_words()) from None
        if answer is None:
            raise self._fault("has ended", self._last_words())
        if answer not in moves:
            said = f"it said {_shown(answer)}"
            raise self._fault("made a move that is not legal", said, self._last_words())
        self._patience = SECONDS
        return answer

    def see(self, game: AnyGame, events: list) -> None:
        """It sees what its seat sees; events may name what another one looked at."""
        self.tell({"view": game.view(self._seat)})

    def leave(self) -> None:
        """The game is over, and so is the program with all that it has started."""
        self._words.put(None)
        if self._is_killed():
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_END_SECONDS)
            for thread in self._threads:  # each closes its pipe
                thread.join(_END_SECONDS)
        shutil.rmtree(self._folder, ignore_errors=True)

    def _is_killed(self) -> bool:
        """Kill it, with all that it has started; what runs as somebody else may go on."""
        try:
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        except ProcessLookupError:
            pass
        except PermissionError:
            return False
        return True

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):  # whoever has ended has said all by then
            self._process.wait(0.5)
            self._threads[-1].join(0.5)
        return f"on its standard error: {_shown(self._complaint)}" if self._complaint else ""

    def _fault(self, what: str, *details: str) -> Forfeit:
        told = "; ".join(filter(None, details))
        words = f"The program {self._name} {what}" + (f" ({told})" if told else "")
        return Forfeit(self._seat, words + ".")

    def _speak(self) -> None:
        stdin = self._process.stdin
        assert stdin
        with suppress(OSError), stdin:  # it has ended: that is noticed when it is asked for a move
            while (words := self._words.get()) is not None:
                stdin.write(json.dumps(words) + "\n")
                stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout
        with self._process.stdout as stdout:
            while line := stdout.readline(LONGEST_LINE):
                self._answers.put(line.strip())
        self._answers.put(None)

    def _overhear(self) -> None:
        assert self._process.stderr
        with self._process.stderr as stderr:
            while line := stderr.readline(LONGEST_LINE):
                self._complaint = line.strip() or self._complaint


def _shown(said: str) -> str:
    """What a program said, between quotation marks, on one line and not too long."""
    return json.dumps(said[:_LONGEST_SHOWN], ensure_ascii=False)
