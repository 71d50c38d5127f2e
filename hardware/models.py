"""What the parts look like: bodies, leads and pins of every footprint, for renders, STEP and GLB.

A model's x runs to the right and its y UP, its zero is the surface of the board.
"""

from hardware.board import DATE
from hardware.shapes import FOOTPRINTS, Footprint, Pad
from hardware.step import Prism, box, ring, step_file

_METAL, _GOLD, _BLACK = (0.75, 0.75, 0.78), (0.85, 0.7, 0.35), (0.12, 0.12, 0.13)
_WHITE, _LENS, _GREEN = (0.95, 0.95, 0.92), (0.9, 0.85, 0.55), (0.05, 0.35, 0.2)


def _leads(shape: Footprint) -> list[Prism]:
    """A flat lead on every pad, a pin through every hole."""
    prisms = []
    for pad in shape.pads:
        if not pad.drill_mm:
            size = (0.8 * pad.width_mm, 0.75 * pad.height_mm)
            prisms.append(Prism(box(pad.x_mm, -pad.y_mm, *size), 0.0, 0.2, _METAL))
        elif pad.plated:
            prisms.append(_pin(pad, 0.3, -2.6, 0.5))
    return prisms


def _pin(pad: Pad, half: float, low: float, high: float) -> Prism:
    return Prism(box(pad.x_mm, -pad.y_mm, 2 * half, 2 * half), low, high, _GOLD)


def _body(shape: Footprint, low: float = 0.1) -> Prism:
    """The plain box of a part."""
    (x, y), (half_x, half_y) = shape.centre_mm, shape.body_mm
    return Prism(box(x, -y, 2 * half_x, 2 * half_y), low, shape.height_mm, shape.colour)


def _pixel(shape: Footprint) -> list[Prism]:
    """White case with the corner cut at pin 3, and the round window."""
    (x, y), cut = shape.body_mm, 1.2
    outline = [(-x, -y), (x - cut, -y), (x, -y + cut), (x, y), (-x, y)]
    window = Prism(ring(0, 0, 1.9), shape.height_mm - 0.1, shape.height_mm, _LENS)
    return [Prism(outline, 0.1, shape.height_mm - 0.1, _WHITE), window, *_leads(shape)]


def _chip(shape: Footprint) -> list[Prism]:
    """A ceramic or thick-film part with a metal cap at either end."""
    half_x, half_y = shape.body_mm
    cap = 0.3 * half_x
    prisms = [Prism(box(0, 0, 2 * (half_x - cap), 2 * half_y), 0.0, shape.height_mm, shape.colour)]
    for side in (-1, 1):
        outline = box(side * (half_x - cap / 2), 0, cap, 2 * half_y)
        prisms.append(Prism(outline, 0.0, shape.height_mm, _METAL))
    return prisms


def _round(shape: Footprint) -> list[Prism]:
    return [
        Prism(ring(0, 0, shape.body_mm[0]), 0.2, shape.height_mm, shape.colour),
        *_leads(shape),
    ]


def _pins_up(shape: Footprint, high: float) -> list[Prism]:
    return [_pin(pad, 0.32, -2.6, high) for pad in shape.pads]


def _box_header(shape: Footprint) -> list[Prism]:
    """Floor, four walls (one with the keyway) and pins."""
    half_x, half_y = shape.body_mm
    prisms = [Prism(box(0, 0, 2 * half_x, 2 * half_y), 0.2, 2.0, _BLACK)]
    for side in (-1, 1):
        outline = box(0, side * (half_y - 0.6), 2 * half_x, 1.2)
        prisms.append(Prism(outline, 2.0, shape.height_mm, _BLACK))
    prisms.append(Prism(box(half_x - 0.6, 0, 1.2, 2 * half_y - 2.4), 2.0, shape.height_mm, _BLACK))
    rest = half_y - 1.2 - 2.25  # the keyway is 4.5 mm wide, beside the odd pins
    for side in (-1, 1):
        outline = box(-half_x + 0.6, side * (2.25 + rest / 2), 1.2, rest)
        prisms.append(Prism(outline, 2.0, shape.height_mm, _BLACK))
    return prisms + _pins_up(shape, 8.0)


def _pico(shape: Footprint) -> list[Prism]:
    """Two sockets, and the Pico with its USB plug and button above them."""
    top = shape.height_mm
    prisms = [Prism(box(x, 0, 2.54, 50.8), 0.2, 8.5, _BLACK) for x in (-8.89, 8.89)]
    prisms += [Prism(box(x, 0, 2.54, 50.8), 8.5, top, _BLACK) for x in (-8.89, 8.89)]
    prisms.append(Prism(box(0, 0, 21.0, 51.0), top, top + 1.0, _GREEN))
    prisms.append(Prism(box(0, 24.0, 8.0, 5.6), top + 1.0, top + 3.6, _METAL))
    prisms.append(Prism(box(0, -2.0, 7.0, 7.0), top + 1.0, top + 1.9, _BLACK))
    prisms.append(Prism(box(-3.4, 12.8, 3.5, 4.5), top + 1.0, top + 2.9, _WHITE))
    return prisms + [_pin(pad, 0.3, -2.6, 0.2) for pad in shape.pads]


def _usb_c(shape: Footprint) -> list[Prism]:
    """A shell with its legs; the mouth lies at the lower end."""
    half_x, half_y = shape.body_mm
    shell = Prism(box(0, 0, 2 * half_x, 2 * half_y), 0.1, shape.height_mm, _METAL)
    mouth = Prism(box(0, -half_y - 0.01, 7.6, 0.04), 0.6, shape.height_mm - 0.6, _BLACK)
    legs = [
        Prism(box(pad.x_mm, -pad.y_mm, 0.4, 1.0), -1.4, 0.5, _METAL)
        for pad in shape.pads
        if pad.drill_mm
    ]
    return [shell, mouth, *legs]


def prisms_of(name: str) -> list[Prism]:
    """All bodies of one footprint; none where nothing stands on the board."""
    shape = FOOTPRINTS[name]
    special = {
        "WS2812B_5050": _pixel,
        "IDC_2x05": _box_header,
        "Pico_Socket": _pico,
        "USB_C_Power": _usb_c,
        "Buzzer_12": _round,
        "CP_Radial_8": _round,
    }
    if not shape.height_mm:
        return []
    if name in special:
        return special[name](shape)
    if name.startswith("PinHeader"):
        return [_body(shape)._replace(high=2.5), *_pins_up(shape, shape.height_mm)]
    if name[:2] in ("C_", "R_") or name.startswith("Fuse"):
        return _chip(shape)
    return [_body(shape), *_leads(shape)]


def model_files() -> dict[str, str]:
    """File name -> STEP text of every part that has a body."""
    files = {}
    for name in FOOTPRINTS:
        prisms = prisms_of(name)
        if prisms:
            files[name + ".step"] = step_file(name, DATE, prisms)
    return files
