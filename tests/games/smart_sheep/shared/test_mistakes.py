"""Smart Sheep played by people who try something else: what the board says."""

from shared_rules.cells import cell_number
from shared_rules.errors import IllegalMove
from shared_rules.smart_sheep.rules import new
from tests.shared.simulated import board

SET_UP = {"wolves": {"big": "f4", "little": "b7"}}


def why_not(move: str) -> str:
    """Why a sheep may not go there, after a throw that lets all of them move."""
    game = new(1, SET_UP, 3)
    game.play("roll=any")
    try:
        game.play(move)
    except IllegalMove as error:
        return str(error)
    return ""


def test_far_away_is_not_called_diagonal():
    assert why_not("c2-d3") == "Sheep never move diagonally."
    for far in ("c2-a5", "c2^e3", "b1-c4"):
        assert why_not(far).startswith("That is too far"), far
    assert why_not("c2-c4") == "A slide goes to the next space only."


def test_the_bell_rung_beside_a_real_die_is_sent_home():
    app, port, hands = board("sheep-real-die")
    options = dict(SET_UP)
    options["die"] = "table"
    app.match.begin("smart_sheep", 1, options, 5, [""], hands.now)
    hands.settle()
    home = cell_number("d1")
    hands.carry_bell(cell_number("g1"))
    hands.carry_bell(home)
    hands.lift(home)
    hands.wait(400)
    hands.place(home)
    hands.wait(800)
    said = [notice["why"] for notice in port.heard("refused")]
    assert said == ["Throw your own die, then put the bell on the sign that it shows."]
    hands.carry_bell(cell_number("b8"))
    hands.wait(800)
    assert app.match.sitting.game.die == "T"
