"""The page in a real browser: whole games by dragging, mistakes, undo, reload, keys, restart."""

from shared_rules.bot_play import BotSeats
from shared_rules.record import Sitting
from shared_rules.registry import open_game
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.site_server import both_shells


def sheep_game(page, server, auto=True, **how) -> PagePlayer:
    """A game of Smart Sheep for one, its wolves put by hand: the die is to be rolled."""
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""], auto=auto, **how)
    if not auto:
        page.click("#help")
    wait_until(player.settled)
    player.play("put c3")
    player.play("put c7")
    wait_until(player.settled)
    return player


@both_shells("server")
def test_a_whole_game_of_smart_sheep_by_dragging(page, shell):
    server, player = shell, PagePlayer(page, shell)
    player.begin("smart_sheep", 1, {}, [""])
    player.play_to_the_end(0, "strong")
    assert server.game.result["saved"] + server.game.result["captured"] == 9
    page.wait_for_selector("#turn-bar[data-over=yes]")
    tally = page.inner_text("#tally")
    assert str(server.game.result["saved"]) in tally


@both_shells()
def test_a_whole_playground_with_three_bots_by_dragging(page, shell):
    server, player = shell, PagePlayer(page, shell)
    player.begin("playground", 4, {"goal": 1}, ["", "simple", "simple", "simple"])
    player.play_to_the_end(0, "strong")
    assert len(server.game.result["winners"]) == 1
    page.wait_for_selector("#turn-bar[data-over=yes]")
    assert "has won" in page.inner_text("#turn")


def test_a_stranger_on_a_star_is_sent_home_and_the_piece_flies_on(page, server):
    player = PagePlayer(page, server)
    player.begin("playground", 2, {}, ["", ""], auto=False)
    game, moves = star_and_stranger(server.game.options)
    server.line.ask("new", game="playground", players=2, options=game.options, seats=["", ""])
    for move in moves:
        server.line.ask("move", move=move)
    player.ask("auto", {"on": True})
    wait_until(lambda: player.count == len(moves) and player.settled(), 60)
    gesture = next(one for one in player.gestures() if len(one.lifts) > 1)
    player._gesture(gesture)
    wait_until(lambda: server.board.board.app.table.reader.finished == gesture)
    player.ring()  # it was held until now
    wait_until(lambda: player.count > len(moves), 30, "it was not taken")
    assert any(event.startswith("hit ") for event in server.shared.follower.log[-1]["events"])


def star_and_stranger(options: dict) -> tuple:
    """A game, and the moves to where a stranger stands on a star that a piece may fly from."""
    for seed in range(200):
        sitting = Sitting("playground", 2, dict(options), seed)
        minds, moves = BotSeats("playground", ["simple"] * 2, seed), []
        scene = open_game("playground", "scene").Scene(2, sitting.game.options)
        while sitting.game.result is None:
            scene.look(sitting.game)
            if any(len(one.lifts) > 1 for one in scene.gestures(bytearray(256))):
                return sitting.game, moves
            move = minds.next_move(sitting.game)
            events = sitting.play(move)
            moves.append(f"roll={events[0].split()[2]}" if move == "roll" else move)
    raise AssertionError("no such game")


def test_a_wrong_move_is_reported_shown_and_repaired_by_hand(page, server):
    player = sheep_game(page, server, auto=False)
    player.carry("b2", "b5")
    page.wait_for_selector("#alert:not([hidden])")
    assert page.inner_text("#alert") == "Roll the die first."
    wait_until(lambda: server.shared.table["surplus"] == ["b5"])
    see(page, "lichtwiese.board.wordAt('b5') !== 0")
    see(page, "document.querySelector('#turn').textContent.includes('b5 to b2')")
    player.carry("b5", "b2")
    wait_until(player.settled)
    player.play("roll")


def test_a_wrong_move_is_repaired_for_me_in_automatic_mode(page, server):
    player = sheep_game(page, server)
    player.carry("b2", "b5")
    page.wait_for_selector("#alert:not([hidden])")
    wait_until(lambda: player.settled() and "b2" in server.shared.pieces.at)
    player.play("roll")


def test_the_set_up_is_done_by_hand_or_for_me(page, server):
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""], auto=False)
    wait_until(lambda: len(server.shared.table["missing"]) == 9)
    wanted = server.shared.table["wanted"]
    player.bring(wanted["b2"], "b2")
    wait_until(lambda: len(server.shared.table["missing"]) == 8)
    page.click("#help")
    wait_until(player.settled)
    named = {cell: f"{label}.1" for cell, label in wanted.items()}
    wait_until(
        lambda: named.items() <= server.shared.pieces.at.items(), what="sheep have wrong names"
    )


def test_a_move_is_taken_back(page, server):
    player = sheep_game(page, server)
    player.play("roll")
    wait_until(player.settled)
    page.click("#undo")
    wait_until(lambda: player.count == 2)
    wait_until(player.settled)
    see(page, "document.querySelectorAll('#log li').length === 2")


