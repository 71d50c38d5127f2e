"""Games unlike those of the board on the page: everybody acts at once; a pointer without a home.

Berries has words of its own beside its rules; Lanterns has none, and is played all the same.
"""

import io

import pytest
from rich.console import Console

from host.board_line import BoardLine
from host.games.texts import all_texts, texts_of
from host.text_game import TextGame
from shared_rules.registry import game_names
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.shared.toys import Toys


@pytest.fixture
def server(tmp_path):
    with Toys(), page_server(tmp_path) as running:
        running.helper.pause = 0.01
        yield running


def begin(player: PagePlayer, game: str, options: dict | None = None):
    player.begin(game, 2, options or {}, ["", ""])
    wait_until(player.settled)


def test_the_words_of_another_registry_are_those_of_its_games():
    with Toys():
        assert list(all_texts("en")["games"]) == game_names()


def test_the_words_of_a_game_are_found_beside_its_rules():
    with Toys():
        assert texts_of("berries", "de")["title"] == "Beeren" and texts_of("lanterns", "de") == {}


def test_everybody_is_on_turn_and_hands_are_nobody_s(player, server):
    page = player.page
    begin(player, "berries", {"wasp": False})
    assert page.inner_text("#turn-who") == "At the same time: Player 1, Player 2"
    assert page.inner_text("#turn-hint") == "Pick a berry."
    assert page.locator("#tally [data-now=yes]").count() == 2
    player.carry("d3", "e1")
    wait_until(lambda: player.count == 2)
    see(page, "document.querySelector('#last').textContent === 'Player 2 has 1 berries.'")
    assert "Somebody picks a berry on d3." in page.inner_text("#log")
    assert [entry["player"] for entry in server.shared.follower.log] == [None, 1]
    page.click("#undo")
    wait_until(lambda: player.count == 0 and player.settled())
    assert "d3" in server.shared.pieces.at


def test_what_a_scene_says_beside_its_picture_is_one_line(player, server):
    page = player.page
    begin(player, "berries")
    wasp = server.game.wasp
    notes = "document.querySelector('#turn-notes').textContent"
    see(page, f"{notes} === 'Go! Mind the wasp on {wasp}.'")
    page.select_option("#language", "fr")
    see(page, f"{notes} === 'Allez\u00a0! Attention à la guêpe sur {wasp}.'")
    page.select_option("#language", "en")
    player.ask("auto", {"on": False})
    player.put_aside(wasp)  # which nobody may pick
    see(page, f"{notes}.startsWith('Hands off')")
    see(page, "document.querySelector('#turn-hint').textContent.includes('Put pieces on')")
    page.click("#help")
    see(page, f"{notes}.startsWith('Go!')")


def test_options_are_asked_for_by_their_kind(player, server):
    page = player.page
    page.click("#shelf .game[data-game=lanterns]")
    values = "[...document.querySelector('[data-option=goal]').options].map(one => one.value)"
    assert page.evaluate(values) == ["8", "9", "10"]
    assert page.input_value("[data-option=goal]") == "9"
    page.check("[data-option=breeze]")
    page.select_option("[data-option=goal]", "8")
    page.click("#new-start")
    wait_until(lambda: server.plays("lanterns"))
    assert server.game.options == {"goal": 8, "breeze": True}


def test_a_pointer_without_a_home_taps_and_leaves(player, server):
    page = player.page
    begin(player, "lanterns")
    assert not page.locator("#moment button").count() and not server.shared.table["bell_home"]
    assert server.shared.pieces.tray == ["bell"] and page.locator("#help").is_disabled()
    page.click(".slot[data-kind=bell]", force=True)
    page.mouse.click(*player.middle("c3"))
    wait_until(lambda: player.bell() == "c3" and not server.helper.busy)
    player.put_aside("c3")
    wait_until(lambda: player.count == 1 and player.settled())
    hangs = "the lantern hangs where the pointer was"
    wait_until(lambda: server.shared.pieces.at["c3"] == "1.1", what=hangs)
    see(page, "document.querySelector('#turn-notes').textContent === 'Look at the board: a1'")


def test_a_gesture_of_three_moves_is_taken_back_at_once(player, server):
    begin(player, "lanterns")
    for move in ("tap c3", "roll=1", "tap e5", "roll=1"):
        server.line.ask("move", move=move)
    wait_until(lambda: player.count == 4 and player.settled())
    player.carry("c3", "c4")
    wait_until(lambda: player.count == 7 and player.settled())
    player.page.click("#undo")
    wait_until(lambda: player.count == 4 and player.settled())
    assert "c3" in server.shared.pieces.at and "c4" not in server.shared.pieces.at


def test_the_terminal_tells_who_and_what(server):
    server.helper.auto = False
    order = {"game": "berries", "players": 2, "options": {"wasp": True}, "seed": 3}
    server.line.ask("new", **order)
    said = iter(["pick c3 1", "keep 1"])
    asked, out = [], io.StringIO()

    def read(prompt: str) -> str:
        asked.append(prompt)
        try:
            return next(said)
        except StopIteration:
            raise EOFError from None

    with BoardLine.open(server.board.port) as line:
        TextGame(line, Console(file=out, width=120, markup=False), read).run()
    shown = out.getvalue()
    assert asked[0] == "Player 1, Player 2> "
    assert "Player 2: pick c3 1 > picked c3 1" in shown and "Player 2: keep 1 > kept 1 1" in shown
    assert "Go!" in shown and "Mind the wasp on " in shown
