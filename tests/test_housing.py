"""The flat parts: nothing sticks out, nothing collides, drawn as priced, read back by others."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from hardware import board, build, evening, housing
from hardware.board import SIDE_MM
from hardware.housing import BUILD_TILES
from hardware.parts import MATERIALS

HEAD_MM = 1.9  # an M3 countersunk head is so high at most, 6 mm wide (ISO 10642)
THREAD_MM = 3.0  # as deep as the screw is thick


def test_screws_meet_in_the_spacer_and_do_not_stick_out():
    below = housing.SCREWS_MM["below"] - housing.WOOD_MM
    above = housing.SCREWS_MM["above"] - housing.BOARD_MM - housing.WASHER_MM
    assert min(below, above) >= THREAD_MM
    assert below + above < housing.SPACER_MM - 2
    assert housing.COUNTERSINK_MM > 6.0 and housing.WOOD_MM > HEAD_MM + 2
    assert housing.FOOT_MM[1] > 0.5


def _circle_gap(one, other) -> float:
    (x, y, radius), (other_x, other_y, other_radius) = one, other
    return ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 - radius - other_radius


@pytest.mark.parametrize("tiles", BUILD_TILES)
def test_feet_screws_and_button_keep_clear_of_each_other(tiles):
    sheet = housing.wood_sheet(tiles)
    wide, deep = housing._inner(tiles)
    screws = [(x, y, radius) for x, y, radius, layer in sheet.circles if y < deep]
    screws = [circle for circle in screws if circle[2] == housing.COUNTERSINK_MM / 2]
    feet = [(x, y, housing.FOOT_MM[0] / 2) for x, y in housing.feet(tiles)]
    assert len(screws) == 4 * tiles and len(feet) == (4 if tiles == 1 else 5)
    for foot in feet:
        assert min(_circle_gap(foot, screw) for screw in screws) > 1
        assert foot[2] < foot[0] < wide - foot[2] and foot[2] < foot[1] < deep - foot[2]
    left, bottom, width, height = housing.button_opening()
    for x, y, radius in feet + screws:
        nearest = (min(max(x, left), left + width), min(max(y, bottom), bottom + height))
        assert _circle_gap((x, y, radius), (*nearest, 0)) > 1


def test_the_button_opening_lies_under_the_usb_end_of_the_pico():
    pico = next(part for part in board.PARTS if part.kind == "pico")
    left, bottom, width, height = housing.button_opening()
    usb_edge = housing.PLAY_MM + pico.x_mm - 25.5
    assert usb_edge < left < left + width < usb_edge + 25.5
    assert abs(bottom + height / 2 - housing.PLAY_MM - pico.y_mm) < 1e-9
    assert left > 3, "wood stays at the edge of the plate"


def test_both_plugs_find_an_opening_below_the_tile():
    openings = housing.plug_openings()
    assert len(openings) == 2
    for left, bottom, wide, high in openings:
        assert left > 4 and left + wide < SIDE_MM, "wood stays at the players' edge"
        assert bottom > housing.WOOD_MM, "the base plate is not cut"
        assert bottom + high < housing.WOOD_MM + housing.SPACER_MM + 4
    one, other = sorted(openings)
    assert one[0] + one[2] + 3 < other[0], "wood stays between them"


@pytest.mark.parametrize("tiles", BUILD_TILES)
def test_as_many_diffusers_and_covers_are_drawn_as_are_priced(tiles):
    rows = {row.name.split()[0]: row for row in MATERIALS}
    for word, sheet in (
        ("opal", housing.diffuser_sheet(tiles)),
        ("clear", housing.cover_sheet(tiles)),
    ):
        row = rows[word]
        assert "200 x 200" in row.name
        assert len(sheet.outlines) == row.first_tile + row.later_tile * (tiles - 1) == tiles
        for outline in sheet.outlines:
            wide = max(x for x, _ in outline) - min(x for x, _ in outline)
            assert wide == SIDE_MM


def test_a_cover_has_a_notch_for_a_fingertip_that_takes_no_cell():
    (outline,) = housing.cover_sheet(1).outlines
    depth = max(y for x, y in outline if 80 < x < 120)
    assert 7 <= depth <= 12.5, "deep enough for a finger, and not to the middle of a cell"
    square = SIDE_MM * SIDE_MM
    area = abs(
        sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in _edges(outline)) / 2
    )
    assert square - 160 < area < square - 100


def _edges(outline):
    return zip(outline, [*outline[1:], outline[0]])


def test_every_sheet_is_one_material_and_wood_is_never_acrylic():
    layers = {name: sheet.layer for name, sheet in housing.sheets().items()}
    for name, layer in layers.items():
        word = {"wood": "WOOD", "diff": "OPAL", "cove": "CLEAR", "grid": "CARD"}[name[:4]]
        assert layer.startswith(word)
    for name, sheet in housing.sheets().items():
        pairs = _pairs((build.OUT / "housing" / (name + ".dxf")).read_text())
        used = {value for code, value in pairs if code == "8"}
        assert used <= {sheet.layer, "SCRATCH", "NOTE"} and sheet.layer in used


def _pairs(text) -> list:
    lines = text.splitlines()
    return list(zip(lines[::2], lines[1::2]))


def test_the_files_hold_what_the_sheets_hold_and_close():
    for name, sheet in housing.sheets().items():
        pairs = _pairs((build.OUT / "housing" / (name + ".dxf")).read_text())
        assert pairs[0] == ("0", "SECTION") and pairs[-1] == ("0", "EOF")
        kinds = Counter(value for code, value in pairs if code == "0")
        assert kinds["POLYLINE"] == kinds["SEQEND"] == len(sheet.outlines)
        assert kinds["VERTEX"] == sum(len(outline) for outline in sheet.outlines)
        assert kinds["CIRCLE"] == len(sheet.circles)
        assert pairs.count(("70", "1")) == kinds["POLYLINE"], "closed"
        picture = ElementTree.parse(build.OUT / "housing" / (name + ".svg")).getroot()
        shapes = Counter(node.tag.rpartition("}")[2] for node in picture)
        assert (shapes["path"], shapes["circle"]) == (len(sheet.outlines), len(sheet.circles))


def test_flat_parts_are_read_by_ezdxf():
    ezdxf = pytest.importorskip("ezdxf", reason="ezdxf is not installed (pip install ezdxf)")
    for name, sheet in housing.sheets().items():
        drawing = ezdxf.readfile(build.OUT / "housing" / (name + ".dxf"))
        count = len(sheet.outlines) + len(sheet.circles) + len(sheet.captions)
        assert not drawing.audit().errors and len(drawing.modelspace()) == count


def test_the_walls_of_the_first_evening_fit_its_field():
    sheet = housing.grid_sheet(evening.PITCH_MM, evening.GRID_MM, "walls")
    assert len(sheet.outlines) == 16 and not sheet.captions
    wide, _ = sheet.bounds()
    assert abs(wide - (evening.FIELD_MM - board.WALL_MM)) < 1e-6
    assert wide < evening.PLATE_MM[1], "it can be cut from a sheet of 500 x 700 mm"