def test_a_reload_shows_the_same_position(page, server):
    player = sheep_game(page, server)
    see(page, "document.querySelectorAll('#log li').length === 2")  # the pieces come first
    before = page.evaluate("JSON.stringify(lichtwiese.view.places)")
    log = page.inner_text("#log")
    page.reload()
    page.wait_for_selector("body[data-ready=yes]")
    assert page.evaluate("JSON.stringify(lichtwiese.view.places)") == before
    assert page.inner_text("#log") == log
    player.play("roll")


def test_two_pages_see_the_same_and_both_may_play(page, server, chromium):
    player = sheep_game(page, server)
    other_page = chromium.new_page(locale="de-DE")
    other = PagePlayer(other_page, server)
    other.play("roll")
    see(page, "document.querySelectorAll('#log li').length >= 3")
    see(other_page, "document.querySelector('#last').textContent.includes('Der Würfel zeigt')")
    see(page, "document.querySelector('#last').textContent.includes('The die shows')")
    same = "JSON.stringify(lichtwiese.view.places.at)"
    wait_until(lambda: page.evaluate(same) == other_page.evaluate(same))
    wait_until(player.settled, 60)  # a wolf may have to walk first
    player.play("roll") if server.game.phase == "roll" else None
    other_page.close()


def test_the_page_finds_a_restarted_server_and_goes_on(page, tmp_path):
    with page_server(tmp_path) as server:
        port = server.port
        player = sheep_game(page, server)
        player.play("roll")
        count = player.count
    page.wait_for_selector("#lost:not([hidden])")
    with page_server(tmp_path, http_port=port) as server:
        page.wait_for_selector("#saved:not([hidden])", timeout=40_000)
        page.click("#resume")
        player.server = server
        wait_until(lambda: player.count == count)
        wait_until(player.settled, 20)
        assert page.locator("#lost").is_hidden()


def tab_to(page, selector: str):
    """Press Tab until something like this has the focus."""
    for _ in range(150):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def arrow_to(page, goal: str):
    """Press arrow keys until the cell has the focus."""
    start = page.evaluate("document.activeElement.dataset.cell")
    right, up = ord(goal[0]) - ord(start[0]), int(goal[1:]) - int(start[1:])
    for key in ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right):
        page.keyboard.press(key)
    for key in ["ArrowUp" if up > 0 else "ArrowDown"] * abs(up):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.cell") == goal


def test_moves_with_nothing_but_keys(page, server):
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    for count, (wolf, cell) in enumerate((("big wolf", "c3"), ("little wolf", "c7")), 1):
        tab_to(page, f".slot[data-kind='{wolf}']")
        page.keyboard.press("Space")
        arrow_to(page, cell)
        page.keyboard.press("Space")
        wait_until(lambda count=count: player.count == count)
        wait_until(player.settled)
    arrow_to(page, "d1")
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    wait_until(lambda: player.count == 3)
    see(page, "lichtwiese.board.cells.get('d1').getAttribute('aria-label').startsWith('d1, bell')")


def test_a_tap_picks_up_and_a_second_tap_puts_down(page, server):
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    page.click(".slot[data-kind='big wolf']", force=True)
    page.mouse.click(*player.middle("c3"))
    wait_until(lambda: player.count == 1)


_FLY = """([piece, x, y]) => {
  const {view, board} = lichtwiese, stage = board.stage.getBoundingClientRect();
  const element = view.elements.get(piece), size = board.size;
  element.style.transition = 'none';
  element.style.zIndex = 900;
  const [left, top] = [x - stage.left - size / 2, y - stage.top - size / 2];
  element.style.transform = `translate(${left}px, ${top}px)`;
  return document.elementFromPoint(x, y).dataset.piece;
}"""


def test_a_piece_that_flies_past_is_not_caught(page, server):
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    sheep = server.shared.pieces.at["b2"]
    assert page.evaluate(_FLY, [sheep, *player.slot("big wolf")]) == sheep, "it is over the wolf"
    player.play("put c3")
    player.play("put c7")
    wait_until(player.settled)
    assert page.evaluate(_FLY, [sheep, *player.middle("d1")]) == sheep, "it is over the bell"
    player.play("roll")


def test_the_pieces_of_a_game_may_stay_for_the_next_one(page, server):
    player = sheep_game(page, server)
    page.click("#abort")
    wait_until(lambda: server.shared.table["screen"] == "menu")
    player.ask("speed", {"value": 1})
    touched = []
    server.shared.on_table.append(lambda: touched.append(len(server.shared.pieces.at)))
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    assert min(touched) == 10, "nine sheep and the bell stay where they are; the wolves go"


def test_a_finger_drags_too(chromium, server):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    player = PagePlayer(page, server)
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    kind = page.evaluate("lichtwiese.view.kinds[10].kind")
    player.touch(player.slot(kind), player.middle("c3"))
    wait_until(lambda: player.count == 1)
    context.close()
