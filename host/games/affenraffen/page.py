"""What is said beside the zoo: the goal of the round, and how it stands."""

from host.games.affenraffen.drawing import goal_label
from host.games.affenraffen.hearing import heard, is_discreet
from host.games.affenraffen.panels import panels
from shared_rules.affenraffen.layout import is_green, is_red, need_of

__all__ = ["heard", "is_discreet", "panels"]

AGE = 6
MINUTES = "15-20"
COMMON = ("young", "turns", "extras")
FOR_CHILDREN = {"young": 3}  # R39
KIND_WORD = 1  # the first one tells who moves
TURNING = ("endround", "gift", "marker")
SOUNDS = {
    "goal": "bell",
    "lift": "turn",
    "take": "home",
    "gift": "sorry",
    "marker": "bell",
    "endround": "fanfare",
}
OWN_PIECES = False
REVEALED_BY = "endround"  # it is a game of memory


def hint(game, options: dict) -> tuple:
    """What is to be done: turn over a goal, or look for the pairs that it asks for."""
    if game.phase != "search":
        return "flip", {}
    if game.options["young"]:
        return "young", {"n": need_of(game.goal)}
    return game.goal, {}


def hint_for(game, player: int) -> str:
    """What the only person among bots has to do with a tile in the hand, or with enough pairs."""
    acting = game.to_act
    if game.phase != "search":
        return ""
    if game.marker[player]:
        return "finished"  # R19
    if acting != player and not isinstance(acting, list):
        return ""
    spot = game.hand[player]
    if spot < 0:
        return "enough" if game.has_enough(player) else ""
    code = game.tiles[spot]
    return "red" if is_red(code) else "green" if is_green(code) else ""


def sign(game) -> int:
    """The goal of the round, large."""
    return goal_label(game.goal) if game.phase == "search" else 0


def tally(game) -> list:
    """Points so far, and how many tiles everybody has before him."""
    points = [("points", player, total) for player, total in enumerate(game.scores)]
    return points + [("tiles", player, len(kept)) for player, kept in enumerate(game.kept)]
