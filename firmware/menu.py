"""Menus: scenes made of lit cells that are answered by putting any piece on one of them.

    8  players       a = 1 ... h = 8
    7  seats         each press: person, first bot, second bot, ...
    6  an option, its values from a on; those beyond h in the row below
    5  ...
    4
    3
    2
    1  back (a1), next page (d1), start (h1)

The games are on row 5 from b on, their further pages behind d1.

A cell must be empty before it counts, and what lies elsewhere does not matter.
"""

from collections import namedtuple

from shared_rules import lights
from shared_rules.cells import SIDE, cell_number
from shared_rules.gesture import gesture
from shared_rules.lights import CHOICE, CHOSEN, ORIGIN, word
from shared_rules.options import offered
from shared_rules.plain_scene import PlainScene
from shared_rules.registry import GAMES, entry_of, open_game

_OPTION_ROWS = (5, 4, 3, 2, 1)  # rows 6 to 2
_WIDTH = 8  # columns of the smallest board
_GAMES_AT_ONCE = len(lights.FLASHES) - 1

Choice = namedtuple("Choice", ("cell", "light", "command"))


class OptionChoice:
    """An option on the sheet: its name, the values offered, and which of them is chosen."""

    def __init__(self, name: str, values, chosen: int):
        self.name = name
        self.values = values
        self.chosen = chosen


