"""What is said beside the road: the hints, the pieces at home, the cells of the spaces."""

from shared_rules.cells import cell_name

AGE = 5
MINUTES = "20-30"
COMMON = ("board", "star", "goal")
FOR_CHILDREN = {"star": "off", "goal": 2, "three_throws": "always"}  # RL25, RL19, R6
SMALL = {"board": "small"}
PLAYER_OPTIONS = ("first",)
NEEDS_BELL = ("roll",)
REASONS = ("win", "home", "hit", "jump", "enter", "move")
TURNING = ("hit", "home", "jump")
SOUNDS = {
    "throw": "roll",
    "enter": "step",
    "move": "step",
    "jump": "fly",
    "hit": "knock",
    "home": "home",
    "stuck": "sorry",
}
BUTTONS = ("roll",)


def fitting(players: int) -> dict:
    """Up to four play on the small road: a round of it takes a child's patience, not more."""
    return {"board": "small" if players <= 4 else "full"}


def hint(game, options: dict) -> tuple:
    """Throw, or move by what was thrown."""
    return game.phase, {"die": game.die}


def die(game, events: list) -> tuple | None:
    """The number that was thrown; one that nobody can use is lost."""
    if game.phase == "over":
        return None
    if game.phase == "move":
        return str(game.die), False
    thrown = [event.split(" ")[2] for event in events if event.startswith("throw ")]
    return (thrown[0], True) if thrown else ("", False)


def on_turn(game) -> list:
    """Who throws or moves; others who may claim an overlooked knock-out (R22) are not named."""
    return [game.turn]


def tally(game) -> list:
    """The pieces at home."""
    return [("home", player, game.at_home(player)) for player in range(game.players)]


def verdict(game) -> dict:
    """How many pieces had to come home."""
    return {"n": game.options["goal"]}


def spaces(game) -> dict:
    """The road and the homes by their names in the notation."""
    board, cells = game.track.board, {}
    for player, names in enumerate(game.track.names):
        for progress, name in enumerate(names):
            cells[name] = cell_name(board.cell_of(player, progress))
    return cells


def ways(game, events: list) -> list:
    """A piece goes along the road, and flies on from a star to the next; who is hit flies home."""
    way: list[str] = []
    sent: list[tuple] = []
    for event in events:
        words = event.split(" ")
        if words[0] == "move":
            way += _along(game, int(words[1]), words[2], words[3])
        elif words[0] == "jump":
            way += _along(game, int(words[1]), words[3], words[3])
        elif words[0] == "hit":
            sent.append(("fly", _along(game, int(words[1]), words[3], words[3])))
    return ([("run", way)] if way else []) + sent


def _along(game, player: int, start: str, goal: str) -> list:
    names, board = game.track.names[player], game.track.board
    steps = range(names.index(start), names.index(goal) + 1)
    return [cell_name(board.cell_of(player, step)) for step in steps]
