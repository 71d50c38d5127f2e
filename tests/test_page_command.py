"""`lichtwiese play` as a command: starts quickly, finds a port, tells it, ends cleanly."""

import os
import re
import resource
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager

from tests.micropython_runtime import ROOT


@contextmanager
def play(home, *words):
    """The command, and the address it tells."""
    environment = {**os.environ, "LICHTWIESE_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "host", "play", "--no-open", *words]
    child = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines = []
    try:
        for line in child.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        child.printed = "".join(lines)
        child.address = re.search(r"http://\S+", child.printed).group(0)
        yield child
    finally:
        child.kill()
        child.wait()


def open_page(address: str, seconds: float = 5) -> str:
    until = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(address, timeout=2) as answer:
                return answer.read().decode()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


def work_of_children() -> float:
    """Seconds that processors have spent on our processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_it_starts_soon_and_ends_with_ctrl_c(tmp_path):
    before = work_of_children()
    with play(tmp_path, "--http-port", "0") as child:
        assert "Lichtwiese" in open_page(child.address)
        child.send_signal(signal.SIGINT)
        rest = child.stdout.read()
        assert child.wait(5) == 0
        assert "the game is kept" in rest and "Traceback" not in rest
    seconds = work_of_children() - before
    assert seconds < 2  # of work, however busy this machine is; `make bench` tells the time


def test_a_taken_port_is_replaced_by_a_free_one(tmp_path):
    with play(tmp_path / "one", "--http-port", "0") as first:
        port = re.search(r":(\d+)/", first.address).group(1)
        with play(tmp_path / "two", "--http-port", port) as second:
            assert f"Port {port} is taken" in second.printed
            assert "Lichtwiese" in open_page(second.address)


def test_two_pages_have_a_board_each(tmp_path):
    with play(tmp_path, "--http-port", "0") as first:
        assert "a board of its own" not in first.printed
        with play(tmp_path, "--http-port", "0") as second:
            assert "a board of its own" in second.printed
            assert sorted(one.name for one in tmp_path.glob("page-*")) == [
                "page-16x16",
                "page-16x16-2",
            ]
    with play(tmp_path, "--http-port", "0") as third:  # the first one was killed without a word
        assert "a board of its own" not in third.printed


def test_open_to_the_network_it_says_what_that_means(tmp_path):
    with play(tmp_path, "--http-port", "0", "--host", "0.0.0.0") as child:
        assert "everybody in your network" in child.printed and "?token=" in child.address
        assert "Lichtwiese" in open_page(child.address)


def test_a_wrong_address_ends_as_a_sentence(tmp_path):
    command = [sys.executable, "-m", "host", "play", "--no-open", "--host", "192.0.2.1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("lichtwiese: 192.0.2.1 is no address of this machine")
