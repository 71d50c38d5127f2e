"""A chip with files has not always room for a new game beside the one before: that one makes way.

It lives on in its record alone, and comes back from there if it made way for nothing. Loaded when
it happens, and forgotten again.
"""

from firmware.memory import NO_ROOM, forget, forget_others


def begin(app, order: tuple):
    """The new game, once nobody keeps anything of the one before."""
    now = order[-1]
    app.match.put_away()
    forget_others("")  # also what the new one had loaded in vain: the menu needs room, too
    app.open_menu(now)  # else the table would keep its scene
    try:
        app.match.begin(*order)
    except ValueError:
        app.recover(now)
        raise
    except MemoryError:
        app.recover(now)
        raise ValueError(NO_ROOM)
    finally:
        forget("firmware.making_way")
