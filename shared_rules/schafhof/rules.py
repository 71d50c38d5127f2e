"""Schafhof-Festival: turn over hidden tiles, stop in time, and walk to the stage.

RULES.md tells the game to people and lists the rules by the numbers used here.
"""

from shared_rules.chance import resumed, seeded
from shared_rules.registry import refusal
from shared_rules.schafhof import setup
from shared_rules.schafhof.layout import (
    AREAS,
    FIRST_TRAIL,
    GOAL,
    KINDS,
    LETTERS,
    SPACES,
    SPOT_NAMES,
    STARTS,
)
from shared_rules.schafhof.route import home_of, journey, leader_of, steps_for
from shared_rules.schafhof.tiles import (
    FLIPS,
    goes_by_itself,
    kind_of,
    name_moves,
    put_moves,
    why_stopped,
)

OPTIONS = setup.OPTIONS
SECRET_OPTIONS = setup.SECRET_OPTIONS
imagine = setup.imagine

_GONE = ord(".")
_SPOTS = list(range(len(SPOT_NAMES)))


def new(players, options, seed):
    """A new game: the tiles mixed and face-down (R3), the figures on their start (R5)."""
    chance = seeded(seed)
    tiles = setup.tiles_for(players, options, chance)
    return Game(
        {
            "game": "schafhof",
            "players": players,
            "rng": chance.state,
            "tiles": tiles,
            "up": [],
            "phase": "turn",
            "to_act": 0,  # R1
            "done": 0,
            "areas": dict.fromkeys(AREAS, ""),  # R4
            "pos": [SPACES[STARTS[players]]] * players,
            "turns": 0,
            "result": None,
        }
    )


def load(state):
    """The game that `state()` described."""
    setup.check_state(state)
    return Game(state)


def actor_by_record(move: str, events: list, acting: int) -> tuple:
    """Who made a recorded move, and who acts after it, without playing along."""
    after = acting
    for event in events:
        if event.startswith("turn "):
            after = int(event[5:])
    return acting, after


