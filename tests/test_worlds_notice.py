"""Do the worlds notice? The board is broken on purpose, and they must say so."""

from copy import copy

import pytest

from firmware import board_app, picture
from firmware.link import Link
from firmware.table import Table
from shared_rules.imagining import imagine
from shared_rules.registry import game_names, open_game
from shared_rules.secrets import has_secrets
from tests.worlds import watcher
from tests.worlds.port import is_sentence
from tests.worlds.shrink import failure_of, shrunk
from tests.worlds.watcher import Violation, look_closely, look_for_secrets
from tests.worlds.world import World


def test_a_lost_move_is_noticed_and_shrunk_to_a_short_script(monkeypatch):
    from firmware.journal import Journal

    monkeypatch.setattr(Journal, "add_gesture", lambda *_: None)
    script = [["game", 1, 2, 0], ["wait", 3], ["moves", 3, 0, 7], ["wait", 3], ["heal"]]
    short, failure = shrunk(4, script, 40)
    assert "the record is not the game" in failure
    assert len(short) <= 2


def test_silence_is_noticed(monkeypatch):
    from firmware.reader import TurnReader

    monkeypatch.setattr(TurnReader, "_watch_mistake", lambda *_: None)
    script = [["game", 1, 2, 0], ["moves", 2, 0, 7], ["under", 3, 0]]
    failures = [failure_of(seed, script) for seed in range(6)]
    assert any("nobody hears of it" in failure for failure in failures), failures


def test_a_blink_that_counts_is_noticed(monkeypatch):
    from firmware.reader import TurnReader

    monkeypatch.setattr(TurnReader, "_rest_of", lambda *_: 50)
    script = [["game", 2, 3, 0]] + [["blink", piece, 20, 1] for piece in range(0, 90, 9)]
    failures = [failure_of(seed, script) for seed in range(4)]
    assert any("a blink was a move" in failure for failure in failures), failures


def test_a_cell_that_is_never_believed_again_is_noticed(monkeypatch):
    from firmware.cell_watch import CellWatch

    needed = CellWatch._quiet_needed
    script = [["game", 1, 2, 0], ["bounce", 40], ["heal"]]
    assert failure_of(4, script) == ""
    monkeypatch.setattr(
        CellWatch,
        "_quiet_needed",
        lambda watch, cell: needed(watch, cell) * (10 if cell in watch.flapping else 1),
    )
    assert "is not believed" in failure_of(4, script)


def test_hands_that_the_board_misunderstands_are_noticed(monkeypatch):
    from firmware.reader import TurnReader

    script = [["game", 2, 3, 0], ["moves", 3, 0, 7]]
    assert failure_of(4, script) == ""
    monkeypatch.setattr(TurnReader, "_counts", lambda *_: False)
    assert "hands and board disagree" in failure_of(4, script)


def test_a_bot_that_does_nothing_is_noticed(monkeypatch):
    from firmware.match import Match

    script = [["game", 1, 2, 2]] + [["wait", 100]] * 8
    assert [failure_of(seed, script) for seed in range(3)] == [""] * 3
    monkeypatch.setattr(Match, "_play_for_bot", lambda match, move, now: match.expect_bot(now))
    failures = [failure_of(seed, script) for seed in range(3)]
    assert any("a bot is on, and does nothing" in failure for failure in failures), failures


def test_one_bot_of_two_whose_hand_is_never_read_is_noticed():
    looks_on = watcher.Watcher()
    for _ in range(20):
        looks_on.reached_in(1)
        looks_on.reached_in(2)
        looks_on.went_on(2)
    with pytest.raises(Violation, match="a bot reaches in, and nothing comes of it"):
        looks_on.reached_in(1)
    looks_on.went_on(None)  # something was taken back, or another game begun
    looks_on.reached_in(1)


@pytest.mark.parametrize("passes", [1, 2, 4, 10, 19, 20])
def test_a_light_that_flickers_is_noticed(passes):
    """Lit for so many passes of 10 ms, and dark for as many: 2.5 flashes a second may be."""
    assert (failure_of_flickering(World(1), passes) == "") == (passes == 20)


@pytest.mark.parametrize("also", [["wait", 1], ["game", 1, 2, 1], ["stick", 200, 1]])
def test_a_light_that_flickers_while_bots_sit_or_switches_lie_is_noticed(also):
    world = World(1)
    for happening in (["game", 1, 2, 0], also):
        world.do(happening)
    assert failure_of_flickering(world, 1) == "a light flickers"


def failure_of_flickering(world, passes: int) -> str:
    app, turn = world.app, world.app.turn

    def flickering(now):
        turn(now)
        app.table.frame[254] = now // (10 * passes) % 2

    app.turn = flickering
    try:
        world.hands.wait(8000)
    except Violation as violation:
        return str(violation)
    return ""


def silent_about(what: str):
    """A link that says everything but this."""
    tell = Link.tell
    return lambda link, name, fields: None if name == what else tell(link, name, fields)


