"""The site of `make site` in a real browser: lit at once, played, kept, there without a net."""

import json
import re
import shutil
import subprocess
import time

import pytest

from tests.bench_site import in_node, over_the_wire
from tests.micropython_runtime import ROOT
from tests.page_player import PagePlayer
from tests.page_server import ARGUMENTS, find_chromium, see, wait_until
from tests.site_server import LIT, SiteServer, built_site, served

MOST_BYTES = 1_000_000  # over the wire
MOST_PASS_MS = 3  # of the ten until the next one
LIT_SECONDS = 2.0
LATER = "chip.bin"  # the files for a board: fetched when somebody wants them
_BUSY = 4  # so many times longer it may take beside other tests

_IS_KEPT = """async () => {
  const {active} = await navigator.serviceWorker.ready;
  return active.state === "activated" && Boolean(navigator.serviceWorker.controller);
}"""


@pytest.fixture(scope="module")
def site():
    return built_site()


def test_the_site_is_small(site):
    assert over_the_wire(site) <= MOST_BYTES


def test_a_pass_takes_a_moment(site):
    if not shutil.which("node"):
        pytest.skip("node is not installed: it runs the site's program without a browser")
    figures = in_node(site)
    assert not figures["faults"]
    assert max(figures["menu"]["middle"], figures["game"]["middle"]) < MOST_PASS_MS


def test_the_site_works_in_any_folder_and_keeps_all_its_files(site):
    page = (site / "index.html").read_text()
    addresses = re.findall(r'(?:src|href)="([^"#]+)"', page)
    assert addresses and not [one for one in addresses if one.startswith(("/", "http"))]
    names = {str(file.relative_to(site)) for file in site.rglob("*") if file.is_file()}
    kept = re.search(r"const FILES = (.*);", (site / "service.js").read_text())
    assert set(json.loads(kept[1])) == {"./", *names} - {"index.html", "service.js", LATER}


def test_the_page_allows_no_script_but_its_own(site):
    page = (site / "index.html").read_text()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)[1]
    rules = dict(one.strip().split(" ", 1) for one in policy.split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert not re.search(r"<script(?![^>]* src=)|\son\w+=", page)


def sheep(page, address: str) -> PagePlayer:
    """A game with two wolves in their places."""
    player = PagePlayer(page, SiteServer(page, address))
    player.begin("smart_sheep", 1, {}, [""])
    wait_until(player.settled)
    player.play("put c3")
    player.play("put c7")
    wait_until(player.settled)
    return player


def test_lit_at_once_played_reloaded_and_there_without_a_server(page, site, tmp_path):
    asked, refused = [], []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda said: refused.append(said.text) if said.type == "error" else None)
    (tmp_path / "a folder").mkdir()
    (tmp_path / "a folder" / "site").symlink_to(site)
    with served(tmp_path) as origin:
        address = origin + "a%20folder/site/"
        began = time.monotonic()
        page.goto(address)
        see(page, LIT)
        lit = time.monotonic() - began
        assert lit < LIT_SECONDS * _BUSY, f"lit after {lit:.1f} s"
        player = sheep(page, address)
        wait_until(lambda: page.evaluate(_IS_KEPT))
        assert (
            page.evaluate(
                "document.body.appendChild(Object.assign(document.createElement("
                "'script'), {textContent: 'window.foreign = 1'})) && window.foreign"
            )
            is None
        )
        before, log = page.evaluate("lichtwiese.view.places"), page.inner_text("#log")
    refused[:] = [one for one in refused if "inline script" not in one]
    page.reload()  # nobody serves it any more
    page.wait_for_selector("body[data-ready=yes]")
    see(page, "lichtwiese.latest.table?.screen === 'game'")
    wait_until(player.settled)
    assert page.evaluate("lichtwiese.view.places") == before
    assert page.inner_text("#log") == log
    player.play("roll")
    assert player.count == 3
    page.select_option("#language", "de")
    see(page, "document.querySelector('#last').textContent.includes('Der Würfel zeigt')")
    assert not [url for url in asked if not url.startswith((origin, "blob:", "data:"))]
    assert not [url for url in asked if url.endswith(LATER)]
    assert not refused


