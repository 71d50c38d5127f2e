"""What is hidden stays hidden, in every game: twins with other secrets cannot be told apart."""

from shared_rules.bot_play import new_mind
from shared_rules.chance import seeded
from shared_rules.errors import IllegalMove
from shared_rules.imagining import imagine
from shared_rules.record import canonical
from shared_rules.registry import game_names, open_game
from tests.shared.effort import some
from tests.shared.games import habit
from tests.shared.random_play import positions, random_game, random_move, random_start

SEEDS = some(range(6))


def secret_twin(name: str, game, chance, player=None):
    """A game that differs only in what a player may not know: coming throws, what is hidden.

    Without a player it differs in nothing that any spectator sees.
    """
    return open_game(name).load(imagine(name, game.view(player), chance))


def moves_of(game, player) -> list:
    """The legal moves that this player may make, and those that anybody may."""
    return [move for move in game.legal_moves() if game.actor(move) in (player, None)]


def test_views_do_not_depend_on_secrets():
    for name in game_names():
        for seed in SEEDS:
            chance = seeded(seed + 2)
            for game in positions(name, seed, 60):
                for player in [None] + list(range(game.state()["players"])):
                    chance.below(2)
                    twin = secret_twin(name, game, chance, player)
                    assert game.view(player) == twin.view(player)
                    assert game.to_act == twin.to_act and game.result == twin.result
                    assert moves_of(game, player) == moves_of(twin, player)


def test_games_with_hidden_things_have_different_twins():
    for name in game_names():
        if hasattr(open_game(name), "imagine"):
            game = random_game(name, 1)
            for option in open_game(name).SECRET_OPTIONS:
                assert option in [line[0] for line in open_game(name).OPTIONS]
            twins = [secret_twin(name, game, seeded(seed)).state() for seed in range(4)]
            for twin in twins:
                twin["rng"] = 1
            assert len({canonical(twin) for twin in twins}) == 4, name


def test_refusals_do_not_depend_on_secrets():
    words = ["stop", "roll", "a1"]
    for name in game_names():
        words += habit(name, "WORDS")
    for name in game_names():
        chance = seeded(5)
        for game in positions(name, 3, 40):
            chance.below(2)
            for player in {habit(name, "speaker")(word) for word in words}:
                twin = secret_twin(name, game, chance, player)
                for word in words:
                    listed = word in game.legal_moves() or "roll" in game.legal_moves()
                    if not listed and habit(name, "speaker")(word) == player:
                        assert refused(name, game, word) == refused(name, twin, word), word


def refused(name: str, game, word: str) -> str:
    try:
        game.fork().play(word)
    except IllegalMove as error:
        return str(error)
    assert habit(name, "is_unlisted")(word), "%s was accepted" % word
    return ""


def test_events_of_games_with_hidden_things_tell_who_is_on():
    for name in game_names():
        if not hasattr(open_game(name), "imagine"):
            continue
        for seed in some(range(4)):
            game, chance, acting = random_game(name, seed), seeded(seed), 0
            while game.result is None:
                move = random_move(game, chance)
                by = game.actor(move)
                made = open_game(name).actor_by_record(move, game.play(move), acting)
                acting = made[1]
                assert made[0] == by, name


def test_no_view_and_no_event_tells_the_generator():
    for name in game_names():
        for seed in SEEDS:
            game = random_game(name, seed)
            chance = seeded(seed)
            for _ in range(150):
                if game.result is not None:
                    break
                events = game.play(random_move(game, chance))
                secret = str(game.state()["rng"])
                if len(secret) < 6:
                    continue  # a short number may turn up by accident
                assert secret not in " ".join(events)
                for player in range(game.state()["players"]):
                    assert secret not in canonical(game.view(player))


def test_bots_play_whole_games_by_legal_moves_and_do_not_look_ahead_in_secrets():
    for name in game_names():
        bots = open_game(name, "bots")
        for level in bots.BOTS[:2]:
            chance = seeded(4)
            players, options = random_start(name, chance)
            game = open_game(name).new(players, options, 9)
            minds = [new_mind(bots, level, player + 1) for player in range(players)]
            twin_minds = [new_mind(bots, level, player + 1) for player in range(players)]
            for _ in range(60):
                if game.result is not None:
                    break
                acting = game.to_act
                chosen = None
                for player in acting if isinstance(acting, list) else [acting]:
                    twin = secret_twin(name, game, chance, player)
                    chance.below(2)
                    move = bots.choose(game, player, level, minds[player])
                    assert move == bots.choose(twin, player, level, twin_minds[player])
                    chosen = chosen or move
                    assert game.state()["rng"] != twin.state()["rng"]
                events = game.play(chosen)
                for mind in minds + twin_minds:
                    if hasattr(mind, "see"):
                        mind.see(events)
