"""The check of a saved game of Affenraffen; it may have fewer tiles than a whole one."""

from shared_rules.affenraffen.layout import (
    ANIMALS,
    EACH,
    EXTRAS,
    GOALS,
    ROUNDS,
    SPOT_NAMES,
    SPOT_OF,
    spots_of,
)
from shared_rules.affenraffen.setup import checked, first_state, has_extras, result_of
from shared_rules.chance import Chance, is_chance
from shared_rules.options import is_whole, need, need_fields

_PHASES = ("goal", "search", "over")
_REASONS = ("first", "second", "stuck")
_FAR = 100000  # no total comes near


def check_state(state: dict):
    """ValueError unless this is the state of a game."""
    need_fields(state, "affenraffen", ("players",))
    players = state["players"]
    blank = first_state(players, {}, Chance(1))
    need_fields(state, "affenraffen", sorted(blank))
    options = state["options"]
    need(isinstance(options, dict) and sorted(options) == sorted(blank["options"]), "options")
    checked(options)
    _check_round(state, options)
    _check_tiles(state, players, has_extras(options))
    _check_players(state, players)
    _check_air(state, players)
    _check_turn(state, players, options["turns"])
    need(is_chance(state["rng"]), "rng")
    result = result_of(state["scores"]) if state["phase"] == "over" else None
    need(state["result"] == result, "result")


def need_moves(game):
    """ValueError if nobody can go on in the middle of a round; checked last."""
    if game.phase != "search":
        return
    need(not game.is_stuck(), "nobody can finish")
    if game.options["turns"]:
        need(game.may_act(game.turn), "turn")
        need(game.hand[game.turn] >= 0 or game.can_go_on(game.turn), "turn")


def _check_round(state: dict, options: dict):
    phase, number, goal = state["phase"], state["round"], state["goal"]
    need(phase in _PHASES, "phase")
    least = {"goal": 0, "search": 1, "over": ROUNDS}[phase]
    need(is_whole(number, least, ROUNDS - 1 if phase == "goal" else ROUNDS), "round")
    young = options["young"]
    goals = ["any%d" % young] if young else list(GOALS)
    need(goal in goals if number else goal is None, "goal")
    for field in ("pile", "used"):
        listed = state[field]
        need(isinstance(listed, list) and (not young or not listed), field)
        for one in listed:
            need(one in goals and listed.count(one) == 1, field)
    for one in state["pile"]:
        need(one not in state["used"] and one != goal, "pile")
    _check_layouts(state["layouts"], options)


def _check_layouts(layouts, options: dict):
    need(isinstance(layouts, list), "layouts")
    try:
        first_state(
            2,
            {"layouts": layouts, "young": options["young"], "extras": options["extras"]},
            Chance(1),
        )
    except ValueError:
        need(False, "layouts")


def _check_tiles(state: dict, players: int, with_extras: bool):
    """Codes that exist, on spots that exist, and no more of them than there are."""
    tiles = state["tiles"]
    need(isinstance(tiles, dict), "tiles")
    spots = spots_of(with_extras)
    for name in sorted([str(one) for one in tiles]):
        need(name in tiles and SPOT_OF.get(name, -1) in spots, "there is no spot " + name)
    codes = [tiles[name] for name in SPOT_NAMES if name in tiles]
    for field in ("kept", "extras"):
        need(isinstance(state[field], list) and len(state[field]) == players, field)
        for own in state[field]:
            need(isinstance(own, list), field)
            codes += own
            for code in own if field == "extras" else ():
                need(code in EXTRAS, "extras")
    known = ANIMALS + (EXTRAS if with_extras else [])
    for code in codes:
        need(isinstance(code, str) and code in known, "there is no tile %s" % (code,))
    for code in known:
        need(codes.count(code) <= (EACH if code in ANIMALS else 1), "too many tiles " + code)


def _check_air(state: dict, players: int):
    air = state["air"]
    need(isinstance(air, list), "air")
    spots, holders = [], []
    for held in air:
        need(isinstance(held, (list, tuple)) and len(held) == 2, "air")
        need(isinstance(held[0], str) and held[0] in state["tiles"], "air")
        need(is_whole(held[1], -1, players - 1), "air")
        need(held[0] not in spots and (held[1] < 0 or held[1] not in holders), "air")
        spots.append(held[0])
        holders.append(held[1])
    calm = state["options"]["turns"]
    need(not air or (state["phase"] == "search" and not (calm and -1 in holders)), "air")
    for player in holders:
        need(player < 0 or state["marker"][player] == 0, "air")


def _check_players(state: dict, players: int):
    markers = state["marker"]
    need(isinstance(markers, list) and len(markers) == players, "marker")
    for place in markers:
        need(is_whole(place, 0, 2) and (place == 0 or markers.count(place) == 1), "marker")
    need(1 in markers or 2 not in markers, "marker")
    if state["phase"] == "search":
        need(2 not in markers and (players > 2 or 1 not in markers), "marker")
    _check_numbers(state["scores"], players, "scores")
    rounds = state["rounds"]
    need(isinstance(rounds, list) and len(rounds) <= state["round"], "rounds")
    for one in rounds:
        need(isinstance(one, dict) and sorted(one) == ["goal", "points", "why"], "rounds")
        need(isinstance(one["goal"], str) and one["why"] in _REASONS, "rounds")
        _check_numbers(one["points"], players, "rounds")


def _check_numbers(numbers, players: int, field: str):
    need(isinstance(numbers, list) and len(numbers) == players, field)
    for number in numbers:
        need(is_whole(number, -_FAR, _FAR), field)


def _check_turn(state: dict, players: int, turns: int):
    need(is_whole(state["turn"], 0, players - 1 if turns else 0), "turn")
    need(is_whole(state["acts"], 0, max(turns - 1, 0)), "acts")
