"""A small maze router for the irregular corner of the tile: A* on a grid over both sides.

Deterministic: fixed order of jobs, fixed order of neighbours. It knows nothing of the lattice; it
is given finished copper as obstacles and a list of pads to join.
"""

import heapq
from collections.abc import Callable, Iterator
from functools import cache

from hardware import board, routes
from hardware.copper import BOTTOM, TOP, Shape, Track, Via, line, pad_shapes, shapes_of
from hardware.jobs import GROUND_PADS, JOBS
from hardware.shapes import Point

_Node = tuple[int, int, int]  # side, row, column of the grid
_Pad = tuple[str | None, float, float, tuple[int, ...]]  # net, x, y, sides
_GRID_MM = 0.2
_COLUMNS, _ROWS = int(board.SIDE_MM / _GRID_MM) + 1, 301  # the lower 60 mm are enough
_SIDES = (TOP, BOTTOM)
_STEPS = (
    (1, 0, 10),
    (-1, 0, 10),
    (0, 1, 10),
    (0, -1, 10),
    (1, 1, 14),
    (1, -1, 14),
    (-1, 1, 14),
    (-1, -1, 14),
)
_VIA_COST = 80
_MASK_MM = 0.1  # a via keeps this far from the solder of its own net's pads


@cache
def _spans(shape: Shape, reach: float) -> list[tuple[int, int]]:
    """The stretches of the grid (first, behind the last) that lie within `reach` of a shape."""
    _, bottom, _, top = shape.bounds()
    reach += shape.half
    low = max(0, int((bottom + shape.half - reach) / _GRID_MM))
    high = min(_ROWS - 1, int((top - shape.half + reach) / _GRID_MM) + 1)
    spans = []
    for row in range(low, high + 1):
        span = _row_span(shape, row * _GRID_MM, reach)
        if span:
            first = max(0, -int(-span[0] / _GRID_MM + 1e-6))
            last = min(_COLUMNS - 1, int(span[1] / _GRID_MM + 1e-6))
            if first <= last:
                spans.append((row * _COLUMNS + first, row * _COLUMNS + last + 1))
    return spans


def _row_span(shape: Shape, y: float, reach: float) -> tuple[float, float] | None:
    """The stretch of the line at height y that lies within reach of the shape."""
    if shape.flat:
        inside = shape.y1 - reach < y < shape.y2 + reach
        return (shape.x1 - reach, shape.x2 + reach) if inside else None
    edges = []
    for x, end_y in ((shape.x1, shape.y1), (shape.x2, shape.y2)):
        over = reach * reach - (y - end_y) ** 2
        if over > 0:
            edges += [x - over**0.5, x + over**0.5]
    dx, dy = shape.x2 - shape.x1, shape.y2 - shape.y1
    length = (dx * dx + dy * dy) ** 0.5
    for sign in (-1, 1) if dy else ():
        # where the two long sides of the track cut this height
        ox, oy = -dy / length * reach * sign, dx / length * reach * sign
        along = (y - shape.y1 - oy) / dy
        if 0 <= along <= 1:
            edges.append(shape.x1 + ox + along * dx)
    if not dy and abs(y - shape.y1) < reach:
        edges += [shape.x1, shape.x2]
    return (min(edges), max(edges)) if edges else None


class Maze:
    """What is free for one net and one width."""

    def __init__(self, net: str, width_mm: float, shapes: list[Shape]) -> None:
        self.blocked = [bytearray(_COLUMNS * _ROWS) for _ in _SIDES]
        self.no_via = bytearray(_COLUMNS * _ROWS)
        beside = width_mm / 2 + board.CLEARANCE_MM
        around = board.VIA_MM / 2 + board.CLEARANCE_MM
        for shape in shapes:
            if shape.net != net:
                for number, side in enumerate(_SIDES):
                    if side in shape.sides:
                        self._fill(self.blocked[number], shape, beside)
                self._fill(self.no_via, shape, around)
            elif shape.flat or len(shape.sides) == 2:
                self._fill(self.no_via, shape, board.VIA_MM / 2 + _MASK_MM)
        self._fence(int((board.EDGE_MM + width_mm / 2) / _GRID_MM) + 1)

    def _fill(self, field: bytearray, shape: Shape, reach: float) -> None:
        for start, end in _spans(shape, reach):
            field[start:end] = b"\1" * (end - start)

    def _fence(self, margin: int) -> None:
        for field in self.blocked:
            for row in range(_ROWS):
                start = row * _COLUMNS
                field[start : start + margin] = b"\1" * margin
                field[start + _COLUMNS - margin : start + _COLUMNS] = b"\1" * margin
            field[: margin * _COLUMNS] = b"\1" * (margin * _COLUMNS)
            field[(_ROWS - 1) * _COLUMNS :] = b"\1" * _COLUMNS

    def neighbours(self, node: _Node) -> Iterator[tuple[int, _Node]]:
        """(cost, node) of every free step, and of a via."""
        side, row, column = node
        field = self.blocked[side]
        for dx, dy, cost in _STEPS:
            if not field[(row + dy) * _COLUMNS + column + dx]:
                yield cost, (side, row + dy, column + dx)
        place = row * _COLUMNS + column
        if not self.no_via[place] and not self.blocked[1 - side][place]:
            yield _VIA_COST, (1 - side, row, column)


