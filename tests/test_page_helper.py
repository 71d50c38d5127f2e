"""Do it for me, without a browser: the hands of the server on a board that is slow to see."""

from tests.page_server import page_server, wait_until


def test_no_piece_is_lost_on_a_board_that_is_slow_to_see(tmp_path):
    with page_server(tmp_path) as server:
        server.line.ask("set", name="debounce_ms", value=200)
        server.helper.pause = 0.01  # much sooner than the board sees a piece
        told, tell = [], server.hub.tell
        server.hub.tell = lambda message: (told.append(message), tell(message))
        server.line.ask("new", game="smart_sheep", players=1, seats=[""])
        wait_until(lambda: server.plays("smart_sheep"))
        wait_until(lambda: server.board.board.app.table.at_rest() and not server.helper.busy)
        names = [
            sorted([*one["at"].values(), *one["hand"], *one["tray"]])
            for one in told
            if one["say"] == "pieces" and "10.1" in one["tray"]
        ]
        whole = sorted(["bell", *(f"{label}.1" for label in range(1, 12))])
        assert len(names) > 9 and all(one == whole for one in names)
