"""Magnets are seen where they stand and nowhere else, in every game and with every tolerance."""

import numpy
import pytest

from hardware import bom, magnet, pieces
from hardware.parts import MATERIALS
from shared_rules.registry import game_names
from tests import magnet_field as field
from tests import magnet_table
from tests.magnet_positions import SIZES, most_standing, needed, positions

FIRST = magnet.SWITCHES[0]


@pytest.mark.parametrize("switch", magnet.SWITCHES, ids=lambda switch: switch.code)
@pytest.mark.parametrize("name", game_names())
def test_every_piece_of_every_position_is_seen(name, switch):
    seen = field.weakest_seen_mt(positions(name), switch.play_mm)
    assert seen >= magnet.MARGIN_SEEN * switch.operate_mt[1]


@pytest.mark.parametrize("switch", magnet.SWITCHES, ids=lambda switch: switch.code)
@pytest.mark.parametrize("name", game_names())
def test_no_empty_and_no_just_lifted_cell_of_any_position_sticks(name, switch):
    empty = field.strongest_empty_mt(positions(name), switch.play_mm)
    assert empty <= switch.release_mt[0] / magnet.MARGIN_EMPTY


def test_a_magnet_on_every_cell_is_seen_and_makes_no_phantom():
    seen, empty = field.worst_filling(magnet.FULL_PLAY_MM)
    assert seen >= magnet.MARGIN_SEEN * FIRST.operate_mt[1]
    assert empty <= FIRST.release_mt[0] / magnet.MARGIN_EMPTY


def test_the_positions_are_those_of_real_games():
    for name in game_names():
        boards = positions(name)
        assert len(boards) > 50, name
        assert boards.sum(1).max() > 8, name


def test_the_bill_knows_how_many_magnets_the_hungriest_game_needs():
    every = [needed(name) for name in game_names()]
    assert tuple(max(counts) for counts in zip(*every)) == pieces.MAGNETS
    for name in game_names():
        stand = tuple(most_standing(name, size) for size in SIZES)
        assert all(few <= many for few, many in zip(stand, needed(name))), name


def test_as_many_magnets_are_bought_as_the_hungriest_game_needs():
    row = next(row for row in MATERIALS if "magnet" in row.name)
    for column, (tiles, _) in enumerate(bom.BUILDS):
        most = pieces.MAGNETS[column]
        bought = row.first_tile + (tiles - 1) * row.later_tile
        assert most <= bought <= most + 3, "enough, and few to spare"
        text = (magnet_table.PAGE.parent / "order.md").read_text()
        assert "%d for %s" % (bought, ("one tile", "two", "four")[column]) in text


def test_the_exact_field_agrees_with_the_formula_on_the_axis():
    gap = magnet.distance_mm()
    exact = field.disc_mt(
        numpy.zeros(1), numpy.zeros(1), gap, magnet.REMANENCE_T, magnet.MAGNET_MM
    )
    assert abs(float(exact[0]) - magnet.on_axis_mt(gap)) < 1e-3


def test_revision_a_fails_here():
    """An omnipolar switch lets go below 1.5 mT; neighbours alone make more than that."""
    for name in game_names():
        assert field.strongest_either_pole_mt(positions(name), FIRST.play_mm) > 1.5


def test_no_switch_for_both_poles_passes_whatever_its_points():
    """It operates above its release, so field and stray field must differ by both margins."""
    for play_mm in (magnet.FULL_PLAY_MM, magnet.PLAY_MM):
        boards = [positions(name) for name in game_names()]
        seen = min(field.weakest_seen_mt(one, play_mm) for one in boards)
        stray = max(field.strongest_either_pole_mt(one, play_mm) for one in boards)
        assert seen / stray < magnet.MARGIN_SEEN * magnet.MARGIN_EMPTY


def test_the_answer_time_stands_where_people_read():
    """One look of the switch and the board's own time; the board's is the measured one."""
    typical, slow = magnet.answer_ms(FIRST)
    room = magnet_table.PAGE.parent
    for page in (room / "choices.md", room / "errata.md", room.parent / "README.md"):
        assert "%d ms" % typical in page.read_text() and "%d ms" % slow in page.read_text(), page
    firmware = (room.parent.parent / "firmware" / "README.md").read_text()
    assert "| 31 ms, %d ms |" % magnet.BOARD_MS in firmware
    assert "%d ms" % typical in firmware and "%d ms" % slow in firmware


def test_the_test_bites():
    """The alternate switch on a full board, and a piece too far off: both fail the margin."""
    seen, _ = field.worst_filling(magnet.SWITCHES[1].play_mm)
    assert seen < magnet.MARGIN_SEEN * magnet.SWITCHES[1].operate_mt[1]
    far = field.weakest_seen_mt(positions("schafhof"), 8.0)
    assert far < magnet.MARGIN_SEEN * FIRST.operate_mt[1]


def test_every_switch_has_an_order_code_and_its_own_figures():
    for switch in magnet.SWITCHES:
        assert switch.code.endswith("DBZR") and switch.checked
        operate, release = switch.operate_mt, switch.release_mt
        assert operate[1] > release[0] > 0
        assert operate[0] is None or release[0] <= operate[0] < operate[1]
        assert switch.samples_hz[0] <= switch.samples_hz[1]


def test_the_guide_shows_every_game_as_it_is_computed():
    """A bot that plays a little differently may change a figure a little; `make magnets` then."""
    shown = magnet_table.PAGE.read_text().splitlines()
    for switch in magnet.SWITCHES:
        start = next(i for i, line in enumerate(shown) if line.startswith("## %s:" % switch.code))
        for title, _, _, seen, empty, _ in magnet_table.game_rows(switch):
            rows = [
                line for line in shown[start : start + 20] if line.startswith("| %s |" % title)
            ]
            assert rows, "%s is not in the guide: run make magnets" % title
            cells = [float(cell.split()[0]) for cell in rows[0].split("|")[4:7:2]]
            assert abs(cells[0] - seen) < 0.5 and abs(cells[1] - empty) < 0.2, title
