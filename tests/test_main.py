"""firmware/main.py as it stands, on MicroPython's unix port with the fake chip: starts, faults,
safe mode, the button, Ctrl-C, the watchdog, and what it leaves behind."""

import json
import os
import shutil
import subprocess
import time

import pytest

from firmware.pins import PIXEL_CELLS
from firmware.version import VERSION
from host.chip.on_board import stamp
from host.doctor import cells_of
from shared_rules.cells import cell_number
from tests.micropython_runtime import BOARD_HEAP, HERE, ROOT, compile_tree, interpreter

pytestmark = pytest.mark.skipif(not HERE, reason="no machine code for MicroPython here")
SCRATCH = "scratch-4005800c"
RUNNING = 0x4C696368
OLD_SOON = "import firmware.main as main; main._OLD_MS = 600; main._ALONE_MS = 300"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    target = tmp_path_factory.mktemp("chip")
    compile_tree(target, ["firmware", "shared_rules"])
    return target


class Chip:
    """A process with a folder of its own, spoken to over standard input and output."""

    def __init__(self, compiled, folder, before: str = ""):
        self.folder = folder
        path = f"{compiled}:{ROOT / 'tests' / 'fake_chip'}:.frozen"
        script = before + "\nfrom firmware.main import run; run()"
        self._child = subprocess.Popen(
            [interpreter(), "-X", BOARD_HEAP, "-c", script],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "MICROPYPATH": path},
        )

    def ask(self, do: str, **fields) -> dict:
        line = ">" + json.dumps({"id": 1, "do": do, **fields}) + "\n"
        self._child.stdin.write(line.encode())
        self._child.stdin.flush()
        return json.loads(self._child.stdout.readline()[1:])

    def interrupt(self):
        (self.folder / "ctrl-c").touch()

    def end_by_itself(self) -> tuple:
        """Wait until it does; nobody closes its port."""
        self._child.wait(20)
        return self.end()

    def end(self) -> tuple:
        """What it said at last, its exit code, and what happened to the hardware."""
        said, _ = self._child.communicate(timeout=20)
        return said.decode(), self._child.returncode, self.wires()

    def wires(self) -> list:
        return (self.folder / "wires.txt").read_text().splitlines()

    def frame(self) -> list:
        return [int(word, 16) for word in (self.folder / "frame.hex").read_text().split()]

    def until_lit(self, cell: str, seconds: float = 5.0) -> bool:
        place = list(PIXEL_CELLS).index(cell_number(cell))
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if (self.folder / "frame.hex").exists() and self.frame()[place]:
                return True
            time.sleep(0.01)
        return False


def test_it_answers_sees_magnets_shows_lights_and_ends_dark(compiled, tmp_path):
    chip = Chip(compiled, tmp_path)
    assert chip.ask("hello")["ok"]["sensors"] == "real"
    (tmp_path / "magnets").write_text("c4 p16 i9")
    until = time.monotonic() + 5
    while time.monotonic() < until:
        if sorted(chip.ask("cells")["ok"]["seen"]) == ["c4", "i9", "p16"]:
            break
    else:
        pytest.fail("the magnets were not seen")
    assert any(chip.frame()), "the menu is lit"
    assert 256 <= chip.ask("stats")["ok"]["milliamperes"] <= 500
    chip.interrupt()
    said, code, wires = chip.end()
    assert code == 0 and "Ctrl-D starts it again" in said
    assert wires == ["spi 0 4000000 18 16", "watchdog 8000", "watchdog off", "watchdog off"]
    assert not any(chip.frame()) and (tmp_path / SCRATCH).read_text() == "0"


def test_a_pico_2_has_its_watchdog_elsewhere(compiled, tmp_path):
    pico_2 = "main._WATCHDOG = main._watchdog_of('Raspberry Pi Pico2 with RP2350')"
    chip = Chip(compiled, tmp_path, "import firmware.main as main; " + pico_2)
    assert chip.ask("hello")["ok"]
    assert (tmp_path / "scratch-400d800c").read_text() == str(RUNNING)
    chip.interrupt()
    _, code, wires = chip.end()
    assert code == 0 and wires[-1] == "watchdog off" and not (tmp_path / SCRATCH).exists()
    assert (tmp_path / "scratch-400d800c").read_text() == "0"


def test_a_setting_survives_and_a_smaller_board_is_driven_as_such(compiled, tmp_path):
    chip = Chip(compiled, tmp_path)
    assert chip.ask("hello")["ok"]["rows"] == 16
    assert chip.ask("set", name="tiles", value=2)["ok"]
    chip.interrupt()
    chip.end()
    chip = Chip(compiled, tmp_path)
    answer = chip.ask("hello")["ok"]
    assert (answer["columns"], answer["rows"]) == (8, 16)
    chip.interrupt()
    chip.end()
    assert len(chip.frame()) == 128


