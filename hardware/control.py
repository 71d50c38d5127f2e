"""The parts that exist once per tile: controller, connectors, buffers, power. Tables only.

Flags: u = on the lower side, 1 = fitted on the first tile only (controller and power entry),
2 = fitted on later tiles only: a plug there would meet the Pico's pins with 5 V on the first.
"""

# kind -> symbol, footprint, value printed
KINDS = {
    "pixel": ("WS2812B", "WS2812B_5050", "WS2812B"),
    "hall": ("Hall_Switch", "SOT-23", "DRV5032DU"),
    "register": ("74HC165", "SOIC-16", "74HC165"),
    "buffer": ("74LVC125", "SOIC-14", "74LVC125A"),
    "shifter": ("74LV1T125", "SOT-23-5", "74LV1T125"),
    "regulator": ("LDO_3V3", "SOT-23-5", "AP2112K-3.3"),
    "c100n": ("C", "C_0603", "100n"),
    "c10u": ("C", "C_0805", "10u"),
    "c220u": ("C", "CP_Radial_8", "220u 10V"),
    "r47": ("R", "R_0603", "47"),
    "r100": ("R", "R_0603", "100"),
    "r5k1": ("R", "R_0603", "5.1k"),
    "r10k": ("R", "R_0603", "10k"),
    "schottky": ("Schottky", "D_SMA", "SS34"),
    "schottky_small": ("Schottky", "D_SOD-123", "B5819W"),
    "fuse_supply": ("Polyfuse", "Fuse_1812", "1.6A"),
    "fuse_usb": ("Polyfuse", "Fuse_1812", "0.75A"),
    "pico": ("Pico", "Pico_Socket", "Raspberry Pi Pico"),
    "box_header": ("Conn_2x05", "IDC_2x05", "2x5"),
    "usb_c": ("USB_C_Power", "USB_C_Power", "USB-C 5V"),
    "pin_header": ("Conn_2x04", "PinHeader_2x04", "2x4"),
    "buzzer": ("Buzzer", "Buzzer_12", "PS1240"),
    "test_point": ("TestPoint", "TestPoint_1.5", ""),
    "hole": ("MountingHole", "MountingHole_M3", "M3"),
    "fiducial": ("Fiducial", "Fiducial_1", "Fiducial"),
}

NOT_BOUGHT = ("test_point", "hole", "fiducial")  # copper, print and air only

# The 74LVC125 drives this tile's clock (1) and latch (2), the next tile's latch (3) and clock (4).
_BUFFERS = (
    "1=GND 2=CLOCK_IN 3=CLOCK_SRC 4=GND 5=LATCH_IN 6=LATCH_SRC 7=GND "
    "8=LATCH_OUT_SRC 9=LATCH_IN 10=GND 11=CLOCK_OUT_SRC 12=CLOCK_IN 13=GND 14=+3V3"
)
_IN = "PIXEL=PIXEL_IN CLOCK=CLOCK_IN SENSOR=SENSOR_OUT LATCH=LATCH_IN"
_OUT = "PIXEL=PIXEL_OUT CLOCK=CLOCK_OUT SENSOR=SENSOR_IN LATCH=LATCH_OUT"

_ADD = "1=+3V3 2=GND 3=I2C_SDA 4=I2C_SCL 5=UART_TX 6=UART_RX 7=SPARE_A 8=SPARE_B"
_USB_C = "A9=EXT_IN B9=EXT_IN A5=CC1 B5=CC2 A12=GND B12=GND S1=GND"

