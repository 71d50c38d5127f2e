"""An open port to a board: messages out, messages in, and the handshake. No threads here."""

import errno
import select
import time
from contextlib import suppress
from random import randrange

import serial

from host.link_text import Hearing, checked, request
from host.trouble import NO_BOARD, Trouble

HANDSHAKE_SECONDS = 2.0
_ASK_AGAIN_SECONDS = 0.5  # a board that is just starting may have missed the first hello
_MOST_ASKED = 10  # times: each of them takes a slow board a while
_WRITE_SECONDS = 2.0


class Wire:
    """Speaks to one port, by its name or `socket://host:port`. OSError when it is gone."""

    def __init__(self, port: str) -> None:
        self.port = port
        self._serial = _open(port)
        self._hearing = Hearing()
        self._unread: list[dict] = []
        self._number = randrange(900_000_000)  # so that nobody's answer is taken for ours

    def close(self) -> None:
        """Let go of the port, even of one that is gone."""
        with suppress(OSError):
            self._serial.close()

    # Out.

    def send(self, do: str, fields: dict) -> int:
        """Ask for something; the id that the answer will carry."""
        self._number += 1
        self._serial.write(request(self._number, do, fields))
        return self._number

    # In.

    def receive(self, seconds: float) -> list:
        """The messages that have come, as soon as there are any."""
        until = time.monotonic() + seconds
        while not self._unread and time.monotonic() < until:
            data = self._read(max(0.0, until - time.monotonic()))
            self._unread += self._hearing.take(data)
        messages, self._unread = self._unread, []
        return messages

    def _read(self, seconds: float) -> bytes:
        try:
            select.select([self._serial], [], [], seconds)
        except (OSError, ValueError):
            time.sleep(0.005)  # serial ports of Windows cannot be waited for
        return self._serial.read(65536)

    def ask(self, do: str, seconds: float, **fields: object) -> dict | None:
        """The good answer to a request; None for a refusal, or if none comes in time."""
        number = self.send(do, fields)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for message in self.receive(until - time.monotonic()):
                if message.get("id") == number:
                    return message.get("ok")
        return None

    # The handshake.

    def hello(self, seconds: float = HANDSHAKE_SECONDS) -> dict:
        """Who is there? Whatever came before the answer was meant for somebody else."""
        until = time.monotonic() + seconds
        again = max(_ASK_AGAIN_SECONDS, seconds / _MOST_ASKED)
        self._serial.write(b"\n")  # ends what a program before us may have left unfinished
        asked = []
        heard = ""
        while time.monotonic() < until:
            asked.append(self.send("hello", {}))
            wait_until = min(until, time.monotonic() + again)
            while time.monotonic() < wait_until:
                messages = self.receive(wait_until - time.monotonic())
                for place, message in enumerate(messages):
                    if message.get("id") in asked and "ok" in message:
                        self._unread = messages[place + 1 :] + self._unread
                        return checked(message["ok"], self.port)
                    heard = message.get("text", heard)
        said = f'; it said "{heard}"' if heard else ""
        raise Trouble(f"{self.port} did not answer within {seconds:g} seconds{said}.", NO_BOARD)


def _open(port: str) -> serial.SerialBase:
    try:
        return serial.serial_for_url(
            port, 115200, timeout=0, write_timeout=_WRITE_SECONDS, exclusive=True
        )
    except (OSError, ValueError) as error:
        raise Trouble(_why_not(port, error), NO_BOARD) from None


def _why_not(port: str, error: Exception) -> str:
    """The sentence for a port that cannot be opened."""
    number = getattr(error, "errno", None)
    text = str(error)
    if number in (errno.EAGAIN, errno.EBUSY) or "PermissionError(13" in text:
        return f"{port} is busy: another program is using it."
    if not port:
        return "No port was named; `--port auto` looks for a board."
    if number == errno.ENOENT or "FileNotFoundError" in text:
        return f"There is no port {port}."
    if number == errno.EACCES:
        return f"You may not open {port}; on Linux, join the group dialout."
    if port.startswith("socket://"):
        return f"Nobody is at {port}; `lichtwiese sim` starts a simulated board."
    return f"{port} is not a port where a board could be."
