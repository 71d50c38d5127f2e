"""Programs that play in the league by text lines, good and bad, for tests and as an example.

    python tests/strange_bot.py HOW [FILE]

HOW is `first` (the first legal move), `slow`, `illegal`, `deaf` or `gone`. FILE keeps all that
the program was sent.
"""

import json
import sys
import time


def main(how: str, file: str):
    if how == "gone":
        return
    if how == "deaf":
        time.sleep(3600)
    for line in sys.stdin:
        if file:
            with open(file, "a", encoding="utf-8") as kept:
                kept.write(line)
        moves = json.loads(line).get("moves")
        if moves and how == "slow":
            time.sleep(3600)
        if moves:
            print(moves[0] if how == "first" else "fly", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
