"""Runs on MicroPython: opens a game on a whole board as on the chip, and prints the free heap.

micropython heap_budget.py GAME PLAYERS

It lies among the compiled files, as on the chip: whatever remembers a path remembers a short one.
"""

import gc
import sys

gc.threshold(16 * 1024)
sys.path[:] = [""]
FOLDER = "board"

from firmware import pins  # noqa: E402
from firmware.board_files import BoardFiles  # noqa: E402
from firmware.hall_chain import HallChain  # noqa: E402
from firmware.memory import forget  # noqa: E402
from firmware.pixel_chain import PixelChain  # noqa: E402
from firmware.settings import Settings  # noqa: E402
from shared_rules.registry import GAMES, open_game  # noqa: E402


class Nothing:
    """Every wire and the port of a board that stands alone."""

    def busy(self):
        return False

    def start(self, words):
        pass

    def readinto(self, buffer):
        for place in range(len(buffer)):
            buffer[place] = 255

    def latch(self, level):
        pass

    def read(self):
        return None

    def write(self, data):
        return len(data)


def play_last(app):
    """The last of the legal moves; nobody keeps their list, which may be long."""
    moves = app.match.sitting.game.legal_moves()
    if moves:
        app.match.play(moves[-1], 120000)


def overwrite(depth: int, *rest):
    """The stack still holds what the last moves needed, and the collector takes it for wanted."""
    if depth:
        overwrite(depth - 1, 0, 0, 0, 0, 0, 0, 0, 0)


def main(game: str, players: int):
    """A board of four tiles on which all games have been played this evening, this one last.

    The strongest bot sits on every second seat; two minutes of passes.
    """
    nothing = Nothing()
    settings = Settings()
    amperes = (pins.CHANNEL_MA, pins.PIXEL_IDLE_MA)
    pixels = PixelChain(nothing, pins.PIXEL_CELLS, settings, *amperes)
    forget("shared_rules.light_tables")
    cells = HallChain(nothing, nothing.latch, pins.SENSOR_CELLS)
    from firmware.board_app import BoardApp
    from firmware.cell_watch import CellWatch
    from firmware.journal import Journal

    watch = CellWatch(cells.read, settings)
    app = BoardApp(watch, pixels, nothing, Journal(FOLDER), settings, (16, 16), lambda: 5)
    app.files = BoardFiles(FOLDER)
    app.turn(0)
    for entry in GAMES:
        app.match.begin(entry[0], entry[2], {}, 5, [""] * entry[2], 0)
    seats = (["", open_game(game, "bots").BOTS[-1]] * players)[:players]
    app.match.begin(game, players, {}, 5, seats, 0)
    for now in range(0, 120000, 100):
        app.turn(now)
    for _ in range(20):
        play_last(app)
    overwrite(40)
    gc.collect()
    print(gc.mem_free())


main(sys.argv[1], int(sys.argv[2]))
