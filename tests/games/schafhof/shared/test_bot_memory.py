"""What bots remember survives a power cut: it follows from the record and from nothing else."""

from shared_rules.bot_play import BotSeats
from shared_rules.record import Sitting, header_text, move_text, undo_text
from shared_rules.record_reader import RecordReader, begin, replaying
from shared_rules.steps import conclusion
from tests.shared.simulated import board


def test_a_forgetful_bot_recalls_what_it_knew():
    for seed in range(3):
        levels = ["simple", "strong", "simple"]
        sitting = Sitting("schafhof", 3, {}, seed)
        bots = BotSeats("schafhof", levels, seed)
        lines = header_text(sitting.header).split("\n")[:-1]
        lines = [line + "\n" for line in lines]
        for number in range(40):
            move = bots.next_move(sitting.game)
            events = sitting.play(move)
            bots.see(events)
            lines.append(move_text(move, events))
            if number % 15 == 14:
                sitting.undo(2)
                lines.append(undo_text(2))
        again = BotSeats("schafhof", levels, seed)
        reader = RecordReader(lines)
        assert conclusion(replaying(begin(reader), reader, again.see)) is None
        known = memories(bots)
        assert memories(again) == known
        assert known[0] != known[1], "some tiles were forgotten"
        assert known[0] != known[2], "each bot forgets by itself"


def test_a_game_that_cannot_be_written_goes_on_with_what_is_known_of_it():
    for kept in ("nothing", "another", "cut"):
        app, _, hands = board("memory-" + kept, (16, 16))
        if kept != "nothing":
            see_a_tile(app.match, hands.now)
        if kept == "cut":
            app.match.journal._append("flip")
        else:
            app.match.journal.begin = no_room
            app.match.begin("schafhof", 2, {}, 6, ["", "strong"], hands.now)
        app.leave(hands.now)
        app.match.resume(hands.now)
        assert app.match.sitting.header.seed == (5 if kept == "cut" else 6)
        assert knows_a_tile(app.match) == (kept == "cut"), "nothing of other games"


def see_a_tile(match, now: int):
    """A game whose bot has seen a tile."""
    match.begin("schafhof", 2, {}, 5, ["", "strong"], now)
    for _ in range(40):
        if knows_a_tile(match):
            return
        match.play(match.sitting.game.legal_moves()[0], now)


def knows_a_tile(match) -> bool:
    return "".join(memories(match._bots)).replace("?", "") != ""


def no_room(*what):
    raise OSError(28)


def memories(bots: BotSeats) -> list:
    """What each bot believes to lie on the spots."""
    return ["".join(mind.known) for mind in bots._minds]
