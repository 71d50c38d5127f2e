"""Writes a picture for every step of soldering: the parts of the step marked and named."""

from typing import NamedTuple

from hardware import board
from hardware.board import PARTS, PITCH_MM, SIDE_CELLS, SIDE_MM, Part
from hardware.control import NOT_BOUGHT
from hardware.designators import designators
from hardware.footprint import PIXEL_ARROW
from hardware.printed import printed_texts
from hardware.shapes import FOOTPRINTS, Pad
from hardware.svg import Page

_WIDEST, _LARGEST = 1400.0, 16.0  # width of a page; page units per millimetre at most
_NARROWEST = 620.0  # room for the title
_HEAD = 46
_PIXEL = ((-2.5, -2.5), (2.5, -2.5), (2.5, 1.3), (1.3, 2.5), (-2.5, 2.5))  # cut at pin 3
_MARKED, _EDGE, _OTHER, _PAD = "#ffb347", "#b34700", "#e2e2e2", "#c9a24a"


class Step(NamedTuple):
    """One step: its parts, the side they lie on, and the piece of the board that is shown."""

    name: str
    title: str
    under: bool
    references: tuple[str, ...]
    window: tuple[float, float, float, float]  # left, bottom, right, top in mm


def _single_steps() -> list[Step]:
    """The steps outside the cells."""
    resistors = tuple("R%d" % number for number in (65, 66, 67, 68, 69, 70, 72, 73, 74, 75))
    front = (0.0, 0.0, 150.0, 26.0)
    return [
        Step(
            "a1_regulator",
            "A1: the 3.3 V regulator and its capacitors",
            False,
            ("U75", "C139", "C140"),
            (125.0, 8.0, 155.0, 27.0),
        ),
        Step(
            "a2_entry",
            "A2: power entry, first tile only (bar = cathode)",
            False,
            ("R76", "R77", "F1", "D66", "F2", "D65", "D67"),
            (0.0, 5.0, 30.0, 50.0),
        ),
        Step(
            "a3_below",
            "A3: from below: capacitor (plus at the square pad); first tile: USB-C socket",
            True,
            ("J3", "C141"),
            (0.0, 5.0, 80.0, 55.0),
        ),
        Step(
            "b1_control",
            "B1: buffers and their resistors (dot and printed line = pin 1)",
            False,
            ("U73", "U74", "C137", "C138", *resistors),
            (25.0, 0.0, 130.0, 47.0),
        ),
        Step(
            "b2_end",
            "B2: resistor at the far right edge",
            False,
            ("R71",),
            (170.0, 165.0, 200.0, 200.0),
        ),
        Step(
            "b3_plugs",
            "B3: from below: OUT on every tile, IN on later tiles, Pico's sockets on the first",
            True,
            ("A1", "J1", "J2"),
            (0.0, 8.0, 150.0, 52.0),
        ),
        Step(
            "b4_additions",
            "B4: if wanted, first tile: buzzer and header",
            True,
            ("BZ1", "J4"),
            (45.0, 35.0, 95.0, 57.0),
        ),
        Step("b5_buzzer", "B5: the buzzer's resistor", False, ("R78",), (*front[:1], 25, 75, 52)),
    ]


def steps() -> list[Step]:
    """All steps in the order of doing."""
    rows = []
    for row in range(SIDE_CELLS):
        names = tuple(part.reference for part in PARTS if part.sheet == "row%d" % (row + 1))
        window = (0.0, row * PITCH_MM, SIDE_MM, (row + 1) * PITCH_MM)
        title = "C%d: row %d, cells %s to %s" % (
            row + 1,
            row + 1,
            board.cell_name(row, 0),
            board.cell_name(row, SIDE_CELLS - 1),
        )
        title += "; cut corner of each pixel to the triangle"
        rows.append(Step("c%d_row" % (row + 1), title, False, names, window))
    return _single_steps() + rows


