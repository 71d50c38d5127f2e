"""What pages get, without a browser: in order, once, and nothing left out."""

import asyncio
import gc
import json
import time
from types import CoroutineType

import pytest

from host.simulator.background import BackgroundBoard
from tests.page_server import page_server, wait_until
from tests.page_socket import ask, connect


@pytest.fixture
def sent(server):
    """Whatever the pages get from now on."""
    heard, tell = [], server.shared.pages.tell
    server.shared.pages.tell = lambda message: (heard.append(message), tell(message))
    return heard


def in_loop(server, do):
    """Have something done in the server's own thread, between two of its steps; its result."""

    async def done():
        return do()

    return asyncio.run_coroutine_threadsafe(done(), server.hub.loop).result(5)


def begin(server):
    server.helper.auto = False
    server.line.ask("new", game="smart_sheep", players=1, seats=[""])
    wait_until(lambda: server.plays("smart_sheep"))


def test_a_page_that_comes_in_while_the_board_is_unplugged_hears_so_after_its_welcome(tmp_path):
    board = BackgroundBoard((8, 8), tmp_path / "board")
    with page_server(tmp_path / "page", at=board.port) as server:
        board.close()
        wait_until(lambda: not server.shared.connected)
        with connect(server) as page:
            heard = []
            while "faults" not in heard:
                message = json.loads(page.recv(5))
                heard.append(message["say"])
                if message["say"] == "board":
                    assert not message["connected"]
        assert heard.index("board") > heard.index("welcome")


def test_a_table_that_has_not_changed_is_sent_once(server, sent):
    begin(server)
    looks = []
    server.shared.on_table.append(lambda: looks.append(1))
    in_loop(server, server.shared.changed)
    wait_until(lambda: looks)
    del sent[:], looks[:]
    for number in range(5):
        in_loop(server, server.shared.changed)
        wait_until(lambda number=number: len(looks) > number)
    assert not [one for one in sent if one["say"] == "table"]
    server.line.ask("move", move="put c3")
    wait_until(lambda: [one for one in sent if one["say"] == "table" and one["number"] == 1])


def test_a_move_taken_back_and_another_one_are_sent_although_the_log_is_as_long(server, sent):
    begin(server)
    server.line.ask("move", move="put c3")
    wait_until(lambda: any(one["say"] == "log" and one["entries"] for one in sent))
    lookout = server.shared.lookout
    look, lookout.look = lookout.look, no_look
    time.sleep(0.5)  # until a look that is under way has ended
    server.line.ask("undo")
    server.line.ask("move", move="put d4")
    asyncio.run_coroutine_threadsafe(server.hub.run(look()), server.hub.loop).result(10)
    logs = [one["entries"] for one in sent if one["say"] == "log"]
    assert logs[-1][-1]["move"] == "put d4"


async def no_look():
    """The board is not looked at for a while."""


def test_a_cell_that_is_not_there_has_no_fault(server):
    with connect(server) as page:
        answer = ask(page, {"id": 1, "do": "fault", "cell": "p16", "kind": "pixel"})
        assert answer["error"] == "This board has no cell p16."
        assert not server.shared.workbench.faults


def test_a_workbench_opened_twice_has_one_look_at_the_switches(server):
    def looking() -> int:
        tasks = [one for one in gc.get_objects() if type(one) is CoroutineType and one.cr_frame]
        return sum(task.__qualname__ == "PageSession._keep_looking" for task in tasks)

    with connect(server) as page:
        for on in (True, False, True):
            ask(page, {"id": 1, "do": "workbench", "on": on})
        time.sleep(0.3)  # longer than one look takes
        assert in_loop(server, looking) == 1
    wait_until(lambda: in_loop(server, looking) == 0)


@pytest.fixture
def asked(server):
    """What the board is asked from now on."""
    questions, ask_board = [], server.shared.ask

    async def listen(do, **fields):
        questions.append(do)
        return await ask_board(do, **fields)

    server.shared.ask = listen
    return questions


def test_after_a_move_nothing_is_asked(server, asked):
    begin(server)
    wait_until(lambda: in_loop(server, lambda: not server.shared.lookout._heard))
    del asked[:]
    for number, move in enumerate(("put c3", "put c7", "roll"), 1):
        server.line.ask("move", move=move)
        wait_until(lambda number=number: server.shared.table["number"] == number)
    assert asked == []
    assert [entry["player"] for entry in server.shared.follower.log] == [0, 0, 0]


def test_a_piece_whose_lift_is_refused_stays_where_it_is(server):
    begin(server)
    with connect(server) as page:
        wait_until(lambda: server.shared.pieces.tray)
        piece = server.shared.pieces.tray[-1]
        ask(page, {"id": 1, "do": "place", "cell": "h8", "piece": piece})
        wait_until(lambda: "h8" in server.line.ask("cells")["seen"])
        answer = ask(page, {"id": 2, "do": "lift", "cell": "h8", "seat": 7})
        assert answer["error"] == "There is no seat 7."
        wait_until(lambda: server.shared.pieces.at.get("h8") == piece)


def test_a_page_that_missed_many_moves_gets_the_whole_log(server, sent):
    begin(server)
    shared = server.shared
    wait_until(lambda: shared.known.game)
    log = [{"number": n, "player": 0, "move": f"m{n}", "events": []} for n in range(1, 101)]

    def unplugged_for_a_while():
        shared.known.game.follower.log[:] = log[:10]
        shared.pages._log = log[:10]
        shared.known.game.follower.log[:] = log
        shared.pages.show_game()

    in_loop(server, unplugged_for_a_while)
    logs = [one for one in sent if one["say"] == "log"]
    assert logs[-1]["whole"] and len(logs[-1]["entries"]) == 100
