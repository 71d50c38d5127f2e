"""The walls between the rooms, and what MicroPython accepts: read from the files themselves."""

import ast
import subprocess
from pathlib import Path

import pytest

from tests.micropython_runtime import CHIP, ROOT, compile_tree
from tests.syntax import parse

# What each room may import beside itself. Portable rooms use only what both runtimes have.
MAY_IMPORT = {
    "shared_rules": {"collections", "json"},  # named tuples
    "hardware": None,
    "firmware": {"shared_rules", "array", "collections", "gc", "json", "os"},
    "host": None,
}
# Beside that, what only the chip has, or what every runtime has in its own way.
CHIP_FILES = {
    "firmware/frozen_start.py": {"lichtwiese_release", "sys"},
    "firmware/main.py": {"machine", "rp2", "select", "sys", "time"},
    "firmware/board_files.py": {"sys"},
    "firmware/memory.py": {"sys"},
    "firmware/sheet_flash.py": {"binascii"},
    "firmware/inventory.py": {"hashlib", "sys"},
    "firmware/pixel_wire.py": {"rp2", "time"},
    "firmware/pixel_words.py": {"sys"},
    "firmware/usb_port.py": {"select", "sys"},
}
NEVER = {"hardware": {"shared_rules", "firmware", "host", "tests"}, "host": {"tests", "hardware"}}

PORTABLE = ["shared_rules", "firmware"]

RULES_FILES = sorted((ROOT / "shared_rules").rglob("*.py"))
MOST_LINES = 350
MOST_ATTRIBUTES = 15  # of a class of the firmware, and of what is beside the board


def imports_of(source: Path) -> set:
    """The first words of everything a file imports."""
    names = set()
    for node in ast.walk(parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: relative imports hide the walls"
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_rooms_import_only_what_they_may(room):
    for source in sorted((ROOT / room).rglob("*.py")):
        names = imports_of(source) - {room}
        if source.name == "__main__.py":
            names -= {"gc", "sys"}  # a command reads its words, and keeps its heap whole
        names -= CHIP_FILES.get(source.relative_to(ROOT).as_posix(), set())
        allowed = MAY_IMPORT[room]
        too_far = names - allowed if allowed is not None else names & NEVER[room]
        assert not too_far, f"{source.relative_to(ROOT)} imports {sorted(too_far)}"


@pytest.mark.parametrize("source", RULES_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_use_no_floats_no_division_no_asserts(source):
    tree = parse(source)
    for node in ast.walk(tree):
        where = f"{source.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, (float, complex)), f"{where} has a float"
        if isinstance(node, (ast.BinOp, ast.AugAssign)):
            assert not isinstance(node.op, ast.Div), f"{where} divides to a float"
        assert not isinstance(node, ast.JoinedStr), f"{where}: an f-string costs twice a %"
        assert not isinstance(node, ast.Assert), f"{where}: assert vanishes on the chip"


def test_every_portable_file_compiles_for_the_chip(tmp_path):
    compile_tree(tmp_path, PORTABLE, CHIP)
    assert len(list(tmp_path.rglob("*.mpy"))) >= len(RULES_FILES)


def tracked(*patterns: str) -> list:
    """Files of the project, committed or about to be."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.skip("this is not a git checkout")
    return [ROOT / line for line in done.stdout.splitlines() if (ROOT / line).exists()]


def test_every_file_says_at_its_head_what_it_is_for():
    for source in tracked("*.py"):
        tree = parse(source)
        if tree.body:
            assert ast.get_docstring(tree), f"{source.relative_to(ROOT)} has no docstring"


def test_no_file_grows_beyond_one_idea():
    for source in tracked("*.py"):
        lines = len(source.read_text().splitlines())
        assert lines <= MOST_LINES, f"{source.relative_to(ROOT)} has {lines} lines"


def attributes_of(known: ast.ClassDef) -> set:
    """The names that a class gives to parts of itself."""
    parts = [node for node in ast.walk(known) if isinstance(node, ast.Attribute)]
    stored = [node for node in parts if isinstance(node.ctx, ast.Store)]
    return {node.attr for node in stored if ast.unparse(node.value) == "self"}


@pytest.mark.parametrize(
    ("folder", "large"),
    [("firmware", "BoardApp"), ("host/session", "FollowedBoard"), ("host/web", "Hub")],
)
def test_no_class_grows_beyond_one_idea(folder, large):
    counted = {}
    for source in sorted((ROOT / folder).glob("*.py")):
        for node in ast.walk(parse(source)):
            if isinstance(node, ast.ClassDef):
                counted[node.name] = len(attributes_of(node))
    assert counted[large] > 5, "they are counted"
    assert {name: count for name, count in counted.items() if count > MOST_ATTRIBUTES} == {}


@pytest.mark.parametrize("folder", ["hardware", "host/paper", "host/souvenir", "host/verbs"])
def test_public_functions_say_what_they_take(folder):
    silent = []
    for source in sorted((ROOT / folder).glob("*.py")):
        tree = parse(source)
        classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        for node in [*tree.body, *[part for one in classes for part in one.body]]:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                given = [*node.args.args, *node.args.kwonlyargs]
                bare = [one.arg for one in given if one.annotation is None and one.arg != "self"]
                silent += [f"{source.name}:{node.lineno} {one}" for one in bare]
    assert not silent
