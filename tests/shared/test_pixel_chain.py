"""The pixel chain: colours, gamma, brightness, order, the current limit, and no torn frames."""

from array import array

from firmware.pins import CHANNEL_MA, PIXEL_CELLS, PIXEL_IDLE_MA, TILE_CELLS, TILE_COUNTS
from firmware.pixel_chain import PixelChain
from firmware.pixel_words import SUM_BITS, compose, new_table, set_curve, set_levels
from firmware.settings import Settings
from shared_rules import light_guide, light_tables, lights
from shared_rules.cells import cell_number
from tests.shared.no_memory import takes_no_memory


class Wire:
    """A wire that keeps what was sent and is busy for as long as it is told."""

    def __init__(self):
        self.sent = []
        self.frames = 0
        self.going = False

    def busy(self) -> bool:
        return self.going

    def start(self, words):
        assert not self.going, "a frame was begun while another was going out"
        self.frames += 1
        self.sent = words


def dark_frame():
    return array("H", [lights.NOTHING] * 256)


def chain(count: int = 1, **settings):
    wire = Wire()
    cells = PIXEL_CELLS[: count * TILE_CELLS]
    return PixelChain(wire, cells, Settings(settings), CHANNEL_MA, PIXEL_IDLE_MA), wire


def curved(value: int, brightness: int) -> int:
    """The curve once more, as its docstring says it."""
    return (4 * value**2 * 255 + value**3) // (5 * 255 * 255) * brightness // 100


def expected_word(light: int, now: int, cell: int, brightness: int) -> int:
    """What shared_rules/light_guide.py says, as a word for the chain.

    Where it is not dark its strong channels stay lit: those with half of the brightest or more.
    """
    colour, level = light_guide.colour_and_level(light, now, cell)
    whole = light_tables.COLOURS[colour][1:]
    red, green, blue = [
        curved(channel * level >> 8, brightness)
        or (1 if level and channel and 2 * channel >= max(whole) else 0)
        for channel in whole
    ]
    return green << 24 | red << 16 | blue << 8


def test_every_word_comes_out_as_the_lights_say():
    table = new_table()
    set_curve(table, 60)
    frame = dark_frame()
    cells = bytes(range(64))
    words = array("I", bytes(4 * 64))
    for pattern in range(len(light_tables.PATTERNS)):
        for cell in range(64):
            colour = cell % len(light_tables.COLOURS)
            soft = cell % 5 == 0
            frame[cell] = lights.word(colour, pattern, (cell + 3) % 10, soft)
        for now in (0, 1, 99, 130, 457, 1011, 6789, 123456789):
            set_levels(table, now)
            total = compose(frame, cells, table, words, 64)
            for cell in range(64):
                assert words[cell] == expected_word(frame[cell], now, cell, 60), (pattern, now)
            channels = sum([sum([w >> 24, w >> 16 & 255, w >> 8 & 255]) for w in words])
            assert total == channels + (sum([w != 0 for w in words]) << SUM_BITS)


def test_the_table_has_room_for_all_patterns_and_colours():
    assert len(light_tables.PATTERNS) <= 64 and len(light_tables.COLOURS) <= 16
    assert max([len(figures) for _, figures in light_tables.PATTERNS]) <= 63
    running = [figures for _, figures in light_tables.PATTERNS if figures[0] == ">"]
    assert len(running) == 1 and running[0][1:].isdigit()  # one place, and of one colour


def test_gamma_keeps_both_ends_and_never_falls():
    table = new_table()
    for brightness in (1, 60, 100):
        set_curve(table, brightness)
        curve = table[240:496]
        assert curve[0] == 0 and curve[255] == 255 * brightness // 100
        assert list(curve) == sorted(curve)


def test_a_faint_colour_is_lit_and_is_not_white():
    for brightness in (1, 10, 60, 100):
        pixels, wire = chain(1, brightness=brightness)
        frame = dark_frame()
        for colour in range(1, len(light_tables.COLOURS)):
            frame[PIXEL_CELLS[colour]] = lights.word(colour, lights.FAINT)
        pixels.show(frame, 0)
        shown = list(wire.sent)[1 : len(light_tables.COLOURS)]
        assert 0 not in shown and shown.count(wire.sent[lights.WHITE]) == 1
        several = (lights.RED, lights.YELLOW, lights.GREEN, lights.BLUE, lights.PURPLE)
        assert len({wire.sent[colour] for colour in several}) == len(several)


