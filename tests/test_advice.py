"""Show me: advice in every game is a legal move, can be pointed at, and has its reason."""

import pytest

from firmware.suggestion import cells_of
from host.advice import advise
from host.follower import follower_of
from host.games.telling import Teller
from host.games.texts import LANGUAGES
from host.session.guests import ENDLESS, Guests
from host.touches import magnets
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.record import Sitting, header_text, move_text
from shared_rules.registry import game_names, open_game
from tests.shared.simulated import board


def evening(game: str, count: int) -> tuple:
    """The lines of a game among bots, and the game itself."""
    sitting, bots = Sitting(game, 2, {}, 4), BotSeats(game, ["simple", "simple"], 4)
    lines = header_text(sitting.header).splitlines(keepends=True)
    for _ in range(count):
        move = bots.next_move(sitting.game)
        events = sitting.play(move)
        bots.see(events)
        lines.append(move_text(move, events))
    return lines, sitting.game


def standing(scene) -> bytearray:
    labels = bytearray(256)
    scene.standing(labels)
    home = [cell_name(scene.bell_home)] if scene.bell_home >= 0 else []
    return magnets([cell_name(cell) for cell in range(256) if labels[cell]] + home)


@pytest.mark.parametrize("game", game_names())
def test_advice_is_legal_and_has_a_reason_in_every_language(game):
    pointed = 0
    for count in (0, *range(3, 27, 4)):  # also before the first move
        lines, played = evening(game, count)
        follower = follower_of(lines)
        follower.show(played.view(None))
        acting = follower.game.to_act
        player = acting[0] if isinstance(acting, list) else acting
        advice = advise(follower, player, standing(follower.scene))
        assert advice.move in played.legal_moves(), "and by what was hidden it is not changed"
        pointed += bool(advice.cells)
        for language in LANGUAGES:
            teller = Teller(language, game)
            assert teller.own(advice.why["own"]), advice.why
            assert teller.sentence(advice.why) != teller.find("advice")
    assert pointed > 2


def test_nothing_is_said_of_a_throw_that_is_still_to_come():
    lines, _ = evening("smart_sheep", 2)
    advice = advise(follower_of(lines), 0, bytearray(256))
    assert advice.move == "roll" and not advice.events


def test_a_hop_is_pointed_at_from_its_first_cell_to_its_last():
    lines, _ = evening("smart_sheep", 2)
    follower = follower_of([*lines, "roll=any > rolled any\n"])
    seen = standing(follower.scene)
    assert cells_of(follower.scene, seen, follower.game.legal_moves()[0])[0] != ""
    move = next(one for one in follower.game.legal_moves() if "^" in one)
    assert cells_of(follower.scene, seen, move) == move.split("^")


def test_advice_is_lit_on_the_board_for_a_while():
    app, port, hands = board("advice")
    app.match.begin("smart_sheep", 1, {}, 5, [""], hands.now)
    hands.settle()
    before = list(app.table.frame)
    port.say({"id": 9, "do": "point", "cells": ["c3", "c5"]})
    hands.wait(100)
    lit = [cell_name(cell) for cell in range(256) if app.table.frame[cell] != before[cell]]
    assert lit == ["c3", "c5"]
    hands.wait(6000)
    assert list(app.table.frame) == before


def test_advice_is_counted_for_each_seat_and_off_unless_it_is_wished():
    guests = Guests()
    guests.sit_down("smart_sheep", 2, ["", ""], [], 0)
    with pytest.raises(ValueError, match="no advice left"):
        guests.need_hint(0)
    guests.sit_down("smart_sheep", 2, ["", "simple"], ["  Ada  Lovelace ", "Bob"], 1)
    assert guests.names == ["Ada Lovelace", ""], "a bot has no name of its own"
    guests.take_hint(0)
    assert (guests.hints_left(0), guests.hints_left(1)) == (0, 1)
    guests.sit_down("smart_sheep", 1, [""], [], ENDLESS)
    guests.take_hint(0)
    assert guests.hints_left(0) == ENDLESS


def test_every_kind_of_bot_can_be_asked():
    for game in game_names():
        assert set(open_game(game, "bots").BOTS) >= {"simple", "strong"}
