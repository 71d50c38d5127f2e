"""Where everything stands, how sheep may move and how wolves run: the board without turns.

A position is two tables that always agree: `at` (cell -> piece) and `place` (piece -> cell).
"""

from shared_rules.smart_sheep.layout import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DEN,
    FOX,
    FREE,
    MOLE,
    MOLEHILL,
    NAMES,
    PIECES,
    SHEEP,
    STEPS,
    WOLVES,
)


class Meadow:
    """Sheep, wolves and tiles on their spaces, never two on one (R7)."""

    def __init__(self, at: bytearray, place: bytearray):
        self.at = at  # cell -> FREE, piece or FENCE
        self.place = place  # piece -> cell; sheep also FOLD or DEN; 0 if it is not on the table
        self.left = len(SHEEP)  # sheep on the board
        self.clockwise = True  # R11, RL7

    def on_board(self, some) -> list:
        """Those of some sheep that are neither in the fold nor in the den."""
        place = self.place
        return [sheep for sheep in some if place[sheep] < DEN]

    def count(self, cell: int) -> int:
        """How many sheep are in the fold, or in the den."""
        return len([sheep for sheep in SHEEP if self.place[sheep] == cell])

    def move_piece(self, piece: int, cell: int):
        """Both tables at once. `at` knows nobody in fold and den: these are never full (R24)."""
        if self.place[piece]:
            self.at[self.place[piece]] = FREE
        self.place[piece] = cell
        if cell < DEN:
            self.at[cell] = piece

    def moves_of(self, some) -> list:
        """R17 R18 R19 R22 R23 R24 RL6 RL19: every slide and every first hop of some sheep."""
        at = self.at
        moves = []
        for sheep in some:
            start = self.place[sheep]
            name = NAMES[start]
            for step in STEPS:
                near = start + step
                neighbour = at[near]
                if neighbour == FREE:
                    moves.append(name + "-" + NAMES[near])
                elif neighbour <= FOX and at[near + step] == FREE:
                    moves.append(name + "^" + NAMES[near + step])
        return moves

    def hops_of(self, sheep: int, visited: tuple) -> list:
        """R19 R20 R21 RL9: the hops that carry a chain on, never to where the sheep has been."""
        at = self.at
        start = self.place[sheep]
        hops = []
        for step in STEPS:
            behind = start + 2 * step
            over = at[start + step]
            if FREE < over <= FOX and at[behind] == FREE and behind not in visited:
                hops.append(NAMES[start] + "^" + NAMES[behind])
        return hops

    def ahead(self, cell: int) -> int:
        """R11, R12: where a wolf on this cell steps next; spaces under tiles do not count."""
        path = CLOCKWISE if self.clockwise else COUNTER_CLOCKWISE
        cell = path[cell]
        while self.at[cell] >= MOLE:
            cell = path[cell]
        return cell

    def run(self, wolves: tuple, events: list):
        """R10 RL5 RL18: one step for each wolf named, but nothing after the end (RL15)."""
        for wolf in wolves:
            if self.left:
                self._wolf_step(wolf, events)

    def _wolf_step(self, wolf: int, events: list):
        """R11 R12 R13: one counted space on; a sheep that stands there is captured."""
        start = self.place[wolf]
        cell = self.ahead(start)
        sheep = self.at[cell]
        self.move_piece(wolf, cell)
        events.append("wolf %s %s %s" % (PIECES[wolf], NAMES[start], NAMES[cell]))
        if sheep:
            self.place[sheep] = DEN
            self.left -= 1
            events.append("captured %s %s %s" % (PIECES[sheep], NAMES[cell], PIECES[wolf]))

    def turn_pair(self, events: list):
        """R26, RL23: mole and molehill change places."""
        place = self.place
        place[MOLE], place[MOLEHILL] = place[MOLEHILL], place[MOLE]
        self.at[place[MOLE]] = MOLE
        self.at[place[MOLEHILL]] = MOLEHILL
        events.append("flip mole %s molehill %s" % (NAMES[place[MOLE]], NAMES[place[MOLEHILL]]))

    def shut_in(self) -> bool:
        """RL26: no sheep could move even without the wolves, and no wolf will ever come by."""
        sheep = self.on_board(SHEEP)
        if [one for one in sheep if CLOCKWISE[self.place[one]]]:
            return False
        for wolf in WOLVES:
            self.at[self.place[wolf]] = FREE
        moves = self.moves_of(sheep)
        for wolf in WOLVES:
            self.at[self.place[wolf]] = wolf
        return not moves
