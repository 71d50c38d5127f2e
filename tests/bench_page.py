"""Figures of the page: its start, its frames, and how soon the board answers a drop."""

import json
import tempfile
import time
from pathlib import Path

from host.lattice import frame_of
from shared_rules import lights
from tests.page_player import PagePlayer
from tests.page_server import browser, find_chromium, page_server, wait_until
from tests.test_page_command import open_page, play

_SECONDS = 4
_DROPS = 12


def measure() -> list:
    """(what, figure, to reach) of everything; without a browser only what needs none."""
    figures = [("start of the server until the page is there, s", start(), "2")]
    if not find_chromium():
        return [*figures, ("no Chromium here: the rest was not measured", "", "")]
    with (
        tempfile.TemporaryDirectory() as folder,
        page_server(Path(folder), size=(16, 16)) as server,
        browser() as chromium,
    ):
        context = chromium.new_context(viewport={"width": 1024, "height": 768})
        player = PagePlayer(context.new_page(), server)
        figures += frames(player, server) + answers(player, server)
    return figures


def start() -> str:
    with tempfile.TemporaryDirectory() as home:
        began = time.monotonic()
        with play(Path(home), "--http-port", "0") as child:
            open_page(child.address)
            return f"{time.monotonic() - began:.2f}"


def frames(player: PagePlayer, server) -> list:
    """All 256 cells in motion, and a new frame thirty times a second."""
    words = [lights.word(1 + cell % 9, 4 + cell % 16, 2) for cell in range(256)]
    texts = [frame_of(words[turn:] + words[:turn], 16, 16) for turn in range(30)]
    before = player.page.evaluate("lichtwiese.board.view.drawn")
    began = time.monotonic()
    turn = 0
    while time.monotonic() - began < _SECONDS:
        message = {"say": "frame", "words": texts[turn % 30]}
        server.hub._loop.call_soon_threadsafe(server.hub.tell, message)
        turn += 1
        time.sleep(1 / 30)
    drawn = player.page.evaluate("lichtwiese.board.view.drawn") - before
    cost = player.page.evaluate(
        "(() => { const view = lichtwiese.board.view, began = performance.now();"
        "for (let turn = 0; turn < 20; turn += 1) { view.time += 33; view.draw(); }"
        "return (performance.now() - began) / 20; })()"
    )
    size = len(json.dumps({"say": "frame", "words": texts[0]}))
    return [
        ("bytes of a frame of 256 cells", str(size), ""),
        ("frames drawn in a second, 256 cells in motion", f"{drawn / _SECONDS:.1f}", "30"),
        ("milliseconds to draw one of them", f"{cost:.1f}", "33"),
    ]


def answers(player: PagePlayer, server) -> list:
    """From the drop of a piece to the changed lights on the page."""
    player.begin("smart_sheep", 1, {"wolves": {"big": "c3", "little": "c7"}}, [""], speed=1)
    wait_until(player.settled, 60)
    times = []
    for _ in range(_DROPS):
        player.page.evaluate("lichtwiese.hands.take(lichtwiese.view.pieceAt('b2'))")
        time.sleep(0.5)
        times.append(
            player.page.evaluate(
                """() => new Promise(done => {
                  const {board, hands} = lichtwiese, before = board.words.join();
                  const began = performance.now();
                  hands.placeOn('b2');
                  const look = () => board.words.join() !== before
                    ? done(performance.now() - began) : requestAnimationFrame(look);
                  look();
                })"""
            )
        )
        wait_until(player.settled, 20)
    times.sort()
    settle = server.board.board.app.settings.settle_ms
    place = min(len(times) - 1, int(len(times) * 0.95))
    goal = f"{settle + 100}"
    return [("drop to lit answer, 95 of 100, ms", f"{times[place]:.0f}", goal)]


def print_table(figures: list):
    """What was measured, and what is to be reached."""
    for what, figure, goal in figures:
        print(f"{what:60} {figure:>8}" + (f"   (to reach: {goal})" if goal else ""))


if __name__ == "__main__":
    print_table(measure())
