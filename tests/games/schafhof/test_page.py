"""Schafhof on the page: a whole game by dragging, and the page in three sizes and languages."""

import re

import pytest

from shared_rules.schafhof.layout import SPOT_NAMES
from tests.page_pictures import SIZES, STICKS_OUT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.site_server import heavy, site_server

# A spot of every kind is known to these tests, never to a page.
TILES = "sbtarwtccpsaarpsyyytrbawptrbcyyassaarwccccta"


def spots(server, letters: str) -> list:
    """A spot for each letter, every one once, as they lie on the board now."""
    tiles = list(server.inside.game.tiles)
    found = []
    for letter in letters:
        spot = tiles.index(letter)
        tiles[spot] = ""
        found.append(SPOT_NAMES[spot])
    return found


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as running:
        yield running


@pytest.fixture
def player(player):
    player.begin("schafhof", 2, {"tiles": TILES}, ["", "simple"])
    return player


def wait_for_turn(player: PagePlayer):
    wait_until(lambda: player.settled() and player.may_act(0), 60, "nobody moves")


def play_all(player: PagePlayer, moves: list):
    """Make these moves by hand, and wait until somebody at the page is to move again."""
    for move in moves:
        wait_for_turn(player)
        player.play(move)
    wait_for_turn(player)


@heavy
def test_a_whole_game_by_dragging(player, server):
    play_whole_game(player, server)


@heavy
def test_a_whole_game_by_dragging_on_the_site(page):
    with site_server(page) as server:
        player = PagePlayer(page, server)
        player.begin("schafhof", 2, {}, ["", "simple"])
        play_whole_game(player, server)


def play_whole_game(player: PagePlayer, server):
    """A turn with nearly everything, a wrong name, and a turn that reaches the goal."""
    page = player.page
    first = spots(server, "srytbbbwwwpppc")
    play_all(player, ["flip " + spot for spot in first])
    see(page, "document.querySelectorAll('.mark').length === 14")
    assert "orange place" in page.inner_text("#turn-hint")
    play_all(player, [f"put {first[-1]} C"] + [f"put {child} C" for child in first[:4]])
    assert server.game.pos[0] == 48 and "48 steps" in page.inner_text("#tally")
    wrong = spots(server, "a")[0]
    play_all(player, ["know", f"name {wrong} clown"])
    see(page, "document.querySelector('#log').textContent.includes('not a clown, but a small')")
    last = spots(server, "srytc")
    play_all(player, ["flip " + spot for spot in last])
    free = next(move for move in server.game.legal_moves() if move.startswith(f"put {last[-1]} "))
    play_all(player, [free])
    while server.game.result is None:
        play_all(player, [server.game.legal_moves()[0]])
    page.wait_for_selector("#turn-bar[data-over=yes]")
    assert page.inner_text("#turn-who") == "Red (sun) has won!"


def test_a_disc_on_a_face_down_tile_turns_nothing_over(player, server):
    play_all(player, ["flip b1"])
    player.bring(5, "c1")
    player.page.wait_for_selector("#alert:not([hidden])")
    assert player.page.inner_text("#alert") == "C1 is taken."
    assert player.count == 1 and server.board.board.app.match.sitting.count == 1


def test_discs_are_lifted_one_after_the_other_with_keys_and_taps(player, server):
    page = player.page
    first = spots(server, "sryt")
    wait_for_turn(player)

    def uncovered(spot):
        see(page, f"Boolean(lichtwiese.view.marks.{spot})")

    page.evaluate(f"lichtwiese.board.moveCursor('{first[0]}')")
    page.keyboard.press("Space")
    uncovered(first[0])
    page.evaluate(f"lichtwiese.board.moveCursor('{first[1]}')")
    page.keyboard.press("Space")  # the disc in the hand goes into the empty tray
    uncovered(first[1])
    page.mouse.click(*player.middle(first[2]))
    uncovered(first[2])
    page.evaluate(f"lichtwiese.board.moveCursor('{first[3]}')")
    page.keyboard.press("Delete")  # the one in the hand
    page.keyboard.press("Delete")  # the one on the cell
    uncovered(first[3])
    see(page, "!lichtwiese.hands.carried && lichtwiese.view.places.tray.length === 4")
    assert player.count == 4 and page.locator("#alert").is_hidden()


def test_nothing_sticks_out_and_all_is_said_in_words(chromium, server, player):
    """In three sizes and languages, with tiles face-up: no word of the rules is left raw."""
    first = spots(server, "srytc")
    for move in ["flip " + spot for spot in first] + [f"put {first[-1]} S"]:
        server.line.ask("move", move=move)
    for locale, (width, height) in zip(("de", "fr", "en"), SIZES.values(), strict=True):
        context = chromium.new_context(viewport={"width": width, "height": height}, locale=locale)
        guest = PagePlayer(context.new_page(), server)
        wait_until(guest.settled, 60)
        see(guest.page, "document.querySelectorAll('.mark').length === 4")
        assert guest.page.evaluate(STICKS_OUT) == []
        text = guest.page.inner_text("#log") + guest.page.inner_text("#turn")
        raw = re.findall(r"\b(flip|put|stop clown|place [a-p]|tS|undefined|null)\b", text)
        assert not raw and len(text.splitlines()) > 6, text
        spoken = guest.page.get_attribute(f'.cell[data-cell="{first[0]}"]', "aria-label")
        assert re.search("Sportkind|enfant sportif|sporting child", spoken), spoken
        context.close()
