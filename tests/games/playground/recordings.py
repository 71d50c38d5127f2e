"""How the recorded plays of the Playground were made: `python -m tests.record_plays playground`.

Many seeds were searched: they touch what happens rarely, such as
a six that is lost to an own piece.
"""

# name, seats, seed, options, habits: see tests/record_plays.py
PLANS = (
    ("01-two-simple-bots", "11", 1, {}, ""),
    ("02-two-at-random", "00", 2, {}, ""),
    ("03-strong-against-random", "20", 3, {"three_throws": "always"}, "undo"),
    ("04-two-must-jump", "01", 92, {"star": "must"}, "die"),
    ("05-two-in-order", "02", 149, {"home": "order", "three_throws": "always"}, ""),
    ("06-two-on-the-small-board", "10", 6, {"board": "small", "enter": "may"}, ""),
    ("07-two-overlook", "00", 166, {"knockout": "penalty"}, ""),
    ("08-two-on-the-half-board", "22", 119, {"board": "half", "first": 1}, "die"),
    ("09-three-mixed", "120", 9, {}, "undo"),
    ("10-three-forced", "000", 365, {"board": "half", "knockout": "forced"}, ""),
    ("11-three-claim", "010", 11, {"board": "small", "knockout": "penalty"}, ""),
    (
        "12-three-throws-always",
        "012",
        12,
        {"three_throws": "always", "goal": 3, "first": 2},
        "die",
    ),
    ("13-four-classic", "1210", 13, {}, ""),
    ("14-four-may-come-out", "1020", 14, {"board": "half", "goal": 2, "enter": "may"}, ""),
    (
        "15-four-forced-to-everything",
        "0101",
        121,
        {"board": "small", "knockout": "forced", "star": "must"},
        "",
    ),
    (
        "16-four-overlook-in-order",
        "0000",
        16,
        {"board": "small", "home": "order", "knockout": "penalty", "goal": 3},
        "undo",
    ),
    ("17-four-without-stars", "1100", 17, {"star": "off", "goal": 2, "first": 3}, ""),
    ("18-five", "12120", 18, {"goal": 2, "first": 4}, ""),
    ("19-five-forced", "10101", 19, {"goal": 1, "knockout": "forced", "star": "must"}, "die"),
    ("20-six", "121212", 20, {"goal": 1, "three_throws": "always"}, ""),
    ("21-six-in-order", "111110", 41, {"goal": 2, "home": "order", "first": 5}, ""),
    ("22-seven-may-come-out", "1121120", 22, {"goal": 1, "enter": "may", "first": 6}, "undo"),
    ("23-eight", "11111112", 23, {"goal": 1, "first": 7}, ""),
    ("24-eight-overlook", "10101010", 37, {"goal": 1, "knockout": "penalty"}, "die"),
)
