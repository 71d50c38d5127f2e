"""Where a rule of Smart Sheep decided something: small questions about one move.

A rule with several sides has a question for each of them, and is touched when all are.
"""

from tests.games.smart_sheep import touches_moves
from tests.games.smart_sheep.step import (
    DIRECTIONS,
    MEADOW,
    PATHS,
    START,
    Step,
    beside,
    is_sheep,
    path_of,
)
from tests.games.steps import called

FACES = ("T", "C", "S", "any", "pack", "big")
TILES = ("rock", "mole", "molehill", "patou", "raccoon", "fox")
WOLVES = ("big", "little")


# R1 to R7: the setup.


def player_0_begins(step: Step):
    return step.number == 0 and step.before["turn"] == 0 and step.before["players"] > 1


def after_the_last_player_comes_player_0(step: Step):
    last = step.before["players"] - 1
    return step.event("turn") and step.before["turn"] == last > step.after["turn"] == 0


def one_player_alone_goes_on(step: Step):
    return step.event("turn") == ["turn", "0"] and step.before["players"] == 1


def nine_sheep_and_two_wolves_play(step: Step):
    colours = sorted(sheep[0] for sheep in step.before["sheep"])
    wolves = [wolf for wolf in WOLVES if wolf in [*step.before["wolves"], *step.before["ask"]]]
    return step.number == 0 and colours == list("CCCSSSTTT") and len(wolves) == 2


def every_start_space_has_a_sheep(step: Step):
    return step.number == 0 and sorted(step.before["sheep"].values()) == sorted(START)


def the_second_wolf_takes_the_other_path(step: Step):
    if step.placing != "little":
        return False
    taken = path_of(step.before["wolves"]["big"])
    puts = [move[4:] for move in step.legal]
    return not set(puts) & set(taken) and all(path_of(cell) for cell in puts)


def the_big_wolf_may_take_the_upper_path(step: Step):
    return step.placing == "big" and step.move[4:] in PATHS[1]


def a_wolf_is_not_put_on_a_tile(step: Step):
    covered = [cell for cell in step.before["tiles"].values() if path_of(cell)]
    return step.placing == "big" and covered and not _may_put(step, covered)


def a_game_may_do_without_tiles(step: Step):
    known = [*step.before["tiles"], *step.before["ask"]]
    return step.number == 0 and not [piece for piece in known if piece in TILES]


def a_tile_may_be_left_out(step: Step):
    return step.event("skipped") and step.event("skipped")[1] not in step.after["tiles"]


def the_molehill_comes_with_the_mole(step: Step):
    placed = step.event("placed")[1:2] == ["mole"]
    return placed and step.after["ask"][0] == "molehill" and "skip" not in step.offered


def without_the_mole_there_is_no_molehill(step: Step):
    return step.placing == "mole" and step.move == "skip" and "molehill" not in step.after["ask"]


def the_raccoon_begins_clockwise(step: Step):
    began = step.number == 0 or step.before["phase"] == "setup"
    return began and "raccoon" in step.after["tiles"] and step.after["dir"] == "cw"


def the_rock_never_lies_before_the_exit(step: Step):
    return step.placing == "rock" and step.is_free("d7") and not _may_put(step, ["d7"])


def a_tile_is_not_put_on_a_tile(step: Step):
    covered = list(step.before["tiles"].values())
    return step.placing in TILES and covered and not _may_put(step, covered)


def a_tile_is_not_put_on_a_wolf(step: Step):
    held = list(step.before["wolves"].values())
    return step.placing in TILES and held and not _may_put(step, held)


def no_tile_shuts_the_fold(step: Step):
    free = [cell for cell in MEADOW if step.is_free(cell) and cell != "d7"]
    return step.placing in TILES and any(not _may_put(step, [cell]) for cell in free)


def _may_put(step: Step, cells: list) -> bool:
    return any("put " + cell in step.legal for cell in cells)


def two_sheep_never_share_a_space(step: Step):
    full = [cell + "-" + near for cell, near, what, _ in step.around if is_sheep(what)]
    return full and not set(full) & set(step.legal)


# R8 to R16: the turn, the die, the wolves, the colours.


def after_the_sheep_the_next_player_rolls(step: Step):
    return step.before["phase"] == "move" and step.event("slid") and step.event("turn")


def after_the_wolves_the_next_player_rolls(step: Step):
    return step.before["phase"] == "roll" and step.ran and step.event("turn")


def the_die_falls_on(face: str):
    @called("the die falls on " + face)
    def the_die_falls(step: Step):
        return step.move == "roll" and step.event("rolled") == ["rolled", face]

    return the_die_falls


