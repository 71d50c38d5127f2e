"""Measures the site: bytes, seconds to the first light, milliseconds of a pass, frames a second.

    python -m tests.bench_site

On a quiet machine, with npm, node and Chromium. The figures are in host/site/README.md.
"""

import gzip
import json
import subprocess
import time
from pathlib import Path

from host.frames import frame_of
from host.site import runtime
from shared_rules import lights
from shared_rules.registry import game_names
from tests.bench_page import cpu_seconds, drawn_by, print_table
from tests.page_server import browser, see
from tests.site_server import KEPT, LIT, built_site, served

_STARTS = 5
_SECONDS = 4
_SHOW = """texts => {
  let turn = 0;
  const show = () => lichtwiese.line.take({say: "frame", words: texts[turn++ % texts.length]});
  setInterval(show, 1000 / 30);
}"""
_LATER = ("chip.bin", "lichtwiese.uf2")  # who only plays does not fetch these


def over_the_wire(site: Path) -> int:
    """Bytes of all files that a first visit fetches, each compressed."""
    files = [file for file in site.rglob("*") if file.is_file() and file.name not in _LATER]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def in_node(site: Path) -> dict:
    """What tests/site_in_node.mjs measures."""
    folders = [str(site), str(runtime.unpacked(KEPT))]
    command = ["node", "tests/site_in_node.mjs", *folders, game_names()[0]]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def cold_starts(site: Path) -> list:
    """Seconds from the address to the lit board, each time in a browser that knows nothing."""
    times = []
    with served(site) as address, browser() as chromium:
        for _ in range(_STARTS):
            context = chromium.new_context()
            page = context.new_page()
            began = time.monotonic()
            page.goto(address)
            see(page, LIT)
            times.append(time.monotonic() - began)
            context.close()
    return sorted(times)


def frames(site: Path) -> tuple:
    """Frames that the page draws in a second, all 256 cells in motion and a new frame thirty times
    a second, while the board runs beside it; and Chromium's milliseconds of CPU for each."""
    words = [lights.word(1 + cell % 9, 4 + cell % 16, 2) for cell in range(256)]
    texts = [frame_of(words[turn:] + words[:turn], 16, 16) for turn in range(30)]
    with served(site) as address, browser() as chromium:
        page = chromium.new_context(viewport={"width": 1024, "height": 768}).new_page()
        page.goto(address)
        see(page, LIT)
        page.evaluate(_SHOW, texts)
        began, drawn, spent = time.monotonic(), drawn_by(page), cpu_seconds(page)
        time.sleep(_SECONDS)
        seconds, drawn = time.monotonic() - began, drawn_by(page) - drawn
        return drawn / seconds, (cpu_seconds(page) - spent) * 1000 / drawn


def main():
    site = built_site()
    passes, starts, (a_second, cpu_ms) = in_node(site), cold_starts(site), frames(site)
    print_table(
        [
            ("KB over the wire, compressed", f"{over_the_wire(site) / 1000:.0f}", "1000"),
            ("seconds to the first light, half of them", f"{starts[_STARTS // 2]:.2f}", "2"),
            ("milliseconds of a pass in the menu", f"{passes['menu']['middle']:.2f}", "10"),
            ("in a game", f"{passes['game']['middle']:.2f}", "10"),
            ("the longest of 500, in a game", f"{passes['game']['longest']:.1f}", "33"),
            ("frames drawn in a second, 256 cells in motion", f"{a_second:.1f}", "30"),
            ("Chromium's CPU time for one of them, board and all, ms", f"{cpu_ms:.1f}", "33"),
        ]
    )


if __name__ == "__main__":
    main()
