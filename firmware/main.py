"""Starts the board on the chip and keeps its loop: pins, chains, settings, watchdog, faults.

The only file that knows `machine`. Ctrl-C always ends the loop and leaves the REPL. What the
lights mean before the board is there:

    a1 white steady         it is starting
    a1 blue breathing       safe mode: the app was not started, the REPL waits
    a1 red two long flashes a fault; it is in the log, and the board will start again
"""

import gc
import os
import sys
from array import array
from time import sleep_ms, ticks_diff, ticks_ms

import machine
import rp2

from firmware import pins
from firmware.board_files import BoardFiles
from firmware.hall_chain import HallChain
from firmware.memory import forget
from firmware.pixel_chain import PixelChain
from firmware.pixel_wire import PixelWire
from firmware.settings import Settings
from firmware.usb_port import UsbPort
from firmware.version import VERSION
from shared_rules import lights
from shared_rules.wide_chance import SEED_BYTES, seed_of

_PASS_MS = 10
_SOON_MS = 4  # the next pass, while a magnet has been seen once or the pixels wait for their wire
_GLANCE_MS = 2  # between two passes, so that a magnet that comes or goes is seen at once
_REST_MS = 300  # after something happened, garbage is collected while hands are thinking
_BUSY_MS = 300  # hands that never rest: it is collected all the same, just after a light was shown
_WATCHDOG_MS = 8000  # reading a long record again takes some seconds
_FOLDER = "board"  # what the board keeps; no update touches it
_SAFE = _FOLDER + "/safe"  # a file of this name: safe mode at the next start
_MOST_FAULTS = 3  # in a row, then safe mode
_GOOD_RUN_MS = 60000
_OLD_MS = 1 << 29  # six days; from 1 << 30 on the time takes memory in every pass
_ALONE_MS = 3600000  # after so long without hands an old board starts anew; it offers its game
_FAULT_MS = 5000  # how long a fault is shown before the next start
_SEEN_MS = 200  # after the start, until every magnet that is there has been seen
_BUTTON_MS = 3000  # after the start, as long as BOOTSEL is looked at
_HELD_MS = 2000  # BOOTSEL held for so long: safe mode

_CLEAR = 0x3000  # writing to this alias clears the bits
_RUNNING = 0x4C696368
_USB_FRAME = 0x50110048  # SOF_RD on both chips, the number of the frame that the host began last


def _watchdog_of(machine_name: str) -> int:
    """Where a chip has its watchdog: control, and scratch registers from 12 on."""
    return 0x400D8000 if "RP2350" in machine_name else 0x40058000  # data sheets: 12.9; 4.7.6


_WATCHDOG = _watchdog_of(sys.implementation._machine)
_STARTING = lights.word(lights.WHITE, lights.STEADY)
_SAFE_MODE = lights.word(lights.BLUE, lights.BREATHING)
_FAULT = lights.word(lights.RED, lights.TWO_LONG)


class Stopped(Exception):
    """The watchdog had to end the run before."""


