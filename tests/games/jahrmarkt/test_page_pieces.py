"""Jahrmarkt on the page: which piece is put where; the board itself feels only magnets."""

import pytest

from tests.page_server import page_server, wait_until
from tests.page_socket import ask, connect


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path) as running:
        running.helper.pause = 0.01
        yield running


def test_a_piece_that_would_be_taken_for_another_is_refused_with_a_sentence(server):
    app = server.board.board.app

    def put(cell: str, kind: str) -> str:
        """Put a piece from beside the board on a cell; why it may not lie there."""
        piece = next(one for one in server.shared.pieces.tray if one.split(".")[0] == kind)
        order = {"id": 1, "do": "place", "cell": cell, "piece": piece}
        return ask(page, order).get("error", "")

    with connect(server) as page:
        order = {"game": "jahrmarkt", "players": 1, "options": {}, "seats": [""], "auto": True}
        ask(page, {"id": 1, "do": "speed", "value": 10})
        ask(page, {"id": 2, "do": "new", **order})
        wait_until(lambda: server.plays("jahrmarkt") and app.table.at_rest())
        wait_until(lambda: not server.helper.busy)
        assert put("a4", "bell") == "The bell only taps: put a figure on the number."
        assert put("h4", "1") == "A figure stands on a number: tap with the bell."
        assert put("a4", "5") == "A visitor stands on no number: put a figure there."
        assert put("h2", "5") == "That is a visitor: tap with the bell."
        assert not app.table.differences.seen[3 * 16] and app.table.at_rest()
        assert put("a4", "1") == "" and put("h4", "bell") == ""
        wait_until(lambda: app.match.scene.wishes.source == "2")
