"""No line of the board is longer than docs/link.md says."""

from shared_rules.bot_play import BotSeats
from shared_rules.registry import entry_of, game_names
from tests.shared.simulated import board

LONGEST, LONGEST_STATE = 2000, 2400


class Measuring:
    """A port that measures what is written to it."""

    def __init__(self, port):
        self._port = port
        self.longest = self.longest_state = 0

    def read(self):
        return self._port.read()

    def write(self, data):
        if data.startswith(b'>{"id": 2,'):
            self.longest_state = max(self.longest_state, len(data))
        else:
            self.longest = max(self.longest, len(data))
        return self._port.write(data)


def test_every_answer_of_a_long_game_is_a_line_of_bearable_length():
    for name in game_names():
        app, port, hands = board("lines-" + name, (16, 16), ("moves", "cells", "frames"))
        app.link._port = measured = Measuring(port)
        players = entry_of(name).most
        app.match.begin(name, players, {}, 9, [""] * players, hands.now)
        bots = BotSeats(name, ["simple"] * players, 9)
        for count in range(300):
            move = bots.next_move(app.match.sitting.game)
            if move is None:
                break
            bots.see(app.match.play(move, hands.now))
            if count % 15 == 0:
                for player in range(players):
                    port.say({"id": 2, "do": "state", "player": player})
                port.say({"id": 2, "do": "state"})
                hands.wait(20)
                for request in ("moves", "record"):
                    port.say({"id": 1, "do": request})
                hands.wait(20)
        assert 500 < measured.longest <= LONGEST, (name, measured.longest)
        assert 500 < measured.longest_state <= LONGEST_STATE, (name, measured.longest_state)
