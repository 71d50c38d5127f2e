"""`make bench-chip`: figures of the emulated chip, by its own clock; needs an image.

`PARTS="parts-64 bots"` measures only some, `GAME=` and a name one game; `TOUCHES=89` waits for the
lights of as many; `LICHTWIESE_UF2` may also name a release. The emulator knows no misses of the
flash cache: a real chip may be some tens of per cent slower.
"""

import itertools
import json
import os
import statistics
import sys
import time

from firmware.pins import PIXEL_CELLS
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_number
from shared_rules.chance import seeded
from shared_rules.registry import entry_of, game_names, open_game
from tests import emulated
from tests.bench_flash import of_flash
from tests.bench_long import of_long_game
from tests.touch_tape import BRISK, Quick, Tape, has_own_tape

_GAME = "smart_sheep"  # lifting a sheep lights where it may go
_SEED, _TOUCHES = 7, int(os.environ.get("TOUCHES", "20"))
_MOVES = 30
_ANSWERED_WITHIN = 0.3  # seconds
_BOTS_SECONDS, _BOT_PAUSE_MS = 10, 50  # of each game
_HANDS = 2  # pieces that are moved at once
_RESTING_SECONDS = 7  # after something happened: until then it prepares its flash
_GOALS = {
    "scan and compare": "below 0.3",
    "blocked by a frame": "below 0.1",
    "idle pass": "at most 1.2",
    "compose and send": "below 1",
    "legal_moves": "at most 5",
    "play": "at most 5",
}
_ROW = "{:9} {:44} {:>9} {:3} {}"


def main():
    """Every figure with what is to be reached."""
    if emulated.image() is None:
        sys.exit(f"bench-chip: {emulated.NO_IMAGE}.")
    for name in sys.argv[1:] or _PARTS:
        if name not in _PARTS:
            sys.exit(f"bench-chip: there is no part {name}, there are {', '.join(_PARTS)}.")
        _PARTS[name]()


def tell(tiles: int, what: str, figure: float, unit: str, goal: str = ""):
    """Print a row."""
    print(_ROW.format(f"{tiles * 64} cells", what, f"{figure:.2f}", unit, goal), flush=True)


