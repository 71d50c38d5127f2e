"""What the fields of a request may be, and what a port may do with the answers."""

import json

from tests.shared.simulated import board
from tests.shared.test_link import ask


def test_an_id_is_a_whole_number_of_at_most_nine_digits():
    _app, port, hands = board("link-ids")
    for good in (0, 1, 999999999):
        answer = ask(port, hands, {"id": good, "do": "hello"})
        assert answer["id"] == good and "ok" in answer
    for bad in (-1, 1000000000, 10**12, True, False, "1", None, 1.5, [], {}):
        answer = ask(port, hands, {"id": bad, "do": "hello"})
        assert answer["id"] is None and "id" in answer["error"], bad


def test_a_seed_may_be_text_and_every_cell_may_be_touched():
    app, port, hands = board("link-seed")
    seed = "ea3c6c0e0d6d873ac1fd7fc8"
    request = {"id": 1, "do": "new", "game": "playground", "players": 2, "seed": seed}
    assert "ok" in ask(port, hands, request) and app.match.sitting.header.seed == seed
    for cell, number in (("a1", 0), ("b1", 1), ("h8", 119)):
        assert "ok" in ask(port, hands, {"id": 1, "do": "place", "cell": cell})
        assert app.simulated.covered(number)


def test_a_number_that_is_too_large_ends_no_board():
    app, port, hands = board("link-large")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    for large in (1 << 31, 1 << 63, 10**30, -(10**30)):
        for request in (
            {"do": "moves", "from": large},
            {"do": "record", "from": large},
            {"do": "undo", "count": large},
            {"do": "new", "game": "playground", "players": large},
            {"do": "set", "name": "tiles", "value": large},
            {"do": "suggest", "player": large},
            {"do": "place", "cell": "a1", "seat": large},
        ):
            request["id"] = 1
            answer = ask(port, hands, request)
            assert answer["id"] == 1 and ("ok" in answer or answer["error"]), request
    assert "ok" in ask(port, hands, {"id": 1, "do": "hello"})


def test_no_other_cell_and_no_other_flag_is_taken():
    app, port, hands = board("link-kinds")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    for wrong in ("", "a", "a0", "q1", "1a", "a17", 1, None):
        answer = ask(port, hands, {"id": 1, "do": "place", "cell": wrong})
        assert "must be a cell" in answer["error"], wrong
    for wrong in (1, 0, "yes", "", [], None):
        answer = ask(port, hands, {"id": 1, "do": "move", "move": "roll", "further": wrong})
        assert "must be a flag" in answer["error"] and app.match.sitting.count == 0, wrong
    answer = ask(port, hands, {"id": 1, "do": "move", "move": "roll", "further": True})
    assert "ok" in answer and app.match.sitting.count == 1


def test_the_features_that_are_on_are_answered():
    app, port, hands = board("link-chosen")
    answer = ask(port, hands, {"id": 1, "do": "feature", "on": ["log", "wings", "moves"]})
    assert sorted(answer["ok"]["on"]) == ["log", "moves"] == sorted(app.link.on)


class Narrow:
    """A port that takes a few bytes at a time, and now and then says nothing about it."""

    def __init__(self):
        self.heard, self.turns = b"", 0

    def read(self):
        return ('>{"id":%d,"do":"hello"}\n' % self.turns if self.turns < 3 else "").encode()

    def write(self, data):
        self.turns += 1
        if self.turns % 3 == 0:
            return None
        self.heard += data[:7]
        return len(data[:7])


def test_a_port_that_takes_a_few_bytes_at_a_time_gets_every_line_whole():
    app, _, hands = board("link-narrow")
    port = app.link._port = Narrow()
    hands.wait(3000)
    lines = port.heard.split(b"\n")
    assert [json.loads(line[1:].decode())["id"] for line in lines[:-1]] == [0, 1, 2]
    assert lines[-1] == b"" and {line[:1] for line in lines[:-1]} == {b">"}
