"""`make soak-chip HOURS=2`: bots and hands on an emulated release for hours; the heap stays whole.

The hours are the chip's own; the emulator may take thirty times as long. So they are played in
slices: after each game the sums and the chip's disk are kept in build/soak_chip, for each release
its own, and the next run goes on from there with a start of the board in between.

Games of all kinds come in turn, some seconds of each, and more of them in every round: one by
bots, whose pieces hands put right, the next by hand alone. After each of them the same game is
opened, with the same players: what is free then is the floor. A run ends with an error if an
answer is bad, or if the floor is lower than it was after the same game of the run's second round:
in the first one names are new. Floors of different runs are not compared.
"""

import json
import random
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from firmware.pins import PIXEL_CELLS
from host.chip import uf2
from host.chip.frozen import release_line
from host.whole_file import make_folder, whole_file
from shared_rules.cells import cell_number
from shared_rules.registry import GAMES, entry_of
from tests import emulated
from tests.micropython_runtime import ROOT
from tests.touch_tape import BRISK, Quick, Tape

_FOLDER = ROOT / "build" / "soak_chip"
_SIDE = 16
_SETTINGS = {"tiles": 4, "bot_pause_ms": 20, **BRISK}
_GAME_SECONDS = 5  # in the first round; then the next game comes, however far it is
_ROUND = 2 * len(GAMES)
_LARGE = next(line[0] for line in GAMES if line[-1] == _SIDE)
_FLOOR = {"game": _LARGE, "players": 2, "seats": ["", ""], "seed": 7}
_FLAT_BYTES = 4096  # what the floor wavers: by chance some garbage seems to be in use


class Sums:
    """What was played so far, by all runs, and the floors of this one."""

    def __init__(self, folder: Path):
        self._folder = folder
        self.run: list = []  # its floors
        self.kept = {"games": 0, "moves": 0, "starts": 0, "seconds": 0, "floors": {}}
        self.disk = b""  # of the chip after the latest game; none before the first
        with suppress(OSError):
            self.kept = json.loads((folder / "sums.json").read_text())
            self.disk = (folder / "disk.img").read_bytes()
        self.kept["starts"] += 1
        self._before = self.kept["seconds"]

    def keep(self, name: str, moves: int, floor: int, seconds: float, disk: bytes):
        """Another game, after so many seconds of this run."""
        self.run.append(floor)
        self.kept["floors"].setdefault(name, []).append(floor)
        self.kept["games"] += 1
        self.kept["moves"] += moves
        self.kept["seconds"] = self._before + round(seconds)
        make_folder(self._folder)
        for path, data in (("disk.img", disk), ("sums.json", json.dumps(self.kept).encode())):
            with whole_file(self._folder / path) as partly:
                partly.write_bytes(data)

    def sinks(self) -> bool:
        """Whether the floor is lower than after the same game of this run's second round."""
        before = self.run[_ROUND + (len(self.run) - 1) % _ROUND :][:1]
        return bool(before) and self.run[-1] < before[0] - _FLAT_BYTES

    def lines(self):
        """The sums, and a row for each game."""
        kept = self.kept
        yield (
            f"{kept['seconds'] / 3600:.3f} h, {kept['games']} games, {kept['moves']} moves, "
            f"{kept['starts']} starts; bytes free after"
        )
        for name, floors in kept["floors"].items():
            first, last = floors[0], floors[-1]
            yield f"{name}: first {first}, last {last}, {min(floors)} to {max(floors)}"


def main(hours: float):
    """Games one after the other, on a large board."""
    try:
        image = emulated.release_image()
    except pytest.skip.Exception as why_not:
        sys.exit(f"soak-chip: {why_not}.")
    sums = Sums(_FOLDER / release_line().split()[-1])
    disk = sums.disk or uf2.disk_of(uf2.kept_files(_SETTINGS))
    try:
        with emulated.Board.of_uf2(image, disk, tiles=4) as board:
            while board.chip.seconds < 3600 * hours:
                play_one(board, sums)
                if sums.sinks():
                    sys.exit("soak-chip: the floor sinks.")
    finally:
        print(*sums.lines(), sep="\n")


def play_one(board, sums: Sums):
    """The game that is next, and its floor."""
    number = sums.kept["games"]
    name = GAMES[number % _ROUND // 2][0]
    play = play_by_hand if number % 2 else let_bots_play
    chance = random.Random(number)
    moves = play(board, name, _GAME_SECONDS * (1 + number // _ROUND), chance)
    sums.keep(name, moves, floor(board), board.chip.seconds, board.chip.disk())
    hours = sums.kept["seconds"] / 3600
    print(f"{hours:.3f} h: {moves} moves, {sums.run[-1]} bytes are free after {name}", flush=True)
    played = sums.kept["moves"] > sums.kept["games"]
    assert played or sums.kept["games"] < _ROUND, "nobody plays"


def let_bots_play(board, name: str, seconds: int, chance: random.Random) -> int:
    """How many moves bots made, with hands that put right what the board asks for."""
    entry = entry_of(name)
    players = chance.randint(entry.least, entry.most)
    seats = [chance.choice(("simple", "strong")) for _ in range(players)]
    begin(board, game=name, players=players, seats=seats, seed=chance.randrange(1 << 20))
    until = board.chip.seconds + seconds
    state = board.ask("state")["ok"]
    while board.chip.seconds < until and state["result"] is None:
        for cell in state["missing"]:
            board.chip.cells.put(cell_number(cell), True)
        for cell in state["surplus"]:
            board.chip.cells.put(cell_number(cell), False)
        board.let_pass(0.5)
        state = board.ask("state")["ok"]
    return state["number"]


def play_by_hand(board, name: str, seconds: int, chance: random.Random) -> int:
    """How many moves hands made."""
    seed = chance.randrange(1 << 20)
    tape = Tape(name, _SIDE, seed, BRISK, Quick)
    begin(board, game=name, players=tape.players, options=tape.options, seed=seed)
    touches = [touch for touch in tape.touches if touch[0] < 1000 * seconds]
    board.chip.touch(touches)
    board.let_pass(touches[-1][0] / 1000 + 1)
    return board.ask("state")["ok"]["number"]


def begin(board, **game):
    """A game on a cleared board."""
    for cell in PIXEL_CELLS:
        board.chip.cells.put(cell, False)
    assert "ok" in board.ask("new", **game)


def floor(board) -> int:
    """How many bytes are free once the game has been left and the usual one is open."""
    assert "ok" in board.ask("abort")
    begin(board, **_FLOOR)
    return board.ask("stats")["ok"]["free"]


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
