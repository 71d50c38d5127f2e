"""How the recorded plays of Smart Sheep were made: `python -m tests.record_plays smart_sheep`.

Many seeds were searched: they touch what happens rarely, such as
a flock shut in for good.
"""

TILES = ["rock", "mole", "patou", "raccoon", "fox"]
# name, seats, seed, options, habits: see tests/record_plays.py
PLANS = (
    ("01-alone", "1", 1, {}, ""),
    ("02-two-simple-bots", "11", 2, {}, ""),
    ("03-careful-and-simple", "21", 3, {}, "die"),
    ("04-three-careful-bots", "222", 4, {}, ""),
    ("05-strong-alone", "3", 5, {}, ""),
    ("06-four-mixed", "1201", 6, {}, "undo"),
    ("07-two-at-random", "00", 7, {}, ""),
    (
        "08-all-is-given",
        "11",
        8,
        {"sheep": "TCSTCSTCS", "wolves": {"big": "g4", "little": "a7"}},
        "",
    ),
    ("09-big-wolf-above", "211", 9, {"wolves": {"big": "d6", "little": "e3"}}, ""),
    ("10-rock", "1", 10, {"tiles": ["rock"]}, ""),
    ("11-mole", "10", 11, {"tiles": ["mole"]}, ""),
    ("12-patou", "11", 12, {"tiles": ["patou"]}, ""),
    ("13-raccoon", "21", 13, {"tiles": ["raccoon"]}, ""),
    ("14-fox", "10", 14, {"tiles": ["fox"]}, ""),
    ("15-all-tiles", "110", 15, {"tiles": TILES}, ""),
    (
        "16-all-tiles-are-given",
        "1210",
        64,
        {
            "tiles": {
                "rock": "b5",
                "mole": "d5",
                "molehill": "f5",
                "patou": "d3",
                "raccoon": "c6",
                "fox": "e4",
            }
        },
        "",
    ),
    (
        "17-some-tiles-are-left-out",
        "01",
        17,
        {"tiles": "ask"},
        "undo; skip; skip; put d5; put b4; put e6",
    ),
    (
        "18-tiles-beside-wolves",
        "02",
        18,
        {"tiles": "ask", "wolves": {"big": "c3", "little": "c7"}},
        "put c6; put d7; put d5; skip; put e7; skip",
    ),
    ("19-patou-and-fox", "01", 385, {"tiles": {"patou": "d4", "fox": "d6"}}, "die"),
    ("20-mole-before-the-exit", "1", 20, {"tiles": {"mole": "d7", "molehill": "d5"}}, ""),
    (
        "21-tiles-on-the-paths",
        "1212",
        21,
        {"tiles": {"raccoon": "b4", "fox": "c7", "patou": "e3"}},
        "",
    ),
    ("22-real-die", "21", 22, {"tiles": TILES, "die": "table"}, "die"),
    ("23-strong-and-careful", "32", 23, {"tiles": ["patou", "raccoon"]}, ""),
    ("24-four-at-random", "0000", 132, {"tiles": TILES}, "undo"),
    (
        "25-shut-in-for-good",
        "0",
        372,
        {"tiles": {"rock": "a4", "mole": "a6", "molehill": "e4", "patou": "c5", "fox": "b5"}},
        "",
    ),
)
