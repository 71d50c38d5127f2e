"""Who judges which mutant: no test can notice a change of a line that it never passes.

The sound file is run once by all tests of its jury. What each of them passed, and how long it
took, is kept in build/mutants/ as long as neither the file nor the module of the test changes.
"""

import ast
import hashlib
import json
import os
import sys
import time
from collections import namedtuple
from pathlib import Path

from tests.mutants import jury
from tests.mutants.progress import OUT

Scout = namedtuple("Scout", ("seconds", "test", "lines"))


def scouts_of(path: Path, out: Path = OUT) -> list:
    """What each test of the jury passes in the sound file, the quickest first."""
    kept = out / ("-".join(path.with_suffix("").parts) + "-scouts.json")
    known = json.loads(kept.read_text()) if kept.exists() else {}
    found: dict = {}
    for module in jury.jury_of(path):
        file = Path(*module.split(".")).with_suffix(".py")
        key = hashlib.sha256(path.read_bytes() + file.read_bytes()).hexdigest()
        found[module] = known.get(module, [""])
        if found[module][0] != key:
            found[module] = [key, _sent_out(path, module)]
            out.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps({**known, **found}))
    seen = [one for _, scouts in found.values() for one in scouts]
    return sorted(Scout(seconds, tuple(test), set(lines)) for seconds, test, lines in seen)


def chosen(scouts: list, tree: ast.Module, node: ast.AST) -> list:
    """Those who pass a place of a source; all, where it is passed when the module is imported."""
    lines = _lines_around(tree, node)
    return [one for one in scouts if not lines or lines & one.lines]


def _lines_around(tree: ast.Module, node: ast.AST) -> set:
    """The lines of the statement in which something stands; none outside of functions."""
    lines: set = set()
    inside = False
    for statement in ast.walk(tree):  # from outside to inside
        if isinstance(statement, ast.stmt) and _holds(statement, node):
            lines = set(range(statement.lineno, statement.end_lineno + 1))
            inside = inside or _holds_in_body(statement, node)
    return lines if inside else set()


def _holds(outer: ast.AST, node: ast.AST) -> bool:
    return any(one is node for one in ast.walk(outer))


def _holds_in_body(outer: ast.AST, node: ast.AST) -> bool:
    return isinstance(outer, ast.FunctionDef) and any(_holds(one, node) for one in outer.body)


def _sent_out(path: Path, module: str) -> list:
    """[[seconds, test, lines]] of the tests of a module, found in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            pipe.write(json.dumps(_scouted(path, module)))
            pipe.flush()
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    if os.waitpid(child, 0)[1] or not text:
        raise SystemExit(f"{module} fails without any change of {path}.")
    return json.loads(text)


def _scouted(path: Path, module: str) -> list:
    jury.be_silent()
    found = []
    for test in jury.tests_of(path, module):
        passed: set = set()
        begun = time.process_time()
        sys.settrace(_tracer(str(path), passed))
        try:
            jury.run(path, test)
        finally:
            sys.settrace(None)
        found.append([round(time.process_time() - begun, 3), test, sorted(passed)])
    return found


def _tracer(file: str, passed: set):
    """Notes the lines of a file; of functions that are wholly known only that they are called."""
    left: dict = {}

    def line_of(frame, event, _):
        passed.add(frame.f_lineno)
        left[frame.f_code].discard(frame.f_lineno)
        return line_of

    def call_of(frame, event, _):
        code = frame.f_code
        if not code.co_filename.endswith(file):
            return None
        if code not in left:
            left[code] = {line for _, _, line in code.co_lines() if line}
        return line_of(frame, event, None) if left[code] else None

    return call_of
