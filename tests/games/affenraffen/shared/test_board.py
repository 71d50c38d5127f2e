"""Affenraffen on a simulated board: hands do this, and the board does that."""

from shared_rules import lights
from shared_rules.affenraffen.layout import SPOT_NAMES
from shared_rules.affenraffen.pictures import SHAPES, neighbours
from shared_rules.cells import cell_number
from shared_rules.lights import parts
from tests.games.affenraffen.shared.hands import Reach


def test_a_round_by_hands_that_nobody_knows():
    table = Reach("round", 2, {"young": 1})
    assert table.game.phase == "goal"
    assert parts(table.word("f8"))[1] == lights.BREATHING
    table.flip()
    table.take_pair("h1", "g1")
    assert len(table.game.kept[0]) == 2
    assert parts(table.word("d2"))[1] == lights.BREATHING
    assert parts(table.word("h1"))[1] == lights.STEADY
    table.up("f8")
    table.down("d2")
    assert table.game.phase == "goal" and table.game.scores == [4, 0]
    assert table.app.table.differences.missing, "the discs are asked back"
    table.hands.settle()
    assert table.app.table.at_rest()
    table.flip()
    assert table.game.round == 2


def test_the_last_round_ends_the_game_and_the_winner_is_lit():
    table = Reach("end", 2, {"young": 1})
    for _ in range(3):
        table.flip()
        table.take_pair("h1", "g1")
        table.up("f8")
        table.down("d2")
        table.hands.settle()
    assert table.game.result["winners"] == [0]
    table.hands.wait(20000)
    assert table.word("h1") == table.word("f2") == lights.WON
    assert table.word("h16") != lights.WON


def test_a_lifted_tile_shows_its_arms_for_three_seconds():
    table = Reach("picture", 3, {})
    table.flip()
    seen = []
    for spot in SPOT_NAMES:
        code = table.game.state()["tiles"][spot]
        if code[0] in seen or code[0] in "+-":
            continue
        seen.append(code[0])
        around = neighbours(cell_number(spot))
        table.up(spot)
        lit = [cell for cell in around if table.app.table.frame[cell]]
        assert len(lit) == len(SHAPES[code[0]])
        table.hands.wait(3000)
        assert not [cell for cell in around if table.app.table.frame[cell]]
        assert parts(table.word(spot))[1] == lights.DIM
        table.down(spot)
        assert table.word(spot) == 0
    assert len(seen) == 5


def test_what_is_for_one_page_alone_is_not_lit():
    for options, shown in (({}, True), ({"open": False}, False)):
        for calm in (0, 1):
            table = Reach("dark", 2, dict(options, turns=calm, layouts=[table_of("d4 lb")]))
            table.flip()
            table.up("d4", 0)
            assert bool(table.word("d5")) == shown, "the hand of a page"
            table.down("d4", 0)
            table.up("d4")
            assert table.word("d5"), "a hand at the board"


def test_two_pictures_that_would_touch_wait_for_each_other():
    table = Reach("wait", 3, {"layouts": [table_of("d4 lb e5 lg")]})
    table.flip()
    table.up("d4")
    table.up("e5")
    assert table.word("e5") == lights.word(lights.WHITE, lights.PULSING)
    table.down("d4")
    assert parts(table.word("e5"))[1] == lights.BLINKING
    assert parts(table.word("e6"))[0] == lights.GREEN


