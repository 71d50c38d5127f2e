"""What happens in an evening, as a list that one seed decides.

A happening is a word and some numbers. It asks for nothing that happened before: whatever is left
out of the list, the rest can still happen. So a failure can be shrunk to the few that matter.
"""

from shared_rules.chance import seeded

HOUR = 3600000
# word, how often, (least, most) of each number
KINDS = (
    ("game", 4, ((0, 999), (0, 999), (0, 2))),  # which, chance, how many bots
    ("menu", 3, ((0, 99), (1, 12), (0, 999))),  # leave the game, choose one thing, and others
    ("moves", 24, ((1, 6), (0, 5), (0, 999))),  # how many, whose hands, chance
    ("mess", 8, ((1, 9), (0, 999))),  # touches of anything
    ("blink", 5, ((0, 255), (1, 33), (0, 1))),  # a cell, for so many hundredths of a second
    ("stick", 2, ((0, 255), (0, 1))),
    ("under", 2, ((0, 99), (0, 1))),  # the switch under a piece fails
    ("bounce", 1, ((0, 255),)),
    ("wander", 3, ((0, 99), (2, 30), (1, 290))),  # under a piece; hundredths of a second
    ("swap", 1, ((0, 255), (0, 255))),
    ("drift", 2, ((0, 99), (0, 1), (0, 250))),  # by a piece or under it; hundredths too late
    ("cable", 1, ((0, 3), (0, 1), (5, 90))),  # which tile, what it says, tenths of a second
    ("unplug", 2, ((1, 90), (0, 60))),  # the host is gone in the middle of a line; tenths
    ("pixels", 1, ((1, 900),)),
    ("heal", 7, ()),
    ("undo", 3, ((0, 3),)),
    ("ring", 3, ((0, 2),)),  # the bell on the pause cell, then undo, abort or nothing
    ("abort", 1, ()),
    ("again", 2, ()),  # leave the game, and go on with it
    ("cut", 3, ((0, 300),)),  # the power goes when so many bytes more have been written
    ("update", 2, ((0, 5),)),  # switched off; the next version knows other bots
    ("full", 2, ((1, 9),)),  # writings that fail
    ("deaf", 2, ((1, 200),)),  # the host sleeps for so many tenths of a second
    ("nonsense", 4, ((1, 9), (0, 999))),
    ("ask", 5, ((1, 12), (0, 999))),  # pages that want to know things
    ("set", 1, ((0, 99), (0, 99))),
    ("test", 1, ((0, 60),)),
    ("jump", 1, ((0, 3), (1, 99))),
    ("wait", 8, ((1, 100),)),  # tenths of a second
)
_ALL = sum([kind[1] for kind in KINDS])


def happenings(seed: int, count: int = 60) -> list:
    """The evening of a seed; it begins with a game and ends well."""
    chance = seeded(seed)
    made = [_drawn("game", chance)]
    while len(made) < count:
        pick = chance.below(_ALL)
        for word, often, _ in KINDS:
            if pick < often:
                made.append(_drawn(word, chance))
                break
            pick -= often
    return made + [["heal"]]


def _drawn(word: str, chance) -> list:
    for kind, _, ranges in KINDS:
        if kind == word:
            return [word] + [low + chance.below(high - low + 1) for low, high in ranges]
    raise ValueError("There is no happening %s." % word)
