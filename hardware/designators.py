"""Where each part's name is printed: beside the part, on its side of the tile.

Places are millimetres from the middle of the part, x to the right and y up, as on the upper side.
"""

from hardware import board
from hardware.control import NOT_BOUGHT

SIZE_MM = 0.8  # the smallest letters every maker prints

# Inside a cell and a row everything is alike; the numbers differ.
_BY_KIND = {
    "pixel": (-5.1, -1.0),
    "hall": (-3.1, 0.9),
    "register": (0.0, -5.75),
}
_BY_PREFIX = (
    # kind, up to this number: place
    ("c100n", 64, (0.0, 1.35)),  # of a pixel
    ("c100n", 128, (2.45, 0.0)),  # of a hall switch
    ("c100n", 136, (0.0, 1.3)),  # of a register
    ("r10k", 64, (3.0, 0.0)),  # a pull-up
)
_SINGLE = {
    "A1": (0.0, 0.0),
    "J1": (0.0, 6.0),
    "J2": (0.0, 6.0),
    "J3": (0.0, 6.3),
    "J4": (0.0, 0.0),
    "F1": (0.0, 0.0),
    "F2": (0.0, 0.0),
    "D5": (4.8, 0.0),
    "D9": (4.7, 1.2),
    "D65": (1.9, 2.3),
    "D66": (0.0, 2.2),
    "D67": (2.2, 0.0),
    "C137": (0.0, -2.1),
    "C138": (-2.9, 0.0),
    "C139": (0.3, -2.25),
    "C140": (0.0, -2.5),
    "C141": (0.0, 3.0),
    "U73": (0.0, 0.0),
    "U74": (-3.6, 0.0),
    "U75": (0.0, -2.4),
    "R65": (-3.1, 0.0),
    "R66": (-3.1, 0.0),
    "R67": (3.0, 0.0),
    "R68": (3.0, 0.0),
    "R69": (3.1, 0.0),
    "R70": (3.0, 0.0),
    "R71": (0.0, -2.4),
    "R72": (0.0, 1.3),
    "R73": (3.0, 0.0),
    "R74": (-3.1, 0.0),
    "R75": (0.0, -1.3),
    "R76": (0.0, -1.3),
    "R77": (0.0, -1.3),
    "R78": (0.0, -1.3),
    "BZ1": (0.0, 0.0),
}


def _place(part: board.Part) -> tuple[float, float]:
    if part.reference in _SINGLE:
        return _SINGLE[part.reference]
    number = int(part.reference.lstrip("ABCDEFIJRTUZ"))
    for kind, last, place in _BY_PREFIX:
        if part.kind == kind and number <= last:
            return place
    return _BY_KIND[part.kind]


def designators() -> list:
    """(text, x, y, size, layer, angle) of every part that is soldered."""
    rows = []
    for part in board.PARTS:
        if part.kind not in NOT_BOUGHT:
            x, y = _place(part)
            layer = "B.SilkS" if part.under else "F.SilkS"
            spot = (round(part.x_mm + x, 3), round(part.y_mm + y, 3))
            rows.append((part.reference, *spot, SIZE_MM, layer, 0))
    return rows
