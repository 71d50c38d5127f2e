"""What bots of Affenraffen do where there is little left to do."""

from shared_rules.affenraffen import bots, rules
from shared_rules.affenraffen.layout import SPOTS
from shared_rules.cells import cell_number
from tests.games.affenraffen.shared.hands import Reach

FIVE_PAIRS = ["ab", "ab", "ag", "ag", "ay", "ay", "zb", "zb", "lb", "lb"]


def position(tiles: dict, air: list, kept: list):
    """A round for five pairs with nothing but this on the table."""
    goals = ["any5", "species3", "colors3", "both3"]
    game = rules.new(2, {"goals": goals}, 1)
    game.play("flip")
    state = game.state()
    state["tiles"], state["air"], state["kept"][0] = tiles, air, kept
    return rules.load(state)


def test_a_bot_waits_while_every_tile_is_in_a_hand():
    game = position({"c3": "zb"}, [["c3", 0]], [])
    for level in bots.BOTS:
        assert bots.choose(game, 1, level, bots.Mind(level, 3)) is None


def test_a_bot_takes_no_additional_goal_that_it_knows():
    game = position({"c3": "+3a", "e3": "+5"}, [], FIVE_PAIRS)
    for level in bots.BOTS:
        mind = bots.Mind(level, 3)
        mind.see(["see p1 c3 +3a", "see p1 e3 +5"])
        for _ in range(20):
            move = bots.choose(game, 1, level, mind)
            assert move in ("p1 look c3", "p1 look e3"), move


def race(name: str, players: int) -> Reach:
    """A person with a pair before him lifts the first marker; then a bot finishes."""
    table = Reach(name, players, {"young": 1}, [""] + ["simple"] * (players - 1))
    table.flip()
    for spot, cell in zip(table.pairs()[0], ("h1", "g1")):
        table.up(spot, 0)
        table.down(cell, 0)
    table.up("f8", 0)
    for _ in range(400):
        table.hands.wait(500)
        if max(table.game.marker):
            return table
    raise AssertionError("no bot finishes")


def magnets(table: Reach) -> int:
    return sum(table.app.table.differences.seen)


def test_a_bot_takes_the_other_marker_if_one_is_in_a_hand():
    table = race("marker", 3)
    assert table.game.marker[0] == 0 and not table.app.table.differences.seen[cell_number("k9")]
    table.down("d2", 0)
    assert table.made()[-1] == "p0 done" and table.game.phase == "goal"
    assert magnets(table) <= 60 + 2 + 1, "with the bell; no disc comes from nowhere"


def test_a_bot_needs_no_second_disc_for_the_only_marker():
    table = race("only-marker", 2)
    assert table.made()[-1] == "p1 done" and table.game.phase == "goal"
    assert magnets(table) == 60 + 1, "with the bell; the marker is in a hand"


def test_what_a_hand_has_done_counts_though_a_bot_moves_in_that_moment():
    """Bots of a real board have no hands: their moves are just made, in any pass."""
    table = Reach("in-that-moment", 3, {"young": 1}, ["", "simple", "simple"])
    table.app.match.touch = None
    table.flip()
    backs = 0
    for number in range(40):
        lying = [spot for spot in sorted(table.game.state()["tiles"]) if is_free(table, spot)]
        if not lying or table.game.phase != "search":
            break
        spot = lying[number % len(lying)]
        before = table.made().count("px back " + spot)
        table.up(spot)
        table.app.simulated.put(cell_number(spot), True, -1)
        table.hands.wait(150 + 10 * (number % 17))
        backs += table.made().count("px back " + spot) - before
        assert backs == number + 1, "it was put back, and that has been read"


def is_free(table, spot: str) -> bool:
    return table.app.table.differences.seen[cell_number(spot)] and not [
        one for one in table.game.state()["air"] if one[0] == spot
    ]


def test_a_bot_goes_on_though_the_tile_in_its_hand_lies_on_its_spot_again():
    """What it did was taken back, but its disc stayed where it is."""
    table = Reach("taken-back", 3, {}, ["", "simple", "simple"])
    table.flip()
    for _ in range(2):
        table.up("c3", 0)
        table.down("c3", 0)
        table.hands.wait(400)
        table.app.match.undo(0, table.hands.now)
        spot = table.game.hand[1]
        table.hands.settle()
        if spot >= 0 and table.app.table.differences.seen[SPOTS[spot]]:
            break
        table.hands.wait(6000)
    else:
        raise AssertionError("no bot holds what lies there")
    count = len(table.made())
    table.hands.wait(6000)
    since = table.made()[count:]
    assert len([move for move in since if move.startswith("p1 ")]) > 1, since


def test_a_bot_does_without_its_hand_where_the_board_does_not_believe_the_cells():
    table = Reach("not-believed", 2, {}, ["simple", "simple"])
    table.flip()
    table.app.settings.set("flap_quiet_ms", 60000)
    table.app.watch.flapping = list(range(256))
    count = len(table.made())
    table.hands.wait(10000)
    assert len(table.made()) > count + 3
