"""What is said beside the meadow: the hints, the sheep that are counted, the shepherd's title."""

from shared_rules.cells import cell_name
from shared_rules.smart_sheep import layout

AGE = 5
MINUTES = "15"
COMMON = ("tiles", "die")
OWN_PIECES = False  # all play together with the same sheep
NEEDS_BELL = ("roll",)
REASONS = ("saved", "patou", "hopped", "slid", "stopped", "placed")
TURNING = ("captured", "saved", "patou")
SOUNDS = {
    "rolled": "roll",
    "slid": "step",
    "hopped": "hop",
    "wolf": "run",
    "captured": "caught",
    "saved": "home",
    "patou": "bark",
}
BUTTONS = ("roll", "stop", "stop roll", "skip") + tuple(
    before + "roll=" + face for before in ("", "stop ") for face in layout.FACES
)


def hint(game, options: dict) -> tuple:
    """What is to be done: the phase, and in the setup the piece that is wanted."""
    name = game.phase
    if name == "setup":
        return "setup " + layout.PIECES[game.ask[0]], {}
    if name in ("roll", "hop") and options.get("die") == "table":
        name += " table"
    return name, {"die": game.die}


def piece(game) -> int:
    """In the setup: the wolf or the tile that is wanted. The molehill is a mole turned over."""
    wanted = game.ask[0] if game.phase == "setup" else 0
    return layout.MOLE if wanted == layout.MOLEHILL else wanted


def die(game, events: list) -> tuple | None:
    """The face that was thrown; the wolves' faces, and one that no sheep can use, are lost."""
    if game.phase in ("setup", "over"):
        return None
    if game.die is not None:
        return game.die, False
    thrown = [event.split(" ")[1] for event in events if event.startswith("rolled ")]
    return (thrown[0], True) if thrown else ("", False)


def tally(game) -> list:
    """Sheep at home, on their way, and caught."""
    saved, caught = game.count(layout.FOLD), game.count(layout.DEN)
    return [("saved", None, saved), ("out", None, 9 - saved - caught), ("caught", None, caught)]


def headline(result: dict) -> str:
    """The title that the shepherds have earned."""
    return "titles|" + result["title"] if result["title"] else ""


def ways(game, events: list) -> list:
    """Sheep step and hop; wolves run from space to space; who is caught is carried to the den."""
    found: list[tuple] = []
    for event in events:
        words = event.split(" ")
        if words[0] == "wolf" and found and found[-1][:2] == ("run", words[1]):
            found[-1][2].append(words[3])  # it runs on
        elif words[0] == "wolf":
            found.append(("run", words[1], [words[2], words[3]]))
        elif words[0] in ("slid", "hopped"):
            found.append(("hop" if words[0] == "hopped" else "step", words[1], list(words[2:4])))
        elif words[0] == "captured":
            found.append(("carry", words[1], [words[2], cell_name(layout.DEN)]))
    return [(how, [_cell(space) for space in way]) for how, _, way in found]


def _cell(space: str) -> str:
    return cell_name(layout.space_number(space))
