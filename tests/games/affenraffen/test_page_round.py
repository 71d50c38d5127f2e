"""Affenraffen on the page: a log that helps no memory, cards that lie open, points as cards."""

import time

import pytest

from host.games.affenraffen.panels import panels
from host.games.words import GameWords
from host.session.repair import Repair
from host.session.turn import Turn
from shared_rules.affenraffen import rules
from shared_rules.affenraffen.layout import SPOT_NAMES
from tests.games.affenraffen.shared.test_board import table_of
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until

LAYOUT = table_of("c3 zb e3 zb g3 +3a i3 -2f")
OPTIONS = {"layouts": [LAYOUT], "goals": ["any5", "species3", "colors3", "both3"], "open": True}


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as running:
        running.helper.pause = 0.01
        yield running


def play(server, *moves):
    for move in moves:
        server.line.ask("move", move=move)


def young(page, server) -> PagePlayer:
    """A game whose rounds ask for one pair."""
    player = PagePlayer(page, server)
    codes = [code for code in LAYOUT if code[0] not in "+-"]
    player.begin("affenraffen", 2, {"young": 1, "layouts": [codes], "open": True}, ["", ""])
    wait_until(player.settled, 90)
    return player


def test_the_log_is_no_crib_until_the_round_is_over(page, server):
    player = young(page, server)
    play(server, "flip", "p0 look c3")
    see(page, "document.querySelector('#last').textContent.includes('on blue')")
    play(server, "p0 back c3", "p0 take c3", "p0 take e3")
    see(page, "document.querySelector('#last').textContent.includes('keeps')")
    log = page.inner_text("#log")
    assert "looks under c3" in log and "on blue" not in log
    play(server, "p0 done")
    see(page, "document.querySelector('#log').textContent.includes('on blue')")
    assert page.inner_text("#last").count(".") < 3, "what it was worth is said by cards"
    cards = page.locator(".panel").first
    assert "\u2713" in cards.inner_text() and "+3" in cards.inner_text()
    assert cards.locator("svg").count() == 3, "a pair and a marker"
    assert not [word for word in ("|", "{", "undefined") if word in cards.inner_text()]
    wait_until(player.settled, 90)


def test_a_table_of_six_has_six_rows_and_nothing_is_cut(chromium, server):
    desk = PagePlayer(chromium.new_page(viewport={"width": 1280, "height": 800}), server)
    desk.begin("affenraffen", 6, {"open": True}, [""] + ["simple"] * 5)
    wait_until(desk.settled, 90)
    play(server, "flip")
    see(desk.page, "document.querySelectorAll('#tally > div').length === 6")
    assert desk.page.locator("#tally > div").first.locator("dd").count() == 2, "points and tiles"
    page_height = desk.page.evaluate("document.documentElement.scrollHeight")
    assert page_height <= 800, "there is nothing below the board to scroll to"
    for locale in ("de", "fr", "en"):
        size = {"width": 390, "height": 844}
        phone = PagePlayer(chromium.new_page(viewport=size, locale=locale), server).page
        see(phone, "document.querySelector('#turn-who').textContent.includes('Orange (')")
        who = "document.querySelector('#turn-who')"
        assert phone.evaluate(f"{who}.scrollWidth <= {who}.clientWidth"), locale
        phone.close()
    desk.page.close()


def test_helping_hands_wait_until_the_points_have_been_shown(page, server):
    player = young(page, server)
    play(server, "flip", "p0 take c3", "p0 take e3")
    wait_until(player.settled, 90)
    play(server, "p0 done")
    wait_until(lambda: server.shared.table.get("missing") or server.shared.table.get("surplus"))
    began = time.monotonic()
    while time.monotonic() - began < 0.6:  # ten times as fast as at a table
        assert not server.helper.busy
        time.sleep(0.02)
    wait_until(player.settled, 90)


def test_the_hint_follows_the_hand_of_the_only_person():
    game = rules.new(3, {**OPTIONS, "goals": ["species3", "any5", "colors3", "both3"]}, 1)
    words = GameWords("affenraffen", {})

    def hint_after(*moves, seats=("", "simple", "simple")) -> str:
        for move in moves:
            game.play(move)
        turn = Turn(game, words, Repair("i15", "i15"), seats=list(seats)).for_page()
        return turn["hint"]["own"] or turn["hint"]["general"]

    assert hint_after() == "hints|flip"
    assert hint_after("flip", "p0 look c3") == "hints|species3", "an animal"
    assert hint_after("p0 back c3", "p0 look g3") == "hints|green"
    assert hint_after(seats=("", "", "simple")) == "hints|species3", "it is for several"
    assert hint_after("p0 back g3", "p0 look i3") == "hints|red"
    pairs = [f"p0 take {spot}" for spot in SPOT_NAMES if spot not in ("g3", "i3")][:6]
    assert hint_after("p0 give i3 to p1", *pairs) == "hints|enough"
    assert hint_after("p0 done") == "hints|finished"
    calm = rules.new(2, {**OPTIONS, "turns": 1}, 1)
    for move in ("flip", "p0 take c3"):
        calm.play(move)
    turn = Turn(calm, words, Repair("i15", "i15"), seats=["", "simple"]).for_page()
    assert turn["hint"]["general"] == "hint_bot", "somebody else is on"


def test_no_points_are_shown_without_a_sign():
    game = rules.new(2, {"young": 1}, 1)
    log = [{"events": game.play(move)} for move in ("flip", "p0 take c3", "p0 take d4")]
    log.append({"events": game.play("p0 done")})
    shown = [row["said"][0]["values"]["n"] for row in panels(game, log)[0]["rows"]]
    assert shown[1] == "0"


def test_additional_goals_lie_face_up_and_the_goal_is_shown_large():
    game = rules.new(3, {**OPTIONS, "layouts": [LAYOUT]}, 1)
    words = GameWords("affenraffen", {})
    assert panels(game, []) == []
    for move in ("flip", "p0 look g3", "p0 keep g3", "p1 look i3", "p1 give i3 to p0"):
        game.play(move)
    rows = panels(game, [])[0]["rows"]
    assert [len(row["pictures"]) for row in rows] == [2], "both lie before the first player"
    turn = Turn(game, words, Repair("i15", "i15"), seats=["", "simple", "simple"]).for_page()
    assert turn["piece"] == f"{words.sign(game)}.1" and words.sign(game)
    assert turn["who"]["general"] == "everybody_you" and turn["who"]["values"] == {"who": [0]}
    many = Turn(game, words, Repair("i15", "i15"), seats=["", "", ""]).for_page()
    assert many["who"]["general"] == "everybody_many"
