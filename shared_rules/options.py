"""Checks that every game makes of what it is handed: players, options, saved numbers.

A game's OPTIONS table has a line for each option, made by `choice`, `number`, `flag` or `given`:
its name, its values and its kind. The usual value comes first, behind it all others; of a number
only the least and the greatest. `offered` tells what a menu offers.
"""

from collections import namedtuple

from shared_rules.errors import shown
from shared_rules.registry import entry_of

Option = namedtuple("Option", ("name", "values", "kind"))
CHOICE = "choice"  # one of its values
NUMBER = "number"  # a whole number; its values are the usual, the least and the greatest
FLAG = "flag"  # yes or no
GIVEN = "given"  # in a form of its own, for tests and replays; the game checks it


def choice(name: str, *values) -> Option:
    """An option that is one of these values; the first is the usual one."""
    return Option(name, values, CHOICE)


def number(name: str, usual: int, least: int, most: int) -> Option:
    """An option that is a whole number in a range."""
    return Option(name, (usual, least, most), NUMBER)


def flag(name: str, usual: bool = False) -> Option:
    """An option that is switched on or off."""
    return Option(name, (usual, not usual), FLAG)


def given(name: str, *values) -> Option:
    """An option in a form of its own; a menu offers only these values."""
    return Option(name, values or (None,), GIVEN)


def offered(line: Option) -> tuple:
    """What a menu offers of an option: all of its values, the usual one first."""
    if line.kind != NUMBER:
        return line.values
    usual, least, most = line.values
    return (usual,) + tuple([value for value in range(least, most + 1) if value != usual])


def is_whole(value, least: int, most: int) -> bool:
    """Whether this is a whole number in the range. True and False are none, on any runtime."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def check_players(game: str, players):
    """ValueError unless the game is for so many players."""
    _, title, least, most, _ = entry_of(game)
    if not is_whole(players, least, most):
        raise ValueError(
            "%s is for %d to %d players, not %s." % (title, least, most, shown(players))
        )


def check_names(table: tuple, options):
    """ValueError if an option is given that the table does not have."""
    if not isinstance(options, dict):
        raise ValueError("The options must be names with values, not %s." % shown(options))
    known = [line.name for line in table]
    for name in sorted([str(one) for one in options]):  # the first of them, on any runtime
        if name not in known:
            raise ValueError(
                "There is no option %s; there are %s." % (shown(name), ", ".join(known))
            )


def value_of(table: tuple, options: dict, name: str):
    """The value of an option, given or usual. ValueError if it cannot have that value."""
    for line in table:
        if line.name == name:
            if name not in options:
                return line.values[0]
            value = options[name]
            if not _fits(line, value):
                raise ValueError(
                    "The option %s must be %s, not %s." % (name, _wanted(line), shown(value))
                )
            kept = line.kind in (NUMBER, GIVEN)  # of the others the game keeps its own
            return value if kept else line.values[line.values.index(value)]
    raise ValueError("There is no option %s." % name)


def _fits(line: Option, value) -> bool:
    if line.kind == GIVEN:
        return True
    if line.kind == FLAG:
        return isinstance(value, bool)
    if line.kind == NUMBER:
        return is_whole(value, line.values[1], line.values[2])
    return not isinstance(value, (bool, float)) and value in line.values


def _wanted(line: Option) -> str:
    if line.kind == FLAG:
        return "true or false"
    if line.kind == NUMBER:
        return "a whole number from %d to %d" % line.values[1:]
    return "one of " + ", ".join([str(one) for one in line.values])


def values_of(table: tuple, options) -> dict:
    """Every option of a table, given or usual. ValueError names the one that is wrong."""
    check_names(table, options)
    return {line.name: value_of(table, options, line.name) for line in table}


def need(true: bool, what: str):
    """ValueError unless this part of a saved game is sound."""
    if not true:
        raise ValueError("The saved game is damaged: %s." % what)


def need_fields(state, game: str, fields):
    """ValueError unless this is a saved game of that name, with all of these fields."""
    need(isinstance(state, dict) and state.get("game") == game, "it is another game")
    for field in fields:
        need(field in state, field + " is missing")
