"""Light words are taken apart in three places: page and pixels must do it as the rules do."""

import json
import re

import pytest

from firmware import pixel_words
from shared_rules import light_tables, lights
from tests.micropython_runtime import ROOT

SOURCE = (ROOT / "host/page/lights.js").read_text()


def bits_of_the_page() -> dict:
    """The one table of bits in the page's scripts."""
    found = re.search(r"const BITS = (\{.*?\});", SOURCE)
    return json.loads(re.sub(r"(\w+):", r'"\1":', found.group(1)))


def test_every_part_begins_at_the_same_bit():
    assert bits_of_the_page() == {
        "pattern": 0,
        "colour": lights.COLOUR_BIT,
        "second": lights.SECOND_BIT,
        "sixth": lights.SIXTH_BIT,
        "soft": lights.SOFT_BIT,
    }


def test_the_pixels_know_the_same_bits():
    """As constants of their own: the chip's compiler knows no other file's."""
    for name in ("COLOUR_BIT", "SECOND_BIT", "SIXTH_BIT", "SOFT_BIT"):
        assert getattr(pixel_words, "_" + name) == getattr(lights, name), name
    assert len(light_tables.PATTERNS) == pixel_words._PATTERNS


def test_no_other_script_takes_words_apart():
    for script in ROOT.glob("host/page/*.js"):
        source = script.read_text()
        if script.name == "lights.js":
            source = source.replace("(word >> BITS[name]) & mask", "")
        assert not re.search(r"\bword\s*(>>|&(?!&))", source), script.name


def test_every_pattern_has_a_sign_of_its_own():
    table = re.search(r"const SIGNS = \{(.*?)\};", SOURCE, re.DOTALL).group(1)
    signs = re.findall(r'(?:"([^"]+)"|(\w+)): "([^"]+)"', table)
    names = [quoted or plain for quoted, plain, _ in signs]
    assert {*names, "off"} == {name for name, _ in light_tables.PATTERNS}
    assert len({sign for _, _, sign in signs}) == len(signs)


@pytest.mark.parametrize("soft", [False, True])
def test_words_are_taken_apart_alike(player, soft):
    words = [
        lights.word(colour, pattern, second, soft)
        for colour in range(1, len(light_tables.COLOURS))
        for pattern in range(64)
        for second in (0, 1, 9)
    ]
    take_apart = """words => words.map(word => {
      const {colour, pattern, second, soft} = lichtwiese.board.lights.parts(word);
      return [colour, pattern, second, soft];
    })"""
    taken = player.page.evaluate(take_apart, words)
    assert [tuple(one) for one in taken] == [lights.parts(word) for word in words]
