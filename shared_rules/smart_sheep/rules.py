"""Smart Sheep: all together bring nine sheep across the meadow, past two wolves, into the fold.

Marks such as R13 and RL9 are the rules and rulings that RULES.md tells to people. Here are the
turns and the tiles; `meadow.py` knows how sheep and wolves move, `setup.py` how a game begins.
"""

from shared_rules.chance import seeded
from shared_rules.draws import Draws
from shared_rules.options import choice, given, need
from shared_rules.registry import refusal
from shared_rules.smart_sheep import saved, setup
from shared_rules.smart_sheep.layout import (
    BIG,
    COLOURS,
    DEN,
    EMPTY_BOARD,
    FACES,
    FOLD,
    FOX,
    FREE,
    MOLE,
    NAMES,
    PATOU,
    PIECES,
    RACCOON,
    SHEEP,
    SPACES,
    WOLVES,
    colour_mates,
)
from shared_rules.smart_sheep.meadow import Meadow

# What a menu may offer, the default first. new() also takes what no menu can list: for sheep nine
# letters such as "TCSTCSTCS" along the start spaces (None: shuffled by the seed), for tiles any
# list of names or a dict name -> cell, for wolves a dict {"big": cell, "little": cell}.
OPTIONS = (
    given("sheep"),
    given("tiles", [], "ask", ["rock", "mole", "patou", "raccoon", "fox"]),
    given("wolves", "ask"),
    choice("die", "board", "table"),  # only the lit board cares who rolls
)
TOGETHER = True  # R31: all win, or nobody
THROWS = tuple(["roll=" + face for face in FACES])
TITLES = (  # R32, RL21: for five saved sheep and more
    "Small Patou",
    "Shepherd's Apprentice",
    "Plains Shepherd",
    "Hills Shepherd",
    "Mountains Shepherd",
)


def new(players, options, seed):
    """A new game; ValueError with a sentence for whatever is wrong with the wishes."""
    chance = seeded(seed)
    values = setup.read_wishes(players, options, OPTIONS)
    game = Game(players, chance, bytearray(EMPTY_BOARD), bytearray(len(PIECES)))
    setup.set_sheep(game, values["sheep"])  # R3
    setup.set_tiles(game, values["tiles"])  # R5, R6
    setup.set_wolves(game, values["wolves"])  # R4
    game.phase = "setup" if game.ask else "roll"
    return game


def load(state):
    """The game that `state()` described; ValueError with a sentence if it cannot be one."""
    players, chance = saved.read_header(state)
    game = Game(players, chance, bytearray(EMPTY_BOARD), bytearray(len(PIECES)))
    saved.read_board(game, state)
    saved.read_turn(game, state)
    need(state["result"] == game.result, "the result does not belong to the position")
    need(game.phase == "over" or game.legal_moves() != [], "nobody can move, yet it is not over")
    return game


