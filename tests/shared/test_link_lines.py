"""No line of the board is longer than docs/link.md says."""

import json

from shared_rules.bot_play import BotSeats
from shared_rules.registry import entry_of, game_names
from tests.shared.simulated import board

LONGEST = 2600


class Measuring:
    """A port that measures what is written to it."""

    def __init__(self, port):
        self._port = port
        self.longest = 0

    def read(self):
        return self._port.read()

    def write(self, data):
        self.longest = max(self.longest, len(data))
        return self._port.write(data)


def test_every_answer_of_a_long_game_is_a_line_of_bearable_length():
    for name in game_names():
        app, port, hands = board("lines-" + name, (16, 16), ("moves", "cells", "frames"))
        app.link._port = measured = Measuring(port)
        players = entry_of(name).most
        app.match.begin(name, players, {}, 3, [""] * players, hands.now)
        bots = BotSeats(name, ["simple"] * players, 3)
        for count in range(300):
            move = bots.next_move(app.match.sitting.game)
            if move is None:
                break
            bots.see(app.match.play(move, hands.now))
            if count % 15 == 0:
                port.say({"id": 1, "do": "state", "player": count % players})
                for request in ("state", "moves", "record"):
                    port.say({"id": 1, "do": request})
                hands.wait(20)
        assert 500 < measured.longest <= LONGEST, (name, measured.longest)


def ask(port, hands, request: dict) -> dict:
    """The answer to a request."""
    request["id"] = 1
    port.say(request)
    hands.wait(20)
    return [one["ok"] for one in port.said if one.get("id") == 1][-1]


def test_moves_that_have_no_room_beside_the_position_are_asked_for():
    app, port, hands = board("lines-moves", (16, 16))
    named = [one for one in game_names() if entry_of(one).most == 6]
    if not named:
        return  # it is played alone, and there is another one with so many moves
    name = named[0]
    app.match.begin(name, 6, {}, 3, [""] * 6, hands.now)
    app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
    moves = []
    answer = ask(port, hands, {"do": "state"})
    while answer["next"] is not None:
        moves += answer["moves"]
        answer = ask(port, hands, {"do": "moves", "from": answer["next"]})
    assert moves + answer["moves"] == app.match.sitting.game.legal_moves()
    assert len(json.dumps(moves)) > LONGEST
