"""Records the plays that are not there yet: `python -m tests.record_plays [GAME]`.

A recording freezes how the rules behave. It is written once and read by people; an existing file
is never touched, least of all to make a failing test pass. To add a play, add a line to PLANS in
`tests/games/<game>/recordings.py`: (name, seats, seed, options, habits).

A seat is 0 for somebody who plays at random, 1 for the first of the game's bots, 2 for the second.
Habits are `die` (a real die makes half of the throws), `undo` (now and then moves are taken back),
what the game's own SPECIAL names (a function that looks at the game and may make a move of its
own), and moves to begin with.
"""

import sys

from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.record import Sitting, header_text, move_text, undo_text
from shared_rules.registry import game_names, open_game
from tests.micropython_runtime import ROOT
from tests.shared.games import folder_of, habit, part_of


def play(name: str, seats: str, seed: int, options: dict, habits: str):
    """The lines of a whole game."""
    sitting = Sitting(name, len(seats), options, seed)
    levels = ("", *open_game(name, "bots").BOTS)
    bots = BotSeats(name, [levels[int(seat)] for seat in seats], seed)
    hand = seeded(seed + 1)
    words = habits.split("; ")
    special = getattr(part_of(name, "recordings"), "SPECIAL", {})
    planned = [word for word in words if word not in ("", "die", "undo", *special)]
    yield header_text(sitting.header)
    while sitting.game.result is None:
        if "undo" in words and sitting.moves and not planned and hand.below(30) == 0:
            count = 1 + hand.below(min(4, len(sitting.moves)))
            sitting.undo(count)
            yield undo_text(count)
            continue
        if planned:
            move = planned.pop(0)
        else:
            move = bots.next_move(sitting.game) or any_of(sitting.game.legal_moves(), hand)
        for word in special:
            if word in words:
                move = special[word](sitting.game) or move
        if move == "roll" and "die" in words and hand.below(2):
            move = "roll=" + any_of(habit(name, "FACES"), hand)
        events = sitting.play(move)
        bots.see(events)
        yield move_text(move, events)


def any_of(things: list, hand) -> str:
    """One of some things, by chance."""
    return things[hand.below(len(things))]


def main(names: list):
    """Write the plays that are missing, and print which."""
    for name in names or game_names():
        folder = ROOT / folder_of(name) / "plays"
        folder.mkdir(exist_ok=True)
        for plan in part_of(name, "recordings").PLANS:
            path = folder / (plan[0] + ".txt")
            if not path.exists():
                text = "".join(play(name, *plan[1:]))
                with open(path, "x", newline="\n") as file:
                    file.write(text)
                print(path.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
