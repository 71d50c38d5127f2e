"""The footprints and symbols of the tile: pads, pins and outlines as plain tables.

Pad sizes are those of the KiCad 9 libraries (IPC-7351 nominal); coordinates are millimetres with x
to the right and y DOWN, as KiCad stores them. They live here, not in KiCad's libraries, so that
clearances can be computed and tested on a machine without KiCad.
"""

from dataclasses import dataclass

Point = tuple[float, float]
Colour = tuple[float, float, float]  # red, green, blue, each up to 1
Pin = tuple[str, str, str]  # number, name, electrical type


@dataclass(frozen=True)
class Pad:
    """One pad: number, centre and size; a drill makes it go through the board."""

    number: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    drill_mm: float = 0.0
    plated: bool = True
    slot_mm: float = 0.0  # the height of the hole where it is longer than wide

    @property
    def square(self) -> bool:
        """Pin 1 of everything that goes through the board is square, to be found by eye."""
        return self.drill_mm > 0 and self.number == "1"

    @property
    def round(self) -> bool:
        """Whether its copper is a circle."""
        return self.drill_mm > 0 and not self.square and not self.slot_mm


@dataclass(frozen=True)
class Footprint:
    """Pads, body outline and courtyard (half sizes around a centre), and the body height."""

    name: str
    pads: tuple[Pad, ...]
    body_mm: Point  # half width, half height of the body drawn on silk and fab
    court_mm: Point  # half width, half height of the courtyard
    height_mm: float
    colour: Colour = (0.1, 0.1, 0.1)  # of the body in the 3D view
    centre_mm: Point = (0.0, 0.0)  # of body and courtyard
    outlined: bool = True  # whether the body is drawn on the silkscreen


def _pair(
    name: str,
    x: float,
    width: float,
    height: float,
    body: Point,
    court: Point,
    tall: float,
    colour: Colour,
) -> Footprint:
    """A two-pad part: pad 1 left, pad 2 right."""
    pads = (Pad("1", -x, 0, width, height), Pad("2", x, 0, width, height))
    return Footprint(name, pads, body, court, tall, colour, outlined=False)


def _two_rows(
    count: int, pitch: float, x: float, width: float, height: float, drill: float = 0.0
) -> tuple[Pad, ...]:
    """Pins down the left side, then up the right side, as chips are numbered."""
    half = count // 2
    pads = []
    for index in range(count):
        row = index if index < half else count - 1 - index
        side = -x if index < half else x
        y = round((row - (half - 1) / 2) * pitch, 4)
        pads.append(Pad(str(index + 1), side, y, width, height, drill))
    return tuple(pads)


