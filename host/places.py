"""Where the laptop keeps things: saved games of simulated boards, and which of them run now.

Everything lies in one folder, that of the system for a program's data, or `LICHTWIESE_HOME`.
"""

import json
import os
import socket
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from host.trouble import Trouble

_ELSEWHERE = "choose another LICHTWIESE_HOME"


def home() -> Path:
    """The folder for everything that lichtwiese keeps on this laptop."""
    chosen = os.environ.get("LICHTWIESE_HOME")
    return Path(chosen) if chosen else user_data_path("lichtwiese", appauthor=False)


def announce(port: str, folder: Path) -> Path:
    """Leave a note where a simulated board is; it is to be removed when the board ends."""
    note = home() / "running" / f"{port.rpartition(':')[2]}.json"
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(json.dumps({"port": port, "folder": str(folder)}), encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{note} cannot be written: {error.strerror}; {_ELSEWHERE}.") from None
    return note


def announced() -> list:
    """(port, folder, note) of the simulated boards that said they run, the newest first."""
    found = []
    for note in (home() / "running").glob("*.json"):
        try:
            said = json.loads(note.read_text(encoding="utf-8"))
            found.append((note.stat().st_mtime, said["port"], Path(said["folder"]), note))
        except (OSError, ValueError, KeyError, TypeError):
            continue  # it ended just now, or somebody else's file
    found.sort(key=lambda one: (-one[0], one[1]))
    return [one[1:] for one in found]


def own_folder(folder: Path) -> Path:
    """Make a board's folder; two boards in one would spoil each other's games."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"{folder} cannot be made: {error.strerror}; {_ELSEWHERE}.") from None
    folder = folder.resolve()
    if not os.access(folder, os.W_OK):
        raise Trouble(f"{folder} cannot be written to; {_ELSEWHERE}.")
    if port := user_of(folder):
        raise Trouble(f"The board at {port} keeps its game in {folder}; choose a --folder.")
    return folder


def user_of(folder: Path) -> str:
    """The port of the simulated board that keeps its game in this folder now; "" if none does."""
    for port, other, note in announced():
        if not _answers(port):
            with suppress(OSError):
                note.unlink()  # it ended without a word
        elif other == folder:
            return port
    return ""


def _answers(port: str) -> bool:
    host, _, number = port.rpartition("/")[2].partition(":")
    try:
        socket.create_connection((host, int(number)), timeout=1).close()
    except (OSError, ValueError):
        return False
    return True
