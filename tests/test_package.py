"""package.json for `mpremote mip install`: it lists what flashing copies, as sources."""

import json
import re
import subprocess
import sys

import pytest

from firmware.version import VERSION
from host.chip import build, package
from tests.micropython_runtime import HERE, ROOT

PACKAGE = json.loads((ROOT / "package.json").read_text())


def test_it_lists_every_file_of_the_chip_and_no_other():
    assert (ROOT / "package.json").read_text() == package.text(), "run `make package`"
    assert [source for _, source in PACKAGE["urls"]] == [
        source.relative_to(ROOT).as_posix() for source in build.sources().values()
    ]


def test_the_version_stands_in_one_place():
    assert PACKAGE["version"] == VERSION
    assert f'"{VERSION}"' not in (ROOT / "pyproject.toml").read_text()
    assert re.search(rf"^## {re.escape(VERSION)}\b", (ROOT / "CHANGELOG.md").read_text(), re.M)


@pytest.mark.skipif(sys.platform == "win32" or not HERE, reason="no board behind a pty here")
def test_mip_installs_from_it(tmp_path):
    pytest.importorskip("mpremote", reason="mpremote is not installed")
    from tests.fake_board import FakeBoard

    few = {**PACKAGE, "urls": PACKAGE["urls"][:3] + PACKAGE["urls"][-1:]}
    for _, source in few["urls"]:
        (tmp_path / source).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / source).write_bytes((ROOT / source).read_bytes())
    listed = tmp_path / "package.json"
    listed.write_text(json.dumps(few))
    disk = tmp_path / "disk"
    disk.mkdir()
    board = FakeBoard(disk)
    words = ["connect", board.port, "mip", "install", "--no-mpy", "--target", ".", str(listed)]
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", *words], capture_output=True, text=True, timeout=60
    )
    board.unplug()
    assert done.returncode == 0, done.stdout + done.stderr
    for target, source in few["urls"]:
        assert (disk / target).read_bytes() == (ROOT / source).read_bytes()
