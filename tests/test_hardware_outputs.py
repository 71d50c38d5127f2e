"""What hardware/ has written: committed, equal to a fresh build, readable by other programs."""

import re
import runpy
import struct
import sys
import time
import types
import zlib
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware import pins as committed_pins
from hardware import board, build, pieces, pins, power, undated

OUT = build.OUT


def test_committed_pins_are_what_the_writer_writes():
    assert Path(committed_pins.__file__).read_text() == pins.pins_file()


def test_pins_hold_only_what_micropython_reads():
    names = [name for name in dir(committed_pins) if not name.startswith("_")]
    for name in names:
        assert isinstance(getattr(committed_pins, name), (int, bytes, str, tuple)), name
    assert list(committed_pins.PIXEL_CELLS) == board.pixel_cells(4)
    assert list(committed_pins.SENSOR_CELLS) == board.sensor_cells(4)
    assert committed_pins.LIMIT_USB_MA == power.LIMIT_USB_MA == 350
    used = [getattr(committed_pins, name) for name in names if name.endswith("_PIN")]
    assert len(used) == len(set(used)) == 4


def test_committed_files_equal_a_fresh_build():
    assert build.main(["--check", "--plain"]) == 0


def test_same_picture_same_bytes_whatever_the_clock_said():
    picture = (OUT / "renders" / "top.png").read_bytes()
    dated = picture[:33] + _chunk(b"tIME", bytes(7)) + picture[33:]
    assert undated.png(dated) == picture and undated.pixels(dated) == undated.pixels(picture)
    drawing = "Ki drawn, date 2026/11/17 08:09:10 by KiCad 9.0.8\n"
    assert undated.text(drawing) == undated.text(drawing.replace("08:09:10", "23:59:59"))
    sheet = b"<< /CreationDate (D:20261117080910+01'00') >>"
    other = sheet.replace(b"080910", b"235959")
    assert undated.pdf(sheet) == undated.pdf(other) and len(undated.pdf(sheet)) == len(sheet)


def _chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def test_drawings_open_and_are_not_empty():
    found = [path for path in sorted(OUT.rglob("*.svg")) if path.parent.name != "housing"]
    assert len(found) >= 8  # tests/test_housing.py counts the parts of the housing
    for path in found:
        root = ElementTree.parse(path).getroot()
        drawn = [node for node in root.iter() if node.tag.rpartition("}")[2] in ("path", "rect")]
        assert len(drawn) > 5, path


_PAPER_MM = {"A3": (420, 297), "A4": (297, 210)}
_TITLE_MM = (118, 43)  # the block of title and date, lower right


@pytest.mark.parametrize("name", sorted(path.name for path in OUT.glob("kicad/*.kicad_sch")))
def test_a_sheet_of_the_schematic_ends_where_its_paper_does(name):
    text = (OUT / "kicad" / name).read_text()
    width, height = _PAPER_MM[re.search(r'\(paper "(A\d)"', text).group(1)]
    nodes = re.split(r"\n\t\(", text)
    placed = [node for node in nodes if re.match("text|symbol|sheet\\b|global_label", node)]
    assert placed
    for node in placed:
        x, y = map(float, re.search(r"\(at ([-\d.]+) ([-\d.]+)", node).groups())
        word = max(node.partition('"')[2].partition('"')[0].split("\\n"), key=len)
        size = 1.27 if node.startswith("global") else 2.5
        right = x + 0.9 * size * len(word) * (not node.startswith("symbol"))
        assert x > 10 and right < width - 10 and 10 < y < height - 10, node[:60]
        assert right < width - _TITLE_MM[0] or y < height - _TITLE_MM[1], node[:60]


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


def test_the_guide_leads_to_the_pages_that_are_computed():
    guide = "".join(page.read_text() for page in GUIDE)
    for page in ("POWER.md", "magnets.md", "BOM.md"):
        assert page in guide, page
