"""A board without a board: a folder as its disk, MicroPython's unix port as its processor, a pty
as its USB port, with the raw REPL that mpremote speaks to. Its main.py is run as on a chip.
"""

import os
import select
import signal
import subprocess
import termios
import tty
from pathlib import Path
from threading import Event, Thread

from tests.micropython_runtime import BOARD_HEAP, ROOT, interpreter

_CHIP = ROOT / "tests" / "fake_chip"
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_WINDOW = 128  # bytes that may be pasted before the board has said that it has room again
_BOOTLOADER = 78  # how the fake chip ends for it
_FRIENDLY = b"\r\nMicroPython v1.28.0; Raspberry Pi Pico with RP2040\r\n>>> "


class FakeBoard:
    """Plugged in when made; `port` is its serial device, `disk` its folder of files. After
    `machine.bootloader()` it `waits` until it is started with what a release has frozen in, which
    is a folder, too."""

    def __init__(self, disk: Path, release: str = "1.28.0", name: str = "micropython"):
        self.disk = disk
        self._runs = (name, release)
        self._master, self._slave = os.openpty()  # keeping the other end open: it never hangs up
        tty.setraw(self._slave)
        attributes = termios.tcgetattr(self._slave)
        termios.tcsetattr(self._slave, termios.TCSANOW, attributes)
        self.port = os.ttyname(self._slave)
        self._app = self._repl = None
        self._raw = False
        self._pastes = False
        self._code = b""
        self._frozen = ""
        self.waits = False
        self._unplugged = Event()
        self._thread = Thread(target=self._serve, daemon=True)
        self._boot()
        self._thread.start()

    def unplug(self):
        """Gone, whatever it was doing."""
        self._unplugged.set()
        self._thread.join()
        self._end(self._app)
        self._end(self._repl)
        os.close(self._master)
        os.close(self._slave)

    # The processor.

    def _start(self, *words) -> subprocess.Popen:
        child = subprocess.Popen(
            [interpreter(), "-X", BOARD_HEAP, *map(str, words)],
            cwd=self.disk,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "MICROPYPATH": f"{self._frozen}{self.disk}:{_CHIP}:.frozen"},
            start_new_session=True,
        )
        os.set_blocking(child.stdout.fileno(), False)
        return child

    def _end(self, child):
        if child:
            child.kill()
            child.wait()
            child.stdin.close()
            child.stdout.close()

    def _boot(self):
        """As after a reset: main.py runs if there is one, otherwise the REPL waits."""
        self._end(self._app)
        self._end(self._repl)
        self._app = self._repl = None
        self._raw = self._pastes = False
        start = Path(self._frozen.rstrip(":"), "main.py")
        if (self.disk / start).exists():
            self._app = self._start(start)
        else:
            self._repl = self._start(_CHIP / "raw_repl.py", *self._runs)

    def boot_again(self, frozen: Path):
        """It has got a release."""
        self._frozen = f"{frozen}:"
        self._boot()
        self.waits = False

    # The wire.

    def _serve(self):
        while not self._unplugged.is_set():
            if self.waits:
                self._unplugged.wait(0.05)
                continue
            child = self._app or self._repl
            ready, _, _ = select.select([self._master, child.stdout], [], [], 0.05)
            if self._master in ready:
                self._take(os.read(self._master, 4096))
            if child.stdout in ready and child is (self._app or self._repl):
                self._pass_on(child)

    def _pass_on(self, child):
        said = child.stdout.read() or b""
        self._say(said)
        if child.poll() is not None:
            if child.returncode == 0 and child is self._app:
                self._stop_app()  # it came back to the REPL
            elif child.returncode == _BOOTLOADER:
                self.waits = True
            else:
                self._boot()

    def _take(self, data: bytes):
        for place in range(len(data)):
            byte = data[place : place + 1]
            if self._app:
                self._to_app(byte)
            elif self._raw:
                self._to_paste(byte) if self._pastes else self._to_raw(byte)
            else:
                self._to_friendly(byte)

    def _to_app(self, byte: bytes):
        if byte == b"\x03":
            self._app.send_signal(signal.SIGINT)
            self._app.wait(10)
            self._stop_app()
            return
        self._app.stdin.write(byte)
        self._app.stdin.flush()

    def _stop_app(self):
        self._end(self._app)
        self._app = None
        self._repl = self._start(_CHIP / "raw_repl.py", *self._runs)
        self._say(_FRIENDLY)

    def _to_friendly(self, byte: bytes):
        if byte == b"\x01":
            self._raw, self._code = True, b""
            self._say(_RAW)
        elif byte == b"\x04":
            self._say(b"MPY: soft reboot\r\n")
            self._boot()

    def _to_raw(self, byte: bytes):
        if byte == b"\x01":
            self._code = b""
            self._say(_RAW)
        elif byte == b"\x02":
            self._raw = False
            self._say(_FRIENDLY)
        elif byte == b"\x03":
            self._code = b""
        elif byte != b"\x04":
            self._code += byte
            if self._code.endswith(b"\x05A\x01"):
                self._code = b""
                self._begin_paste()
        elif self._code:
            self._say(b"OK")
            self._run_code()
        else:
            self._say(b"OK\r\nMPY: soft reboot\r\n" + _RAW)
            self._end(self._repl)
            self._repl = self._start(_CHIP / "raw_repl.py", *self._runs)

    def _begin_paste(self):
        """Raw paste came with 1.14."""
        self._pastes = [int(part) for part in self._runs[1].split(".")] >= [1, 14]
        self._say(b"R\x01%c\x00" % _WINDOW if self._pastes else b"R\x00")

    def _to_paste(self, byte: bytes):
        if byte == b"\x04":
            self._pastes = False
            self._say(b"\x04")
            self._run_code()
            return
        self._code += byte
        if len(self._code) % _WINDOW == 0:
            self._say(b"\x01")

    def _run_code(self):
        code, self._code = self._code, b""
        self._repl.stdin.write(b"%d\n" % len(code) + code)
        self._repl.stdin.flush()
        heard = 0
        while heard < 2:
            select.select([self._repl.stdout], [], [], 1)
            said = self._repl.stdout.read()
            if said == b"":  # it was reset
                self._boot()
                return
            if said:
                heard += said.count(b"\x04")
                self._say(said)
            if self._unplugged.is_set():
                return
        self._say(b">")

    def _say(self, data: bytes):
        while data:
            _, ready, _ = select.select([], [self._master], [], 1)
            if not ready:
                return  # nobody reads
            data = data[os.write(self._master, data) :]
