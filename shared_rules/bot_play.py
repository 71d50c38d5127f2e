"""Bots at the table: who of them moves next, and whole games among themselves.

A game's bots have `choose`; those that take long also have `think`, the same in small steps. A
level with a share, `strong:40`, is a bot between two of them (`mixed_bot.py`).
"""

from shared_rules.chance import seeded
from shared_rules.errors import shown
from shared_rules.record import Sitting, header_text, move_text
from shared_rules.registry import entry_of, open_game
from shared_rules.steps import conclusion, one_thought


def new_mind(bots, level: str, seed: int):
    """What a bot thinks with: the chance of a seed, or a mind that also remembers events."""
    return bots.Mind(level, seed) if hasattr(bots, "Mind") else seeded(seed)


class BotSeats:
    """The bots of a game: a level for each seat, "" where a person sits."""

    def __init__(self, name: str, levels: list, seed):
        self.levels = levels
        # Who of them moved last: where several may act, the next one comes first.
        self._latest = -1
        self._bots = None  # where only people sit, bots take no memory
        self._minds = []
        self._remembers = False
        if "".join(levels):
            seed = _number_of(seed)
            self._bots = _bots_of(name, levels)
            self._remembers = hasattr(self._bots, "Mind")
            self._minds = [new_mind(self._bots, "", seed)] * len(levels)
        if self._remembers:
            for seat in range(len(levels)):
                level = levels[seat].partition(":")[0]
                self._minds[seat] = new_mind(self._bots, level, seed + 1 + seat)

    def see(self, events: list):
        """Tell the bots what happened; those that remember take note."""
        if self._remembers:
            for mind in self._minds:
                mind.see(events)

    def act(self, game) -> bool:
        """Whether the game waits for a bot."""
        for player in _acting(game):
            if self.levels[player]:
                return True
        return False

    def next_move(self, game) -> str:
        """The move a bot makes now, or None if the game waits for a person or is over."""
        return conclusion(self.thought(game))

    def thought(self, game):
        """How `next_move` comes about: yields after each small step, and returns the move."""
        acting = _acting(game)
        later = [player for player in acting if player > self._latest]
        for player in later + [player for player in acting if player <= self._latest]:
            if self.levels[player]:
                level = self.levels[player]
                think = _mixed().mixed_thought if ":" in level else one_thought
                move = yield from think(self._bots, game, player, level, self._minds[player])
                if move is not None:
                    self._latest = player
                    return move
        return None

    def is_bot(self, player) -> bool:
        """Whether a bot sits there; nobody in particular (None) is a person."""
        return player is not None and self.levels[player] != ""


def _number_of(seed) -> int:
    """What bots draw from: their moves must tell nothing about what is hidden."""
    if isinstance(seed, int):
        return seed
    from shared_rules.wide_chance import small_number

    return small_number(seed)


def _bots_of(name: str, levels: list):
    """The bots of a game; ValueError if one of these levels is none of them."""
    bots = open_game(name, "bots")
    for level in levels:
        if ":" in level:
            level = _mixed().parts_of(level)[0]
        if level and level not in bots.BOTS:
            known = ", ".join(bots.BOTS)
            raise ValueError(
                "No bot of %s is called %s; there are %s." % (name, shown(level), known)
            )
    return bots


def _mixed():
    """What is known of bots between two levels; takes memory only where one sits."""
    from shared_rules import mixed_bot

    return mixed_bot


def bots_of_saved(header, levels: list) -> BotSeats:
    """The bots of a saved game; people take the seats of those that this version does not have."""
    try:
        return BotSeats(header.game, levels, header.seed)
    except ValueError:
        return BotSeats(header.game, [""] * header.players, header.seed)


def _acting(game) -> list:
    acting = game.to_act
    if acting is None:
        return []
    return acting if isinstance(acting, list) else [acting]


def bot_game(
    name: str,
    players: "int | None" = None,
    options: "dict | None" = None,
    seed: int = 1,
    level: str = "",
):
    """A whole game among bots, as the lines of its record, one after the other.

    Without a number of players it is as small as it can be.
    """
    players = entry_of(name).least if players is None else players
    sitting = Sitting(name, players, options or {}, seed)
    seats = BotSeats(name, [level or open_game(name, "bots").BOTS[0]] * players, seed)
    yield header_text(sitting.header)
    while sitting.game.result is None:
        move = seats.next_move(sitting.game)
        events = sitting.play(move)
        seats.see(events)
        yield move_text(move, events)
