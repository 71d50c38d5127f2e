"""What has been uncovered stays uncovered: undo does not go back behind it."""

from shared_rules.record import Sitting
from shared_rules.secrets import check_undo
from tests.games.affenraffen.shared.hands import Reach
from tests.games.jahrmarkt.shared.hands import TILES, begun, with_tiles

STAYS = "What has been uncovered stays uncovered."


def refused(call, *given) -> str:
    try:
        call(*given)
    except ValueError as error:
        return str(error)
    return ""


def test_a_tile_drawn_blindly_stays_drawn_but_an_open_one_goes_back():
    app, _, hands = begun("uncovered")
    with_tiles(app, hands, "use 3", "take 2", "lay 1", "use 1", "take L")
    before = app.match.sitting.game.state()
    for count in (0, 1, 2, 5):
        assert refused(app.match.undo, count, hands.now) == STAYS
    assert app.match.sitting.game.state() == before
    with_tiles(app, hands, "lay 2")
    assert app.match.undo(0, hands.now) == 1, "where it lies may be thought over"
    app.match.play("lay 3", hands.now)
    app.match.play("toss", hands.now)
    assert refused(app.match.undo, 0, hands.now) == STAYS
    assert app.match.sitting.count == 7


def test_an_open_tile_and_what_it_let_slide_are_taken_back():
    app, _, hands = begun("not-uncovered")
    with_tiles(app, hands, "use 3", "take 2", "lay 1")
    assert refused(app.match.undo, 3, hands.now) == ""


def test_after_a_break_what_was_uncovered_is_known():
    sitting = Sitting("jahrmarkt", 1, TILES, 1)
    for move in ("use 1", "take L", "lay 1", "keep"):
        sitting.play(move)
    assert refused(check_undo, sitting, 2) == "" and refused(check_undo, sitting, 3) == STAYS
    sitting.undo(3)  # as an older record may have it
    assert refused(check_undo, sitting, 1) == STAYS


def test_a_goal_and_the_end_of_a_round_stay():
    table = Reach("uncovered", 2, {"young": 1})
    table.flip()
    assert refused(table.app.match.undo, 0, table.hands.now) == STAYS
    table.take_pair("h1", "g1")
    assert table.app.match.undo(0, table.hands.now) > 0, "within the search it may be undone"
    table.hands.settle()
    table.take_pair("h1", "g1")
    table.up("f8")
    table.down("d2")
    assert table.game.phase == "goal"
    assert refused(table.app.match.undo, 0, table.hands.now) == STAYS
