"""A simulated board in the test's own process, a port that keeps what is said, and whole games."""

import json
import os

from host.hands import Habits, Hands
from host.simulator.parts import simulated_board
from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import open_game
from tests.shared.games import habit


class Port:
    """A serial port in memory: `said` holds the latest messages, `say` sends a line."""

    def __init__(self):
        self.incoming = b""
        self.said = []
        self.counts = {}  # how often each notice came
        self.deaf = False  # the host does not read

    def read(self):
        data, self.incoming = self.incoming, b""
        return data

    def write(self, data):
        if self.deaf:
            return 0
        message = json.loads(data.decode()[1:])
        name = message.get("say", "answer")
        self.counts[name] = self.counts.get(name, 0) + 1
        self.said.append(message)
        if len(self.said) > 30:
            del self.said[0]
        return len(data)

    def say(self, message):
        """Put a line, or a message as one, on the wire."""
        if not isinstance(message, bytes):
            message = (">" + json.dumps(message) + "\n").encode()
        self.incoming += message

    def heard(self, name: str) -> list:
        """The latest notices of one name, oldest first."""
        return [message for message in self.said if message.get("say") == name]


def _worker() -> str:
    """Who runs this test, where tests run side by side; the name goes to programs it starts."""
    getenv = getattr(os, "getenv", None)  # a browser has none
    return (getenv and getenv("PYTEST_XDIST_WORKER")) or "alone"


BOARDS = "build/boards/" + _worker()


def empty_folder(name: str) -> str:
    """A folder for a journal, without files, below `build/`."""
    for folder in ("build", "build/boards", BOARDS, BOARDS + "/" + name):
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there
    for file in os.listdir(folder):
        os.remove(folder + "/" + file)
    return folder


def board(name: str, size: tuple = (8, 8), features=("moves",)):
    """A board with an empty journal, its port and clean hands on it."""
    port = Port()
    app = simulated_board(empty_folder(name), port, size, _same_seed)
    app.link.choose_features(list(features))
    hands = Hands(app)
    hands.wait(50)
    return app, port, hands


def _same_seed() -> int:
    return 5


def play_by_hand(game: str, players: int, options: dict, seed: int, habits=Habits, size=(8, 8)):
    """A whole game by hands on a board of its own; asserts that it took exactly the moves meant.

    Moves are made at random, but where that would take all night most of them are a bot's.
    """
    app, port, _ = board("%s-%d" % (game, seed), size)
    hands = Hands(app, habits, seed)
    hands.wait(50)
    play_out(hands, game, players, options, seed, habit(game, "RANDOM_PER_CENT"))
    return app, port, hands


def play_out(hands, game: str, players: int, options: dict, seed: int, random_per_cent: int):
    """The game itself; moves that are not made at random are those of a simple bot."""
    app = hands.app
    app.match.begin(game, players, options, seed, [""] * players, hands.now)
    hands.settle()
    bare = open_game(game).new(*app.match.sitting.header[1:])  # the board has added options
    chance = seeded(seed)
    bots = BotSeats(game, ["simple"] * players, seed)
    count = 0
    while bare.result is None:
        moves = [one for one in bare.legal_moves() if habit(game, "is_by_hand")(one, bare)]
        move = moves[chance.below(len(moves))]
        if random_per_cent < 100 and chance.below(100) >= random_per_cent:
            move = bots.next_move(bare)
        move = habit(game, "by_hand")(move, options, chance)
        hands.play(move)  # which sees that the board takes this very move
        bots.see(bare.play(move))
        count += 1
    assert app.match.sitting.count == count
    assert app.match.sitting.game.state() == bare.state()
