"""Drawings of boards and pieces, and the pieces that follow the hands."""

import re
from xml.etree import ElementTree

import pytest

from host.drawing import boards
from host.drawing.palette import PALETTE, as_css
from host.session.pieces import BELL, Pieces, agreed_labels
from host.session.replay import replay_of
from shared_rules.cells import cell_name
from shared_rules.registry import GAMES, game_names, open_game
from tests.micropython_runtime import ROOT

SIZES = [(8, 8), (8, 16), (16, 16)]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
def test_every_game_is_drawn_on_every_board_it_fits(name, size):
    _, _, least, most, side = next(entry for entry in GAMES if entry[0] == name)
    if side > min(size):
        pytest.skip("the game needs a larger board")
    options = open_game(name, "scene").options_for(*size)
    for players in range(least, most + 1):
        try:
            drawing = boards.GameDrawing(name, players, options)
        except ValueError:
            continue  # not for so many players on this board
        svg = drawing.board_svg()
        ElementTree.fromstring(svg)
        fits = drawing.sheet.columns <= size[0] and drawing.sheet.rows <= size[1]
        assert fits or players > least, "the fewest players fit every board it is for"
        assert set(re.findall(r"--d-([a-z-]+)", svg)) <= set(PALETTE)
        pieces = drawing.pieces()
        assert pieces and all(
            ElementTree.fromstring(one["svg"]) is not None for one in pieces.values()
        )


@pytest.mark.parametrize("name", game_names())
def test_a_game_without_a_drawing_gets_a_plain_one(name, monkeypatch):
    monkeypatch.setattr(boards, "part_of", lambda game, part: None)
    least = next(entry[2] for entry in GAMES if entry[0] == name)
    drawing = boards.GameDrawing(name, least, open_game(name, "scene").options_for(8, 8))
    ElementTree.fromstring(drawing.board_svg())
    assert drawing.pieces()


def test_every_colour_is_there_by_day_by_night_and_on_paper():
    for hues in PALETTE.values():
        assert all(re.fullmatch(r"#[0-9a-f]{6}", hue) for hue in hues) and len(hues) == 3
    assert as_css().count("--d-meadow") == 2


# Pieces.


def pieces_of(labels=(1, 1, 2)) -> Pieces:
    pieces = Pieces()
    pieces.open_box(list(labels))
    return pieces


def test_a_piece_goes_from_the_tray_over_the_board_to_the_hand_and_back():
    pieces = pieces_of()
    assert pieces.tray == [BELL, "1.1", "1.2", "2.1"]
    pieces.place("c3", "1.2")
    assert pieces.lift("c3") == "1.2" and pieces.hand == {"1.2": "c3"}
    pieces.put_away("1.2")
    assert pieces.tray[-1] == "1.2" and not pieces.at and not pieces.hand


def test_hands_that_nobody_saw_are_followed():
    pieces = pieces_of()
    pieces.follow({"a1", "c3"}, set(), {"c3": 2}, ["a1"])
    assert pieces.at == {"a1": BELL, "c3": "2.1"}
    pieces.follow({"a1", "d4"}, set(), {}, ["a1"])
    assert pieces.at == {"a1": BELL, "d4": "2.1"}


def test_a_broken_cell_is_not_believed():
    pieces = pieces_of()
    pieces.place("c3", "1.1")
    pieces.follow({"e5"}, {"c3", "e5"}, {}, [])
    assert pieces.at == {"c3": "1.1"}


def test_exchanged_pieces_get_their_right_names_again():
    pieces = pieces_of()
    pieces.place("a1", "2.1")
    pieces.place("b1", "1.1")
    pieces.name_by({"a1": 1, "b1": 2})
    assert pieces.at == {"a1": "1.1", "b1": "2.1"}


def test_a_magnet_that_nobody_knows_is_a_spare_one():
    pieces = pieces_of([])
    pieces.place("a1", BELL)
    pieces.follow({"a1", "b1"}, set(), {}, [])
    assert pieces.at["b1"].startswith("spare")
    pieces.lift("b1")
    pieces.put_away(next(iter(pieces.hand)))
    assert pieces.tray == []


def test_houses_are_counted_not_placed():
    game = open_game("playground").new(2, {"board": "small"}, 1)
    scene = open_game("playground", "scene").Scene(2, {"board": "small"})
    scene.look(game)
    everybody = {cell_name(cell) for house in scene.pools for cell in house}
    labels = agreed_labels(scene, everybody)
    assert sorted(labels.values()) == [1] * 4 + [2] * 4
    assert agreed_labels(scene, set(list(everybody)[1:])) is None


# Replays.


@pytest.mark.parametrize("name", game_names())
def test_every_recorded_play_can_be_looked_through(name):
    for record in sorted((ROOT / "shared_rules" / name / "plays").glob("*.txt"))[:6]:
        replay = replay_of(record.read_text())
        last = len(replay.entries) - 1
        assert not replay.damage and last > 0, record.name
        for place in (0, last // 2, last):
            shown = replay.at(place)
            assert shown["at"] == place and shown["pieces"] and len(shown["words"]) >= 4 * 64
        assert replay.at(last)["result"] is not None
        standing = [entry for entry in replay.entries[1:] if "move" in entry]
        assert replay.moves_until(last) or not standing
