"""One gesture may be several moves; one undo takes back one gesture and what bots did after it."""

import json

from firmware.long_lists import some_moves
from shared_rules.bot_play import BotSeats, bot_game
from shared_rules.chance import seeded
from shared_rules.errors import IllegalMove
from shared_rules.record import Sitting, header_text, move_text
from shared_rules.record_reader import RecordReader, replay, verify
from shared_rules.record_unseal import plain_lines
from shared_rules.registry import game_names
from tests.shared.simulated import board

SHEEP = {"sheep": "TCSTCSTCS", "wolves": {"big": "g4", "little": "a7"}}


def hopping():
    """A sitting in which one gesture ended a chain of hops and rolled anew, and its record."""
    sitting = Sitting("smart_sheep", 2, SHEEP, 1)
    text = header_text(sitting.header)
    text += move_text("roll=T", sitting.play("roll=T"))
    text += move_text("b2-b3", sitting.play("b2-b3"))
    text += move_text("roll=C", sitting.play("roll=C"))
    first = sitting.game.legal_moves()[0]
    text += move_text(first, sitting.play(first))
    text += move_text("roll=S", sitting.play("roll=S", True), True)
    return sitting, text


def test_a_record_marks_further_moves_of_a_gesture_and_reads_them_back():
    sitting, text = hopping()
    assert "\nand roll=S > " in text
    again, damage = replay(_lines(text))
    assert damage is None and again.moves == sitting.moves
    assert [one[3] for one in again.retraced(0)] == [False] * 4 + [True]
    assert verify(_lines(text)) == ""


def _lines(text: str) -> list:
    return [line + "\n" for line in text.split("\n")[:-1]]


def test_moves_are_reported_without_the_mark():
    sitting, text = hopping()
    reader = RecordReader(_lines(text))
    entries = []
    further = []
    entry = reader.entry()
    while entry is not None:
        entries.append(entry[0])
        further.append(reader.further)
        entry = reader.entry()
    assert entries == sitting.moves
    assert further == [False] * 4 + [True]


def test_a_gesture_is_found_again_across_the_positions_that_are_kept():
    sitting = Sitting("playground", 2, {"board": "small"}, 4)
    further = (49, 50, 51, 99, 100)
    for number in range(103):
        sitting.play(sitting.game.legal_moves()[0], number in further)
    assert sitting.marks == 3
    for mark in range(sitting.marks):
        traced = list(sitting.retraced(mark))
        assert [one[2] for one in traced] == sitting.since(traced[0][0])
        assert [one[0] for one in traced if one[3]] == [n for n in further if n >= traced[0][0]]


def test_undo_by_one_takes_back_a_whole_gesture():
    app, port, hands = board("undo-gesture")
    app.match.begin("playground", 2, {"board": "small"}, 1, ["", ""], hands.now)
    before = app.match.sitting.game.state()
    app.match.play_gesture(("roll=6", "enter", "roll=1"), hands.now)
    assert [one["number"] for one in port.said if one.get("say") == "moved"] == []
    hands.wait(20)
    assert [one["number"] for one in port.heard("moved")] == [1, 2, 3]
    assert [one["by"] for one in port.heard("moved")] == [0, 0, 0]
    app.match.play("t0", hands.now)
    assert app.match.undo(0, hands.now) == 1
    assert app.match.undo(0, hands.now) == 3
    assert app.match.sitting.game.state() == before
    assert verify(app.match.journal.lines()) == ""


def in_debt(name: str, seats: list):
    """A board on which everybody but player 0 may claim a piece, some moves after the start."""
    app, port, hands = board(name, (8, 8))
    options = {"board": "small", "knockout": "penalty", "star": "off", "three_throws": "always"}
    app.match.begin("playground", 3, options, 1, seats, hands.now)
    for move in ("roll=6", "enter", "roll=3", "t0"):
        app.match.play(move, hands.now)
    sitting = app.match.sitting
    state = sitting.game.state()
    state["debtor"] = 0
    sitting.game = sitting._rules.load(state)
    sitting._marks.append((sitting.count, json.dumps(state)))
    assert isinstance(sitting.game.to_act, list)
    return app, port, hands


def test_undo_stops_at_a_person_where_several_may_act():
    """While a claim is open everybody may act; a bot among them made undo take back everything."""
    app, _, hands = in_debt("undo-claim", ["", "", "simple"])
    count = app.match.sitting.count
    app.match.play("roll=2", hands.now)
    assert app.match.undo(0, hands.now) == 1
    assert app.match.sitting.count == count


def until_a_bot_claims(options: dict, seed: int) -> list:
    """Moves of a person and a bot, after which the bot claims a piece; [] if it never does."""
    sitting = Sitting("playground", 2, options, seed)
    bots = BotSeats("playground", ["", "simple"], seed)
    chance = seeded(seed)
    while sitting.game.result is None:
        move = bots.next_move(sitting.game)
        if move is not None and move.startswith("claim"):
            return sitting.moves
        legal = [one for one in sitting.game.legal_moves() if not one.startswith("claim")]
        sitting.play(move or legal[chance.below(len(legal))])
    return []


