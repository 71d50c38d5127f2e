"""Evenings at a page without a browser: what hands do there, and what the server makes of it."""

from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from host.session.pieces import label_of
from shared_rules.schafhof.layout import SPOT_NAMES
from shared_rules.smart_sheep import layout
from tests.page_server import brisk_server, wait_until
from tests.page_socket import ask, connect


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with brisk_server(tmp_path_factory.mktemp("evening")) as running:
        yield running


def calm(server) -> bool:
    number = server.line.ask("state")["number"]
    followed = server.game is not None and server.shared.table.get("number") == number
    return followed and server.board.board.app.table.at_rest() and not server.helper.busy


def begin(server, page, game: str, players: int = 2, **options):
    order = {"game": game, "players": players, "options": options, "seats": [""] * players}
    assert "ok" in ask(page, {"id": 1, "do": "new", "auto": True, **order})
    wait_until(lambda: server.plays(game) and calm(server))


def carry(server, page, start: str, goal: str) -> dict:
    """Lift what stands there and put it down elsewhere; the answer to that."""
    piece = ask(page, {"id": 2, "do": "lift", "cell": start})["ok"]["piece"]
    wait_until(lambda: start not in server.line.ask("cells")["seen"])
    return ask(page, {"id": 3, "do": "place", "cell": goal, "piece": piece})


def test_a_disc_is_not_pushed_away_by_another_one(server):
    with connect(server) as page:
        begin(server, page, "schafhof")
        tiles = server.board.board.app.match.sitting.game.tiles
        clowns = [name for name, tile in zip(SPOT_NAMES, tiles, strict=True) if tile == "c"]
        server.line.ask("move", move=f"flip {clowns[0]}")
        server.line.ask("move", move=f"put {clowns[0]} F")
        wait_until(lambda: calm(server) and "f4" in server.shared.pieces.at)
        lying = dict(server.shared.pieces.at)
        server.helper.auto = False
        answer = carry(server, page, clowns[1], "f4")
        assert answer["error"] == "f4 is taken."
        assert server.shared.pieces.at["f4"] == lying["f4"]


def test_another_piece_than_the_wanted_one_is_refused(server):
    with connect(server) as page:
        begin(server, page, "smart_sheep", 1, tiles="ask")
        names = {
            layout.PIECES[label_of(one)]: one for one in server.shared.pieces.tray if "." in one
        }
        wrong = ask(page, {"id": 4, "do": "place", "cell": "d5", "piece": names["fox"]})
        assert wrong["error"] == "Another piece is wanted now: the one that is shown."
        assert not server.line.ask("state")["number"], "the fox has not become the rock"
        right = ask(page, {"id": 5, "do": "place", "cell": "d5", "piece": names["rock"]})
        assert "ok" in right
        wait_until(lambda: calm(server) and server.game.place[layout.ROCK])


def test_the_little_wolf_does_not_become_the_big_one(server):
    with connect(server) as page:
        begin(server, page, "smart_sheep", 1)
        wolves = {
            layout.PIECES[label_of(one)]: one for one in server.shared.pieces.tray if "." in one
        }
        wrong = ask(page, {"id": 4, "do": "place", "cell": "c3", "piece": wolves["little"]})
        assert wrong["error"] == "Another piece is wanted now: the one that is shown."
        assert "ok" in ask(page, {"id": 5, "do": "place", "cell": "c3", "piece": wolves["big"]})
        wait_until(lambda: calm(server) and server.game.place[layout.BIG])


def test_what_was_turned_in_vain_stays_in_sight_while_people_read(server):
    with connect(server) as page:
        begin(server, page, "schafhof")
        tiles = server.board.board.app.match.sitting.game.tiles
        of_kind = lambda kind: SPOT_NAMES[tiles.index(kind)]  # noqa: E731
        spots = [of_kind("a"), of_kind("b")]  # an animal beside something else ends the turn
        for spot in spots:
            server.line.ask("move", move=f"flip {spot}")
        wait_until(lambda: server.shared.table["number"] == 2)
        assert server.game.player == 1 and not server.game.up, "the turn is over"
        assert set(server.shared.table["marks"]) >= set(spots), "and all pictures are there"
        assert "stop animal" in server.shared.follower.log[-1]["events"], "and why"


def test_a_forgotten_game_leaves_nothing_on_the_table(server):
    with connect(server) as page:
        begin(server, page, "smart_sheep", 1)
        ask(page, {"id": 6, "do": "abort"})
        ask(page, {"id": 7, "do": "discard"})
        wait_until(lambda: not server.line.ask("cells")["seen"])
        assert not server.shared.pieces.at
        wait_until(lambda: server.shared.pieces.tray == ["bell"], 3, "its sheep lie there still")
        begin(server, page, "smart_sheep", 1)
        assert len(server.shared.pieces.at) == 10, "they come out of it again"


