"""Write a bot: a runner who wants to get far, in a series against the bot of the game.

    .venv/bin/python docs/examples/write_bot.py 20

It tries each legal move on a copy of the game, and takes the one after which its pieces have come
furthest. That wins nearly every second game: yours will do better. A bot that is to live on the
board goes to `bots.py` of its game, as `choose` there does.
"""

import sys

from shared_rules.bot_play import BotSeats
from shared_rules.registry import open_game

GAME = "playground"
ME, THEM = 0, 1
RULES = open_game(GAME)


def choose(game) -> str:
    """The best of the legal moves."""
    moves = game.legal_moves()
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: progress(game, move))


def progress(game, move: str) -> tuple:
    """How far we are after a move, and how far our foremost piece is."""
    copy = RULES.load(game.state())
    copy.play(move)
    pieces = copy.state()["pieces"]  # how far each piece of each player has come
    return sum(pieces[ME]) - sum(pieces[THEM]), max(pieces[ME])


def play(seed: int) -> bool:
    """One game; whether our bot has won it."""
    game = RULES.new(2, {"board": "small", "first": seed % 2}, seed)
    others = BotSeats(GAME, ["", "simple"], seed)
    while game.result is None:
        mine = game.to_act == ME
        others.see(game.play(choose(game) if mine else others.next_move(game)))
    return ME in game.result["winners"]


if __name__ == "__main__":
    words = sys.argv[1:] or ["20"]
    if not words[0].isdecimal():
        print(f"How many games? {words[0]} is not a whole number.", file=sys.stderr)
        sys.exit(2)
    count = int(words[0])
    print(f"{sum(play(seed) for seed in range(count))} of {count} games won")
