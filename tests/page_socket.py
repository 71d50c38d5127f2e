"""A page without a browser: the websocket that a page talks through, for tests of the server."""

import json

import pytest

sync_client = pytest.importorskip("websockets.sync.client", reason="websockets is not installed")
from websockets.exceptions import ConnectionClosed, InvalidStatus  # noqa: E402, F401


def connect(server, token: str | None = None, origin: str = "", host: str = ""):
    token = server.guard.token if token is None else token
    host = host or f"127.0.0.1:{server.port}"
    return sync_client.connect(
        f"ws://127.0.0.1:{server.port}/ws?token={token}",
        origin=origin or f"http://{host}",
        additional_headers={"Host": host} if host != f"127.0.0.1:{server.port}" else None,
        max_size=None,
        compression=None,
        close_timeout=0.5,  # we leave without having read all that was told
    )


def ask(socket, message) -> dict:
    """The answer to a message, whatever else is told before it."""
    socket.send(message if isinstance(message, str) else json.dumps(message))
    while True:
        told = json.loads(socket.recv(5))
        if "id" in told:
            return told
