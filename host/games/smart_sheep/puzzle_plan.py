"""Which puzzles the meadow shall have, and in which games they are looked for."""

PLAYERS = 1
OPTIONS: dict = {}
LEVEL = "simple"
FIRST, LAST = 18, 45
THROW = "rolled"
WANTED = (
    # goal, turns, how many
    ("saved 1", 2, 3),
    ("saved 1", 3, 2),
    ("saved 1", 4, 2),
    ("saved 2", 3, 2),
    ("saved 2 captured 0", 4, 2),
    ("saved 2", 5, 1),
    ("saved 3", 5, 2),
)
