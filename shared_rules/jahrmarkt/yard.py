"""The wagon yard: two face-down piles, four open wagons, the discards."""

from shared_rules.jahrmarkt.layout import SOURCES, TILE_LETTERS


class Yard:
    """Where foundations come from. Tiles are letters, the top of a pile first."""

    def __init__(self, wagons: str, left: str, right: str, discard: str):
        self.wagons = wagons  # fields 2 to 5, "-" where none lies
        self.left = left
        self.right = right
        self.discard = discard

    def copy(self):
        """A yard of its own that looks the same."""
        return Yard(self.wagons, self.left, self.right, self.discard)

    def sources(self, limit: int, names: tuple = SOURCES) -> list:
        """R7: where a tile may be taken with a number that opens the fields up to this one, by
        these names."""
        if self.left and self.right and "-" not in self.wagons:
            return list(names[: limit + 1])
        tops = (self.left[:1] or "-") + (self.right[:1] or "-") + self.wagons
        return [names[place] for place in range(limit + 1) if tops[place] != "-"]

    def take(self, source: str, mix) -> tuple:
        """R7: (the tile taken from a place, an event if the discards were shuffled)."""
        if source in "LR":
            return self._draw(source == "L"), self._refill(mix)
        place = int(source) - 2
        tile = self.wagons[place]
        self.wagons = self.wagons[:place] + "-" + self.wagons[place + 1 :]
        return tile, ""

    def close_gap(self, source: str, mix) -> str:
        """R9: the tiles on the right of the gap slide, and field 5 is filled."""
        place = int(source) - 2
        self.wagons = self.wagons[:place] + self.wagons[place + 1 :]
        return self._fill(mix)

    def throw_away(self, tile: str, mix) -> str:
        """A tile that was covered goes on the discards (T8)."""
        self.discard += tile
        return self._refill(mix)

    def toss(self, mix) -> str:
        """R10: all open tiles go on the discards, and the wagons are filled again."""
        event = self.throw_away(self.wagons.replace("-", ""), mix)
        self.wagons = ""
        for _ in range(4):
            event = self._fill(mix) or event
        return event

    def _fill(self, mix) -> str:
        """RL4: the next wagon gets a tile of the higher pile, the left one if they are equal."""
        if not self.left and not self.right:
            self.wagons += "-"
            return ""
        self.wagons += self._draw(len(self.left) >= len(self.right))
        return self._refill(mix)

    def _draw(self, from_left: bool) -> str:
        if from_left:
            tile, self.left = self.left[0], self.left[1:]
        else:
            tile, self.right = self.right[0], self.right[1:]
        return tile

    def _refill(self, mix) -> str:
        """R11, RL5: an empty pile is made of the discards; the event of that."""
        if not self.discard or (self.left and self.right):
            return ""
        pile = mix(self.discard)
        self.discard = ""
        if not self.left:
            self.left = pile
            return "reshuffle L %d" % len(pile)
        self.right = pile
        return "reshuffle R %d" % len(pile)


def shuffled_by(game, move: str) -> str:
    """The discards that this legal move of a game would shuffle, as they are then; "" if none."""
    yard, shuffled = game.yard.copy(), []

    def mix(tiles: str) -> str:
        shuffled.append(tiles)
        return tiles

    words = move.split(" ")
    if words[0] == "take":
        yard.take(words[1], mix)
    elif words[0] == "toss":
        yard.toss(mix)
    else:
        old = game.ground.fields[int(words[1]) - 1]
        if old:
            yard.throw_away(TILE_LETTERS[old], mix)
        if game.turn.source not in ("L", "R"):
            yard.close_gap(game.turn.source, mix)
    return shuffled[0] if shuffled else ""
