"""What has no room in one line of the link: a table full of tiles, and all of their moves."""

import json

from firmware.messages import FIRST_CELLS
from tests.shared.simulated import board
from tests.shared.test_link_lines import LONGEST


def laid_out(name: str) -> tuple:
    """A board where six have begun: nothing lies there yet, and hundreds of moves are legal."""
    app, port, hands = board(name, (16, 16), ("moves",))
    app.match.begin("affenraffen", 6, {}, 3, [""] * 6, hands.now)
    hands.wait(20)
    return app, port, hands


def ask(port, hands, do: str, **fields) -> dict:
    """The answer to a request."""
    fields.update({"id": 1, "do": do})
    port.say(fields)
    hands.wait(20)
    return [one["ok"] for one in port.said if one.get("id") == 1][-1]


def test_moves_that_have_no_room_beside_the_position_are_asked_for():
    app, port, hands = laid_out("lines-moves")
    app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
    moves = []
    answer = ask(port, hands, "state")
    while answer["next"] is not None:
        moves += answer["moves"]
        answer = ask(port, hands, "moves", **{"from": answer["next"]})
    assert moves + answer["moves"] == app.match.sitting.game.legal_moves()
    assert len(json.dumps(moves)) > LONGEST


def test_cells_that_have_no_room_beside_the_position_are_named_by_the_notice():
    _, port, hands = laid_out("lines-cells")
    named = port.heard("differ")[-1]["missing"]
    assert len(named) > FIRST_CELLS
    assert ask(port, hands, "state")["missing"] == named[:FIRST_CELLS]