def test_a_chip_tells_which_files_it_has_and_goes_on(compiled, tmp_path):
    chip = Chip(compiled, tmp_path)
    nothing = {"listed": "", "files": 0, "bytes": 0, "release": ""}
    assert chip.ask("files")["ok"].items() > nothing.items()
    files = {"lichtwiese.json": b"a list", "main.py": b"", "firmware/a/b.mpy": b"four"}
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    whole = {"listed": stamp(b"a list"), "files": 1, "bytes": 4, "release": ""}
    assert chip.ask("files")["ok"].items() > whole.items()
    assert chip.ask("hello")["ok"]["board"] == "lichtwiese"
    chip.interrupt()
    chip.end()


def test_the_bootloader_is_entered_after_the_answer(compiled, tmp_path):
    chip = Chip(compiled, tmp_path)
    assert chip.ask("bootloader") == {"id": 1, "ok": {}}
    _, code, wires = chip.end()
    assert code == 78 and wires[-2:] == ["watchdog off", "bootloader"]


@pytest.mark.parametrize("in_play", [False, True])
def test_an_old_board_starts_anew_while_it_is_alone(compiled, tmp_path, in_play):
    chip = Chip(compiled, tmp_path, OLD_SOON)
    assert chip.ask("new", game="playground", players=2)["ok"]
    if not in_play:
        assert chip.ask("abort") == {"id": 1, "ok": {}}
    _, code, wires = chip.end_by_itself()
    assert code == 77 and wires[-1] == "reset"
    assert not (tmp_path / "board" / "log.txt").exists(), "that is no fault"
    chip = Chip(compiled, tmp_path)
    assert chip.ask("resume")["ok"] == {"game": "playground"}
    chip.interrupt()
    chip.end()


def test_an_old_board_does_not_leave_a_game_that_could_not_be_saved(compiled, tmp_path):
    full = """
import firmware.journal
def full(journal, *what): journal.whole = False; raise OSError(28)
firmware.journal.Journal.begin = firmware.journal.Journal.writing_anew = full
"""
    chip = Chip(compiled, tmp_path, OLD_SOON + full)
    assert chip.ask("new", game="playground", players=2)["ok"]
    time.sleep(1.5)
    assert chip.ask("state")["ok"]["game"] == "playground"
    chip.interrupt()
    assert chip.end()[1] == 0


def test_a_fault_is_written_down_shown_and_the_third_one_leads_to_safe_mode(compiled, tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "settings.json").write_text('{"tiles": 1}')
    for count in (1, 2, 3):
        chip = Chip(compiled, tmp_path)
        chip.ask("hello")
        (tmp_path / "magnets").write_text("no-such-cell")  # the sensors' wire breaks
        assert chip.until_lit("a1")
        said, code, wires = chip.end()
        (tmp_path / "magnets").unlink()
        assert code == 77 and wires[-1] == "reset" and "watchdog off" in wires
        assert "There is no cell called no-such-cell" in said
        assert (tmp_path / "board" / "faults.txt").read_text() == f"{count}\n"
        assert not any(chip.frame())
    log = (tmp_path / "board" / "log.txt").read_text()
    assert log.count("Traceback") == 3 and f"version {VERSION}" in log
    said, code, _ = Chip(compiled, tmp_path).end()
    assert code == 0 and said.startswith("Safe mode")
    chip = Chip(compiled, tmp_path)  # and from there on as usual
    lines = chip.ask("log")["ok"]["lines"]
    assert "Traceback" in "".join(lines)
    chip.interrupt()
    chip.end()


def test_safe_mode_by_a_file_and_by_a_held_button(compiled, tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "safe").touch()
    said, code, wires = Chip(compiled, tmp_path).end()
    assert code == 0 and said.startswith("Safe mode") and "watchdog 8000" not in wires
    assert not (tmp_path / "board" / "safe").exists(), "only once"
    chip = Chip(compiled, tmp_path)
    assert chip.until_lit("a1")
    time.sleep(1)  # until somebody has seen it
    (tmp_path / "bootsel").touch()
    said, code, wires = chip.end_by_itself()
    assert code == 0 and said.startswith("Safe mode") and wires[-1] == "watchdog off"


def test_a_button_pressed_after_the_start_begins_the_self_test(compiled, tmp_path):
    (tmp_path / "magnets").write_text("c4")
    chip = Chip(compiled, tmp_path)
    assert chip.until_lit("a1")
    time.sleep(1)
    (tmp_path / "bootsel").touch()
    time.sleep(0.5)  # a thumb's touch
    (tmp_path / "bootsel").unlink()
    answer = chip.ask("test", step="look")["ok"]
    assert answer["phase"] == "walk"
    assert cells_of(answer["stuck"]) == {"c4"}, "what was there from the beginning"
    time.sleep(3)
    (tmp_path / "bootsel").touch()  # from now on it means nothing
    time.sleep(2.5)
    assert chip.ask("test", step="end")["ok"]
    assert "error" in chip.ask("test", step="look")
    chip.interrupt()
    chip.end()


