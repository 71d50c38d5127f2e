"""Sealed records: a line that was lost, changed, exchanged or cut off is always noticed."""

from firmware.journal import Journal
from shared_rules.bot_play import bot_game
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from shared_rules.record_reader import RecordReader, replay, verify
from shared_rules.record_seal import sealed, sealed_head
from shared_rules.record_unseal import plain_lines, whole_record
from shared_rules.registry import game_names
from tests.shared.simulated import empty_folder
from tests.shared.test_record import lines_of, play_and_record


def sealed_lines(lines: list) -> list:
    """A record of the first edition as a closed one."""
    return lines_of("".join(whole_record(["".join(lines[:6])] + lines[6:])))


def is_whole(lines: list) -> bool:
    """Whether somebody who was handed this record may trust that nothing is missing."""
    try:
        reader = RecordReader(lines)
        while reader.entry() is not None:
            pass
    except ValueError:
        return False
    return reader.ended and verify(lines) == ""


def damaged(lines: list, chance) -> list:
    """The same record with one line lost, doubled, exchanged with another, or the rest cut off."""
    lines = list(lines)
    kind, place = chance.below(5), chance.below(len(lines))
    other = chance.below(len(lines))
    if kind == 0:
        del lines[place]
    elif kind == 1:
        lines.insert(other, lines[place])
    elif kind == 2:
        lines[place], lines[other] = lines[other], lines[place]
    elif kind == 3:
        del lines[place:]
    else:
        del lines[min(place, other) : max(place, other)]
    return lines


def test_every_loss_of_lines_is_noticed():
    chance = seeded(3)
    for name in game_names():
        for seed in range(2):
            good = sealed_lines(play_and_record(name, seed, 60)[1])
            assert is_whole(good)
            for _ in range(30):
                bad = damaged(good, chance)
                assert bad == good or not is_whole(bad), (name, seed, bad)


def test_what_comes_before_the_damage_is_played():
    good = sealed_lines(play_and_record("playground", 2, 40)[1])
    without = good[:20] + good[21:]
    again, damage = replay(without)
    assert damage.line == 21 and "check is wrong" in str(damage)
    assert again.game.state() == replay(good[:20])[0].game.state()


def test_a_sealed_record_may_go_on_as_long_as_it_is_not_closed():
    good = sealed_lines(play_and_record("playground", 2, 40)[1])
    assert verify(good[:-1]) == "" and not is_whole(good[:-1]), "the game may have gone on"
    assert "follows the end" in verify(good + ["\n"])
    assert "check is wrong" in verify(good + good[-1:])
    assert verify([line[:-1] + "\r\n" for line in good]) == ""


def test_the_first_edition_comes_back_out_of_a_sealed_record():
    for name in game_names():
        lines = play_and_record(name, 4, 30)[1]
        assert plain_lines(sealed_lines(lines)) == lines
        assert plain_lines(lines) == lines


def test_a_sealed_record_reads_as_it_is_sent():
    texts = list(bot_game("playground", 2, {"board": "small"}, 7))[:3]
    lines = "".join(whole_record(texts)).split("\n")
    assert lines[0] == "lichtwiese record 2"
    assert lines[4].startswith("seed 7 #") and len(lines[4]) == len("seed 7 #12345")
    assert lines[5] == "" and lines[6].startswith("roll > throw 0 ")
    assert lines[8].startswith("end #") and lines[9:] == [""]
    assert sealed_head(texts[0]) == "\n".join(lines[:6]) + "\n"


def test_half_a_gesture_is_left_out_wherever_it_was_cut_off():
    folder = empty_folder("seal-gesture")
    journal = Journal(folder)
    sitting = Sitting("playground", 2, {"board": "small"}, 4)
    journal.begin(sitting.header, ["", ""])
    journal.add_gesture(("roll=3",), [sitting.play("roll=3")])
    with open(folder + "/game.txt") as file:
        before = file.read()
    state = sitting.game.state()
    moves = ("roll=1", "roll=2", "roll=4")
    journal.add_gesture(moves, [sitting.play(move, move != "roll=1") for move in moves])
    with open(folder + "/game.txt") as file:
        whole = file.read()
    for cut in range(len(before), len(whole)):
        with open(folder + "/game.txt", "w") as file:
            file.write(whole[:cut])
        again, _, damage = Journal(folder).resume()
        assert again.game.state() == state and again.count == 1, cut
        assert (damage is None) == (cut == len(before))
        with open(folder + "/game.txt") as file:
            assert file.read() == before


def test_the_checks_of_a_record_never_change():
    head = "lichtwiese record 1\ngame playground\nplayers 2\noptions {}\nseed 7\n\n"
    moves = ["roll > throw 0 6\n", "enter > enter 0 t0; again 0\n", "undo\n"]
    assert "".join(whole_record([head] + moves)) == (
        "lichtwiese record 2\ngame playground #838b7\nplayers 2 #b79ca\noptions {} #dc0ac\n"
        "seed 7 #2e6c6\n\nroll > throw 0 6 #f50e1\nenter > enter 0 t0; again 0 #cca20\n"
        "undo #a641a\nend #229ba\n"
    )
    together = moves[0] + "and " + moves[1]
    assert sealed(together, 0) == (
        "roll > throw 0 6 ~f50e1\nand enter > enter 0 t0; again 0 #114fb\n",
        0x114FB,
    )
