"""The pixels' wire on the chip: a state machine makes the WS2812 signal, DMA feeds it.

A frame of 256 pixels takes 7.7 ms on the wire and next to nothing of the processor. One bit is
ten ticks of 125 ns: high for two (0) or seven (1) of them.
"""

from time import ticks_diff, ticks_us

import rp2

_TICKS_HZ = 8_000_000
_PIXEL_US = 30
_LATCH_US = 600  # eight words still in the queue (240 us), then low long enough to be taken over


@rp2.asm_pio(
    sideset_init=rp2.PIO.OUT_LOW,
    out_shiftdir=rp2.PIO.SHIFT_LEFT,
    autopull=True,
    pull_thresh=24,
    fifo_join=rp2.PIO.JOIN_TX,
)
def _ws2812():
    wrap_target()
    label("bit")
    out(x, 1).side(0)[2]  # low for three ticks; waits here, low, when there is nothing to send
    jmp(not_x, "zero").side(1)[1]  # high for two ticks
    jmp("bit").side(1)[4]  # a one stays high for five more
    label("zero")
    nop().side(0)[4]
    wrap()


class PixelWire:
    """A wire for PixelChain, at a pin that is handed in."""

    def __init__(self, pin, pixels: int, number: int = 0):
        self._machine = rp2.StateMachine(number, _ws2812, freq=_TICKS_HZ, sideset_base=pin)
        self._machine.active(1)
        self._dma = rp2.DMA()
        request = (number // 4) * 8 + number % 4  # "there is room in the queue"
        control = self._dma.pack_ctrl(size=2, inc_write=False, treq_sel=request)
        self._dma.config(write=self._machine, count=pixels, ctrl=control)
        self._frame_us = pixels * _PIXEL_US + _LATCH_US
        self._began = 0
        self._going = False

    def busy(self) -> bool:
        """Whether a frame is going out, or has only just gone."""
        if self._going and not self._dma.active():
            self._going = ticks_diff(ticks_us(), self._began) < self._frame_us
        return self._going

    def start(self, words):
        """Begin to send; `words` must stay as they are until it is no longer busy."""
        self._began = ticks_us()
        self._going = True
        self._dma.config(read=words, trigger=True)  # it remembers the rest

    def close(self):
        """Give the state machine and the DMA channel back, so that the next start finds them."""
        self._machine.active(0)
        self._dma.close()
        rp2.PIO(0).remove_program(_ws2812)
