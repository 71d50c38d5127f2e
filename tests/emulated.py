"""The emulated chip for tests and figures: found image, started board, questions and answers."""

import json
import os
import time
from pathlib import Path

from host import places
from host.chip.release import DOWNLOAD
from host.emulator.chip import EmulatedChip, new_disk

NO_IMAGE = (
    "no MicroPython image: name one for RPI_PICO in LICHTWIESE_UF2 to run the tests of the chip"
)


def image() -> Path | None:
    """The image given or kept, never downloaded by a test."""
    named = os.environ.get("LICHTWIESE_UF2")
    kept = Path(named) if named else places.home() / "images" / DOWNLOAD.rpartition("/")[2]
    return kept if kept.exists() else None


class Board:
    """A started chip with its firmware, spoken to over its serial port."""

    def __init__(self, tiles: int = 1, disk: bytes | None = None):
        self.chip = EmulatedChip(image(), disk or new_disk(tiles), tiles)
        self.chip.start()
        self._number = 0
        self._partly = b""
        self.told = []

    def ask(self, do: str, seconds: float = 120, **fields) -> dict:
        """The answer to a request, good or bad; asked again until the board has started."""
        self._number += 1
        line = ">" + json.dumps({"id": self._number, "do": do, **fields}) + "\n"
        self.chip.write(line.encode())
        answer = self.wait_for(lambda message: message.get("id") == self._number, seconds)
        assert answer is not None, f"no answer to {do}"
        return answer

    def wait_for(self, wanted, seconds: float = 120):
        """The first message that is wanted, or None."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.chip.pump()
            *lines, self._partly = (self._partly + self.chip.read()).split(b"\n")
            for line in lines:
                if line.startswith(b">{"):
                    self.told.append(json.loads(line[1:]))
                    if wanted(self.told[-1]):
                        return self.told[-1]
            time.sleep(0.01)
        return None

    def hello(self) -> dict:
        """Ask until the firmware answers; the console prompt passes over unknown lines."""
        for _ in range(60):
            self.chip.write(b'\r\n>{"id": 0, "do": "hello"}\n')
            answer = self.wait_for(lambda message: message.get("id") == 0, 5)
            if answer:
                return answer["ok"]
        raise AssertionError("the board does not start")
