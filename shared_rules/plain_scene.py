"""What most scenes have in common, so that each says only what is special about its game."""


class PlainScene:
    """A scene in which every cell is either covered or bare, and the bell only means moves."""

    loose = b""  # cells that may be covered or not
    by_cell = False  # each cell counts by itself, once it has been seen empty (menus)
    refused = -1  # a cell whose wish could not be granted (menus)
    opaque = False  # pieces hide the light of their cell: what it says is said around it, too
    one_by_one = False  # pieces put down at once count one after the other, in any order

    def objection(self) -> str:
        """Why no move can be made with what was put down, though it is one of the rules; or ""."""
        return ""

    def pressed(self, cell: int) -> bool:
        """The bell was put where it means no move; whether the scene takes note of it."""
        return False

    def starts_again(self, seen: bytearray) -> bool:
        """Whether the pieces, after the end of a game, have been put up for another one."""
        return False

    def ready(self, move: str, seen: bytearray) -> tuple:
        """Loose cells to change, and cells for the bell to touch, before this move can be made."""
        return ()