def test_chromium_offers_to_install_it(chromium, site, tmp_path):
    with served(site) as address:
        asked = {"executable_path": find_chromium(), "args": ARGUMENTS}  # not as a secret window
        context = chromium.browser_type.launch_persistent_context(tmp_path, **asked)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("body[data-ready=yes]")
        browser = context.new_cdp_session(page)
        wrong = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
        answer = browser.send("Page.getAppManifest")
        context.close()
    assert not wrong and not answer["errors"] and "Lichtwiese" in answer["data"]


def test_a_second_window_waits_for_the_first(page, site):
    with served(site) as address:
        PagePlayer(page, SiteServer(page, address))
        other = page.context.new_page()
        other.goto(address)
        see(other, "document.querySelector('#lost').textContent.includes('another window')")
        page.goto("about:blank")
        other.wait_for_selector("body[data-ready=yes]")
        assert other.locator("#lost").is_hidden()


def test_settings_and_who_sits_there_are_kept_in_the_browser(page, site):
    with served(site) as address:
        player = PagePlayer(page, SiteServer(page, address))
        name, value, least, most, _ = player.ask("settings")["settings"][0]
        other = least if value != least else most
        player.ask("set", {"name": name, "value": other})
        order = {"game": "smart_sheep", "players": 1, "options": {}, "seats": [""], "auto": True}
        player.ask("new", {**order, "names": ["Ada"]})
        wait_until(lambda: player.server.plays("smart_sheep") and player.settled())
        page.reload()
        page.wait_for_selector("body[data-ready=yes]")
        assert player.ask("settings")["settings"][0][:2] == [name, other]
        see(page, "lichtwiese.latest.table?.names?.[0] === 'Ada'")


def film_seconds(file) -> float:
    """How long a film lasts, in which something moves."""
    if not shutil.which("ffmpeg"):
        pytest.skip("no ffmpeg here: it looks into films")
    words = ["ffmpeg", "-loglevel", "error", "-i", str(file)]
    words += "-vf fps=10,scale=8:8 -f rawvideo -pix_fmt rgb24 -".split()
    shown = subprocess.run(words, capture_output=True, check=True).stdout
    frames = [shown[at : at + 192] for at in range(0, len(shown), 192)]
    assert len(set(frames[:10])) > 1, "something moves"
    assert len(set(frames[-10:])) < 4, "and the end is looked at"
    return len(frames) / 10


def test_a_picture_and_a_film_are_kept_of_a_game_that_is_over(page, site, tmp_path):
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    record = sorted((ROOT / "shared_rules" / "smart_sheep" / "plays").glob("*.txt"))[0]
    with served(site) as address:
        player = PagePlayer(page, SiteServer(page, address))
        player.ask("replay", {"text": record.read_text()})
        player.ask("replay_at", {"at": 20_000})
        player.ask("play_on")
        page.wait_for_selector("#souvenir:not([hidden])")
        with page.expect_download() as download:
            page.click("#souvenir")
        download.value.save_as(tmp_path / "end.png")
        assert download.value.suggested_filename == "lichtwiese-smart_sheep.png"
        page.evaluate("Object.assign(lichtwiese.film, {pictures: 3, pictureMs: 300})")
        with page.expect_download() as download:
            page.click("#film")
        download.value.save_as(tmp_path / "film")
        see(page, "!document.body.dataset.replay")
        assert page.locator("#film").is_visible(), "the game that is over is there again"
        moves = page.evaluate("lichtwiese.latest.table.number")
    page.reload()  # nobody serves it any more
    page.wait_for_selector("#replay:not([hidden])")
    see(
        page,
        f"document.querySelector('#replay-words').textContent.startsWith('{moves} / {moves}')",
    )
    page.click("#replay-end")
    page.wait_for_selector("#welcome:not([hidden])")
    kind = download.value.suggested_filename.rpartition(".")[2]
    assert download.value.suggested_filename == f"lichtwiese-smart_sheep.{kind}"
    assert film_seconds(tmp_path / "film") > 2
    picture = image.open(tmp_path / "end.png").convert("RGB")
    assert picture.width == 1200 and len(picture.getcolors(1 << 24)) > 100
