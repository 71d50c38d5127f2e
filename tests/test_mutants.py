"""Mutants: every small change is made, the tests that know a file judge it, all is explained."""

import ast
import subprocess
import sys

import pytest

from tests.mutants import survivors
from tests.mutants.operators import describe, places
from tests.mutants.progress import Progress
from tests.mutants.scouts import Scout, chosen

LEAST_KILLED = 95  # of a hundred


def changes(source: str) -> list:
    """What each mutant of a source looks like."""
    made = []
    for number in range(len(places(ast.parse(source)))):
        tree = ast.parse(source)
        places(tree)[number].change()
        made.append(ast.unparse(tree))
    return made


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("a < b", ["pass", "a <= b"]),
        ("x = a + 1", ["x = None", "x = a - 1", "x = a + 2"]),
        ("x = a and b", ["x = None", "x = a or b", "x = b", "x = a"]),
        ("x = not a", ["x = None", "x = a"]),
        ("x += y", ["x -= y"]),
        ("f('word')", ["pass", "f('wordx')"]),
        ("f('A sentence for people.')", ["pass"]),
        ("if f:\n    g", ["if not f:\n    g", "if f:\n    pass"]),
        ("x = [a for a in b if c]", ["x = None", "x = [a for a in b]"]),
        ("while a:\n    break", ["while not a:\n    break", "while a:\n    continue"]),
    ],
)
def test_every_small_change_is_made_once(source, mutants):
    assert changes(source) == mutants


def test_docstrings_and_types_are_left_alone():
    assert changes('def f(a: "x" = None) -> 3:\n    """What it does."""') == []


def test_a_mutant_is_described_by_its_function():
    first = places(ast.parse("class A:\n    def f(self):\n        return a < b"))[0]
    assert describe(first) == "A.f: return a < b -> return None"


def test_who_breaks_a_rule_is_killed_and_who_does_no_harm_survives():
    script = (
        "import ast\nfrom pathlib import Path\nfrom tests.mutants.jury import verdict\n"
        "path = Path('shared_rules/smart_sheep/rules.py')\nsource = path.read_text()\n"
        "wrong = source.replace('won = home > taken', 'won = home < taken')\n"
        "idle = source.replace('won = home > taken', 'won = home > taken and True')\n"
        "assert source not in (wrong, idle)\n"
        "print(verdict(path, ast.parse(wrong), 60), verdict(path, ast.parse(idle), 60))\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.stdout == "killed survived\n", ran.stderr


SMALL = """
LEAST = 3
def f(a=1):
    if a:
        return a + LEAST
    return 2
"""


@pytest.mark.parametrize(
    ("mutant", "judges"),
    [
        ("module: 3 -> 4", ["passes five", "passes six", "passes neither"]),
        ("f: 1 -> 2", ["passes five", "passes six", "passes neither"]),
        ("f: a + LEAST -> a - LEAST", ["passes five"]),
        ("f: 2 -> 3", ["passes six"]),
        ("f: if a: -> if not a:", ["passes five"]),
    ],
)
def test_only_those_judge_who_pass_what_was_changed(mutant, judges):
    scouts = [
        Scout(1, "passes five", {4, 5}),
        Scout(2, "passes six", {6}),
        Scout(3, "passes neither", {90}),
    ]
    tree = ast.parse(SMALL)
    place = next(one for one in places(tree) if describe(one) == mutant)
    assert [one.test for one in chosen(scouts, tree, place.before)] == judges


def test_scouts_tell_which_lines_a_test_passes(tmp_path):
    script = (
        "from pathlib import Path\nfrom tests.mutants import jury, scouts\n"
        "jury.jury_of = lambda path: ['tests.shared.test_link_lines']\n"
        f"path, out = Path('firmware/link.py'), Path({str(tmp_path)!r})\n"
        "found = scouts.scouts_of(path, out)\n"
        "assert found == scouts.scouts_of(path, out)\n"
        "lines = path.read_text().splitlines()\n"
        "print({lines[line - 1].strip() for one in found for line in one.lines})\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "self._port.write(data)" in ran.stdout, ran.stderr
    assert "_FEATURES = " not in ran.stdout


def test_every_survivor_is_explained_and_few_are_left():
    found = survivors.read_all()
    assert found and survivors.unexplained(found) == []
    for path in found:
        assert survivors.share_killed(*found[path]) >= LEAST_KILLED, path


def test_reasons_stay_when_a_file_is_tried_again(tmp_path):
    file = tmp_path / "survivors.txt"
    survivors.note("a.py", 50, ["f: a -> b", "f: c -> d"], file)
    found = survivors.read(file)
    assert survivors.unexplained(found) == ["a.py: f: a -> b", "a.py: f: c -> d"]
    file.write_text(file.read_text().replace("?", "it is\n    the same", 1))
    survivors.note("a.py", 40, ["f: a -> b"], file)
    assert survivors.read(file) == {"a.py": (40, {"f: a -> b": "it is the same"})}
    assert survivors.share_killed(*survivors.read(file)["a.py"]) == 97.5


def test_a_run_goes_on_where_it_stopped_until_the_file_changes(tmp_path):
    path = tmp_path / "rules.py"
    path.write_text("x = 1\n")
    Progress(path, tmp_path).note("module: 1 -> 2", "killed")
    Progress(path, tmp_path).note("module: a b", "survived")
    known = {"module: 1 -> 2": "killed", "module: a b": "survived"}
    assert Progress(path, tmp_path).verdicts == known
    path.write_text("x = 2\n")
    assert Progress(path, tmp_path).verdicts == {}
