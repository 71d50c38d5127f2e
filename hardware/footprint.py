"""One footprint as KiCad writes it: for the board, and the same for the library beside it.

Imported by the two writers that need it; knows shapes.py and the S-expression writer only.
"""

from collections.abc import Callable

from hardware.sexpr import NO, YES, Bare, Node
from hardware.shapes import FOOTPRINTS, Footprint, Pad, Point

LIBRARY = "lichtwiese"
_Line = tuple[Point, Point]
_Net = tuple[int, str]  # number, name
_Namer = Callable[[str], str]  # a word for a piece of the footprint -> its identifier
_MODELS = "${KIPRJMOD}/models/"


def _layer(name: str, under: bool) -> str:
    """F.x on the upper side, B.x on the lower."""
    return ("B." if under else "F.") + name


def _text(
    kind: str, value: str, layer: str, uuid: _Namer, hide: bool, under: bool, y: float
) -> Node:
    font = ["font", ["size", 0.8, 0.8], ["thickness", 0.12]]
    effects = ["effects", font]
    if under:
        effects.append(["justify", Bare("mirror")])
    node = ["property", kind, value, ["at", 0, float(y), 0], ["layer", layer]]
    return node + ([["hide", YES]] if hide else []) + [["uuid", uuid(kind)], effects]


def _line(points: _Line, width: float, layer: str, uuid: _Namer, name: str) -> Node:
    (x1, y1), (x2, y2) = points
    stroke = ["stroke", ["width", width], ["type", Bare("solid")]]
    ends = [["start", float(x1), float(y1)], ["end", float(x2), float(y2)]]
    return ["fp_line", *ends, stroke, ["layer", layer], ["uuid", uuid(name)]]


def _box(half: Point, centre: Point, flip: int) -> list[_Line]:
    x, y = centre[0], centre[1] * flip
    left, right, top, bottom = x - half[0], x + half[0], y - half[1], y + half[1]
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return [(corners[n], corners[(n + 1) % 4]) for n in range(4)]


def _pixel_marks() -> list[_Line]:
    """Three square corners; the fourth is cut on the pixel itself, at pin 3, and gets an arrow."""
    x, y, leg = 3.45, 2.28, 0.7
    lines = []
    for side, level in ((-1, -1), (-1, 1), (1, -1)):
        corner = (side * x, level * y)
        lines += [(corner, (side * (x - leg), level * y)), (corner, (side * x, level * (y - leg)))]
    return lines


PIXEL_ARROW = ((3.45, 2.2), (4.45, 2.2), (4.45, 1.2))  # filled, its long side along the cut


def _silk_lines(shape: Footprint, flip: int) -> list[_Line]:
    """What is printed: the outline of big parts, a bar beside the cathode or pin 1 of others."""
    first = shape.pads[0]
    if shape.name == "WS2812B_5050":
        return _pixel_marks()
    if shape.name == "USB_C_Power":
        return [((x, 1.9 * flip), (x, 2.4 * flip)) for x in (-4.47, 4.47)]
    if shape.name.startswith("SOIC"):
        x, y = shape.body_mm[0] - 0.6, shape.body_mm[1]
        return [((-x, -y), (x, -y)), ((-x, y), (x, y)), ((-3.45, -y * flip), (-x, -y * flip))]
    if shape.outlined:
        return _box(shape.body_mm, shape.centre_mm, flip)
    if shape.name.startswith("D_"):
        x = first.x_mm - first.width_mm / 2 - 0.25
        y, reach = first.y_mm * flip, first.height_mm / 2
        return [((x, y - reach), (x, y + reach))]
    return []


def _fab_lines(shape: Footprint, flip: int) -> list[_Line]:
    """The body; a pixel's with its cut corner."""
    if shape.name != "WS2812B_5050":
        return _box(shape.body_mm, shape.centre_mm, flip)
    (x, y), cut = shape.body_mm, 1.2
    corners = ((-x, -y), (x, -y), (x, y - cut), (x - cut, y), (-x, y))
    return [(corners[n], corners[(n + 1) % 5]) for n in range(5)]


