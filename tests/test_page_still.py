"""The board stays where it is: notes come and go beside it, and nothing moves under a finger."""

import pytest

from host.games.texts import LANGUAGES, all_texts
from tests.page_player import PagePlayer
from tests.page_server import wait_until

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
PLACE = """() => {
  const {x, y, width} = lichtwiese.board.box.getBoundingClientRect();
  return [x, y, width];
}"""
SAY = """([hint, ...notes]) => {
  const said = (words) => ({own: "", general: words, values: {}});
  const {side} = lichtwiese;
  side.setTurn({...side.turn, hint: said(hint), notes: notes.map(said)});
}"""
WINS = """words => {
  const {side} = lichtwiese;
  side.setTurn({...side.turn, over: true, who: {own: "", general: words, values: {}}});
  const head = document.querySelector('#turn-who'), bar = document.querySelector('#turn-bar');
  return [head.scrollWidth - head.clientWidth, bar.scrollHeight - bar.clientHeight];
}"""
CUT = """() => {
  const box = document.querySelector('.turn-said');
  return box.scrollHeight - box.clientHeight;
}"""


def at_a_page(chromium, server, size: str) -> PagePlayer:
    width, height = SIZES[size]
    page = chromium.new_context(viewport={"width": width, "height": height}).new_page()
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled, 60)
    return player


@pytest.mark.parametrize("size", SIZES)
def test_notes_do_not_move_the_board_and_hints_are_seen_whole(chromium, server, size):
    player = at_a_page(chromium, server, size)
    page = player.page
    page.evaluate(SAY, ["Short."])
    before = page.evaluate(PLACE)
    for notes in (["A note."], ["A note that is rather long and goes on and on. " * 3] * 3):
        page.evaluate(SAY, ["A hint.", *notes])
        page.wait_for_timeout(100)
        assert page.evaluate(PLACE) == before
    for language in LANGUAGES:
        for game, texts in all_texts(language)["games"].items():
            for name, hint in texts.get("hints", {}).items():
                page.evaluate(SAY, [hint])
                assert page.evaluate(CUT) <= 0, f"{language}, {game}: {name}"
    cut = page.evaluate(WINS, "Hellblau (Wolke, Computer) hat gewonnen!")
    assert cut[0] <= 0 and cut[1] <= 1, "whoever has won is seen whole"
    page.context.close()


def test_while_a_finger_is_down_no_cell_moves(chromium, server):
    player = at_a_page(chromium, server, "desk")
    page, before = player.page, player.page.evaluate(PLACE)
    page.mouse.move(*player.middle("d1"))  # the bell
    page.mouse.down()
    page.set_viewport_size({"width": 900, "height": 500})
    page.wait_for_timeout(200)
    assert page.evaluate(PLACE)[2] == before[2]
    page.mouse.up()
    page.wait_for_function("old => lichtwiese.board.box.clientWidth < old", arg=before[2])
    page.context.close()
