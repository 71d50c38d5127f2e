"""Who imports whom, read from the files: `make graph` draws it to docs/imports.svg.

A node is a folder. Of the files that lie directly in `host/` each is a node: some stand above its
folders, some below. Games are found by name while the program runs, so nobody imports them; the
drawing has one box for all of them, so that a new one changes nothing there. The verbs of the
command are found by name, too: each is loaded when it is wanted.
"""

import ast
from functools import cache
from pathlib import Path

from shared_rules.registry import game_names
from tests.graph_drawing import draw
from tests.syntax import parse

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("shared_rules", "firmware", "host", "hardware")
DRAWING = ROOT / "docs" / "imports.svg"
CAPTION = "A box is a folder; the files that lie directly in host/ are drawn one by one."


def modules() -> dict:
    """Dotted name -> file, of everything in the rooms."""
    found = {}
    for room in ROOMS:
        for source in sorted((ROOT / room).rglob("*.py")):
            words = source.relative_to(ROOT).with_suffix("").parts
            found[".".join(words[:-1] if words[-1] == "__init__" else words)] = source
    return found


@cache
def module_graph() -> dict:
    """Dotted name -> the names of ours that it imports, at its head or in a function."""
    ours = modules()
    return {name: _imported(source, ours) - {name} for name, source in ours.items()}


def _imported(source: Path, ours: dict) -> set:
    names = set()
    for node in ast.walk(parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= inside & ours.keys() or {node.module}
    return names & ours.keys()


def folder_graph() -> dict:
    """Folder -> the other folders that it imports from."""
    ours = modules()
    graph: dict[str, set] = {}
    for name, imported in module_graph().items():
        here = _folder(ours[name])
        graph.setdefault(here, set()).update(_folder(ours[other]) for other in imported)
    for folder, others in graph.items():
        others.discard(folder)
    return graph


def _folder(source: Path) -> str:
    path = source.relative_to(ROOT)
    return (path if path.parent == Path("host") else path.parent).as_posix()


def cycle(graph: dict) -> list:
    """The nodes of a cycle in their order, the first one again at the end; [] if there is none."""
    left = {node: set(others) for node, others in graph.items()}
    while free := [node for node, others in left.items() if not others & left.keys()]:
        for node in free:
            del left[node]
    way: list = []
    node = min(left, default=None)
    while node is not None and node not in way:  # every node that is left leads to another one
        way.append(node)
        node = min(left[node] & left.keys())
    return way[way.index(node) :] + [node] if way else []


def drawing() -> str:
    """The graph between folders as SVG."""
    graph: dict[str, set] = {}
    for folder, others in folder_graph().items():
        graph.setdefault(_of_any_game(folder), set()).update(map(_of_any_game, others))
    graph.pop("host/__init__.py", None)  # empty
    return draw(graph, lambda node: ROOMS.index(node.split("/")[0]), CAPTION)


def _of_any_game(folder: str) -> str:
    head, _, name = folder.rpartition("/")
    return f"{head}/<game>" if name in game_names() else folder


if __name__ == "__main__":
    DRAWING.write_text(drawing(), encoding="utf-8")
    print(DRAWING.relative_to(ROOT))
