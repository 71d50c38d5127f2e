"""The web server of the page: its files, and one websocket for each page that is open."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from host.drawing.palette import as_css
from host.games.texts import LANGUAGES, all_texts
from host.session.replay import replay_of
from host.session.visit import Visit
from host.trouble import Trouble
from host.web.crowd import PatientProtocol
from host.web.guard import Guard, header
from host.web.hub import Hub
from host.web.outbox import Outbox

PAGE = Path(__file__).resolve().parents[1] / "page"
_CAN = ("souvenir",)
_REFUSED = 4403  # the websocket's code for a page that may not come in
_SLOW = 4408
_CLOSING_SECONDS = 1  # for a page that may not even read that it is sent away
_LARGEST = 1 << 20  # bytes of a websocket message; more ends the connection


def build(hub: Hub, guard: Guard, keep: Callable | None = None) -> ASGIApp:
    """The app; `keep(record, language)` makes a page to keep of a game."""

    async def index(request: Request) -> Response:
        if not guard.may_open(request.query_params.get("token", "")):
            words = "Open the address that the terminal shows: it ends with a token.\n"
            return PlainTextResponse(words, 403)
        text = (PAGE / "index.html").read_text(encoding="utf-8")
        return Response(text.replace("{{token}}", guard.token), media_type="text/html")

    async def palette(_: Request) -> Response:
        return Response(as_css(), media_type="text/css")

    async def texts(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in LANGUAGES:
            return PlainTextResponse("There are no texts in this language.\n", 404)
        return JSONResponse(all_texts(language))

    async def souvenir(request: Request) -> Response:
        if not guard.knows_token(request.query_params.get("token", "")):
            return PlainTextResponse("Open the page that the terminal shows.\n", 403)
        return await _souvenir(hub, request.path_params["language"], keep)

    async def talk(websocket: WebSocket) -> None:
        await _talk(websocket, hub, guard, _CAN if keep else ())

    @contextlib.asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        hub.stop()

    routes = [
        Route("/", index),
        Route("/palette.css", palette),
        Route("/texts/{language}.json", texts),
        Route("/souvenir/{language}", souvenir),
        WebSocketRoute("/ws", talk),
        Mount("/page", StaticFiles(directory=PAGE)),
    ]
    return guard.wrap(Starlette(routes=routes, lifespan=life))


async def _souvenir(hub: Hub, language: str, keep: Callable | None) -> Response:
    """A page to keep of the game that is over; a sentence if there is none."""
    board = hub.board
    over = board.follower and board.follower.game.result is not None
    if language not in LANGUAGES or not board.follower or not over or not keep:
        return PlainTextResponse("There is no game that is over.\n", 404)
    text = "".join(await hub.run(board.record()))
    try:
        made = await asyncio.to_thread(lambda: keep(replay_of(text), language, board.guests.names))
    except ValueError as error:
        return PlainTextResponse(f"{error}\n", 409)
    name = f"lichtwiese-{board.follower.name}.html"
    save = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="text/html", headers=save)


async def _talk(websocket: WebSocket, hub: Hub, guard: Guard, can: tuple) -> None:
    host = header(websocket.scope, "host")
    origin = header(websocket.scope, "origin")
    token = websocket.query_params.get("token", "")
    known = guard.knows_host(host) and guard.knows_origin(origin, host)
    if not known:
        await websocket.close(_REFUSED)
        return
    await websocket.accept()
    if not guard.knows_token(token):  # after accepting, so that our own page can read the code
        await websocket.close(_REFUSED, "The token is not that of this start.")
        return
    outbox = Outbox()
    visit = Visit(hub.board, hub.helper, outbox, can)
    sending = asyncio.create_task(outbox.run(websocket.send_text))
    reading = asyncio.create_task(_read(websocket, hub, visit))
    falling_behind = asyncio.create_task(outbox.too_slow.wait())
    tasks = sending, reading, falling_behind
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        visit.leave()
        for task in tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
    if outbox.too_slow.is_set():
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(websocket.close(_SLOW), _CLOSING_SECONDS)


async def _read(websocket: WebSocket, hub: Hub, visit: Visit) -> None:
    """Take the page's messages one after the other."""
    while True:
        try:
            message = await websocket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if message["type"] != "websocket.receive":
            return
        await hub.run(visit.answer(message.get("text") or ""))
        await asyncio.sleep(0)  # the next message of each of the others comes first


def bind(host: str, port: int) -> socket.socket:
    """A socket at this port, or at a free one if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for choice in (port, 0):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, choice))
            return listener
        except OSError as error:
            listener.close()
            if choice == 0:
                raise Trouble(f"{host} is no address of this machine: {error.strerror}.") from None
    raise AssertionError("bind returns or raises")


class PageServer(uvicorn.Server):
    """A server that tells when pages can come in."""

    on_start: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, *arguments: Any, **names: Any) -> None:
        """Open the doors, and say so."""
        await super().startup(*arguments, **names)
        self.on_start()


def make_server(app: ASGIApp) -> PageServer:
    """The server: silent, with an end to every message that is too long."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=_LARGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
        access_log=False,
        server_header=False,
    )
    return PageServer(config)


def serve(
    app: ASGIApp, listener: socket.socket, on_start: Callable[[], None] = lambda: None
) -> None:
    """Run until Ctrl-C; `on_start` is called when pages can come in."""
    server = make_server(app)
    server.on_start = on_start
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
