"""Hands that do anything at all, with and without a name: all that is read of them is legal."""

from shared_rules.affenraffen import rules
from shared_rules.affenraffen.hands import Hands
from shared_rules.affenraffen.layout import DONES, KEEPS, MARKERS, SEATS, SPOT_NAMES
from shared_rules.cells import cell_name
from shared_rules.chance import seeded
from tests.shared.effort import some

TIMERS = ("knock", "late", "due", "shown")


def likely_cells(players: int) -> list:
    """A few spots again and again, and where discs are carried to; now and then a lamp."""
    cells = SPOT_NAMES[:6] * 2 + ["a16", "d3"]
    for seat in SEATS[players]:
        cells += [cell_name(cell) for cell in KEEPS[seat][:4] + DONES[seat : seat + 1]]
    return cells + [cell_name(cell) for cell in MARKERS]


def disturb(players: int, options: dict, seed: int, count: int) -> int:
    """So many random changes; how many moves came of them."""
    chance = seeded(seed)
    game = rules.new(players, options, seed)
    game.play("flip")
    hands = Hands(game.fork())
    cells = likely_cells(players)
    covered = dict.fromkeys(SPOT_NAMES + ["f8", "k9"], True)
    made = 0
    for _ in range(count):
        if game.phase != "search":
            break
        seat = chance.below(players + 2) - 2
        cell = cells[chance.below(len(cells))]
        if chance.below(5) == 0:
            line = TIMERS[chance.below(len(TIMERS))] + " " + cell
        else:
            line = ("up " if covered.get(cell) else "down ") + cell
            covered[cell] = not covered.get(cell)
        for answer in hands.feed(line, max(seat, -1)):
            if answer[0] == "p":
                game.play(answer)
                made += 1
        assert hands.crowd.game.state() == game.state(), (line, seat)
    return made


def check(options: dict, least: int = 8):
    """`least`: moves that come of it for each seed."""
    made = 0
    seeds = some(range(12))
    for players in (2, 3, 6):
        for seed in seeds:
            made += disturb(players, options, seed, 200)
    assert made > least * len(seeds), made


def test_anything_at_all_in_the_search():
    check({})


def test_anything_at_all_where_everything_ends_soon():
    check({"young": 1})


def test_anything_at_all_in_the_blind_game():
    check({"blind": True})


def test_anything_at_all_in_the_calm_game():
    check({"turns": 2})


def test_anything_at_all_in_the_calm_blind_game():
    check({"turns": 1, "blind": True, "red_return": True}, 4)
