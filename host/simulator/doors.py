"""Where programs come in to a simulated board: a TCP port or a pty. Nothing here ever waits.

A door has `arrivals()`, the clients that came since the last look. A client has `receive()`, its
bytes or None when it has left, `send(data)`, how many bytes went, and `present`: it may hear.
"""

import os
import socket
from contextlib import suppress

from host.trouble import Trouble

_MOST_CLIENTS = 32  # at one TCP port; a board is not for crowds
_SECURE = b"\x16"  # how an encrypted connection begins
_BUFFER = 32768  # bytes that may be on their way: enough for a hiccup, too few for old news


class TcpDoor:
    """A TCP port of this machine, for any number of clients; port 0 takes a free one."""

    def __init__(self, port: int = 0) -> None:
        try:
            self._listener = socket.create_server(("127.0.0.1", port))
        except (OSError, OverflowError):
            raise Trouble(f"The TCP port {port} cannot be opened; 0 takes a free one.") from None
        self._listener.setblocking(False)
        self._inside: list[_TcpClient] = []
        self.address = "socket://127.0.0.1:%d" % self._listener.getsockname()[1]

    def arrivals(self) -> list:
        """The clients that have connected. Who is one too many is sent away; if this machine can
        open no more connections, nobody comes in until it can."""
        came = []
        self._inside = [client for client in self._inside if not client.closed]
        with suppress(OSError):
            while True:
                connection = self._listener.accept()[0]
                if len(self._inside) >= _MOST_CLIENTS:
                    connection.close()
                    continue
                came.append(_TcpClient(connection))
                self._inside.append(came[-1])
        return came

    def close(self) -> None:
        """Let no more clients in."""
        self._listener.close()


class _TcpClient:
    """A program. A web page may open connections here, too, and send what it likes; but what a
    browser sends begins with a letter, and no program that talks to a board does that."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._known = False  # it has begun as a program does
        self.present = True
        self.closed = False
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BUFFER)

    def receive(self) -> bytes | None:
        try:
            data = self._connection.recv(4096)
        except BlockingIOError:
            return b""
        except OSError:
            return None
        if not data or not (self._known or self._greets(data)):
            return None
        self._known = True
        return data

    def _greets(self, data: bytes) -> bool:
        return not data[:1].isalpha() and not data.startswith(_SECURE)

    def send(self, data: bytes) -> int:
        try:
            return self._connection.send(data)
        except BlockingIOError:
            return 0  # full
        except OSError:
            self.present = False  # gone: what it has asked for is done, but nobody waits for it
            return 0

    def close(self) -> None:
        self.present, self.closed = False, True
        self._connection.close()


class PtyDoor:
    """A pseudo terminal, which looks like a serial device; its one client may come and go."""

    def __init__(self) -> None:
        if not hasattr(os, "openpty"):
            raise Trouble("This system has no pseudo terminals; use --tcp.")
        import tty  # where there is no pty there is no tty either

        self._master, slave = os.openpty()
        tty.setraw(slave)
        self.address = os.ttyname(slave)
        os.close(slave)  # from now on the system tells whether somebody has opened it
        os.set_blocking(self._master, False)
        self.present = False
        self._came = [self]

    def arrivals(self) -> list:
        """The pty itself, once: it is the client."""
        came, self._came = self._came, []
        return came

    def receive(self) -> bytes:
        """What was written; a closed pty stays, for somebody may open it again."""
        self.present = True
        try:
            return os.read(self._master, 4096)
        except BlockingIOError:
            return b""
        except OSError:
            self.present = False
            return b""

    def send(self, data: bytes) -> int:
        """Write as much as there is room for."""
        try:
            return os.write(self._master, data)
        except OSError:
            return 0

    def close(self) -> None:
        """Let no more clients in."""
        with suppress(OSError):
            os.close(self._master)
