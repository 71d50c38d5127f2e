"""Writes the KiCad board, and its footprint library from the description."""

from collections.abc import Iterator

from hardware import board, router
from hardware.board import SIDE_MM, identifier
from hardware.copper import TOP, Track, Via
from hardware.footprint import LIBRARY, body
from hardware.printed import printed_texts
from hardware.sexpr import NO, YES, Bare, Node, write
from hardware.shapes import FOOTPRINTS, Point

_VERSION = 20241229  # of the board format: KiCad 9
_MASK = "#F6F6F0E6"  # white, nearly opaque
ORIGIN_MM = 50.0  # of the tile on KiCad's sheet, so that the drawing frame is free
_LAYERS = (
    "0 F.Cu signal|2 B.Cu signal|9 F.Adhes user|11 B.Adhes user|13 F.Paste user|15 B.Paste user|"
    "5 F.SilkS user|7 B.SilkS user|1 F.Mask user|3 B.Mask user|17 Dwgs.User user|"
    "19 Cmts.User user|25 Edge.Cuts user|27 Margin user|31 F.CrtYd user|29 B.CrtYd user|"
    "35 F.Fab user|33 B.Fab user"
)


def _at(x: float, y: float) -> Point:
    """Description (y up from the lower left corner) to KiCad (y down on the sheet)."""
    return ORIGIN_MM + float(x), ORIGIN_MM + SIDE_MM - float(y)


def _setup() -> Node:
    """White solder mask (it is the floor of the light boxes), black print."""
    core = [["type", "core"], ["thickness", 1.51], ["material", "FR4"], ["epsilon_r", 4.5]]
    copper = [["type", "copper"], ["thickness", 0.035]]
    layers: list[tuple[str, list]] = [
        ("F.SilkS", [["type", "Top Silk Screen"], ["color", "Black"]]),
        ("F.Mask", [["type", "Top Solder Mask"], ["color", _MASK], ["thickness", 0.01]]),
        ("F.Cu", copper),
        ("dielectric 1", core + [["loss_tangent", 0.02]]),
        ("B.Cu", copper),
        ("B.Mask", [["type", "Bottom Solder Mask"], ["color", _MASK], ["thickness", 0.01]]),
        ("B.SilkS", [["type", "Bottom Silk Screen"], ["color", "Black"]]),
    ]
    stack = ["stackup", *(["layer", name, *facts] for name, facts in layers)]
    stack += [["copper_finish", "HAL lead-free"], ["dielectric_constraints", NO]]
    mask = [["pad_to_mask_clearance", 0], ["allow_soldermask_bridges_in_footprints", NO]]
    # Gerbers, drill files and placement count from the lower left corner of the tile.
    origin = ["aux_axis_origin", *_at(0, 0)]
    return ["setup", stack, *mask, ["tenting", Bare("front"), Bare("back")], origin]


def _footprint(part: board.Part, numbers: dict[str, int]) -> Node:
    wiring = dict(part.nets)
    for (reference, pin), net in board.unconnected_pins().items():
        if reference == part.reference:
            wiring[pin] = net
    nets = {pin: (numbers[net], net) for pin, net in wiring.items()}

    def uuid(word: str) -> str:
        return identifier("pcb", part.reference, word)

    path = "/" + identifier("sheet", part.sheet) + "/" + identifier("symbol", part.reference)
    place = ["at", *_at(part.x_mm, part.y_mm), *([part.rotation] if part.rotation else [])]
    head: Node = ["footprint", LIBRARY + ":" + part.footprint]
    head += [["layer", "B.Cu" if part.under else "F.Cu"], ["uuid", uuid("")], place]
    texts = body(part.footprint, uuid, part.reference, part.value, part.under, part.rotation, nets)
    return head + texts[:4] + [["path", path]] + texts[4:]


