"""The festival ground of Schafhof: section 5 of its specification, cell by cell."""

from shared_rules import light_tables, lights
from shared_rules.cells import SIDE, cell_name
from shared_rules.schafhof import layout
from shared_rules.schafhof.picture import kind_word
from shared_rules.schafhof.route import end_of, home_of, journey, leader_of, steps_for

# Row 16 first: spots ##, route by number, attraction spaces t, places, corners P, naming cells ?.
GRID = (
    "P1 ## ## ## ## ## ## ?c ?a ?s ## ## ## ## ## P2",
    "##  .  .  .  .  .  . B1 B2 B3 B4 B5 B6 B7 B8 ##",
    "##  . 02 01 00  .  .  .  .  .  .  .  .  .  . ##",
    "##  . 03  .  .  .  .  .  .  . 45 44 43  .  . ##",
    "##  . 04  .  .  . 52 51 50  . 46  . 42  .  . ##",
    "##  . 05  .  . 54 53 tS 49 48 47 tU 41 40  . ##",
    "?p  . 06  .  . 55 S1 S* S2  . U1 U* U2 39  . ?r",
    "?w  . 07  .  .  . S3 S4 S5  . U3 U4 U5 38  . ?y",
    "?b  . 08  .  .  .  .  .  .  .  .  .  . 37 36 ?t",
    "## 10 09  . 17 18 19  . 25 26 27  .  .  . 35 ##",
    "## 11  .  . 16  . 20  . 24  . 28  .  . 33 34 ##",
    "## 12 13 14 15 tF 21 22 23 tC 29 30 31 32  . ##",
    "##  .  .  . F1 F* F2  . C1 C* C2  . M7 M8 M9 ##",
    "##  .  .  . F3 F4 F5  . C3 C4 C5  . M4 M5 M6 ##",
    "##  .  .  .  .  .  .  .  .  .  .  . M1 M2 M3 ##",
    "P0 ## ## ## ## ## ## ST BE KN ## ## ## ## ## P3",
)


def drawn() -> list:
    """The signs of the picture that the layout gives, one text for each cell."""
    signs = ["."] * 256
    for cell in layout.SPOTS:
        signs[cell] = "##"
    for space in range(len(layout.ROUTE)):
        signs[layout.ROUTE[space]] = "%02d" % space
    for place in range(4):
        area = layout.ATTRACTIONS[place]
        signs[layout.TRAIL_CELLS[place]] = "t" + area
        signs[layout.ORANGE[place]] = area + "*"
        for number in range(5):
            signs[layout.YELLOW[place][number]] = area + str(number + 1)
    for area, cells in (("M", layout.MEADOW), ("B", layout.BROOK)):
        for number in range(len(cells)):
            signs[cells[number]] = area + str(number + 1)
    for player in range(4):
        signs[layout.CORNERS[player]] = "P%d" % player
    for kind in range(9):
        signs[layout.NAMING[kind]] = "?" + layout.LETTERS[kind]
    signs[layout.STOP], signs[layout.BELL_REST], signs[layout.KNOW] = "ST", "BE", "KN"
    return signs


def test_every_cell_is_what_the_specification_draws():
    signs = drawn()
    used = 0
    for row in range(16):
        words = GRID[15 - row].split()
        for column in range(16):
            cell = row * SIDE + column
            assert signs[cell] == words[column], (cell_name(cell), signs[cell], words[column])
            used += words[column] != "."
    assert used == 161


def test_the_rules_in_every_language_have_the_plan_and_all_numbers():
    for language in ("", ".de", ".fr"):
        rows, numbers = [], []
        with open("shared_rules/schafhof/RULES%s.md" % language) as lines:
            for line in lines:
                words = line.split()
                if len(words) > 16 and words[0] == str(16 - len(rows)):
                    rows.append(words[1:17])
                elif line.startswith("- **R") and "RL" not in line:
                    numbers.append(words[1])
        assert rows == [row.split() for row in GRID], language
        assert numbers == ["**R%d**" % number for number in range(1, 41)], language


def test_pause_cells_are_unused_cells():
    for cell in (layout.PAUSE, layout.UNDO, layout.ABORT):
        assert drawn()[cell] == "."


