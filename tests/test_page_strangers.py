"""Strangers in a real browser: pages of other origins, and records full of mark-up."""

import http.server
import json
import threading
from contextlib import contextmanager
from urllib.request import urlopen

from tests.micropython_runtime import ROOT
from tests.page_server import see
from tests.page_socket import ask, connect

RECORD = ROOT / "shared_rules/playground/plays/06-two-on-the-small-board.txt"
MARK_UP = '<img src=x onerror="marked=1"><script>marked=1</script>"\'><b id=foreign>'
NEW = '>{"id": 1, "do": "new", "game": "playground", "players": 2}\n'
SET = '>{"id": 2, "do": "set", "name": "settle_ms", "value": 1999}\n'

# What a page of another origin can send to a port of this machine; none of it can read an answer.
TRIES = """async ([board, page, text]) => {
  for (const kind of ["text/plain", "application/x-www-form-urlencoded"]) {
    const how = {method: "POST", mode: "no-cors", body: text, headers: {"Content-Type": kind}};
    await Promise.allSettled([board, page].map(port => fetch(`http://127.0.0.1:${port}/`, how)));
  }
  navigator.sendBeacon(`http://127.0.0.1:${board}/`, text);
  for (const port of [board, page]) {
    await new Promise(done => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      socket.onopen = () => { opened.push(port); socket.send(text); done(); };
      socket.onerror = () => done();
    });
    const form = document.createElement("form");
    Object.assign(form, {method: "POST", enctype: "text/plain", target: "hole"});
    form.action = `http://127.0.0.1:${port}/`;
    const field = document.createElement("textarea");
    Object.assign(field, {name: "\\n" + text, value: "x"});
    form.append(field);
    document.body.append(form);
    form.submit();
    await new Promise(done => setTimeout(done, 300));
  }
}"""
FOREIGN = (
    b"<!doctype html><title>foreign</title><script>opened = []</script><iframe name=hole></iframe>"
)


class Foreign(http.server.BaseHTTPRequestHandler):
    """A web page that has nothing to do with us."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(FOREIGN)

    def log_message(self, *_):
        pass


@contextmanager
def foreign_origin():
    """The address of another origin on this machine."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Foreign)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join(10)
        server.server_close()


def test_a_page_of_another_origin_commands_no_board(page, server):
    app = server.board.board.app
    settle_ms = app.settings.settle_ms
    board_port = int(server.board.port.rpartition(":")[2])
    came = []
    door = server.board.shared_port._doors[0]
    arrivals = door.arrivals

    def counted() -> list:
        new = arrivals()
        came.extend(new)
        return new

    door.arrivals = counted
    with foreign_origin() as address:
        page.goto(address)
        page.evaluate(TRIES, [board_port, server.port, "\n" + NEW + SET])
        assert page.evaluate("opened") == [], "no socket was let in"
    assert len(came) >= 4, "the browser did reach the board's port"
    assert app.match.sitting is None and app.settings.settle_ms == settle_ms
    assert server.line.ask("hello")["board"] == "lichtwiese"
    with connect(server) as own:
        assert ask(own, {"id": 1, "do": "settings"})["ok"]


def test_no_foreign_page_shows_ours_in_a_frame(page, server):
    with foreign_origin() as address:
        page.goto(address)
        page.evaluate(
            "address => { document.querySelector('iframe').src = address }", server.address
        )
        page.wait_for_timeout(500)
        inner = [frame for frame in page.frames if frame != page.main_frame]
        assert all(not frame.query_selector("body[data-ready]") for frame in inner)
    with urlopen(server.address) as answer:
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Frame-Options"] == "DENY"


def records_with_mark_up() -> list:
    """The record with mark-up in each of its fields: instead of it, behind it, and in its JSON."""
    lines = RECORD.read_text().splitlines()
    made = []
    for number in range(9):
        word, _, rest = lines[number].partition(" ")
        others = [f"{word} {MARK_UP}", f"{lines[number]} {MARK_UP}", MARK_UP]
        if rest.startswith("{"):
            options = json.loads(rest)
            others += [f"{word} {json.dumps({**options, name: MARK_UP})}" for name in options]
            others.append(f"{word} {json.dumps({**options, MARK_UP: 1})}")
        if " > " in lines[number]:
            move, _, events = lines[number].partition(" > ")
            others += [
                f"{move} > {MARK_UP}",
                f"{move} > {events}; {MARK_UP}",
                f"{MARK_UP} > {events}",
            ]
        made += [
            "\n".join([*lines[:number], other, *lines[number + 1 :]]) + "\n" for other in others
        ]
    return made


def test_a_record_with_mark_up_in_any_field_is_text_and_no_more(player, page):
    page.evaluate(
        "() => { window.broken = []; addEventListener('securitypolicyviolation',"
        " event => broken.push(event.violatedDirective)) }"
    )
    records = records_with_mark_up()
    assert len(records) > 30
    for number, text in enumerate(records):
        file = {"name": f"{MARK_UP[:20]}{number}.txt", "mimeType": "text/plain"}
        page.set_input_files("#load-record", {**file, "buffer": text.encode()})
        see(page, "['alert', 'replay'].some(id => !document.getElementById(id).hidden)")
        if page.locator("#alert").is_visible():
            page.click("#alert-close")
        else:
            page.click("#replay-end")
    for name in (MARK_UP[:30], MARK_UP):
        page.evaluate("name => lichtwiese.line.ask('replay', {text: name}).catch(() => 0)", name)
    found = "document.querySelectorAll('#foreign, img[src=x]').length"
    assert page.evaluate(f"[typeof marked, {found}, broken.length]") == ["undefined", 0, 0]
    assert player.ask("settings")["settings"]
