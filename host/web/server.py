"""The web server of the page: its files, and one websocket for each page that is open."""

import asyncio
import contextlib
import json
import socket
import traceback
from collections.abc import Callable
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from host.drawing.palette import as_css
from host.games.folders import LANGUAGES, all_texts
from host.master import LEVEL
from host.trouble import Trouble
from host.web import messages
from host.web.crowd import PatientProtocol
from host.web.guard import Guard, header
from host.web.helper import Helper
from host.web.replay import Replay
from host.web.session import PageSession
from host.web.shared_board import SPARE_PICTURES, SharedBoard
from host.web.shelf import games_for_page
from shared_rules.light_guide import MEANINGS
from shared_rules.light_tables import COLOURS, PATTERNS
from shared_rules.lights import STEP_MS

PAGE = Path(__file__).resolve().parents[1] / "page"
_REFUSED = 4403  # the websocket's code for a page that may not come in
_SLOW = 4408
_CLOSING_SECONDS = 1  # for a page that may not even read that it is sent away
_LARGEST = 1 << 20  # bytes of a websocket message; more ends the connection


def build(board: SharedBoard, helper: Helper, guard: Guard, keep: Callable | None = None):
    """The app; `keep(record, language)` makes a page to keep of a game."""

    async def index(request):
        if not guard.may_open(request.query_params.get("token", "")):
            words = "Open the address that the terminal shows: it ends with a token.\n"
            return PlainTextResponse(words, 403)
        text = (PAGE / "index.html").read_text(encoding="utf-8")
        return Response(text.replace("{{token}}", guard.token), media_type="text/html")

    async def palette(_):
        return Response(as_css(), media_type="text/css")

    async def texts(request):
        language = request.path_params["language"]
        if language not in LANGUAGES:
            return PlainTextResponse("There are no texts in this language.\n", 404)
        return JSONResponse(all_texts(language))

    async def souvenir(request):
        if not guard.knows_token(request.query_params.get("token", "")):
            return PlainTextResponse("Open the page that the terminal shows.\n", 403)
        return await _souvenir(board, request.path_params["language"], keep)

    async def talk(websocket: WebSocket):
        await _talk(websocket, board, helper, guard)

    @contextlib.asynccontextmanager
    async def life(_):
        await board.start()
        yield
        await board.stop()

    routes = [
        Route("/", index),
        Route("/palette.css", palette),
        Route("/texts/{language}.json", texts),
        Route("/souvenir/{language}", souvenir),
        WebSocketRoute("/ws", talk),
        Mount("/page", StaticFiles(directory=PAGE)),
    ]
    return guard.wrap(Starlette(routes=routes, lifespan=life))


async def _souvenir(board: SharedBoard, language: str, keep: Callable | None) -> Response:
    """A page to keep of the game that is over; a sentence if there is none."""
    over = board.follower and board.follower.game.result is not None
    if language not in LANGUAGES or not board.follower or not over or not keep:
        return PlainTextResponse("There is no game that is over.\n", 404)
    text = "".join(await board.record())
    try:
        made = await asyncio.to_thread(lambda: keep(Replay(text), language, board.guests.names))
    except ValueError as error:
        return PlainTextResponse(f"{error}\n", 409)
    name = f"lichtwiese-{board.follower.name}.html"
    save = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="text/html", headers=save)


async def _talk(websocket: WebSocket, board: SharedBoard, helper: Helper, guard: Guard):
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
    outbox = board.enter()
    outbox.put(welcome(board))
    outbox.put(board.line_for_page())
    outbox.put(helper.for_page())
    outbox.put({"say": "clock", "speed": board.workbench.speed})
    outbox.put({"say": "faults", "faults": dict(board.workbench.faults)})
    sending = asyncio.create_task(outbox.run(websocket.send_text))
    reading = asyncio.create_task(_read(websocket, PageSession(board, helper, outbox)))
    falling_behind = asyncio.create_task(outbox.too_slow.wait())
    tasks = sending, reading, falling_behind
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        board.leave(outbox)
        for task in tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
    if outbox.too_slow.is_set():
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            await asyncio.wait_for(websocket.close(_SLOW), _CLOSING_SECONDS)


async def _read(websocket: WebSocket, session: PageSession):
    """Take the page's messages one after the other."""
    while True:
        try:
            message = await websocket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if message["type"] != "websocket.receive":
            return
        session.outbox.put(await _answer(session, message.get("text") or ""))
        await asyncio.sleep(0)  # the next message of each of the others comes first


async def _answer(session: PageSession, text: str) -> dict:
    number = None
    try:
        message = messages.read(text)
        number = message["id"]
        return {"id": number, "ok": await session.obey(message)}
    except (ValueError, TypeError, KeyError, Trouble) as error:
        return {"id": number if number is not None else _id_of(text), "error": str(error)}
    except Exception:  # a fault of ours must neither end the page nor stay unseen
        traceback.print_exc()
        return {"id": number, "error": "The server made a mistake; its terminal tells which."}


def _id_of(text: str):
    """The id of a message that is otherwise wrong, so that its sender learns of it."""
    with contextlib.suppress(ValueError, AttributeError, RecursionError):
        number = json.loads(text[: messages.LONGEST]).get("id")
        return number if type(number) is int else None
    return None


def welcome(board: SharedBoard) -> dict:
    """What a page must know before anything else: the tables it draws from."""
    facts = board.line.board
    return {
        "say": "welcome",
        "board": {name: facts[name] for name in ("columns", "rows", "sensors", "version")},
        "port": board.line.port,
        "can_work": board.workbench.can_work,
        "games": games_for_page(facts["columns"], facts["rows"], _further_levels(board)),
        "pictures": SPARE_PICTURES,
        "lights": {
            "colours": COLOURS,
            "patterns": PATTERNS,
            "meanings": MEANINGS,
            "step_ms": STEP_MS,
        },
    }


def _further_levels(board: SharedBoard) -> tuple:
    """The bots that the board does not have, but this machine."""
    return (LEVEL,) if board.masters else ()


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

    async def startup(self, *arguments, **names):
        """Open the doors, and say so."""
        await super().startup(*arguments, **names)
        self.on_start()


def make_server(app) -> PageServer:
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


def serve(app, listener: socket.socket, on_start: Callable[[], None] = lambda: None):
    """Run until Ctrl-C; `on_start` is called when pages can come in."""
    server = make_server(app)
    server.on_start = on_start
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
