"""Do it for me, without a browser: the hands of the server beside those of people."""

import pytest

from host.session.pieces import label_of
from shared_rules.cells import cell_name
from shared_rules.gesture import POOL
from tests.page_server import page_server, wait_until
from tests.page_socket import ask, connect

FREE = ("smart_sheep", 1, "roll=any")  # each piece has its cell
POOLS = ("playground", 2, "roll=6")  # pieces wait in houses, in any order


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path) as running:
        running.helper.pause = 0.01
        yield running


def begin(server, game: str, players: int, roll: str):
    """A game whose set-up is done, after a roll that lets pieces move."""
    server.shared.workbench.set_speed(10)
    server.line.ask("new", game=game, players=players, seats=[""] * players)
    while "roll" not in (moves := server.line.ask("state")["moves"]):
        server.line.ask("move", move=next(one for one in moves if one != "skip"))
    server.line.ask("move", move=roll)


def followed(server) -> bool:
    """Whether the server knows all that the board knows."""
    number = server.line.ask("state")["number"]
    return server.game is not None and server.shared.table.get("number") == number


def calm(server) -> bool:
    app = server.board.board.app
    return followed(server) and app.table.at_rest() and not server.helper.busy


def mistake(server) -> tuple:
    """A piece that may move, and a cell where it may not go."""
    scene = server.shared.follower.scene
    gestures = scene.gestures(server.board.board.app.table.differences.seen)
    start = next(one.lifts[0] for one in gestures if one.lifts)
    start = next(
        cell_name(cell)
        for cell in ([start] if start < POOL else scene.pools[start - POOL])
        if cell_name(cell) in server.shared.pieces.at
    )
    goals = {cell for one in gestures for cell in (*one.places, *one.swapped)}
    taken = server.shared.pieces.at
    houses = {cell for pool in scene.pools for cell in pool}
    wrong = [cell for cell in scene.cells if cell not in goals | houses | set(scene.bell_cells)]
    return start, next(cell_name(cell) for cell in wrong if cell_name(cell) not in taken)


def go_wrong(server, page, start: str, goal: str) -> str:
    """Carry a piece to a wrong cell as a page does; the piece."""
    piece = ask(page, {"id": 1, "do": "lift", "cell": start})["ok"]["piece"]
    wait_until(lambda: start not in server.line.ask("cells")["seen"])
    assert "ok" in ask(page, {"id": 2, "do": "place", "cell": goal, "piece": piece})
    return piece


@pytest.mark.parametrize(("game", "players", "roll"), (FREE, POOLS))
def test_a_wrong_move_is_repaired_to_the_end(server, game, players, roll):
    begin(server, game, players, roll)
    wait_until(lambda: calm(server))
    start, goal = mistake(server)
    with connect(server) as page:
        piece = go_wrong(server, page, start, goal)
        wait_until(lambda: goal not in server.shared.pieces.at and calm(server))
    assert label_of(server.shared.pieces.at[start]) == label_of(piece)
    assert piece not in server.shared.pieces.tray


@pytest.mark.parametrize(("game", "players", "roll"), (FREE, POOLS))
def test_a_wrong_move_is_repaired_when_asked_for(server, game, players, roll):
    begin(server, game, players, roll)
    wait_until(lambda: calm(server))
    server.helper.auto = False
    start, goal = mistake(server)
    with connect(server) as page:
        go_wrong(server, page, start, goal)
        wait_until(lambda: server.line.ask("state")["surplus"] == [goal])
        assert ask(page, {"id": 3, "do": "help"})["ok"] == {"touches": 2}
    wait_until(lambda: calm(server) and start in server.shared.pieces.at)


def test_nothing_is_taken_out_of_a_hand(server):
    begin(server, *FREE)
    wait_until(lambda: calm(server))
    server.helper.auto = False
    with connect(server) as page:
        held = ask(page, {"id": 1, "do": "lift", "cell": "b2"})["ok"]["piece"]
        for cell in ("b3", "c2"):  # three are gone: no move begins so
            if cell in server.shared.pieces.at:
                gone = ask(page, {"id": 2, "do": "lift", "cell": cell})["ok"]["piece"]
                ask(page, {"id": 3, "do": "put_away", "piece": gone})
        wait_until(lambda: len(server.line.ask("state")["missing"]) > 1)
        ask(page, {"id": 4, "do": "help"})
        assert server.shared.pieces.hand == {held: "b2"}
        assert server.line.ask("state")["missing"] in ([], ["b2"])
        ask(page, {"id": 5, "do": "place", "cell": "b2", "piece": held})
        wait_until(lambda: calm(server))
        assert server.shared.pieces.at["b2"] == held


def test_what_a_page_held_is_free_when_the_page_has_gone(server):
    begin(server, *FREE)
    wait_until(lambda: calm(server))
    label = label_of(server.shared.pieces.at["b2"])
    with connect(server) as page:
        ask(page, {"id": 1, "do": "lift", "cell": "b2"})
        assert server.shared.pieces.is_held(label)
    wait_until(lambda: not server.shared.pieces.is_held(label))


def test_a_move_that_is_not_known_yet_is_carried_out_with_its_own_piece(server):
    begin(server, *FREE)
    wait_until(lambda: calm(server))
    server.helper.auto = False
    move = next(one for one in server.line.ask("state")["moves"] if "-" in one)
    piece = server.shared.pieces.at[move[:2]]
    sent, tell = [], server.shared.pages.tell
    server.shared.pages.tell = lambda message: (sent.append(message), tell(message))
    look = server.shared.lookout.look

    async def look_later():
        await server.hub.tasks.sleep(0.5)
        await look()

    server.shared.lookout.look = look_later
    server.line.ask("move", move=move)
    with connect(server) as page:
        assert ask(page, {"id": 1, "do": "help"})["ok"] == {"touches": 2}
    assert server.shared.pieces.at[move[3:]] == piece
    assert "spare" not in str([one for one in sent if one["say"] == "pieces"])


def test_no_piece_is_lost_on_a_board_that_is_slow_to_see(server):
    server.line.ask("set", name="debounce_ms", value=200)  # much later than our hands are
    sent, tell = [], server.shared.pages.tell
    server.shared.pages.tell = lambda message: (sent.append(message), tell(message))
    server.line.ask("new", game="smart_sheep", players=1, seats=[""])
    wait_until(lambda: server.plays("smart_sheep"))
    wait_until(lambda: server.board.board.app.table.at_rest() and not server.helper.busy)
    names = [
        sorted([*one["at"].values(), *one["hand"], *one["tray"]])
        for one in sent
        if one["say"] == "pieces" and "10.1" in one["tray"]
    ]
    whole = sorted(["bell", *(f"{label}.1" for label in range(1, 12))])
    assert len(names) > 9 and all(one == whole for one in names)
