"""Records the plays that are not there yet: `python -m tests.record_plays [GAME]`.

A recording freezes how the rules behave. It is written once and read by people; an existing file
is never touched, least of all to make a failing test pass. To add a play, add a plan below.
"""

import sys

from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.record import Sitting, header_text, move_text, undo_text
from shared_rules.registry import game_names, open_game
from shared_rules.schafhof.layout import SPOT_NAMES
from shared_rules.schafhof.tiles import kind_of
from tests.micropython_runtime import ROOT

FACES = {"playground": "1 2 3 4 5 6", "smart_sheep": "T C S any pack big"}

# name, seats, seed, options, habits. A seat is 0 for somebody who plays at random, 1 for the first
# of the game's bots, 2 for the second. Habits are `die` (a real die makes half of the throws),
# `undo` (now and then moves are taken back), `names` (somebody peeks, and names the last tiles of
# Schafhof as soon as there are no more than eight), and moves to begin with. Many seeds were
# searched: they touch what happens rarely, such as a six that is lost to an own piece.
PLAYGROUND = (
    ("01-two-simple-bots", "11", 1, {}, ""),
    ("02-two-at-random", "00", 2, {}, ""),
    ("03-strong-against-random", "20", 3, {"three_throws": "always"}, "undo"),
    ("04-two-must-jump", "01", 92, {"star": "must"}, "die"),
    ("05-two-in-order", "02", 149, {"home": "order", "three_throws": "always"}, ""),
    ("06-two-on-the-small-board", "10", 6, {"board": "small", "enter": "may"}, ""),
    ("07-two-overlook", "00", 166, {"knockout": "penalty"}, ""),
    ("08-two-on-the-half-board", "22", 119, {"board": "half", "first": 1}, "die"),
    ("09-three-mixed", "120", 9, {}, "undo"),
    ("10-three-forced", "000", 365, {"board": "half", "knockout": "forced"}, ""),
    ("11-three-claim", "010", 11, {"board": "small", "knockout": "penalty"}, ""),
    (
        "12-three-throws-always",
        "012",
        12,
        {"three_throws": "always", "goal": 3, "first": 2},
        "die",
    ),
    ("13-four-classic", "1210", 13, {}, ""),
    ("14-four-may-come-out", "1020", 14, {"board": "half", "goal": 2, "enter": "may"}, ""),
    (
        "15-four-forced-to-everything",
        "0101",
        121,
        {"board": "small", "knockout": "forced", "star": "must"},
        "",
    ),
    (
        "16-four-overlook-in-order",
        "0000",
        16,
        {"board": "small", "home": "order", "knockout": "penalty", "goal": 3},
        "undo",
    ),
    ("17-four-without-stars", "1100", 17, {"star": "off", "goal": 2, "first": 3}, ""),
    ("18-five", "12120", 18, {"goal": 2, "first": 4}, ""),
    ("19-five-forced", "10101", 19, {"goal": 1, "knockout": "forced", "star": "must"}, "die"),
    ("20-six", "121212", 20, {"goal": 1, "three_throws": "always"}, ""),
    ("21-six-in-order", "111110", 41, {"goal": 2, "home": "order", "first": 5}, ""),
    ("22-seven-may-come-out", "1121120", 22, {"goal": 1, "enter": "may", "first": 6}, "undo"),
    ("23-eight", "11111112", 23, {"goal": 1, "first": 7}, ""),
    ("24-eight-overlook", "10101010", 37, {"goal": 1, "knockout": "penalty"}, "die"),
)
TILES = ["rock", "mole", "patou", "raccoon", "fox"]
SMART_SHEEP = (
    ("01-alone", "1", 1, {}, ""),
    ("02-two-simple-bots", "11", 2, {}, ""),
    ("03-careful-and-simple", "21", 3, {}, "die"),
    ("04-three-careful-bots", "222", 4, {}, ""),
    ("05-strong-alone", "3", 5, {}, ""),
    ("06-four-mixed", "1201", 6, {}, "undo"),
    ("07-two-at-random", "00", 7, {}, ""),
    (
        "08-all-is-given",
        "11",
        8,
        {"sheep": "TCSTCSTCS", "wolves": {"big": "g4", "little": "a7"}},
        "",
    ),
    ("09-big-wolf-above", "211", 9, {"wolves": {"big": "d6", "little": "e3"}}, ""),
    ("10-rock", "1", 10, {"tiles": ["rock"]}, ""),
    ("11-mole", "10", 11, {"tiles": ["mole"]}, ""),
    ("12-patou", "11", 12, {"tiles": ["patou"]}, ""),
    ("13-raccoon", "21", 13, {"tiles": ["raccoon"]}, ""),
    ("14-fox", "10", 14, {"tiles": ["fox"]}, ""),
    ("15-all-tiles", "110", 15, {"tiles": TILES}, ""),
    (
        "16-all-tiles-are-given",
        "1210",
        64,
        {
            "tiles": {
                "rock": "b5",
                "mole": "d5",
                "molehill": "f5",
                "patou": "d3",
                "raccoon": "c6",
                "fox": "e4",
            }
        },
        "",
    ),
    (
        "17-some-tiles-are-left-out",
        "01",
        17,
        {"tiles": "ask"},
        "undo; skip; skip; put d5; put b4; put e6",
    ),
    (
        "18-tiles-beside-wolves",
        "02",
        18,
        {"tiles": "ask", "wolves": {"big": "c3", "little": "c7"}},
        "put c6; put d7; put d5; skip; put e7; skip",
    ),
    ("19-patou-and-fox", "01", 385, {"tiles": {"patou": "d4", "fox": "d6"}}, "die"),
    ("20-mole-before-the-exit", "1", 20, {"tiles": {"mole": "d7", "molehill": "d5"}}, ""),
    (
        "21-tiles-on-the-paths",
        "1212",
        21,
        {"tiles": {"raccoon": "b4", "fox": "c7", "patou": "e3"}},
        "",
    ),
    ("22-real-die", "21", 22, {"tiles": TILES, "die": "table"}, "die"),
    ("23-strong-and-careful", "32", 23, {"tiles": ["patou", "raccoon"]}, ""),
    ("24-four-at-random", "0000", 132, {"tiles": TILES}, "undo"),
    (
        "25-shut-in-for-good",
        "0",
        372,
        {"tiles": {"rock": "a4", "mole": "a6", "molehill": "e4", "patou": "c5", "fox": "b5"}},
        "",
    ),
)
FESTIVAL = "cccccccaaaaaaaasssssrrrrryyyyytttttbbbwwwppp"  # every kind beside its like
SCHAFHOF = (
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
PLANS = {"playground": PLAYGROUND, "smart_sheep": SMART_SHEEP, "schafhof": SCHAFHOF}


def play(name: str, seats: str, seed: int, options: dict, habits: str):
    """The lines of a whole game."""
    sitting = Sitting(name, len(seats), options, seed)
    levels = ("", *open_game(name, "bots").BOTS)
    bots = BotSeats(name, [levels[int(seat)] for seat in seats], seed)
    hand = seeded(seed + 1)
    words = habits.split("; ")
    planned = [word for word in words if word not in ("", "die", "undo", "names")]
    yield header_text(sitting.header)
    while sitting.game.result is None:
        if "undo" in words and sitting.moves and not planned and hand.below(30) == 0:
            count = 1 + hand.below(min(4, len(sitting.moves)))
            sitting.undo(count)
            yield undo_text(count)
            continue
        if planned:
            move = planned.pop(0)
        else:
            move = bots.next_move(sitting.game) or any_of(sitting.game.legal_moves(), hand)
        if "names" in words:
            move = name_the_last(sitting.game) or move
        if move == "roll" and "die" in words and hand.below(2):
            move = "roll=" + any_of(FACES[name].split(), hand)
        events = sitting.play(move)
        bots.see(events)
        yield move_text(move, events)


def name_the_last(game) -> str:
    """What somebody says who has peeked under the last eight tiles; "" if it is too early."""
    down = game.face_down()
    if game.phase == "turn" and not game.up and len(down) < 9:
        return "know"
    if game.phase != "name":
        return ""
    return "name %s %s" % (SPOT_NAMES[down[0]], kind_of(game.tiles[down[0]]))


def any_of(things: list, hand) -> str:
    """One of some things, by chance."""
    return things[hand.below(len(things))]


def main(names: list):
    """Write the plays that are missing; tell which."""
    for name in names or game_names():
        folder = ROOT / "shared_rules" / name / "plays"
        folder.mkdir(exist_ok=True)
        for plan in PLANS[name]:
            path = folder / (plan[0] + ".txt")
            if not path.exists():
                text = "".join(play(name, *plan[1:]))
                with open(path, "x", newline="\n") as file:
                    file.write(text)
                print(path.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
