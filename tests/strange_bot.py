"""Programs that play in the league by text lines, good and bad, for tests and as an example.

    python tests/strange_bot.py HOW [FILE]

HOW is `first` (the first legal move), `slow`, `illegal`, `bytes`, `deaf`, `parent` (it waits for
another process that it has started) or `gone`. FILE keeps all that the program was sent; of a
parent, the number of the other process, and of `about`, where it runs.
"""

import json
import os
import subprocess
import sys
import time


def main(how: str, file: str):
    if how == "gone":
        sys.exit("I have no board.")
    if how == "deaf":
        time.sleep(3600)
    if how == "parent":
        other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        with open(file, "w", encoding="utf-8") as kept:
            kept.write(str(other.pid))
        other.wait()
    if how == "about":
        about = {"there": os.listdir(), "folder": os.getcwd(), "names": sorted(os.environ)}
        with open(file, "w", encoding="utf-8") as kept:
            json.dump(about, kept)
    for line in sys.stdin:
        if file and how == "first":
            with open(file, "a", encoding="utf-8") as kept:
                kept.write(line)
        moves = json.loads(line).get("moves")
        if moves and how == "slow":
            time.sleep(3600)
        if moves and how == "bytes":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.buffer.flush()
        elif moves:
            print("fly" if how == "illegal" else moves[0], flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
