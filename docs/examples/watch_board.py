"""Watch a board: print every move, who made it, and how the game ends.

    .venv/bin/python docs/examples/watch_board.py auto

The port may be `auto`, a serial device, a pty or `socket://host:port`: `lichtwiese sim` has one.
"""

import sys

from host.board_line import BoardLine
from host.trouble import INTERRUPTED, Trouble


def watch(port: str):
    """Until the game is over."""
    with BoardLine.open(port, features=("moves",)) as line:
        board = line.board
        print(f"A board of {board['columns']} x {board['rows']} cells at {line.port}", flush=True)
        for notice in line.notices():
            if notice["say"] == "started":
                print(f"{notice['game']} for {notice['players']} players")
            elif notice["say"] == "moved":
                who = "the game" if notice["by"] is None else f"player {notice['by']}"
                print(f"{who}: {notice['move']} ({'; '.join(notice['events'])})")
            elif notice["say"] == "over":
                print(f"won by {notice['result']['winners']}")
                return


if __name__ == "__main__":
    try:
        watch(sys.argv[1] if len(sys.argv) > 1 else "auto")
    except Trouble as trouble:  # no board, or it was unplugged
        print(trouble, file=sys.stderr)
        sys.exit(trouble.code)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
