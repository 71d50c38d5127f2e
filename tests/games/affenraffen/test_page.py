"""Affenraffen on the page: a race by dragging, several pages, and nothing told too early."""

import contextlib
import json
import os
import re
import threading

import pytest

pytest.importorskip("websockets.sync.client", reason="websockets is not installed")
from websockets.exceptions import ConnectionClosed

from shared_rules.affenraffen.pictures import neighbours
from shared_rules.cells import cell_number
from tests.page_pictures import SIZES, STICKS_OUT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.page_socket import ask, connect
from tests.site_server import site_server, soak_only

# Where a lifted tile is shown.
CARDS = """Object.entries(lichtwiese.view.marks)
  .filter(([, label]) => lichtwiese.view.kinds[label].brief).map(([cell]) => cell)"""
SEED = 48151623  # which would be noticed anywhere


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as running:
        yield running


def game_of(server):
    """The game on the board itself, which knows more than any page."""
    return server.inside.game


def pairs_of(server) -> list:
    """Spots of true pairs on the table, two by two."""
    found, pairs = {}, []
    game = game_of(server)
    tiles = {spot: code for spot, code in game.state()["tiles"].items() if code[0] not in "+-"}
    lifted = [spot for spot, _ in game.state()["air"]]
    for spot in sorted(set(tiles) - set(lifted)):
        if tiles[spot] in found:
            pairs.append((found.pop(tiles[spot]), spot))
        else:
            found[tiles[spot]] = spot
    return pairs


def carry(player: PagePlayer, server, start: str, goal: str):
    """Drag a disc, as slowly as people do, until the board has taken it."""
    before = len(game_of(server).kept[0])
    player.drag(player.middle(start), player.middle(goal), 0.5)
    wait_until(
        lambda: len(game_of(server).kept[0]) > before or game_of(server).phase != "search",
        30,
        f"{start} did not come to {goal}",
    )


def flip(player: PagePlayer, server):
    wait_until(player.settled, 90)
    player.ask("speed", {"value": 1})
    rounds = game_of(server).round
    for down in (False, True):
        player.page.mouse.click(*player.middle("f8"))
        wait_until(
            lambda down=down: server.seen[cell_number("f8")] == down, 20, "the marker stays"
        )
        player.page.wait_for_timeout(600)
    wait_until(lambda: game_of(server).round == rounds + 1, 20, "no goal is turned")
    wait_until(lambda: server.game.phase == "search", 20)


def test_a_whole_race_against_bots_by_dragging(player, server):
    race_to_the_end(player, server)


@soak_only
def test_a_whole_race_against_bots_by_dragging_on_the_site(page):
    with site_server(page) as server:
        race_to_the_end(PagePlayer(page, server), server)


def race_to_the_end(player: PagePlayer, server):
    page = player.page
    player.begin("affenraffen", 2, {"young": 1, "open": True}, ["", "simple"])
    wait_until(player.settled, 90)
    player.ask("speed", {"value": 1})
    for number in range(3):
        flip(player, server)
        see(page, "document.querySelector('#turn-hint').textContent.includes('DONE')")
        while game_of(server).round == number + 1 and game_of(server).phase == "search":
            if len(game_of(server).kept[0]) < 2:
                first, second = pairs_of(server)[0]
                carry(player, server, first, "h1")
                carry(player, server, second, "g1")
            player.ask("speed", {"value": 10})  # the points are shown for ten seconds
            player.drag(player.middle("f8"), player.middle("d2"), 0.4)
            wait_until(lambda: game_of(server).phase != "search", 20)
    page.wait_for_selector("#turn-bar[data-over=yes]")
    winners = game_of(server).result["winners"]  # on a busy machine the bot may be quicker
    names = [("Orange (sun)", "Pink (moon, bot)")[winner] for winner in winners]
    assert all(name in page.inner_text("#turn-who") for name in names)
    moves = server.inside.moves
    assert not [move for move in moves if move.startswith("px ")], "the only person is known"
    assert [move for move in moves if move.startswith("p1 ")], "the bot has raced"


def act(player: PagePlayer, server, start: str, goal: str):
    """One action of the calm game; then it is the other one's turn, and ours again."""
    moves = 1 if start == "f8" else 2  # a tile is looked at, and taken
    after = player.count + moves
    player.drag(player.middle(start), player.middle(goal), 0.5)
    wait_until(lambda: player.count >= after, 60, f"{start} did not come to {goal}")
    wait_until(lambda: is_my_turn(player, server) or game_of(server).phase != "search", 60)


def is_my_turn(player: PagePlayer, server) -> bool:
    return game_of(server).turn == 0 and player.settled()


