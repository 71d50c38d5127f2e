"""Players for Jahrmarkt: simple looks at its own ground one turn ahead, strong two.

Both rate what each action makes of their ground (`rating.py`) and take off what the number costs.
A face-down tile is thought of as three tiles that might lie there: nobody looks.
"""

from shared_rules.chance import Chance, seeded
from shared_rules.jahrmarkt.layout import beside, squares_of
from shared_rules.jahrmarkt.thinker import thinker_of
from shared_rules.steps import conclusion

BOTS = ("simple", "strong")


class Mind(Chance):
    """Chance, and what a bot is about to do in this turn: it need not think twice."""

    def __init__(self, level: str, seed: int):
        super().__init__(seeded(seed).state)
        self.turn: tuple = ()  # of whom, in which round, the how manieth
        self.idea: object = None

    def see(self, events: list):
        """Nothing that happens is remembered: everything lies open."""


def choose(game, player: int, level: str, chance):
    """A legal move, None when the game is over. `chance` is the bot's mind."""
    return conclusion(think(game, player, level, chance))


def think(game, player: int, level: str, chance):
    """The same in small steps: yields after each of them, and returns the move."""
    if level not in BOTS:
        raise ValueError("Jahrmarkt has no bot %s; it has %s." % (level, ", ".join(BOTS)))
    moves = game.legal_moves()
    if len(moves) < 2:
        return moves[0] if moves else None
    if game.phase == "toss":
        return "toss" if chance.below(3) == 0 else "keep"
    if game.phase != "number":
        move = meant(game, chance)
        if move in moves:
            return move
    yield
    thinker = thinker_of(game, level)
    if game.phase == "lay":
        rating = yield from thinker.rating_of(game.ground)
        field, _ = yield from thinker.best_field(game.turn.tile, rating)
        return "lay %d" % (field + 1)
    if game.phase == "barker":
        square = yield from thinker.best_pitch()
        return "cry " + game.names(game.player)[square]
    idea = yield from thinker.best_idea(game.turn.plot)
    if hasattr(chance, "idea"):
        chance.turn, chance.idea = turn_of(game), idea
    return move_for(game, idea)


def turn_of(game) -> tuple:
    """Which turn of which player this is."""
    return (game.player, game.round, game.taken)


def meant(game, chance) -> str:
    """The next move on the way to what was thought of earlier in this turn, or ""."""
    if getattr(chance, "turn", ()) != turn_of(game):
        return ""
    number, word, what, where = chance.idea
    if number != game.turn.number:
        return ""
    if game.phase == "lay":
        return "lay %d" % (where + 1) if what == game.turn.source else ""
    if game.phase == "barker" or (word == "build" and game.turn.plot & ~where):
        return ""
    return move_for(game, chance.idea)


def move_for(game, idea: tuple) -> str:
    """The next move on the way to an idea."""
    number, word, what, where = idea
    names = game.names(game.player)
    if game.phase == "number":
        return "use %d" % number
    if word == "lay":
        return "take " + what
    if word == "go":
        return "go " + names[what] + " " + names[where]
    plot = game.turn.plot
    if plot == where:
        return "build"
    beyond = where & ~plot & beside(plot, game.ground.up) if plot else where
    return "site " + names[squares_of(beyond)[0]]
