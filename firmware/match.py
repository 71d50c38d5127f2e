"""The life of one game on the board: it begins or is resumed, moves are made and taken back, it
is left, and may be offered again.

Every move goes one way: into the rules, onto the file system, before the scene, to the host.
"""

from firmware.bot_turn import BotTurn
from firmware.memory import forget, forget_others
from shared_rules import thrift
from shared_rules.bot_play import BotSeats, bots_of_saved
from shared_rules.cells import extent
from shared_rules.record import Sitting
from shared_rules.registry import open_game
from shared_rules.secrets import public_header
from shared_rules.steps import conclusion

_CANNOT_BE_SAVED = "The game cannot be saved: the board's file system is full or broken."


class Match:
    """The game that is played on a table, or none; and the one that was left, if any."""

    def __init__(self, table, news, watch, journal, settings, size: tuple, new_seed):
        self._table = table
        self._news = news
        self.journal = journal
        self._size = size
        self.new_seed = new_seed  # new_seed() gives the seed of a new game
        self.sitting = None
        self.scene = None
        self.seats = []  # the level of the bot on each seat, "" for a person
        self.saved = None  # (sitting, scene, seats, bots) of a game that can go on
        self._ended = None  # the head of the game that was over when it was left
        self._watch = watch
        self.bot_turn = BotTurn(settings, watch)
        self._bots = None
        self._move_ends_record = False  # True: the next one may belong to the same gesture
        thrift.SHORT_OF_ROOM[0] = True
        self.touch = None  # touch(cell, down, seat): a hand, on a board where bots have some

    # Begin, resume, leave.

    def begin(self, game: str, players: int, options: dict, seed: int, seats: list, now: int):
        """A new game. ValueError, and nothing changed, if it cannot be played here."""
        sized = dict(open_game(game, "scene").options_for(*self._size))
        sized.update(options)
        sitting = Sitting(game, players, sized, seed)
        if len(seats) != players:
            raise ValueError("There must be a seat for each of the players.")
        scene = _scene_of(sitting)
        if not self._fits(scene):
            raise ValueError("This game needs a larger board.")
        bots = BotSeats(game, seats, seed)
        self._write(self.journal.begin, sitting.header, seats)
        self._sit_down(sitting, scene, seats, bots, now)

    def resume(self, now: int):
        """Go on with the saved game."""
        sitting, scene, seats, bots = self.saved
        self._sit_down(sitting, scene, seats, bots, now)

    def once_more(self, now: int):
        """The same game with the same people, but other secrets."""
        game, players, options, _ = public_header(self.sitting.header, False)
        self.begin(game, players, options, self.new_seed(), self.seats, now)

    def _sit_down(self, sitting, scene, seats: list, bots, now: int):
        self.saved = self._ended = None
        self.sitting, self.scene, self.seats, self._bots = sitting, scene, seats, bots
        self._move_ends_record = False
        forget_others(sitting.header.game)
        self._table.reader.bots_sit = "".join(seats) != ""
        self._present(now)
        self._news.tell("started", self.header())
        self._news.tell("screen", game_screen())

    def _fits(self, scene) -> bool:
        columns, rows = extent(scene.cells)
        return columns <= self._size[0] and rows <= self._size[1]

    def leave(self):
        """The people go away; the game can be resumed."""
        left = (self.sitting, self.seats, self._bots)
        self._clear()
        self.journal.untidy = True  # now there is time for it
        self._offer(*left)

    def put_away(self):
        """From now on the game, open or left, is in its record and nowhere else."""
        if self.sitting is not None and not self.journal.whole:
            conclusion(self.saving())
        self._clear()

    def _clear(self):
        self.sitting = self.scene = self._bots = self.saved = None
        self.seats = []
        self.bot_turn.end()

    def recovering(self):
        """Look for a game that was left when the power went, in small steps, and offer it."""
        bots = []

        def witness(header, seats: list):
            """The bots hear again what they knew."""
            bots.append(bots_of_saved(header, seats))
            return bots[0]

        found = yield from self.journal.resuming(witness)
        self.saved = self._ended = None
        if found is not None:
            sitting, _, damage = found
            if damage:
                self._news.log(str(damage))
            self._offer(sitting, bots[0].levels, bots[0])

    def _offer(self, sitting, seats: list, bots):
        """Offer this game again, if it can go on here."""
        self.saved = self._ended = None
        if sitting.game.result is not None:
            self._ended = sitting.header
            return
        scene = _scene_of(sitting)
        if self._fits(scene):
            self.saved = (sitting, scene, seats, bots)

    def saved_pause_cells(self) -> bytes:
        """The pause cells of the saved game, as it stands."""
        _, scene, _, _ = self.saved
        return scene.pause_cells

    def discard(self):
        """Forget the saved game."""
        self._write(self.journal.discard)
        self.saved = None

    # Moves.

    def play(self, move: str, now: int) -> list:
        """Play a move, write it down, tell it. IllegalMove, and nothing changed, if it is none."""
        return self.play_gesture((move,), now)[0]

    def play_gesture(
        self, moves: tuple, now: int, read: bool = False, further: bool = False
    ) -> list:
        """Play the moves of one gesture; the events of each.

        `read`: they are what the scene's own reader has read, and it reads on. `further`: they
        belong to the gesture before.
        """
        if len(moves) > 1:
            self._try_out(moves)
        further = further and self._move_ends_record
        all_events = []
        notices = []
        for move in moves:
            by = self.sitting.game.actor(move)
            all_events.append(self.sitting.play(move, further or len(all_events) > 0))
            notices.append(self._moved(move, all_events[-1], by))
        self._write_on(self.journal.add_gesture, moves, all_events, further)
        self._move_ends_record = True
        self._watch.glance()
        self.bot_turn.let_read(self.scene, all_events, now)
        self._present(now, read)
        self._watch.glance()
        for events in all_events:
            self._table.flash(self.scene.flashes(events), now)
            self._bots.see(events)
        for notice in notices:
            self._news.tell("moved", notice)
        if self.sitting.game.result is not None:
            self._news.tell("over", {"result": self.sitting.game.result})
        return all_events

    def _try_out(self, moves: tuple):
        """All of a gesture or nothing: IllegalMove if one of its moves cannot be made."""
        trial = self.sitting.game.fork()
        for move in moves:
            trial.play(move)

    def play_several(self, moves: tuple, now: int):
        """Moves made at once count one by one, as long as the turn lasts that they began in."""
        acting = self.sitting.game.to_act
        for move in moves:
            game = self.sitting.game
            if game.to_act != acting or move not in game.legal_moves():
                return
            self.play(move, now)

    def _moved(self, move: str, events: list, by) -> dict:
        notice = {"move": move, "by": by, "events": events, "number": self.sitting.count}
        notice["to_act"] = self.sitting.game.to_act
        return notice

    def undo(self, count: int, now: int) -> int:
        """Take back moves; with 0 the latest gesture, and what bots did after it. How many.

        ValueError, and nothing changed, if somebody would then know what is hidden.
        """
        return self.undone(conclusion(self.undoing(count)), now)

    def undoing(self, count: int):
        """`undo` in small steps; what it returns is for `undone`. The match waits meanwhile."""
        from firmware import taking_back  # takes memory only while that lasts

        try:
            return (yield from taking_back.undoing(self.sitting, count, self.undo_stops))
        finally:
            forget("firmware.taking_back")

    def undone(self, taken: int, now: int) -> int:
        """So many moves have been taken back: write it down, show it, tell it."""
        if taken:
            self._write_on(self.journal.add_undo, taken)
            self._move_ends_record = False
            self._table.flashes.forget()  # what they tell has not happened
            self.bot_turn.waits_until = 0
            self._present(now)
            notice = {"count": taken, "number": self.sitting.count}
            notice["to_act"] = self.sitting.game.to_act
            self._news.tell("undone", notice)
        return taken

    def undo_stops(self, game, move: str) -> bool:
        """Whether undo may stop at this position, before this move."""
        by_bot = "" in self.seats and self._bots.is_bot(game.actor(move))
        return not by_bot and self.scene.undo_stops(game, move)

    def _present(self, now: int, read: bool = False):
        self.scene.look(self.sitting.game)
        if read:
            self.bot_turn.think_anew()
            self._table.go_on(self.scene, now)
        else:
            self.bot_turn.end()
            self._table.present(self.scene, now)
        self.expect_bot(now)

    # Bots.

    def expect_bot(self, now: int):
        """A bot moves a while after the pieces stand as they should."""
        at_rest = self.sitting is not None and self._table.at_rest()
        if at_rest and self._bots.act(self.sitting.game):
            self.bot_turn.begin(self._race_ms(), now)
        else:
            self.bot_turn.end()

    def waits_for_bot(self) -> bool:
        """Whether people have to wait for a bot; where all act at once they never do."""
        return self.bot_turn.waiting and not self._is_race()

    def _is_race(self) -> bool:
        return self.scene.race_ms > 0 and isinstance(self.sitting.game.to_act, list)

    def _race_ms(self) -> int:
        """How long after one bot the next one moves where all act at once; else 0."""
        if not self._is_race():
            return 0
        bots = [player for player in self.sitting.game.to_act if self._bots.is_bot(player)]
        return self.scene.race_ms // len(bots)

    def let_bots_think(self, now: int):
        """A few steps of the thought of a bot that has to move; and its move, once it is found."""
        move = self.bot_turn.turn(self._bots, self.sitting.game, now)
        if move is not None:
            self._play_for_bot(move, now)

    def _play_for_bot(self, move: str, now: int):
        """By its hand, where it has one; else the move is just made."""
        seat = self.sitting.game.actor(move)
        if self.touch is not None and seat is not None:
            from firmware import bot_hand  # no chip has use for it

            if bot_hand.touch(self.touch, self.scene, self._table.differences, move, seat):
                self.expect_bot(now)
                return
        # What nobody in particular does belongs to what called for it: undone alone, a bot would
        # do it again at once.
        self.play_gesture((move,), now, further=seat is None)

    # What is asked of it.

    @property
    def over(self) -> bool:
        """Whether the game that is played is over."""
        return self.sitting is not None and self.sitting.game.result is not None

    def is_over(self, header) -> bool:
        """Whether the game with this head is over: the one that is played, or the last one."""
        if self.sitting is not None and self.sitting.header == header:
            return self.over
        return self._ended == header

    def need_game(self):
        """ValueError unless a game is being played."""
        if self.sitting is None:
            raise ValueError("No game is being played.")

    def need_saved(self):
        """ValueError unless a game was left and can go on."""
        if self.saved is None:
            raise ValueError("There is no saved game.")

    def header(self) -> dict:
        """What anybody may know about the game that is played, besides its position."""
        game, players, options, seed = public_header(self.sitting.header, self.over)
        about = {"game": game, "players": players, "options": options}
        about["seed"], about["seats"] = seed, self.seats
        return about

    def _write_on(self, write, *what):
        """Add to the journal; if a line is missing there, all of it is to be written anew."""
        try:
            write(*what)
        except OSError:
            self.journal.missed()

    def saving(self):
        """Write all of the journal anew, in small steps."""
        game = self.sitting
        try:
            for done in self.journal.writing_anew(game.header, self.seats, game.texts()):
                yield done, game.count
        except OSError:
            self._news.log(_CANNOT_BE_SAVED)

    def _write(self, write, *what):
        """Write to the journal. A full disk stops no game: it goes on, and the host knows."""
        try:
            write(*what)
        except OSError:
            self._news.log(_CANNOT_BE_SAVED)


def game_screen() -> dict:
    """The screen while a game is played: there is nothing to choose."""
    return {"screen": "game", "choices": []}


def _scene_of(sitting):
    """The scene of a game, which has looked at it."""
    game, players, options, _ = sitting.header
    scene = open_game(game, "scene").Scene(players, options)
    scene.look(sitting.game)
    return scene
