"""What `.ci/run` makes of an image that cannot be had, and of one that cannot be built."""

import os
import re
import subprocess

import pytest

from tests.micropython_runtime import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
PARTS = ["test-chip-emulated", "test-chip-starts", "test-chip-rounds", "test-chip-release"]
IMAGES = "build/RPI_PICO.uf2 build/lichtwiese.uf2"
READY = "--silent .venv/ready-flash"


def script(path, text: str):
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


@pytest.fixture
def end_of_run(tmp_path):
    """end_of_run(code of .ci/image, what `make` does): its exit code, what was made and said."""
    (end,) = re.findall(r"(?ms)^# The emulated chip wants.*", (ROOT / ".ci" / "run").read_text())
    script(tmp_path / "bin" / "id", "echo 0")
    script(tmp_path / "bin" / "apt-get", "true")

    def run(code: int, make: str = "true") -> tuple:
        script(tmp_path / "bin" / "make", f'echo "$@" >>made; {make}')
        script(tmp_path / ".ci" / "image", f'[ "$*" = "{IMAGES}" ] && exit {code}')
        where = {**os.environ, "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"}
        words = ["bash", "-c", f"set -euo pipefail\n{end}"]
        ended = subprocess.run(words, cwd=tmp_path, env=where, capture_output=True, text=True)
        made = (tmp_path / "made").read_text().splitlines()
        (tmp_path / "made").unlink()
        return ended.returncode, made, ended.stdout

    return run


def test_with_images_the_chip_is_tested(end_of_run):
    assert end_of_run(0) == (0, [READY, *PARTS], "")


@pytest.mark.parametrize("code", [69, 100])
def test_where_no_image_can_be_had_it_is_said(end_of_run, code):
    ended, made, said = end_of_run(code)
    assert (ended, made) == (0, [READY]) and "No images can be had here" in said


@pytest.mark.parametrize("code", [1, 2, 127])
def test_an_image_that_cannot_be_built_is_a_failure(end_of_run, code):
    ended, made, _ = end_of_run(code)
    assert (ended, made) == (1, [READY])


def test_a_part_that_fails_is_tried_once_more(end_of_run):
    ended, made, _ = end_of_run(0, '[ "$1" != test-chip-starts ]')
    assert ended != 0 and made == [READY, PARTS[0], PARTS[1], PARTS[1]]
