"""What the board wants put right, who does it, and the sentence that asks for it."""

from host.games.words import sentence

ASIDE = "aside"  # where the bell is while it lies beside the board
HELPED = "helped"  # others put the pieces right
HELD = "held"  # they would, but somebody still has a piece in the hand
_NAMED_AT_ONCE = 6  # cells


class Repair:
    """The pieces that stand wrong, and the bell where it is missing."""

    def __init__(
        self,
        bell_home: str = "",  # the cell where the bell lives, "" if that is beside the board
        bell_at: str = ASIDE,  # a cell, ASIDE, or "" while it is in a hand
        missing: list | tuple = (),
        surplus: list | tuple = (),
        carried: str = "",  # the kind of the piece that is to be carried from one cell to another
        named: list | tuple = (),  # the cells that the latest move has named
        helpers: str = "",  # hands that are not people's put the pieces right: HELPED or HELD
    ) -> None:
        self.bell_home, self._bell_at = bell_home, bell_at
        self._missing, self._surplus = list(missing), list(surplus)
        self._carried, self._named, self._helpers = carried, named, helpers

    @property
    def is_wanted(self) -> bool:
        """Whether the board asks for anything."""
        return self.moves_pieces or self._wants_bell

    @property
    def moves_pieces(self) -> bool:
        """Whether a piece stands wrong."""
        return bool(self._missing or self._surplus)

    @property
    def _wants_bell(self) -> bool:
        return bool(self.bell_home) and self._bell_at == ASIDE

    @property
    def bell_is_away(self) -> bool:
        """Whether the bell has a home on the board and is elsewhere."""
        return bool(self.bell_home) and self._bell_at != self.bell_home

    def hint(self) -> dict | None:
        """What to put right; None where all is well."""
        put, take = self._missing, self._surplus
        if self._helpers and self.is_wanted:
            return sentence("hint_" + self._helpers)
        if len(put) == 1 and len(take) == 1:
            return self._carry(put[0], take[0])
        if put and take:
            return sentence("hint_both", put=len(put), take=len(take))
        if take:
            return sentence("hint_take", cells=_some(take))
        if put:
            return sentence("hint_put", cells=_some(put))
        return self.bring_bell() if self._wants_bell else None

    def bring_bell(self) -> dict:
        """The bell is to come home."""
        return sentence("hint_bell", cell=self.bell_home)

    def _carry(self, put: str, take: str) -> dict:
        """One piece stands elsewhere than it should: it has moved on, or belongs back."""
        where = {"piece": self._carried or "piece", "put": put, "take": take}
        if put in self._named:
            return sentence("hint_carry", f"carry|{self._carried}", **where)
        return sentence("hint_back", **where)


def _some(cells: list) -> str:
    more = " …" if len(cells) > _NAMED_AT_ONCE else ""
    return " ".join(cells[:_NAMED_AT_ONCE]) + more
