"""Play a record: go through a recorded game move by move, and look at the position after each.

    .venv/bin/python docs/examples/play_record.py shared_rules/smart_sheep/plays/01-alone.txt

`lichtwiese bots` and `lichtwiese log` print records; shared_rules/record.py says how they read.
"""

import sys

from shared_rules.errors import IllegalMove
from shared_rules.record_reader import RecordReader, begin

EXAMPLE = "shared_rules/smart_sheep/plays/01-alone.txt"


def play(path: str):
    """Print each move with its events; stop where the record does not fit the rules."""
    with open(path, "rb") as lines:
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


def main(words: list) -> int | str:
    """The exit code, or the sentence with which it ends."""
    if len(words) != 1:
        print("Which record? Name its file, such as", EXAMPLE, file=sys.stderr)
        return 2
    try:
        play(words[0])
    except OSError:
        return f"There is no file {words[0]} that can be read."
    except (ValueError, IllegalMove) as error:  # a bad record is a ValueError, too
        return str(error)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
