"""Writes the KiCad schematic: a cover, one sheet per row of cells, one for control and power.

Nets are joined by global labels at the pins, named as in board.py, so that a name on the paper is
a name on the board and in the test.
"""

from collections.abc import Iterable, Iterator

from hardware import board
from hardware.board import SIDE_CELLS, identifier
from hardware.control import GROUPS, NOT_BOUGHT
from hardware.footprint import LIBRARY
from hardware.sexpr import NO, YES, Bare, Node, write
from hardware.shapes import SYMBOLS, Point

PROJECT = "lichtwiese_tile"
_VERSION = 20250114  # of the schematic format: KiCad 9
_STEP = 2.54
_PinPlace = tuple[str, str, str, float, float, int]
_FLAG = "PWR_FLAG"
_ROOT = identifier("root")


def _font(size: float = 1.27, *extra: Node) -> Node:
    return ["effects", ["font", ["size", size, size]], *extra]


def _half_height(symbol: str) -> float:
    """Half the height of a symbol's box, in whole steps."""
    _, left, right = SYMBOLS[symbol]
    return max(len(left), len(right), 1) * _STEP / 2


def _half_width(symbol: str) -> float:
    names = [pin[1] for pin in SYMBOLS[symbol][1] + SYMBOLS[symbol][2]]
    return 2 * _STEP if max(map(len, names), default=1) < 3 else 4 * _STEP


def _pin_places(symbol: str) -> Iterator[_PinPlace]:
    """(number, name, type, x, y up, angle) of every pin end, from the middle of the symbol."""
    _, left, right = SYMBOLS[symbol]
    top = _half_height(symbol) - _STEP / 2
    reach = _half_width(symbol) + _STEP
    for side, angle, pins in ((-reach, 0, left), (reach, 180, right)):
        for number, pin in enumerate(pins):
            # whole steps from the middle, so that every end lies on the grid
            yield *pin, side, round((top - number * _STEP) / 1.27) * 1.27, angle


def _stroke(*points: Point) -> Node:
    """A line through points, as a symbol draws it."""
    pen = ["stroke", ["width", 0.254], ["type", Bare("default")]]
    path = ["pts", *(["xy", float(x), float(y)] for x, y in points)]
    return ["polyline", path, pen, ["fill", ["type", Bare("none")]]]


def _drawing(name: str) -> list[Node]:
    """What a symbol looks like: the usual signs for two-pin parts, a box for the rest."""
    leads = [_stroke((-5.08, 0), (-2.54, 0)), _stroke((2.54, 0), (5.08, 0))]
    if name in ("R", "Polyfuse"):
        body = [(-2.54, 1.0), (2.54, 1.0), (2.54, -1.0), (-2.54, -1.0), (-2.54, 1.0)]
        cross = [_stroke((-2.54, 0), (2.54, 0))] if name == "Polyfuse" else []
        return [*leads, _stroke(*body), *cross]
    if name == "C":
        wires = [_stroke((-2.54, 0), (-0.6, 0)), _stroke((0.6, 0), (2.54, 0))]
        plates = [_stroke((side, 2.0), (side, -2.0)) for side in (-0.6, 0.6)]
        return leads + wires + plates
    if name == "Schottky":
        body = [(-1.6, 1.6), (1.6, 0), (-1.6, -1.6), (-1.6, 1.6)]
        bar = [(1.0, 1.6), (1.6, 1.6), (1.6, -1.6), (2.2, -1.6)]
        return [*leads, _stroke((-2.54, 0), (2.54, 0)), _stroke(*body), _stroke(*bar)]
    half_x, half_y = _half_width(name), _half_height(name) + 1.27
    outline = [["stroke", ["width", 0.254], ["type", Bare("default")]]]
    outline.append(["fill", ["type", Bare("background")]])
    return [["rectangle", ["start", -half_x, half_y], ["end", half_x, -half_y], *outline]]