def test_the_board_asks_and_hears_a_no():
    table = Reach("ask", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.up("e3")
    table.down("i16")
    table.down("h1")
    assert table.notes() == [["ask", ["i16", "c3"], 1], ["ask", ["h1", "e3"], 0]]
    assert parts(table.word("i16"))[1] == parts(table.word("c3"))[1] == lights.TWO_FLASHES
    assert parts(table.word("h1"))[1] == parts(table.word("e3"))[1] == lights.ONE_FLASH
    table.up("h1")
    table.down("h1")
    assert table.made()[-2:] == ["p1 take e3", "p0 take c3"]
    assert table.notes() == []


def test_a_question_that_nobody_answers_is_accepted():
    table = Reach("due", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    for cell in ("c3", "e3"):
        table.up(cell)
    table.down("i16")
    table.down("h1")
    table.hands.wait(2700)
    assert table.made()[-1] == "px look e3"
    table.hands.wait(400)
    assert table.made()[-2:] == ["p1 take c3", "p0 take e3"]


def test_what_stays_open_is_asked_about_after_four_seconds():
    table = Reach("late", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.up("e3")
    table.down("i16")
    table.hands.wait(3500)
    assert table.notes() == []
    table.hands.wait(600)
    assert table.notes() == [["ask", ["i16", "c3"], 1]]


def test_a_knock_is_heard_and_answered():
    table = Reach("knock", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.up("e3")
    table.app.simulated.put(cell_number("e3"), True)
    table.hands.wait(70)
    table.up("e3")
    assert ["go", ["e3"], None] in table.notes()
    assert table.made()[-2:] == ["px back e3", "px look e3"]
    table.down("i16")
    table.down("h1")
    assert ["ask", ["i16", "e3"], 1] in table.notes()


def test_a_knock_is_over_when_the_disc_goes_back():
    table = Reach("knock-over", 2, {"layouts": [table_of("c3 zb e3 lg")]})
    table.flip()
    table.up("c3")
    table.down("c3")
    table.up("c3")
    assert table.notes() == [["go", ["c3"], None]]
    table.down("c3")
    table.hands.wait(1000)
    table.up("c3")
    assert table.notes() == [] and table.word("c3") == 0, "the centre of a tile on blue"


def test_a_disc_too_many_in_hands_is_no_matter_once_its_tile_is_taken():
    table = Reach("hands", 2, {"layouts": [table_of("c3 zb e3 lg g3 ab i3 py")]})
    table.flip()
    for spot in ("c3", "e3", "g3"):
        table.up(spot)
    assert table.notes() == [["hands", ["g3"], None]]
    for cell in ("h1", "i16", "g1"):
        table.down(cell)
    table.hands.wait(4000)
    assert len(table.game.kept[0]) == 2 and len(table.game.kept[1]) == 1
    assert table.notes() == [] and table.word("g3") == 0
    table.up("i3")
    assert parts(table.word("i3"))[:2] == (lights.YELLOW, lights.STEADY)


def test_a_disc_slid_over_cells_means_nothing():
    table = Reach("slide", 2, {})
    table.flip()
    table.up("c3")
    for cell in ("c2", "b2", "d3"):
        table.app.simulated.put(cell_number(cell), True)
        table.hands.wait(60)
        table.app.simulated.put(cell_number(cell), False)
        table.hands.wait(30)
    assert table.notes() == [] and table.made()[-1] == "px look c3"


def test_a_warning_flashes_until_the_disc_leaves():
    table = Reach("warn", 2, {})
    table.flip()
    table.up("c3")
    table.down("d3")
    assert table.notes() == [["place", ["d3"], None]]
    assert parts(table.word("d3"))[1] == lights.STROBING
    table.up("d3")
    assert table.notes() == []
    table.down("c3")
    assert table.made()[-1] == "px back c3"


def test_a_claim_waits_until_it_is_clear_who_has_what():
    table = Reach("halt", 2, {"young": 1})
    table.flip()
    first, second = table.pairs()[0]
    other = [spot for spot in SPOT_NAMES if spot in table.game.state()["tiles"]][-1]
    table.up(first)
    table.down("h1")
    table.up(second)
    table.up(other)
    table.down("g1")
    table.up("f8")
    table.down("d2")
    assert ["hands off", [second, other], None] in table.notes()
    table.down(other)
    assert table.made()[-1] == "p0 done" and table.game.scores == [4, 0]


def test_one_tile_too_many_flashes_red():
    table = Reach("many", 2, {"young": 1})
    table.flip()
    spots = [spot for spot in SPOT_NAMES if table.game.state()["tiles"].get(spot)]
    for spot, cell in zip(spots, ("h1", "g1", "f1")):
        table.up(spot)
        table.down(cell)
    assert parts(table.word("e1"))[:2] == (lights.RED, lights.TWO_FLASHES)


def test_the_points_of_a_round_are_shown_seat_after_seat_and_nothing_else_blinks_there():
    table = Reach("points", 2, {"young": 1})
    table.flip()
    table.up("n14")
    table.down("i16")
    table.take_pair("h1", "g1")
    table.up("f8")
    table.down("d2")
    table.hands.wait(1500)
    assert [parts(table.word(cell))[1] for cell in ("h1", "g1")] == [lights.STEADY] * 2
    assert table.word("d2") == table.word("i16") == 0, "the pairs of the first seat alone"
    table.hands.wait(2400)
    shown = [parts(table.word(cell))[1] for cell in ("h1", "g1", "f1", "e1")]
    assert shown == [lights.STEADY] * 4 and table.word("d1") == 0, "four points"
    assert table.word("d2") == 0, "which are not below zero"
    table.hands.wait(4800)
    assert table.word("h1") == table.word("i16") == 0, "the second seat has none"
    table.hands.wait(2400)
    assert parts(table.word("d2"))[1] == lights.STROBING, "then the discs are asked for"


def test_at_the_end_of_a_round_a_light_sweeps_over_all_lamps_once():
    table = Reach("sweep", 2, {"young": 1})
    table.flip()
    table.take_pair("h1", "g1")
    events = table.game.fork().play("p0 done")
    sweep = [one for one in table.app.match.scene.flashes(events) if one.delay_ms < 1000]
    lit = [cell for one in sweep for cell in one.cells]
    assert lit == list(range(256)), "row after row, each lamp once"
    assert [one.light for one in sweep] == [lights.MISSING] * len(sweep), "steady white"
    for place in range(1, len(sweep)):
        before = sweep[place - 1]
        assert sweep[place].delay_ms == before.delay_ms + before.milliseconds


def test_a_new_round_ends_the_show_of_the_last_one():
    table = Reach("show-ends", 6, {"young": 1})
    table.flip()
    for first, second, marker, door in (("h1", "g1", "f8", "d2"), ("a4", "a5", "k9", "b8")):
        table.take_pair(first, second)
        table.up(marker)
        table.down(door)
    ended = table.hands.now
    table.hands.settle()
    table.flip()
    for _ in range(16):
        assert parts(table.word("h1"))[1] == parts(table.word("i16"))[1] == lights.BREATHING
        table.hands.wait(1200)
    assert table.hands.now < ended + 29000, "the show would last longer"


def test_an_additional_goal_beside_the_board_is_shown_on_done_and_its_cell_is_free():
    table = Reach("beside", 2, {"layouts": [table_of("c3 +3a e3 lg")]})
    table.flip()
    table.up("c3")
    table.down("h1")
    sign = table.word("h1")
    assert table.word("d2") == 0
    table.up("h1")
    assert table.word("d2") == sign and table.notes() == []
    table.up("e3")
    table.down("h1")
    assert table.made()[-1] == "p0 take e3"
    assert table.word("d2") == sign, "the goal is still shown"
    assert parts(table.word("h1"))[1] == lights.DIM, "a single tile lies there"
    table.app.match.play("p1 look g3", table.hands.now)  # then what lies where is looked at anew
    table.hands.settle()
    table.up("h1")
    assert table.notes() == [["kept", ["h1"], None]]


def table_of(wanted: str) -> list:
    """All tiles in order, but those that are named lie where it says."""
    words = wanted.split(" ")
    codes = []
    for animal in "azlpf":
        for background in "byg":
            codes += [animal + background] * 4
    codes += ["+3a", "+3l", "+3p", "+5", "-2z", "-2f"]
    fixed = []
    for place in range(0, len(words), 2):
        here = SPOT_NAMES.index(words[place])
        there = [one for one in range(66) if codes[one] == words[place + 1] and one not in fixed]
        codes[here], codes[there[-1]] = codes[there[-1]], codes[here]
        fixed.append(here)
    return codes
