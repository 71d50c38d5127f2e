"""Cells: every name has its number and every number its name."""

from shared_rules.cells import (
    SIDE,
    cell_name,
    cell_number,
    cells_of,
    extent,
    surround,
    words_of,
)


def refused(function, value) -> str:
    try:
        function(value)
    except ValueError as error:
        return str(error)
    raise AssertionError("%s was accepted" % (value,))


def test_names_and_numbers_round_trip():
    for number in range(SIDE * SIDE):
        assert cell_number(cell_name(number)) == number


def test_a1_is_bottom_left_and_p16_top_right():
    assert cell_number("a1") == 0
    assert cell_number("b1") == 1
    assert cell_number("a2") == 16
    assert cell_name(255) == "p16"


def test_a_number_means_the_same_cell_on_every_build():
    assert cell_number("h8") == 7 * 16 + 7


def test_other_spellings_are_refused():
    for name in ("", "a", "1", "a0", "a17", "q1", "A1", "a01", "a 1", " a1", "a1 ", "a-1", "a+1"):
        assert name in refused(cell_number, name)
    assert "256" in refused(cell_name, 256)
    assert "-1" in refused(cell_name, -1)


def test_lines_of_cells_round_trip():
    assert words_of(cells_of("a1 h8 p16")) == "a1 h8 p16"


def test_what_surrounds_a_cell_ends_at_the_edge_of_the_board():
    for name, around in (("c4", "c3 b4 d4 c5"), ("a1", "b1 a2"), ("p16", "p15 o16")):
        frame = bytearray(256)
        surround(frame, cell_number(name), 1)
        assert words_of(bytes([cell for cell in range(256) if frame[cell]])) == around


def test_a_board_must_reach_to_the_last_column_and_the_last_row():
    assert extent(cells_of("p1 a8")) == (16, 8)
    assert extent(cells_of("a1")) == (1, 1)
