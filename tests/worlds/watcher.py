"""What must always hold in a world; looked at in every pass and after every happening."""

import gc
import sys
from array import array

from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.lights import MISSING, SURPLUS, WRONG
from shared_rules.record_reader import replay
from shared_rules.registry import open_game
from shared_rules.secrets import has_secrets

_SILENCE_MS = 6500  # five seconds, and what a hand may take meanwhile
_CALM_MS = 3000
_DARK_MS = 1000  # what is to be lit is, in the pass in which it is noticed
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


class Watcher:
    """Looks at a board."""

    def __init__(self):
        self._wrong_ms = 0
        self._well_ms = 0
        self._dark_ms = 0
        self._idle_ms = 0
        self._reaches = {}  # seat of a bot -> how often its hand came in vain
        self._looked_at = 0
        self._touched_at = 0
        self._frame = None
        self._seen = b""
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
        dark = not any(app.table.frame) or not says_what_is_wrong(app.table)
        self._dark_ms = self._dark_ms + passed if dark else 0
        need(self._dark_ms <= _DARK_MS, "it is not lit what is to be done")
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
        """While no cell changes and nobody moves, a light flashes 2.5 times a second at most."""
        seen = bytes(app.table.differences.seen)
        if seen != self._seen:
            self._seen = seen
            self.touched(now)
        if now - self._touched_at < 1000:
            return
        frame = bytes(app.table.frame)
        if self._frame is None or now - self._changes_since > 2000:
            self._frame, self._changes_since, self._changes = frame, now, {}
        elif frame != self._frame:
            self._note_changes(frame)
            self._frame = frame

    def _note_changes(self, frame: bytes):
        for place in range(0, len(frame), 2):
            if frame[place : place + 2] != self._frame[place : place + 2]:
                self._changes[place] = self._changes.get(place, 0) + 1
                need(self._changes[place] <= _CHANGES, "a light flickers")


def says_what_is_wrong(table) -> bool:
    """Whether each cell that is to be filled or cleared says so, once something is wrong."""
    differences, frame, scene = table.differences, table.frame, table.scene
    if scene is None or (table.reader.in_order and not table.reader.mistake.shown):
        return True
    missing, surplus = differences.missing_cells(), differences.surplus_cells()
    if not missing and not surplus:
        return True
    other = list(differences.ignored)  # that is said first
    for one in table.flashes._shown:
        other += list(one.cells)
    for cell in surplus:
        if frame[cell] not in (WRONG, SURPLUS) and cell not in other:
            return False
    for cell in missing:
        word = scene.missing_word(cell) or MISSING
        if frame[cell] != word and cell not in other and cell not in surplus:
            return False
    return True


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
