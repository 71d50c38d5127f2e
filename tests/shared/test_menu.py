"""Menus: everything can be chosen by putting a piece on a lit cell; nothing needs the host."""

from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules import registry
from shared_rules.cells import cell_name, cell_number
from shared_rules.lights import CHOSEN, ORIGIN, START, WRONG
from tests.shared.simulated import BOARDS, Port, board


def press(app, hands, command: str):
    """Put a piece on the cell that means a command, and take it away again."""
    cells = [
        cell for cell, _, known in app.menu.choices if command in (known, known.split(" ")[0])
    ]
    assert cells, (command, app.screen())
    hands.place(cells[0])
    hands.wait(400)
    hands.lift(cells[0])
    hands.wait(200)


def test_a_game_is_chosen_and_begun_by_pieces_alone():
    app, port, hands = board("menu-begin")
    press(app, hands, "game playground")
    press(app, hands, "players 3")
    press(app, hands, "seat 1")
    press(app, hands, "seat 2")
    press(app, hands, "seat 2")
    press(app, hands, "page")
    press(app, hands, "option 6 1")
    press(app, hands, "start")
    game, players, options, _ = app.match.sitting.header
    assert (game, players) == ("playground", 3)
    assert options == {"board": "small", "goal": 1}
    assert app.match.seats == ["", "simple", "strong"]
    assert port.heard("started")[-1]["seats"] == app.match.seats


def test_every_seat_can_become_a_person_again():
    app, _, hands = board("menu-seat")
    press(app, hands, "game smart_sheep")
    for level in ("simple", "careful", "strong", ""):
        press(app, hands, "seat 0")
        assert app.menu.order()[3][0] == level


def test_what_is_chosen_is_shown():
    app, _, hands = board("menu-shown")
    press(app, hands, "game playground")
    press(app, hands, "players 4")
    assert app.table.frame[cell_number("d8")] == CHOSEN
    assert app.table.frame[cell_number("b8")] != CHOSEN


def test_back_leads_to_the_games():
    app, _, hands = board("menu-back")
    press(app, hands, "game smart_sheep")
    press(app, hands, "back")
    assert next(command for _, _, command in app.menu.choices) == "game smart_sheep"


def test_a_cell_must_be_seen_empty_before_it_counts_and_stops_no_other():
    app, _, hands = board("menu-empty")
    press(app, hands, "game playground")
    left_over = cell_number("d8")
    app.menu.show_games()
    app.show_menu(hands.now)
    hands.place(left_over)
    hands.wait(3000)
    press(app, hands, "game playground")
    hands.wait(3000)
    assert app.menu.players == 2, "the piece that lay on d8 has chosen nothing"
    press(app, hands, "players 3")
    assert app.menu.players == 3
    hands.lift(left_over)
    hands.place(left_over)
    hands.wait(400)
    assert app.menu.players == 4


def test_a_wish_that_cannot_be_granted_is_refused_with_a_sentence():
    app, port, hands = board("menu-refused", (16, 16))
    press(app, hands, "game playground")
    press(app, hands, "players 8")
    press(app, hands, "option 0 2")
    hands.place(cell_number("h1"))
    hands.wait(400)
    assert app.match.sitting is None
    assert port.heard("refused")[-1]["why"] == "The board small is for 2 to 4 players."
    assert app.table.frame[cell_number("h1")] == WRONG
    hands.lift(cell_number("h1"))
    hands.wait(200)
    assert app.table.frame[cell_number("h1")] == START
    press(app, hands, "option 0 0")
    press(app, hands, "start")
    assert app.match.sitting.header[1] == 8


def test_only_what_fits_the_board_can_be_started():
    app, port, hands = board("menu-small")
    press(app, hands, "game playground")
    commands = [command for _, _, command in app.menu.choices]
    assert "players 4" in commands and "players 5" not in commands
    press(app, hands, "option 0 0")
    press(app, hands, "start")
    assert app.match.sitting is None
    assert port.heard("refused")[-1]["why"] == "This game needs a larger board."


def test_the_corners_glow_over_the_games_so_that_paper_can_be_laid_on_them():
    app, _, hands = board("menu-corners", (16, 16))
    lit = [cell_name(cell) for cell in range(256) if app.table.frame[cell] == ORIGIN]
    assert lit == ["a1", "p1", "a16", "p16"]
    press(app, hands, "game smart_sheep")
    assert ORIGIN not in list(app.table.frame)


def test_pieces_lying_elsewhere_do_not_disturb_a_menu():
    app, _, hands = board("menu-litter")
    for cell in range(256):
        if cell % 16 < 8 and cell // 16 < 8 and cell not in list(app.menu.cells):
            app.simulated.put(cell, True)
    hands.wait(400)
    press(app, hands, "game smart_sheep")
    assert app.menu.game == "smart_sheep"


