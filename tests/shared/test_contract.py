"""The contract that every game of the registry keeps (shared_rules/README.md)."""

import json

from shared_rules.bot_play import new_mind
from shared_rules.chance import seeded
from shared_rules.errors import IllegalMove
from shared_rules.record import canonical
from shared_rules.registry import GAMES, entry_of, game_names, open_game
from shared_rules.secrets import imagine
from tests.shared.random_play import (
    fingerprint,
    positions,
    random_game,
    random_move,
    random_start,
)

SEEDS = range(6)


def refusal(rules, players, options, seed=1) -> str:
    """The sentence with which a new game is refused."""
    try:
        rules.new(players, options, seed)
    except ValueError as error:
        return str(error)
    raise AssertionError("%s players with %s were accepted" % (players, options))


def test_every_game_ends_and_then_nobody_acts():
    for name in game_names():
        for seed in SEEDS:
            game = None
            for position in positions(name, seed):
                game = position
            assert game.to_act is None, name
            assert game.legal_moves() == [], name
            result = game.result
            assert len(result["scores"]) == game.state()["players"]
            for winner in result["winners"]:
                assert 0 <= winner < len(result["scores"])
            try:
                game.play("roll")
            except IllegalMove as error:
                assert str(error) == "The game is over.", name
            else:
                raise AssertionError("a game goes on after its end")


def test_a_game_saved_in_the_middle_plays_on_identically():
    for name in game_names():
        rules = open_game(name)
        for seed in SEEDS:
            game = random_game(name, seed)
            chance = seeded(seed + 1)
            for _ in range(40):
                if game.result is None:
                    game.play(random_move(game, chance))
            saved = json.dumps(game.state())
            twin = rules.load(json.loads(saved))
            assert twin.state() == game.state()
            for _ in range(60):
                assert twin.legal_moves() == game.legal_moves()
                assert twin.to_act == game.to_act and twin.result == game.result
                if game.result is not None:
                    break
                move = random_move(game, chance)
                assert twin.play(move) == game.play(move)
            assert twin.state() == game.state()


def test_a_saved_game_does_not_change_when_play_goes_on():
    for name in game_names():
        game = random_game(name, 3)
        saved = game.state()
        text = canonical(saved)
        twin = open_game(name).load(saved)
        chance = seeded(1)
        for _ in range(30):
            move = random_move(game, chance)
            game.play(move)
            twin.play(move)
        assert canonical(saved) == text, name
        game.state().clear()
        game.legal_moves().clear()
        assert game.legal_moves() == twin.legal_moves()


def test_refused_moves_say_why_and_change_nothing():
    words = (
        "nonsense",
        "",
        " ",
        "roll ",
        "ROLL",
        "roll=",
        "roll=0",
        "roll=99",
        "a1",
        "undo",
        "\n",
    )
    for name in game_names():
        for seed in SEEDS:
            for game in positions(name, seed, 25):
                before = game.state()
                for word in words + (None, 7, ["roll"]):
                    try:
                        game.play(word)
                    except IllegalMove as error:
                        sentence = str(error)
                        assert len(sentence) > 10 and sentence[-1] == ".", (name, word, sentence)
                    else:
                        raise AssertionError("%s took %s" % (name, word))
                    assert game.state() == before


def test_the_same_seed_gives_the_same_game():
    for name in game_names():
        for seed in SEEDS:
            once = [fingerprint(game) for game in positions(name, seed, 60)]
            again = [fingerprint(game) for game in positions(name, seed, 60)]
            assert once == again


def test_different_seeds_give_different_games():
    for name in game_names():
        _, _, least, _, _ = entry_of(name)
        rules = open_game(name)
        ends = []
        for seed in range(5):
            game = rules.new(least, {}, seed)
            chance = seeded(0)
            for _ in range(40):
                game.play(random_move(game, chance))
            ends.append(canonical(game.view(None)))
        assert len(set(ends)) == 5, name


def test_every_legal_move_can_be_played_and_none_is_listed_twice():
    for name in game_names():
        rules = open_game(name)
        for seed in SEEDS:
            for game in positions(name, seed, 50):
                moves = game.legal_moves()
                assert len(set(moves)) == len(moves), moves
                assert moves == game.legal_moves(), "the order must be fixed"
                state = game.state()
                for move in moves:
                    events = rules.load(state).play(move)
                    assert events and not [event for event in events if ";" in event]
                    assert move.isascii() if hasattr(move, "isascii") else True
                assert game.state() == state, "listing and trying must not change the game"


def test_somebody_may_act_as_long_as_the_game_lasts():
    for name in game_names():
        for seed in SEEDS:
            for game in positions(name, seed):
                acting = game.to_act
                if game.result is not None:
                    break
                players = range(game.state()["players"])
                for player in acting if isinstance(acting, list) else [acting]:
                    assert player in players
                assert game.legal_moves()


