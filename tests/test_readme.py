"""What the pages say is true: commands exist and run, scripts print, links lead somewhere."""

import os
import re
import subprocess
import sys

import pytest

from shared_rules.registry import game_names
from tests import micropython_runtime
from tests.micropython_runtime import ROOT
from tests.test_rooms import tracked

README = (ROOT / "README.md").read_text()
SCRIPT = re.search(r"```python\n(.*?)```", README, re.DOTALL).group(1)


def run(command: list) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def make_targets() -> list:
    return re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_the_script_prints_the_record_of_every_game():
    printed = run([sys.executable, "-c", SCRIPT])
    for name in game_names():
        assert f"\ngame {name}\n" in printed


def test_the_script_prints_the_same_on_micropython(tmp_path):
    script = tmp_path / "script.py"
    script.write_text("import sys\nsys.path.insert(0, '.')\n" + SCRIPT)
    there = micropython_runtime.run([script], heap="heapsize=4m")
    assert there.stdout == run([sys.executable, "-c", SCRIPT]), there.stderr


@pytest.mark.parametrize(
    "words", re.findall(r"^    python3 (-m shared_rules .*?)(?:  +#.*)?$", README, re.M)
)
def test_python_commands_print_a_record_that_micropython_prints_too(words):
    here = run([sys.executable, *words.split()])
    assert here.startswith("lichtwiese record 1\n")
    there = micropython_runtime.run(words.split(), heap="heapsize=4m")
    assert there.stdout == here


@pytest.mark.parametrize("game", game_names())  # short records and long ones
def test_whoever_reads_no_more_of_a_record_sees_no_traceback(game):
    command = [sys.executable, "-m", "shared_rules", game, "4"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    pipes["env"] = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as playing:
        playing.stdout.close()  # as `| head` does
        assert playing.stderr.read() == ""


@pytest.mark.parametrize("page", tracked("*.md"), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_make_target_and_link_of_a_page_exists(page):
    text = page.read_text()
    for target in re.findall(r"(?:^    |`)make ([a-z0-9-]+)", text, re.MULTILINE):
        assert target in make_targets(), f"make {target}"
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if not re.match(r"[a-z]+:", link):
            assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_make_alone_lists_every_target_with_a_line():
    listed = run(["make"])
    for target in make_targets():
        assert re.search(rf"^make {target} +\w", listed, re.MULTILINE), target
