"""Portable code uses no builtin, module, method or form of a call that the oldest promised
MicroPython lacks: read from the files, compared with what the chip was asked once.
"""

import ast
import builtins
from pathlib import Path

import pytest

from host.chip.on_board import MODULE
from host.chip.release import OLDEST
from tests.chip_words import FORMS
from tests.micropython_runtime import ROOT
from tests.micropython_words import kept

SOURCES = sorted([*(ROOT / "shared_rules").rglob("*.py"), *(ROOT / "firmware").rglob("*.py")])
SOURCES = [path for path in SOURCES if path.name != "__main__.py"]
WORDS = kept()
# Methods of CPython's types: whoever names one of them means it, unless we define it ourselves.
TYPES = (str, bytes, bytearray, list, dict, set, tuple, int)
METHODS = {name for one in TYPES for name in dir(one) if not name.startswith("__")}
KNOWN = {name for names in WORDS["methods"].values() for name in names}
# Forms of calls that came late, or not at all: the chip was asked for each of them.
BY_COUNT = {  # (name, arguments) -> form
    ("next", 2): "next(x, default)",
    ("sum", 2): "sum(x, start)",
    ("enumerate", 2): "enumerate(x, start)",
    ("int", 2): "int(text, base)",
    ("getattr", 3): "getattr(x, name, default)",
    ("round", 2): "round(x, n)",
    ("split", 2): "split(x, n)",
    ("rsplit", 2): "rsplit(x, n)",
    ("replace", 3): "replace(x, y, n)",
    ("to_bytes", 2): "to_bytes(n, order)",
    ("from_bytes", 2): "from_bytes(x, order)",
}
BY_KEYWORD = {  # (name, keyword) -> form; any other keyword is strange
    ("min", "default"): "min(x, default=)",
    ("max", "default"): "max(x, default=)",
    ("min", "key"): "min(x, key=)",
    ("max", "key"): "max(x, key=)",
    ("sorted", "key"): "sorted(key=, reverse=)",
    ("sorted", "reverse"): "sorted(key=, reverse=)",
    ("sort", "key"): "sort(key=, reverse=)",
    ("sort", "reverse"): "sort(key=, reverse=)",
    ("print", "end"): "print(end=)",
}
BY_TUPLE = {  # (name, which argument is a tuple) -> form
    ("isinstance", 1): "isinstance(x, tuple)",
    ("startswith", 0): "startswith(tuple)",
    ("endswith", 0): "endswith(tuple)",
}
# The chip's own parts take these: firmware/main.py and pixel_wire.py run on the emulated chip.
OF_PARTS = {
    "Pin": "value",
    "SPI": "sck miso",
    "WDT": "timeout",
    "StateMachine": "freq sideset_base",
    "asm_pio": "sideset_init out_shiftdir autopull pull_thresh fifo_join",
    "pack_ctrl": "size inc_write treq_sel",
    "config": "read write count ctrl trigger",
}
OUR_MODULES = {"firmware", "shared_rules", MODULE}
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


def name_of(function) -> str:
    return getattr(function, "id", getattr(function, "attr", ""))


class Reader(ast.NodeVisitor):
    """Notes what a file uses that MicroPython does not have."""

    def __init__(self, ours: set):
        self.ours = ours
        self.modules = {}  # name in the file -> module
        self.strange = []

    def visit_Import(self, node):
        for alias in node.names:
            self._come_from(alias.name)
            self.modules[alias.asname or alias.name] = alias.name

    def visit_ImportFrom(self, node):
        self._come_from(node.module)
        if node.module in WORDS["modules"]:
            self.strange += [
                f"{node.module}.{alias.name}"
                for alias in node.names
                if alias.name not in WORDS["modules"][node.module]
            ]

    def _come_from(self, module: str):
        if module not in WORDS["modules"] and module.split(".")[0] not in OUR_MODULES:
            self.strange.append("import " + module)

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
        found = forms_of(node)
        if not self._is_ours(node.func):
            found += keywords_of(node)
        self.strange += [form for form in found if form not in WORDS["forms"]]

    def _is_ours(self, function) -> bool:
        builtin = isinstance(function, ast.Name) and hasattr(builtins, function.id)
        return not builtin and name_of(function) in self.ours


def forms_of(call: ast.Call) -> list:
    """The forms that a call has by its arguments."""
    name = name_of(call.func)
    found = [BY_COUNT[name, len(call.args)]] if (name, len(call.args)) in BY_COUNT else []
    return found + [
        BY_TUPLE[name, place]
        for place, given in enumerate(call.args)
        if isinstance(given, ast.Tuple) and (name, place) in BY_TUPLE
    ]


def keywords_of(call: ast.Call) -> list:
    """The forms that it has by its keywords; one that nobody asked for is a form of its own."""
    name = name_of(call.func)
    return [
        BY_KEYWORD.get((name, one.arg), f"{name}({one.arg}=)")
        for one in call.keywords
        if one.arg not in OF_PARTS.get(name, "").split()
    ]


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
        ("from functools import reduce", "import functools"),
        ("import random", "import random"),
        ("'ab'.encode(errors='ignore')", "encode(errors=)"),
        ("x.to_bytes(2, 'little', signed=True)", "to_bytes(signed=)"),
    ],
)
def test_what_is_lacking_is_found(source, word):
    assert strangers(source, OURS) == [word]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_that_the_chip_was_asked_for_is_known_when_it_is_met(form, monkeypatch):
    monkeypatch.setitem(WORDS, "forms", [])
    assert form in strangers(FORMS[form], OURS)


def test_a_form_that_an_older_release_lacks_is_found(monkeypatch):
    """MicroPython 1.23 knows no default of `next`: a board with it did not start."""
    forms = [form for form in WORDS["forms"] if not form.startswith("next")]
    monkeypatch.setitem(WORDS, "forms", forms)
    assert strangers("next(iter(()), None)", OURS) == ["next(x, default)"]
