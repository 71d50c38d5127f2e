"""Current, voltage drop and fuses: arithmetic on the description, no drawing, no writing."""

from hardware import board

# WS2812B: 20 mA per channel is the largest figure in use; measured types draw 33.5 to 52.5 mA in
# white, just under 1 mA dark (pjrc.com, "How Much Current Do WS2812 / NeoPixel LEDs Really Use?").
CHANNEL_MA = 20
PIXEL_IDLE_MA = 1
HALL_MA = 0.016  # TMAG5231 data sheet SLYS042D: 216 Hz versions 16 uA at 3 V, typical
HALL_OPEN_DRAIN_MA = 2.7  # DRV5033, the fast substitute; typical
PULL_UP_MA = 0.33  # 3.3 V over 10 kohm, only under a magnet
LOGIC_MA = (
    5  # eight registers and three buffers while they are clocked; an allowance, not measured
)
PICO_MA = 100  # an allowance for the Pico without wireless

LIMIT_USB_MA = 500  # what the firmware lets the pixels draw, dark current included
LIMIT_SUPPLY_MA = 1200  # all of it may fall on one tile and flow through one fuse and one ribbon

# 28 AWG ribbon: 0.213 ohm per metre; two wires for 5 V, four for ground; contacts 20 mohm each.
RIBBON_OHM_PER_M = 0.213
RIBBON_M = 0.3
CONTACT_OHM = 0.02
# 0.75 mm2 copper: 0.0245 ohm per metre, there and back.
SUPPLY_WIRE_OHM_PER_M = 0.0245
SCHOTTKY_V = 0.4  # SS34 near 1 A, typical
FUSE_OHM = {"supply": 0.05, "usb": 0.2}  # cold 1812 polyfuses, middle of the usual range

FUSES = {
    # hold and trip at 23 C; derated to 40 C by about 15 per cent
    "supply": {"hold_ma": 2000, "trip_ma": 3500, "hold_40c_ma": 1700},
    "usb": {"hold_ma": 750, "trip_ma": 1500, "hold_40c_ma": 640},
}


def full_white_ma(tiles) -> int:
    """Every pixel at full white: what the limiter must never let happen."""
    return tiles * board.CELLS * 3 * CHANNEL_MA


def dark_ma(tiles) -> int:
    """All pixels dark: they still draw this."""
    return tiles * board.CELLS * PIXEL_IDLE_MA


def rest_ma(tiles, magnets=0, hall_ma=HALL_MA) -> float:
    """Everything but the pixels: controller, registers, hall switches."""
    per_tile = LOGIC_MA + board.CELLS * hall_ma
    return round(PICO_MA + tiles * per_tile + magnets * PULL_UP_MA, 1)


def whole_ma(tiles, limit_ma, magnets=40) -> float:
    """The board at a limit, with its pieces standing on it."""
    return round(max(limit_ma, dark_ma(tiles)) + rest_ma(tiles, magnets), 1)


def ribbon_ohm() -> float:
    """One cable, there and back."""
    wire = RIBBON_OHM_PER_M * RIBBON_M
    return round(wire / 2 + wire / 4 + 2 * CONTACT_OHM / 2 + 2 * CONTACT_OHM / 4, 4)


def ribbon_drop_v(tiles, limit_ma) -> float:
    """Worst case: all the light on the last tile, every cable carries all of it."""
    return round((tiles - 1) * ribbon_ohm() * limit_ma / 1000, 3)


def rail_v(source, tiles, limit_ma, input_v=5.0, wire_m=1.0) -> float:
    """5 V rail at the far tile, after fuse, diode, supply wire and ribbons."""
    amps = whole_ma(tiles, limit_ma) / 1000
    wire = 2 * wire_m * SUPPLY_WIRE_OHM_PER_M if source == "supply" else 0.0
    here = input_v - SCHOTTKY_V - amps * (FUSE_OHM[source] + wire)
    return round(here - ribbon_drop_v(tiles, limit_ma), 2)


def rows():
    """The power table of the guide: words and figures per build."""
    for tiles in board.TILE_COUNTS:
        yield (
            tiles,
            full_white_ma(tiles),
            dark_ma(tiles),
            whole_ma(tiles, LIMIT_USB_MA),
            rail_v("usb", tiles, LIMIT_USB_MA),
            whole_ma(tiles, LIMIT_SUPPLY_MA),
            rail_v("supply", tiles, LIMIT_SUPPLY_MA),
        )
