"""What the board does for the requests of the game's layer: they know the match, nothing else."""

from firmware.long_lists import has_head, moves_beside, some_lines, some_moves
from firmware.memory import forget
from shared_rules.errors import IllegalMove
from shared_rules.registry import entry_of
from shared_rules.secrets import public_head

_LONGEST_MOVE = 60  # letters
_NO_HEAD = ("\n",) * 6  # where nobody can tell what a head keeps secret


def _move(match, request: dict, now: int) -> dict:
    match.need_game()
    if len(request["move"]) > _LONGEST_MOVE:
        raise IllegalMove("No move is so long.")
    further = request.get("further", False)
    return {"events": match.play_gesture((request["move"],), now, further=further)[0]}


def undoing(match, request: dict):
    """What `undo` asks for, in small steps."""
    match.need_game()
    count = request.get("count", 0)
    if count < 0 or count > match.sitting.count:
        raise ValueError("%d moves can be taken back." % match.sitting.count)
    return match.undoing(count)


def _resume(match, request: dict, now: int) -> dict:
    match.need_saved()
    match.resume(now)
    return {"game": match.sitting.header.game}


def _moves(match, request: dict, now: int) -> dict:
    match.need_game()
    return some_moves(match.sitting.game.legal_moves(), request.get("from", 0))


def add_position(match, player, answer: dict):
    """How the game stands, as this player may know it; None: as anybody may."""
    game = match.sitting.game
    if player is not None and not 0 <= player < match.sitting.header.players:
        raise ValueError("There is no player %d." % player)
    answer["game"] = match.sitting.header.game
    answer["seats"] = match.seats
    answer["number"] = match.sitting.count
    answer["view"] = game.view(player)
    answer["to_act"] = game.to_act
    answer["result"] = game.result
    answer.update(moves_beside(game.legal_moves(), answer))


def _record(match, request: dict, now: int) -> dict:
    first = max(0, request.get("from", 0))
    head = _public_head(match) if has_head(first) else ()
    return some_lines(match.journal.lines(first), first, head)


def _public_head(match) -> list:
    """The head of the record, with its secrets only if the very game it tells of is over."""
    from shared_rules.record_reader import RecordReader  # asked for now and then

    try:
        reader = RecordReader(match.journal.lines())
        header = reader.header
        entry = entry_of(header.game)
        if not entry.least <= header.players <= entry.most:
            return _NO_HEAD
        return public_head(header, match.is_over(header), reader.sealed)
    except (ValueError, TypeError):
        return _NO_HEAD
    finally:
        forget("shared_rules.record_reader")
        forget("shared_rules.record_unseal")


ACTIONS = {
    "move": _move,
    "resume": _resume,
    "moves": _moves,
    "record": _record,
}
