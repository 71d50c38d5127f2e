"""Where the rules of the tricks decided something, card by card."""

from tests.games.jahrmarkt.model_ground import Ground
from tests.games.jahrmarkt.step import Step
from tests.games.steps import called


def _trick(step: Step, player: int, card: str, state: dict) -> str:
    return state["pl"][player]["tr"][state["tricks"].index(int(card))]


def several_are_learnt_at_once(step: Step):
    return len(step.all_events("learn")) >= 2


def usable_from_the_next_turn_on(step: Step):
    if not step.event("turn"):
        return False
    player = int(step.event("turn")[1])
    before, after = step.before["pl"][player]["tr"], step.after["pl"][player]["tr"]
    return player != step.player and "N" in before and "N" not in after


def not_usable_at_once(step: Step):
    learnt = step.event("learn")
    return (
        learnt
        and step.before["players"] > 1
        and not step.event("end")
        and (
            step.event("turn")[1:] != [learnt[1]]
            and _trick(step, int(learnt[1]), learnt[2], step.after) == "N"
        )
    )


def others_are_marked(step: Step):
    return step.event("mark") and step.event("learn")


def who_has_lost_it_is_not_marked(step: Step):
    learnt = step.event("learn")
    others = [p for p in range(step.before["players"]) if p != step.player]
    return learnt and [p for p in others if _trick(step, p, learnt[2], step.before) in "XY"]


def marked_and_in_time(step: Step):
    learnt = step.event("learn")
    return learnt and _trick(step, step.player, learnt[2], step.before) == "?"


def marked_and_too_late(step: Step):
    return step.event("lose") and "X" in step.then["tr"]


def is_learnt(card: int):
    @called(f"trick {card} is learnt")
    def learnt(step: Step):
        return ["learn", str(step.player), str(card)] in step.events

    return learnt


# R27: the card wins.


def handcart(step: Step):
    source = step.event("take")[2:3]
    return source and source[0] in "2345" and step.usable(1) and int(source[0]) > step.chosen


def topping_out(step: Step):
    return step.built and step.event("ticket") and step.usable(2)


def winch(step: Step):
    return step.built and len(step.built) == step.chosen + 1 and step.usable(3)


def back_stairs(step: Step):
    if step.goal != "tent" or not step.usable(4) or step.usable(9) or step.usable(6):
        return False
    calls = len(step.own["bark"]) * (2 if step.usable(11) else 1)
    return step.steps_to("tent") > step.chosen + calls


def twin_tills(step: Step):
    return step.verb == "go" and step.event("ticket")[3:4] == ["+2"]


def clear_lane(step: Step):
    return step.verb == "go" and step.usable(6) and step.steps_to(step.goal) == 99


def side_gate(step: Step):
    if step.verb != "go" or step.words[1] not in step.entries or not step.usable(7):
        return False
    return step.corner(step.words[1]) not in step.walkways


def rebuild(step: Step):
    return step.event("replace") and step.usable(8)


def old_hands(step: Step):
    small = step.chosen == 1 and step.usable(9) and not step.usable(3)
    return small and len(step.built) in (2, 3)


def tarpaulins(step: Step):
    if not step.scored:
        return False
    for player, rows in step.scored.items():
        free = len(Ground(step.before, player).free_sites)
        empty = step.after["pl"][player]["fields"].count(".")
        if player != step.player and -rows["hammers"] < free + empty:
            return True
    return False


def megaphone(step: Step):
    if step.verb != "go" or not step.usable(11) or step.usable(9) or step.usable(4):
        return False
    far = step.chosen + len(step.own["bark"])
    return far < step.steps_to(step.goal) <= far + len(step.own["bark"])


def corner_pitch(step: Step):
    if step.verb != "go" or step.goal == "tent" or not step.usable(12):
        return False
    touched = {words[2] for words in step.all_events("ticket")}
    for _, cells, _ in step.own["attr"]:
        names = cells.split(",")
        if names[0] in touched and not set(names) & step.around([step.goal]):
            return True
    return False


RULES = {
    "R23": (several_are_learnt_at_once,),
    "R24": (usable_from_the_next_turn_on, not_usable_at_once)
    + tuple(is_learnt(card) for card in range(1, 13)),
    "R25": (others_are_marked, who_has_lost_it_is_not_marked),
    "R26": (marked_and_in_time, marked_and_too_late),
    "R27": (
        handcart,
        topping_out,
        winch,
        back_stairs,
        twin_tills,
        clear_lane,
        side_gate,
        rebuild,
        old_hands,
        tarpaulins,
        megaphone,
        corner_pitch,
    ),
}
