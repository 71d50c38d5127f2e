"""The emulated chip for tests and figures: found image, started board, questions and answers."""

import json
import os
import time
from pathlib import Path

import pytest

from host.chip import uf2
from host.chip.frozen import release_in, release_line
from host.chip.image import image_at_hand
from host.emulator.chip import EmulatedChip, new_disk

NO_IMAGE = "no MicroPython image: name one for RPI_PICO in LICHTWIESE_UF2, then `make test-chip`"


def image() -> Path | None:
    """The image given or kept, never downloaded by a test."""
    return image_at_hand()


def release_image() -> Path:
    """An image with these very sources frozen into it; without one the test skips."""
    named = os.environ.get("LICHTWIESE_RELEASE")
    if not named or not Path(named).exists():
        pytest.skip("no release image: `make image` builds one")
    if release_in(Path(named)) != release_line():
        pytest.skip("the release image is of other sources: `make image` builds it anew")
    return Path(named)


class Answer(dict):
    """What a board answers; whoever wants a field that is not there is shown all of it."""

    def __missing__(self, field: str):
        raise AssertionError(f"the board answers {dict(self)}")


class Board:
    """A started chip with its firmware, spoken to over its serial port.

    `by_edges`: its pixels are fed by every edge at their pin, which takes long.
    """

    def __init__(
        self,
        tiles: int = 1,
        disk: bytes = b"",
        files: dict | None = None,
        by_edges: bool = False,
        **settings,
    ):
        disk = disk or new_disk(image(), {"tiles": tiles, **settings}, files)
        self._turn_on(EmulatedChip(image(), disk, tiles, by_edges=by_edges))

    @classmethod
    def released(cls, files: dict | None = None, tiles: int = 4, **settings) -> "Board":
        """A Pico with a release image of these sources, and these files on its disk."""
        kept = uf2.kept_files({"tiles": tiles, **settings})
        return cls.of_uf2(release_image(), uf2.disk_of({**(files or {}), **kept}), tiles)

    @classmethod
    def of_uf2(cls, path: Path, disk: bytes | None = None, tiles: int = 1) -> "Board":
        """A Pico onto which a UF2 file with everything was dropped; it may have a disk already."""
        made = cls.__new__(cls)
        made._turn_on(EmulatedChip(path, disk, tiles))
        return made

    def _turn_on(self, chip: EmulatedChip):
        self.chip = chip
        self.chip.start()
        self._number = 0
        self._partly = b""
        self.said = b""  # all of it
        self.messages = []

    def __enter__(self):
        self.hello()
        return self

    def __exit__(self, *error):
        self.chip.stop()

    def ask(self, do: str, seconds: float = 30, **fields) -> dict:
        """The answer to a request, good or bad; asked again until the board has started."""
        self._number += 1
        line = ">" + json.dumps({"id": self._number, "do": do, **fields}) + "\n"
        self.chip.write(line.encode())
        answer = self.wait_for(lambda message: message.get("id") == self._number, seconds)
        assert answer is not None, f"no answer to {do}"
        return Answer(answer)

    def wait_for(self, wanted, seconds: float = 30):
        """The first message that is wanted, or None after so much of the chip's own time."""
        until = self.chip.seconds + seconds
        while self.chip.seconds < until:
            self.chip.pump()
            said = self.chip.read()
            self.said += said
            *lines, self._partly = (self._partly + said).split(b"\n")
            for line in lines:
                if line.startswith(b">{"):
                    self.messages.append(json.loads(line[1:]))
                    if wanted(self.messages[-1]):
                        return self.messages[-1]
            time.sleep(0.01)
        return None

    def let_pass(self, seconds: float):
        """Wait until so much of the chip's own time has gone by."""
        until = self.chip.seconds + seconds
        while self.chip.seconds < until:
            time.sleep(0.02)

    def record(self) -> list:
        """All lines of the game's record."""
        lines, first = [], 0
        while first is not None:
            answer = self.ask("record", **{"from": first})["ok"]
            lines, first = lines + answer["lines"], answer["next"]
        return lines

    def hello(self) -> dict:
        """Ask until the firmware answers; the console prompt passes over unknown lines."""
        for _ in range(60):
            self.chip.write(b'\r\n>{"id": 0, "do": "hello"}\n')
            answer = self.wait_for(lambda message: message.get("id") == 0, 0.5)
            if answer:
                return answer["ok"]
        raise AssertionError("the board does not start")


class WatchedBoard(Board):
    """`frames` are what its pixels took over from the very start on: (second, pixels)."""

    def _turn_on(self, chip: EmulatedChip):
        self.frames: list = []
        chip.pixels.on_pixels = lambda pixels: self.frames.append((chip.seconds, pixels))
        super()._turn_on(chip)
