"""What the page, the terminal and the paper have of a game, found by the game's name.

The folder `host/games/<game>/` may have

- `drawing.py`: the printed board and the pieces (see host/drawing/boards.py),
- `mastery.py`: what helps the master to search (see host/master.py),
- `page.py`: what is told beside the board (see host/games/words.py),
- `paper.py`: sheets that lie beside the board, by `sheets(texts)`; VARIANTS, name -> options that
  make another printed board,
- `texts/en.json`, `de.json`, `fr.json`: all the words of the game.

A game that has none of them can be played all the same: it is drawn plainly and told in general
words. The games of another registry may have them beside their rules.
"""

import json
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType

from shared_rules.registry import entry_of, game_names, home

LANGUAGES = ("en", "de", "fr")
_HERE = "host.games"


def part_of(game: str, part: str) -> ModuleType | None:
    """One file of a game's folder, or None if the game has no such file."""
    folder = _folder_of(game)
    if not folder or not find_spec(f"{folder}.{part}"):
        return None
    return import_module(f"{folder}.{part}")


def texts_of(game: str, language: str) -> dict:
    """The words of a game in one language; {} if there are none."""
    folder = _folder_of(game)
    file = files(folder) / "texts" / f"{language}.json" if folder else None
    return json.loads(file.read_text(encoding="utf-8")) if file and file.is_file() else {}


def all_texts(language: str) -> dict:
    """The words of the page, and under `games` those of every game."""
    if language not in LANGUAGES:
        raise ValueError(f"There are no texts in {language}.")
    page = files("host") / "page" / "texts" / f"{language}.json"
    texts = json.loads(page.read_text(encoding="utf-8"))
    return {**texts, "games": {game: texts_of(game, language) for game in game_names()}}


def _folder_of(game: str) -> str:
    """The package of a game's folder, "" if there is none."""
    entry_of(game)
    return next((f"{room}.{game}" for room in (_HERE, home()) if find_spec(f"{room}.{game}")), "")
