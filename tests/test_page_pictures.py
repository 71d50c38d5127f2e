"""Pictures of the page in three sizes and two themes; nothing may overlap or stick out.

`make pictures` keeps those of the READMEs in docs/pictures.
"""

import os
from pathlib import Path

import pytest

from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.gesture import POOL
from shared_rules.record import Sitting
from tests.micropython_runtime import ROOT
from tests.page_pictures import SIZES, STICKS_OUT, Picture, pictures_of_games
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until

KEPT = ROOT / "docs/pictures"

ALL = bool(os.environ.get("LICHTWIESE_PICTURES"))  # otherwise what a machine looks at every time
PICTURES = [one for one in pictures_of_games() if ALL or one[1].always]
IN_READMES = ["welcome-desk-light"] + [
    f"{picture.name}-{kept}" for _, picture in PICTURES for kept in picture.kept
]


def play_some(server, game: str, picture: Picture):
    """Play up to the position of a picture."""
    start = game, picture.players, {**picture.options}, picture.seed
    order = dict(zip(("game", "players", "options", "seed"), start, strict=True))
    server.line.ask("new", **order)
    sitting = Sitting(*start)
    minds = BotSeats(game, ["strong"] * picture.players, 3)
    while sitting.count < picture.moves or sitting.game.phase != picture.phase:
        move = minds.next_move(sitting.game)
        minds.see(sitting.play(move))
        server.line.ask("move", move=move)


@pytest.mark.parametrize(("game", "shown"), PICTURES, ids=[one.name for _, one in PICTURES])
def test_pictures_of_every_game(chromium, tmp_path, game, shown):
    with page_server(tmp_path / "board", size=(16, 16)) as server:
        server.shared.workbench.set_speed(10)
        play_some(server, game, shown)
        for theme in ("light", "dark") if ALL else shown.always:
            for size, (width, height) in SIZES.items():
                context = chromium.new_context(
                    viewport={"width": width, "height": height},
                    color_scheme=theme,
                    locale={"phone": "de", "tablet": "fr", "desk": "en"}[size],
                )
                player = PagePlayer(context.new_page(), server)
                wait_until(player.settled, 30)
                assert player.page.evaluate(STICKS_OUT) == []
                server.shared.workbench.set_speed(1)  # what is lit may not last
                lift_one(player, server)
                picture(player.page, tmp_path, f"{shown.name}-{size}-{theme}")
                player.page.keyboard.press("Escape")
                server.shared.workbench.set_speed(10)
                wait_until(player.settled)
                context.close()


def lift_one(player: PagePlayer, server):
    """Take up a piece that may move, so that its goals are lit."""
    scene, seen = server.shared.follower.scene, server.board.board.app.table.differences.seen
    lifts = [one.lifts[0] for one in player.gestures()]
    for move in server.game.legal_moves() if not lifts else ():  # the scene has its own reader
        lifts += [cell for cell, down in scene.touches(move, seen) if not down]
    place = max(lifts, key=lambda one: one < POOL)
    house = scene.pools[place - POOL] if place >= POOL else (place,)
    cell = next(name for name in map(cell_name, house) if name in server.shared.pieces.at)
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
        for size, (width, height) in {**SIZES, "small": (320, 640)}.items():
            context = chromium.new_context(viewport={"width": width, "height": height})
            page = PagePlayer(context.new_page(), server).page
            for language in ("de", "fr", "en"):
                page.select_option("#language", language)
                see(page, f"document.documentElement.lang === '{language}'")
                page.wait_for_timeout(100)
                assert page.evaluate(STICKS_OUT) == [], language
            picture(page, tmp_path, f"welcome-{size}-light")
            page.click("#open-new")
            page.wait_for_timeout(200)
            assert page.evaluate(STICKS_OUT) == [], "the dialog"
            picture(page, tmp_path, f"new-game-{size}-light")
            context.close()
