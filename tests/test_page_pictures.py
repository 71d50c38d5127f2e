"""Pictures of the page in three sizes and two themes; nothing may overlap or stick out.

`make pictures` keeps those of the READMEs in docs/pictures.
"""

import os
from pathlib import Path

import pytest

from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.record import Sitting
from tests.micropython_runtime import ROOT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until

SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desk": (1440, 900)}
KEPT = ROOT / "docs/pictures"

_STICKS_OUT = """() => {
  const found = [], parts = 'button, select, .card, label, .turn, .board, .tray';
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page is too wide');
  for (const one of document.querySelectorAll(parts)) {
    const box = one.getBoundingClientRect(), name = one.id || one.className || one.textContent;
    if (box.width && (box.right > innerWidth + 1 || box.left < -1)) found.push(name);
    if (one.matches('button') && one.scrollWidth > one.clientWidth + 1) found.push('cut: ' + name);
  }
  const boxes = ['.top', '.turn', '#board', '#tray', '.side'].map(
    name => ({name, box: document.querySelector(name).getBoundingClientRect()}));
  for (const one of boxes) for (const other of boxes) {
    const [a, b] = [one.box, other.box];
    const beside = a.right <= b.left + 1 || b.right <= a.left + 1;
    const above = a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    if (one.name < other.name && !beside && !above) found.push(one.name + ' and ' + other.name);
  }
  return found;
}"""

SHEEP = {
    "tiles": {"rock": "e5", "patou": "b5", "raccoon": "f3", "fox": "e6", "mole": "c6"},
    "wolves": {"big": "f4", "little": "b7"},
}
SHEEP["tiles"]["molehill"] = "a4"
GAMES = {
    # picture: players, options, seed, the phase to look at
    "smart_sheep": (2, SHEEP, 11, "move"),
    "playground-small": (4, {"board": "small"}, 5, "move"),
    "playground-full": (6, {"board": "full"}, 5, "move"),
    "playground-half": (4, {"board": "half"}, 5, "move"),
    "schafhof": (4, {}, 5, "turn"),
}
# What a machine looks at every time; with LICHTWIESE_PICTURES everything.
EVERY_TIME = {"smart_sheep": ("light", "dark"), "playground-half": ("light",)}
IN_READMES = (
    "smart_sheep-desk-dark smart_sheep-phone-light playground-full-desk-light "
    "playground-small-tablet-dark playground-half-phone-dark welcome-desk-light "
    "schafhof-desk-light"
).split()
ALL = bool(os.environ.get("LICHTWIESE_PICTURES"))


def play_some(server, name: str):
    """A position some moves into a game, in which somebody is about to move."""
    players, options, seed, phase = GAMES[name]
    game = name.partition("-")[0]
    server.line.ask("new", game=game, players=players, options=options, seed=seed)
    sitting = Sitting(game, players, {**options}, seed)
    minds = BotSeats(game, ["strong"] * players, 3)
    while sitting.count < 60 or sitting.game.phase != phase:
        move = minds.next_move(sitting.game)
        sitting.play(move)
        server.line.ask("move", move=move)


@pytest.mark.parametrize("name", GAMES if ALL else EVERY_TIME)
def test_pictures_of_every_game(chromium, tmp_path, name):
    with page_server(tmp_path / "board", size=(16, 16)) as server:
        server.hub.maker.set_speed(10)
        play_some(server, name)
        for theme in ("light", "dark") if ALL else EVERY_TIME[name]:
            for size, (width, height) in SIZES.items():
                context = chromium.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=theme,
                    locale={"phone": "de", "tablet": "fr", "desk": "en"}[size],
                )
                player = PagePlayer(context.new_page(), server)
                wait_until(player.settled, 30)
                assert player.page.evaluate(_STICKS_OUT) == []
                lift_one(player, server)
                picture(player.page, tmp_path, f"{name}-{size}-{theme}")
                player.page.keyboard.press("Escape")
                wait_until(player.settled)
                context.close()


def lift_one(player: PagePlayer, server):
    """Take up a piece that may move, so that its goals are lit."""
    place = max(player.gestures(), key=lambda one: one[1][0] < 256)[1][0]
    house = server.hub.follower.scene.pools[place - 256] if place >= 256 else (place,)
    cell = next(name for name in map(cell_name, house) if name in server.hub.pieces.at)
    player.page.evaluate("cell => lichtwiese.hands.take(lichtwiese.view.pieceAt(cell))", cell)
    player.page.wait_for_timeout(500)


def picture(page, folder: Path, name: str):
    if ALL and name in IN_READMES:
        folder = KEPT
        folder.mkdir(parents=True, exist_ok=True)
    page.evaluate("lichtwiese.board.view.time = 200, lichtwiese.board.view.speed = 0")
    page.wait_for_timeout(100)
    page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=80)
    assert (folder / f"{name}.jpg").stat().st_size > 10_000


def test_the_welcome_and_the_dialog_fit(chromium, tmp_path):
    with page_server(tmp_path / "board", size=(16, 16)) as server:
        for size, (width, height) in SIZES.items():
            context = chromium.new_context(viewport={"width": width, "height": height})
            page = PagePlayer(context.new_page(), server).page
            for language in ("de", "fr", "en"):
                page.select_option("#language", language)
                see(page, f"document.documentElement.lang === '{language}'")
                page.wait_for_timeout(100)
                assert page.evaluate(_STICKS_OUT) == [], language
            picture(page, tmp_path, f"welcome-{size}-light")
            page.click("#open-new")
            page.wait_for_timeout(200)
            picture(page, tmp_path, f"new-game-{size}-light")
            context.close()
