"""`lichtwiese play`: the page, on a simulated board or on a real one."""

import webbrowser
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Annotated

import typer

from host import places
from host.board_line import BoardLine
from host.installing import how_to_install
from host.simulator.background import BackgroundBoard, read_size
from host.trouble import Trouble

if TYPE_CHECKING:
    from host.web.guard import Guard


def run(
    port: Annotated[str, typer.Option(help="sim, auto, a device, socket://...")] = "sim",
    host: Annotated[
        str,
        typer.Option(help="the address to listen at; others than this machine may open it then"),
    ] = "127.0.0.1",
    http_port: Annotated[
        int, typer.Option(help="of the page; a free one if it is taken", min=0, max=65535)
    ] = 8765,
    columns: Annotated[int, typer.Option(help="of a simulated board, 8 or 16")] = 16,
    rows: Annotated[int, typer.Option(help="of a simulated board, 8 or 16")] = 16,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="in a browser")] = True,
) -> None:
    """Play on the lit board in a browser."""
    try:
        import PIL  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
        import websockets  # noqa: F401
    except ImportError as error:
        brings = how_to_install("play")
        raise Trouble(f"The page needs {error.name}: {brings} brings it.") from None
    from host.session.board import FEATURES
    from host.session.workbench import Workbench
    from host.souvenir.keepsake import page as keep
    from host.web.guard import Guard
    from host.web.hub import Hub
    from host.web.masters import Masters
    from host.web.server import bind, build, serve

    with ExitStack() as stack:
        listener = stack.enter_context(closing(bind(host, http_port)))
        background = None
        if port == "sim" or port.startswith("sim:"):
            size = read_size(port[4:] or f"{columns}x{rows}")
            background = stack.enter_context(closing(_simulated(size, stack)))
        line = BoardLine.open(background.port if background else port, FEATURES)
        stack.enter_context(line)
        hub = Hub(line, Workbench(background.board if background else None))
        Masters(hub)
        guard = Guard(host, listener.getsockname()[1])
        address = _address(host, guard)
        _tell(address, host, guard, http_port, line, background is not None)

        def opened() -> None:
            if open_page:
                webbrowser.open(address)

        serve(build(hub, guard, keep), listener, opened)
        print("The page is closed; the game is kept.")


def _simulated(size: tuple, stack: ExitStack) -> BackgroundBoard:
    """A simulated board that keeps its game for the next time, in a folder that no other uses."""
    first = (places.home() / f"page-{size[0]}x{size[1]}").resolve()
    folder, number = first, 1
    while places.user_of(folder):
        number += 1
        folder = first.with_name(f"{first.name}-{number}")
    if folder != first:
        print("Another page is open on the saved game; this one has a board of its own.")
    board = BackgroundBoard(size, places.own_folder(folder))
    note = places.announce(board.port, folder)
    stack.callback(note.unlink, missing_ok=True)
    return board


def _address(host: str, guard: "Guard") -> str:
    name = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    name = f"[{name}]" if ":" in name else name
    token = "" if guard.local else f"?token={guard.token}"
    return f"http://{name}:{guard.port}/{token}"


def _tell(
    address: str, host: str, guard: "Guard", wanted: int, line: BoardLine, ours: bool
) -> None:
    kind = "a simulated board" if ours else f"the board at {line.port}"
    if wanted and guard.port != wanted:
        print(f"Port {wanted} is taken; the page is at another one.")
    if not guard.local:
        print(
            f"--host {host}: everybody in your network who knows this address, token and all, can"
        )
        print(
            "watch and play, and nothing is encrypted. Put this machine's name or number into it."
        )
    print(f"Lichtwiese on {kind}: {address}")
    print("Ctrl-C ends it.", flush=True)
