"""Where a rule of Jahrmarkt decided something: small questions about one move.

A rule with several sides has a question for each of them, and is touched when all are.
"""

from tests.games.jahrmarkt import touches_actions, touches_end, touches_tricks
from tests.games.jahrmarkt.step import Step

# R1 to R6: rounds and turns.


def the_seventh_round_is_the_last(step: Step):
    return step.event("end") and step.before["round"] == 7


def everybody_has_five_turns_in_a_round(step: Step):
    return step.event("round") and step.before["taken"] == 5 * step.before["players"] - 1


def the_next_player_is_to_the_left(step: Step):
    next_one = (step.player + 1) % step.before["players"]
    return step.event("turn") == ["turn", str(next_one)] and next_one != step.player


def numbers_are_free_again(step: Step):
    return step.event("round") and len(step.own["used"]) == 5 and step.then["used"] == []


def the_start_marker_goes_to_the_right(step: Step):
    before, after = step.before["start"], step.after["start"]
    return step.event("round") and after == (before - 1) % step.before["players"] != before


def whoever_was_last_opens_the_next_round(step: Step):
    again = step.event("turn") == ["turn", str(step.player)]
    return step.event("round") and again and step.before["players"] > 1


def tricks_are_checked_after_the_action(step: Step):
    words = [event[0] for event in step.events]
    return "learn" in words and words.index("learn") > 0


def a_free_number_is_covered(step: Step):
    covered = set(step.then["used"]) - set(step.own["used"])
    return step.verb == "use" and covered == {int(step.words[1])}


def a_covered_number_is_not_offered(step: Step):
    used = step.before["phase"] == "number" and step.own["used"]
    return used and not [n for n in used if f"use {n}" in step.legal]


def a_number_that_does_nothing_is_not_offered(step: Step):
    free = 5 - len(step.own["used"])
    return step.before["phase"] == "number" and 0 < len(step.can("use")) < free


def nothing_can_be_done(step: Step):
    return step.verb == "pass" and step.legal == ["pass"]


RULES = {
    "R1": (the_seventh_round_is_the_last, everybody_has_five_turns_in_a_round),
    "R2": (the_next_player_is_to_the_left,),
    "R3": (
        numbers_are_free_again,
        the_start_marker_goes_to_the_right,
        whoever_was_last_opens_the_next_round,
    ),
    "R4": (tricks_are_checked_after_the_action,),
    "R5": (a_free_number_is_covered, a_covered_number_is_not_offered),
    "R6": (a_number_that_does_nothing_is_not_offered, nothing_can_be_done),
    **touches_actions.RULES,
    **touches_tricks.RULES,
    **touches_end.RULES,
}
RULINGS = {"RL12": (nothing_can_be_done,), **touches_actions.RULINGS, **touches_end.RULINGS}