# reference, kind, x, y, rotation, wiring (pin=net; the Pico's comes from board.PICO_PINS), flags
CONTROL = (
    ("A1", "pico", 26.73, 36.0, 270, "", "u1"),
    ("J1", "box_header", 82.4, 21.4, 270, _IN, "u2"),
    ("J2", "box_header", 132.4, 21.4, 270, _OUT, "u"),
    ("J3", "usb_c", 3.0, 12.6, 90, _USB_C, "u1"),
    ("J4", "pin_header", 81.2, 46.3, 270, _ADD, "u1"),
    # USB: fuse, then a diode, so that neither the supply nor another tile ever feeds the laptop.
    ("F2", "fuse_usb", 4.6, 36.2, 0, "1=VBUS 2=USB_FUSED", "1"),
    ("D65", "schottky", 4.6, 40.4, 0, "1=+5V 2=USB_FUSED", "1"),
    # Supply: two resistors ask a USB-C supply for 5 V and nothing else; then as above.
    ("R76", "r5k1", 6.6, 10.9, 0, "1=CC1 2=GND", "1"),
    ("R77", "r5k1", 6.6, 14.3, 0, "1=CC2 2=GND", "1"),
    ("F1", "fuse_supply", 4.6, 22.1, 0, "1=EXT_IN 2=EXT_FUSED", "1"),
    ("D66", "schottky", 13.2, 22.1, 180, "1=+5V 2=EXT_FUSED", "1"),
    # The Pico is fed from the rail too; its own diode keeps VSYS away from VBUS.
    ("D67", "schottky_small", 5.14, 31.4, 90, "1=VSYS 2=+5V", "1"),
    ("C141", "c220u", 70.95, 45.5, 0, "1=+5V 2=GND", "u"),
    ("U75", "regulator", 144.8, 22.1, 0, "1=+5V 2=GND 3=+5V 5=+3V3", ""),
    ("C139", "c10u", 140.2, 22.1, 90, "1=+5V 2=GND", ""),
    ("C140", "c10u", 147.9, 22.1, 90, "1=+3V3 2=GND", ""),
    # Pixel data: 3.3 V (or the last tile's 5 V) in, 5 V out, a resistor against ringing.
    ("U74", "shifter", 31.5, 21.6, 0, "1=GND 2=PIXEL_IN 3=GND 4=PIXEL_SRC 5=+5V", ""),
    ("C138", "c100n", 31.5, 18.9, 180, "1=+5V 2=GND", ""),
    ("R70", "r100", 37.5, 20.8, 180, "1=PIXEL_SRC 2=PIXEL_0", ""),
    ("R71", "r100", 197.9, 180.0, 270, "1=PIXEL_LAST 2=PIXEL_OUT", ""),
    # Clock and latch: buffered per tile, every output with its series resistor.
    ("U73", "buffer", 104.5, 19.6, 0, _BUFFERS, ""),
    ("C137", "c100n", 109.5, 22.5, 270, "1=+3V3 2=GND", ""),
    ("R65", "r47", 96.3, 22.2, 180, "1=CLOCK_SRC 2=CLOCK", ""),
    ("R66", "r47", 96.3, 20.5, 180, "1=LATCH_SRC 2=LATCH", ""),
    ("R67", "r47", 112.5, 20.2, 0, "1=CLOCK_OUT_SRC 2=CLOCK_OUT", ""),
    ("R68", "r47", 112.5, 22.0, 0, "1=LATCH_OUT_SRC 2=LATCH_OUT", ""),
    ("R69", "r47", 112.5, 2.2, 0, "1=SHIFT_1 2=SENSOR_OUT", ""),
    # Rest levels: the last tile reads "no magnet", nothing moves before the Pico has started.
    # Pull-downs are below 8.2 kohm, as erratum E9 of the Pico 2's chip asks.
    ("R72", "r10k", 105.0, 43.0, 0, "1=SENSOR_IN 2=+3V3", ""),
    ("R73", "r5k1", 37.5, 22.8, 180, "1=PIXEL_IN 2=GND", ""),
    ("R74", "r5k1", 71.0, 22.6, 180, "1=CLOCK_IN 2=GND", ""),
    ("R75", "r10k", 121.5, 22.6, 0, "1=LATCH_IN 2=+3V3", ""),
    # The buzzer is silent until a program drives its pin.
    ("R78", "r100", 54.4, 47.9, 0, "1=BUZZER 2=BUZZ", "1"),
    ("BZ1", "buzzer", 59.9, 46.4, 0, "1=BUZZ 2=GND", "u1"),
)

# First part of each group -> heading on the schematic.
GROUPS = {
    "A1": "controller",
    "J1": "cables and supply plug",
    "F2": "USB entry",
    "R76": "supply entry",
    "D67": "feeds the Pico",
    "C141": "rails",
    "U74": "pixel data",
    "U73": "clock and latch",
    "R72": "rest levels",
    "TP1": "test points",
    "H1": "mounting holes",
    "FID1": "marks for the placing machine",
    "R78": "buzzer",
}

TEST_POINTS = (
    # net, x, y; what is seen there stands in guide/solder.md
    ("+5V", 94.6, 33.0),
    ("+3V3", 109.9, 33.0),
    ("GND", 98.4, 33.0),
    ("PIXEL_IN", 55.0, 30.0),
    ("SENSOR_OUT", 55.0, 33.0),
    ("CLOCK_IN", 55.0, 36.0),
    ("LATCH_IN", 55.0, 39.0),
    ("PIXEL_0", 20.5, 9.0),
)
