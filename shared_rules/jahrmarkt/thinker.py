"""How a bot of Jahrmarkt thinks: ideas are tried on copies of its ground and rated.

It thinks in small steps: every generator here yields between two of them.
"""

from shared_rules.chance import seeded
from shared_rules.jahrmarkt.ideas import (
    Favourites,
    Stock,
    build_ideas,
    carry_out,
    free_numbers,
    go_ideas,
    lay_ideas,
)
from shared_rules.jahrmarkt.layout import (
    NUMBERS,
    ROUNDS,
    TILE_LETTERS,
    TILE_MIX,
    beside,
    squares_of,
)
from shared_rules.jahrmarkt.rating import Rating, best_plan, count
from shared_rules.jahrmarkt.shapes import SIZES
from shared_rules.jahrmarkt.tastes import Taste

_COST = 27  # of a number, for each free one beside it, in hundredths of a point
_GUESSES = 3  # tiles that might be the face-down one
_SITES, _SITES_LATER = 8, 3  # how many placements of a size are looked at, now and a turn later
_BEAM = {"simple": 0, "strong": 6}  # from how many ideas a bot thinks on to its next turn


def thinker_of(game, level: str):
    """Who thinks about the present move of a game."""
    ground = game.ground
    stock = Stock(game.yard, game.supply, game.barkers)
    thinker = Thinker(level, turns_left(game), ground, best_plan(ground), stock)
    thinker.numbers = free_numbers(game)
    thinker.guess = 100 * game.round + game.taken  # the same guesses for all moves of a turn
    return thinker


def turns_left(game) -> int:
    """How many turns the player who is on has after this one."""
    used = game.ground.used
    covered = sum([used >> number & 1 for number in range(1, NUMBERS + 1)])
    rest = NUMBERS - covered if game.turn.number else NUMBERS - covered - 1
    return (ROUNDS - game.round) * NUMBERS + rest


