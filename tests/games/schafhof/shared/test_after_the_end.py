"""Secrets come out after the end and not before; and nobody plays on who knows them."""

from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.cells import cell_number
from shared_rules.record import Sitting
from shared_rules.schafhof.layout import ALL_TILES, SPOT_NAMES
from shared_rules.schafhof.tiles import kind_of
from tests.shared.simulated import BOARDS, Port, board

SEED = 48151623
OVER = "The game is over, and what was hidden is known: begin a new one."


def festival(name: str, left: int = 0):
    """A board whose player names all tiles, up to so many moves before the end."""
    app, port, hands = board("after-" + name, (16, 16))
    options = {"tiles": ALL_TILES, "pieces": "bell"}
    app.match.begin("schafhof", 2, options, SEED, ["", ""], hands.now)
    hands.settle()
    app.match.play("know", hands.now)
    for spot in range(len(SPOT_NAMES) - 1 - left):
        app.match.play("name %s %s" % (SPOT_NAMES[spot], kind_of(ALL_TILES[spot])), hands.now)
    assert (app.match.sitting.game.result is None) == (left > 0)
    hands.settle()
    return app, port, hands


def ask(port: Port, hands: Hands, request: dict) -> dict:
    request["id"] = 7
    port.say(request)
    hands.wait(40)
    answer = [message for message in port.said if message.get("id") == 7][-1]
    return answer.get("ok", answer)


def head_of(port: Port, hands: Hands, first: int = 0) -> str:
    return "".join(ask(port, hands, {"do": "record", "from": first})["lines"])


def another_board(name: str, side: int) -> tuple:
    """A board with the journal of another one."""
    port = Port()
    app = simulated_board(BOARDS + "/after-" + name, port, (side, side), int)
    hands = Hands(app)
    hands.wait(50)
    return app, port, hands


def test_a_record_that_does_not_fit_the_board_keeps_its_secrets():
    festival("small", 3)
    app, port, hands = another_board("small", 8)
    assert app.match.saved is None and app.match.sitting is None
    for first in (0, 3, 4):
        head = head_of(port, hands, first)
        assert "seed null #" in head and "\n\nknow > know 0 #" in head
        assert ALL_TILES not in head and str(SEED) not in head
    app, _, hands = another_board("small", 16)
    app.match.resume(hands.now)
    assert app.match.sitting.count == 41, "and can go on where there is room for it"


def test_a_record_is_reported_with_the_head_of_its_own_game():
    app, port, hands = festival("full", 3)
    app.match.journal.begin = no_room
    app.match.begin("smart_sheep", 1, {}, 1, [""], hands.now)
    head = head_of(port, hands)
    assert "game schafhof #" in head and "seed null #" in head and ALL_TILES not in head


def no_room(*what):
    raise OSError(28)


def test_a_head_that_nobody_can_use_is_not_sent():
    festival("odd", 3)
    path = BOARDS + "/after-odd/game.txt"
    with open(path) as file:
        text = file.read()
    with open(path, "w") as file:
        file.write(text.replace("players 2", "players 9"))
    _, port, hands = another_board("odd", 16)
    head = head_of(port, hands)
    assert head.startswith("\n\n\n\n\n\nknow > know 0 #")


def test_the_record_of_a_game_that_is_over_tells_all():
    app, port, hands = festival("over")
    assert ALL_TILES in head_of(port, hands)
    app.leave(hands.now)
    head = head_of(port, hands)
    assert app.match.saved is None and ALL_TILES in head and str(SEED) in head


def test_the_same_game_once_more_keeps_its_secrets_until_it_is_over_again():
    app, port, hands = festival("twice")
    app.leave(hands.now)
    header = app.match.journal.resume()[0].header
    app.match.begin(*header, ["", ""], hands.now)
    assert ALL_TILES not in head_of(port, hands)
    app.leave(hands.now)
    assert app.match.saved is not None and ALL_TILES not in head_of(port, hands)


def test_a_long_record_is_sent_without_playing_it_again():
    festival("long")
    _, port, hands = another_board("long", 16)
    plays, play = [], Sitting.play
    Sitting.play = lambda *what: plays.append(what) or play(*what)
    try:
        assert ALL_TILES in head_of(port, hands) and plays == []
    finally:
        Sitting.play = play


def test_the_link_takes_nothing_back_once_secrets_are_out():
    app, port, hands = festival("link")
    for count in (0, 1, 5):
        assert ask(port, hands, {"do": "undo", "count": count})["error"] == OVER
    assert app.match.sitting.count == 44 and app.match.sitting.game.result is not None
    assert b"undo" not in b"".join(app.match.journal.lines())


def test_hands_take_nothing_back_once_secrets_are_out():
    app, port, hands = festival("hands")
    hands.carry_bell(cell_number("i2"))
    assert app.table.reader.paused
    hands.place(cell_number("h2"))
    hands.wait(2000)
    assert port.counts["refused"] == 1 and port.heard("refused")[-1]["why"] == OVER
    assert app.match.sitting.count == 44 and app.match.sitting.game.result is not None
    hands.lift(cell_number("h2"))
    hands.carry_bell(cell_number("i1"))
    hands.settle()
    assert app.table.at_rest()


def test_before_the_end_moves_are_taken_back_as_ever():
    app, port, hands = festival("before", 1)
    assert ask(port, hands, {"do": "undo", "count": 2})["count"] == 2
    assert app.match.sitting.count == 41


def test_other_games_go_back_from_their_end():
    app, port, hands = board("after-sheep")
    app.match.begin("smart_sheep", 1, {}, 1, [""], hands.now)
    while app.match.sitting.game.result is None:
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
        hands.wait(20)
    assert ask(port, hands, {"do": "undo", "count": 1})["count"] == 1
    assert app.match.sitting.game.result is None


def test_once_more_is_with_other_secrets():
    app, _, hands = festival("again")
    hands.carry_bell(cell_number("i1"))
    assert app.match.sitting.count == 0
    assert app.match.sitting.header[2] == {"pieces": "bell"}, "what is no secret stays"
    assert app.match.sitting.game.tiles != ALL_TILES
