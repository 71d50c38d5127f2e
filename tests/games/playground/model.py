"""A second engine of the Playground, written from the text of its rules alone: slow and plain.

It works on a state as the game saves it, and knows nothing of the engine that it is compared with.
"""

# board, players: (spaces of the road, starts, stars), as the table of the specification has them
BOARDS = {
    ("full", 2): (24, "0 12", "5 17"),
    ("full", 3): (32, "0 10 20", "4 14 25"),
    ("full", 4): (40, "0 10 20 30", "4 14 24 34"),
    ("full", 5): (52, "0 10 20 30 40", "4 14 24 34 45"),
    ("full", 6): (64, "0 10 20 32 42 52", "4 14 25 36 46 57"),
    ("full", 7): (72, "0 10 20 30 40 50 60", "4 14 24 34 44 54 65"),
    ("full", 8): (84, "0 10 20 30 42 52 62 72", "4 14 24 35 46 56 66 77"),
    ("half", 2): (24, "0 12", "5 17"),
    ("half", 3): (32, "0 10 20", "4 14 25"),
    ("half", 4): (44, "0 10 22 32", "4 15 26 37"),
    ("small", 2): (28, "0 14", "4 11 18 25"),
    ("small", 3): (28, "0 7 14", "4 11 18 25"),
    ("small", 4): (28, "0 7 14 21", "4 11 18 25"),
}
HOUSE = -1


