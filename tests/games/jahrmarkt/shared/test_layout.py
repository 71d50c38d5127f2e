"""Fairgrounds, tiles and shapes of Jahrmarkt: the tables say what the rules say."""

from shared_rules.cells import cell_name, cell_number
from shared_rules.chance import seeded
from shared_rules.jahrmarkt import layout, shapes
from shared_rules.jahrmarkt.quadrant import Quadrant
from shared_rules.jahrmarkt.scoring import SETS, TENT_POINTS
from shared_rules.registry import open_game

# The lattice from above, row 16 first: T tent, B bell, 1-5 numbers, E entrance, left of the dots;
# L R and 2-5 wagons, right of them.
SMALL = "T......TT......T B......5B......5 5......45......4 4......34......3 3......23......2 "
SMALL += "2......R2......R 1......L1......L E......EE......E"
LARGE = "tttT........T--- tttB........5--- ttt5........4--- ttt4........3--- ttt3........2--- "
LARGE += "ttt2........R--- ttt1........L--- tttE........E---"
FIELDS = "10 10 11 11 12 12 7 7 8 8 9 9 4 4 5 5 6 6 1 1 2 2 3 3"  # rows 8, 6, 4, 2
BEST = (  # RL18: three to eight of a size
    (3, 5, 10, 10, 10, 13),
    (5, 8, 13, 13, 13, 18),
    (8, 12, 19, 19, 20, 27),
    (12, 18, 26, 26, 30, 38),
    (18, 25, 35, 36, 43, 53),
)


def signs_of(market: int, player: int) -> dict:
    quadrant = Quadrant(market, player)
    signs = {quadrant.bell: "B"}
    for cell in quadrant.tents:
        signs[cell] = "T"
    for cell in quadrant.entries:
        signs[cell] = "E"
    for place in range(5):
        signs[quadrant.numbers[place]] = str(place + 1)
    for place in range(6):
        signs[quadrant.wagons[place]] = layout.SOURCES[place]
    for cell in quadrant.cells():
        if quadrant.square_at(cell) >= 0:
            signs[cell] = "."
    return signs


def check_picture(market: int, picture: str, players: int):
    rows = (picture + " " + picture).split(" ")
    signs = {}
    for player in range(players):
        own = signs_of(market, player)
        for cell in own:
            assert cell not in signs, cell_name(cell)
        signs.update(own)
    for row in range(16):
        for column in range(16):
            drawn = rows[15 - row][column]
            found = signs.get(row * 16 + column, "")
            assert found == ("" if drawn in "t-" else drawn), (row, column)


def test_every_cell_of_the_quadrants_is_where_the_picture_has_it():
    check_picture(0, SMALL, 4)
    check_picture(1, LARGE, 2)


def test_players_sit_clockwise():
    corners = [cell_name(Quadrant(0, player).entries[0]) for player in range(4)]
    assert corners == ["a1", "a9", "i9", "i1"]


def test_fields_are_counted_from_the_lower_left():
    quadrant, drawn = Quadrant(0, 0), FIELDS.split()
    for place in range(24):
        row, column = 7 - place // 6 * 2, place % 6
        for here in (row, row - 1):
            square = here * layout.UPS[0] + column
            field = layout.field_of(0, square)
            assert field + 1 == int(drawn[place])
            assert quadrant.cell_of(square) in quadrant.field_cells(field)
            assert quadrant.square_at(quadrant.cell_of(square)) == square


def test_sixty_tiles_have_a_hundred_and_twenty_four_sites():
    sites = [layout.count(layout.SITES_OF_TILE[0][tile]) for tile in range(16)]
    mix = [layout.TILE_LETTERS.index(letter) for letter in layout.TILE_MIX]
    assert len(mix) == 60 and sum([sites[tile] for tile in mix]) == 124
    assert sorted(set(mix)) == list(range(1, 15)), "both kinds of square are on every tile"
    # C: both upper squares are sites.
    for market in range(2):
        up, sites_of_tile = layout.UPS[market], layout.SITES_OF_TILE[market]
        assert layout.squares_of(sites_of_tile[12]) == [up, up + 1]
        assert layout.squares_of(sites_of_tile[9]) == [1, up]


def test_squares_come_along_the_rows():
    squares = [0, 5, 8, 27, 28, 55, 56, 71]
    mask = sum([1 << square for square in squares])
    assert layout.squares_of(mask) == squares and layout.count(mask) == 8
    assert [layout.first_of(1 << square) for square in range(72)] == list(range(72))
    assert layout.squares_of(0) == [] and layout.count(0) == 0


def test_names_and_places_fit_together():
    for market in range(2):
        for player in range(layout.MOST_PLAYERS[market]):
            names = layout.names_of(market, player)
            for place in range(len(names)):
                if names[place]:
                    assert layout.place_of(market, player, names[place]) == place
    assert layout.names_of(0, 1)[layout.ENTRY_RIGHT] == "h9"
    for name in ("a2", "h2", "a9", "b9", "p9"):
        assert layout.place_of(0, 0, name) == -1, "it is neither a square nor an entrance of his"
    assert cell_number("b1") == layout.ORIGINS[0][0]


def test_there_are_as_many_forms_as_shapes_have_turns_and_mirrors():
    for market in range(2):
        check_forms(shapes.forms_of(market))


