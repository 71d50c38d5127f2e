"""How many may be at the page's door, and how long they may take to say what they want.

Every connection is a file of this machine, and there are not many: whoever opens hundreds of them,
or begins to ask and never ends, must not keep out the others or the board.
"""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_CONNECTIONS = 200
PATIENCE_SECONDS = 10.0  # until a request is whole


class PatientProtocol(H11Protocol):
    """HTTP with an end to patience; a websocket that was let in has its own rules."""

    _waits: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
            return
        self._waits = self.loop.call_later(PATIENCE_SECONDS, self._lose_patience)

    def connection_lost(self, exc: Exception | None) -> None:
        """It went away."""
        if self._waits:
            self._waits.cancel()
        super().connection_lost(exc)

    def _lose_patience(self) -> None:
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.close()
