"""What reads bytes from outside: each target is handed any bytes and must take or refuse them.

What a target lets through, any exception but a refusal, is a finding.
"""

import json
import tempfile
from pathlib import Path

from firmware.board_files import BoardFiles
from firmware.journal import Journal
from firmware.settings import Settings
from host.addresses import packed, unpacked
from host.chip.uf2_reader import read
from host.link_text import message_of
from host.moves_text import as_record, moves_of
from host.session import messages
from host.simulator.parts import simulated_board
from host.trouble import Trouble
from shared_rules.errors import BadRecord
from shared_rules.record_reader import replay
from shared_rules.registry import game_names, open_game
from tests.shared.simulated import Port, empty_folder

_ROOT = Path(__file__).resolve().parents[2]


class _Board:
    """One board for all lines, made when it is first asked for."""

    app = None
    port = None
    now = 0

    def hear(self, data: bytes):
        if self.app is None:
            self.port = Port()
            self.app = simulated_board(empty_folder("fuzz-link"), self.port, (8, 8), int)
        self.port.incoming = data + b"\n"
        for _ in range(2):
            self.now += 10
            self.app.turn(self.now)
        for message in self.port.said:
            error = message.get("error", "X.")
            assert error.endswith(".") and len(error) < 300, error
        self.port.said.clear()


_BOARD = _Board()


def link(data: bytes):
    """A line from a host."""
    _BOARD.hear(data)


def wire(data: bytes):
    """A line from a board."""
    message = message_of(data.decode(errors="replace"))
    assert isinstance(message, dict)


def record(data: bytes):
    """A record, which somebody has sent by mail."""
    try:
        sitting, _ = replay(data.splitlines(keepends=True))
        sitting.game.legal_moves()
    except BadRecord as error:
        assert len(str(error)) < 3000


def saved(data: bytes):
    """A saved state of any game; what is accepted can be saved and loaded again."""
    try:
        state = json.loads(data)
    except (ValueError, RecursionError):
        return
    name = state.get("game") if isinstance(state, dict) else None
    if name not in game_names():
        return
    try:
        game = open_game(name).load(state)
    except ValueError:
        return
    open_game(name).load(game.state())
    moves = game.legal_moves()
    if moves:
        game.play(moves[0])
        open_game(name).load(game.state())


def files(data: bytes):
    """Settings and seats on a disk that somebody has written to."""
    folder = empty_folder("fuzz-files")
    for name in ("settings.json", "seats.json", "game.txt"):
        Path(folder, name).write_bytes(data)
    BoardFiles(folder).load_settings(Settings())
    Journal(folder).resume()


def uf2(data: bytes):
    """An image that somebody has downloaded."""
    with tempfile.NamedTemporaryFile(suffix=".uf2") as file:
        file.write(data)
        file.flush()
        try:
            read(Path(file.name))
        except Trouble as trouble:
            assert str(trouble)


def page(data: bytes):
    """A message of a page."""
    try:
        messages.read(data.decode(errors="replace"))
    except ValueError as error:
        assert str(error)


def address(data: bytes):
    """An address that came in a message: its letters, and the moves in them."""
    text = data.decode(errors="replace")
    for read_it in (unpacked, as_record):
        try:
            read_it(text)
        except ValueError as error:
            assert str(error)


TARGETS = {one.__name__: one for one in (link, wire, record, saved, files, uf2, page, address)}


def seeds(name: str) -> list:
    """Good examples to begin with."""
    if name in ("record", "files"):
        plays = sorted(_ROOT.glob("shared_rules/*/plays/0[1-3]*.txt"))
        return [play.read_bytes()[:1500] for play in plays] + [b'{"seats": ["", ""], "seed": 1}']
    if name == "saved":
        games = [open_game(game).new(2, {}, 1) for game in game_names()]
        return [json.dumps(game.state()).encode() for game in games]
    if name == "uf2":
        head = bytes.fromhex("5546320a57515d9e002000000000001000010000000000000100000056ffb8e4")
        return [head + bytes(476) + bytes.fromhex("306fb10a")]
    if name == "address":
        plays = sorted(_ROOT.glob("shared_rules/*/plays/01*.txt"))
        moves = [moves_of(play.read_text().splitlines(keepends=True)) for play in plays]
        return [text[:1500].encode() for text in moves] + [packed(moves[0]).encode()]
    if name == "page":
        return [b'{"id": 1, "do": "%s"}' % word.encode() for word in messages.ASKED]
    return [
        b'>{"id": 1, "do": "hello"}',
        b'>{"id": 2, "do": "new", "game": "%s", "players": 2}' % game_names()[0].encode(),
        b'>{"id": 3, "ok": {}}',
        b'>{"say": "x"}',
    ]
