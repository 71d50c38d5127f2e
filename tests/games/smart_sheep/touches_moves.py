"""Where sheep, tiles and the end of Smart Sheep decided something: R17 to R32."""

from tests.games.smart_sheep.step import (
    ANIMAL_TILES,
    DIRECTIONS,
    Step,
    beside,
    is_animal,
    is_sheep,
)
from tests.games.steps import called

# R17 to R24: how sheep move.


def a_sheep_may_slide_or_hop(step: Step):
    kinds = {move[:3] for move in step.legal} if step.chooses else ()
    return any(cell + "-" in kinds and cell + "^" in kinds for cell in step.movers)


def no_hop_after_a_slide(step: Step):
    if not step.event("slid") or step.event("slid")[3] == "fold":
        return False
    sheep, left, here = step.event("slid")[1:]
    ways = [(beside(here, way), beside(here, way, 2)) for way in DIRECTIONS]
    hops = [
        near
        for near, behind in ways
        if near != left and is_animal(step.taken.get(near, "")) and step.is_free(behind)
    ]
    return hops and step.after["mover"] is None and step.after["sheep"][sheep] == here


def a_sheep_slides(direction: str):
    @called("a sheep slides " + direction)
    def a_sheep_slides_so(step: Step):
        _, _, here, there = step.event("slid") or ("", "", "a1", "")
        return there == beside(here, direction)

    return a_sheep_slides_so


def a_sheep_hops_over(animal: str):
    @called("a sheep hops over " + animal)
    def a_sheep_hops(step: Step):
        over = "sheep" if is_sheep(step.hopped_over) else step.hopped_over
        _, _, here, there = (step.event("hopped") or ("", "", "a1", ""))[:4]
        return over == animal and there in [beside(here, way, 2) for way in DIRECTIONS]

    return a_sheep_hops


def a_chain_turns(step: Step):
    if step.before["phase"] != "hop" or not step.event("hopped"):
        return False
    here = step.before["visited"][-2:]
    straight = next(way for way in DIRECTIONS if beside(here[0], way, 2) == here[1])
    return step.event("hopped")[3] != beside(here[1], straight, 2)


def a_chain_may_be_stopped(step: Step):
    return step.event("stopped") and any("^" in move for move in step.legal)


def no_slide_after_a_hop(step: Step):
    if step.before["phase"] != "hop":
        return False
    here = step.before["visited"][-1]
    free = [cell for cell in (beside(here, way) for way in DIRECTIONS) if step.is_free(cell)]
    return free and not any("-" in move for move in step.legal)


def nobody_hops_over(tile: str):
    @called("nobody hops over " + tile)
    def nobody_hops(step: Step):
        ways = [
            cell + "^" + behind
            for cell, _, what, behind in step.around
            if what == tile and step.is_free(behind)
        ]
        return ways and not set(ways) & set(step.legal)

    return nobody_hops


def nobody_moves_onto(*pieces: str):
    @called("nobody moves onto " + pieces[0])
    def nobody_moves(step: Step):
        moves = [cell + "-" + near for cell, near, what, _ in step.around if what in pieces]
        for cell, _, what, behind in step.around:
            if is_animal(what) and step.taken.get(behind) in pieces:
                moves.append(cell + "^" + behind)
        return moves and not set(moves) & set(step.legal)

    return nobody_moves


def a_sheep_slides_home(step: Step):
    return step.move == "d7-fold" and step.after["sheep"][step.event("saved")[1]] == "fold"


def a_sheep_hops_home(step: Step):
    return step.move == "d6^fold" and step.after["sheep"][step.event("saved")[1]] == "fold"


def the_fold_takes_any_number(step: Step):
    return step.event("saved") and "fold" in step.before["sheep"].values()


def only_d7_leads_into_the_fold(step: Step):
    near = [cell for cell in step.movers if cell in ("c7", "e7")]
    return near and not any(cell + "-fold" in step.legal for cell in near)


# R25 to R29: the tiles.


def a_tile_acts_before_the_chain_goes_on(step: Step):
    return step.hopped_over in ("mole", "raccoon", "fox") and step.after["phase"] == "hop"


def a_slide_sets_off_nothing(step: Step):
    here = step.event("slid")[3] if step.event("slid") else ""
    near = [beside(here, way) for way in DIRECTIONS] if here not in ("", "fold") else []
    tiles = [cell for cell in near if step.taken.get(cell) in ANIMAL_TILES]
    effects = [word for word in ("flip", "fox", "patou") if step.event(word)]
    return tiles and not effects and step.before["tiles"] == step.after["tiles"]


def mole_and_molehill_change_places(step: Step):
    before, after = (state["tiles"] for state in (step.before, step.after))
    pair = [tiles.get(name) for tiles in (before, after) for name in ("mole", "molehill")]
    return step.hopped_over == "mole" and pair[:2] == [pair[3], pair[2]]


def the_raccoon_turns_the_wolves(way: str):
    @called("the raccoon turns the wolves " + way)
    def the_raccoon_turns(step: Step):
        turned = step.before["dir"] != step.after["dir"] == way
        return step.hopped_over == "raccoon" and turned

    return the_raccoon_turns


