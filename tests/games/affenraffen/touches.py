"""Where a rule of Affenraffen decided something: small questions about one move.

A rule with several sides has a question for each of them, and is touched when all are.
"""

from collections import Counter

from tests.games.affenraffen import touches_scoring
from tests.games.affenraffen.step import Step, is_extra
from tests.games.steps import called

GOALS = ["any5", "species3", "colors3", "both3"]


def so_many_play(players: int):
    @called("%d play" % players)
    def play(step: Step):
        return step.number == 0 and len(step.players) == players

    return play


# R2 to R5: how a round begins.


def sixty_animals_are_dealt(step: Step):
    animals = Counter(code for code in step.after["tiles"].values() if not is_extra(code))
    return step.verb == "flip" and len(animals) == 15 and set(animals.values()) == {4}


def six_goals_lie_among_them(step: Step):
    extras = [code for code in step.after["tiles"].values() if is_extra(code)]
    return step.verb == "flip" and len(extras) == 6


def the_goals_are_mixed(step: Step):
    pile = step.before["pile"]
    return step.number == 0 and sorted(pile) == sorted(GOALS) and pile != GOALS


def the_second_marker_is_taken_by_more_than_two(step: Step):
    return ["marker", "p%d" % step.who, "2"] == step.event("marker") and len(step.players) > 2


def a_goal_is_turned(step: Step):
    return step.event("goal") != [] and step.after["phase"] == "search"


def first_a_goal_must_be_turned(step: Step):
    return step.before["phase"] == "goal" and step.legal == ["flip"]


# R6 to R12: searching.


def somebody_looks(step: Step):
    return step.verb == "look" and not step.was_held


def what_is_held_is_out_of_reach(step: Step):
    for spot, who in step.before["air"]:
        others = [words for words in map(str.split, step.legal) if words[0] != "p%d" % who]
        if who >= 0 and others and spot not in [words[-1] for words in others]:
            return True
    return False


def whoever_holds_a_tile_can_only_end_the_look(step: Step):
    verbs = {words[1] for words in step.moves_of(step.who, step.offered)}
    return step.verb == "look" and verbs and verbs <= {"back", "take", "keep", "give"}


def it_goes_back_where_it_came_from(step: Step):
    return step.verb == "back" and step.after["tiles"] == step.before["tiles"]


def taken_unseen(step: Step):
    return step.verb == "take" and not step.was_held


def taken_after_a_look(step: Step):
    return step.verb == "take" and step.was_held


def not_taken_after_a_look_in_the_blind_game(step: Step):
    held = step.held_by(step.after, step.who) if step.verb == "look" else ""
    verbs = [words[1] for words in step.moves_of(step.who, step.offered)]
    return step.options["blind"] and held and not is_extra(held) and verbs == ["back"]


def what_is_kept_stays(step: Step):
    kept, later = step.before["kept"], step.after["kept"]
    grew = sum(map(len, later)) > sum(map(len, kept)) > 3
    return grew and all(
        later[player][: len(kept[player])] == kept[player] for player in step.players
    )


def a_false_pair_may_be_taken(step: Step):
    own = step.before["kept"][step.who]
    return step.verb == "take" and len(own) % 2 == 1 and own[-1] != step.code


# R13 to R16: additional goals.


def a_green_tile_is_kept(step: Step):
    return step.verb == "keep" and step.code[0] == "+"


def a_green_tile_is_put_back(step: Step):
    return step.verb == "back" and step.code[0] == "+"


def several_are_kept(step: Step):
    return step.verb == "keep" and len(step.before["extras"][step.who]) > 0


def a_red_tile_is_given(step: Step):
    return step.verb == "give" and step.event("gift")[-1] == step.code


def a_red_tile_can_only_be_given(step: Step):
    held = step.held_by(step.after, step.who) if step.verb == "look" else ""
    verbs = {words[1] for words in step.moves_of(step.who, step.offered)}
    return held[:1] == "-" and verbs == {"give"}


def an_additional_goal_that_was_seen_is_no_half_of_a_pair(step: Step):
    held = step.held_by(step.after, step.who) if step.verb == "look" else ""
    verbs = [words[1] for words in step.moves_of(step.who, step.offered)]
    return held != "" and is_extra(held) and "take" not in verbs


def taken_unseen_it_lies_among_the_tiles(step: Step):
    return (
        step.verb == "take"
        and is_extra(step.code)
        and step.after["kept"][step.who][-1] == step.code
    )


# R18 to R22: finishing.


def the_first_marker_comes_first(step: Step):
    return step.event("marker")[2:] == ["1"]