def _symbol(name: str, prefix: str = "") -> Node:
    """One symbol of the library."""
    half_y = _half_height(name) + 1.27
    drawing = _drawing(name)
    pins = []
    for number, label, kind, x, y, angle in _pin_places(name):
        place = [["at", x, y, angle], ["length", _STEP]]
        texts = [["name", label, _font()], ["number", number, _font()]]
        pins.append(["pin", Bare(kind), Bare("line"), *place, *texts])
    plain = [] if drawing[0][0] == "rectangle" else [["pin_numbers", ["hide", YES]]]
    plain += [] if drawing[0][0] == "rectangle" else [["pin_names", ["hide", YES]]]
    texts = [["property", "Reference", SYMBOLS[name][0], ["at", 0, half_y + 1.27, 0], _font()]]
    texts.append(["property", "Value", name, ["at", 0, -half_y - 1.27, 0], _font()])
    for word in ("Footprint", "Datasheet", "Description"):
        texts.append(["property", word, "", ["at", 0, 0, 0], _font(1.27, ["hide", YES])])
    facts = [["exclude_from_sim", NO], ["in_bom", YES], ["on_board", YES]]
    units = [["symbol", name + "_0_1", *drawing], ["symbol", name + "_1_1", *pins]]
    return ["symbol", prefix + name, *plain, *facts, *texts, *units, ["embedded_fonts", NO]]


def _flag_symbol(prefix: str = "") -> Node:
    """Tells the rule check that a net is driven from outside."""
    pin = ["pin", Bare("power_out"), Bare("line"), ["at", 0, 0, 90], ["length", 0]]
    pin += [["name", "", _font()], ["number", "1", _font()]]
    points = ["pts", ["xy", 0, 0], ["xy", 0, 2.54]]
    stroke = ["stroke", ["width", 0], ["type", Bare("default")]]
    none = ["fill", ["type", Bare("none")]]
    hidden = _font(1.27, ["hide", YES])
    texts = [["property", "Reference", "#FLG", ["at", 0, 0, 0], hidden]]
    texts.append(["property", "Value", _FLAG, ["at", 0, 3.81, 0], _font()])
    for word in ("Footprint", "Datasheet", "Description"):
        texts.append(["property", word, "", ["at", 0, 0, 0], hidden])
    drawing = ["symbol", _FLAG + "_0_1", ["polyline", points, stroke, none]]
    facts = [["exclude_from_sim", NO], ["in_bom", NO], ["on_board", YES]]
    return [
        "symbol",
        prefix + _FLAG,
        ["power"],
        *facts,
        *texts,
        drawing,
        ["symbol", _FLAG + "_1_1", pin],
        ["embedded_fonts", NO],
    ]


def _instance(reference: str, sheet: str) -> Node:
    path = ["path", "/" + _ROOT + "/" + identifier("sheet", sheet)]
    return ["instances", ["project", PROJECT, [*path, ["reference", reference], ["unit", 1]]]]


def _label(net: str, x: float, y: float, angle: int, key: tuple[str, str]) -> Node:
    """A global label at the end of a pin; angle 180 reads to the left."""
    side = Bare("right") if angle == 180 else Bare("left")
    place = [["shape", Bare("passive")], ["at", x, y, angle]]
    return [
        "global_label",
        net,
        *place,
        _font(1.0, ["justify", side]),
        ["uuid", identifier("label", *key)],
    ]


