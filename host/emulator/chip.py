"""A Pico in this process: rp2040py boots a real MicroPython with our files on its disk.

It runs in a thread of its own; `read` and `write` are its USB serial port, `cells.put` lays a
magnet, `pixels.pixels` is the latest frame as (red, green, blue) along the chain, `flash` knows
what was written to its disk.
"""

import asyncio
import tempfile
import time
from collections import deque
from pathlib import Path
from types import ModuleType
from typing import Any

from firmware import pins
from firmware.version import VERSION
from host.chip import build, uf2
from host.chip.frozen import release_in, release_line
from host.chip.on_board import FOLDERS, MANIFEST, START, manifest
from host.chip.release import HOW_TO_GET
from host.emulator.flash import Flash
from host.emulator.parts import HallRegisters, KeepAlive, QuietUsb, RealTime, UsbFrames
from host.emulator.pixel_words import PixelWords
from host.installing import how_to_install
from host.trouble import Trouble

_BOOT_SECONDS = 300  # of ours, on a busy machine
_HZ = 125_000_000
_HELLO = b'\r\n>{"id": 0, "do": "hello"}\n'  # the console prompt passes over it


class EmulatedChip:
    """Made with an image of MicroPython and a disk, or one that holds both; `start` to `stop`.

    Its clock goes as fast as the emulator can, or no faster than a real one: programs that
    speak to it from outside, such as mpremote, do not wait for ever. Its pixels are fed by whole
    words, or, many times as slowly, by every edge at their pin.
    """

    def __init__(
        self,
        image: Path,
        disk: bytes | None,
        tiles: int,
        real_time: bool = False,
        by_edges: bool = False,
    ) -> None:
        rp2040py = _rp2040py()
        self._image = image
        count = tiles * pins.TILE_CELLS
        self.cells = HallRegisters(
            pins.SENSOR_CELLS[:count], pins.MAGNET_BIT, pins.SPI_ID, pins.LATCH_PIN
        )
        board = rp2040py.boards.resolve_firmware(
            rp2040py.boards.BOARDS["pico"], "micropython", str(image)
        )
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "disk.img"
            path.write_bytes(disk or b"")
            filesystem = path if disk else None
            self._device = rp2040py.device.MicroPythonDevice(board=board, filesystem=filesystem)
        if by_edges:
            self.pixels = rp2040py.external.ws2812.Ws2812(gpio=pins.PIXEL_PIN)
        else:
            self.pixels = PixelWords()
        self.said = 0  # how many bytes it has said
        self.flash = Flash(mark=lambda: self.said)
        parts = [self.cells, self.pixels, self.flash]
        parts += [KeepAlive(pins.PIXEL_PIN)] * by_edges + [RealTime()] * real_time
        for part in parts:
            part.attach(self._device.mcu)
        QuietUsb(self._device.cdc, self._device.simulator.clock)
        self.usb_host = UsbFrames(self._device.mcu.usb_ctrl, self._device.simulator.clock)
        self._cycles_before = 0  # until the latest reset, which counts from 0 again
        reset, core = self._device.hard_reset, self._device.mcu.core

        def hard_reset(**cause: Any) -> None:
            self._cycles_before += core.cycles
            reset(**cause)

        self._device.hard_reset = hard_reset  # every reset that can happen here
        self._heard: deque[bytes] = deque()
        self._unsent: deque[int] = deque()
        self._device.cdc.on_serial_data = self._hear

    def start(self) -> None:
        """Boot; comes back when its USB port is there."""
        try:
            self._device.start_async(_BOOT_SECONDS).result()
        except (asyncio.TimeoutError, RuntimeError):  # it ran for nothing, or came to a halt
            self.stop()
            raise Trouble(f"{self._image} does not start as MicroPython: {HOW_TO_GET}.") from None

    def wait_for_firmware(self) -> bool:
        """Until our firmware answers; False if something else must be on the disk."""
        said = b""
        for _ in range(_BOOT_SECONDS):
            self.write(_HELLO)
            time.sleep(1)
            said += self.read()
            if b'"lichtwiese"' in said:
                return True
        return False

    def stop(self) -> None:
        """Switch it off."""
        self._device.stop()

    @property
    def seconds(self) -> float:
        """How long it has run, by its own clock; whoever waits for it learns if it has halted."""
        error = self._device.simulator.engine_room_error
        if error is not None:
            raise RuntimeError("The emulator has come to a halt.") from error
        return self._device.simulator.clock.nanos / 1e9

    @property
    def busy_seconds(self) -> float:
        """For how much of that its processor has worked."""
        return (self._cycles_before + self._device.mcu.core.cycles) / _HZ

    def touch(self, tape: list) -> float:
        """Lay and take magnets by the chip's own clock: (milliseconds from now, cell, down).

        Comes back at once, with the second that is "now".
        """
        clock = self._device.simulator.clock
        start = clock.nanos
        left = deque(tape)

        def go_on() -> None:
            while left and left[0][0] * 1e6 <= clock.nanos - start:
                _, cell, down = left.popleft()
                self.cells.put(cell, down)
            if left:
                alarm.schedule(left[0][0] * 1e6 - (clock.nanos - start))

        alarm = clock.create_alarm(go_on)
        self._device.simulator.schedule_threadsafe(go_on)
        return start / 1e9

    def reset(self) -> None:
        """Press its RESET button: the disk stays, the memory does not."""
        self._device.simulator.schedule_threadsafe(self._device.hard_reset)

    def _hear(self, data: bytes | bytearray) -> None:
        self.said += len(data)
        self._heard.append(bytes(data))

    def read(self) -> bytes:
        """What the chip has said since."""
        said = bytearray()
        while self._heard:
            said += self._heard.popleft()
        return bytes(said)

    def write(self, data: bytes) -> None:
        """Say something to the chip; it takes it when it can."""
        self._unsent.extend(data)
        self._device.simulator.schedule_threadsafe(self._send)

    def pump(self) -> None:
        """Go on with what did not fit; to be called now and then."""
        if self._unsent:
            self._device.simulator.schedule_threadsafe(self._send)

    def _send(self) -> None:
        queue = self._device.cdc.tx_fifo
        while self._unsent and queue.item_count < queue.size:
            self._device.cdc.send_serial_byte(self._unsent.popleft())

    def disk(self) -> bytes:
        """The bytes of its disk, as they are now."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "disk.img"
            self._device.dump_flash_image(path)
            return path.read_bytes()


def new_disk(image: Path, settings: dict, files: dict | None = None) -> bytes:
    """The disk of a freshly flashed board with these settings; files may replace some of it."""
    return uf2.disk_of({**_files_beside(image, files or {}), **uf2.kept_files(settings)})


def renewed_disk(image: Path, disk: bytes, settings: dict) -> bytes:
    """A disk with the firmware of today and these settings; whatever else is on it stays."""
    there = uf2.files_of(disk)
    others = {
        path: data
        for path, data in there.items()
        if path not in (START, MANIFEST) and path.split("/")[0] not in FOLDERS
    }
    wanted = {**others, **_files_beside(image, {}), **uf2.kept_files(settings, there)}
    return disk if there == wanted else uf2.disk_of(wanted)


def _files_beside(image: Path, more: dict) -> dict:
    """What the firmware of today needs on the disk beside an image, and more: path -> bytes."""
    release = release_in(image)
    files = {**({} if release == release_line() else build.compiled()), **more}
    return {**files, MANIFEST: manifest(files, VERSION, release)} if files else {}


def _rp2040py() -> ModuleType:
    try:
        import rp2040py
        import rp2040py.boards
        import rp2040py.device
        import rp2040py.external.ws2812
    except ImportError:
        raise Trouble(
            f"The emulator is not installed: {how_to_install('chip')} brings it."
        ) from None
    return rp2040py
