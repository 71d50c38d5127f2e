"""What hands need: names printed beside the parts, marks that cannot be read wrong, pictures."""

import re
from xml.etree import ElementTree

import pytest

from hardware import board, build, designators, footprint, power, steps
from hardware.control import NOT_BOUGHT
from hardware.printed import printed_texts
from hardware.shapes import FOOTPRINTS

OUT = build.OUT
SOLDERED = [part for part in board.PARTS if part.kind not in NOT_BOUGHT]


def test_every_part_has_its_name_printed_beside_it_on_its_side():
    printed = {text: (x, y, size, layer) for text, x, y, size, layer, _ in printed_texts()}
    for part in SOLDERED:
        x, y, size, layer = printed[part.reference]
        left, bottom, right, top = part.courtyard()
        assert layer == ("B.SilkS" if part.under else "F.SilkS")
        assert size >= designators.SIZE_MM
        assert left - 3.5 < x < right + 3.5 and bottom - 2.0 < y < top + 2.0, part.reference


def test_every_test_point_has_its_number_printed_as_the_guide_calls_it():
    points = [part for part in board.PARTS if part.kind == "test_point"]
    printed = [(text, x, y) for text, x, y, _, layer, _ in printed_texts() if layer == "B.SilkS"]
    for point in points:
        near = [
            text.split()
            for text, x, y in printed
            if abs(x - point.x_mm) < 10 and abs(y - point.y_mm) < 2.5
        ]
        assert any(point.reference in words for words in near), point.reference
        assert any(point.nets["1"] in words for words in near), point.reference
    guide = "".join(path.read_text() for path in (build.HERE / "guide").glob("*.md"))
    assert set(re.findall(r"\bTP\d\b", guide)) == {point.reference for point in points}


def test_no_name_lies_on_another_or_on_solder():
    rows = designators.designators()
    for index, (text, x, y, size, layer, _) in enumerate(rows):
        half = (0.45 * size * len(text), size / 2)
        for other, x2, y2, size2, layer2, _ in rows[index + 1 :]:
            if layer == layer2:
                reach = half[0] + 0.45 * size2 * len(other)
                assert abs(x - x2) >= reach or abs(y - y2) >= size, (text, other)


def test_the_pixels_arrow_points_at_pin_3_where_its_corner_is_cut():
    pads = {pad.number: pad for pad in FOOTPRINTS["WS2812B_5050"].pads}
    x = sum(point[0] for point in footprint.PIXEL_ARROW) / 3
    y = sum(point[1] for point in footprint.PIXEL_ARROW) / 3

    def away(pad):
        return abs(pad.x_mm - x) + abs(pad.y_mm - y)

    assert min(pads.values(), key=away).number == "3"
    pixel = next(part for part in board.PARTS if part.kind == "pixel")
    assert pixel.nets["3"] == "GND" and pixel.nets["1"] == "+5V"
    for arrow_x, arrow_y in footprint.PIXEL_ARROW:
        for pad in pads.values():
            clear_x = abs(arrow_x - pad.x_mm) - pad.width_mm / 2
            clear_y = abs(arrow_y - pad.y_mm) - pad.height_mm / 2
            assert max(clear_x, clear_y) >= 0.1, "print on solder"


def test_every_part_is_soldered_in_one_step_with_a_picture():
    assert steps.soldered_in_no_step() == set()
    named = [name for step in steps.steps() for name in step.references]
    assert len(named) == len(set(named))
    for step in steps.steps():
        root = ElementTree.parse(OUT / "steps" / (step.name + ".svg")).getroot()
        texts = {node.text for node in root.iter() if node.tag.endswith("text")}
        assert set(step.references) <= texts, step.name


def test_pictures_show_where_on_the_tile_and_which_way_round():
    """A cell's name, or words printed near, in each; plus and pin 1 of what has legs."""
    printed = {text for text, *_ in printed_texts()} - {part.reference for part in SOLDERED}
    kinds = {part.reference: part.kind for part in SOLDERED}
    for step in steps.steps():
        root = ElementTree.parse(OUT / "steps" / (step.name + ".svg")).getroot()
        texts = [node.text for node in root.iter() if node.tag.endswith("text")]
        assert printed & set(texts), step.name
        shown = {kinds[name] for name in step.references}
        assert ("+" in texts) >= ("c220u" in shown), step.name
        assert ("1" in texts) >= bool(shown & {"box_header", "pin_header", "pico"}), step.name


