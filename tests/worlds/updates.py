"""What another version of the firmware finds in the folder of a board, in the middle of a game."""

import json

from firmware.record_file import RECORD
from shared_rules.record_seal import DIGITS, FIRST_LINE, GOES_ON, LAST


def spoil_seats(folder: str, match):
    """An object where a list belongs."""
    _write(folder, "seats.json", '{"seed": 1, "seats": {"0": 1}}')


def nest_seats(folder: str, match):
    """Lists in lists without an end."""
    _write(folder, "seats.json", "[" * 500)


def rename_bots(folder: str, match):
    """Bots that this version does not know."""
    if match.sitting is not None:
        header = match.sitting.header
        seats = ["grandmaster"] * header.players
        _write(folder, "seats.json", json.dumps({"seed": header.seed, "seats": seats}))


def age_settings(folder: str, match):
    """Settings that had other names and ranges."""
    _write(folder, "settings.json", '{"debounce_ms": 99999, "wings": 3, "settle_ms": "long"}')


def age_record(folder: str, match):
    """The record as the first edition wrote it, without checks."""
    lines = [line.decode() for line in match.journal.record.lines()]
    if match.sitting is None or not match.journal.whole or not lines:
        return
    text = FIRST_LINE + "\n"
    for line in lines[1:]:
        sealed = line[-DIGITS - 3 : -DIGITS - 1] in (" " + LAST, " " + GOES_ON)
        text += line[: -DIGITS - 3] + "\n" if sealed else line
    _write(folder, RECORD, text)


def leave_halves(folder: str, match):
    """An update that was interrupted has left files behind."""
    for name in ("new.tmp", "settings.tmp", "main-before.py"):
        _write(folder, name, "lichtwiese record 2\ngame ")


UPDATES = (spoil_seats, nest_seats, rename_bots, age_settings, age_record, leave_halves)


def _write(folder: str, name: str, text: str):
    with open(folder + "/" + name, "w") as file:
        file.write(text)
