"""Somebody who has never seen the page: every game on every screen, and what went wrong once."""

import pytest

from shared_rules.registry import game_names
from tests.page_pictures import SIZES, STICKS_OUT
from tests.page_player import PagePlayer
from tests.page_server import brisk_server, page_server, see, wait_until

IN_SIGHT = """() => {
  const see = name => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.top >= 0 && box.top < innerHeight / 2 && box.width > 0;
  };
  return see('#turn-bar') && see('#board');
}"""
OVERLAP = """() => {
  const box = cell => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return [cell.textContent, words.getBoundingClientRect()];
  };
  const boxes = [...document.querySelectorAll('.cell')].filter(one => one.textContent).map(box);
  return boxes.flatMap(([name, a], place) => boxes.slice(place + 1).filter(([, b]) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    .map(([other]) => name + ' and ' + other));
}"""

FACTS = "#shelf .game small:not(.line)"
BROKEN = """selector => [...document.querySelectorAll(selector)].flatMap(facts => {
  let from = 0;
  return facts.textContent.split(' · ').filter(fact => {
    const words = document.createRange();
    words.setStart(facts.firstChild, from);
    words.setEnd(facts.firstChild, from + fact.length);
    from += fact.length + 3;
    return words.getClientRects().length > 1;
  });
})"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with brisk_server(tmp_path_factory.mktemp("newcomer")) as running:
        yield running


def leave(player, server):
    """Back to the games, and nothing is kept."""
    page = player.page
    if server.game is not None:
        player.ask("abort")
    page.wait_for_selector("#welcome:not([hidden])")
    if page.is_visible("#saved"):  # also what an earlier test left
        player.ask("discard")
        page.wait_for_selector("#saved", state="hidden")


def faults_by_axe(page, where: str) -> list:
    """What axe finds on the page as it is: where, which rule, which element."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page).response["violations"]
    return [(where, one["id"], one["nodes"][0]["html"][:120]) for one in found]


@pytest.mark.parametrize("size", SIZES)
def test_every_game_is_two_clicks_away_and_then_in_sight(chromium, server, size):
    width, height = SIZES[size]
    context = chromium.new_context(viewport={"width": width, "height": height}, locale="de-DE")
    player = PagePlayer(context.new_page(), server)
    page = player.page
    leave(player, server)
    assert page.evaluate(BROKEN, FACTS) == [], "a line breaks between two facts of a game only"
    for game in game_names():
        leave(player, server)
        page.click(f"#shelf .game[data-game={game}]")  # one
        page.click("#new-start")  # two; the third is a move
        wait_until(lambda: server.plays(game))  # noqa: B023
        wait_until(player.settled, 60)
        see(page, IN_SIGHT)
        assert page.inner_text("#turn-hint").strip(), game
        assert page.evaluate(STICKS_OUT) == [], game
        if size == "desk":
            assert faults_by_axe(page, game) == []
    leave(player, server)
    context.close()


def test_axe_finds_nothing_in_dialogs(player, server):
    page = player.page
    player.begin("playground", 2, {"board": "small"}, ["", ""])
    wait_until(player.settled, 60)
    server.line.ask("move", move="roll=6")
    page.wait_for_selector("#share:not([disabled])")
    page.click("#share")
    page.wait_for_selector("#share-code svg")
    assert faults_by_axe(page, "share") == []
    page.click("#share-close")
    page.click("#open-new")
    page.check("#new-seats .is-child >> nth=0")
    assert faults_by_axe(page, "new game") == []
    page.click("#new-start")
    page.wait_for_selector("#sure[open]")
    assert faults_by_axe(page, "sure") == []
    page.click("#sure-no")


def test_whoever_takes_a_colour_gives_his_own(player, server):
    page = player.page
    leave(player, server)
    page.click("#shelf .game[data-game=playground]")
    page.fill("#new-seats .seat:first-child .name", "Ada")
    page.select_option("#new-seats .seat:first-child .colour", "1")
    assert page.input_value("#new-seats .seat:last-child .colour") == "0"
    page.click("#new-start")
    wait_until(lambda: server.plays("playground"))
    assert server.shared.guests.names == ["", "Ada"], "the second colour is hers"
    assert server.line.ask("state")["seats"] == ["simple", ""]


def test_a_colour_stays_when_the_choice_is_opened_again(player, server):
    page = player.page
    leave(player, server)
    colour = "#new-seats .seat:first-child .colour"
    page.click("#shelf .game[data-game=playground]")
    page.fill("#new-seats .seat:first-child .name", "Mia")
    page.select_option(colour, "1")
    page.keyboard.press("Escape")
    page.click("#shelf .game[data-game=playground]")
    assert page.input_value("#new-seats .seat:first-child .name") == "Mia"
    assert page.input_value(colour) == "1"
    assert page.input_value("#new-seats .seat:last-child .colour") == "0"
    page.keyboard.press("Escape")


