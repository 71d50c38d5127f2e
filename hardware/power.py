"""Current, voltage drop and fuses: arithmetic on the description, least and most, no drawing.

Every part of the supply must fit over the whole range: `rows()` sets what the board does against
what the part may, and `power_page()` writes it down. Figures are of the data sheets where they are
said to be; "allowance" marks our own.
"""

from typing import NamedTuple

from hardware import board
from hardware.magnet import SWITCHES
from hardware.pieces import MAGNETS

# WS2812B: 20 mA per channel is the largest figure in use; measured types draw 33.5 to 52.5 mA in
# white, just under 1 mA dark (pjrc.com, "How Much Current Do WS2812 / NeoPixel LEDs Really Use?").
CHANNEL_MA = 20
PIXEL_IDLE_MA = 1
HALL_MA = SWITCHES[0].current_ma
HALL_OPEN_DRAIN_MA = SWITCHES[1].current_ma  # the fast substitute
PULL_UP_MA = 0.33  # 3.3 V over 10 kohm, only under a magnet
LOGIC_MA = 5  # eight registers and three buffers while they are clocked; an allowance
PICO_MA = 100  # an allowance for the Pico without wireless
USB_PORT_MA = 500  # what every port of a laptop gives

LIMIT_USB_MA = 350  # what the firmware lets the pixels draw, dark current included
LIMIT_SUPPLY_MA = 1200  # all of it may fall on one tile and flow through one fuse and one ribbon
LIMIT_FAST_MA = 500  # the same where fast hall switches draw their share through F1

# 28 AWG ribbon: 0.213 ohm per metre; two wires for 5 V, four for ground; contacts 20 mohm each.
RIBBON_OHM_PER_M = 0.213
RIBBON_M = 0.3
CONTACT_OHM = 0.02

# Volts at the plug. USB: a bus-powered hub may bring a device down to 4.4 V, a port gives 5.25 V
# at most. Supply: a USB-C supply of 5.1 V 3 A with its own cable, regulated to 5 per cent.
SOURCES_V = {"usb": (4.40, 5.25), "supply": (4.845, 5.355)}
SUPPLY_MA = 3000
SCHOTTKY_V = {"usb": (0.20, 0.40), "supply": (0.20, 0.45)}  # SS34: dark and cold; at the limit
# Most, one hour after a trip (R1max): F2 by the maker's table; F1 allowed more than the 0.11 ohm
# of its sister for 1.5 A.
FUSE_OHM = {"supply": 0.13, "usb": 0.40}

FUSES = {
    # hold and trip at 20 C by the maker's table (1812L); 15 per cent less at 40 C is assumed
    "supply": {"hold_ma": 1600, "trip_ma": 2800, "hold_40c_ma": 1360},
    "usb": {"hold_ma": 750, "trip_ma": 1500, "hold_40c_ma": 640},
}
REGULATOR_DROP_V = 0.15  # AP2112K: 0.4 V at 600 mA at most, a third of it at 200 mA
STANDING = max(MAGNETS)

_FUSE_TABLE = "maker's table; 15 % less at 40 C assumed"
_LEVELS = "RP2040; 2.1 V not verified"


class Row(NamedTuple):
    """What the board does with a part, and what the part may: least and most."""

    part: str
    figure: str
    unit: str
    board: tuple[float, float]
    may: tuple[float, float]
    source: str

    @property
    def fits(self) -> bool:
        """Whether all the board does lies within what the part may."""
        return self.may[0] <= self.board[0] and self.board[1] <= self.may[1]

    @property
    def margin(self) -> float:
        """How far the board stays from the nearer limit; zero is no limit."""
        below = self.board[0] - self.may[0] if self.may[0] else self.may[1]
        return min(below, self.may[1] - self.board[1])


def full_white_ma(tiles: int) -> int:
    """Every pixel at full white: what the limiter must never let happen."""
    return tiles * board.CELLS * 3 * CHANNEL_MA


def dark_ma(tiles: int) -> int:
    """All pixels dark: they still draw this."""
    return tiles * board.CELLS * PIXEL_IDLE_MA


def rest_ma(tiles: int, magnets: int = 0, hall_ma: float = HALL_MA) -> float:
    """Everything but the pixels: controller, registers, hall switches."""
    per_tile = LOGIC_MA + board.CELLS * hall_ma
    return round(PICO_MA + tiles * per_tile + magnets * PULL_UP_MA, 1)


def whole_ma(tiles: int, limit_ma: float, magnets: int = STANDING) -> float:
    """The board at a limit, with its pieces standing on it."""
    return round(max(limit_ma, dark_ma(tiles)) + rest_ma(tiles, magnets), 1)


def ribbon_ohm() -> float:
    """One cable, there and back."""
    wire = RIBBON_OHM_PER_M * RIBBON_M
    return round(wire / 2 + wire / 4 + 2 * CONTACT_OHM / 2 + 2 * CONTACT_OHM / 4, 4)


def ribbon_drop_v(tiles: int, limit_ma: float) -> float:
    """Worst case: all the light on the last tile, every cable carries all of it."""
    return round((tiles - 1) * ribbon_ohm() * limit_ma / 1000, 3)


