"""A game as an address on the page, in a real browser: shared, with its code, and opened."""

import json
import random
import shutil
import subprocess

import pytest

from host.addresses import address_of, packed, record_in
from tests.micropython_runtime import ROOT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until

RECORD = ROOT / "shared_rules/playground/plays/06-two-on-the-small-board.txt"
LINES = RECORD.read_text().splitlines(keepends=True)
PAGE = ROOT / "host/page"

ENCODE = """
import { squaresOf } from "./qr.mjs";
import { readFileSync } from "node:fs";
const codes = JSON.parse(readFileSync(0, "utf8")).map(([text, mask]) => squaresOf(text, mask));
console.log(JSON.stringify(codes));
"""


def codes_of(folder, orders: list) -> list:
    """The QR codes of the page's script, as node makes them."""
    node = shutil.which("node")
    if not node:
        pytest.skip("no node here: `apt-get install nodejs` brings the test of the QR codes")
    shutil.copy(PAGE / "qr.js", folder / "qr.mjs")
    (folder / "encode.mjs").write_text(ENCODE)
    words = [node, folder / "encode.mjs"]
    done = subprocess.run(words, input=json.dumps(orders), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def seen_by_a_camera(rows: list) -> str:
    """What another program reads in a code."""
    zxingcpp = pytest.importorskip("zxingcpp", reason="zxing-cpp is not installed")
    numpy = pytest.importorskip("numpy")
    light = 1 - numpy.array(rows, dtype=numpy.uint8)
    picture = numpy.kron(numpy.pad(light, 4, constant_values=1), numpy.ones((3, 3), numpy.uint8))
    found = zxingcpp.read_barcodes(picture * 255)
    return found[0].text if found else ""


# As many bytes as the versions 1 to 40 hold at level L, by the standard's table.
MOST_BYTES = (
    "17 32 53 78 106 134 154 192 230 271 321 367 425 458 520 586 644 718 792 858 929 1003 1091 "
    "1171 1273 1367 1465 1528 1628 1732 1840 1952 2068 2188 2303 2431 2563 2699 2809 2953"
)


def test_codes_of_every_version_and_mask_can_be_read(tmp_path):
    chance = random.Random(5)
    letters = "ABCabc0123456789-_"
    sizes = [int(word) for word in MOST_BYTES.split()]
    orders = [["".join(chance.choices(letters, k=size)), -1] for size in sizes]
    orders += [["Wiese äöü #record=" + "x" * 90, mask] for mask in range(8)]
    codes = codes_of(tmp_path, orders)
    assert [code["version"] for code in codes[:40]] == list(range(1, 41))
    assert [code["mask"] for code in codes[40:]] == list(range(8))
    for (text, _), code in zip(orders, codes, strict=True):
        assert seen_by_a_camera(code["rows"]) == text, code["version"]


def test_what_no_code_can_hold_gets_none(tmp_path):
    assert codes_of(tmp_path, [["x" * 2954, -1]]) == [None]


def test_a_game_is_shared_and_opened_again(page, shell):
    player = PagePlayer(page, shell)
    player.begin("playground", 2, {}, ["", ""])
    wait_until(player.settled)
    player.play("roll")
    page.click("#share")
    page.wait_for_selector("#share-dialog[open]")
    address = page.input_value("#share-address")
    assert address.startswith(shell.address + "#record=")
    record = record_in(address)
    assert "game playground" in record and "roll > " in record
    assert page.locator("#share-code svg").count() == 1
    assert page.locator("#share-here").is_visible(), "it leads to this computer"
    page.click("#share-close")
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("#replay:not([hidden])")
    see(page, "document.querySelector('#replay-words').textContent.startsWith('1 / 1')")


def test_an_address_of_the_command_opens_at_its_end_and_is_played_on(player, page, server):
    player.ask("speed", {"value": 10})
    page.evaluate("address => (location.href = address)", address_of(LINES[:18], server.address))
    page.wait_for_selector("#replay:not([hidden])")
    see(page, "document.querySelector('#replay-words').textContent.startsWith('12 / 12')")
    page.click("#replay-back")
    see(page, "document.querySelector('#replay-words').textContent.startsWith('11 / 12')")
    page.click("#share-replay")
    page.wait_for_selector("#share-dialog[open]")
    shared = record_in(page.input_value("#share-address"))
    assert shared.splitlines() == [line.rstrip("\n") for line in LINES[:17]]
    page.click("#share-close")
    page.click("#replay-use")
    wait_until(lambda: server.game is not None and player.count == 11)


def test_a_new_game_closes_the_one_that_was_looked_at(player, page, server):
    page.evaluate("address => (location.href = address)", address_of(LINES[:18], server.address))
    page.wait_for_selector("#replay:not([hidden])")
    page.click("#open-new")
    page.click("#new-start")
    page.wait_for_selector("#replay", state="hidden")
    wait_until(lambda: server.plays("smart_sheep"))
    see(page, "lichtwiese.side.table.game === 'smart_sheep'")


def test_a_damaged_address_says_so_and_changes_nothing(player, page):
    for wrong in ("AAAA", packed("hello\n"), "x" * 20_000):
        page.evaluate("letters => (location.hash = 'record=' + letters)", wrong)
        page.wait_for_selector("#alert:not([hidden])")
        words = page.inner_text("#alert-words")
        assert "damaged" in words or words == "This is no game of Lichtwiese."
        assert page.locator("#replay").is_hidden()
        page.click("#alert-close")
        assert page.evaluate("location.hash") == "", "it does not complain again when reloaded"


def test_both_ends_pack_alike(player, page):
    text = "".join(LINES) * 3
    script = "async text => (await import(`${location.origin}/page/address.js`)).packed(text)"
    letters = page.evaluate(script, text)
    assert record_in("#record=" + letters) == text
    back = "async all => (await import(`${location.origin}/page/address.js`)).unpacked(all)"
    assert page.evaluate(back, packed(text)) == text


def test_hidden_things_are_not_shared_before_the_end(chromium, page, tmp_path):
    with page_server(tmp_path, size=(16, 16)) as server:
        player = PagePlayer(page, server)
        player.begin("schafhof", 2, {}, ["", ""])
        with pytest.raises(Exception, match="share it when it is over"):
            player.ask("share")
        assert page.locator("#share").is_disabled(), "nothing has happened yet"
