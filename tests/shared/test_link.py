"""The link: every message of the table works; nonsense is answered or ignored, nothing else."""

import json

from firmware.messages import FEATURES, LONGEST, NOTICES, REQUESTS
from shared_rules.chance import seeded
from tests.shared.simulated import board

GOOD = {
    # a request of each name that is answered with ok on a fresh board with a running game
    "hello": {},
    "feature": {"on": ["moves"]},
    "settings": {},
    "set": {"name": "settle_ms", "value": 300},
    "test": {"step": "begin"},
    "log": {},
    "files": {},
    "bootloader": {},
    "stats": {},
    "frame": {},
    "cells": {},
    "lift": {"cell": "c4"},
    "place": {"cell": "h8"},
    "new": {"game": "playground", "players": 2, "options": {"goal": 1}, "seed": 3},
    "move": {"move": "roll"},
    "undo": {"count": 1},
    "state": {},
    "moves": {"from": 0},
    "suggest": {},
    "point": {"cells": ["c3", "c5"]},
    "record": {"from": 2},
    "abort": {},
    "resume": {},
    "discard": {},
}


def ask(port, hands, message) -> dict:
    """Send a request and return what is answered to it."""
    port.say(message)
    hands.wait(20)
    answers = [said for said in port.said if "say" not in said]
    return answers[-1] if answers else None


def test_every_request_of_the_table_is_answered():
    app, port, hands = board("link-all")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    assert sorted(GOOD) == sorted([name for _, name, _, _ in REQUESTS])
    refused = ask(port, hands, {"id": 6, "do": "files"})  # test_main.py asks a chip
    assert refused == {"id": 6, "error": "This board is simulated: it has no files."}
    order = "hello feature settings set stats frame cells lift place new move undo suggest state"
    app.after_loop = ""  # as on a board that has a bootloader
    order += " moves record test log bootloader abort resume abort discard"
    for name in order.split():
        request = dict(GOOD[name])
        request.update({"id": 7, "do": name})
        answer = ask(port, hands, request)
        assert answer["id"] == 7 and "ok" in answer, (name, answer)
        fields = next(line[3] for line in REQUESTS if line[1] == name)
        for field in fields.split(", ") if fields else []:
            assert field in answer["ok"] or name == "state", (name, field)


def test_a_missing_or_wrong_field_is_named_and_changes_nothing():
    app, port, hands = board("link-fields")
    for _, name, fields, _ in REQUESTS:
        for field in fields:
            field_name = field.split(" ")[0].replace("?", "")
            for wrong in (None, 1.5, [[]], {"a": {}}, True):
                request = dict(GOOD[name])
                request.update({"id": 1, "do": name, field_name: wrong})
                answer = ask(port, hands, request)
                assert "error" in answer, (name, request)
            if "?" not in field:
                request = dict(GOOD[name])
                request.update({"id": 1, "do": name})
                del request[field_name]
                assert field_name in ask(port, hands, request)["error"]
        request = dict(GOOD[name])
        request.update({"id": 1, "do": name, "colour": 1})
        assert "colour" in ask(port, hands, request)["error"]
    assert app.match.sitting is None and app.link.on == ["moves"]


def test_refusals_are_sentences_and_change_nothing():
    app, port, hands = board("link-refused")
    for request in (
        {"do": "move", "move": "roll"},
        {"do": "undo"},
        {"do": "abort"},
        {"do": "resume"},
        {"do": "discard"},
        {"do": "new", "game": "chess", "players": 2},
        {"do": "new", "game": "playground", "players": 9},
        {"do": "new", "game": "playground", "players": 2, "seats": ["genius", ""]},
        {"do": "new", "game": "playground", "players": 2, "seats": [""]},
        {"do": "new", "game": "playground", "players": 2, "options": {"board": "full"}},
        {"do": "set", "name": "settle_ms", "value": -1},
        {"do": "set", "name": "colour", "value": 1},
        {"do": "place", "cell": "p16"},
        {"do": "dance"},
        {"do": 5},
        {"do": []},
        {"do": {"a": 1}},
    ):
        request["id"] = 3
        answer = ask(port, hands, request)
        assert answer["id"] == 3 and answer["error"].endswith("."), (request, answer)
    assert app.match.sitting is None


def test_what_is_no_request_is_answered_without_an_id():
    app, port, hands = board("link-none")
    for line in (
        b">\n",
        b">{\n",
        b">[]\n",
        b">7\n",
        b'>"x"\n',
        b">null\n",
        b">\xff\xfe\n",
        b">{}\n",
    ):
        answer = ask(port, hands, line)
        assert answer["id"] is None and answer["error"].endswith("."), line
    assert app.match.sitting is None


def test_a_line_that_is_too_long_is_refused_whole():
    app, port, hands = board("link-long")
    answer = ask(port, hands, b'>{"id":1,"do":"hello","x":"' + b"a" * LONGEST + b'"}\n')
    assert answer["error"] == "The line is longer than %d bytes." % LONGEST
    assert "ok" in ask(port, hands, {"id": 2, "do": "hello"})
    assert len(app.link._line) == 0


def test_the_longest_line_is_read_and_one_byte_more_is_not():
    _app, port, hands = board("link-longest")
    line = b'>{"id":1,"do":"hello"}'
    padded = line + b" " * (LONGEST - 1 - len(line)) + b"\n"
    assert len(padded) == LONGEST and "ok" in ask(port, hands, padded)
    assert "error" in ask(port, hands, line + b" " * (LONGEST - len(line)) + b"\n")


