"""The doctor: faults put into a simulated board are found, and the right part is named."""

import json
import os
import time
import zipfile
from types import SimpleNamespace

import pytest

from host import diagnosis, far_hands, tile_parts
from host.board_line import BoardLine
from host.diagnosis import Findings, diagnose
from host.doctor import FarHands, NoHands, PeoplesHands, cells_of, examine
from host.simulator.background import BackgroundBoard
from host.trouble import MISUSED, Trouble
from host.verbs import doctor as verb
from shared_rules.cells import cell_number

SPEED = 10


@pytest.fixture
def board():
    made = BackgroundBoard((8, 8), speed=SPEED)
    made.board.app.settings.set("flap_quiet_ms", 60000)
    yield made
    made.close()


def wire_fault(board, fault):
    """Let a fault spoil every reading: fault(buffer) changes it."""
    watch = board.board.app.watch
    read = watch._read

    def faulty(buffer):
        read(buffer)
        fault(buffer)

    watch._read = faulty


def bit(buffer, cell: int) -> bool:
    return buffer[cell >> 3] >> (cell & 7) & 1 == 1


def found(board) -> Findings:
    with BoardLine.open(board.port) as line:
        return examine(line, FarHands())


def test_a_healthy_board_is_well_and_its_pieces_stay(board):
    app = board.board.app
    app.simulated.put(cell_number("c4"), True)
    app.simulated.put(cell_number("h8"), True)
    findings = found(board)
    assert findings.healthy and diagnose(findings) == []
    assert app.test is None
    assert app.simulated.covered(cell_number("c4")) and app.simulated.covered(cell_number("h8"))


def test_the_bell_of_a_running_game_is_not_refused_after_the_doctor(board):
    with BoardLine.open(board.port) as line:
        line.ask("new", game="smart_sheep", players=1, seats=[""])
        for move in ("put c3", "put c7"):
            line.ask("move", move=move)
        far_hands.put_right(line)
        far_hands.place_bell(line, "d1", ["d1"])
        before = line.ask("frame")["words"]
        examine(line, FarHands())
        assert line.ask("frame")["words"] == before, "as if nobody had been there"


def test_dead_stuck_and_flapping_cells_are_found_and_their_parts_named(board):
    cells = board.board.app.simulated
    cells.stick(cell_number("c4"), False)
    cells.stick(cell_number("e5"), True)
    flips = []

    def flap(buffer):
        flips.append(1)
        if len(flips) % 3 == 0:
            buffer[cell_number("b2") >> 3] ^= 1 << (cell_number("b2") & 7)

    wire_fault(board, flap)
    findings = found(board)
    assert (findings.dead, findings.stuck) == (["c4"], ["e5"])
    assert findings.flapping == ["b2"] and not findings.shifted
    causes = diagnose(findings)
    assert "c4 never sees a magnet. Hall switch U27" in causes[0]
    assert "pin 4 of register U68" in causes[0]
    assert "e5 always sees a magnet. Hall switch U37 is shorted, or pull-up R37" in causes[1]
    assert "b2 comes and goes" in causes[2] and "U66" in causes[2]


@pytest.mark.parametrize("hands", [FarHands, NoHands])
def test_a_cell_that_chatters_for_a_while_is_flapping_and_nothing_else_is_wrong(hands):
    board = BackgroundBoard((8, 8), speed=2)
    board.board.app.settings.set("flap_quiet_ms", 400)  # it forgets soon that b2 flapped
    now, cell = board.board.clock.now, cell_number("b2")
    began = now()

    def chatter(buffer):
        if now() - began < 3000 and now() // 40 % 2:  # slow enough to be believed at first
            buffer[cell >> 3] ^= 1 << (cell & 7)

    wire_fault(board, chatter)
    with BoardLine.open(board.port) as line:
        findings = examine(line, hands())
        assert not line.ask("stats")["flapping"]
    board.close()
    assert vars(findings) == vars(Findings(1, flapping=["b2"]))


def test_exchanged_wires_are_found(board):
    one, other = cell_number("d3"), cell_number("e3")

    def exchange(buffer):
        if bit(buffer, one) != bit(buffer, other):
            buffer[one >> 3] ^= 1 << (one & 7)
            buffer[other >> 3] ^= 1 << (other & 7)

    wire_fault(board, exchange)
    findings = found(board)
    assert findings.shifted == [("d3", "e3"), ("e3", "d3")]
    assert not findings.dead
    assert "bridge between pin 3 of register U67" in diagnose(findings)[0]