class Thinker:
    """Thinks about one turn on a ground, after which its player has so many more."""

    def __init__(self, level: str, turns: int, ground, plan: int, stock: Stock):
        self.level, self.turns = level, turns
        self.ground, self.plan, self.stock = ground, plan, stock
        self.taste = Taste(level, turns)
        self.beam = _BEAM[level]
        self.sites = _SITES
        self.numbers: list = []  # those he may use
        self.guess = 0  # the seed of guesses; none are made without one

    def best_idea(self, plot: int):
        """Thinks of the best thing to do; a plot must be part of it."""
        found = Favourites(self.beam or 1)
        yield from self.consider(found, plot)
        if len(found.best) < 2 or not self.turns:
            return found.best[0][1]
        best, most = None, 0
        for worth, idea, (after, rated) in found.best:
            later = yield from self.later(idea, after)
            worth += later - rated if later is not None else 0
            if best is None or worth > most:
                best, most = idea, worth
        return best

    def later(self, idea: tuple, after):
        """Thinks of what the next turn may make of the ground that an idea leaves."""
        yield
        stock = self.stock.without(idea)
        thinker = Thinker(self.level, self.turns - 1, after, self.plan, stock)
        left = [number for number in self.numbers if number != idea[0]]
        thinker.numbers = left or list(range(1, NUMBERS + 1))
        thinker.sites = _SITES_LATER
        found = Favourites(1)
        yield from thinker.consider(found, 0)
        return found.best[0][0] if found.best else None

    def consider(self, found: Favourites, plot: int):
        """Thinks of everything that can be done; the favourites are found."""
        rating = yield from self.rating_of(self.ground)
        if not plot:
            yield from self.walks(found, rating)
            yield from self.tiles(found)
        yield from self.buildings(found, rating, plot)

    def remember(self, found: Favourites, idea: tuple, after, rated: int, mean: int):
        """One more idea: what its ground is worth, or may be on average, less its number."""
        fee = _COST * idea[0] * (len(self.numbers) - 1) // 4
        found.add(mean - fee, idea, (after, rated))

    def walks(self, found: Favourites, rating: Rating):
        """Thinks of all walks; who thinks on also thinks of the barker who may come."""
        for idea in go_ideas(self.ground, self.numbers):
            yield
            if idea:
                after = carry_out(self.ground, idea)
                if after.waiting or not self.beam:
                    rated = rating.walked(after)
                else:
                    self.welcome(after)
                    rated = yield from self.rated(after)
                self.remember(found, idea, after, rated, rated)

    def tiles(self, found: Favourites):
        """Thinks of all open tiles on all fields, and of a face-down one."""
        for idea in lay_ideas(self.ground, self.stock, self.numbers):
            if not idea:
                yield
            elif idea[3] >= 0:
                after = carry_out(self.ground, idea, self.stock.tile(idea[2]))
                rated = yield from self.rated(after)
                self.remember(found, idea, after, rated, rated)
            elif self.guess:
                mean, after, rated = yield from self.blindly()
                self.remember(found, idea, after, rated, mean)

    def buildings(self, found: Favourites, rating: Rating, plot: int):
        """Thinks of the placements that touch most ways and leave fewest gaps, some of a size."""
        ground, ways = self.ground, rating.reached | self.plan
        likely = [Favourites(self.sites) for _ in range(6)]
        for idea in build_ideas(ground, self.stock, self.numbers, plot):
            yield
            if idea:
                around = beside(idea[3])
                rank = 2 * min(3, count(around & ways)) - count(around & ground.free)
                likely[SIZES[idea[2]]].add(rank, idea, None)
        for group in likely:
            for _, idea, _ in group.best:
                yield
                after = carry_out(ground, idea)
                rated = rating.built(after)
                self.remember(found, idea, after, rated, rated)

    def welcome(self, ground):
        """Both entrances are empty: newcomers, and a barker where he is least in the way."""
        ground.waiting = 3
        pitches = squares_of(ground.pitches()) if self.stock.barkers else []
        if pitches:
            ranks = [self._in_the_way(ground, square) for square in pitches]
            ground.barkers |= 1 << pitches[ranks.index(min(ranks))]

    def _in_the_way(self, ground, square: int) -> int:
        """How much a barker on this walkway is in the way."""
        here = 1 << square
        return 4 * (self.plan >> square & 1) + count(beside(here) & ground.walk)

    def rated(self, ground):
        """Thinks of what a ground is worth."""
        rating = yield from self.rating_of(ground)
        yield
        return rating.as_it_is(ground)

    def rating_of(self, ground):
        """Thinks of what lasts on a ground."""
        yield
        rating = Rating(ground, self.plan, self.taste)
        yield
        rating.begin(ground)
        return rating

    def blindly(self):
        """Thinks of a face-down tile: its mean worth, the ground with a likely one, and its."""
        total, after, rated = 0, None, 0
        guess = seeded(self.guess)
        for _ in range(_GUESSES):
            tile = TILE_LETTERS.index(TILE_MIX[guess.below(len(TILE_MIX))])
            _, rated, after = yield from self.best_field(tile)
            total += rated
        return total // _GUESSES, after, rated

    def best_field(self, tile: int):
        """Thinks of where a tile lies best: (field, worth, the ground afterwards)."""
        best, most, with_tile = -1, 0, None
        fields = self.ground.may_lay()
        yield
        for field in fields:
            after = carry_out(self.ground, (0, "lay", "", field), tile)
            worth = yield from self.rated(after)
            if best < 0 or worth > most:
                best, most, with_tile = field, worth, after
        return best, most, with_tile

    def best_pitch(self):
        """Thinks of the walkway for a barker."""
        best, most = -1, 0
        after = self.ground.copy()
        for square in squares_of(self.ground.pitches()):
            after.barkers = self.ground.barkers | 1 << square
            worth = yield from self.rated(after)
            if best < 0 or worth > most:
                best, most = square, worth
        return best
