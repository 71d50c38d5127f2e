"""What most scenes have in common, so that each says only what is special about its game.

All of it may be different in every position: it is asked for anew after each `look`.
"""


class PlainScene:
    """A scene in which every cell is either covered or bare, and the bell only means moves."""

    loose = b""  # cells that may be covered or not
    anew = b""  # those of them where whatever lies there must be lifted before one counts
    pools = ()  # groups of cells where equal pieces stand in any order
    by_cell = False  # each cell counts by itself, once it has been seen empty (menus)
    refused = -1  # a cell whose wish could not be granted (menus)
    together = False  # some moves are made only together with those that follow, by one gesture
    opaque = False  # pieces hide the light of their cell: what it says is said around it, too
    one_by_one = False  # pieces put down at once count one after the other, in any order
    bell_home = -1  # where the bell lives, -1: beside the board
    bell_cells = b""  # where the bell may be put
    rest_cells = b""  # where a bell without a home may rest; b"": where it pauses
    pause_cells = b""  # the bell here pauses; a magnet here takes back, a magnet here leaves
    reader = None  # a reader of its own, where many hands play at once
    race_ms = 0  # where all act at once: how often each bot does

    def presses(self, seen: bytearray) -> list:
        """The moves that the bell means, by the cell where it is put."""
        return []

    def notes(self) -> list:
        """What there is to say beside the picture, as long as it holds."""
        return []

    def objection(self) -> str:
        """Why no move can be made with what was put down, though it is one of the rules; or ""."""
        return ""

    def pressed(self, cell: int) -> bool:
        """The bell was put where it means no move; whether the scene takes note of it."""
        return False

    def meant(self, missing: list, surplus: list) -> str:
        """The move that somebody seems to have tried; "" if it was none."""
        return ""

    def meant_by_bell(self, cell: int, straight_back: bool):
        """The move that the bell on this cell seems to have asked for, or None."""
        return None

    def missing_word(self, cell: int) -> int:
        """How a cell asks for its piece; 0: as in every game."""
        return 0

    def refusal_flashes(self, cell: int) -> list:
        """What is flashed where a piece or the bell was put and a move was refused."""
        return []

    def reading_ms(self, events: list) -> int:
        """How long people need to read what these events left on the board. Bots wait for it,
        and hands that help."""
        return 0

    def starts_again(self, seen: bytearray) -> bool:
        """Whether the pieces, after the end of a game, have been put up for another one."""
        return False

    def touches(self, move: str, seen: bytearray) -> list:
        """How a bot's hand makes a move, as (cell, whether a piece comes there); [] if it has none
        and the move is just made."""
        return []

    def undo_stops(self, game, move: str) -> bool:
        """Whether undo may stop here, having taken back this move of a person."""
        return True

    def wished(self, seen: bytearray) -> tuple:
        """The moves that hands have made but that are played only with those that follow."""
        return ()

    def ready(self, move: str, seen: bytearray) -> tuple:
        """Loose cells to change, and cells for the bell to touch, before this move can be made."""
        return ()

    def let_go(self) -> tuple:
        """Cells for the bell to touch before something else is begun than was prepared here."""
        return ()