def dark(table, thinking: bool):
    """Paint nothing."""
    table.frame[:] = picture._DARK
    table.dirty = False


GAME, ASKS = ["game", 1, 2, 0], ["ask", 12, 3]
DEAD, BOUNCES, FAIR = ["under", 3, 0], ["bounce", 40], ["game", 4, 2, 0]


@pytest.mark.parametrize(
    "part, name, broken, happening, failure",
    [
        (Link, "answer", lambda *_: None, ASKS, "a request is not answered"),
        (Link, "fail", lambda *_: None, ["nonsense", 9, 1], "a request is not answered"),
        (
            Link,
            "answer",
            lambda link, *_: link._send({"id": 1000, "ok": {}}),
            ASKS,
            "an answer that nobody asked for",
        ),
        (Link, "tell", silent_about("differ"), DEAD, "the host is not told: differ"),
        (Link, "tell", silent_about("notes"), FAIR, "the host is not told: notes"),
        (Link, "tell", silent_about("flapping"), BOUNCES, "the host is not told: flapping"),
        (Link, "tell", silent_about("moved"), ["moves", 2, 0, 7], "the host is not told: number"),
        (board_app, "paint", dark, DEAD, "it is not lit what is to be done"),
        (picture, "_paint_differences", lambda *_: None, DEAD, "it is not lit what is to be done"),
    ],
)
def test_what_is_not_said_or_lit_is_noticed(part, name, broken, happening, failure, monkeypatch):
    script = [GAME, happening, ["wait", 60]]
    assert failure_of(4, script) == ""
    monkeypatch.setattr(part, name, broken)
    assert failure in failure_of(4, script)


def test_what_is_no_sentence_is_noticed():
    for wrong in ("", "no", "KeyError: 'x'.", "it is", "X" * 400 + "."):
        assert not is_sentence(wrong)
    with pytest.raises(Violation):
        World(1).port.write(b'>{"id": 1, "error": "KeyError"}\n')


def test_what_grows_without_end_is_noticed():
    world = World(1)
    look_closely(world.app, True)
    world.app.news.heard = [str(number) for number in range(5000)]
    with pytest.raises(Violation, match="keeps"):
        look_closely(world.app, True)


HIDING = [name for name in game_names() if has_secrets(name)]


@pytest.mark.parametrize("game", HIDING)
def test_a_hidden_thing_that_comes_out_or_is_lit_is_noticed(game, monkeypatch):
    world = World(0)
    world.app.match.begin(game, 2, {}, world._new_seed(), ["", ""], 0)
    look_for_secrets(world.app)
    Game, Scene = type(world.app.match.sitting.game), open_game(game, "scene").Scene
    view, look = Game.view, Scene.look
    with monkeypatch.context() as broken:
        broken.setattr(
            Game, "view", lambda game, who: {**view(game, who), "next": game.state()["rng"]}
        )
        broken.setattr(
            watcher, "imagine", lambda game, seen, chance: imagine(game, seen_by(seen), chance)
        )
        with pytest.raises(Violation, match="hidden came out"):
            look_for_secrets(world.app)

    def shine(scene, position):
        look(scene, position)
        scene.picture = lambda frame, _: frame.__setitem__(0, position.state()["rng"] & 255)

    monkeypatch.setattr(Scene, "look", shine)
    with pytest.raises(Violation, match="hidden was lit"):
        look_for_secrets(world.app)


def seen_by(view: dict) -> dict:
    """A view without what must not be in it."""
    return {name: view[name] for name in view if name != "next"}


def test_a_choice_that_does_nothing_is_noticed(monkeypatch):
    script = [GAME, ["menu", 0, 1, 3]]
    assert failure_of(4, script) == ""
    monkeypatch.setattr(board_app.BoardApp, "_choose", lambda *_: None)
    assert "it was chosen" in failure_of(4, script)


def test_a_game_that_is_left_and_does_not_go_on_is_noticed(monkeypatch):
    script = [GAME, ["moves", 2, 0, 7], ["again"]]
    assert failure_of(4, script) == ""
    offer = board_app.Match._offer
    monkeypatch.setattr(
        board_app.Match, "_offer", lambda match, *left: offer(match, copy(left[0]), *left[1:])
    )
    assert "that was left" in failure_of(4, script)


def test_what_lay_there_when_the_power_came_and_counts_is_noticed(monkeypatch):
    """Of two cuts the board shows its menu after the second one."""
    script = [["cut", 0], ["cut", 0]]
    worlds = [World(4), World(4)]
    worlds[0].app.simulated.put(67, True)
    worlds[0].live(script)
    monkeypatch.setattr(Table, "fresh", property(lambda _: False, lambda *_: None), raising=False)
    worlds[1].app.simulated.put(67, True)
    with pytest.raises(Violation, match="what lay there was a choice"):
        worlds[1].live(script)
