"""How the master searches on the Playground: for two, both throw once and move by what it has
learnt, then it judges by the same. All pairs of throws come evenly, so few worlds tell enough."""

from math import exp

from host.games.playground.learnt import WEIGHTS, parts
from shared_rules.playground import bots

POSITIONS = 300
LEAGUE_ROUNDS = 3000
HORIZON = 3
SURE = 0.0


def reply(game, player: int, mind):
    """The move after which a player stands best; duties and claims are for the simple bot."""
    if game.phase != "move" or game.knockout == "penalty":
        return bots.choose(game, player, "simple", mind)
    moves = game.legal_moves()
    if len(moves) == 1:
        return moves[0]
    after = []
    for move in moves:
        after.append(game.fork())
        after[-1].play(move)
    ratings = [value(one, player) for one in after]
    return moves[ratings.index(max(ratings))]


def value(game, player: int) -> float:
    """How likely a player wins: his part of what all are worth."""
    if game.phase == "over":
        return float(game.winner == player)
    worth = [exp(strength(game, one)) for one in range(game.players)]
    return worth[player] / sum(worth)


def strength(game, player: int) -> float:
    """How well a player stands, as a logarithm: two with the same are equally likely to win."""
    return sum([WEIGHTS[part] * amount for part, amount in parts(game, player)])
