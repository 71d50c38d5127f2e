"""What the oldest promised MicroPython knows: `python -m tests.micropython_words` asks the chip.

The answer is kept beside this file, so that portable code can be compared with it without an
image (tests/test_micropython_words.py).
"""

import json
import sys
import time
from pathlib import Path

from tests import emulated

KEPT = Path(__file__).with_suffix(".json")
_GUEST = Path(__file__).with_name("chip_words.py")


def kept() -> dict:
    """Modules with their names, the methods of each type, the forms of calls."""
    return json.loads(KEPT.read_text())


def main():
    """Ask the emulated chip."""
    if emulated.image() is None:
        sys.exit(f"micropython_words: {emulated.NO_IMAGE}.")
    board = emulated.Board(files={"main.py": _GUEST.read_bytes()})
    said = b""
    while b"THE END" not in said and b"Traceback" not in said:
        said += board.chip.read()
        time.sleep(0.1)
    board.chip.stop()
    lines = [line for line in said.splitlines() if line.startswith(b"WORDS")]
    if not lines:
        sys.exit("micropython_words: the script failed on the chip: " + said.decode())
    KEPT.write_text(json.dumps(json.loads(lines[0][5:]), indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
