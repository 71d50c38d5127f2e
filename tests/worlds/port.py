"""The port of a world, and its host: what it asked is answered, what it wants to know it is told.

The host's own clock stands still while it does not listen. What a board says that it has lost may
never come: then the host knows nothing until it is told anew.
"""

import json

from firmware.messages import LONGEST
from firmware.news import names_of
from shared_rules.plain_json import loads
from shared_rules.secrets import has_secrets
from tests.worlds.watcher import need

_LATE_MS = 2500  # what is said in the same pass is never so late
_EVERY = 20  # so manieth pass what was told is compared with what is so
_FEATURES = {"differ": "moves", "notes": "moves", "number": "moves", "flapping": "cells"}


class Port:
    """The board's port: everything it says is looked at."""

    def __init__(self):
        self.incoming = b""
        self.deaf_until = 0
        self.gone_until = 0  # the cable is out
        self._rest = b""  # of a line that was torn
        self.now = 0
        self.match = None  # whose secrets must not be said
        self.counts = {"moved": 0, "refused": 0, "error": 0}
        self._begun = b""  # of a line to the board
        self._asked = []  # (id, what, when by the host's clock) of each line that wants an answer
        self._lost = []  # ids of those whose answer may be lost
        self._clock = self._passes = self._looked_at = 0
        self._told = {}  # what the host knows by now; what it cannot know is not there
        self._late = {}  # since when that is not so

    # What the host says.

    def read(self):
        """What a host has sent."""
        data = self._take()
        if data:
            lines = (self._begun + data).split(b"\n")
            self._begun = lines.pop()
            for line in lines:
                if line[:1] == b">":
                    number, what = asked_in(line)
                    self._asked.append((number, what, self._clock))
        return data

    def _take(self) -> bytes:
        data, self.incoming = self.incoming, b""
        return data

    # What the board says.

    def write(self, data: bytes) -> int:
        """A line of the board."""
        if self.now < self.deaf_until:
            return 0
        if self.now < self.gone_until:
            if self._rest:
                return 0
            self._take_note(json.loads(data.decode()[1:]))
            self._rest = data[len(data) // 2 :]
            return len(data) // 2
        rest, self._rest = self._rest, b""
        if rest and data == rest:
            return len(data)
        text = data.decode()
        need(text[0] == ">" and text[-1] == "\n" and len(text) < 4000, "a line out of shape")
        secret = secret_of(self.match)
        need(not secret or secret not in text, "what is hidden came out")
        message = json.loads(text[1:])
        self._check(message)
        self._take_note(message)
        return len(data)

    def _check(self, message: dict):
        say = message.get("say")
        if say in self.counts:
            self.counts[say] += 1
        if "error" in message:
            self.counts["error"] += 1
        sentence = message.get("error") or (message.get("why") if say == "refused" else None)
        if sentence is not None:
            need(is_sentence(sentence), "no sentence: %s" % sentence)

    def _take_note(self, message: dict):
        say = message.get("say")
        if say is None:
            self._take_answer(message)
        elif say == "lost":
            self._lost = (self._lost + [one[0] for one in self._asked])[-60:]
            self._asked = []
            self._told = {}
        elif say == "differ":
            self._told[say] = message["missing"], message["surplus"]
        elif say == "notes":
            self._told[say] = message["notes"]
        elif say == "flapping":
            self._told[say] = message["cells"]
        elif say in ("moved", "undone"):
            self._told["number"] = message["number"]
        elif say == "started":
            self._told["number"] = count_of(self.match)

    def _take_answer(self, message: dict):
        number = message["id"]
        for one in self._asked:
            if one[0] == number:
                self._asked.remove(one)
                if one[1] == "feature" and "ok" in message:
                    self.begin_to_hear()
                return
        need(number in self._lost, "an answer that nobody asked for")
        self._lost.remove(number)

    def begin_to_hear(self):
        """The board tells a new host all that is not as usual."""
        self._told = {"differ": ([], []), "notes": [], "flapping": []}
        self._told["number"] = count_of(self.match)

    # In every pass.

    def look(self, app):
        """What was asked is answered, and what is so was told."""
        passed, self._looked_at = min(self.now - self._looked_at, 100), self.now
        self._passes += 1
        if self.now < self.deaf_until or self.now < self.gone_until:
            self._late = {}
            return
        self._clock += passed
        if self._asked:
            need(self._clock - self._asked[0][2] <= _LATE_MS, "a request is not answered")
        if self._passes % _EVERY == 0:
            self._compare(app)

    def _compare(self, app):
        table, sees = app.table, {}
        shown = not table.reader.in_order or table.reader.mistake.shown
        wrong = table.differences if shown else None
        sees["differ"] = (
            names_of(wrong.missing_cells() if wrong else ()),
            names_of(wrong.surplus_cells() if wrong else ()),
        )
        sees["notes"] = app.news.notes()
        sees["flapping"] = names_of(app.watch.flapping)
        sees["number"] = count_of(app.match)
        for name in sees:
            hears = name in self._told and _FEATURES[name] in app.link.on
            if not hears or sees[name] is None or self._told[name] == sees[name]:
                self._late.pop(name, None)
            else:
                since = self._late.setdefault(name, self._clock)
                need(self._clock - since <= _LATE_MS, "the host is not told: " + name)


def asked_in(line: bytes) -> tuple:
    """(the id of its answer, what it asks for); None where nobody can tell."""
    try:
        request = loads(line[1:]) if len(line) < LONGEST else None
    except (ValueError, UnicodeError):
        request = None
    number = request.get("id") if isinstance(request, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 10**9:
        return None, None
    return number, request.get("do")


def count_of(match):
    """How many moves were made; None while no game is played."""
    return None if match.sitting is None else match.sitting.count


def is_sentence(text: str) -> bool:
    """Whether this can be said to a person."""
    names_a_cell = text[:1].islower() and text[1:2].isdigit()
    begins = text[:1].isupper() or text[:1].isdigit() or names_a_cell
    return begins and text[-1] in ".!?" and len(text) < 300 and "Error" not in text


def secret_of(match) -> str:
    """The seed of a game that hides something, while it lasts; else ""."""
    if match is None or match.sitting is None or match.sitting.game.result is not None:
        return ""
    header = match.sitting.header
    return header.seed if isinstance(header.seed, str) and has_secrets(header.game) else ""
