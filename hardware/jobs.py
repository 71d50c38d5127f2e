"""What the router has to join, in this order: net, track width, pads or places on copper."""

GROUND_PADS = (
    "U73.1 U73.4 U73.7 U73.10 U73.13 U74.1 U74.3 U75.2 "
    "C137.2 C138.2 C139.2 C140.2 D68.2 R73.2 R74.2"
)

JOBS = (
    ("+5V", 0.5, "U75.1 U75.3 C139.1 141.9,20.0,bottom"),
    ("+3V3", 0.5, "U75.5 C140.1 139.5,26.0,bottom"),
    ("+5V", 0.4, "C138.1 U74.5 16.9,19.0,bottom"),
    ("+3V3", 0.4, "C137.1 U73.14 107.5,26.0,bottom"),
    ("PIXEL_SRC", 0.25, "U74.4 R70.1"),
    ("PIXEL_0", 0.25, "R70.2 D1.4 TP8.1"),
    ("CLOCK_SRC", 0.25, "U73.3 R65.1"),
    ("LATCH_SRC", 0.25, "U73.6 R66.1"),
    ("CLOCK_OUT_SRC", 0.25, "U73.11 R67.1"),
    ("LATCH_OUT_SRC", 0.25, "U73.8 R68.1"),
    ("LATCH", 0.25, "R66.2 100.3,18.4,bottom"),
    ("CLOCK", 0.25, "R65.2 101.1,21.4,bottom"),
    ("SHIFT_1", 0.25, "U65.9 R69.1"),
    ("CLOCK_IN", 0.25, "U73.2 U73.12 J1.6 R74.1 A1.24 TP6.1"),
    ("LATCH_IN", 0.25, "U73.5 U73.9 J1.9 R75.1 A1.22 TP7.1"),
    ("SENSOR_OUT", 0.25, "R69.2 J1.8 A1.21 TP5.1"),
    ("PIXEL_IN", 0.25, "J1.4 A1.29 TP4.1 R73.1 U74.2"),
    ("CLOCK_OUT", 0.25, "R67.2 J2.6"),
    ("LATCH_OUT", 0.25, "R68.2 J2.9"),
    ("SENSOR_IN", 0.25, "J2.8 103.9,28.0,bottom"),
    ("PIXEL_OUT", 0.25, "190.0,26.8,top J2.4"),
    ("SENSOR_IN", 0.25, "R72.1 103.9,43.0,bottom"),
    ("+3V3", 0.25, "R72.2 107.5,43.0,bottom"),
    ("+3V3", 0.25, "R75.2 114.5,22.6,bottom"),
)
