"""Whose turn it is and what is to be done now, as sentences that a page says in its language."""

from host.games.words import PAUSE, GameWords, note_sentence, sentence
from host.session.pieces import BELL

ASIDE = "aside"  # where the bell is while it lies beside the board
HELPED = "helped"  # others put the pieces right
HELD = "held"  # they would, but somebody still has a piece in the hand
_NAMED_AT_ONCE = 6  # cells
_FEW = 2  # players whose names fit into a line


class Turn:
    """All that decides what somebody beside the board shall do."""

    def __init__(
        self,
        game,  # the position
        words: GameWords,
        bell_home: str,  # the cell where the bell lives, "" if that is beside the board
        bell_at: str,  # a cell, ASIDE, or "" while it is in a hand
        missing=(),
        surplus=(),
        seats=(),  # the levels of the bots, "" for people
        notes=(),  # what the scene says, as the link tells it
        read: bool = False,  # people read what the latest moves have left on the board
        helpers: str = "",  # hands that are not people's put the pieces right: HELPED or HELD
        carried: str = "",  # the kind of the piece that is to be carried from one cell to another
        news=(),  # the cells that the latest move has named
        presses=(),  # (moves, cell): what the bell would mean
        events=(),  # what the latest move has brought
        rolled: int = 0,  # the number of that move
        replayed: bool = False,  # a record is looked at: nobody has to do anything
    ):
        self.game, self.words = game, words
        self.bell_home, self.bell_at = bell_home, bell_at
        self.missing, self.surplus = list(missing), list(surplus)
        self.seats, self.notes = list(seats), list(notes)
        self.read, self.helpers = read, helpers
        self.carried, self.news = carried, news
        self.presses, self.events = presses, list(events)
        self.rolled, self.replayed = rolled, replayed

    def for_page(self) -> dict:
        """Who, the hint, what is shown and offered beside them, and what the scene says."""
        if self.game.result is not None:
            return self._verdict(self.game.result)
        players = self.words.on_turn(self.game)
        hint = self._paused() or self._repair() or self._bell() or self._alone()
        hint = hint or self._bot(players) or self._own_hint(players)
        return {
            "who": self._who(players),
            "hint": sentence("") if self.replayed else hint,
            "notes": [note_sentence(*one) for one in self.notes if not self.words.is_hint(one[0])],
            "said": [one[0] for one in self.notes],
            "piece": self._piece_of(players),
            "players": players,
            "over": False,
            "asks": self.asks,
            "buttons": self._buttons(players),
            "die": self._die(),
        }

    def _who(self, players: list) -> dict:
        """Where all play at once, whoever plays with bots hears which seat is his."""
        if len(players) == 1:
            return sentence("on_turn", who=players)
        people = [one for one in players if not "".join(self.seats[one : one + 1])]
        if len(people) == 1 and len(players) > 1:
            return sentence("everybody_you", who=people)
        return sentence("everybody" if len(players) <= _FEW else "everybody_many", who=players)

    @property
    def asks(self) -> bool:
        """Whether the board wants pieces to be put right."""
        return bool(self.missing or self.surplus or self._wants_bell)

    @property
    def _wants_bell(self) -> bool:
        return bool(self.bell_home) and self.bell_at == ASIDE

    def _repair(self) -> dict | None:
        put, take = self.missing, self.surplus
        why = self.words.reading(self.events) if self.read else ""
        if why or (self.read and (put or take)):
            return sentence("hint_read", why)
        if self.helpers and (put or take or self._wants_bell):
            return sentence("hint_" + self.helpers)
        if len(put) == 1 and len(take) == 1:
            return self._carry(put[0], take[0])
        if put and take:
            return sentence("hint_both", put=len(put), take=len(take))
        if take:
            return sentence("hint_take", cells=_some(take))
        return sentence("hint_put", cells=_some(put)) if put else None

    def _carry(self, put: str, take: str) -> dict:
        """One piece stands elsewhere than it should: it has moved on, or belongs back."""
        where = {"piece": self.carried or "piece", "put": put, "take": take}
        if put in self.news:
            return sentence("hint_carry", f"carry|{self.carried}", **where)
        return sentence("hint_back", **where)

    def _bell(self) -> dict | None:
        return sentence("hint_bell", cell=self.bell_home) if self._wants_bell else None

    def _alone(self) -> dict | None:
        """What the only person among bots has to do, where the game can tell."""
        people = [seat for seat, level in enumerate(self.seats) if not level]
        name = self.words.hint_for(self.game, people[0]) if len(people) == 1 else ""
        return sentence("hint_move", f"hints|{name}") if name else None

    def _bot(self, players: list) -> dict | None:
        return sentence("hint_bot") if self._only_bots(players) else None

    def _only_bots(self, players: list) -> bool:
        return bool(self.seats and players and all(self.seats[one] for one in players))

    def _paused(self) -> dict | None:
        """In a pause nothing else counts."""
        return self.words.hint_of([one for one in self.notes if one[0] == PAUSE], self.game)

    def _own_hint(self, players: list) -> dict:
        hint = self.words.hint_of(self.notes, self.game)
        if hint:
            return hint
        name, values = self.words.hint(self.game)
        away = self.bell_home and self.bell_at != self.bell_home
        if away and self.words.needs_bell(name) and not self._buttons(players):
            return sentence("hint_bell", cell=self.bell_home)
        return sentence("hint_move", f"hints|{name}", **values)

    def _buttons(self, players: list) -> list:
        """What the bell may do now, each with its cell; nothing while others have to act."""
        if self.asks or self.replayed or self._only_bots(players):
            return []
        offered = [(" ".join(moves), cell) for moves, cell in self.presses]
        return [
            {"say": sentence("press", f"buttons|{name}"), "name": name, "cell": cell}
            for name, cell in offered
            if name in self.words.buttons
        ]

    def _die(self) -> dict | None:
        """What lies on top, with the number of the move that threw it."""
        shown = self.words.die(self.game, self.events)
        return {"face": shown[0], "lost": shown[1], "number": self.rolled} if shown else None

    def _verdict(self, result: dict) -> dict:
        winners = result["winners"]
        general = "won_by" if winners else "lost"
        again = {"say": sentence("play_again"), "name": "again", "cell": self.bell_home}
        once_more = "again" if self.bell_home else "again_choose"
        own = "won" if winners else "lost"
        hint = sentence(once_more, own, **self.words.verdict(self.game))
        return {
            "who": sentence(general, self.words.headline(result), who=winners),
            "hint": sentence("") if self.replayed else hint,
            "notes": [],
            "said": [],
            "piece": self._piece_of(winners[:1]) if winners else "",
            "players": [],
            "over": True,
            "asks": self.asks,
            "buttons": [again] if self.bell_home and not self.replayed else [],
            "die": None,
        }

    def _piece_of(self, players: list) -> str:
        """The piece that is wanted; or the one that stands for a player, where each has own."""
        over = self.game.result is not None
        wanted = 0 if over else self.words.piece(self.game) or self.words.sign(self.game)
        if wanted:
            return f"{wanted}.1"
        own = self.words.own_pieces and len(players) == 1
        return f"{players[0] + 1}.1" if own else BELL


MENU = {
    "who": sentence("choose_game"),
    "hint": sentence("choose_hint"),
    "notes": [],
    "said": [],
    "piece": BELL,
    "players": [],
    "over": False,
    "asks": False,
    "buttons": [],
    "die": None,
}


def _some(cells: list) -> str:
    more = " …" if len(cells) > _NAMED_AT_ONCE else ""
    return " ".join(cells[:_NAMED_AT_ONCE]) + more