def check_forms(forms):
    counts = [len(some) for some in forms.turns]
    assert counts == [1, 2, 2, 4, 2, 1, 4, 4, 8, 2, 8, 8, 8, 4, 4, 4, 8]
    for size in range(1, 6):
        first, last = shapes.FIRST_OF_SIZE[size], shapes.FIRST_OF_SIZE[size + 1]
        assert sum(shapes.HOW_MANY[first:last]) == 8
        for shape in range(first, last):
            assert shapes.SIZES[shape] == size == int(shapes.SHAPES[shape][0])
            for form in forms.turns[shape]:
                assert forms.shape_of(shapes.mask_of(form) << 4) == shape


def all_plots(up: int) -> list:
    """All masks of up to five squares that hang together, each from its first square on."""
    plots, larger = [], [1 << 4 * up]
    for _ in range(5):
        plots += [plot // (plot & -plot) for plot in larger]
        larger = grown_by_one(larger, up)
    return plots


def grown_by_one(plots: list, up: int) -> list:
    """Each of these with each square beside it, each once; rows need no ends here."""
    found = {}
    for plot in plots:
        for square in layout.squares_of(layout.beside(plot, up) & ~plot):
            both = plot | 1 << square
            found[both // (both & -both)] = True
    return [plot << 4 * up for plot in sorted(found)]


def test_a_plot_is_told_from_all_others_of_its_size_RL7():
    for market in range(2):
        forms = shapes.forms_of(market)
        plots = all_plots(forms.up)
        assert len(plots) == 1 + 2 + 6 + 19 + 63
        for plot in plots:
            shape = -1
            for one in range(len(shapes.SHAPES)):
                if plot in [shapes.mask_of(form) for form in forms.turns[one]]:
                    shape = one
            assert forms.shape_of(plot) == shape, plot


def test_a_saved_attraction_or_plot_of_squares_that_lie_apart_is_damaged():
    for fields, plot, shape in (("2.8.........", "b1,f2", "5I"), ("A...........", "b1,b2", "2")):
        state = open_game("jahrmarkt").new(1, {}, 1).state()
        state["pl"][0].update({"fields": fields, "attr": [[shape, plot, 0]]})
        assert is_sound(state) == (shape == "2")
    for plot in ("b1,f2", "b1"):  # as an attraction of five, b1 and f2 leave the same rest
        state = open_game("jahrmarkt").new(1, {}, 1).state()
        state["pl"][0].update({"fields": "2.8.........", "used": [5]})
        state.update({"taken": 0, "phase": "site", "num": 5, "plot": plot})
        assert is_sound(state) == (plot == "b1")


def is_sound(state: dict) -> bool:
    try:
        open_game("jahrmarkt").load(state)
    except ValueError:
        return False
    return True


def test_sets_are_split_as_is_best_RL18():
    for size in range(5):
        assert list(SETS[size]) == [0, 0, 0] + list(BEST[size])
    assert list(TENT_POINTS) == [0, 3, 6, 10, 15]


def grown(forms, free: int, plot: int, limit: int, supply) -> bool:
    """Whether a plot is or can grow to an attraction, by trying everything."""
    shape = forms.shape_of(plot)
    if shape >= 0 and supply[shape] and shapes.SIZES[shape] <= limit:
        return True
    if layout.count(plot) >= limit:
        return False
    for square in layout.squares_of(layout.beside(plot, forms.up) & free & ~plot):
        if grown(forms, free, plot | 1 << square, limit, supply):
            return True
    return False


def test_sites_are_offered_just_where_an_attraction_can_grow_RL25():
    chance = seeded(5)
    for turn in range(40):
        forms = shapes.forms_of(turn % 2)
        free = 0
        for _ in range(4 + chance.below(9)):
            free |= 1 << chance.below(5) * forms.up + chance.below(5)
        supply = bytearray([chance.below(3) == 0 for _ in range(17)])
        limit = 1 + chance.below(4)
        first = forms.sites_for(free, limit, supply)
        for square in layout.squares_of(free):
            plot = 1 << square
            assert (first >> square & 1) == grown(forms, free, plot, limit, supply)
            further = forms.next_sites(free, plot, limit, supply)
            for other in layout.squares_of(layout.beside(plot, forms.up) & free):
                both = plot | 1 << other
                wanted = limit > 1 and grown(forms, free, both, limit, supply)
                assert (further >> other & 1) == wanted


def whole(game) -> tuple:
    """What never gets more or less: tiles, attractions of each size, barkers."""
    state = game.state()
    tiles = state["wagons"] + state["discard"] + state["tile"] + "".join(state["stack"])
    sizes = [0] * 5
    for shape in state["supply"]:
        sizes[int(shape[0]) - 1] += state["supply"][shape]
    barkers = state["barkers"]
    for player in state["pl"]:
        tiles += player["fields"]
        barkers += len(player["bark"])
        for shape, _, _ in player["attr"]:
            sizes[int(shape[0]) - 1] += 1
    return sorted(tiles.replace("-", "").replace(".", "")), sizes, barkers


def test_nothing_is_lost_and_nothing_comes_from_nowhere_V28():
    for seed in range(4):
        game = open_game("jahrmarkt").new(1 + seed, {}, seed)
        chance = seeded(seed)
        before = whole(game)
        assert before[0] == sorted(layout.TILE_MIX)
        while game.result is None:
            moves = game.legal_moves()
            game.play(moves[chance.below(len(moves))])
            assert whole(game) == before