class Game:
    """One game in progress."""

    def __init__(self, state: dict):
        self.players = state["players"]
        self.chance = resumed(state["rng"])
        self.tiles = state["tiles"]  # a letter for each spot, "." once it is placed
        self.up = [SPOT_NAMES.index(name) for name in state["up"]]  # face-up spots, in order
        self.phase = state["phase"]
        self.player = state["to_act"]
        self.done = state["done"]
        self.areas = [state["areas"][area] for area in AREAS]
        self.pos = [SPACES.index(name) for name in state["pos"]]
        self.turns = state["turns"]
        self._flips: list = []  # of all tiles that are not placed, once listed
        self._moves: list | None = None  # the legal moves, once somebody has asked for them

    @property
    def to_act(self) -> object:
        """The player whose turn it is."""
        return self.player

    def actor(self, move: str) -> int:
        """Who makes this move: whoever's turn it is."""
        return self.player

    def legal_moves(self) -> list:
        """Tiles to turn over and `know` or `stop`; places; or names."""
        return self._legal()[:]

    def play(self, move) -> list:
        """Make a move and return its events, or raise IllegalMove and change nothing."""
        if not self._takes(move):
            raise refusal("schafhof", self, move)
        if move[:4] == "flip":
            return self._flip(move)
        if self.phase != "name":
            self._moves = None
        if move == "stop":
            return self._place(["stop choice"])  # R14
        if move == "know":
            return self._announce()
        words = move.split(" ")
        spot = SPOT_NAMES.index(words[1])
        if words[0] == "put":
            return self._put(spot, words[2])
        return self._name(spot, words[2])

    @property
    def result(self) -> "dict | None":
        """None, or the winner and how far everybody got from the start (R40)."""
        if self.phase != "over":
            return None
        start = STARTS[self.players]
        return {
            "winners": [leader_of(self.pos)],
            "scores": [space - start for space in self.pos],
        }

    def state(self) -> dict:
        """Everything, as JSON."""
        return {
            "game": "schafhof",
            "players": self.players,
            "rng": self.chance.state,
            "tiles": self.tiles,
            "up": [SPOT_NAMES[spot] for spot in self.up],
            "phase": self.phase,
            "to_act": self.player,
            "done": self.done,
            "areas": {AREAS[place]: self.areas[place] for place in range(6)},
            "pos": [SPACES[space] for space in self.pos],
            "turns": self.turns,
            "result": self.result,
        }

    def view(self, player) -> dict:
        """What everybody may know: no face-down tile (R3), and not how they were mixed."""
        seen = self.state()
        seen["tiles"] = self.seen_tiles()
        del seen["rng"]
        return seen

    def fork(self):
        """A copy that plays on by itself."""
        return Game(self.state())

    # Questions about the position.

    def seen_tiles(self) -> str:
        """The letters of face-up tiles, "?" for those that are face-down, "." for empty spots."""
        letters = ["." if letter == "." else "?" for letter in self.tiles]
        for spot in self.up:
            letters[spot] = self.tiles[spot]
        return "".join(letters)

    def face_down(self) -> list:
        """The spots with a face-down tile, in order."""
        left = self._of_tiles(_SPOTS)
        for spot in self.up:
            left.remove(spot)
        return left

    def _of_tiles(self, of_spots: list) -> list:
        """Of a list with something for each spot, what belongs to tiles that are not placed."""
        left = of_spots[:]
        place = 0
        for letter in self.tiles.encode():  # numbers: MicroPython looks up each letter of a text
            if letter == _GONE:
                del left[place]
            else:
                place += 1
        return left

    def shown(self) -> str:
        """The letters of the face-up tiles, in the order they were turned over."""
        return "".join([self.tiles[spot] for spot in self.up])

    def _takes(self, move) -> bool:
        """Whether a move is legal; up to 396 names are not listed to find one of them."""
        if self.phase != "name":
            return move in self._legal()
        words = move.split(" ") if isinstance(move, str) else ()
        if len(words) != 3 or words[0] != "name" or words[1] not in SPOT_NAMES:
            return False
        spot = SPOT_NAMES.index(words[1])
        return words[2] in KINDS and self.tiles[spot] != "." and spot not in self.up

    def _legal(self) -> list:
        """The legal moves of this position, kept until it changes; of names only some go."""
        if self._moves is None:
            self._moves = self._list_moves()
        return self._moves

    def _list_moves(self) -> list:
        if self.phase == "put":
            return put_moves(self.up, self.shown(), self.areas)
        if self.phase == "over":
            return []
        if self.phase == "name":
            return name_moves(self.face_down())
        if not self._flips:
            self._flips = self._of_tiles(FLIPS)
        moves = self._flips[:]
        for spot in self.up:  # R6, R7
            moves.remove(FLIPS[spot])
        moves.append("stop" if self.up else "know")
        return moves

    # Turning over and placing.

    def _flip(self, move: str) -> list:
        moves, spot = self._legal(), FLIPS.index(move)
        self.up.append(spot)
        events = [move + " " + kind_of(self.tiles[spot])]
        reason = why_stopped(self.shown(), self.areas)  # R8, R9
        if not reason:
            moves.remove(move)  # the other moves stay as they are, but for the last one
            moves[-1] = "stop"
            return events
        events.append("stop " + reason)
        if reason == "clown":
            return self._place(events)  # R11
        return self._pass_on(events)  # R10, R12, R13

    def _place(self, events: list) -> list:
        """The player places, as long as there is something to choose; then the turn is over."""
        self.phase = "put"
        self._moves = put_moves(self.up, self.shown(), self.areas)
        return events if self._moves else self._finish(events)

    def _put(self, spot: int, area: str) -> list:
        self.done += 1
        return self._place([self._lay(spot, area)])  # R16, R17

    def _lay(self, spot: int, area: str) -> str:
        """R21: a tile leaves its spot for good."""
        letter = self.tiles[spot]
        self.tiles = self.tiles[:spot] + "." + self.tiles[spot + 1 :]
        self.up.remove(spot)
        if self._flips:
            self._flips.remove(FLIPS[spot])
        self.areas[AREAS.index(area)] += letter
        return "place " + SPOT_NAMES[spot] + " " + area + " " + kind_of(letter)

    def _finish(self, events: list) -> list:
        """R20: what needs no choice is placed too; the figure walks, tiles are turned back."""
        shown = self.shown()
        going = [spot for spot in self.up if goes_by_itself(self.tiles[spot], shown)]
        for spot in going:
            events.append(self._lay(spot, "B" if self.tiles[spot] == "a" else "M"))
        placed = self.done + len(going)
        steps = steps_for(placed)
        events.append("count %d %d" % (placed, steps))
        if placed and self._walk(steps, events):  # R22
            return self._end("goal", events)
        return self._pass_on(events)  # R31

    def _walk(self, steps: int, events: list) -> bool:
        """R24 to R30: the figure goes its way; True at the goal."""
        here = 0
        for word, start, here in journey(self.pos, self.player, steps):
            events.append("%s %d %s %s" % (word, self.player, SPACES[start], SPACES[here]))
        self.pos[self.player] = here
        if here != GOAL:
            return False
        events.append("goal %d" % self.player)
        return True

    def _pass_on(self, events: list) -> list:
        """Face-up tiles are turned back, and the next player is on."""
        for spot in self.up:
            events.append("back " + SPOT_NAMES[spot])
        self.up = []
        self.phase, self.done, self._moves = "turn", 0, None
        self.turns += 1
        self.player = (self.player + 1) % self.players
        events.append("turn %d" % self.player)
        return events

    # Naming all tiles, and the end.

    def _announce(self) -> list:
        self.phase = "name"  # R32
        return self._name_on(["know %d" % self.player])

    def _name(self, spot: int, kind: str) -> list:
        """R33: right and on (R34), or wrong and over (R35). R8 does not count here (R36)."""
        if self._moves:
            before = spot - self.tiles[:spot].count(".")  # tiles, some of them face-up
            first = len(KINDS) * (before - len([one for one in self.up if one < spot]))
            del self._moves[first : first + len(KINDS)]
        self.up.append(spot)
        letter, name = self.tiles[spot], SPOT_NAMES[spot]
        if LETTERS[KINDS.index(kind)] == letter:
            return self._name_on(["right " + name + " " + kind])
        return self._pass_on(["wrong " + name + " " + kind + " " + kind_of(letter)])

    def _name_on(self, events: list) -> list:
        if len(self.tiles) - self.tiles.count(".") - len(self.up) > 1:
            return events
        for spot in self.face_down():  # R34, RL20: the last one is free
            self.up.append(spot)
            events.append("free " + SPOT_NAMES[spot] + " " + kind_of(self.tiles[spot]))
        left = len(self.up)
        events.append("all %d %d" % (left, 2 * left))  # R37
        return self._end("goal" if self._walk(2 * left, events) else "know", events)  # RL16

    def _end(self, how: str, events: list) -> list:
        """R38 to R40. Tiles that are still face-up stay so (RL15)."""
        for player in range(self.players):
            space = self.pos[player]
            if space >= FIRST_TRAIL:  # R39, RL17
                self.pos[player] = home_of(space)
                events.append("home %d %s %s" % (player, SPACES[space], SPACES[home_of(space)]))
        self.phase, self.player, self.done, self._moves = "over", None, 0, None
        self.turns += 1
        events.append("end %s %d" % (how, leader_of(self.pos)))
        return events
