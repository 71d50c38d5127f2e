"""Finds puzzles and checks them: `make puzzles` writes a game's `puzzle_list.py`.

A puzzle is sound if, by every way to play on from its position,

- its goal can be reached within its turns, and not in fewer,
- at most MOST_FIRST first choices lead there, out of at least LEAST_CHOICES,
- the throws on the way are the same whatever is played: they stand beside the board.

It has one star, one more if the bot of the plan, which sees no further than its turn, misses it,
and one more if it takes more than EASY_TURNS.

A game's folder has `puzzle_plan.py` with WANTED, lines of (goal, turns, how many), and
where they are looked for: PLAYERS, OPTIONS, LEVEL of the bots that play up to there, FIRST and
LAST, the turns between which a position is taken, and THROW, the event of a throw or "".
"""

import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from host.games.any_game import AnyGame
from host.games.folders import part_of
from host.puzzles import Goal, turns_in
from shared_rules.bot_play import BotSeats
from shared_rules.record import canonical
from shared_rules.registry import game_names, open_game

MOST_FIRST = 2
LEAST_CHOICES = 4
EASY_TURNS = 3
MOST_POSITIONS = 60_000  # in one search; a puzzle with more is none for a family


class TooMany(Exception):
    """There are more ways to play on than anybody would look at."""


class Finding:
    """All ways to play on for so many turns: in which turn the goal is first reached, by which
    first choices, out of how many, and which throws came."""

    def __init__(self, game: AnyGame, goal: Goal, turns: int, throw: str = "") -> None:
        self.goal, self.throw = goal, throw
        self.solved_in = 0
        self.firsts: set = set()
        self.choices: set = set()
        self.throws: list = []
        self.throws_differ = False  # by what is played; then nobody can know them beforehand
        self._positions = 0
        layer: dict = {"": (game, goal.nothing, frozenset())}
        for turn in range(1, turns + 1):
            layer = self._play_turn(layer, turn)
            if self.solved_in:
                break

    def _play_turn(self, layer: dict, turn: int) -> dict:
        """All positions one turn on, each with the first choices that led there."""
        ends: dict = {}
        throws: list = []
        for game, seen, firsts in layer.values():
            stack = [(game, seen, firsts, ())]
            while stack:
                game, seen, firsts, thrown = stack.pop()
                moves = game.legal_moves()
                for move in moves:
                    way = (game, move, seen, firsts, thrown, len(moves) > 1)
                    self._step(way, turn, stack, ends, throws)
        self.throws += throws
        return ends

    def _step(self, way: tuple, turn: int, stack: list, ends: dict, throws: list) -> None:
        """Play one move: the goal is reached, or the turn goes on, or it ends somewhere."""
        before, move, seen, firsts, thrown, is_choice = way
        self._positions += 1
        if self._positions > MOST_POSITIONS:
            raise TooMany
        game = before.fork()
        events = game.play(move)
        if is_choice and not firsts:
            firsts = frozenset([move])
            self.choices.add(move)
        thrown += tuple(event for event in events if event.split(" ")[0] == self.throw)
        self.throws_differ |= list(thrown[: len(throws)]) != throws[: len(thrown)]
        if len(thrown) > len(throws):
            throws[:] = thrown
        seen = self.goal.seen_in(events, seen)
        if self.goal.is_reached(seen):
            self.solved_in = turn
            self.firsts |= firsts
        elif self.goal.is_spoilt(seen) or game.result is not None:
            return
        elif not turns_in(events):
            stack.append((game, seen, firsts, thrown))
        else:
            key = canonical([game.state(), seen])
            known = ends.get(key)
            ends[key] = (game, seen, firsts | known[2] if known else firsts)

    def is_sound(self, turns: int) -> bool:
        """Whether it makes a puzzle for exactly so many turns."""
        few = 0 < len(self.firsts) <= MOST_FIRST and len(self.choices) >= LEAST_CHOICES
        return self.solved_in == turns and few and not self.throws_differ