def test_wrong_players_and_options_are_refused_by_name():
    for name, title, least, most, _ in GAMES:
        rules = open_game(name)
        for players in (least - 1, most + 1, -1, None, "2", 2.5, True, [2]):
            assert title in refusal(rules, players, {})
        assert "colour" in refusal(rules, least, {"colour": "red"})
        for given in (None, [], "board", 3):
            assert "options" in refusal(rules, least, given)
        for option, _ in rules.OPTIONS:
            for value in ("nonsense", -5, 3.7, True, {"nonsense": 1}, ["nonsense"], [["x"]]):
                assert option in refusal(rules, least, {option: value}), (option, value)
        assert "seed" in refusal(rules, least, {}, -1)


def test_every_offered_option_value_can_be_played():
    for name, _, least, most, _ in GAMES:
        rules = open_game(name)
        for option, values in rules.OPTIONS:
            for value in values:
                taken = 0
                for players in range(least, most + 1):
                    try:
                        rules.new(players, {option: value}, 1)
                        taken += 1
                    except ValueError:
                        pass  # too many or too few players for this value
                assert taken, (name, option, value)


def test_a_damaged_state_is_refused_with_a_sentence():
    for name in game_names():
        rules = open_game(name)
        good = random_game(name, 2).state()
        for field in sorted(good):
            for wrong in (None, "x", -99, [], {}, [[]], 1.5):
                damaged = json.loads(json.dumps(good))
                if damaged[field] == wrong:
                    continue
                damaged[field] = wrong
                try:
                    game = rules.load(damaged)
                except ValueError as error:
                    assert str(error).endswith("."), error
                else:
                    assert field in ALLOWED_CHANGES, (name, field, wrong)
                    game.legal_moves()
            damaged = json.loads(json.dumps(good))
            del damaged[field]
            try:
                rules.load(damaged)
            except ValueError as error:
                assert str(error).endswith("."), error
            else:
                raise AssertionError("%s can be left out of a state" % field)


# Fields in which another value of the list above is still a sound state.
ALLOWED_CHANGES = ("result", "tiles", "die", "mover", "visited", "pending", "called", "ask")


def secret_twin(name: str, game, chance):
    """A game that differs only in what nobody may know: coming throws, and what is hidden."""
    return open_game(name).load(imagine(name, game.view(None), chance))


def secret_twins(name: str, seed: int, most: int):
    """Pairs of such games."""
    chance = seeded(seed + 2)
    for game in positions(name, seed, most):
        chance.below(2)
        yield game, secret_twin(name, game, chance)


def test_views_do_not_depend_on_secrets():
    for name in game_names():
        for seed in SEEDS:
            for game, twin in secret_twins(name, seed, 60):
                players = game.state()["players"]
                for player in [None] + list(range(players)):
                    assert game.view(player) == twin.view(player)
                assert game.legal_moves() == twin.legal_moves()
                assert game.to_act == twin.to_act and game.result == twin.result


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
    for name in game_names():
        for game, twin in secret_twins(name, 3, 40):
            for word in ("flip b1", "put b1 F", "name b1 clown", "stop", "roll", "t1", "a1-a2"):
                if word not in game.legal_moves() and "roll" not in game.legal_moves():
                    assert refused(game, word) == refused(twin, word), (name, word)


def refused(game, word: str) -> str:
    try:
        game.play(word)
    except IllegalMove as error:
        return str(error)
    raise AssertionError("%s was accepted" % word)


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
                twin = secret_twin(name, game, chance)
                acting = game.to_act
                chosen = None
                for player in acting if isinstance(acting, list) else [acting]:
                    move = bots.choose(game, player, level, minds[player])
                    assert move == bots.choose(twin, player, level, twin_minds[player])
                    chosen = chosen or move
                assert game.state()["rng"] != twin.state()["rng"]
                events = game.play(chosen)
                for mind in minds + twin_minds:
                    if hasattr(mind, "see"):
                        mind.see(events)


def test_a_fork_plays_on_by_itself():
    for name in game_names():
        for game in positions(name, 1, 40):
            before = game.state()
            fork = game.fork()
            assert fork.state() == before
            chance = seeded(2)
            for _ in range(5):
                if fork.result is None:
                    fork.play(random_move(fork, chance))
            assert game.state() == before


def test_unknown_games_are_refused():
    for name in ("chess", "", "smart sheep", "../x", None):
        try:
            open_game(name)
        except ValueError as error:
            assert "playground" in str(error)
        else:
            raise AssertionError("%s was opened" % name)
