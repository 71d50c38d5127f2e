"""What is done for the messages of a page about records: saved, shared, looked at, played on, and
puzzles, which are positions of records with a goal."""

from host.drawing.boards import GameDrawing
from host.moves_text import as_record, moves_of
from host.puzzles import Goal, all_puzzles, judged, picture_of
from host.session.board import FollowedBoard
from host.session.helper import Helper
from host.session.replay import Replay, replaying
from shared_rules.record_seal import HEAD_LINES
from shared_rules.record_unseal import plain_lines, whole_record
from shared_rules.secrets import has_secrets


class Records:
    """The record of the board's game, and the one that this page looks at."""

    def __init__(self, board: FollowedBoard, helper: Helper, outbox) -> None:
        self.board, self.helper, self.outbox = board, helper, outbox
        self._replay: Replay | None = None
        self._at = 0

    async def _do_record(self) -> dict:
        lines = await self.board.record()
        if not lines:
            raise ValueError("There is no record yet.")
        lines = plain_lines(lines)
        if self.board.known.game:
            lines = self.board.known.game.record_for_seat(lines, self.outbox.seat)
        head, moves = "".join(lines[:HEAD_LINES]), lines[HEAD_LINES:]
        return {"text": "".join(whole_record([head] + list(moves)))}

    async def _do_share(self) -> dict:
        """The game, or the record that is looked at up to the shown position, by its moves."""
        if self._replay:
            return {"text": self._replay.moves_text(self._at)}
        lines = await self.board.record()
        if not lines:
            raise ValueError("There is no record yet.")
        game = self.board.known.game
        if game and game.follower.game.result is None and has_secrets(game.follower.name):
            raise ValueError(
                "What is hidden in this game would be told: share it when it is over."
            )
        return {"text": moves_of(plain_lines(lines))}

    async def _do_replay(self, text: str) -> dict:
        self._replay = await self.board.tasks.work(replaying(as_record(text)))
        self._at = 0
        return self._replay.for_page()

    async def _do_replay_at(self, at: int) -> dict:
        if self._replay is None:
            raise ValueError("No record is open.")
        position = self._replay.at(at)
        self._at = position["at"]
        return position

    async def _do_replay_end(self) -> None:
        self._replay = None

    async def _do_play_on(self, seats: list | None = None) -> None:
        """Begin the game of the record on the board, and play it up to the shown position. A
        record does not tell who sat where: the page does."""
        if self._replay is None:
            raise ValueError("No record is open.")
        game, players, options, seed = self._replay.header
        if has_secrets(game) and players > 1:  # alone one may know what one likes
            raise ValueError("What is hidden in this game is in its record: begin a new one.")
        moves = self._replay.moves_until(self._at)
        sitting = seats if seats and len(seats) == players else [""] * players
        sitting = self.board.people.seated(game, sitting, [])
        await self._lay_out(game, players=players, options=options, seed=seed, seats=sitting)
        async with self.board.touching:  # no bot moves before the pieces stand as they should
            for move, further in moves:
                await self.board.ask("move", move=move, further=further or None)
        self._replay = None

    # Puzzles.

    async def _do_puzzles(self) -> dict:
        return {"puzzles": all_puzzles()}

    async def _do_puzzle_picture(self, number: int) -> dict:
        return {"svg": picture_of(number)}

    async def _do_judge(self, goal: str, turns: int, since: int) -> dict:
        """How a puzzle stands that began after so many moves of the game on the board."""
        game = self.board.known.game
        if game is None:
            raise ValueError("No game is being played.")
        entries = [entry for entry in game.follower.log if entry["number"] > since]
        over = game.follower.game.result is not None
        return judged(Goal(goal), turns, entries, over)

    # A game comes to the table.

    async def _lay_out(self, game: str, **how) -> dict:
        """Begin a game; the pieces of another one are cleared away, its own may stay."""
        answer = await self.board.begin(game, **how)
        box = GameDrawing(game, answer["players"], answer["options"]).box()
        if not self.board.pieces.has_box(game, box):
            await self._clear_table()
        return answer

    async def _clear_table(self) -> None:
        """Nothing of an earlier game is left, where the pieces are ours to move."""
        if self.board.line.board["sensors"] == "simulated":
            await self.helper.clear()
