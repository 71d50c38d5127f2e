"""A simulated table of truthful players: everybody reaches in at once, nobody ever cheats.

They look, put back, carry home, finish, and object to every wrong question. Who really took what
is written down; the reader of hands must come to the same, whatever it has to ask.
"""

from shared_rules.affenraffen import rules
from shared_rules.affenraffen.hands import Hands
from shared_rules.affenraffen.layout import (
    DONES,
    KEEPS,
    SEATS,
    SPOT_NAMES,
    SPOT_OF,
    is_animal,
    is_green,
    is_red,
    need_of,
)
from shared_rules.cells import cell_name
from shared_rules.chance import seeded

LATE_MS = 4000
DUE_MS = 3000
SHOWN_MS = 1200
LONGEST_MS = 30 * 60 * 1000


class Crowd:
    """One round. `play()` returns when it is over."""

    def __init__(self, players: int, seed: int, knocking: bool, options: dict, pause: int):
        self.chance = seeded(seed)
        self.game = rules.new(players, options, seed)
        self.game.play("flip")
        self.hands = Hands(self.game)
        self.knocking = knocking
        self.pause = pause  # between two looks, at most
        self.blind = options.get("blind", False)
        self.now = 0
        self.tasks = [[self.between(0, 2000), self.life(me)] for me in range(players)]
        self.kept = [[] for _ in range(players)]  # what everybody really took, as codes
        self.extras = [[] for _ in range(players)]
        self.extra_cells = [[] for _ in range(players)]  # where their discs lie
        self.free = []  # keep cells without a disc
        for me in range(players):
            self.free.append([cell_name(cell) for cell in KEEPS[SEATS[players][me]]])
        self.lying = [name for name in SPOT_NAMES if name in self.game.state()["tiles"]]
        self.markers = ["f8", "k9"][: 1 if players == 2 else 2]  # those at home
        self.landed = {}  # the spot whose disc really lies on a keep cell
        self.pending = [[] for _ in range(players)]  # [cell, since when, is late], not settled
        self.asked_at = 0
        self.objecting = []
        self.going = []
        self.halting = False
        self.landings = self.corrections = self.questions = 0

    def between(self, least: int, most: int) -> int:
        return least + self.chance.below(most - least)

    # The table.

    def play(self):
        """Until the round is over."""
        while self.game.phase == "search":
            task = min(self.tasks, key=lambda one: one[0])
            self.run_timers(task[0])
            if self.game.phase != "search":
                return
            self.now = task[0]
            assert self.now < LONGEST_MS, "nobody finishes"
            try:
                task[0] += next(task[1])
            except StopIteration:
                self.tasks.remove(task)

    def run_timers(self, until: int):
        """What the driver says by the clock before this time."""
        for own in self.pending:
            for waiting in own[:]:
                if not waiting[2] and waiting[1] + LATE_MS <= until:
                    waiting[2] = True
                    self.now = max(self.now, waiting[1] + LATE_MS)
                    self.feed("late")
        if self.hands.asking() and self.asked_at + DUE_MS <= until:
            self.now = max(self.now, self.asked_at + DUE_MS)
            self.asked_at = self.now
            self.feed("due")

    def feed(self, line: str) -> list:
        """Tell the reader, and take note of what it says."""
        out = self.hands.feed(line)
        for answer in out:
            words = answer.split(" ")
            if words[0] == "ask":
                self.ask(words[1], words[2])
            elif words[0] == "go":
                self.going.append(words[1])
            elif words[0] == "halt":
                self.halting = True
            elif words[0] == "warn":
                assert words[1] == "halt" and self.halting, (line, answer)
            elif words[1] == "done":
                self.halting = False
            elif words[1] in ("take", "keep", "give"):
                self.settled(words)
        return out

    def ask(self, cell: str, spot: str):
        self.questions += 1
        self.asked_at = self.now
        if self.is_wrong(cell) and cell not in self.objecting:
            self.objecting.append(cell)
            self.tasks.append([self.now + self.between(500, 1800), self.object_to(cell)])

    def is_wrong(self, cell: str) -> bool:
        asked = [spot for _, asking, spot in self.hands.asking() if asking == cell]
        return asked != [] and asked[0] != self.landed[cell]

    def settled(self, words: list):
        """Somebody's earliest landing that was open has been settled."""
        receiver = int(words[-1][1] if words[1] == "give" else words[0][1])
        self.pending[receiver].pop(0)

    # What players do, one step after the other; each step yields how long the next one takes.

    def life(self, me: int):
        enough = 2 * need_of(self.game.goal)
        while len(self.kept[me]) < enough:
            yield self.between(100, self.pause)
            if not self.halting and self.lying:
                spot = self.lying.pop(self.chance.below(len(self.lying)))
                self.feed("up " + spot)
                yield from self.look(me, spot)
        while not self.markers or self.halting:
            yield 500
        home = self.markers.pop(0)
        self.feed("up " + home)
        yield self.between(300, 900)
        self.feed("down " + cell_name(DONES[SEATS[self.game.players][me]]))

    def put_back(self, spot: str):
        self.lying.append(spot)
        self.feed("down " + spot)

    def look(self, me: int, spot: str):
        """A disc is in the hand: it is carried home, or goes back."""
        code = self.game.tiles[SPOT_OF[spot]]
        unseen = self.blind and self.chance.below(4) == 0
        if self.blind and not unseen:
            yield SHOWN_MS
            self.feed("shown " + spot)
            while SPOT_OF[spot] not in self.game.holder:
                yield 100  # it stays dark for a while: it might have landed
        if not unseen:
            yield self.between(600, 2000)
        if is_red(code) and not unseen:
            yield from self.give(me, spot, code)
        elif unseen or self.wants(code):
            if self.knocking:
                yield from self.knock(spot)
            yield from self.carry(me, spot, code, unseen)
        if spot not in self.landed.values():
            self.put_back(spot)

    def wants(self, code: str) -> bool:
        """Whether he keeps what he has looked at; in the blind game, additional goals only."""
        if is_green(code):
            return self.chance.below(2) == 0
        return not self.blind and self.chance.below(4) == 0

    def knock(self, spot: str):
        if self.blind or self.halting:
            return
        self.feed("down " + spot)
        yield self.between(150, 400)
        self.feed("up " + spot)
        self.feed("knock " + spot)
        while spot not in self.going and not self.halting:
            yield 100
        if spot in self.going:
            self.going.remove(spot)

    def give(self, me: int, spot: str, code: str):
        """A red tile must go to somebody else, however long that takes."""
        others = [one for one in range(self.game.players) if one != me]
        receiver = others[self.chance.below(len(others))]
        while spot not in self.landed.values():
            yield from self.carry(receiver, spot, code, False)

    def carry(self, receiver: int, spot: str, code: str, unseen: bool):
        """On the way to a keep cell; hands stay off while the board says so."""
        yield self.between(200, 900)
        if self.halting or not self.has_room(receiver):
            return
        cell = self.free[receiver].pop(0)
        self.pending[receiver].append([cell, self.now, False])
        self.landed[cell] = spot
        self.landings += 1
        taken = unseen or is_animal(code)
        (self.kept if taken else self.extras)[receiver].append(code)
        if not taken:
            self.extra_cells[receiver].append(cell)
        self.feed("down " + cell)

    def has_room(self, receiver: int) -> bool:
        """If a zone is full, the disc of an additional goal is laid beside the board (A7)."""
        if not self.free[receiver]:
            waiting = [cell for cell, _, _ in self.pending[receiver]]
            for cell in self.extra_cells[receiver]:
                if cell not in waiting:
                    self.extra_cells[receiver].remove(cell)
                    del self.landed[cell]
                    self.free[receiver].append(cell)
                    self.feed("up " + cell)
                    break
        return self.free[receiver] != []

    def object_to(self, cell: str):
        """Lift and replace: no, that is not what it is; as often as the board is wrong."""
        while self.is_wrong(cell):
            self.corrections += 1
            self.feed("up " + cell)
            yield self.between(200, 500)
            self.feed("down " + cell)
            yield self.between(500, 1800)
        self.objecting.remove(cell)
