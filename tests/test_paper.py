"""Paper: true to scale, vectors only, the same bytes each time, a sheet for every board."""

import math

import pypdf
import pytest

from host.drawing.paths import arc, commands
from host.paper.legend import write_legend
from host.paper.overlay import CELL_MM, crosses, parts_of, write_overlay
from host.trouble import Trouble
from host.verbs import print_paper
from host.verbs.print_paper import SIZES, papers
from shared_rules.light_guide import MEANINGS
from shared_rules.registry import game_names

MM = 72 / 25.4
PAPERS = papers()


def test_every_game_has_paper_for_its_boards():
    names = [name for _, name, _ in PAPERS]
    assert len(set(names)) == len(names)
    for game in game_names():
        assert [name for name in names if name.startswith(game + "-")]
    for size in SIZES:
        assert [name for name in names if name.startswith("playground-" + size)]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper[1])
def test_sheets_are_true_to_scale_and_vectors_only(tmp_path, paper):
    title, _, drawing = paper
    write_overlay(tmp_path / "sheet.pdf", drawing, title, on_a4=False)
    page = pypdf.PdfReader(tmp_path / "sheet.pdf").pages[0]
    wide = float(page.mediabox.width) / MM
    assert abs(wide - (drawing.sheet.columns * CELL_MM + 24)) < 0.01
    assert len(page.images) == 0
    assert f"{CELL_MM * MM:.2f}"[:4] in page.get_contents().get_data().decode("latin-1")


def test_another_pitch_makes_larger_paper_beside_the_other(tmp_path):
    print_paper.run(tmp_path, "smart_sheep", a4=False, pitch=33.33)
    page = pypdf.PdfReader(next(tmp_path.glob("smart_sheep-8x8-*-33.33mm.pdf"))).pages[0]
    assert abs(float(page.mediabox.width) / MM - (8 * 33.33 + 24)) < 0.01
    assert f"{33.33 * MM:.2f}"[:4] in page.get_contents().get_data().decode("latin-1")


@pytest.mark.parametrize("pitch", [0.0, -3.0, 14.9, 51.0, math.nan])
def test_a_pitch_that_is_none_is_refused_with_a_sentence(tmp_path, pitch):
    with pytest.raises(Trouble, match="A pitch is 15 to 50 mm"):
        print_paper.run(tmp_path / "new", pitch=pitch)
    assert not (tmp_path / "new").exists()


def test_an_evening_of_strips_needs_two_pages_of_a4():
    assert [part.name for part in parts_of(8, 8, 33.33)] == ["A1", "A2"]


def test_the_same_board_gives_the_same_bytes(tmp_path):
    title, _, drawing = PAPERS[0]
    for name in ("one.pdf", "two.pdf"):
        write_overlay(tmp_path / name, drawing, title, on_a4=True)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


@pytest.mark.parametrize("cell_mm", [CELL_MM, 1000 / 30])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_pages_of_a4_cover_every_cell_once(size, cell_mm):
    columns, rows = size
    covered = []
    for part in parts_of(columns, rows, cell_mm):
        assert part.columns * cell_mm <= 190 and part.rows * cell_mm <= 277
        for row in range(part.row, part.row + part.rows):
            covered += [(row, column) for column in range(part.column, part.column + part.columns)]
    assert sorted(covered) == [(row, column) for row in range(rows) for column in range(columns)]


def test_registration_marks_are_in_the_middle_of_the_corner_cells():
    places = [commands(mark.data)[0][1] for mark in crosses(16, 16)]
    assert sorted((round(x + 0.12, 3), y) for x, y in places) == [
        (0.5, 0.5),
        (0.5, 15.5),
        (15.5, 0.5),
        (15.5, 15.5),
    ]


def test_arcs_become_curves_on_the_circle():
    curves = arc((1.0, 0.0), 1, 1, 0, 0, 1, 0.0, 1.0)
    assert len(curves) == 1 and math.dist(curves[-1][4:], (0.0, 1.0)) < 1e-9
    half = arc((1.0, 0.0), 1, 1, 0, 1, 1, -1.0, 0.0)
    assert len(half) == 2 and math.dist(half[0][4:], (0.0, 1.0)) < 1e-6


def test_the_card_tells_every_meaning(tmp_path):
    write_legend(tmp_path / "lights.pdf")
    text = pypdf.PdfReader(tmp_path / "lights.pdf").pages[0].extract_text()
    for _, _, meaning in MEANINGS:
        assert meaning in text


def test_a_game_may_have_other_printed_boards_and_its_sheets_show_no_notation():
    names = [name for _, name, _ in PAPERS]
    assert {"jahrmarkt-16x16-1-4x4", "jahrmarkt-16x16-2-4x4"} <= set(names)
    assert [name for name in names if name.startswith("affenraffen") and "60-discs" in name]
    sheets = {name: words_in(shapes) for name, _, _, _, shapes in print_paper.sheets()}
    assert "3 booths: 3 points, 4: 5, 5: 10" in sheets["jahrmarkt-shapes-en"]
    assert not [words for words in sheets["jahrmarkt-shapes-en"] if "3I" in words or "=" in words]
    for language in ("en", "de", "fr"):
        assert len(sheets[f"affenraffen-key-{language}"]) > 15


def words_in(shapes) -> list:
    """All that is written on a sheet."""
    return [shape.data for shape in shapes if shape.kind == "text"]
