"""The master: a bot for every game that tries its moves out in worlds it can believe in.

Its seat's view is all it is handed; what happened it hears as everybody does. Whatever the view
hides is dealt anew for each world (`imagine`), but for what the seat has seen before. There the
game is played on after every move that is still in question, by the game's own bots and with the
same luck for all of them: the next two throws of a die take turns, so that after 36 worlds every
pair has come once. After 12, 24, 48, ... worlds, with a die after 36, 72, ..., the worse half of
the moves is given up. The move of the strong bot stands unless another one is better beyond doubt.

A game's `host/games/<game>/mastery.py` may help; see `Mastery`. The chip has no part in this.
"""

import time
from collections.abc import Callable
from math import sqrt
from types import ModuleType
from typing import Any, NamedTuple

from host.games.any_game import AnyGame
from host.games.folders import part_of
from shared_rules.bot_play import new_mind
from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.registry import open_game
from shared_rules.steps import conclusion

LEVEL = "master"
_WISE = "strong"
_FIRST_LOOK = 12  # worlds before the first moves are given up, where there is no die
_LEAST = 16  # worlds in which a move must have been tried to be preferred
_LONGEST = 3000  # moves of one game played on; more is as good as a draw


class Budget(NamedTuple):
    """How long a master thinks about a move that stays in question: so many positions at least,
    but no longer than so many seconds if there are any.

    It ends with a whole set of worlds, in which every move in question has been tried: one world,
    or with a die one for every pair of throws. Such a set may have thousands of positions,
    however few are wished.
    """

    positions: int = 0  # 0: as many as the game's mastery says
    seconds: float = 0.0  # 0: as long as it takes


DEFAULT = Budget()


class Mastery:
    """What a game adds to the search: the members of its `mastery.py`, or these.

    - POSITIONS: the budget for one move, at least; LEAGUE_ROUNDS: of a league that rates it, more
      where it is fast,
    - ROLLOUT: the level that plays on; or `reply(game, player, mind)`: the move it plays on with,
    - `recalled(mind, view, player)`: the view with what the player has seen before, by his Mind;
      `dealt(mind, game, luck)`: another Mind, of everybody in a world,
    - `candidates(game, player, moves, mind)`: (move, mind) of all that is worth being tried,
    - SURE: standard errors by which a move must be better than the strong bot's,
    - HORIZON: after so many changes of who acts a game has been played on far enough, 0: at its
      end; or `is_far(game)` says so,
    - `value(game, player)`: how good it is for a player then; 1 is a victory, or a point.
    """

    def __init__(self, name: str) -> None:
        own: ModuleType | None = part_of(name, "mastery")
        bots, rules = open_game(name, "bots"), open_game(name)
        self._bots, self._together = bots, getattr(rules, "TOGETHER", False)
        self.throws: tuple = getattr(rules, "THROWS", ())
        self.wise = _WISE if _WISE in bots.BOTS else bots.BOTS[-1]
        self.positions: int = getattr(own, "POSITIONS", 4000)
        self.rounds: int = getattr(own, "LEAGUE_ROUNDS", 10)
        self._rollout: str = getattr(own, "ROLLOUT", bots.BOTS[0])
        self.reply: Callable = getattr(own, "reply", self._by_level)
        self.recalled: Callable = getattr(own, "recalled", lambda mind, view, player: view)
        self.dealt: Callable = getattr(own, "dealt", self._fresh_mind)
        self.candidates: Callable = getattr(own, "candidates", _all_moves)
        self.sure: float = getattr(own, "SURE", 2.0)
        self.horizon: int = getattr(own, "HORIZON", 0) or _LONGEST
        self.is_far: Callable = getattr(own, "is_far", lambda game: False)
        self.value: Callable = getattr(own, "value", self._by_result)

    def _fresh_mind(self, mind: Any, game: AnyGame, luck: int) -> Any:
        return new_mind(self._bots, self.wise, luck)

    def _by_level(self, game: AnyGame, player: int, mind: Any) -> "str | None":
        return self._bots.choose(game, player, self._rollout, mind)

    def _by_result(self, game: AnyGame, player: int) -> float:
        """A victory, or its share; where all play together, the points."""
        result = game.result
        if result is None:
            return 0.0
        if self._together:
            return result["scores"][player]
        return (player in result["winners"]) / max(1, len(result["winners"]))


def _all_moves(game: AnyGame, player: int, moves: list, mind: Any) -> list:
    return [(move, mind) for move in moves]


