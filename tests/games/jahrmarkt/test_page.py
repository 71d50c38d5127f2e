"""Jahrmarkt in a real browser: a whole game alone by dragging, and with three bots.

Among four it is the first round; `make soak` plays to the end.
"""

import os

from host.session.guests import ENDLESS
from shared_rules.bot_play import BotSeats
from shared_rules.cells import cell_name
from shared_rules.registry import open_game
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.site_server import both_shells, heavy

SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))
TIMES = "\u00d7"
NUMBERS = ("a2", "a3", "a4", "a5", "a6")


# The pointer comes to a cell and goes: the page itself sees it, however busy the machine is.
WATCH_TAP = """cell => {
  lichtwiese.tapped = "";
  const timer = setInterval(() => {
    const there = lichtwiese.view.places.at[cell] === "bell";
    if (there) lichtwiese.tapped = "there";
    else if (lichtwiese.tapped) lichtwiese.tapped = "over";
    if (lichtwiese.tapped === "over") clearInterval(timer);
  }, 20);
}"""


class FairPlayer(PagePlayer):
    """Puts figures on numbers, taps with the pointer and leads visitors.

    What was tapped its own scene remembers.
    """

    def begin(self, game: str, players: int, *how):
        super().begin(game, players, *how)
        self.scene = open_game(game, "scene").Scene(players, {})

    def look(self):
        """The board's own game, as far as the page knows it, in a scene where nobody tapped."""
        wait_until(lambda: self.server.inside.count == self.count)
        game = self.server.inside.game
        self.scene.look(game)
        return game

    def tap(self, cell: int):
        """The pointer from the tray to a cell; it goes back by itself."""
        self.page.evaluate(WATCH_TAP, cell_name(cell))
        self.drag(self.slot("bell"), self.middle(cell_name(cell)))
        see(self.page, "lichtwiese.tapped === 'over'")
        self.page.wait_for_selector('.slot[data-kind="bell"]')

    def is_on_again(self) -> bool:
        """Whether the bots have played, or the game is over."""
        return self.server.inside.game.to_act in (0, None)

    def make_ready(self, move: str):
        """A figure on its number, taps on wagons and sites."""
        for cell in self.scene.ready(move, self.server.seen):
            if cell in self.scene.bell_cells:
                self.tap(cell)
                self.scene.pressed(cell)
                continue
            assert not self.server.seen[cell], "nothing is left on a number"
            self.bring(1 + self.scene.game.player, cell_name(cell))
            wait_until(lambda cell=cell: self.server.seen[cell] and self.settled())
            self.scene.wishes.number(self.server.seen)

    def make(self, moves: tuple) -> bool:
        """Do what means these moves, if that can be done."""
        before = self.count
        self.make_ready(moves[-1])
        seen = self.server.seen
        pressed = [one.cell for one in self.scene.presses(seen) if one.moves == moves]
        wanted = [one for one in self.scene.gestures(seen) if one.moves == moves]
        if not pressed and not wanted:
            return False
        if pressed:
            self.tap(pressed[0])
        else:
            self.carry(cell_name(wanted[0].lifts[0]), cell_name(wanted[0].places[0]))
        wait_until(lambda: self.count > before, 30, f"{moves} was not taken")
        return True

    def take_turn(self, minds: BotSeats):
        """A whole turn of whoever is on, as a bot would play it."""
        game, moves = self.look().fork(), ()
        on, taken = game.player, (game.round, game.taken)
        while game.result is None and (game.round, game.taken) == taken:
            wait_until(self.settled, 60)
            move = minds.next_move(game)
            moves += (move,)
            if self.make(moves):
                wait_until(self.settled, 60)
                game, moves = self.look().fork(), ()
            else:
                game.play(move)
        assert not moves and on is not None


@both_shells()
def test_a_whole_game_alone_by_dragging(page, shell):
    player = FairPlayer(page, shell)
    player.begin("jahrmarkt", 1, {}, [""])
    minds = BotSeats("jahrmarkt", ["simple"], 5)
    for _ in range(35):
        player.take_turn(minds)
    page.wait_for_selector("#turn-bar[data-over=yes]")
    game = player.look()
    assert game.result["winners"] == [0]
    assert str(game.score(0)["total"]) in page.inner_text("#tally")
    assert "fair" in page.inner_text("#turn-who") or "stall" in page.inner_text("#turn-who")


