"""The order set: opened by an independent reader, its columns as assembly services want them."""

import csv
import io
import re
import zipfile
from collections import Counter

import pytest

from hardware import board, build, copper, order, router
from hardware.control import NOT_BOUGHT
from hardware.parts import CATALOGUE

ZIP = build.OUT / "order" / "tile.zip"
BILL_COLUMNS = ["Comment", "Designator", "Footprint", "LCSC Part #"]
PLACE_COLUMNS = ["Designator", "Mid X", "Mid Y", "Rotation", "Layer"]


def _rows(name: str) -> list:
    with zipfile.ZipFile(ZIP) as archive:
        return list(csv.DictReader(io.StringIO(archive.read(name).decode())))


def _stack(tmp_path):
    gerbonara = pytest.importorskip("gerbonara", reason="gerbonara is not installed")
    with zipfile.ZipFile(ZIP) as archive:
        archive.extractall(tmp_path)
    return gerbonara.LayerStack.open(tmp_path / "gerbers")


def test_a_set_holds_everything_for_one_order():
    with zipfile.ZipFile(ZIP) as archive:
        names = archive.namelist()
    for ending in (".gtl", ".gbl", ".gts", ".gbs", ".gto", ".gbo", ".gtp", ".gm1"):
        assert [name for name in names if name.endswith(ending)], ending
    assert len([name for name in names if name.endswith(".drl")]) == 2
    for filling in order.FILLINGS:
        assert "bom_%s.csv" % filling in names and "placement_%s.csv" % filling in names


@pytest.mark.parametrize("filling", order.FILLINGS)
def test_bill_and_placement_name_the_same_parts_once(filling):
    bill, places = _rows("bom_%s.csv" % filling), _rows("placement_%s.csv" % filling)
    assert list(bill[0])[:4] == BILL_COLUMNS
    assert set(PLACE_COLUMNS) <= set(places[0])
    listed = [name for row in bill for name in row["Designator"].split(",")]
    assert all(re.fullmatch(r"[A-Z]+\d+", name) for name in listed), "a range, or a blank"
    assert sorted(listed) == sorted(row["Designator"] for row in places)
    assert max(Counter(listed).values()) == 1
    assert all(int(row["Quantity"]) == row["Designator"].count(",") + 1 for row in bill)


@pytest.mark.parametrize("filling", order.FILLINGS)
def test_every_line_can_be_bought(filling):
    for row in _rows("bom_%s.csv" % filling):
        assert row["Comment"] and row["Footprint"] and row["MPN"], row
        assert row["LCSC Part #"] == "" or re.fullmatch(r"C\d+", row["LCSC Part #"])


# As the assembly services' public lists pair them: their number, and the maker's.
_PAIRS = {
    "C114586": "WS2812B-B/W",
    "C14663": "CC0603KRX7R9BB104",
    "C15850": "CL21A106KAYNNNE",
    "C151170": "1812L075/33DR",
    "C22775": "0603WAF1000T5E",
    "C23182": "0603WAF470JT5E",
    "C23186": "0603WAF5101T5E",
    "C25804": "0603WAF1002T5E",
    "C473338": "SN74LV1T125DBVR",
    "C51118": "AP2112K-3.3TRG1",
    "C5613": "74HC165D,653",
    "C7661": "SN74LVC125ADR",
    "C8598": "B5819W",
    "C8678": "SS34",
}


def test_a_suppliers_number_and_the_makers_name_the_same_part():
    for row in _rows("bom_first.csv"):
        if row["LCSC Part #"]:
            assert _PAIRS[row["LCSC Part #"]] == row["MPN"], row["Comment"]
    for entry in CATALOGUE.values():
        assert not entry.distributor.startswith("C") or entry.distributor == entry.lcsc


def test_the_fillings_differ_in_what_only_one_tile_carries():
    first, later = (
        {row["Designator"] for row in _rows("placement_%s.csv" % filling)}
        for filling in order.FILLINGS
    )
    only_first = {
        part.reference
        for part in board.PARTS
        if part.fitted == "first" and not part.under and part.kind not in NOT_BOUGHT
    }
    assert first - later == only_first and not later - first
    assert {"F1", "F2", "D65", "D66"} <= only_first


@pytest.mark.filterwarnings("ignore::SyntaxWarning")  # gerbonara's words on KiCad's drill files
def test_gerbers_drill_and_placement_count_from_the_same_corner(tmp_path):
    stack = _stack(tmp_path)
    (left, bottom), (right, top) = stack.board_bounds()
    assert abs(left) < 0.1 and abs(bottom) < 0.1
    assert abs(right - board.SIDE_MM) < 0.1 and abs(top - board.SIDE_MM) < 0.1
    paste = stack.graphic_layers["top", "paste"].objects
    spots = {(round(flash.x, 2), round(flash.y, 2)) for flash in paste if hasattr(flash, "x")}
    places = {row["Designator"]: row for row in _rows("placement_first.csv")}
    for part in order.placed_by_machine("first"):
        row = places[part.reference]
        middle = [float(row[word].removesuffix("mm")) for word in ("Mid X", "Mid Y")]
        pads = [(round(x, 2), round(y, 2)) for _, x, y, _, _ in part.pad_places()]
        assert all(_near(pad, spots) for pad in pads), part.reference
        assert middle == [round(part.x_mm, 3), round(part.y_mm, 3)]


def _near(pad: tuple, spots: set) -> bool:
    reach = (-0.01, 0.0, 0.01)
    return any((round(pad[0] + x, 2), round(pad[1] + y, 2)) in spots for x in reach for y in reach)


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_every_hole_and_both_prints_are_read_back(tmp_path):
    stack = _stack(tmp_path)
    layers = stack.graphic_layers
    for side in ("top", "bottom"):
        for use in ("copper", "mask", "silk"):
            assert len(layers[side, use].objects) > 50, (side, use)
    vias = [piece for piece in router.all_copper() if isinstance(piece, copper.Via)]
    pads = [pad for part in board.PARTS for pad, *_ in part.pad_places() if pad.drill_mm]
    assert len(stack.drill_npth.objects) == len(board.HOLES)
    assert len(stack.drill_pth.objects) == len(vias) + len(pads) - len(board.HOLES)


def test_three_fiducials_stand_in_no_row_and_on_no_wall():
    marks = [part for part in board.PARTS if part.kind == "fiducial"]
    assert len(marks) == 3 and not any(part.under for part in marks)
    assert len({(part.x_mm, part.y_mm) for part in marks}) == 3
    assert not any(row["Designator"].startswith("FID") for row in _rows("placement_first.csv"))


def test_the_catalogue_has_every_kind_that_is_bought():
    kinds = {part.kind for part in board.PARTS if part.kind not in NOT_BOUGHT}
    assert kinds == set(CATALOGUE)
