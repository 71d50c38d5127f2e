"""Enchanted Playground: a modular Ludo for 2 to 8 players, with stars as short cuts.

RULES.md tells the game to people and lists the rules by the numbers used here.
"""

from shared_rules.chance import seeded
from shared_rules.options import need
from shared_rules.playground import setup
from shared_rules.playground.position import NOBODY, Position
from shared_rules.registry import refusal

OPTIONS = setup.OPTIONS
preparing = setup.preparing
THROWS = ("roll=1", "roll=2", "roll=3", "roll=4", "roll=5", "roll=6")


def new(players, options, seed):
    """A new game: every piece in its house, player `first` to throw (R1, R3)."""
    chosen = setup.complete(players, options)
    return Game(
        {
            "players": players,
            "options": chosen,
            "pieces": [[-1, -1, -1, -1] for _ in range(players)],
            "turn": chosen["first"],
            "phase": "roll",
            "die": 0,
            "tries_left": 3,  # R6: nobody has come out yet
            "opened": [False] * players,
            "debtor": -1,
            "winner": -1,
            "rng": seeded(seed).state,
        }
    )


def load(state):
    """The game that `state()` described."""
    setup.check_state(state)
    game = Game(state)
    need(game.is_sound(), "the pieces do not fit the phase")
    return game


