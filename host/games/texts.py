"""The words of the page and of every game, in three languages."""

import json
import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from host.games.folders import folder_of
from shared_rules.registry import game_names

if TYPE_CHECKING:
    from importlib.abc import Traversable

LANGUAGES = ("en", "de", "fr")


def texts_of(game: str, language: str) -> dict:
    """The words of a game in one language; {} if there are none."""
    folder = folder_of(game)
    file = files(folder) / "texts" / f"{language}.json" if folder else None
    return _read(file, language) if file and file.is_file() else {}


def all_texts(language: str) -> dict:
    """The words of the page, and under `games` those of every game."""
    if language not in LANGUAGES:
        raise ValueError(f"There are no texts in {language}.")
    page = files("host") / "page" / "texts" / f"{language}.json"
    texts = _read(page, language)
    return texts | {"games": {game: texts_of(game, language) for game in game_names()}}


def _read(file: "Traversable", language: str) -> dict:
    texts = json.loads(file.read_text(encoding="utf-8"))
    return _bound(texts) if language == "fr" else texts


def _bound(text: Any) -> Any:
    """French puts spaces before some signs, and no line may break there."""
    if isinstance(text, dict):
        return {key: _bound(value) for key, value in text.items()}
    if isinstance(text, list):
        return [_bound(one) for one in text]
    return re.sub(" (?=[:;!?»])|(?<=«) ", "\u00a0", text)
