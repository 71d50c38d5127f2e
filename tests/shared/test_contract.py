"""The contract that every game of the registry keeps (shared_rules/README.md)."""

import json

from shared_rules.chance import seeded
from shared_rules.errors import IllegalMove
from shared_rules.options import offered
from shared_rules.record import canonical
from shared_rules.registry import GAMES, entry_of, game_names, open_game
from tests.shared.effort import some
from tests.shared.games import habit
from tests.shared.random_play import (
    fingerprint,
    positions,
    random_game,
    random_move,
)

SEEDS = some(range(6))
_AT_ONCE = 40


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
            if game.result is not None:
                break
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
                if game.result is None:
                    game.play(random_move(game, chance))
            ends.append(canonical(game.view(None)))
        assert len(set(ends)) == 5, name


def test_every_legal_move_can_be_played_and_none_is_listed_twice():
    for name in game_names():
        rules = open_game(name)
        for seed in SEEDS:
            turn = 0
            for game in positions(name, seed, 50):
                moves = game.legal_moves()
                assert len(set(moves)) == len(moves), moves
                assert moves == game.legal_moves(), "the order must be fixed"
                state = game.state()
                some = len(moves) // _AT_ONCE + 1  # of a long list other ones in every position
                turn += 1
                for move in moves[turn % some :: some]:
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
        for line in rules.OPTIONS:
            option = line[0]
            for value in ("nonsense", -5, 3.7, True, {"nonsense": 1}, ["nonsense"], [["x"]]):
                if value not in line[1] or not isinstance(line[1][0], bool):  # a flag may be True
                    assert option in refusal(rules, least, {option: value}), (option, value)
        assert "seed" in refusal(rules, least, {}, -1)


def test_every_offered_option_value_can_be_played():
    for name, _, least, most, _ in GAMES:
        rules = open_game(name)
        for line in rules.OPTIONS:
            option = line[0]
            for value in offered(line):
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
                    assert field in habit(name, "SOUND_ALL_THE_SAME"), (name, field, wrong)
                    game.legal_moves()
            damaged = json.loads(json.dumps(good))
            del damaged[field]
            try:
                rules.load(damaged)
            except ValueError as error:
                assert str(error).endswith("."), error
            else:
                raise AssertionError("%s can be left out of a state" % field)


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
    for name in ("chess", "", "no game", "../x", None):
        try:
            open_game(name)
        except ValueError as error:
            for known in game_names():
                assert known in str(error)
        else:
            raise AssertionError("%s was opened" % name)


def test_everybody_knows_who_makes_a_legal_move():
    for name in game_names():
        for seed in SEEDS:
            for game in positions(name, seed, 40):
                acting = game.to_act
                for move in game.legal_moves():
                    by = game.actor(move)
                    if isinstance(acting, list):
                        assert by is None or by in acting, (name, move, by)
                    else:
                        assert by == acting, (name, move, by)
