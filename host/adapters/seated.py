"""A game as other people's frameworks see one: one decision at a time, moves as numbers.

A number is a place in the list of legal moves, whose order is fixed; what is legal and what was
meant can be read as text. Where the game throws a die, chance decides among `THROWS`; how cards
and tiles were mixed is chance's first decision, among so many deals. Where several may act, the
first of them does: games in which all play at once are taken in the form that takes turns.
"""

from typing import Any

from shared_rules.record import canonical
from shared_rules.registry import entry_of, open_game

MOST_MOVES = 512  # in any position of any game
DEALS = 1024
CHANCE = -1

# How games in which all act at once take turns: the option, and its value.
_CALM = "turns"
_CALM_ACTIONS = 2


def calm_options(game: str) -> dict:
    """The options that make a game one of turns."""
    names = [option.name for option in open_game(game).OPTIONS]
    return {_CALM: _CALM_ACTIONS} if _CALM in names else {}


def in_turns(game: str, options: dict) -> dict:
    """These options, and those that make a game one of turns; ValueError if they make it none."""
    calm = calm_options(game)
    if calm and options.get(_CALM) == 0:
        raise ValueError("Here players take turns: the option %s must not be 0." % _CALM)
    return {**calm, **options}


class Seated:
    """One game in progress; `actor` decides among `moves`, by number, and `events` tell what came
    of it."""

    def __init__(self, name: str, players: int, options: dict | None = None) -> None:
        self.name = name
        self.players = players or max(2, entry_of(name).least)
        self._rules = open_game(name)
        self._options = in_turns(name, options or {})
        self._throws = list(getattr(self._rules, "THROWS", ()))
        self.game: Any = None
        self.actor: int | None = CHANCE
        self.moves: list = []
        self.events: list = []  # of the latest decision, and of all throws since then

    def deal(self, seed: int) -> None:
        """Begin: everything that is mixed follows from the seed."""
        self.game = self._rules.new(self.players, self._options, seed)
        self.events = []
        self._look()

    def __deepcopy__(self, memo: dict) -> "Seated":
        """Another one that goes on from here by itself; what never changes is shared."""
        twin = Seated(self.name, self.players, self._options)
        twin.actor, twin.moves, twin.events = self.actor, self.moves, self.events
        twin.game = self.game.fork() if self.game is not None else None
        return twin

    def __reduce__(self) -> tuple:
        """As bytes, for `pickle`: the game by its state, of which all else follows."""
        state = self.game.state() if self.game is not None else None
        saved = state, self.actor == CHANCE, self.events
        return Seated, (self.name, self.players, self._options), saved

    def __setstate__(self, saved: tuple) -> None:
        state, throwing, self.events = saved
        if state is None:
            return
        self.game = self._rules.load(state)
        self._look()
        if throwing:
            self.actor, self.moves = CHANCE, self._throws

    def apply(self, number: int) -> None:
        """The actor's decision."""
        move = self.moves[number]
        before = self.events if self.actor == CHANCE else []
        if move == "roll" and self._throws:
            self.actor, self.moves, self.events = CHANCE, self._throws, before
            return
        self.events = before + self.game.play(move)
        self._look()

    def _look(self) -> None:
        acting = self.game.to_act
        self.actor = acting[0] if isinstance(acting, list) else acting
        self.moves = self.game.legal_moves()
        if self._throws and self.moves == ["roll"]:
            self.actor, self.moves = CHANCE, self._throws

    def seen_by(self, player: int | None) -> str:
        """What a player sees, as text."""
        return canonical(self.game.view(player)) if self.game is not None else ""

    def returns(self) -> list:
        """1 for a winner, less if there are several; 0 for the others, and before the end."""
        result = self.game.result if self.game is not None else None
        winners = result["winners"] if result else []
        together = getattr(self._rules, "TOGETHER", False)
        share = 1.0 if together else 1.0 / max(1, len(winners))
        return [share if seat in winners else 0.0 for seat in range(self.players)]
