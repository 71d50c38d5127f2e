"""What a bot of Jahrmarkt thinks of an action is what it thinks of the ground afterwards."""

from shared_rules.bot_play import BotSeats
from shared_rules.jahrmarkt.ideas import Stock, build_ideas, carry_out, go_ideas, lay_ideas
from shared_rules.jahrmarkt.layout import UPS
from shared_rules.jahrmarkt.plans import best_plan, count, groups_of, open_way, spread
from shared_rules.jahrmarkt.rating import Rating
from shared_rules.jahrmarkt.tastes import Taste
from shared_rules.registry import open_game
from shared_rules.steps import conclusion

ALL = [1, 2, 3, 4, 5]
GAMES = (
    # market, cards that the player has, moves between two looks, seed
    ("3x4", [], 17, 5),
    ("3x4", [2, 5, 10], 19, 5),  # tickets for new buildings, two at once, tarpaulins
    ("3x4", [4, 6, 12], 19, 6),  # stairs, through barkers, corners
    ("4x4", [7, 8, 11], 37, 11),  # side gate, tiles on tiles, further by barkers
)


def grounds_of(market: str, cards: list, often: int, seed: int):
    """Grounds and stocks from the game of a bot that has these tricks from the start."""
    state = open_game("jahrmarkt").new(1, {"market": market, "tricks": cards}, seed).state()
    state["pl"][0]["tr"] = "Y" * len(cards)
    game, made = open_game("jahrmarkt").load(state), 0
    bots = BotSeats("jahrmarkt", ["simple"], seed)
    while game.result is None:
        game.play(bots.next_move(game))
        made += 1
        if made % often == 0:
            yield game.ground.copy(), Stock(game.yard, game.supply, game.barkers)


def rated(ground, plan: int, taste) -> Rating:
    rating = Rating(ground, plan, taste)
    conclusion(rating.begin())
    return rating


def state_of(ground) -> tuple:
    """Everything on a ground that an action may change."""
    people = (ground.visitors, ground.barkers, ground.waiting, ground.tent)
    built = [tuple(attraction) for attraction in ground.attractions]
    return people + (ground.walk, ground.free, bytes(ground.fields), built)


def check(line: tuple, level: str, turns: int):
    """Every idea on every ground of a game."""
    taste, seen = Taste(level, turns), [0, 0, 0]
    for ground, stock in grounds_of(*line):
        plan, before = best_plan(ground), state_of(ground)
        rating = rated(ground, plan, taste)
        for idea in go_ideas(ground, ALL):
            if idea:
                worth = rating.walked(idea[2], idea[3])
                assert worth == rated(carry_out(ground, idea), plan, taste).as_it_is(), idea
                seen[0] += 1
        for idea in build_ideas(ground, stock, ALL):
            if idea:
                worth = rating.built(idea[2], idea[3])
                assert worth == rated(carry_out(ground, idea), plan, taste).as_it_is(), idea
                seen[1] += 1
        for idea in lay_ideas(ground, stock, ALL):
            if idea and idea[3] >= 0 and not ground.fields[idea[3]]:
                tile = stock.tile(idea[2])
                worth = rating.laid(idea[3], tile)
                assert worth == rated(carry_out(ground, idea, tile), plan, taste).as_it_is(), idea
                seen[2] += 1
        assert state_of(ground) == before, "what was tried is taken back"
    assert min(seen) > 11, seen


def test_simple_on_a_plain_ground():
    check(GAMES[0], "simple", 20)


def test_simple_with_tickets_and_tarpaulins():
    check(GAMES[1], "simple", 4)


def test_strong_on_a_plain_ground():
    check(GAMES[0], "strong", 12)


def test_strong_with_tickets_and_tarpaulins():
    check(GAMES[1], "strong", 2)


def test_strong_with_other_ways():
    check(GAMES[2], "strong", 30)


def test_strong_on_a_large_market():
    check(GAMES[3], "strong", 18)


def test_at_the_end_only_points_count():
    for ground, _ in grounds_of(*GAMES[1]):
        game = open_game("jahrmarkt").new(1, {}, 1)
        game.grounds[0] = ground
        for level in ("simple", "strong"):
            worth = rated(ground, best_plan(ground), Taste(level, 0)).as_it_is()
            assert worth == 100 * game.score(0)["total"]


def test_squares_are_counted_and_connected():
    for up in UPS:
        way, alone, top = 1 | 2 | 1 << up + 1 | 1 << 2 * up + 1, 1 << 2 * up + 3, 1 << 7 * up
        ways = way | alone | top
        assert count(ways) == 6 and count(0) == 0
        assert spread(1, ways, up) == way
        groups = [many for _, many in groups_of(ways, ways, up)]
        assert sorted(groups) == [1, 1, 4]
        assert groups_of(alone, ways, up) == [(alone, 1)]
        assert open_way(1, ways, 1 << 2 * up + 1, up) == way
        assert open_way(1, ways, top, up) == 0
        assert open_way(1, ways, 1, up) == 1
