"""The games as games of OpenSpiel: `pyspiel.load_game("lichtwiese_NAME(players=4)")`.

Import this file once and all games are registered. Chance is explicit: the deal, then every throw.
The options of a game are its parameters, with their usual values; one in a form of its own is a
text, its JSON, and "" what is usual.
"""

import hashlib

import numpy
import pyspiel

from host.adapters.seated import CHANCE, DEALS, MOST_MOVES, Seated, calm_options
from host.option_words import read_options
from shared_rules.registry import GAMES, open_game
from shared_rules.secrets import has_secrets

_LONGEST = 100000  # decisions


def _kind_of(name: str, title: str, least: int, most: int) -> pyspiel.GameType:
    kind = pyspiel.GameType
    hidden = kind.Information.IMPERFECT_INFORMATION
    return kind(
        short_name="lichtwiese_" + name,
        long_name=title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if has_secrets(name) else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"players": max(2, least), **_usual_options(name)},
    )


def _usual_options(name: str) -> dict:
    """The usual value of every option, which also tells OpenSpiel its type."""
    usual = {line.name: line.values[0] for line in open_game(name).OPTIONS}
    plain = {key: value if isinstance(value, int | str) else "" for key, value in usual.items()}
    return {**plain, **calm_options(name)}


def _options_of(name: str, params: dict) -> dict:
    """The options that these parameters choose."""
    chosen = {key: value for key, value in params.items() if key != "players" and value != ""}
    return read_options(name, [f"{key}={value}" for key, value in chosen.items()])


class SpielGame(pyspiel.Game):
    """One of the games, for so many players."""

    name = ""
    kind: pyspiel.GameType

    def __init__(self, params: dict | None = None) -> None:
        chosen = {"players": self.kind.parameter_specification["players"], **(params or {})}
        self.options = _options_of(self.name, chosen)
        seated = Seated(self.name, chosen["players"], self.options)
        seated.deal(0)  # what is wrong is told now
        self.players = chosen["players"] = seated.players  # 0 means as few as can play
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_MOVES,
            max_chance_outcomes=DEALS,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=_LONGEST,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict | None = None
    ) -> "Observer":
        """What tells the strings of observations and information states."""
        return Observer(iig_obs_type)


class SpielState(pyspiel.State):
    """A position; the first decision is the deal, which is chance's."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seated = Seated(game.name, game.players, game.options)
        # All that each player has seen, as one short text: two information states are equal if
        # everything that was seen on the way was.
        self.memories = [""] * game.players

    def current_player(self) -> int:
        """Who decides."""
        if self.seated.game is None:
            return pyspiel.PlayerId.CHANCE
        actor = self.seated.actor
        if actor is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.seated.moves)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals or throws, equally likely."""
        count = DEALS if self.seated.game is None else len(self.seated.moves)
        return [(number, 1.0 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        if self.seated.game is None:
            self.seated.deal(action)
        else:
            self.seated.apply(action)
        for player, memory in enumerate(self.memories):
            seen = memory + self.seated.seen_by(player)
            self.memories[player] = hashlib.sha256(seen.encode()).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal={action}" if self.seated.game is None else self.seated.moves[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.seated.game is not None and self.seated.actor is None

    def returns(self) -> list[float]:
        """1 for a winner."""
        return self.seated.returns()

    def __str__(self) -> str:
        return self.seated.seen_by(None)


class Observer:
    """The strings of a state; there are no tensors."""

    def __init__(self, iig_obs_type: pyspiel.IIGObservationType | None) -> None:
        self.tensor = numpy.zeros(0, numpy.float32)
        self.dict: dict = {}
        self._recall = iig_obs_type is not None and iig_obs_type.perfect_recall

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no tensors to set."""

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees now; with perfect recall, also a digest of all that was seen."""
        seen = state.seated.seen_by(player)
        return f"{state.memories[player]} {seen}" if self._recall else seen


for _line in GAMES:
    _kind = _kind_of(*_line[:4])
    pyspiel.register_game(_kind, type(_line[0], (SpielGame,), {"name": _line[0], "kind": _kind}))
