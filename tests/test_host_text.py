"""`lichtwiese text`: whole games in the terminal, by a person and by bots."""

import io
import re
import subprocess
import sys

import pytest

from host import lattice, master_seats
from host.board_line import BoardLine
from host.follower import follow
from host.master import Budget
from shared_rules.light_tables import COLOURS, PATTERNS
from shared_rules.registry import GAMES
from tests.micropython_runtime import ROOT
from tests.test_host_sim import SimProcess, hasty, wait_for  # noqa: F401


@pytest.fixture
def text(lichtwiese, monkeypatch):
    """Play in a terminal, with these answers: text(port, ["1", "quit"], "--game", ...)."""

    def play(port: str, said: list, *words) -> tuple:
        monkeypatch.setenv("COLUMNS", "120")
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in said)))
        return lichtwiese("text", "--port", port, *words)

    return play


TWO_PEOPLE = "--game smart_sheep --players 2 --seed 3"
WITH_BOTS = "--game playground --bots simple,strong --players 3 --seed 8"
WITH_BOTS += " --option board=small --option goal=1"


@pytest.mark.parametrize("words", [TWO_PEOPLE, WITH_BOTS], ids=["two people", "with bots"])
def test_a_person_and_bots_play_a_whole_game(board, text, words):
    said = ["help", "hint", "state", "fly away", "look", "1", "undo", *["1"] * 600]
    code, out, err = text(board.port, said, *words.split())
    assert code == 0, err
    assert "takes back the latest move" in out
    assert re.search(r"(put \w+|roll): [A-Z].*[.!]", out, re.M), "a move and its reason"
    assert "(`help` tells what can be said.)" in out
    assert "1 taken back; 0 moves stand." in out
    assert out.splitlines()[-1].startswith("It is over: won by ")
    assert "player 0" not in out, "people have names"
    with BoardLine.open(board.port) as line:
        state = line.ask("state")
        assert state["result"] is not None
        assert follow(line).game.result == state["result"]


def test_a_person_and_a_master_play_and_undo_takes_back_what_both_did(board, text, monkeypatch):
    monkeypatch.setattr(master_seats, "BUDGET", Budget(200))
    words = ("--game", "smart_sheep", "--players", "2", "--seed", "3", "--bots", "master")
    said = ["put c3", "put c7", "1", *["1"] * 12, "undo", "quit"]
    code, out, err = text(board.port, said, *words)
    assert code == 0, err
    with BoardLine.open(board.port) as line:
        assert line.ask("state")["seats"] == ["", ""], "the board has no such bot"
        by = [entry["player"] for entry in follow(line).log]
    assert 1 in by, "the master has moved"
    assert "taken back" in out and out.rstrip().endswith("Goodbye.")


def test_a_bot_of_no_level_is_refused_and_masters_do_not_race(board, text):
    code, _, err = text(board.port, [], "--game", "playground", "--bots", "wizard")
    assert code == 2 and "simple, strong, master" in err
    code, _, err = text(board.port, [], "--game", "affenraffen", "--bots", "master")
    assert code == 2 and "take turns" in err


def test_the_lattice_shows_pieces_and_lights_without_colour(board, text):
    words = ("--game", "smart_sheep", "--seed", "3", "--bots", "0")
    _, out, _ = text(board.port, ["put c3", "put c7", "quit"], *words)
    lines = out.splitlines()
    place = max(number for number, line in enumerate(lines) if line.startswith(" 8 "))
    assert lines[place + 1].split()[3] == "lir,"  # the little wolf: red, one faint flash
    assert lines[place + 5].split()[3] == "bir="  # the big wolf: red, two long flashes
    assert lines[place + 6].split()[2:4] == ["T1·", "T2·"]
    assert lines[place + 8].startswith("w white, r red, ")
    assert "\x1b" not in out


def test_text_goes_on_with_the_game_of_the_board_and_asks_before_it_replaces_it(board, text):
    words = ("--game", "smart_sheep", "--seed", "3", "--bots", "0")
    assert "Goodbye." in text(board.port, ["put c3", "quit"], *words)[1]
    _, out, _ = text(board.port, ["put c3", "undo"])
    assert "The little wolf takes the other path" in out
    assert "1 taken back; 0 moves stand." in out
    code, out, err = text(board.port, [], *words)
    assert (code, out) == (1, "")
    assert "Smart Sheep that is not over; --replace gives it up." in err


def test_text_asks_for_a_game_and_survives_that_the_board_is_unplugged(board):
    command = [sys.executable, "-m", "host", "text", "--port", board.port, "--bots", "0"]
    with (
        subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as playing,
        BoardLine.open(board.port) as line,
    ):
        playing.stdin.write("7\n1\nput c3\n")
        while wait_for(line, "moved")["move"] != "put c3":
            pass
        board.shared_port.hang_up()
        wait_for(line, "reconnected")
        playing.stdin.write("\nput c7\nquit\n")
        out, _ = playing.communicate(timeout=60)
    assert f"A number from 1 to {len(GAMES)}, please." in out
    assert "The board is back." in out
    assert "2  put c7 > placed little c7; turn 0" in out
    assert playing.returncode == 0


def test_the_terminal_has_a_sign_for_every_light():
    assert len(lattice.COLOUR_LETTERS) == len(set(lattice.COLOUR_LETTERS)) == len(COLOURS)
    assert len(lattice.PATTERN_SIGNS) == len(set(lattice.PATTERN_SIGNS)) == len(PATTERNS)
