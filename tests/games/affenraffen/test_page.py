"""Affenraffen on the page: a race by dragging, the calm game, several pages with a seat each."""

import os
import re

import pytest

from tests.games.affenraffen.page_table import carry, flip, game_of, pairs_of
from tests.page_pictures import SIZES, STICKS_OUT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.site_server import heavy, site_server

# Where a lifted tile is shown.
CARDS = """Object.entries(lichtwiese.view.marks)
  .filter(([, label]) => lichtwiese.view.kinds[label].brief).map(([cell]) => cell)"""


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as running:
        yield running


@heavy
def test_a_whole_race_against_bots_by_dragging(player, server):
    race_to_the_end(player, server)


@heavy
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


def test_nothing_sticks_out_and_all_is_said_in_words(chromium, server, player):
    player.begin("affenraffen", 6, {"open": True}, [""] * 6)
    flip(player, server)
    for number, (first, _) in enumerate(pairs_of(server)[:3]):
        server.line.ask("lift", cell=first, seat=number)
    for locale, (width, height) in zip(("de", "fr", "en"), SIZES.values(), strict=True):
        context = chromium.new_context(viewport={"width": width, "height": height}, locale=locale)
        guest = PagePlayer(context.new_page(), server)
        see(guest.page, "document.querySelectorAll('.mark:not(.flat)').length === 3")
        assert guest.page.evaluate(STICKS_OUT) == []
        text = guest.page.inner_text("#log") + guest.page.inner_text("#turn")
        assert not re.findall(
            r"\b(look|see p\d|any5|species3|colors3|both3|undefined|null)\b", text
        )
        context.close()
