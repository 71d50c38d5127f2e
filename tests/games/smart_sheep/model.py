"""A second engine of Smart Sheep, written from the text of its rules alone: slow and plain.

It works on a state as the game saves it, once everything is placed, and knows nothing of the
engine that it is compared with.
"""

START = "b2 c2 d2 e2 f2 b1 c1 e1 f1".split()
MEADOW = [column + row for row in "34567" for column in "abcdefg"]
PATHS = (
    "a3 a4 b4 c4 d4 e4 f4 g4 g3 f3 e3 d3 c3 b3".split(),
    "a6 a7 b7 c7 d7 e7 f7 g7 g6 f6 e6 d6 c6 b6".split(),
)
TITLES = {
    5: "Small Patou",
    6: "Shepherd's Apprentice",
    7: "Plains Shepherd",
    8: "Hills Shepherd",
    9: "Mountains Shepherd",
}
GONE = ("fold", "den")


def beside(cell: str, across: int, up: int):
    """The space next to one; None if there is none."""
    if (cell, up) == ("d7", 1):
        return "fold"
    if cell in GONE:
        return None
    other = chr(ord(cell[0]) + across) + str(int(cell[1]) + up)
    return other if other in START + MEADOW else None


def between(start: str, goal: str) -> str:
    """The space that a hop leads over."""
    if goal == "fold":
        return "d7"
    columns, rows = ord(start[0]) + ord(goal[0]), int(start[1]) + int(goal[1])
    return chr(columns // 2) + str(rows // 2)


class Over(Exception):
    """No sheep is left on the board."""


class Model:
    """One position; `play` changes it."""

    def __init__(self, state: dict):
        self.state = state
        self.events: list = []

    @property
    def sheep(self) -> dict:
        return self.state["sheep"]

    def on(self, sheep: str) -> bool:
        return self.sheep[sheep] not in GONE

    def flock(self, letters: str = "TCS") -> list:
        """The sheep of these colours on the board, by name."""
        names = [letter + number for letter in letters for number in "123"]
        return [name for name in names if self.on(name)]

    def what_is_on(self, cell: str) -> str:
        """The name of whatever stands on a space; "" if it is free."""
        for things in (self.sheep, self.state["wolves"], self.state["tiles"]):
            for name, place in things.items():
                if place == cell and place not in GONE:
                    return name
        return ""

    # How sheep move.

    def slides(self, sheep: str) -> list:
        start = self.sheep[sheep]
        goals = [beside(start, *step) for step in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        return [f"{start}-{goal}" for goal in goals if goal and not self.what_is_on(goal)]

    def hops(self, sheep: str, visited=()) -> list:
        start, found = self.sheep[sheep], []
        for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            over = beside(start, *step)
            goal = beside(over, *step) if over else None
            animal = self.what_is_on(over) if over else ""
            if goal and animal not in ("", "rock", "molehill") and not self.what_is_on(goal):
                found += [f"{start}^{goal}"] if goal not in visited else []
        return found

    def moves_of(self, some: list) -> list:
        return [move for one in some for move in self.slides(one) + self.hops(one)]

    def called_by_die(self) -> list:
        die = self.state["die"]
        return (self.flock(die) if die in "TCS" else []) or self.flock()

    def legal_moves(self) -> list:
        state = self.state
        if state["phase"] == "roll":
            return ["roll"]
        if state["phase"] == "move":
            return self.moves_of(self.called_by_die())
        if state["phase"] == "hop":
            return [*self.hops(state["mover"], state["visited"]), "stop"]
        return self.moves_of(state["pending"]) if state["phase"] == "patou" else []

    # What happens.

    def play(self, move: str) -> list:
        self.events = []
        try:
            if move.startswith("roll="):
                self.roll(move[5:])
            elif move == "stop":
                self.tell("stopped", self.state["mover"])
                self.end_move()
            else:
                self.go(move)
        except Over:
            self.end()
        return self.events

    def tell(self, *words):
        self.events.append(" ".join(words))

    def roll(self, face: str):
        self.tell("rolled", face)
        if face in ("pack", "big"):
            self.run(["big", "little"] if face == "pack" else ["big", "big"])
            self.pass_on()
            return
        self.state["die"], self.state["phase"] = face, "move"
        if not self.legal_moves():
            self.tell("stuck", face)
            self.look_for_the_lost()
            self.pass_on()

    def look_for_the_lost(self):
        """RL26."""
        flock, wolves = self.flock(), self.state["wolves"]
        reached = [one for one in flock if self.sheep[one] in PATHS[0] + PATHS[1]]
        self.state["wolves"] = {}
        stuck = not self.moves_of(flock)
        self.state["wolves"] = wolves
        if stuck and not reached:
            for one in flock:
                self.sheep[one] = "den"
            self.tell("lost", *flock)
            raise Over

    def run(self, wolves: list):
        """Each of these steps to the next space of its path that no tile covers (R11 to R13)."""
        for wolf in wolves:
            start = self.state["wolves"][wolf]
            path = next(one for one in PATHS if start in one)
            step = 1 if self.state["dir"] == "cw" else -1
            place = path.index(start) + step
            while path[place % 14] in self.state["tiles"].values():
                place += step
            goal = path[place % 14]
            prey = [one for one in self.flock() if self.sheep[one] == goal]
            self.state["wolves"][wolf] = goal
            self.tell("wolf", wolf, start, goal)
            for one in prey:
                self.sheep[one] = "den"
                self.tell("captured", one, goal, wolf)
            self.look_for_the_end()

    def look_for_the_end(self):
        if not self.flock():
            raise Over

    def go(self, move: str):
        """A slide, or one hop of a chain."""
        state, start, goal = self.state, move[:2], move[3:]
        sheep = self.what_is_on(start)
        if move[2] == "-":
            self.sheep[sheep] = goal
            self.tell("slid", sheep, start, goal)
            over = ""
        else:
            over = self.what_is_on(between(start, goal))
            self.sheep[sheep] = goal
            self.tell("hopped", sheep, start, goal, "over", over)
        if goal == "fold":
            self.tell("saved", sheep)
            self.look_for_the_end()
        state["pending"] = [one for one in state["pending"] if one != sheep]
        if over:
            self.set_off(over, sheep)
            self.look_for_the_end()
            visited = [*(state["visited"] or [start]), goal]
            if self.on(sheep) and self.hops(sheep, visited):
                state["phase"], state["mover"], state["visited"] = "hop", sheep, visited
                return
        self.end_move()

    def set_off(self, tile: str, sheep: str):
        """R25 to R29."""
        state, tiles = self.state, self.state["tiles"]
        if tile == "mole":
            tiles["mole"], tiles["molehill"] = tiles["molehill"], tiles["mole"]
            self.tell("flip", "mole", tiles["mole"], "molehill", tiles["molehill"])
        elif tile == "raccoon":
            state["dir"] = "ccw" if state["dir"] == "cw" else "cw"
            self.tell("flip", "raccoon", state["dir"])
        elif tile == "fox":
            self.tell("fox")
            self.run(["big", "little"])
            state["pending"] = [one for one in state["pending"] if self.on(one)]
        elif tile == "patou":
            mates = [one for one in self.flock(sheep[0]) if one != sheep]
            calls = [one for one in mates if one not in state["called"]]
            state["called"] += calls
            state["pending"] += calls
            self.tell("patou", *calls)

    def end_move(self):
        state = self.state
        state["mover"], state["visited"] = None, []
        if state["pending"]:
            if self.moves_of(state["pending"]):
                state["phase"] = "patou"
                return
            self.tell("unmoved", *state["pending"])
        self.pass_on()

    def clear(self):
        self.state["die"] = self.state["mover"] = None
        self.state["visited"], self.state["pending"], self.state["called"] = [], [], []

    def pass_on(self):
        self.clear()
        self.state["turn"] = (self.state["turn"] + 1) % self.state["players"]
        self.state["phase"] = "roll"
        self.tell("turn", str(self.state["turn"]))

    def end(self):
        self.clear()
        places = list(self.sheep.values())
        home, taken = places.count("fold"), places.count("den")
        self.tell("over", "won" if home > taken else "lost", str(home), str(taken))
        players = self.state["players"]
        self.state["phase"] = "over"
        self.state["result"] = {
            "winners": list(range(players)) if home > taken else [],
            "scores": [home] * players,
            "saved": home,
            "captured": taken,
            "title": TITLES.get(home, ""),
        }
