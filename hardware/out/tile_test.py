"""Bench test of freshly soldered tiles. Written by hardware/bench.py, do not edit.

Run it with `mpremote run hardware/out/tile_test.py`; set TILES first if more than one is joined.
One dim white light walks over all cells, row by row from a1. A cell turns green while a magnet is
over it, and its name is printed. Stop with Ctrl-C.
"""

import time

from machine import SPI, Pin
from neopixel import NeoPixel

TILES = 1
CORNERS = ((0, 0), (8, 0), (8, 8), (0, 8))  # row and column of each tile's lower left cell


def cell_name(index):
    """The name of the cell at this place of both chains."""
    row, column = CORNERS[index // 64]
    row += index % 64 // 8
    column += index % 8
    return "abcdefghijklmnop"[column] + str(row + 1)


def magnet_at(bits, index):
    """Whether the bit of this place is low."""
    return not bits[index // 8] & (0x80 >> index % 8)


def main(passes=None):
    """Scan and show for ever, or for some passes."""
    count = 64 * TILES
    pixels = NeoPixel(Pin(22), count)
    latch = Pin(17, Pin.OUT, value=1)
    spi = SPI(0, baudrate=4_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
    bits, seen, step = bytearray(count // 8), set(), 0
    while passes is None or step < passes:
        latch.value(0)
        latch.value(1)
        spi.readinto(bits)
        for index in range(count):
            magnet = magnet_at(bits, index)
            pixels[index] = (0, 24, 0) if magnet else (0, 0, 0)
            if magnet != (index in seen):
                print(cell_name(index), "magnet" if magnet else "empty")
                (seen.add if magnet else seen.remove)(index)
        if step % count not in seen:
            pixels[step % count] = (8, 8, 8)
        pixels.write()
        time.sleep_ms(40)
        step += 1


if __name__ == "__main__":
    main()
