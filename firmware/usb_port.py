"""The USB serial port for the link: standard input and output, never waited for.

A host that is connected but does not read makes one writing wait half a second, by MicroPython's
own limit; from then on the port says that it is full, and the link drops and counts. When the
cable is pulled from a board that has another supply, or the laptop sleeps, every writing would
wait like that, and for ever before MicroPython 1.26. Therefore the host's frames are watched.
"""

import select
import sys

_MOST_AT_ONCE = 64  # the bytes of one USB packet


class UsbPort:
    """read() -> the bytes that are there or None, write(bytes) -> how many went.

    `frame()` is the number of the host's latest frame: one comes every millisecond while a host
    is awake. `read` is to be called once in every pass.
    """

    def __init__(self, frame):
        self._frame = frame
        self._frame_before = -1
        self._awake = False  # whether the host is
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._readable = select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable = select.poll()
        self._writable.register(sys.stdout, select.POLLOUT)
        self._buffer = bytearray(256)
        self.ended = False  # only a stand-in's input ends

    def read(self):
        """What the host has sent; None, and no memory taken, if nothing."""
        frame = self._frame()
        self._awake = frame != self._frame_before
        self._frame_before = frame
        if not _is_ready(self._readable):
            return None
        count = 0
        while count < len(self._buffer) and _is_ready(self._readable):
            byte = self._in.read(1)
            if not byte:
                self.ended = True
                break
            self._buffer[count] = byte[0]
            count += 1
        return self._buffer[:count]

    def write(self, data: bytes) -> int:
        """Write what goes now."""
        went = 0
        while self._awake and went < len(data) and _is_ready(self._writable):
            part = data[went : went + _MOST_AT_ONCE]
            took = self._out.write(part) or 0
            went += took
            self._awake = took == len(part)  # it does not read: nothing more in this pass
        return went


def _is_ready(poll) -> bool:
    for _ in poll.ipoll(0):  # unlike poll() it makes no list
        return True
    return False
