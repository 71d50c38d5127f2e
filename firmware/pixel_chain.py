"""The lights: a frame of light words, as 32-bit words along the chain of pixels.

Gamma and brightness, and a current limit for each frame. A frame is composed in one buffer while
the other may still be going out, and is never begun before that one has ended: no torn frames.
"""

from array import array

from firmware.pixel_words import SUM_BITS, compose, dim, new_table, set_curve, set_levels

_REFRESH_MS = 1000  # an unchanged frame is sent again, in case a pixel has missed it


class PixelChain:
    """Shows frames through a wire with `busy()` and `start(words)`, which may take its time.

    `cells` are the cell numbers in the order of the chain; the milliamperes are those of one
    channel at its brightest and of a dark pixel.
    """

    def __init__(self, wire, cells: bytes, settings, channel_ma: int, idle_ma: int):
        self.milliamperes = 0  # the estimate for the frame shown last
        self.limited = 0  # how many frames were made darker to keep the limit
        self._wire = wire
        self._cells = cells
        self._settings = settings
        self._channel_ma = channel_ma
        self._idle_ma = idle_ma * len(cells)
        self._table = new_table()
        self._brightness = -1  # of the curve in the table
        self._spare = array("I", bytes(4 * len(cells)))
        self._sent = array("I", bytes(4 * len(cells)))
        self._sent_at = -_REFRESH_MS

    def show(self, frame, now: int) -> bool:
        """Compose the frame, and send it if it differs from the last one.

        False while the one before is still going out: the next pass comes soon.
        """
        if self._wire.busy():
            return False
        if self._settings.brightness != self._brightness:
            self._brightness = self._settings.brightness
            set_curve(self._table, self._brightness)
        set_levels(self._table, now)
        composed = compose(frame, self._cells, self._table, self._spare, len(self._spare))
        self._estimate(composed)
        if self._spare != self._sent or now - self._sent_at >= _REFRESH_MS:
            self._send(now)
        return True

    def _estimate(self, composed: int):
        """What the composed frame draws; if it is too much it is made darker."""
        total = composed & (1 << SUM_BITS) - 1
        self.milliamperes = (total * self._channel_ma + 254) // 255 + self._idle_ma
        if total and self.milliamperes > self._settings.current_ma:
            self._keep_limit(total, composed >> SUM_BITS)

    def _keep_limit(self, total: int, lit: int):
        """Dim the composed frame, which would draw too much."""
        may_draw = max(0, self._settings.current_ma - self._idle_ma)
        steps = may_draw * 255 // self._channel_ma - 3 * lit  # rounded up
        dim(self._spare, len(self._spare), max(1, steps * 256 // total))
        self.milliamperes = may_draw + self._idle_ma
        self.limited += 1

    def _send(self, now: int):
        self._spare, self._sent = self._sent, self._spare
        self._sent_at = now
        self._wire.start(self._sent)

    def dark(self, wait):
        """All pixels off, now; `wait()` lets a moment pass while the wire is busy."""
        self._wait_for_wire(wait)
        words = self._spare
        for place in range(len(words)):
            words[place] = 0
        self._send(0)
        self._wait_for_wire(wait)
        self.milliamperes = self._idle_ma

    def _wait_for_wire(self, wait):
        for _ in range(100):  # a wire that never ends must not keep the board from ending
            if not self._wire.busy():
                return
            wait()
