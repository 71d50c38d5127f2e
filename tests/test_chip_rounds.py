"""A round of each game on the emulated chip, by requests: every answer is the one that rules give
here. On a release, as people have it: with files there is not always room for a game beside the
one before it.
"""

from shared_rules.bot_play import BotSeats
from shared_rules.record import Sitting
from shared_rules.registry import GAMES, entry_of
from tests import emulated

MOST_MOVES = 14


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
    with emulated.Board.released(tiles=4) as board:
        for name, *_ in GAMES:
            play_a_round(board, name)
