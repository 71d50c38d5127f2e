"""What is said beside the fairgrounds: the hints, how it stands, and the cards of `panels.py`."""

from host.games.jahrmarkt.panels import panels

__all__ = ["panels"]

AGE = 12
MINUTES = "45-60"
COMMON = ("market", "tricks")
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
    *("number", "chosen", "two numbers", "pass", "pass now", "lay", "toss", "barker"),
    *("wagon", "pile", "plot", "plot ready", "plot whole", "lifted"),
)
PLAYER_OPTIONS = ("start",)


def hint(game, options: dict) -> tuple:
    """What is to be done by the position alone; the scene's notes know what has been tapped."""
    if game.phase in ("act", "site"):
        return "chosen" if game.phase == "act" else "plot ready", {"n": game.turn.number}
    passes = game.phase == "number" and game.legal_moves() == ["pass"]
    return "pass" if passes else game.phase, {}


def tally(game) -> list:
    """The round, everybody's points as they stand, and the barkers that are left."""
    points = [("points", player, game.score(player)["total"]) for player in range(game.players)]
    return [("round", None, game.round), *points, ("barkers left", None, game.barkers)]


def headline(result: dict) -> str:
    """Alone: how grand the fair has become (RL22)."""
    if len(result["scores"]) > 1:
        return ""
    points = result["scores"][0]
    grade = sum(points >= least for least in (30, 45, 60))
    return "grades|" + ("stall", "fair", "fine fair", "grand fair")[grade]
