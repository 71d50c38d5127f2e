"""What hardware/ has written: committed, equal to a fresh build, readable by other programs."""

import re
import runpy
import struct
import sys
import time
import types
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware import pins as committed_pins
from hardware import board, bom, build, copper, magnet, pieces, pins, power, router

OUT = build.OUT


def test_committed_pins_are_what_the_writer_writes():
    assert Path(committed_pins.__file__).read_text() == pins.pins_file()


def test_pins_hold_only_what_micropython_reads():
    names = [name for name in dir(committed_pins) if not name.startswith("_")]
    for name in names:
        assert isinstance(getattr(committed_pins, name), (int, bytes, str, tuple)), name
    assert list(committed_pins.PIXEL_CELLS) == board.pixel_cells(4)
    assert list(committed_pins.SENSOR_CELLS) == board.sensor_cells(4)
    assert committed_pins.LIMIT_USB_MA == power.LIMIT_USB_MA == 500
    used = [getattr(committed_pins, name) for name in names if name.endswith("_PIN")]
    assert len(used) == len(set(used)) == 4


def test_committed_files_equal_a_fresh_build():
    assert build.main(["--check", "--plain"]) == 0


def test_drawings_open_and_are_not_empty():
    found = sorted(OUT.rglob("*.svg"))
    assert len(found) >= 8
    for path in found:
        root = ElementTree.parse(path).getroot()
        drawn = [node for node in root.iter() if node.tag.rpartition("}")[2] in ("path", "rect")]
        assert len(drawn) > 5, path


def test_flat_parts_open_and_are_closed_outlines():
    for path in sorted((OUT / "housing").glob("*.dxf")):
        lines = path.read_text().splitlines()
        pairs = list(zip(lines[::2], lines[1::2]))
        assert pairs[0] == ("0", "SECTION") and pairs[-1] == ("0", "EOF")
        kinds = Counter(value for code, value in pairs if code == "0")
        assert kinds["POLYLINE"] >= 5 and kinds["POLYLINE"] == kinds["SEQEND"]
        assert kinds["VERTEX"] >= 4 * kinds["POLYLINE"]
        assert pairs.count(("70", "1")) == kinds["POLYLINE"]


def test_flat_parts_are_read_by_ezdxf():
    ezdxf = pytest.importorskip("ezdxf", reason="ezdxf is not installed (pip install ezdxf)")
    for path in sorted((OUT / "housing").glob("*.dxf")):
        drawing = ezdxf.readfile(path)
        assert not drawing.audit().errors and len(drawing.modelspace()) > 5


def _stl_triangles(path):
    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count
    for index in range(count):
        numbers = struct.unpack_from("<12f", data, 84 + 50 * index)
        yield tuple(numbers[3 * corner : 3 * corner + 3] for corner in (1, 2, 3))


@pytest.mark.parametrize("name", pieces.PROFILES)
def test_pieces_are_closed_bodies_that_fit_a_cell(name):
    edges, corners, volume = Counter(), [], 0.0
    for a, b, c in _stl_triangles(OUT / "pieces" / (name + ".stl")):
        edges.update(((a, b), (b, c), (c, a)))
        corners += [a, b, c]
        volume += a[0] * (b[1] * c[2] - b[2] * c[1]) / 6
        volume += a[1] * (b[2] * c[0] - b[0] * c[2]) / 6 + a[2] * (b[0] * c[1] - b[1] * c[0]) / 6
    assert all(edges[b, a] == count for (a, b), count in edges.items()), "a hole in the skin"
    assert volume > 1000, "inside out"
    assert min(z for _, _, z in corners) == 0.0
    half = board.PITCH_MM / 2 - 0.2
    assert max(max(abs(x), abs(y)) for x, y, _ in corners) <= half
    pocket = max(z for x, y, z in corners if (x, y) == (0.0, 0.0) and z < 5)
    assert abs(pocket - pieces.POCKET_MM[1]) < 1e-4


