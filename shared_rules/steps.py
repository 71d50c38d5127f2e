"""Work in small steps: a generator that yields between them and returns what comes of it.

A chip takes a few steps in each pass, so that nothing stands still meanwhile; whoever has time
takes all of them at once.
"""


def conclusion(steps):
    """What work in steps comes to, if one waits for it."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def one_thought(bots, game, player: int, level: str, mind):
    """The move of one bot, in small steps where its game has them."""
    if hasattr(bots, "think"):
        return (yield from bots.think(game, player, level, mind))
    return bots.choose(game, player, level, mind)
