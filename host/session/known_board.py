"""What is known of the board: from one look at everything, and from the notices since.

No questions, no waiting: it is handed what the board says, and tells what pages must know.
"""

from firmware.messages import FIRST_CELLS
from host.drawing.boards import lattice_svg
from host.follower import Follower
from host.games.words import PAUSE
from host.session.masters import NoMasters
from host.session.page_game import PageGame
from host.session.pieces import Pieces
from host.session.turn import MENU
from host.touches import magnets
from shared_rules.cells import cell_number

_SCREEN, _CELLS = ("screen", "choices"), ("missing", "surplus")


class KnownBoard:
    """The screen, the game and the magnets of one board."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.state: dict = {"screen": "", "choices": [], "missing": [], "surplus": []}
        self._seats: list = []
        self.masters = NoMasters()
        self.notes: list = []  # what the scene says beside its picture
        self.seen: set = set()  # cells that see a magnet
        self.game: PageGame | None = None
        self.is_read = False  # people read what the latest moves have left on the board
        self.reading_ms = 0  # so long people read what has just come to the board
        self.needs_view = False  # a game with secrets has moved on: its view must be asked for

    @property
    def follower(self) -> Follower | None:
        """Follows the game that is played."""
        return self.game.follower if self.game else None

    @property
    def seats(self) -> list:
        """The level of the bot on each seat, "" for a person."""
        return self.masters.among(self._seats, self.follower)

    # A look at everything.

    def learn(self, state: dict, seen: list, follower: Follower | None) -> None:
        """All that was asked for; the follower is that of the game that is played."""
        if follower and follower.hides:
            follower.show(state["view"])  # or it fails now, and nothing has been learnt
        self.seen = set(seen)
        if follower is None:
            self.game = None
        elif self.game is not None and self.game.looks_like(follower):
            self.game.follower = follower
        else:
            self.game = PageGame(follower)
        self.learn_state(state)

    def learn_state(self, state: dict) -> None:
        """The answer to `state`, with the view that everybody has of the game."""
        cells = {name: self._all_of(name, state[name]) for name in _CELLS}
        self.state = {name: state[name] for name in _SCREEN} | cells
        self._seats, self.notes = state.get("seats", []), state.get("notes", [])
        self.needs_view = False
        if self.game is not None and self.game.follower.hides:
            follower = self.game.follower
            follower.show(state["view"])
            self.needs_view = state["number"] < follower.count  # it is older than the record
        self._heed_taps()

    def _all_of(self, name: str, first: list) -> list:
        """The cells that a state names the first of: `differ` may have named the rest."""
        known = self.state[name]
        return known if len(first) >= FIRST_CELLS and known[: len(first)] == first else first

    # Notices.

    def hear(self, notice: dict) -> bool:
        """Take in a notice; False if it says too little, so that the board must be looked at."""
        take = getattr(self, "_hear_" + notice["say"], None)
        return take is None or take(notice)

    def _hear_moved(self, notice: dict) -> bool:
        """A move that is the next one; it may be one that a look has found already."""
        if self.game is None:
            return False
        follower = self.game.follower
        if notice["number"] == follower.count + 1:
            reading_ms = follower.scene.reading_ms(notice["events"])
            self.reading_ms = max(self.reading_ms, reading_ms)
            follower.moved(notice["move"], notice["events"], notice["by"])
            self.needs_view = follower.hides
        return notice["number"] <= follower.count

    def _hear_differ(self, notice: dict) -> bool:
        self.state["missing"], self.state["surplus"] = notice["missing"], notice["surplus"]
        return True

    def _hear_notes(self, notice: dict) -> bool:
        self.notes = notice["notes"]
        self._heed_taps()
        return True

    def _heed_taps(self) -> None:
        """The game's own hints name the cells that were tapped: they decide what comes next."""
        if self.game is None or self.game.follower.game is None:
            return
        is_hint = self.game.words.is_hint
        hints = [cells for what, cells, _ in self.notes if what != PAUSE and is_hint(what)]
        if hints:
            cells = [cell_number(cell) for cells in hints for cell in cells]
            self.game.follower.tapped(cells, magnets(self.seen))

    def _hear_cell(self, notice: dict) -> bool:
        (self.seen.add if notice["down"] else self.seen.discard)(notice["cell"])
        return True

    def _hear_screen(self, notice: dict) -> bool:
        self.state["choices"] = notice["choices"]
        return notice["screen"] == self.state["screen"]

    def _too_little(self, notice: dict) -> bool:
        return False

    _hear_started = _hear_undone = _hear_reconnected = _hear_lost = _too_little

    # For the pages.

    def table_for_page(self) -> dict:
        """What the board shows and asks for, and how the game stands."""
        game = self.game.position_for_page(self.notes) if self.game else {}
        return {"say": "table"} | self.state | {"seats": self.seats} | game

    def turn_for_page(self, pieces: Pieces, helpers: str = "") -> dict:
        """Who is on, and what is to be done; `helpers`: by hands that are not people's."""
        turn = MENU
        if self.game:
            turn = self.game.turn_for_page(self, pieces, helpers)
        return {"say": "turn"} | turn

    def drawing_for_page(self) -> dict:
        """The printed board; an empty lattice in a menu."""
        if self.game:
            return self.game.drawing_for_page()
        svg, size = lattice_svg(self.columns, self.rows), (self.columns, self.rows)
        return {"say": "drawing", "game": "", "svg": svg, "columns": size[0], "rows": size[1]}
