"""Where the stars and the duty to knock out decided something: R18 to R22 of the Playground."""

from tests.games.playground.step import Step

# R18 to R20: the stars.


def a_star_may_be_used_or_not(step: Step):
    names = [step.space(g) for g in step.ends_on_star]
    may = step.option["star"] == "may"
    return may and any(name in step.offered and name + "*" in step.offered for name in names)


def a_jump_leads_over_taken_stars(step: Step):
    free = step.free_stars(step.walked[1]) if step.event("jump") else []
    return free and step.event("jump")[3] == free[0] and len(free) < len(step.board.stars) - 1


def a_knock_out_comes_before_the_jump(step: Step):
    order = [event[0] for event in step.events]
    return "jump" in order and "hit" in order and order.index("hit") < order.index("jump")


def a_star_has_to_be_used(step: Step):
    names = [step.space(g) for g in step.ends_on_star]
    must = step.option["star"] == "must"
    return must and any(n + "*" in step.offered and n not in step.offered for n in names)


def the_jump_costs_another_lap(step: Step):
    past = step.option["star"] == "must" and step.event("lap")
    landed = [g for g in step.after["pieces"][step.before["turn"]] if g not in step.own]
    return past and landed[0] < step.walked[0]


def without_a_free_star_the_piece_stays(step: Step):
    stays = [g for g in step.ends_on_star if not step.free_stars(g + step.thrown)]
    return step.option["star"] == "must" and any(step.space(g) in step.offered for g in stays)


def a_star_is_an_ordinary_space(step: Step):
    stars = ["t%d" % star for star in step.board.stars]
    off = step.option["star"] == "off" and step.onto_road
    return off and step.event("move")[3] in stars and not step.event("jump")


# R21 and R22: knock-outs that have to be made, or may be claimed.


def a_knock_out_has_to_be_made(step: Step):
    others = [g for g in step.could_walk if g not in step.could_knock_out]
    left = [g for g in others if step.offers(g)]
    return _forced(step) and others and not left and any(map(step.offers, step.could_knock_out))


def the_knock_out_comes_before_coming_out(step: Step):
    enters = step.thrown == 6 and -1 in step.own and not step.start_has_to_go
    return _forced(step) and enters and step.could_knock_out and "enter" not in step.offered


def the_start_square_comes_before_the_knock_out(step: Step):
    left = [g for g in step.could_knock_out if step.offers(g)]
    return _forced(step) and step.start_has_to_go and step.could_knock_out and not left


def _forced(step: Step) -> bool:
    return step.thrown > 0 and step.option["knockout"] == "forced"


def a_knock_out_is_overlooked(step: Step):
    made = step.before["phase"] == "move" and not step.event("hit")
    return made and step.before["debtor"] < 0 and step.after["debtor"] == step.before["turn"]


def a_six_leaves_the_knock_outs_beside_coming_out(step: Step):
    penalty = step.option["knockout"] == "penalty" and step.option["enter"] == "must"
    return penalty and "enter" in step.offered and any(map(step.offers, step.could_knock_out))


def the_others_claim_a_piece(step: Step):
    debtor = step.before["debtor"]
    gone = step.event("claim")[1:2] == [str(debtor)] and step.after["debtor"] < 0
    return gone and step.after["pieces"][debtor].count(-1) > step.before["pieces"][debtor].count(
        -1
    )


def the_next_player_s_throw_ends_the_debt(step: Step):
    return (
        step.thrown and step.before["debtor"] not in (-1, step.before["turn"]) and _no_debt(step)
    )


def an_extra_throw_does_not_save_the_debtor(step: Step):
    return step.thrown and step.before["debtor"] == step.before["turn"] and not _no_debt(step)


def _no_debt(step: Step) -> bool:
    return step.after["debtor"] < 0


RULES = {
    "R18": (
        a_star_may_be_used_or_not,
        a_jump_leads_over_taken_stars,
        a_knock_out_comes_before_the_jump,
    ),
    "R19": (
        a_star_has_to_be_used,
        the_jump_costs_another_lap,
        without_a_free_star_the_piece_stays,
    ),
    "R20": (a_star_is_an_ordinary_space,),
    "R21": (
        a_knock_out_has_to_be_made,
        the_knock_out_comes_before_coming_out,
        the_start_square_comes_before_the_knock_out,
    ),
    "R22": (
        a_knock_out_is_overlooked,
        a_six_leaves_the_knock_outs_beside_coming_out,
        the_others_claim_a_piece,
        the_next_player_s_throw_ends_the_debt,
        an_extra_throw_does_not_save_the_debtor,
    ),
}
