"""Changes bytes at random, and keeps what reaches lines that nothing reached before."""

import hashlib
import random
import sys
from pathlib import Path

_ROOT = str(Path(__file__).resolve().parents[2])
_OURS = tuple(f"{_ROOT}/{room}/" for room in ("shared_rules", "firmware", "host"))
_TOKENS = (
    b"[", b"]", b"{", b"}", b'"', b"\n", b"\r\n", b" > ", b"undo ", b"and ", b" #00000", b"end",
    b"null", b"true", b"-1", b"0", b"99999999999", b"1e9", b"\xff", b"\xed\xa0\x80", b"\\ud800",
    b'"id": 1', b'"do": "', b"new", b"record", b"options", b"seed", b"UF2\n", b"\x00", b"[" * 60,
)  # fmt: skip
_LONGEST = 4000


class Fuzzer:
    """Tries a target with what has grown of some examples."""

    def __init__(self, target, examples: list, seed: int):
        self._target = target
        self._chance = random.Random(seed)
        self._reached: set = set()
        self.corpus: list[bytes] = []
        self.grown: list[bytes] = []  # what was found here
        for example in examples:
            self.attempt(example)
            self.corpus.append(example)

    def step(self):
        """One more attempt; an exception is a finding, and `data` of it are the bytes."""
        data = self._changed(self._chance.choice(self.corpus))
        if self.attempt(data):
            self.corpus.append(data)
            self.grown.append(data)

    def attempt(self, data: bytes) -> bool:
        """Whether these bytes reach a line that none reached before."""
        lines: set = set()

        def trace(frame, event, _):
            if not frame.f_code.co_filename.startswith(_OURS):
                return None
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            self._target(data)
        except Exception as error:
            error.args = (*error.args, data[:200])
            raise
        finally:
            sys.settrace(before)
        new = lines - self._reached
        self._reached |= lines
        return bool(new)

    def _changed(self, data: bytes) -> bytes:
        chance = self._chance
        for _ in range(1 + chance.randrange(4)):
            place = chance.randrange(len(data) + 1)
            kind = chance.randrange(6)
            if kind == 0:
                data = data[:place] + chance.choice(_TOKENS) + data[place:]
            elif kind == 1:
                data = data[:place] + data[place + chance.randrange(1, 20) :]
            elif kind == 2:
                data = data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
            elif kind == 3:
                other = chance.choice(self.corpus)
                data = data[:place] + other[chance.randrange(len(other) + 1) :]
            elif kind == 4:
                data = data[:place]
            else:
                piece = data[place : place + chance.randrange(1, 40)]
                data = data[:place] + piece * chance.randrange(1, 9) + data[place:]
        return data[:_LONGEST]


def name_of(data: bytes) -> str:
    """The name of a file that keeps these bytes."""
    return hashlib.sha256(data).hexdigest()[:12]
