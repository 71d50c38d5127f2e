"""The tape for the chip: a whole game in which everybody is busy at once."""

from shared_rules.registry import entry_of
from tests.games.affenraffen.shared.hands import Reach
from tests.games.affenraffen.tape import PLAYERS, play
from tests.touch_tape import BRISK, Quick, Tape


def test_six_people_race_to_the_end():
    table = Reach("race", PLAYERS, {"young": 1})
    races = play(table.hands, 7)
    assert len(races) == 3 and table.game.result is not None
    assert max(race.most_in_hands for race in races) >= 4
    moves = table.made()
    assert not [move for move in moves if move[1] != "x" and " look " in move]
    assert len([move for move in moves if " look " in move]) > 60
    assert len([move for move in moves if " done" in move]) == 6


def test_lifts_are_answered_by_light():
    tape = Tape("affenraffen", entry_of("affenraffen").side, 7, BRISK, Quick)
    assert tape.board.match.sitting.game.result is not None
    assert len(tape.answers()) > 40
