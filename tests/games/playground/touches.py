"""Where a rule of the Enchanted Playground decided something: small questions about one move.

A rule with several sides has a question for each of them, and is touched when all are.
"""

from tests.games.playground import touches_extras
from tests.games.playground.step import Step

WAITING = [-1, -1, -1, -1]


# R1 to R4: the beginning, the road, the turn, the throw.


def everybody_begins_in_the_house(step: Step):
    return step.number == 0 and step.before["pieces"] == [WAITING] * step.before["players"]


def the_road_closes_behind_its_last_space(step: Step):
    if not step.onto_road:
        return False
    here, there = (int(name[1:]) for name in step.event("move")[2:])
    return there < here and (there - here) % step.board.length == step.before["die"]


def everybody_has_an_own_start(step: Step):
    _, player, there = step.event("enter") or ("", 0, "")
    return there == "t%d" % step.board.starts[int(player)] != "t0"


def the_player_called_first_opens(step: Step):
    return step.number == 0 and step.before["turn"] == step.option["first"] > 0


def after_the_last_seat_comes_the_first(step: Step):
    ring = (step.before["turn"], step.after["turn"]) == (step.before["players"] - 1, 0)
    return ring and step.event("turn")


def one_of_several_pieces_uses_the_whole_throw(step: Step):
    if not step.walked or step.event("jump"):
        return False
    others = [g for g in step.own if g != step.walked[0]]
    after = step.after["pieces"][step.before["turn"]]
    return max(others) >= 0 and after == sorted([*others, step.walked[1]])


# R5 to R9: coming out, three throws, the six, the start square.


def without_a_six_nobody_comes_out(step: Step):
    return 0 < step.thrown < 6 and -1 in step.own and "enter" not in step.offered


def a_six_has_to_bring_a_piece_out(step: Step):
    must = step.option["enter"] == "must" and step.option["knockout"] == "free"
    return must and step.offered == ["enter"] and step.could_walk


def a_six_may_bring_a_piece_out(step: Step):
    may = step.option["enter"] == "may" and "enter" in step.offered
    return may and any(step.offers(g) for g in step.could_walk)


def the_opening_has_three_throws(step: Step):
    return step.event("retry") and step.own == WAITING and not step.before["opened"][_turn(step)]


def a_six_ends_the_series(step: Step):
    return step.move == "enter" and step.before["tries_left"] > 1 == step.after["tries_left"]


def after_the_opening_there_is_one_throw(step: Step):
    opened = step.after["opened"][step.after["turn"]]
    alone = step.after["pieces"][step.after["turn"]] == WAITING
    return step.event("turn")[2:] == ["1"] and opened and alone


def always_means_three_throws_later_too(step: Step):
    return step.event("turn")[2:] == ["3"] and step.after["opened"][step.after["turn"]]


def pieces_that_have_come_to_rest_at_home_do_not_count(step: Step):
    best = max(step.after["pieces"][step.after["turn"]])
    return step.event("turn")[2:] == ["3"] and best >= step.board.length


def a_used_six_earns_another_throw(step: Step):
    used = step.before["phase"] == "move" and step.before["die"] == 6
    return used and step.event("again") and step.after["turn"] == _turn(step)


def the_start_square_is_cleared_first(step: Step):
    others = [g for g in step.could_walk if g > 0]
    left = [g for g in others if step.offers(g)]
    return step.start_has_to_go and step.offers(0) and others and not left


def nobody_comes_out_while_the_start_is_held(step: Step):
    return step.start_has_to_go and step.thrown == 6 and "enter" not in step.offered


def a_start_piece_that_is_stopped_leaves_the_choice_free(step: Step):
    return step.start_has_to_go and not step.offers(0) and step.offered


def with_an_empty_house_the_start_piece_may_stay(step: Step):
    others = [g for g in step.could_walk if g > 0 and step.offers(g)]
    return min(step.own) == 0 and step.thrown and step.offers(0) and others


def _turn(step: Step) -> int:
    return step.before["turn"]


# R10 to R14: the walk, the knock-out, the way home.


def a_stranger_is_passed_unhurt(step: Step):
    still = step.strangers(step.before) & step.strangers(step.after)
    return any(step.space(g) in still for g in step.way)


def an_own_piece_is_passed_on_the_road(step: Step):
    return any(g in step.own for g in step.way if g < step.board.length)


def a_walk_knocks_out(step: Step):
    return step.walked and _one_more_waits(step)


def coming_out_knocks_out(step: Step):
    return step.move == "enter" and _one_more_waits(step)


def the_own_start_is_no_refuge(step: Step):
    victim = int(step.event("hit")[2]) if step.event("hit") else -1
    return _one_more_waits(step) and 0 in set(step.before["pieces"][victim]) - set(
        step.after["pieces"][victim]
    )


def _one_more_waits(step: Step) -> bool:
    if not step.event("hit"):
        return False
    victim = int(step.event("hit")[2])
    before, after = (state["pieces"][victim].count(-1) for state in (step.before, step.after))
    return after == before + 1


