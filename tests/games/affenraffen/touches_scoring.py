"""Where a rule about points decided something in Affenraffen."""

from tests.games.affenraffen.step import Step, is_extra
from tests.games.steps import called


def need(step: Step) -> int:
    return int(step.before["goal"][-1]) if step.before["goal"] else 0


def pairs_follow_the_order_of_taking(step: Step):
    for player in step.players if step.ended else ():
        kept = step.after["kept"][player]
        pairs = step.pairs_of(player)
        if len(pairs) > 1 and pairs[1][1:3] == kept[2:4]:
            return True
    return False


def an_odd_tile_is_no_pair(step: Step):
    return step.event("single") != []


def a_true_pair(step: Step):
    return any(pair[3] == pair[4] and pair[5] == "ok" for pair in step.all_events("pair"))


def what_was_kept_counts(step: Step):
    return step.bonuses("+") != []


def it_spoils_its_pair(step: Step):
    pairs = [pair for pair in step.all_events("pair") if is_extra(pair[3]) or is_extra(pair[4])]
    return any(pair[5] in ("wrong", "over") for pair in pairs)


def a_side_goal_is_met_with_the_pairs_of_the_goal(step: Step):
    return 3 in step.bonuses("+3") and step.ended != "stuck"


def fulfilled(goal: str):
    @called(goal + " is fulfilled")
    def is_fulfilled(step: Step):
        return step.before["goal"] == goal and max(step.bonuses("marker"), default=0) > 0

    return is_fulfilled


def clashes(goal: str):
    @called("a pair clashes with " + goal)
    def clash(step: Step):
        marks = [pair[5] for pair in step.all_events("pair")]
        return step.before["goal"] == goal and "clash" in marks

    return clash


def too_many_pairs(step: Step):
    return any(len(step.pairs_of(player)) > need(step) > 0 for player in step.players)


def marked(mark: str):
    @called("a pair is " + mark)
    def is_marked(step: Step):
        return mark in [pair[5] for pair in step.all_events("pair")]

    return is_marked


def enough_pairs_but_not_all_right(step: Step):
    for player in step.players if step.ended else ():
        marks = [pair[3] for pair in step.pairs_of(player)]
        if len(marks) == need(step) and "ok" in marks and "wrong" in marks:
            return True
    return False


def brings(what: str, points: int):
    @called("%s brings %d" % (what, points))
    def bonus(step: Step):
        return points in step.bonuses(what)

    return bonus


def disqualified(step: Step) -> list:
    return [player for player in step.players if "over" in [p[3] for p in step.pairs_of(player)]]


def every_pair_of_the_disqualified_costs(step: Step):
    for player in disqualified(step):
        line = next(one for one in step.all_events("round") if one[1] == "p%d" % player)
        if not step.after["extras"][player] and int(line[2]) == -len(step.pairs_of(player)):
            return True
    return False


def additional_goals_of_the_disqualified_are_missed(step: Step):
    names = ["p%d" % player for player in disqualified(step)]
    bonuses = [one for one in step.all_events("bonus") if one[1] in names and is_extra(one[2])]
    return bonuses != [] and all(int(one[3]) < 0 for one in bonuses)


def totals_are_added_up(step: Step):
    rows = [one for one in step.all_events("round") if step.before["scores"][int(one[1][1])]]
    before = step.before["scores"]
    return rows != [] and all(int(one[3]) == before[int(one[1][1])] + int(one[2]) for one in rows)


def a_total_is_negative(step: Step):
    return any(int(one[3]) < 0 for one in step.all_events("round"))


RULES = {
    "R23": [fulfilled("any5")],
    "R24": [fulfilled("species3"), clashes("species3")],
    "R25": [fulfilled("colors3"), clashes("colors3")],
    "R26": [fulfilled("both3"), clashes("both3")],
    "R27": [too_many_pairs],
    "R28": [marked("ok"), marked("clash"), marked("wrong"), marked("over")],
    "R29": [enough_pairs_but_not_all_right],
    "R30": [brings("+3", 3), brings("+3", -3)],
    "R31": [brings("+5", 5), brings("+5", -5)],
    "R32": [brings("-2", 0), brings("-2", -2)],
    "R33": [brings("marker1", 3), brings("marker2", 2), brings("marker1", 0)],
    "R34": [every_pair_of_the_disqualified_costs, additional_goals_of_the_disqualified_are_missed],
    "R35": [totals_are_added_up, a_total_is_negative],
}