def rail_v(source: str, tiles: int) -> tuple[float, float]:
    """5 V rail: least at the far tile with all light there, most at the first with all dark."""
    limit = LIMIT_USB_MA if source == "usb" else LIMIT_SUPPLY_MA
    low, high = SOURCES_V[source]
    drop = SCHOTTKY_V[source][1] + whole_ma(tiles, limit) / 1000 * FUSE_OHM[source]
    least = low - drop - ribbon_drop_v(tiles, limit)
    return round(least, 2), round(high - SCHOTTKY_V[source][0], 2)


def rail_range_v() -> tuple[float, float]:
    """The rail over every source and every build."""
    all_of_them = [rail_v(source, tiles) for source in SOURCES_V for tiles in board.TILE_COUNTS]
    return min(low for low, _ in all_of_them), max(high for _, high in all_of_them)


def _fuse_rows() -> list[Row]:
    """Port and fuses: they hold what the board draws, and F1 trips before its supply gives up."""
    most = board.TILE_COUNTS[-1]
    usb, supply = whole_ma(most, LIMIT_USB_MA), whole_ma(most, LIMIT_SUPPLY_MA)
    fast = LIMIT_FAST_MA + rest_ma(most, STANDING, HALL_OPEN_DRAIN_MA)
    fast_words = "fast hall switches, pixels %d mA" % LIMIT_FAST_MA
    holds = {name: (0.0, float(row["hold_40c_ma"])) for name, row in FUSES.items()}
    trips = (float(FUSES["supply"]["trip_ma"]),) * 2
    f1, f2 = "F1 1812L160/12", "F2 1812L075/33"
    return [
        Row("USB port", "current", "mA", (0, usb), (0, USB_PORT_MA), "USB 2.0"),
        Row(f2, "current at 40 C", "mA", (0, usb), holds["usb"], _FUSE_TABLE),
        Row(f1, "current at 40 C", "mA", (0, supply), holds["supply"], _FUSE_TABLE),
        Row(f1, fast_words, "mA", (0, fast), holds["supply"], _FUSE_TABLE),
        Row(f1, "trips from", "mA", trips, (0, SUPPLY_MA), "maker's table, 20 C"),
    ]


def rows() -> list[Row]:
    """Every part of the supply against its limits."""
    rail = rail_range_v()
    logic = LOGIC_MA + board.CELLS * (HALL_OPEN_DRAIN_MA + PULL_UP_MA)
    volts = (3.3 * 0.985, 3.3 * 1.015)  # AP2112K: 1.5 per cent
    return [
        *_fuse_rows(),
        Row("pixels WS2812B", "rail", "V", rail, (3.7, 5.3), "WS2812B-B/W, V5"),
        Row("U74 74LV1T125", "rail", "V", rail, (1.6, 5.5), "as its sister SN74LV1T08, SCLS739"),
        Row("U74 74LV1T125", "high level of the Pico", "V", (2.62, 3.3), (2.1, 5.5), _LEVELS),
        Row("U75 AP2112K", "rail", "V", rail, (volts[1] + REGULATOR_DROP_V, 6.0), "AP2112"),
        Row("U75 AP2112K", "current, fast hall switches", "mA", (0, logic), (0, 600), "AP2112"),
        Row("74HC165, 74LVC125A", "3.3 V rail", "V", volts, (2.0, 3.6), "narrower of both"),
        Row("hall switches", "3.3 V rail", "V", volts, (2.7, 5.5), "narrower of both"),
        Row("C139, C141", "rail", "V", rail, (0, 10), "smallest substitute"),
    ]


def _build_lines() -> list[str]:
    lines = ["| tiles | full white, never allowed | all dark | on USB in all | rail on USB |"]
    lines[0] += " on the supply in all | rail on the supply |"
    lines.append("| ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for tiles in board.TILE_COUNTS:
        usb, supply = whole_ma(tiles, LIMIT_USB_MA), whole_ma(tiles, LIMIT_SUPPLY_MA)
        on_usb, on_supply = (usb, *rail_v("usb", tiles)), (supply, *rail_v("supply", tiles))
        words = (tiles, full_white_ma(tiles), dark_ma(tiles), *on_usb, *on_supply)
        row = "| %d | %d mA | %d mA | %.0f mA | %.2f to %.2f V | %.0f mA | %.2f to %.2f V |"
        lines.append(row % words)
    return lines


def power_page() -> str:
    """The arithmetic as a page of the guide."""
    limits = (LIMIT_USB_MA, LIMIT_SUPPLY_MA)
    lines = ["# Power, least and most", "", "Written by `hardware/power.py`; do not edit.", ""]
    lines.append("Limits of the pixels: %d mA on USB (the default), %d mA on the supply." % limits)
    lines += ["", *_build_lines(), ""]
    lines.append("| part | figure | the board | the part may | margin | source |")
    lines.append("| --- | --- | ---: | ---: | ---: | --- |")
    for row in rows():
        here, there = (*row.board, row.unit), (*row.may, row.unit)
        words = (row.part, row.figure, *here, *there, row.margin, row.unit)
        text = "| %s | %s | %.4g to %.4g %s | %.4g to %.4g %s | %.3g %s | %s |"
        lines.append(text % (*words, row.source))
    return "\n".join(lines) + "\n"
