"""Who judges a mutant: the tests that know the changed file, the quickest first.

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

KILLED, SURVIVED, ENDLESS = "killed", "survived", "endless"
_OF_A_GAME = (
    "tests.mutants.plays",
    "tests.games.{game}.test_model*",
    "tests.games.{game}.test_two_models",
    "tests.games.{game}.shared.test_*",
    "tests.shared.test_contract",
    "tests.shared.test_secrets",
)
_OF_A_FILE = {
    "journal": (
        "test_journal",
        "test_journal_lines",
        "test_record_seal",
        "test_gesture_undo",
        "test_long_games",
    ),
    "journal_recovery": ("test_journal", "test_record_seal", "test_long_games"),
    "link": ("test_link", "test_link_values", "test_link_lines"),
    "table": ("test_table", "test_regressions", "test_many_hands", "test_slow_contacts"),
    "reader": ("test_table", "test_regressions", "test_slow_contacts", "test_gesture_undo"),
}
_OF_THE_BOARD = (
    "tests.shared.test_menu",
    "tests.shared.test_worlds_kept",
    "tests.mutants.evenings",
)
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


def verdict(path: Path, tree: ast.Module, seconds: int) -> str:
    """What the jury says about a changed file, in a process of its own."""
    child = os.fork()
    if child == 0:
        os._exit(_judge(path, tree, seconds))
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return ENDLESS
    return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED


def _judge(path: Path, tree: ast.Module, seconds: int) -> int:
    """0 if every test passes."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31))
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    sys.meta_path.insert(0, Changed(path, tree))
    try:
        run_all(path)
    except BaseException:
        return 1
    return 0


def run_all(path: Path):
    """Run the tests of a file's jury until one fails. Those of all games look at one alone."""
    from shared_rules import registry

    games = list(registry.GAMES)
    for name in jury_of(path):
        alone = path.parts[0] == "shared_rules" and not name.startswith("tests.games.")
        registry.use([line for line in games if not alone or line[0] == path.parts[1]])
        module = importlib.import_module(name)
        for function in [getattr(module, one) for one in dir(module) if one.startswith("test_")]:
            for given in _given(function):
                function(**given)


def _given(function) -> list:
    """What a test is called with, as parametrize says; [] if it wants what only pytest has."""
    given: list = [{}]
    for mark in getattr(function, "pytestmark", ()):
        if mark.name == "parametrize":
            name, values = mark.args[:2]
            given = [{**one, name: value} for one in given for value in list(values)[:_MOST_GIVEN]]
    wanted = set(inspect.signature(function).parameters)
    return [one for one in given if set(one) == wanted]
