"""What the page, the terminal and the paper have of a game, found by the game's name.

The folder `host/games/<game>/` may have

- `drawing.py`: the printed board and the pieces (see host/drawing/boards.py),
- `hearing.py`: who hears what happens, where not everybody does (see host/games/words.py),
- `mastery.py`: what helps the master to search (see host/master.py),
- `page.py`: what is said beside the board (see host/games/words.py),
- `paper.py`: sheets that lie beside the board, by `sheets(texts)`; VARIANTS, name -> options that
  make another printed board,
- `texts/en.json`, `de.json`, `fr.json`: all the words of the game (see host/games/texts.py).

A game that has none of them can be played all the same: it is drawn and described in general
words. The games of another registry may have them beside their rules.
"""

from shared_rules.registry import entry_of, home

_HERE = "host.games"


def part_of(game: str, part: str):
    """One file of a game's folder, or None if the game has no such file."""
    folder = folder_of(game)
    return _module(folder + "." + part) if folder else None


def folder_of(game: str) -> str:
    """The package of a game's folder, "" if there is none."""
    entry_of(game)
    found = [room + "." + game for room in (_HERE, home()) if _module(room + "." + game)]
    return found[0] if found else ""


def _module(name: str):
    """A module, or None if there is none of this name."""
    try:
        return __import__(name, None, None, ("",))
    except ImportError as error:
        missing = str(error).split("'")[1]
        if not (name + ".").startswith(missing + "."):
            raise  # it is there, but needs something that is not
        return None
