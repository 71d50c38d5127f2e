"""Bots at the table: who of them moves next, and whole games among themselves."""

from shared_rules.chance import seeded
from shared_rules.record import Sitting, header_text, move_text
from shared_rules.registry import entry_of, open_game


class BotSeats:
    """The bots of a game: a level for each seat, "" where a person sits."""

    def __init__(self, name: str, levels: list, seed: int):
        self._bots = open_game(name, "bots")
        for level in levels:
            if level and level not in self._bots.BOTS:
                told = ", ".join(self._bots.BOTS)
                raise ValueError("No bot of %s is called %s; there are %s." % (name, level, told))
        self._levels = levels
        self._mind = seeded(seed)

    def next_move(self, game) -> str:
        """The move a bot makes now, or None if the game waits for a person or is over."""
        acting = game.to_act
        if acting is None:
            return None
        for player in acting if isinstance(acting, list) else [acting]:
            if self._levels[player]:
                move = self._bots.choose(game, player, self._levels[player], self._mind)
                if move is not None:
                    return move
        return None


def bot_game(
    name: str, players: int = 0, options: dict | None = None, seed: int = 1, level: str = ""
):
    """A whole game among bots, as the lines of its record, one after the other."""
    sitting = Sitting(name, players or entry_of(name)[2], options or {}, seed)
    count = sitting.game.state()["players"]
    seats = BotSeats(name, [level or open_game(name, "bots").BOTS[0]] * count, seed)
    yield header_text(sitting.header)
    while sitting.game.result is None:
        move = seats.next_move(sitting.game)
        yield move_text(move, sitting.play(move))