def candidates(game: str, plan: ModuleType, seed: int) -> Iterator[tuple[list[str], AnyGame]]:
    """Positions of a game of bots before a turn: (the moves up to there, the game)."""
    played = open_game(game).new(plan.PLAYERS, plan.OPTIONS, seed)
    bots = BotSeats(game, [plan.LEVEL] * plan.PLAYERS, seed)
    moves: list[str] = []
    turns = 0
    while turns < plan.LAST and played.result is None:
        move = bots.next_move(played)
        events = played.play(move)
        bots.see(events)
        moves.append(move)
        if turns_in(events):
            turns += turns_in(events)
            if turns >= plan.FIRST and played.result is None and played.to_act == 0:
                yield moves, played


def bot_misses(game: str, plan: ModuleType, position: AnyGame, goal: Goal, turns: int) -> bool:
    """Whether the bot of the plan, playing on, does not reach the goal in time."""
    bots = BotSeats(game, [plan.LEVEL] * plan.PLAYERS, 1)
    played, seen = position.fork(), goal.nothing
    while turns > 0 and played.result is None:
        events = played.play(bots.next_move(played))
        seen = goal.seen_in(events, seen)
        if goal.is_reached(seen):
            return False
        turns -= turns_in(events)
    return True


def stars_of(game: str, plan: ModuleType, position: AnyGame, goal: Goal, turns: int) -> int:
    """How hard a puzzle is, from one to three."""
    return 1 + bot_misses(game, plan, position, goal, turns) + (turns > EASY_TURNS)


def find(game: str, seeds: range) -> list:
    """So many puzzles as the plan wants, at most one of a kind from each game of bots."""
    plan = part_of(game, "puzzle_plan")
    found: list[dict] = []
    open_lines = [list(line) for line in plan.WANTED]
    for seed in seeds:
        for line in [line for line in open_lines if line[2]]:
            puzzle = _first(game, plan, seed, line)
            if puzzle:
                found.append(puzzle)
                line[2] -= 1
                print(f"{game} {seed}: {line[0]} in {line[1]}, {line[2]} more", flush=True)
                break
        if not any(line[2] for line in open_lines):
            return sorted(found, key=lambda one: (one["stars"], one["turns"], one["moves"]))
    raise SystemExit(f"{game}: not enough puzzles in these games of bots; wanted {open_lines}")


def _first(game: str, plan: ModuleType, seed: int, line: list) -> dict | None:
    goal, turns, _ = line
    for moves, position in candidates(game, plan, seed):
        try:
            finding = Finding(position, Goal(goal), turns, plan.THROW)
        except TooMany:
            continue
        if finding.is_sound(turns):
            return {
                "stars": stars_of(game, plan, position, Goal(goal), turns),
                "goal": goal,
                "turns": turns,
                "throws": [event.split(" ")[-1] for event in finding.throws],
                "seed": seed,
                "moves": ", ".join(moves),
            }
    return None


def write(game: str, puzzles: list) -> None:
    """The list of a game's puzzles, beside its plan."""
    plan = part_of(game, "puzzle_plan")
    assert plan and plan.__file__
    lines = ['"""Puzzles of this game, found and checked by `make puzzles`."""', ""]
    lines += [
        f"PLAYERS = {plan.PLAYERS}",
        f"OPTIONS: dict = {_quoted(plan.OPTIONS)}",
        "PUZZLES = (",
    ]
    for puzzle in puzzles:
        facts = [(name, puzzle[name]) for name in ("stars", "goal", "turns", "throws", "seed")]
        lines += ["    {", *[f'        "{name}": {_quoted(value)},' for name, value in facts]]
        moves = textwrap.wrap(puzzle["moves"], 80, drop_whitespace=False)
        lines += [
            '        "moves": (',
            *[f"            {_quoted(part)}" for part in moves],
            "        ),",
        ]
        lines.append("    },")
    text = "\n".join([*lines, ")", ""])
    Path(plan.__file__).with_name("puzzle_list.py").write_text(text)


def _quoted(value: object) -> str:
    return json.dumps(value)


if __name__ == "__main__":
    for name in sys.argv[1:] or [name for name in game_names() if part_of(name, "puzzle_plan")]:
        write(name, find(name, range(1, 2000)))
