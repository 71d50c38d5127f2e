"""What is said about a game beside its board: hints, how it stands, whose turn it is.

A game's own `page.py` may have any of these:

- `hint(game, options)`: (name of a text among its `hints`, values to be filled in),
- `hint_for(game, player)`: the name of a better one for the only person among bots, or "",
- `HINT_NOTES`: notes of its scene that take the place of the hint, each a text among its `hints`;
  a number behind the word is filled in as `{n}`,
- `reading(events)`: the path of a text that says why people read what these events have left on
  the board; "" for the general one,
- `hint_note(game, note)`: a note that fits this position better than the one of its scene,
- `NEEDS_BELL`: names of hints that are of use only while the bell is at home,
- `BUTTONS`: what the bell may mean that a page offers as a button, by the moves of the press; each
  is a name among its `buttons`,
- `piece(game)`: the label of the piece that is wanted from beside the board, 0 for none,
- `die(game, events)`: (face, whether the throw is lost already) after the latest events, or None,
- `sign(game)`: the label of the picture that stands for the moment, 0 for that of the player,
- `REVEALED_BY`: until an event of this name the log keeps to itself what was hidden: it tells
  events by their texts among `later`, where they have one; the latest move by those among `last`,
- `refusal(game, cell, label)`: why this piece may not be put there, though the board would take it
  for another; or "",
- `on_turn(game)`: the players to be named as those on turn, if not all who may act are,
- `tally(game)`: how it stands, as (name among its `tally`, player or None, number),
- `is_discreet(options)`: whether some hear more than others, and then `heard(event, player)`: an
  event as a player may hear it; -1: somebody at no seat,
- `panels(game, log)`: further cards beside the board, made by `panel` and `row`, by the position
  and the moves that stand,
- `headline(result)`: the path of a text that says who won, better than a name does,
- `verdict(game)`: values for its `won` and `lost`, when it is over,
- `ways(game, events)`: how pieces went that these events moved, as (how, cells from the first to
  the last); how is one of `run`, `hop`, `step`, `fly`, `carry`. A way of one cell: what stood
  there flies to where it belongs,
- `SOUNDS`: the first word of an event -> how it sounds, a name among the page's `sounds`,
- `TURNING`: first words of the events that turn a game, for its souvenir,
- `REASONS`: first words of events that are a good reason for a move, the best first; each is a
  name among its `reasons`, and so is the first word of every move that bots advise, or the one
  that `KIND_WORD` tells,
- `spaces(game)`: space -> cell name, where its notation has names of its own for its spaces,
- `OWN_PIECES = False`: all play with the same pieces; otherwise piece n + 1 is player n's,
- `SMALL`: the options that make its smallest board, for its cover,
- `AGE`, `MINUTES`: from which age on it is for, and how long it takes,
- `COMMON`: names of the options that people change often; the others are behind "More",
- `fitting(players)`: options that suit so many players,
- `PLAYER_OPTIONS`: names of options whose values are players,
- `FOR_CHILDREN`: the options with which a young child plays along well; its text `child` says what
  they change.

Its `lights.py` may have `meaning(game, cell, light, held)`: the path of a text that says what the
light of a cell means now; "" if the general meaning holds. `held`: a piece is in somebody's hand.

A sentence is {"own": path, "general": key, "values": {...}}: a text of the game, or if it
has none, a general one. So every reader says it in his own language.
"""

from host.games.folders import part_of

BELL_LABEL = -1  # of the bell, which has no label on the board
PAUSE = "pause"  # the note of every scene while the bell rests on the cell for it


