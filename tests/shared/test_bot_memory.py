"""What bots remember survives a power cut: it follows from the record and from nothing else."""

from shared_rules.bot_play import BotSeats
from shared_rules.record import Sitting, header_text, move_text, undo_text


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
        again.recall(lines)
        known = memories(bots)
        assert memories(again) == known
        assert known[0] != known[1], "some tiles were forgotten"
        assert known[0] != known[2], "each bot forgets by itself"


def memories(bots: BotSeats) -> list:
    """What each bot believes to lie on the spots."""
    return ["".join(mind.known) for mind in bots._minds]