def test_pixels_come_in_the_order_of_the_chain_over_one_two_and_four_tiles():
    for tiles in TILE_COUNTS:
        for name in ("a1", "h8", "a9", "i1", "i9", "p16"):
            cell = cell_number(name)
            pixels, wire = chain(tiles)
            frame = dark_frame()
            frame[cell] = lights.MISSING
            pixels.show(frame, 0)
            lit = [place for place in range(len(wire.sent)) if wire.sent[place]]
            assert len(wire.sent) == tiles * TILE_CELLS
            order = list(PIXEL_CELLS[: tiles * TILE_CELLS])
            assert lit == ([order.index(cell)] if cell in order else [])


def test_tiles_lie_upwards_then_to_the_right_then_back_down():
    corners = [PIXEL_CELLS[tile * TILE_CELLS] for tile in range(4)]
    assert corners == [cell_number(name) for name in ("a1", "a9", "i9", "i1")]


def drawn(words) -> int:
    """Milliamperes of a frame, reckoned from what is sent."""
    total = 0
    for word in words:
        total += (word >> 24 & 255) + (word >> 16 & 255) + (word >> 8 & 255)
    return (total * CHANNEL_MA + 254) // 255 + len(words) * PIXEL_IDLE_MA


def test_no_frame_draws_more_than_the_limit_and_the_estimate_is_reported():
    for tiles, limit in ((1, 500), (4, 500), (4, 1200), (4, 317), (2, 159), (1, 100)):
        pixels, wire = chain(tiles, brightness=100, tiles=tiles, current_ma=limit)
        frame = array("H", [lights.MISSING] * 256)
        pixels.show(frame, 0)
        idle = tiles * TILE_CELLS * PIXEL_IDLE_MA
        assert idle < limit
        assert drawn(wire.sent) <= pixels.milliamperes <= limit
        assert pixels.limited == 1
    pixels, wire = chain(4)
    pixels.show(dark_frame(), 0)
    assert pixels.milliamperes == 256 * PIXEL_IDLE_MA and pixels.limited == 0


def test_what_is_not_dark_stays_lit_under_the_limit():
    for limit in (317, 350, 500):
        for now in range(0, 2000, 130):
            pixels, wire = chain(4, brightness=100, current_ma=limit)
            bright, _ = chain(4, brightness=100, current_ma=limit)
            bright._keep_limit = lambda total, lit: None
            frame = array("H", [lights.word(lights.WHITE, lights.STEADY)] * 256)
            for cell in range(0, 256, 3):
                frame[cell] = lights.word(cell % 10, cell % 21, (cell + 3) % 10)
            pixels.show(frame, now)
            bright.show(frame, now)
            assert pixels.limited == 1 and drawn(wire.sent) <= limit
            for place in range(256):
                for shift in (8, 16, 24):
                    lit = bright._sent[place] >> shift & 255
                    assert (wire.sent[place] >> shift & 255 > 0) == (lit > 0)


def test_brightness_counts_from_the_next_frame_on():
    pixels, wire = chain(current_ma=1200)
    frame = dark_frame()
    frame[0] = lights.MISSING
    pixels.show(frame, 0)
    assert wire.sent[0] == expected_word(lights.MISSING, 0, 0, 60)
    pixels._settings.set("brightness", 100)
    pixels.show(frame, 10)
    assert wire.sent[0] == expected_word(lights.MISSING, 10, 0, 100)


def test_a_frame_is_not_begun_while_another_goes_out_nor_its_words_touched():
    pixels, wire = chain()
    frame = dark_frame()
    frame[3] = lights.MISSING
    pixels.show(frame, 0)
    wire.going = True
    going_out = list(wire.sent)
    frame[4] = lights.MISSING
    for now in (10, 20, 30):
        pixels.show(frame, now)
        assert list(wire.sent) == going_out and wire.frames == 1
    wire.going = False
    pixels.show(frame, 40)
    assert wire.frames == 2 and wire.sent[4]
    last = wire.sent
    frame[4] = lights.NOTHING
    pixels.show(frame, 50)
    assert wire.sent is not last, "the buffer that is going out must not be composed in"


def test_an_unchanged_frame_is_sent_again_only_now_and_then():
    pixels, wire = chain()
    frame = dark_frame()
    for now in range(0, 3000, 10):
        pixels.show(frame, now)
    assert wire.frames == 3


def test_dark_waits_for_the_wire_and_switches_everything_off():
    pixels, wire = chain()
    frame = array("H", [lights.MISSING] * 256)
    pixels.show(frame, 0)
    wire.going = True
    waits = []

    def wait():
        waits.append(1)
        wire.going = len(waits) < 5

    pixels.dark(wait)
    assert not sum(wire.sent) and wire.frames == 2 and len(waits) == 5


def test_showing_a_frame_allocates_nothing():
    pixels, wire = chain(4)
    frame = dark_frame()
    frame[0] = lights.WON
    frame[255] = lights.TURN
    pixels.show(frame, 0)
    takes_no_memory(lambda now: pixels.show(frame, now), 0, 150)
    assert wire.frames > 20
