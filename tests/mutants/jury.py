"""The jury of a file: the tests that know it.

They are plain functions, so that no runner is started for a mutant; a child process imports them
with the changed module in its place, and ends at the first that fails.
"""

import ast
import importlib
import importlib.abc
import importlib.util
import inspect
import os
import resource
import signal
import sys
from pathlib import Path

from shared_rules import registry

KILLED, SURVIVED, ENDLESS = "killed", "survived", "endless"
_OF_A_GAME = (
    "tests.mutants.plays",
    "tests.games.{game}.test_model*",
    "tests.games.{game}.test_two_models",
    "tests.games.{game}.shared.test_*",
    "tests.shared.test_contract",
    "tests.shared.test_secrets",
)
_OF_HANDS = (
    "test_reader*",
    "test_table*",
    "test_regressions",
    "test_many_hands",
    "test_toys_board",
    "test_slow_contacts",
)
_OF_A_FILE = {
    "journal": (
        "test_journal",
        "test_journal_lines",
        "test_journal_recovery",
        "test_record_seal",
        "test_gesture_undo",
        "test_long_games",
        "test_saving_anew",
    ),
    "journal_recovery": (
        "test_journal",
        "test_journal_recovery",
        "test_record_seal",
        "test_long_games",
        "test_saving_anew",
    ),
    "link": ("test_link", "test_link_values", "test_link_lines"),
    "table": _OF_HANDS,
    "reader": (*_OF_HANDS, "test_gesture_undo"),
}
_OF_THE_BOARD = (
    "tests.shared.test_menu",
    "tests.shared.test_worlds_kept",
    "tests.mutants.evenings",
)
_GAMES = list(registry.GAMES)
_MOST_GIVEN = 2  # of what a test is to be called with


def jury_of(path: Path) -> list:
    """The modules whose tests judge a file, in their order."""
    if path.parts[0] == "shared_rules":
        names = [name.format(game=path.parts[1]) for name in _OF_A_GAME]
    else:
        names = [f"tests.shared.{name}" for name in _OF_A_FILE[path.stem]]
        names += _OF_THE_BOARD
    found: list = []
    for name in names:
        for file in sorted(Path().glob(name.replace(".", "/") + ".py")):
            module = ".".join(file.with_suffix("").parts)
            if file.name != "__init__.py" and module not in found:
                found.append(module)
    return found


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a syntax tree."""

    def __init__(self, path: Path, tree: ast.Module):
        self._name = ".".join(path.with_suffix("").parts)
        self._tree = tree

    def find_spec(self, name, path=None, target=None):
        """Only for that one."""
        return importlib.util.spec_from_loader(name, self) if name == self._name else None

    def exec_module(self, module):
        """Run it."""
        exec(compile(self._tree, self._name, "exec"), module.__dict__)


def verdict(path: Path, tree: ast.Module, seconds: int, tests=None) -> str:
    """What the jury, or these tests of it, say about a changed file, in a process of its own."""
    child = os.fork()
    if child == 0:
        os._exit(_judge(path, tree, seconds, tests))
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return ENDLESS
    return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED


def _judge(path: Path, tree: ast.Module, seconds: int, tests) -> int:
    """0 if every test passes."""
    be_silent()
    resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    sys.meta_path.insert(0, Changed(path, tree))
    try:
        if tests is None:
            tests = [test for module in jury_of(path) for test in tests_of(path, module)]
        for test in tests:
            run(path, test)
    except BaseException:
        return 1
    return 0


def be_silent():
    """Whatever this process says is heard by nobody."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def tests_of(path: Path, name: str) -> list:
    """(module, function, which of the things that it may be called with) of a module's tests."""
    module = _module(path, name)
    functions = [one for one in dir(module) if one.startswith("test_")]
    return [
        (name, one, number)
        for one in functions
        for number in range(len(_given(getattr(module, one))))
    ]


def run(path: Path, test: tuple):
    """One test."""
    name, function, number = test
    function = getattr(_module(path, name), function)
    function(**_given(function)[number])


def _module(path: Path, name: str):
    """A module of the jury. Those of all games look at one alone."""
    alone = path.parts[0] == "shared_rules" and not name.startswith("tests.games.")
    registry.use([line for line in _GAMES if not alone or line[0] == path.parts[1]])
    return importlib.import_module(name)


def _given(function) -> list:
    """What a test is called with, as parametrize says; [] if it wants what only pytest has."""
    given: list = [{}]
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            name, values = mark.args[:2]
            given = [{**one, name: value} for one in given for value in list(values)[:_MOST_GIVEN]]
    wanted = set(inspect.signature(function).parameters)
    return [one for one in given if set(one) == wanted]
