"""What must always hold in a world; looked at in every pass and after every happening."""

import gc
import json
import sys
from array import array

from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.record_reader import replay
from shared_rules.registry import open_game
from shared_rules.secrets import has_secrets

_SILENCE_MS = 6500  # five seconds, and what a hand may take meanwhile
_CALM_MS = 3000
_IDLE_MS = 60000  # a bot that is on: it lets people read, keeps its pause, and thinks
_REACHES = 20  # of a bot's hand for one move; three are enough
_MOST_BYTES = 200000  # that a board on CPython may keep; in an evening it has some 70,000
_CHANGES = 10  # of one light in two seconds: on and off again is one flash, 2.5 are in a second


class Violation(Exception):
    """Something that must never be."""


def need(true, what: str):
    """Violation unless this holds."""
    if not true:
        raise Violation(what)


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

    def read(self):
        """What a host has sent."""
        if not self.incoming:
            return b""
        data, self.incoming = self.incoming, b""
        return data

    def write(self, data: bytes) -> int:
        """A line of the board."""
        if self.now < self.deaf_until:
            return 0
        if self.now < self.gone_until:
            went = 0 if self._rest else len(data) // 2
            self._rest = self._rest or data[went:]
            return went
        rest, self._rest = self._rest, b""
        if rest and data == rest:
            return len(data)
        text = data.decode()
        need(text[0] == ">" and text[-1] == "\n" and len(text) < 4000, "a line out of shape")
        secret = secret_of(self.match)
        need(not secret or secret not in text, "what is hidden came out")
        message = json.loads(text[1:])
        self._check(message)
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


def is_sentence(text: str) -> bool:
    """Whether this can be said to a person."""
    names_a_cell = text[:1].islower() and text[1:2].isdigit()
    begins = text[:1].isupper() or text[:1].isdigit() or names_a_cell
    return begins and text[-1] in ".!?" and len(text) < 300 and "Error" not in text


class Watcher:
    """Looks at a board."""

    def __init__(self):
        self._wrong_ms = 0
        self._well_ms = 0
        self._idle_ms = 0
        self._reaches = {}  # seat of a bot -> how often its hand came in vain
        self._looked_at = 0
        self._touched_at = 0
        self._frame = None
        self._changes = {}
        self._changes_since = 0

    def touched(self, now: int):
        """Somebody has touched something, or the world has changed."""
        self._touched_at = now
        self._frame = None

    def went_on(self, by):
        """A move was made, or another game begun: whatever is wrong stops nobody."""
        self._wrong_ms = self._idle_ms = 0
        if by is None:
            self._reaches = {}
        else:
            self._reaches[by] = 0

    def reached_in(self, seat: int):
        """A bot has touched a cell; it does not do so for ever without a move."""
        self._reaches[seat] = self._reaches.get(seat, 0) + 1
        need(self._reaches[seat] <= _REACHES, "a bot reaches in, and nothing comes of it")

    def look(self, app, now: int):
        """In every pass: nothing is wrong in silence, and whoever is to move does."""
        differences, passed = app.table.differences, min(now - self._looked_at, 100)
        if differences.missing or differences.surplus:
            self._look_at_mistake(app, True, passed)
        elif self._wrong_ms:
            self._look_at_mistake(app, False, passed)
        if app.match.bot_turn.waiting and app.test is None:
            self._idle_ms += passed
            need(self._idle_ms <= _IDLE_MS, "a bot is on, and does nothing")
        self._looked_at = now

    def _look_at_mistake(self, app, wrong: bool, passed: int):
        reader = app.table.reader
        shown = not reader.in_order or reader.mistake.shown
        settled = reader.possible or reader.finished is not None or reader.paused
        if app.test is None and wrong and not settled and not shown:
            self._wrong_ms += passed
            self._well_ms = 0
            need(self._wrong_ms <= _SILENCE_MS, "something is wrong, and nobody hears of it")
        else:
            self._well_ms += passed
            if shown or self._well_ms >= _CALM_MS:
                self._wrong_ms = 0

    def look_at_lights(self, app, now: int):
        """While nobody touches anything, no light flashes more than 2.5 times a second."""
        if now - self._touched_at < 1000:
            return
        frame = bytes(app.table.frame)
        if self._frame is None or now - self._changes_since > 2000:
            self._frame, self._changes_since, self._changes = frame, now, {}
        elif frame != self._frame:
            if not "".join(app.match.seats):  # else it may be that a bot moves
                self._note_changes(frame)
            self._frame = frame

    def _note_changes(self, frame: bytes):
        for place in range(0, len(frame), 2):
            if frame[place : place + 2] != self._frame[place : place + 2]:
                self._changes[place] = self._changes.get(place, 0) + 1
                need(self._changes[place] <= _CHANGES, "a light flickers")


