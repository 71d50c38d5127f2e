"""Ctrl-C on a model of the flash, at the moments at which the chip hears it: after each call that
the firmware makes to a file or to the flash, and between the pieces of a write.

Each happens in a process of its own, which the evening leaves by its own code, closing files on
its way; then a board looks at what is there. The evening itself goes on as if nothing had been.
"""

import contextlib
import json
import os
import sys

from tests.flash_model import deaf, found_on


class Interrupts:
    """Of an `evening`, one in `share` of its moments; `found` is filled meanwhile."""

    def __init__(self, evening, share: int):
        self._evening = evening
        self._share = share
        self._answer = None  # of the process in which Ctrl-C came: where it tells what it found
        self.moments = 0
        self.found = []  # (moment, answers until then, what a board found)

    @contextlib.contextmanager
    def coming(self):
        """While the evening goes on."""
        self._evening.flash.hear = self._hear
        try:
            yield
        except BaseException:  # whatever Ctrl-C became on its way
            if self._answer is None:
                raise
            self._tell()
        finally:
            self._evening.flash.hear = deaf

    def _hear(self):
        self.moments += 1
        if self.moments % self._share:
            return
        ear, mouth = os.pipe()
        process = os.fork()
        if process == 0:
            self._answer = mouth
            self._evening.flash.hear = deaf
            # CPython lets nothing out of a generator that it clears away: then all ends here.
            sys.unraisablehook = lambda _: self._tell()
            raise KeyboardInterrupt
        os.close(mouth)
        with open(ear) as file:
            text = file.read()
        os.waitpid(process, 0)
        self.found.append((self.moments, len(self._evening.after) - 1, json.loads(text)))

    def _tell(self):
        try:
            # What is too long for a sheet is written as a file, which is closed with a part of it.
            found = found_on(bytes(self._evening.flash.buffer), torn_line=True)
        except BaseException as error:
            found = repr(error)
        os.write(self._answer, json.dumps(found).encode())
        os._exit(0)

    def check(self) -> int:
        """No answer was forgotten; how many moments were looked at."""
        for moment, answers, found in self.found:
            allowed = [json.loads(json.dumps(one)) for one in self._evening.after]
            assert found in allowed[answers : answers + 2], f"Ctrl-C at {moment}"
        assert self.found
        return len(self.found)
