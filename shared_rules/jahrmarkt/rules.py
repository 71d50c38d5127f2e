"""Jahrmarkt: lay foundations, build attractions and lead visitors past them into the tent.

RULES.md tells the game to people and lists the rules by the numbers used here. Here are rounds,
turns and moves; `ground.py` is a player's fairground, `walks.py` how visitors walk on it,
`shapes.py` what can be built, `yard.py` where the tiles come from, `tricks.py` how tricks are
learnt and `scoring.py` what all of it is worth.
"""

from shared_rules.chance import seeded
from shared_rules.draws import Draws
from shared_rules.jahrmarkt import saved, scoring, setup
from shared_rules.jahrmarkt.ground import BOTH, Ground
from shared_rules.jahrmarkt.layout import (
    ENTRY_LEFT,
    ENTRY_RIGHT,
    NUMBERS,
    ROUNDS,
    TILE_LETTERS,
    add_named,
    first_of,
    names_of,
    place_of,
)
from shared_rules.jahrmarkt.listing import LISTS
from shared_rules.jahrmarkt.shapes import SHAPES, SIZES
from shared_rules.jahrmarkt.tricks import check_tricks, wake_up
from shared_rules.jahrmarkt.turn import Turn
from shared_rules.jahrmarkt.yard import Yard, shuffled_by
from shared_rules.registry import refusal

OPTIONS = setup.OPTIONS
SECRET_OPTIONS = setup.SECRET_OPTIONS
actor_by_record = saved.actor_by_record
uncovers = saved.uncovers

_MAY_SHUFFLE = ("take", "lay", "toss")
_TURNS = ("turn 0", "turn 1", "turn 2", "turn 3")
_BY = (" 0 ", " 1 ", " 2 ", " 3 ")  # who, in an event


def new(players, options, seed):
    """A new game: empty grounds, tiles and attractions mixed, three cards drawn."""
    game = Game()
    setup.begin(game, players, options, seeded(seed))
    game.set_player()
    return game


def load(state):
    """The game that `state()` described; ValueError with a sentence if it cannot be one."""
    from shared_rules.jahrmarkt.loading import read  # takes memory only when it is wanted

    game = Game()
    read(game, state)
    return game


def imagine(view: dict, chance) -> dict:
    """A state that looks like this view: what it hides is dealt anew."""
    from shared_rules.jahrmarkt import hidden  # no board needs it

    return hidden.imagine(view, chance)


