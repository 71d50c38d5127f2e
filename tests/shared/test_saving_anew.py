"""A line of the record could not be added: all of it is written anew, and people play on."""

import sys

from firmware import memory
from firmware.journal import Journal
from tests.shared.simulated import board
from tests.shared.test_long_games import Failing, LongEvening, disk_full

END = 8  # bytes of a line: the check that ends it
ONLY_NOW = (
    "firmware.journal_recovery",
    "shared_rules.record_reader",
    "shared_rules.record_unseal",
)


def ends_of(lines) -> str:
    """The checks of these lines, in little room."""
    return b"".join([line[-END:] for line in lines]).decode()


def evening_that_fails(name: str) -> tuple:
    """A long game that goes on, its journal, and the disk, on which nothing can be added."""
    evening = LongEvening(name)
    evening.until_done()
    evening.app.match.resume(evening.now)
    journal = evening.app.match.journal
    journal.record = Failing(evening.folder)
    journal.record.append = disk_full
    return evening, journal, journal.record


def move(evening, number: int):
    """Make a move by a request; its answer, if it comes at once."""
    legal = evening.app.match.sitting.game.legal_moves()
    return evening.ask(id=number, do="move", move=legal[0])


def kept(evening) -> int:
    """How many moves the disk has."""
    return Journal(evening.folder).resume()[0].count


def test_a_loop_is_not_ended_before_all_is_saved():
    evening, _, _ = evening_that_fails("anew-end")
    evening.app.after_loop = ""
    legal = evening.app.match.sitting.game.legal_moves()
    evening.port.say({"id": 1, "do": "move", "move": legal[0]})
    assert evening.ask(id=2, do="bootloader") is None and evening.app.after_loop == ""
    evening.until_done()
    assert evening.app.after_loop == "bootloader"
    assert kept(evening) == evening.app.match.sitting.count


def test_who_leaves_has_it_tried_once_more():
    evening, journal, record = evening_that_fails("anew-leave")
    record.room = 9000
    move(evening, 1)
    evening.until_done()
    record.room = None  # the disk has room again
    for number in (2, 3):
        move(evening, number)
    assert not journal.unsaved and not journal.whole, "that waits for more lines"
    count = evening.app.match.sitting.count
    evening.ask(id=4, do="abort")
    evening.until_done()
    assert journal.whole and kept(evening) == count and evening.app.match.sitting is None


def test_what_is_forgotten_lacks_nothing():
    evening, journal, record = evening_that_fails("anew-forgotten")
    record.room = 500
    move(evening, 1)
    evening.until_done()
    evening.ask(id=2, do="abort")
    evening.until_done()
    evening.ask(id=3, do="discard")
    evening.until_done()
    assert journal.whole and not journal.unsaved


def test_where_the_new_lines_are_is_known():
    evening, journal, record = evening_that_fails("anew-places")
    move(evening, 1)
    evening.until_done()
    places, read = [], record.lines
    whole = list(read())

    def lines(place):
        places.append(place)
        return read(place)

    record.lines = lines
    for first in (len(whole) - 1, 49, 50, 51, 0):
        assert list(journal.lines(first)) == whole[first:]
        skipped = b"".join(whole[:first])
        assert len(skipped[places[-1] :].splitlines()) < 50, "not all that come before"


def test_the_old_lines_are_read_until_the_new_ones_are_there():
    for name, room in (("anew-meanwhile", None), ("anew-in-vain", 9000)):
        evening, journal, record = evening_that_fails(name)
        record.room = room
        before = ends_of(journal.lines())
        move(evening, 1)
        while evening.app.work.busy:
            assert evening.ask(id=2, do="record", **{"from": 300})["ok"]["lines"]
        after = ends_of(journal.lines())
        assert (after == before) == (room is not None)
        for first in (49, 150, 300):
            rest = ends_of(journal.lines(first))
            assert after.endswith(rest) and len(rest) == END * (journal.end - first), first


def test_what_was_needed_for_it_is_forgotten():
    evening, _, _ = evening_that_fails("anew-memory")
    before = [(path, sys.modules.get(path)) for path in ONLY_NOW]
    plenty, memory.PLENTY[0] = memory.PLENTY[0], False
    try:
        for path in ONLY_NOW:
            memory.forget(path)
        move(evening, 1)
        evening.until_done()
        assert [path for path in ONLY_NOW if path in sys.modules] == []
    finally:
        memory.PLENTY[0] = plenty
        for path, module in before:
            if module is not None:
                room, _, name = path.rpartition(".")
                sys.modules[path] = module
                setattr(sys.modules[room], name, module)


def test_a_bot_moves_though_pieces_were_put_right_while_it_was_saved():
    evening, _, _ = evening_that_fails("anew-bot")
    match = evening.app.match
    move(evening, 1)
    expected = []
    match.expect_bot = lambda now: expected.append(evening.app.work.busy)
    evening.until_done()
    assert expected == [False], "whether a bot is to move is asked once more when all is saved"


def test_what_hands_did_meanwhile_comes_before_requests_that_waited():
    evening, _, _ = evening_that_fails("anew-hands")
    done, table = [], evening.app.table
    move(evening, 1)
    evening.ask(id=2, do="move", move="nonsense")
    assert evening.app.work.busy and len(evening.app.work.waiting) == 1

    class Table:
        """The table, by which hands have done something."""

        has_read = True

        def __getattr__(self, name):
            return getattr(table, name)

        def __setattr__(self, name, value):
            setattr(table, name, value)

        def read_by_hands(self):
            Table.has_read = False
            return "hands", ()

    evening.app.table = Table()
    evening.app._grant = lambda wish, now: done.append((wish[0], evening.answer(2)))
    evening.until_done()
    assert done == [("hands", None)] and "error" in evening.answer(2)


def test_bots_wait_while_the_bell_rests_on_the_pause_cell():
    app, _, hands = board("anew-pause", (8, 8))
    app.match.begin("smart_sheep", 2, {}, 7, ["", "simple"], hands.now)
    hands.settle()
    while app.match.sitting.game.to_act == 0:
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
        hands.settle()
    app.settings.bot_pause_ms = 3000
    app.match.expect_bot(hands.now)
    assert app.match.bot_turn.waiting
    hands.carry_bell(app.match.scene.pause_cells[0])
    count = app.match.sitting.count
    hands.wait(10000)
    assert app.table.reader.paused and app.match.sitting.count == count
