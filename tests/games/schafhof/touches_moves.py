"""Where walking, naming and the end of Schafhof decided something: R22 to R40."""

from tests.games.schafhof.step import REDS, STARTS, WAYS_BACK, Step, number
from tests.games.steps import called

# R22 to R31: walking.


def with_nothing_placed_the_figure_stays(step: Step):
    return step.count == (0, 0) and not step.moved and step.event("turn")


def with_something_placed_it_walks(step: Step):
    return step.count and step.count[0] > 0 and step.moved


def so_many_tiles_give(tiles: int, steps: int):
    @called("%d tiles give %d steps" % (tiles, steps))
    def the_steps_are_right(step: Step):
        return step.count == (tiles, steps)

    return the_steps_are_right


def a_walk_takes_all_steps(step: Step):
    short = step.on_route and step.walked[1] != "r55" and step.steps > 1
    return short and number(step.walked[1]) - number(step.walked[0]) == step.steps


def occupied_spaces_on_the_way_count(step: Step):
    between = [space for space in step.others if space[0] == "r" and number(space) in step.passed]
    return between and a_walk_takes_all_steps(step)


def an_occupied_space_gives_an_extra_step(step: Step):
    extra = step.event("extra")
    return extra and extra[2] in step.others and extra[3] not in step.others


def several_figures_are_jumped_at_once(step: Step):
    extra = step.event("extra")
    return extra and extra[2][0] == extra[3][0] == "r" and number(extra[3]) - number(extra[2]) > 1


def a_trail_leads_to_an_attraction(step: Step):
    return step.event("trail") and step.event("trail")[3][0] == "t"


def a_trail_leads_straight_back(step: Step):
    return step.event("trail") and step.event("trail")[3][0] == "r"


def the_end_of_a_trail_is_occupied(step: Step):
    trail = step.event("trail")
    order = [event[0] for event in step.events]
    return trail and trail[3] in step.others and order[order.index("trail") + 1] == "extra"


def an_occupied_attraction_space_is_passed(step: Step):
    extra = [event for event in step.all_events("extra") if event[2][0] == "t"]
    return extra and number(extra[0][3]) >= WAYS_BACK[extra[0][2]]


def an_extra_step_leads_to_a_trail(step: Step):
    order = [event[0] for event in step.events]
    return "extra" in order and order[order.index("extra") + 1] == "trail"


def a_red_space_on_the_way_does_nothing(step: Step):
    reds = [space for space in step.passed if space in REDS]
    return reds and not step.event("trail")


def other_starts_are_plain_spaces(step: Step):
    other = set(STARTS.values()) - {STARTS[step.before["players"]]}
    return step.after["pos"][step.player] in other and step.moved


def the_first_step_leaves_the_attraction(step: Step):
    left = step.walked and step.walked[0][0] == "t"
    return left and number(step.walked[1]) == WAYS_BACK[step.walked[0]] + step.steps - 1


def steps_left_over_at_the_goal_are_lost(step: Step):
    goal = step.on_route and step.walked[1] == "r55" and step.event("goal")
    return goal and number(step.walked[1]) - number(step.walked[0]) < step.steps


def what_was_not_placed_is_turned_back(step: Step):
    return step.walked and step.turned_back and step.after["up"] == []


# R32 to R37: naming.


def after_a_tile_it_is_too_late_to_announce(step: Step):
    return step.before["phase"] == "turn" and step.up and "know" not in step.legal


def a_tile_is_named_rightly(step: Step):
    return step.event("right") and step.after["up"][-1] == step.move.split(" ")[1]


def every_kind_may_be_named(step: Step):
    return step.verb == "name" and len(step.legal) % 9 == 0 and len(step.legal) > 18


def the_last_tile_is_free(step: Step):
    return step.event("right") and step.event("free")


def a_wrong_name_costs_the_turn(step: Step):
    wrong = step.event("wrong")
    return wrong and wrong[2] != wrong[3] and step.lost()


def after_a_wrong_name_the_next_player_may_announce(step: Step):
    return step.event("wrong") and "know" in step.offered


def named_tiles_do_not_stop_anybody(step: Step):
    named = step.event("right") and step.up + step.before["tiles"]
    return named and "a" in step.up and len(step.up) > step.up.count("a") and not step.placed


def two_steps_for_every_tile(step: Step):
    named = step.event("all")
    return named and int(named[2]) == 2 * int(named[1]) and step.walked


# R38 to R40: the end.


def the_game_ends_at_the_goal(step: Step):
    return step.event("end")[1:2] == ["goal"] and step.after["phase"] == "over"


def the_game_ends_when_all_is_named(step: Step):
    return step.event("end")[1:2] == ["know"] and step.after["phase"] == "over"


def naming_may_lead_to_the_goal(step: Step):
    return step.event("all") and step.event("goal") and step.event("end")[1] == "goal"


def a_figure_goes_back_to_its_red_space(step: Step):
    home = step.event("home")
    return home and REDS[number(home[3])] == home[2]


def whoever_is_at_the_goal_wins(step: Step):
    return step.event("goal") and step.after["result"]["winners"] == [step.player]


def the_furthest_figure_wins(step: Step):
    if step.event("end")[1:2] != ["know"]:
        return False
    scores = step.after["result"]["scores"]
    return step.after["result"]["winners"] == [scores.index(max(scores))]


def whoever_named_all_need_not_win(step: Step):
    return the_furthest_figure_wins(step) and step.after["result"]["winners"] != [step.player]


RULES = {
    "R22": (with_nothing_placed_the_figure_stays, with_something_placed_it_walks),
    "R23": tuple(so_many_tiles_give(*pair) for pair in ((1, 1), (2, 2), (3, 4), (4, 8), (5, 12))),
    "R24": (a_walk_takes_all_steps, occupied_spaces_on_the_way_count),
    "R25": (an_occupied_space_gives_an_extra_step, several_figures_are_jumped_at_once),
    "R26": (a_trail_leads_to_an_attraction, a_trail_leads_straight_back),
    "R27": (
        the_end_of_a_trail_is_occupied,
        an_occupied_attraction_space_is_passed,
        an_extra_step_leads_to_a_trail,
    ),
    "R28": (a_red_space_on_the_way_does_nothing, other_starts_are_plain_spaces),
    "R29": (the_first_step_leaves_the_attraction,),
    "R30": (steps_left_over_at_the_goal_are_lost,),
    "R31": (what_was_not_placed_is_turned_back,),
    "R32": (after_a_tile_it_is_too_late_to_announce,),
    "R33": (a_tile_is_named_rightly, every_kind_may_be_named),
    "R34": (the_last_tile_is_free,),
    "R35": (a_wrong_name_costs_the_turn, after_a_wrong_name_the_next_player_may_announce),
    "R36": (named_tiles_do_not_stop_anybody,),
    "R37": (two_steps_for_every_tile,),
    "R38": (the_game_ends_at_the_goal, the_game_ends_when_all_is_named),
    "R39": (a_figure_goes_back_to_its_red_space,),
    "R40": (
        whoever_is_at_the_goal_wins,
        naming_may_lead_to_the_goal,
        the_furthest_figure_wins,
        whoever_named_all_need_not_win,
    ),
}