class Model:
    """One position; `play` changes it."""

    def __init__(self, state: dict):
        self.state = state
        self.rule = state["options"]
        self.length, starts, stars = BOARDS[self.rule["board"], state["players"]]
        self.starts = [int(number) for number in starts.split()]
        self.stars = [int(number) for number in stars.split()]

    # Where things are.

    @property
    def me(self) -> int:
        return self.state["turn"]

    @property
    def mine(self) -> list:
        return self.state["pieces"][self.me]

    def space(self, player: int, progress: int) -> int:
        """The number of a road space."""
        return (self.starts[player] + progress) % self.length

    def name(self, player: int, progress: int) -> str:
        if progress >= self.length:
            return f"z{player}.{progress - self.length + 1}"
        return f"t{self.space(player, progress)}"

    def holders(self, space: int) -> list:
        """Whose pieces stand on a road space."""
        return [
            player
            for player, pieces in enumerate(self.state["pieces"])
            for progress in pieces
            if 0 <= progress < self.length and self.space(player, progress) == space
        ]

    def stranger(self, progress: int):
        """Who would be knocked out there by my piece; None if nobody."""
        if progress >= self.length:
            return None
        others = [one for one in self.holders(self.space(self.me, progress)) if one != self.me]
        return others[0] if others else None

    # What a throw allows.

    def held(self, piece: int, number: int) -> bool:
        """Whether an own piece keeps this one from using the number (R12, R14)."""
        target = 0 if piece == HOUSE else piece + number
        home = [one for one in self.mine if one >= self.length]
        passed = [one for one in home if piece < one < target]
        return target in self.mine or (self.rule["home"] == "order" and bool(passed))

    def fits(self, piece: int, number: int) -> bool:
        """Whether the number leads a piece somewhere at all (R5, R13)."""
        return number == 6 if piece == HOUSE else piece + number <= self.length + 3

    def free_star(self, progress: int):
        """The progress of the next free star from this star on; None if none is free (R18)."""
        here = self.space(self.me, progress)
        for star in sorted(self.stars, key=lambda star: (star - here) % self.length)[1:]:
            if not self.holders(star):
                return (star - self.starts[self.me]) % self.length
        return None

    def walks(self, number: int) -> dict:
        """For each move its piece, where it lands and where it jumps to, or None."""
        found = {}
        for piece in sorted(set(self.mine)):
            if not self.fits(piece, number) or self.held(piece, number):
                continue
            if piece == HOUSE:
                found["enter"] = (piece, 0, None)
                continue
            target, name = piece + number, self.name(self.me, piece)
            on_star = target < self.length and self.space(self.me, target) in self.stars
            star = self.free_star(target) if on_star and self.rule["star"] != "off" else None
            if star is None or self.rule["star"] == "may":
                found[name] = (piece, target, None)
            if star is not None:
                found[name + "*"] = (piece, target, star)
        return found

    def allowed(self, number: int) -> dict:
        """Those of them that the duties leave, in the order of the specification."""
        walks = self.walks(number)
        hits = [move for move in walks if self.stranger(walks[move][1]) is not None]
        kept = list(walks)
        if HOUSE in self.mine and 0 in self.mine:
            kept = [move for move in walks if walks[move][0] == 0] or kept  # R8
        elif self.rule["enter"] == "must" and "enter" in walks:
            beside = hits if self.rule["knockout"] != "free" else []
            kept = [move for move in walks if move == "enter" or move in beside]  # R5
        if self.rule["knockout"] == "forced":
            kept = [move for move in kept if move in hits] or kept  # R21
        return {move: walks[move] for move in kept}

    def legal_moves(self) -> list:
        state = self.state
        if state["phase"] == "over":
            return []
        if state["phase"] == "move":
            return list(self.allowed(state["die"]))
        debtor = state["debtor"]
        road = [one for one in state["pieces"][debtor] if 0 <= one < self.length]
        claims = [f"claim {self.name(debtor, one)}" for one in road] if debtor >= 0 else []
        return ["roll", *claims]

    # What happens.

    def play(self, move: str) -> list:
        """The events of a move; a throw has its number."""
        self.events: list = []
        if move.startswith("roll="):
            self.throw(int(move[5:]))
        elif move.startswith("claim "):
            self.claim(move[6:])
        else:
            self.move(move)
        for pieces in self.state["pieces"]:
            pieces.sort()
        return self.events

    def claim(self, space: str):
        debtor = self.state["debtor"]
        pieces = self.state["pieces"][debtor]
        place = [self.name(debtor, one) if one >= 0 else "" for one in pieces].index(space)
        pieces[place] = HOUSE
        self.state["debtor"] = -1
        self.events.append(f"claim {debtor} {space}")

    def throw(self, number: int):
        state = self.state
        if state["debtor"] != self.me:
            state["debtor"] = -1
        self.events.append(f"throw {self.me} {number}")
        if self.allowed(number):
            state["phase"], state["die"] = "move", number
            return
        self.events.append(f"stuck {self.me}")
        held = [one for one in self.mine if self.fits(one, number) and self.held(one, number)]
        if number == 6 and not held:  # R16
            self.again()
            return
        state["tries_left"] -= 1
        if state["tries_left"]:
            self.events.append(f"retry {self.me} {state['tries_left']}")
        else:
            self.pass_on()

    def move(self, move: str):
        state, walks = self.state, self.allowed(self.state["die"])
        piece, target, star = walks[move]
        overlooked = any(self.stranger(one[1]) is not None for one in walks.values())
        hit = self.stranger(target)
        start, goal = self.name(self.me, piece), self.name(self.me, target)
        self.events.append(
            f"enter {self.me} {goal}" if piece == HOUSE else f"move {self.me} {start} {goal}"
        )
        if hit is not None:
            pieces = state["pieces"][hit]
            gone = next(one for one in pieces if one >= 0 and self.name(hit, one) == goal)
            pieces[pieces.index(gone)] = HOUSE
            self.events.append(f"hit {self.me} {hit} {goal}")
        elif overlooked and self.rule["knockout"] == "penalty":
            state["debtor"] = self.me  # R22
        if star is not None:
            self.events.append(f"jump {self.me} {goal} {self.name(self.me, star)}")
            if star < target:
                self.events.append(f"lap {self.me}")
        self.mine[self.mine.index(piece)] = target if star is None else star
        state["opened"][self.me] = True
        if piece < self.length <= target:
            self.events.append(f"home {self.me} {goal}")
        self.settle()

    def settle(self):
        """R17, R7, or the next player."""
        state = self.state
        if len([one for one in self.mine if one >= self.length]) >= self.rule["goal"]:
            self.events.append(f"win {self.me}")
            state["phase"], state["winner"], state["debtor"] = "over", self.me, -1
            state["die"] = state["tries_left"] = 0
        elif state["die"] == 6:
            self.again()
        else:
            self.pass_on()

    def again(self):
        self.events.append(f"again {self.me}")
        self.state["phase"], self.state["die"], self.state["tries_left"] = "roll", 0, 1

    def pass_on(self):
        state = self.state
        state["turn"] = (self.me + 1) % state["players"]
        state["phase"], state["die"], state["tries_left"] = "roll", 0, self.throws()
        self.events.append(f"turn {self.me} {state['tries_left']}")

    def throws(self) -> int:
        """R6: one, or three."""
        if [one for one in self.mine if 0 <= one < self.length] or HOUSE not in self.mine:
            return 1
        for one in self.mine:
            steps = range(1, 4) if one >= self.length else ()
            if any(self.fits(one, step) and not self.held(one, step) for step in steps):
                return 1
        return 1 if self.state["opened"][self.me] and self.rule["three_throws"] != "always" else 3
