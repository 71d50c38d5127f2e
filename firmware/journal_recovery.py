"""The way back to a saved game: its record is read, mended where it is damaged, played again. And
a record of which lines are missing is written anew.

In small steps, however long the game was. It is loaded only while that lasts.
"""

from firmware.memory import forget
from firmware.record_file import carefully
from shared_rules.errors import BadRecord
from shared_rules.plain_json import loads
from shared_rules.record import header_text
from shared_rules.record_reader import RecordReader, begin, replaying
from shared_rules.record_seal import BEGINNING, HEAD_LINES, sealed, sealed_head
from shared_rules.record_unseal import check_at, is_end, is_sealed
from shared_rules.registry import game_names, open_game

_LONGEST_SEATS = 1000  # bytes


def recovering(journal, witness):
    """(sitting, seats, damage or None) of the saved game, None if none can go on; yields (bytes
    read, bytes in all) or None after each step.

    `witness(header, seats)`: who hears everything that has happened, by `see(events)`.
    """
    yield from carefully(journal.record.folding())
    try:
        found, check = yield from _replaying(journal, witness)
    except BadRecord:
        return None
    finally:
        _forget_reader()
    sitting, _, damage = found
    if damage:
        yield from carefully(journal.record.keeping())
        yield from _cutting_back(journal, damage.line - 1)
    if check is not None:
        journal.check = check
    elif journal.whole:
        yield from _finding_end(journal)
    if sitting.game.result is None:
        open_game(sitting.header.game, "scene")  # it will be offered
        yield
    return found


def writing_anew(journal, header: tuple, seats: list, texts):
    """The record of a game with the texts of its moves, in small steps."""
    _forget_reader()  # which nobody needs for it
    journal.whole = False
    line = journal.keep_seats(header, seats)
    yield
    yield from _replacing(journal, _sealed(journal, header_text(header), texts))
    journal.seats = line
    journal.whole = journal.untidy = True


def _forget_reader():
    forget("shared_rules.record_reader")
    forget("shared_rules.record_unseal")


def _replaying(journal, witness):
    """(what is found, the check of the last line; None where the record's end must change)."""
    reader = RecordReader(journal.lines())
    yield from _loading(reader.header)
    sitting = begin(reader)
    yield
    journal.seats, seats = _seats(journal.seats_path, sitting.header)
    bots = witness(sitting.header, seats)
    yield
    steps = replaying(sitting, reader, bots.see if bots is not None else None)
    damage = yield from _counted(steps, journal)
    goes_on = reader.sealed and not reader.ended and damage is None
    return (sitting, seats, damage), reader.check if goes_on else None


def _loading(header: tuple):
    """What the rules are made of, one after the other: each of it takes its time."""
    if header.game not in game_names():
        return
    for part in ("layout", "rules"):
        open_game(header.game, part)
        yield
    preparing = getattr(open_game(header.game), "preparing", None)
    if preparing is not None:
        try:
            yield from preparing(header.players, header.options)
        except ValueError:
            pass  # whoever begins the game says what is wrong


def _counted(steps, journal):
    """Steps that tell how far the record has been read."""
    size = journal.record.size()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
        yield journal.read_to, size


def _finding_end(journal):
    """New lines follow the last one, and an end if there is one goes."""
    count, last, first, closed = 0, "", "", False
    for raw in journal.lines():
        line = raw.decode()
        first = first or line
        closed = is_end(line)
        if not closed:
            count, last = count + 1, line
        yield
    if not is_sealed(first):
        yield from _rewriting(journal, _sealing(journal))
        return
    journal.check = check_at(last)
    if closed:
        yield from _cutting_back(journal, count)


def _cutting_back(journal, good_lines: int):
    """Leave out the damage and what follows it, so that new lines follow good ones."""
    yield from _rewriting(journal, _first_lines(journal.record, good_lines))


def _rewriting(journal, lines):
    try:
        yield from _replacing(journal, lines)
    except OSError:
        journal.whole = False  # nothing can be written here; the game goes on all the same


def _replacing(journal, lines):
    """Other lines take the place of these. Where they are is known from then on, so that nobody
    who wants some of them must read all that come before."""
    known = [0]
    yield from journal.record.rewriting(_noted(journal, lines, known))
    journal.end = known.pop()
    journal.places = known


def _noted(journal, lines, known: list):
    """The same; the places of some are added, and at last how many there are."""
    number = place = 0
    for line in lines:
        yield line
        number += line.count(b"\n")
        place += len(line)
        journal.note_place(known, number, place)
    known.append(number)


def _first_lines(record, count: int):
    lines = record.lines()
    for _ in range(count):
        yield next(lines)
    lines.close()  # before another file takes its name


def _sealing(journal):
    """The lines of a record of the first edition with checks: without, half of a gesture that is
    to follow could not be told from a whole one. Each line counts for itself, as it did."""
    lines = journal.record.lines()
    head = "".join([_plain(next(lines)) for _ in range(HEAD_LINES)])
    return _sealed(journal, head, (_plain(raw) for raw in lines))


def _sealed(journal, head: str, texts):
    """A record with checks; the journal knows the one of its last line."""
    yield sealed_head(head).encode()
    journal.check = BEGINNING
    for text in texts:
        text, journal.check = sealed(text, journal.check)
        yield text.encode()


def _plain(raw: bytes) -> str:
    return raw.decode().rstrip("\r\n") + "\n"


def _seats(path: str, header: tuple) -> tuple:
    """(the line that says who sat where, seats); people everywhere, if that is not known."""
    try:
        with open(path, "rb") as file:
            lines = file.read(_LONGEST_SEATS).split(b"\n")
    except OSError:
        lines = []
    for line in lines:
        try:
            kept = loads(line)
        except ValueError:
            continue
        seats = kept.get("seats") if isinstance(kept, dict) else None
        same = isinstance(seats, list) and kept.get("game", header.game) == header.game
        if same and kept.get("seed") == header.seed:  # older lines name no game
            levels = [seat for seat in seats if isinstance(seat, str)]
            if len(seats) == len(levels) == header.players:
                return line.decode() + "\n", seats
    return "", [""] * header.players