def test_spots_are_numbered_as_the_specification_tells():
    for number, name in ((0, "b1"), (6, "k1"), (10, "o1"), (11, "p2"), (17, "p11"), (22, "b16")):
        assert layout.SPOT_NAMES[number] == name
    for number, name in ((28, "k16"), (33, "a2"), (38, "a7"), (39, "a11"), (43, "a15")):
        assert layout.SPOT_NAMES[number] == name
    assert len(layout.SPOT_NAMES) == len(layout.ALL_TILES) == 44


def test_the_route_goes_from_neighbour_to_neighbour():
    for space in range(55):
        here, there = layout.ROUTE[space], layout.ROUTE[space + 1]
        assert abs(here % SIDE - there % SIDE) + abs(here // SIDE - there // SIDE) == 1


def test_trails_cut_off_what_the_table_tells():
    wanted = {9: ("r13", 3), 15: ("tF", 5), 23: ("tC", 5)}
    wanted.update({33: ("r37", 3), 41: ("tU", 5), 49: ("tS", 3)})
    assert len(layout.TRAILS) == 6
    for red, there, back in layout.TRAILS:
        assert (layout.SPACES[there], back - red - 1) == wanted[red]
        assert back == (layout.NEXT[there] if there > layout.GOAL else there)
        if there > layout.GOAL:
            assert home_of(there) == red
            over = layout.SPACE_CELLS[there]
            for end in (layout.ROUTE[red], layout.ROUTE[back]):
                assert abs(over - end) == 1, "an attraction space lies between both ends"


def test_steps_for_tiles():
    wanted = (0, 1, 2, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48)
    assert tuple([steps_for(placed) for placed in range(15)]) == wanted


# The route advancement once more, word for word as the specification tells it.


def of_the_specification(pos: list, player: int, steps: int) -> int:
    trails = {9: 13, 15: 56, 23: 57, 33: 37, 41: 58, 49: 59}
    after = {56: 21, 57: 29, 58: 47, 59: 53}
    others = [pos[other] for other in range(len(pos)) if other != player]
    here = pos[player]
    for _ in range(steps):
        if here != 55:
            here = after.get(here, here + 1)
    while here != 55:
        if here in others:
            here = after.get(here, here + 1)
        elif here in trails:
            here = trails[here]
        else:
            break
    return here


def check_journey(pos: list, player: int, steps: int):
    legs = journey(pos, player, steps)
    assert legs[0][0] == "walk" and legs[0][1] == pos[player]
    for number in range(1, len(legs)):
        assert legs[number][1] == legs[number - 1][2], "every leg begins where the last one ended"
        assert legs[number][0] != legs[number - 1][0], "extra steps are counted once"
    assert legs[-1][2] == of_the_specification(pos, player, steps), (pos, player, steps)
    assert end_of(pos, player, steps) == legs[-1][2]


def test_two_figures_meet_in_every_way():
    reds = [red for red, _, _ in layout.TRAILS]
    spaces = [space for space in range(60) if space != layout.GOAL and space not in reds]
    for one in spaces:
        for other in spaces:
            for steps in (1, 2, 4, 8):
                check_journey([one, other], 0, steps)


def test_long_walks_and_crowds():
    for one in range(0, 54, 3):
        for other in range(10, 22):
            for third in (other + 1, other + 2, 56, 57):
                for steps in (1, 4, 12, 20, 48, 88):
                    check_journey([other, third, one], 2, steps)


def test_no_figure_ends_on_a_red_space_or_on_another_figure():
    reds = [red for red, _, _ in layout.TRAILS]
    for start in range(0, 55):
        for steps in range(1, 49):
            pos = [start, 13, 56, 37]
            end = end_of(pos, 0, steps)
            assert end not in reds and end not in pos[1:]


def test_the_leader_is_found_after_everybody_went_home():
    assert leader_of([58, 45, 20]) == 1  # tU counts as r41
    assert leader_of([57, 20]) == 0
    assert leader_of([55, 59]) == 0


def test_the_pictures_of_kinds_differ_without_colour():
    rhythms = []
    for letter in layout.LETTERS:
        rhythm = lights.parts(kind_word(letter))[1]
        assert rhythm == lights.parts(kind_word(letter, True))[1], "the legend keeps the rhythm"
        rhythms.append(rhythm)
        figures = light_tables.PATTERNS[rhythm][1].replace("~", "")
        assert len(figures) in (1, 24), "one cycle for all, so that they stay in step"
        flashes = (figures + figures[0]).count("09")
        assert flashes * 1000 <= 3 * lights.STEP_MS * len(figures) or len(figures) == 1
    assert len(set(rhythms)) == 9