def finishing_is_free(step: Step):
    own = [words for words in step.moves_of(step.who, step.legal) if words[1] == "done"]
    return step.who >= 0 and own != [] and step.verb != "done"


def nobody_finishes_with_a_tile_in_his_hand(step: Step):
    enough = step.who >= 0 and len(step.after["kept"][step.who]) >= 10
    dones = [words for words in step.moves_of(step.who, step.offered) if words[1] == "done"]
    return step.verb == "look" and enough and not dones


def whoever_has_finished_does_nothing_more(step: Step):
    done = [player for player in step.players if step.before["marker"][player]]
    return done != [] and step.legal and not step.moves_of(done[0], step.legal)


def a_finished_player_gets_a_red_tile(step: Step):
    return step.verb == "give" and step.before["marker"][int(step.words[-1][1])] > 0


def two_players_end_at_the_first_marker(step: Step):
    return step.ended == "first" and len(step.players) == 2


def more_players_end_at_the_second(step: Step):
    return step.ended == "second" and len(step.players) > 2


def what_is_in_a_hand_at_the_end_goes_back(step: Step):
    return step.ended != "" and step.before["air"] != [] and step.after["air"] == []


def nobody_can_finish_any_more(step: Step):
    return step.ended == "stuck"


# R36 to R39: rounds, the end, young players.


def all_is_mixed_anew(step: Step):
    later = step.verb == "flip" and step.before["round"] > 0
    return later and len(step.after["tiles"]) > 59 and step.after["tiles"] != step.before["tiles"]


def the_game_ends_after_three_rounds(step: Step):
    return step.event("over") != [] and step.after["round"] == 3


def the_fourth_goal_is_never_used(step: Step):
    return step.event("over") != [] and len(step.after["pile"]) == 1


def the_highest_total_wins(step: Step):
    if not step.event("over"):
        return False
    best = max(step.after["scores"])
    won = [player for player in step.players if step.after["scores"][player] == best]
    return step.after["result"]["winners"] == won


def equal_totals_share_the_win(step: Step):
    return step.event("over") != [] and len(step.after["result"]["winners"]) > 1


def all_totals_are_negative(step: Step):
    return step.event("over") != [] and max(step.after["scores"]) < 0


def young_players_have_no_additional_goals(step: Step):
    young = step.options["young"]
    codes = step.after["tiles"].values()
    return (
        step.verb == "flip"
        and young
        and len(codes) == 60
        and step.after["goal"] == "any%d" % young
    )


RULES = {
    "R1": [so_many_play(players) for players in range(2, 7)],
    "R2": [sixty_animals_are_dealt],
    "R3": [six_goals_lie_among_them],
    "R4": [the_goals_are_mixed, the_second_marker_is_taken_by_more_than_two],
    "R5": [a_goal_is_turned, first_a_goal_must_be_turned],
    "R6": [somebody_looks, what_is_held_is_out_of_reach],
    "R7": [whoever_holds_a_tile_can_only_end_the_look, it_goes_back_where_it_came_from],
    "R8": [taken_unseen, taken_after_a_look, not_taken_after_a_look_in_the_blind_game],
    "R9": [what_is_kept_stays],
    "R10": [
        touches_scoring.pairs_follow_the_order_of_taking,
        touches_scoring.an_odd_tile_is_no_pair,
    ],
    "R11": [touches_scoring.a_true_pair],
    "R12": [a_false_pair_may_be_taken],
    "R13": [a_green_tile_is_kept, a_green_tile_is_put_back],
    "R14": [several_are_kept, touches_scoring.what_was_kept_counts],
    "R15": [a_red_tile_is_given, a_red_tile_can_only_be_given],
    "R16": [
        an_additional_goal_that_was_seen_is_no_half_of_a_pair,
        taken_unseen_it_lies_among_the_tiles,
        touches_scoring.it_spoils_its_pair,
    ],
    "R17": [touches_scoring.a_side_goal_is_met_with_the_pairs_of_the_goal],
    "R18": [
        the_first_marker_comes_first,
        finishing_is_free,
        nobody_finishes_with_a_tile_in_his_hand,
    ],
    "R19": [whoever_has_finished_does_nothing_more, a_finished_player_gets_a_red_tile],
    "R20": [two_players_end_at_the_first_marker, more_players_end_at_the_second],
    "R21": [what_is_in_a_hand_at_the_end_goes_back],
    "R22": [nobody_can_finish_any_more],
    **touches_scoring.RULES,
    "R36": [all_is_mixed_anew],
    "R37": [the_game_ends_after_three_rounds, the_fourth_goal_is_never_used],
    "R38": [the_highest_total_wins, equal_totals_share_the_win, all_totals_are_negative],
    "R39": [young_players_have_no_additional_goals],
}
