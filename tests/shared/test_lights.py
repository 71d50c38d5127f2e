"""Light words: small, complete, and told apart without colours."""

from shared_rules import light_guide, light_tables, lights


def levels(light: int, milliseconds: int = 3000) -> list:
    """How bright a word looks over some time to an eye that sees no colours."""
    shown = []
    for now in range(0, milliseconds, 50):
        value = light_guide.rgb(light, now)
        shown.append((3 * (value >> 16) + 6 * (value >> 8 & 255) + (value & 255)) // 10)
    return shown


def test_every_number_has_its_line_in_the_tables():
    assert len(light_tables.PATTERNS) == lights.SWAPPING_FAST + 1 <= 64
    assert light_tables.COLOURS[lights.LIGHT_BLUE][0] == "light-blue"
    assert light_tables.PATTERNS[lights.THREE_WINKS][0] == "three winks"


def test_words_round_trip():
    for colour in range(len(light_tables.COLOURS)):
        for pattern in range(64):
            for second in (0, lights.WHITE):
                light = lights.word(colour, pattern, second)
                assert 0 <= light < 2**14
                assert lights.parts(light) == (colour, pattern, second, False)
                soft = lights.soften(light)
                assert 0 <= soft < 2**15
                assert soft == 0 or lights.parts(soft)[:3] == lights.parts(light)[:3]
                assert (lights.parts(soft)[3] and light) or soft == light == 0


def test_patterns_differ_without_colour():
    seen = []
    for pattern in range(len(light_tables.PATTERNS)):
        shown = levels(lights.word(lights.RED, pattern, lights.WHITE))
        assert shown not in seen, light_tables.PATTERNS[pattern][0]
        seen.append(shown)


def test_no_light_flashes_more_than_five_times_in_two_seconds():
    """Over twelve seconds; levels come every 50 ms, so two seconds are 40 of them."""
    for pattern in range(len(light_tables.PATTERNS)):
        shown = levels(lights.word(lights.RED, pattern, lights.WHITE), 12000)
        rises = [at for at in range(1, len(shown)) if shown[at] - shown[at - 1] > 30]
        for first in rises:
            soon = [at for at in rises if 0 <= at - first < 40]
            assert len(soon) <= 5, light_tables.PATTERNS[pattern][0]


def test_swapping_fast_is_the_same_at_double_tempo():
    slow = lights.word(lights.PINK, lights.SWAPPING, lights.WHITE)
    fast = lights.word(lights.PINK, lights.SWAPPING_FAST, lights.WHITE)
    for now in range(0, 2000, 10):
        assert light_guide.rgb(fast, now) == light_guide.rgb(slow, 2 * now)


def test_meanings_that_may_stand_side_by_side_differ_in_pattern():
    patterns = [lights.parts(light)[1] for light, _, _ in light_guide.MEANINGS]
    names = [name for _, name, _ in light_guide.MEANINGS]
    assert len(set(names)) == len(names)
    # One of each pair belongs to a menu and the other to a game, or they share no cell.
    alike = ("bell", "choice"), ("missing", "chosen"), ("turn", "thinking"), ("goal", "start")
    alike += ("turn", "person"), ("thinking", "person"), ("won", "page"), ("discard", "danger")
    for one in range(len(names)):
        for other in range(one):
            if patterns[one] == patterns[other]:
                assert (names[other], names[one]) in alike, (names[other], names[one])


def test_a_running_light_moves_from_cell_to_cell():
    light = lights.word(lights.WHITE, lights.RUNNING)
    lit = [cell for cell in range(5) if light_guide.rgb(light, 0, cell)]
    later = [cell for cell in range(5) if light_guide.rgb(light, lights.STEP_MS, cell)]
    assert lit == [0] and later == [1]


def test_colours_stay_within_a_byte_each():
    for colour in range(len(light_tables.COLOURS)):
        for pattern in range(len(light_tables.PATTERNS)):
            for now in range(0, 4000, 130):
                value = light_guide.rgb(lights.word(colour, pattern, lights.WHITE), now, 17)
                assert 0 <= value < 2**24


def test_words_are_described_in_plain_english():
    assert light_guide.described(lights.MISSING) == "white steady"
    assert light_guide.described(lights.WRONG) == "red and white alternating"
    soft = lights.word(lights.BLUE, lights.THREE_FLASHES, 0, True)
    assert light_guide.described(soft) == "soft blue three flashes"
