"""A simulated board in a thread of this process, for those who have no other board at hand."""

import re
import tempfile
from contextlib import ExitStack
from pathlib import Path
from threading import Event, Thread

from host.simulator.boards import CpythonBoard, run
from host.simulator.doors import TcpDoor
from host.simulator.shared_port import SharedPort
from host.trouble import MISUSED, Trouble


class BackgroundBoard:
    """A board at a TCP port of its own; without a folder its game ends with it."""

    def __init__(
        self,
        size: tuple = (16, 16),
        folder: Path | None = None,
        speed: int = 1,
        tcp_port: int = 0,
    ) -> None:
        self._temporary = ExitStack()
        door = TcpDoor(tcp_port)
        self.port = door.address
        self.shared_port = SharedPort([door])
        self._ended = Event()
        if folder is None:
            made = tempfile.TemporaryDirectory(prefix="lichtwiese-")
            folder = Path(self._temporary.enter_context(made))
        self.board = CpythonBoard(self.shared_port, folder, size, speed)
        self._thread = Thread(target=self._run, name="simulated board", daemon=True)
        self._thread.start()

    @classmethod
    def of_size(cls, text: str) -> "BackgroundBoard":
        """A board as large as `8x16` says: columns and rows."""
        return cls(read_size(text))

    def _run(self) -> None:
        try:
            run(self.board, self.shared_port, self._ended.is_set)
        finally:
            self.shared_port.close()

    def close(self) -> None:
        """Switch the board off."""
        self._ended.set()
        self._thread.join()
        self.board.close()
        self._temporary.close()


def read_size(text: str) -> tuple:
    """(columns, rows) of text such as 8x16, if there are such boards."""
    found = re.fullmatch(r"(8|16)x(8|16)", text)
    if not found:
        raise Trouble(f"A board has 8 or 16 columns and rows, such as 8x16, not {text}.", MISUSED)
    return int(found[1]), int(found[2])
