"""A game as an address: packed, opened again, damaged, too long; and by the command."""

import random
import zlib
from base64 import urlsafe_b64encode

import pytest

from host.addresses import LONGEST, LONGEST_TEXT, address_of, packed, record_in, unpacked
from host.moves_text import MOVES_LINE, as_record, moves_of
from shared_rules.bot_play import bot_game
from shared_rules.errors import BadRecord
from shared_rules.record_reader import replay, verify
from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT
from tests.shared.games import folder_of

HEAD = MOVES_LINE + "\ngame smart_sheep\nplayers 1\noptions {}\nseed 1\n\n"
BASE = "https://example.org/lichtwiese/"
PLAYS = sorted(path for name in game_names() for path in (ROOT / folder_of(name)).glob("plays/*"))


def lines_of(path) -> list:
    return path.read_text().splitlines(keepends=True)


@pytest.mark.parametrize("path", PLAYS[::7], ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_game_comes_back_from_its_address(path):
    lines = lines_of(path)
    there, _ = replay(lines)
    text = record_in(address_of(lines, BASE + "#old"))
    assert verify(text.splitlines(keepends=True)) == ""
    back, damage = replay(text.splitlines(keepends=True))
    assert damage is None and back.header == there.header
    assert back.moves == there.moves and back.game.state() == there.game.state()


@pytest.mark.parametrize("name", game_names())
def test_a_whole_game_fits_a_code_for_a_camera(name):
    lines = "".join(bot_game(name, players=2, seed=7)).splitlines(keepends=True)
    assert len(address_of(lines, BASE)) < 1300


def test_what_was_taken_back_is_not_shared():
    path = next(path for path in PLAYS if "\nundo" in path.read_text())
    assert "undo" not in moves_of(lines_of(path))


def test_the_moves_of_one_gesture_stay_together():
    text = HEAD + "put c3\nand put c7\n"
    record = as_record(text)
    assert "\nand put c7 > placed little c7" in record
    assert moves_of(record.splitlines(keepends=True)) == text


def test_a_record_stays_as_it_is():
    assert as_record("lichtwiese record 1\n") == "lichtwiese record 1\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (HEAD + "put c3\nput z9\n", "Line 8 of the record: put z9 is refused: "),
        (HEAD + "put c3", "Line 7 of the record: it is cut off."),
        (HEAD.replace("smart_sheep", "chess"), "Line 6 of the record: the head above it cannot"),
        (HEAD.replace("seed 1", "seed null"), "The head of the record: its seed is secret"),
        (MOVES_LINE + "\n", "Line 2 of the record: the game is missing."),
    ],
)
def test_moves_that_cannot_be_played_are_refused_with_a_sentence(text, why):
    with pytest.raises(BadRecord) as refused:
        as_record(text)
    assert str(refused.value).startswith(why)


def test_a_damaged_address_gives_one_sentence():
    letters = packed(HEAD)
    bomb = urlsafe_b64encode(zlib.compress(b"a" * (LONGEST_TEXT + 1))).decode()
    spoilt = [letters[:-4], letters[:9] + "x" + letters[10:], letters + "AAAA", "%%%", "", bomb]
    for wrong in [*spoilt, "A" * (LONGEST + 1)]:
        with pytest.raises(ValueError, match="This address is damaged"):
            unpacked(wrong)
    with pytest.raises(ValueError, match="There is no game in this address"):
        record_in(BASE)


def test_a_game_that_is_too_long_is_not_packed():
    noise = random.Random(1).randbytes(LONGEST).hex()
    with pytest.raises(ValueError, match="too long for an address"):
        packed(noise)


def test_the_command_prints_an_address(lichtwiese, tmp_path):
    code, out, _ = lichtwiese("share", PLAYS[0], "--base", BASE)
    assert code == 0 and out.startswith(BASE + "#record=")
    assert record_in(out.strip()).startswith("lichtwiese record 1\n")
    wrong = tmp_path / "x.txt"
    wrong.write_text("hello")
    code, out, err = lichtwiese("share", wrong)
    assert code == 1 and not out and err.count("\n") == 1
    code, _, err = lichtwiese("share", tmp_path / "none.txt")
    assert code == 1 and "cannot be read" in err
