"""The parts that exist once per tile: controller, connectors, buffers, power. Tables only.

Flags: u = on the lower side, 1 = fitted on the first tile only (controller and power entry),
2 = fitted on later tiles only: a plug there would meet the Pico's pins with 5 V on the first.
"""

# kind -> symbol, footprint, value printed
KINDS = {
    "pixel": ("WS2812B", "WS2812B_5050", "WS2812B"),
    "hall": ("Hall_Switch", "SOT-23", "TMAG5231"),
    "register": ("74HC165", "SOIC-16", "74HC165"),
    "buffer": ("74LVC125", "SOIC-14", "74LVC125A"),
    "shifter": ("74AHCT1G125", "SOT-23-5", "74AHCT1G125"),
    "regulator": ("LDO_3V3", "SOT-23-5", "AP2112K-3.3"),
    "c100n": ("C", "C_0603", "100n"),
    "c10u": ("C", "C_0805", "10u"),
    "c220u": ("C", "CP_Radial_8", "220u 10V"),
    "r47": ("R", "R_0603", "47"),
    "r100": ("R", "R_0603", "100"),
    "r10k": ("R", "R_0603", "10k"),
    "schottky": ("Schottky", "D_SMA", "SS34"),
    "schottky_small": ("Schottky", "D_SOD-123", "B5819W"),
    "tvs": ("TVS", "D_SMA", "SMAJ5.0A"),
    "fuse_supply": ("Polyfuse", "Fuse_1812", "2A"),
    "fuse_usb": ("Polyfuse", "Fuse_1812", "0.75A"),
    "pico": ("Pico", "Pico_Socket", "Raspberry Pi Pico"),
    "box_header": ("Conn_2x05", "IDC_2x05", "2x5"),
    "terminal": ("Conn_1x02", "Terminal_5.08", "5V"),
    "test_point": ("TestPoint", "TestPoint_1.5", ""),
    "hole": ("MountingHole", "MountingHole_M3", "M3"),
}

# The 74LVC125 drives this tile's clock (1) and latch (2), the next tile's latch (3) and clock (4).
_BUFFERS = (
    "1=GND 2=CLOCK_IN 3=CLOCK_SRC 4=GND 5=LATCH_IN 6=LATCH_SRC 7=GND "
    "8=LATCH_OUT_SRC 9=LATCH_IN 10=GND 11=CLOCK_OUT_SRC 12=CLOCK_IN 13=GND 14=+3V3"
)
_IN = "PIXEL=PIXEL_IN CLOCK=CLOCK_IN SENSOR=SENSOR_OUT LATCH=LATCH_IN"
_OUT = "PIXEL=PIXEL_OUT CLOCK=CLOCK_OUT SENSOR=SENSOR_IN LATCH=LATCH_OUT"

