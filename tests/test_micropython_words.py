"""Portable code uses no builtin, module, method or form of a call that the oldest promised
MicroPython lacks: read from the files, compared with what the chip was asked once.
"""

import ast
import builtins
from pathlib import Path

import pytest

from host.chip.release import OLDEST
from tests.micropython_runtime import ROOT
from tests.micropython_words import kept

SOURCES = sorted([*(ROOT / "shared_rules").rglob("*.py"), *(ROOT / "firmware").rglob("*.py")])
SOURCES = [path for path in SOURCES if path.name != "__main__.py"]
WORDS = kept()
# Methods of CPython's types: whoever names one of them means it, unless we define it ourselves.
TYPES = (str, bytes, bytearray, list, dict, set, tuple, int)
METHODS = {name for one in TYPES for name in dir(one) if not name.startswith("__")}
KNOWN = {name for names in WORDS["methods"].values() for name in names}
# Calls with keywords that MicroPython does not take: (name, keyword).
NO_KEYWORD = {("split", "maxsplit"), ("split", "sep"), ("zip", "strict"), ("print", "flush")}
NO_KEYWORD |= {("sum", "start"), ("enumerate", "start"), ("int", "base"), ("round", "ndigits")}
NO_KEYWORD |= {("to_bytes", "signed"), ("replace", "count"), ("namedtuple", "defaults")}
NO_KEYWORD |= {("dumps", "sort_keys"), ("dumps", "indent"), ("sort", "cmp")}
# Forms that came late: here the oldest knows them, so it must say so.
FORMS = {
    ("next", 2): "next(x, default)",
    ("sum", 2): "sum(x, start)",
    ("enumerate", 2): "enumerate(x, start)",
    ("round", 2): "round(x, n)",
    ("split", 2): "split(x, n)",
    ("to_bytes", 2): "to_bytes(n, order)",
    ("from_bytes", 2): "from_bytes(x, order)",
}
# Where both runtimes are asked whether they have it, or only the chip runs it.
ASKED = {"firmware/board_files.py": {"replace"}, "firmware/record_file.py": {"replace"}}


def defined_here() -> set:
    """Names of methods, functions and attributes that our own code defines."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                found.add(node.attr)
    return found


def name_of(call: ast.Call) -> str:
    function = call.func
    return getattr(function, "id", getattr(function, "attr", ""))


class Reader(ast.NodeVisitor):
    """Notes what a file uses that MicroPython does not have."""

    def __init__(self, ours: set):
        self.ours = ours
        self.modules = {}  # name in the file -> module
        self.strange = []

    def visit_Import(self, node):
        for alias in node.names:
            self.modules[alias.asname or alias.name] = alias.name

    def visit_ImportFrom(self, node):
        if node.module in WORDS["modules"]:
            self.strange += [
                f"{node.module}.{alias.name}"
                for alias in node.names
                if alias.name not in WORDS["modules"][node.module]
            ]

    def visit_Name(self, node):
        if hasattr(builtins, node.id) and node.id not in WORDS["modules"]["builtins"]:
            self.strange.append(node.id)

    def visit_Attribute(self, node):
        self.generic_visit(node)
        module = self.modules.get(getattr(node.value, "id", None))
        if module in WORDS["modules"]:
            if node.attr not in WORDS["modules"][module]:
                self.strange.append(f"{module}.{node.attr}")
        elif node.attr in METHODS and node.attr not in KNOWN | self.ours:
            self.strange.append("." + node.attr)

    def visit_Call(self, node):
        self.generic_visit(node)
        name = name_of(node)
        self.strange += [
            f"{name}({one.arg}=)" for one in node.keywords if (name, one.arg) in NO_KEYWORD
        ]
        form = FORMS.get((name, len(node.args)))
        ours = isinstance(node.func, ast.Attribute) and name in self.ours
        if form and not ours and form not in WORDS["forms"]:
            self.strange.append(form)


def strangers(source: str, ours: set) -> list:
    """What a text uses that MicroPython does not have."""
    reader = Reader(ours)
    reader.visit(ast.parse(source))
    return sorted(set(reader.strange))


def test_the_chip_that_was_asked_is_the_oldest_promised():
    assert tuple(WORDS["release"]) == OLDEST


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_portable_code_uses_only_what_the_oldest_has(path: Path):
    asked = ASKED.get(path.relative_to(ROOT).as_posix(), set())
    found = [
        word for word in strangers(path.read_text(), OURS) if word.split(".")[-1] not in asked
    ]
    assert not found, f"MicroPython {OLDEST} lacks {found}"


OURS = defined_here()


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ("format(5)", "format"),
        ("'7'.zfill(3)", ".zfill"),
        ("x = 5\nx.bit_length()", ".bit_length"),
        ("import os\nos.scandir('.')", "os.scandir"),
        ("from time import monotonic", "time.monotonic"),
        ("'a b'.split(maxsplit=1)", "split(maxsplit=)"),
        ("import json\njson.dumps(1, sort_keys=True)", "dumps(sort_keys=)"),
        ("raise FileNotFoundError", "FileNotFoundError"),
    ],
)
def test_what_is_lacking_is_found(source, word):
    assert strangers(source, OURS) == [word]


def test_a_form_that_an_older_release_lacks_is_found(monkeypatch):
    """MicroPython 1.23 knows no default of `next`: a board with it did not start."""
    forms = [form for form in WORDS["forms"] if not form.startswith("next")]
    monkeypatch.setitem(WORDS, "forms", forms)
    assert strangers("next(iter(()), None)", OURS) == ["next(x, default)"]
