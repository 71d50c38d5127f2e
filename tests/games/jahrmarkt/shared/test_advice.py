"""Show me, step by step: whoever does what it lights, and nothing else, plays whole turns."""

from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_number
from shared_rules.record import Sitting
from tests.games.jahrmarkt.shared.hands import begun, tap, with_tiles
from tests.shared.simulated import board
from tests.shared.test_link import ask

TURNS = 22


def do_it(hands, cells: list):
    """A figure on a number, a tap of the pointer, or a visitor that walks."""
    numbers = list(hands.app.match.scene.own.numbers)
    start = cells[0]
    if start in numbers:
        for cell in sorted(cells, key=hands.covered, reverse=True):
            (hands.lift if hands.covered(cell) else hands.place)(cell)
    elif len(cells) == 2:
        hands.lift(start)
        hands.place(cells[1])
    else:
        hands.carry_bell(start)
        hands.lift(start)
    hands.wait(400)


def test_whoever_follows_advice_alone_plays_whole_turns():
    app, port, hands = board("fair-advice")
    app.match.begin("jahrmarkt", 1, {}, 5, [""], hands.now)
    turns, kinds = 0, []
    for _ in range(TURNS * 8):
        hands.settle()
        advice = ask(port, hands, {"id": 9, "do": "suggest"})["ok"]
        game = app.match.sitting.game
        assert advice["move"] in game.legal_moves(), "a program can play it"
        assert advice["cells"], "there is always something for hands to do"
        before = app.match.sitting.count
        do_it(hands, [cell_number(name) for name in advice["cells"]])
        played = app.match.sitting.moves[before:]
        kinds += [move.split(" ")[0] for move in played]
        turns = kinds.count("use")
        if turns == TURNS:
            break
    assert turns == TURNS, kinds
    assert "lay" in kinds and "build" in kinds and "go" in kinds, kinds


def about_to_build() -> list:
    """The moves of a game in which a bot has chosen its number and is going to build."""
    sitting, bots = Sitting("jahrmarkt", 1, {}, 5), BotSeats("jahrmarkt", ["strong"], 5)
    move = bots.next_move(sitting.game)
    while not move.startswith("site"):
        sitting.play(move)
        move = bots.next_move(sitting.game)
    return sitting.moves


def test_what_was_tapped_but_does_not_fit_is_let_go_and_nothing_is_refused():
    moves = about_to_build()
    number = cell_number("a%d" % (int(moves[-1][-1]) + 1))
    for name in ("g2", "b3", "f3", "e6", "h2", "h5"):  # sites, a pile, a wagon
        for bound in (True, False):
            app, port, hands = begun("astray-%s-%d" % (name, bound), options={})
            app.match.begin("jahrmarkt", 1, {}, 5, [""], hands.now)
            with_tiles(app, hands, *(moves if bound else moves[:-1]))
            if not bound:
                hands.place(number)
                hands.wait(300)
            tap(hands, name)
            for _ in range(8):
                advice = ask(port, hands, {"id": 9, "do": "suggest"})["ok"]
                do_it(hands, [cell_number(cell) for cell in advice["cells"]])
                hands.settle()
            played = app.match.sitting.moves[len(moves) :]
            assert "build" in played and port.heard("refused") == [], (name, bound, played)
