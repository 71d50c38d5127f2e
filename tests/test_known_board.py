"""What the session of a page learns of a board by its notices, and what it must ask for."""

import pytest

from firmware.messages import FIRST_CELLS
from host.follower import Follower, follower_of
from host.session.known_board import KnownBoard
from host.session.pieces import Pieces
from shared_rules.cells import cell_number
from shared_rules.record import Sitting, header_text, move_text
from shared_rules.registry import game_names, open_game

SET_UP = ("put c3", "put c7")


def record_of(game: str, players: int, moves: list) -> list:
    """The lines of a record, and the notices of its moves."""
    sitting = Sitting(game, players, {}, 5)
    lines, notices = header_text(sitting.header).splitlines(keepends=True), []
    for number, move in enumerate(moves, 1):
        by = sitting.game.actor(move)
        events = sitting.play(move)
        lines.append(move_text(move, events))
        notice = {"say": "moved", "move": move, "events": events, "number": number, "by": by}
        notices.append({**notice, "to_act": sitting.game.to_act})
    return lines, notices


def state_of(follower: Follower) -> dict:
    state = {"screen": "game", "choices": [], "missing": [], "surplus": [], "notes": []}
    return {**state, "seats": [""] * follower.players, "view": {}}


def known_sheep(known_moves: int) -> tuple:
    """A board of which some moves are known, and the notices of three."""
    lines, notices = record_of("smart_sheep", 2, [*SET_UP, "roll=any"])
    known = KnownBoard(8, 8)
    follower = follower_of(lines[: len(lines) - 3 + known_moves])
    known.learn(state_of(follower), [], follower)
    return known, notices


@pytest.mark.parametrize("known_moves", [0, 1, 2, 3])
def test_moves_are_followed_by_their_notices_alone(known_moves):
    known, notices = known_sheep(known_moves)
    for notice in notices:
        assert known.hear(notice), "nothing has to be asked"
    follower = known.game.follower
    assert [entry["move"] for entry in follower.log] == [*SET_UP, "roll=any"]
    assert [entry["player"] for entry in follower.log] == [one["by"] for one in notices]
    assert follower.game.phase == "move" and not known.needs_view


def test_what_a_notice_does_not_say_must_be_asked_for():
    known, notices = known_sheep(0)
    assert not known.hear(notices[2]), "two moves were missed"
    for say in ("started", "undone", "reconnected", "lost"):
        assert not known.hear({"say": say})
    assert not known.hear({"say": "screen", "screen": "menu", "choices": []})
    assert known.hear({"say": "log", "text": "something else"})


def test_a_game_with_secrets_is_looked_at_after_each_move():
    lines, notices = record_of("schafhof", 2, ["flip b1"])
    follower = follower_of(lines[:-1])
    known = KnownBoard(16, 16)
    view = open_game("schafhof").new(2, {}, 5).view(None)
    state = {**state_of(follower), "view": view, "number": 0}
    known.learn(state, [], follower)
    assert not known.needs_view
    assert known.hear(notices[0]) and known.needs_view
    assert follower.log[0]["player"] == 0


def test_a_view_that_is_older_than_the_record_is_asked_for_again():
    lines, notices = record_of("schafhof", 2, ["flip b1"])
    known, follower = KnownBoard(16, 16), follower_of(lines)
    view = open_game("schafhof").new(2, {}, 5).view(None)
    known.learn({**state_of(follower), "view": view, "number": 0}, [], follower)
    assert known.hear(notices[0]) and known.needs_view, "the notice is no news, the view is"


@pytest.mark.parametrize("name", game_names())
def test_everybody_s_moves_are_the_same_by_the_record_as_by_playing_along(name):
    for players in (2, 3):
        sitting = Sitting(name, players, {}, 7)
        lines, actors = header_text(sitting.header).splitlines(keepends=True), []
        for _ in range(60):
            if sitting.game.result is not None:
                break
            move = sitting.game.legal_moves()[-1]
            actors.append(sitting.game.actor(move))
            lines.append(move_text(move, sitting.play(move)))
        assert [entry["player"] for entry in follower_of(lines).log] == actors
        assert len(set(actors)) > 1


def test_cells_notes_and_differences_are_heard():
    known, _ = known_sheep(3)
    known.hear({"say": "cell", "cell": "c3", "down": True})
    known.hear({"say": "cell", "cell": "d4", "down": True})
    known.hear({"say": "cell", "cell": "c3", "down": False})
    assert known.seen == {"d4"}
    known.hear({"say": "differ", "missing": ["b2"], "surplus": []})
    known.hear({"say": "notes", "notes": [["go", [], None]]})
    turn = known.turn_for_page(Pieces())
    assert turn["hint"]["general"] == "hint_put" and len(turn["notes"]) == 1
    assert known.table_for_page()["missing"] == ["b2"]


def test_what_a_hint_names_was_tapped_but_the_cells_of_a_pause_were_not():
    known, _ = known_sheep(3)
    taps: list = []
    known.game.words.is_hint = lambda what: True
    known.game.follower.tapped = lambda cells, seen: taps.append(cells)
    known.hear({"say": "notes", "notes": [["pause", ["h1", "h2", "h3"], None]]})
    assert taps == []
    known.hear({"say": "notes", "notes": [["chosen", ["c3"], 0]]})
    assert taps == [[cell_number("c3")]]


def test_a_state_that_names_the_first_cells_takes_none_of_the_others_away():
    follower = follower_of(record_of("smart_sheep", 2, [])[0])
    known, state = KnownBoard(16, 16), state_of(follower)
    cells = [f"{column}{row}" for row in range(1, 6) for column in "abcdefgh"]
    known.learn(state, [], follower)
    known.hear({"say": "differ", "missing": cells, "surplus": []})
    known.learn_state(state | {"missing": cells[:FIRST_CELLS]})
    assert known.state["missing"] == cells
    known.learn_state(state | {"missing": cells[1 : FIRST_CELLS + 1]})
    assert known.state["missing"] == cells[1 : FIRST_CELLS + 1], (
        "others, of which nothing is known"
    )
    known.learn_state(state | {"missing": cells[1:3]})
    assert known.state["missing"] == cells[1:3], "few: these are all"