def _placed(part: board.Part, x: float, y: float) -> list[Node]:
    """A symbol on the sheet with a label or a cross at each pin."""
    half = _half_height(part.symbol) + 1.27
    copper_only = part.kind in NOT_BOUGHT
    facts = [["unit", 1], ["exclude_from_sim", NO], ["in_bom", NO if copper_only else YES]]
    facts += [["on_board", YES], ["dnp", NO], ["uuid", identifier("symbol", part.reference)]]
    hidden = _font(1.27, ["hide", YES])
    texts = [["property", "Reference", part.reference, ["at", x, y - half - 1.27, 0], _font()]]
    texts.append(["property", "Value", part.value, ["at", x, y + half + 1.27, 0], _font(1.0)])
    footprint = LIBRARY + ":" + part.footprint
    texts.append(["property", "Footprint", footprint, ["at", x, y, 0], hidden])
    for word in ("Datasheet", "Description"):
        texts.append(["property", word, "", ["at", x, y, 0], hidden])
    places, labels = list(_pin_places(part.symbol)), []
    pins = [["pin", pin[0], ["uuid", identifier("pin", part.reference, pin[0])]] for pin in places]
    for number, _, _, dx, dy, _ in places:
        spot, key = (x + dx, y - dy), (part.reference, number)
        if number in part.nets:
            labels.append(_label(part.nets[number], *spot, 180 if dx < 0 else 0, key))
        else:
            labels.append(["no_connect", ["at", *spot], ["uuid", identifier("open", *key)]])
    head = ["symbol", ["lib_id", LIBRARY + ":" + part.symbol], ["at", x, y, 0]]
    return [[*head, *facts, *texts, *pins, _instance(part.reference, part.sheet)], *labels]


def _placed_flag(number: int, net: str, x: float, y: float) -> list[Node]:
    reference = "#FLG%02d" % number
    facts = [["unit", 1], ["exclude_from_sim", NO], ["in_bom", NO], ["on_board", YES], ["dnp", NO]]
    texts = [["property", "Reference", reference, ["at", x, y, 0], _font(1.27, ["hide", YES])]]
    texts.append(["property", "Value", _FLAG, ["at", x, y - 3.81, 0], _font()])
    head = ["symbol", ["lib_id", LIBRARY + ":" + _FLAG], ["at", x, y, 0]]
    uuid = ["uuid", identifier("symbol", reference)]
    pin = ["pin", "1", ["uuid", identifier("pin", reference)]]
    symbol = [*head, *facts, uuid, *texts, pin, _instance(reference, "control")]
    return [symbol, _label(net, x, y, 0, (reference, "1"))]


def _sheet_file(name: str, title: str, paper: str, nodes: list[Node], kinds: Iterable[str]) -> str:
    """A whole schematic file with the symbols it uses."""
    library = [_symbol(kind, LIBRARY + ":") for kind in kinds]
    if name == "control":
        library.append(_flag_symbol(LIBRARY + ":"))
    block = [
        ["title", title],
        ["date", board.DATE],
        ["rev", board.REVISION],
        ["company", "Lichtwiese"],
    ]
    head = [["version", _VERSION], ["generator", "lichtwiese"], ["generator_version", "9.0"]]
    head += [["uuid", _ROOT if name == PROJECT else identifier("file", name)], ["paper", paper]]
    tail = [["sheet_instances", ["path", "/", ["page", "1"]]]] if name == PROJECT else []
    body = ["title_block", *block], ["lib_symbols", *library]
    return write(["kicad_sch", *head, *body, *nodes, *tail, ["embedded_fonts", NO]])


def _note(words: str, x: float, y: float, size: float) -> Node:
    place = ["at", x, y, 0]
    left = _font(size, ["justify", Bare("left")])
    return [
        "text",
        words,
        ["exclude_from_sim", NO],
        place,
        left,
        ["uuid", identifier("note", words)],
    ]


