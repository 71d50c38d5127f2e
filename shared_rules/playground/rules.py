"""Enchanted Playground: a modular Ludo for 2 to 8 players, with stars as short cuts.

RULES.md tells the game to people and lists the rules by the numbers used here.
"""

from shared_rules.chance import seeded
from shared_rules.options import need
from shared_rules.playground import setup
from shared_rules.playground.position import Position
from shared_rules.registry import refusal

OPTIONS = setup.OPTIONS
_THROWS = ("roll=1", "roll=2", "roll=3", "roll=4", "roll=5", "roll=6")


def new(players: int, options: dict, seed: int):
    """A new game: every piece in its house, player `first` to throw (R1, R3)."""
    chosen = setup.complete(players, options)
    return Game(
        {
            "game": "playground",
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


def load(state: dict):
    """The game that `state()` described."""
    setup.check_state(state)
    game = Game(state)
    need(game.is_sound(), "the pieces do not fit the phase")
    return game


class Game(Position):
    """One game in progress."""

    def __init__(self, state: dict):
        super().__init__(state)
        self._moves = []  # in phase "move": the legal moves, and where each one's piece stands
        self._origins = []
        if self.phase == "move":
            self._find_moves()

    @property
    def to_act(self):
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
        if self.phase == "move":
            return self._moves[:]
        if self.phase == "over":
            return []
        return ["roll"] if self.debtor < 0 else ["roll"] + self._claims()

    def play(self, move: str) -> list:
        """Make a move and return its events, or raise IllegalMove and change nothing."""
        if self.phase == "move":
            if move in self._moves:
                return self._use_throw(move)
        elif self.phase == "roll":
            if move == "roll":
                return self._throw(self.chance.below(6) + 1)
            if move in _THROWS:
                return self._throw(_THROWS.index(move) + 1)
            if move in self._claims():
                return self._claim(move)
        raise refusal("playground", self, move)

    @property
    def result(self):
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
        player = self.turn
        if self.debtor != player:
            self.debtor = -1  # R22: the debt lapses with another player's throw
        self.die = number  # R4
        self._find_moves()
        event = self.track.throw_events[player][number]
        if self._moves:
            self.phase = "move"
            return [event]
        return [event, "stuck %d" % player, self._lose_throw()]

    def _find_moves(self):
        """Steps (a) to (d) of the specification: all moves of the throw, then the duties."""
        own = self.pieces[self.turn]
        self._moves = []
        self._origins = []
        waiting = own[0] < 0
        if waiting and 0 in own:  # R8: the piece on the start square has to go, if it can
            self._add_walks(own, [0])
            if self._moves:
                return
        enter = waiting and self.die == 6 and 0 not in own  # R5
        must_enter = enter and self.options["enter"] == "must"
        if enter:
            self._moves.append("enter")
            self._origins.append(-1)
            if must_enter and self.knockout == "free":
                return
        self._add_walks(own, own)
        if must_enter:  # a knock-out may stand beside the duty to enter (R21, R22)
            self._keep([True] + self._knockouts()[1:])
        if self.knockout == "forced":
            self._keep(self._knockouts())  # R21

    def _add_walks(self, own: list, pieces: list):
        """The moves of these pieces: each has none, a walk, a walk with a jump, or both."""
        track, player, die = self.track, self.turn, self.die
        names = track.names[player]
        last_square = track.last_square
        stars = self.stars[player]
        for progress in pieces:
            goal = progress + die  # R10
            if progress < 0 or goal > last_square or goal in own:  # R13, R12
                continue
            if self.in_order and self.held_by_own(own, progress, goal):  # R14
                continue
            name = names[progress]
            if goal in stars and self.next_star(player, goal) >= 0:
                if self.options["star"] == "may":  # R18
                    self._moves.append(name)
                    self._origins.append(progress)
                name += "*"  # R19: with "must" the jump is the only way
            self._moves.append(name)
            self._origins.append(progress)

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

    def _use_throw(self, move: str) -> list:
        player = self.turn
        own = self.pieces[player]
        names = self.track.names[player]
        progress = self._origins[self._moves.index(move)]
        goal = progress + self.die if progress >= 0 else 0
        if self.knockout == "penalty" and self._overlooks(move):
            self.debtor = player  # R22
        if progress < 0:
            own[0] = 0
            self.opened[player] = True
            events = ["enter %d %s" % (player, names[0])]
        else:
            own[own.index(progress)] = goal
            events = [self.track.move_events[player] + names[progress] + " " + names[goal]]
        stranger = self.victim(player, goal)
        if stranger >= 0:
            events.append(self._knock_out(stranger, goal))
        if move[-1] == "*":
            self._jump(own, goal, events)
        own.sort()
        if progress < self.track.length <= goal:
            events.append("home %d %s" % (player, names[goal]))
        events.append(self._end_move(own, goal))
        return events

    def _overlooks(self, move: str) -> bool:
        """R22: whether this move leaves out a knock-out that was open."""
        return True in self._knockouts() and self.stranger_hit(move) < 0

    def _knock_out(self, stranger: int, goal: int) -> str:
        """R11: the stranger on the goal goes back to its house."""
        starts = self.track.board.starts
        ahead = starts[self.turn] - starts[stranger]
        self._send_home(stranger, (goal + ahead) % self.track.length)
        return "hit %d %d %s" % (self.turn, stranger, self.track.names[self.turn][goal])

    def _send_home(self, player: int, progress: int):
        own = self.pieces[player]
        own[own.index(progress)] = -1
        own.sort()

    def _jump(self, own: list, goal: int, events: list):
        """R18, R19: from the star to the next free one, once (RL12)."""
        names = self.track.names[self.turn]
        landing = self.next_star(self.turn, goal)
        own[own.index(goal)] = landing
        events.append("jump %d %s %s" % (self.turn, names[goal], names[landing]))
        if landing < goal:
            events.append("lap %d" % self.turn)  # RL14

    def _end_move(self, own: list, goal: int) -> str:
        """R17, R7: won, once more after a six, or the next player."""
        length = self.track.length
        if goal >= length and own[-self.options["goal"]] >= length:
            self.phase, self.winner = "over", self.turn
            self.die, self.tries_left, self.debtor = 0, 0, -1
            self._moves = []
            return "win %d" % self.winner
        return self._again() if self.die == 6 else self._next_turn()

    def _again(self) -> str:
        self.phase, self.die, self.tries_left = "roll", 0, 1  # R7
        return "again %d" % self.turn

    def _next_turn(self) -> str:
        self.turn = player = (self.turn + 1) % self.players  # R3
        self.tries_left = tries = self.tries(player)
        self.phase, self.die = "roll", 0
        return self.track.turn_events[player][tries]

    # The claim.

    def _claims(self) -> list:
        """R22: one claim for each road piece of the debtor, rearmost first."""
        if self.debtor < 0:
            return []
        names = self.track.names[self.debtor]
        length = self.track.length
        return ["claim " + names[g] for g in self.pieces[self.debtor] if 0 <= g < length]

    def _claim(self, move: str) -> list:
        space = move[6:]
        self._send_home(self.debtor, self.track.names[self.debtor].index(space))
        event = "claim %d %s" % (self.debtor, space)
        self.debtor = -1
        return [event]
