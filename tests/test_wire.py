"""What comes over the wire in any shape is passed on as a stray line, never a traceback."""

from host.emulator.rp2040_board import Rp2040Board
from host.link_text import message_of

DEEP = ">" + "[" * 100_000


def test_a_deeply_nested_line_is_a_stray_one():
    assert message_of(DEEP) == {"say": "stray", "text": DEEP}
    nested = '>{"say": "x", "a": ' + "[" * 100_000
    assert message_of(nested)["say"] == "stray"


def test_the_emulated_chip_is_handed_what_is_nested_too_deeply():
    assert not Rp2040Board._by_hand(None, DEEP.encode())