@pytest.mark.skipif("LICHTWIESE_SOAK" not in os.environ, reason="`make soak` plays it")
def test_a_whole_calm_game_against_a_bot_by_dragging(player, server):
    player.begin("affenraffen", 2, {"young": 1, "open": True, "turns": 1}, ["", "simple"])
    wait_until(player.settled, 90)
    for number in range(3):
        flip(player, server)
        wait_until(lambda: is_my_turn(player, server), 60)
        while (game := game_of(server)).phase == "search":
            own = game.kept[0]
            if len(own) >= 2:
                act(player, server, "f8", "d2")
            else:
                spots = [spot for pair in pairs_of(server) for spot in pair]
                tiles = game.state()["tiles"]
                wanted = [spot for spot in spots if not own or tiles[spot] == own[0]]
                act(player, server, wanted[0], "h1" if not own else "g1")
        assert game.round == number + 1
    player.page.wait_for_selector("#turn-bar[data-over=yes]")
    assert not [move for move in server.board.board.app.match.sitting.moves if "px" in move]


def two_look(player: PagePlayer, server, chromium, is_open: bool) -> tuple:
    """A guest beside the player, a seat for each, and a tile in the hand of each."""
    player.begin("affenraffen", 2, {"open": is_open}, ["", ""])
    guest = PagePlayer(chromium.new_context().new_page(), server)
    flip(player, server)
    for number, one in enumerate((player, guest)):
        one.page.wait_for_selector("#my-seat-row:not([hidden])")
        one.page.select_option("#my-seat", str(number))
    player.ask("speed", {"value": 1})
    (first, second), *_ = pairs_of(server)
    player.page.mouse.click(*player.middle(first))
    guest.page.mouse.click(*guest.middle(second))
    return guest, first, second


def test_a_page_shows_its_own_tile_only(player, server, chromium):
    guest, first, second = two_look(player, server, chromium, False)
    for one, own in ((player, first), (guest, second)):
        see(one.page, f"{CARDS}.join() === '{own}'")
        see(one.page, "document.querySelectorAll('.mark:not(.flat)').length === 1")
        see(
            one.page,
            "document.querySelector('#log').textContent.split('looks under').length === 3",
        )
    guest.page.reload()
    guest.page.wait_for_selector("body[data-ready=yes]")
    see(guest.page, "document.querySelector('#log').textContent.includes('looks under')")
    assert guest.page.evaluate(CARDS) == [], "it sits nowhere"


def test_two_pages_with_a_seat_each(player, server, chromium):
    guest, first, second = two_look(player, server, chromium, True)
    see(guest.page, "document.querySelectorAll('.mark:not(.flat)').length === 2")
    guest.page.mouse.click(*guest.middle("i16"))
    player.page.mouse.click(*player.middle("h1"))
    wait_until(lambda: len(game_of(server).kept[0]) == len(game_of(server).kept[1]) == 1, 20)
    moves = server.board.board.app.match.sitting.moves[1:]
    assert sorted(moves) == sorted(
        [f"p0 look {first}", f"p1 look {second}", f"p1 take {second}", f"p0 take {first}"]
    )


def test_no_page_learns_what_lies_face_down(server):
    heard, listening = [], threading.Event()

    def listen():
        with contextlib.suppress(ConnectionClosed), connect(server) as socket:
            ask(socket, {"id": 1, "do": "workbench", "on": True})  # the link's lines, too
            listening.set()
            heard.extend(socket)

    threading.Thread(target=listen, daemon=True).start()
    assert listening.wait(10)
    server.shared.workbench.set_speed(10)
    seats = ["simple", "strong", "simple"]
    order = {"game": "affenraffen", "players": 3, "options": {"open": True}, "seats": seats}
    server.line.ask("new", **order, seed=SEED)
    app = server.board.board.app
    wait_until(lambda: app.match.sitting is not None and app.match.sitting.count > 30, 90)
    with connect(server) as socket:
        said = "".join(heard) + json.dumps([json.loads(socket.recv(5)) for _ in range(7)])
    sitting = app.match.sitting
    looked = {move.split(" ")[2] for move in sitting.moves if " look " in move}
    check(
        said,
        {spot: code for spot, code in sitting.game.state()["tiles"].items() if spot not in looked},
    )
    assert len(heard) > 100 and "see p1" in said


def listen(server, seat: int, heard: list) -> threading.Thread:
    """A page at a seat, with its workbench open; everything it hears, byte by byte."""
    sits = threading.Event()

    def stay():
        with contextlib.suppress(ConnectionClosed), connect(server) as socket:
            ask(socket, {"id": 1, "do": "workbench", "on": True})
            ask(socket, {"id": 2, "do": "sit", "seat": seat})
            sits.set()
            heard.extend(socket)

    threading.Thread(target=stay, daemon=True).start()
    assert sits.wait(10)


