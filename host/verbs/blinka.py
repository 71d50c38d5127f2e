"""`lichtwiese blinka`: this machine itself is the board's controller."""

import signal
from pathlib import Path
from typing import Annotated

import typer

from host import places
from host.blinka.blinka_board import BlinkaBoard
from host.simulator import boards
from host.simulator.doors import TcpDoor
from host.simulator.shared_port import SharedPort
from host.trouble import MISUSED, Trouble


def run(
    tiles: Annotated[int, typer.Option(help="1, 2 or 4")] = 4,
    pins: Annotated[
        str, typer.Option(help="pixels, clock, sensors, latch, as Blinka names them: D18,SCK,...")
    ] = "",
    tcp: Annotated[int, typer.Option(help="the TCP port, 0: a free one", min=0, max=65535)] = 0,
    folder: Annotated[Path | None, typer.Option(help="where the game is kept")] = None,
) -> None:
    """Drive pixels and sensors from this Raspberry Pi or u2if board, until Ctrl-C."""
    names = tuple(pins.split(",")) if pins else None
    if tiles not in (1, 2, 4) or (names and len(names) != 4):
        raise Trouble("A board has 1, 2 or 4 tiles, and takes 4 pins.", MISUSED)
    folder = places.own_folder(folder or places.home() / "blinka")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends like Ctrl-C
    door = TcpDoor(tcp)
    port = SharedPort([door])
    board = note = None
    try:
        board = BlinkaBoard(port, folder, tiles, names)
        note = places.announce(door.address, folder)
        print(f"A board of {tiles * 64} cells, kept in {folder}\n{door.address}")
        print("Ctrl-C ends it.", flush=True)
        boards.run(board, port, ended=lambda: False)
    except KeyboardInterrupt:
        print("The board is off; its game is kept.")
    finally:
        if note:
            note.unlink(missing_ok=True)
        port.close()
        if board:
            board.close()
