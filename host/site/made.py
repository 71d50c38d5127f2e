"""What every worker of the site needs: what was made beforehand, a way to tell of faults, and the
ends of a line to a board at a port of the page. Only MicroPython as WebAssembly runs this."""

import io
import json
import sys
from binascii import unhexlify

import shell


def made(whose: str) -> dict:
    """What was made when the site was built."""
    with open("/program/drawings/%s.json" % whose) as file:
        return json.loads(file.read())


def report(error) -> None:
    """A fault of ours, for whoever looks into the browser's console."""
    text = io.StringIO()
    sys.print_exception(error, text)
    shell.report(text.getvalue())


def send(data: bytes) -> None:
    """For the board at the port."""
    shell.send(data.decode())


def ends(board) -> tuple:
    """What files/worker.js calls of what has such a board: hear, turn, take, lose, find."""
    return (
        board.hear,
        board.turn,
        lambda digits: board.take(unhexlify(digits)),
        board.lose,
        board.find,
    )
