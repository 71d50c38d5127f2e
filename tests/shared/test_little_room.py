"""Where a chip has too little room: a sentence; and a game makes way for a new one."""

from firmware import making_way
from tests.shared.simulated import board
from tests.shared.test_link import ask


def test_what_takes_too_much_room_is_refused_with_a_sentence():
    app, port, hands = board("link-room")

    def fails(*_):
        raise RuntimeError("maximum recursion depth exceeded")

    app.news.frame_text = fails
    assert ask(port, hands, {"id": 1, "do": "frame"}) == {
        "id": 1,
        "error": "The board has no room for that.",
    }


def without_room(app, times: int):
    """From now on a new game finds no room, so many times."""
    begin, left = app.match.begin, [times]

    def begin_in_little_room(*order):
        left[0] -= 1
        if left[0] >= 0:
            raise MemoryError("memory allocation failed, allocating 512 bytes")
        begin(*order)

    app.match.begin = begin_in_little_room


def test_a_game_makes_way_for_a_new_one_where_there_is_no_room_for_both():
    app, port, hands = board("link-way")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    without_room(app, 1)
    answer = ask(port, hands, {"id": 1, "do": "new", "game": "smart_sheep", "players": 2})
    assert answer["ok"]["game"] == app.match.sitting.header.game == "smart_sheep"
    assert app.table.scene is app.match.scene and app.menu is None


def test_what_a_new_game_had_loaded_in_vain_makes_way_for_the_menu():
    app, _, hands = board("link-way-menu")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    steps, open_menu, forget_others = [], app.open_menu, making_way.forget_others
    app.open_menu = lambda now: (steps.append("menu"), open_menu(now))
    making_way.forget_others = steps.append
    making_way.begin(app, ("smart_sheep", 2, {}, 1, ["", ""], hands.now))
    making_way.forget_others = forget_others
    assert steps == ["", "menu"], "all games are forgotten first"
    assert app.match.sitting.header.game == "smart_sheep"


def test_a_game_that_made_way_for_nothing_is_offered_again():
    app, port, hands = board("link-no-way")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    app.match.play("roll=5", hands.now)
    without_room(app, 2)
    answer = ask(port, hands, {"id": 1, "do": "new", "game": "smart_sheep", "players": 2})
    assert answer == {"id": 1, "error": "The board has no room for that."}
    assert app.screen()["screen"] == "menu"
    assert ask(port, hands, {"id": 2, "do": "resume"})["ok"] == {"game": "playground"}
    assert app.match.sitting.count == 1
