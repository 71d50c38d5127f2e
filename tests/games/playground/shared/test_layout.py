"""The boards of the Enchanted Playground: section 5 of its specification, board by board."""

from shared_rules.cells import SIDE, cells_of, words_of
from shared_rules.playground.layout import BOARDS, Board, Controls, arms_of

# Road cells in order, t0 first: as the specification prints them.
ROADS = (
    ("full", 2, "i12 i11 i10 i9 i8 i7 i6 i5 i4 i3 i2 h2 g2 g3 g4 g5 g6 g7 g8 g9 g10 g11 g12 h12"),
    (
        "full",
        3,
        "g12 g11 g10 g9 g8 h8 i8 j8 k8 k7 k6 j6 i6 h6 g6 g5 g4 g3 g2 f2 e2 e3 e4 e5 e6 e7 "
        "e8 e9 e10 e11 e12 f12",
    ),
    (
        "full",
        4,
        "i12 i11 i10 i9 i8 j8 k8 l8 m8 m7 m6 l6 k6 j6 i6 i5 i4 i3 i2 h2 g2 g3 g4 g5 g6 f6 "
        "e6 d6 c6 c7 c8 d8 e8 f8 g8 g9 g10 g11 g12 h12",
    ),
    (
        "full",
        5,
        "e12 e11 e10 e9 f9 g9 g10 g11 g12 h12 i12 i11 i10 i9 i8 j8 k8 l8 m8 m7 m6 l6 k6 "
        "j6 i6 i5 i4 i3 i2 h2 g2 g3 g4 g5 f5 e5 e4 e3 e2 d2 c2 c3 c4 c5 c6 c7 c8 c9 c10 "
        "c11 c12 d12",
    ),
    (
        "full",
        6,
        "e12 e11 e10 e9 f9 g9 g10 g11 g12 h12 i12 i11 i10 i9 j9 k9 k10 k11 k12 l12 m12 "
        "m11 m10 m9 m8 m7 m6 m5 m4 m3 m2 l2 k2 k3 k4 k5 j5 i5 i4 i3 i2 h2 g2 g3 g4 g5 f5 "
        "e5 e4 e3 e2 d2 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 d12",
    ),
    (
        "full",
        7,
        "c12 c11 c10 c9 d9 e9 e10 e11 e12 f12 g12 g11 g10 g9 h9 i9 i10 i11 i12 j12 k12 "
        "k11 k10 k9 k8 l8 m8 n8 o8 o7 o6 n6 m6 l6 k6 k5 k4 k3 k2 j2 i2 i3 i4 i5 h5 g5 g4 "
        "g3 g2 f2 e2 e3 e4 e5 d5 c5 c4 c3 c2 b2 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 b12",
    ),
    (
        "full",
        8,
        "c12 c11 c10 c9 d9 e9 e10 e11 e12 f12 g12 g11 g10 g9 h9 i9 i10 i11 i12 j12 k12 "
        "k11 k10 k9 l9 m9 m10 m11 m12 n12 o12 o11 o10 o9 o8 o7 o6 o5 o4 o3 o2 n2 m2 m3 m4 "
        "m5 l5 k5 k4 k3 k2 j2 i2 i3 i4 i5 h5 g5 g4 g3 g2 f2 e2 e3 e4 e5 d5 c5 c4 c3 c2 b2 "
        "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 b12",
    ),
    (
        "half",
        4,
        "c12 c11 c10 c9 d9 e9 e10 e11 e12 f12 g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2 f2 e2 "
        "e3 e4 e5 d5 c5 c4 c3 c2 b2 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 b12",
    ),
    (
        "small",
        4,
        "d8 e8 f8 g8 h8 h7 h6 h5 h4 h3 h2 h1 g1 f1 e1 d1 c1 b1 a1 a2 a3 a4 a5 a6 a7 a8 b8 c8",
    ),
)

# board, players, T, starts, stars
TABLE = (
    ("full", 2, 24, "0 12", "5 17"),
    ("full", 3, 32, "0 10 20", "4 14 25"),
    ("full", 4, 40, "0 10 20 30", "4 14 24 34"),
    ("full", 5, 52, "0 10 20 30 40", "4 14 24 34 45"),
    ("full", 6, 64, "0 10 20 32 42 52", "4 14 25 36 46 57"),
    ("full", 7, 72, "0 10 20 30 40 50 60", "4 14 24 34 44 54 65"),
    ("full", 8, 84, "0 10 20 30 42 52 62 72", "4 14 24 35 46 56 66 77"),
    ("half", 2, 24, "0 12", "5 17"),
    ("half", 3, 32, "0 10 20", "4 14 25"),
    ("half", 4, 44, "0 10 22 32", "4 15 26 37"),
    ("small", 2, 28, "0 14", "4 11 18 25"),
    ("small", 3, 28, "0 7 14", "4 11 18 25"),
    ("small", 4, 28, "0 7 14 21", "4 11 18 25"),
)

SIZES = {"full": (16, 16), "half": (8, 16), "small": (8, 8)}


