"""Jahrmarkt on the lit board: what must stand where, which gesture or tap means what.

A figure on a free number, a tapped wagon and tapped sites are only wishes: they reach the
rules together with the step that binds (RL24), and until then cost nothing. `picture.py` says what
is lit, `wishes.py` what has been tapped.
"""

from shared_rules import lights
from shared_rules.gesture import gesture, press
from shared_rules.jahrmarkt.layout import (
    ENTRY_LEFT,
    LAMPS,
    MARKETS,
    NUMBERS,
    ROW,
    ROWS,
    SOURCES,
    TENT,
    field_of,
    squares_of,
)
from shared_rules.jahrmarkt.listing import can_build, walks_with
from shared_rules.jahrmarkt.picture import Picture
from shared_rules.jahrmarkt.quadrant import Quadrant
from shared_rules.jahrmarkt.signals import cross_on, flashes_of
from shared_rules.jahrmarkt.wishes import Wishes
from shared_rules.plain_scene import PlainScene

_FIGURE, _VISITOR = 1, 5  # labels of pieces: those of player 0, then of the others


class Scene(PlainScene):
    """What a game of Jahrmarkt shows and accepts; `look` at a game before anything else."""

    together = True

    def __init__(self, players: int, options: dict):
        market = MARKETS.index(options.get("market", MARKETS[0]))
        self.quadrants = [Quadrant(market, player) for player in range(players)]
        cells = []
        for quadrant in self.quadrants:
            cells += quadrant.cells()
        if market:
            for player in range(players):
                cells += [lamp + (player * ROWS + row) * ROW for lamp in LAMPS for row in range(8)]
        self.cells = bytes(sorted(cells))
        self.game = None
        self.own = self.quadrants[0]  # the quadrant of the player who is on
        self.pause_cells = self._pauses()
        self.wishes = Wishes(self)
        self._picture = Picture(self)

    def look(self, game):
        """Speak of this game from now on; nothing has been tapped yet."""
        self.game = game
        self.own = self.quadrants[game.player]
        self.pause_cells = self._pauses()
        self.wishes.forget()
        self.loose = self._loose_cells()
        self.anew = self.loose if game.phase == "number" else b""
        self.rest_cells = self.pause_cells[:1]
        if game.phase == "number":
            self.rest_cells += bytes((self.own.bell,))  # the info page
        self.set_bell_cells()

    def _pauses(self) -> bytes:
        """RL26: left tent cell, right tent cell, bell cell."""
        return self.own.tents + bytes((self.own.bell,))

    def _loose_cells(self) -> bytes:
        """Numbers that may be chosen; after the end visitors may stay or go."""
        game = self.game
        if game.phase == "number":
            return bytes([self.own.numbers[number - 1] for number in self.free_numbers()])
        if game.phase != "over":
            return b""
        labels = bytearray(256)
        self.standing(labels)
        return bytes([cell for cell in range(256) if labels[cell]])

    def free_numbers(self) -> list:
        """The numbers that the player who is on has not covered in this round."""
        used = self.game.ground.used
        return [number for number in range(1, NUMBERS + 1) if not used >> number & 1]

    def set_bell_cells(self):
        """The pointer taps whatever may mean something now, on the player's own quadrant."""
        game, own = self.game, self.own
        cells = list(self.pause_cells)
        squares = 0
        if game.phase in ("number", "act", "site"):
            cells += list(own.wagons)
            squares = game.ground.free
            for _, mask, _ in game.ground.attractions:
                squares |= mask
        elif game.phase == "toss":
            cells += list(own.wagons[2:])
        elif game.phase == "barker":
            squares = game.ground.pitches()
        if self.wishes.source in ("L", "R"):  # which anything else lets go
            squares = own.squares() & ~game.ground.visitors
        known = [own.cell_of(square) for square in squares_of(squares)]
        if game.phase == "lay" or self.wishes.source not in ("", "L", "R"):
            for field in game.ground.may_lay():
                known += [cell for cell in own.field_cells(field) if cell not in known]
        self.bell_cells = bytes(cells + known)

    def standing(self, labels: bytearray):
        """A figure on every covered number, visitors at entrances and on walkways."""
        game = self.game
        for player in range(game.players):
            quadrant, ground = self.quadrants[player], game.grounds[player]
            for number in range(1, NUMBERS + 1):
                if ground.used >> number & 1:
                    labels[quadrant.numbers[number - 1]] = _FIGURE + player
            for start in ground.starts():
                labels[quadrant.cell_of(start)] = _VISITOR + player

    # Moves by visitors.

    def gestures(self, seen: bytearray) -> list:
        """A visitor is carried along the walkways, or to one of the two tent cells."""
        number = self.wishes.number(seen)
        if not number:
            self.wishes.forget()  # with the figure the choice is taken back
        if not number or self.game.phase not in ("number", "act"):
            return []
        names, own = self.game.names(self.game.player), self.own
        found = []
        for start, goals, tent in walks_with(self.game.ground, number):
            before = self.wishes.before(number)
            way = "go " + names[start] + " "
            lifts = (own.cell_of(start),)
            for goal in squares_of(goals):
                moves = before + (way + names[goal],)
                found.append(gesture(moves, lifts, (own.cell_of(goal),)))
            if tent:
                moves = before + (way + "tent",)
                found += [gesture(moves, lifts, (cell,)) for cell in own.tents]
        return found

    # Moves by the pointer.

    def presses(self, seen: bytearray) -> list:
        """What binds: a field, the bell cell, a wagon thrown away, a walkway for the barker."""
        game, own = self.game, self.own
        self.wishes.number(seen)
        if game.phase == "toss":
            tosses = [press(cell, ("toss",)) for cell in own.wagons[2:]]
            return tosses + [press(own.bell, ("keep",))]
        if game.phase == "barker":
            names = game.names(game.player)
            return [
                press(own.cell_of(square), ("cry " + names[square],))
                for square in squares_of(game.ground.pitches())
            ]
        if game.phase == "lay":
            return self._field_presses(())
        return self._wished(seen) if game.phase != "over" else []

    def _wished(self, seen: bytearray) -> list:
        """What the wishes come to, once a number is chosen."""
        game, wishes, bell = self.game, self.wishes, self.own.bell
        number = wishes.number(seen)
        if not number:
            return []
        before = wishes.before(number)
        if game.phase == "number" and game.legal_moves() == ["pass"]:
            return [press(bell, ("pass",))] if number == self.free_numbers()[0] else []
        if wishes.source in ("L", "R"):
            return [press(bell, before + ("take " + wishes.source,))]
        if wishes.source:
            return self._field_presses(before + ("take " + wishes.source,))
        if wishes.plot() and can_build(game, number, wishes.plot()):
            return [press(bell, before + wishes.site_moves() + ("build",))]
        return []

    def _field_presses(self, before: tuple) -> list:
        """Any cell of a field means that field."""
        presses = []
        for field in self.game.ground.may_lay():
            moves = before + ("lay %d" % (field + 1),)
            presses += [press(cell, moves) for cell in self.own.field_cells(field)]
        return presses

    def pressed(self, cell: int) -> bool:
        """The pointer was put where it means no move: a wish, or a question about the ground."""
        if self.game.phase not in ("number", "act", "site"):
            return False
        if not self.wishes.take_note(cell):
            return False
        self.set_bell_cells()
        return True

    def wished(self, seen: bytearray) -> tuple:
        """The number that is covered, the wagon or the sites that were tapped."""
        return self.wishes.moves(seen)

    def ready(self, move: str, seen: bytearray) -> tuple:
        """Cells to cover, to bare or to tap before this move has its gesture."""
        cells = self.wishes.ready(move, seen)
        if cells or move.split(" ")[0] not in ("use", "pass"):
            return cells
        return self.let_go()

    def let_go(self) -> tuple:
        """What was wished for before is let go by a second tap, as the first site is."""
        wishes, own = self.wishes, self.own
        if wishes.source:
            return (own.wagons[SOURCES.index(wishes.source)],)
        return (own.cell_of(wishes.sites[0]),) if wishes.sites else ()

    # Mistakes, notes and lights.

    def meant(self, missing: list, surplus: list) -> str:
        """The move that somebody seems to have tried; "" if it was none."""
        if not missing and len(surplus) == 1:
            return self.meant_by_bell(surplus[0], False) or ""
        if len(missing) != 1 or len(surplus) != 1 or self.game.phase not in ("number", "act"):
            return ""
        start, goal = self._name_at(missing[0]), self._name_at(surplus[0])
        if not start or not goal or start == "tent":
            return ""
        return self.wishes.spoken("go " + start + " " + goal)

    def _name_at(self, cell: int) -> str:
        """What moves call a place of the player's own quadrant, "" if it is none."""
        names = self.game.names(self.game.player)
        if cell in list(self.own.tents):
            return names[TENT]
        for place in range(2):
            if cell == self.own.entries[place]:
                return names[ENTRY_LEFT + place]
        square = self.own.square_at(cell)
        return names[square] if square >= 0 else ""

    def meant_by_bell(self, cell: int, straight_back: bool):
        """The move that the pointer on this cell seems to have asked for, or None."""
        game = self.game
        source = self.own.source_at(cell)
        if source:
            return self.wishes.spoken("take " + source)
        if cell == self.own.bell:
            return self.wishes.spoken("build" if self.wishes.sites else "pass")
        square = self.own.square_at(cell)
        if square < 0:
            return None
        if game.phase == "lay" or self.wishes.source:
            return self.wishes.spoken("lay %d" % (field_of(self.own.market, square) + 1))
        return self.wishes.spoken("site " + game.names(game.player)[square])

    def notes(self) -> list:
        """What the player who is on has to do, and what is urgent."""
        from shared_rules.jahrmarkt.telling import notes_of  # takes room only where it is wanted

        return notes_of(self)

    def missing_word(self, cell: int) -> int:
        """Steady white would be the light of somebody who stands there."""
        return lights.GOAL

    def starts_again(self, seen: bytearray) -> bool:
        """Visitors back at all entrances, and nobody else on the grounds, start a new game."""
        for quadrant in self.quadrants:
            for cell in quadrant.cells():
                if seen[cell] != (cell in list(quadrant.entries)):
                    return False
        return [one for one in self.game.grounds if one.visitors or one.waiting != 3] != []

    def picture(self, frame, view):
        """What every cell shows in this position."""
        self._picture.paint(frame, view)

    def flashes(self, events: list) -> list:
        """Tricks and rounds."""
        return flashes_of(events, self)

    def refusal_flashes(self, cell: int) -> list:
        """A red cross."""
        return cross_on(cell)


def options_for(columns: int, rows: int) -> dict:
    """Every board has the quadrants that it needs: more players need a larger one."""
    return {}
