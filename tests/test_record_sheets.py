"""The journal on the chip's flash: no erase while somebody plays, and nothing lost by any cut."""

import os

import pytest

from firmware import record_sheets
from firmware.journal import Journal
from firmware.record_file import RecordFile
from firmware.record_sheets import RecordSheets
from shared_rules.record_reader import verify
from shared_rules.registry import entry_of, game_names
from shared_rules.steps import conclusion
from tests.ctrl_c import Interrupts
from tests.flash_evening import SECTORS, Evening
from tests.flash_model import FOLDER, SECTOR, Files, FlashModel, deaf, found_on, used

MOVES = 90
AT_ONCE = 4  # sectors erased for a move: to take a sheet over and to prepare it anew
IN_A_STEP = 3  # while hands rest, hardly ever: two of the record, and the folder begun anew
SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))
INTERRUPTED = 1 if SOAK else 53  # Ctrl-C in one of so many moments
STEP_OF_MEMORY = 1 if SOAK else 19
SHARE = 1 if SOAK else 10  # one cut in so many is looked at: no multiple of 3


def check_cuts(evening: Evening, share: int = SHARE) -> int:
    """Look at one in so many of the disks that cuts leave; how many they were."""
    looked, kinds = 0, set()
    for number, answers, disk in evening.flash.cuts(evening.first, share):
        assert found_on(disk) in evening.after[answers : answers + 2], f"cut {number}"
        looked += 1
        kinds.add(number % 3)
    assert len(kinds) == 3, "before an operation, in its middle, and torn"
    return looked


def checked(evening: Evening, interrupts: Interrupts) -> str:
    """What was looked at of both."""
    ctrl_c = f"Ctrl-C at {interrupts.check()} of {interrupts.moments} moments"
    return f"{check_cuts(evening)} cuts of {3 * len(evening.flash.operations)}, {ctrl_c}"


@pytest.mark.parametrize("game", game_names())
def test_no_acknowledged_move_is_lost_by_any_cut(game):
    evening = Evening(entry_of(game).side)
    interrupts = Interrupts(evening, INTERRUPTED)
    with used(evening.files), interrupts.coming():
        evening.begin(game, 7)
        evening.play(MOVES)
        evening.stir(1)
        evening.play(5)
        found, _, damage = evening.turn_on()
        assert damage is None and found.moves == evening.sitting.moves
        evening.sitting = found
        evening.play(3)
        evening.stir(4)
        evening.play(10)
        evening.begin(game, 7)  # the very same head: no sheet of before may fit it
        evening.play(20)
        evening.journal.discard()
        evening.after.append(None)
        evening.begin(game, 7)
        evening.play(5)
    print(f"{game}: {checked(evening, interrupts)}")


@pytest.mark.parametrize("game", game_names())
def test_no_move_of_a_whole_game_is_lost_by_any_cut(game):
    evening = Evening(entry_of(game).side)
    interrupts = Interrupts(evening, INTERRUPTED)
    with used(evening.files), interrupts.coming():
        evening.begin(game, 7)
        evening.play_out()
    print(f"{game}, {evening.sitting.count} moves: {checked(evening, interrupts)}")


def test_a_game_that_outlasts_its_sheets_is_whole_all_the_same(monkeypatch):
    monkeypatch.setattr(record_sheets, "SHEETS", 2)
    evening = Evening(3)
    with used(evening.files):
        evening.begin("playground", 7, 4)
        evening.play(800)
        assert evening.record.size() > 3 * SECTOR and verify(evening.journal.lines()) == ""
        for first in (0, 5, 49, 50, 51, 120, 233, 400):
            whole = list(evening.journal.lines())
            assert list(evening.journal.lines(first)) == whole[first:]
    print(f"{check_cuts(evening, 31 * SHARE)} cuts")


def test_a_chip_whose_chance_is_always_the_same_loses_nothing(monkeypatch):
    """Marks that are alike would leave nobody knowing which sector is which after a start."""
    monkeypatch.setattr(Files, "urandom", staticmethod(lambda count: b"*" * count))
    evening = Evening(5)
    with used(evening.files):
        evening.begin("playground", 7)
        evening.play(30)
        assert evening.record.size() > len(evening.files.open("board/game.txt", "rb").read())
        for _ in range(2):
            found, _, damage = evening.turn_on()
            assert damage is None and found.moves == evening.sitting.moves
            evening.rest()
        assert len(list(evening.journal.lines())) > 30


def test_want_of_memory_while_sheets_are_taken_over_loses_nothing_and_play_goes_on():
    """That needs no new start, and so the same sheets are taken over again."""
    moment, came = 1, True
    while came:
        evening = Evening(14)
        with used(evening.files):
            evening.begin("playground", 7)
            evening.play(40)
            came = short_of_memory(evening, moment)
            assert verify(evening.journal.lines()) == ""
            evening.play(5)
            evening.rest()
            assert len(evening.record._blank) >= record_sheets.SHEETS - 1
            assert verify(evening.journal.lines()) == ""
        assert found_on(bytes(evening.flash.buffer)) == evening.after[-1]
        moment += STEP_OF_MEMORY
    assert moment > 100


def short_of_memory(evening: Evening, moment: int) -> bool:
    """Hands rest, but at this moment of it memory ends; whether it came to that."""
    moments = iter(range(moment))

    def hear():
        if next(moments, None) is None:
            raise MemoryError

    evening.flash.hear = hear
    try:
        evening.rest()
    except MemoryError:
        return True
    finally:
        evening.flash.hear = deaf
    return False


