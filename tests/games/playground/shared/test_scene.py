"""What only the scene of the Playground shows."""

from array import array

from shared_rules import lights
from shared_rules.errors import IllegalMove
from shared_rules.gesture import POOL
from shared_rules.playground.rules import new
from shared_rules.playground.scene import Scene
from tests.shared.test_scenes import Hand, scenes, seen_of


def test_a_lifted_piece_shows_its_way():
    shown = 0
    for scene, game in scenes("playground", 3, 200):
        for gesture in scene.gestures(seen_of(scene)) if game.phase == "move" else ():
            hand = Hand(scene)
            hand.missing = gesture[1]
            hand.offered = lambda gesture=gesture: [gesture]
            frame = array("H", bytes(512))
            scene.picture(frame, hand)
            progress, goal = game.walk_of(gesture[0][0])
            for step in range(max(progress, 0) + 1, goal):
                shown += 1
                cell = game.track.board.cell_of(game.turn, step)
                assert lights.parts(frame[cell])[1] == lights.DIM
    assert shown > 50


def refused(game, missing: list) -> str:
    """What somebody hears who has lifted a piece from there and put it elsewhere."""
    scene = Scene(2, {"board": "small"})
    scene.look(game)
    try:
        game.fork().play(scene.meant(missing, [0]))
    except IllegalMove as error:
        return str(error)
    return ""


def test_whoever_moves_another_s_piece_hears_so():
    game = new(2, {"board": "small"}, 3)
    assert refused(game, [POOL + 1]) == "That piece is not yours."
    assert refused(game, [POOL]) == "Throw the die first."
    game.play("roll=6")
    assert refused(game, [POOL + 1]) == "That piece is not yours."
    game.pieces[1] = [-1, -1, -1, game.track.length + 1]
    home = game.track.board.cell_of(1, game.track.length + 1)
    assert refused(game, [home]) == "That piece is not yours."