class GameWords:
    """What a game says of itself, as far as it does."""

    def __init__(self, name: str, options: dict) -> None:
        self.name, self._options = name, options
        self._page = part_of(name, "page")
        self._lights = part_of(name, "lights")

    def _own(self, what: str, otherwise):
        return getattr(self._page, what, otherwise)

    @property
    def own_pieces(self) -> bool:
        """Whether every player has pieces of his own."""
        return self._own("OWN_PIECES", True)

    def hint(self, game) -> tuple:
        """(name of the hint or "", values)."""
        return self._own("hint", lambda game, options: ("", {}))(game, self._options)

    def hint_for(self, game, player: int) -> str:
        """The name of the hint for the only person among bots; "" if there is no better one."""
        return self._own("hint_for", lambda game, player: "")(game, player)

    def hint_of(self, notes: list, game) -> dict | None:
        """The sentence of the note that takes the place of the hint, if there is one."""
        for what, cells, player in notes:
            if self.is_hint(what):
                better = self._own("hint_note", lambda game, what: what)(game, what)
                return note_sentence(better, cells, player, "hints")
        return None

    def is_hint(self, what: str) -> bool:
        """Whether this note takes the place of the hint."""
        return what == PAUSE or _word_of(what)[0] in self._own("HINT_NOTES", ())

    def reading(self, events: list) -> str:
        """The path of the text that says why people read the board now; "" for the general."""
        return self._own("reading", lambda events: "")(events)

    def needs_bell(self, hint: str) -> bool:
        """Whether this hint is of use only while the bell is at home."""
        return hint in self._own("NEEDS_BELL", ())

    @property
    def buttons(self) -> tuple:
        """What the bell may mean that is offered as a button."""
        return self._own("BUTTONS", ())

    def piece(self, game) -> int:
        """The label of the piece that is wanted from beside the board; 0: none."""
        return self._own("piece", lambda game: 0)(game)

    def die(self, game, events: list) -> tuple | None:
        """The face that lies on top, and whether that throw is lost; None without a die."""
        return self._own("die", lambda game, events: None)(game, events)

    def light(self, game, cell: str, light: int, held: bool) -> str:
        """The path of the text that says what the light of a cell means; "" for the general."""
        meaning = getattr(self._lights, "meaning", None)
        return meaning(game, cell, light, held) if meaning else ""

    def on_turn(self, game) -> list:
        """The players to be named as those on turn."""
        return self._own("on_turn", players_acting)(game)

    def tally(self, game) -> list:
        """How it stands, as (what, player or None, number)."""
        return self._own("tally", lambda game: [])(game)

    @property
    def is_discreet(self) -> bool:
        """Whether some players hear more of what happens than others."""
        return self._own("is_discreet", lambda options: False)(self._options)

    def heard(self, event: str, player: int) -> str:
        """An event as a player may hear it; -1: somebody at no seat."""
        return self._own("heard", lambda event, player: event)(event, player)

    def panels(self, game, log: list) -> list:
        """Further cards beside the board."""
        return self._own("panels", lambda game, log: [])(game, log)

    def sign(self, game) -> int:
        """The label of the picture that stands for the moment; 0: that of the player."""
        return self._own("sign", lambda game: 0)(game)

    @property
    def revealed_by(self) -> str:
        """The event after which the log tells all that it has kept to itself; "" if it never does
        keep anything."""
        return self._own("REVEALED_BY", "")

    def refusal(self, game, cell: str, label: int) -> str:
        """Why a piece may not be put there, though the board would take it for another; or ""."""
        return self._own("refusal", lambda game, cell, label: "")(game, cell, label)

    def headline(self, result: dict) -> str:
        """The path of the text that says who won; "" if the general one does."""
        return self._own("headline", lambda result: "")(result)

    def verdict(self, game) -> dict:
        """What is filled into the last sentence of a game."""
        return self._own("verdict", lambda game: {})(game)

    def ways(self, game, events: list) -> list:
        """How pieces went, as (how, cells)."""
        return self._own("ways", lambda game, events: [])(game, events)

    @property
    def sounds(self) -> dict:
        """The first word of an event -> how it sounds."""
        return self._own("SOUNDS", {})

    @property
    def turning(self) -> tuple:
        """First words of the events that turn a game."""
        return self._own("TURNING", ())

    def reason(self, move: str, events: list) -> str:
        """What a move is good for: the best of what comes of it, or what kind of move it is."""
        came = {event.split(" ")[0] for event in events}
        words = move.partition("=")[0].split(" ")
        kind = words[min(self._own("KIND_WORD", 0), len(words) - 1)]  # a move of all names nobody
        return next((one for one in self._own("REASONS", ()) if one in came), kind)

    def spaces(self, game) -> dict:
        """Space -> cell name, for spaces with names of their own."""
        return self._own("spaces", lambda game: {})(game)

    @property
    def small(self) -> dict:
        """The options that make the smallest board."""
        return self._own("SMALL", {})

    @property
    def age(self) -> int:
        """From which age on it is for; 0 if nobody has said so."""
        return self._own("AGE", 0)

    @property
    def minutes(self) -> str:
        """How long a game takes, as text; "" if nobody has said so."""
        return self._own("MINUTES", "")

    @property
    def common(self) -> tuple | None:
        """The options that people change often; None: nobody has said which."""
        return self._own("COMMON", None)

    def fitting(self, players: int) -> dict:
        """Options that suit so many players."""
        return self._own("fitting", lambda players: {})(players)

    @property
    def player_options(self) -> tuple:
        """The options whose values are players."""
        return self._own("PLAYER_OPTIONS", ())

    @property
    def for_children(self) -> dict:
        """The options with which a young child plays along well."""
        return self._own("FOR_CHILDREN", {})


def players_acting(game) -> list:
    """Everybody who may act now."""
    acting = game.to_act
    if acting is None:
        return []
    return list(acting) if isinstance(acting, list) else [acting]


def sentence(general: str, own: str = "", **values: object) -> dict:
    """A sentence of the game, or a general one."""
    return {"own": own, "general": general, "values": values}


def panel(name: str, rows: list, players: int = 0, large: bool = False) -> dict:
    """A card beside the board; its title is a text of the game. Cells belong to players; pictures
    may be large."""
    title = sentence("", f"panels|{name}|title")
    return {"title": title, "players": players, "rows": rows, "large": large}


def row(
    head: dict,
    words: list | tuple = (),
    said: list | tuple = (),
    between: str = " ",
    pictures: list | tuple = (),
    cells: list | tuple = (),
    when: str = "",
) -> dict:
    """A row of a card: its head, words, what is said of it now, (label, words beside it), numbers.
    `when`: the note of the scene while which it is the row that matters."""
    parts = {"head": head, "words": list(words), "said": list(said), "between": between}
    return parts | {"pictures": list(pictures), "cells": list(cells), "when": when}


def note_sentence(what: str, cells: list, player: int | None, table: str = "notes") -> dict:
    """The sentence for a note of a scene, from a table of its game's texts."""
    values = {"cells": " ".join(cells), "who": [] if player is None else [player]}
    if what == PAUSE:
        return sentence("note_pause", undo=cells[1], leave=cells[2])
    word, number = _word_of(what) if table == "hints" else (what, None)
    if number is not None:
        values["n"] = number
    return sentence("note_cells" if cells else "note", f"{table}|{word}", **values)


def _word_of(what: str) -> tuple:
    """The word of a note, and the number behind it or None."""
    word, _, number = what.rpartition(" ")
    return (word, int(number)) if word and number.isdigit() else (what, None)
