"""Scenes: every legal move has a gesture of its own, and pieces are expected where they stand."""

from array import array

from shared_rules import light_tables, lights
from shared_rules.registry import game_names, open_game
from tests.shared.random_play import positions

SEEDS = range(12)


class Hand:
    """What a picture asks of the table: nothing in the air."""

    missing, surplus, exchange, bell, paused, agreed = (), (), (), 0, False, True

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
    for cell in scene.ready(move, seen):
        if cell not in list(scene.bell_cells) or not scene.pressed(cell):
            seen[cell] ^= 1
        elif scene.loose:
            seen[cell] = 1
    return seen


def option_sets(name: str, seed: int, game) -> dict:
    """Options that scenes care about."""
    if name == "playground":
        return game.options
    if name == "schafhof":
        return {"pieces": ("discs", "bell")[seed % 2]}
    return {"die": ("board", "table")[seed % 2]}


def scenes(name: str, seed: int, most: int):
    """The scene of each position of a random game."""
    scene = None
    for game in positions(name, seed, most):
        if scene is None:
            scene = open_game(name, "scene").Scene(option_sets(name, seed, game))
        scene.look(game)
        yield scene, game


def told_moves(scene, seen: bytearray) -> list:
    """All sequences of moves that can be told to the board."""
    gestures = [gesture[0] for gesture in scene.gestures(seen)]
    return gestures + [press[2] for press in scene.presses()]


def test_every_legal_move_can_be_told_to_the_board():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                for move in game.legal_moves()[:60]:
                    scene.look(game)
                    told = told_moves(scene, made_ready(scene, move))
                    if move == "roll" and (move,) not in told:
                        faces = [moves for moves in told if moves[0].startswith("roll=")]
                        assert len(faces) == 6, "a real die tells all its faces"
                    else:
                        assert (move,) in told, (name, move, told)


def test_everything_that_can_be_told_is_legal():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 40):
                if game.result is not None:
                    continue
                for moves in told_moves(scene, made_ready(scene, game.legal_moves()[-1])):
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
                    assert lifts or places
                    assert not [cell for cell in through if cell in lifts + places]
                presses = [(origin, cell) for origin, cell, _, _ in scene.presses()]
                assert len(set(presses)) == len(presses)


def test_pieces_are_expected_where_the_position_has_them():
    for name in game_names():
        for seed in SEEDS:
            for scene, game in scenes(name, seed, 60):
                labels = bytearray(256)
                scene.standing(labels)
                covered = [cell for cell in range(256) if labels[cell]]
                state = game.state()
                if name == "smart_sheep":
                    spaces = list(state["sheep"].values()) + list(state["wolves"].values())
                    spaces += list(state["tiles"].values())
                    standing = [space for space in spaces if space not in ("fold", "den", None)]
                    assert len(covered) == len(standing)
                elif name == "playground":
                    assert len(covered) == 4 * state["players"]
                else:
                    assert len(covered) == state["players"] + (44 if scene.discs else 0)
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


def test_a_lifted_piece_of_the_playground_shows_its_way():
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
