"""`lichtwiese flash` by the real mpremote, on an emulated chip: with `GAME=bare` there is nothing
but MicroPython, with `GAME=changed` one file is older.
"""

import pytest

from firmware.version import VERSION
from host.chip import build, uf2
from host.chip.on_board import MANIFEST, manifest
from host.verbs import flash as verb
from tests.plugged_chip import files_without_games, plugged_in

RUNS = f"runs version {VERSION}, 8 x 8 cells"


@pytest.fixture
def files(monkeypatch):
    found = files_without_games()
    monkeypatch.setattr(build, "compiled", lambda: found)
    return found


@pytest.fixture
def flash(capsys):
    """flash(port, tiles): what `lichtwiese flash` prints, its lines as one."""

    def flash(port: str, tiles: int | None = None) -> str:
        verb.run(port=port, image=None, tiles=tiles, dry_run=False)
        return " ".join(capsys.readouterr().out.split())

    return flash


def test_a_bare_pico_becomes_a_board(files, flash, tmp_path):
    with plugged_in({}, tmp_path) as port:
        said = flash(port, 1)
    assert f"0 files are up to date, {len(files)} to copy" in said and RUNS in said


def test_a_changed_file_is_copied_and_then_nothing_is(files, flash, tmp_path):
    old = {**files, "firmware/flashes.mpy": b"older"}
    kept = uf2.kept_files({"tiles": 1})
    with plugged_in({**old, MANIFEST: manifest(old, "0.0.1"), **kept}, tmp_path) as port:
        said = flash(port)
        assert f"{len(files) - 1} files are up to date, 1 to copy" in said and RUNS in said
        said = flash(port)
        assert f"{len(files)} files are up to date, 0 to copy" in said and RUNS in said
