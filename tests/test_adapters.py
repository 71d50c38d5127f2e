"""The games in other people's frameworks pass the tests of those."""

import pickle
import re
from copy import deepcopy
from textwrap import dedent

import pytest

from host.adapters.seated import CHANCE, MOST_MOVES, Seated
from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import game_names, open_game
from tests.micropython_runtime import ROOT
from tests.shared.games import habit


@pytest.mark.parametrize("name", game_names())
def test_one_decides_at_a_time_and_throws_are_chances(name):
    seated = Seated(name, 0)
    seated.deal(3)
    throws, chance = 0, seeded(4)
    for step in range(habit(name, "LONGEST")):
        if seated.actor is None:
            break
        assert 0 < len(seated.moves) <= MOST_MOVES
        throws += seated.actor == CHANCE
        if step % 7 == 0:
            twin = deepcopy(seated)
            twin.apply(0)  # what a copy does is its own business
        seated.apply(chance.below(len(seated.moves)))
    assert seated.actor is None or step + 1 == habit(name, "LONGEST")
    assert (throws > 0) == hasattr(open_game(name), "THROWS")


@pytest.mark.parametrize("name", game_names())
def test_events_are_those_of_the_latest_decision_and_of_the_throws_since_then(name):
    seated, chance, expected = Seated(name, 0), seeded(4), []
    seated.deal(3)
    for _ in range(200):
        if seated.actor is None:
            break
        twin, throws = seated.game.fork(), seated.actor == CHANCE
        number = chance.below(len(seated.moves))
        move = seated.moves[number]
        seated.apply(number)
        expected = expected if throws else []
        if throws or seated.actor != CHANCE or move != "roll":
            expected = expected + twin.play(move)
        assert seated.events == expected
        again = [pickle.loads(pickle.dumps(seated)), deepcopy(seated)]
        assert [one.events for one in again] == [expected] * 2
    assert expected


@pytest.mark.parametrize("name", game_names())
def test_openspiel_takes_it_for_a_game(name):
    pyspiel = pytest.importorskip(
        "pyspiel", reason="no OpenSpiel here: `make test-more` brings it"
    )
    import host.adapters.open_spiel  # noqa: F401, registers the games

    game = pyspiel.load_game(f"lichtwiese_{name}")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("playground(board=small,goal=1)", {"board": "small", "goal": 1}),
        ("affenraffen(open=True,turns=3)", {"open": True, "turns": 3}),
        ("jahrmarkt(tricks=0)", {"tricks": 0}),
        ("smart_sheep(tiles=ask)", {"tiles": "ask"}),
    ],
)
def test_the_options_of_a_game_are_parameters_of_openspiel(text, options):
    pyspiel = pytest.importorskip(
        "pyspiel", reason="no OpenSpiel here: `make test-more` brings it"
    )
    import host.adapters.open_spiel  # noqa: F401, registers the games

    game = pyspiel.load_game(f"lichtwiese_{text}")
    assert game.options | options == game.options
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    saved = pyspiel.serialize_game_and_state(game, game.new_initial_state())
    again, state = pyspiel.deserialize_game_and_state(saved)
    assert again.options == game.options and state.is_chance_node()


def test_a_wrong_option_is_told_before_the_game_begins():
    with pytest.raises(ValueError, match="The option board must be one of"):
        Seated("playground", 2, {"board": "huge"}).deal(1)
    with pytest.raises(ValueError, match="the option turns must not be 0"):
        Seated("affenraffen", 2, {"turns": 0})


@pytest.mark.parametrize("name", game_names())
def test_a_game_goes_on_from_its_bytes(name):
    seated, chance = Seated(name, 0), seeded(7)
    assert pickle.loads(pickle.dumps(seated)).game is None
    seated.deal(5)
    for _ in range(60):
        twin = pickle.loads(pickle.dumps(seated))
        assert (twin.actor, twin.moves) == (seated.actor, seated.moves)
        assert twin.game.state() == seated.game.state()
        if seated.actor is None:
            break
        seated.apply(chance.below(len(seated.moves)))


def test_openspiel_tells_each_player_only_what_it_may_see():
    pyspiel = pytest.importorskip(
        "pyspiel", reason="no OpenSpiel here: `make test-more` brings it"
    )
    import host.adapters.open_spiel  # noqa: F401, registers the games

    state = pyspiel.load_game("lichtwiese_schafhof(players=2)").new_initial_state()
    other = state.clone()
    state.apply_action(1)
    other.apply_action(2)
    assert state.seated.game.tiles != other.seated.game.tiles
    for player in (0, 1):
        assert state.observation_string(player) == other.observation_string(player)
        same = state.information_state_string(player)
        assert same == other.information_state_string(player)
    state.apply_action(0)
    assert state.information_state_string(0) != same


def snippet(heading: str, word: str) -> str:
    """The example with a word in a chapter of docs/bots.md."""
    chapter = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").split(f"## {heading}\n")[1]
    blocks = re.findall(r"(?:^    .*\n|^\n)+", chapter.split("\n## ")[0], re.MULTILINE)
    return dedent(next(block for block in blocks if word in block))


@pytest.mark.parametrize("name", game_names()[1:3])
def test_in_the_example_for_pettingzoo_our_bots_hear_all_that_is_played(name, monkeypatch):
    pytest.importorskip("pettingzoo", reason="no PettingZoo here: `make test-more` brings it")
    heard, told = [], []
    deal = Seated.deal

    def deal_and_listen(seated, seed):
        deal(seated, seed)
        play = seated.game.play
        seated.game.play = lambda move: told.extend(events := play(move)) or events

    monkeypatch.setattr(Seated, "deal", deal_and_listen)
    monkeypatch.setattr(BotSeats, "see", lambda rivals, events: heard.extend(events))
    text = snippet("Train against our bots", "rivals")
    shown = re.search(r'LichtwieseEnv\("(\w+)"', text)[1]
    exec(text.replace(shown, name), {})
    assert heard == told and len(heard) > 10


def test_openspiel_seats_as_few_as_can_play_where_no_number_is_wished():
    pyspiel = pytest.importorskip(
        "pyspiel", reason="no OpenSpiel here: `make test-more` brings it"
    )
    import host.adapters.open_spiel  # noqa: F401, registers the games

    game = pyspiel.load_game("lichtwiese_playground(players=0)")
    state = game.new_initial_state()
    assert game.num_players() == game.players == len(state.memories) == 2
    assert game.get_parameters()["players"] == 2
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", game_names())
def test_pettingzoo_takes_it_for_an_environment(name):
    pytest.importorskip("pettingzoo", reason="no PettingZoo here: `make test-more` brings it")
    from pettingzoo.test import api_test, seed_test

    from host.adapters.pettingzoo import LichtwieseEnv

    api_test(LichtwieseEnv(name), num_cycles=200)
    seed_test(lambda: LichtwieseEnv(name), num_cycles=100)
