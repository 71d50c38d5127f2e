"""Draws a graph without cycles in rows, as SVG: whoever imports stands above what it imports.

An arrow that follows from two others is left out. The order in a row is found by letting every
box move to the middle of its neighbours, a few times; a long arrow has a place of its own in each
row that it crosses, so that it runs through no box.
"""

from html import escape
from itertools import pairwise

_ROW, _BOX, _GAP, _MARGIN = 84, 30, 16, 24  # pixels
_LETTER = 7.3  # the width of one, in the font below
_ROUNDS = 40
_FILLS = ("#d9f2d0", "#fde2c4", "#d5e5fb", "#eadcf7")  # by room; the names say it, too
_STYLE = (
    "text{font:12px 'DejaVu Sans Mono',monospace;text-anchor:middle;fill:#111}"
    "rect{stroke:#444}path{fill:none;stroke:#777}marker path{fill:#777;stroke:none}"
)
_HEAD = (
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" '
    'markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>'
)


def draw(graph: dict, room, caption: str = "") -> str:
    """The graph, node -> the nodes below it, as SVG; `room(node)` is the number of its fill."""
    row_of = _row_of(graph)
    ways = [
        _way(source, target, row_of)
        for source in sorted(graph)
        for target in sorted(_direct(graph, source))
    ]
    middle = _middles(_rows(row_of, ways), ways)
    wide = round(max(middle[node] + _width(node) / 2 for node in graph)) + _MARGIN
    high = (max(row_of.values()) + 1) * _ROW + _MARGIN  # the caption's
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}">',
        f"<title>Who imports whom</title><style>{_STYLE}</style>{_HEAD}",
        f'<rect width="{wide}" height="{high}" style="fill:#fff;stroke:none"/>',
    ]
    lines += [_arrow(way, middle, row_of) for way in ways]
    lines += [_box(node, middle[node], row_of[node], room(node)) for node in sorted(graph)]
    lines.append(f'<text x="{wide / 2:g}" y="{high - _MARGIN / 2:g}">{escape(caption)}</text>')
    return "\n".join(lines) + "\n</svg>\n"


def _row_of(graph: dict) -> dict:
    """Node -> its row, from the top: as low as those above it allow."""
    height: dict = {}
    while len(height) < len(graph):
        ready = [n for n in graph if n not in height and graph[n] <= height.keys()]
        if not ready:
            raise ValueError("a cycle cannot be drawn in rows")
        for node in ready:
            height[node] = 1 + max((height[other] for other in graph[node]), default=-1)
    return {node: max(height.values()) - up for node, up in height.items()}


def _direct(graph: dict, source: str) -> set:
    """The nodes below one, without those that are below another of them, too."""
    further, waiting = set(), [far for near in graph[source] for far in graph[near]]
    while waiting:
        node = waiting.pop()
        if node not in further:
            further.add(node)
            waiting += graph[node]
    return graph[source] - further


def _way(source: str, target: str, row_of: dict) -> list:
    """The places of an arrow: its source, one in each row that it passes, its target."""
    passed = [(source, target, row) for row in range(row_of[source] + 1, row_of[target])]
    return [source, *passed, target]


def _rows(row_of: dict, ways: list) -> list:
    rows: list = [[] for _ in range(max(row_of.values()) + 1)]
    for node in sorted(row_of):
        rows[row_of[node]].append(node)
    for way in ways:
        for place in way[1:-1]:
            rows[place[2]].append(place)
    return rows


def _middles(rows: list, ways: list) -> dict:
    """Node or place -> where its middle is, from the left."""
    near: dict = {place: [] for row in rows for place in row}
    for way in ways:
        for upper, lower in pairwise(way):
            near[upper].append(lower)
            near[lower].append(upper)
    middle: dict = {}
    for row in rows:
        _spread(row, dict.fromkeys(row, 0.0), middle)
    for turn in range(_ROUNDS):
        for row in rows[:: 1 if turn % 2 else -1]:
            wished = {
                place: sum(middle[other] for other in near[place]) / len(near[place])
                if near[place]
                else middle[place]
                for place in row
            }
            row.sort(key=lambda place: (wished[place], str(place)))
            _spread(row, wished, middle)
    left = min(middle[place] - _width(place) / 2 for place in middle) - _MARGIN
    return {place: x - left for place, x in middle.items()}


def _spread(row: list, wished: dict, middle: dict):
    """Put each place where it wishes to be, as far as the places beside it leave it room."""
    blocks: list = []  # [places, where the first one begins, wide]: places that touch each other
    for place in row:
        wide = _width(place) + _GAP
        blocks.append([[place], wished[place] - wide / 2, wide])
        while len(blocks) > 1 and blocks[-2][1] + blocks[-2][2] > blocks[-1][1]:
            right, left = blocks.pop(), blocks.pop()
            share = len(left[0]), len(right[0])
            start = (left[1] * share[0] + (right[1] - left[2]) * share[1]) / sum(share)
            blocks.append([left[0] + right[0], start, left[2] + right[2]])
    for places, start, _ in blocks:
        for place in places:
            wide = _width(place) + _GAP
            middle[place] = start + wide / 2
            start += wide


def _width(place) -> float:
    return len(place) * _LETTER + 16 if isinstance(place, str) else 0


def _arrow(way: list, middle: dict, row_of: dict) -> str:
    """A curve that is upright in every row."""
    x, y = round(middle[way[0]]), _top(row_of[way[0]]) + _BOX
    path = f"M{x} {y}"
    for place in way[1:]:
        row = row_of[place] if isinstance(place, str) else place[2]
        x, before, y = round(middle[place]), (x, y), _top(row)
        bend = (y - before[1]) // 2
        path += f"C{before[0]} {before[1] + bend} {x} {y - bend} {x} {y}"
        if not isinstance(place, str):
            y += _BOX
            path += f"V{y}"
    return f'<path d="{path}" marker-end="url(#head)"/>'


def _top(row: int) -> int:
    return row * _ROW + _MARGIN


def _box(name: str, middle: float, row: int, fill: int) -> str:
    x, y, wide = round(middle - _width(name) / 2), _top(row), round(_width(name))
    return (
        f'<rect x="{x}" y="{y}" width="{wide}" height="{_BOX}" rx="6" fill="{_FILLS[fill]}"/>'
        f'<text x="{x + wide // 2}" y="{y + 19}">{escape(name)}</text>'
    )