def test_a_step_shows_only_its_own_side():
    sides = {part.reference: part.under for part in board.PARTS}
    for step in steps.steps():
        assert {sides[name] for name in step.references} == {step.under}, step.name


@pytest.mark.parametrize("side", ["top", "bottom"])
def test_the_assembly_drawing_names_the_parts_of_its_side_on_a4_at_full_size(side):
    pypdf = pytest.importorskip("pypdf", reason="pypdf is not installed")
    reader = pypdf.PdfReader(OUT / "assembly" / ("assembly_%s.pdf" % side))
    (page,) = reader.pages
    text = page.extract_text()
    for part in SOLDERED:
        if part.under == (side == "bottom"):
            assert re.search(r"(?<!\w)%s(?!\d)" % part.reference, text), part.reference
    width, height = (
        float(length) * 25.4 / 72 for length in (page.mediabox.width, page.mediabox.height)
    )
    assert abs(width - 210) < 0.1 and abs(height - 297) < 0.1
    stamp = board.DATE.replace("-", "")
    assert stamp in str(reader.metadata), "the date of making, not of the revision"


def test_the_parts_page_is_one_file_that_needs_no_net():
    page = (OUT / "assembly" / "parts.html").read_text()
    assert "pcbdata" in page and not re.search(r'(src|href)="https?:[^"]+\.(js|css)', page)
    assert board.DATE in page or len(page) > 100_000


def test_models_open_as_what_they_are():
    glb = (OUT / "models" / "tile.glb").read_bytes()
    assert glb[:4] == b"glTF" and len(glb) == int.from_bytes(glb[8:12], "little")
    for path in (OUT / "kicad" / "models").glob("*.step"):
        text = path.read_text()
        assert text.startswith("ISO-10303-21;") and "MANIFOLD_SOLID_BREP" in text


def test_all_that_is_committed_stays_small():
    assert sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file()) < 15_000_000


# Power: every part over the whole range, worked out here once more.


def test_every_part_of_the_supply_fits_least_and_most():
    assert [row for row in power.rows() if not row.fits] == []
    assert (OUT / "POWER.md").read_text() == power.power_page()


def test_the_default_limit_keeps_a_usb_port_within_500_ma():
    for tiles in board.TILE_COUNTS:
        pixels = max(350, 64 * tiles)
        others = 100 + tiles * (5 + 64 * 0.0016) + 69 * 0.33  # Affenraffen has most magnets
        assert power.LIMIT_USB_MA == 350
        assert abs(power.whole_ma(tiles, power.LIMIT_USB_MA) - pixels - others) < 0.1
        assert pixels + others <= 500


def test_fast_hall_switches_leave_less_for_the_pixels():
    """They flow through F1 too; the guide says what to set."""
    others = 100 + 4 * (5 + 64 * 2.7) + 69 * 0.33
    assert power.LIMIT_FAST_MA + others <= power.FUSES["supply"]["hold_40c_ma"]
    assert power.LIMIT_SUPPLY_MA + others > power.FUSES["supply"]["hold_ma"]
    text = (build.HERE / "guide" / "choices.md").read_text()
    assert "`lichtwiese set current_ma %d`" % power.LIMIT_FAST_MA in text


def test_the_far_tile_gets_enough_and_the_first_not_too_much():
    ribbon = 0.213 * 0.3 * 0.75 + 0.03
    usb = 4.40 - 0.40 - 0.4932 * 0.40 - 3 * ribbon * 0.350
    supply = 4.845 - 0.45 - 1.3432 * 0.13 - 3 * ribbon * 1.200
    assert abs(power.rail_v("usb", 4)[0] - usb) < 0.02
    assert abs(power.rail_v("supply", 4)[0] - supply) < 0.02
    assert power.rail_range_v() == (
        min(power.rail_v("usb", 4)[0], power.rail_v("supply", 4)[0]),
        5.16,
    )


def test_the_fuse_holds_at_40_degrees_and_trips_before_the_supply_gives_up():
    for name, row in power.FUSES.items():
        limit = power.LIMIT_USB_MA if name == "usb" else power.LIMIT_SUPPLY_MA
        assert power.whole_ma(4, limit) <= row["hold_40c_ma"] < row["hold_ma"] < row["trip_ma"]
    assert power.FUSES["supply"]["trip_ma"] < power.SUPPLY_MA
