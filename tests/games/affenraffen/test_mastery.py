"""What a master of Affenraffen remembers: its own looks, and that others have looked."""

from host.games.affenraffen.mastery import dealt, recalled
from shared_rules.affenraffen import rules
from shared_rules.affenraffen.bots import Mind
from shared_rules.affenraffen.mind import UNKNOWN
from shared_rules.chance import seeded
from shared_rules.imagining import imagine


def after_some_looks() -> tuple:
    """A game in which both have looked at a tile, and player 0 has taken one of his."""
    game = rules.new(2, {"turns": 1}, 4)
    mind = Mind("strong", 1)
    mind.see(game.play("flip"))
    animals = [spot for spot, code in game.state()["tiles"].items() if code[0] not in "+-"]
    first, second, third = animals[:3]
    for move in ("p0 look " + first, "p0 back " + first, "p1 look " + second, "p1 back " + second):
        mind.see(game.play(move))
    for move in ("p0 look " + third, "p0 take " + third):
        mind.see(game.play(move))
    return game, mind, first, second, third


def test_it_recalls_its_own_looks_and_what_it_took_and_not_the_looks_of_others():
    game, mind, first, second, _ = after_some_looks()
    codes = game.state()["tiles"]
    seen = recalled(mind, game.view(0), 0)
    assert seen["tiles"][first] == codes[first]
    assert seen["tiles"][second] == UNKNOWN
    assert seen["kept"] == [game.state()["kept"][0], []]
    other = recalled(mind, game.view(1), 1)
    assert (other["tiles"][first], other["tiles"][second]) == (UNKNOWN, codes[second])
    assert other["kept"] == [[UNKNOWN], []]


def test_worlds_have_what_it_remembers_and_others_remember_what_lies_there():
    game, mind, first, second, _ = after_some_looks()
    codes, view = game.state()["tiles"], recalled(mind, game.view(0), 0)
    met = set()
    for seed in range(30):
        world = rules.load(imagine("affenraffen", view, seeded(seed)))
        tiles = world.state()["tiles"]
        assert tiles[first] == codes[first] and world.kept[0] == game.kept[0]
        others = dealt(mind, world, seed)
        assert set(others.known(1, False)) - {""} == {tiles[second]}
        met.add(tiles[second])
    assert len(met) > 5, "what only the other one saw is dealt anew"
