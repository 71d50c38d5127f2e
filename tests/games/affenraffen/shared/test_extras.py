"""Affenraffen on the lit board: additional goals that lie open, before players or beside it."""

from shared_rules import light_tables, lights
from shared_rules.affenraffen.layout import EXTRAS, GOALS
from shared_rules.affenraffen.picture import extra_sign, player_word
from shared_rules.lights import parts
from tests.games.affenraffen.shared.hands import Reach
from tests.games.affenraffen.shared.test_board import table_of


def test_green_goals_glide_and_red_ones_are_hard():
    """7.4: as many flashes as the animal has arms; nobody needs colours."""
    shown = []
    for code in EXTRAS:
        figures = light_tables.PATTERNS[parts(extra_sign(code))[1]][1]
        assert (figures[0] == "~") == (code[0] == "+"), code
        assert figures not in shown, code
        shown.append(figures)


def test_several_goals_beside_the_board_are_shown_in_turn_and_finishing_too():
    goals = ["species3"] + [goal for goal in GOALS if goal != "species3"]
    layout = table_of("c3 +3a e3 +3l")
    table = Reach("several-beside", 2, {"layouts": [layout], "goals": goals})
    table.flip()
    signs = []
    for spot in ("c3", "e3"):
        table.up(spot)
        table.down("f2")
        signs.append(table.word("f2"))
        table.up("f2")
    assert seen_in_turn(table, "d2") == sorted(signs)
    for cells in (("h1", "g1"), ("f1", "e1"), ("d1", "c1")):
        table.take_pair(*cells)
    finish = player_word(0, lights.BREATHING)
    assert seen_in_turn(table, "d2") == sorted(signs + [finish])


def seen_in_turn(table, cell: str) -> list:
    """All that a cell shows within half a minute."""
    seen = []
    for _ in range(60):
        light = table.word(cell)
        if light not in seen:
            seen.append(light)
        table.hands.wait(500)
    return sorted(seen)