def test_a_saved_game_can_be_discarded():
    app, _, hands = board("menu-discard")
    app.match.begin("smart_sheep", 1, {}, 1, [""], hands.now)
    app.leave(hands.now)
    hands.wait(50)
    press(app, hands, "discard")
    assert app.match.saved is None and app.match.journal.resume() is None
    assert app.menu.choices[0].command == "game smart_sheep"


def test_what_lay_there_when_the_power_came_back_chooses_nothing():
    for game, _, players in [line[:3] for line in registry.GAMES]:
        for debounce_ms in (4, 100):
            app, _, hands = board("menu-pause", (16, 16))
            app.match.begin(game, players, {}, 1, [""] * players, hands.now)
            hands.settle()
            pause = app.match.scene.pause_cells[0]
            again = simulated_board(BOARDS + "/menu-pause", Port(), (16, 16), int)
            again.settings.debounce_ms = debounce_ms
            for cell in range(256):
                again.simulated.put(cell, app.simulated.covered(cell) or cell == pause)
            hands = Hands(again)
            hands.wait(2000)
            discard = next(cell for cell, _, word in again.menu.choices if word == "discard")
            assert discard == pause and again.match.saved is not None, game
            hands.lift(discard)
            hands.wait(400)
            hands.place(discard)
            hands.wait(600)
            assert again.match.saved is None, game


def test_the_board_s_size_decides_which_playground_is_offered_first():
    for size, name in (((8, 8), "small"), ((8, 16), "half"), ((16, 16), "full")):
        app, _, hands = board("menu-size", size)
        press(app, hands, "game playground")
        press(app, hands, "start")
        assert app.match.sitting.header[2].get("board", "full") == name
        assert cell_name(app.match.scene.bell_home) in ("d5", "e15", "i15")


def test_a_saved_game_of_a_larger_board_is_not_offered_on_a_small_one():
    app, port, hands = board("menu-larger", (16, 16))
    app.match.begin("playground", 8, {}, 1, [""] * 8, hands.now)
    small = simulated_board(BOARDS + "/menu-larger", port, (8, 8), int)
    assert small.match.saved is None
    assert small.screen()["choices"][0][1].startswith("game ")


def test_a_game_over_goes_on_to_the_next_by_the_bell():
    app, _, hands = board("menu-again")
    app.match.begin("playground", 2, {"goal": 1}, 3, ["", ""], hands.now)
    hands.settle()
    while app.match.sitting.game.result is None:
        app.match.play(app.match.sitting.game.legal_moves()[-1], hands.now)
    hands.settle()
    hands.carry_bell(app.match.scene.bell_home)
    assert app.match.sitting.count == 0 and app.match.sitting.game.result is None


def test_schafhof_is_chosen_with_and_without_discs():
    for value, pieces in ((0, {}), (1, {"pieces": "bell"})):
        app, port, hands = board("menu-schafhof", (16, 16))
        press(app, hands, "game schafhof")
        press(app, hands, "players 4")
        press(app, hands, "seat 3")
        press(app, hands, "option 0 %d" % value)
        press(app, hands, "start")
        assert app.match.sitting.header[:3] == ("schafhof", 4, pieces)
        assert app.match.seats == ["", "", "", "simple"]
        assert port.heard("started")[-1]["seed"] is None, "hidden tiles follow from the seed"


def test_a_game_that_needs_a_larger_board_says_so():
    app, port, hands = board("menu-large", (8, 8))
    press(app, hands, "game schafhof")
    press(app, hands, "start")
    assert app.match.sitting is None
    assert port.heard("refused")[-1]["why"] == "This game needs a larger board."


def test_a_board_with_many_games_shows_them_page_by_page():
    games = tuple(registry.GAMES)
    registry.use(games * 3)
    try:
        app, _, hands = board("menu-many")
        found = [command for _, _, command in app.menu.choices]
        for _ in range(2):
            press(app, hands, "page")
            found += [command for _, _, command in app.menu.choices]
        assert found.count("game " + games[0][0]) == 3 and found.count("page") == 3
        press(app, hands, "page")
        press(app, hands, "game " + games[1][0])
        assert app.menu.game == games[1][0]
    finally:
        registry.use(games)


def test_an_option_of_many_values_goes_on_in_the_row_below():
    app, _, hands = board("menu-values")
    press(app, hands, "game playground")
    app.menu.options[0].values = tuple(range(19))
    app.menu._show_sheet()
    app.show_menu(hands.now)
    press(app, hands, "option 0 18")
    assert app.menu.options[0].chosen == 18
    cells = [cell_name(cell) for cell, _, known in app.menu.choices if known == "option 0 18"]
    assert cells == ["c4"]


def test_a_game_for_one_alone_can_be_chosen():
    games = tuple(registry.GAMES)
    registry.use([("smart_sheep", "Smart Sheep", 1, 1, 8)])
    try:
        app, _, hands = board("menu-alone")
        press(app, hands, "game smart_sheep")
        assert app.menu.players == 1
        press(app, hands, "start")
        assert app.match.sitting.header.players == 1
    finally:
        registry.use(games)