class Game(Position):
    """One game in progress."""

    def __init__(self, state: dict):
        super().__init__(state)
        self._moves: list[str] = []  # the moves of the throw; none when the game is over
        if self.phase == "move":
            self._find_moves()

    @property
    def to_act(self) -> object:
        """The player to throw or move; everybody who may claim as well while there is a debtor."""
        if self.phase == "over":
            return None
        if self.debtor < 0 or self.phase == "move":
            return self.turn
        return [p for p in range(self.players) if p == self.turn or p != self.debtor]  # R22

    def actor(self, move: str):
        """Who makes this move; None for a claim, which anybody but the debtor may make (R22)."""
        return None if move.startswith("claim") else self.turn

    def legal_moves(self) -> list:
        """`roll` and the claims, or the moves of the throw, rearmost piece first."""
        if self.phase == "roll":
            return ["roll"] if self.debtor < 0 else ["roll"] + self._claims()
        return self._moves.copy()

    def play(self, move) -> list:
        """Make a move and return its events, or raise IllegalMove and change nothing."""
        if self.phase == "roll":
            if move == "roll":
                self.die = self.chance.below(6) + 1  # R4
            elif move in THROWS:
                self.die = THROWS.index(move) + 1
            elif move in self._claims():
                return self._claim(move)
            else:
                raise refusal("playground", self, move)
            if self._find_moves():
                self.phase = "move"
                return [self.track.throw_events[self.turn][self.die]]
            return self._lose_throw()
        if move in self._moves:
            return self._use_throw(move)
        raise refusal("playground", self, move)

    @property
    def result(self) -> "dict | None":
        """None, or the winner and everybody's pieces on home squares."""
        if self.phase != "over":
            return None
        return {
            "winners": [self.winner],
            "scores": [self.at_home(player) for player in range(self.players)],
        }

    def is_sound(self) -> bool:
        """Whether a position can come up in a game; what was loaded may not."""
        for player in range(self.players):
            for progress in self.pieces[player]:
                if progress >= 0 and self.victim(player, progress) >= 0:
                    return False  # R11: two strangers on one space
        goal = self.options["goal"]
        home = [player for player in range(self.players) if self.at_home(player) >= goal]
        if self.phase == "over":
            return home == [self.winner]  # R17
        return not home and (self.phase == "roll" or self._moves != [])

    def walk_of(self, move: str) -> tuple:
        """Where the piece of a legal move stands and where its walk ends, before any jump."""
        name, names = move.rstrip("*"), self.track.names[self.turn]
        for progress in self.pieces[self.turn]:
            if names[progress] == name:
                return progress, progress + self.die
        return -1, 0  # it enters

    def stranger_hit(self, move: str) -> int:
        """Whom a legal move knocks out, or -1."""
        return self.victim(self.turn, self.walk_of(move)[1])

    def fork(self):
        """A copy that plays on by itself."""
        return Game(self.state())

    # The throw.

    def _find_moves(self) -> list:
        """Steps (a) to (d) of the specification: all moves of the throw, then the duties."""
        player, die = self.turn, self.die
        walkers, names, spaces, _ = self.sides[player]
        at = self.at
        self._moves = moves = []
        if walkers[0] < 0:
            if at[spaces[0]] == player:
                if at[spaces[die]] != player:
                    walkers = [0]  # R8: the piece on the start square has to go, if it can
            elif die == 6:  # R5
                moves.append("enter")
                if self.must_enter and not self.minds_knockouts:
                    return moves
        for progress in walkers:
            if progress >= 0:
                space = spaces[progress + die]  # R10
                if at[space] != player:  # R12, R13
                    if self.marked[space]:
                        self._add_marked(player, progress)
                    else:
                        moves.append(names[progress])
        if self.minds_knockouts:
            self._mind_knockouts()
        return self._moves

    def _add_marked(self, player: int, progress: int):
        """A walk to a home square, or to a star: it ends there or goes on to the next free one."""
        name, goal = self.track.names[player][progress], progress + self.die
        if goal >= self.length:
            if not (self.in_order and self.overtakes(self.pieces[player], progress, goal)):  # R14
                self._moves.append(name)
            return
        jumps = self.next_star(player, goal) >= 0
        if self.may_stay or not jumps:  # R18
            self._moves.append(name)
        if jumps:  # R19: with "must" the jump is the only way
            self._moves.append(name + "*")

    def _mind_knockouts(self):
        """Where knocking out is more than a chance: debts, and what stands beside other duties."""
        if self.phase == "roll" and self.debtor != self.turn:
            self.debtor = -1  # R22: the debt lapses with another player's throw
        if "enter" in self._moves and self.must_enter:
            self._keep([True] + self._knockouts()[1:])  # a knock-out may be made instead
        if self.knockout == "forced":
            self._keep(self._knockouts())  # R21

    def _keep(self, wanted: list):
        """Leave only the wanted moves, if there are any."""
        if True in wanted:
            moves = self._moves
            self._moves = [moves[place] for place in range(len(moves)) if wanted[place]]

    def _knockouts(self) -> list:
        """For each legal move whether it knocks out (R11, RL5)."""
        return [self.stranger_hit(move) >= 0 for move in self._moves]

    def _lose_throw(self) -> list:
        """R16: nobody can use the throw."""
        player, die, track = self.turn, self.die, self.track
        if self.tries_left > 1:
            self.die = 0
            self.tries_left -= 1
            event = "retry %d %d" % (player, self.tries_left)
        elif die == 6 and not self.six_held_by_own():
            event = self._again()
        else:
            event = self._next_turn()
        return [track.throw_events[player][die], track.stuck_events[player], event]

    # The move.

    def _use_throw(self, move: str) -> list:
        if self.minds_knockouts and self._overlooks(move):
            self.debtor = self.turn  # R22
        player, die, at = self.turn, self.die, self.at
        own, _, spaces, walks = self.sides[player]
        progress, goal, event = walks[move][die] if walks else self._walk(move)
        if progress < 0:
            return self._enter(player)
        at[spaces[progress]] = NOBODY
        place = own.index(progress)
        own[place] = goal
        if place < 3 and own[place + 1] < goal:
            own.sort()
        space = spaces[goal]
        if self.marked[space] or at[space] >= 0:
            return self._arrive(move, progress, goal, [event])
        at[space] = player
        return [event, self._again() if die == 6 else self._next_turn()]

    def _walk(self, move: str) -> "tuple[int, int, str]":
        """What is looked up where there is room: from where to where, and the event."""
        progress, goal = self.walk_of(move)
        return progress, goal, self.track.walk_event(self.turn, progress, goal)

    def _enter(self, player: int) -> list:
        """R5: a piece comes out of the house."""
        own = self.pieces[player]
        own[own.count(-1) - 1] = 0
        self.opened[player] = True
        return self._arrive("enter", -1, 0, [self.track.enter_events[player]])

    def _arrive(self, move: str, progress: int, goal: int, events: list) -> list:
        """What comes of a move that does not simply end on a free space of the road."""
        player, at = self.turn, self.at
        own, names, spaces, _ = self.sides[player]
        space = spaces[goal]
        if at[space] >= 0:
            self._knock_out(space, events)  # R11
        at[space] = player
        if move[-1] == "*":
            self._jump(player, goal, events)
        if goal >= self.length:
            if progress < self.length:
                events.append("home %d %s" % (player, names[goal]))
            if own[-self.goal] >= self.length:  # R17
                self._win(events)
                return events
        events.append(self._again() if self.die == 6 else self._next_turn())
        return events

    def _knock_out(self, space: int, events: list[str]):
        """R11: the stranger on this space goes back to its house."""
        stranger = self.at[space]
        theirs = self.pieces[stranger]
        theirs[theirs.index((space - self.track.starts[stranger]) % self.length)] = -1
        theirs.sort()
        events.append("hit %d %d t%d" % (self.turn, stranger, space))

    def _overlooks(self, move: str) -> bool:
        """R22: whether this move leaves out a knock-out that was open, and that may be claimed."""
        if self.knockout != "penalty":
            return False
        return True in self._knockouts() and self.stranger_hit(move) < 0

    def _jump(self, player: int, goal: int, events: list):
        """R18, R19: from the star to the next free one, once (RL12)."""
        own, names, spaces, _ = self.sides[player]
        landing = self.next_star(player, goal)
        own[own.index(goal)] = landing
        own.sort()
        self.at[spaces[goal]] = NOBODY
        self.at[spaces[landing]] = player
        events.append("jump %d %s %s" % (player, names[goal], names[landing]))
        if landing < goal:
            events.append("lap %d" % player)  # RL14

    def _win(self, events: list):
        self.phase, self.winner = "over", self.turn
        self._moves = []
        self.die, self.tries_left, self.debtor = 0, 0, -1
        events.append("win %d" % self.winner)

    def _again(self) -> str:
        self.phase, self.die, self.tries_left = "roll", 0, 1  # R7
        return self.track.again_events[self.turn]

    def _next_turn(self) -> str:
        player, event = self.track.next_turns[self.turn]  # R3
        self.turn, self.phase, self.die = player, "roll", 0
        if self.settled[player]:
            self.tries_left = 1
            return event
        self.tries_left = tries = self.tries(player)  # R6
        return event if tries == 1 else "turn %d %d" % (player, tries)

    # The claim.

    def _claims(self) -> list:
        """R22: one claim for each road piece of the debtor, rearmost first."""
        if self.debtor < 0:
            return []
        names = self.track.names[self.debtor]
        return ["claim " + names[g] for g in self.pieces[self.debtor] if 0 <= g < self.length]

    def _claim(self, move: str) -> list:
        debtor, space = self.debtor, move[6:]
        own = self.pieces[debtor]
        progress = self.track.names[debtor].index(space)
        own[own.index(progress)] = -1
        own.sort()
        self.at[self.track.spaces[debtor][progress]] = NOBODY
        self.debtor = -1
        return ["claim %d %s" % (debtor, space)]
