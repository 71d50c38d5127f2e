"""Where the journal keeps its record: a plain file, and whatever else can do the same.

`append` closes the file each time. On the chip that erases flash now and then, and everything
stands still meanwhile; record_sheets.py avoids it.
"""

import os

RECORD = "game.txt"
_NEW = "new.tmp"
_DAMAGED = "damaged.txt"  # the record as it was found, the last time that something was wrong
_rename = getattr(os, "replace", os.rename)  # where both exist, only `replace` overwrites


class RecordFile:
    """A text that only grows, in a folder, which must exist."""

    def __init__(self, folder: str):
        self._folder = folder

    def replace(self, texts, name: str = RECORD):
        """A whole new text, of some parts: a cut leaves either the old one or the new one."""
        with open(self._path(_NEW), "w") as file:
            for text in texts:
                file.write(text)
        self._put_in_place(name)

    def append(self, data: bytes):
        """When this returns, it is there, all of it; a cut before leaves all or nothing."""
        with open(self._path(RECORD), "ab") as file:
            file.write(data)

    def lines(self, place: int = 0):
        """The lines as bytes, from a place on; the last one may be cut off."""
        try:
            with open(self._path(RECORD), "rb") as file:
                file.seek(place)
                yield from file
        except OSError:
            return  # there is none

    def size(self) -> int:
        """How many bytes there are."""
        try:
            return os.stat(self._path(RECORD))[6]
        except OSError:
            return 0

    def rewriting(self, lines):
        """Other lines, as bytes, take the place of these, in small steps: a cut leaves the old
        ones or the new ones."""
        try:
            with open(self._path(_NEW), "wb") as new:
                for line in lines:
                    new.write(line)
                    yield
            self._put_in_place(RECORD)
        except OSError:
            self.remove_file(_NEW)  # a full disk wants its room back
            raise

    def keeping(self):
        """Keep it as it is beside what will be mended, in small steps."""
        with open(self._path(_DAMAGED), "wb") as copy:
            for line in self.lines():
                copy.write(line)
                yield

    def folding(self):
        """Bring everything into the one file, in small steps: it is there."""
        return
        yield

    def tidying(self):
        """Put everything in order while nobody plays, in small steps: there is nothing to do."""
        return
        yield

    def wants_tidying(self, in_play: bool) -> bool:
        """Whether it is time for that."""
        return False

    def rest_ms(self, in_play: bool) -> int:
        """How long hands must rest before a step of it."""
        return 1000

    def remove(self):
        """Forget it."""
        for name in (RECORD, _NEW, _DAMAGED):
            self.remove_file(name)

    def remove_file(self, name: str):
        """Remove a file of the folder, if it is there."""
        try:
            os.remove(self._path(name))
        except OSError:
            pass  # it was not there

    def _put_in_place(self, name: str):
        _rename(self._path(_NEW), self._path(name))

    def _path(self, name: str) -> str:
        return self._folder + "/" + name


def carefully(steps):
    """Steps that write, as long as the disk takes it."""
    try:
        yield from steps
    except OSError:
        pass  # it is full: what is there can be read all the same
