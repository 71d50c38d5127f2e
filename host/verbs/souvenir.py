"""`lichtwiese souvenir RECORD`: what a family keeps of a game, made from its record."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from host.games.texts import LANGUAGES
from host.installing import how_to_install
from host.trouble import MISUSED, Trouble
from host.whole_file import make_folder, whole_file

if TYPE_CHECKING:
    from host.session.replay import Replay


def run(
    record: Annotated[Path, typer.Argument(help="a record, as the page or `log` saves it")],
    folder: Annotated[Path, typer.Option(help="where to put it")] = Path(),
    language: Annotated[str, typer.Option(help="en, de or fr")] = "en",
) -> None:
    """Make a picture, a film, a page and a story of a game."""
    if language not in LANGUAGES:
        raise Trouble(f"There is no language {language}; there are en, de and fr.", MISUSED)
    try:
        from host.souvenir import film, keepsake, story, video
    except ImportError as error:
        brings = how_to_install("play")
        raise Trouble(f"A souvenir needs {error.name}: {brings} brings it.") from None
    replay = _read(record)
    make_folder(folder)
    last = len(replay.entries) - 1
    sentences = [sentence for _, sentence in story.sentences_of(replay, language)]
    moving = film.frames_of(film.Screen(replay), replay)
    files = {
        ".png": film.still(film.Screen(replay, film.LARGE), last),
        ".gif": film.film(*moving),
        ".mp4": video.video(*moving),  # empty where ffmpeg is missing
        ".html": keepsake.page(replay, language).encode(),
        ".txt": ("\n".join([*sentences, story.verdict(replay, language)]) + "\n").encode(),
    }
    for ending, data in files.items():
        if data:
            _keep(folder / f"{record.stem}-souvenir{ending}", data)


def _read(record: Path) -> "Replay":
    from host.session.replay import replay_of

    try:
        replay = replay_of(record.read_text(encoding="utf-8"))
    except OSError as error:
        raise Trouble(f"{record} cannot be read: {error.strerror}.", MISUSED) from None
    except ValueError as error:
        raise Trouble(f"{record}: {error}") from None
    if replay.damage:
        raise Trouble(f"{record}: {replay.damage}")
    return replay


def _keep(path: Path, data: bytes) -> None:
    with whole_file(path) as partly:
        partly.write_bytes(data)
    print(f"{path}  {len(data) // 1024 + 1} KB")