@pytest.mark.parametrize("turns", [0, 1])
def test_what_one_seat_sees_only_that_seat_hears(server, turns):
    said = {0: [], 1: [], -1: []}
    server.shared.workbench.set_speed(10)
    order = {"game": "affenraffen", "players": 2, "seats": ["", ""], "seed": SEED}
    server.line.ask("new", **order, options={"open": False, "turns": turns})
    wait_until(lambda: server.plays("affenraffen"))
    for seat, heard in said.items():
        listen(server, seat, heard)
    server.line.ask("move", move="flip")
    server.helper.set_auto(True)
    wait_until(lambda: server.board.board.app.table.at_rest(), 90)
    (first, second), *_ = pairs_of(server)
    tiles = game_of(server).state()["tiles"]
    looks = ((0, first), (1, second))
    for seat, spot in looks:
        server.line.ask("lift", cell=spot, seat=seat)
        wait_until(lambda seat=seat: f"see p{seat}" in "".join(said[seat]), 20)
        wait_until(lambda seat=seat, spot=spot: is_marked(spot, "".join(said[seat])), 20)
        server.line.ask("place", cell=spot, seat=seat)
        wait_until(lambda seat=seat: game_of(server).hand[seat] < 0, 20)
    with connect(server) as socket:
        record = ask(socket, {"id": 1, "do": "record"})["ok"]["text"]
    texts = {seat: "".join(heard) for seat, heard in said.items()}
    texts[-1] += record
    for seat, text in texts.items():
        assert str(SEED) not in text
        for owner, spot in looks:
            leak = re.search(rf'\b{spot}\b[\\":, ]+{tiles[spot]}\b', text)
            assert (leak is not None) == (owner == seat), (seat, owner, leak)
            assert f"see p{owner} {spot}" in text, "that he looks is no secret"
            assert is_marked(spot, text) == (owner == seat)
    assert lights_around(texts[-1], looks) == set(), "no lamp tells it"
    assert '"moves' not in "".join(texts.values()), "they would tell the kind of a tile"


def test_a_disc_dropped_on_another_one_lifts_nothing(player, server):
    player.begin("affenraffen", 2, {"open": True}, ["", ""])
    flip(player, server)
    page = player.page
    page.wait_for_selector("#my-seat-row:not([hidden])")
    page.select_option("#my-seat", "0")
    player.ask("speed", {"value": 1})
    (first, second), *_ = pairs_of(server)
    player.drag(player.middle(first), player.middle(second), 0.5)
    wait_for_back(player, server, first, second)
    page.mouse.click(*player.middle(first))
    see(page, f"{CARDS}.join() === '{first}'")
    page.mouse.click(*player.middle(second))
    wait_for_back(player, server, first, second)
    assert (
        server.board.board.app.match.sitting.moves[1:]
        == [
            f"p0 look {first}",
            f"p0 back {first}",
        ]
        * 2
    )
    assert not server.shared.pieces.tray and not server.shared.pieces.hand


def wait_for_back(player: PagePlayer, server, first: str, second: str):
    """The page says that the cell is taken, and the disc is back in its place."""
    said = f"{second} is taken.".capitalize()
    see(player.page, f"document.querySelector('#alert-words').textContent === '{said}'")
    last = f"p0 back {first}"
    wait_until(lambda: server.board.board.app.match.sitting.moves[-1] == last, 20, "not back")
    see(player.page, f"{CARDS}.length === 0")


def is_marked(spot: str, text: str) -> bool:
    """Whether a picture lies there in any of the messages."""
    return re.search(rf'"marks": {{[^}}]*"{spot}"', text) is not None


def lights_around(text: str, looks: tuple) -> set:
    """Which lamps beside the lifted tiles were lit in any of the frames."""
    frames = re.findall(r'"words": "([0-9a-f]{1024})"', text)
    assert len(frames) > 2
    beside = [cell for _, spot in looks for cell in neighbours(cell_number(spot))]
    return {
        cell for frame in frames for cell in beside if (frame[4 * cell : 4 * cell + 4] != "0000")
    }


def check(said: str, hidden: dict):
    """No message has a hidden tile beside its spot, nor what the goals and tiles come from."""
    assert len(hidden) > 10
    assert str(SEED) not in said
    for spot, code in hidden.items():
        assert not re.search(rf'\b{spot}\b[\\":, ]+{re.escape(code)}\b', said), (spot, code)


def test_the_search_finds_a_leak():
    """A check of the check: it can fail."""
    hidden = {f"x{number}": "zb" for number in range(11)} | {"c3": "lg"}
    for leak in ('"c3": "lg"', '\\"c3\\": \\"lg\\"', "see p0 c3 lg", str(SEED)):
        with pytest.raises(AssertionError):
            check(leak, hidden)
    check('"c3": "??", see p0 e3 lg', hidden)


def test_nothing_sticks_out_and_all_is_told_in_words(chromium, server, player):
    player.begin("affenraffen", 6, {"open": True}, [""] * 6)
    flip(player, server)
    for number, (first, _) in enumerate(pairs_of(server)[:3]):
        server.line.ask("lift", cell=first, seat=number)
    for locale, (width, height) in zip(("de", "fr", "en"), SIZES.values(), strict=True):
        context = chromium.new_context(viewport={"width": width, "height": height}, locale=locale)
        guest = PagePlayer(context.new_page(), server)
        see(guest.page, "document.querySelectorAll('.mark:not(.flat)').length === 3")
        assert guest.page.evaluate(STICKS_OUT) == []
        told = guest.page.inner_text("#log") + guest.page.inner_text("#turn")
        assert not re.findall(
            r"\b(look|see p\d|any5|species3|colors3|both3|undefined|null)\b", told
        )
        context.close()
