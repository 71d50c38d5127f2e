"""Which puzzles the playground shall have: one turn with several throws, thanks to sixes."""

PLAYERS = 2
OPTIONS = {"board": "small"}
LEVEL = "simple"
FIRST, LAST = 20, 60
THROW = "throw"
WANTED = (
    # goal, turns, how many
    ("hit 1", 1, 1),
    ("home 1", 1, 1),
    ("hit 2", 1, 1),
)
