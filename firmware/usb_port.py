"""The USB serial port for the link: standard input and output, never waited for.

A host that is connected but does not read makes one writing wait half a second, by MicroPython's
own limit; from then on the port says that it is full, and the link drops and counts.
"""

import select
import sys

_MOST_AT_ONCE = 64  # the bytes of one USB packet


class UsbPort:
    """read() -> the bytes that are there or None, write(bytes) -> how many went."""

    def __init__(self):
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
        while went < len(data) and _is_ready(self._writable):
            self._out.write(data[went : went + _MOST_AT_ONCE])
            went += _MOST_AT_ONCE
        return min(went, len(data))


def _is_ready(poll) -> bool:
    for _ in poll.ipoll(0):  # unlike poll() it makes no list
        return True
    return False