def test_an_evening_of_five_games_erases_few_sectors():
    evening = Evening(15)
    with used(evening.files):
        with_sheets = erased_in_five_games(evening)
        evening.record = RecordFile(FOLDER)
        evening.journal = Journal(FOLDER, evening.record)
        without = erased_in_five_games(evening)
    print(f"{with_sheets} erasures, {without} without sheets")
    assert with_sheets <= 40 and without > 15 * with_sheets


def erased_in_five_games(evening: Evening) -> int:
    evening.flash.operations.clear()
    for game in game_names():
        evening.begin(game, 7)
        for _ in range(8):
            evening.play(20)
        evening.rest()
    return evening.erasures()


def test_nothing_is_erased_in_a_thousand_moves_between_which_hands_never_rest():
    evening = Evening(4)
    with used(evening.files):
        evening.begin("playground", 7, 8)
        evening.flash.operations.clear()
        evening.play(1000)
        assert len(evening.after) > 1000
    sizes = {len(one.after) for one in evening.flash.operations}
    assert sizes == {256}, "pages are programmed, no sector is erased"
    assert len(evening.flash.operations) < 2 * 1000


def test_new_sheets_are_prepared_when_hands_rest_in_a_long_game():
    evening = Evening(5)
    with used(evening.files):
        evening.begin("playground", 7, 8)
        while len(evening.record._blank) >= record_sheets.SHEETS // 2:
            assert not evening.record.wants_tidying(True)
            evening.play(20)
        assert evening.record.wants_tidying(True)
        for _ in range(40):
            evening.journal.tidy(True)
        assert len(evening.record._blank) == record_sheets.SHEETS
        evening.flash.operations.clear()
        evening.play(200)
        assert {len(one.after) for one in evening.flash.operations} == {256}
        assert verify(evening.journal.lines()) == ""


def test_where_hands_never_rest_a_move_costs_one_sheet_and_only_now_and_then(monkeypatch):
    monkeypatch.setattr(record_sheets, "SHEETS", 3)
    evening = Evening(9)
    with used(evening.files):
        evening.begin("playground", 7, 4)
        erased = []
        for _ in range(600):
            evening.flash.operations.clear()
            evening.play(1)
            erased.append(evening.erasures())
        assert max(erased) <= AT_ONCE, "never all sheets in one pass"
        assert sum(one > 0 for one in erased) <= evening.record.size() // 3500, "one in a sheet"
        assert verify(evening.journal.lines()) == ""
        found, _, damage = evening.turn_on()
        assert damage is None and found.moves == evening.sitting.moves


def test_sheets_are_prepared_in_small_steps_and_lines_may_come_between_them():
    evening = Evening(10)
    with used(evening.files):
        evening.begin("playground", 7, 8)
        while not evening.record.wants_tidying(True):
            evening.play(20)
        evening.flash.operations.clear()
        steps = []
        for _ in evening.record.tidying():
            steps.append(evening.erasures())
            evening.flash.operations.clear()
            evening.play(1)
            assert not evening.erasures(), "there is always a sheet for them"
            evening.flash.operations.clear()
        assert max(steps) <= IN_A_STEP and sum(steps) <= 1.7 * len(steps)
        assert len(evening.record._blank) >= record_sheets.SHEETS - 2
        assert verify(evening.journal.lines()) == ""


def test_the_fewer_sheets_are_blank_the_shorter_a_rest_is_enough(monkeypatch):
    monkeypatch.setattr(record_sheets, "SHEETS", 4)
    evening = Evening(11)
    with used(evening.files):
        evening.begin("playground", 7, 8)
        rests = []
        while len(evening.record._blank) or not rests:
            rests.append(evening.record.rest_ms(True))
            evening.play(20)
        rests.append(evening.record.rest_ms(True))
        assert rests == sorted(rests, reverse=True) and {3000, 1000, 300} == set(rests)


def test_no_cut_loses_a_move_while_sheets_are_prepared_between_moves(monkeypatch):
    monkeypatch.setattr(record_sheets, "SHEETS", 3)
    evening = Evening(12)
    with used(evening.files):
        evening.begin("playground", 7, 4)
        for _ in range(30):
            evening.play(20)
            evening.stir(3)
    print(f"{check_cuts(evening, 5 * SHARE)} cuts")


def test_a_cut_while_a_game_begins_leaves_a_whole_game_with_its_bots():
    evening = Evening(13)
    seats = {7: ["simple", ""], 8: ["", "strong"]}
    with used(evening.files):
        for seed in seats:
            evening.begin("playground", seed, seats=seats[seed])
            evening.play(3)
    found = set()
    for _, _, disk in evening.flash.cuts(evening.first, 1):
        flash = FlashModel(SECTORS, disk)
        with used(Files(flash)):
            sitting, kept, _ = Journal(FOLDER, RecordSheets(FOLDER, flash)).resume() or [None] * 3
        if sitting is not None:
            found.add((sitting.header.seed, tuple(kept)))
    assert found == {(seed, tuple(seats[seed])) for seed in seats}


def test_a_sector_that_belongs_to_somebody_else_is_left_alone():
    evening = Evening(6)
    with used(evening.files):
        evening.begin("playground", 7)
        evening.play(3)
        stolen = evening.record._used[-1].block
        evening.flash.erase(None, stolen)
        evening.flash.operations.clear()
        evening.make(1)
        assert all(one.start // SECTOR != stolen for one in evening.flash.operations)


def test_a_full_disk_has_no_sheets_and_the_record_is_written_as_a_file():
    evening = Evening(8, 8)
    with used(evening.files):
        assert len(evening.record._blank) < record_sheets.SHEETS
        evening.begin("playground", 7)
        evening.play(60)
        assert verify(evening.journal.lines()) == ""
        again = conclusion(Journal(FOLDER, RecordSheets(FOLDER, evening.flash)).resuming(nobody))
        assert again[0].moves == evening.sitting.moves


def nobody(header, seats: list):
    return None
