"""MicroPython's raw REPL over any bytes, without threads: code goes out, what it printed comes in.

Whoever has the port hands over what comes in. Where the board knows raw paste, it says how much it
can take; an older one is sent a little at a time.
"""

from host.chip.plan import Unfit
from host.session.tasks import Promise, Tasks

_ENTER, _INTERRUPT, _EXECUTE, _PASTE = b"\r\x01", b"\r\x03\x03", b"\x04", b"\x05A\x01"
_READY = b"raw REPL; CTRL-B to exit\r\n>"
_OK, _END = b"OK", b"\x04"
_CAN_PASTE, _NO_PASTE, _MORE = b"R\x01", b"R\x00", 0x01
_ENTER_SECONDS = 8.0  # stopping a game and giving its memory back takes a moment
_STOP_SECONDS = 0.1  # before that, what runs there might read what is meant for the REPL
_TRIES = 3
_SILENCE_SECONDS = 30.0  # the longest is a large file that is hashed
_PART, _PART_SECONDS = 128, 0.01  # where nobody says how much can be taken


class RawRepl:
    """`send(data)` takes bytes for the board; `slowness`: an emulated one must be waited for."""

    def __init__(self, tasks: Tasks, send, slowness: int = 1) -> None:
        self._tasks, self._send, self._slowness = tasks, send, slowness
        self._heard = b""
        self._news = Promise(tasks)
        self._lost = False

    def take(self, data: bytes) -> None:
        """Bytes from the board."""
        self._heard += data
        self._tell()

    def lose(self) -> None:
        """It was unplugged: nobody waits for it any more."""
        self._lost = True
        self._tell()

    def _tell(self) -> None:
        news, self._news = self._news, Promise(self._tasks)
        news.keep(True)

    async def enter(self) -> None:
        """Stop what runs there and start Python anew, with all its memory free."""
        for left in range(_TRIES - 1, -1, -1):
            self._heard = b""
            self._send(_INTERRUPT)
            await self._tasks.sleep(_STOP_SECONDS)
            self._send(_ENTER)
            try:
                await self._until(_READY, _ENTER_SECONDS)
                self._send(_EXECUTE)  # of nothing: a soft reset that stays in the raw REPL
                await self._until(_READY, _ENTER_SECONDS)
                return
            except Unfit as unfit:
                if not left or unfit.kind != "no_answer":
                    raise

    async def run(self, code: str) -> str:
        """What the code printed; Unfit tells what it died of."""
        await self._put(code.encode())
        printed = await self._until(_END, _SILENCE_SECONDS)
        wrong = await self._until(_END, _SILENCE_SECONDS)
        await self._until(b">", _SILENCE_SECONDS)
        if wrong:
            raise _failure(wrong.decode())
        return printed.decode()

    async def leave(self, code: str) -> None:
        """Run code that does not come back, such as a reset."""
        await self._put(code.encode())

    async def _put(self, code: bytes) -> None:
        self._heard = b""
        self._send(_PASTE)
        answer = await self._bytes(2)
        if answer == _CAN_PASTE:
            await self._paste(code)
            return
        if answer != _NO_PASTE:
            await self._until(b">", _SILENCE_SECONDS)  # it does not even know the question
        for place in range(0, len(code), _PART):
            self._send(code[place : place + _PART])
            await self._tasks.sleep(_PART_SECONDS)
        self._send(_EXECUTE)
        await self._until(_OK, _SILENCE_SECONDS)

    async def _paste(self, code: bytes) -> None:
        """As much as it has room for; a further byte 1 says that the same room is there again."""
        low, high = await self._bytes(2)
        window = room = low + 256 * high
        while code:
            while not room or self._heard:
                if (await self._bytes(1))[0] != _MORE:  # it has had enough: what it says follows
                    self._send(_EXECUTE)
                    return
                room += window
            self._send(code[:room])
            code, room = code[room:], max(0, room - len(code))
        self._send(_EXECUTE)
        while (await self._bytes(1))[0] == _MORE:
            pass  # room that nobody needs any more; then it has understood

    async def _bytes(self, count: int) -> bytes:
        while len(self._heard) < count:
            await self._listen(_SILENCE_SECONDS)
        found, self._heard = self._heard[:count], self._heard[count:]
        return found

    async def _until(self, end: bytes, seconds: float) -> bytes:
        """What comes before these bytes; the seconds begin anew with every byte."""
        while end not in self._heard:
            await self._listen(seconds)
        place = self._heard.index(end)
        found, self._heard = self._heard[:place], self._heard[place + len(end) :]
        return found

    async def _listen(self, seconds: float) -> None:
        """Wait for further bytes."""
        news = self._news
        self._tasks.later(seconds * self._slowness, lambda: news.keep(False))
        if self._lost:
            raise Unfit("gone")
        came = await news
        if self._lost:
            raise Unfit("gone")
        if not came:
            raise Unfit("no_answer")


def _failure(traceback: str) -> Unfit:
    """Why our code died on the board."""
    lines = [line.strip() for line in traceback.strip().split("\n")]
    if "OSError: 28" in lines[-1] or "ENOSPC" in lines[-1]:
        return Unfit("disk_full")
    return Unfit("failed", line=lines[-1])
