"""A game by its moves alone, as an address carries it: what came of them follows from the rules.

    lichtwiese moves 1
    game NAME
    players 2
    options {}
    seed 7

    roll
    enter
    and t0*

The head is that of a record; a line for each move that stands follows, `and ` before those made by
the same gesture as the one before. Runs on every runtime.
"""

from shared_rules.errors import BadRecord, IllegalMove
from shared_rules.record import alone, header_text, move_text
from shared_rules.record_reader import RecordReader, begin, replay
from shared_rules.record_seal import FIRST_LINE, HEAD_LINES

MOVES_LINE = "lichtwiese moves 1"
MOST_MOVES = 20000


def moves_of(lines: list) -> str:
    """The moves that stand at the end of a record; BadRecord if it is damaged."""
    sitting, damage = replay(lines)
    if damage:
        raise damage
    return moves_text(sitting.header, [line.partition(" > ")[0] for line in sitting.texts()])


def moves_text(header, moves: list) -> str:
    """These moves as a text, `and ` before the further ones of a gesture."""
    head = header_text(header).replace(FIRST_LINE, MOVES_LINE)
    return head + "".join([move + "\n" for move in moves])


def as_record(text: str) -> str:
    """The record of a game that came by its moves; any other text as it is."""
    if not text.startswith(MOVES_LINE):
        return text
    lines = text.split("\n")
    if lines[-1] != "":
        raise BadRecord("Line %d of the record: it is cut off." % len(lines))
    head = [line + "\n" for line in [FIRST_LINE] + lines[1:HEAD_LINES]]
    reader = RecordReader(head)
    sitting = begin(reader)
    written = [header_text(reader.header)]
    for line in lines[HEAD_LINES : HEAD_LINES + MOST_MOVES]:
        if line:
            written.append(_played(sitting, reader, line))
    return "".join(written)


def _played(sitting, reader: RecordReader, line: str) -> str:
    """The line that a record has for a move."""
    reader.number += 1
    move = alone(line)
    try:
        events = sitting.play(move, line != move)
    except (IllegalMove, ValueError) as error:
        raise reader.bad("%s is refused: %s" % (move, str(error)[:-1]))
    return move_text(move, events, line != move)
