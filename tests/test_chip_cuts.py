"""The power is cut at every flash operation of a game on the emulated chip, and half through it.

Every disk that a cut can leave is mounted and read here; a few of them are started on the chip.
"""

import json
import random

import pytest

from shared_rules.record import Sitting
from tests import emulated
from tests.flash_model import found_on

GAME, PLAYERS, SEED = "playground", 2, 19
SHORT = {"goal": 1, "three_throws": "always"}


class Played:
    """A whole game over the link: how it was after each request, and the disks that cuts leave."""

    def __init__(self, board):
        chance = random.Random(SEED)
        begun = board.ask("new", game=GAME, players=PLAYERS, options=SHORT, seed=SEED)["ok"]
        here = Sitting(GAME, PLAYERS, begun["options"], SEED)
        self.after = [None, []]  # the moves after so many answers; first there is no game
        while here.game.result is None:
            if len(self.after) % 7 == 0:
                assert board.ask("undo", count=2)["ok"]
                here.undo(2)
            else:
                move = chance.choice(here.game.legal_moves())
                assert board.ask("move", move=move)["ok"]["events"] == here.play(move)
            self.after.append(list(here.moves))
        answers = list(_ends_of_answers(board.said))
        self.cuts = [
            (sum(end <= said for end in answers), disk) for said, disk in board.chip.flash.cuts()
        ]


def _ends_of_answers(said: bytes):
    """After how many bytes each good answer had been sent, but for those to `hello`."""
    end = 0
    for line in said.split(b"\n"):
        end += len(line) + 1
        if line.startswith(b">{"):
            message = json.loads(line[1:])
            if message.get("id", 0) > 0 and "ok" in message:
                yield end


@pytest.fixture(scope="module")
def played():
    with emulated.Board() as board:
        yield Played(board)


def test_no_acknowledged_move_is_lost_by_any_cut(played):
    assert len(played.cuts) > 2 * len(played.after)
    for number, (answered, disk) in enumerate(played.cuts):
        found = found_on(disk)
        moves = found[1] if found else None
        assert moves in played.after[answered : answered + 2], f"cut {number}"
    print(f"{len(played.cuts)} cuts, every game whole")


@pytest.mark.parametrize("share", (0.3, 0.6, 0.9))
def test_the_chip_starts_from_a_cut_disk(played, share):
    answered, disk = played.cuts[int(len(played.cuts) * share) | 1]  # a half done one
    with emulated.Board(disk=disk) as board:
        assert board.ask("resume")["ok"] == {"game": GAME}
        number = board.ask("state")["ok"]["number"]
        assert number in [len(moves) for moves in played.after[answered : answered + 2]]