class Chip:
    """The hardware of a board, and the loop over it."""

    def __init__(self):
        # Collect early: garbage must not cut up a small heap. A large one has more time.
        gc.threshold(max(16 * 1024, gc.mem_free() // 4))
        _make_folder()
        self.files = BoardFiles(_FOLDER)
        self.settings = Settings()
        self.files.load_settings(self.settings)
        self.tiles = self.settings.tiles
        count = self.tiles * pins.TILE_CELLS
        self._wire = PixelWire(machine.Pin(pins.PIXEL_PIN, machine.Pin.OUT), count)
        amperes = (pins.CHANNEL_MA, pins.PIXEL_IDLE_MA)
        self.pixels = PixelChain(self._wire, pins.PIXEL_CELLS[:count], self.settings, *amperes)
        forget("shared_rules.light_tables")  # the pixels have what they need of it
        spi = machine.SPI(
            pins.SPI_ID,
            pins.SPI_HZ,
            sck=machine.Pin(pins.CLOCK_PIN),
            miso=machine.Pin(pins.SENSOR_PIN),
        )
        latch = machine.Pin(pins.LATCH_PIN, machine.Pin.OUT, value=1)
        self.cells = HallChain(spi, latch, pins.SENSOR_CELLS[:count], pins.MAGNET_BIT)
        self._frame = array("H", [lights.NOTHING] * 256)
        self._pressed_at = -1  # when BOOTSEL was pressed, -1 while it is not
        self._pass_began = ticks_ms()

    def sign(self, light: int, milliseconds: int):
        """Show a word on a1 for a while."""
        self._frame[0] = light
        for now in range(0, milliseconds + 1, _PASS_MS):
            self.pixels.show(self._frame, now)
            sleep_ms(_PASS_MS)

    def loop(self):
        """One pass after the other; comes back with what is wanted instead, if anything is."""
        port = UsbPort(_usb_frame)
        app = self._new_app(port)
        watchdog = machine.WDT(timeout=_WATCHDOG_MS)
        machine.mem32[_WATCHDOG + 12] = _RUNNING
        try:
            self._turns(app, port, watchdog)
        finally:
            _end_watchdog()  # first of all: an impatient second Ctrl-C may end what follows
        return app.after_loop

    def _turns(self, app, port, watchdog):
        now, good, tidied_at = 0, False, 0
        self._pass_began = ticks_ms()
        while not app.after_loop and not port.ended:
            watchdog.feed()
            app.turn(now)
            app.tidy(now)
            self._watch_button(app, now)
            if app.work.busy:
                tidied_at = now  # it collects its garbage itself
            elif app.stirred_at > tidied_at and _may_collect(app, now, tidied_at):
                tidied_at = now
                gc.collect()
            if now >= _GOOD_RUN_MS and not good:
                good = True
                self.files.forget_faults()
            if now >= _OLD_MS and now - app.stirred_at >= _ALONE_MS and app.match.journal.whole:
                app.end_loop("restart")
            before = self._pass_began
            self._rest(app.watch, _SOON_MS if app.watch.pending or app.display.waits else _PASS_MS)
            self._pass_began = ticks_ms()
            now += ticks_diff(self._pass_began, before)

    def _rest(self, watch, milliseconds: int):
        """Until the next pass is due; a magnet that comes or goes brings it at once."""
        left = milliseconds - self._spent()
        while left > 0:
            sleep_ms(min(left, _GLANCE_MS))
            if watch.stirs():
                return
            left = milliseconds - self._spent()

    def _watch_button(self, app, now: int):
        """BOOTSEL soon after the start: pressed, the self test; held, safe mode."""
        if now < _SEEN_MS or (now > _BUTTON_MS and self._pressed_at < 0):
            return
        if not rp2.bootsel_button():
            self._pressed_at = -1
        elif self._pressed_at < 0:
            self._pressed_at = now
            app.begin_test(now)
        elif now - self._pressed_at >= _HELD_MS:
            app.end_loop("safe mode")

    def _new_app(self, port):
        # Only now: the buffers above have their place in the heap, and a light is on.
        from firmware.board_app import BoardApp
        from firmware.cell_watch import CellWatch
        from firmware.journal import Journal
        from firmware.record_sheets import RecordSheets

        watch = CellWatch(self.cells.read, self.settings)
        size = (16 if self.tiles == 4 else 8, 8 if self.tiles == 1 else 16)
        journal = Journal(_FOLDER, RecordSheets(_FOLDER, rp2.Flash()))
        parts = (watch, self.pixels, port, journal, self.settings, size, _new_seed, self._spent)
        app = BoardApp(*parts)
        app.files = self.files
        app.after_loop = ""
        return app

    def _spent(self) -> int:
        """How many milliseconds of this pass are gone."""
        return ticks_diff(ticks_ms(), self._pass_began)

    def stop(self):
        """Dark, no watchdog, everything given back: the REPL, or the next start, comes now."""
        _end_watchdog()
        self.pixels.dark(lambda: sleep_ms(1))
        self._wire.close()


def run():
    """Start the board. Comes back for the REPL: after Ctrl-C, or at once in safe mode."""
    chip = None
    then = ""
    try:
        chip = Chip()
        chip.sign(_STARTING, 30)
        _look_back(chip)
        safe = _exists(_SAFE) or chip.files.faults() >= _MOST_FAULTS
        then = "safe mode" if safe else chip.loop()
        if then == "safe mode":
            _enter_safe_mode(chip)
    except KeyboardInterrupt:
        print("The board has stopped; Ctrl-D starts it again.")
    except Exception as error:
        then = _fault(chip, error)
    finally:
        if chip is not None:
            chip.stop()
    if then == "bootloader":
        machine.bootloader()
    elif then == "restart":
        machine.reset()


def _may_collect(app, now: int, collected_at: int) -> bool:
    """Whether garbage is collected now: for some milliseconds nobody looks at the cells."""
    if now - app.stirred_at < _REST_MS and (now - collected_at < _BUSY_MS or app.display.waits):
        return False
    return not app.watch.glance()


def _look_back(chip: Chip):
    """Did the watchdog end the run before? Then that is a fault like any other."""
    if machine.mem32[_WATCHDOG + 12] == _RUNNING:
        machine.mem32[_WATCHDOG + 12] = 0
        chip.files.note_fault(Stopped("the watchdog had to restart the board"), VERSION)


def _enter_safe_mode(chip: Chip):
    print("Safe mode: the board was not started. `import firmware.main` and run() start it.")
    if _exists(_SAFE):
        os.remove(_SAFE)
    chip.files.forget_faults()
    chip.sign(_SAFE_MODE, 3000)


def _fault(chip, error) -> str:
    """Write it down, show it, and say what to do: start again, whatever else fails."""
    BoardFiles(_FOLDER).note_fault(error, VERSION)
    frame = _usb_frame()
    try:
        chip.sign(_FAULT, _FAULT_MS)
    except Exception:
        sleep_ms(_FAULT_MS)  # no light can be shown; there is still time for Ctrl-C
    if _usb_frame() != frame:  # a host that sleeps would keep it waiting
        sys.print_exception(error)
    return "restart"


def _end_watchdog():
    machine.mem32[_WATCHDOG + _CLEAR] = 1 << 30  # it would reset a REPL after eight seconds
    machine.mem32[_WATCHDOG + 12] = 0


def _usb_frame() -> int:
    return machine.mem32[_USB_FRAME]


def _new_seed() -> str:
    return seed_of(os.urandom(SEED_BYTES))


def _make_folder():
    if not _exists(_FOLDER):
        os.mkdir(_FOLDER)


def _exists(path: str) -> bool:
    try:
        os.stat(path)
        return True
    except OSError:
        return False
