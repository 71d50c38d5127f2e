"""What the router has to join, in this order: net, track width, pads or places on copper."""

GROUND_PADS = (
    "U73.1 U73.4 U73.7 U73.10 U73.13 U74.1 U74.3 U75.2 "
    "C137.2 C138.2 C139.2 C140.2 R73.2 R74.2 R76.2 R77.2"
)

JOBS = (
    ("PIXEL_OUT", 0.25, "190.0,26.8,top J2.4"),
    ("+5V", 0.5, "U75.1 U75.3 C139.1 141.9,20.0,bottom"),
    ("+3V3", 0.5, "U75.5 C140.1 139.5,26.0,bottom"),
    ("+5V", 0.4, "C138.1 U74.5 41.9,20.0,bottom"),
    ("+3V3", 0.4, "C137.1 U73.14 107.5,26.0,bottom"),
    ("PIXEL_SRC", 0.25, "U74.4 R70.1"),
    ("PIXEL_0", 0.25, "R70.2 D1.4 TP8.1"),
    ("CLOCK_SRC", 0.25, "U73.3 R65.1"),
    ("LATCH_SRC", 0.25, "U73.6 R66.1"),
    ("CLOCK_OUT_SRC", 0.25, "U73.11 R67.1"),
    ("LATCH_OUT_SRC", 0.25, "U73.8 R68.1"),
    ("LATCH_OUT", 0.25, "R68.2 J2.9"),
    ("CLOCK_OUT", 0.25, "R67.2 J2.6"),
    ("LATCH", 0.25, "R66.2 100.3,18.4,bottom"),
    ("CLOCK", 0.25, "R65.2 101.1,21.4,bottom"),
    ("SHIFT_1", 0.25, "U65.9 R69.1"),
    ("CLOCK_IN", 0.25, "U73.2 U73.12 J1.6 R74.1 A1.24 TP6.1"),
    ("LATCH_IN", 0.25, "U73.5 U73.9 J1.9 R75.1 A1.22 TP7.1"),
    ("SENSOR_OUT", 0.25, "R69.2 J1.8 A1.21 TP5.1"),
    ("PIXEL_IN", 0.25, "J1.4 A1.29 TP4.1 R73.1 U74.2"),
    ("SENSOR_IN", 0.25, "J2.8 103.9,28.0,bottom"),
    ("SENSOR_IN", 0.25, "R72.1 103.9,43.0,bottom"),
    ("+3V3", 0.25, "R72.2 107.5,43.0,bottom"),
    ("+3V3", 0.25, "R75.2 114.5,22.6,bottom"),
    ("GND", 0.4, "BZ1.2 58.6,43.35,bottom 62.5,34.75,bottom"),
    ("GND", 0.4, "R74.2 71.4,15.05,bottom"),
    ("BUZZER", 0.25, "A1.15 R78.1"),
    ("BUZZ", 0.25, "R78.2 BZ1.1"),
    ("+3V3", 0.4, "J4.1 89.5,46.0,bottom"),
    ("I2C_SCL", 0.25, "A1.20 J4.4"),
    ("I2C_SDA", 0.25, "A1.19 J4.3"),
    ("UART_RX", 0.25, "A1.17 J4.6"),
    ("UART_TX", 0.25, "A1.16 J4.5"),
    ("SPARE_A", 0.25, "A1.31 J4.7"),
    ("SPARE_B", 0.25, "A1.32 J4.8"),
)