def test_a_shifted_chain_is_one_cause(board):
    order = [cell_number(name) for name in tile_parts.chain(1)]

    def shift(buffer):
        seen = [bit(buffer, cell) for cell in order]
        for cell, down in zip(order, [False, *seen[:-1]], strict=True):
            buffer[cell >> 3] = buffer[cell >> 3] & ~(1 << (cell & 7)) | down << (cell & 7)

    wire_fault(board, shift)
    findings = found(board)
    assert ("a1", "b1") in findings.shifted and len(findings.shifted) == 63
    causes = diagnose(findings)
    assert "the whole chain is shifted by 1 bits" in causes[-1]


def test_a_chain_that_ends_too_early_names_the_joint(board):
    def silent(buffer):
        for row in range(3, 8):
            buffer[row * 2] = 0

    wire_fault(board, silent)
    findings = found(board)
    assert len(findings.dead) == 40
    assert diagnose(findings) == [
        "From a4 on every cell never sees a magnet. Look at tile 1 between pin 9 of register U68 "
        "and pin 10 of register U67."
    ]


def test_causes_are_reported_from_large_to_small():
    rows = tile_parts.registers(4)
    everything = Findings(4, dead=[cell for row in rows for cell in row])
    assert "Nothing comes from the sensors at all" in diagnose(everything)[0]
    third = Findings(4, dead=[cell for row in rows[16:] for cell in row])
    assert "from J2 of tile 2 to J1 of tile 3" in diagnose(third)[0]
    row = Findings(4, stuck=rows[5])
    assert "the whole row always sees a magnet. Register U70 on tile 1" in diagnose(row)[0]
    assert (
        "whole tiles are exchanged"
        in diagnose(Findings(4, shifted=[("a1", "i9"), ("b1", "j9")]))[0]
    )


def test_dark_lights_name_pixel_and_the_one_before():
    assert "pixel D27 takes nothing in, or pixel D26" in diagnosis._dark("c4")
    assert "GP22" in diagnosis._dark("a1")
    assert "cable from J2 of tile 1 to J1 of tile 2" in diagnosis._dark("a9")


def test_every_part_is_the_one_of_the_boards_description():
    from hardware import board as described
    from hardware.control import CONTROL

    parts = {part.reference: part for part in described.PARTS}
    for name in tile_parts.chain(1):
        ours = tile_parts.parts_of(name)
        net = "HALL_" + name.upper()
        assert net in parts[ours.hall].nets.values()
        assert net in parts[ours.pull_up].nets.values()
        assert parts[ours.register].nets[ours.register_pin] == net
        assert parts[ours.pixel].kind == "pixel" and parts[ours.hall].kind == "hall"
        before = tile_parts.pixel_before(name)
        if before:
            last = tile_parts.parts_of(before)
            assert parts[last.pixel].nets["2"] == parts[ours.pixel].nets["4"]
    first, second = (parts[tile_parts.parts_of(name).register] for name in ("a1", "a2"))
    assert first.nets[tile_parts.REGISTER_SERIAL_IN] == second.nets[tile_parts.REGISTER_OUTPUT]
    names = {line[0]: line[1] for line in CONTROL}
    assert names[tile_parts.PIXEL_DRIVER] == "shifter"
    assert names[tile_parts.CABLE_IN] == names[tile_parts.CABLE_OUT] == "box_header"


def test_people_are_asked_and_shifted_tiles_noticed(board):
    app = board.board.app
    said = []

    def pause(text):
        said.append(text)

    def say(text):
        said.append(text)
        if text.startswith("Wipe"):
            with BoardLine.open(board.port) as far:
                for cell in tile_parts.chain(1):
                    far.ask("place", cell=cell)
        if text == "0 cells left":
            for cell in range(256):
                app.simulated.put(cell, False)
            time.sleep(0.3)
        if text.startswith("Put the magnet on the blinking cell "):
            name = text.split()[7].strip(",")
            app.simulated.put(cell_number(name) + 1, True)  # the wires are one column off

    with BoardLine.open(board.port) as line:
        findings = examine(line, PeoplesHands(say, pause))
    assert said[0] == "Take every magnet off the board." and "0 cells left" in said
    assert [asked for asked, _ in findings.shifted] == ["b2", "g2"]


