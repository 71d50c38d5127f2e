"""How the recorded plays of Jahrmarkt were made: `python -m tests.record_plays jahrmarkt`.

Many seeds were searched: they touch what happens rarely, such as a tie that tickets decide.
"""

NOTHING = {"wagons": "----", "stack": ["", ""], "supply": {}}  # nobody can do anything
FEW = {"wagons": "6A3E", "stack": ["79B1", "D25C8"]}  # piles that run dry
# name, seats, seed, options, habits: see tests/record_plays.py.
PLANS = (
    ("01-alone", "1", 1, {}, ""),
    ("02-strong-alone", "2", 2, {}, ""),
    ("03-alone-at-random", "0", 3, {}, "undo"),
    ("04-alone-on-a-large-market", "1", 4, {"market": "4x4"}, ""),
    ("05-two-simple-bots", "11", 5, {}, ""),
    ("06-strong-against-simple", "21", 6, {}, ""),
    ("07-two-on-large-markets", "12", 7, {"market": "4x4", "start": 1}, "undo"),
    ("08-two-at-random", "00", 8, {"tricks": 0}, ""),
    ("09-handcart-topping-out-winch", "11", 9, {"tricks": [1, 2, 3]}, ""),
    ("10-back-stairs-twin-tills-clear-lane", "11", 10, {"tricks": [4, 5, 6]}, ""),
    ("11-side-gate-rebuild-old-hands", "11", 11, {"tricks": [7, 8, 9]}, ""),
    ("12-tarpaulins-megaphone-corner-pitch", "11", 12, {"tricks": [10, 11, 12]}, ""),
    ("13-three-simple-bots", "111", 13, {"tricks": 1}, ""),
    ("14-three-mixed", "120", 14, {"tricks": 2, "start": 2}, "undo"),
    ("15-four-simple-bots", "1111", 15, {}, ""),
    ("16-four-mixed", "1021", 16, {"start": 3}, ""),
    ("17-four-at-random", "0000", 17, {}, ""),
    ("18-piles-run-dry", "00", 18, FEW, ""),
    ("19-nobody-can-do-anything", "000", 19, NOTHING, ""),
    ("20-few-shapes-are-left", "10", 20, {"supply": {"3I": 2, "4L": 2, "5P": 1, "1": 1}}, ""),
    ("21-in-by-the-side-gate", "00", 100, {"tricks": [4, 6, 7]}, ""),
    ("22-past-the-barkers", "00", 103, {"tricks": [4, 6, 7]}, ""),
    ("23-built-but-not-visited", "0000", 101, {"tricks": 0}, ""),
    ("24-tickets-break-a-tie", "0000", 102, {"tricks": 0}, ""),
    ("27-up-the-back-stairs", "1", 200, {"tricks": [2, 3, 4]}, ""),
    ("28-two-tricks-at-once", "1", 201, {"tricks": [2, 3, 4]}, ""),
    (
        "25-an-order-is-forced",
        "1",
        25,
        {"wagons": "6A3E", "stack": ["7", "D25C8"]},
        "use 1; take L; lay 1; toss=E3A6",
    ),
    (
        "26-no-room-for-a-barker",
        "1",
        26,
        {"wagons": "DEAC"},
        "use 2; take 2; lay 1; use 3; take 2; lay 3; use 1; go a1 b1; use 4; go h1 g1",
    ),
)
