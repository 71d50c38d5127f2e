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
        # In phase "move": the legal moves, and where each one's piece stands.
        self._moves: list[str] = []
        self._origins: list[int] = []
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
        phase = self.phase
        if phase == "move":
            return self._moves.copy()
        if phase == "over":
            return []
        return ["roll"] if self.debtor < 0 else ["roll"] + self._claims()

    def play(self, move) -> list:
        """Make a move and return its events, or raise IllegalMove and change nothing."""
        phase = self.phase
        if phase == "move":
            moves = self._moves
            if move in moves:
                return self._use_throw(move, self._origins[moves.index(move)])
        elif phase == "roll":
            if move == "roll":
                return self._throw(self.chance.below(6) + 1)
            if move in THROWS:
                return self._throw(THROWS.index(move) + 1)
            if move in self._claims():
                return self._claim(move)
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
        progress = self._origins[self._moves.index(move)]
        return progress, 0 if progress < 0 else progress + self.die

    def stranger_hit(self, move: str) -> int:
        """Whom a legal move knocks out, or -1."""
        return self.victim(self.turn, self.walk_of(move)[1])

    def fork(self):
        """A copy that plays on by itself."""
        return Game(self.state())

    # The throw.

    def _throw(self, number: int) -> list:
        player, track = self.turn, self.track
        if self.debtor != player:
            self.debtor = -1  # R22: the debt lapses with another player's throw
        self.die = number  # R4
        self._find_moves()
        event = track.throw_events[player][number]
        if self._moves:
            self.phase = "move"
            return [event]
        return [event, track.stuck_events[player], self._lose_throw()]

    def _find_moves(self):
        """Steps (a) to (d) of the specification: all moves of the throw, then the duties."""
        player, die, track = self.turn, self.die, self.track
        names, spaces = track.names[player], track.spaces[player]
        at, star_at = self.at, self.star_at
        own = walkers = self.pieces[player]
        self._moves = moves = []
        self._origins = origins = []
        if own[0] < 0:
            if at[spaces[0]] == player:
                if at[spaces[die]] != player:
                    walkers = [0]  # R8: the piece on the start square has to go, if it can
            elif die == 6:  # R5
                moves.append("enter")
                origins.append(-1)
                if self.must_enter and self.knockout == "free":
                    return
        for progress in walkers:
            if progress >= 0:
                space = spaces[progress + die]  # R10
                if at[space] != player:  # R12, R13
                    if star_at[space]:
                        self._add_jump(player, progress)
                    elif not (self.in_order and self.overtakes(own, progress, progress + die)):
                        moves.append(names[progress])
                        origins.append(progress)
        if self.knockout != "free":
            self._mind_knockouts()

    def _add_jump(self, player: int, progress: int):
        """A walk to a star: it ends there, or goes on to the next free star, or either."""
        name = self.track.names[player][progress]
        jumps = self.next_star(player, progress + self.die) >= 0
        if self.may_stay or not jumps:  # R18
            self._moves.append(name)
            self._origins.append(progress)
        if jumps:  # R19: with "must" the jump is the only way
            self._moves.append(name + "*")
            self._origins.append(progress)

    def _mind_knockouts(self):
        """Where knocking out is more than a chance: what stands beside other duties."""
        if "enter" in self._moves and self.must_enter:
            self._keep([True] + self._knockouts()[1:])  # a knock-out may be made instead
        if self.knockout == "forced":
            self._keep(self._knockouts())  # R21

    def _keep(self, wanted: list):
        """Leave only the wanted moves, if there are any."""
        if True in wanted:
            kept = [place for place in range(len(wanted)) if wanted[place]]
            self._moves = [self._moves[place] for place in kept]
            self._origins = [self._origins[place] for place in kept]

    def _knockouts(self) -> list:
        """For each legal move whether it knocks out (R11, RL5)."""
        return [self.stranger_hit(move) >= 0 for move in self._moves]

    def _lose_throw(self) -> str:
        """R16: nobody can use the throw."""
        if self.tries_left > 1:
            self.die = 0
            self.tries_left -= 1
            return "retry %d %d" % (self.turn, self.tries_left)
        if self.die == 6 and not self.six_held_by_own():
            return self._again()
        return self._next_turn()

    # The move.

    def _use_throw(self, move: str, progress: int) -> list:
        player, track, at = self.turn, self.track, self.at
        own, names, spaces = self.pieces[player], track.names[player], track.spaces[player]
        if self.knockout == "penalty" and self._overlooks(move):
            self.debtor = player  # R22
        if progress < 0:
            goal = 0
            self.opened[player] = True
            events = ["enter %d %s" % (player, names[0])]
        else:
            goal = progress + self.die
            events = ["%s%s %s" % (track.move_events[player], names[progress], names[goal])]
            at[spaces[progress]] = NOBODY
        own[own.index(progress)] = goal
        space = spaces[goal]
        if at[space] >= 0:
            self._knock_out(space, events)  # R11
        at[space] = player
        if move[-1] == "*":
            self._jump(own, goal, events)
        own.sort()
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
        """R22: whether this move leaves out a knock-out that was open."""
        return True in self._knockouts() and self.stranger_hit(move) < 0

    def _jump(self, own: list[int], goal: int, events: list):
        """R18, R19: from the star to the next free one, once (RL12)."""
        player = self.turn
        names, spaces = self.track.names[player], self.track.spaces[player]
        landing = self.next_star(player, goal)
        own[own.index(goal)] = landing
        self.at[spaces[goal]] = NOBODY
        self.at[spaces[landing]] = player
        events.append("jump %d %s %s" % (player, names[goal], names[landing]))
        if landing < goal:
            events.append("lap %d" % player)  # RL14

    def _win(self, events: list):
        self.phase, self.winner = "over", self.turn
        self.die, self.tries_left, self.debtor = 0, 0, -1
        events.append("win %d" % self.winner)

    def _again(self) -> str:
        self.phase, self.die, self.tries_left = "roll", 0, 1  # R7
        return self.track.again_events[self.turn]

    def _next_turn(self) -> str:
        self.turn = player = (self.turn + 1) % self.players  # R3
        tries = 1 if self.once and self.opened[player] else self.tries(player)  # R6
        self.tries_left = tries
        self.phase, self.die = "roll", 0
        return self.track.turn_events[player][tries]

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
