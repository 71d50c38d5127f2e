"""Records on the page, in a real browser: saved, opened, looked through, played on."""

from tests.bench_long import written
from tests.micropython_runtime import ROOT
from tests.page_server import see, wait_until

RECORD = ROOT / "shared_rules/playground/plays/06-two-on-the-small-board.txt"


def test_a_record_is_saved_opened_and_looked_through(player, server):
    page = player.page
    player.begin("playground", 2, {}, ["", ""])
    wait_until(player.settled)
    player.play("roll")
    with page.expect_download() as saved:
        page.click("#save-record")
    assert saved.value.path().read_text().startswith("lichtwiese record 2\ngame playground #")
    page.set_input_files("#load-record", RECORD)
    page.wait_for_selector("#replay:not([hidden])")
    last = int(page.get_attribute("#replay-at", "max"))
    assert last == sum(" > " in line for line in RECORD.read_text().splitlines())
    page.fill("#replay-at", str(last))
    see(page, f"document.querySelector('#replay-words').textContent.startsWith('{last} /')")
    assert "has won" in page.inner_text("#replay-words")
    page.click("#replay-back")
    see(page, f"document.querySelector('#replay-words').textContent.startsWith('{last - 1} /')")
    assert player.count == 1, "looking at a record leaves the board alone"
    page.click("#replay-end")
    see(page, "document.querySelectorAll('#log li').length === 1")


def test_a_record_is_played_on(player, server):
    player.ask("speed", {"value": 10})
    player.ask("replay", {"text": RECORD.read_text()})
    player.ask("replay_at", {"at": 12})
    player.ask("play_on")
    wait_until(lambda: server.game is not None and player.count == 12)
    wait_until(player.settled, 20)


def test_nonsense_is_no_record(player, server):
    page = player.page
    page.set_input_files(
        "#load-record", {"name": "x.txt", "mimeType": "text/plain", "buffer": b"hello\n"}
    )
    page.wait_for_selector("#alert:not([hidden])")
    assert page.inner_text("#alert-words") == "This is no game of Lichtwiese."
    assert page.locator("#replay").is_hidden()
    huge = {"name": "x.txt", "mimeType": "text/plain", "buffer": b"x" * 3_000_000}
    page.set_input_files("#load-record", huge)
    see(page, "document.querySelector('#alert-words').textContent.includes('too large')")
    page.click("#alert-close")
    lines = {"name": "x.txt", "mimeType": "text/plain", "buffer": b"\n" * 700_000}
    page.set_input_files("#load-record", lines)  # on the way each line ends in two letters
    see(page, "document.querySelector('#alert-words').textContent.includes('too large')")
    tell = "why => import(`${location.origin}/page/words.js`).then(words => words.refusal(why))"
    page.select_option("#language", "de")
    see(page, "document.documentElement.lang === 'de'")
    page.click("#alert-close")
    assert page.locator("#alert").is_hidden()
    said = page.evaluate(tell, "The setting debounce_ms is from 1 to 100.")
    assert said == "Diese Einstellung geht von 1 bis 100: Entprellen (ms)."
    said = page.evaluate(tell, "Line 3 of the record: it is cut off.")
    assert said == "Zeile 3 der Partie: sie bricht ab."
    why = "the head above it cannot be used: Smart Sheep is for 1 to 4 players, not 99"
    said = page.evaluate(tell, f"Line 6 of the record: {why}.")
    assert said.endswith(": dieses Spiel ist für 1 bis 4 Spieler, nicht für 99.")


def test_the_longest_game_of_an_evening_can_be_opened(player):
    files, _ = written(10_000)
    game = {"name": "x.txt", "mimeType": "text/plain", "buffer": files["board/game.txt"]}
    player.page.set_input_files("#load-record", game)
    player.page.wait_for_selector("#replay:not([hidden])")
    assert player.page.get_attribute("#replay-at", "max") == "10000"


def test_a_record_of_another_game_leaves_the_log_in_its_own_words(player):
    page = player.page
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    player.play("put c3")
    see(page, "document.querySelector('#log').textContent.includes('The big wolf stands on c3')")
    page.set_input_files("#load-record", RECORD)
    page.wait_for_selector("#replay:not([hidden])")
    see(page, "document.querySelectorAll('#log li').length === 0")
    player.ask("undo")
    wait_until(lambda: player.count == 0)
    page.click("#replay-end")
    see(page, "lichtwiese.side.table.game === 'smart_sheep'")
    assert page.locator("#log li").count() == 0
    assert page.locator("#undo").is_disabled(), "there is nothing to take back"


def test_a_record_hides_the_menu(player):
    page = player.page
    labels = "[...document.querySelectorAll('.cell')].filter(one => one.textContent).length"
    see(page, f"{labels} > 0")
    page.set_input_files("#load-record", RECORD)
    page.wait_for_selector("#replay:not([hidden])")
    see(page, f"{labels} === 0")
    assert page.locator("#actions").is_hidden()
    page.click("#replay-end")
    see(page, f"{labels} > 0")
