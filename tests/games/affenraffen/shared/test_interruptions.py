"""Affenraffen is interrupted: pauses, second thoughts, a lost supply, people who leave."""

from shared_rules import lights
from shared_rules.affenraffen.layout import BELL, PAUSE, SPOT_NAMES
from shared_rules.cells import cell_number
from shared_rules.lights import parts
from tests.games.affenraffen.shared.hands import Reach
from tests.games.affenraffen.shared.test_board import table_of


def pause(table: Reach):
    """The bell goes to h2."""
    table.hands.carry_bell(PAUSE)
    table.hands.wait(400)
    assert table.app.table.reader.paused


def go_on(table: Reach):
    """The bell goes home."""
    table.hands.carry_bell(BELL)
    table.hands.settle()
    table.hands.wait(300)
    assert not table.app.table.reader.paused


def test_the_bell_pauses_and_a_tile_that_was_put_back_meanwhile_is_back():
    table = Reach("pause", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    assert table.word("c4"), "an arm of the zebra"
    pause(table)
    assert not table.word("c4"), "nothing is shown"
    table.down("c3")
    assert table.made()[-1] == "px look c3"
    go_on(table)
    assert table.made()[-1] == "px back c3" and table.game.air == []


def test_after_a_pause_what_is_in_the_air_goes_back_first():
    table = Reach("pause-air", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    pause(table)
    table.hands.carry_bell(BELL)
    table.hands.wait(400)
    assert table.app.table.differences.missing == [cell_number("c3")]
    assert not table.word("c4"), "whoever pauses does not peek"
    table.down("c3")
    assert table.made()[-1] == "px back c3"
    table.up("c3")
    table.down("h1")
    assert table.made()[-1] == "p0 take c3"


def test_after_a_pause_a_red_tile_has_still_to_be_given():
    table = Reach("pause-red", 2, {"layouts": [table_of("c3 -2z e3 lg")]})
    table.flip()
    table.up("c3")
    pause(table)
    go_on(table)
    assert table.notes() == [["give", ["c3"], None]]
    table.up("c3")
    table.down("i16")
    assert table.made()[-1] == "px give c3 to p1"


def test_after_a_pause_kept_discs_are_known_where_they_lie_now():
    table = Reach("pause-kept", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.down("h1")
    pause(table)
    table.up("h1")
    table.down("f1")
    go_on(table)
    assert table.word("h1") != table.word("f1") and parts(table.word("f1"))[1] == lights.DIM
    table.up("f1")
    assert table.notes() == [["kept", ["f1"], None]]
    table.down("f1")
    assert table.notes() == [] and table.game.kept[0] == ["zb"]


def test_after_a_move_of_a_program_the_hands_are_read_on():
    table = Reach("program", 2, {"layouts": [table_of("c3 zb e3 lg g3 ab")]})
    table.flip()
    table.up("c3", 0)
    table.app.match.play("p1 look e3", table.hands.now)
    table.app.match.play("p1 back e3", table.hands.now)
    table.down("h1", 0)
    assert table.made()[-1] == "p0 take c3" and table.app.table.at_rest()


def test_undo_goes_back_to_empty_hands_and_asks_for_the_discs():
    table = Reach("undo", 2, {})
    table.flip()
    tiles = table.game.state()["tiles"]
    first = next(spot for spot in SPOT_NAMES if tiles[spot][0] not in "+-")
    table.up(first)
    table.down("h1")
    assert table.made()[-1] == "p0 take " + first
    table.app.match.undo(0, table.hands.now)
    assert table.made()[-1] == "flip" and table.game.air == []
    table.hands.wait(100)
    assert table.app.table.differences.missing and table.app.table.differences.surplus
    table.hands.settle()
    table.up(first)
    assert table.made()[-1] == "px look " + first


def test_undo_takes_back_what_a_person_did_and_not_the_race_of_bots():
    table = Reach("undo-race", 3, {"layouts": [table_of("c3 zb e3 lg")]}, ["", "simple", "strong"])
    table.flip()
    table.hands.wait(9000)
    table.up("c3", 0)
    before = table.made()[:-1]
    table.hands.wait(700)
    table.down("h1", 0)
    assert table.made()[-1] == "p0 take c3"
    table.hands.wait(2000)
    table.app.match.undo(0, table.hands.now)
    assert table.made() == before and len(before) > 8
    table.hands.settle()
    table.up("c3", 0)
    table.down("h1", 0)
    assert "p0 take c3" in table.made()


def test_a_game_that_was_left_goes_on_with_what_lies_there():
    table = Reach("left", 3, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.down("c16")
    before = table.game.state()
    table.app.leave(table.hands.now)
    table.hands.wait(500)
    table.app.match.resume(table.hands.now)
    table.hands.settle()
    assert table.game.state() == before
    table.up("c16")
    assert table.notes() == [["kept", ["c16"], None]]
    table.down("c16")
    table.up("e3")
    table.down("h16")
    assert table.game.kept[1] == ["zb", "lg"]


def test_the_calm_game_names_whoever_is_on():
    table = Reach("calm", 2, {"turns": 1, "layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.down("h1")
    table.up("e3")
    table.down("e3")
    assert table.made()[1:] == ["p0 look c3", "p0 take c3", "p1 look e3", "p1 back e3"]


def test_the_blind_game_shows_what_is_held():
    table = Reach("blind", 2, {"blind": True, "layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.hands.wait(300)
    assert table.made()[-1] == "flip"
    table.down("h1")
    assert table.made()[-1] == "p0 take c3"
    table.up("e3")
    table.hands.wait(1300)
    assert table.made()[-1] == "px look e3"
    assert parts(table.word("e4"))[0] == lights.GREEN
    table.down("e3")
    assert table.made()[-1] == "px back e3"


def test_hands_with_a_seat_need_no_question():
    table = Reach("seats", 3, {"layouts": [table_of("c3 zb e3 lg g3 ab")]})
    table.flip()
    table.up("c3", 0)
    table.up("e3", 1)
    table.up("g3", 1)
    assert table.notes() == [["hands", ["g3"], None]]
    table.down("g3", 1)
    table.down("h16", 1)
    table.down("h1", 0)
    wanted = ["p0 look c3", "p1 look e3", "p1 take e3", "p0 take c3"]
    assert table.made()[1:] == wanted and table.notes() == []


def test_bots_race_with_hands_of_their_own():
    table = Reach("bots", 3, {}, ["", "simple", "strong"])
    table.flip()
    begun = table.hands.now
    table.hands.wait(15000)
    for bot in ("p1 ", "p2 "):
        moves = [move for move in table.made() if move.startswith(bot)]
        assert 8 <= len(moves) <= 14, (len(moves), table.hands.now - begun)
    assert table.app.table.at_rest() and table.notes() == []


def test_bots_do_not_wait_for_busy_people():
    table = Reach("busy", 2, {}, ["", "strong"])
    table.flip()
    for _ in range(30):
        table.up("c3", 0)
        table.down("c3", 0)
        table.hands.wait(100)
    bots = [move for move in table.made() if move.startswith("p1 ")]
    assert len(bots) >= 5


def test_a_whole_game_among_bots_by_hand():
    table = Reach("bots-game", 3, {}, ["strong", "simple", "strong"])
    for _ in range(400):
        table.hands.wait(1000)
        if table.game.result is not None:
            break
        if table.game.phase == "goal":
            table.hands.settle()
    assert table.game.result is not None


def test_the_hand_of_an_earlier_game_for_more_players_is_anybodys():
    table = Reach("earlier", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.app.simulated.put(cell_number("c3"), False, 5)  # somebody on the sixth seat, back then
    table.hands.wait(100)
    assert table.made()[-1] == "px look c3"
