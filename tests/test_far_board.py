"""A board at a port of the page, on made time: what it does for a board that somebody has left."""

import json

import pytest

from host.simulator.parts import simulated_board
from host.site.far_board import FarBoard
from host.site.site_board import Port


class Cable:
    """A board of its own, and the session before it."""

    def __init__(self, folder):
        self.now, self.said = 0.0, []
        self._folder, self.port = str(folder), Port()
        self.app = simulated_board(self._folder, self.port, (8, 8), lambda: "00" * 12)

    def plug_in(self) -> FarBoard:
        """To a page that has just been opened."""
        hear = lambda text: self.said.append(json.loads(text))  # noqa: E731
        far = FarBoard(self._folder, hear, self.port.send, lambda: self.now, self.fail)
        self.port.take = far.take
        return far

    def fail(self, error):
        raise error

    def turn(self, until, far: FarBoard | None = None):
        """The board goes on, and its session, ten seconds at most."""
        for _ in range(1000):
            if until():
                return
            self.now += 0.01
            self.app.turn(round(self.now * 1000))
            if far:
                far.turn()
        raise AssertionError("it does not come to that")

    def hears(self, say: str) -> bool:
        """Whether the page heard this."""
        return say in [one.get("say") for one in self.said]


@pytest.fixture
def cable(tmp_path):
    return Cable(tmp_path)


def test_a_board_that_was_left_in_its_test_plays_again(cable):
    cable.port.send(b'>{"id": 7, "do": "test", "step": "begin"}\n')  # then a window was closed
    cable.turn(lambda: cable.app.test)
    cable.turn(lambda: cable.hears("welcome"), cable.plug_in())
    assert cable.app.test is None


def test_a_board_that_falls_silent_before_it_is_known_is_reported(cable):
    far, answers = cable.plug_in(), []

    def take(data: bytes):
        """Who it is, and that it tells; then it hangs."""
        answers.extend([data] if b'"id"' in data else [])
        if len(answers) <= 2:
            far.take(data)

    cable.port.take = take
    cable.turn(lambda: cable.said, far)
    assert cable.said[0]["say"] == "no_answer" and "did not answer test" in cable.said[0]["why"]
