"""A second engine of Schafhof, written from the text of its rules alone: slow and plain.

It works on a state as the game saves it, and knows nothing of the engine that it is compared with.
"""

SPOTS = (
    "b1 c1 d1 e1 f1 g1 k1 l1 m1 n1 o1 p2 p3 p4 p5 p6 p7 p11 p12 p13 p14 p15 "
    "b16 c16 d16 e16 f16 g16 k16 l16 m16 n16 o16 a2 a3 a4 a5 a6 a7 a11 a12 a13 a14 a15"
).split()
KINDS = dict(
    zip("casrytbwp", "clown animal sport ride play paint brown white pony".split(), strict=True)
)
CHILDREN, HORSES = "sryt", "bwp"
ATTRACTIONS = "FCUS"
TRAILS = {"r9": "r13", "r15": "tF", "r23": "tC", "r33": "r37", "r41": "tU", "r49": "tS"}
WAYS_BACK = {"tF": "r21", "tC": "r29", "tU": "r47", "tS": "r53"}
STARTS = {2: 0, 3: 10, 4: 16}
GOAL = "r55"


def following(space: str) -> str:
    return WAYS_BACK[space] if space in WAYS_BACK else f"r{int(space[1:]) + 1}"


def steps_for(count: int) -> int:
    """R23."""
    return (0, 1, 2, 4, 8)[count] if count < 5 else 8 + 4 * (count - 4)


class Model:
    """One position; `play` changes it."""

    def __init__(self, state: dict):
        self.state = state

    def letter(self, spot: str) -> str:
        return self.state["tiles"][SPOTS.index(spot)]

    def shown(self) -> str:
        return "".join(self.letter(spot) for spot in self.state["up"])

    def face_down(self) -> list:
        up = self.state["up"]
        return [spot for spot in SPOTS if self.letter(spot) != "." and spot not in up]

    # What may be done.

    def legal_moves(self) -> list:
        phase = self.state["phase"]
        if phase == "turn":
            flips = [f"flip {spot}" for spot in self.face_down()]
            return [*flips, "stop" if self.state["up"] else "know"]
        if phase == "put":
            return self.puts()
        if phase == "name":
            kinds = KINDS.values()
            return [f"name {spot} {kind}" for spot in self.face_down() for kind in kinds]
        return []

    def puts(self) -> list:
        up, areas = self.state["up"], self.state["areas"]
        clowns = [spot for spot in up if self.letter(spot) == "c"]
        closed = [area for area in ATTRACTIONS if not areas[area]]
        room = [area for area in ATTRACTIONS if 1 <= len(areas[area]) < 6]
        children = [spot for spot in up if self.letter(spot) in CHILDREN]
        if clowns:
            return [f"put {clowns[0]} {area}" for area in closed]
        return [f"put {child} {area}" for child in children for area in room]

    def forced(self) -> str:
        """Why the turn is stopped; "" if it is not (R8)."""
        shown = self.shown()
        if "a" in shown and shown.strip("a"):
            return "animal"
        if any(shown.count(team) > 1 for team in CHILDREN):
            return "team"
        if "c" in shown:
            return (
                "clown" if "" in [self.state["areas"][area] for area in ATTRACTIONS] else "noroom"
            )
        return ""

    # What happens.

    def play(self, move: str) -> list:
        self.events: list = []
        word, *rest = move.split(" ")
        getattr(self, "do_" + word)(*rest)
        return self.events

    def tell(self, *words):
        self.events.append(" ".join(str(word) for word in words))

    def do_flip(self, spot: str):
        self.state["up"].append(spot)
        self.tell("flip", spot, KINDS[self.letter(spot)])
        reason = self.forced()
        if reason:
            self.tell("stop", reason)
        if reason == "clown":
            self.place()
        elif reason:
            self.pass_on()

    def do_stop(self):
        self.tell("stop", "choice")
        self.place()

    def do_put(self, spot: str, area: str):
        self.state["done"] += 1
        self.lay(spot, area)
        self.place()

    def place(self):
        """As long as there is something to choose; then the rest goes by itself (R20)."""
        self.state["phase"] = "put"
        if self.puts():
            return
        shown = self.shown()
        count = self.state["done"]
        for spot in list(self.state["up"]):
            letter = self.letter(spot)
            if letter == "a" and shown.count("a") > 1:
                self.lay(spot, "B")
            elif letter in HORSES and shown.count(letter) == 3:
                self.lay(spot, "M")
            else:
                continue
            count += 1
        self.tell("count", count, steps_for(count))
        if count and self.walk(steps_for(count)):
            self.end("goal")
        else:
            self.pass_on()

    def lay(self, spot: str, area: str):
        letter = self.letter(spot)
        self.tell("place", spot, area, KINDS[letter])
        self.state["areas"][area] += letter
        self.state["up"].remove(spot)
        tiles = list(self.state["tiles"])
        tiles[SPOTS.index(spot)] = "."
        self.state["tiles"] = "".join(tiles)

    def walk(self, steps: int) -> bool:
        """Whether the figure reached the goal (R24 to R30)."""
        me, pos = self.state["to_act"], self.state["pos"]
        others = pos[:me] + pos[me + 1 :]
        here = pos[me]
        for _ in range(steps):
            if here != GOAL:
                here = following(here)
        self.tell("walk", me, pos[me], here)
        while here != GOAL and (here in others or here in TRAILS):
            before = here
            if here in others:
                while here in others and here != GOAL:
                    here = following(here)
                self.tell("extra", me, before, here)
            else:
                here = TRAILS[here]
                self.tell("trail", me, before, here)
        pos[me] = here
        if here == GOAL:
            self.tell("goal", me)
        return here == GOAL

    def pass_on(self):
        state = self.state
        for spot in state["up"]:
            self.tell("back", spot)
        state["up"], state["phase"], state["done"] = [], "turn", 0
        state["turns"] += 1
        state["to_act"] = (state["to_act"] + 1) % state["players"]
        self.tell("turn", state["to_act"])

    def do_know(self):
        self.state["phase"] = "name"
        self.tell("know", self.state["to_act"])
        self.name_on()

    def do_name(self, spot: str, kind: str):
        self.state["up"].append(spot)
        real = KINDS[self.letter(spot)]
        if kind == real:
            self.tell("right", spot, kind)
            self.name_on()
        else:
            self.tell("wrong", spot, kind, real)
            self.pass_on()

    def name_on(self):
        left = self.face_down()
        if len(left) > 1:
            return
        for spot in left:
            self.state["up"].append(spot)
            self.tell("free", spot, KINDS[self.letter(spot)])
        count = len(SPOTS) - self.state["tiles"].count(".")
        self.tell("all", count, 2 * count)
        self.end("goal" if self.walk(2 * count) else "know")

    def end(self, how: str):
        state = self.state
        for player, space in enumerate(state["pos"]):
            if space in WAYS_BACK:  # R39
                red = next(one for one, goal in TRAILS.items() if goal == space)
                state["pos"][player] = red
                self.tell("home", player, space, red)
        route = [int(space[1:]) for space in state["pos"]]
        winner = route.index(max(route))
        self.tell("end", how, winner)
        state["phase"], state["to_act"], state["done"] = "over", None, 0
        state["turns"] += 1
        scores = [place - STARTS[state["players"]] for place in route]
        state["result"] = {"winners": [winner], "scores": scores}
