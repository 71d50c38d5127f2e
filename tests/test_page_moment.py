"""A newcomer at the page, in a real browser: three actions, then buttons that fit the moment."""

from host.games.telling import Teller
from host.session.replay import replay_of
from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT
from tests.page_server import see, wait_until

INSIDE = """([inner, outer]) => {
  const a = document.querySelector(inner).getBoundingClientRect();
  const b = document.querySelector(outer).getBoundingClientRect();
  return a.top >= b.top - 2 && a.bottom <= b.bottom + 2;
}"""


PARTS = "#die, #moment button"
COVERED = """parts_of => {
  const a = document.querySelector('#alert').getBoundingClientRect();
  const parts = [...document.querySelectorAll(parts_of)];
  return parts.map(one => one.getBoundingClientRect()).filter(b => !b.width ||
    (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""
ADVICE = """([cells, why]) => import(`${location.origin}/page/words.js`).then(words => {
  const roll = {cell: "d1", say: {own: "buttons|roll", general: "press", values: {}}};
  return words.advice({cells, events: [], player: 0, why}, [roll], {game: "smart_sheep"});
})"""


def press(page, name: str):
    """Press a button of the moment once it is there."""
    page.click(f'#moment button[data-press="{name}"]')


def test_an_evening_begins_with_three_actions(player, server):
    page = player.page
    player.ask("speed", {"value": 10})
    server.helper.pause = 0.02
    page.click("#shelf .game[data-game=playground]")  # one
    page.fill("#new-seats .seat:first-child .name", "Ada")
    page.select_option("#new-hints", "3")
    page.click("#new-start")  # two
    wait_until(lambda: server.plays("playground"))
    wait_until(player.settled, 60)
    assert page.inner_text("#turn-who") == "Ada"
    press(page, "roll")  # three
    wait_until(lambda: player.count >= 1)
    see(page, "document.querySelector('#die').innerHTML.includes('<svg')")
    see(page, "document.querySelector('#log').textContent.includes('Ada throws a')")
    assert page.locator("#log li[title]").count() == 0, "nothing of the notation is shown"


def test_advice_is_shown_counted_and_lit(player, server):
    page = player.page
    player.ask("speed", {"value": 10})
    order = {"game": "smart_sheep", "players": 1, "options": {}, "seats": [""]}
    player.ask("new", {**order, "auto": True, "hints": 1})
    wait_until(lambda: server.plays("smart_sheep"))
    wait_until(player.settled, 60)
    page.click("#suggest")
    page.wait_for_selector("#advice:not([hidden])")
    assert "big wolf" in page.inner_text("#advice")
    assert page.evaluate(INSIDE, ["#advice", "#turn-bar"]), "the wolf in the tray can be reached"
    rolling = {"own": "reasons|roll", "general": "advice", "values": {}}
    assert page.evaluate(ADVICE, [["d1"], rolling]) == "Roll: Nothing else can be done now."
    assert page.evaluate(ADVICE, [["b5"], rolling]) == "b5: Nothing else can be done now."
    see(page, "document.querySelectorAll('.cell.advised').length === 1")
    page.wait_for_selector("#suggest", state="hidden")
    player.carry("b2", "b5")  # refused: it is said above the board, not upon it
    page.wait_for_selector("#alert:not([hidden])")
    assert page.evaluate(INSIDE, ["#alert", "#turn-bar"])


def test_a_tap_on_a_printed_control_carries_the_bell_there(player, server):
    page = player.page
    player.begin("smart_sheep", 1, {"wolves": {"big": "f4", "little": "b7"}}, [""])
    wait_until(player.settled, 60)
    player.carry("b2", "b5")  # refused
    page.wait_for_selector("#alert:not([hidden])")
    see(page, f"document.querySelectorAll('{PARTS}').length === 2")  # the piece was carried back
    assert page.evaluate(COVERED, PARTS) == [], "what is said covers neither the die nor a button"
    page.mouse.click(*player.middle("g1"))
    wait_until(lambda: player.bell() == "g1")


def test_sounds_are_off_then_quiet_then_all_and_seen(player):
    page = player.page
    modes = []
    for _ in range(4):
        modes.append(page.get_attribute("#sounds", "data-mode"))
        page.click("#sounds")
    assert modes == ["off", "quiet", "all", "off"]
    assert page.locator("#heard").is_visible() and page.inner_text("#heard").startswith("♪")


def test_the_page_tells_every_game_as_the_laptop_does(player):
    tell = """([table, moves]) => import(`${location.origin}/page/words.js`).then(
      words => moves.map(one => words.deed(one, table).join(" ").trim()))"""
    for game in game_names():
        file = sorted((ROOT / "shared_rules" / game / "plays").glob("*.txt"))[1]
        record = replay_of(file.read_text())
        spaces = record.words.spaces(record.drawing.game)
        moves = [entry for entry in record.entries if "events" in entry][:150]
        said = player.page.evaluate(tell, [{"game": game, "spaces": spaces}, moves])
        teller = Teller("en", game, spaces)
        ours = [teller.deed(entry["player"], entry["events"]) for entry in moves]
        assert [one for one, same in zip(said, ours, strict=True) if same] == [*filter(None, ours)]
