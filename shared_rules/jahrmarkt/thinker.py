"""How a bot of Jahrmarkt thinks: its ground is rated once, and so is what each idea changes there.

A copy of the ground is made only where more than one idea changes it: newcomers with a barker, a
tile over another one, the next turn. It thinks in small steps: every generator yields between two.
"""

from shared_rules.chance import seeded
from shared_rules.jahrmarkt.ground import BOTH
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
    ENTRY_LEFT,
    ENTRY_RIGHT,
    NOWHERE,
    NUMBERS,
    ROUNDS,
    TILE_LETTERS,
    TILE_MIX,
    beside,
    squares_of,
)
from shared_rules.jahrmarkt.plans import best_plan, count
from shared_rules.jahrmarkt.rating import Rating
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
        self.ground, self.plan, self.stock = ground.copy(), plan, stock
        self.taste = Taste(level, turns)
        self.beam = _BEAM[level]
        self.sites = _SITES
        self.numbers: list = []  # those he may use
        self.guess = 0  # the seed of guesses; none are made without one
        self._pitches: list | None = None  # least in the way, once somebody has asked

    def best_idea(self, plot: int):
        """Thinks of the best thing to do; a plot must be part of it."""
        found = Favourites(self.beam or 1)
        yield from self.consider(found, plot)
        if len(found.best) < 2 or not self.turns:
            _, idea, _ = found.best[0]
            return idea
        best, most = None, 0
        for worth, idea, (rated, tile, field) in found.best:
            later = yield from self.later(idea, self.after(idea, tile, field))
            worth += later - rated if later is not None else 0
            if best is None or worth > most:
                best, most = idea, worth
        return best

    def after(self, idea: tuple, tile: int, field: int):
        """The ground after an idea, with this tile on this field if one is laid."""
        number, word, what, where = idea
        if word == "lay":
            return carry_out(self.ground, (number, word, what, field), tile)
        after = carry_out(self.ground, idea)
        if not after.waiting:
            self.welcome(after, self.pitch_beside(where))
        return after

    def later(self, idea: tuple, after):
        """Thinks of what the next turn may make of the ground that an idea leaves."""
        yield
        stock = self.stock.without(idea)
        thinker = Thinker(self.level, self.turns - 1, after, self.plan, stock)
        used, _, _, _ = idea
        left = [number for number in self.numbers if number != used]
        thinker.numbers = left or list(range(1, NUMBERS + 1))
        thinker.sites = _SITES_LATER
        found = Favourites(1)
        yield from thinker.consider(found, 0)
        if not found.best:
            return None
        worth, _, _ = found.best[0]
        return worth

    def consider(self, found: Favourites, plot: int):
        """Thinks of everything that can be done; the favourites are found."""
        rating = yield from self.rating_of(self.ground)
        if not plot:
            yield from self.walks(found, rating)
            yield from self.tiles(found, rating)
        yield from self.buildings(found, rating, plot)

    def remember(self, found: Favourites, idea: tuple, worth: int, known: tuple):
        """One more idea: what its ground is worth less its number, and what is known of it."""
        number, _, _, _ = idea
        fee = _COST * number * (len(self.numbers) - 1) // 4
        found.add(worth - fee, idea, known)

    # Walks.

    def walks(self, found: Favourites, rating: Rating):
        """Thinks of all walks; who thinks on also thinks of the barker who may come."""
        alone = {1: ENTRY_LEFT, 2: ENTRY_RIGHT}.get(self.ground.waiting)
        welcomed = {}  # pitch of a barker -> the rating of the ground with him and newcomers
        for idea in go_ideas(self.ground, self.numbers):
            yield
            if idea:
                _, _, start, goal = idea
                if start != alone or not self.beam:
                    rated = rating.walked(start, goal)
                else:
                    pitch = self.pitch_beside(goal)
                    if pitch not in welcomed:
                        welcomed[pitch] = yield from self.welcoming(start, pitch)
                    rated = welcomed[pitch].walked(NOWHERE, goal)
                self.remember(found, idea, rated, (rated, 0, 0))

    def welcoming(self, start: int, pitch: int):
        """Thinks of the ground after a visitor has left the last entrance, before he arrives."""
        ground = self.ground.copy()
        ground.leave(start)
        self.welcome(ground, pitch)
        rating = yield from self.rating_of(ground)
        return rating

    def welcome(self, ground, pitch: int):
        """Both entrances are empty: newcomers, and a barker if there is a place for him."""
        ground.waiting = BOTH
        if pitch >= 0:
            ground.barkers |= 1 << pitch

    def pitch_beside(self, goal: int) -> int:
        """Where a barker is least in the way if a visitor goes there; -1 if he has no place."""
        pitches = self._pitches
        if pitches is None:
            squares = squares_of(self.ground.pitches()) if self.stock.barkers else []
            ranks = sorted([(self._in_the_way(square), square) for square in squares])
            pitches = self._pitches = [square for _, square in ranks[:2]]
        for square in pitches:
            if square != goal:
                return square
        return -1

    def _in_the_way(self, square: int) -> int:
        """How much a barker on this walkway is in the way."""
        ground = self.ground
        ways = count(beside(1 << square, ground.up) & ground.walk)
        return 4 * (self.plan >> square & 1) + ways

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

    # Tiles.

    def tiles(self, found: Favourites, rating: Rating):
        """Thinks of all open tiles on all fields, and of a face-down one."""
        for idea in lay_ideas(self.ground, self.stock, self.numbers):
            if not idea:
                yield
                continue
            _, _, source, field = idea
            if field >= 0:
                tile = self.stock.tile(source)
                rated = yield from self.laid(rating, field, tile)
                self.remember(found, idea, rated, (rated, tile, field))
            elif self.guess:
                mean, known = yield from self.blindly(rating)
                self.remember(found, idea, mean, known)

    def blindly(self, rating: Rating):
        """Thinks of a face-down tile: its mean worth, and what is known of a likely one."""
        total = 0
        known: tuple = ()
        guess = seeded(self.guess)
        for _ in range(_GUESSES):
            tile = TILE_LETTERS.index(TILE_MIX[guess.below(len(TILE_MIX))])
            field, rated = yield from self.best_field(tile, rating)
            total += rated
            known = (rated, tile, field)
        return total // _GUESSES, known

    def best_field(self, tile: int, rating: Rating):
        """Thinks of where a tile lies best: (field, worth)."""
        best, most = -1, 0
        for field in self.ground.may_lay():
            worth = yield from self.laid(rating, field, tile)
            if best < 0 or worth > most:
                best, most = field, worth
        return best, most

    def laid(self, rating: Rating, field: int, tile: int):
        """Thinks of a tile on a field, also on one where another tile lies (T8)."""
        yield
        if not self.ground.fields[field]:
            return rating.laid(field, tile)
        rated = yield from self.rated(carry_out(self.ground, (0, "lay", "", field), tile))
        return rated

    # Attractions.

    def buildings(self, found: Favourites, rating: Rating, plot: int):
        """Thinks of the placements that touch most ways and leave fewest gaps, some of a size."""
        free, ways = self.ground.free, rating.reached | self.plan
        likely = [Favourites(self.sites) for _ in range(6)]
        for idea in build_ideas(self.ground, self.stock, self.numbers, plot):
            yield
            if idea:
                _, _, shape, mask = idea
                around = beside(mask, self.ground.up)
                rank = 2 * min(3, count(around & ways)) - count(around & free)
                likely[SIZES[shape]].add(rank, idea, None)
        for group in likely:
            for _, idea, _ in group.best:
                yield
                _, _, shape, mask = idea
                rated = rating.built(shape, mask)
                self.remember(found, idea, rated, (rated, 0, 0))

    # Grounds.

    def rated(self, ground):
        """Thinks of what a ground is worth."""
        rating = yield from self.rating_of(ground)
        return rating.as_it_is()

    def rating_of(self, ground):
        """Thinks of a ground in such a way that it is known what each action makes of it."""
        yield
        rating = Rating(ground, self.plan, self.taste)
        yield
        yield from rating.begin()
        return rating