def test_a_run_that_the_watchdog_ended_is_a_fault(compiled, tmp_path):
    (tmp_path / SCRATCH).write_text(str(RUNNING))
    chip = Chip(compiled, tmp_path)
    chip.ask("hello")
    chip.interrupt()
    chip.end()
    assert "watchdog had to restart" in (tmp_path / "board" / "log.txt").read_text()


def spoiled(compiled, folder, name: str):
    """A copy of the compiled tree in which one file is no code."""
    tree = shutil.copytree(compiled, folder / "tree")
    (tree / "firmware" / name).write_bytes(b"spoiled")
    return tree


def test_a_spoiled_app_is_a_fault_that_is_logged_shown_and_tried_again(compiled, tmp_path):
    chip = Chip(spoiled(compiled, tmp_path, "board_app.mpy"), tmp_path)
    assert chip.until_lit("a1")
    _, code, wires = chip.end()
    assert code == 77 and wires[-1] == "reset"
    log = (tmp_path / "board" / "log.txt").read_text()
    assert log.startswith(f"version {VERSION}\n") and "Traceback" in log
    assert (tmp_path / "board" / "faults.txt").read_text() == "1\n"


def test_a_fault_on_a_full_disk_is_shown_and_the_board_starts_again(compiled, tmp_path):
    for name in ("log.txt", "faults.txt"):
        (tmp_path / "board" / name).mkdir(parents=True)  # as good as full: it cannot be written
    chip = Chip(compiled, tmp_path)
    chip.ask("hello")
    (tmp_path / "magnets").write_text("no-such-cell")
    said, code, wires = chip.end()
    assert code == 77 and wires[-1] == "reset" and "no-such-cell" in said


def test_a_chip_that_cannot_be_set_up_is_a_fault_like_any_other(compiled, tmp_path):
    broken = "import machine\ndef SPI(*given, **named): raise OSError(5)\nmachine.SPI = SPI"
    _, code, wires = Chip(compiled, tmp_path, broken).end()
    assert code == 77 and wires[-1] == "reset"
    assert "OSError" in (tmp_path / "board" / "log.txt").read_text()


def test_a_setting_that_cannot_be_kept_is_refused_and_stays_as_it_was(compiled, tmp_path):
    (tmp_path / "board" / "settings.tmp").mkdir(parents=True)
    chip = Chip(compiled, tmp_path)
    answer = chip.ask("set", name="brightness", value=20)
    assert answer["error"] == "The board cannot keep brightness: its disk is full."
    values = {line[0]: line[1] for line in chip.ask("settings")["ok"]["settings"]}
    assert values["brightness"] == 60
    chip.interrupt()
    assert chip.end()[1] == 0


def test_faults_that_cannot_be_forgotten_end_no_run(compiled, tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "faults.txt").write_text("1\n")
    soon = """
import firmware.main, firmware.board_files
firmware.main._GOOD_RUN_MS = 300
class Full:
    def __init__(self, *given): raise OSError(28)
def opened(path, mode="r"): return Full() if "w" in mode else open(path, mode)
firmware.board_files.open = opened
"""
    chip = Chip(compiled, tmp_path, soon)
    chip.ask("hello")
    time.sleep(1)
    assert chip.ask("hello")["ok"]["board"] == "lichtwiese"
    chip.interrupt()
    said, code, _ = chip.end()
    assert code == 0, said


def test_a_second_ctrl_c_finds_the_watchdog_off(compiled, tmp_path):
    lands = """
import firmware.main
def stop(chip): raise KeyboardInterrupt
firmware.main.Chip.stop = stop
"""
    chip = Chip(compiled, tmp_path, lands)
    chip.ask("hello")
    chip.interrupt()
    _, _, wires = chip.end()
    assert wires[-1] == "watchdog off" and (tmp_path / SCRATCH).read_text() == "0"


def test_garbage_that_long_work_has_just_collected_is_not_collected_once_more(compiled, tmp_path):
    watched = """
import gc, machine, firmware.main, firmware.long_work
from time import ticks_ms
class Garbage:
    def __init__(self): self.threshold, self.mem_free = gc.threshold, gc.mem_free
    def collect(self): machine.report("collected %d" % ticks_ms())
firmware.main.gc = Garbage()
firmware.long_work._PASS_MS = 0
end = firmware.long_work.LongWork._end
def ended(work, now):
    machine.report("done %d" % ticks_ms())
    return end(work, now)
firmware.long_work.LongWork._end = ended
"""
    chip = Chip(compiled, tmp_path, watched)
    chip.ask("new", game="playground", players=2, seed=1)
    for _ in range(90):
        assert chip.ask("move", move="roll=1")["ok"]
    assert chip.ask("undo", count=41)["ok"]
    time.sleep(1)
    chip.interrupt()
    chip.end()
    told = [line.split() for line in chip.wires() if line.startswith(("done", "collected"))]
    last = max(place for place, (word, _) in enumerate(told) if word == "done")
    between = int(told[last + 1][1]) - int(told[last][1])
    assert between >= 250, "in a pass of its own, while hands rest"