def _row_sheet(row: int) -> str:
    """Eight cells in two lines of four, the register at the right."""
    nodes, parts = [], [part for part in board.PARTS if part.sheet == "row%d" % (row + 1)]
    for index, part in enumerate(parts[: SIDE_CELLS * 5]):
        column, place = divmod(index, 5)
        x = (24 + 30 * (column % 4)) * _STEP
        y = (14 + 44 * (column // 4) + 8 * place) * _STEP
        nodes += _placed(part, x, y)
        if place == 0:
            name = "cell " + board.cell_name(row, column)
            nodes.append(_note(name, x, y - 5 * _STEP, 2.5))
    for number, part in enumerate(parts[SIDE_CELLS * 5 :]):
        nodes += _placed(part, 142 * _STEP, (30 + 20 * number) * _STEP)
    title = "Row %d: cells %s to %s" % (row + 1, board.cell_name(row, 0), board.cell_name(row, 7))
    kinds = dict.fromkeys(part.symbol for part in parts)
    return _sheet_file("row%d" % (row + 1), title, "A3", nodes, kinds)


def _control_sheet() -> str:
    """Everything else, in columns that end above the title's block."""
    nodes, x, y = [], 24, 14
    parts = [part for part in board.PARTS if part.sheet == "control"]
    for part in parts:
        tall = round(_half_height(part.symbol) * 2 / _STEP) + 5
        heading = GROUPS.get(part.reference, "")
        tall += 4 if heading else 0
        if y + tall > 98:
            x, y = x + 30, 14
        if heading:
            nodes.append(_note(heading, (x - 12) * _STEP, (y + 1) * _STEP, 2.5))
        nodes += _placed(part, x * _STEP, (y + (tall + 4 * bool(heading)) // 2) * _STEP)
        y += tall
    for number, net in enumerate(("+5V", "GND")):
        nodes += _placed_flag(number + 1, net, (x - 4 + 10 * number) * _STEP, (y + 6) * _STEP)
    kinds = dict.fromkeys(part.symbol for part in parts)
    return _sheet_file("control", "Controller, cables, power", "A3", nodes, kinds)


def _sheet_box(name: str, title: str, page: str, x: float, y: float) -> Node:
    """A child sheet on the cover."""
    stroke = ["stroke", ["width", 0.15], ["type", Bare("solid")]]
    facts = [["exclude_from_sim", NO], ["in_bom", YES], ["on_board", YES], ["dnp", NO], stroke]
    facts.append(["fill", ["color", 0, 0, 0, 0.0]])
    left = ["justify", Bare("left")]
    texts = [["property", "Sheetname", title, ["at", x, y - 1.27, 0], _font(1.27, left)]]
    file = ["property", "Sheetfile", name + ".kicad_sch", ["at", x, y + 21.59, 0]]
    texts.append([*file, _font(1.27, left)])
    path = ["path", "/" + _ROOT, ["page", page]]
    head = [
        "sheet",
        ["at", x, y],
        ["size", 50.8, 20.32],
        *facts,
        ["uuid", identifier("sheet", name)],
    ]
    return [*head, *texts, ["instances", ["project", PROJECT, path]]]


def _cover() -> str:
    nodes = [_sheet_box("control", "Controller, cables, power", "2", 30.48, 30.48)]
    for row in range(SIDE_CELLS):
        x, y = 30.48 + 66.04 * (row % 3), 68.58 + 38.1 * (row // 3)
        nodes.append(_sheet_box("row%d" % (row + 1), "Row %d" % (row + 1), str(row + 3), x, y))
    words = (
        "One tile of Lichtwiese: 64 pixels, 64 hall switches, 8 registers.\n"
        "Pixels and sensor bits both run row by row from a1.\n"
        "The register of row 1 is read first; the one of row 8 takes the next tile's bits."
    )
    nodes.append(_note(words, 101.6, 38.1, 2.0))
    return _sheet_file(PROJECT, "Lichtwiese tile", "A4", nodes, ())


def schematic_files() -> dict:
    """File name -> text of every sheet and of the symbol library."""
    files = {PROJECT + ".kicad_sch": _cover(), "control.kicad_sch": _control_sheet()}
    for row in range(SIDE_CELLS):
        files["row%d.kicad_sch" % (row + 1)] = _row_sheet(row)
    symbols = [_symbol(name) for name in SYMBOLS] + [_flag_symbol()]
    head = [
        "kicad_symbol_lib",
        ["version", 20241209],
        ["generator", "lichtwiese"],
        ["generator_version", "9.0"],
    ]
    files[LIBRARY + ".kicad_sym"] = write(head + symbols)
    return files
