"""How many may be at the page's door, and how long they may take to ask and to hear.

Every connection is a file of this machine, and there are not many: whoever opens hundreds of them,
or begins to ask and never ends, or asks and never reads, must not keep out others or the board.
"""

import asyncio
import socket

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_CONNECTIONS = 200
PATIENCE_SECONDS = 10.0  # between two looks: until then a request is whole, or more was taken
_BUFFER = 65536  # bytes that this machine takes for a reader; from a larger one they go in heaps


class PatientProtocol(H11Protocol):
    """HTTP with an end to patience; a websocket that was let in has its own rules."""

    _next_look: asyncio.TimerHandle | None = None
    _asked: object = None  # the request at the last look
    _untaken = 0  # bytes at the last look that the reader had not taken

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
            return
        connection = transport.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BUFFER)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        """It went away."""
        if self._next_look:
            self._next_look.cancel()
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        """The reader has taken most of what there was."""
        self._untaken = 0
        super().resume_writing()

    def shutdown(self) -> None:
        """The server ends; it does not wait for whoever has still to read."""
        if self.flow.write_paused:
            self.transport.abort()
        else:
            super().shutdown()

    def _look_later(self) -> None:
        self._next_look = self.loop.call_later(PATIENCE_SECONDS, self._look)

    def _look(self) -> None:
        if self.transport.get_protocol() is not self:
            return
        if self._takes_nothing():
            self.transport.abort()
            return
        if self._asks_nothing():
            self.transport.close()  # what is still to be read may be
        self._look_later()

    def _takes_nothing(self) -> bool:
        """Whether a reader who must take the next step has taken nothing since the last look."""
        stuck = self.flow.write_paused or self.transport.is_closing()
        before, now = self._untaken, self.transport.get_write_buffer_size() if stuck else 0
        self._untaken = now
        return 0 < before <= now

    def _asks_nothing(self) -> bool:
        """Whether since the last look no request has become whole, and none is being answered."""
        before, self._asked = self._asked, self.cycle
        return self.cycle is None or (self.cycle is before and self.cycle.response_complete)
