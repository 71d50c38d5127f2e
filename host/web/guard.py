"""Who may come in: the checks of Host, Origin and token, and the headers of every answer.

Bound to this machine the page hands its token to whoever can open it, which no foreign web site
can: it may neither read our answers nor, by a name of its own for our address, pass the check of
Host. Open to the network, the token must be in the address.
"""

import secrets
from collections.abc import Mapping
from ipaddress import ip_address
from socket import gethostname

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


class Guard:
    """Knows the address of the page and its token, a new one at every start."""

    def __init__(self, host: str, port: int) -> None:
        self.token = secrets.token_urlsafe(18)
        self.port = port
        self._host = host.lower()
        self.local = host == "localhost" or _is_loopback(host)

    def knows_host(self, host: str) -> bool:
        """Whether the page was asked for by a real name of this machine, not a made-up one."""
        name, port = _split(host)
        if port != self.port:
            return False
        if name == "localhost" or _is_loopback(name):
            return True
        return not self.local and (_is_address(name) or name.lower() in self._names())

    def _names(self) -> tuple:
        """What this machine is called: the name it was started with is one of them."""
        name = gethostname().lower()
        return name, name + ".local", self._host

    def knows_origin(self, origin: str, host: str) -> bool:
        """Whether a websocket was opened by our own page."""
        return bool(origin) and origin == f"http://{host}"

    def knows_token(self, token: str) -> bool:
        """Whether this is our token; the comparison always takes the same time."""
        return secrets.compare_digest(token.encode(), self.token.encode())

    def may_open(self, token: str) -> bool:
        """Whether the page itself is handed out."""
        return self.local or self.knows_token(token)

    def wrap(self, app: ASGIApp) -> ASGIApp:
        """The app with the check of Host before it and the headers behind it."""

        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            if not self.knows_host(header(scope, "host")):
                await _refuse(send)
                return
            await app(scope, receive, lambda message: send(_with_headers(message)))

        return guarded


def header(scope: Mapping, name: str) -> str:
    """One header of a request, "" if it is missing or given twice."""
    found = [value for key, value in scope["headers"] if key == name.encode()]
    return found[0].decode("latin-1") if len(found) == 1 else ""


def _with_headers(message: Message) -> Message:
    if message["type"] == "http.response.start":
        own = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
        kept = [pair for pair in message["headers"] if pair[0] != b"cache-control"]
        message = {**message, "headers": kept + own}
    return message


async def _refuse(send: Send) -> None:
    await send({"type": "http.response.start", "status": 421, "headers": []})
    await send({"type": "http.response.body", "body": b"This page is not at that address.\n"})


def _split(host: str) -> tuple:
    """(name, port) of a Host header; the port is 80 if none is given."""
    name, colon, port = host.rpartition(":")
    if not colon or port.endswith("]"):
        return host.strip("[]"), 80
    return name.strip("[]"), int(port) if port.isdecimal() and len(port) < 6 else -1


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(name: str) -> bool:
    return _is_address(name) and ip_address(name).is_loopback
