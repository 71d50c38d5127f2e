"""What is said beside the fairgrounds: the hints, how it stands, and the cards of `panels.py`."""

from host.games.jahrmarkt.panels import panels, ways_with
from host.games.words import BELL_LABEL
from shared_rules.cells import cell_number
from shared_rules.jahrmarkt.quadrant import Quadrant

__all__ = ["panels"]

AGE = 12
MINUTES = "45-60"
COMMON = ("market", "tricks")
FOR_CHILDREN = {"tricks": 0}  # RL20
REASONS = ("tent", "learn", "ticket", "build")
TURNING = ("build", "tent", "learn")
SOUNDS = {
    "lay": "step",
    "build": "home",
    "ticket": "coin",
    "go": "run",
    "tent": "fanfare",
    "learn": "bell",
    "round": "bell",
}
BUTTONS = ("keep", "toss", "pass")
HINT_NOTES = (
    "number,chosen,two numbers,pass,pass now,lay,toss,barker,wagon,pile,plot,plot ready,"
    "plot whole,lifted"
).split(",")
PLAYER_OPTIONS = ("start",)
FIRST_VISITOR = 5  # the label of player 0's visitors; those of figures are below it


def hint(game, options: dict) -> tuple:
    """What is to be done by the position alone; the scene's notes know what has been tapped."""
    number = {"n": game.turn.number}
    if game.phase == "site":
        return "plot ready", number
    if game.phase == "act":
        return _chosen(game, game.turn.number), number
    passes = game.phase == "number" and game.legal_moves() == ["pass"]
    return "pass" if passes else game.phase, {}


def hint_note(game, what: str) -> str:
    """Of a chosen number only what can be done with it is said."""
    word, _, number = what.rpartition(" ")
    return f"{_chosen(game, int(number))} {number}" if word == "chosen" else what


def _chosen(game, number: int) -> str:
    """The hint for a number: for all three actions, or for those that are possible."""
    ways = [word for word, _ in ways_with(game, number)]
    return "chosen" if len(ways) in (0, 3) else " ".join(["chosen"] + ways)


def refusal(game, cell: str, label: int) -> str:
    """Why this piece may not be put there: the board would take it for another one."""
    number = cell_number(cell)
    quadrants = [Quadrant(game.market, player) for player in range(game.players)]
    on_number = any(number in quadrant.numbers for quadrant in quadrants)
    on_control = any(number in tuple(one.wagons) + (one.bell,) for one in quadrants)
    if label == BELL_LABEL:
        return "The bell only taps: put a figure on the number." if on_number else ""
    if 0 < label < FIRST_VISITOR and not on_number:
        return "A figure stands on a number: tap with the bell."
    if label >= FIRST_VISITOR and on_number:
        return "A visitor stands on no number: put a figure there."
    if label >= FIRST_VISITOR and on_control:
        return "That is a visitor: tap with the bell."
    return ""


def tally(game) -> list:
    """The round, everybody's points as they stand, and the barkers that are left."""
    points = [("points", player, game.score(player)["total"]) for player in range(game.players)]
    return [("round", None, game.round)] + points + [("barkers left", None, game.barkers)]


def headline(result: dict) -> str:
    """Alone: how grand the fair has become (RL22)."""
    if len(result["scores"]) > 1:
        return ""
    points = result["scores"][0]
    grade = sum(points >= least for least in (30, 45, 60))
    return "grades|" + ("stall", "fair", "fine fair", "grand fair")[grade]
