"""Puzzles: a position, something that must happen, and so many turns for it.

A goal is given by the events of the game, as `saved 1` or `saved 2 captured 0`: an event of the
first name at least so often, one of each further name at most so often. Turns are counted by the
event `turn`. A game's folder may have `puzzle_list.py` with PUZZLES, which `make puzzles` writes,
and among its texts `puzzles`: a sentence for each goal, by its names. Runs on every runtime.
"""

from host.drawing.boards import GameDrawing
from host.games.folders import part_of
from host.moves_text import as_record, moves_text
from shared_rules.record import Header
from shared_rules.record_reader import replay
from shared_rules.registry import game_names

OPEN, SOLVED, MISSED = "open", "solved", "missed"
TURN = "turn"
LONGEST_GOAL = 60


class Goal:
    """What must happen, and what must not."""

    def __init__(self, text: str) -> None:
        words = text.split(" ")
        numbers = words[1::2]
        known = len(text) <= LONGEST_GOAL and len(words) % 2 == 0
        if not known or not all(_is_count(number) for number in numbers):
            raise ValueError("This puzzle has a goal that nobody knows.")
        self.names = words[::2]
        self.counts = [int(number) for number in numbers]

    def is_reached(self, seen: list) -> bool:
        """Whether it is, once the events of its names were seen so often."""
        return seen[0] >= self.counts[0] and not self.is_spoilt(seen)

    def is_spoilt(self, seen: list) -> bool:
        """Whether something has happened that must not."""
        return any(seen[place] > self.counts[place] for place in range(1, len(seen)))

    def seen_in(self, events: list, before: list) -> list:
        """How often events of its names were seen, these included."""
        words = [event.split(" ")[0] for event in events]
        return [before[place] + words.count(self.names[place]) for place in range(len(before))]

    @property
    def nothing(self) -> list:
        """What was seen at the beginning."""
        return [0] * len(self.names)


def _is_count(word: str) -> bool:
    return word.isdigit() and len(word) < 3


def judged(goal: Goal, turns: int, entries: list, over: bool) -> dict:
    """How a puzzle stands after these entries of the log: its state, and the turns left."""
    seen, left = goal.nothing, turns
    for entry in entries:
        if left == 0:
            break
        seen = goal.seen_in(entry["events"], seen)
        if goal.is_reached(seen):
            return {"state": SOLVED, "left": left, "seen": seen[0]}
        left -= turns_in(entry["events"])
        if goal.is_spoilt(seen):
            left = 0
    missed = over or left <= 0
    return {"state": MISSED if missed else OPEN, "left": max(left, 0), "seen": seen[0]}


def turns_in(events: list) -> int:
    """How many turns these events end."""
    return len([event for event in events if event.split(" ")[0] == TURN])


def all_puzzles() -> list:
    """Every puzzle of every game, the easy ones of a game first."""
    found = []
    for game in game_names():
        listed = part_of(game, "puzzle_list")
        for puzzle in listed.PUZZLES if listed else ():
            header = Header(game, listed.PLAYERS, listed.OPTIONS, puzzle["seed"])
            moves = moves_text(header, puzzle["moves"].split(", "))
            found.append(puzzle | {"game": game, "moves": moves})
    return found


def picture_of(number: int) -> str:
    """The board of a puzzle with its pieces, for the shelf."""
    puzzles = all_puzzles()
    if not 0 <= number < len(puzzles):
        raise ValueError("There is no such puzzle.")
    text = as_record(puzzles[number]["moves"])
    sitting, _ = replay([line + "\n" for line in text.split("\n")[:-1]])
    game, players, options, _ = sitting.header
    return GameDrawing(game, players, options).position_svg(sitting.game)