class Game:
    """One game. Read what you like; only `play` changes it."""

    players: int
    market: int
    chance: Draws
    start: int
    player: int  # whose turn it is; follows from start and taken, as his ground does
    ground: Ground
    yard: Yard
    supply: bytearray  # how many of each shape
    barkers: int
    tricks: bytes  # the cards in play

    def __init__(self):
        self.round = 1
        self.taken = 0  # turns taken in this round
        self.phase = "number"  # number, act, site, lay, toss, barker, over
        self.turn = Turn()
        self.grounds: list[Ground] = []
        self._moves: list | None = None  # the legal moves, once somebody has asked

    @property
    def to_act(self) -> object:
        """The player whose turn it is; None when the game is over."""
        return None if self.phase == "over" else self.player

    def actor(self, move: str):
        """Who makes this move: whoever is on."""
        return self.to_act

    def legal_moves(self) -> list:
        """Numbers; or tiles, sites and walks; or what the begun action asks for."""
        moves = self._moves
        if moves is None:
            moves = self._moves = LISTS[self.phase](self)
        return moves[:]

    def play(self, move) -> list:
        """Make a move and return its events, or raise IllegalMove and change nothing."""
        moves = self._moves
        if moves is None:
            moves = LISTS[self.phase](self)
        mix = None  # how the discards are shuffled, if that is forced
        if move not in moves:
            move, mix = self._forced(move, moves)
        self._moves = None
        word, _, rest = move.partition(" ")
        return _ACTIONS[word](self, rest, mix)

    @property
    def result(self) -> "dict | None":
        """None, or the winners and everybody's points (R35)."""
        return scoring.result_of(self.grounds) if self.phase == "over" else None

    def state(self) -> dict:
        """Everything, as JSON; always fresh."""
        return saved.write(self)

    def view(self, player) -> dict:
        """What everybody may know: all but the order of the piles and the shuffles to come."""
        seen = saved.write(self)
        seen["stack"] = ["?" * len(pile) for pile in seen["stack"]]
        seen["rng"] = None
        return seen

    def fork(self):
        """A copy that plays on by itself."""
        twin = Game()
        twin.players, twin.market = self.players, self.market
        twin.chance = self.chance.twin()
        twin.round, twin.start, twin.taken = self.round, self.start, self.taken
        twin.player, twin.phase = self.player, self.phase
        twin.turn = self.turn.copy()
        twin.yard = self.yard.copy()
        twin.supply = bytearray(self.supply)
        twin.barkers, twin.tricks = self.barkers, self.tricks
        twin.grounds = [ground.copy() for ground in self.grounds]
        twin.ground = twin.grounds[twin.player]
        return twin

    def score(self, player: int) -> dict:
        """The rows of a player's points, as if the game ended now."""
        return scoring.score(self.grounds[player])

    # Questions about the position.

    def names(self, player: int) -> list:
        """What the places of a player are called."""
        return names_of(self.market, player)

    # Chance.

    def _mix(self, tiles: str) -> str:
        """R11: the discards in the order that chance gives them."""
        mixed = list(tiles)
        self.chance.shuffle(mixed)
        return "".join(mixed)

    def _forced(self, move, moves: list) -> tuple:
        """(the move, how it mixes) of a move that forces a shuffle; or IllegalMove."""
        word, _, order = str(move).partition("=")
        if word in moves and word.split(" ")[0] in _MAY_SHUFFLE:
            shuffled = shuffled_by(self, word)
            if shuffled and sorted(shuffled) == sorted(order):
                return word, lambda tiles: order
        raise refusal("jahrmarkt", self, move)

    # Foundations.

    def _use(self, number: str, mix) -> list:
        self.turn.number = covered = int(number)
        self.ground.used |= 1 << covered
        self.phase = "act"
        return ["use" + _BY[self.player] + number]

    def _take(self, source: str, mix) -> list:
        tile, shuffled = self.yard.take(source, mix or self._mix)
        turn = self.turn
        turn.source, turn.tile = source, TILE_LETTERS.index(tile)
        self.phase = "lay"
        events = ["take" + _BY[self.player] + source + " " + tile]
        if shuffled:
            events.append(shuffled)
        return events

    def _lay(self, field: str, mix) -> list:
        """R8, R9; after a face-down tile comes the question of R10."""
        player, turn = self.player, self.turn
        old = self.ground.lay(int(field) - 1, turn.tile)
        events = ["lay" + _BY[player] + field + " " + TILE_LETTERS[turn.tile]]
        turn.tile = 0
        shuffled = ""
        if old:  # T8
            events.append("replace %d %s %s" % (player, field, TILE_LETTERS[old]))
            shuffled = self.yard.throw_away(TILE_LETTERS[old], mix or self._mix)
        face_down = turn.source in ("L", "R")
        if not face_down:
            shuffled = self.yard.close_gap(turn.source, mix or self._mix) or shuffled
        if shuffled:
            events.append(shuffled)
        if face_down:
            self.phase = "toss"
            return events
        events.append("wagons " + self.yard.wagons)
        return self._end_turn(events)

    def _keep(self, rest: str, mix) -> list:
        return self._end_turn(["keep %d" % self.player])

    def _toss(self, rest: str, mix) -> list:
        thrown = self.yard.wagons.replace("-", "")
        shuffled = self.yard.toss(mix or self._mix)
        events = [("toss %d %s" % (self.player, thrown)).rstrip()]
        if shuffled:
            events.append(shuffled)
        events.append("wagons " + self.yard.wagons)
        return self._end_turn(events)

    # Attractions.

    def _site(self, name: str, mix) -> list:
        self.turn.plot |= 1 << place_of(self.market, self.player, name)
        self.phase = "site"
        return ["site" + _BY[self.player] + name]

    def _build(self, rest: str, mix) -> list:
        player, turn = self.player, self.turn
        plot, shape = turn.plot, self.ground.shapes.shape_of(turn.plot)
        turn.plot, turn.built = 0, SIZES[shape]
        self.supply[shape] -= 1
        tickets = self.ground.build(shape, plot)
        cells: list[str] = []
        add_named(cells, "", names_of(self.market, player), plot)
        events = ["build" + _BY[player] + SHAPES[shape] + " " + ",".join(cells)]
        if tickets:  # T2
            events.append("ticket %d %s +1 1" % (player, cells[0]))
        return self._end_turn(events)

    # Visitors.

    def _go(self, way: str, mix) -> list:
        """RL14: the walk, tickets, newcomers; then a barker or the end of the turn."""
        market, player, ground = self.market, self.player, self.ground
        events = ["go" + _BY[player] + way]
        start, _, goal = way.partition(" ")
        sold = ground.walk_to(place_of(market, player, start), place_of(market, player, goal))
        for attraction, tickets in sold:  # R18
            self.turn.sold += tickets
            _, mask, in_all = attraction
            first = names_of(market, player)[first_of(mask)]
            events.append("ticket %d %s +%d %d" % (player, first, tickets, in_all))
        if goal == "tent":
            events.append("tent %d %d" % (player, ground.tent))
        if ground.waiting:
            return self._end_turn(events)
        return self._welcome(events)

    def _welcome(self, events: list) -> list:
        """R20, R21: both entrances are empty."""
        player, ground = self.player, self.ground
        names = self.names(player)
        ground.waiting = BOTH
        events.append("refill %d %s %s" % (player, names[ENTRY_LEFT], names[ENTRY_RIGHT]))
        if self.barkers and ground.pitches():
            self.phase = "barker"
            return events
        events.append("nobarker %d %s" % (player, "space" if self.barkers else "supply"))
        return self._end_turn(events)

    def _cry(self, name: str, mix) -> list:
        self.barkers -= 1
        self.ground.barkers |= 1 << place_of(self.market, self.player, name)
        return self._end_turn(["barker %d %s" % (self.player, name)])

    def _pass(self, rest: str, mix) -> list:
        """RL12: the lowest free number is covered."""
        ground = self.ground
        number = 1
        while ground.used >> number & 1:
            number += 1
        ground.used |= 1 << number
        return self._end_turn(["pass %d %d" % (self.player, number)])

    # The end of a turn, a round, the game.

    def set_player(self):
        """R2: whoever is as far behind the start player as turns have been taken; his ground."""
        self.player = player = (self.start + self.taken) % self.players
        self.ground = self.grounds[player]

    def _end_turn(self, events: list) -> list:
        check_tricks(self, events)  # R23
        self.turn = Turn()
        self.taken += 1
        if self.taken == NUMBERS * self.players:  # R3
            for ground in self.grounds:
                ground.used = 0
            if self.round == ROUNDS:
                return self._end(events)
            self.round += 1
            self.start = (self.start - 1) % self.players
            self.taken = 0
            events.append("round %d %d" % (self.round, self.start))
        self.phase = "number"
        self.set_player()
        events.append(_TURNS[self.player])
        if self.ground.learnt:
            wake_up(self)
        return events

    def _end(self, events: list) -> list:
        """R28, R35."""
        self.phase = "over"
        totals = []
        for player in range(self.players):
            rows = self.score(player)
            totals.append(rows["total"])
            events.append(scoring.event(player, rows))
        winners = scoring.winners_of(self.grounds, totals)
        events.append("end " + ",".join([str(player) for player in winners]))
        return events


_ACTIONS = {
    "use": Game._use,
    "take": Game._take,
    "lay": Game._lay,
    "keep": Game._keep,
    "toss": Game._toss,
    "site": Game._site,
    "build": Game._build,
    "go": Game._go,
    "cry": Game._cry,
    "pass": Game._pass,
}
