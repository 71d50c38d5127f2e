"""How the recorded plays of Affenraffen were made: `python -m tests.record_plays affenraffen`."""

from shared_rules.affenraffen.layout import SPOT_NAMES, SPOTS, WHO, all_tiles, is_animal

IN_ORDER = all_tiles(True)  # every tile beside its like
GOALS = ["both3", "colors3", "species3", "any5"]


def hoard(game) -> str:
    """In the first round one takes a goal and nearly all animals: nobody else can finish."""
    if game.phase != "search" or game.round > 1:
        return ""
    if game.hand[0] >= 0:
        return "p0 keep " + SPOT_NAMES[game.hand[0]]
    if not game.extras[0]:
        return "p0 look " + SPOT_NAMES[game.tiles.index("+3a")]
    if not game.marker[0] and len(game.kept[0]) >= 50:
        return "p0 done"
    for player in range(game.players):
        if not game.marker[player] and len(game.kept[player]) < (50 if player == 0 else 5):
            for spot in range(len(SPOTS)):
                if game.lying[spot] and is_animal(game.tiles[spot]):
                    return WHO[player] + " take " + SPOT_NAMES[spot]
    return ""


def finish(game) -> str:
    """Somebody who has enough pairs finishes at once; those who play at random forget it."""
    for player in range(game.players if game.phase == "search" else 0):
        if game.may_act(player) and game.hand[player] < 0 and game.has_enough(player):
            return WHO[player] + " done"
    return ""


def taking(player: int, codes: str) -> list:
    """A player takes these tiles unseen, from a table where they lie in order."""
    moves = []
    for number, code in enumerate(codes.split()):
        copy = codes.split()[:number].count(code)
        spots = [SPOT_NAMES[spot] for spot in range(66) if IN_ORDER[spot] == code]
        moves.append("p%d take %s" % (player, spots[copy]))
    return moves


_FIVE = SPOT_NAMES[IN_ORDER.index("+5")]
CLASHES = [
    "flip=species3",
    *taking(0, "zb zb zy zy lb lb"),
    "p1 look " + _FIVE,
    "p1 keep " + _FIVE,
    *taking(1, "ab ag"),
    "p0 done",
    "flip=colors3",
    *taking(0, "ab ab zb zb ay ay"),
    "p0 look " + _FIVE,
    "p0 keep " + _FIVE,
    "p0 done",
    "flip=any5",
    *taking(0, "ab ab zb zb ay ay fg fg pg pg"),
    "p0 look " + _FIVE,
    "p0 back " + _FIVE,
    *taking(0, "ly ly"),
    "p0 done",
]


SPECIAL = {"hoard": hoard, "finish": finish}
# name, seats, seed, options, habits: see tests/record_plays.py; `hoard` and `finish` as above.
PLANS = (
    ("01-two-simple-bots", "11", 1, {}, ""),
    ("02-two-strong-bots", "22", 2, {"open": True}, ""),
    ("03-strong-against-simple", "21", 3, {"turns": 1}, ""),
    ("04-two-with-second-thoughts", "12", 4, {}, "undo"),
    ("05-two-at-random", "00", 5, {"turns": 2}, "finish"),
    ("06-three-simple-bots", "111", 6, {}, ""),
    ("07-three-strong-bots", "222", 7, {"five_needs_goal": True}, ""),
    ("08-three-calm", "121", 8, {"turns": 3}, ""),
    ("09-three-at-random", "000", 9, {"turns": 1}, "finish"),
    ("10-three-of-whom-one-hoards", "211", 10, {}, "hoard"),
    ("11-four-blind", "1212", 11, {"blind": True}, ""),
    ("12-four-mixed", "1220", 12, {}, "finish"),
    ("13-four-calm-at-random", "0101", 13, {"turns": 4}, "finish"),
    ("14-five-simple-bots", "11111", 14, {}, ""),
    ("15-five-mixed", "21210", 15, {"red_return": True}, "finish"),
    ("16-six-simple-bots", "111111", 16, {}, ""),
    ("17-six-strong-bots", "222222", 17, {}, ""),
    ("18-young-one", "11", 18, {"young": 1}, ""),
    ("19-young-two", "112", 19, {"young": 2}, ""),
    ("20-young-three", "01", 20, {"young": 3}, "finish"),
    ("21-young-four", "2111", 21, {"young": 4}, ""),
    ("22-young-five", "12", 22, {"young": 5, "turns": 1}, ""),
    ("23-without-additional-goals", "21", 23, {"extras": False}, ""),
    ("24-goals-in-order", "22", 24, {"goals": GOALS}, ""),
    (
        "25-tiles-in-order",
        "112",
        25,
        {"layouts": [IN_ORDER]},
        "flip=any5; px look c3; px look e3; px back c3; p1 take e3; px look k13; px look m13;"
        " px look d14; px look f14; px look h14; p0 keep d14; px back k13; p2 keep h14",
    ),
    ("26-pairs-that-clash", "11", 28, {"layouts": [IN_ORDER] * 3}, "; ".join(CLASHES)),
    ("27-two-at-random-again", "00", 26, {"turns": 1}, "finish"),
    ("28-six-at-random", "000000", 27, {"turns": 1}, "finish"),
)
