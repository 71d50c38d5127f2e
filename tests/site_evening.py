"""One game on the site's board by messages of a page alone, on any runtime; prints all it says.

    micropython tests/site_evening.py FOLDER GAME PLAYERS OPTIONS [SECONDS]

Ada, a child, sits at seat 0, asks what to do and does it; bots that grow have the other seats.
With SECONDS, bots have all of them for so long. The time is made here, so that every runtime tells
the same.
"""

import json
import os
import sys

sys.path.insert(0, ".")

from host.site.site_board import SiteBoard

_SEED = "0123456789abcdef01234567"
_MOST_MS = 1500 * 1000


class Evening:
    """The page, and the clock."""

    def __init__(self, folder: str):
        self.now = 0
        self.number = 0
        self.latest = {}  # what was said last, by its kind
        self.answers = {}
        size = (16, 16)
        seconds = lambda: self.now / 1000  # noqa: E731
        self.evening = SiteBoard(folder, size, self.hear, seconds, self.fail, lambda: _SEED)

    def hear(self, text: str):
        print(text)
        message = json.loads(text)
        if "id" in message:
            self.answers[message["id"]] = message
        else:
            self.latest[message["say"]] = message

    def fail(self, error):
        raise error

    def turn(self):
        self.now += 10
        assert self.now < _MOST_MS, "the evening does not end"
        self.evening.turn()

    def ask(self, do: str, **fields) -> dict:
        self.number += 1
        fields.update({"id": self.number, "do": do})
        self.evening.hear(json.dumps(fields))
        while self.number not in self.answers:
            self.turn()
        answer = self.answers.pop(self.number)
        assert "ok" in answer, answer
        return answer["ok"]

    def wait(self, milliseconds: int):
        until = self.now + milliseconds
        while self.now < until:
            self.turn()

    def may_act(self) -> bool:
        table, turn = self.latest["table"], self.latest["turn"]
        wished = table.get("missing") or table.get("surplus") or self.latest["helper"]["busy"]
        return turn["over"] or (0 in turn["players"] and not wished)

    def do_it(self):
        """What the bot advises, by hand."""
        cells = self.ask("suggest")["cells"]
        places = self.latest["pieces"]
        if cells[0] in places["at"]:
            self.ask("lift", cell=cells[0])
            self.wait(100)
            self.ask("place", cell=cells[-1])
        else:
            wanted = self.latest["turn"]["piece"]
            bell = [cell for cell, piece in places["at"].items() if piece == "bell"]
            if wanted not in places["tray"]:
                self.ask("lift", cell=bell[0])
                self.wait(100)
                wanted = "bell"
            self.ask("place", cell=cells[0], piece=wanted)
        self.wait(900)


def main(folder: str, game: str, players: int, options: dict, seconds: int = 0):
    os.mkdir(folder)
    evening = Evening(folder)
    while "welcome" not in evening.latest:
        evening.turn()
    seats = ["simple" if seconds else ""] + ["growing"] * (players - 1)
    order = {"game": game, "players": players, "options": options, "seats": seats}
    evening.ask("new", auto=True, names=["Ada"], children=[0], **order)
    evening.wait((seconds or 1) * 1000)
    while not seconds and not evening.latest["turn"]["over"]:
        while not evening.may_act():
            evening.turn()
        if not evening.latest["turn"]["over"]:
            evening.do_it()
    while evening.latest["helper"]["busy"]:  # whom an end would surprise, CPython alone lets speak
        evening.turn()
    evening.ask("people")
    evening.ask("record")


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), json.loads(sys.argv[4]), *map(int, sys.argv[5:]))
