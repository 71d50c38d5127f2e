"""Masters at the table of a page: the board takes them for people, the pages know better."""

import pytest

from host.adapters.seated import calm_options
from shared_rules.registry import game_names
from tests.page_server import page_server, wait_until
from tests.page_socket import ask, connect


def order(game: str, seats: list, options: dict) -> dict:
    fields = {"game": game, "players": len(seats), "options": options, "seats": seats}
    return {"id": 1, "do": "new", "auto": True, **fields}


@pytest.mark.parametrize("game", game_names())
def test_masters_play_and_pages_know_that_they_are_none_of_the_people(tmp_path, game):
    with page_server(tmp_path, size=(16, 16)) as server, connect(server) as page:
        assert "ok" in ask(page, order(game, ["master", "master"], calm_options(game)))
        wait_until(lambda: server.plays(game) and server.shared.follower.count >= 4, 60)
        assert server.shared.table["seats"] == ["master", "master"]
        assert server.line.ask("state")["seats"] == ["", ""]


def test_undo_takes_back_what_a_master_did_after_the_persons_move(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as server, connect(server) as page:
        assert "ok" in ask(page, order("smart_sheep", ["", "master"], {}))
        wait_until(lambda: server.plays("smart_sheep") and not server.shared.table["missing"], 20)
        seats = server.shared.table["seats"]
        while server.game.to_act == 0:
            number = server.shared.follower.count
            server.line.ask("move", move=server.game.legal_moves()[0])
            wait_until(lambda number=number: server.shared.follower.count > number, 20)
        count = server.shared.follower.count
        wait_until(lambda: server.shared.follower.count > count, 20)
        assert ask(page, {"id": 2, "do": "undo"})["ok"]["count"] >= 1
        wait_until(lambda: server.game.to_act == 0, 20)
        assert seats == ["", "master"]


def test_a_master_does_not_race(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as server, connect(server) as page:
        answer = ask(page, order("affenraffen", ["", "master"], {}))
        assert "take turns" in answer["error"]
        assert server.line.ask("state")["screen"] == "menu"
