"""The disk of a world: it may be full, and the power may go in the middle of a write.

It stands before the real files: what was written before the cut is there afterwards, torn or not.
"""

from firmware import board_files, record_file


class PowerCut(Exception):
    """The lights are out."""


class Disk:
    """What a board's files go through. `with disk:` puts it before the real ones."""

    def __init__(self):
        self.full = 0  # so many writings fail
        self.cut_after = -1  # bytes until the power goes; -1: it stays
        self.failed = 0  # writings that failed
        self._renames = (record_file._rename, board_files._rename)

    def __enter__(self):
        record_file.open = board_files.open = self.open
        record_file._rename = board_files._rename = self.rename
        return self

    def __exit__(self, *_):
        del record_file.open, board_files.open
        record_file._rename, board_files._rename = self._renames

    def open(self, path: str, mode: str = "r"):
        """As the built-in one; but whoever writes may fail."""
        if "r" in mode:
            return open(path, mode)
        self._write_something()
        return _File(self, open(path, mode))

    def rename(self, old: str, new: str):
        """A file takes the place of another, unless the power goes before."""
        self._write_something()
        self.spend(1)
        self._renames[0](old, new)

    def _write_something(self):
        if self.full:
            self.full -= 1
            self.failed += 1
            raise OSError(28)

    def spend(self, count: int) -> int:
        """So many bytes are to be written: how many are before the power goes."""
        if self.cut_after < 0:
            return count
        if self.cut_after >= count:
            self.cut_after -= count
            return count
        allowed, self.cut_after = self.cut_after, 0
        return allowed


class _File:
    """A file that is open for writing."""

    def __init__(self, disk: Disk, file):
        self._disk = disk
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, data) -> int:
        """Write all of it, or as much as there is power for."""
        allowed = self._disk.spend(len(data))
        self._file.write(data[:allowed])
        if allowed < len(data):
            self._file.close()
            raise PowerCut()
        return len(data)

    def close(self):
        """Done."""
        self._file.close()
