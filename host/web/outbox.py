"""What waits to be sent to one page. Nobody waits for a slow page: it gets only the latest frame,
and if it falls too far behind it is sent away; it may come in again and gets everything."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable

FRAME_SECONDS = 1 / 30
_MOST = 400  # messages


class Outbox:
    """Messages in their order, frames coalesced."""

    def __init__(self) -> None:
        self.seat = -1  # whose hands are at this page; -1: anybody's
        self._messages: list[dict] = []
        self._frame: dict | None = None
        self._frame_sent_at = 0.0
        self._news = asyncio.Event()
        self.too_slow = asyncio.Event()

    def put(self, message: dict) -> None:
        """Send this after what waits already; a frame takes the place of one that waits."""
        if message.get("say") == "frame":
            self._frame = message
        elif len(self._messages) < _MOST:
            self._messages.append(message)
        else:
            self.too_slow.set()
        self._news.set()

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send until the page is gone; a page that does not read may keep us in here."""
        while True:
            await self._news.wait()
            self._news.clear()
            messages, self._messages = self._messages, []
            for message in messages:
                await send(json.dumps(message))
            if self._frame:
                await self._send_frame(send)

    async def _send_frame(self, send: Callable[[str], Awaitable[None]]) -> None:
        wait = self._frame_sent_at + FRAME_SECONDS - time.monotonic()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._news.set)
            return
        frame, self._frame = self._frame, None
        self._frame_sent_at = time.monotonic()
        await send(json.dumps(frame))