def look_closely(app, saved: bool, sound=None):
    """After a happening: the record follows the rules, and nothing grows.

    Returns what is sound: the very record and position, which need not be replayed again.
    """
    match = app.match
    if sys.implementation.name == "cpython":  # others do not say how large a thing is
        kept = bytes_kept([match, app.table, app.link, app.news, app.watch])
        need(kept <= _MOST_BYTES, "the board keeps %d bytes" % kept)
    need(len(app.link._queue) <= 40, "lines pile up")
    need(len(app.news._logged) <= 5, "the log piles up")
    need(len(app.watch.flapping) <= 256 and len(app.table.restless) == 0, "flapping cells pile up")
    if match.sitting is None:
        return sound
    need(match.sitting.marks <= 20, "positions pile up")
    need(len(app.table.flashes._shown) <= 400, "flashes pile up")
    if saved:
        found = list(match.journal.lines()), match.sitting.header, match.sitting.game.state()
        if found != sound:
            make_room()
            _replay_record(*found)
        sound = found
    return sound


def look_for_secrets(app, hidden=None):
    """After a happening: nothing comes out or is lit that nobody may know.

    Returns all that this depends on: while it is the same, the answer is, too.
    """
    match = app.match
    if match.sitting is None or match.sitting.game.result is not None:
        return None
    if not has_secrets(match.sitting.header.game):
        return None
    view = app.table.view.look()
    shown = [view.in_order, view.paused, view.bell, bytes(view.seen), list(view.offered())]
    shown += [list(view.missing), list(view.surplus), list(view.exchange)]
    found = match.sitting.header, match.sitting.count, match.sitting.game.state(), shown
    if found != hidden:
        make_room()
        _compare_with_twin(match, view)
    return found


def make_room():
    """A second game beside the board's: on a chip's heap garbage would leave none in one piece."""
    if sys.implementation.name == "micropython":
        gc.collect()


def _replay_record(lines: list, header, state: dict):
    again, damage = replay(lines)
    need(damage is None, "the record is damaged: %s" % damage)
    need(again.header == header, "the record is another game's")
    need(again.game.state() == state, "the record is not the game")


def bytes_kept(things: list) -> int:
    """How large these are with everything that they hold, code apart; on CPython only."""
    code = {type(sys), type, type(need), type(len), type(need.__code__)}
    seen, size = {}, 0
    while things:
        found = dict(zip(map(id, things), things))
        fresh = [found[one] for one in found.keys() - seen.keys() if type(found[one]) not in code]
        seen.update(found)
        size += sum(map(sys.getsizeof, fresh))
        things = gc.get_referents(*fresh)
    return size


def _compare_with_twin(match, view):
    """A game that differs only in what nobody may know is described and lit like this one."""
    header, game = match.sitting.header, match.sitting.game
    chance = seeded(match.sitting.count + 1)
    twin = open_game(header.game).load(imagine(header.game, game.view(None), chance))
    need(public(twin) == public(game), "what is hidden came out")
    frames = [
        array("H", bytes(512)),
        array("H", bytes(512)),
    ]  # a list would take 2 KB in one piece
    for position, frame in ((game, frames[0]), (twin, frames[1])):
        scene = open_game(header.game, "scene").Scene(header.players, header.options)
        scene.look(position)
        scene.picture(frame, view)
    need(frames[0] == frames[1], "what is hidden was lit")


def public(game) -> tuple:
    """What the board tells everybody about a position."""
    return game.view(None), game.to_act, game.result


def secret_of(match) -> str:
    """The seed of a game that hides something, while it lasts; else ""."""
    if match is None or match.sitting is None or match.sitting.game.result is not None:
        return ""
    header = match.sitting.header
    return header.seed if isinstance(header.seed, str) and has_secrets(header.game) else ""
