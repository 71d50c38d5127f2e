"""Show me, on the link: advice is a legal move of whoever is on, lit where it is made, and nothing
is played."""

import sys

from firmware import memory
from shared_rules.cells import cell_name, cell_number
from shared_rules.lights import HINT
from shared_rules.registry import game_names
from tests.shared.simulated import board
from tests.shared.test_link import ask

MOVES = 12


def suggested(port, hands, **fields) -> dict:
    fields.update({"id": 9, "do": "suggest"})
    return ask(port, hands, fields)


def test_advice_is_a_legal_move_lit_where_it_is_made_and_nothing_is_played():
    for name in game_names():
        app, port, hands = board("suggest-" + name, (16, 16))
        app.match.begin(name, 2, {}, 5, ["", ""], hands.now)
        lit = 0
        for _ in range(MOVES):
            hands.settle()
            game, before = app.match.sitting.game, list(app.table.frame)
            state = game.state()
            advice = suggested(port, hands)["ok"]
            assert game.state() == state, "nobody has played"
            assert advice["move"] in game.legal_moves(), advice
            shown = [cell for cell in range(256) if app.table.frame[cell] != before[cell]]
            assert [cell_name(cell) for cell in shown] == _in_order(advice["cells"]), advice
            lit += len(shown) > 0
            hands.wait(6000)
            events = app.match.play_gesture((advice["move"],), hands.now)[0]
            assert advice["events"] in ([], events), "what it promises comes"
        assert lit, name


def _in_order(names: list) -> list:
    return [cell_name(cell) for cell in range(256) if cell_name(cell) in names]


def test_whoever_is_not_on_gets_no_advice_and_nobody_after_the_end():
    app, port, hands = board("suggest-nobody")
    assert suggested(port, hands)["error"] == "No game is being played."
    app.match.begin("playground", 2, {"board": "small", "goal": 1}, 5, ["", ""], hands.now)
    on = app.match.sitting.game.to_act
    assert suggested(port, hands, player=on)["ok"]["player"] == on
    assert suggested(port, hands, player=1 - on)["error"] == (
        "It is not the turn of player %d." % (1 - on)
    )
    while app.match.sitting.game.result is None:
        moves = app.match.sitting.game.legal_moves()
        app.match.play_gesture(("roll=6" if "roll" in moves else moves[-1],), hands.now)
    assert suggested(port, hands)["error"] == "The game is over."


def test_while_a_bot_thinks_about_advice_what_would_change_the_game_waits():
    app, port, hands = board("suggest-long")
    app.match.begin("smart_sheep", 1, {}, 5, [""], hands.now)
    for move in ("put c3", "put c7", "roll=any"):
        app.match.play_gesture((move,), hands.now)
    hands.settle()
    app.work._spent = lambda: 99  # a slow processor: one step in each pass
    port.say({"id": 1, "do": "suggest"})
    port.say({"id": 2, "do": "undo"})
    hands.wait(10)
    assert app.work.busy and app.match.sitting.count == 3
    while app.work.busy:
        hands.wait(10)
    hands.wait(200)  # what waited has passes of its own
    answered = [said["id"] for said in port.said if "id" in said]
    assert answered == [1, 2] and app.match.sitting.count == 2


def test_who_only_points_leaves_no_room_to_bots():
    helper, plenty, before = "shared_rules.bot_play", memory.PLENTY[0], dict(sys.modules)
    app, port, hands = board("point-light")
    app.match.begin("smart_sheep", 1, {}, 5, [""], hands.now)
    memory.PLENTY[0] = False
    try:
        memory.forget("firmware.suggestion")
        memory.forget(helper)
        assert ask(port, hands, {"id": 9, "do": "point", "cells": ["c3"]})["ok"]["cells"] == ["c3"]
        assert app.table.frame[cell_number("c3")] == HINT
        assert helper not in sys.modules
    finally:
        memory.PLENTY[0] = plenty
        for name in before:
            if name not in sys.modules:
                sys.modules[name] = before[name]
                room, _, last = name.rpartition(".")
                setattr(sys.modules[room], last, before[name])
