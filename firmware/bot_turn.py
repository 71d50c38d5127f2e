"""A bot's turn at the board: it waits a little, then thinks in small steps, then moves.

A strong bot thinks for seconds on the chip. Some steps in each pass leave time for the lights, the
sensors and the link, so that people can go on meanwhile, or take the game from under it. Where
time counts, what it has found in one pass is played in the next.
"""

_PASS_MS = 7  # of a pass for thinking: a longer one would see magnets later
_PUT_OFF = 5  # so many pauses, at most


class BotTurn:
    """Tells the move of a bot when it is due."""

    def __init__(self, settings, watch):
        self._settings = settings
        self._watch = watch
        self.steps = 100  # in each pass, at most
        self.waiting = False  # somebody waits for a bot
        self.waits_until = 0  # people read what the latest moves have left on the board
        self._at = 0
        self._since = 0  # somebody has waited without a break
        self._moved_at = 0
        self._thought = None

    def let_read(self, scene, all_events: list, now: int):
        """No bot begins before people have read what these events left on the board."""
        for events in all_events:
            self.waits_until = max(self.waits_until, now + scene.reading_ms(events))

    def begin(self, race_ms: int, now: int):
        """A bot is to move after a pause, in a race so long after the bot before it moved; never
        before people have read. One that thinks already goes on. Touches beside the game put it
        off, but not for ever: a bell that somebody drums with stops nobody."""
        if not self.waiting:
            self._since = now
        self.waiting = True
        if self._thought is None:
            pause = self._settings.bot_pause_ms
            quiet = min(now, self._since + _PUT_OFF * pause)
            at = self._moved_at + race_ms if race_ms else quiet + pause
            self._at = max(at, self.waits_until)

    def think_anew(self):
        """The game has changed while it waited or thought; it need not wait once more."""
        self._thought = None

    def end(self):
        """No bot is to move, or not yet."""
        self.waiting = False
        self._thought = None

    def turn(self, bots, game, now: int):
        """A few steps, if it is time; the move, once there is one."""
        if not self.waiting or now < self._at:
            return None
        if self._thought is None:
            self._thought = self._thinking(bots, game)
        return self._think(now)

    def _thinking(self, bots, game):
        """The thought; where time counts it rests once more before it tells the move."""
        move = yield from bots.thought(game)
        if self._watch.spent is not None:
            yield True
        return move

    def _think(self, now: int):
        try:
            for _ in range(self.steps):
                if self._is_late() or next(self._thought):
                    break
        except StopIteration as end:
            self.end()
            if end.value is not None:
                self._moved_at = now
            return end.value
        return None

    def _is_late(self) -> bool:
        """Whether hands, or the rest of a pass, want the time."""
        spent = self._watch.spent
        return spent is not None and (spent() >= _PASS_MS or self._watch.glance())
