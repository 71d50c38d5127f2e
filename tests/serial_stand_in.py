"""A stand-in for `navigator.serial`: a port of the page, wired by a websocket to a board of
`lichtwiese sim` or one behind a pty; it can be unplugged."""

import os
import select
import socket
import threading
from contextlib import contextmanager

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

SCRIPT = """(() => {
  class Port {
    getInfo() { return {usbVendorId: 0x2e8a, usbProductId: 5}; }
    async open() {
      if (this.readable) throw new DOMException("The port is already open.", "InvalidStateError");
      const socket = new WebSocket("ws://127.0.0.1:PORT");
      socket.binaryType = "arraybuffer";
      await new Promise((yes, no) => {
        socket.onopen = yes;
        socket.onerror = () => no(new DOMException("Failed to open serial port.", "NetworkError"));
      });
      this.socket = socket;
      this.readable = new ReadableStream({
        start: (control) => {
          socket.onmessage = ({data}) => control.enqueue(new Uint8Array(data));
          socket.onclose = () => {
            try { control.error(new DOMException("The device has been lost.", "NetworkError")); }
            catch { /* it was closed */ }
          };
        },
        cancel: () => socket.close(),
      });
      this.writable = new WritableStream({write: (bytes) => socket.send(bytes)});
    }
    async close() {
      this.socket.close();
      this.readable = this.writable = null;
    }
  }
  const port = new Port();
  class Serial extends EventTarget {
    async requestPort() { return port; }
    async getPorts() { return [port]; }
  }
  Object.defineProperty(navigator, "serial", {value: new Serial()});
})();"""


class Pty:
    """The end of a pty, as if it were a socket."""

    def __init__(self, path: str):
        self._file = os.open(path, os.O_RDWR | os.O_NOCTTY)
        self._open = True

    def recv(self, most: int) -> bytes:
        while self._open:
            if select.select([self._file], [], [], 0.1)[0]:
                return os.read(self._file, most)
        os.close(self._file)
        return b""

    def sendall(self, data: bytes):
        while data and self._open:
            data = data[os.write(self._file, data) :]

    def close(self):
        self._open = False

    def shutdown(self, _):
        self._open = False


class Cable:
    """Between the page and a board at a TCP port, or a pty; `plugged` lets bytes through."""

    def __init__(self, board_port: int | str):
        self._board_port = board_port
        self.plugged = True
        self._ends: list = []
        self._server = serve(self._talk, "127.0.0.1", 0, process_request=self._admit)
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def script(self) -> str:
        """Gives a page this port."""
        return SCRIPT.replace("PORT", str(self.port))

    def _admit(self, connection, _):
        return None if self.plugged else connection.respond(503, "nothing is plugged in\n")

    def _talk(self, page):
        board = self._dial()
        self._ends += [board, page]
        threading.Thread(target=self._carry, args=(board, page), daemon=True).start()
        try:
            for data in page:
                board.sendall(data)
        except (ConnectionClosed, OSError):
            pass
        board.close()

    def _dial(self):
        if isinstance(self._board_port, str):
            return Pty(self._board_port)
        return socket.create_connection(("127.0.0.1", self._board_port))

    def _carry(self, board, page):
        try:
            while data := board.recv(4096):
                page.send(data)
        except (ConnectionClosed, OSError):
            pass
        page.close()

    def unplug(self):
        """Nothing goes through any more."""
        self.plugged = False
        for end in self._ends:
            if isinstance(end, (socket.socket, Pty)):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def plug(self):
        """It may be opened again."""
        self.plugged = True

    def close(self):
        """For good."""
        self._server.shutdown()


@contextmanager
def cable_to(board_port: int | str):
    cable = Cable(board_port)
    try:
        yield cable
    finally:
        cable.close()
