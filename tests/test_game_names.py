"""A new game is its folders and one line: no other file names a game. Read from the tree itself.

A test may play a known game as its example. What is asked of every game names none: what is
special about a game stands in `tests/games/<game>/`, so that a new one changes no test.
"""

import ast
import re
from contextlib import nullcontext
from functools import cache
from pathlib import Path

import pytest

from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT
from tests.shared.games import part_of
from tests.shared.toys import TOYS, Toys
from tests.syntax import parse
from tests.test_rooms import tracked

# The two registries, and what lists all files of the project for a tool.
LISTS = {"shared_rules/registry.py", "tests/shared/toys.py", "package.json"}
NO_TEXT = {".png", ".pdf", ".gz", ".uf2"}
NAMES = game_names() + [line[0] for line in TOYS]
FOLDERS = {
    "shared_rules": "rules.py scene.py layout.py bots.py refusals.py examples.txt plays"
    " RULES.md RULES.de.md RULES.fr.md",
    "host/games": "drawing.py page.py texts/en.json texts/de.json texts/fr.json",
    "tests/games": "habits.py recordings.py touches.py",
}


def spelled(name: str) -> re.Pattern:
    """`smart_sheep`, also as Smart Sheep, smart-sheep or SmartSheep."""
    return re.compile(r"(?<![a-z])" + name.replace("_", "[ _-]?") + r"(?![a-z])", re.IGNORECASE)


@cache
def texts() -> list:
    """(path, text) of every file of the project that may name a game."""
    found = []
    beginnings = [name.partition("_")[0] for name in NAMES]  # quicker to look for than a pattern
    for file in tracked("*"):
        text = "" if file.suffix in NO_TEXT else file.read_text(errors="replace")
        lowered = text.lower()
        if any(beginning in lowered for beginning in beginnings):
            found.append((file.relative_to(ROOT), text))
    return found


def may_name(path: Path, name: str) -> bool:
    """Whether a file tells people about all games, lists them, lies in a folder of the name, or is
    one of those that a fuzzer has collected."""
    tells = path.name in ("README.md", "CHANGELOG.md") or path.parts[0] == "docs"
    tells = tells or path.parts[:2] == ("hardware", "guide") or "corpus" in path.parts
    return tells or path.as_posix() in LISTS or name in path.parts


def is_test(path: Path) -> bool:
    return path.parts[0] == "tests" and path.name.startswith(("test_", "bench"))


def lines_naming(text: str, name: str) -> list:
    """The numbers of the lines that name a game."""
    return [n for n, line in enumerate(text.splitlines(), 1) if spelled(name).search(line)]


def lines_deciding(text: str, name: str, names=tuple(NAMES)) -> list:
    """The numbers of the lines of a test that would need another line for another game."""
    found = []
    for node in ast.walk(parse(text)):
        if isinstance(node, ast.Dict):  # a table with something for each game
            found += [
                key for key in node.keys if isinstance(key, ast.Constant) and key.value == name
            ]
        elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):  # some of them, one by one
            if sum(bool(constants(node, one)) for one in names) > 1:
                found += constants(node, name)
        elif isinstance(node, (ast.If, ast.IfExp)):  # a branch for one of them
            found += constants(node.test, name)
        elif isinstance(node, ast.FunctionDef) and goes_through_all(node):
            found += constants(node, name)
    return sorted({node.lineno for node in found})


def constants(tree: ast.AST, name: str) -> list:
    """Texts that are the name of a game."""
    return [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and n.value == name]


def goes_through_all(function: ast.FunctionDef) -> bool:
    """Whether a test is about all games."""
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return bool(names & {"game_names", "GAMES"})


@pytest.mark.parametrize("name", NAMES)
def test_no_other_file_names_a_game(name):
    naming = []
    for path, text in texts():
        if not may_name(path, name) and spelled(name).search(text):
            lines = lines_deciding if is_test(path) else lines_naming
            naming += [f"{path}:{number}" for number in lines(text, name)]
    assert not naming, f"{name} belongs into folders of that name, not into {', '.join(naming)}"


@pytest.mark.parametrize("name", game_names())
def test_a_game_has_its_folders(name):
    for room, files in FOLDERS.items():
        for file in files.split():
            path = f"{room}/{name}/{file}"
            assert (ROOT / path).exists(), f"There is no {path}: tests/README.md says what it is."


@pytest.mark.parametrize("name", NAMES)
def test_a_game_says_what_the_tests_cannot_guess(name):
    with Toys() if name not in game_names() else nullcontext():
        habits = part_of(name, "habits")
    for what in ("RULES", "WORDS", "standing"):
        assert hasattr(habits, what), f"The habits of {name} do not say {what}."


def test_a_name_is_found_however_it_is_spelled():
    for word in ("two_words", "Two Words", "two-words", "TwoWords"):
        assert lines_naming(f"\na game of {word}, again", "two_words") == [2]
    assert not lines_naming("raspberries", "berries")


def test_what_needs_a_line_for_each_game_is_found():
    for text in (
        'MANY = {"chess": 7}',
        'if name == "chess":\n    pass',
        'for name in ("chess", "go"):\n    pass',
        'MANY = [("go", 2), ("chess", 7)]',
        '{"chess", "go"}',
        'def test_all():\n    for name in game_names():\n        assert name != "chess"',
    ):
        assert lines_deciding(text, "chess", ("chess", "go"))
    text = 'begin("chess", 2)\nassert game == "chess"\nONE = ("chess", 2)'
    assert not lines_deciding(text, "chess", ("chess", "go"))