def _search(
    maze: Maze, sources: list[_Node], done: Callable[[_Node], bool], guess: Callable[[_Node], int]
) -> list[_Node] | None:
    """Cheapest path from any source to the first node for which done(node) holds."""
    best = dict.fromkeys(sources, 0)
    before: dict[_Node, _Node] = {}
    queue = [(guess(node), node) for node in sources]
    heapq.heapify(queue)
    while queue:
        _, node = heapq.heappop(queue)
        if done(node):
            path = [node]
            while path[-1] in before:
                path.append(before[path[-1]])
            return path[::-1]
        for cost, step in maze.neighbours(node):
            total = best[node] + cost
            if total < best.get(step, 1 << 30):
                best[step] = total
                before[step] = node
                heapq.heappush(queue, (total + guess(step), step))
    return None


def _node(side: int, x: float, y: float) -> _Node:
    return side, round(y / _GRID_MM), round(x / _GRID_MM)


def _place(node: _Node) -> Point:
    return round(node[2] * _GRID_MM, 4), round(node[1] * _GRID_MM, 4)


def _copper(net: str, width_mm: float, path: list[_Node]) -> list[Track | Via]:
    """Tracks and vias along a path of grid nodes, straight runs joined."""
    pieces, run = [], [path[0]]
    for node in path[1:]:
        if node[0] != run[-1][0]:
            pieces += _run(net, width_mm, run) + [Via(net, *_place(node))]
            run = [node]
        else:
            run.append(node)
    return pieces + _run(net, width_mm, run)


def _run(net: str, width_mm: float, run: list[_Node]) -> list[Track]:
    corners = [run[0]]
    for before, here, after in zip(run, run[1:], run[2:]):
        turn = (here[1] - before[1], here[2] - before[2]) != (
            after[1] - here[1],
            after[2] - here[2],
        )
        corners += [here] if turn else []
    corners += run[-1:] if len(run) > 1 else []
    return line(net, _SIDES[run[0][0]], [_place(node) for node in corners], width_mm)


@cache
def _pad_table() -> dict[str, _Pad]:
    table: dict[str, _Pad] = {}
    for part in board.PARTS:
        for pad, x, y, _, _ in part.pad_places():
            sides = (0, 1) if pad.drill_mm else (1 if part.under else 0,)
            table["%s.%s" % (part.reference, pad.number)] = (
                part.nets.get(pad.number),
                x,
                y,
                sides,
            )
    return table


def _terminal(word: str) -> tuple[float, float, list[_Node]]:
    """A pad "U1.2", or a place "x,y,side" on finished copper: (x, y, grid nodes)."""
    sides: tuple[int, ...]
    if "," in word:
        across, along, side = word.split(",")
        x, y, sides = float(across), float(along), (_SIDES.index(side),)
    else:
        _, x, y, sides = _pad_table()[word]
    return x, y, [_node(number, x, y) for number in sides]


def _stub(net: str, width_mm: float, x: float, y: float, node: _Node) -> list[Track]:
    """From the middle of a pad to the grid point inside it."""
    spot_x, spot_y = _place(node)
    if (spot_x, spot_y) == (x, y):
        return []
    return [Track(net, _SIDES[node[0]], x, y, spot_x, spot_y, width_mm)]


def _join(net: str, width_mm: float, words: list[str], shapes: list[Shape]) -> list[Track | Via]:
    """Copper that joins all terminals of one net."""
    maze = Maze(net, width_mm, shapes)
    x, y, tree = _terminal(words[0])
    pieces: list[Track | Via] = []
    ends = dict.fromkeys(tree, (x, y))
    for word in words[1:]:
        x, y, goals = _terminal(word)
        ends.update(dict.fromkeys(goals, (x, y)))
        _, row, column = goals[0]

        def guess(node: _Node, row: int = row, column: int = column) -> int:
            across, along = abs(node[2] - column), abs(node[1] - row)
            return 10 * max(across, along) + 4 * min(across, along)

        path = _search(maze, tree, set(goals).__contains__, guess)
        if path is None:
            raise RuntimeError("no way for net %s to %s" % (net, word))
        for node in (path[0], path[-1]):
            if node in ends:
                pieces += _stub(net, width_mm, *ends[node], node)
        pieces += _copper(net, width_mm, path)
        tree = tree + path
    return pieces


def _ground(word: str, shapes: list[Shape]) -> list[Track | Via]:
    """A short track from a pad to a ground via of its own."""
    maze = Maze("GND", 0.4, shapes)
    x, y, nodes = _terminal(word)
    path = _search(
        maze,
        nodes,
        lambda node: not maze.no_via[node[1] * _COLUMNS + node[2]],
        lambda node: 0,
    )
    if path is None:
        raise RuntimeError("no ground via for " + word)
    return (
        _stub("GND", 0.4, x, y, path[0])
        + _copper("GND", 0.4, path)
        + [Via("GND", *_place(path[-1]))]
    )


def _in_reach(shape: Shape) -> bool:
    return shape.bounds()[1] < (_ROWS + 5) * _GRID_MM


@cache
def irregular() -> tuple:
    """The tracks of every job, each one an obstacle for the next."""
    shapes = [shape for shape in pad_shapes() + shapes_of(routes.regular()) if _in_reach(shape)]
    found = []
    for word in GROUND_PADS.split():
        pieces = _ground(word, shapes)
        found += pieces
        shapes += shapes_of(pieces)
    for net, width_mm, words in JOBS:
        pieces = _join(net, width_mm, words.split(), shapes)
        found += pieces
        shapes += shapes_of(pieces)
    return tuple(dict.fromkeys(found))


def all_copper() -> tuple:
    """Every track and via of the tile."""
    return routes.regular() + irregular()
