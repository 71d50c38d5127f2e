"""Jahrmarkt a second time, written from the text of its rules alone, to compare the first with.

`Model(state, shuffle)` plays on with the JSON of a state: `legal_moves()`, `play(move)`, `state`.
It is slow and plain; `shuffle` says in which order discards become a pile.
"""

from tests.games.jahrmarkt.model_end import Ending
from tests.games.jahrmarkt.model_ground import SHAPES, beside, canonical, grown, outline, square

PILES = "LR"


class Model(Ending):
    """A game that goes on from a state."""

    # What may be done.

    def legal_moves(self):
        """All moves."""
        return getattr(self, "moves_in_" + self.state["phase"])()

    def moves_in_over(self):
        return []

    def moves_in_number(self):
        """R5, R6, RL12."""
        free = [number for number in range(1, 6) if number not in self.mine()["used"]]
        return ["use %d" % number for number in free if self.actions(number)] or ["pass"]

    def moves_in_act(self):
        return self.actions(self.state["num"])

    def actions(self, number):
        """Every first step of the three actions with a number."""
        return self.takes(number) + self.sites(number) + self.walks(number)

    def takes(self, number):
        """R7."""
        if not self.fields_to_lay():
            return []
        highest = self.strength(number, 1, 2)
        open_ones = [k for k in range(2, highest + 1) if self.state["wagons"][k - 2] != "-"]
        piles = [pile for pile, tiles in zip(PILES, self.state["stack"]) if tiles]
        return ["take %s" % source for source in piles + open_ones]

    def fields_to_lay(self):
        """R8, T8."""
        ground = self.ground()
        busy = ground.busy_fields()
        fields = enumerate(self.mine()["fields"])
        return [f for f, tile in fields if tile == "." or (self.can(8) and f not in busy)]

    def possible_buildings(self, number, begun=()):
        """R12, R13: every set of sites that may be an attraction and holds the begun ones."""
        most = self.strength(number, 3, 1)
        sets = grown(self.ground().free_sites, frozenset(begun), most)
        return [places for places in sets if self.state["supply"].get(SHAPES.get(outline(places)))]

    def sites(self, number):
        places = set().union(*self.possible_buildings(number))
        return ["site %s" % cell for cell in canonical(places)]

    def moves_in_site(self):
        """RL25."""
        begun = {square(cell) for cell in self.state["plot"].split(",")}
        buildings = self.possible_buildings(self.state["num"], begun)
        near = {place for old in begun for place in beside(old)} - begun
        further = near.intersection(set().union(*buildings))
        moves = ["site %s" % cell for cell in canonical(further)]
        return moves + ["build"] * (begun in buildings)

    def walks(self, number):
        """R14."""
        ground = self.ground()
        steps = self.strength(number) + len(ground.barkers) * (2 if self.can(11) else 1)
        tricks = self.can(4), self.can(6), self.can(7)
        return [
            "go %s %s" % (cell, end)
            for cell in self.mine()["vis"]
            for end in ground.reach(square(cell), steps, *tricks)
        ]

    def moves_in_lay(self):
        return ["lay %d" % (field + 1) for field in self.fields_to_lay()]

    def moves_in_toss(self):
        return ["keep", "toss"]

    def moves_in_barker(self):
        return ["cry %s" % cell for cell in canonical(self.free_walkways())]

    def free_walkways(self):
        """R21."""
        ground = self.ground()
        return ground.walkways - ground.visitors - ground.barkers

    # Doing it.

    def play(self, move):
        """Play a legal move; what happened."""
        word, *rest = move.split()
        self.events = []
        getattr(self, "do_" + word)(*rest)
        return self.events

    def do_use(self, number):
        self.state.update(num=int(number), phase="act")
        self.mine()["used"] = sorted([*self.mine()["used"], int(number)])
        self.tell("use", self.to_act(), number)

    def do_pass(self):
        number = min({1, 2, 3, 4, 5}.difference(self.mine()["used"]))
        self.mine()["used"] = sorted([*self.mine()["used"], number])
        self.tell("pass", self.to_act(), number)
        self.end_turn()

    def do_take(self, source):
        state = self.state
        if source in PILES:
            pile = PILES.index(source)
            tile = state["stack"][pile][0]
            self.tell("take", self.to_act(), source, tile)
            self.draw(pile)
        else:
            tile = state["wagons"][int(source) - 2]
            self.set_wagon(int(source) - 2, "-")
            self.tell("take", self.to_act(), source, tile)
        state.update(src=source, tile=tile, phase="lay")

    def set_wagon(self, index, tile):
        wagons = self.state["wagons"]
        self.state["wagons"] = wagons[:index] + tile + wagons[index + 1 :]

    def draw(self, pile=None):
        """The top tile of a pile, of the fuller one if none is named (RL4)."""
        stack = self.state["stack"]
        if pile is None:
            pile = 1 if len(stack[1]) > len(stack[0]) else 0
        tile, stack[pile] = stack[pile][:1] or "-", stack[pile][1:]
        if tile != "-":
            self.fill_piles()
        return tile

    def fill_piles(self):
        """R11, RL5."""
        state = self.state
        for pile in (0, 1):
            if not state["stack"][pile] and state["discard"]:
                self.tell("reshuffle", PILES[pile], len(state["discard"]))
                state["stack"][pile], state["discard"] = self.shuffle(state["discard"]), ""

    def do_lay(self, field):
        state, mine, index = self.state, self.mine(), int(field) - 1
        old, tile = mine["fields"][index], state["tile"]
        mine["fields"] = mine["fields"][:index] + tile + mine["fields"][index + 1 :]
        state["tile"] = ""
        self.tell("lay", self.to_act(), field, tile)
        if old != ".":
            self.tell("replace", self.to_act(), field, old)
            state["discard"] += old
            self.fill_piles()
        if state["src"] in PILES:
            state["phase"] = "toss"
            return
        gap = int(state["src"]) - 2
        state["wagons"] = state["wagons"][:gap] + state["wagons"][gap + 1 :] + self.draw()
        self.tell("wagons", state["wagons"])
        self.end_turn()

    def do_keep(self):
        self.tell("keep", self.to_act())
        self.end_turn()

    def do_toss(self):
        state = self.state
        tiles = state["wagons"].replace("-", "")
        self.tell("toss", self.to_act(), tiles)
        state["discard"] += tiles
        self.fill_piles()
        for index in range(4):
            self.set_wagon(index, self.draw())
        self.tell("wagons", state["wagons"])
        self.end_turn()

    def do_site(self, cell):
        places = {square(old) for old in self.state["plot"].split(",") if old} | {square(cell)}
        self.state.update(plot=",".join(canonical(places)), phase="site")
        self.tell("site", self.to_act(), cell)

    def do_build(self):
        state, player = self.state, self.to_act()
        cells = state["plot"]
        places = {square(cell) for cell in cells.split(",")}
        shape = SHAPES[outline(places)]
        state["supply"][shape] -= 1
        if not state["supply"][shape]:
            del state["supply"][shape]
        self.mine()["attr"].append([shape, cells, 0])
        self.tell("build", player, shape, cells)
        ground = self.ground()
        near = {place for old in places for place in beside(old)}
        if self.can(2) and near & ground.visitors & ground.walkways:
            self.add_tickets(-1, 1)
        state["built"] = len(places)
        self.end_turn()

    def add_tickets(self, index, count):
        """R18; how many there was room for."""
        attraction = self.mine()["attr"][index]
        shape, cells, before = attraction
        attraction[2] = min(int(shape[0]), before + count)
        added = attraction[2] - before
        if added:
            first = cells.split(",")[0]
            self.tell("ticket", self.to_act(), first, "+%d" % added, attraction[2])
        return added

    def do_go(self, start, end):
        state, mine, player = self.state, self.mine(), self.to_act()
        mine["vis"].remove(start)
        self.tell("go", player, start, end)
        if end == "tent":
            mine["tent"] += 1
            self.tell("tent", player, mine["tent"])
        else:
            mine["vis"] = canonical({square(cell) for cell in [*mine["vis"], end]})
            touched = self.ground().touched(square(end), self.can(12))
            count = 2 if self.can(5) and len(touched) == 1 else 1
            state["sold"] = sum(self.add_tickets(index, count) for index in touched)
        ground = self.ground()
        if ground.visitors.intersection(ground.doors):
            return self.end_turn()
        doors = canonical(ground.doors)
        mine["vis"] = canonical(ground.visitors.union(ground.doors))
        self.tell("refill", player, *doors)
        if state["barkers"] and self.free_walkways():
            state["phase"] = "barker"
            return None
        self.tell("nobarker", player, "space" if state["barkers"] else "supply")
        return self.end_turn()

    def do_cry(self, cell):
        self.state["barkers"] -= 1
        self.mine()["bark"] = canonical({square(old) for old in [*self.mine()["bark"], cell]})
        self.tell("barker", self.to_act(), cell)
        self.end_turn()
