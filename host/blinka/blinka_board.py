"""The whole board on a machine that Blinka knows: the firmware's own app over real pins."""

import time
from contextlib import suppress
from pathlib import Path

from firmware import pins
from firmware.board_app import BoardApp
from firmware.board_files import BoardFiles
from firmware.cell_watch import CellWatch
from firmware.hall_chain import HallChain
from firmware.journal import Journal
from firmware.pixel_chain import PixelChain
from firmware.settings import Settings
from host.blinka.drivers import GONE, LatchPin, NeoPixelWire, SensorSpi, find_pins
from host.simulator.boards import TICK_SECONDS, new_seed
from host.simulator.shared_port import SharedPort

_SIZES = {1: (8, 8), 2: (8, 16), 4: (16, 16)}  # columns, rows


class BlinkaBoard:
    """Like the boards of host/simulator/boards.py: `turn()` again and again, then `close()`."""

    pause_seconds = TICK_SECONDS

    def __init__(
        self, port: SharedPort, folder: Path, tiles: int, pin_names: tuple | None = None
    ) -> None:
        pixel_pin, clock, sensors, latch_pin = find_pins(pin_names)
        count = tiles * pins.TILE_CELLS
        files = BoardFiles(str(folder))
        settings = Settings()
        files.load_settings(settings)
        self._wire = NeoPixelWire(pixel_pin, count)
        self._spi = SensorSpi(clock, sensors, pins.SPI_HZ)
        self._latch = LatchPin(latch_pin)
        amperes = (pins.CHANNEL_MA, pins.PIXEL_IDLE_MA)
        lights = PixelChain(self._wire, pins.PIXEL_CELLS[:count], settings, *amperes)
        cells = HallChain(self._spi, self._latch, pins.SENSOR_CELLS[:count], pins.MAGNET_BIT)
        watch = CellWatch(cells.read, settings)
        journal = Journal(str(folder))
        self.app = BoardApp(watch, lights, port, journal, settings, _SIZES[tiles], new_seed)
        self.app.files = files
        self._began = time.monotonic()

    def turn(self) -> None:
        """One pass."""
        self.app.turn(int((time.monotonic() - self._began) * 1000))

    def close(self) -> None:
        """Dark, and all pins given back; those of a board that is gone are nobody's."""
        for part in (self._wire, self._spi, self._latch):
            with suppress(*GONE):
                part.close()
