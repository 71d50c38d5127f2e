"""Where a ruling of Schafhof decided something: RL1 to RL28.

Three of them decide nothing that a record could show: who sits where (RL22), that no move asks
for an outcome (RL25), and that eight animals are one kind (RL27).
"""

from tests.games.schafhof import touches_moves
from tests.games.schafhof.step import LETTER_OF, REDS, STARTS, TEAMS, Step, number
from tests.games.steps import called


def so_far_is_the_goal(players: int, steps: int):
    @called("%d players have %d steps to go" % (players, steps))
    def the_way_is_so_long(step: Step):
        won = step.event("goal") and step.before["players"] == players
        return won and step.after["result"]["scores"][step.player] == steps

    return the_way_is_so_long


def a_trail_from(red: int, leads_to: str):
    @called("from r%d to %s" % (red, leads_to))
    def the_trail_is_followed(step: Step):
        return ["r%d" % red, leads_to] in [event[2:] for event in step.all_events("trail")]

    return the_trail_is_followed


def five_children_at_one_attraction(step: Step):
    return step.put_letter in list(TEAMS) and len(step.after["areas"][step.move[-1]]) == 6


def the_end_of_a_walk_on_a_red_space(step: Step):
    return step.walked and number(step.walked[1]) in REDS and step.event("trail")


def nobody_stays_on_a_red_space(step: Step):
    arrived = step.moved and step.event("turn")
    return arrived and step.event("trail") and number(step.after["pos"][step.player]) not in REDS


def the_clown_comes_before_the_children(step: Step):
    waiting = step.put_letter == "c" and set(step.up) & set(TEAMS)
    return waiting and {move.split(" ")[1] for move in step.legal} == {step.move.split(" ")[1]}


def the_clown_brings_room_for_all(step: Step):
    return step.put_letter == "c" and step.event("place") and step.after["phase"] == "put"


def stopping_with_nothing_to_place(step: Step):
    return step.verb == "stop" and step.count == (0, 0)


def children_without_an_open_place_are_turned_back(step: Step):
    return stopping_with_nothing_to_place(step) and set(step.up) & set(TEAMS) and not step.room


def a_clown_beside_an_animal_is_called_animal(step: Step):
    return step.turned and set("ca") <= set(step.up + step.turned) and step.why_stopped == "animal"


def a_clown_without_a_place_is_called_noroom(step: Step):
    return step.why_stopped == "noroom" and "c" in step.up + step.turned


def the_goal_ends_it_with_tiles_face_up(step: Step):
    return step.event("goal") and step.after["up"] and not step.event("back")


def figures_go_back_when_all_is_named(step: Step):
    return step.event("home") and step.event("end")[1] == "know"


def figures_go_back_at_the_goal_too(step: Step):
    return step.event("home") and step.event("end")[1] == "goal"


def there_is_one_winner(step: Step):
    return step.event("end") and len(step.after["result"]["winners"]) == 1


def a_kind_that_has_run_out_is_named(step: Step):
    wrong = step.event("wrong")
    return wrong and wrong[2] not in _kinds_left(step)


def at_least_three_tiles_are_named(step: Step):
    return step.event("all") and int(step.event("all")[1]) >= 3


def figures_on_the_start_block_nobody(step: Step):
    start = STARTS[step.before["players"]]
    return step.walked and step.walked[0] == start in step.others


def whoever_wants_nothing_turns_one_and_stops(step: Step):
    return step.verb == "stop" and len(step.up) == 1 and step.count == (0, 0)


def every_tile_not_in_the_landscape_counts(step: Step):
    left = len(step.before["tiles"]) - step.before["tiles"].count(".")
    return step.event("all") and int(step.event("all")[1]) == left


def with_hardly_more_than_clowns_left_naming_ends_it(step: Step):
    left = step.before["tiles"].replace(".", "")
    return step.event("all") and left.count("c") >= len(left) - 1


def two_tiles_are_two_steps(step: Step):
    return step.count == (2, 2)


def _kinds_left(step: Step) -> set:
    """The words of the kinds that lie on the table."""
    return {kind for kind, letter in LETTER_OF.items() if letter in step.before["tiles"]}


RULINGS = {
    "RL1": tuple(so_far_is_the_goal(*pair) for pair in ((2, 55), (3, 45), (4, 39))),
    "RL2": tuple(a_trail_from(red, REDS[red]) for red in REDS),
    "RL3": (five_children_at_one_attraction,),
    "RL4": (touches_moves.other_starts_are_plain_spaces,),
    "RL5": (touches_moves.occupied_spaces_on_the_way_count,),
    "RL6": (touches_moves.a_red_space_on_the_way_does_nothing, the_end_of_a_walk_on_a_red_space),
    "RL7": (touches_moves.an_extra_step_leads_to_a_trail,),
    "RL8": (touches_moves.an_occupied_attraction_space_is_passed,),
    "RL9": (touches_moves.the_first_step_leaves_the_attraction,),
    "RL10": (nobody_stays_on_a_red_space,),
    "RL11": (the_clown_comes_before_the_children,),
    "RL12": (the_clown_brings_room_for_all,),
    "RL13": (stopping_with_nothing_to_place, children_without_an_open_place_are_turned_back),
    "RL14": (
        a_clown_beside_an_animal_is_called_animal,
        a_clown_without_a_place_is_called_noroom,
    ),
    "RL15": (the_goal_ends_it_with_tiles_face_up,),
    "RL16": (touches_moves.naming_may_lead_to_the_goal,),
    "RL17": (figures_go_back_when_all_is_named, figures_go_back_at_the_goal_too),
    "RL18": (there_is_one_winner,),
    "RL19": (a_kind_that_has_run_out_is_named,),
    "RL20": (at_least_three_tiles_are_named,),
    "RL21": (figures_on_the_start_block_nobody,),
    "RL23": (whoever_wants_nothing_turns_one_and_stops,),
    "RL24": (every_tile_not_in_the_landscape_counts,),
    "RL26": (with_hardly_more_than_clowns_left_naming_ends_it,),
    "RL28": (two_tiles_are_two_steps,),
}
