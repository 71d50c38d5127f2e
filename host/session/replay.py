"""A record looked at on one page: any of its positions, lit as the board would light them."""

from firmware.picture import paint
from firmware.settings import Settings
from firmware.table import Table
from host.drawing.boards import GameDrawing
from host.frames import frame_of, words_of
from host.games.words import GameWords
from host.moves_text import moves_text
from host.session.meanings import meanings_of
from host.session.pieces import labels_of
from host.session.turn import Turn
from shared_rules.cells import cell_number
from shared_rules.errors import BadRecord, IllegalMove
from shared_rules.record import FURTHER, Sitting
from shared_rules.record_reader import RecordReader, begin
from shared_rules.registry import open_game
from shared_rules.steps import conclusion

_MOST = 20_000  # entries of a record


class Replay:
    """Every position of a record, kept as states."""

    def __init__(self, reader: RecordReader, sitting: Sitting) -> None:
        self._states: list = []
        self.entries: list = []  # what led to each position, nothing to the first one
        self._further: list = []  # whether by the gesture that led to the one before
        self.damage = ""
        self._reader, self._sitting = reader, sitting
        self.header = reader.header
        self._keep({})
        game, players, options, _ = self.header
        self.drawing = GameDrawing(game, players, options)
        self.words = GameWords(game, options)

    def read(self):
        """In steps: all that the record tells, up to its end or to where it is damaged."""
        try:
            while len(self.entries) < _MOST and (entry := self._reader.entry()) is not None:
                self._play(*entry)
                yield
        except (BadRecord, IllegalMove, ValueError) as error:
            self.damage = str(error)  # what came before it can be looked at

    def _play(self, move, events: list | None) -> None:
        sitting, reader = self._sitting, self._reader
        if events is None:
            sitting.undo(move)
            self._keep({"number": sitting.count, "undone": move})
            return
        player = sitting.game.actor(move)
        written, events = events, sitting.play(move, reader.further)
        if written != events:
            raise reader.bad("by the rules something else came of this move")
        entry = {"number": sitting.count, "player": player, "move": move, "events": events}
        self._keep(entry, reader.further)

    def _keep(self, entry: dict, further: bool = False) -> None:
        self._states.append(self._sitting.game.state())
        self.entries.append(entry)
        self._further.append(further)

    def for_page(self) -> dict:
        """What a page must know to show it."""
        game, players, options, _ = self.header
        return {
            "game": game,
            "players": players,
            "options": options,
            "count": len(self.entries) - 1,
            "damage": self.damage,
            "svg": self.drawing.board_svg(),
            "columns": self.drawing.sheet.columns,
            "rows": self.drawing.sheet.rows,
            "pieces": self.drawing.pieces(),
            "die": self.drawing.die_faces(),
            "spaces": self.words.spaces(self.drawing.game),
        }

    def position(self, place: int):
        """The game as it stood there."""
        return open_game(self.header.game).load(self._states[place])

    def at(self, place: int) -> dict:
        """One position: where the pieces stand, the frame, and what led there."""
        place = max(0, min(place, len(self.entries) - 1))
        game = self.position(place)
        scene = open_game(self.header.game, "scene").Scene(
            self.header.players, self.header.options
        )
        scene.look(game)
        labels = labels_of(scene)
        entry = self.entries[place]
        events = entry.get("events", [])
        frame = self._frame(scene, labels)
        counts: dict = {}
        standing: dict = {}
        for cell, label in labels.items():
            counts[label] = counts.get(label, 0) + 1
            standing[cell] = f"{label}.{counts[label]}"
        return {
            "at": place,
            "pieces": standing,
            "words": frame,
            "entry": entry or None,
            "result": game.result,
            "turn": Turn(game, self.words, events=events, replayed=True).for_page(),
            "meanings": meanings_of(self.words, game, words_of(frame, self.drawing.sheet.columns)),
            "tally": self.words.tally(game),
            "looks": self.drawing.looks(game),
            "crowds": self.drawing.crowds(game),
            "marks": self.drawing.marks(game, self._log(place)),
        }

    def _log(self, place: int) -> list:
        """The entries of the moves that stand at a position."""
        return [entry for entry, _ in self._standing(place)]

    def _standing(self, place: int) -> list:
        """The moves that stand at a position, as (entry, whether its gesture began before it)."""
        stack: list = []
        for number in range(1, place + 1):
            entry = self.entries[number]
            if "undone" in entry:
                del stack[-entry["undone"] :]
            else:
                stack.append((entry, self._further[number]))
        return stack

    def _frame(self, scene, labels: dict) -> str:
        """What the board would show, were all pieces and the bell in their places."""
        table = Table(Settings())
        for cell in labels:
            table.differences.seen[cell_number(cell)] = 1
        if scene.bell_home >= 0:
            table.differences.seen[scene.bell_home] = 1
        table.present(scene, 0)
        paint(table, False)
        return frame_of(table.frame, self.drawing.sheet.columns, self.drawing.sheet.rows)

    def moves_text(self, place: int) -> str:
        """The same as the text that an address carries."""
        moves = self.moves_until(place)
        return moves_text(
            self.header, [FURTHER + move if further else move for move, further in moves]
        )

    def moves_until(self, place: int) -> list:
        """The moves that stand at a position, with their chance decided as in the record; and
        of each whether it belongs to the gesture of the one before."""
        return [(entry["move"], further) for entry, further in self._standing(place)]


def replaying(text: str):
    """In steps: the replay of a record; ValueError if it cannot be read."""
    try:
        reader = RecordReader(text.splitlines(True))
        replay = Replay(reader, begin(reader))
    except (BadRecord, ValueError, TypeError, KeyError) as error:
        raise ValueError(str(error) or "This is not a record.") from None
    yield from replay.read()
    return replay


def replay_of(text: str) -> Replay:
    """The same at once."""
    return conclusion(replaying(text))
