"""The master's worlds are played on by the strong bot, whether it is asked or looked up."""

from host.games.schafhof import mastery
from shared_rules.schafhof import bots, rules
from shared_rules.schafhof.bots import Mind


def test_what_is_looked_up_is_what_the_strong_bot_does():
    for seed in range(12):
        game = rules.new(2 + seed % 3, {}, seed)
        asked, looked_up = Mind("strong", seed), Mind("strong", seed)
        while game.result is None:
            move = bots.choose(game, game.to_act, "strong", asked)
            assert mastery.reply(game, game.to_act, looked_up) == move
            events = game.play(move)
            asked.see(events)
            looked_up.see(events)
    assert mastery._next_letter.cache_info().hits
