"""The hands of a page without a browser: which piece is which, on a stopped board too."""

import time

import pytest

from host.session.pieces import BELL, Pieces
from tests.page_server import page_server, wait_until
from tests.page_socket import ask, connect

ORDER = {"game": "smart_sheep", "players": 1, "options": {}, "seats": [""], "auto": True}


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path) as running:
        running.helper.pause = 0.01
        yield running


def do(page, what: str, **fields) -> dict:
    return ask(page, {"id": 1, "do": what, **fields})


def sheep_game(server, page, **options):
    """Smart Sheep, set up as far as helping hands can, the bell at home."""
    do(page, "speed", value=10)
    do(page, "new", **ORDER | {"options": options})
    wait_until(lambda: server.plays("smart_sheep"))
    wait_until(lambda: server.board.board.app.table.at_rest() and not server.helper.busy)
    wait_until(lambda: server.shared.pieces.at.get("d1") == BELL)


def test_a_piece_that_is_not_at_hand_is_refused():
    pieces = Pieces()
    pieces.place("d1", BELL)
    with pytest.raises(ValueError, match="not at hand"):
        pieces.place("e1", BELL)
    with pytest.raises(ValueError, match="d1 is taken"):
        pieces.place("d1")
    assert pieces.for_page() == {"at": {"d1": BELL}, "hand": {}, "tray": []}


def test_what_the_board_has_not_seen_yet_stays_as_we_did_it():
    pieces = Pieces()
    pieces.place("d1", BELL)
    pieces.follow(set(), set(), {}, ["d1"])
    assert pieces.at == {"d1": BELL}
    pieces.follow({"d1"}, set(), {}, ["d1"])
    pieces.lift("d1")
    pieces.follow({"d1"}, set(), {}, ["d1"])
    assert pieces.hand == {BELL: "d1"} and not pieces.at
    pieces.follow(set(), set(), {}, ["d1"])
    pieces.follow({"d1"}, set(), {}, ["d1"])  # hands that we did not see
    assert pieces.at == {"d1": BELL} and not pieces.hand


def test_a_board_that_comes_back_is_believed_whatever_we_did():
    pieces = Pieces()
    pieces.place("d1", BELL)
    pieces.forget_touches()
    pieces.follow(set(), set(), {}, ["d1"])
    assert not pieces.at


def test_a_nameless_magnet_on_a_cell_of_the_bell_is_the_bell():
    pieces = Pieces()
    pieces.follow({"d1"}, set(), {}, [])
    assert pieces.at["d1"].startswith("spare")
    pieces.follow({"d1"}, set(), {}, ["d1"])
    assert pieces.for_page() == {"at": {"d1": BELL}, "hand": {}, "tray": []}


def test_with_the_clock_stopped_a_ring_neither_waits_nor_costs_the_bell(server):
    with connect(server) as page:
        sheep_game(server, page)
        do(page, "speed", value=0)
        began = time.monotonic()
        assert do(page, "lift", cell="d1")["ok"] == {"piece": BELL}
        assert do(page, "place", cell="d1", piece=BELL)["ok"] == {"piece": BELL}
        assert "ok" in do(page, "step", ms=100)
        assert time.monotonic() - began < 2
        time.sleep(0.6)  # until the board's view of the cells is believed
        assert server.shared.pieces.at["d1"] == BELL
        do(page, "speed", value=10)
        do(page, "lift", cell="d1")
        time.sleep(0.6)
        assert do(page, "place", cell="d1", piece=BELL)["ok"] == {"piece": BELL}
        assert server.shared.pieces.at["d1"] == BELL


def test_a_piece_held_while_the_clock_stands_still_stays_in_the_hand(server):
    with connect(server) as page:
        sheep_game(server, page)
        do(page, "speed", value=0)
        do(page, "lift", cell="d1")
        time.sleep(0.6)  # the board still believes that it stands there
        assert server.shared.pieces.hand == {BELL: "d1"}
        do(page, "step", ms=500)
        wait_until(lambda: "d1" not in server.line.ask("cells")["seen"])
        assert do(page, "place", cell="d1", piece=BELL)["ok"] == {"piece": BELL}
        time.sleep(0.6)
        assert server.shared.pieces.at["d1"] == BELL and not server.shared.pieces.hand


def test_the_bell_is_in_the_air_for_long_enough_from_any_cell_to_any_other(server):
    with connect(server) as page:
        sheep_game(server, page, die="table", wolves={"big": "f4", "little": "b7"})
        do(page, "speed", value=1)
        for start, goal in (("d1", "b8"), ("b8", "f8"), ("f8", "e8")):
            assert do(page, "lift", cell=start)["ok"] == {"piece": BELL}
            assert do(page, "place", cell=goal, piece=BELL)["ok"] == {"piece": BELL}
            wait_until(lambda: server.shared.follower.count == 1, 5, f"{goal} was lost")
            do(page, "undo")
            wait_until(lambda: server.shared.follower.count == 0)
