"""Parts of the page in a real browser: dialog, workbench, languages, accessibility."""

import random
import re

import pytest

from shared_rules import light_guide, light_tables, lights
from shared_rules.registry import GAMES
from tests.micropython_runtime import ROOT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until
from tests.test_page_evening import play_to_the_end

RECORD = ROOT / "shared_rules/playground/plays/06-two-on-the-small-board.txt"


def test_a_game_is_begun_with_the_dialog(player, server):
    page = player.page
    player.ask("speed", {"value": 10})
    page.click("#shelf .game[data-game=playground]")
    page.select_option("#new-players", "3")
    page.locator("#new-seats .level").nth(2).select_option("strong")
    page.select_option("[data-option=goal]", "2")
    page.click("#new-start")
    wait_until(lambda: server.plays("playground"))
    assert server.shared.table["seats"] == ["", "simple", "strong"]
    assert server.game.options["goal"] == 2
    wait_until(player.settled)


def test_the_dialog_says_why_a_game_cannot_begin(player, server):
    page = player.page
    page.click("#shelf .game[data-game=playground]")
    page.click("#new-more summary")
    page.select_option("[data-option=first]", "7")
    page.click("#new-start")
    page.wait_for_selector("#new-wrong:not([hidden])")
    assert server.game is None
    page.click("#new-cancel")
    page.select_option("#language", "de")
    see(page, "document.documentElement.lang === 'de'")
    page.click("#open-new")
    page.select_option("#new-players", "5")
    page.click("#new-start")
    see(page, "!document.querySelector('#new-wrong').hidden")
    assert page.inner_text("#new-wrong") == "Dieses Brett ist für 2 bis 4 Spieler."


def test_a_game_that_is_not_over_is_never_lost_unasked(player, server):
    page = player.page
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    player.play("put c3")
    see(page, "document.querySelectorAll('#log li').length === 1")

    def begin_another(answer):
        page.click("#new-start")
        page.wait_for_selector("#sure[open]")
        assert "not over" in page.inner_text("#sure-words")
        page.click(answer)

    page.click("#open-new")
    page.click("#new-games [data-game=playground]")
    begin_another("#sure-no")
    assert page.locator("#new-game").is_visible() and server.plays("smart_sheep")
    page.click("#new-cancel")
    page.click("#abort")
    page.click("#discard")
    page.keyboard.press("Escape")
    see(page, "!document.querySelector('#sure').open")
    assert page.locator("#saved").is_visible()
    page.click("#shelf .game[data-game=playground]")
    begin_another("#sure-yes")
    wait_until(lambda: server.plays("playground"))
    page.set_input_files("#load-record", RECORD)
    page.click("#replay-use")
    wait_until(lambda: server.game and server.game.options["board"] == "small")
    see(page, "document.querySelector('#replay').hidden")


def test_the_board_s_own_menu_is_answered_with_the_bell(player, server):
    page = player.page
    page.click(".slot[data-kind=bell]", force=True)
    page.mouse.click(*player.middle("b5"))
    wait_until(
        lambda: any(what.startswith("players") for _, what in server.shared.table["choices"])
    )


def test_every_choice_of_the_menu_has_its_words_on_small_cells(chromium, tmp_path):
    with page_server(tmp_path, size=(16, 16)) as server:
        for width in (1280, 390):
            context = chromium.new_context(viewport={"width": width, "height": 800}, locale="en")
            page = PagePlayer(context.new_page(), server).page
            see(page, "document.querySelectorAll('.cell > span').length > 0")
            texts = page.locator(".cell").all_inner_texts()
            assert [one for one in texts if one] == [title for _, title, *_ in GAMES]
            context.close()