class Trial:
    """A move in question, and how it did in each world so far."""

    def __init__(self, move: str, mind: Any) -> None:
        self.move, self.mind = move, mind
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """How good it was on average."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def beats(self, other: "Trial", sure: float) -> bool:
        """Whether it was better in the same worlds, by so many standard errors."""
        gains = [own - theirs for own, theirs in zip(self.values, other.values)]
        if len(gains) < _LEAST:
            return False
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return mean > sure * sqrt(spread / len(gains))


class Master:
    """One seat of one game."""

    def __init__(self, name: str, seat: int, seed: int, budget: Budget = DEFAULT) -> None:
        self._name, self._seat = name, seat
        self._rules, self._bots = open_game(name), open_game(name, "bots")
        self._help = Mastery(name)
        self._budget = budget
        self._chance = seeded(seed)
        self._mind: Any = new_mind(self._bots, self._help.wise, seed)
        self.positions = 0  # looked at for the latest move

    def see(self, events: list) -> None:
        """What everybody at the table hears."""
        if hasattr(self._mind, "see"):
            self._mind.see(events)

    def choose(self, view: dict, moves: list) -> "str | None":
        """One of its own moves, None if there is none; `view` is what its seat sees."""
        if not moves:
            return None
        view = self._help.recalled(self._mind, view, self._seat)
        world = self._world(view)
        if len(moves) == 1 and world.to_act == self._seat:
            return moves[0]
        trials, default = self._trials(world, moves)
        if default is None:
            return None
        if len(trials) > 1:
            default = self._best(trials, default, view)
        self._mind = default.mind
        return default.move

    def _trials(self, world: AnyGame, moves: list) -> tuple:
        """(the moves in question, that of the strong bot first; the latter alone)."""
        asked = (world, self._seat, self._help.wise, self._mind)
        thought = getattr(self._bots, "think", None)
        usual = conclusion(thought(*asked)) if thought else self._bots.choose(*asked)
        if usual is None:
            return [], None
        default = Trial(usual, self._mind)
        if len(moves) == 1:
            return [default], default
        found = self._help.candidates(world, self._seat, moves, self._mind)
        others = [Trial(*one) for one in found if one[0] != usual or one[1] is not self._mind]
        return [default, *others], default

    def _best(self, trials: list, default: Trial, view: dict) -> Trial:
        """The best of these, unless there is doubt whether it is better than the usual one."""
        self.positions = 0
        until = time.monotonic() + self._budget.seconds if self._budget.seconds else 0.0
        most = self._budget.positions or self._help.positions
        every_pair = len(self._help.throws) ** 2 or 1
        worlds, look = 0, max(every_pair, _FIRST_LOOK)
        while len(trials) > 1 and (self.positions < most or worlds % every_pair):
            if until and time.monotonic() > until:
                break
            world = self._world(view)
            luck = self._chance.below(1000)
            throws = self._even_throws(worlds)
            for trial in trials:
                trial.values.append(self._play_on(world, trial, luck, throws))
            worlds += 1
            if worlds == look:
                look *= 2
                trials = self._better_half(trials, default)
        best = max(trials, key=lambda trial: trial.mean)
        return best if best is not default and best.beats(default, self._help.sure) else default

    def _better_half(self, trials: list, default: Trial) -> list:
        """The better half; what the others are compared with stays until all of them are gone."""
        ranked = sorted(trials, key=lambda trial: -trial.mean)
        kept = ranked[: (len(trials) + 1) // 2]
        return kept if default in kept else [default, *kept]

    # Worlds.

    def _world(self, view: dict) -> AnyGame:
        """A game that looks like the view; coming throws and what is hidden are made up."""
        chance = seeded(self._chance.below(1000) * 1000 + self._chance.below(1000))
        return self._rules.load(imagine(self._name, view, chance))

    def _even_throws(self, number: int) -> list:
        """The next two throws in this world, the first one last: all pairs take turns."""
        throws = self._help.throws
        if not throws:
            return []
        faces = len(throws)
        return [throws[(number // faces + number) % faces], throws[number % faces]]

    def _play_on(self, world: AnyGame, trial: Trial, luck: int, throws: list) -> float:
        """How good a world is for us after a move, if bots play on."""
        game, coming = world.fork(), throws[:]
        mind = self._help.dealt(trial.mind, world, luck)  # what all bots of a world think with
        sees = getattr(mind, "see", None)
        reply, horizon, is_far = self._help.reply, self._help.horizon, self._help.is_far
        move, actor, turns = trial.move, self._seat, 0
        for _ in range(_LONGEST):
            events = game.play(move)
            self.positions += 1
            if sees:
                sees(events)
            acting = game.to_act
            if acting is None or is_far(game):
                break
            if isinstance(acting, list):
                actor, move = self._who_moves(game, acting, actor, mind)
            else:
                if acting != actor:
                    turns += 1
                    if turns == horizon:
                        break
                actor, move = acting, reply(game, acting, mind)
            if move is None:
                break
            if move == "roll" and coming:
                move = coming.pop()
        return self._help.value(game, self._seat)

    def _who_moves(self, game: AnyGame, acting: list, latest: int, mind: Any) -> tuple:
        """(player, move): where several may act, whoever comes after the one who acted last."""
        after = [player for player in acting if player > latest]
        for player in after + [player for player in acting if player <= latest]:
            move = self._help.reply(game, player, mind)
            if move is not None:
                return player, move
        return latest, None
