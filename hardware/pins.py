"""Writes firmware/pins.py: pin numbers, chain order and limits, readable by MicroPython."""

from hardware import board, power

_HEAD = '''"""Pins, chain order, current limits. Written by hardware/pins.py, do not edit."""

REVISION = "%s"

# GPIO numbers of the Raspberry Pi Pico.
PIXEL_PIN = %d
SPI_ID = 0  # sensors: mode 0, first bit before the first clock
CLOCK_PIN = %d
SENSOR_PIN = %d
LATCH_PIN = %d  # low loads the registers, high shifts
SPI_HZ = 4_000_000
# Free for additions, at the header J4 and the buzzer:
%s

TILE_CELLS = %d
TILE_COUNTS = %r
BOARD_COLUMNS = %d  # a cell's number is row * 16 + column on every build size
MAGNET_BIT = 0  # a hall switch pulls its bit down

# Current: per channel at full brightness, per dark pixel, and what the pixels may draw in all.
CHANNEL_MA = %d
PIXEL_IDLE_MA = %d
LIMIT_USB_MA = %d
LIMIT_SUPPLY_MA = %d

# Cell of each pixel along the chain. A board of n tiles uses the first 64 * n.
PIXEL_CELLS = (
%s)

'''
_BITS = """# Cell of each sensor bit as it arrives, most significant bit of the first byte first.
"""


def _literal(cells: list[int]) -> str:
    """The cells as rows of a bytes literal, eight to a line."""
    lines = []
    for start in range(0, len(cells), board.SIDE_CELLS):
        row = cells[start : start + board.SIDE_CELLS]
        lines.append('    b"%s"\n' % "".join("\\x%02x" % cell for cell in row))
    return "".join(lines)


def pins_file() -> str:
    """The text of firmware/pins.py."""
    most = board.TILE_COUNTS[-1]
    gpio = {net: int(name[2:]) for net, name in board.PICO_PINS.items()}
    pixels, sensors = board.pixel_cells(most), board.sensor_cells(most)
    text = _HEAD % (
        board.REVISION,
        gpio["PIXEL_IN"],
        gpio["CLOCK_IN"],
        gpio["SENSOR_OUT"],
        gpio["LATCH_IN"],
        "\n".join("# %s %s" % pair for pair in board.SPARE_PINS.items()),
        board.CELLS,
        board.TILE_COUNTS,
        board.BOARD_COLUMNS,
        power.CHANNEL_MA,
        power.PIXEL_IDLE_MA,
        power.LIMIT_USB_MA,
        power.LIMIT_SUPPLY_MA,
        _literal(pixels),
    )
    if sensors == pixels:
        return text + _BITS + "SENSOR_CELLS = PIXEL_CELLS  # both chains walk alike\n"
    return text + _BITS + "SENSOR_CELLS = (\n%s)\n" % _literal(sensors)
