"""A game in sentences, in any of the page's languages: what words.js does in the browser.

Templates are those of `texts/`. `{name}` is filled with a value, `{name:player}` with the names of
players, `{name:first}` with the first of a list of cells, `{name:faces}` and the like with the
words of that table of the game, `{3}` with the third word of an event. Nothing of a game's
notation is ever said: an event without a template is silent.
"""

import re
from typing import Any

from host.games.texts import all_texts

_PLACE = re.compile(r"\{(\w+)(?::([\w ]+))?\}")
_BARE_NUMBER = re.compile(r"\{(\d)\}")


class Teller:
    """Tells one game in one language; `names` are those of people, by their seats."""

    def __init__(
        self, language: str, game: str, spaces: dict | None = None, names: list | tuple = ()
    ) -> None:
        self._texts = all_texts(language)
        self._english = all_texts("en")
        self._game = game
        self._spaces = spaces or {}
        self._names = list(names)

    def find(self, path: str, otherwise: str | None = None) -> str | None:
        """A text by its path, in this language or else in English."""
        for table in (self._texts, self._english):
            value: Any = table
            for key in path.split("|"):
                value = value.get(key) if isinstance(value, dict) else None
            if isinstance(value, str):
                return value
        return otherwise

    def own(self, path: str) -> str | None:
        """A text of the game."""
        return self.find(f"games|{self._game}|{path}")

    def sentence(self, said: dict) -> str:
        """A sentence as the server tells it: a text of the game, or else a general one."""
        template = None
        if said["own"]:
            one = self.own(said["own"] + " 1") if said["values"].get("n") == 1 else None
            template = one or self.own(said["own"])
        if template is None:
            template = self.find(said["general"], said["general"])
        words = self._fill(template or "", said["values"])
        return words[:1].upper() + words[1:]

    def player(self, number: int) -> str:
        """What a player is called."""
        if number < len(self._names) and self._names[number]:
            return self._names[number]
        name = self.own(f"players|{number}")
        return name or self._fill(self.find("player_n", "") or "", {"n": number + 1})

    def _fill(self, template: str, values: dict) -> str:
        def put(found: re.Match[str]) -> str:
            name, kind = found.groups()
            if name not in values:
                return found[0]
            value = values[name]
            if kind == "first":
                return str(value).split(",")[0]  # of a list of cells
            if kind == "player":
                return ", ".join(self.player(one) for one in _numbers(value))
            return self._words(kind, str(value)) if kind else _plain(value)

        return _PLACE.sub(put, template)

    def _words(self, table: str, value: str) -> str:
        """Words of a table of the game, or of the page; `*` stands for all that it has not."""
        return ", ".join(self._word(table, one) for one in value.split(", "))

    def _word(self, table: str, one: str) -> str:
        known = self.own(f"{table}|{one}") or self.find(f"{table}|{one}")
        rest = self.own(f"{table}|*") or "{0}"
        return known or rest.replace("{0}", self._space(one))

    def event(self, text: str) -> str:
        """One event; "" if it has no words."""
        words = text.split(" ")
        template = self.own("events|" + " ".join(words[:2])) or self.own("events|" + words[0])
        if not template:
            return ""
        values = {str(place): "" for place in range(10)}
        values.update({str(place): word for place, word in enumerate(words[:9])})
        values["9"] = ", ".join(words[1:])
        cells = _BARE_NUMBER.sub(lambda found: self._space(values[found[1]]), template)
        sentence = self._fill(cells, values).strip()
        return sentence[:1].upper() + sentence[1:] if template.startswith("{") else sentence

    def _space(self, word: str) -> str:
        return self._spaces.get(word) or _plain(word)

    def events(self, texts: list) -> str:
        """All of them: what begins with a small letter goes on with the sentence before it."""
        said = ""
        for one in filter(None, (self.event(text) for text in texts)):
            if said and one[:1].islower():
                said = said if said[-1] in "!?" else said.rstrip(".") + ","
            said += (" " if said else "") + one
        return said

    def deed(self, player: int | None, texts: list) -> str:
        """Who did it, and what: "Red throws a 6."; where nobody did: "The wind turns." """
        words = self.events(texts)
        who = self.find("somebody", "") if player is None else self.player(player)
        if not words:
            return ""
        if words[:1].islower():
            return f"{who} {words}"
        head = "" if player is None else self._fill(self.find("who_says", "") or "", {"who": who})
        return f"{head} {words}".strip()


def _plain(value: object) -> str:
    """A number below zero gets a minus, which is longer than a hyphen."""
    text = str(value)
    return "\u2212" + text[1:] if text[:1] == "-" and text[1:].isdecimal() else text


def _numbers(value: object) -> list:
    """The numbers of players, also where a game calls them p0 and p1, or names several."""
    parts = value if isinstance(value, list) else [value]
    words = [word for part in parts for word in str(part).split(",")]
    return [int(word.replace("p", "")) for word in words if word.replace("p", "").isdecimal()]
