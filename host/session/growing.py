"""A bot that grows with a person: easier after a lost game, harder after a won one.

How far it has grown is a number for each person and game: 0 is nothing but whims, 100 the first
level of the game's bots, 200 the second; `shared_rules/mixed_bot.py` plays what lies between.
Where all play together the bot is a companion: it helps more after a lost game, and leaves more to
the people after a won one.
"""

from shared_rules.registry import open_game

LEVEL = "growing"  # what a page calls it; the board gets what that means today
FIRST = 60
_LEAST = 20
_STEP = 20


def is_growing(level: str) -> bool:
    """Whether a bot that sits there is one that grows."""
    return ":" in level


def level_at(game: str, grown: int) -> str:
    """The level for the board."""
    levels = open_game(game, "bots").BOTS
    place = min(max(0, grown - 1) // 100, len(levels) - 1)
    return "%s:%d" % (levels[place], min(grown - 100 * place, 100))


def grown_after(game: str, known: dict, won: bool) -> dict:
    """What is known of a person after one more game: `grown`, and how many in a row were won, or
    lost if that is below zero; the second one in a row counts twice."""
    row = known.get("row", 0)
    row = max(0, row) + 1 if won else min(0, row) - 1
    harder = won != getattr(open_game(game), "TOGETHER", False)
    step = _STEP * min(2, abs(row))
    grown = known.get("grown", FIRST) + (step if harder else -step)
    most = 100 * len(open_game(game, "bots").BOTS)
    return {"grown": max(_LEAST, min(grown, most)), "row": row}
