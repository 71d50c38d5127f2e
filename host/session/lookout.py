"""Looks at the board for all pages: takes in its notices, and asks for what they do not say."""

from host.follower import following
from host.session.tasks import Promise
from host.trouble import Trouble
from shared_rules.errors import BadRecord, IllegalMove

_TOGETHER_SECONDS = 0.04  # the notices of one move come together, and its frame is shown first
_AGAIN_SECONDS = 0.3  # after a look in vain
_SELDOM_SECONDS = 60  # between two looks that fail by a fault of ours, at most


class Lookout:
    """Knows when there is something to look at, and how much of it."""

    def __init__(self, board) -> None:
        self._board = board
        self.read_until = 0.0  # hands that help wait until people have read the board
        self._heard: list = []  # notices to be taken in
        self._must_look = True  # at everything: the notices do not say enough
        self._change = Promise(board.tasks)

    def hear(self, notice: dict) -> None:
        """Take this in at the next look."""
        self._heard.append(notice)
        self.changed()

    def changed(self) -> None:
        """Take in what is new, and tell the pages, soon."""
        self._change.keep()

    async def keep_looking(self) -> None:
        """For ever: look at what has changed."""
        tasks = self._board.tasks
        patience = _AGAIN_SECONDS
        while True:
            await self._change
            await tasks.sleep(_TOGETHER_SECONDS)
            self._change = Promise(tasks)
            try:
                await self.look()
                patience = _AGAIN_SECONDS
            except (Trouble, BadRecord, IllegalMove, ValueError, KeyError):
                self._must_look = True  # unplugged, or another game began while we looked
                tasks.later(_AGAIN_SECONDS, self.changed)
            except Exception as error:  # a fault of ours: reported, and tried again
                tasks.report(error)
                self._must_look = True
                tasks.later(patience, self.changed)
                patience = min(2 * patience, _SELDOM_SECONDS)

    async def look(self) -> None:
        """Take in the notices, ask only for what they do not say, tell the pages."""
        board, known = self._board, self._board.known
        while self._heard:
            if not known.hear(self._heard.pop(0)):
                self._must_look = True
        self._let_read()
        if self._must_look:
            await self._look_at_everything()
        if known.needs_view:
            known.learn_state(await board.ask("state"))
        await board.show()

    def _let_read(self) -> None:
        """What has come to the board is read for a while before anybody puts it right."""
        known, tasks = self._board.known, self._board.tasks
        if known.reading_ms:
            seconds = known.reading_ms / 1000 / max(1, self._board.workbench.speed)
            known.reading_ms = 0
            self.read_until = tasks.now() + seconds
            tasks.later(seconds + 0.01, self.changed)
        known.is_read = tasks.now() < self.read_until

    async def _look_at_everything(self) -> None:
        """Ask for state, cells and record. Notices may still wait that are older than the answers:
        a move that is known already is not taken in twice, and an undo makes us look again."""
        self._must_look = False
        board = self._board
        state = await board.ask("state")
        seen = (await board.ask("cells"))["seen"]
        follower = None
        if state["screen"] == "game":
            follower = await board.tasks.work(following(await board.record()))
        board.known.learn(state, seen, follower)
