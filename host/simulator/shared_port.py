"""The port of a simulated board, shared by whoever is at its doors.

Everybody hears everything that the board says; what they say reaches it line by line, so that
several programs can watch one board. Nobody can stop it: where none is there its lines are gone,
as on a serial port; where nobody reads, `write` takes nothing, and the link drops and counts. Of
each of them the board takes a few lines in a pass: who asks without end waits for himself alone.
"""

from typing import Protocol

_SHARE = 4  # lines of one guest in a pass
_LONGEST = 4096  # of a line; more than this is cut, which is still too long for any board


class Client(Protocol):
    """Somebody at a door, see doors.py."""

    present: bool

    def receive(self) -> bytes | None:
        """What was said; None when he has left."""

    def send(self, data: bytes) -> int:
        """How many bytes went."""

    def close(self) -> None:
        """Send him away."""


class SharedPort:
    """A port as `firmware/link.py` wants it: `read()` and `write(data)`, neither ever waits."""

    def __init__(self, doors: list) -> None:
        self._doors = doors
        self._guests: list[_Guest] = []
        self._inbox = bytearray()

    def serve(self) -> None:
        """Take whole lines from clients, and let them out and in. Who comes in hears first and
        asks then: lines that nobody has taken would leave no room for the answer."""
        for guest in self._guests if not self._inbox else ():
            self._inbox += guest.lines()
        self._guests = [guest for guest in self._guests if not guest.gone]
        for door in self._doors:
            self._guests += [_Guest(client) for client in door.arrivals()]

    def read(self) -> bytes:
        """The lines that clients have sent."""
        data = bytes(self._inbox)
        self._inbox.clear()
        return data

    def write(self, data: bytes) -> int:
        """Send a whole line to everybody who has room for it; 0 if nobody who is there has."""
        present = [guest for guest in self._guests if guest.client.present]
        took = [guest.offer(data) for guest in present]  # each of them, not only the first
        return len(data) if any(took) or not present else 0

    def hang_up(self) -> None:
        """Send all clients away; they may come again."""
        for guest in self._guests:
            guest.client.close()
        self._guests = []

    def close(self) -> None:
        """Send everybody away and shut the doors."""
        self.hang_up()
        for door in self._doors:
            door.close()


class _Guest:
    """A client with what is half done: a line it has begun, and a line it has half taken."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.gone = False
        self._begun = b""
        self._untaken = b""

    def lines(self) -> bytes:
        """Its next few whole lines. While some wait here, the others wait where it sends them."""
        if b"\n" not in self._begun and not self._receive():
            return b""
        *lines, rest = self._begun.split(b"\n", _SHARE)
        self._begun = rest if b"\n" in rest else rest[:_LONGEST]
        return b"".join(line + b"\n" for line in lines)

    def _receive(self) -> bool:
        data = self.client.receive()
        if data is None:
            self.gone = True
            self.client.close()
            return False
        self._begun += data
        return True

    def offer(self, line: bytes) -> bool:
        """Send a line, if there is room for it; the rest of it follows before the next one."""
        self._untaken = self._untaken[self.client.send(self._untaken) :] if self._untaken else b""
        if self._untaken:
            return False
        went = self.client.send(line)
        if went:
            self._untaken = line[went:]
        return went > 0
