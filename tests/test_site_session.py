"""The page's session is one program on every runtime: MicroPython says what CPython says."""

import ast
import json
import subprocess
import sys

import pytest

from host.site import program
from shared_rules.registry import GAMES
from tests.micropython_runtime import ROOT, interpreter
from tests.syntax import parse

SCRIPT = "tests/site_evening.py"
HEAP = "heapsize=64m"
# What the modules of a browser may import beside our own: what both runtimes have.
ONLY_IN_A_BROWSER = tuple(
    "host.site." + name for name in ("worker", "far_worker", "update_worker", "made")
)
BOTH_HAVE = set("array binascii collections gc hashlib heapq json math os sys".split())


def evening(command: list, folder, *words) -> list:
    """Everything that a page gets in an evening."""
    done = subprocess.run(
        [*command, SCRIPT, str(folder), *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr + done.stdout[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(tmp_path, *words) -> list:
    micropython = [interpreter(), "-X", HEAP]
    here = evening([sys.executable], tmp_path / "cpython", *words)
    there = evening(micropython, tmp_path / "micropython", *words)
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        assert one == other, f"message {number}"
    assert len(here) == len(there)
    return here


def test_a_whole_game_by_messages_of_a_page_is_the_same_on_micropython(tmp_path):
    messages = compare(tmp_path, "smart_sheep", 1, "{}")
    turns = [one for one in messages if one.get("say") == "turn"]
    assert turns[-1]["over"] and messages[-1]["ok"]["text"].startswith("lichtwiese record")
    known = [one["ok"]["people"] for one in messages if "people" in one.get("ok", {})][-1]
    assert known["Ada"]["smart_sheep"]["played"] == 1 and known["Ada"]["smart_sheep"]["child"]


@pytest.mark.parametrize("game", [entry[0] for entry in GAMES[1:]])
def test_every_game_is_sent_alike_on_micropython(game, tmp_path):
    messages = compare(tmp_path, game, 2, "{}", 9)
    said = {one.get("say") for one in messages}
    assert {"drawing", "table", "turn", "pieces", "frame", "meanings", "log"} <= said
    tables = [one for one in messages if one.get("say") == "table" and one.get("seats")]
    assert tables[-1]["seats"] == ["simple", "simple:60"], "the bot that grows has begun"


def test_modules_of_a_browser_import_only_what_both_runtimes_have():
    for name, file in program.modules().items():
        if name in ONLY_IN_A_BROWSER:
            continue
        for node in ast.walk(parse(file)):
            imported = [node.module] if isinstance(node, ast.ImportFrom) else []
            imported += [one.name for one in node.names] if isinstance(node, ast.Import) else []
            rooms = {one.split(".")[0] for one in imported}
            too_far = rooms - BOTH_HAVE - {"shared_rules", "firmware", "host", "micropython"}
            assert not too_far, f"{name} imports {too_far}"