def both_wolves_run_one_space(step: Step):
    pack = step.event("rolled") == ["rolled", "pack"]
    return pack and [wolf for wolf, _, _ in step.ran] == ["big", "little"]


def the_big_wolf_runs_two_spaces(step: Step):
    still = step.before["wolves"].get("little") == step.after["wolves"].get("little")
    return step.event("rolled") == ["rolled", "big"] and _names(step) == ["big", "big"] and still


def a_path_closes_clockwise(step: Step):
    return any((here, there) in (("b3", "a3"), ("b6", "a6")) for _, here, there in step.ran)


def a_path_closes_the_other_way(step: Step):
    return any((here, there) in (("a3", "b3"), ("a6", "b6")) for _, here, there in step.ran)


def a_wolf_leaves_out_a_covered_space(step: Step):
    covered = step.before["tiles"].values()
    for _, here, there in step.ran:
        path = path_of(here)
        turn = 1 if step.before["dir"] == "cw" else -1
        place = path.index(here) + turn
        passed = []
        while path[place % len(path)] != there:
            passed.append(path[place % len(path)])
            place += turn
        if step.event("rolled") and passed and all(cell in covered for cell in passed):
            return not step.event("flip") and not step.event("fox") and not step.event("patou")
    return False


def a_wolf_captures_a_sheep(step: Step):
    if not step.event("captured"):
        return False
    _, sheep, cell, wolf = step.event("captured")
    return step.before["sheep"][sheep] == cell and step.after["sheep"][sheep] == "den" and wolf


def a_wolf_captures_in_passing_and_goes_on(step: Step):
    order = [event[0] for event in step.events]
    return order[:4] == ["rolled", "wolf", "captured", "wolf"] and _names(step)[:2] == [
        "big",
        "big",
    ]


def _names(step: Step) -> list:
    return [wolf for wolf, _, _ in step.ran]


def the_die_chooses_the_colour(step: Step):
    only = step.before["phase"] == "move" and step.colours_offered == {step.before["die"]}
    others = [cell for cell, piece in step.taken.items() if is_sheep(piece)]
    others = [cell for cell in others if cell not in step.movers]
    return only and any(step.is_free(beside(cell, way)) for cell in others for way in DIRECTIONS)


def a_colour_that_is_shut_in_loses_the_turn(step: Step):
    return step.event("stuck") and step.on_board(step.event("stuck")[1]) and step.event("turn")


def a_colour_that_is_gone_frees_the_choice(step: Step):
    die = step.before["die"]
    gone = step.before["phase"] == "move" and die in ("T", "C", "S") and not step.on_board(die)
    return gone and step.movers


def any_means_every_colour(step: Step):
    die = step.before["phase"] == "move" and step.before["die"] == "any"
    return die and len(step.colours_offered) > 1


RULES = {
    "R1": (player_0_begins, after_the_last_player_comes_player_0, one_player_alone_goes_on),
    "R2": (nine_sheep_and_two_wolves_play,),
    "R3": (every_start_space_has_a_sheep,),
    "R4": (
        the_second_wolf_takes_the_other_path,
        the_big_wolf_may_take_the_upper_path,
        a_wolf_is_not_put_on_a_tile,
    ),
    "R5": (
        a_game_may_do_without_tiles,
        a_tile_may_be_left_out,
        the_molehill_comes_with_the_mole,
        without_the_mole_there_is_no_molehill,
        the_raccoon_begins_clockwise,
    ),
    "R6": (
        the_rock_never_lies_before_the_exit,
        a_tile_is_not_put_on_a_tile,
        a_tile_is_not_put_on_a_wolf,
        no_tile_shuts_the_fold,
    ),
    "R7": (two_sheep_never_share_a_space,),
    "R8": (after_the_sheep_the_next_player_rolls, after_the_wolves_the_next_player_rolls),
    "R9": tuple(the_die_falls_on(face) for face in FACES),
    "R10": (both_wolves_run_one_space, the_big_wolf_runs_two_spaces),
    "R11": (a_path_closes_clockwise, a_path_closes_the_other_way),
    "R12": (a_wolf_leaves_out_a_covered_space,),
    "R13": (a_wolf_captures_a_sheep, a_wolf_captures_in_passing_and_goes_on),
    "R14": (the_die_chooses_the_colour, a_colour_that_is_shut_in_loses_the_turn),
    "R15": (a_colour_that_is_gone_frees_the_choice,),
    "R16": (any_means_every_colour,),
    **touches_moves.RULES,
}
