"""No step of a bot's thought is long: between two steps a board looks at its cells.

Counted are lines of the rules, on CPython. That stands in for time: 674 such lines took 19 ms on
the emulated chip, so a step of 350 takes it some 10 ms. `make bench-chip PARTS=bots` measures.
"""

import pytest

from shared_rules.bot_play import BotSeats
from shared_rules.registry import entry_of, game_names, open_game
from tests.steps_of_thought import lines_of

LINES = 400
MOVES = 40  # of a game; by then every kind of thought has come up


@pytest.mark.parametrize("game", game_names())
def test_every_step_of_every_bot_is_short(game):
    entry = entry_of(game)
    for level in open_game(game, "bots").BOTS:
        for players in {entry.least, entry.most}:
            assert longest_step(game, players, level) <= LINES, (level, players)


def longest_step(name: str, players: int, level: str) -> int:
    """The lines of the longest step of such bots' thoughts."""
    game = open_game(name).new(players, {}, 7)
    bots = BotSeats(name, [level] * players, 7)
    longest = 0
    for _ in range(MOVES):
        if game.result is None:
            game.legal_moves()  # done once, and before: they are shown while the bot waits
            move, steps = lines_of(bots.thought(game))
            longest = max(longest, *steps)
            bots.see(game.play(move))
    return longest
