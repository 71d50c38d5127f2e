"""What a release has: the wheel holds every file that the program reads, the notes have words."""

import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from firmware.version import VERSION
from tests.micropython_runtime import ROOT
from tests.test_rooms import tracked

NOT_IN_THE_WHEEL = {"README.md"}  # pages about the sources


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from the files of the project alone, without the net."""
    pytest.importorskip("setuptools", "77", reason="setuptools is too old to build the wheel")
    source = tmp_path_factory.mktemp("source")
    for path in tracked("shared_rules", "firmware", "host", "pyproject.toml", "README.md"):
        target = source / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    words = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", *words, source / "made", source],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    (made,) = (source / "made").iterdir()
    return made


def test_the_wheel_is_of_this_version_and_holds_every_file_of_its_rooms(wheel):
    assert wheel.name == f"lichtwiese-{VERSION}-py3-none-any.whl"
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in tracked("shared_rules", "firmware", "host")
        if path.name not in NOT_IN_THE_WHEEL
    }
    assert wanted - held == set(), "package-data of pyproject.toml names what is no Python"
    assert not [name for name in held if name.startswith(("tests", "hardware"))]


def test_the_version_has_its_notes():
    text = (ROOT / "CHANGELOG.md").read_text()
    found = re.search(rf"^## {re.escape(VERSION)}\b.*\n((?:(?!## ).*\n?)*)", text, re.MULTILINE)
    assert found and len(found[1].split()) > 10


@pytest.mark.parametrize(
    ("there", "said"),
    [
        ((), ["the Pico: make image builds", "the Pico 2: make image-pico2 builds"]),
        (("lichtwiese-1.uf2",), ["the Pico 2: make image-pico2 builds"]),
        (("lichtwiese-1-pico2.uf2",), ["the Pico: make image builds"]),
        (("lichtwiese-1.uf2", "lichtwiese-1-pico2.uf2"), []),
    ],
)
def test_the_chip_whose_image_is_missing_is_named(tmp_path, there, said):
    script = (ROOT / ".ci" / "release").read_text()
    (function,) = re.findall(r"^missing_images\(\) \{\n.*?^\}\n", script, re.MULTILINE | re.DOTALL)
    for name in there:
        (tmp_path / name).touch()
    command = f"set -euo pipefail; release={tmp_path} version=1\n{function}missing_images"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert len(lines) == len(said) and all(map(str.__contains__, lines, said))