def test_a_page_of_an_earlier_start_hears_where_to_go(chromium, tmp_path):
    page = chromium.new_page(locale="en-GB")
    with page_server(tmp_path / "one", host="0.0.0.0") as first:
        page.goto(f"{first.address}?token={first.guard.token}")
        page.wait_for_selector("body[data-ready=yes]")
    page.wait_for_selector("#lost:not([hidden])")
    with page_server(tmp_path / "two", host="0.0.0.0", http_port=first.port):
        lost = "document.querySelector('#lost').textContent"
        see(page, f"{lost}.startsWith('The server was started again')")
        page.evaluate(f"""window.said = new Set(); new MutationObserver(
            () => window.said.add({lost})).observe(document.querySelector('#lost'),
            {{childList: true, subtree: true, characterData: true, attributes: true}})""")
        page.wait_for_timeout(4000)  # some tries to come in again
        assert page.evaluate("[...window.said]") == []
    see(page, f"{lost}.includes('does not answer')")
    page.close()


def test_a_piece_that_was_refused_is_seen_where_it_was(player, server):
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    player.page.evaluate(
        """async () => {
          const {hands, line} = lichtwiese, ask = line.ask.bind(line);
          line.ask = (what, fields) => what === "place"
            ? Promise.reject(new Error("offline")) : ask(what, fields);
          await hands.take("bell");
          await hands.placeOn("e5");
          line.ask = ask;
        }"""
    )
    assert player.page.evaluate("lichtwiese.view.pieceAt('e5')") == ""


def test_faults_clock_and_lines_of_the_workbench(player, server):
    page = player.page
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    page.click("#open-workbench")
    page.fill("#fault-cell", "e5")
    page.select_option("#fault-kind", "stuck")
    page.click("#fault button")
    wait_until(lambda: server.board.board.app.table.differences.seen[4 * 16 + 4] == 1)
    wait_until(lambda: server.shared.table["surplus"] == ["e5"] and not server.helper.busy)
    page.click("#faults button")
    wait_until(lambda: server.board.board.app.table.differences.seen[4 * 16 + 4] == 0)
    wait_until(lambda: not server.shared.workbench.faults)
    page.select_option("#fault-kind", "bouncing")
    page.click("#fault button")
    wait_until(lambda: 68 in server.board.board.app.watch.flapping)
    page.select_option("#fault-kind", "pixel")
    page.fill("#fault-cell", "d1")
    page.click("#fault button")
    see(page, "lichtwiese.board.wordAt('d1') === 0")
    page.click("#clock button:nth-of-type(1)")
    wait_until(lambda: server.shared.workbench.speed == 0)
    clock = server.board.board.clock
    before = clock.now()
    page.click("#clock button:last-child")
    wait_until(lambda: clock.now() == before + 100)
    see(page, "document.querySelector('#lines').textContent.includes('→ ')")


def test_the_language_can_be_switched(player, server):
    page = player.page
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    for language, words in (("de", "Stell den großen Wolf"), ("fr", "Pose le grand loup")):
        page.select_option("#language", language)
        see(page, f"document.documentElement.lang === '{language}'")
        assert words in page.inner_text("#turn")
    player.carry("b2", "b5")
    page.wait_for_selector("#alert:not([hidden])")
    assert "loup" in page.inner_text("#alert"), "refusals are translated"


def test_what_happened_is_said_in_sentences_with_cells(player):
    tell = """([game, spaces, events]) => import(`${location.origin}/page/words.js`).then(
      words => words.deed({player: 0, events}, {game, spaces, seats: [""]}).join(" "))"""
    flown = ["move 0 t45 t46", "jump 0 t46 t57", "hit 0 1 t57", "turn 1 3"]
    spaces = {"t45": "g5", "t46": "f5", "t57": "c7"}
    said = player.page.evaluate(tell, ["playground", spaces, flown])
    assert said == "Red (sun) goes from g5 to f5, flies to c7, knocks out Yellow (moon)."
    said = player.page.evaluate(tell, ["smart_sheep", {}, ["rolled pack", "wolf big c3 b3"]])
    assert said == "Player 1: The die shows both wolves. The big wolf runs to b3."
    said = player.page.evaluate(tell, ["affenraffen", {}, ["round p0 -2 13"]])
    assert said.endswith("\u22122 for this round, 13 in all."), "a minus, no hyphen"
    player.page.select_option("#language", "fr")
    see(player.page, "document.documentElement.lang === 'fr'")
    said = player.page.evaluate(tell, ["smart_sheep", {}, ["rolled any"]])
    assert said == "Joueur 1\u00a0: Le dé montre toutes les couleurs (un mouton au choix)."
    name = """game => import(`${location.origin}/page/words.js`).then(
      words => words.player(1, {game, seats: ["", "simple"]}))"""
    assert player.page.evaluate(name, "playground") == "Jaune (lune, robot)"
    assert player.page.evaluate(name, "smart_sheep") == "Joueur 2 (robot)"