def the_fox_chases_both_wolves(step: Step):
    return step.event("fox") and [wolf for wolf, _, _ in step.ran] == ["big", "little"]


def the_fox_costs_another_sheep(step: Step):
    taken = [event[1] for event in step.all_events("captured")]
    return step.event("fox") and any(sheep != step.event("hopped")[1] for sheep in taken)


def the_fox_costs_the_hopping_sheep(step: Step):
    taken = [event[1] for event in step.all_events("captured")]
    return step.event("fox") and step.event("hopped")[1] in taken


def the_patou_calls_its_colour(step: Step):
    called = step.event("patou")[1:]
    others = step.on_board(step.event("hopped")[1][0]) if called else []
    return len(called) == 2 and sorted([*called, step.event("hopped")[1]]) == sorted(others)


def called_sheep_move_after_the_chain(step: Step):
    ends = step.before["phase"] == "hop" and step.after["phase"] == "patou"
    return ends and {move[:2] for move in step.offered} <= {
        step.after["sheep"][one] for one in step.after["pending"]
    }


def the_player_chooses_the_order(step: Step):
    pending = step.before["pending"]
    choice = step.before["phase"] == "patou" and len(pending) == 2 and len(step.movers) == 2
    return choice and step.taken[step.move[:2]] == pending[1]


def sheep_that_are_gone_are_not_called(step: Step):
    colour = step.event("hopped")[1][0] if step.event("patou") else ""
    return colour and len(step.event("patou")) < 3 and len(step.on_board(colour)) < 3


def a_called_sheep_that_cannot_move_is_let_off(step: Step):
    return step.event("unmoved") and not step.after["pending"]


# R30 to R32: the end.


def the_last_sheep_comes_home(step: Step):
    return step.event("over") and step.event("saved") and not _any_left(step)


def the_last_sheep_is_captured(step: Step):
    return step.event("over") and step.event("captured") and not _any_left(step)


def sheep_that_are_shut_in_for_good_are_lost(step: Step):
    return step.event("over") and step.event("lost") and not _any_left(step)


def _any_left(step: Step) -> list:
    return [cell for cell in step.after["sheep"].values() if cell not in ("fold", "den")]


def all_win(step: Step):
    return _saved(step) > 4 and step.after["result"]["winners"] == [*range(step.after["players"])]


def all_lose(step: Step):
    return 0 <= _saved(step) < 5 and step.after["result"]["winners"] == []


def _saved(step: Step) -> int:
    """Sheep in the fold at the end of the game, -1 before."""
    return list(step.after["sheep"].values()).count("fold") if step.event("over") else -1


def the_title_is(title: str, *saved: int):
    @called("the title is given for %d" % saved[0])
    def the_title_is_given(step: Step):
        return _saved(step) in saved and step.after["result"]["title"] == title

    return the_title_is_given


RULES = {
    "R17": (a_sheep_may_slide_or_hop, no_hop_after_a_slide),
    "R18": tuple(a_sheep_slides(direction) for direction in DIRECTIONS),
    "R19": tuple(a_sheep_hops_over(one) for one in ("sheep", "big", "little", *ANIMAL_TILES)),
    "R20": (a_chain_turns, a_chain_may_be_stopped),
    "R21": (no_slide_after_a_hop,),
    "R22": (nobody_hops_over("rock"), nobody_hops_over("molehill")),
    "R23": (
        nobody_moves_onto("T1", "T2", "T3", "C1", "C2", "C3", "S1", "S2", "S3"),
        nobody_moves_onto("big", "little"),
        nobody_moves_onto("rock", "molehill", *ANIMAL_TILES),
    ),
    "R24": (
        a_sheep_slides_home,
        a_sheep_hops_home,
        the_fold_takes_any_number,
        only_d7_leads_into_the_fold,
    ),
    "R25": (a_tile_acts_before_the_chain_goes_on, a_slide_sets_off_nothing),
    "R26": (mole_and_molehill_change_places,),
    "R27": (the_raccoon_turns_the_wolves("ccw"), the_raccoon_turns_the_wolves("cw")),
    "R28": (
        the_fox_chases_both_wolves,
        the_fox_costs_another_sheep,
        the_fox_costs_the_hopping_sheep,
    ),
    "R29": (
        the_patou_calls_its_colour,
        called_sheep_move_after_the_chain,
        the_player_chooses_the_order,
        sheep_that_are_gone_are_not_called,
        a_called_sheep_that_cannot_move_is_let_off,
    ),
    "R30": (
        the_last_sheep_comes_home,
        the_last_sheep_is_captured,
        sheep_that_are_shut_in_for_good_are_lost,
    ),
    "R31": (all_win, all_lose),
    "R32": (
        the_title_is("", 0, 1, 2, 3, 4),
        the_title_is("Small Patou", 5),
        the_title_is("Shepherd's Apprentice", 6),
        the_title_is("Plains Shepherd", 7),
        the_title_is("Hills Shepherd", 8),
        the_title_is("Mountains Shepherd", 9),
    ),
}
