"""Players for Smart Sheep: simple looks at the next roll, careful further, strong also tries it.

All of them go through every way to finish the present turn on copies of the game and value where
it ends. They force every roll they think about, so they never learn the dice to come.
"""

from shared_rules.smart_sheep.layout import (
    BIG,
    DEN,
    FACES,
    FOLD,
    FOX,
    FREE,
    GOOD_FOR_BIG,
    GOOD_FOR_LITTLE,
    LITTLE,
    MEADOW,
    MOLE,
    MOLEHILL,
    NAMES,
    SHEEP,
    STEPS,
)
from shared_rules.steps import conclusion

BOTS = ("simple", "careful", "strong")
# The danger of the wolf's next spaces in 36ths of a sheep: for big, then for little.
_DANGER = {
    "simple": ((12, 6), (6,)),  # the exact chances of the next roll
    "careful": ((12, 9, 4, 3, 2, 1), (6, 2, 1)),
    "strong": ((12, 9, 4, 3, 2, 1), (6, 2, 1)),
}
_DEEPEST = 6  # moves in one turn
_WIDEST = 8  # turns that strong tries
_ENOUGH = 1500  # positions: strong tries no further turn then; a chip has thought for seconds
_FAR = 20  # moves home from where there is no way home


def choose(game, player: int, level: str, chance):
    """A legal move, None when the game is over.

    `chance` is the bot's own: it places tiles and leads out of traps.
    """
    return conclusion(think(game, player, level, chance))


def think(game, player: int, level: str, chance):
    """The same in small steps: yields after each of them, and returns the move."""
    if level not in BOTS:
        raise ValueError("Smart Sheep has no bot %s; it has %s." % (level, ", ".join(BOTS)))
    moves = game.legal_moves()
    if not moves:
        return None
    if game.phase == "setup":
        return _place(game, moves, chance)
    if len(moves) == 1:
        return moves[0]
    far = yield from moves_home(game.at, game.place[MOLE] != 0)
    judge = Judge(game, level, far)
    turns = yield from judge.best_turns(game, _WIDEST)
    if _at_a_loss(game, judge, turns[0][0]) and chance.below(2) == 0:
        return turns[chance.below(len(turns))][1]
    if level != "strong":
        return turns[0][1]
    worths: list = []
    for _, _, end in turns:
        if judge.positions < _ENOUGH or not worths:
            worth = yield from judge.worth_after_roll(end)
            worths.append(worth)
    return turns[worths.index(max(worths))][1]


def _at_a_loss(game, judge, best: int) -> bool:
    """The mole pair can set a trap: whoever hops over it makes the way longer for all the others.

    Then no turn is better than standing still and a bot would walk to and fro for ever; now and
    then one of the good turns, whichever, leads out.
    """
    return game.place[MOLE] != 0 and game.phase == "move" and best <= judge.value(game)


def _place(game, moves: list, chance) -> str:
    """Wolves on the spaces that were measured to be good, tiles anywhere."""
    piece = game.ask[0]
    if piece in (BIG, LITTLE):
        good = GOOD_FOR_BIG + GOOD_FOR_LITTLE if piece == BIG else GOOD_FOR_LITTLE + GOOD_FOR_BIG
        for cell in good + MEADOW:
            if "put " + NAMES[cell] in moves:
                return "put " + NAMES[cell]
    puts = [move for move in moves if move != "skip"]
    return puts[chance.below(len(puts))]


class Judge:
    """Values positions of one game; the tiles must lie where they lay when it was made."""

    def __init__(self, game, level: str, far: tuple):
        self.big, self.little = _DANGER[level]
        self.mole = game.place[MOLE]
        self.costs = [_costs(side) for side in far]  # by how the pair lies
        self.positions = 0  # how many it has looked at

    def value(self, game) -> int:
        """How good a position is: way home, danger and capture cost, saved sheep pay."""
        place = game.place
        costs = self.costs[0 if place[MOLE] == self.mole else 1]
        value = 0
        for sheep in SHEEP:
            value -= costs[place[sheep]]
        at = game.at
        cell = place[BIG]
        for danger in self.big:
            cell = game.ahead(cell)
            if FREE < at[cell] < BIG:
                value -= danger
        cell = place[LITTLE]
        for danger in self.little:
            cell = game.ahead(cell)
            if FREE < at[cell] < BIG:
                value -= danger
        return value

    def best_turns(self, game, count: int):
        """Thinks of the best ways to finish the turn: (value, first move, end), best first.

        Of equal ones the one found first stays ahead, in the order of legal_moves(); of several
        ways to the same position only the first counts.
        """
        best: list = []
        stack = [(game, move, move, 1) for move in reversed(game.legal_moves())]
        while stack:
            yield
            self.positions += 1
            before, move, first, depth = stack.pop()
            after = before.fork()
            after.play(move)
            if after.phase in ("roll", "over") or depth == _DEEPEST:
                yield
                self._keep(best, first, after, count)
            else:
                for follow in reversed(after.legal_moves()):
                    stack.append((after, follow, first, depth + 1))
        return best

    def _keep(self, best: list, first: str, end, count: int):
        """Sort one end of the turn into the best, if it belongs there."""
        value = self.value(end)
        if len(best) == count and value <= best[-1][0]:
            return
        index = 0
        while index < len(best) and best[index][0] >= value:
            other = best[index][2]
            if other.place == end.place and other.clockwise == end.clockwise:
                return
            index += 1
        best.insert(index, (value, first, end))
        if len(best) > count:
            best.pop()

    def worth_after_roll(self, game):
        """Thinks of six times the mean value after the next roll, each face answered best."""
        if game.phase != "roll":
            return 6 * self.value(game)
        worth = 0
        for face in FACES:
            yield
            after = game.fork()
            after.play("roll=" + face)
            if after.phase == "move":
                best = yield from self.best_turns(after, 1)
                worth += best[0][0]
            else:
                worth += self.value(after)
        return worth


def _costs(far: bytearray) -> list:
    """Cell -> what a sheep there costs, in 36ths of a sheep."""
    costs = [3 * moves for moves in list(far)]
    costs[FOLD] = -3
    costs[DEN] = 36
    return costs


def moves_home(at: bytearray, pair: bool):
    """Cell -> slides and hops of a lone sheep to the fold: with the pair as it is, and turned.

    Thought of in small steps, backwards from the fold, ring by ring; with the pair in play both
    sides at once.
    """
    far = (bytearray([_FAR] * len(NAMES)), bytearray([_FAR] * len(NAMES)))
    ring = [(FOLD, 0), (FOLD, 1)] if pair else [(FOLD, 0)]
    moves = 0
    while ring:
        moves += 1
        farther = []
        for cell, turned in ring:
            yield
            for step in STEPS:
                origin, side = _came_from(at, cell, step, turned)
                if origin < DEN and at[origin] < MOLE and far[side][origin] == _FAR:
                    far[side][origin] = moves
                    farther.append((origin, side))
        ring = farther
    return far


def _came_from(at: bytearray, cell: int, step: int, turned: int) -> tuple:
    """Where a lone sheep was before a slide or hop in this direction, and how the pair lay."""
    near = cell - step
    what = at[near]
    if turned and what in (MOLE, MOLEHILL):
        what = MOLE + MOLEHILL - what
    if what == MOLEHILL:  # it was the mole, and the hop turned it over
        return near - step, 1 - turned
    if MOLE < what <= FOX:
        return near - step, turned
    return near, turned  # a slide; the caller finds out whether anybody can stand there
