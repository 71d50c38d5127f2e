"""What a board keeps for itself: its settings, and which faults it had. No update touches them."""

import json
import os
import sys

from firmware.settings import in_order
from shared_rules.plain_json import loads

_SETTINGS = "settings.json"
_LONGEST_SETTINGS = 2000  # bytes
_NEW = "settings.tmp"
_LOG = "log.txt"
_OLD_LOG = "log-before.txt"
_FAULTS = "faults.txt"  # how many there were without a good run in between
_LONGEST_LOG = 8000  # bytes; then a new one is begun, and one old one kept
_rename = getattr(os, "replace", os.rename)  # where both exist, only `replace` overwrites


class BoardFiles:
    """Files in a folder, which must exist."""

    def __init__(self, folder: str):
        self._folder = folder

    # Settings.

    def load_settings(self, settings):
        """Take over what was kept; what is unknown or out of range by now stays as it was."""
        try:
            with open(self._path(_SETTINGS), "rb") as file:
                values = loads(file.read(_LONGEST_SETTINGS))
        except (OSError, ValueError):
            return
        if not isinstance(values, dict):
            return
        for name in in_order(values):
            try:
                settings.set(name, values[name])
            except ValueError:
                pass  # it was kept by another version

    def keep_settings(self, settings):
        """Write the settings; a cut leaves either the old file or the new one."""
        with open(self._path(_NEW), "w") as file:
            json.dump(settings.values(), file)
        _rename(self._path(_NEW), self._path(_SETTINGS))

    # Faults.

    def note_fault(self, error, version: str) -> int:
        """Write a fault down with its traceback; how many there were in a row. Never fails."""
        faults = self.faults() + 1
        self._write_faults(faults)  # before the log: of the two it finds room on a full disk
        self._shorten_log()
        try:
            with open(self._path(_LOG), "a") as log:
                log.write("version %s\n" % version)
                _print_fault(error, log)
        except (OSError, MemoryError):
            pass  # a fault that cannot be written down is still shown
        return faults

    def faults(self) -> int:
        """How many faults there were since the last good run."""
        try:
            with open(self._path(_FAULTS)) as file:
                return int(file.read())
        except (OSError, ValueError):
            return 0

    def forget_faults(self):
        """The board runs well."""
        if self.faults():
            self._write_faults(0)

    def log_lines(self, first: int):
        """The lines of the log from a number on, the oldest first."""
        number = 0
        for name in (_OLD_LOG, _LOG):
            try:
                with open(self._path(name)) as file:
                    for line in file:
                        if number >= first:
                            yield line
                        number += 1
            except OSError:
                pass  # there has been no fault

    def _write_faults(self, count: int):
        try:
            with open(self._path(_FAULTS), "w") as file:
                file.write("%d\n" % count)
        except (OSError, MemoryError):
            pass  # a full disk is no fault: the board goes on, or starts again

    def _shorten_log(self):
        try:
            if os.stat(self._path(_LOG))[6] > _LONGEST_LOG:
                _rename(self._path(_LOG), self._path(_OLD_LOG))
        except OSError:
            pass  # there is no log yet

    def _path(self, name: str) -> str:
        return self._folder + "/" + name


def _print_fault(error, file):
    if hasattr(sys, "print_exception"):  # MicroPython's way
        sys.print_exception(error, file)
    else:
        file.write("%s: %s\n" % (type(error).__name__, error))
