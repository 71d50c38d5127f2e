"""Pieces and moves in the words of somebody at the board: which piece is where, what to touch."""

from shared_rules.cells import SIDE, cell_name, cell_number
from shared_rules.gesture import POOL
from shared_rules.registry import open_game


def magnets(names: list | tuple | set | dict) -> bytearray:
    """The cells that see a magnet, as scenes know them; their names in any order."""
    seen = bytearray(SIDE * SIDE)
    for name in names:
        seen[cell_number(name)] = 1
    return seen


def piece_names(game: str, scene, seen: bytearray) -> dict:
    """Cell number -> short name of the piece on each cell that sees one; "?" for a stranger."""
    labels = bytearray(SIDE * SIDE)
    scene.standing(labels)
    for number, pool in enumerate(scene.pools):
        label = max(labels[cell] for cell in pool) or number + 1
        for cell in pool:
            labels[cell] = label  # a pool counts pieces, wherever in it they are
    names = getattr(open_game(game, "layout"), "PIECES", None)
    return {cell: _short(labels[cell], names) for cell, here in enumerate(seen) if here}


def _short(label: int, names: list | tuple | None) -> str:
    """Games without names for their pieces number them by their owners."""
    if not label:
        return "?"
    return names[label][:2] if names else str(label - 1)


def touches(scene, seen: bytearray, move: str) -> str:
    """How a move is made on the board, in short; "" if the scene has no gesture for it now."""
    for gesture in scene.gestures(seen):
        if gesture.moves == (move,):
            both = gesture.lifts, gesture.places
            ends = [[_place(scene, place) for place in end] for end in both if end]
            return " to ".join(", ".join(end) for end in ends)
    for press in scene.presses(seen):
        if press.moves == (move,):
            return f"bell on {cell_name(press.cell)}"
    return ""


def _place(scene, place: int) -> str:
    if place < POOL:
        return cell_name(place)
    return "the group at " + cell_name(scene.pools[place - POOL][0])