@pytest.mark.filterwarnings("ignore::SyntaxWarning")  # gerbonara's words on KiCad's drill files
def test_gerbers_and_holes_are_read_back_by_gerbonara():
    gerbonara = pytest.importorskip("gerbonara", reason="gerbonara is not installed")
    stack = gerbonara.LayerStack.open(OUT / "fabrication" / "gerbers.zip")
    (left, bottom), (right, top) = stack.board_bounds()
    assert abs(right - left - board.SIDE_MM) < 0.2 and abs(top - bottom - board.SIDE_MM) < 0.2
    layers = stack.graphic_layers
    for side in ("top", "bottom"):
        for use in ("copper", "mask", "silk"):
            assert len(layers[side, use].objects) > 50, (side, use)
    vias = [piece for piece in router.all_copper() if isinstance(piece, copper.Via)]
    pads = [pad for part in board.PARTS for pad, *_ in part.pad_places() if pad.drill_mm]
    assert len(stack.drill_npth.objects) == len(board.HOLES)
    assert len(stack.drill_pth.objects) == len(vias) + len(pads) - len(board.HOLES)


def test_renders_are_pictures():
    for name in ("top.png", "bottom.png", "corner.png"):
        assert (OUT / "renders" / name).read_bytes().startswith(b"\x89PNG")


class _Fakes:
    """Stand-ins for the chip's modules: a magnet over c2 for three scans, then none."""

    def __init__(self):
        self.frames, self.reads, self.latched = [], 0, 0

    def modules(self):
        fakes = self

        class Pin:
            OUT = 1

            def __init__(self, number, *_, value=0):
                self.number = number

            def value(self, level):
                fakes.latched += level == 0

        class SPI:
            def __init__(self, *_, **__):
                pass

            def readinto(self, buffer):
                buffer[:] = b"\xff" * len(buffer)
                if fakes.reads < 3:
                    buffer[1] = 0b11011111  # row 2, column c
                fakes.reads += 1

        class NeoPixel(dict):
            def __init__(self, pin, count):
                super().__init__()

            def write(self):
                fakes.frames.append(dict(self))

        machine, neopixel = types.ModuleType("machine"), types.ModuleType("neopixel")
        machine.Pin, machine.SPI, neopixel.NeoPixel = Pin, SPI, NeoPixel
        return {"machine": machine, "neopixel": neopixel}


def test_bench_script_shows_and_names_the_cell_under_a_magnet(monkeypatch, capsys):
    fakes = _Fakes()
    for name, module in fakes.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(time, "sleep_ms", lambda _: None, raising=False)
    runpy.run_path(str(OUT / "tile_test.py"))["main"](5)
    assert capsys.readouterr().out.splitlines() == ["c2 magnet", "c2 empty"]
    assert fakes.latched == 5
    lit = [{index for index, colour in frame.items() if any(colour)} for frame in fakes.frames]
    assert lit == [{0, 10}, {1, 10}, {2, 10}, {3}, {4}]


GUIDE = [build.HERE / "README.md", *sorted((build.HERE / "guide").glob("*.md"))]


@pytest.mark.parametrize("page", GUIDE, ids=lambda page: page.name)
def test_every_link_and_picture_of_the_guide_exists(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_the_guide_names_the_current_prices_and_currents():
    readme = (build.HERE / "README.md").read_text()
    for tiles in board.TILE_COUNTS:
        for boards in (1, 5):
            assert "%.2f" % bom.board_price(tiles, boards) in readme
    choices = (build.HERE / "guide" / "choices.md").read_text()
    for row in power.rows():
        words = "| %d | %d mA | %d mA | %s mA | %.2f V | %s mA | %.2f V |" % row
        assert words in choices, words
    assert "**%.1f mm**" % magnet.distance_mm() in choices
    assert "%.1f mm off: the limit" % magnet.seen_offset_mm() in choices
