"""Messages of the link as bytes: requests out, whole messages in. For any runtime and any port.

A line without the mark, or behind it no JSON, is no message: it is passed on as
`{"say": "stray", "text": ...}`, so that prints and tracebacks of the board can be read.
"""

import json

from firmware.messages import LONGEST, MARK, PROTOCOL
from host.trouble import NO_BOARD, Refused, Trouble


def request(number: int, do: str, fields: dict) -> bytes:
    """A request as a line; Refused if it is longer than any board takes."""
    line = (MARK + json.dumps({"id": number, "do": do} | fields) + "\n").encode()
    if len(line) > LONGEST:
        raise Refused(f"The request {do} is longer than the {LONGEST} bytes of a line.")
    return line


def checked(board: dict, port: str) -> dict:
    """The answer to `hello`, if it is that of a board that we understand; Trouble if not."""
    if board.get("board") != "lichtwiese":
        raise Trouble(f"{port} is not a board of Lichtwiese.", NO_BOARD)
    theirs = board.get("protocol")
    if theirs != PROTOCOL:
        raise Trouble(
            f"The board at {port} speaks protocol {theirs}, this program {PROTOCOL}: "
            "bring the older one up to date."
        )
    return board


class Hearing:
    """Bytes come in as they will, messages come out whole."""

    def __init__(self) -> None:
        self._partly = b""  # the beginning of a line that has not ended yet

    def take(self, data: bytes) -> list:
        """The messages that end in these bytes."""
        lines = (self._partly + bytes(data)).split(b"\n")
        self._partly = lines.pop()
        texts = [_text(line).rstrip("\r") for line in lines]
        return [message_of(text) for text in texts if text]


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeError:
        return "".join([chr(byte) if byte < 128 else "\ufffd" for byte in line])


def message_of(text: str) -> dict:
    """One line as a message."""
    if text.startswith(MARK):
        try:
            message = json.loads(text[len(MARK) :])
            if isinstance(message, dict) and _is_whole(message):
                return message
        except (ValueError, RuntimeError):
            pass  # a prompt of the board's own console begins like this, too
    return {"say": "stray", "text": text}


def _is_whole(message: dict) -> bool:
    """Whether this is an answer or a notice, as docs/link.md says."""
    if isinstance(message.get("say"), str):
        return True
    right = isinstance(message.get("ok"), dict) or isinstance(message.get("error"), str)
    return right and isinstance(message.get("id", ""), (int, type(None)))
