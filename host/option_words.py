"""Options of a game as a person types and reads them: NAME=VALUE, each by its kind."""

import json
from typing import Any

from host.trouble import MISUSED, Trouble
from shared_rules.options import CHOICE, FLAG, NUMBER, Option
from shared_rules.registry import open_game

_YES_OR_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def read_options(game: str, texts: list) -> dict:
    """The options of these texts; Trouble says what is wrong with one."""
    try:
        known = {option.name: option for option in open_game(game).OPTIONS}
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Trouble(f"An option is NAME=VALUE, not {text}.", MISUSED)
        if name not in known:
            there_are = f"there are {', '.join(known)}" if known else "it has none"
            raise Trouble(f"{game} has no option {name}; {there_are}.", MISUSED)
        options[name] = _read(known[name], value)
    return options


def _read(option: Option, text: str) -> Any:
    """The value that is meant, or the text itself, which the game refuses in its own words."""
    if option.kind == FLAG:
        return _YES_OR_NO.get(text.lower(), text)
    if option.kind == CHOICE and text in option.values:
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def in_words(option: Option) -> str:
    """Which values an option takes; of several words the first is the usual one."""
    usual = option.values[0]
    if option.kind == FLAG:
        return f"yes or no, usually {'yes' if usual else 'no'}"
    if option.kind == NUMBER:
        return f"{option.values[1]} to {option.values[2]}, usually {usual}"
    words = [value if isinstance(value, str) else json.dumps(value) for value in option.values]
    if option.kind == CHOICE:
        return ", ".join(words)
    return f"such as {', '.join(words)}" if option.values != (None,) else "for tests and replays"
