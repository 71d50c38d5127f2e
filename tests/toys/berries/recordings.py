"""How the recorded plays of Berries were made."""

PLANS = (
    ("01-three-at-random", "000", 2, {}, "undo"),
    ("02-two-simple-bots", "11", 1, {}, ""),
    ("03-four-without-a-wasp", "1010", 3, {"wasp": False}, ""),
    ("04-nobody-knows-who", "10", 7, {}, "pick c3; keep 1; pick d3; back c3"),
)
