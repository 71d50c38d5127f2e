"""How changes of magnets are read as moves, one turn at a time: the ordinary reader.

It serves the menus and every game whose scene brings no reader of its own. What a scene's own
reader does not do is done here for all games: putting the pieces in order, presses of the bell,
the pause.
"""

from collections import namedtuple

from firmware import gestures
from firmware.mistake import Mistake

# What the people at the board want, once they have been still: a word, and what belongs to it.
Wish = namedtuple("Wish", ("word", "what"))
PLAY = "play"  # a gesture was made: its moves
SEVERAL = "several"  # moves made at once, each of which counts only if the one before allows it
MADE = "made"  # a gesture that a scene's own reader has read: its moves
REFUSE = "refuse"  # the move that somebody seems to have tried; None: by the bell, too fast
PRESSED = "pressed"  # the bell was put on a cell that means no move
_ALONE = 7  # fifths of `settle_ms`: the rest of a gesture that only one switch tells of


class TurnReader:
    """Reads the changes of a scene's pieces as gestures."""

    def __init__(self, settings, differences, bell):
        self._settings = settings
        self._differences = differences
        self._bell = bell
        self._scene = None
        self._gestures = []
        self.in_order = False  # the pieces stood as they should, so gestures count
        self.possible = []  # the gestures that may still become of what is in the air
        self.finished = None  # the gesture that is finished on the board
        self.mistake = Mistake(settings)
        self.paused = False  # the bell rests on the pause cell
        self.free = False  # the scene's own reader reads: nothing is compared here
        self.bots_sit = False  # then a held gesture also counts when it has rested for a while
        self._changed_at = 0
        self._one_by_one = False  # of several pieces put down at once only the first counted yet
        self._meant = None  # the gestures that what is in the air was lifted for, if others now

    def begin(self, scene, now: int):
        """From here on this position counts, once the pieces stand as it says."""
        self._scene = scene
        self._meant = None
        self._ask_gestures()
        self._bell.settle()
        self.in_order, self._one_by_one = self._one_by_one, False
        self._changed_at = now
        self.mistake.forget()
        self.compare()

    def ask_anew(self):
        """What gestures mean has changed. What was lifted before keeps its meaning, or goes back
        first, unless the change is taken back: a piece was only slid over a loose cell."""
        before = self._gestures
        self._ask_gestures()
        if not self._differences.missing:
            self._meant = None
        elif self._gestures == self._meant:
            self.in_order, self._meant = True, None
        elif self.in_order and self._gestures != before:
            self.in_order, self._meant = False, before

    def _ask_gestures(self):
        if self.paused:
            self._gestures = gestures.of_pause(self._scene.pause_cells)
        elif self.free:
            self._gestures = []
        else:
            self._gestures = self._scene.gestures(self._differences.seen)

    def pause(self, now: int):
        """Until the bell leaves the pause cell, only undo and abort are heard."""
        self.paused = True
        self.begin(self._scene, now)

    def dismiss(self):
        """What was asked for cannot be done: it counts no more, until hands do something else."""
        self.finished = None
        self.in_order = False

    # From the sensors.

    def read(self, cell: int, down: bool, now: int):
        """A magnet, which has been noted as seen, came to a cell or left it."""
        touched = self._touch_of(cell, down, now)
        self._changed_at = now
        landed = self._follow_bell(cell, down, now)
        if self._differences.is_loose(cell):
            self.ask_anew()
        self.compare()
        if touched and self.at_rest():
            self._bell.touched = touched
        if landed:
            self._land(landed)

    def is_of_the_bell(self, cell: int, down: bool) -> bool:
        """Whether it is the bell that came or went."""
        bell = self._bell
        if bell.is_lifted_by(cell, down):
            return True
        return down and bell.may_come_to(cell) and (bell.cell < 0 or cell == bell.home)

    def _follow_bell(self, cell: int, down: bool, now: int) -> int:
        """1 if the bell has just been put down and that may mean something, else 0 or less."""
        bell = self._bell
        if bell.is_lifted_by(cell, down):
            bell.lift(self._differences, self.finished, now)
            if self.paused:
                self.paused = False
                self.begin(self._scene, now)
        elif down and bell.may_come_to(cell) and not self._is_goal(cell):
            return bell.land(cell, now, self.paused)
        return 0

    def _is_goal(self, cell: int) -> bool:
        """Whether a piece is wanted on this cell, or one in the air may be put there. Where the
        bell lives beside the board, what is put down after one was lifted is that piece."""
        missing = self._differences.missing
        place = self._differences.place_of(cell)
        if not missing or place in missing:
            return place in missing
        if self._bell.home < 0 and self.in_order and len(missing) == 1:
            return True
        for one in self._gestures if self.in_order else ():
            if place in one.places and gestures.may_become(one, missing, ()):
                return True
        return False

    def _land(self, landed: int):
        """The bell has been put down: it may mean something, if the pieces are in order."""
        bell = self._bell
        pauses = self._pauses()  # this it always may
        in_order = self.at_rest() and not bell.spoiled
        bell.waits = pauses or (landed > 0 and in_order)
        bell.press = self._press() if bell.waits else None
        fast = landed < -1 and in_order
        bell.refused = not pauses and (fast or not in_order) and self._press() is not None
        self.mistake.tried(fast and bell.refused)  # and nothing that was tried before

    def _press(self):
        """What the bell means where it stands now, or None."""
        return self._bell.press_of(self._scene.presses(self._differences.seen))

    def _pauses(self) -> bool:
        return self._bell.pauses(self._scene.pause_cells)

    def _touch_of(self, cell: int, down: bool, now: int):
        """The moves of a press that counts by lifting the bell, if it has just been lifted."""
        bell = self._bell
        if not bell.is_lifted_by(cell, down) or not bell.waits or bell.press is None:
            return None
        rested = now - self._changed_at >= self._settings.settle_ms
        return bell.press.moves if rested and bell.press.rest_ms < 0 else None

    # The comparison.

    def compare(self):
        """What is missing, what is too many, and which gestures that may be or become."""
        differences = self._differences
        self._list_differences()
        self.mistake.shown = False
        self.possible = []
        self.finished = None
        if differences.none():
            self.in_order = True
            if not self.paused and not self.free:
                differences.note_order()
        elif self.in_order:
            self._look_for_gesture()
            self.mistake.tried(not self.possible)
            if not self.possible and self.finished is None:
                self._look_for_mess()

    def _list_differences(self):
        if self.paused:
            self._differences.compare_few(self._scene.pause_cells, self._bell.cell)
        elif self.free:
            self._differences.clear()
        else:
            self._differences.compare(self._bell.cell)

    def _look_for_gesture(self):
        differences = self._differences
        missing, surplus = differences.missing, differences.surplus
        for one in self._gestures:
            if gestures.may_become(one, missing, surplus):
                self.possible.append(one)
                done = gestures.is_finished(one, missing, surplus, differences.known)
                if done and self.finished is None:
                    self.finished = one
        if not self.possible:
            self.finished = gestures.lifted_together(self._gestures, missing, surplus)
            if self.finished is None and self._scene.one_by_one:
                self.finished = gestures.first_placed(self._gestures, missing, surplus)
                self._one_by_one = self.finished is not None

    def _look_for_mess(self):
        missing, bell = self._differences.missing, self._bell
        in_the_air = bell.home >= 0 and bell.cell < 0  # not beside the board, where it lives
        bell.spoiled = bell.spoiled or (in_the_air and len(missing) > 1)
        if len(missing) > 1 and not self._pauses():
            bell.waits = False  # what was put down may have fallen there
        self.in_order = not gestures.is_knocked_over(self._gestures, missing)

    # The passing of time.

    def turn(self, now: int):
        """What the people want, as a Wish, once the board has been still; mostly None."""
        differences, bell = self._differences, self._bell
        still = now - self._changed_at
        if differences.missing or differences.surplus or self.mistake.since >= 0:
            self.mistake.note(self._is_wrong(), now)
        if self.finished is not None:
            if not self._counts(still):
                return None
            return Wish(PLAY if self.possible else SEVERAL, self.finished.moves)
        if bell.waits and self._pauses():
            return self._press_down(still)
        if differences.missing or differences.surplus:
            return self._watch_mistake(still, now)
        if bell.touched is not None:
            moves, bell.touched = bell.touched, None
            return Wish(PLAY, moves)
        if bell.waits and self.in_order:
            return self._press_down(still)
        return Wish(REFUSE, None) if bell.refused and self.mistake.is_refused(still) else None

    def _counts(self, still: int) -> bool:
        """Whether the finished gesture is meant: at rest, or held until the bell is lifted."""
        if not self.finished.held:
            return still >= self._rest_of(self.finished)
        if self._bell.cell < 0:
            return self.finished is self._bell.committed
        return self.bots_sit and still >= self._settings.hold_ms

    def _rest_of(self, one) -> int:
        """How long this gesture must rest. If a single switch tells of it, it might have blinked:
        a hand takes longer than that."""
        alone = len(one.lifts) + len(one.places) + len(one.swapped) == 1
        rest_ms = self._settings.settle_ms
        return rest_ms * _ALONE // 5 if alone and not self._scene.by_cell else rest_ms

    def _is_wrong(self) -> bool:
        """Whether something stands where no gesture can have brought it."""
        differences = self._differences
        return (
            (len(differences.missing) > 0 or len(differences.surplus) > 0)
            and self.in_order
            and not self.possible
            and self.finished is None
        )

    def _watch_mistake(self, still: int, now: int):
        if not self.in_order or self.possible:
            return None
        missing, surplus = self._differences.missing, self._differences.surplus
        if surplus and self.mistake.is_refused(still):
            return Wish(REFUSE, self._scene.meant(missing, surplus))
        self.mistake.turn(now)
        return None

    def ask_press_anew(self):
        """The position has changed under the bell: what it was to mean may be something else."""
        bell = self._bell
        bell.touched = None
        if bell.waits:
            bell.press = self._press()

    def _press_down(self, still: int):
        """The bell has been put down somewhere: does that count yet?"""
        bell = self._bell
        if not bell.counts(still):
            return None
        return Wish(PLAY, bell.press.moves) if bell.press else Wish(PRESSED, bell.cell)

    # What others want to know.

    def offered(self) -> list:
        """The gestures that what is in the air may become; after a mistake those it could."""
        if self.possible or not self.in_order:
            return self.possible
        missing = self._differences.missing
        return [one for one in self._gestures if gestures.may_become(one, missing, ())]

    def at_rest(self) -> bool:
        """Whether the pieces stand as they should and nothing is in the air or held."""
        differences = self._differences
        return (
            self.in_order
            and not differences.missing
            and not differences.surplus
            and not self.paused
        )