def test_stray_prints_and_tracebacks_do_no_harm():
    _app, port, hands = board("link-stray")
    before = dict(port.counts)
    port.say(b"Traceback (most recent call last):\n  File\nMemoryError\n>>> \n\n\r\n")
    hands.wait(30)
    # ">>> " begins with the mark: it is answered as nonsense, and that is all.
    assert port.counts.get("answer", 0) == before.get("answer", 0) + 1
    assert "ok" in ask(port, hands, {"id": 2, "do": "hello"})


def test_a_request_may_come_in_pieces():
    _app, port, hands = board("link-pieces")
    for piece in (b'>{"id"', b":9,", b'"do":"he', b'llo"}', b"\n"):
        port.say(piece)
        hands.wait(10)
    assert port.said[-1]["id"] == 9 and "ok" in port.said[-1]


def test_only_what_was_asked_for_is_sent():
    app, port, hands = board("link-features", (8, 8), ())
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    hands.settle()
    assert port.counts == {}
    for feature in FEATURES:
        ask(port, hands, {"id": 1, "do": "feature", "on": [feature]})
        names = [name for _, name, _, needs in NOTICES if needs not in ("", feature)]
        port.counts = {}
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
        hands.settle()
        for name in names:
            assert name not in port.counts, (feature, name)


def test_a_host_that_does_not_read_never_stops_the_game():
    app, port, hands = board("link-deaf")
    app.match.begin("playground", 2, {"goal": 1}, 1, ["", ""], hands.now)
    hands.settle()
    port.deaf = True
    for _ in range(150):
        if app.match.sitting.game.result is None:
            app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
            hands.settle()
    assert app.link.dropped > 50 and len(app.link._queue) <= 40
    port.deaf = False
    hands.wait(100)
    assert port.heard("lost")[-1]["count"] == app.link.dropped


def torn_line(chance) -> bytes:
    """A line of nonsense: bytes, half a request, or a request with something wrong."""
    kind = chance.below(5)
    if kind == 0:
        return bytes([chance.below(256) for _ in range(chance.below(40))]) + b"\n"
    if kind == 1:
        return b">" + bytes([32 + chance.below(95) for _ in range(chance.below(60))]) + b"\n"
    names = [name for _, name, _, _ in REQUESTS]
    request = dict(GOOD[names[chance.below(len(names))]])
    request["id"] = (1, -1, "x", None, 10**12)[chance.below(5)]
    request["do"] = (names + ["", "x" * 30])[chance.below(len(names) + 2)]
    text = (">" + json.dumps(request)).encode()
    if kind == 2:
        return text[: chance.below(len(text))] + b"\n"
    if kind == 3:
        return text[: chance.below(len(text))] + text + b"\n"
    place = chance.below(len(text))
    return text[:place] + bytes([chance.below(256)]) + text[place + 1 :] + b"\n"


def disturb(count: int, seed: int):
    """So many lines of nonsense to a board in mid-game; it must stay sane and small."""
    app, port, hands = board("link-nonsense")
    app.settings.bot_pause_ms = 0
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    chance = seeded(seed)
    for _ in range(count):
        port.say(torn_line(chance))
        hands.wait(10)
        assert len(app.link._line) <= LONGEST and len(app.link._queue) <= 40
    if app.link._line:
        port.say(b"\n")
    assert "ok" in ask(port, hands, {"id": 2, "do": "hello"})


def test_nonsense_is_answered_or_ignored():
    disturb(1500, 3)


def nested(depth: int, kind: int) -> str:
    """JSON that is nested so deeply, of lists or of names."""
    if kind:
        return '{"a":' * depth + "1" + "}" * depth
    return "[" * depth + "]" * depth


def test_a_deeply_nested_line_is_refused_and_the_board_goes_on():
    app, port, hands = board("link-deep")
    for depth in (1, 5, 13, 30, 60, 80, 100, 200):
        for kind in (0, 1):
            for line in (
                '{"id":1,"do":"new","game":"playground","players":2,"options":%s}',
                '{"id":1,"do":"new","game":"playground","players":2,"options":{"goal":%s}}',
                '{"id":1,"do":"new","game":"playground","players":2,"seed":%s}',
                '{"id":1,"do":"hello","more":%s}',
                "%s",
            ):
                line = ">" + line % nested(depth, kind) + "\n"
                if len(line) <= LONGEST:
                    answer = ask(port, hands, line.encode())
                    assert "error" in answer and len(answer["error"]) < 200, (depth, answer)
    assert app.match.sitting is None
    assert ask(port, hands, {"id": 2, "do": "hello"})["ok"]["board"] == "lichtwiese"


def test_no_refusal_repeats_a_long_thing_that_came_in():
    app, port, hands = board("link-long")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    long = "x" * 300
    for request in (
        {"do": "new", "game": long, "players": 2},
        {"do": "new", "game": "playground", "players": 2, "options": {long: 1}},
        {"do": "new", "game": "playground", "players": 2, "options": {"goal": [7] * 90}},
        {"do": "new", "game": "playground", "players": 10**200},
        {"do": "new", "game": "playground", "players": 2, "seed": long},
        {"do": "new", "game": "playground", "players": 2, "seats": [long, ""]},
        {"do": "move", "move": long},
        {"do": "set", "name": long, "value": 1},
        {"do": "hello", long: 1},
    ):
        request["id"] = 3
        answer = ask(port, hands, request)
        assert "error" in answer and len(answer["error"]) < 200, answer
        assert long not in answer["error"]


def test_too_many_players_are_refused_for_that_reason():
    app, port, hands = board("link-players")
    for players in (0, 9, 99):
        answer = ask(port, hands, {"id": 1, "do": "new", "game": "playground", "players": players})
        why = "Enchanted Playground is for 2 to 8 players, not %d." % players
        assert answer == {"id": 1, "error": why} and app.match.sitting is None
