"""An emulated chip at a serial port, with any files, for whoever brings it up to date."""

from contextlib import contextmanager
from threading import Event, Thread

from host.chip import build, uf2
from host.emulator.chip import EmulatedChip
from host.emulator.rp2040_board import Rp2040Board
from host.simulator import boards
from host.simulator.shared_port import SharedPort
from shared_rules.registry import game_names
from tests import emulated


def files_without_games() -> dict:
    """Those of a board in whose menu nobody plays: all games would be twice as much to copy."""
    games = tuple(f"shared_rules/{name}/" for name in game_names())
    every = build.compiled()
    return {path: every[path] for path in every if not path.startswith(games)}


class _Pico(EmulatedChip):
    """Whether it runs its files is for others to find out."""

    def __init__(self, files: dict):
        super().__init__(emulated.image(), uf2.disk_of(files), tiles=1, real_time=True)

    def wait_for_firmware(self) -> bool:
        return True


@contextmanager
def plugged_in(files: dict, folder):
    """The address of its USB port."""
    port = SharedPort([])
    board = Rp2040Board(port, folder, (8, 8), 1, _Pico(files))
    ended = Event()
    living = Thread(target=boards.run, args=(board, port, ended.is_set))
    living.start()
    try:
        yield board.console
    finally:
        ended.set()
        living.join()
        board.close()
