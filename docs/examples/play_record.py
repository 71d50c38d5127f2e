"""Play a record: go through a recorded game move by move, and look at the position after each.

    python docs/examples/play_record.py shared_rules/smart_sheep/plays/01-alone.txt

`lichtwiese bots` and `lichtwiese log` print records; shared_rules/record.py says how they read.
"""

import sys

from shared_rules.errors import BadRecord
from shared_rules.record_reader import RecordReader, begin


def play(path: str):
    """Print each move with its events; stop where the record does not fit the rules."""
    with open(path, encoding="utf-8") as lines:
        reader = RecordReader(lines)
        sitting = begin(reader)
        print(f"{reader.header.game} for {reader.header.players} players")
        while (entry := reader.entry()) is not None:
            move, recorded = entry
            if recorded is None:  # an undo: `move` is how many moves are taken back
                sitting.undo(move)
                print(f"{move} taken back")
                continue
            who = sitting.game.actor(move)
            events = sitting.play(move, reader.further)
            if events != recorded:
                raise reader.bad(f"{move} gives {'; '.join(events)} today")
            print(f"{sitting.count:>4}  {'the game' if who is None else who}: {move}")
    print(
        "over:" if sitting.game.result else "not over:", sitting.game.result or sitting.game.to_act
    )


if __name__ == "__main__":
    try:
        play(sys.argv[1])
    except BadRecord as error:
        sys.exit(str(error))
