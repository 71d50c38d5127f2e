"""Figures of the page: its start, its frames, and how soon the board answers a drop."""

import json
import tempfile
import time
from pathlib import Path
from threading import Thread

from host.frames import frame_of
from shared_rules import lights
from tests.page_player import PagePlayer
from tests.page_server import browser, find_chromium, page_server, wait_until
from tests.test_page_command import open_page, play

_SECONDS = 4
_DROPS = 20
_DRAW = """() => {
  const {view} = lichtwiese.board, began = performance.now();
  for (let turn = 0; turn < 20; turn += 1) { view.time += 33; view.draw(); }
  return (performance.now() - began) / 20;
}"""
# When the latest drop was, and since when each frame of the board is drawn.
_WATCH = """() => {
  const {board} = lichtwiese;
  addEventListener('pointerup', event => {
    window.dropped = event.timeStamp;
    window.shown = {};
  }, true);
  const look = () => {
    if (window.shown && !board.view.stale) window.shown[board.text] ??= performance.now();
    requestAnimationFrame(look);
  };
  look();
}"""
_ANSWERED = """lines => {
  const times = lines.filter(text => text in window.shown).map(text => window.shown[text]);
  return times.length ? Math.min(...times) - window.dropped : null;
}"""


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
    """All 256 cells in motion, a new frame thirty times a second, and keys pressed meanwhile."""
    page = player.page
    words = [lights.word(1 + cell % 9, 4 + cell % 16, 2) for cell in range(256)]
    texts = [frame_of(words[turn:] + words[:turn], 16, 16) for turn in range(30)]
    page.evaluate("addEventListener('keydown', () => window.keys = (window.keys ?? 0) + 1)")
    began, drawn, spent = time.monotonic(), drawn_by(page), cpu_seconds(page)
    Thread(target=_send, args=(server, texts, began + _SECONDS), daemon=True).start()
    pressed = 0
    while time.monotonic() - began < _SECONDS:
        page.keyboard.press("Shift")
        pressed += 1
        time.sleep(0.1)
    seconds, drawn = time.monotonic() - began, drawn_by(page) - drawn
    spent = (cpu_seconds(page) - spent) * 1000 / drawn
    size = len(json.dumps({"say": "frame", "words": texts[0]}))
    arrived = page.evaluate("window.keys")
    return [
        ("bytes of a frame of 256 cells", str(size), ""),
        ("frames drawn in a second, 256 cells in motion", f"{drawn / seconds:.1f}", "30"),
        ("all of Chromium's CPU time for one of them, ms", f"{spent:.1f}", "33"),
        ("of that, drawing by the page's own script, ms", f"{page.evaluate(_DRAW):.1f}", ""),
        ("keys that arrived meanwhile", f"{arrived}", f"{pressed}"),
    ]


def _send(server, texts: list, until: float):
    """Frames as a board sends them."""
    turn = 0
    while time.monotonic() < until:
        message = {"say": "frame", "words": texts[turn % len(texts)]}
        server.hub.in_loop(server.shared.pages.tell, message)
        turn += 1
        time.sleep(1 / 30)


def drawn_by(page) -> int:
    return page.evaluate("lichtwiese.board.view.drawn")


def cpu_seconds(page) -> float:
    """Of all processes of the browser: what a busy machine does to the clock does not count."""
    session = page.context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(process["cpuTime"] for process in processes)


def answers(player: PagePlayer, server) -> list:
    """From the drop of a sheep to the drawn lights of the position after its move."""
    page, shared = player.page, server.shared
    player.begin("smart_sheep", 1, {"wolves": {"big": "c3", "little": "c7"}}, [""], speed=1)
    wait_until(player.settled, 60)
    server.line.ask("move", move="roll=any")
    wait_until(lambda: player.count == 1 and player.settled(), 60)
    page.evaluate(_WATCH)
    lines = _frames_after_moves(shared)
    times = []
    for _ in range(_DROPS):
        lines.clear()
        player.drag(player.middle("b2"), player.middle("b3"), seconds=0.4)
        wait_until(lambda: page.evaluate(_ANSWERED, list(lines)) is not None, 20)
        times.append(page.evaluate(_ANSWERED, list(lines)))
        server.line.ask("undo")
        wait_until(lambda: player.count == 1 and player.settled(), 60)
    times.sort()
    settle = server.board.board.app.settings.settle_ms
    place = min(len(times) - 1, int(len(times) * 0.95))
    middle = times[len(times) // 2]
    return [
        ("drop to lit answer, half of them, ms", f"{middle:.0f}", ""),
        ("drop to lit answer, 95 of 100, ms", f"{times[place]:.0f}", f"{settle + 100}"),
    ]


def _frames_after_moves(shared) -> list:
    """The frames that follow a move, as they come in: the first that a page gets is the answer."""
    found, hear, before = [], shared.hear, []

    def listen(notice):
        if notice["say"] == "undone":
            before.clear()
        elif notice["say"] == "moved":
            before.append(notice)
        elif notice["say"] == "frame" and before:
            found.append(notice["words"])
        hear(notice)

    shared.hear = listen
    return found


def print_table(figures: list):
    """What was measured, and what is to be reached."""
    for what, figure, goal in figures:
        print(f"{what:60} {figure:>8}" + (f"   (to reach: {goal})" if goal else ""))


if __name__ == "__main__":
    print_table(measure())
