"""Show me points where hands can do it: over whole games it lifts what lies there, and puts it
where there is room."""

from firmware.suggestion import cells_of
from shared_rules.cells import cell_name, cell_number
from shared_rules.chance import seeded
from shared_rules.gesture import POOL
from shared_rules.registry import game_names
from tests.shared.effort import some
from tests.shared.test_scenes import make_ready, scenes, seen_of

SEEDS = some(range(6))
MOST = 400  # moves of a game


def lying(scene, move: str, chance) -> bytearray:
    """The magnets before a move that has been prepared; in their pools pieces lie anywhere."""
    seen = seen_of(scene)
    for pool in scene.pools:
        cells = list(pool)
        count = sum([seen[cell] for cell in cells])
        chance.shuffle(cells)
        for place in range(len(cells)):
            seen[cells[place]] = 1 if place < count else 0
    make_ready(scene, move, seen)
    return seen


def pointed_at(scene, seen: bytearray, move: str) -> int:
    """How many cells of pools are pointed at for this move."""
    meant = [one for one in scene.gestures(seen) if move in one.moves]
    if not meant:
        return 0
    cells = [cell_number(name) for name in cells_of(scene, seen, move)]
    count = len(meant[0].lifts)
    lifted, filled = cells[:count], cells[count : count + len(meant[0].places)]
    for cell in lifted:
        assert seen[cell], "%s: nothing lies on %s" % (move, cell_name(cell))
    for cell in filled:
        assert not seen[cell], "%s: %s is taken" % (move, cell_name(cell))
    assert len(set(cells)) == len(cells), "%s: each piece has a cell of its own" % move
    return len([place for place in meant[0].lifts + meant[0].places if place >= POOL])


def test_advice_lifts_what_lies_there_and_fills_what_is_free():
    for name in game_names():
        pools, in_pools = 0, 0
        for seed in SEEDS:
            chance = seeded(seed + 1)
            for scene, game in scenes(name, seed, MOST):
                pools = len(scene.pools)
                moves = game.legal_moves() if game.result is None else []
                if moves:
                    move = moves[chance.below(len(moves))]
                    in_pools += pointed_at(scene, lying(scene, move, chance), move)
        assert in_pools or not pools, name