class Menu(PlainScene):
    """One menu at a time; `choose` moves on to the next. It is a scene like those of the games."""

    by_cell = True

    def __init__(self, columns: int, rows: int):
        self._size = columns, rows
        self.choices = []
        self.cells = b""
        self.refused = -1  # the cell whose wish could not be granted
        self.show_games()

    # The menus.

    def show_saved(self, pause_cells: bytes):
        """Is the saved game to go on? Asked on cells of that game where no piece stands."""
        forget, go_on = pause_cells[:2] or (cell_number("a1"), cell_number("h1"))
        choices = [Choice(go_on, lights.START, "resume")]
        self._show(choices + [Choice(forget, lights.DISCARD, "discard")])

    def show_games(self):
        """Which game? The number of flashes is its place on the page; row 5 of the board."""
        self.game = ""
        self.page = 0
        self._show_shelf()

    def _show_shelf(self):
        choices = []
        first = self.page * _GAMES_AT_ONCE
        for place in range(len(GAMES[first : first + _GAMES_AT_ONCE])):
            sign = word(lights.BLUE, lights.FLASHES[place + 1])
            choices.append(Choice(4 * SIDE + 1 + place, sign, "game " + GAMES[first + place][0]))
        self._add_page(choices, len(GAMES), _GAMES_AT_ONCE)
        self._show(choices)

    def _add_page(self, choices: list, many: int, at_once: int):
        """The cell that turns the page, if there are several."""
        self._pages = (many + at_once - 1) // at_once
        if self._pages > 1:
            choices.append(Choice(cell_number("d1"), lights.PAGE, "page"))

    def _open_sheet(self, game: str):
        self.game = game
        _, _, least, most, _ = entry_of(game)
        self.players = min(max(least, 2), most)
        self.levels = [0] * most  # 0 is a person
        self.page = 0
        fixed = open_game(game, "scene").options_for(*self._size)
        self._fixed = fixed
        self._counts = [count for count in self._player_counts() if self._can_play(count)]
        self.options = []
        for option in open_game(game).OPTIONS:
            name, values = option.name, offered(option)
            chosen = values.index(fixed[name]) if name in fixed else 0
            if len(values) > 1:
                self.options.append(OptionChoice(name, values, chosen))
        self._show_sheet()

    def _player_counts(self) -> range:
        _, _, least, most, _ = entry_of(self.game)
        return range(least, most + 1)

    def _can_play(self, players: int) -> bool:
        """Whether so many can play on a board of this size."""
        try:
            open_game(self.game).new(players, self._fixed, 1)
            return True
        except ValueError:
            return False

    def _show_sheet(self):
        choices = []
        for players in self._counts:
            sign = CHOSEN if players == self.players else CHOICE
            choices.append(Choice(7 * SIDE + players - 1, sign, "players %d" % players))
        for seat in range(self.players):
            level = self.levels[seat]
            sign = word(lights.PURPLE, lights.FLASHES[level]) if level else lights.PERSON
            choices.append(Choice(6 * SIDE + seat, sign, "seat %d" % seat))
        self._add_options(choices)
        choices.append(Choice(cell_number("a1"), lights.BACK, "back"))
        choices.append(Choice(cell_number("h1"), lights.START, "start " + self.game))
        self._show(choices)

    def _add_options(self, choices: list):
        rows = []  # (option, its first value there)
        for place in range(len(self.options)):
            for start in range(0, len(self.options[place].values), _WIDTH):
                rows.append((place, start))
        first = self.page * len(_OPTION_ROWS)
        self._add_page(choices, len(rows), len(_OPTION_ROWS))
        for number in range(len(rows[first : first + len(_OPTION_ROWS)])):
            self._add_row(choices, _OPTION_ROWS[number] * SIDE, *rows[first + number])

    def _add_row(self, choices: list, left: int, place: int, start: int):
        option = self.options[place]
        for value in range(start, min(len(option.values), start + _WIDTH)):
            sign = CHOSEN if value == option.chosen else CHOICE
            choices.append(Choice(left + value - start, sign, "option %d %d" % (place, value)))

    def _show(self, choices: list):
        self.refused = -1
        self.choices = choices
        self.cells = bytes([cell for cell, _, _ in choices])

    # The answers.

    def choose(self, command: str) -> str:
        """Carry out a choice. What the board has to do now: "", resume, discard or start."""
        verb, _, rest = command.partition(" ")
        if verb == "game":
            self._open_sheet(rest)
        elif verb == "back":
            self.show_games()
        elif verb in ("resume", "discard", "start"):
            return verb
        else:
            self._change(verb, [int(number) for number in rest.split()])
            if self.game:
                self._show_sheet()
            else:
                self._show_shelf()
        return ""

    def _change(self, verb: str, numbers: list):
        if verb == "players":
            self.players = numbers[0]
        elif verb == "seat":
            kinds = 1 + len(open_game(self.game, "bots").BOTS)
            self.levels[numbers[0]] = (self.levels[numbers[0]] + 1) % kinds
        elif verb == "option":
            self.options[numbers[0]].chosen = numbers[1]
        elif verb == "page":
            self.page = (self.page + 1) % self._pages

    def order(self) -> tuple:
        """(game, players, options, seats) as they are chosen; seats as bot levels, "" a person."""
        options = {}
        for one in self.options:
            if one.chosen or one.name in self._fixed:
                options[one.name] = one.values[one.chosen]
        names = ("",) + open_game(self.game, "bots").BOTS
        seats = [names[level] for level in self.levels[: self.players]]
        return self.game, self.players, options, seats

    def refuse(self, command: str):
        """Show that this wish cannot be granted."""
        for cell, _, known in self.choices:
            if known == command:
                self.refused = cell

    # The scene.

    def standing(self, labels: bytearray):
        """No piece has to stand anywhere."""

    def gestures(self, seen: bytearray) -> list:
        """A piece put on a cell is that choice."""
        return [gesture((command,), (), (cell,)) for cell, _, command in self.choices]

    def picture(self, frame, view):
        """The choices; over the games also the corners of the board, to lay an overlay on them."""
        if not self.game and self.choices[0].command != "resume":
            columns, rows = self._size
            for cell in (0, columns - 1, (rows - 1) * SIDE, (rows - 1) * SIDE + columns - 1):
                frame[cell] = ORIGIN
        for cell, sign, _ in self.choices:
            frame[cell] = sign
