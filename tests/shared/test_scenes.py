"""Scenes: every legal move has a gesture of its own, and pieces are expected where they stand."""

from array import array

from shared_rules import light_tables, lights
from shared_rules.gesture import POOL
from shared_rules.registry import game_names, open_game
from tests.shared.effort import some
from tests.shared.games import habit
from tests.shared.random_play import positions

SEEDS = some(range(12))


class Hand:
    """What a picture asks of the table: nothing in the air."""

    missing, surplus, exchange, bell, paused, in_order = (), (), (), 0, False, True

    def offered(self):
        return ()

    def __init__(self, scene):
        self.seen = seen_of(scene)


def seen_of(scene) -> bytearray:
    """The magnets of a board on which every piece stands as it should."""
    labels = bytearray(256)
    scene.standing(labels)
    for cell in range(256):
        labels[cell] = 1 if labels[cell] and cell not in list(scene.loose) else 0
    return labels


def made_ready(scene, move: str) -> bytearray:
    """The same after somebody has prepared a move: a bell put down, a disc put back."""
    seen = seen_of(scene)
    make_ready(scene, move, seen)
    return seen


def make_ready(scene, move: str, seen: bytearray):
    for cell in scene.ready(move, seen):
        if cell not in list(scene.bell_cells) or not scene.pressed(cell):
            seen[cell] ^= 1
        elif scene.loose:
            seen[cell] = 1


def scenes(name: str, seed: int, most: int):
    """The scene of each position of a random game."""
    scene = None
    for game in positions(name, seed, most):
        if scene is None:
            scene = open_game(name, "scene").Scene(
                game.players, habit(name, "scene_options")(seed, game)
            )
        scene.look(game)
        yield scene, game


def offered_moves(scene, seen: bytearray) -> list:
    """All sequences of moves that can be made on the board."""
    gestures = [gesture[0] for gesture in scene.gestures(seen)]
    return gestures + [press.moves for press in scene.presses(seen)]


def is_made_with_what_follows(scene, game, move: str) -> bool:
    """Whether one gesture means this move and some that may follow it."""
    seen, fork, moves = made_ready(scene, move), game.fork(), (move,)
    while moves not in offered_moves(scene, seen):
        fork.play(moves[-1])
        if fork.to_act != game.to_act or not fork.legal_moves():
            return False
        moves += (fork.legal_moves()[0],)
        make_ready(scene, moves[-1], seen)
    return True


def test_every_legal_move_can_be_made_on_the_board():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                for move in game.legal_moves()[:60]:
                    if not habit(name, "is_by_hand")(move, game):
                        continue
                    scene.look(game)
                    if scene.touches(move, seen_of(scene)):
                        continue  # a hand that is known makes it
                    offered = offered_moves(scene, made_ready(scene, move))
                    if move == "roll" and (move,) not in offered:
                        faces = [moves for moves in offered if moves[0].startswith("roll=")]
                        assert len(faces) == 6, "a real die tells all its faces"
                    elif scene.together:
                        scene.look(game)
                        assert is_made_with_what_follows(scene, game, move), (name, move)
                    else:
                        assert (move,) in offered, (name, move, offered)


def test_everything_that_can_be_made_is_legal():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 40):
                if game.result is not None:
                    continue
                for moves in offered_moves(scene, made_ready(scene, game.legal_moves()[-1])):
                    fork = game.fork()
                    for move in moves:
                        fork.play(move)


def test_no_two_moves_share_a_gesture():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                seen = []
                ready = made_ready(scene, (game.legal_moves() or [""])[0])
                for moves, lifts, places, through, _ in scene.gestures(ready):
                    picture = (sorted(lifts), sorted(places))
                    if len(moves) == 1:
                        assert picture not in seen, (name, moves)
                    seen.append(picture)
                    assert lifts or places or through
                    assert not [cell for cell in through if cell in lifts + places]
                presses = [(origin, cell) for origin, cell, _, _ in scene.presses(bytearray(256))]
                assert len(set(presses)) == len(presses)


def test_pieces_are_expected_where_the_position_has_them():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                labels = bytearray(256)
                scene.standing(labels)
                covered = [cell for cell in range(256) if labels[cell]]
                counted = habit(name, "standing")(game.state(), scene)
                assert counted in (-1, len(covered)), name
                for cell in covered:
                    assert cell in list(scene.cells) and cell not in list(scene.bell_cells)


def test_gestures_lift_what_stands_and_place_where_nothing_stands():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                labels = bytearray(256)
                scene.standing(labels)
                ready = made_ready(scene, (game.legal_moves() or [""])[0])
                for moves, lifts, places, through, _ in scene.gestures(ready):
                    for cell in list(lifts) + list(through):
                        assert cell >= 256 or labels[cell], (name, moves)
                    for cell in places:
                        assert cell >= 256 or not labels[cell], (name, moves)


def test_pictures_stay_on_the_board_and_use_known_words():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                frame = array("H", [0] * 256)
                hand = Hand(scene)
                hand.paused = game.to_act == 1
                scene.picture(frame, hand)
                cells = list(scene.cells)
                for cell in range(256):
                    if frame[cell]:
                        assert cell in cells
                        colour, pattern, second, _ = lights.parts(frame[cell])
                        assert max(colour, second) < len(light_tables.COLOURS)
                        assert pattern < len(light_tables.PATTERNS)


def test_control_cells_are_not_game_cells():
    for name in game_names():
        for scene, _ in scenes(name, 1, 0):
            assert len(set(scene.bell_cells)) == len(scene.bell_cells)
            assert len(set(scene.pause_cells)) == 3
            for cell in scene.pause_cells:
                assert cell in list(scene.bell_cells)


def test_on_the_pause_cell_the_bell_means_nothing_but_the_pause():
    for name in game_names():
        for scene, _ in scenes(name, 1, 60):
            for one in scene.presses(seen_of(scene)):
                assert one.cell != scene.pause_cells[0], name


def test_a_scene_s_own_reader_reads_what_hands_do():
    for name in game_names():
        for scene, game in scenes(name, 1, 60):
            if scene.reader is None or game.result is not None:
                continue
            seen = seen_of(scene)
            for gesture in scene.gestures(seen):
                lifted = [(cell, False, -1) for cell in gesture.lifts + gesture.swapped]
                placed = [free_cell(scene, place, seen) for place in gesture.places]
                placed = [(cell, True, -1) for cell in tuple(placed) + gesture.swapped]
                scene.reader.begin(seen, 0)
                made = list(scene.reader.read(lifted, 10)) + list(scene.reader.read(placed, 500))
                made += list(scene.reader.turn(10000))
                assert made == [gesture.moves], (name, gesture, made)


def free_cell(scene, place: int, seen: bytearray) -> int:
    """The cell, or one of the free cells of a pool."""
    if place < POOL:
        return place
    return next(cell for cell in scene.pools[place - POOL] if not seen[cell])