def after_a_bots_claim(name: str):
    """A board on which a bot has just claimed a piece, its port, hands and the moves before."""
    options = {"board": "small", "knockout": "penalty", "star": "off"}
    seed = 1
    while not until_a_bot_claims(options, seed):
        seed += 1
    app, port, hands = board(name)
    app.match.begin("playground", 2, options, seed, ["", "simple"], hands.now)
    for move in until_a_bot_claims(options, seed):
        app.match.play(move, hands.now)
    count = app.match.sitting.count
    while app.match.sitting.count == count:
        hands.settle()
        hands.wait(100)
    assert port.heard("moved")[-1]["move"].startswith("claim")
    assert port.heard("moved")[-1]["by"] is None
    return app, hands, count


def test_undo_goes_back_beyond_what_a_bot_claimed():
    """A claim says of nobody that he made it; when a bot did, it would claim again at once."""
    app, hands, count = after_a_bots_claim("undo-bots-claim")
    app.match.undo(0, hands.now)
    assert app.match.sitting.count < count, "a person's move was taken back, too"
    assert verify(app.match.journal.lines()) == ""


def test_undo_goes_back_beyond_a_bots_claim_when_the_game_was_left_in_between():
    app, hands, count = after_a_bots_claim("undo-resumed-claim")
    app.leave(hands.now)
    app.match.resume(hands.now)
    app.match.undo(0, hands.now)
    assert app.match.sitting.count < count


def test_a_bots_claim_just_after_an_undo_leaves_a_sound_record():
    app, _, hands = in_debt("undo-then-claim", ["", "", "simple"])
    app.match.play("roll=2", hands.now)
    app.match.undo(1, hands.now)
    app.match.play_gesture((app.match.sitting.game.legal_moves()[0],), hands.now, further=True)
    lines = plain_lines([line.decode() for line in app.match.journal.lines()])
    assert not lines[-1].startswith("and ") and lines[-2] == "undo\n"


def test_bots_that_may_act_together_take_turns():
    class Together:
        """A game in which everybody may always act."""

        to_act = [0, 1, 2, 3]

    seats = BotSeats("playground", ["", "simple", "simple", "simple"], 1)

    class Bots:
        @staticmethod
        def choose(game, player, level, chance):
            return "move %d" % player

    seats._bots = Bots
    made = [seats.next_move(Together) for _ in range(6)]
    assert made == ["move 1", "move 2", "move 3", "move 1", "move 2", "move 3"]


def test_a_game_among_bots_needs_no_number_of_players():
    for name in game_names():
        lines = bot_game(name)
        assert next(lines).startswith("lichtwiese record")
        assert next(lines)


def test_options_too_long_for_a_record_are_refused_before_anything_is_played():
    try:
        Sitting("smart_sheep", 1, {"tiles": {"rock": "c4" + " " * 3000}}, 1)
    except ValueError as error:
        assert str(error)
    else:
        raise AssertionError("a record cannot carry this")


def test_half_a_gesture_is_never_played():
    app, _, hands = board("half-gesture")
    app.match.begin("playground", 2, {"board": "small"}, 1, ["", ""], hands.now)
    before = app.match.sitting.game.state()
    try:
        app.match.play_gesture(("roll=6", "nonsense"), hands.now)
    except IllegalMove:
        pass
    else:
        raise AssertionError("nonsense was played")
    assert app.match.sitting.count == 0 and app.match.sitting.game.state() == before
    assert app.table.scene is app.match.scene and app.match.scene.game is app.match.sitting.game
    app.match.play("roll=6", hands.now)
    assert verify(app.match.journal.lines()) == ""


def test_a_further_move_needs_one_before_it():
    _, text = hopping()
    for torn in (text.replace("roll=T >", "and roll=T >"), text.replace("\nand ", "\nundo\nand ")):
        assert "no move stands before it" in verify(_lines(torn))


def test_moves_in_pieces_make_the_whole_list_however_long_they_are():
    moves = ["a" * length for length in (3, 900, 2000, 1, 500, 400, 7)]
    found, first = [], 0
    while first is not None:
        piece = some_moves(moves, first)
        assert piece["moves"], "it would never end"
        found += piece["moves"]
        first = piece["next"]
    assert found == moves


def test_the_link_tells_which_moves_are_one_gesture():
    app, port, hands = board("gesture-link")
    app.match.begin("playground", 2, {"board": "small"}, 1, ["", ""], hands.now)
    port.say({"id": 1, "do": "move", "move": "roll=6"})
    port.say({"id": 2, "do": "move", "move": "enter", "further": True})
    port.say({"id": 3, "do": "undo"})
    hands.wait(20)
    answers = [one for one in port.said if one.get("id") == 3]
    assert answers[0]["ok"]["count"] == 2 and app.match.sitting.count == 0