def _header(rows: int) -> tuple[Pad, ...]:
    """Two columns of pins, odd numbers left, even numbers right."""
    pads = []
    for index in range(2 * rows):
        x = -1.27 if index % 2 == 0 else 1.27
        y = round((index // 2 - (rows - 1) / 2) * 2.54, 4)
        pads.append(Pad(str(index + 1), x, y, 1.7, 1.7, 1.0))
    return tuple(pads)


def _usb_c() -> tuple[Pad, ...]:
    """GCT USB4125: six contacts behind, four legs of the shell that go through the board."""
    pads = [Pad(name, x, -3.08, 0.7, 1.2) for name, x in (("A5", -0.5), ("B5", 0.5))]
    pads += [Pad(name, x, -3.08, 0.76, 1.2) for name, x in (("A9", 1.52), ("B9", -1.52))]
    pads += [Pad(name, x, -3.08, 0.8, 1.2) for name, x in (("A12", 2.75), ("B12", -2.75))]
    for x in (-4.32, 4.32):
        pads += [Pad("S1", x, y, 1.1, 1.7, 0.6, slot_mm=1.2) for y in (-3.0, 0.8)]
    return tuple(pads)


_LED_PADS = (
    Pad("1", -2.45, -1.65, 1.5, 0.9),
    Pad("2", -2.45, 1.65, 1.5, 0.9),
    Pad("3", 2.45, 1.65, 1.5, 0.9),
    Pad("4", 2.45, -1.65, 1.5, 0.9),
)
_SOT23_PADS = (
    Pad("1", -0.9375, -0.95, 1.475, 0.6),
    Pad("2", -0.9375, 0.95, 1.475, 0.6),
    Pad("3", 0.9375, 0, 1.475, 0.6),
)
_SOT25_PADS = (
    Pad("1", -1.1375, -0.95, 1.325, 0.6),
    Pad("2", -1.1375, 0, 1.325, 0.6),
    Pad("3", -1.1375, 0.95, 1.325, 0.6),
    Pad("4", 1.1375, 0.95, 1.325, 0.6),
    Pad("5", 1.1375, -0.95, 1.325, 0.6),
)
_WHITE, _BLACK, _TAN, _GREEN, _GREY = (
    (0.95, 0.95, 0.9),
    (0.12, 0.12, 0.12),
    (0.7, 0.55, 0.35),
    (0.1, 0.4, 0.2),
    (0.6, 0.6, 0.62),
)

FOOTPRINTS = {
    shape.name: shape
    for shape in (
        Footprint(
            "WS2812B_5050", _LED_PADS, (2.5, 2.5), (3.45, 2.75), 1.6, _WHITE, outlined=False
        ),
        Footprint("SOT-23", _SOT23_PADS, (0.65, 1.45), (1.93, 1.7), 1.1, _BLACK, outlined=False),
        Footprint("SOT-23-5", _SOT25_PADS, (0.8, 1.45), (2.05, 1.7), 1.1, _BLACK, outlined=False),
        Footprint(
            "SOIC-14", _two_rows(14, 1.27, 2.475, 1.95, 0.6), (1.95, 4.3), (3.7, 4.58), 1.75
        ),
        Footprint(
            "SOIC-16", _two_rows(16, 1.27, 2.475, 1.95, 0.6), (1.95, 4.95), (3.7, 5.2), 1.75
        ),
        _pair("C_0603", 0.775, 0.9, 0.95, (0.8, 0.4), (1.48, 0.73), 0.8, _TAN),
        _pair("R_0603", 0.825, 0.8, 0.95, (0.8, 0.4), (1.48, 0.73), 0.5, _BLACK),
        _pair("C_0805", 0.95, 1.0, 1.45, (1.0, 0.62), (1.7, 0.98), 1.25, _TAN),
        _pair("Fuse_1812", 2.1375, 1.125, 3.4, (2.25, 1.6), (2.95, 1.95), 1.0, _GREEN),
        _pair("D_SMA", 2.0, 2.5, 1.8, (2.15, 1.3), (3.5, 1.75), 2.2, _BLACK),
        _pair("D_SOD-123", 1.65, 0.9, 1.2, (1.35, 0.8), (2.35, 1.15), 1.2, _BLACK),
        # Raspberry Pi Pico data sheet, figure 3: 51 x 21 mm, two rows of 20 pins 17.78 mm apart.
        # Height: 8.5 mm socket and 2.5 mm header block, up to the Pico's own board.
        Footprint(
            "Pico_Socket",
            _two_rows(40, 2.54, 8.89, 1.6, 1.6, 1.02),
            (10.5, 25.5),
            (10.75, 26.3),
            11.0,
            _GREEN,
        ),
        Footprint("IDC_2x05", _header(5), (4.45, 10.16), (4.95, 10.68), 9.0),
        Footprint("PinHeader_2x04", _header(4), (2.54, 5.08), (3.04, 5.58), 8.5),
        # The mouth lies 3.4 mm before the middle and looks over the edge of the board.
        Footprint("USB_C_Power", _usb_c(), (4.47, 3.4), (5.0, 3.78), 3.2, _GREY, outlined=False),
        # TDK PS1240: a piezo disc in a case, no polarity.
        Footprint(
            "Buzzer_12",
            (Pad("1", -2.5, 0, 1.6, 1.6, 0.9), Pad("2", 2.5, 0, 1.6, 1.6, 0.9)),
            (6.1, 6.1),
            (6.35, 6.35),
            6.5,
        ),
        Footprint(
            "CP_Radial_8",
            (Pad("1", -1.75, 0, 1.6, 1.6, 0.8), Pad("2", 1.75, 0, 1.6, 1.6, 0.8)),
            (4.0, 4.0),
            (4.25, 4.25),
            11.5,
            (0.15, 0.2, 0.45),
        ),
        Footprint(
            "TestPoint_1.5",
            (Pad("1", 0, 0, 1.5, 1.5),),
            (0.75, 0.75),
            (1.0, 1.0),
            0,
            outlined=False,
        ),
        Footprint(
            "Fiducial_1",
            (Pad("", 0, 0, 1.0, 1.0),),
            (0.5, 0.5),
            (1.25, 1.25),
            0,
            outlined=False,
        ),
        Footprint(
            "MountingHole_M3",
            (Pad("", 0, 0, 3.2, 3.2, 3.2, plated=False),),
            (2.75, 2.75),
            (3.0, 3.0),
            0,
            outlined=False,
        ),
    )
}

# Symbols: name -> (reference letter, left pins, right pins), each pin "number:name:type".
_TYPES = {
    "i": "input",
    "o": "output",
    "b": "bidirectional",
    "p": "passive",
    "w": "power_in",
    "s": "power_out",
    "n": "no_connect",
}
_PICO_LEFT = (
    "1:GP0:b 2:GP1:b 3:GND:p 4:GP2:b 5:GP3:b 6:GP4:b 7:GP5:b 8:GND:p 9:GP6:b 10:GP7:b 11:GP8:b "
    "12:GP9:b 13:GND:p 14:GP10:b 15:GP11:b 16:GP12:b 17:GP13:b 18:GND:p 19:GP14:b 20:GP15:b"
)
_PICO_RIGHT = (
    "40:VBUS:p 39:VSYS:p 38:GND:p 37:3V3_EN:b 36:3V3:p 35:ADC_VREF:b 34:GP28:b 33:AGND:p "
    "32:GP27:b 31:GP26:b 30:RUN:b 29:GP22:b 28:GND:p 27:GP21:b 26:GP20:b 25:GP19:b 24:GP18:b "
    "23:GND:p 22:GP17:b 21:GP16:b"
)
_PINS = {
    "WS2812B": ("D", "4:DIN:i 3:VSS:w", "2:DOUT:o 1:VDD:w"),
    "Hall_Switch": ("U", "1:VCC:w 3:GND:w", "2:OUT:o"),
    "R": ("R", "1:1:p", "2:2:p"),
    "C": ("C", "1:1:p", "2:2:p"),
    "Polyfuse": ("F", "1:1:p", "2:2:p"),
    "Schottky": ("D", "2:A:p", "1:K:p"),
    "74HC165": (
        "U",
        "1:SH/LD:i 2:CLK:i 3:E:i 4:F:i 5:G:i 6:H:i 7:QH_N:o 8:GND:w",
        "16:VCC:w 15:CLK_INH:i 14:D:i 13:C:i 12:B:i 11:A:i 10:SER:i 9:QH:o",
    ),
    "74LVC125": (
        "U",
        "1:1OE:i 2:1A:i 3:1Y:o 4:2OE:i 5:2A:i 6:2Y:o 7:GND:w",
        "14:VCC:w 13:4OE:i 12:4A:i 11:4Y:o 10:3OE:i 9:3A:i 8:3Y:o",
    ),
    "74LV1T125": ("U", "1:OE:i 2:A:i 3:GND:w", "5:VCC:w 4:Y:o"),
    "LDO_3V3": ("U", "1:IN:w 3:EN:i 2:GND:w", "5:OUT:s 4:NC:n"),
    "Pico": ("A", _PICO_LEFT, _PICO_RIGHT),
    "Conn_2x05": ("J", "1:1:p 3:3:p 5:5:p 7:7:p 9:9:p", "2:2:p 4:4:p 6:6:p 8:8:p 10:10:p"),
    "Conn_2x04": ("J", "1:1:p 3:3:p 5:5:p 7:7:p", "2:2:p 4:4:p 6:6:p 8:8:p"),
    "USB_C_Power": (
        "J",
        "S1:SHELL:p",
        "A9:VBUS:p B9:VBUS:p A5:CC1:p B5:CC2:p A12:GND:p B12:GND:p",
    ),
    "Buzzer": ("BZ", "1:1:p", "2:2:p"),
    "Fiducial": ("FID", "", ""),
    "TestPoint": ("TP", "", "1:1:p"),
    "MountingHole": ("H", "", ""),
}


def _pins(text: str) -> tuple[Pin, ...]:
    """(number, name, electrical type) of each pin in the text."""
    pins = []
    for word in text.split():
        number, name, letter = word.split(":")
        pins.append((number, name, _TYPES[letter]))
    return tuple(pins)


SYMBOLS = {name: (row[0], _pins(row[1]), _pins(row[2])) for name, row in _PINS.items()}
PICO_NAMES = {number: name for number, name, _ in SYMBOLS["Pico"][1] + SYMBOLS["Pico"][2]}
