"""Records: written, read, replayed, verified; damage is named and costs only what follows it."""

from shared_rules.chance import seeded
from shared_rules.errors import BadRecord
from shared_rules.record import Course, Sitting, header_text, move_text, undo_text
from shared_rules.record_reader import replay, verify
from shared_rules.registry import game_names
from tests.shared.effort import some
from tests.shared.random_play import fingerprint, random_move, random_start


def play_and_record(name: str, seed: int, most: int) -> tuple:
    """A sitting with some undos, and the lines of its record."""
    players, options = random_start(name, seeded(seed))
    sitting = Sitting(name, players, options, seed)
    chance = seeded(seed + 1)
    lines = lines_of(header_text(sitting.header))
    for _ in range(most):
        if sitting.game.result is not None:
            break
        if sitting.count and chance.below(12) == 0:
            count = 1 + chance.below(min(sitting.count, 70))
            sitting.undo(count)
            lines += lines_of(undo_text(count))
        else:
            move = random_move(sitting.game, chance)
            lines += lines_of(move_text(move, sitting.play(move)))
    return sitting, lines


def lines_of(text: str) -> list:
    """Lines with their line feeds, the last one perhaps without."""
    lines = [line + "\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return lines + [last] if last else lines


def test_a_record_replays_to_the_same_position():
    for name in game_names():
        for seed in some(range(8)):
            sitting, lines = play_and_record(name, seed, 150)
            again, damage = replay(lines)
            assert damage is None
            assert again.game.state() == sitting.game.state()
            assert again.moves == sitting.moves
            assert verify(lines) == ""


def test_undo_takes_the_game_back_to_the_first_position():
    for name in game_names():
        players, options = random_start(name, seeded(3))
        sitting = Sitting(name, players, options, 3)
        chance = seeded(4)
        states = [fingerprint(sitting.game)]
        while sitting.game.result is None and len(states) < 230:
            sitting.play(random_move(sitting.game, chance))
            states.append(fingerprint(sitting.game))
        while len(states) > 1:
            count = 1 + chance.below(min(9, len(states) - 1))
            sitting.undo(count)
            del states[-count:]
            assert fingerprint(sitting.game) == states[-1]
            assert sitting.count == len(states) - 1


def test_a_throw_taken_back_falls_again_as_before():
    sitting = Sitting("playground", 2, {}, 8)
    events = sitting.play("roll")
    sitting.undo()
    assert sitting.play("roll") == events


def test_undo_of_more_than_was_played_is_refused_and_changes_nothing():
    sitting = Sitting("playground", 2, {}, 8)
    sitting.play("roll")
    before = sitting.game.state()
    for count in (2, 0, -1):
        try:
            sitting.undo(count)
        except ValueError as error:
            assert str(count) in str(error)
        else:
            raise AssertionError("%d moves were taken back" % count)
        assert sitting.game.state() == before and sitting.moves == ["roll"]


def test_a_record_cut_off_anywhere_keeps_everything_before_the_cut():
    sitting, lines = play_and_record("playground", 5, 60)
    text = "".join(lines)
    head = len(header_text(sitting.header))
    for cut in some(range(0, len(text), 7)):
        piece = lines_of(text[:cut])
        whole_lines = len([line for line in piece if line.endswith("\n")])
        if cut < head:
            assert verify(piece) != ""
            continue
        again, damage = replay(piece)
        if len(piece) > whole_lines:
            assert str(damage) == "Line %d of the record: it is cut off." % (whole_lines + 1)
            assert damage.line == whole_lines + 1
        else:
            assert damage is None
        standing, _ = replay(piece[:whole_lines])
        assert again.game.state() == standing.game.state()


def test_a_changed_line_is_found_and_named():
    for name in game_names():
        _, lines = play_and_record(name, 2, 60)
        for number in some(range(6, len(lines))):
            before, _ = replay(lines[:number])
            for wrong in (
                "\n",
                "nonsense\n",
                "roll >\n",
                "undo x\n",
                "undo 0\n",
                "undo 999\n",
                "undo 9999999\n",
            ):
                damaged = lines[:number] + [wrong] + lines[number + 1 :]
                again, damage = replay(damaged)
                assert str(damage).startswith("Line %d of the record: " % (number + 1)), damage
                assert again.game.state() == before.game.state()


def test_an_outcome_that_did_not_happen_is_found():
    sitting = Sitting("playground", 2, {}, 1)
    start = lines_of(header_text(sitting.header))
    damage = verify(start + ["roll > throw 0 9\n"])
    assert damage.startswith("Line 7 of the record: roll gives throw 0 "), damage


def test_a_damaged_head_is_refused_with_its_line():
    _, lines = play_and_record("playground", 1, 5)
    for number, wrong, why in (
        (0, "chess record 1\n", "Line 1 "),
        (0, "lichtwiese record 3\n", "Line 1 "),
        (0, "lichtwiese record 2\n", "Line 2 "),
        (1, "game chess\n", "Line 6 of the record: the head above it cannot be used: No game"),
        (1, "players 2\n", "Line 2 "),
        (2, "players two\n", "Line 3 "),
        (2, "players 99\n", "2 to 8 players"),
        (3, 'options {"colour": 1}\n', "colour"),
        (3, "options [\n", "Line 4 "),
        (3, "options " + "[" * 5000 + "\n", "Line 4 "),
        (4, "seed -4\n", "seed"),
        (5, "roll > throw 0 1\n", "Line 6 "),
    ):
        try:
            replay(lines[:number] + [wrong] + lines[number + 1 :])
        except BadRecord as error:
            assert why in str(error), error
        else:
            raise AssertionError("%s was accepted" % wrong)
    assert verify([]).startswith("Line 1 ")


def test_a_record_from_another_system_may_end_its_lines_with_a_carriage_return():
    _, lines = play_and_record("playground", 1, 20)
    assert verify([line[:-1] + "\r\n" for line in lines]) == ""


def test_a_record_may_be_read_as_bytes_and_a_bad_byte_costs_only_its_line():
    _, lines = play_and_record("playground", 1, 40)
    raw = [line.encode() for line in lines]
    assert verify(raw) == ""
    assert (
        verify(raw[:20] + [b"\xff\xfe\n"] + raw[20:]) == "Line 21 of the record: it is not text."
    )
    again, _ = replay(raw[:20] + [b"roll \xff\n"])
    before, _ = replay(raw[:20])
    assert again.game.state() == before.game.state()


def test_digits_of_other_scripts_are_no_numbers_on_any_runtime():
    _, lines = play_and_record("playground", 1, 5)
    for count in ("\u00b2", "\u0661", "-1", "+1", "1 ", "0x1"):
        assert "Line %d " % (len(lines) + 1) in verify(lines + ["undo " + count + "\n"])


def test_a_sitting_keeps_its_own_options():
    options = {"goal": 1}
    sitting = Sitting("playground", 2, options, 1)
    options["goal"] = 4
    assert '"goal": 1' in header_text(sitting.header)


class _Endless:
    """A game in which every move is possible."""

    def __init__(self):
        self.made = 0

    def play(self, move: str) -> list:
        self.made += 1
        return []

    def state(self) -> dict:
        return {"made": self.made}


def test_few_positions_are_kept_and_one_lies_not_far_before_any_move():
    course = Course(_Endless(), [], [(0, {"made": 0})])
    for number in range(1, 3001):
        course.play("go")
        kept = [count for count, _ in course._marks]
        assert len(kept) <= 12
        for taken in (10, 60, 120, number // 2):
            left = number - taken
            if left >= 0:
                nearest = max([count for count in kept if count <= left])
                assert left - nearest <= taken + 100, (number, taken)
