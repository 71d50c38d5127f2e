"""How the recorded plays of Schafhof were made: `python -m tests.record_plays schafhof`.

Many seeds were searched: they touch what happens rarely, such as
children without room.
"""

from shared_rules.schafhof.layout import SPOT_NAMES
from shared_rules.schafhof.tiles import kind_of

FESTIVAL = "cccccccaaaaaaaasssssrrrrryyyyytttttbbbwwwppp"  # every kind beside its like
# name, seats, seed, options, habits: see tests/record_plays.py; and `names`: somebody peeks, and
# names the last tiles as soon as there are no more than eight.
PLANS = (
    ("01-two-simple-bots", "11", 1, {}, ""),
    ("02-two-strong-bots", "22", 2, {}, ""),
    ("03-strong-against-simple", "21", 3, {}, ""),
    ("04-two-with-second-thoughts", "12", 4, {}, "undo"),
    ("05-three-simple-bots", "111", 5, {}, ""),
    ("06-three-strong-bots", "222", 6, {}, ""),
    ("07-three-mixed", "121", 7, {}, ""),
    ("08-three-with-second-thoughts", "211", 8, {}, "undo"),
    ("09-four-simple-bots", "1111", 9, {}, ""),
    ("10-four-strong-bots", "2222", 10, {}, ""),
    ("11-four-mixed", "1212", 11, {}, ""),
    ("12-four-one-at-random", "2021", 12, {}, ""),
    ("13-two-one-at-random", "01", 1, {}, ""),
    ("14-three-one-at-random", "102", 14, {"pieces": "bell"}, ""),
    ("15-two-without-discs", "21", 15, {"pieces": "bell"}, ""),
    (
        "16-two-sets-of-horses",
        "12",
        16,
        {"tiles": FESTIVAL},
        "flip a4; flip a7; flip a5; flip a13; flip a6; flip a11; flip a12; stop",
    ),
    (
        "17-named-too-soon",
        "211",
        17,
        {"tiles": FESTIVAL},
        "know; name l1 animal; name b1 clown; name p5 animal; name p6 ride; know; name b1 pony",
    ),
    ("18-four-with-second-thoughts", "1120", 18, {}, "undo"),
    ("19-four-one-at-random", "1011", 35, {}, ""),
    ("20-somebody-peeks", "212", 6, {}, "names"),
    ("21-peeking-helps-the-other", "11", 2, {}, "names"),
    ("22-children-without-room", "11", 19, {}, ""),
    ("23-three-strong-again", "222", 20, {}, ""),
    ("24-over-the-stage", "2222", 50, {}, ""),
)


def name_the_last(game) -> str:
    """What somebody says who has peeked under the last eight tiles; "" if it is too early."""
    down = game.face_down()
    if game.phase == "turn" and not game.up and len(down) < 9:
        return "know"
    if game.phase != "name":
        return ""
    return "name %s %s" % (SPOT_NAMES[down[0]], kind_of(game.tiles[down[0]]))


SPECIAL = {"names": name_the_last}
