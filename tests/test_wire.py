"""What comes over the wire in any shape is passed on as a stray line, never a traceback."""

import pytest

from host import wire
from host.emulator.rp2040_board import Rp2040Board
from host.link_text import message_of
from host.trouble import Trouble

DEEP = ">" + "[" * 100_000


def test_a_deeply_nested_line_is_a_stray_one():
    assert message_of(DEEP) == {"say": "stray", "text": DEEP}
    nested = '>{"say": "x", "a": ' + "[" * 100_000
    assert message_of(nested)["say"] == "stray"


def test_the_emulated_chip_is_handed_what_is_nested_too_deeply():
    assert not Rp2040Board._by_hand(None, DEEP.encode())


@pytest.mark.parametrize(("seconds", "times"), [(2, 4), (40, 10)])
def test_who_may_take_long_is_not_asked_more_often(seconds, times, monkeypatch):
    clock, asked = [0.0], []

    class Silent(wire.Wire):
        def __init__(self):
            self.port, self._serial, self._unread = "socket://127.0.0.1:1", self, []

        def write(self, data):
            """Takes it, and says nothing."""

        def send(self, do, fields):
            asked.append(do)
            return len(asked)

        def receive(self, seconds):
            clock[0] += seconds
            return []

    monkeypatch.setattr(wire.time, "monotonic", lambda: clock[0])
    with pytest.raises(Trouble, match="did not answer"):
        Silent().hello(seconds)
    assert asked == ["hello"] * times
