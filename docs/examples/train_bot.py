"""Train a bot: it plays against a bot of the game, and learns from how each game ends.

    .venv/bin/python docs/examples/train_bot.py 400

What it knows of a position are a few numbers, and what it learns is their weights: temporal
differences, the oldest way to learn backgammon. After each of its moves it corrects its opinion of
the position before by what it thinks now, and at the end by who has won. Then it shows what it is
worth, in games that it has not seen. To train in a framework of others, see docs/bots.md.
"""

import random
import sys
from math import exp

from shared_rules.bot_play import BotSeats
from shared_rules.registry import open_game

GAME, RIVAL = "playground", "simple"
RULES = open_game(GAME)
OPTIONS = {"board": "small", "goal": 2}
RATE, CURIOUS = 0.05, 0.1
EXAM = range(10000, 10200)  # seeds of games that are never trained with


def features(view: dict, me: int) -> list:
    """For both players: pieces at home, far ahead, on the road, and how far they have come."""
    length, found = 28, [1.0]
    for player in (me, 1 - me):
        pieces = view["pieces"][player]
        road = [piece for piece in pieces if 0 <= piece < length]
        found += [sum(piece >= length for piece in pieces), len(road), sum(road) / length]
    return found


def opinion(weights: list, seen: list) -> float:
    """How likely we win, 0 to 1."""
    return 1 / (1 + exp(-sum(weight * one for weight, one in zip(weights, seen, strict=True))))


def learn(weights: list, seen: list, target: float):
    """A step towards what turned out to be true, or what is believed now."""
    error = target - opinion(weights, seen)
    for place, one in enumerate(seen):
        weights[place] += RATE * error * one


def outlooks(game, me: int) -> list:
    """(move, what is seen after it) for each legal move."""
    found = []
    for move in game.legal_moves():
        after = game.fork()
        after.play(move)
        found.append((move, features(after.view(me), me)))
    return found


def play(weights: list, seed: int, luck=None) -> bool:
    """One game; whether we have won it. With `luck` we try things out, and learn."""
    me = seed % 2
    game = RULES.new(2, OPTIONS, seed)
    rivals = BotSeats(GAME, ["" if seat == me else RIVAL for seat in (0, 1)], seed)
    latest: list = []
    while game.result is None:
        if game.to_act != me or len(game.legal_moves()) == 1:
            move = rivals.next_move(game) if game.to_act != me else game.legal_moves()[0]
        else:
            found = outlooks(game, me)
            move, seen = max(found, key=lambda one: opinion(weights, one[1]))
            if luck and luck.random() < CURIOUS:
                move, seen = luck.choice(found)
            if luck and latest:
                learn(weights, latest, opinion(weights, seen))
            latest = seen
        rivals.see(game.play(move))
    won = me in game.result["winners"]
    if luck and latest:
        learn(weights, latest, float(won))
    return won


if __name__ == "__main__":
    words = sys.argv[1:] or ["400"]
    if not words[0].isdecimal():
        print(f"How many lessons? {words[0]} is not a whole number.", file=sys.stderr)
        sys.exit(2)
    lessons = int(words[0])
    weights, luck = [0.0] * 7, random.Random(1)
    print(f"Before: {sum(play(weights, seed) for seed in EXAM)} of {len(EXAM)} games won")
    for seed in range(lessons):
        play(weights, seed, luck)
    print("Learned:", *[f"{weight:.2f}" for weight in weights])
    print(f"After: {sum(play(weights, seed) for seed in EXAM)} of {len(EXAM)} games won")
