"""What `lichtwiese flash` says and does while a board starts, or does not; none is plugged in."""

import pytest

from host.chip import flash
from host.chip.flashed_files import FlashedFiles
from host.chip.on_board import START
from host.trouble import Trouble
from host.verbs import flash as verb
from host.wire import Wire


class Restarted(FlashedFiles):
    """A board at a port, without one; `clock` is moved by whoever waits."""

    def __init__(self, port: str, monkeypatch):
        self.port = port
        self.clock = 0.0
        monkeypatch.setattr(verb.time, "monotonic", lambda: self.clock)
        monkeypatch.setattr(verb.time, "sleep", self.take)

    def take(self, seconds: float):
        self.clock += seconds

    def restart(self):
        pass

    close = restart


@pytest.mark.parametrize(
    ("port", "patience", "answers_after"), [("/dev/x", 20, 1), ("socket://127.0.0.1:1", 400, 30)]
)
def test_an_emulated_chip_may_take_long_to_start(port, patience, answers_after, monkeypatch):
    store = Restarted(port, monkeypatch)

    def find(port, seconds):
        if store.clock < patience - 1 or seconds < answers_after:
            raise Trouble("not yet")
        return store, {"board": "lichtwiese"}

    monkeypatch.setattr(verb.ports, "find", find)
    assert verb.wait_for_start(store, "Copied")["board"] == "lichtwiese"
    store.clock = -2 * patience
    with pytest.raises(Trouble, match="Copied, but the board does not start"):
        verb.wait_for_start(store, "Copied")


def test_a_laptop_that_is_too_busy_to_look_looks_again(monkeypatch):
    store = Restarted("/dev/x", monkeypatch)
    looked = []

    def find(port, seconds):
        store.take(60)
        looked.append(port)
        if len(looked) < 4:
            raise Trouble("not yet")
        return store, {"board": "lichtwiese"}

    monkeypatch.setattr(verb.ports, "find", find)
    assert verb.wait_for_start(store, "Copied")["board"] == "lichtwiese"


@pytest.mark.parametrize(
    ("copy", "sentence"),
    [({START: b"start"}, "Everything was copied, but"), ({}, "Nothing had to be copied, but")],
)
def test_whether_anything_was_copied_is_said_where_a_board_does_not_start(
    copy, sentence, monkeypatch
):
    plan = flash.Plan(copy, [], 1, "", "")
    monkeypatch.setattr(verb, "_running_these", lambda store, files: None)
    monkeypatch.setattr(verb, "_look", lambda store, files: (plan, files))
    monkeypatch.setattr(verb, "update", lambda *all: None)
    monkeypatch.setattr(verb.ports, "find", lambda port, seconds: Wire("nowhere"))
    with pytest.raises(Trouble, match=sentence):
        verb._bring(Restarted("/dev/x", monkeypatch), {}, None, False)
