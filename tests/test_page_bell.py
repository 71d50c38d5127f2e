"""The bell by a click, in a real browser and at the speed of people: every press of a button or of
a printed cell counts, however near the bell stood."""

import pytest

from tests.page_player import PagePlayer
from tests.page_server import page_server, wait_until
from tests.test_page_moment import press

TILES = "sbtarwtccpsaarpsyyytrbawptrbcyyassaarwccccta"  # b1 alone moves nobody
SHEEP = {"die": "table", "wolves": {"big": "f4", "little": "b7"}}


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as running:
        yield running


def at_our_speed(player: PagePlayer, game: str, options: dict, seats: list):
    """A game that is laid out quickly, and then played as fast as people play."""
    player.begin(game, len(seats), options, seats)
    wait_until(player.settled, 60)
    player.ask("speed", {"value": 1})


def one_more(player: PagePlayer, do):
    """What is done is one more move."""
    wait_until(player.settled)
    before = player.count
    do()
    wait_until(lambda: player.count > before, 6, "the press was lost")


def test_every_click_on_a_face_counts_where_people_roll_the_die(player):
    at_our_speed(player, "smart_sheep", SHEEP, [""])
    for face in ("S", "T", "any", "C", "C"):
        one_more(player, lambda face=face: press(player.page, f"roll={face}"))
        player.ask("undo")
        wait_until(lambda: player.count == 0)


def test_every_click_on_stop_and_every_tap_on_its_cell_counts(player):
    at_our_speed(player, "schafhof", {"tiles": TILES}, ["", ""])
    player.ask("set", {"name": "press_ms", "value": 800})  # as this board wants it
    page = player.page
    for stop in (lambda: press(page, "stop"), lambda: page.mouse.click(*player.middle("h1"))) * 2:
        one_more(player, lambda: player.put_aside("b1"))
        one_more(player, stop)
        player.carry("h1", "i1")  # home again, so that the next way is as short as this one
