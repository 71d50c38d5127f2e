"""A page without a browser: the websocket that a page talks through, for tests of the server."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest

sync_client = pytest.importorskip("websockets.sync.client", reason="websockets is not installed")
from websockets.asyncio.client import connect as come_in  # noqa: E402
from websockets.exceptions import (  # noqa: E402
    ConnectionClosed,  # noqa: F401
    InvalidStatus,  # noqa: F401
    WebSocketException,
)


def connect(server, token: str | None = None, origin: str = "", host: str = ""):
    token = server.guard.token if token is None else token
    host = host or f"127.0.0.1:{server.port}"
    return sync_client.connect(
        f"ws://127.0.0.1:{server.port}/ws?token={token}",
        origin=origin or f"http://{host}",
        additional_headers={"Host": host} if host != f"127.0.0.1:{server.port}" else None,
        max_size=None,
        compression=None,
        close_timeout=0.5,  # we leave without having read all that was sent
    )


def ask(socket, message) -> dict:
    """The answer to a message, whatever else comes before it."""
    socket.send(message if isinstance(message, str) else json.dumps(message))
    while True:
        message = json.loads(socket.recv(5))
        if "id" in message:
            return message


async def come(server):
    """A page that wants to come in; None if it is sent away."""
    address = f"ws://127.0.0.1:{server.port}/ws?token={server.guard.token}"
    own = f"http://127.0.0.1:{server.port}"
    try:
        return await come_in(address, origin=own, open_timeout=60, compression=None)
    except (OSError, EOFError, WebSocketException):
        return None


def run_aside(work):
    """What an async function returns, run in a thread: in this one a browser may be at work."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, work).result()
