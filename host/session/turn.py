"""Whose turn it is and what is to be done now, as sentences that a page says in its language."""

from host.games.words import PAUSE, GameWords, note_sentence, sentence
from host.session.pieces import BELL
from host.session.repair import Repair

_FEW = 2  # players whose names fit into a line

ALL_IS_WELL = Repair()


class Turn:
    """All that decides what somebody beside the board shall do."""

    def __init__(
        self,
        game,  # the position
        words: GameWords,
        repair: Repair = ALL_IS_WELL,  # what the board wants put right
        seats: list | tuple = (),  # the levels of the bots, "" for people
        notes: list | tuple = (),  # what the scene says, as the link tells it
        presses: list | tuple = (),  # (moves, cell): what the bell would mean
        events: list | tuple = (),  # what the latest move has brought
        rolled: int = 0,  # the number of the move that threw the die last
        read: bool = False,  # people read what the latest moves have left on the board
        replayed: bool = False,  # a record is looked at: nobody has to do anything
    ) -> None:
        self.game, self.words, self._repair = game, words, repair
        self.seats, self.notes = list(seats), list(notes)
        self.presses, self.events, self.rolled = presses, list(events), rolled
        self.read, self.replayed = read, replayed

    def for_page(self) -> dict:
        """Who, the hint, what is shown and offered beside them, and what the scene says."""
        if self.game.result is not None:
            return self._verdict(self.game.result)
        players = self.words.on_turn(self.game)
        hint = self._paused() or self._reading() or self._repair.hint() or self._alone()
        hint = hint or self._bot(players) or self._own_hint(players)
        return {
            "who": self._who(players),
            "hint": sentence("") if self.replayed else hint,
            "notes": [note_sentence(*one) for one in self.notes if not self.words.is_hint(one[0])],
            "said": [one[0] for one in self.notes],
            "piece": self._piece_of(players),
            "players": players,
            "over": False,
            "asks": self._repair.is_wanted,
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

    def _reading(self) -> dict | None:
        """While people read what a move has left, nobody puts it right."""
        why = self.words.reading(self.events) if self.read else ""
        if why or (self.read and self._repair.moves_pieces):
            return sentence("hint_read", why)
        return None

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
        away = self._repair.bell_is_away and self.words.needs_bell(name)
        if away and not self._buttons(players):
            return self._repair.bring_bell()
        return sentence("hint_move", f"hints|{name}", **values)

    def _buttons(self, players: list) -> list:
        """What the bell may do now, each with its cell; nothing while others have to act."""
        if self._repair.is_wanted or self.replayed or self._only_bots(players):
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
        winners, bell_home = result["winners"], self._repair.bell_home
        general = "won_by" if winners else "lost"
        again = {"say": sentence("play_again"), "name": "again", "cell": bell_home}
        once_more = "again" if bell_home else "again_choose"
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
            "asks": self._repair.is_wanted,
            "buttons": [again] if bell_home and not self.replayed else [],
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