def test_lights_are_drawn_as_the_board_computes_them(player):
    draw = random.Random(4)
    tried = []
    for _ in range(400):
        colour, pattern = draw.randrange(10), draw.randrange(len(light_tables.PATTERNS))
        word = lights.word(colour, pattern, draw.randrange(10), draw.random() < 0.3)
        tried.append((word, draw.randrange(20_000), draw.randrange(256)))
    shown = player.page.evaluate(
        """tried => tried.map(([word, now, cell]) => {
          const {lights} = lichtwiese.board, [colour, level] = lights.at(word, now, cell);
          const part = hue => Math.floor(hue * level * 256 / 256);
          const [, red, green, blue] = lights.colours[colour];
          return part(red) << 16 | part(green) << 8 | part(blue);
        })""",
        tried,
    )
    for (word, now, cell), colour in zip(tried, shown, strict=True):
        wanted = light_guide.rgb(word, now, cell)
        for shift in (16, 8, 0):  # a level that glides may be rounded the other way
            error = (wanted >> shift & 255) - (colour >> shift & 255)
            assert abs(error) <= 1, light_guide.described(word)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(chromium, server, theme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    context = chromium.new_context(viewport={"width": 1024, "height": 768}, color_scheme=theme)
    player = PagePlayer(context.new_page(), server)
    found = []
    found.append(axe.run(player.page).response["violations"])
    player.page.click("#open-new")
    found.append(axe.run(player.page).response["violations"])
    player.page.click("#new-cancel")
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    player.page.click("#open-workbench")
    for summary in player.page.locator("main summary").all():
        summary.click()
    found.append(axe.run(player.page).response["violations"])
    context.close()
    violations = [(one["id"], one["nodes"][0]["html"][:120]) for part in found for one in part]
    assert not violations


def test_nothing_moves_where_motion_is_not_wanted(chromium, server):
    context = chromium.new_context(reduced_motion="reduce")
    player = PagePlayer(context.new_page(), server)
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    player.page.wait_for_timeout(300)
    before = player.page.evaluate("lichtwiese.board.view.drawn")
    player.page.wait_for_timeout(400)
    assert player.page.evaluate("lichtwiese.board.view.drawn") == before
    player.page.click("#open-workbench")
    pixels = "document.querySelector('#map-pixels').toDataURL()"
    see(player.page, f"{pixels} !== document.createElement('canvas').toDataURL()")
    player.page.wait_for_timeout(300)
    before = player.page.evaluate(pixels)
    for _ in range(4):
        player.page.wait_for_timeout(150)
        assert player.page.evaluate(pixels) == before, "the map of the pixels rests too"
    context.close()


def test_nothing_comes_from_elsewhere(chromium, server):
    page = chromium.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    PagePlayer(page, server)
    ours = re.compile(r"(https?|wss?)://127\.0\.0\.1[:/]|data:")
    foreign = [url for url in asked if not ours.match(url)]
    assert asked and not foreign
    page.close()


def test_who_has_played_for_the_first_time_tonight_is_known_at_once(player, server):
    order = {"game": "playground", "players": 2, "options": {"board": "small", "goal": 1}}
    player.ask("new", {**order, "seats": ["", "simple"], "names": ["Ada"], "auto": True})
    wait_until(lambda: server.plays("playground") and player.settled())
    play_to_the_end(server)
    see(player.page, "document.querySelector('#known-people').innerHTML.includes('Ada')", 10)
