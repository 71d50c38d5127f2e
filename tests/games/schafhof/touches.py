"""Where a rule of Schafhof decided something: small questions about one move.

A rule with several sides has a question for each of them, and is touched when all are.
"""

from tests.games.schafhof import touches_moves, touches_rulings
from tests.games.schafhof.step import ALL_TILES, HORSES, STARTS, TEAMS, Step
from tests.games.steps import called

# R1 to R5: the set-up.


def player_0_begins(step: Step):
    return step.number == 0 and step.player == 0


def after_the_last_player_comes_player_0(step: Step):
    return step.event("turn") == ["turn", "0"] and step.player == step.before["players"] - 1


def the_44_tiles_are_there(step: Step):
    return step.number == 0 and sorted(step.before["tiles"]) == sorted(ALL_TILES)


def the_tiles_are_mixed(step: Step):
    return step.number == 0 and step.before["tiles"] != ALL_TILES


def no_tile_is_face_up_at_first(step: Step):
    return step.number == 0 and step.before["up"] == []


def the_landscape_is_empty_at_first(step: Step):
    return step.number == 0 and set(step.before["areas"].values()) == {""}


def everybody_starts_on(players: int):
    @called("%d start on %s" % (players, STARTS[players]))
    def all_start(step: Step):
        return step.number == 0 and step.before["pos"] == [STARTS[players]] * players

    return all_start


# R6 to R14: turning over.


def a_turn_begins_with_a_tile(step: Step):
    return step.verb == "flip" and not step.up


def a_turn_begins_with_the_announcement(step: Step):
    return step.verb == "know" and not step.up


def nobody_may_pass(step: Step):
    return step.before["phase"] == "turn" and not step.up and "stop" not in step.legal


def one_more_or_stop(step: Step):
    return step.turned and not step.why_stopped and {"stop", "flip"} <= _verbs(step.offered)


def a_fifth_tile_in_one_turn(step: Step):
    return step.turned and len(step.up) == 4


def a_clown_stops(step: Step):
    return step.turned == "c" and step.why_stopped == "clown"


def a_stranger_after_an_animal_stops(step: Step):
    return "a" in step.up and step.turned not in ("", "a") and step.why_stopped == "animal"


def an_animal_after_a_stranger_stops(step: Step):
    return step.up and "a" not in step.up and step.turned == "a" and step.why_stopped == "animal"


def two_of_a_team_stop(step: Step):
    return step.turned and step.turned in TEAMS and step.turned in step.up and step.why_stopped


def horses_alone_never_stop(step: Step):
    shown = step.up + step.turned
    return step.turned and len(shown) > 1 and set(shown) <= set(HORSES) and not step.why_stopped


def a_team_in_the_landscape_does_not_count(step: Step):
    lying = "".join(step.before["areas"][area] for area in "FCUS")
    child = step.turned and step.turned in TEAMS and step.turned in lying
    return child and step.turned not in step.up and step.why_stopped != "team"


def an_animal_stop_costs_the_turn(step: Step):
    return step.why_stopped == "animal" and step.lost()


def a_team_stop_costs_the_turn(step: Step):
    return step.why_stopped == "team" and step.lost()


def with_an_orange_place_free_the_clown_is_placed(step: Step):
    stopped = step.why_stopped == "clown" and len(step.open_before) < 4
    return stopped and step.after["phase"] == "put" and not step.event("turn")


def a_clown_too_many_costs_the_turn(step: Step):
    return step.why_stopped == "noroom" and len(step.open_before) == 4 and step.lost()


def a_clown_beside_an_animal_costs_the_turn(step: Step):
    shown = step.up + step.turned
    both = step.turned and "c" in shown and "a" in shown
    return both and len(step.open_before) < 4 and step.lost()


def a_player_stops_and_places(step: Step):
    return step.verb == "stop" and (step.placed or step.after["phase"] == "put")


# R15 to R21: placing.


def somebody_uses_what_another_turn_opened(step: Step):
    child = step.put_letter and step.put_letter in TEAMS
    return child and step.before["done"] == 0 and step.before["areas"][step.move[-1]]


def the_clown_opens_an_attraction_of_choice(step: Step):
    chosen = step.put_letter == "c" and len(step.legal) > 1 and step.move != step.legal[0]
    return chosen and step.after["areas"][step.move[-1]] == "c"


