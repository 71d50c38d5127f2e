"""What a lifted tile looks like: arms around its cell; only their shape counts, not the direction.

Flamingo one arm, zebra two in line, ape two at a right angle, penguin three, lion four. An
additional goal has the arms of its animal, the one for finishing first has none.
"""

from shared_rules.cells import cell_name, cell_number

SHAPES = {"f": (0,), "z": (0, 2), "a": (0, 1), "p": (0, 1, 2), "l": (0, 1, 2, 3), "5": ()}
_STEPS = (16, 1, -16, -1)  # up, right, down, left


def shape_of(code: str) -> tuple:
    """The directions of a tile's arms before it is turned."""
    return SHAPES[code[0] if code[0] not in "+-" else code[-1]]


def neighbours(cell: int) -> list:
    """The four cells around a cell that lies on no edge."""
    return [cell + step for step in _STEPS]


def arm_cells(cell: int, code: str, shown: list):
    """The lit cells of a picture, in the order of its arms; None if it has to wait.

    `shown` has (cell, arms) for each other picture. No arm may lie beside another picture's cell.
    """
    around = neighbours(cell)
    for _, arms in shown:
        for arm in arms:
            if arm in around:
                return None  # whichever way this one is turned
    for turn in range(4):
        arms = [cell + _STEPS[(direction + turn) % 4] for direction in shape_of(code)]
        if not _touches(arms, shown):
            return arms
    return None


def _touches(arms: list, shown: list) -> bool:
    for other, _ in shown:
        for cell in neighbours(other):
            if cell in arms:
                return True
    return False


def arms(spot: str, tile: str, shown: dict):
    """The same with names: `shown` tells the arms of each spot that is shown."""
    others = []
    for name in shown:
        others.append((cell_number(name), [cell_number(arm) for arm in shown[name]]))
    lit = arm_cells(cell_number(spot), tile, others)
    return None if lit is None else [cell_name(cell) for cell in lit]
