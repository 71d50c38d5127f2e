"""What `make soak-chip` keeps from one slice to the next, on a board that only tells its floor."""

import pytest

from shared_rules.registry import game_names
from tests import soak_chip
from tests.soak_chip import Sums

ROUND = 2 * len(game_names())


class Chip:
    """Ten seconds a game, and a disk that says how many there were on it."""

    seconds, _disk = 0, b""

    def disk(self) -> bytes:
        return self._disk


class Board:
    """A board that starts with a disk."""

    def __init__(self, disk: bytes = b""):
        self.chip = Chip()
        self.chip._disk = disk


@pytest.fixture
def played(monkeypatch):
    """What was played: (kind of player, game, seconds, the first number by chance)."""
    played = []
    floors = iter(range(100_000, 0, -100))

    def kind(name: str):
        def play(board, game, seconds, chance):
            played.append((name, game, seconds, chance.random()))
            board.chip.seconds += 10
            board.chip._disk += b"."
            return 7

        return play

    monkeypatch.setattr(soak_chip, "let_bots_play", kind("bots"))
    monkeypatch.setattr(soak_chip, "play_by_hand", kind("hands"))
    monkeypatch.setattr(soak_chip, "floor", lambda board: next(floors))
    return played


def test_slices_play_what_one_run_plays(played, tmp_path):
    """Each start takes the disk of the slice before."""
    for games in (3, ROUND, 1):
        sums = Sums(tmp_path)
        board = Board(sums.disk)
        for _ in range(games):
            soak_chip.play_one(board, sums)
        assert not sums.sinks()
    in_slices = list(played)
    played.clear()
    whole, board = Sums(tmp_path / "whole"), Board()
    for _ in range(ROUND + 4):
        soak_chip.play_one(board, whole)
    assert played == in_slices
    assert [line[:2] for line in played[:2]] == [(k, game_names()[0]) for k in ("bots", "hands")]
    assert played[ROUND][2] > played[0][2], "later rounds are longer"
    later = Sums(tmp_path)
    assert later.disk == b"." * (ROUND + 4)
    first, *rows = later.lines()
    assert first.startswith(f"{(ROUND + 4) / 360:.3f} h, {ROUND + 4} games, {7 * (ROUND + 4)} mo")
    assert "4 starts" in first and len(rows) == len(game_names())
    one = game_names()[0]
    assert rows[0] == f"{one}: first 100000, last {100000 - 100 * (ROUND + 1)}, 98900 to 100000"


def test_the_floor_is_compared_with_the_second_round_of_the_same_run(tmp_path):
    sums = Sums(tmp_path)
    for _ in range(ROUND):
        sums.keep("smart_sheep", 9, 180_000, 1.0, b"")  # names are new
    for _ in range(2 * ROUND - 1):
        sums.keep("smart_sheep", 9, 150_000, 1.0, b"")
        assert not sums.sinks()
    sums.keep("smart_sheep", 9, 145_000, 1.0, b"")
    assert sums.sinks()
    after = Sums(tmp_path)
    after.keep("smart_sheep", 9, 100_000, 1.0, b"")
    assert not after.sinks(), "another run is another board"


def test_without_a_release_a_sentence_says_so(monkeypatch):
    monkeypatch.delenv("LICHTWIESE_RELEASE", raising=False)
    with pytest.raises(SystemExit, match="soak-chip: no release image: `make image` builds one"):
        soak_chip.main(1.0)
