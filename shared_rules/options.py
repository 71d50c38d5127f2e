"""Checks that every game makes of what it is handed: players, options, saved numbers.

A game's OPTIONS table has a line for each option: its name and the values a menu offers, the
default first.
"""

from shared_rules.registry import entry_of


def is_whole(value, least: int, most: int) -> bool:
    """Whether this is a whole number in the range. True and False are none, on any runtime."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def check_players(game: str, players):
    """ValueError unless the game is for so many players."""
    _, title, least, most, _ = entry_of(game)
    if not is_whole(players, least, most):
        raise ValueError("%s is for %d to %d players, not %s." % (title, least, most, players))


def check_names(table: tuple, given):
    """ValueError if an option is given that the table does not have."""
    if not isinstance(given, dict):
        raise ValueError("The options must be names with values, not %s." % (given,))
    known = [line[0] for line in table]
    for name in sorted([str(one) for one in given]):  # the first of them, on any runtime
        if name not in known:
            raise ValueError("There is no option %s; there are %s." % (name, ", ".join(known)))


def one_of(table: tuple, given: dict, name: str):
    """The value of an option that must be one of those in the table."""
    values = next(line[1] for line in table if line[0] == name)
    value = given.get(name, values[0])
    if value not in values or isinstance(value, (bool, float)):
        told = ", ".join([str(one) for one in values])
        raise ValueError("The option %s must be one of %s, not %s." % (name, told, value))
    return values[values.index(value)]


def need(true: bool, what: str):
    """ValueError unless this part of a saved game is sound."""
    if not true:
        raise ValueError("The saved game is damaged: %s." % what)
