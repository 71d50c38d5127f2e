"""Which puzzles the fair shall have: visitors and tickets, alone."""

PLAYERS = 1
OPTIONS = {"tricks": 0}
LEVEL = "simple"
FIRST, LAST = 15, 34
THROW = ""
WANTED = (
    # goal, turns, how many
    ("tent 1", 2, 1),
    ("ticket 2", 1, 2),
)
