"""Tries an installed Lichtwiese with nothing of the sources beside it: a game, and the page.

python try_installed.py VERSION source|compiled
"""

import re
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from importlib.metadata import version
from pathlib import Path

import host
from shared_rules import chance

LICHTWIESE = Path(sys.executable).with_name("lichtwiese")


def main(wanted: str, rules: str):
    """Ends with an error that says what is wrong."""
    compiled = chance.__file__.endswith((".so", ".pyd"))
    assert compiled == (rules == "compiled"), f"the rules are those of {chance.__file__}"
    assert version("lichtwiese") == wanted, f"this is {version('lichtwiese')}, not {wanted}"
    place = Path(host.__path__[0])
    assert Path(sys.prefix) in place.parents, f"host comes from {place}, not from the wheel"
    listed = run("games").splitlines()
    names = [line.partition(":")[0] for line in listed if not line.startswith(" ")]
    for name in names:
        assert run("bots", name).startswith("lichtwiese record 2\n"), name
    try_page()
    print(f"{LICHTWIESE.name} {wanted} ({rules}) plays {', '.join(names)}, and serves its page")


def run(*words: str) -> str:
    done = subprocess.run([LICHTWIESE, *words], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def try_page():
    """The page is served, and every file that it names."""
    words = [LICHTWIESE, "play", "--no-open", "--http-port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as playing:
        try:
            address = re.search(r"http://\S+", playing.stdout.readline())[0]
            page = get(address, patience_seconds=60)  # it says where it is, then it starts
            named = re.findall(r'(?:src|href)="([^":#]+)"', page)
            assert named, "the page names no files"
            for name in named:
                assert get(urllib.parse.urljoin(address, name)), f"{name} is empty"
        finally:
            playing.terminate()


def get(address: str, patience_seconds: float = 0) -> str:
    until = time.monotonic() + patience_seconds
    while True:
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                return answer.read().decode()
        except urllib.error.URLError:
            if time.monotonic() > until:
                raise
            time.sleep(0.5)


if __name__ == "__main__":
    main(*sys.argv[1:])