def test_the_same_game_once_more_knows_its_pieces(server):
    with connect(server) as page:
        begin(server, page, "smart_sheep", 1)
        for move in ("put c3", "put c7", "roll=any"):
            server.line.ask("move", move=move)
        wait_until(lambda: calm(server))
        begin(server, page, "smart_sheep", 1)
        assert not [one for one in server.shared.pieces.at.values() if one.startswith("spare")]
        assert not [one for one in server.shared.pieces.tray if one.startswith("spare")]


PUT = (
    "lichtwiese record 1\ngame smart_sheep\nplayers 2\noptions {}\nseed 3\n\n"
    "put c3 > placed big c3\n"
)
NEXT = "put c7 > placed little c7; turn 0\n"


def test_a_record_that_was_changed_is_told_apart(server):
    with connect(server) as page:
        assert not ask(page, {"id": 8, "do": "replay", "text": PUT + NEXT})["ok"]["damage"]
        changed = PUT + NEXT.replace("little", "big")
        answer = ask(page, {"id": 9, "do": "replay", "text": changed})["ok"]
        why = "by the rules something else came of this move"
        assert answer["damage"] == f"Line 8 of the record: {why}." and answer["count"] == 1


def test_bots_sit_where_they_are_wanted_when_a_record_is_played_on(server):
    with connect(server) as page:
        ask(page, {"id": 10, "do": "replay", "text": PUT + NEXT})
        ask(page, {"id": 11, "do": "replay_at", "at": 1})
        ask(page, {"id": 12, "do": "play_on", "seats": ["", "strong"]})
        wait_until(lambda: server.plays("smart_sheep"))
        state = server.line.ask("state")
        assert state["seats"] == ["", "strong"] and state["number"] == 1


def test_the_table_is_laid_in_two_seconds_and_a_move_is_seen(server):
    before, server.helper.pause = server.helper.pause, 0.16
    assert server.helper.pause_between(44) * 44 <= 2
    assert server.helper.pause_between(2) == 0.16, "one can follow what a bot does"
    server.helper.pause = before


def test_once_more_by_the_bell_is_counted_and_the_bot_has_grown(server):
    order = {"game": "playground", "players": 2, "options": {"board": "small", "goal": 1}}
    who = {"seats": ["", "growing"], "names": ["Ada", ""], "auto": True}
    with connect(server) as page:
        assert "ok" in ask(page, {"id": 1, "do": "new"} | order | who)
        wait_until(lambda: server.plays("playground") and calm(server))
        assert server.line.ask("state")["seats"] == ["", "simple:60"]
        play_to_the_end(server)
        wait_until(lambda: games_of(server, "Ada") == 1)
        grown = server.shared.people.all()["Ada"]["playground"]["grown"]
        wait_until(lambda: calm(server))
        bell = server.shared.follower.bell_home
        carry(server, page, bell, bell)
        wait_until(lambda: server.line.ask("state")["seats"] == ["", f"simple:{grown}"])
        wait_until(lambda: server.plays("playground") and calm(server))
        play_to_the_end(server)
        wait_until(lambda: games_of(server, "Ada") == 2)


def games_of(server, name: str) -> int:
    """How many have been counted."""
    return sum(game["played"] for game in server.shared.people.all().get(name, {}).values())


def play_to_the_end(server):
    """Sixes for the first seat, until it has won; bots throw for themselves."""
    while server.game.result is None:
        state = server.line.ask("state")
        if state["to_act"] == 0:
            roll = "roll" in state["moves"]
            server.line.ask("move", move="roll=6" if roll else state["moves"][-1])
        number = state["number"]
        wait_until(lambda: server.shared.table["number"] > number)  # noqa: B023


def test_a_game_that_is_over_can_be_kept(server):
    address = f"{server.address}souvenir/de?token={server.guard.token}"
    with connect(server) as page:
        begin(server, page, "playground", 2, board="small", goal=1)
        with pytest.raises(HTTPError, match="404"):
            urlopen(address)
        server.helper.auto = False
        while (moves := server.line.ask("state")["moves"]) and server.game.result is None:
            move = "roll=6" if "roll" in moves else moves[-1]
            server.line.ask("move", move=move)
            wait_until(lambda: server.shared.table["number"] == server.line.ask("state")["number"])
        made = urlopen(address).read().decode()
        assert "hat gewonnen!" in made
        assert "data:image/gif;base64," in made or "data:video/mp4;base64," in made
        assert "Die Geschichte" in made and "http" not in made, "it asks nobody for anything"
