"""The Python of the site: every module that the board and its session need in a browser.

Found by their imports, from the three workers on, and by the names of the games; compiled and
packed into one file: a line of JSON with their names and lengths, then one after the other. What a
board at a port gets is packed likewise.
"""

import ast
import json
from importlib.util import find_spec
from pathlib import Path

from firmware.version import VERSION
from host.chip.build import check_compiler, code
from host.chip.frozen import release_line
from shared_rules.registry import game_names

_ROOMS = ("shared_rules", "firmware", "host")
_STARTS = ("host.site.worker", "host.site.far_worker", "host.site.update_worker")
_NOT_IN_A_BROWSER = ("mastery", "paper", "puzzle_plan")  # parts of a game
_FOLDER, _CHIP_FOLDER = "/program", "/chip"


def modules() -> dict:
    """Dotted name -> file, of all that is needed."""
    found: dict[str, Path] = {}
    wanted = [*_STARTS, *_parts_of_games()]
    while wanted:
        name = wanted.pop()
        if name in found or not (file := _file(name)):
            continue
        found[name] = file
        wanted += [*_packages(name), *_imported(file)]
    return dict(sorted(found.items()))


def packed(data: dict) -> bytes:
    """All of them in one file, and these data files beside them."""
    return _pack(_FOLDER, compiled() | data)


def packed_for_a_board(files: dict, **facts: object) -> bytes:
    """The files that a board gets in one file, and what is to be known of them."""
    known = {"version": VERSION, "release": release_line(), "files": sorted(files), **facts}
    placed = {f"files/{path}": data for path, data in files.items()}
    return _pack(_CHIP_FOLDER, {"facts.json": json.dumps(known).encode(), **placed})


def _pack(folder: str, files: dict) -> bytes:
    head = [(f"{folder}/{path}", len(one)) for path, one in files.items()]
    return json.dumps(head).encode() + b"\n" + b"".join(files.values())


def compiled() -> dict:
    """Path -> the bytes of every module."""
    check_compiler()
    files = {}
    for name, file in modules().items():
        path = name.replace(".", "/") + ("/__init__" if file.name == "__init__.py" else "")
        files[path + ".mpy"] = code(file.read_bytes(), path + ".py")
    return files


def _parts_of_games() -> list:
    """Games are found by their names, and so are their parts."""
    found = []
    for room in ("shared_rules", "host.games"):
        for game in game_names():
            spec = find_spec(f"{room}.{game}")
            folder = Path(spec.origin).parent if spec and spec.origin else None
            parts = sorted(file.stem for file in folder.glob("*.py")) if folder else []
            kept = [part for part in parts if part not in (*_NOT_IN_A_BROWSER, "__init__")]
            found += [f"{room}.{game}.{part}" for part in kept]
    return found


def _file(name: str) -> Path | None:
    """The file of a module of ours."""
    if name.split(".")[0] not in _ROOMS:
        return None
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None  # it was no module, but something in one
    return Path(spec.origin) if spec and spec.origin else None


def _packages(name: str) -> list:
    words = name.split(".")
    return [".".join(words[:count]) for count in range(1, len(words))]


def _imported(file: Path) -> set:
    names = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names
