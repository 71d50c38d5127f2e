"""What only the scene of the Playground shows."""

from array import array

from shared_rules import lights
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
