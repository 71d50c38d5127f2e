"""Somebody who sits at the page: drags pieces with the mouse, as the scene's gestures say."""

import time

from host.session.pieces import label_of
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.gesture import POOL
from shared_rules.registry import open_game
from tests.page_server import PageServer, patience, wait_until

_PATIENCE_MS = 30_000  # of the browser, for whatever it is asked to wait for

_MIDDLE = """cell => {
  const {board} = lichtwiese, {x, y} = board.middle(cell);
  const {stage} = board, box = stage.getBoundingClientRect();
  return [box.left + x - stage.scrollLeft, box.top + y - stage.scrollTop];
}"""


class PagePlayer:
    """Plays through one page; knows the game from the server beside it."""

    def __init__(self, page, server: PageServer):
        self.page, self.server = page, server
        page.set_default_timeout(_PATIENCE_MS * patience())
        page.goto(server.address)
        page.wait_for_selector("body[data-ready=yes]")

    def begin(self, game: str, players: int, options: dict, seats: list, auto=True, speed=10):
        """Begin a game through the page's own line, and let the clock run fast. What would tell
        hidden things no page may choose: such a game is begun at the board."""
        self.ask("speed", {"value": speed})
        order = {"game": game, "players": players, "options": options, "seats": seats}
        if set(options) & set(getattr(open_game(game), "SECRET_OPTIONS", ())):
            self.server.line.ask("new", **order)
            self.ask("auto", {"on": auto})
        else:
            self.ask("new", {**order, "auto": auto})
        wait_until(lambda: self.server.plays(game))

    def ask(self, what: str, fields: dict | None = None):
        call = "([what, fields]) => lichtwiese.line.ask(what, fields)"
        return self.page.evaluate(call, [what, fields or {}])

    @property
    def count(self) -> int:
        """The moves that stand."""
        follower = self.server.shared.follower
        return follower.count if follower else 0

    # Hands.

    def middle(self, cell: str) -> tuple:
        return tuple(self.page.evaluate(_MIDDLE, cell))

    def drag(self, start: tuple, goal: tuple, seconds: float = 0):
        """Press, move, let go; a person takes some time for it."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
        mouse.move(*goal)
        time.sleep(seconds)
        mouse.up()

    def touch(self, start: tuple, goal: tuple):
        """Drag with a finger."""
        hand = self.page.context.new_cdp_session(self.page)
        half = (start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2
        for kind, place in ("touchStart", start), ("touchMove", half), ("touchMove", goal):
            point = [{"x": place[0], "y": place[1]}]
            hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": point})
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def carry(self, start: str, goal: str):
        """Drag a piece from cell to cell."""
        self.drag(self.middle(start), self.middle(goal))

    def put_aside(self, start: str):
        """Drag a piece from a cell to the tray."""
        box = self.page.locator("#tray").bounding_box()
        goal = box["x"] + box["width"] - 12, box["y"] + box["height"] / 2
        self.drag(self.middle(start), goal)

    def bring(self, label: int, goal: str):
        """Drag a piece from the tray to a cell."""
        known = "label => lichtwiese.view.kinds && lichtwiese.view.kinds[label]"
        self.page.wait_for_function(known, arg=str(label))  # the page has heard of the game
        kind = self.page.evaluate("label => lichtwiese.view.kinds[label].kind", str(label))
        self.drag(self.slot(kind), self.middle(goal))

    def slot(self, kind: str) -> tuple:
        """The middle of the pieces of this kind in the tray."""
        box = self.page.locator(f'.slot[data-kind="{kind}"]').bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def ring(self):
        """Tap the bell; from another cell the first tap brings it home."""
        home = self.server.shared.table["bell_home"]
        if self.bell() != home:
            self.page.mouse.click(*self.middle(self.bell()))
            wait_until(lambda: self.bell() == home and self.settled())
        self.page.mouse.click(*self.middle(home))

    def bell(self) -> str:
        """Where the bell stands."""
        at = dict(self.server.shared.pieces.at)
        return next((cell for cell, piece in at.items() if piece == "bell"), "")

    # Whole moves.

    def settled(self) -> bool:
        """Whether the board asks for nothing and nobody is busy."""
        shared = self.server.shared
        state = shared.table
        if state.get("missing") or state.get("surplus") or self.server.helper.busy:
            return False
        if not self.server.is_calm():  # the page is asked last: its answer takes longest
            return False
        shown = self.page.evaluate("lichtwiese.view.places")
        there = shown["at"] == shared.pieces.at and shown["tray"] == shared.pieces.tray
        return bool(there and (self.bell() or not state.get("bell_home")))

    def play(self, move: str):
        """Make one move by hand and wait until the board has taken it."""
        before = self.count
        self._make_ready(move)
        scene = self.server.shared.follower.scene
        presses = {one.moves: one.cell for one in scene.presses(self._seen())}
        if move == "roll":
            self.ring()
        elif (move,) in presses:
            self.bring_bell(cell_name(presses[(move,)]))
        else:
            gesture = next(one for one in self.gestures() if one.moves == (move,))
            self._gesture(gesture)
        wait_until(lambda: self.count > before, 30, f"{move} was not taken")

    def _make_ready(self, move: str):
        """What this move needs beforehand: the bell on a cell, or none of the bell's cells."""
        scene = self.server.shared.follower.scene
        for cell in scene.ready(move, self._seen()):
            assert cell in scene.bell_cells, f"{move} needs more than the bell"
            if cell_name(cell) != self.bell():
                self.bring_bell(cell_name(cell))
                wait_until(lambda cell=cell: self._seen()[cell] and self.settled())

    def bring_bell(self, goal: str):
        """Drag the bell to a cell; if it stands there it goes home first."""
        if self.bell() == goal:
            home = self.server.shared.table["bell_home"]
            self.carry(goal, home)
            wait_until(lambda: self.bell() == home and self.settled())
        self.carry(self.bell(), goal)

    def gestures(self) -> list:
        """How moves are made by pieces now."""
        return self.server.shared.follower.scene.gestures(self._seen())

    def _seen(self) -> bytearray:
        """The magnets that the board sees."""
        return self.server.seen

    def _gesture(self, gesture: tuple):
        _, lifts, places, swapped, _ = gesture
        if not places and not swapped:
            self.put_aside(self._cell(lifts[0], True))
            return
        goal = cell_name(swapped[0]) if swapped else self._free(places)
        if not lifts:
            self.bring(self._asked_for(), goal)
            return
        for met, house in zip(lifts[1:], places[1:], strict=True):  # on the star that we fly from
            self.carry(self._cell(met, True), self._cell(house, False))
        self.carry(self._cell(lifts[0], True), goal)

    def _asked_for(self) -> int:
        """The label of the piece that comes from beside the board."""
        if hasattr(self.server.game, "ask"):
            return self.server.game.ask[0]
        return label_of(self.server.shared.pieces.tray[-1])

    def _free(self, places: tuple) -> str:
        """A cell to fill, or a free one of a pool."""
        cells = [cell_name(place) for place in places if place < POOL]
        if not cells:
            return self._cell(places[0], False)
        return next(name for name in cells if name not in self.server.shared.pieces.at)

    def _cell(self, place: int, covered: bool) -> str:
        """The cell, or of a pool the first one that is covered or free."""
        if place < POOL:
            return cell_name(place)
        house = self.server.shared.follower.scene.pools[place - POOL]
        at = self.server.shared.pieces.at
        return next(name for name in map(cell_name, house) if (name in at) == covered)

    def play_to_the_end(self, seat: int, level: str, most: int = 900):
        """Make the moves of one seat by hand, chosen by a bot, until the game is over."""
        name = self.server.shared.follower.header[0]
        players = self.server.shared.follower.header[1]
        minds = BotSeats(name, [level if one == seat else "" for one in range(players)], 5)
        for _ in range(most):
            wait_until(lambda: self.settled() and self.may_act(seat), 60, "nobody moves")
            if self.server.game.result is not None:
                return
            move = minds.next_move(self.server.game.fork())
            if move is None:
                continue
            self.play(move)
        raise AssertionError("the game does not end")

    def may_act(self, seat: int) -> bool:
        """Whether it is this seat's turn, or the game is over."""
        if self.server.game.result is not None:
            return True
        acting = self.server.game.to_act
        return acting == seat or (isinstance(acting, list) and seat in acting)
