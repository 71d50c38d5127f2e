"""A round of each game on the emulated chip, by requests: every answer is the one that rules give
here; then a long game, in which no pass takes long.
"""

import itertools

from shared_rules.bot_play import BotSeats, bot_game
from shared_rules.record import Sitting
from shared_rules.registry import GAMES, entry_of
from tests import emulated

MOST_MOVES = 14
UNFINISHED = 5  # moves
LONGEST_PASS = 0.05  # seconds


def play_a_round(board, name: str):
    """Until everybody has acted, or for some moves."""
    players = entry_of(name).least
    begun = board.ask("new", game=name, players=players, seed=7)["ok"]
    sitting = Sitting(name, players, begun["options"], 7)
    bots = BotSeats(name, ["simple"] * players, 7)
    acted: set = set()
    while sitting.count < MOST_MOVES and len(acted) < players and not sitting.game.result:
        move = bots.next_move(sitting.game)
        acted.add(sitting.game.actor(move))
        events = sitting.play(move)
        bots.see(events)
        assert board.ask("move", move=move)["ok"]["events"] == events
    assert board.ask("abort") and board.ask("resume")["ok"] == {"game": name}
    state = board.ask("state")["ok"]
    assert state["number"] == sitting.count
    assert state["view"] == sitting.game.view(None)


def test_a_round_of_each_game():
    with emulated.Board(tiles=4) as board:
        for name, *_ in GAMES:
            play_a_round(board, name)


def long_game() -> tuple:
    """(sitting, files) of a game that was left in the middle."""
    lines = list(bot_game("playground", 4, {"board": "small"}, 3))[:-UNFINISHED]
    sitting = Sitting("playground", 4, {"board": "small"}, 3)
    for line in lines[1:]:
        sitting.play(line.partition(" > ")[0])
    return sitting, {"board/game.txt": "".join(lines).encode()}


def test_no_pass_of_a_long_game_takes_long():
    sitting, files = long_game()
    board = emulated.Board(files=files)
    scans: list = []
    board.chip.cells.on_scan = lambda: scans.append(board.chip.seconds)
    with board:
        assert board.ask("resume")["ok"] == {"game": "playground"}
        assert board.ask("state")["ok"]["view"] == sitting.game.view(None)
        back = board.chip.seconds
        taken = sitting.count - 100
        assert board.ask("undo", count=taken)["ok"] == {"count": taken}
        sitting.undo(taken)
        assert board.ask("state")["ok"]["view"] == sitting.game.view(None)
        undone = board.chip.seconds
        lines = [board.ask("record", **{"from": first})["ok"]["lines"] for first in (190, 90, 0)]
        assert [len(some) for some in lines] == [10, 10, 10]
    longest = max(later - sooner for sooner, later in itertools.pairwise(scans))
    print(f"resumed after {back:.1f} s, {taken} moves undone after {undone - back:.1f} s more,")
    print(f"longest pass {1000 * longest:.0f} ms")
    assert longest <= LONGEST_PASS