def _filled(points: tuple[Point, ...], layer: str, uuid: _Namer) -> Node:
    """A filled shape."""
    path = ["pts", *(["xy", float(x), float(y)] for x, y in points)]
    pen = ["stroke", ["width", 0.1], ["type", Bare("solid")]]
    return ["fp_poly", path, pen, ["fill", YES], ["layer", layer], ["uuid", uuid("arrow")]]


def _hole(pad: Pad) -> Node:
    """The drill of a pad, round or a slot."""
    if pad.slot_mm:
        return ["drill", Bare("oval"), float(pad.drill_mm), float(pad.slot_mm)]
    return ["drill", float(pad.drill_mm)]


def _pad(
    pad: Pad, shape: Footprint, net: _Net | None, uuid: _Namer, under: bool, rotation: int
) -> Node:
    y = -pad.y_mm if under else pad.y_mm
    size = ["size", float(pad.width_mm), float(pad.height_mm)]
    spot = ["at", float(pad.x_mm), float(y), *([rotation] if rotation else [])]
    node: Node = ["pad", pad.number]
    if pad.drill_mm:
        kind = "thru_hole" if pad.plated else "np_thru_hole"
        form = "rect" if pad.square else "oval" if pad.slot_mm else "circle"
        node += [Bare(kind), Bare(form), spot, size, _hole(pad)]
        node.append(["layers", "*.Cu", "*.Mask"])
    elif len(shape.pads) == 1:
        node += [Bare("smd"), Bare("circle"), spot, size]
        node.append(["layers", _layer("Cu", under), _layer("Mask", under)])
        if shape.name.startswith("Fiducial"):
            node += [["solder_mask_margin", 0.5], ["clearance", 0.55]]
    else:
        node += [Bare("smd"), Bare("roundrect"), spot, size]
        node.append(["layers", *(_layer(name, under) for name in ("Cu", "Mask", "Paste"))])
        node.append(["roundrect_rratio", 0.15])
    if net:
        node.append(["net", *net])
    return node + [["uuid", uuid("pad%s/%g/%g" % (pad.number, pad.x_mm, pad.y_mm))]]


def _attributes(shape: Footprint) -> Node:
    if shape.name in ("TestPoint_1.5", "MountingHole_M3", "Fiducial_1"):
        return ["attr", Bare("exclude_from_pos_files"), Bare("exclude_from_bom")]
    return ["attr", Bare("through_hole" if shape.pads[0].drill_mm else "smd")]


def _model(shape: Footprint) -> Node:
    zero, one = ["xyz", 0, 0, 0], ["xyz", 1, 1, 1]
    path = _MODELS + shape.name + ".step"
    return ["model", path, ["offset", zero], ["scale", one], ["rotate", zero]]


def body(
    name: str,
    uuid: _Namer,
    reference: str,
    value: str,
    under: bool = False,
    rotation: int = 0,
    nets: dict[str, _Net] | None = None,
) -> list[Node]:
    """Everything inside (footprint ...) after its place: texts, outlines, pads, model."""
    shape = FOOTPRINTS[name]
    flip = -1 if under else 1
    fab, court, silk = (_layer(word, under) for word in ("Fab", "CrtYd", "SilkS"))
    nodes = [
        _text("Reference", reference, fab, uuid, False, under, 0),
        _text("Value", value, fab, uuid, True, under, 1.2),
        _text("Datasheet", "", fab, uuid, True, under, 0),
        _text("Description", "", fab, uuid, True, under, 0),
        _attributes(shape),
    ]
    outlines = [("fab", 0.1, fab, _fab_lines(shape, flip))]
    outlines.append(("court", 0.05, court, _box(shape.court_mm, shape.centre_mm, flip)))
    outlines.append(("silk", 0.15, silk, _silk_lines(shape, flip)))
    for word, width, layer, lines in outlines:
        for number, points in enumerate(lines):
            nodes.append(_line(points, width, layer, uuid, word + str(number)))
    if shape.name == "WS2812B_5050":
        nodes.append(_filled(PIXEL_ARROW, silk, uuid))
    for pad in shape.pads:
        net = (nets or {}).get(pad.number)
        nodes.append(_pad(pad, shape, net, uuid, under, rotation))
    nodes.append(["embedded_fonts", NO])
    return nodes + ([_model(shape)] if shape.height_mm else [])