def the_clown_chooses_among_closed_attractions_only(step: Step):
    areas = [move[-1] for move in step.legal] if step.put_letter == "c" else []
    return areas and step.open_before and not set(areas) & set(step.open_before)


def a_child_goes_where_the_clown_of_this_turn_went(step: Step):
    child = step.put_letter and step.put_letter in TEAMS
    return child and step.before["done"] > 0 and step.before["areas"][step.move[-1]] == "c"


def a_team_goes_to_any_attraction(step: Step):
    return step.put_letter == "s" and step.move[-1] != "F"


def a_full_attraction_takes_no_more(step: Step):
    full = [area for area in step.open_before if len(step.before["areas"][area]) == 6]
    child = step.put_letter and step.put_letter in TEAMS
    return child and full and not set(full) & {move[-1] for move in step.legal}


def three_horses_of_a_kind_are_placed(step: Step):
    return len([1 for _, area, _ in step.placed if area == "M"]) == 3


def two_sets_are_placed_together(step: Step):
    return len([1 for _, area, _ in step.placed if area == "M"]) == 6


def fewer_than_three_are_turned_back(step: Step):
    back = [letter for letter in step.turned_back if letter in HORSES]
    return step.count and back


def two_animals_are_placed(step: Step):
    return [area for _, area, _ in step.placed] == ["B", "B"]


def all_animals_are_placed(step: Step):
    return len([1 for _, area, _ in step.placed if area == "B"]) > 2


def one_animal_alone_is_turned_back(step: Step):
    return step.verb == "stop" and step.up == "a" and step.turned_back == "a"


def all_that_can_be_placed_is_placed(step: Step):
    return step.count and step.count[0] == step.before["done"] + len(step.placed) > 2


def the_player_chooses_among_too_many_children(step: Step):
    children = [letter for letter in step.up if letter in TEAMS]
    return step.put_letter and "c" not in step.up and len(children) > step.room


def a_placed_tile_is_gone_from_its_spot(step: Step):
    spots = [spot for spot, _, _ in step.placed]
    flips = [move for move in step.offered if move.startswith("flip")]
    return spots and flips and not {"flip " + spot for spot in spots} & set(flips)


def _verbs(moves: list) -> set:
    return {move.split(" ")[0] for move in moves}


RULES = {
    "R1": (player_0_begins, after_the_last_player_comes_player_0),
    "R2": (the_44_tiles_are_there,),
    "R3": (the_tiles_are_mixed, no_tile_is_face_up_at_first),
    "R4": (the_landscape_is_empty_at_first,),
    "R5": tuple(everybody_starts_on(players) for players in (2, 3, 4)),
    "R6": (a_turn_begins_with_a_tile, a_turn_begins_with_the_announcement, nobody_may_pass),
    "R7": (one_more_or_stop, a_fifth_tile_in_one_turn),
    "R8": (
        a_clown_stops,
        a_stranger_after_an_animal_stops,
        an_animal_after_a_stranger_stops,
        two_of_a_team_stop,
        horses_alone_never_stop,
    ),
    "R9": (a_team_in_the_landscape_does_not_count,),
    "R10": (an_animal_stop_costs_the_turn, a_team_stop_costs_the_turn),
    "R11": (with_an_orange_place_free_the_clown_is_placed,),
    "R12": (a_clown_too_many_costs_the_turn,),
    "R13": (a_clown_beside_an_animal_costs_the_turn,),
    "R14": (a_player_stops_and_places,),
    "R15": (somebody_uses_what_another_turn_opened,),
    "R16": (
        the_clown_opens_an_attraction_of_choice,
        the_clown_chooses_among_closed_attractions_only,
    ),
    "R17": (
        a_child_goes_where_the_clown_of_this_turn_went,
        a_team_goes_to_any_attraction,
        a_full_attraction_takes_no_more,
    ),
    "R18": (
        three_horses_of_a_kind_are_placed,
        two_sets_are_placed_together,
        fewer_than_three_are_turned_back,
    ),
    "R19": (two_animals_are_placed, all_animals_are_placed, one_animal_alone_is_turned_back),
    "R20": (all_that_can_be_placed_is_placed, the_player_chooses_among_too_many_children),
    "R21": (a_placed_tile_is_gone_from_its_spot,),
    **touches_moves.RULES,
}
RULINGS = touches_rulings.RULINGS
