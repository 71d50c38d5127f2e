"""Which puzzles the fair shall have: visitors and tickets, alone."""

PLAYERS = 1
OPTIONS = {"tricks": 0}
LEVEL = "simple"
FIRST, LAST = 27, 34
THROW = ""
WANTED = (
    # goal, turns, how many
    ("ticket 2", 1, 2),
    ("tent 1", 1, 1),
)
