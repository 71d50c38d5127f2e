"""Positions as they could be, for whoever does not see all: a follower, a search; no board."""

from shared_rules.registry import open_game
from shared_rules.secrets import has_secrets


def imagine(name: str, view: dict, chance) -> dict:
    """A state that looks like this view; what the view hides is made up by chance."""
    state = open_game(name).imagine(view, chance) if has_secrets(name) else dict(view)
    state["rng"] = chance.state
    return state