def an_own_piece_holds_the_destination(step: Step):
    held = [g for g in step.in_reach if g + step.thrown in step.own]
    return step.no_duty and held and not any(step.offers(g) for g in held)


def a_piece_comes_home(step: Step):
    return step.event("home") and step.walked[0] < step.board.length <= step.walked[1]


def a_piece_may_not_go_too_far(step: Step):
    too_far = [g for g in step.own if g >= 0 and g not in step.in_reach]
    return step.no_duty and too_far and not any(step.offers(g) for g in too_far)


def a_foreign_home_column_is_passed_by(step: Step):
    starts = ["t%d" % start for start in step.board.starts]
    return step.onto_road and any(step.space(g) in starts for g in step.way)


def home_pieces_may_be_passed(step: Step):
    jump = step.walked and step.option["home"] == "jump"
    return jump and step.home_pieces_passed(step.walked[0], step.before["die"])


def home_pieces_may_not_be_passed(step: Step):
    held = [g for g in step.in_reach if g + step.thrown not in step.own]
    held = [g for g in held if step.home_pieces_passed(g, step.thrown)]
    in_order = step.no_duty and step.option["home"] == "order"
    return in_order and held and not any(step.offers(g) for g in held)


def a_home_piece_walks_on(step: Step):
    return step.walked and step.walked[0] >= step.board.length


# R15 to R17: which move, the lost throw, the end.


def the_choice_is_free(step: Step):
    pieces = {move.rstrip("*") for move in step.legal}
    return step.before["phase"] == "move" and len(pieces) > 1 and step.move != step.legal[0]


def the_only_move_has_to_be_made(step: Step):
    return step.before["phase"] == "move" and step.legal == [step.move]


def a_lost_throw_costs_a_try(step: Step):
    fewer = step.after["tries_left"] == step.before["tries_left"] - 1
    return step.event("stuck") and step.event("retry") and fewer


def the_last_lost_throw_ends_the_turn(step: Step):
    return 0 < step.thrown < 6 and step.event("stuck") and step.event("turn")


def a_six_lost_by_going_too_far_earns_a_throw(step: Step):
    return _lost_six(step) and not step.in_reach and step.event("again")


def a_six_lost_to_an_own_piece_earns_none(step: Step):
    return _lost_six(step) and step.in_reach and step.event("turn")


def _lost_six(step: Step) -> bool:
    return step.thrown == 6 and bool(step.event("stuck")) and step.before["tries_left"] == 1


def enough_pieces_at_home_win(step: Step):
    if not step.event("win"):
        return False
    length, winner = step.board.length, step.after["winner"]
    states = (step.before, step.after)
    counts = [len([g for g in state["pieces"][winner] if g >= length]) for state in states]
    return counts == [step.option["goal"] - 1, step.option["goal"]]


def a_six_that_wins_earns_no_throw(step: Step):
    return step.event("win") and step.before["die"] == 6 and not step.offered


RULES = {
    "R1": (everybody_begins_in_the_house,),
    "R2": (the_road_closes_behind_its_last_space, everybody_has_an_own_start),
    "R3": (the_player_called_first_opens, after_the_last_seat_comes_the_first),
    "R4": (one_of_several_pieces_uses_the_whole_throw,),
    "R5": (
        without_a_six_nobody_comes_out,
        a_six_has_to_bring_a_piece_out,
        a_six_may_bring_a_piece_out,
    ),
    "R6": (
        the_opening_has_three_throws,
        a_six_ends_the_series,
        after_the_opening_there_is_one_throw,
        always_means_three_throws_later_too,
        pieces_that_have_come_to_rest_at_home_do_not_count,
    ),
    "R7": (a_used_six_earns_another_throw,),
    "R8": (
        the_start_square_is_cleared_first,
        nobody_comes_out_while_the_start_is_held,
        a_start_piece_that_is_stopped_leaves_the_choice_free,
    ),
    "R9": (with_an_empty_house_the_start_piece_may_stay,),
    "R10": (a_stranger_is_passed_unhurt, an_own_piece_is_passed_on_the_road),
    "R11": (a_walk_knocks_out, coming_out_knocks_out, the_own_start_is_no_refuge),
    "R12": (an_own_piece_holds_the_destination,),
    "R13": (
        a_piece_comes_home,
        a_piece_may_not_go_too_far,
        a_foreign_home_column_is_passed_by,
    ),
    "R14": (home_pieces_may_be_passed, home_pieces_may_not_be_passed, a_home_piece_walks_on),
    "R15": (the_choice_is_free, the_only_move_has_to_be_made),
    "R16": (
        a_lost_throw_costs_a_try,
        the_last_lost_throw_ends_the_turn,
        a_six_lost_by_going_too_far_earns_a_throw,
        a_six_lost_to_an_own_piece_earns_none,
    ),
    "R17": (enough_pieces_at_home_win, a_six_that_wins_earns_no_throw),
    **touches_extras.RULES,
}
