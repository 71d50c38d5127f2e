"""A world to be watched: a script happens as slowly as in life, on a board that the page shows."""

import subprocess
import sys
import time
from contextlib import contextmanager

from host.simulator.doors import TcpDoor
from host.simulator.shared_port import SharedPort
from tests.worlds.port import Port
from tests.worlds.world import World


class WatchedPort(Port):
    """Guests hear all that the board says, and may ask it."""

    def __init__(self, guests: SharedPort):
        super().__init__()
        self._guests = guests

    def _take(self) -> bytes:
        """What the host of the world has sent, or else a guest."""
        self._guests.serve()
        return super()._take() or self._guests.read()

    def write(self, data: bytes) -> int:
        """A line of the board."""
        went = super().write(data)
        if went == len(data):
            self._guests.write(data)
        return went


class WatchedWorld(World):
    """Its time passes as ours does, or so many times as fast."""

    def __init__(self, seed: int, guests: SharedPort, times: float = 1.0):
        self._guests, self._times = guests, times
        self._passed = None
        super().__init__(seed)

    def _new_port(self) -> Port:
        return WatchedPort(self._guests)

    def tick(self, now: int):
        """One pass, not before its time."""
        if self._passed is not None:
            time.sleep((now - self._passed) / 1000 / self._times)
        self._passed = now
        super().tick(now)

    def do(self, happening: list):
        """One happening, which is printed."""
        print(*happening, flush=True)
        super().do(happening)

    def wait_for(self, seconds: float):
        """Nothing happens."""
        self.hands.wait(round(1000 * seconds))


@contextmanager
def page_of(address: str):
    """The page that shows the board at this address."""
    page = subprocess.Popen([sys.executable, "-m", "host", "play", "--port", address])
    try:
        yield page
    finally:
        page.terminate()
        page.wait()


def watch(script: dict, times: float = 1.0, page=page_of, before: float = 5.0) -> str:
    """Show a script on the page until it is closed; what goes wrong in it, "" if nothing does.

    `before`: our seconds until it begins; people find their chairs.
    """
    door = TcpDoor()
    guests = SharedPort([door])
    world = WatchedWorld(script["seed"], guests, times)
    failure = ""
    try:
        with page(door.address) as shown:
            world.wait_for(before * times)
            try:
                world.live(script["happenings"])
            except Exception as error:  # it is what is to be seen
                failure = f"{type(error).__name__}: {error}"
            print(failure or "Nothing is wrong.", "Ctrl-C ends it.", flush=True)
            while shown.poll() is None:
                world.wait_for(0.1)
    except KeyboardInterrupt:
        pass
    finally:
        guests.close()
    return failure
