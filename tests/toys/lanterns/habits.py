"""How the tests treat Lanterns."""

WORDS = ("tap", "tap c3", "take c3", "hang d3", "bow", "b2")
FACES = ("1", "2", "3")
UNTRUE = (
    "new 2 {}",
    (
        "legal roll",
        "do tap c3 > lantern 1 c3",
        "not tap c3",
        'then {"turn": 1}',
        'then {"options.goal": 8}',
        'then {"to_act": 1}',
        "offers 19 tap c3",
        "offers 20 roll",
        'sees {"turn": 1}',
        "hides turn",
        "perhaps roll",
    ),
)
LEAST_EXAMPLES = 6
LEAST_PLAYS = 4
RULES = 6
BY_HAND = ((2, {}, (8, 8)), (3, {"breeze": True, "goal": 8}, (8, 8)))


def standing(state: dict, scene) -> int:
    """As many as there are lanterns."""
    return len([owner for owner in state["lanterns"] if owner >= 0])
