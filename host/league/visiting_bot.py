"""A bot of another version, in a process of its own that has the rules of that version alone.

    PYTHONPATH=CHECKOUT_OR_WHEEL python visiting_bot.py LEVEL SEED

It imports nothing of this version. Lines are those of host/league/program.py, and `{"events": []}`
after every move, for bots that remember.
"""

import json
import sys

from shared_rules.bot_play import new_mind
from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.registry import open_game
from shared_rules.steps import conclusion


def main(level: str, seed: int) -> None:
    """Answer until the game is over."""
    head = json.loads(sys.stdin.readline())
    name, seat = head["game"], head["seat"]
    rules, bots = open_game(name), open_game(name, "bots")
    mind, chance = new_mind(bots, level, seed), seeded(seed)
    for line in sys.stdin:
        message = json.loads(line)
        if "events" in message and hasattr(mind, "see"):
            mind.see(message["events"])
        if "moves" in message:
            game = rules.load(imagine(name, message["view"], chance))
            asked = (game, seat, level, mind)
            thinks = hasattr(bots, "think")
            print(conclusion(bots.think(*asked)) if thinks else bots.choose(*asked), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
