"""What is said beside the lights: what has been wished for, and so what is to be done next.

Only a host wants to hear it: the chip loads this file when one does.
"""

from shared_rules.gesture import note
from shared_rules.jahrmarkt.layout import SOURCES, squares_of
from shared_rules.jahrmarkt.listing import can_build
from shared_rules.jahrmarkt.tricks import MARKED


def notes_of(scene) -> list:
    """What the player who is on has to do, and before he chooses a number, what is urgent."""
    game = scene.game
    if game.phase == "over":
        return []
    if game.phase not in ("number", "act", "site"):
        return [note(game.phase, b"", game.player)]
    found = _to_do(scene)
    for place in range(len(game.tricks) if game.phase == "number" else 0):
        if game.ground.learning[place] == MARKED:
            found.append(note("now %d" % game.tricks[place], b"", game.player))
    return found


def _to_do(scene) -> list:
    """What is to be done next, and behind it the number that is chosen."""
    game, own, wishes = scene.game, scene.own, scene.wishes
    number = wishes.chosen()
    if number:
        chosen = note("chosen %d" % number, bytes((own.numbers[number - 1],)), game.player)
        next_step = _next_step(scene, number)
        return [chosen] if next_step is None else [next_step, chosen]
    covered = bytes([own.numbers[one - 1] for one in wishes.covered()])
    what = "pass" if game.legal_moves() == ["pass"] else "number"
    return [note("two numbers" if covered else what, covered, game.player)]


def _next_step(scene, number: int):
    """A note about what has been wished for with this number; None if that is nothing."""
    game, own, wishes = scene.game, scene.own, scene.wishes
    lifted = [own.cell_of(place) for place in game.ground.starts()]
    lifted = bytes([cell for cell in lifted if not wishes.sees(cell)])
    if lifted:
        return note("lifted", lifted, game.player)
    if wishes.source:
        wagon = bytes((own.wagons[SOURCES.index(wishes.source)],))
        return note("pile" if wishes.source in ("L", "R") else "wagon", wagon, game.player)
    plot = wishes.plot()
    if plot:
        cells = bytes([own.cell_of(square) for square in squares_of(plot)])
        return note(_plot_word(scene, number, plot), cells, game.player)
    if game.phase == "number" and game.legal_moves() == ["pass"]:
        lowest = number == scene.free_numbers()[0]
        return note("pass now" if lowest else "pass", b"", game.player)
    return None


def _plot_word(scene, number: int, plot: int) -> str:
    """Whether the sites are an attraction, and whether more of them may be."""
    if not can_build(scene.game, number, plot):
        return "plot"
    return "plot ready" if scene.wishes.possible_sites(number) else "plot whole"
