"""Solid bodies as a STEP file (AP214): upright prisms with a colour each, and nothing else.

A prism is an outline of points (x, y) seen from above, anticlockwise, from one height to another,
and a colour. That is enough for the shapes of parts on a board.
"""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
_HEAD = """ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('%s','%s',(''),(''),'lichtwiese','lichtwiese','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));
ENDSEC;
DATA;
"""


class Prism(NamedTuple):
    """One upright body."""

    outline: Sequence[Point]
    low: float
    high: float
    colour: tuple[float, float, float]


def box(x: float, y: float, width: float, depth: float) -> list[Point]:
    """The outline of a box around its middle."""
    right, top = x + width / 2, y + depth / 2
    return [
        (x - width / 2, y - depth / 2),
        (right, y - depth / 2),
        (right, top),
        (x - width / 2, top),
    ]


def ring(x: float, y: float, radius: float, corners: int = 24) -> list[Point]:
    """The outline of something round."""
    angles = [2 * pi * corner / corners for corner in range(corners)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


class _Writer:
    """Collects lines; every one gets its number."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, text: str) -> str:
        """Write an entity, return how others name it."""
        self.lines.append("#%d=%s;" % (len(self.lines) + 1, text))
        return "#%d" % len(self.lines)

    def point(self, x: float, y: float, z: float) -> str:
        """A place."""
        return self.add("CARTESIAN_POINT('',(%.4f,%.4f,%.4f))" % (x, y, z))

    def direction(self, x: float, y: float, z: float) -> str:
        """A way, of length one."""
        return self.add("DIRECTION('',(%.6f,%.6f,%.6f))" % (x, y, z))

    def axes(self, origin: str, up: tuple, across: tuple) -> str:
        """A place with two directions."""
        ways = self.direction(*up), self.direction(*across)
        return self.add("AXIS2_PLACEMENT_3D('',%s,%s,%s)" % (origin, *ways))


def _edge(file: _Writer, ends: tuple, places: tuple) -> str:
    """A straight edge between two corners (vertex, place)."""
    (x1, y1, z1), (x2, y2, z2) = places
    length = hypot(x2 - x1, y2 - y1, z2 - z1)
    way = file.direction((x2 - x1) / length, (y2 - y1) / length, (z2 - z1) / length)
    vector = file.add("VECTOR('',%s,%.6f)" % (way, length))
    line = file.add("LINE('',%s,%s)" % (file.point(x1, y1, z1), vector))
    return file.add("EDGE_CURVE('',%s,%s,%s,.T.)" % (*ends, line))


def _face(file: _Writer, edges: list, plane: str) -> str:
    """A flat face within oriented edges (edge, forward)."""
    oriented = [
        file.add("ORIENTED_EDGE('',*,*,%s,.%s.)" % (edge, "T" if forward else "F"))
        for edge, forward in edges
    ]
    loop = file.add("EDGE_LOOP('',(%s))" % ",".join(oriented))
    bound = file.add("FACE_OUTER_BOUND('',%s,.T.)" % loop)
    surface = file.add("PLANE('',%s)" % plane)
    return file.add("ADVANCED_FACE('',(%s),%s,.T.)" % (bound, surface))


def _solid(file: _Writer, prism: Prism) -> str:
    """The brep of one prism."""
    count = len(prism.outline)
    rings = []
    for z in (prism.low, prism.high):
        places = [(x, y, z) for x, y in prism.outline]
        corners = [file.add("VERTEX_POINT('',%s)" % file.point(*place)) for place in places]
        rings.append((places, corners))
    flat = []
    for places, corners in rings:
        row = []
        for n in range(count):
            after = (n + 1) % count
            ends = (corners[n], corners[after])
            row.append(_edge(file, ends, (places[n], places[after])))
        flat.append(row)
    posts = []
    for n in range(count):
        ends = (rings[0][1][n], rings[1][1][n])
        posts.append(_edge(file, ends, (rings[0][0][n], rings[1][0][n])))
    faces = []
    for n in range(count):
        after = (n + 1) % count
        (x1, y1), (x2, y2) = prism.outline[n], prism.outline[after]
        length = hypot(x2 - x1, y2 - y1)
        along = ((x2 - x1) / length, (y2 - y1) / length, 0.0)
        plane = file.axes(file.point(x1, y1, prism.low), (along[1], -along[0], 0.0), along)
        edges = [(flat[0][n], True), (posts[after], True), (flat[1][n], False), (posts[n], False)]
        faces.append(_face(file, edges, plane))
    x, y = prism.outline[0]
    below = file.axes(file.point(x, y, prism.low), (0.0, 0.0, -1.0), (1.0, 0.0, 0.0))
    above = file.axes(file.point(x, y, prism.high), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0))
    faces.append(_face(file, [(edge, False) for edge in reversed(flat[0])], below))
    faces.append(_face(file, [(edge, True) for edge in flat[1]], above))
    shell = file.add("CLOSED_SHELL('',(%s))" % ",".join(faces))
    return file.add("MANIFOLD_SOLID_BREP('',%s)" % shell)


def _coloured(file: _Writer, solid: str, colour: tuple) -> str:
    """A style that paints a solid."""
    rgb = file.add("COLOUR_RGB('',%.3f,%.3f,%.3f)" % colour)
    fill = file.add("FILL_AREA_STYLE_COLOUR('',%s)" % rgb)
    area = file.add("FILL_AREA_STYLE('',(%s))" % fill)
    surface = file.add("SURFACE_STYLE_FILL_AREA(%s)" % area)
    side = file.add("SURFACE_SIDE_STYLE('',(%s))" % surface)
    usage = file.add("SURFACE_STYLE_USAGE(.BOTH.,%s)" % side)
    style = file.add("PRESENTATION_STYLE_ASSIGNMENT((%s))" % usage)
    return file.add("STYLED_ITEM('',(%s),%s)" % (style, solid))


def step_file(name: str, date: str, prisms: Sequence[Prism]) -> str:
    """The text of a STEP file of one part, in millimetres."""
    file = _Writer()
    length = file.add("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))")
    angle = file.add("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))")
    solid_angle = file.add("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())")
    measure = (
        "UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-05),%s,'distance_accuracy_value','')"
    )
    accuracy = file.add(measure % length)
    context = file.add(
        "(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((%s))"
        "GLOBAL_UNIT_ASSIGNED_CONTEXT((%s,%s,%s))REPRESENTATION_CONTEXT('',''))"
        % (accuracy, length, angle, solid_angle)
    )
    origin = file.axes(file.point(0, 0, 0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0))
    solids = [_solid(file, prism) for prism in prisms]
    styles = [_coloured(file, *pair) for pair in zip(solids, (prism.colour for prism in prisms))]
    items = ",".join([origin, *solids])
    shape = file.add("ADVANCED_BREP_SHAPE_REPRESENTATION('',(%s),%s)" % (items, context))
    application = file.add("APPLICATION_CONTEXT('automotive_design')")
    file.add(
        "APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,%s)"
        % application
    )
    product_context = file.add("PRODUCT_CONTEXT('',%s,'mechanical')" % application)
    product = file.add("PRODUCT('%s','%s','',(%s))" % (name, name, product_context))
    version = file.add("PRODUCT_DEFINITION_FORMATION('','',%s)" % product)
    stage = file.add("PRODUCT_DEFINITION_CONTEXT('part definition',%s,'design')" % application)
    definition = file.add("PRODUCT_DEFINITION('design','',%s,%s)" % (version, stage))
    whole = file.add("PRODUCT_DEFINITION_SHAPE('','',%s)" % definition)
    file.add("SHAPE_DEFINITION_REPRESENTATION(%s,%s)" % (whole, shape))
    file.add(
        "MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(%s),%s)"
        % (",".join(styles), context)
    )
    head = _HEAD % (name, date + "T00:00:00")
    return head + "\n".join(file.lines) + "\nENDSEC;\nEND-ISO-10303-21;\n"
