"""The emulated chip as one of the boards of `lichtwiese sim`.

Its sensors are real to it, so hands from afar are carried out here: `lift` and `place` are
answered by the board's surroundings, as a person's hands would be, and never reach the chip.
"""

import json
import sys
from pathlib import Path

from firmware.messages import MARK
from host.chip.image import find_image
from host.chip.release import EMULATED_SLOWNESS
from host.emulator.chip import EmulatedChip, new_disk, renewed_disk
from host.simulator.doors import TcpDoor
from host.simulator.shared_port import SharedPort
from host.trouble import MISUSED, Trouble
from host.whole_file import whole_file
from shared_rules.cells import SIDE, cell_number

_MARK = MARK.encode()
_DISK = "disk.img"
_SWITCH_SECONDS = 0.0002  # chip and port are threads that wait for each other at every byte
_MOST_UNTAKEN = 1 << 20  # bytes; a client that reads more slowly loses the oldest


class Rp2040Board:
    """Carries bytes between its shared port and the chip; `console` is a port for mpremote."""

    pause_seconds = 0.002  # the chip has its own thread and its own time

    def __init__(
        self,
        port: SharedPort,
        folder: Path,
        size: tuple,
        speed: int,
        chip: EmulatedChip | None = None,
    ) -> None:
        if speed != 1:
            raise Trouble("The emulated chip has a clock of its own: leave --speed out.")
        if size == (16, 8):
            raise Trouble("On the chip two tiles are 8 columns and 16 rows, not 16 x 8.", MISUSED)
        self._port = port
        self._disk = folder / _DISK
        self._columns, self._rows = size
        self._chip = chip or self._boot(self._columns * self._rows // 64)
        self._partly = b""
        self._lines: list[bytes] = []
        sys.setswitchinterval(_SWITCH_SECONDS)
        self._chip.start()
        if not self._chip.wait_for_firmware():  # clients should find a board that answers
            self._chip.stop()
            raise Trouble(
                f"The emulated chip started, but no board answers: without {self._disk} it would "
                "start afresh."
            )
        self._door = TcpDoor()
        self.console = self._door.address
        self._guests: dict = {}  # each with what it has not taken yet

    def _boot(self, tiles: int) -> EmulatedChip:
        image, settings = find_image(), {"tiles": tiles}
        old = self._disk.exists()
        disk = self._renewed(image, settings) if old else new_disk(image, settings)
        return EmulatedChip(image, disk, tiles, real_time=True)

    def _renewed(self, image: Path, settings: dict) -> bytes:
        try:
            return renewed_disk(image, self._disk.read_bytes(), settings)
        except Trouble:
            raise
        except Exception as error:  # whatever the library says to a spoiled disk
            raise Trouble(f"{self._disk} is no disk of a board: {error}.") from None

    def turn(self) -> None:
        """Carry bytes in both directions."""
        for line in self._port.read().splitlines(keepends=True):
            if not self._by_hand(line):
                self._chip.write(line)
        self._serve_console()
        self._chip.pump()
        said = self._chip.read()
        for guest, untaken in self._guests.items():
            untaken += said
            del untaken[: guest.send(untaken)]
            del untaken[:-_MOST_UNTAKEN]
        *lines, self._partly = (self._partly + said).split(b"\n")
        self._lines += [_introduced(line) + b"\n" for line in lines]
        while self._lines and self._port.write(self._lines[0]):
            self._lines.pop(0)

    def _serve_console(self) -> None:
        """Whatever mpremote says reaches the chip byte by byte."""
        self._guests.update((guest, bytearray()) for guest in self._door.arrivals())
        for guest in list(self._guests):
            data = guest.receive()
            if data is None:
                del self._guests[guest]
                guest.close()
            elif data:
                self._chip.write(data)

    def _by_hand(self, line: bytes) -> bool:
        """Carry out `lift` and `place`; False for every other line."""
        try:
            request = json.loads(line[1:]) if line.startswith(_MARK) else {}
            if request.get("do") not in ("lift", "place"):
                return False
            cell = cell_number(request["cell"])
            number = request["id"]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return False  # the chip knows what to say to that
        answer = {"id": number, "ok": {"cell": request["cell"]}}
        if cell % SIDE < self._columns and cell // SIDE < self._rows:
            self._chip.cells.put(cell, request["do"] == "place")
        else:
            answer = {"id": number, "error": f"This board has no cell {request['cell']}."}
        self._lines.append(_MARK + json.dumps(answer).encode() + b"\n")
        return True

    def close(self) -> None:
        """Switch the chip off and keep its disk."""
        self._door.close()
        for guest in self._guests:
            guest.close()
        self._chip.stop()
        with whole_file(self._disk) as partly:
            partly.write_bytes(self._chip.disk())


def _introduced(line: bytes) -> bytes:
    """The answer to `hello` says that cells can be touched from afar, and that it is slow."""
    ours = b'"sensors": "simulated", "slowness": %d' % EMULATED_SLOWNESS
    return line.replace(b'"sensors": "real"', ours)