@heavy
def test_a_whole_round_of_four_with_three_bots_by_dragging(page, tmp_path):
    with page_server(tmp_path, size=(16, 16)) as server:
        player = FairPlayer(page, server)
        player.begin("jahrmarkt", 4, {}, ["", "simple", "simple", "simple"])
        minds = BotSeats("jahrmarkt", ["simple", "", "", ""], 5)
        for _ in range(35 if SOAK else 5):
            wait_until(lambda: player.is_on_again() and player.settled(), 240)
            player.take_turn(minds)
        if SOAK:
            page.wait_for_selector("#turn-bar[data-over=yes]", timeout=240_000)
            assert len(server.inside.game.result["scores"]) == 4
        else:
            wait_until(lambda: server.inside.game.round == 2, 240)
        assert page.locator(".panel td").count() > 4 * 7


def test_the_pointer_stays_where_it_is_to_rest(page, server):
    player = FairPlayer(page, server)
    player.begin("jahrmarkt", 1, {}, [""])
    wait_until(player.settled, 60)
    player.drag(player.slot("bell"), player.middle("a8"))  # the left tent cell: a pause
    reader = server.board.board.app.table.reader
    wait_until(lambda: reader.paused)
    page.wait_for_timeout(1000)
    assert reader.paused
    player.put_aside("a8")
    wait_until(lambda: not reader.paused and player.settled())


def test_a_tile_is_laid_by_taps_and_advice_goes_on_with_every_tap(page, server):
    player = FairPlayer(page, server)
    player.begin("jahrmarkt", 1, {}, [""])
    server.shared.guests.sit_down("jahrmarkt", 1, [""], [], ENDLESS)

    def advised() -> list:
        wait_until(player.settled, 60)
        return player.ask("suggest")["cells"]

    def tap(cell: str):
        see(page, f"lichtwiese.view.bellCells.includes('{cell}')")
        page.wait_for_selector('.slot[data-kind="bell"]')
        page.mouse.click(*player.middle(cell))

    number = advised()
    assert number[0] in NUMBERS
    player.bring(1, number[0])
    wait_until(lambda: number[0] in server.shared.known.seen)  # the board has told of the figure
    next_to = advised()
    assert next_to and next_to[0] not in NUMBERS, "the number is chosen: on with what it is for"
    if number != ["a6"]:
        player.drag(player.middle(number[0]), player.middle("a6"))  # it allows every wagon
    see(page, "lichtwiese.view.places.at.a6 && document.querySelector('#turn-hint').innerText")
    tap("h4")
    tap("c3")
    wait_until(lambda: player.count == 3)
    assert server.shared.follower.log[-1]["move"].startswith("lay ")


def test_the_cards_beside_the_board_tell_what_is_possible(chromium, server):
    for locale, words in (("en", "walk"), ("de", "gehen"), ("fr", "pas")):
        page = chromium.new_context(locale=locale).new_page()
        player = FairPlayer(page, server)
        if not server.plays("jahrmarkt"):
            player.begin("jahrmarkt", 1, {"wagons": "8888", "tricks": [3, 6, 12]}, [""])
            for move in ("use 2", "take 2", "lay 1", "use 4", "site b2", "build"):
                server.line.ask("move", move=move)
        see(page, "document.querySelectorAll('.panel').length === 5")
        score = (
            "[...document.querySelectorAll('.panel')].some(one => one.textContent.includes('{}'))"
        )
        see(page, score.format("\u221211"))  # all moves have come
        numbers, wagons, points, tricks, supply = page.locator(".panel").all_inner_texts()
        assert words in numbers.lower() and "1 " in numbers
        assert "2 " not in numbers.replace(" 2 ", "")
        assert "\u221211" in points
        assert len(tricks.splitlines()) == 7, "a title, three cards and who has them"
        assert supply.count(TIMES) > 5 and TIMES + "4" in supply
        pictures = page.locator(".panel:not(.large) .count svg").count()
        assert pictures == supply.count(TIMES)
        assert page.locator(".panel.large .count svg").count() == 6, "two piles, four wagons"
        text = "".join((numbers, wagons, points, tricks, supply))
        assert not [word for word in ("|", "{", "undefined", "null") if word in text]
        page.context.close()


def test_a_turn_is_taken_back_with_one_click(page, server):
    player = FairPlayer(page, server)
    player.begin("jahrmarkt", 1, {"wagons": "C66A"}, [""])
    wait_until(player.settled, 60)
    player.look()
    player.make(("use 3",))
    player.make(("use 3", "take 3"))
    assert player.make(("use 3", "take 3", "lay 1"))
    wait_until(player.settled, 60)
    page.click("#undo")
    wait_until(lambda: server.inside.count == 0)