def test_somebody_known_gets_the_same_colour_and_help_again(player, server):
    page = player.page
    leave(player, server)
    page.evaluate("""async () => (await import('/page/seats.js')).usePeople(
        {Mia: {playground: {seat: 1, child: true}}})""")
    page.click("#shelf .game[data-game=playground]")
    page.fill("#new-seats .seat:first-child .name", "Mia")
    page.press("#new-seats .seat:first-child .name", "Tab")
    assert page.input_value("#new-seats .seat:first-child .colour") == "1"
    assert page.is_checked("#new-seats .seat:first-child .is-child")
    assert "child begins" in page.inner_text("#new-words")
    page.select_option("#new-seats .seat:first-child .colour", "0")
    page.click("#new-start")
    wait_until(lambda: server.plays("playground"))
    options = server.shared.table["options"]
    assert (options["goal"], options["star"], options["first"]) == (2, "off", 0)
    assert server.shared.guests.hints_left(0) < 0, "a child may always ask"
    leave(player, server)
    page.click("#open-new")
    page.uncheck("#new-seats .seat:first-child .is-child")
    field = page.locator("[data-option=goal]")
    assert field.input_value() == "4" and not page.inner_text("#new-words")


def test_a_bot_that_grows_is_mentioned(player, server):
    page = player.page
    leave(player, server)
    page.click("#shelf .game[data-game=schafhof]")
    page.select_option("#new-seats .level >> nth=1", "growing")
    assert "gets easier when you lose" in page.inner_text("#new-words")
    page.click("#new-start")
    wait_until(lambda: server.plays("schafhof"))
    assert server.line.ask("state")["seats"] == ["", "simple:60"]


def test_after_a_game_was_left_nothing_of_it_is_said(player, server):
    player.begin("playground", 2, {"board": "small"}, ["", ""])
    wait_until(player.settled, 60)
    server.line.ask("move", move="roll=6")
    see(player.page, "document.querySelector('#log li')")
    player.ask("abort")
    player.page.wait_for_selector("#welcome:not([hidden])")
    see(player.page, "!document.querySelector('#log li')")
    assert player.page.inner_text("#last") in ("", "Nothing has happened yet.")


def test_words_of_the_menu_do_not_lie_on_each_other(chromium, tmp_path):
    with page_server(tmp_path) as small:
        player = PagePlayer(chromium.new_page(locale="de-DE"), small)
        player.begin("playground", 2, {"board": "small"}, ["", ""])
        wait_until(player.settled, 60)
        small.line.ask("move", move="roll=1")
        player.ask("abort")
        words = "[...document.querySelectorAll('.cell')].map(one => one.textContent)"
        see(player.page, f"{words}.includes('weiter') && {words}.includes('vergessen')")
        assert player.page.evaluate(OVERLAP) == []
        player.page.close()


def test_arrow_keys_go_from_game_to_game(player, server):
    page = player.page
    leave(player, server)
    page.click("#open-new")
    page.focus("#new-games [aria-checked=true]")
    names = game_names()
    for name in (*names[1:], names[0]):
        page.keyboard.press("ArrowRight")
        focused = "document.activeElement.dataset.game"
        assert page.evaluate(focused) == name
        assert page.locator("#new-games [aria-checked=true]").count() == 1
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == names[-1]


def test_a_setting_that_was_refused_does_not_stay_in_its_field(player, server):
    page = player.page
    page.click("#open-workbench")
    page.wait_for_selector("#settings input")
    field = page.locator("#settings label", has_text="brightness").locator("input")
    before = field.input_value()
    field.fill("999")
    field.press("Tab")
    wait_until(lambda: field.input_value() == before)
    see(page, "!document.querySelector('#alert').hidden")


def test_where_the_bell_stands_already_it_is_lifted_and_put_back(player):
    """On a board with real sensors, where no button carries it."""
    labels = player.page.evaluate("""async () => {
      const { Moment } = await import('/page/moment.js');
      const words = { say: { own: '', general: 'press', values: {} }, cell: 'h1' };
      const view = piece => ({ touchable: false, pieceAt: () => piece });
      const label = piece => new Moment(view(piece)).label(words, {});
      return [label('bell'), label('')];
    }""")
    assert labels[0] == "Ring the bell: lift the bell and put it back on h1"
    assert labels[1] == "Ring the bell: the bell on h1"