class Game(Meadow):
    """One game. Read what you like; only `play` changes it."""

    def __init__(self, players: int, chance: Draws, at: bytearray, place: bytearray):
        Meadow.__init__(self, at, place)
        self.players = players  # R1, RL25
        self.chance = chance
        self.turn = 0
        self.phase = "roll"  # setup, roll, move, hop, patou, over
        self.die: str | None = None
        self.mover = FREE  # the sheep in a chain of hops
        self.visited: tuple = ()  # the cells it stood on in this chain
        self.pending: tuple = ()  # called sheep that have not begun to move
        self.called: tuple = ()  # all sheep called this turn
        self.ask: tuple = ()  # pieces still to be placed
        self.skip = False
        self._known: list | None = None  # the legal moves, once somebody asked

    def fork(self):
        """A second game that goes on from here by itself: what bots try their ideas on."""
        chance = self.chance.twin()
        twin = Game(self.players, chance, bytearray(self.at), bytearray(self.place))
        twin.left = self.left
        twin.clockwise = self.clockwise
        twin.turn = self.turn
        twin.phase = self.phase
        twin.die = self.die
        twin.mover = self.mover
        twin.visited = self.visited
        twin.pending = self.pending
        twin.called = self.called
        twin.ask = self.ask
        twin.skip = self.skip
        twin._known = self._known
        return twin

    @property
    def to_act(self) -> object:
        """The player whose turn it is; None when the game is over."""
        return None if self.phase == "over" else self.turn

    def actor(self, move: str) -> int:
        """Who makes this move: whoever's turn it is."""
        return self.turn

    def legal_moves(self) -> list:
        """All moves. In phase roll there is only `roll`.

        Sheep as T1 T2 .. S3 (called sheep in the order of calling), each up, right, down, left;
        placements along the rows, a3 b3 .. g7; `stop` and `skip` last.
        """
        return list(self._legal())

    def play(self, move) -> list:
        """Make a move and tell its events; or IllegalMove, and nothing has changed."""
        if move not in self._legal():
            if self.phase == "roll" and move in THROWS:
                return self._roll(move[5:])
            raise refusal("smart_sheep", self, move)
        if move == "roll":
            return self._roll(FACES[self.chance.below(len(FACES))])  # R9
        events: list[str] = []
        self._known = None
        if self.phase == "setup":
            self._set_up(move, events)
        elif move == "stop":
            events.append("stopped " + PIECES[self.mover])
            self._end_move(events)
        elif move[2] == "^":
            self._hop(SPACES[move[:2]], SPACES[move[3:]], events)
        else:
            self._slide(SPACES[move[:2]], SPACES[move[3:]], events)
        return events

    @property
    def result(self) -> "dict | None":
        """None, or who won, the scores, the sheep saved and captured, the title."""
        if self.phase != "over":
            return None
        home = self.count(FOLD)
        taken = self.count(DEN)
        won = home > taken  # R31; nine is odd (RL22)
        return {
            "winners": list(range(self.players)) if won else [],
            "scores": [home] * self.players,
            "saved": home,
            "captured": taken,
            "title": TITLES[home - 5] if won else "",
        }

    def state(self) -> dict:
        """Everything, ready for JSON; always fresh."""
        return saved.write(self)

    def view(self, player) -> dict:
        """What a player (or None, a spectator) may know: all but the dice to come."""
        seen = saved.write(self)
        seen["rng"] = None
        return seen

    def _legal(self) -> list:
        """The legal moves of this position, made once and never changed."""
        if self._known is None:
            if self.phase == "roll":
                self._known = ["roll"]
            elif self.phase == "move":
                self._known = self.moves_of(self.chosen_by_die())
            elif self.phase == "hop":
                self._known = self.hops_of(self.mover, self.visited) + ["stop"]  # R20
            elif self.phase == "patou":
                self._known = self.moves_of(self.pending)  # R29, RL11
            else:
                self._known = setup.moves(self)
        return self._known

    def chosen_by_die(self) -> list:
        """R14 the sheep of the colour, R15 if it is gone all sheep, R16 all sheep."""
        if self.die and self.die != "any":
            colour = self.on_board(colour_mates(3 * COLOURS.index(self.die) + 1))
            if colour:
                return colour
        return self.on_board(SHEEP)

    def _set_up(self, move: str, events: list):
        """One piece is placed or left in the box."""
        piece = self.ask[0]
        self.ask = self.ask[1:]
        if move == "skip":
            events.append("skipped " + PIECES[piece])
            if piece == MOLE:  # R5: mole and molehill only together
                self.ask = self.ask[1:]
        else:
            self.move_piece(piece, SPACES[move[4:]])
            events.append("placed " + PIECES[piece] + move[3:])
        if not self.ask:
            self.phase = "roll"
            events.append("turn 0")  # R1

    def _roll(self, face: str) -> list:
        """R8 R9 R10: the die has fallen; on a sheep face somebody moves (R14) if anybody can."""
        events = ["rolled " + face]
        self._known = None
        if face == "pack":
            self.run(WOLVES, events)
        elif face == "big":
            self.run((BIG, BIG), events)
        else:
            self.die = face
            self.phase = "move"
            if self._legal():
                return events
            events.append("stuck " + face)  # RL8
            if self.shut_in():
                self._lose_all(events)
        self._end_turn(events)
        return events

    def _slide(self, start: int, target: int, events: list):
        """R18: one space, and that is the whole move (R17)."""
        sheep = self.at[start]
        self.move_piece(sheep, target)
        events.append("slid %s %s" % (PIECES[sheep], _way(start, target)))
        if target == FOLD:
            self._save(sheep, events)
        self._drop_pending(sheep)
        self._end_move(events)

    def _hop(self, start: int, target: int, events: list):
        """R19: over one animal; then the chain may go on (R20)."""
        sheep = self.at[start]
        over = self.at[(start + target) // 2]
        self.move_piece(sheep, target)
        events.append("hopped %s %s over %s" % (PIECES[sheep], _way(start, target), PIECES[over]))
        if target == FOLD:
            self._save(sheep, events)
        self._drop_pending(sheep)
        if over >= MOLE and self.left:  # RL14, RL15
            self._set_off(over, sheep, events)
        if self.at[target] == sheep:  # neither home nor taken by a wolf (R24, RL13)
            self.mover = sheep
            self.visited = (self.visited or (start,)) + (target,)
            hops = self.hops_of(sheep, self.visited)
            if hops:
                self.phase = "hop"
                self._known = hops + ["stop"]
                return
        self._end_move(events)

    def _save(self, sheep: int, events: list):
        """R24: home, for good."""
        self.left -= 1
        events.append("saved " + PIECES[sheep])

    def _set_off(self, tile: int, sheep: int, events: list):
        """R25: what the tile does that was hopped over."""
        if tile == MOLE:
            self.turn_pair(events)
        elif tile == RACCOON:  # R27
            self.clockwise = not self.clockwise
            events.append("flip raccoon cw" if self.clockwise else "flip raccoon ccw")
        elif tile == FOX:  # R28
            events.append("fox")
            self.run(WOLVES, events)
            self.pending = tuple(self.on_board(self.pending))  # RL13
        elif tile == PATOU:
            self._call(sheep, events)

    def _call(self, sheep: int, events: list):
        """R29 RL10 RL11 RL12: the others of the colour, each at most once per turn."""
        others = self.on_board(colour_mates(sheep))
        calls = tuple([one for one in others if one != sheep and one not in self.called])
        self.called += calls
        self.pending += calls
        events.append(_naming("patou", calls))

    def _drop_pending(self, sheep: int):
        """A called sheep has begun its move."""
        if sheep in self.pending:
            self.pending = tuple([other for other in self.pending if other != sheep])

    def _end_move(self, events: list):
        """A sheep has finished: now the called ones that can move (RL11), else the next turn."""
        self.mover = FREE
        self.visited = ()
        if self.pending:
            moves = self.moves_of(self.pending)
            if moves:
                self.phase = "patou"
                self._known = moves
                return
            events.append(_naming("unmoved", self.pending))
        self._end_turn(events)

    def _lose_all(self, events: list):
        """RL26: the sheep that are shut in go to the den."""
        lost = self.on_board(SHEEP)
        for sheep in lost:
            self.move_piece(sheep, DEN)
        self.left = 0
        events.append(_naming("lost", lost))

    def _end_turn(self, events: list):
        """R8 the next player, or R30 the end."""
        self._known = None
        self.die = None
        self.pending = self.called = ()
        if self.left:
            self.phase = "roll"
            self.turn = (self.turn + 1) % self.players
            events.append("turn %d" % self.turn)
        else:
            self.phase = "over"
            home, taken = self.count(FOLD), self.count(DEN)
            events.append("over %s %d %d" % ("won" if home > taken else "lost", home, taken))


def _way(start: int, target: int) -> str:
    """From where to where, as events say it."""
    return NAMES[start] + " " + NAMES[target]


def _naming(word: str, some) -> str:
    """An event that names any number of sheep."""
    return " ".join([word] + [PIECES[sheep] for sheep in some])
