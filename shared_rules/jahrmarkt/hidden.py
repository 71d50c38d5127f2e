"""The piles of Jahrmarkt as they could be: for a follower, and for whoever searches."""

from shared_rules.jahrmarkt.layout import TILE_LETTERS, TILE_MIX


def imagine(view: dict, chance) -> dict:
    """A state that looks like this view: the piles are filled with tiles that are not seen."""
    state = dict(view)
    seen = state["wagons"] + state["discard"] + state["tile"]
    for player in state["pl"]:
        seen += player["fields"]
    hidden = []
    for tile in TILE_LETTERS[1:]:
        hidden += [tile] * (TILE_MIX.count(tile) - seen.count(tile))
    while len(hidden) < len(state["stack"][0]) + len(state["stack"][1]):
        hidden += list(TILE_MIX)  # a position made up for a test may have more of a kind
    chance.shuffle(hidden)
    left = len(state["stack"][0])
    both = left + len(state["stack"][1])
    state["stack"] = ["".join(hidden[:left]), "".join(hidden[left:both])]
    return state