def test_the_verb_tells_writes_a_bundle_and_fails_when_something_is_wrong(board, capsys, tmp_path):
    board.board.app.simulated.stick(cell_number("a1"), True)
    board.board.app.files.note_fault(ValueError("the moon is full"), "0.1.0")
    target = tmp_path / "bundle.zip"
    with pytest.raises(Trouble, match="things need attention"):
        verb.run(port=board.port, quick=True, dark="b1", bundle=target)
    said = capsys.readouterr().out
    assert "stuck: a1" in said and "D2 takes nothing in" in said
    assert "1 faults, the last one: ValueError: the moon is full" in said
    with zipfile.ZipFile(target) as bundle:
        report = json.loads(bundle.read("report.json"))
        assert report["findings"]["stuck"] == ["a1"]
        assert "the moon is full" in bundle.read("log.txt").decode()
    assert [path.name for path in tmp_path.iterdir()] == ["bundle.zip"]


def test_an_old_fault_is_reported_with_the_way_to_forget_it(board, capsys):
    board.board.app.files.note_fault(ValueError("the moon is full"), "0.1.0")
    with pytest.raises(Trouble, match="1 things need attention"):
        verb.run(port=board.port, quick=True, dark="", bundle=None)
    assert "`mpremote rm :board/log.txt + reset` forgets it" in capsys.readouterr().out
    os.remove(board.board.app.files._path("log.txt"))
    verb.run(port=board.port, quick=True, dark="", bundle=None)
    assert "Everything is well." in capsys.readouterr().out


def test_what_cannot_be_is_reported_before_anybody_has_wiped(board, tmp_path, monkeypatch):
    monkeypatch.setattr(verb, "examine", lambda line, hands: pytest.fail("wiped in vain"))
    for dark in ("z9", "p16", "i1"):
        with pytest.raises(Trouble, match=f"board of 8 x 8 cells has no cell {dark}") as caught:
            verb.run(port=board.port, quick=True, dark=dark, bundle=tmp_path / "x.zip")
        assert caught.value.code == MISUSED and not list(tmp_path.iterdir())
    with pytest.raises(Trouble, match=r"no/x\.zip cannot be written: No such file"):
        verb.run(port=board.port, quick=True, dark="", bundle=tmp_path / "no" / "x.zip")
    with pytest.raises(Trouble, match="is a folder"):
        verb.run(port=board.port, quick=True, dark="", bundle=tmp_path)


def test_people_are_reported_what_to_do_when_lights_stay_dark(board, capsys, monkeypatch):
    monkeypatch.setattr(verb, "can_reach", lambda line: False)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    with BoardLine.open(board.port) as line:
        assert isinstance(verb._hands(line, False), PeoplesHands)
    assert "run this again with --dark and the name of that cell" in capsys.readouterr().out


def test_looking_only_finds_nothing_dead(board):
    with BoardLine.open(board.port) as line:
        assert examine(line, NoHands()).healthy


def test_hex_digits_name_cells():
    assert cells_of("9" + "0" * 62 + "8") == {"a1", "d1", "p16"}


def _only_row_one(buffer):
    """As a board in the making: what is not there reads empty."""
    for cell in range(256):
        if cell >= 8:
            buffer[cell >> 3] &= 255 ^ (1 << (cell & 7))


def test_a_board_in_the_making_is_tested_as_far_as_it_goes(board):
    wire_fault(board, _only_row_one)
    with BoardLine.open(board.port) as line:
        assert examine(line, FarHands(), rows=1).healthy
        findings = examine(line, FarHands(), rows=2)
    assert findings.dead == [file + "2" for file in "abcdefgh"]
    assert "Register U66" in diagnose(findings)[0]


def wait_until(happened):
    until = time.monotonic() + 10
    while not happened() and time.monotonic() < until:
        time.sleep(0.01)


def test_people_are_asked_for_cells_of_the_finished_rows_only(board):
    wire_fault(board, _only_row_one)
    asked = []

    def hand(text):
        if "blinking cell" in text:
            asked.append(text.split("cell ")[1][:2])
        for file in "abcdefgh" if "Wipe" in text else asked[-1][0] if asked else "":
            cell = cell_number(file + "1")
            board.board.app.simulated.put(cell, True)
            wait_until(lambda cell=cell: board.board.app.test.seen[cell])
            board.board.app.simulated.put(cell, False)
            wait_until(lambda cell=cell: not board.board.app.test.seen[cell])

    with BoardLine.open(board.port) as line:
        findings = examine(line, PeoplesHands(hand, lambda text: None), rows=1)
    assert asked == ["b1", "g1"] and findings.healthy


@pytest.mark.parametrize("rows", [0, 9, -1])
def test_rows_that_no_tile_has_are_refused(board, rows):
    with pytest.raises(Trouble, match="A tile has 8 rows") as caught:
        verb.run(board.port, rows=rows)
    assert caught.value.code == MISUSED
