"""What a page may ask for: the one table of it, and the check of every message."""

import json

from shared_rules.cells import cell_number

LONGEST = 4096  # characters of a message
LONGEST_RECORD = 900_000  # of the message that brings a record along: 20,000 lines and more
FAULTS = ("none", "stuck", "dead", "bouncing", "pixel")
SPEEDS = (0, 1, 2, 5, 10)

ASKED = {
    # name: fields as "name kind"; "?" behind a name: it may be left out
    "lift": ("cell cell", "seat? number"),
    "place": ("cell cell", "piece? text", "seat? number"),
    "sit": ("seat number",),
    "put_away": ("piece text",),
    "new": ("game text", "players number", "options names", "seats words", "auto flag")
    + ("hints? number", "names? words", "children? numbers"),
    "undo": (),
    "suggest": (),
    "people": (),
    "forget": ("name text",),
    "abort": (),
    "resume": (),
    "discard": (),
    "help": (),
    "auto": ("on flag",),
    "clear": (),
    "settings": (),
    "set": ("name text", "value number"),
    "preview": ("game text", "players number", "options names"),
    "record": (),
    "share": (),
    "replay": ("text text",),
    "replay_at": ("at number",),
    "replay_end": (),
    "play_on": ("seats? words",),
    "puzzles": (),
    "puzzle_picture": ("number number",),
    "judge": ("goal text", "turns number", "since number"),
    "workbench": ("on flag",),
    "doctor": ("dark? cell",),
    "doctor_on": (),
    "doctor_stop": (),
    "fault": ("cell cell", "kind fault"),
    "speed": ("value speed",),
    "step": ("ms number",),
}

_KINDS = {
    "number": lambda value: type(value) is int and abs(value) < 2**31,
    "text": lambda value: isinstance(value, str),
    "flag": lambda value: isinstance(value, bool),
    "names": lambda value: isinstance(value, dict),
    "numbers": lambda value: isinstance(value, list) and all(type(one) is int for one in value),
    "words": lambda value: isinstance(value, list) and all(isinstance(one, str) for one in value),
    "cell": lambda value: isinstance(value, str) and _is_cell(value),
    "fault": lambda value: isinstance(value, str) and value in FAULTS,
    "speed": lambda value: type(value) is int and value in SPEEDS,
}


def read(text: str) -> dict:
    """The message of a page; ValueError says what is wrong with it."""
    if len(text) > LONGEST_RECORD:
        raise ValueError("The message is too long.")
    try:
        message = json.loads(text)
    except (ValueError, RuntimeError):  # nested without end
        raise ValueError("The message cannot be read as JSON.") from None
    if not isinstance(message, dict) or type(message.get("id")) is not int:
        raise ValueError("A message needs an id, a whole number.")
    if len(text) > LONGEST and message.get("do") != "replay":
        raise ValueError("The message is too long.")
    _check(message)
    return message


def id_of(text: str) -> int | None:
    """The id of a message that is otherwise wrong, so that its sender learns of it."""
    try:
        number = json.loads(text).get("id")
    except (ValueError, AttributeError, RuntimeError):
        return None
    return number if type(number) is int else None


def _check(message: dict) -> None:
    name = message.get("do")
    if not isinstance(name, str) or name not in ASKED:
        raise ValueError("I do not know this message.")
    known = {"id", "do"}
    for field in ASKED[name]:
        field_name, _, kind = field.partition(" ")
        optional = field_name.endswith("?")
        field_name = field_name.rstrip("?")
        known.add(field_name)
        if field_name not in message:
            if not optional:
                raise ValueError(f"The message {name} needs {field_name}.")
        elif not _KINDS[kind](message[field_name]):
            raise ValueError(f"In the message {name}, {field_name} is no {kind}.")
    if set(message) - known:
        raise ValueError(f"The message {name} has fields that nobody knows.")


def _is_cell(name: str) -> bool:
    try:
        cell_number(name)
    except ValueError:
        return False
    return True
