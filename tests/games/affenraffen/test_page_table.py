"""Those who test the page look at a board that goes on meanwhile: they must not take the end of a
round for its beginning, nor a move that is being played for one that all know."""

from types import SimpleNamespace

from shared_rules.cells import cell_number
from tests.games.affenraffen import page_table
from tests.page_server import PageServer

MARKER = cell_number("f8")
SHOW = 30  # so many looks long the points of a round are shown


class Table:
    """A round has just ended: the marker lies on DONE until the points have been shown, and yet
    the first look finds everybody settled, for it began before the table had noticed."""

    def __init__(self):
        self.looks = 0
        self.seen = bytearray(256)
        self.game = SimpleNamespace(phase="search")  # as the pages know it
        self.inside = SimpleNamespace(game=SimpleNamespace(round=1), moves=[])
        self.page = SimpleNamespace(mouse=self, wait_for_timeout=lambda _: None)
        self._in_hand = False

    def settled(self) -> bool:
        return self.looks == 0 or self.looks > SHOW

    def look(self):
        self.looks += 1
        if self.looks == SHOW:
            self.seen[MARKER] = 1  # helping hands have brought it

    def middle(self, cell: str) -> tuple:
        return (cell,)

    def ask(self, what: str, fields: dict):
        assert what == "speed"

    def click(self, cell: str):
        """Lifts what lies there, or puts down what was lifted."""
        if self._in_hand:
            self.inside.game.round += 1
        if self._in_hand or self.seen[MARKER]:
            self._in_hand = not self._in_hand
            self.seen[MARKER] = not self._in_hand


def test_a_goal_is_turned_only_when_its_marker_is_home(monkeypatch):
    table = Table()

    def wait_until(true, seconds: float = 30.0, what: str = ""):
        for _ in range(10 * SHOW):
            if true():
                return
            table.look()
        raise AssertionError(what)

    monkeypatch.setattr(page_table, "wait_until", wait_until)
    page_table.flip(table, table)
    assert table.inside.game.round == 2


def test_a_board_that_moves_on_while_it_is_looked_at_is_not_calm():
    sitting, follower = SimpleNamespace(count=7), SimpleNamespace(count=7)

    def at_rest() -> bool:
        """Before the move it was; then the move is played, and the pages hear of it."""
        sitting.count = follower.count = 8
        return True

    app = SimpleNamespace(match=SimpleNamespace(sitting=sitting))
    app.table = SimpleNamespace(at_rest=at_rest)
    known = SimpleNamespace(needs_view=False)
    server = SimpleNamespace(
        board=SimpleNamespace(board=SimpleNamespace(app=app)),
        shared=SimpleNamespace(follower=follower, known=known),
    )
    assert not PageServer.is_calm(server), "what was at rest is not what is known now"
    assert PageServer.is_calm(server), "now nothing moves any more"
