"""The options of the Enchanted Playground, and the check of a saved game."""

from shared_rules.chance import is_chance
from shared_rules.options import (
    check_players,
    choice,
    is_whole,
    need,
    need_fields,
    number,
    values_of,
)
from shared_rules.playground.track import laying, track_for

OPTIONS = (
    choice("board", "full", "half", "small"),
    choice("three_throws", "opening", "always"),
    choice("knockout", "free", "forced", "penalty"),
    choice("home", "jump", "order"),
    choice("star", "may", "must", "off"),
    choice("enter", "must", "may"),
    number("goal", 4, 1, 4),
    number("first", 0, 0, 7),
)

_FIELDS = "game players options pieces turn phase die tries_left opened debtor winner rng".split()


def complete(players: int, given: dict) -> dict:
    """All eight options of a game. ValueError names a wrong number, option or value."""
    check_players("playground", players)
    chosen = values_of(OPTIONS, given)
    if chosen["board"] != "full" and players > 4:
        raise ValueError("The board %s is for 2 to 4 players." % chosen["board"])
    if chosen["first"] >= players:
        raise ValueError("The option first must name a player below %d." % players)
    return chosen


def preparing(players: int, given: dict):
    """What games of this kind need and keep, in small steps. ValueError as `complete`."""
    yield from laying(complete(players, given)["board"], players)


def check_state(state: dict):
    """ValueError unless this is the state of a game."""
    need_fields(state, "playground", _FIELDS)
    players = state["players"]
    chosen = complete(players, state["options"])
    need(sorted(chosen) == sorted(state["options"]), "options are missing")
    last_square = track_for(chosen["board"], players).last_square
    need(_pieces_sound(state["pieces"], players, last_square), "pieces")
    need(is_whole(state["turn"], 0, players - 1), "turn")
    need(state["phase"] in ("roll", "move", "over"), "phase")
    over = state["phase"] == "over"
    moving = state["phase"] == "move"
    need(is_whole(state["die"], 1 if moving else 0, 6 if moving else 0), "die")
    need(is_whole(state["tries_left"], 0 if over else 1, 0 if over else 3), "tries_left")
    opened = state["opened"]
    need(isinstance(opened, list) and len(opened) == players, "opened")
    need(not [one for one in opened if not isinstance(one, bool)], "opened")
    in_debt = chosen["knockout"] == "penalty" and not over  # R22
    need(is_whole(state["debtor"], -1, players - 1 if in_debt else -1), "debtor")
    need(is_whole(state["winner"], 0 if over else -1, players - 1 if over else -1), "winner")
    need(is_chance(state["rng"]), "rng")


def _pieces_sound(pieces, players: int, last: int) -> bool:
    """Four progress values each, no two of a player on one space (R12)."""
    if not isinstance(pieces, list) or len(pieces) != players:
        return False
    for own in pieces:
        if not isinstance(own, list) or len(own) != 4:
            return False
        for progress in own:
            if not is_whole(progress, -1, last) or (progress >= 0 and own.count(progress) > 1):
                return False
    return True