def of_figures(side: int, what: str):
    """What a pass, the rules and the bots cost."""
    moves = {name: moves_of(name) for name in games_for(side)}
    of_script("tests/chip_figures.py", side * side // 64, json.dumps([what, moves]))


def of_script(path: str, tiles: int, wanted: str = ""):
    """What a script on the chip measures."""
    with open(path, "rb") as script:
        files = {"main.py": script.read(), "wanted.json": wanted.encode()}
    board = emulated.Board(tiles, files=files)
    heard, shown = b"", 0
    while b"THE END" not in heard:
        time.sleep(0.1)
        heard += board.chip.read()
        lines = heard.split(b"\n")[:-1]
        for line in lines[shown:]:
            if b"Error" in line:
                sys.exit("bench-chip: the script failed on the chip: " + line.decode())
            if line.startswith(b"["):
                tell_part(tiles, *json.loads(line))
        shown = len(lines)
    board.chip.stop()


def games_for(side: int) -> list:
    """The games that are measured on a board of this side."""
    only = os.environ.get("GAME")
    return [
        name for name in game_names() if entry_of(name).side <= side and only in (None, "", name)
    ]


def moves_of(name: str) -> list:
    """The first moves of a game, one by a simple bot, one at random."""
    players = entry_of(name).least
    game = open_game(name).new(players, {}, 7)
    bots, chance, made = BotSeats(name, ["simple"] * players, 7), seeded(7), []
    while len(made) < _MOVES and game.result is None:
        moves = game.legal_moves()
        made.append(bots.next_move(game) if len(made) & 1 else moves[chance.below(len(moves))])
        bots.see(game.play(made[-1]))
    return made


def tell_part(tiles: int, what: str, figure: int):
    """A line of the script."""
    if what.startswith("bytes: "):
        tell(tiles, what[7:], figure, "B")
    elif what.startswith("ns: "):
        tell(tiles, what[4:], figure / 1000, "us")
    elif what.startswith("bytes"):
        tell(tiles, what, figure, "B", "none")
    elif what.startswith("ms: "):
        tell(tiles, what[4:], figure / 1000, "s")
    else:
        tell(tiles, what, figure / 1000, "ms", goal_of(what))


def goal_of(what: str) -> str:
    """What is to be reached by a figure; "" if nothing is."""
    return "".join(goal for name, goal in _GOALS.items() if what.endswith(name))


def of_board(side: int):
    """A whole board: its start, an evening's games, and hands on it."""
    board = emulated.WatchedBoard(side * side // 64, **BRISK)
    of_start(board, side)
    of_hands(board, side, _GAME)
    board.chip.stop()


def of_many_hands(side: int):
    """Games where everybody plays at once."""
    board = emulated.WatchedBoard(side * side // 64, **BRISK)
    board.hello()
    for game in games_for(side):
        if has_own_tape(game):
            of_hands(board, side, game)
    board.chip.stop()


def of_start(board, side: int):
    """From the start to an idle pass, with the memory that each game leaves."""
    tiles = side * side // 64
    board.hello()
    tell(tiles, "start to the first light", lit_at(board.frames, 0, None), "s", "at most 0.15")
    tell(tiles, "start to the first answer", board.chip.seconds, "s")
    tell(tiles, "work in 10 ms of rest in the menu", busy_ms(board), "ms", "at most 1.2")
    for name in reversed(games_for(side)):  # an evening that ends with ours
        players = entry_of(name).most if side == 16 else entry_of(name).least
        board.ask("new", game=name, players=players, seed=7)
        free = board.ask("stats")["ok"]["free"]
        tell(tiles, f"{name} leaves free", free / 1024, "KB", "at least 100")


def of_hands(board, side: int, game: str):
    """Passes while hands play, and from a magnet to the light."""
    tiles = side * side // 64
    waits: list = []
    unseen = touched = 0
    for seed in itertools.count(_SEED):
        tape = Tape(game, side, seed, BRISK, Quick)
        answers = tape.answers()[: _TOUCHES - touched]
        for cell in PIXEL_CELLS:
            board.chip.cells.put(cell, False)
        board.ask("new", game=game, players=tape.players, options=tape.options, seed=seed)
        busy = busy_ms(board)
        if not touched:
            tell(tiles, f"work in 10 ms of rest in {game}", busy, "ms", "at most 1.2")
        unseen = max(unseen, by_hand(board, tape, answers, waits))
        touched += len(answers)
        if touched >= _TOUCHES:
            break
    tell(tiles, f"longest time unseen in {game}", unseen, "ms")
    waits.sort()
    goal = f"at most {40 if has_own_tape(game) else 25}, {len(waits)} of {touched} touches"
    tell(tiles, f"magnet to light in {game}, median", statistics.median(waits), "ms")
    tell(tiles, f"magnet to light in {game}, p99", waits[int(len(waits) * 0.99)], "ms", goal)


def of_bots_at_the_table(side: int):
    """How long no cell is looked at while strong bots play, as many as there is room for, and
    hands put right what the board asks for. What the host asks meanwhile does not count."""
    board = emulated.WatchedBoard(side * side // 64, **BRISK)
    board.hello()
    board.ask("set", name="bot_pause_ms", value=_BOT_PAUSE_MS)
    board.let_pass(_RESTING_SECONDS)
    scans: list = []
    board.chip.cells.on_scan = lambda: scans.append(board.chip.seconds)
    for game in games_for(side):
        players, level = entry_of(game).most, open_game(game, "bots").BOTS[-1]
        board.ask("new", game=game, players=players, seats=[level] * players, seed=_SEED)
        unseen, until = 0.0, board.chip.seconds + _BOTS_SECONDS
        while board.chip.seconds < until:
            state = board.ask("state")["ok"]
            cells = state["missing"] + state["surplus"]
            for cell in cells:
                board.chip.cells.put(cell_number(cell), cell in state["missing"])
            scans.clear()
            board.let_pass(0.5)
            if len(cells) <= _HANDS:  # nobody sets up all pieces in one moment
                unseen = max(unseen, longest(scans))
        played = f"{players} {level} bots, {state['number']} moves"
        tell(side * side // 64, f"longest unseen in {game} of bots", unseen, "ms", played)
    board.chip.stop()


def longest(scans: list) -> float:
    """The longest time between two looks at the cells, in milliseconds."""
    return max(1000 * (after - before) for before, after in itertools.pairwise(scans))


def by_hand(board, tape: Tape, answers: list, waits: list) -> float:
    """Play a tape as far as these answers, and note how long each was waited for; the longest
    time in which no cell was looked at."""
    board.frames.clear()
    scans = []
    board.chip.cells.on_scan = lambda: scans.append(board.chip.seconds)
    # The passes come every 10 ms: the touches must not keep step with them.
    touches = [
        (ms + number * 7 % 10, cell, down)
        for number, (ms, cell, down) in enumerate(tape.touches[: answers[-1][0] + 2])
    ]
    began = board.chip.touch(touches)
    board.let_pass(touches[-1][0] / 1000 + 0.2)
    for number, cell in answers:
        at = began + touches[number][0] / 1000
        lit = lit_at(board.frames, at, PIXEL_CELLS.index(cell))
        if lit is not None and lit - at < _ANSWERED_WITHIN:
            waits.append(1000 * (lit - at))
    return longest(scans)


def busy_ms(board) -> float:
    """For how long the processor works in 10 ms, the time of a pass, once the board is at rest."""
    board.let_pass(_RESTING_SECONDS)
    start, busy = board.chip.seconds, board.chip.busy_seconds
    board.let_pass(0.5)
    return 10 * (board.chip.busy_seconds - busy) / (board.chip.seconds - start)


def lit_at(frames: list, since: float, place):
    """When a pixel was lit first, or any pixel, in a frame taken over after a moment."""
    for at, pixels in frames:
        if at >= since and (any(pixels[place]) if place is not None else any(map(any, pixels))):
            return at
    return None  # hands that are busy may be understood otherwise there


_PARTS = {
    "parts-64": lambda: of_figures(8, "parts"),
    "parts-256": lambda: of_figures(16, "parts"),
    "board-64": lambda: of_board(8),
    "board-256": lambda: of_board(16),
    "race-256": lambda: of_many_hands(16),
    "bots": lambda: of_figures(16, "bots"),
    "bots-256": lambda: of_bots_at_the_table(16),
    "fields": lambda: of_script("tests/chip_fields.py", 1),
    "long": lambda: of_long_game(lambda *row: tell(4, *row)),
    "flash": lambda: of_flash(lambda *row: tell(1, *row)),
}

if __name__ == "__main__":
    main()
