"""Whose turn it is and what is to be done now, as sentences that a page says in its language."""

from dataclasses import dataclass, field
from typing import Any

from host.games.words import GameWords, note_sentence, sentence
from host.web.pieces import BELL

ASIDE = "aside"  # where the bell is while it lies beside the board
_NAMED_AT_ONCE = 6  # cells


@dataclass
class Turn:
    """All that decides what somebody beside the board is told to do."""

    game: Any  # the position
    words: GameWords
    bell_home: str  # the cell where the bell lives, "" if that is beside the board
    bell_at: str  # a cell, ASIDE, or "" while it is in a hand
    missing: list = field(default_factory=list)
    surplus: list = field(default_factory=list)
    seats: list = field(default_factory=list)  # the levels of the bots, "" for people
    notes: list = field(default_factory=list)  # what the scene says, as the link tells it

    def for_page(self) -> dict:
        """Who, the hint, the piece that is shown beside them, and what the scene says."""
        if self.game.result is not None:
            return self._verdict(self.game.result)
        players = self.words.on_turn(self.game)
        return {
            "who": sentence("on_turn" if len(players) == 1 else "everybody", who=players),
            "hint": self._repair() or self._bell() or self._bot(players) or self._own_hint(),
            "notes": [note_sentence(*note) for note in self.notes],
            "piece": self._piece_of(players),
            "players": players,
            "over": False,
            "asks": self.asks,
        }

    @property
    def asks(self) -> bool:
        """Whether the board wants pieces to be put right."""
        return bool(self.missing or self.surplus or self._wants_bell)

    @property
    def _wants_bell(self) -> bool:
        return bool(self.bell_home) and self.bell_at == ASIDE

    def _repair(self) -> dict | None:
        put, take = self.missing, self.surplus
        if len(put) == 1 and len(take) == 1:
            return sentence("hint_back", put=put[0], take=take[0])
        if put and take:
            return sentence("hint_both", put=len(put), take=len(take))
        if take:
            return sentence("hint_take", cells=_some(take))
        return sentence("hint_put", cells=_some(put)) if put else None

    def _bell(self) -> dict | None:
        return sentence("hint_bell", cell=self.bell_home) if self._wants_bell else None

    def _bot(self, players: list) -> dict | None:
        only_bots = self.seats and players and all(self.seats[one] for one in players)
        return sentence("hint_bot") if only_bots else None

    def _own_hint(self) -> dict:
        name, values = self.words.hint(self.game)
        away = self.bell_home and self.bell_at != self.bell_home
        if away and self.words.needs_bell(name):
            return sentence("hint_bell", cell=self.bell_home)
        return sentence("hint_move", f"hints|{name}", **values)

    def _verdict(self, result: dict) -> dict:
        winners = result["winners"]
        general = "won_by" if winners else "lost"
        return {
            "who": sentence(general, self.words.headline(result), who=winners),
            "hint": sentence(
                "again" if self.bell_home else "again_choose", "won" if winners else "lost"
            ),
            "notes": [],
            "piece": self._piece_of(winners[:1]) if winners else "",
            "players": [],
            "over": True,
            "asks": self.asks,
        }

    def _piece_of(self, players: list) -> str:
        """The piece that stands for a player, where every player has own pieces."""
        own = self.words.own_pieces and len(players) == 1
        return f"{players[0] + 1}.1" if own else BELL


MENU = {
    "who": sentence("choose_game"),
    "hint": sentence("choose_hint"),
    "notes": [],
    "piece": BELL,
    "players": [],
    "over": False,
    "asks": False,
}


def _some(cells: list) -> str:
    more = " …" if len(cells) > _NAMED_AT_ONCE else ""
    return " ".join(cells[:_NAMED_AT_ONCE]) + more
