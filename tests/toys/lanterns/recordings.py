"""How the recorded plays of Lanterns were made."""

PLANS = (
    ("01-three-at-random-in-a-breeze", "000", 9, {"breeze": True, "goal": 10}, "undo"),
    ("02-two-simple-bots", "11", 1, {}, ""),
    ("03-three-with-a-real-wind", "010", 3, {"goal": 8}, "die"),
    (
        "04-a-lantern-is-carried",
        "10",
        4,
        {},
        "tap c3; roll=1; tap c4; roll=2; take c3; hang d3; bow",
    ),
)
