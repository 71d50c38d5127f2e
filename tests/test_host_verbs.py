"""The verbs of the command: what they print, their exit codes, and errors of one sentence."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest

from host.board_line import BoardLine
from host.option_words import in_words as option_in_words
from host.option_words import read_options
from host.verbs.log import in_words
from shared_rules.options import choice, flag, given, number
from shared_rules.record_reader import verify
from shared_rules.registry import GAMES
from tests.micropython_runtime import ROOT
from tests.test_host_line import stranger
from tests.test_host_sim import SimProcess, hasty, play_to_the_end, wait_for  # noqa: F401

PLAYS = ROOT / "shared_rules"
SHEEP = PLAYS / "smart_sheep" / "plays" / "01-alone.txt"
WITH_UNDO = PLAYS / "playground" / "plays" / "03-strong-against-random.txt"


@pytest.fixture
def played(board):
    """A board on which a game has just ended."""
    with BoardLine.open(board.port) as line:
        line.ask("new", game="playground", players=2, options={"board": "small"}, seed=5)
        play_to_the_end(line)
    return board


# Errors.


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["log", "--json", "/no/such/folder"], 1, "/no/such/folder cannot be written"),
        (["log"], 3, "No board was found"),
        (["log", "--port", "/dev/no-such-port"], 3, "There is no port /dev/no-such-port."),
        (["text", "--game", "chess"], 2, "No game is called chess"),
        (["text", "--game", "playground", "--bots", "genius"], 2, "No bot of playground is"),
        (["text", "--game", "playground", "--bots", "3"], 2, "There are 3 bots for 2 seats."),
        (["text", "--game", "playground", "--players", "9"], 2, "is for 2 to 8 players, not 9."),
        (["text", "--game", "playground", "--option", "star"], 2, "An option is NAME=VALUE"),
        (["bots", "playground", "--option", "moon=full"], 2, "playground has no option moon;"),
        (["bots", "playground", "--option", "goal=9"], 2, "a whole number from 1 to 4, not 9."),
        (["bots", "playground", "--option", "star=yes"], 2, "one of may, must, off, not yes."),
        (["bots", "chess"], 2, "No game is called chess"),
        (["replay", "no-such-file"], 1, "no-such-file cannot be read"),
        (["replay", "README.md"], 1, "this is not a record"),
        (["record", "convert", "no-such-file"], 1, "no-such-file cannot be read"),
        (["print", "README.md"], 1, "The folder README.md cannot be made: File exists."),
        (["print", "/dev/null/paper"], 1, "The folder /dev/null/paper cannot be made: Not a dir"),
        (["souvenir", str(SHEEP), "--folder", "README.md"], 1, "The folder README.md cannot be"),
        (["flash", "--tiles", "3"], 2, "A board has 1, 2 or 4 tiles."),
        (["sim", "--columns", "9"], 2, "A board has 8 or 16 columns and rows"),
    ],
)
def test_a_mistake_ends_as_one_sentence_and_a_code(lichtwiese, words, code, sentence):
    got, _, err = lichtwiese(*words)
    assert sentence in err
    assert (got, err.count("\n")) == (code, 1)


def test_words_that_are_not_understood_end_with_2(lichtwiese):
    assert lichtwiese("dance")[0] == 2
    assert lichtwiese("sim", "--speed", "0")[0] == 2


def test_the_page_of_the_room_names_every_verb(lichtwiese):
    page = (ROOT / "host" / "README.md").read_text()
    _, help_text, _ = lichtwiese("--help")
    for verb in (
        "flash",
        "uf2",
        "doctor",
        "blinka",
        "text",
        "sim",
        "devices",
        "log",
        "replay",
        "record",
        "games",
        "bots",
    ):
        assert verb in help_text
        assert f"`lichtwiese {verb}" in page


# Options.

OPTIONS = (
    choice("board", "full", "small"),
    number("goal", 4, 1, 6),
    flag("quick"),
    flag("loud", True),
    given("tiles"),
    given("wolves", "ask"),
)


def test_options_are_read_by_their_kind(monkeypatch):
    monkeypatch.setattr(
        "host.option_words.open_game", lambda name: SimpleNamespace(OPTIONS=OPTIONS)
    )
    texts = ["board=small", "goal=6", "quick=yes", "loud=Off", 'tiles=["rock"]', "wolves=ask"]
    assert read_options("any", texts) == {
        "board": "small",
        "goal": 6,
        "quick": True,
        "loud": False,
        "tiles": ["rock"],
        "wolves": "ask",
    }
    assert read_options("any", ["quick=perhaps"]) == {"quick": "perhaps"}, "the game refuses it"


def test_options_are_listed_by_their_kind():
    assert [option_in_words(option) for option in OPTIONS] == [
        "full, small",
        "1 to 6, usually 4",
        "yes or no, usually no",
        "yes or no, usually yes",
        "for tests and replays",
        "such as ask",
    ]


def test_games_are_listed_for_people_and_for_machines(lichtwiese):
    _, out, _ = lichtwiese("games")
    listed = json.loads(lichtwiese("games", "--json")[1])
    assert [game["name"] for game in listed] == [line[0] for line in GAMES]
    for game in listed:
        assert f"{game['name']}: {game['title']}, " in out
        for name, option in game["options"].items():
            assert option.keys() == {"kind", "values"} and f"  {name}: " in out


# devices


def test_devices_with_none(lichtwiese):
    code, out, _ = lichtwiese("devices")
    assert (code, out) == (0, "No board was found; `lichtwiese sim` starts a simulated one.\n")
    assert lichtwiese("devices", "--json")[:2] == (0, "[]\n")


def test_devices_with_one_and_with_one_that_is_gone(lichtwiese, tmp_path):
    with SimProcess(tmp_path / "home", "--tcp", 0) as sim:
        code, out, _ = lichtwiese("devices")
        assert code == 0
        assert sim.ports[0] in out
        assert "16 x 16" in out
        listed = json.loads(lichtwiese("devices", "--json")[1])
        assert listed[0]["port"] == sim.ports[0]
        assert listed[0]["games"] == [line[0] for line in GAMES]
        sim.process.kill()
        sim.process.wait()
        listed = json.loads(lichtwiese("devices", "--json")[1])
        assert listed[0]["trouble"].startswith("Nobody is at")


def test_what_a_port_says_is_no_markup(lichtwiese, monkeypatch):
    with stranger(lambda text: b"[/sd/config] loaded :warning:\n") as port:
        monkeypatch.setattr("host.ports.candidates", lambda: [(port, "usb")])
        code, out, err = lichtwiese("devices")
    assert (code, err) == (0, "") and "[/sd/config]" in out


def test_a_home_that_cannot_be_written_is_one_sentence(lichtwiese, tmp_path):
    (tmp_path / "home").touch()
    for words in (["sim", "--folder", tmp_path / "x"], ["sim"], ["play", "--no-open"]):
        code, _, err = lichtwiese(*words)
        assert (code, err.count("\n")) == (1, 1)
        assert "Not a directory; choose another " in err and "LICHTWIESE_HOME." in err


# log


def test_log_tells_the_board_its_record_and_how_it_is_doing(lichtwiese, played, tmp_path):
    file = tmp_path / "log.jsonl"
    code, out, _ = lichtwiese("log", "--port", played.port, "--json", file)
    assert code == 0
    assert "16 x 16 simulated cells" in out
    assert "record      roll > throw 0" in out
    noted = [json.loads(text) for text in file.read_text().splitlines()]
    assert (noted[0]["say"], noted[-1]["say"]) == ("hello", "stats")
    assert not verify(note["text"] + "\n" for note in noted if note["say"] == "record")
    assert all("at" in note for note in noted)
    _, out, _ = lichtwiese("log", "--port", played.port, "--json", "-")
    assert [json.loads(text)["say"] for text in out.splitlines()] == [n["say"] for n in noted]


def test_log_says_who_moved_and_what_the_game_notes():
    moved = {"say": "moved", "number": 7, "move": "roll", "events": ["rolled any"]}
    assert in_words({**moved, "by": 1}) == "   7  player 1: roll > rolled any"
    assert in_words({**moved, "by": None}) == "   7  roll > rolled any"
    notes = [["wait", [], None], ["hands_off", ["a1", "b2"], 3]]
    assert in_words({"say": "notes", "notes": notes}) == "wait; hands_off a1 b2 for player 3"
    assert in_words({"say": "notes", "notes": []}) == "nothing to add"


def test_log_follows_what_happens_until_ctrl_c(board):
    words = [sys.executable, "-m", "host", "log", "--follow", "--json", "-", "--port", board.port]
    with (
        subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as log,
        BoardLine.open(board.port) as line,
    ):
        said = iter(lambda: json.loads(log.stdout.readline())["say"], None)
        assert next(say for say in said if say == "stats")
        line.ask("new", game="smart_sheep", players=1)
        line.ask("place", cell="a1")
        board.shared_port.write(b"a stray print\n")
        line.ask("move", move="put c3")
        wanted = ["started", "stray", "moved", "cell"]
        while wanted:
            say = next(said)
            if say in wanted:
                wanted.remove(say)
        board.shared_port.hang_up()
        assert next(say for say in said if say == "unplugged")
        assert next(say for say in said if say == "reconnected")
        log.send_signal(2)
        assert log.wait(10) == 0


# replay


@pytest.mark.parametrize("record", [SHEEP, WITH_UNDO], ids=lambda record: record.stem)
def test_replay_finds_that_the_board_agrees(lichtwiese, board, record):
    code, out, _ = lichtwiese("replay", record, "--port", board.port, "--speed", 0)
    assert code == 0
    count = len(record.read_text().splitlines()) - 6
    assert out.endswith(f"the board agrees with all of its {count} lines.\n")


def test_replay_moves_the_pieces_of_a_simulated_board(lichtwiese, board):
    code, _, _ = lichtwiese("replay", SHEEP, "--port", board.port, "--speed", 1000)
    assert code == 0
    with BoardLine.open(board.port) as line:
        state = line.ask("state")
        assert state["result"] is not None
        assert (state["missing"], state["surplus"]) == ([], [])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rolled", "dropped", "on the board roll gives rolled"),
        ("roll > ", "fly > ", "the board refuses fly"),
    ],
)
def test_replay_tells_the_first_difference(lichtwiese, board, tmp_path, old, new, sentence):
    lines = SHEEP.read_text().splitlines(keepends=True)
    number = next(place for place, text in enumerate(lines) if "rolled" in text)
    lines[number] = lines[number].replace(old, new)
    spoiled = tmp_path / "spoiled.txt"
    spoiled.write_text("".join(lines))
    code, _, err = lichtwiese("replay", spoiled, "--port", board.port, "--speed", 0)
    assert code == 1
    assert f"Line {number + 1} of the record: {sentence}" in err
    assert err.count("\n") == 1


def test_replay_goes_step_by_step(lichtwiese, board, monkeypatch):
    asked = []

    def enter(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) == 4:
            raise EOFError
        return ""

    monkeypatch.setattr("builtins.input", enter)
    code, _, err = lichtwiese("replay", SHEEP, "--port", board.port, "--step")
    assert (code, err) == (1, "lichtwiese: Stopped before line 10 of the record.\n")
    with BoardLine.open(board.port) as line:
        assert line.ask("state")["number"] == 3


def test_replay_does_not_throw_away_a_game_that_is_not_over(lichtwiese, board):
    with BoardLine.open(board.port) as line:
        line.ask("new", game="playground", players=2)
        words = ["replay", SHEEP, "--port", board.port, "--speed", 0]
        code, _, err = lichtwiese(*words)
        assert code == 1
        assert "has a game of Enchanted Playground that is not over; --replace" in err
        line.ask("abort")
        assert "has a saved game that is not over" in lichtwiese(*words)[2]
        assert lichtwiese(*words, "--replace")[0] == 0
