"""`lichtwiese sim`: a simulated board, which to every other tool is a board."""

import os
import signal
from contextlib import ExitStack
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from host import places
from host.emulator.rp2040_board import Rp2040Board
from host.simulator import boards
from host.simulator.background import read_size
from host.simulator.doors import PtyDoor, TcpDoor
from host.simulator.shared_port import SharedPort


class Runtime(str, Enum):
    """Which Python runs the firmware."""

    cpython = "cpython"
    micropython = "micropython"
    rp2040 = "rp2040"


_BOARDS: dict = {
    Runtime.cpython: boards.CpythonBoard,
    Runtime.micropython: boards.MicropythonBoard,
    Runtime.rp2040: Rp2040Board,
}


def run(
    runtime: Annotated[Runtime, typer.Option(help="what runs the firmware")] = Runtime.cpython,
    columns: Annotated[int, typer.Option(help="8 or 16")] = 16,
    rows: Annotated[int, typer.Option(help="8 or 16")] = 16,
    tcp: Annotated[
        int | None, typer.Option(help="the TCP port, 0: a free one; then no pty", min=0, max=65535)
    ] = None,
    pty: Annotated[bool, typer.Option("--pty", help="a pty beside the TCP port")] = False,
    folder: Annotated[Path | None, typer.Option(help="where the game is kept")] = None,
    speed: Annotated[
        int,
        typer.Option(help="how many times faster than ours the board's time runs", min=1, max=100),
    ] = 1,
) -> None:
    """Run a simulated board behind a pty and a TCP port, until Ctrl-C."""
    size = read_size(f"{columns}x{rows}")
    folder = places.own_folder(folder or places.home() / f"sim-{columns}x{rows}")
    with ExitStack() as stack:
        doors: list[PtyDoor | TcpDoor] = [TcpDoor(tcp or 0)]
        if pty or (tcp is None and hasattr(os, "openpty")):
            doors.insert(0, PtyDoor())
        port = SharedPort(doors)
        stack.callback(port.close)
        if runtime is Runtime.rp2040:
            print("The emulated chip starts; that takes a minute.", flush=True)
        board = _BOARDS[runtime](port, folder, size, speed)
        stack.callback(board.close)
        note = places.announce(doors[-1].address, folder)
        stack.callback(note.unlink, missing_ok=True)
        print(f"A simulated board of {columns} x {rows} cells, run by {runtime.value}")
        print(f"Its game is kept in {folder}")
        print(*(door.address for door in doors), sep="\n")
        if runtime is Runtime.rp2040:
            print(f"{board.console} for mpremote and `lichtwiese flash --port`")
        _live(board, port)


def _live(board: boards.Board, port: SharedPort) -> None:
    """Until Ctrl-C, or until somebody ends the process."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    print("Ctrl-C ends it.", flush=True)
    try:
        boards.run(board, port, ended=lambda: False)
    except KeyboardInterrupt:
        print("The board is off; its game is kept.")
