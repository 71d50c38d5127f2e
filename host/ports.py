"""Which ports there are, and the one that is meant: `auto`, a serial device, a pty or a socket."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from serial.tools import list_ports

from host import places
from host.trouble import NO_BOARD, Trouble, Unplugged
from host.wire import HANDSHAKE_SECONDS, Wire

RASPBERRY_PI = 0x2E8A  # the maker of the chip: such ports are looked at first


@dataclass
class Found:
    """A port where a board may be: its open wire and its answer, or what is wrong."""

    port: str
    kind: str  # usb or simulated
    wire: Wire | None = None
    board: dict | None = None
    trouble: Trouble | None = None


def candidates() -> list:
    """(port, kind) of every place where a board may be, the likeliest first."""
    usb = [port for port in list_ports.comports() if port.vid is not None]
    usb.sort(key=lambda port: (port.vid != RASPBERRY_PI, port.device))
    found = [(port.device, "usb") for port in usb]
    return found + [(port, "simulated") for port, _, _ in places.announced()]


def look_everywhere(seconds: float = HANDSHAKE_SECONDS) -> list:
    """Say hello at every port at the same time: what was found, the likeliest first."""
    asked = candidates()
    if not asked:
        return []
    with ThreadPoolExecutor(len(asked)) as pool:
        return list(pool.map(lambda one: _say_hello(one[0], one[1], seconds), asked))


def _say_hello(port: str, kind: str, seconds: float) -> Found:
    found = Found(port, kind)
    try:
        found.wire = Wire(port)
        found.board = found.wire.hello(seconds)
    except Trouble as trouble:
        found.trouble = trouble
    except OSError:
        found.trouble = Unplugged(f"{port} went away.")
    if found.board is None and found.wire is not None:
        found.wire.close()
    return found


def find(port: str, seconds: float = HANDSHAKE_SECONDS) -> tuple:
    """(wire, what the board said) of the port that is meant; Trouble says what was tried."""
    if port != "auto":
        found = _say_hello(port, "", seconds)
        if found.trouble:
            raise found.trouble
        return found.wire, found.board
    everything = look_everywhere(seconds)
    boards = [found for found in everything if found.board is not None]
    for other in boards[1:]:
        other.wire.close()
    if boards:
        return boards[0].wire, boards[0].board
    raise Trouble(_what_was_tried(everything), NO_BOARD)


def _what_was_tried(everything: list) -> str:
    if everything:
        tried = "; ".join(str(found.trouble)[:-1] for found in everything)
    else:
        tried = "there is no USB serial port, and no simulated board is running"
    return f"No board was found: {tried}. `lichtwiese sim` starts a simulated one."
