"""What moves by itself on the page goes its way, in a real browser; the end is celebrated."""

import pytest

from shared_rules.bot_play import bot_game
from shared_rules.cells import cell_name
from shared_rules.smart_sheep import layout
from tests.page_server import page_server, see, wait_until

WATCH = """() => {
  window.seen = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const name = this.dataset.piece ?? this.parentElement?.className ?? '';
    window.seen.push({name, ways: frames.map(one => one.transform), ms: how.duration});
    return animate.call(this, frames, how);
  };
}"""
# Whether an animation of this piece passes the middle of a cell.
PASSES = """([wanted, cell]) => {
  const {board} = lichtwiese, {x, y} = board.middle(cell);
  const near = way => {
    const [left, top] = [...way.matchAll(/-?[\\d.]+(?=px)/g)].map(Number);
    const half = board.size * 0.5;
    return Math.abs(left + half - x) < half && Math.abs(top + half - y) < half;
  };
  return seen.some(({name, ways}) => name === wanted && ways.some(near));
}"""
WOLVES = {"big": "c3", "little": "c7"}


def play_until(player, server, game: str, word: str, **options) -> str:
    """A game among bots up to the first move that brings such an event, and that one when all
    pieces stand right; the event."""
    server.line.ask("new", game=game, players=2, options=options, seed=5, seats=["", ""])
    wait_until(lambda: server.plays(game))
    for line in list(bot_game(game, 2, options, 5))[1:]:
        move, _, events = line.strip().partition(" > ")
        found = [one for one in events.split("; ") if one.split(" ")[0] == word]
        if found:
            wait_until(player.settled, 60)
            player.page.evaluate(WATCH)
        server.line.ask("move", move=move)
        if found:
            return found[0]
    raise AssertionError(f"nobody was {word}")


def has_passed(player, name: str, cell: str):
    wait_until(lambda: player.page.evaluate(PASSES, [name, cell]), 20)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with page_server(tmp_path_factory.mktemp("motion"), size=(16, 16)) as running:
        yield running


@pytest.fixture
def watched(player, server):
    player.ask("speed", {"value": 10})
    server.helper.pause = 0.02
    return player


def test_a_wolf_runs_along_its_path_and_what_it_catches_is_carried_off(watched, server):
    _, sheep, cell, wolf = play_until(
        watched, server, "smart_sheep", "captured", wolves=WOLVES
    ).split(" ")
    caught, catcher = (f"{layout.PIECES.index(name)}.1" for name in (sheep, wolf))
    has_passed(watched, caught, cell_name(layout.DEN))
    has_passed(watched, catcher, cell)
    steps = watched.page.evaluate("name => seen.find(one => one.name === name).ways", catcher)
    assert len(steps) == 3, "from space to space, not straight there"


def test_a_saved_sheep_goes_home_and_stands_in_the_fold(watched, server):
    sheep = play_until(watched, server, "smart_sheep", "saved", wolves=WOLVES).split(" ")[1]
    label = layout.PIECES.index(sheep)
    has_passed(watched, f"{label}.1", cell_name(layout.FOLD))
    fold = cell_name(layout.SCORE_BAR[0])
    see(watched.page, f"document.querySelector('.mark[data-cell={fold}] svg')")


def test_who_is_knocked_out_flies_home(watched, server):
    play_until(watched, server, "playground", "hit", board="small")
    wait_until(watched.settled, 60)
    flown = watched.page.evaluate("seen.filter(({name, ways}) => name.startsWith('2.'))")
    assert any(len(one["ways"]) == 3 for one in flown), "in a bow, not straight"


def test_a_tile_is_turned_over(watched, server):
    play_until(watched, server, "schafhof", "flip")
    see(watched.page, "seen.some(({ways}) => ways[0] === 'scaleX(0)')")


def test_the_end_is_celebrated(watched, server):
    play_until(watched, server, "playground", "win", board="small")
    see(watched.page, "document.querySelectorAll('.confetti i').length === 60")
    see(
        watched.page,
        "seen.filter(({ways}) => (ways[0] ?? '').startsWith('translateY')).length === 60",
    )