# reference, kind, x, y, rotation, wiring (pin=net; the Pico's comes from board.PICO_PINS), flags
CONTROL = (
    ("A1", "pico", 26.73, 36.0, 270, "", "u1"),
    ("J1", "box_header", 82.4, 21.4, 270, _IN, "u2"),
    ("J2", "box_header", 132.4, 21.4, 270, _OUT, "u"),
    ("J3", "terminal", 30.3, 19.4, 180, "1=EXT_IN 2=GND", "u1"),
    # USB: fuse, then a diode, so that neither the supply nor another tile ever feeds the laptop.
    ("F2", "fuse_usb", 4.9, 22.0, 0, "1=VBUS 2=USB_FUSED", "1"),
    ("D65", "schottky", 4.9, 17.6, 0, "1=+5V 2=USB_FUSED", "1"),
    # Supply: fuse, clamp (a wrong voltage or polarity blows the fuse, not the board), diode.
    ("F1", "fuse_supply", 44.6, 21.6, 0, "1=EXT_IN 2=EXT_FUSED", "1"),
    ("D68", "tvs", 55.4, 21.9, 0, "1=EXT_FUSED 2=GND", "1"),
    ("D66", "schottky", 55.4, 17.6, 180, "1=+5V 2=EXT_FUSED", "1"),
    # The Pico is fed from the rail too; its own diode keeps VSYS away from VBUS.
    ("D67", "schottky_small", 5.14, 31.4, 90, "1=VSYS 2=+5V", "1"),
    ("C141", "c220u", 70.95, 45.5, 0, "1=+5V 2=GND", "u"),
    ("U75", "regulator", 144.8, 22.1, 0, "1=+5V 2=GND 3=+5V 5=+3V3", ""),
    ("C139", "c10u", 142.9, 18.7, 0, "1=+5V 2=GND", ""),
    ("C140", "c10u", 146.7, 18.7, 180, "1=+3V3 2=GND", ""),
    # Pixel data: 3.3 V (or the last tile's 5 V) in, 5 V out, a resistor against ringing.
    ("U74", "shifter", 20.2, 21.3, 0, "1=GND 2=PIXEL_IN 3=GND 4=PIXEL_SRC 5=+5V", ""),
    ("C138", "c100n", 20.2, 18.7, 180, "1=+5V 2=GND", ""),
    ("R70", "r100", 12.5, 20.6, 180, "1=PIXEL_SRC 2=PIXEL_0", ""),
    ("R71", "r100", 197.9, 180.0, 270, "1=PIXEL_LAST 2=PIXEL_OUT", ""),
    # Clock and latch: buffered per tile, every output with its series resistor.
    ("U73", "buffer", 104.6, 19.3, 0, _BUFFERS, ""),
    ("C137", "c100n", 112.5, 22.9, 0, "1=+3V3 2=GND", ""),
    ("R65", "r47", 96.3, 20.6, 180, "1=CLOCK_SRC 2=CLOCK", ""),
    ("R66", "r47", 96.3, 18.9, 180, "1=LATCH_SRC 2=LATCH", ""),
    ("R67", "r47", 112.5, 19.6, 0, "1=CLOCK_OUT_SRC 2=CLOCK_OUT", ""),
    ("R68", "r47", 112.5, 21.2, 0, "1=LATCH_OUT_SRC 2=LATCH_OUT", ""),
    ("R69", "r47", 112.5, 2.2, 0, "1=SHIFT_1 2=SENSOR_OUT", ""),
    # Rest levels: the last tile reads "no magnet", nothing moves before the Pico has started.
    ("R72", "r10k", 105.0, 43.0, 0, "1=SENSOR_IN 2=+3V3", ""),
    ("R73", "r10k", 12.5, 22.8, 180, "1=PIXEL_IN 2=GND", ""),
    ("R74", "r10k", 71.0, 22.6, 180, "1=CLOCK_IN 2=GND", ""),
    ("R75", "r10k", 121.5, 22.6, 0, "1=LATCH_IN 2=+3V3", ""),
)

# First part of each group -> heading on the schematic.
GROUPS = {
    "A1": "controller",
    "J1": "cables and supply plug",
    "F2": "USB entry",
    "F1": "supply entry",
    "D67": "feeds the Pico",
    "C141": "rails",
    "U74": "pixel data",
    "U73": "clock and latch",
    "R72": "rest levels",
    "TP1": "test points",
    "H1": "mounting holes",
}

TEST_POINTS = (
    # net, x, y, what a meter or a scope shows there
    ("+5V", 94.6, 33.0, "4.3 to 5.2 V"),
    ("+3V3", 109.9, 33.0, "3.25 to 3.35 V"),
    ("GND", 98.4, 33.0, "0 V"),
    ("PIXEL_IN", 55.0, 30.0, "3.3 V bursts of 800 kHz, as they enter"),
    ("SENSOR_OUT", 55.0, 33.0, "the bits on their way to the controller"),
    ("CLOCK_IN", 55.0, 36.0, "64 clocks per tile and scan"),
    ("LATCH_IN", 55.0, 39.0, "high, a short low before each scan"),
    ("PIXEL_0", 20.5, 9.0, "5 V bursts into the first pixel"),
)