def all_boards():
    for name, players, _, _, _ in TABLE:
        yield Board(name, players)


def touch(one: int, other: int) -> bool:
    """Whether two cells share an edge."""
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE) == 1


def numbers(words: str) -> list:
    return [int(word) for word in words.split()]


def test_the_generator_makes_the_roads_of_the_specification():
    for name, players, road in ROADS:
        assert words_of(Board(name, players).road) == road, (name, players)


def test_lengths_starts_and_stars_are_those_of_the_table():
    for name, players, length, starts, stars in TABLE:
        board = Board(name, players)
        assert board.length == len(board.road) == length
        assert list(board.starts) == numbers(starts)
        assert list(board.stars) == numbers(stars)


def test_all_cells_are_distinct_and_on_the_board():
    for board in all_boards():
        columns, rows = SIZES[board.name]
        controls = Controls(board.name)
        cells = list(board.road) + list(controls.face) + [controls.die]
        cells += list(controls.numbers or controls.lamps)
        for part in board.homes + board.houses:
            assert len(part) == 4
            cells += list(part)
        assert len(set(cells)) == len(cells), (board.name, board.players)
        for cell in cells:
            assert cell % SIDE < columns and cell // SIDE < rows


def test_road_spaces_touch_their_neighbours_and_nothing_else():
    for board in all_boards():
        road = board.road
        for here in range(board.length):
            for there in range(here + 1, board.length):
                next_door = there - here in (1, board.length - 1)
                if next_door:
                    assert touch(road[here], road[there])
                elif board.name != "small":
                    assert not touch(road[here], road[there]), (board.players, here, there)


def test_home_columns_begin_beside_the_entry_and_run_on_straight():
    for board in all_boards():
        for player in range(board.players):
            entry = board.road[board.starts[player] - 1]
            home = board.homes[player]
            assert touch(entry, home[0])
            steps = [home[square + 1] - home[square] for square in range(3)]
            assert steps == [home[0] - entry] * 3


def test_houses_lie_in_a_line_beside_their_arm():
    for board in all_boards():
        for player in range(board.players):
            house = board.houses[player]
            assert [touch(house[place], house[place + 1]) for place in range(3)] == [True] * 3
            tip = [board.road[board.starts[player]], board.road[board.starts[player] - 1]]
            assert True in [touch(cell, part) for cell in house for part in tip]


def test_the_road_runs_clockwise():
    for board in all_boards():
        doubled_area = 0  # of the polygon through the road: negative means clockwise
        for space in range(board.length):
            here, there = board.road[space - 1], board.road[space]
            doubled_area += here % SIDE * (there // SIDE) - there % SIDE * (here // SIDE)
        assert doubled_area < 0


def test_no_star_is_a_start_or_an_entry():
    for board in all_boards():
        for start in board.starts:
            assert start not in list(board.stars)
            assert (start - 1) % board.length not in list(board.stars)


def test_the_half_board_is_the_full_one_moved_for_two_and_three_players():
    for players in (2, 3):
        full, half = Board("full", players), Board("half", players)
        assert [cell - 4 for cell in full.road] == list(half.road)


def test_the_four_player_board_is_the_classic_cross():
    board = Board("full", 4)
    assert board.length == 40 and list(board.starts) == [0, 10, 20, 30]
    # The classic cross: each quarter goes four in, four out, and two across the tip, and a
    # quarter turn about the middle (h7) carries the board on to itself.
    middle_column, middle_row = 7, 6
    for space in range(40):
        row, column = (
            board.road[space] // SIDE - middle_row,
            board.road[space] % SIDE - middle_column,
        )
        turned = (middle_row - column) * SIDE + middle_column + row
        assert board.road[(space + 10) % 40] == turned
    assert words_of(board.road[:10]) == "i12 i11 i10 i9 i8 j8 k8 l8 m8 m7"


def test_controls_are_where_the_specification_puts_them():
    for name, die, face, cells in (
        ("full", "i15", "e16 f16 g16 e15 f15 g15 e14 f14 g14", "j16 k16 l16 j14 k14 l14"),
        ("half", "e15", "a16 b16 c16 a15 b15 c15 a14 b14 c14", "f16 g16 h16 f14 g14 h14"),
    ):
        controls = Controls(name)
        assert words_of(bytes([controls.die])) == die
        assert words_of(controls.face) == face
        assert words_of(controls.numbers) == cells
        assert controls.lamps == cells_of(cells)[:3]
    assert words_of(Controls("small").lamps) == "e5 d4 e4"


def test_pieces_stand_on_the_cells_of_their_progress():
    board = Board("small", 4)
    assert words_of(bytes([board.cell_of(1, 0), board.cell_of(1, 27)])) == "h5 h6"
    assert words_of(bytes([board.cell_of(1, 28), board.cell_of(1, 31)])) == "g6 d6"


def test_too_many_players_do_not_fit_a_half_board():
    assert set(BOARDS) == set(SIZES)
    try:
        arms_of(5, 8)
    except ValueError as error:
        assert "5" in str(error)
    else:
        raise AssertionError("five arms on eight columns")
