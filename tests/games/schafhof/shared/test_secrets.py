"""Nothing that leaves a board tells what is hidden: two boards, other secrets, the same bytes."""

from binascii import crc32

from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.bot_play import BotSeats
from shared_rules.record import Sitting
from shared_rules.record_reader import verify
from shared_rules.schafhof.layout import SPOT_NAMES
from tests.shared.simulated import Port, empty_folder

ASKED = ("state", "frame", "record", "cells", "settings")
FEATURES = ["moves", "cells", "frames", "log"]
SEEDS = (48151623, 42108152)  # which would be noticed anywhere
QUICK = 310  # a game that ends with eleven tiles nobody has seen


class Ear(Port):
    """A port that listens to every byte: how many there were, their sum, and any secret."""

    def __init__(self, secrets: list):
        super().__init__()
        self.secrets = [secret.encode() for secret in secrets]
        self.count = self.sum = self.leaks = 0

    def write(self, data):
        self.count += len(data)
        self.sum = crc32(data, self.sum)
        for secret in self.secrets:
            self.leaks += secret in data
        return len(data)


def a_game(seed: int, most: int) -> tuple:
    """(tiles, moves, spots that nobody has turned over by then) of a game among bots."""
    sitting = Sitting("schafhof", 2, {}, seed)
    tiles = sitting.game.tiles
    bots = BotSeats("schafhof", ["strong", "strong"], seed)
    never = list(range(44))
    while sitting.game.result is None and sitting.count < most:
        events = sitting.play(bots.next_move(sitting.game))
        bots.see(events)
        never = [spot for spot in never if spot not in sitting.game.up and _is_still(events, spot)]
    return tiles, sitting.moves, never


def _is_still(events: list, spot: int) -> bool:
    for event in events:
        if SPOT_NAMES[spot] in event.split(" "):
            return False
    return True


def turned_round(tiles: str, spots: list) -> str:
    """Other secrets: the tiles of these spots in the opposite order."""
    letters = list(tiles)
    for place in range(len(spots)):
        letters[spots[place]] = tiles[spots[len(spots) - 1 - place]]
    return "".join(letters)


def two_boards(name: str, tiles: list, pieces: str) -> list:
    """(board, its port, hands) for each of two worlds that differ in secrets alone."""
    worlds = []
    for number in (0, 1):
        port = Ear([tiles[number], str(SEEDS[number])])
        folder = empty_folder("secret-%s-%d" % (name, number))
        app = simulated_board(folder, port, (16, 16), int)
        app.link.choose_features(FEATURES)
        hands = Hands(app)
        options = {"tiles": tiles[number], "pieces": pieces}
        order = {"id": 1, "do": "new", "game": "schafhof", "players": 2, "options": options}
        order["seed"] = SEEDS[number]
        port.say(order)
        hands.wait(50)
        hands.settle()
        worlds.append((app, port, hands))
    return worlds


def compare(worlds: list):
    """Everything that both boards have said is the same, and harmless."""
    for _, port, hands in worlds:
        for name in ASKED:
            port.say({"id": 2, "do": name})
        hands.wait(40)
    one, other = worlds[0][1], worlds[1][1]
    assert one.count == other.count > 1000 and one.sum == other.sum
    assert one.leaks == other.leaks == 0


def play_twice(pieces: str, seed: int, most: int) -> tuple:
    """Play so many moves in both worlds, and compare; the first of them after the last move."""
    tiles, moves, never = a_game(seed, most)
    both = [tiles, turned_round(tiles, never)]
    assert both[0] != both[1] and len(never) > 5
    worlds = two_boards("%s-%d" % (pieces, most), both, pieces)
    for number in range(len(moves) - 1):
        for _, _, hands in worlds:
            hands.play(moves[number])
        if number % 5 == 0:
            compare(worlds)
    for app, _, hands in worlds:
        app.leave(hands.now)
    compare(worlds)  # a game that was left can be resumed: it keeps its secrets
    for app, _, hands in worlds:
        app.match.resume(hands.now)
    compare(worlds)
    worlds[0][2].play(moves[-1])
    return worlds[0]


def test_no_byte_depends_on_what_lies_face_down():
    play_twice("discs", 3, 40)


def test_no_byte_depends_on_it_without_discs_either():
    play_twice("bell", 4, 30)


def test_a_whole_game_keeps_its_secrets_and_tells_them_after_the_end():
    app, port, hands = play_twice("discs", QUICK, 1000)
    assert app.match.sitting.game.result is not None
    port.say({"id": 3, "do": "record"})
    hands.wait(40)
    assert port.leaks == 2, "the seed and the tiles, in the head of the record"
    assert verify(app.match.journal.lines()) == ""
