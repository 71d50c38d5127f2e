"""What the board does for each request of the host: one function for each line of the table.

Each is handed the parts of the board that its line names, and knows nothing else. Here is what is
asked while people play; game_requests.py has the layer of the game, and service_requests.py what
is asked now and then.
"""

from firmware import game_requests
from firmware.long_work import answer_later
from firmware.memory import NO_ROOM, forget
from firmware.messages import FIRST_CELLS
from shared_rules.errors import IllegalMove
from shared_rules.registry import entry_of


def obey(board, request: dict, now: int):
    """Carry out a checked request and answer it; a refusal is a sentence and changes nothing."""
    try:
        fields = _done(board, request, now)
        if fields is not None:  # otherwise it is answered later
            board.link.answer(request["id"], fields)
    except (IllegalMove, ValueError) as error:
        board.link.fail(request["id"], str(error))
    except (RuntimeError, MemoryError, OverflowError):  # too deep or large, to read or to tell
        board.link.fail(request["id"], NO_ROOM)


def _done(board, request: dict, now: int):
    name = request["do"]
    if name in game_requests.ACTIONS:
        return game_requests.ACTIONS[name](board.match, request, now)
    if name in ACTIONS:
        return _with_parts(board, ACTIONS[name], request, now)
    from firmware import service_requests  # takes memory only while it is asked

    try:
        return _with_parts(board, service_requests.ACTIONS[name], request, now)
    finally:
        forget("firmware.service_requests")


def _with_parts(board, line: tuple, request: dict, now: int):
    """Call the action of a line with the parts of the board that the line names."""
    parts = [getattr(board, part) for part in line[1:]]
    return line[0](*(parts + [request, now]))


# Cells.


def _touch(simulated, size, match, request: dict, now: int) -> dict:
    from firmware.host_hands import touch  # a board with real sensors needs none

    return touch(simulated, size, len(match.seats), request)


# The life of a game, as far as it changes the screen or takes long.


def _undo(match, link, work, request: dict, now: int):
    """In a long game it is answered some passes later."""

    def fields_of(taken: int, then: int) -> dict:
        return {"count": match.undone(taken, then)}

    answer_later(link, work, request, game_requests.undoing(match, request), fields_of, now)


def _new(match, begin, request: dict, now: int) -> dict:
    seats = request.get("seats")
    if seats is None:
        seats = [""] * max(0, min(request["players"], entry_of(request["game"]).most))
    seed = request.get("seed")
    if seed is None:
        seed = match.new_seed()
    options = request.get("options", {})
    begin(request["game"], request["players"], options, seed, seats, now)
    return match.header()


def _state(match, news, screen, request: dict, now: int) -> dict:
    answer = screen()
    missing, surplus = news.differences()
    answer["missing"], answer["surplus"] = missing[:FIRST_CELLS], surplus[:FIRST_CELLS]
    answer["notes"] = news.notes()
    if match.sitting is not None:
        game_requests.add_position(match, request.get("player"), answer)
    return answer


_HANDS = (_touch, "simulated", "size", "match")

# What is done, and the parts of the board that are needed for it.
ACTIONS = {
    "lift": _HANDS,
    "place": _HANDS,
    "undo": (_undo, "match", "link", "work"),
    "new": (_new, "match", "begin"),
    "state": (_state, "match", "news", "screen"),
}