class _View:
    """From millimetres on the tile to the page, mirrored for the lower side."""

    def __init__(self, step: Step) -> None:
        self.step = step
        left, bottom, right, top = step.window
        self.scale = min(_LARGEST, _WIDEST / (right - left))
        width = max(_NARROWEST, (right - left) * self.scale)
        self.page = Page(width, (top - bottom) * self.scale + _HEAD, "", step.title)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point on the page."""
        left, _, right, top = self.step.window
        across = right - x if self.step.under else x - left
        return across * self.scale, (top - y) * self.scale + _HEAD

    def box(self, corners: tuple, fill: str, stroke: str, line: float) -> None:
        """A rectangle given in millimetres."""
        (x1, y1), (x2, y2) = self.place(*corners[:2]), self.place(*corners[2:])
        size = (abs(x2 - x1), abs(y2 - y1))
        self.page.box(min(x1, x2), min(y1, y2), *size, fill, stroke, line)


def _inside(part: Part, window: tuple) -> bool:
    left, bottom, right, top = part.courtyard()
    return left < window[2] and right > window[0] and bottom < window[3] and top > window[1]


def _body(part: Part) -> tuple[float, float, float, float]:
    shape = FOOTPRINTS[part.footprint]
    half = shape.body_mm if part.rotation % 180 == 0 else shape.body_mm[::-1]
    left, bottom, right, top = part.courtyard()
    x, y = (left + right) / 2, (bottom + top) / 2
    return x - half[0], y - half[1], x + half[0], y + half[1]


def _draw(view: _View, part: Part) -> None:
    """One part: body, pads, and where it must not be turned, the mark."""
    marked = part.reference in view.step.references
    colours = (_MARKED if marked else _OTHER, _EDGE if marked else "#bbb", 1.2)
    here = part.under == view.step.under
    if here and part.kind == "pixel":
        view.page.path(_places(view, part, _PIXEL), *colours, closed=True)
    elif here:
        view.box(_body(part), *colours)
    for place in part.pad_places():
        if here or place[0].drill_mm:
            _draw_pad(view, marked, *place)
    if here:
        _mark(view, part)


def _draw_pad(
    view: _View, marked: bool, pad: Pad, x: float, y: float, width: float, height: float
) -> None:
    """A pad; where legs go through it is round, and square at pin 1, as on the board."""
    fill = _PAD if marked else "#ddd"
    if pad.drill_mm and not pad.square and not pad.slot_mm:
        view.page.circle(*view.place(x, y), width / 2 * view.scale, fill, "#999", 0.6)
        return
    corners = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    view.box(corners, fill, "#999", 0.6)


def _places(view: _View, part: Part, points: tuple) -> list[tuple[float, float]]:
    """Points of a footprint (y down) on the page."""
    turned = [board.turn(x, -y, part.rotation) for x, y in points]
    return [view.place(part.x_mm + x, part.y_mm + y) for x, y in turned]


def _mark(view: _View, part: Part) -> None:
    """The pixel's triangle, the bar of a diode, the dot at pin 1 of a chip."""
    if part.kind == "pixel":
        view.page.path(_places(view, part, PIXEL_ARROW), "#000", "#000", 0.5, closed=True)
    if part.kind.startswith("schottky"):
        x, _ = FOOTPRINTS[part.footprint].body_mm
        bar = ((-0.75 * x, -1.2), (-0.75 * x, 1.2))
        view.page.path(_places(view, part, bar), stroke="#000", line=3)
    if part.footprint.startswith("SOIC"):
        x, y = FOOTPRINTS[part.footprint].body_mm
        spot = _places(view, part, ((0.7 - x, 0.7 - y),))[0]
        view.page.circle(*spot, 0.3 * view.scale, "#000", "#000")


def _leg_marks(view: _View, part: Part) -> None:
    """A plus at the capacitor's long leg, a 1 at pin 1 of plugs and sockets."""
    for pad, x, y, *_ in part.pad_places():
        if pad.number == "1" and pad.drill_mm and part.kind != "buzzer":  # which has no pole
            x, y = view.place(x, y)
            word = "+" if part.kind == "c220u" else "1"
            view.page.text(x, y + 5, word, 14, weight="bold")


_NAMES = {text: (x, y) for text, x, y, *_ in designators()}


def _name(view: _View, part: Part) -> None:
    """In the middle of a large part; beside a small one, where it is also printed."""
    left, bottom, right, top = _body(part)
    if min(right - left, top - bottom) < 2.0:
        x, y = view.place(*_NAMES[part.reference])
        view.page.text(x, y + 3, part.reference, 9, weight="bold")
    else:
        x, y = view.place((left + right) / 2, (bottom + top) / 2)
        view.page.text(x, y + 4, part.reference, 13, weight="bold")


def _landmarks(view: _View) -> None:
    """Words that are printed here, in grey: cell names, plugs, test points."""
    left, bottom, right, top = view.step.window
    layer = "B.SilkS" if view.step.under else "F.SilkS"
    for text, x, y, size, side, _ in printed_texts():
        half = 0.45 * size * len(text)
        inside = left < x - half and x + half < right and bottom < y < top
        if side == layer and inside and text not in _NAMES and text not in ("1", "+"):
            x, y = view.place(x, y)
            view.page.text(x, y + 4, text, max(9, 0.9 * size * view.scale), fill="#777")


def picture(step: Step) -> str:
    """The drawing of one step."""
    view = _View(step)
    shown = [part for part in PARTS if _inside(part, step.window) and part.kind != "hole"]
    for part in shown:
        _draw(view, part)
    _landmarks(view)
    for part in shown:
        if part.reference in step.references:
            _name(view, part)
            _leg_marks(view, part)
    side = "lower side" if step.under else "upper side"
    view.page.box(0, 0, view.page.size[0], _HEAD - 4, "#fff", "#fff")
    view.page.text(8, 18, step.title, 14, "start", weight="bold")
    view.page.text(8, 36, "seen from the " + side, 12, "start")
    return view.page.write()


def step_files() -> dict[str, str]:
    """File name -> text of every picture."""
    return {step.name + ".svg": picture(step) for step in steps()}


def soldered_in_no_step() -> set[str]:
    """Names of parts that no step solders: none, or the guide has a hole."""
    named = {name for step in steps() for name in step.references}
    return {part.reference for part in PARTS if part.kind not in NOT_BOUGHT} - named
