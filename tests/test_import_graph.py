"""Imports go one way: no cycle between folders nor files, and docs/imports.svg shows it."""

import subprocess
import sys

import pytest

from tests.graph_drawing import draw
from tests.import_graph import DRAWING, cycle, drawing, folder_graph, module_graph
from tests.micropython_runtime import ROOT


def test_the_search_finds_a_cycle():
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"d", "b"}, "d": set()}) == ["b", "c", "b"]
    assert cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert cycle({"a": {"a"}}) == ["a", "a"]


def test_the_graph_knows_who_imports_whom():
    assert "host.simulator.shared_port" in module_graph()["host.simulator.background"]
    assert "shared_rules" in folder_graph()["firmware"]
    assert "host/simulator" in folder_graph()["host/emulator"]


def test_no_folder_imports_from_one_that_imports_from_it():
    assert cycle(folder_graph()) == []


def test_no_file_imports_one_that_imports_it():
    assert cycle(module_graph()) == []


def test_a_cycle_is_not_drawn():
    with pytest.raises(ValueError, match="cycle"):
        draw({"a": {"b"}, "b": {"a"}, "c": set()}, room=lambda node: 0)


def test_the_drawing_is_up_to_date():
    assert DRAWING.read_text(encoding="utf-8") == drawing(), "run `make graph`"


def test_a_line_to_a_board_needs_no_emulator():
    script = "import sys, host.board_line; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert "host.board_line" in loaded
    far = ("host.emulator", "host.chip", "rp2040py")
    assert [name for name in loaded if name.startswith(far)] == []