def _piece(index: int, piece: Track | Via, numbers: dict[str, int]) -> Node:
    uuid = ["uuid", identifier("copper", index, piece)]
    net = ["net", numbers[piece.net]]
    if isinstance(piece, Via):
        size = [["size", board.VIA_MM], ["drill", board.VIA_DRILL_MM]]
        layers = ["layers", "F.Cu", "B.Cu"]
        return ["via", ["at", *_at(piece.x_mm, piece.y_mm)], *size, layers, net, uuid]
    ends = [["start", *_at(piece.x1_mm, piece.y1_mm)], ["end", *_at(piece.x2_mm, piece.y2_mm)]]
    layer = ["layer", "F.Cu" if piece.side == TOP else "B.Cu"]
    return ["segment", *ends, ["width", float(piece.width_mm)], layer, net, uuid]


def _zone(layer: str, numbers: dict[str, int]) -> Node:
    inset = board.EDGE_MM
    low, high = inset, SIDE_MM - inset
    corners = [_at(low, low), _at(high, low), _at(high, high), _at(low, high)]
    return [
        "zone",
        ["net", numbers["GND"]],
        ["net_name", "GND"],
        ["layer", layer],
        ["uuid", identifier("zone", layer)],
        ["hatch", Bare("edge"), 0.5],
        ["connect_pads", ["clearance", 0.25]],
        ["min_thickness", 0.25],
        ["filled_areas_thickness", NO],
        ["fill", YES, ["thermal_gap", 0.3], ["thermal_bridge_width", 0.4]],
        ["polygon", ["pts", *(["xy", *corner] for corner in corners)]],
    ]


def _outline() -> Iterator[Node]:
    corners = [(0, 0), (SIDE_MM, 0), (SIDE_MM, SIDE_MM), (0, SIDE_MM)]
    stroke = ["stroke", ["width", 0.1], ["type", Bare("default")]]
    for number, corner in enumerate(corners):
        ends = [["start", *_at(*corner)], ["end", *_at(*corners[(number + 1) % 4])]]
        yield [
            "gr_line",
            *ends,
            stroke,
            ["layer", "Edge.Cuts"],
            ["uuid", identifier("edge", number)],
        ]


def _printed() -> Iterator[Node]:
    for index, (text, x, y, size, layer, angle) in enumerate(printed_texts()):
        font = ["font", ["size", float(size), float(size)], ["thickness", round(size * 0.15, 3)]]
        effects = ["effects", font]
        if layer == "B.SilkS":
            effects.append(["justify", Bare("mirror")])
        spot = ["at", *_at(x, y), angle]
        uuid = ["uuid", identifier("text", index)]
        yield ["gr_text", text, spot, ["layer", layer], uuid, effects]


def board_file() -> str:
    """The text of the .kicad_pcb file, zones not yet filled."""
    names = ["", *board.netlist()]
    names += board.unconnected_pins().values()
    numbers = {name: number for number, name in enumerate(names)}
    layers = [
        [word.split()[0], word.split()[1], Bare(word.split()[2])] for word in _LAYERS.split("|")
    ]
    nodes = [
        "kicad_pcb",
        ["version", _VERSION],
        ["generator", "lichtwiese"],
        ["generator_version", "9.0"],
        ["general", ["thickness", 1.6], ["legacy_teardrops", NO]],
        ["paper", "A3"],
        [
            "title_block",
            ["title", "Lichtwiese tile"],
            ["date", board.DATE],
            ["rev", board.REVISION],
        ],
        ["layers", *layers],
        _setup(),
        *(["net", number, name] for name, number in numbers.items()),
        *(_footprint(part, numbers) for part in board.PARTS),
        *_outline(),
        *_printed(),
        *(_piece(index, piece, numbers) for index, piece in enumerate(router.all_copper())),
        _zone("F.Cu", numbers),
        _zone("B.Cu", numbers),
        ["embedded_fonts", NO],
    ]
    return write(nodes)


def footprint_files() -> dict:
    """Library file name -> text, the same bodies the board uses."""
    files = {}
    for name in FOOTPRINTS:

        def uuid(word: str, name: str = name) -> str:
            return identifier("library", name, word)

        head = [
            "footprint",
            name,
            ["version", _VERSION],
            ["generator", "lichtwiese"],
            ["layer", "F.Cu"],
        ]
        files[name + ".kicad_mod"] = write(head + body(name, uuid, "REF**", name))
    return files
